"""Finity's lessons as data: levels, goals, what solves them, and a try at one. Pure: the rules and files, no pygame."""
