"""Where bots meet: games, what they come to, and `python -m finity.bots.arena`, which plays matches."""
