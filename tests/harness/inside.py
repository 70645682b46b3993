"""What the guards know of the inside of the program: what it says and advises, as plain text.

Whoever moves or renames rooms of the program adapts this module and those named like it alone; `tests/guards` knows
only what stands in them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property
from typing import Any, Final

from finity.bots import LEVELS as LEVELS
from finity.bots import Budget, bot_named
from finity.bots.hints import Hint, HintReason
from finity.bots.hints import hints as hints_of
from finity.bots.hints import reasons as reasons_of
from finity.bots.review import Moment, Review, ReviewedMove, answer_question
from finity.match import Match
from finity.modes.replay.replay import orphan_threats
from finity.records.options import GameOptions, SeatOptions
from finity.rules import Move, Objection, Position, apply, parse_move, start
from finity.scenes.outcomes import FinityMatch
from finity.shell.text import Texts
from finity.story.sentences import Sentences, moment_text
from finity.table.pointer.hand import culprits
from finity.view.shown import Ghost
from tests.harness.pictures import ASSETS_FOLDER

NAMES: Final = ("Ada", "Bartholomew", "Cleo", "Dev")
LOOKS: Final = ((2, 2), (0, 1), (5, 0), (3, 4))
"""Colour and mark of each player: other ones than the number of the seat."""
REVIEW_NODES: Final = 30


@dataclass(frozen=True)
class Game:
    """A game that is told of: a name for it, its tower and its moves."""

    name: str
    players: int
    tower: str
    play_on: bool
    tokens: tuple[str, ...]

    @cached_property
    def options(self) -> GameOptions:
        """Who plays it: people."""
        seats = zip(NAMES[: self.players], LOOKS, strict=False)
        people = tuple(SeatOptions(name, look, mark=mark) for name, (look, mark) in seats)
        return GameOptions(people, self.tower, play_on=self.play_on)

    def match(self, plies: int | None = None) -> FinityMatch:
        """The game after so many moves, or all."""
        first, _ = start(self.players, self.tower, play_on=self.play_on)
        match: FinityMatch = Match(self.options.match_seats, first, apply)
        for token in self.tokens[:plies]:
            match.play(match.position.to_move, parse_move(token))
        return match

    @cached_property
    def whole(self) -> FinityMatch:
        return self.match()

    @cached_property
    def moments(self) -> list[Moment]:
        """What decided it."""
        return list(moments_of(self.whole.turns, REVIEW_NODES))

    def position(self, ply: int) -> Position:
        turns = self.whole.turns
        return turns[ply].before if ply < len(turns) else self.whole.position


@cache
def texts_in(language: str) -> Texts:
    """All texts of the program in a language."""
    return Texts.load(ASSETS_FOLDER / "lang", language)


def refusals(game: Game, ply: int, moves: Sequence[tuple[Move, Objection]], language: str) -> Iterator[str]:
    """Why each of these moves is refused, and what on the board is to blame."""
    position, sentences = game.position(ply), Sentences(texts_in(language), NAMES)
    for move, why in moves:
        blamed = spelled(culprits(position, move, why))
        yield f"{sentences.refusal(position, move, why)} [{blamed}]"


def log(game: Game, language: str) -> Iterator[str]:
    """What the log says of each turn, and what a click would have been said to do."""
    sentences = Sentences(texts_in(language), NAMES)
    for number, turn in enumerate(game.whole.turns, start=1):
        others = {*range(game.players)} - {turn.player}
        told = (f"{line.text} ({line.player}{'*' * line.consequence})" for line in sentences.log(turn, others))
        lines = " / ".join(told)
        late = sentences.log(turn, (turn.player,))[0].text
        yield f"{number} {lines}{'' if late in lines else f' / {late}'} | {sentences.instruction(turn.move)}"


def review(game: Game, language: str) -> Iterator[str]:
    """The moments that decided a game."""
    texts = texts_in(language)
    sentences = Sentences(texts, NAMES)
    for moment in game.moments:
        told, better = moment_text(texts, sentences, moment), sentences.instruction(moment.better)
        yield f"{moment.ply} {told} {better} [{moment.player} {moment.reply}]"


def dangers(game: Game, ply: int) -> str:
    """The rings that a single move would send home, as a game seen again shows them."""
    found = orphan_threats(game.position(ply))
    return "; ".join(f"{each.player} {each.move} {spelled(each.orphans)}" for each in found)


def spelled(value: Any) -> str:
    """A value of the program in short, whatever its classes are called."""
    if value is None or callable(value):
        return getattr(value, "__name__", "-")
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return ",".join(sorted(map(spelled, value)))
    if isinstance(value, float):
        return f"{value:.2g}"
    if isinstance(value, str | int) or "__str__" in vars(type(value)):
        return str(value)
    parts = [getattr(value, each.name) for each in fields(value)] if is_dataclass(value) else value
    if isinstance(value, Ghost):
        parts = value.piece, (value.place,), value.opacity  # places stand in brackets
    return f"({' '.join(map(spelled, parts))})"


def choose(level: str, position: Position, seed: int, nodes: int) -> Move:
    """The move of a bot that looks at so many positions."""
    return bot_named(level).choose(position, random.Random(seed), Budget(nodes=nodes))


@dataclass(frozen=True)
class Reason:
    """What is said of a move: the kind of reason, whom it speaks of, a number, stations."""

    kind: str
    player: int | None
    count: int
    stations: tuple[str, ...]


def reasons(position: Position, move: Move) -> Iterator[Reason]:
    """All that a hint could say of a move; nothing comes after a win."""
    for hint in reasons_of(position, move):
        yield _reason(hint)
        if hint.reason is HintReason.WINS:
            return


def best(position: Position, nodes: int) -> tuple[Move, Reason]:
    """The first hint of somebody who looks at so many positions."""
    hint = hints_of(position, random.Random(1), Budget(nodes=nodes))[0]
    return hint.move, _reason(hint)


def _reason(hint: Hint) -> Reason:
    return Reason(hint.reason.value, hint.player, hint.count, tuple(station.name for station in hint.stations))


def moments_of(steps: Sequence[ReviewedMove], nodes: int) -> tuple[Moment, ...]:
    """The moments of a game, found at once."""
    made = Review(steps, nodes)
    while made.question:
        made.answer(answer_question(made.question))
    return made.moments
