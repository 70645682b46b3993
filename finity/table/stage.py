"""The table on the screen: what is on it, how it moves, and where it lies with all that a game needs around it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Generic, TypeVar

import pygame

from finity.client.effects.motion import Camera
from finity.client.kit import Kit
from finity.rules import Event, Path, Position
from finity.rules.board import BOARDS
from finity.rules.engine import TOWER_LENGTH
from finity.rules.events import RingOrphaned
from finity.rules.paths import longest_partial_path
from finity.scenes.actions import TableAction
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, DeviceKind
from finity.shell.widgets.prompts import Prompt, PromptLine
from finity.story.facts import lane_of
from finity.view.art.canvas import Art, Canvas, draw_blit
from finity.view.choreography.choreography import Choreography
from finity.view.effects.advice import Advised, nearly_there
from finity.view.effects.effect import Effects, Hear, no_sound
from finity.view.effects.growth import StepCount, path_pulse, tower_stands
from finity.view.frames import COMPACT_SEAT, FULL_SEAT, BoardMap, SeatFrame, TowerFrame
from finity.view.labels.header import in_two_lines
from finity.view.labels.panels import Panels, PlayerCard
from finity.view.labels.pointing import Handle, Signs, paint_signs
from finity.view.lanes import PathChanges, lanes_of
from finity.view.layout import Layout
from finity.view.painter import Dimmer, Painter
from finity.view.shown import NOTHING, Advice, Highlights, PathRibbon, PlayerLook
from finity.view.table import Table

LayoutT = TypeVar("LayoutT", bound=Layout)
GREAT: Final = 2
"""So many rings that are lost at once are a great moment."""
CLOSER, COMING, STAYING = 1.22, 0.45, 0.7
"""How much closer it is looked at, and seconds in which that is so."""


class Stage(Choreography, Generic[LayoutT]):
    """A table, its pictures and where they lie, for players who look like `looks`."""

    lasting = True
    """Whether the end of a game stays alight until another position is put on the table."""
    closer_looks = 0
    """How many great moments are still looked at more closely."""

    def __init__(
        self,
        kit: Kit,
        looks: Sequence[PlayerLook],
        on_cue: Hear = no_sound,
        layout: Callable[[Size, int, float], LayoutT] = Layout,  # type: ignore[assignment]
    ) -> None:
        """`on_cue` gets what is to be heard, at its moment; `layout` is made of a size, the players, the text scale."""
        settings = kit.settings
        kit.sounds.table = settings.tabletop.value
        self._art = Art(kit.assets, kit.theme, looks)
        calm, own_chance = settings.reduced_motion, random.Random(8)  # effects look the same each time
        self._effects = Effects(self._art, own_chance, on_cue, calm=calm, lasting=self.lasting)
        super().__init__(Table(), settings.animation_speed.factor, on_cue, self._effects.begin, calm=calm)
        self._painter, self.camera = Painter(self._art), Camera()
        self._dimmer: Dimmer | None = None
        self._advice: Advice | None = None
        self._paths: tuple[Path, ...] = ()
        self._prompts = PromptLine(kit.texts, kit.devices)
        self.layout = layout((1280, 720), len(looks), kit.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = replace(self.layout, size=size)

    @property
    def animating(self) -> bool:
        """Whether the next picture will be another one: something moves, or effects are seen."""
        return self.busy or self._effects.going_on or self.camera.moving

    @property
    def playing(self) -> bool:
        """Whether the melody of a path is heard."""
        return self._effects.playing

    def play(self, before: Position, events: Iterable[Event], after: Position) -> None:
        """Let a move's events happen, and what they do to players' paths be seen; a great moment from closer."""
        events = list(events)
        old, new, players = _paths(before), _paths(after), range(before.players)
        longer = [len(new[player].ways) > len(old[player].ways) for player in players]
        self._paths = tuple(lane_of(after, player) if longer[player] else new[player] for player in players)
        self.show_move(events, PathChanges(old, self._paths, before.to_move))
        lost = [event.station for event in events if isinstance(event, RingOrphaned)]
        if len(lost) >= GREAT and self.closer_looks and not (self._calm or math.isinf(self.speed)):
            self.closer_looks -= 1
            xs, ys = zip(*map(self.layout.station_pixel, lost), strict=True)
            width, height = (len(lost) * side for side in self.layout.size)
            self.camera.look((sum(xs) / width, sum(ys) / height), CLOSER, COMING, STAYING)

    def threaten(self, seats: Sequence[PlayerCard]) -> None:
        """Let it be felt who can win with one move, by the players' panels."""
        warned = frozenset(player for player, card in enumerate(seats) if card.warning)
        cheered = [player for player in warned if seats[player].cheered]
        if new := self._effects.threaten(warned, cheered):
            paths = [path for player, path in enumerate(self._paths) if player in new]
            self._effects.begin(nearly_there, tuple(new), cheered, paths)

    def advise(self, advice: Advice | None) -> None:
        """Show a move that is advised, and why, in the place of another one; None: no more."""
        if advice != self._advice:
            self._advice = advice
            for former in self._effects.running(Advised):
                former.leave()
            if advice:
                self._effects.begin(Advised, advice, self.table.tower)

    def retrace(self, ribbon: PathRibbon | None) -> None:
        """Let a pulse run along a path once more, in silence; None: let the tower play its pattern once more."""
        if ribbon is None:
            self._effects.begin(tower_stands, self.table.tower)
        elif ribbon.path.ways:
            self._effects.begin(path_pulse, lanes_of(ribbon.path), ribbon.player, self.table.tower, heard=False)

    def put(self, position: Position) -> None:
        self._effects.clear()
        self.camera.rest()
        self._advice = None
        self.lay(Table.of(position))

    def skip(self) -> None:
        """Bring everything to where it belongs, at once; what moves no more is no longer decorated."""
        busy = self.busy
        self.camera.rest()
        super().skip()
        if busy:
            self._effects.end()

    def update(self, dt: float) -> None:
        self.camera.update(dt)
        dt = self._effects.passed(dt)
        self._effects.update(dt * (1.0 if math.isinf(self.speed) else self.speed))
        super().update(dt)

    def draw(self, surface: pygame.Surface, panels: Panels | None = None, highlights: Highlights = NOTHING) -> None:
        title = panels.header if panels and panels.header.title and not self.busy else None
        shine = self._effects.shine(self.layout, title)
        if panels and title and self._effects.titled:
            panels = replace(panels, header=replace(panels.header, title=""))
        self._dimmer = shine.dimmer
        if panels and (counts := self._effects.running(StepCount)):
            seats = list(panels.seats)
            for count in counts:
                seats[count.player] = count.told(seats[count.player])
            panels = replace(panels, seats=tuple(seats))
        seen = self.camera.canvas(surface)
        self._painter.paint(seen, self.layout, self.table, highlights, panels, shine)
        self.camera.show(surface)

    def draw_prompts(self, surface: pygame.Surface, style: Style, panels: Panels, prompts: Sequence[Prompt]) -> None:
        """Tell what keys or a pad can do, in what the title leaves free of the header; the most needed first.

        A hint in two lines has them beside the small title above it. Nothing is told while the table is dark.
        """
        if self._dimmer or self._prompts.device is DeviceKind.MOUSE:
            return
        header = self.layout.header
        title = style.text_width(panels.header.title, TextSize.TITLE, Weight.BOLD)
        room = header.width - title - header.height - style.px(24)
        canvas = Canvas(self.layout, self._art)
        down = 3 if in_two_lines(canvas, panels.header, beside_countdown=bool(panels.countdown)) else 14
        self._prompts.draw(surface, style, prompts, header.right, header.top + style.px(down), room)

    def draw_signs(self, surface: pygame.Surface, style: Style, signs: Signs) -> None:
        """Draw what goes with the pointer, unless the table is dark or something moves on it."""
        if self._dimmer or self.busy:
            return
        canvas, prompts = Canvas(self.layout, self._art), self._prompts

        def cap(handle: Handle) -> pygame.Surface | None:
            turn = Action.ALTERNATIVE if prompts.device is DeviceKind.PAD else TableAction.TURN
            action = {Handle.TURN: turn, Handle.COLOUR: TableAction.COLOUR}.get(handle)
            return prompts.symbol(style, action) if action else None

        paint_signs(canvas, signs, cap)
        for blit in canvas.blits:
            draw_blit(surface, blit)

    def darken(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Let what was drawn on the table just now be as dark as the table is."""
        if self._dimmer:
            self._dimmer.dim(surface, area)

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._painter.clear()


def _paths(position: Position) -> tuple[Path, ...]:
    return tuple(longest_partial_path(position, player) for player in range(position.players))


COLUMN: Final = 232
"""How wide panels and tower are, in design pixels."""
_LARGE: Final = 1.5
_LARGEST: Final = 2.0
"""Texts are large, and the largest, from these sizes on."""


@dataclass(frozen=True)
class TableLayout(Layout):
    """The table of a game: a title and the players' panels at the left, the tower and three buttons at the right.

    In a window that is `narrow` the panels stand in rows above the board, and where the board becomes larger by that
    the tower lies below them as a row. All other room is the board's. New bridges come from below it; those that leave
    go there.
    """

    cones: int = TOWER_LENGTH

    @cached_property
    def narrow(self) -> bool:
        return self.size[0] < (1.45 - 0.25 * (self.text_scale - 1)) * self.size[1]

    @cached_property
    def tall(self) -> bool:
        return self.size[0] < 0.85 * self.size[1]

    @cached_property
    def scale(self) -> float:
        across, down = (650, 1150) if self.tall else (960, 720)
        return min(self.size[0] / across, self.size[1] / down) if self.narrow else super().scale

    @cached_property
    def header(self) -> pygame.Rect:
        left, top = self._px(24), self._px(26)
        width = 0.9 * (self._right_column - left)
        if not self.narrow:  # over the corner of the board that is free
            width = self.board_rect.left + self.board_rect.width // 5 - left
        return pygame.Rect(left, top, round(width), round(36 * self.text_size))

    @cached_property
    def countdown(self) -> pygame.Rect:
        return pygame.Rect(round(self._right_column), self._px(10), self._px(COLUMN), self._px(44 * self.text_scale))

    @cached_property
    def seats(self) -> tuple[SeatFrame, ...]:
        """The players' panels, if the window is narrow side by side, in two rows if one has too little room."""
        if not self.narrow:
            return super().seats
        gap, grown = self._px(10), self._grown * self.scale
        compact = self.players > 2 and not (self.tall and self.text_scale < _LARGE)
        room = round(self._right) - self._px(24) + gap
        columns = self.players if room >= self.players * (0.9 * COLUMN * grown + gap) else 2
        width = room // columns - gap
        scale = min(grown, width / COLUMN)
        height = round((COMPACT_SEAT if compact else FULL_SEAT) * scale)
        places = [divmod(number, columns) for number in range(self.players)]
        corners = [(self._px(24) + x * (width + gap), round(self._seats_top) + y * (height + gap)) for y, x in places]
        frames = [SeatFrame(pygame.Rect(corner, (width, height)), scale, compact) for corner in corners]
        return tuple(frames[(player - (self.own or 0)) % self.players] for player in range(self.players))

    @cached_property
    def _below_seats(self) -> int:
        return max(seat.rect.bottom for seat in self.seats) + self._px(12)

    @cached_property
    def board_rect(self) -> pygame.Rect:
        if self.narrow:
            return self._narrow_board(flat=bool(self.tower.flat))
        above, below = (64, 12) if self.players == 2 else (22, 22)
        left, right = round(self._left_column) + self._px(12), round(self._right_column) - self._px(8)
        top, bottom = self._px(above), self.size[1] - self._px(below)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _narrow_board(self, *, flat: bool) -> pygame.Rect:
        """The board below the panels with the tower beside it, or `flat` above it; what is told at the foot of a tall
        window has room below it."""
        left, right, top, bottom = self._px(24), round(self._right), self._below_seats, self.look.top
        if flat:
            top, bottom = self._row.bottom + self._px(12), min(bottom, self.buttons[0].top) - self._px(12)
            if self.tall:
                log = round((6 * 22 + 30) * self.text_size)  # and what is left of bridges above it
                bottom -= min(log, max(0, bottom - top - round(0.92 * (right - left))))  # no board is higher
        else:
            right = round(self._right_column) - self._px(8)
        return pygame.Rect(left, top, right - left, bottom - top)

    @cached_property
    def tower(self) -> TowerFrame:
        if self.narrow:
            standing, flat = (BoardMap(self._narrow_board(flat=flat), BOARDS[self.players]) for flat in (False, True))
            if flat.unit > standing.unit:
                return TowerFrame(self._row, flat=self.cones)
        top, bottom = self._below_seats if self.narrow else self._px(66), self.buttons[0].top - self._px(22)
        return TowerFrame(pygame.Rect(round(self._right_column), top, self._px(COLUMN), bottom - top))

    @property
    def standing(self) -> pygame.Rect:
        rect = self.tower.rect
        top = rect.top if self.tower.flat else self.tower.area(self.cones).top
        return pygame.Rect(rect.left, top, rect.width, rect.bottom - top)

    @cached_property
    def _row(self) -> pygame.Rect:
        left, width = self._px(24), round(self._right) - self._px(24)
        return pygame.Rect(left, self._below_seats, width, min(width // 10, self._px(72)))

    @cached_property
    def buttons(self) -> tuple[pygame.Rect, ...]:
        """Undo, hint and menu."""
        grown = 1 + 1.08 * (self.text_scale - 1)
        width, height, gap = self._px(72 * grown), self._px(48 + 32 * (self.text_scale - 1)), self._px(8)
        left, top = round(self._right) - 3 * width - 2 * gap, self.size[1] - self._px(24) - height
        return tuple(pygame.Rect(left + number * (width + gap), top, width, height) for number in range(3))

    @cached_property
    def look(self) -> pygame.Rect:
        """The key that shows everything, and its words, which the largest texts leave no room for."""
        height = round(24 * self.text_size)
        worded = self.text_scale < _LARGEST and self._left_column < self.buttons[0].left
        width = self._column if worded else height
        return pygame.Rect(self._px(24), self.size[1] - self._px(36) - height, width, height)

    @property
    def _above_look(self) -> int:
        return self.look.top - self._px(8)

    @cached_property
    def log_lines(self) -> int:
        lowest = self.board_rect.bottom if self.narrow else self._below_seats
        lines = min(6, int((self._above_look - lowest) / self.text_size - 30) // 22)
        return lines if lines > 1 else 0

    @cached_property
    def log(self) -> pygame.Rect:
        """The last moves, while everything is shown: above the key for that."""
        height = round(self.log_lines * 22 * self.text_size)
        return pygame.Rect(self.look.left, self._above_look - height, self._column, height)

    @cached_property
    def stock(self) -> pygame.Rect:
        """Above the last moves; where these have no room, in the upper right corner."""
        height = round(22 * self.text_size)
        if self.log_lines:
            return pygame.Rect(self.log.left, self.log.top - self._px(8) - height, self.log.width, height)
        corner = pygame.Rect(0, 0, 7 * height, height)
        corner.midright = self.countdown.midright
        return corner

    @property
    def toast(self) -> pygame.Rect:
        """Below the panels, where these leave no room beside the buttons; the text stands at the lower edge."""
        bottom, width, least = self._above_look, self._column, round(70 * self.text_size)
        if self.narrow or bottom - self._below_seats < least:
            bottom, width = self.size[1] - self._px(24), self.buttons[0].left - self._px(16) - self.look.left
        top = min(self._below_seats, bottom - least)
        return pygame.Rect(self.look.left, top, width, bottom - top)

    @property
    def _seats_top(self) -> float:
        return self.header.bottom + self._px(22 / self.text_scale)

    @property
    def _grown(self) -> float:
        """By how much panels are larger for larger texts."""
        return 1 + 0.586 * (self.text_scale - 1)

    @cached_property
    def _column(self) -> int:
        """How wide panels are that stand below each other: four must have room."""
        grown = self._grown if self.narrow else max(self._grown, min(1.58, self._grown * self._panel_growth))
        return round(COLUMN * grown * self.scale)

    @cached_property
    def _left_column(self) -> float:
        return self._px(24) + self._column

    @cached_property
    def _right_column(self) -> float:
        return self._right - COLUMN * self.scale
