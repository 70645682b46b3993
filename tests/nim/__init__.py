"""Nim, a third game: everything that a game needs, and how it is added. It is no part of the program."""
