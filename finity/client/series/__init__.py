"""A series of games between the same players: how long it is, how it stands, and the way to the next game."""
