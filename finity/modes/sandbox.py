"""A board at which one person tries moves for all sides: the table, the scene around it, how far everybody is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Generic

import pygame

from finity.client.kit import Kit
from finity.match import Match, SeatDevice
from finity.modes.side import SidePanel, SideStage, WishT
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Event, Move, Position, apply
from finity.scenes.outcomes import FinityMatch
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Intent
from finity.story.sentences import Sentences
from finity.story.standing import crossed_by
from finity.table.game import Game
from finity.table.keeping import header_of, record_of
from finity.table.pointer.aim import Aiming
from finity.table.pointer.cursor import Stop, board_stops, panel_stops
from finity.table.pointer.foresight import changed, proposed_at
from finity.table.questions import Asking
from finity.table.scene import BoardScene
from finity.table.speech import Speech
from finity.table.thinking import Thinking
from finity.view.art.sprites import badge
from finity.view.labels.panels import Panels
from finity.view.layout import Layout
from finity.view.shown import Highlights, looks_of
from finity.view.targets import ButtonTarget

OPPONENT = "medium"
"""The level that stands for whoever is not the person at this table."""


class SandboxScene(BoardScene, Generic[WishT]):
    """A table with controls around it; each scene brings its own, says what they do and what is told."""

    table: SandboxTable
    stage: SideStage
    speech: Speech
    controls: SidePanel[WishT]

    def sit_down(self, table: SandboxTable) -> None:
        """Play at this table from now on."""
        self.table, self.game, self.aim, self.speech = table, table.game, table.aim, table.speech
        self.asking = Asking(self.kit.style, self.invalidate, self.kit.texts, table.sentences)

    @property
    def open_to_moves(self) -> bool:
        """Whether the person may move now."""
        return True

    def cursor_stops(self) -> list[Stop]:
        around = [Stop(ButtonTarget(number), rect, rect) for number, rect in enumerate(self.controls.stops)]
        return (self.table.stops(self.stage.layout, self.highlights) if self.open_to_moves else []) + around

    def lay_out_controls(self, style: Style) -> None:
        self.controls.lay_out(style, self.stage.layout)

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        _draw_legend(surface, style, self.stage.layout.legend, self.table, self.kit)
        self.controls.draw(surface, explaining=not self.asking.open)

    def hurries(self, intent: Intent) -> bool:
        return not self.asking.open and super().hurries(intent)


class SandboxGame(Game):
    """A game in which a person may move only while it is `open`."""

    open = True

    @property
    def person_to_move(self) -> bool:
        return self.open and super().person_to_move


class SandboxTable:
    """A game that begins at a position, what the pointer means there, and what is told of it.

    `seats` say how the players are called and look; `persons` are the players for whom the person at the table moves.
    """

    def __init__(self, kit: Kit, seats: Sequence[SeatOptions], first: Position, persons: Sequence[int]) -> None:
        here = tuple(
            replace(seat, bot=None if player in persons else OPPONENT, device=SeatDevice.ANY, coach=False)
            for player, seat in enumerate(seats)
        )
        self.options = GameOptions(here, first.tower, len(first.setup.tower), first.setup.play_on)
        match: FinityMatch = Match(self.options.match_seats, first, apply)
        self.game = SandboxGame(self.options, kit.rng, begun=match)
        self.sentences = Sentences(kit.texts, [seat.name for seat in seats])
        self.aim = Aiming(kit, self.game, self.sentences)
        self.speech = Speech(kit, self.game, self.sentences, self.aim, Thinking(kit, self.game))

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    def record(self, now: datetime) -> Record:
        """The game up to where it stands."""
        return record_of(header_of(self.options, self.game.match.start, now), self.game.match, now)

    def play(self, move: Move) -> Sequence[Event]:
        """Make a move for the player to move; answers what happened. Raises IllegalMove."""
        events = self.game.play(move)
        self.speech.clear()
        self.aim.keep_off(changed(move)[-1:])
        return events

    def begin_turn(self, *, may_move: bool) -> None:
        """Let the person take the colour that the next cone needs, or keep the hands off."""
        self.game.open = may_move
        self.aim.renew()

    def stops(self, layout: Layout, shown: Highlights) -> list[Stop]:
        """Where keys and gamepads can point to on board and tray, first where `shown` proposes a move."""
        first = proposed_at(shown, self.position.posts[self.position.to_move])
        board = board_stops(layout, self.aim.pickable, first, lifted=self.aim.lifted is not None)
        return board + panel_stops(layout, 0, (), len(self.position.setup.tower))


def _draw_legend(surface: pygame.Surface, style: Style, area: pygame.Rect, table: SandboxTable, kit: Kit) -> None:
    """Draw a line for each player in an area."""
    position, px = table.position, style.px
    height = area.height // position.players
    for player, seat in enumerate(table.options.seats):
        look = looks_of(kit)[seat.look]
        middle = area.top + player * height + height // 2
        mark = badge(style.assets, look, px(10))
        surface.blit(mark, mark.get_rect(midleft=(area.left + px(8), middle)))
        told = kit.texts("puzzles.path", crossed=crossed_by(position, player), of=len(position.setup.tower))
        left = area.left + px(16) + mark.width
        text = style.fitting(told, TextSize.LABEL, area.right - left, look.colour.tint, Weight.BOLD)
        surface.blit(text, text.get_rect(midleft=(left, middle)))
