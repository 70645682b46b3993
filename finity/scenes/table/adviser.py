"""Hints for the player to move: asked for aside, then given one at a time: what to play and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from finity.bots import Budget
from finity.bots.hints import Hint
from finity.bots.thinking import HintQuestion, lighter, think
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.rules import Move, Position, Slot, Station
from finity.scenes.table.foresight import Foresight
from finity.scenes.table.preview import spots_of
from finity.scenes.table.sentences import Sentences
from finity.view.shown import NOTHING, Highlights

SECONDS: Final = 1.5
"""How long a hint is thought about."""
OPACITY: Final = 0.72
"""Of the pieces of a hint."""


class Adviser:
    """Asks for hints, and shows one; who asks again, or sends it away and asks, gets another one."""

    def __init__(self, kit: Kit) -> None:
        self._asked: Opponents[HintQuestion, list[Hint]] = Opponents(kit.thinkers.of(think, lighter))
        self._rng = kit.rng
        self._texts = kit.texts
        self._position: Position | None = None
        self._known: list[Hint] = []
        self._number = 0
        self._shown = False
        self._foresight = Foresight()

    @property
    def thinking(self) -> bool:
        """Whether hints are being waited for."""
        return self._asked.thinking

    def ask(self, position: Position, *, simple: bool = False) -> None:
        """Ask for a hint, or for the next one; those that are `simple` are for beginners."""
        if self._known and position == self._position:
            self._number, self._shown = (self._number + 1) % len(self._known), True
        elif not self.thinking:
            self._position, self._known, self._shown = position, [], False
            question = HintQuestion(position, self._rng.getrandbits(32), Budget(seconds=SECONDS), simple)
            self._asked.ask(question, 0.0, SECONDS)

    def poll(self) -> bool:
        """Look for the answer; answers whether it has just come. Raises ThinkingFailed."""
        hints = self._asked.wait(0.0)
        if hints:
            self._known, self._number, self._shown = hints, 0, True
        return hints is not None

    def dismiss(self) -> bool:
        """Show no hint any more, and wait for none; answers whether there was any."""
        had_any = self.thinking or self._shown
        self._asked.cancel()
        self._shown = False
        return had_any

    @property
    def move(self) -> Move | None:
        """What is advised now."""
        return self._known[self._number].move if self._shown else None

    def pointed_out(self, besides: frozenset[Slot | Station] = frozenset()) -> Highlights:
        """The pieces that the hint would move, and the longer path, unless something else is shown there, `besides`."""
        if self.move is None or self._position is None:
            return NOTHING
        seen = self._foresight.of(self._position, (self.move,)).pointed_out
        ghosts = tuple(replace(ghost, opacity=OPACITY) for ghost in seen.ghosts)
        return NOTHING if besides & spots_of(seen) else replace(seen, ghosts=ghosts)

    def sentence(self, sentences: Sentences) -> str:
        """What to say: that it thinks, or the hint and its reason; empty if nobody asked."""
        texts = self._texts
        if not self._shown:
            return texts("hint.thinking") if self.thinking else ""
        hint = self._known[self._number]
        stations = ", ".join(station.name for station in hint.stations)
        name = sentences.name(hint.player) if hint.player is not None else ""
        cones = len(self._position.setup.tower) if self._position else 0
        reason = texts(f"hint.{hint.reason}", name=name, count=hint.count, of=cones, stations=stations)
        number = {"number": self._number + 1, "of": len(self._known)}
        return texts("hint.line", **number, offer=sentences.offer(hint.move), reason=reason)
