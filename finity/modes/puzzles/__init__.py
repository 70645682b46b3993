"""Puzzles as they are played."""
