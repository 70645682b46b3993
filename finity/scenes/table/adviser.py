"""Hints for the player to move: asked for aside, shown as ghosts, each with its reason in a sentence."""

from __future__ import annotations

from typing import Final

from finity.bots import Budget
from finity.bots.hints import Hint
from finity.bots.thinking import HintQuestion, lighter, think
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.rules import Position
from finity.scenes.table.preview import preview
from finity.scenes.table.sentences import Sentences
from finity.view.shown import Ghost

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
            self._asked.ask(question, at_least=0.0)

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

    def ghosts(self) -> tuple[Ghost, ...]:
        """The pieces that the hints would put down, the one being shown clearer than the others."""
        if self._position is None:
            return ()
        ghosts: list[Ghost] = []
        for number, hint in enumerate(self._hints):
            opacity = SHOWN_OPACITY if number == self._number else OTHER_OPACITY
            ghosts += [Ghost(each.piece, each.place, opacity) for each in preview(self._position, hint.move).ghosts]
        return tuple(ghosts)

    def sentence(self, sentences: Sentences) -> str:
        """What to say: that it thinks, or the hint being shown and its reason; empty if nobody asked."""
        texts = self._texts
        if not self._hints:
            return texts("hint.thinking") if self.thinking else ""
        hint = self._hints[self._number]
        stations = ", ".join(station.name for station in hint.stations)
        name = sentences.name(hint.player) if hint.player is not None else ""
        reason = texts(f"hint.{hint.reason}", name=name, count=hint.count, stations=stations)
        offer = sentences.offer(hint.move)
        return texts("hint.line", number=self._number + 1, of=len(self._hints), offer=offer, reason=reason)
