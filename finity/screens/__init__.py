"""The screens of widgets that are Finity's own: setup, players, the rules, importing a tower, the end of a game."""
