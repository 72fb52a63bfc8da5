"""Tests of input: keys, pointers, controllers and the viewport."""
