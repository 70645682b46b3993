"""Four screens made of the parts that all games share: setting up, playing, the end, seeing again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import pygame

from finity.client.autosave import Autosave, game_folder, now
from finity.client.kit import Kit
from finity.client.outcomes import OnTop, Outcome
from finity.client.thinkers import POLL_EVERY, PacedThinker
from finity.lobby.outcomes import BackToMenu
from finity.lobby.podium.scene import PodiumContent, PodiumScene
from finity.lobby.podium.widgets import Contestant, Ending, Placing
from finity.lobby.replay import Playback, PlaybackScene
from finity.lobby.seats import ONE_GAME, SeatChoices
from finity.lobby.setup_frame import LevelCard, SetupFact, SetupScreen
from finity.lobby.widget_scene import AutosavedScene, WidgetScene
from finity.match import Seat
from finity.shell.input.intents import Intent
from finity.shell.loop.scene import Scene
from finity.shell.storage import ValueFile
from finity.shell.text import Message
from finity.shell.widgets import Button
from tests.nim.record import RECORDS, NimMatch, Record, begun
from tests.nim.rules import PILES, Position, Take, think


@dataclass(frozen=True)
class Choices(SeatChoices[Seat]):
    """Who plays; the first seat begins."""

    players: Annotated[int, (2,)] = 2
    seats: tuple[Seat, ...] = (Seat("Ada"), Seat("Robo", "wise"))
    games: Annotated[int, (ONE_GAME,)] = ONE_GAME


@dataclass(frozen=True)
class OpenNim(Outcome):
    """Choose who plays."""

    def open(self, kit: Kit) -> Scene:
        return NimSetup(kit)


@dataclass(frozen=True)
class StartNim(Outcome):
    """Play a game."""

    seats: tuple[Seat, ...]

    def open(self, kit: Kit) -> Scene:
        return NimPlay(kit, Record(begun(self.seats), started=now()))


@dataclass(frozen=True)
class NimEnded(Outcome):
    """Show who has won."""

    match: NimMatch

    def open(self, kit: Kit) -> Scene:
        seats, winner = self.match.seats, self.match.position.winner
        standees = [
            Placing(
                Contestant(seat.name, colour, partial(mark, kit, seat.name)),
                *(1 + (number != winner), kit.texts("nim.moves", count=len(self.match.turns))),
            )
            for number, (seat, colour) in enumerate(zip(seats, kit.theme.players, strict=False))
        ]
        title = kit.texts("nim.won", name=seats[winner or 0].name)
        scene = PodiumScene(kit, PodiumContent(title, "", Ending.WON, standees, StartNim(seats), OpenNim()))
        scene.add_buttons((scene.rematch, scene.new_game, scene.menu))
        return scene


@dataclass(frozen=True)
class WatchNim(OnTop):
    """See a game again."""

    record: Record
    message: Message | None = None

    def open(self, kit: Kit) -> Scene:
        return NimReplay(kit, self.record, self.message)


def mark(kit: Kit, name: str, radius: float) -> pygame.Surface:
    """The sign of a player: the first letter."""
    return kit.assets.text(name[:1], round(2 * radius), kit.theme.text)


class NimSetup(SetupScreen[Choices, LevelCard[Choices]]):
    """Who plays?"""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, ValueFile(kit.folder, "nim-setup", Choices()), "Nim", [(2, "2")])
        levels = [("wise", kit.texts("nim.wise"))]
        cards = [LevelCard(self, each, levels) for each in range(2)]
        self.add_widgets(self.notice, seats=cards)
        self.start.label, self.more.visible = kit.texts("nim.start"), False
        self.show()

    def show(self) -> None:
        self.facts.facts = [SetupFact(self.kit.texts("setup.first"), self.choices.used_seats[0].name)]
        super().show()

    def begin(self) -> None:
        self.outcome = StartNim(self.choices.used_seats)


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


class NimPlay(NimTable, AutosavedScene):
    """A game against the bot: kept after each move, gone on with where it stands."""

    def __init__(self, kit: Kit, record: Record, file: Path | None = None) -> None:
        super().__init__(kit)
        self.match: NimMatch = record.match
        games = game_folder(kit.folder, RECORDS)
        self.autosave: Autosave[[], Record] = Autosave(games, lambda: lambda: record, file)
        self._opponents: PacedThinker[Position, Take] = PacedThinker(kit.thinkers.of(think))
        self.show(self.match.position)

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
        if move := self._opponents.poll(dt):
            self.play(move)

    def pick(self, move: Take) -> None:
        if not self.bots_turn:
            self.play(move)

    def keep(self) -> None:
        self.tell(self.autosave.save())

    def play(self, move: Take) -> None:
        """Make a move, bring it to disk and show it."""
        self.match.play(self.match.position.to_move, move)
        self.keep()
        self.show(self.match.position)
        if self.match.position.winner is not None:
            self.outcome = NimEnded(self.match)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def close(self) -> None:
        super().close()
        self._opponents.cancel()


class NimReplay(PlaybackScene, NimTable):
    """A game seen again: any stone shows the next move, Escape leads back to where it was opened."""

    def __init__(self, kit: Kit, record: Record, message: Message | None) -> None:
        super().__init__(kit)
        self.positions = [record.match.start, *(turn.after for turn in record.match.turns)]
        self.playback = Playback(len(record.match.turns))
        self.tell(message)
        self.show_position()

    def show_position(self) -> None:
        self.show(self.positions[self.playback.ply])

    show_move = show_position

    def pick(self, move: Take) -> None:
        self.step()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        self.handle_keys(intent)
