"""The guide of a first game, in one sentence each: what the own path needs now, and what happens for the first time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from finity.match import Turn
from finity.rules import AddBridge, Event, Move, PlaceRing, Position, RelocatePost, ReverseBridge, apply, legal_moves
from finity.shell.text import Texts
from finity.story.facts import CanWin, RingsLost, TakesControl, facts, winning_next
from finity.story.lane import next_places
from finity.story.sentences import KINDS, Sentences

FIRST_TIMES: Final = (
    *("one_step", "lost", "teleport", "post", "remove_blocker", "remove", "reverse", "blocker"),
    *("add", "ring", "control"),
)
"""What is worth a sentence: of several new ones in a turn the first, the others when they happen again."""


class Guide:
    def __init__(self, texts: Texts, sentences: Sentences) -> None:
        self._texts = texts
        self._sentences = sentences

    def needed(self, position: Position) -> str:
        """What the path of the player to move needs now, without saying where: that pulses."""
        near, need = winning_next(position), _needed(position)
        if position.to_move in near:
            return self._texts("guide.win_ring" if need == "ring" else "guide.win")
        if near:
            first = min(near, key=lambda player: (player - position.to_move) % position.players)
            return self._texts("guide.stop", name=self._sentences.name(first))
        return self._texts(f"guide.{need}")

    def first_time(self, turns: Sequence[Turn[Position, Move, Event]]) -> str:
        """What has happened in the newest turn for the first time in the game, if anything; before all turns the aim.

        It is found again from the turns alone: so a game that is left, or taken back, goes on telling where it stands.
        """
        told, newest = {""}, "aim"
        for turn in turns:
            happened = _things(turn.before, turn.move)
            newest = next((key for key in FIRST_TIMES if key in happened and key not in told), "")
            told.add(newest)
        if not newest:
            return ""
        names = _things(turns[-1].before, turns[-1].move) if turns else {}
        return self._texts(f"guide.first.{newest}", name=self._sentences.name(names.get(newest, 0)))


@lru_cache(maxsize=8)
def _needed(position: Position) -> str:
    """What kind of move comes next, by the end of the key of its text."""
    match next(iter(next_places(position, legal_moves(position))), None):
        case AddBridge(colour):
            return "black" if colour else "white"
        case PlaceRing():
            return "ring"
        case ReverseBridge():
            return "reverse"
        case RelocatePost():
            return "post"
    return "shut"


@lru_cache(maxsize=128)
def _things(before: Position, move: Move) -> Mapping[str, int]:
    """What a move has brought, each with the player whom it is about."""
    after, events = apply(before, move)
    found = {KINDS[type(move)]: before.to_move}
    for fact in facts(before, events, after):
        match fact:
            case CanWin(player, new=True):
                found["one_step"] = player
            case RingsLost(player):
                found["lost"] = player
            case TakesControl():
                found["control"] = before.to_move
    return found
