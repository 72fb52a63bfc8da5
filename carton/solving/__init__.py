"""Solving: searches, proofs and estimates."""
