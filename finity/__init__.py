"""Finity: an abstract strategy game about paths, for 2 to 4 players on one screen."""
