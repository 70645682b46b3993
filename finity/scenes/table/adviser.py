"""Hints for the player to move: asked for aside, shown as ghosts, each with its reason in a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from finity.bots import Budget
from finity.bots.hints import Hint
from finity.bots.thinking import HintQuestion, lighter, think
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.rules import Move, Position, Slot, Station
from finity.scenes.table.preview import Preview, preview, spots_of
from finity.scenes.table.sentences import Sentences
from finity.view.shown import Highlights

SECONDS: Final = 1.5
"""How long a hint is thought about."""
SHOWN_OPACITY: Final = 0.72
OTHER_OPACITY: Final = 0.26


class Adviser:
    """Asks for hints, and shows them one by one."""

    def __init__(self, kit: Kit) -> None:
        self._asked: Opponents[HintQuestion, list[Hint]] = Opponents(kit.thinkers.of(think, lighter))
        self._rng = kit.rng
        self._texts = kit.texts
        self._position: Position | None = None
        self._hints: list[Hint] = []
        self._number = 0

    @property
    def thinking(self) -> bool:
        """Whether hints are being waited for."""
        return self._asked.thinking

    def ask(self, position: Position) -> None:
        """Ask for hints; if they are there already, show the next one."""
        if self._hints:
            self._number = (self._number + 1) % len(self._hints)
        elif not self.thinking:
            self._position, self._number = position, 0
            question = HintQuestion(position, self._rng.getrandbits(32), Budget(seconds=SECONDS))
            self._asked.ask(question, 0.0, SECONDS)

    def poll(self) -> bool:
        """Look for the answer; answers whether it has just come. Raises ThinkingFailed."""
        hints = self._asked.wait(0.0)
        self._hints = hints or self._hints
        return hints is not None

    def dismiss(self) -> bool:
        """Show no hints any more, and wait for none; answers whether there were any."""
        had_any = self.thinking or bool(self._hints)
        self._asked.cancel()
        self._hints = []
        return had_any

    @property
    def moves(self) -> tuple[Move, ...]:
        """What is advised, the hint being shown first."""
        return tuple(hint.move for hint in (*self._hints[self._number :], *self._hints[: self._number]))

    def pointed_out(self, besides: frozenset[Slot | Station] = frozenset()) -> Highlights:
        """The pieces that the hints would move, but for hints that lie `besides`, where something else is shown."""
        seen = [(each, opacity) for each, opacity in self._previews() if not besides & spots_of(each)]
        return Highlights(
            ghosts=tuple(replace(ghost, opacity=opacity) for each, opacity in seen for ghost in each.ghosts),
            turned=tuple(replace(turned, opacity=opacity) for each, opacity in seen for turned in each.turned),
            leaving=frozenset(piece for each, opacity in seen if opacity == SHOWN_OPACITY for piece in each.leaving),
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
        if not self._hints:
            return texts("hint.thinking") if self.thinking else ""
        shown = (number for number, hint in enumerate(self._hints) if hint.move == pointed)
        number = next(shown, self._number)
        hint = self._hints[number]
        stations = ", ".join(station.name for station in hint.stations)
        name = sentences.name(hint.player) if hint.player is not None else ""
        reason = texts(f"hint.{hint.reason}", name=name, count=hint.count, stations=stations)
        offer = sentences.offer(hint.move)
        return texts("hint.line", number=number + 1, of=len(self._hints), offer=offer, reason=reason)
