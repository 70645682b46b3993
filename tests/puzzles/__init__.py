"""Puzzles: proved again from the rules alone, read, rated."""
