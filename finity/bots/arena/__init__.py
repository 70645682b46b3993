"""Where bots meet: games, what they come to, and `python -m finity.bots.arena`, which plays matches."""

from finity.bots.arena.games import Fixture, Outcome, Took, fixtures, play, played
from finity.bots.arena.keeping import Keeper
from finity.bots.arena.scores import Score, Tournament

__all__ = ["Fixture", "Keeper", "Outcome", "Score", "Took", "Tournament", "fixtures", "play", "played"]
