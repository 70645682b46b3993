"""Wins by force: one threat after another, until one can't be parried."""
