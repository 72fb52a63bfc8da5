"""Tests of batches from Python."""
