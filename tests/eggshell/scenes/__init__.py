"""Tests of the shell's own scenes, and of playing through them."""
