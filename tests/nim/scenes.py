"""Three screens made of the parts that all games share: setting up, playing, seeing again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from finity.client.autosave import Autosave, games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import OnTop, Outcome
from finity.client.thinkers import POLL_EVERY, Opponents
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import WidgetScene
from finity.match import Match, Seat
from finity.shell.draw.layout import column
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import Button, Choice, ScreenTitle
from tests.nim.record import RECORDS, NimMatch, Record
from tests.nim.rules import PILES, Position, Take, apply, think


@dataclass(frozen=True)
class OpenNim(Outcome):
    """Choose who begins."""

    def open(self, kit: Kit) -> Scene:
        return NimSetup(kit)


@dataclass(frozen=True)
class StartNim(Outcome):
    """Play a game; a bot begins or a person."""

    bot_begins: bool

    def open(self, kit: Kit) -> Scene:
        return NimPlay.new(kit, self.bot_begins)


@dataclass(frozen=True)
class WatchNim(OnTop):
    """See a game again."""

    record: Record
    message: Message | None = None

    def open(self, kit: Kit) -> Scene:
        return NimReplay(kit, self.record, self.message)


class NimSetup(WidgetScene):
    """Who begins?"""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        texts = kit.texts
        self.first = Choice([(False, texts("nim.you")), (True, texts("nim.bot"))], False, lambda bot: None)
        self.start = Button(texts("nim.start"), self._start)
        self.widgets.add(ScreenTitle("Nim"), self.first, self.start)

    def _start(self) -> None:
        self.outcome = StartNim(self.first.value)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def lay_out(self, window: pygame.Rect) -> None:
        self.first.rect, self.start.rect = column(self.content(window), [60, 60], 20)


class NimTable(WidgetScene):
    """The piles, a button for each stone; pressing the third one of a pile takes three."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.stones = [
            [Button(str(count), partial(self.pick, Take(pile, count))) for count in range(1, size + 1)]
            for pile, size in enumerate(PILES)
        ]
        self.widgets.add(self.notice, *(stone for row in self.stones for stone in row))

    def pick(self, move: Take) -> None:
        """A stone was pressed."""

    def show(self, position: Position) -> None:
        """Show the stones that are left."""
        for row, left in zip(self.stones, position.piles, strict=True):
            for number, stone in enumerate(row):
                stone.visible = number < left
        self.invalidate()

    def lay_out(self, window: pygame.Rect) -> None:
        for number, row in enumerate(self.stones):
            for count, stone in enumerate(row):
                stone.rect = pygame.Rect(100 + 70 * count, 100 + 70 * number, 60, 60)
        self.notice.rect = pygame.Rect(100, 400, 800, 60)


class NimPlay(NimTable):
    """A game against the bot: kept after each move, gone on with where it stands."""

    def __init__(self, kit: Kit, record: Record, file: Path | None = None) -> None:
        super().__init__(kit)
        self.match: NimMatch = record.match
        self._autosave = Autosave(games_in(kit.folder, RECORDS), lambda: lambda: record, file)
        self._opponents: Opponents[Position, Take] = Opponents(kit.thinkers.of(think))
        self.show(self.match.position)

    @classmethod
    def new(cls, kit: Kit, bot_begins: bool) -> NimPlay:
        """The first move of a new game."""
        seats = (Seat("Robo", "wise"), Seat("Ada")) if bot_begins else (Seat("Ada"), Seat("Robo", "wise"))
        return cls(kit, Record(Match(seats, Position(), apply), now()))

    @property
    def bots_turn(self) -> bool:
        """Whether the bot is to move."""
        position = self.match.position
        return position.winner is None and self.match.seats[position.to_move].bot is not None

    @property
    def wake_after(self) -> float | None:
        return POLL_EVERY if self.bots_turn else super().wake_after

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.bots_turn and not self._opponents.thinking:
            self._opponents.ask(self.match.position, at_least=0.2 * self.kit.patience)
        if move := self._opponents.wait(dt):
            self.play(move)

    def pick(self, move: Take) -> None:
        if not self.bots_turn:
            self.play(move)

    def play(self, move: Take) -> None:
        """Make a move, bring it to disk and show it."""
        self.match.play(self.match.position.to_move, move)
        self.tell(self._autosave.keep())
        self.show(self.match.position)
        winner = self.match.position.winner
        if winner is not None:
            self.tell(Message("nim.won", {"name": self.match.seats[winner].name}))

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def close(self) -> None:
        self._opponents.cancel()


class NimReplay(NimTable):
    """A game seen again: any stone shows the next move, Escape leads back to where it was opened."""

    def __init__(self, kit: Kit, record: Record, message: Message | None) -> None:
        super().__init__(kit)
        self.positions = [record.match.start, *(turn.after for turn in record.match.turns)]
        self.shown = 0
        self.tell(message)
        self.show(self.positions[0])

    def pick(self, move: Take) -> None:
        self.shown = min(self.shown + 1, len(self.positions) - 1)
        self.show(self.positions[self.shown])
