"""The shell's own scenes."""
