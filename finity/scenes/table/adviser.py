"""Hints for the player to move: asked for aside, then given in steps: where to look, what to play and why, play it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from itertools import takewhile
from typing import Final

from finity.bots import Budget
from finity.bots.hints import Hint
from finity.bots.thinking import HintQuestion, lighter, think
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.rules import Move, Position, Slot, Station, apply
from finity.scenes.table.preview import Preview, changed, preview, spots_of
from finity.scenes.table.sentences import Sentences
from finity.view.shown import NOTHING, Bridge, Ghost, Highlights, LastMove, OnWay, PathRibbon

SECONDS: Final = 1.5
"""How long a hint is thought about."""
SHOWN_OPACITY: Final = 0.72
OTHER_OPACITY: Final = 0.26
PLANNED_OPACITY: Final = 0.4
MOST_AHEAD: Final = 4
NEXT_AHEAD: Final = 3
"""Steps of a way that are not there yet: of more than so many at most so many are shown."""


class Step(Enum):
    """How much of a hint is given."""

    WHERE = auto()
    WHAT = auto()


class Adviser:
    """Asks for hints, and gives one of them step by step; who sends it away gets another one next time.

    For spectators it is not `stepwise`: what to play is told at once, and then the next suggestion.
    """

    def __init__(self, kit: Kit, *, stepwise: bool = True) -> None:
        self._stepwise = stepwise
        self._asked: Opponents[HintQuestion, list[Hint]] = Opponents(kit.thinkers.of(think, lighter))
        self._rng = kit.rng
        self._texts = kit.texts
        self._position: Position | None = None
        self._known: list[Hint] = []
        self._number = 0
        self._step: Step | None = None
        self._looked_at: tuple[Station, ...] = ()
        self._again = False

    @property
    def thinking(self) -> bool:
        """Whether hints are being waited for."""
        return self._asked.thinking

    def ask(self, position: Position, *, simple: bool = False) -> Move | None:
        """Ask for the next step, of hints that are `simple` for beginners; answers the move once it is to be played."""
        if self._step is Step.WHERE:
            self._step = Step.WHAT
        elif self._step is Step.WHAT and self._stepwise:
            return self._hints[self._number].move
        elif self._known and position == self._position:
            self._give((self._number + 1) % len(self._known))
        elif not self.thinking:
            self._position, self._known = position, []
            question = HintQuestion(position, self._rng.getrandbits(32), Budget(seconds=SECONDS), simple)
            self._asked.ask(question, 0.0, SECONDS)
        return None

    def poll(self) -> bool:
        """Look for the answer; answers whether it has just come. Raises ThinkingFailed."""
        hints = self._asked.wait(0.0)
        if hints:
            self._known = hints
            self._give(0)
        return hints is not None

    def _give(self, number: int) -> None:
        """Begin with a hint; one that leads nowhere on the board is told at once."""
        self._number = number
        where = _stations_of(self._known[number].move)
        self._step = Step.WHERE if where and self._stepwise else Step.WHAT
        self._again = where == self._looked_at
        self._looked_at = where

    def dismiss(self) -> bool:
        """Show no hints any more, and wait for none; answers whether there were any."""
        had_any = self.thinking or self._step is not None
        self._asked.cancel()
        self._step = None
        return had_any

    @property
    def _hints(self) -> list[Hint]:
        """Those that are told by now."""
        return self._known if self._step is Step.WHAT else []

    @property
    def moves(self) -> tuple[Move, ...]:
        """What is advised, the hint being shown first; nothing before it is told what to play."""
        return tuple(hint.move for hint in (*self._hints[self._number :], *self._hints[: self._number]))

    def pointed_out(self, besides: frozenset[Slot | Station] = frozenset()) -> Highlights:
        """Where to look, or the pieces that the hints would move and the way to the centre that the first belongs to.

        Hints that lie `besides`, where something else is shown, are left out.
        """
        if self._step is None or self._position is None:
            return NOTHING
        mover = self._position.to_move
        if self._step is Step.WHERE:
            return Highlights(last_move=LastMove(mover, self._looked_at))
        planned = self._planned(self._position)
        seen = [(each, opacity) for each, opacity in self._previews() if not besides & spots_of(each)]
        return Highlights(
            ghosts=(
                *planned.ghosts,
                *(replace(ghost, opacity=opacity) for each, opacity in seen for ghost in each.ghosts),
            ),
            turned=tuple(replace(turned, opacity=opacity) for each, opacity in seen for turned in each.turned),
            leaving=frozenset(piece for each, opacity in seen if opacity == SHOWN_OPACITY for piece in each.leaving),
            ribbon=planned.ribbon,
        )

    def _planned(self, position: Position) -> Highlights:
        """The way to the centre that the hint being shown belongs to, with its missing bridges where slots are free.

        As long as the centre is far only the next steps, and those up to the hint's: all of them lie upon one another,
        and will change anyway.
        """
        hint = self._known[self._number]
        if hint.plan is None:
            return NOTHING
        after, _ = apply(position, hint.move)
        lying, steps = set(after.bridge_list()), list(zip(position.setup.tower, hint.plan.ways, strict=True))
        sure = sum(1 for _ in takewhile(lying.__contains__, steps))
        if len(steps) > sure + MOST_AHEAD:
            own = [number for number, (_, way) in enumerate(steps, 1) if way.slot in changed(hint.move)]
            del steps[max(sure + NEXT_AHEAD, *own[-1:], 0) :]
        missing = {way.slot: (colour, way) for colour, way in steps if not after.taken & way.slot.bit}
        return Highlights(
            ghosts=tuple(Ghost(Bridge(colour), OnWay(way), PLANNED_OPACITY) for colour, way in missing.values()),
            ribbon=PathRibbon(position.to_move, replace(hint.plan, ways=hint.plan.ways[: len(steps)]), sure),
        )

    def _previews(self) -> list[tuple[Preview, float]]:
        """What each hint would bring and how opaque that is drawn, the hint being shown clearer than the others."""
        if self._position is None:
            return []
        return [
            (preview(self._position, move), OTHER_OPACITY if number else SHOWN_OPACITY)
            for number, move in enumerate(self.moves)
        ]

    def sentence(self, sentences: Sentences, pointed: Move | None = None) -> str:
        """What to say: that it thinks, or a hint and its reason: that of the move pointed at, else the one being shown.

        Empty if nobody asked.
        """
        texts = self._texts
        if self._step is None:
            return texts("hint.thinking") if self.thinking else ""
        if self._step is Step.WHERE:
            return self._where()
        shown = (number for number, hint in enumerate(self._hints) if hint.move == pointed)
        number = next(shown, self._number)
        hint = self._hints[number]
        stations = ", ".join(station.name for station in hint.stations)
        name = sentences.name(hint.player) if hint.player is not None else ""
        cones = len(self._position.setup.tower) if self._position else 0
        reason = texts(f"hint.{hint.reason}", name=name, count=hint.count, of=cones, stations=stations)
        told = texts(
            "hint.line", number=number + 1, of=len(self._hints), offer=sentences.offer(hint.move), reason=reason
        )
        return " ".join([told, texts("hint.play_it")]) if number == self._number and self._stepwise else told

    def _where(self) -> str:
        """Where to look, in other words if that is where the hint before was."""
        first, *others = (station.name for station in self._looked_at)
        key = "between" if others else "station"
        facts = {"first": first, "second": others[0] if others else ""}
        number = {"number": self._number + 1, "of": len(self._known)}
        return self._texts(f"hint.{key}_again" if self._again else f"hint.{key}", **facts, **number)


def _stations_of(move: Move) -> tuple[Station, ...]:
    """The stations at which a move is made: one, the two at the ends of a slot, or none."""
    where = changed(move)[-1:]
    return tuple(each for spot in where for each in ((spot.first, spot.second) if isinstance(spot, Slot) else (spot,)))
