"""Puzzles: positions with a task that only one idea solves, how they are written, proved and rated. No window."""
