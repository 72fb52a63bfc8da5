"""Tests of the words of the shell."""
