"""Puzzles: tasks to be solved on the real table, and the table as it is when somebody tries moves."""
