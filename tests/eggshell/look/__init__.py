"""Tests of the look: colours, shapes, marks and lettering."""
