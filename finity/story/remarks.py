"""What is said at a game beside its sentences: by bots, each in a voice that suits it, seldom and nothing twice; and by
the guide of a first game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import takewhile
from types import MappingProxyType
from typing import Final

from finity.bots import BotName, Character
from finity.match import Turn
from finity.rules import AddBridge, Event, Move, Position, Result, apply, legal_moves
from finity.story.facts import CanWin, Parried, PathShorter, RingsLost, TakesControl, facts, helpful_moves, near_winners
from finity.story.sentences import KINDS, Sentences

SELDOM: Final = 6
"""In so many moves at most one line is said."""
LINES: Final = 2
"""So many there are for each moment in a game."""
_BY_CHARACTER: Final = MappingProxyType(
    {Character.BUILDER: "bruno", Character.TRAVELLER: "bruno", Character.SQUATTER: "orla", Character.SABOTEUR: "vex"}
)
_BY_NUMBER: Final = ("pip", "pip", "pip", "pip", "orla", "orla", "orla", "max", "max")
"""The voices of levels that like nothing above all, from the weakest."""


class Occasion(StrEnum):
    """What deserves a word: of a bot's own path and rings, or the end; what deserves it most comes first."""

    CLOSE = "close"
    RINGS = "rings"
    GREAT = "great"
    WIN = "win"
    LOSS = "loss"


def voice_of(bot: str) -> str:
    name = BotName.parse(bot)
    return _BY_CHARACTER.get(name.character) or _BY_NUMBER[name.level_number]


class BotRemarks:
    """What the bots of a game say; `voices` are those of all players, None for people, and `rng` chooses the words."""

    def __init__(self, voices: Sequence[str | None], rng: random.Random) -> None:
        self._voices = voices
        self._rng = rng
        self._said: set[str] = set()
        self._heard, self._last = 0, -SELDOM

    def after(self, turns: Sequence[Turn[Position, Move, Event]]) -> str:
        """The key of what a bot says that has just moved: of that move, or what was done to it since its last one.

        Empty where there is nothing to say. Of turns before that none was asked for, as in a game that goes on, it is
        found again what was said.
        """
        heard, self._heard = min(self._heard, len(turns) - 1), len(turns)
        return [self._after(turns[: ply + 1]) for ply in range(heard, len(turns))][-1]

    def _after(self, turns: Sequence[Turn[Position, Move, Event]]) -> str:
        player = turns[-1].player
        voice = self._voices[player]
        if not voice or turns[-1].after.result or len(turns) - self._last < SELDOM:
            return ""
        since = takewhile(lambda turn: turn.player != player, reversed(turns[:-1]))
        found = set()
        for turn in (turns[-1], *since):
            for fact in facts(turn.before, turn.events, turn.after):
                match fact:
                    case CanWin(able, new=True) if able == turn.player == player:
                        found.add(Occasion.CLOSE)
                    case RingsLost(loser) if loser == player != turn.player:
                        found.add(Occasion.RINGS)
                    case PathShorter(loser) | Parried(loser) if loser == player != turn.player:
                        found.add(Occasion.GREAT)
        for occasion in (each for each in Occasion if each in found):
            keys = [f"manners.{voice}.{occasion}_{number}" for number in range(LINES)]
            if left := [key for key in keys if key not in self._said]:
                self._last = len(turns)
                self._said.add(key := self._rng.choice(left))
                return key
        return ""


def last_word(voices: Sequence[str | None], result: Result) -> tuple[int, str] | None:
    """Who of the bots has the last word, and its key: one that has won alone, else the best congratulates."""
    ranked = [player for place in result.places for player in place]
    speaker = next((player for player in ranked if voices[player]), None)
    if speaker is None or all(voices) or len(result.places[0]) > 1:
        return None
    return speaker, f"manners.{voices[speaker]}.{Occasion.WIN if speaker == result.winner else Occasion.LOSS}"


FIRST_TIMES: Final = (
    *("one_step", "lost", "teleport", "post", "remove_blocker", "remove", "reverse", "blocker"),
    *("add", "ring", "control"),
)
"""What is worth a sentence: of several new ones in a turn the first, the others when they happen again."""


def guide_text(sentences: Sentences, position: Position) -> str:
    """What the path of the player to move needs now, without saying where: that pulses."""
    near = near_winners(position)
    if near and position.to_move not in near:
        first = min(near, key=lambda player: (player - position.to_move) % position.players)
        return sentences.texts("guide.stop", name=sentences.name(first))
    places = helpful_moves(position, tuple(legal_moves(position)))
    kinds = {move.colour.name.lower() if isinstance(move, AddBridge) else KINDS[type(move)] for move in places}
    told = {kind if kind in {"white", "black", "ring", "reverse", "post"} else "shut" for kind in kinds}
    need = told.pop() if len(told) == 1 else "any"
    if near:
        return sentences.texts("guide.win_ring" if need == "ring" else "guide.win")
    return sentences.texts(f"guide.{need}")


def novelty_text(sentences: Sentences, turns: Sequence[Turn[Position, Move, Event]]) -> str:
    """What has happened in the newest turn for the first time in the game, if anything; before all turns the aim.

    It is found again from the turns alone: so a game that is left, or taken back, goes on telling where it stands.
    """
    told, newest = {""}, "aim"
    happened: dict[str, int] = {}
    for turn in turns:
        happened = _noteworthy(turn.before, turn.move)
        newest = next((key for key in FIRST_TIMES if key in happened and key not in told), "")
        told.add(newest)
    name = sentences.name(happened.get(newest, 0))
    return sentences.texts(f"guide.first.{newest}", name=name) if newest else ""


@lru_cache(maxsize=128)
def _noteworthy(before: Position, move: Move) -> dict[str, int]:
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
