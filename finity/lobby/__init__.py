"""Scenes of any game: menu, setup, series, podium, library, settings and keys. They know no game."""
