"""A board at which one person tries moves for all sides: the table, the scene around it, how far everybody is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pygame

from finity.client.autosave import now
from finity.client.kit import Kit
from finity.match import Match, SeatDevice
from finity.modes.side import SideLayout, SidePanel
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Event, Move, Position, apply
from finity.scenes.outcomes import FinityMatch
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.story.standing import crossed_by
from finity.table.game import Game
from finity.table.keeping import header_of, record_of
from finity.table.pointer.aim import Aiming
from finity.table.pointer.cursor import Stop, board_stops, panel_stops
from finity.table.pointer.foresight import changed, proposed_at
from finity.table.scene import BoardScene
from finity.table.speech import Speech
from finity.table.stage import Stage
from finity.table.thinking import Thinking
from finity.view.art.sprites import badge
from finity.view.labels.panels import Panels
from finity.view.shown import looks_of

OPPONENT = "medium"
"""The level that stands for whoever is not the person at this table."""


class SandboxScene(BoardScene):
    """A table with controls around it; each scene brings its own, says what they do and what is told."""

    stage: Stage[SideLayout]
    aim: Aiming
    speech: Speech
    controls: SidePanel

    def begin_at(self, seats: Sequence[SeatOptions], first: Position, persons: Collection[int]) -> Thinking:
        """Have a game on the table that begins at a position; answers what would think there.

        `seats` say how the players are called and look; the person at the table moves for `persons`.
        """
        here = tuple(
            replace(seat, bot=None if player in persons else OPPONENT, device=SeatDevice.ANY, coach=False)
            for player, seat in enumerate(seats)
        )
        options = GameOptions(here, first.tower, len(first.setup.tower), first.setup.play_on)
        match: FinityMatch = Match(options.match_seats, first, apply)
        self.sit_down(Game(options, self.kit.rng, begun=match))
        return Thinking(self.kit, self.game)

    @property
    def record(self) -> Record:
        """The game up to where it stands."""
        match = self.game.match
        return record_of(header_of(self.game.options, match.start, now()), match, now())

    def make(self, move: Move) -> Sequence[Event]:
        """Make a move for the player to move; answers what happened. Raises IllegalMove."""
        events = self.game.play(move)
        self.speech.clear()
        self.aim.keep_off(changed(move)[-1:])
        return events

    def cursor_stops(self) -> list[Stop]:
        around = self.controls.cursor_stops
        if self.game.watched:
            return around
        position, layout = self.game.position, self.stage.layout
        first = proposed_at(self.highlights, position.posts[position.to_move])
        board = board_stops(layout, self.aim.pickable, first, lifted=self.aim.lifted is not None)
        return board + panel_stops(layout, (), len(position.setup.tower)) + around

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        _draw_legend(surface, style, self.stage.layout.legend, self.game, self.kit)
        super().draw_controls(surface, style, panels)

    def skip(self) -> None:
        super().skip()
        self.begin_grace()


def _draw_legend(surface: pygame.Surface, style: Style, area: pygame.Rect, game: Game, kit: Kit) -> None:
    """Draw a line for each player in an area."""
    position, px = game.position, style.px
    height = area.height // position.players
    for player, seat in enumerate(game.options.seats):
        look = looks_of(kit)[seat.look]
        middle = area.top + player * height + height // 2
        mark = badge(style.assets, look, px(10))
        surface.blit(mark, mark.get_rect(midleft=(area.left + px(8), middle)))
        told = kit.texts("puzzles.path", crossed=crossed_by(position, player), of=len(position.setup.tower))
        left = area.left + px(16) + mark.width
        text = style.fitting(told, TextSize.LABEL, area.right - left, look.colour.tint, Weight.BOLD)
        surface.blit(text, text.get_rect(midleft=(left, middle)))
