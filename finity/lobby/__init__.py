"""The scenes of the program itself, around the games: menu, library, settings, keys. They know no game."""
