"""Finity: an abstract strategy game about paths, for 2 to 4 players on one screen."""

VERSION = "1.0.0"
"""The only place that says it: the package, the program, its games and CHANGELOG.md's first heading go by it."""
