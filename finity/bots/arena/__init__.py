"""Where bots meet: games, what they come to, and `python -m finity.bots.arena`, which plays matches."""

from finity.bots.arena.games import Fixture, Outcome, fixtures, play, played, read_line, resume
from finity.bots.arena.scores import Score, Tournament

__all__ = ["Fixture", "Outcome", "Score", "Tournament", "fixtures", "play", "played", "read_line", "resume"]
