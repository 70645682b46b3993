"""The table on the screen: what is on it, how it moves and where it lies. Shared by every scene that shows a board."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import Event, Path, Position
from finity.rules.events import FullPathMade, RingLost, RingOrphaned
from finity.rules.paths import longest_partial_path
from finity.shell.draw.assets import Weight
from finity.shell.draw.over import Over
from finity.shell.draw.slices import Leisure, step
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import DeviceKind
from finity.shell.widgets.prompts import Prompt, PromptLine
from finity.view.art.sprites import Art
from finity.view.canvas import Canvas
from finity.view.choreography import Choreography
from finity.view.cues import Hear, no_sound
from finity.view.effects.effects import Effects
from finity.view.effects.moments import PathGrew, TowerStands
from finity.view.effects.pathways import Courses, pathway
from finity.view.effects.shade import Shade
from finity.view.effects.shine import Headline, Shine
from finity.view.layout import Layout
from finity.view.overlays import paint_names
from finity.view.painter import Painter
from finity.view.panels import Panels, panel_parts
from finity.view.shown import NOTHING, CentreRing, Cone, Highlights, PlayerLook
from finity.view.table import Sprite, Table
from finity.view.told.header import in_two_lines

EFFECTS_SEED: Final = 8
"""Effects have a chance of their own, so that they change nothing else and look the same each time."""


class Stage(Choreography):
    """A table, its pictures and where they lie, for players who look like `looks`."""

    lasting = True
    """Whether the end of a game stays alight until another position is put on the table."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], on_cue: Hear = no_sound) -> None:
        """`on_cue` gets what is to be heard, at its moment."""
        settings = kit.settings
        self._art = Art(kit.assets, kit.theme, looks, station_names=settings.coordinates)
        self._effects = Effects(
            self._art, random.Random(EFFECTS_SEED), on_cue, calm=settings.reduced_motion, lasting=self.lasting
        )
        super().__init__(
            Table(), settings.animation_speed.factor, on_cue, self._effects.begin, calm=settings.reduced_motion
        )
        self._seen = kit.seen
        self._painter = Painter(self._art, seen=kit.seen)
        self._shade: Shade | None = None
        self._prompts = PromptLine(kit.texts, kit.devices)
        self.layout = Layout((1280, 720), len(looks), kit.text_scale)
        self._coming: Iterator[object] = iter(())
        self.leisure = Leisure()
        """What time is left for what is made ahead, here and by others."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = replace(self.layout, size=size)
        self.make_ready()

    def make_ready(self) -> None:
        """Begin to make the pictures that this layout will need, one in each update."""
        self._coming = itertools.chain(self._art.coming(self.layout.unit), self._effects.coming(self.layout))

    @property
    def animating(self) -> bool:
        """Whether the next picture will be another one: something moves, effects are seen, or the rest is to come."""
        return self.busy or self._effects.going_on or self._painter.late

    @property
    def telling(self) -> bool:
        """Whether something is still told that should not falter: all but how near somebody is to winning."""
        return self.busy or self._effects.telling

    @property
    def playing(self) -> bool:
        """Whether the melody of a path is heard."""
        return self._effects.playing

    def coming_ground(self) -> Iterator[object]:
        """Make the table and the board for this layout, a part at each step."""
        return self._art.coming_backdrop(self.layout)

    def coming_picture(self, panels: Panels | None = None, highlights: Highlights = NOTHING) -> Iterator[object]:
        """Make what the first picture will need, with panels if there are any, a part at each step."""
        yield from self.coming_ground()
        yield from self.coming_pieces(panels)
        yield from self._painter.preparing(self.layout, self.table, highlights)

    def begin(self) -> None:
        """Have the background of the first picture ready."""
        self._painter.begin(self.layout)

    def coming_pieces(self, panels: Panels | None = None) -> Iterator[object]:
        """Make panels, if there are any, and what lies on the table."""
        canvas, art = Canvas(self.layout, self._art), self._art
        parts = [partial(paint, canvas) for _, paint in panel_parts(panels)] if panels else []
        parts.append(partial(paint_names, canvas, frozenset()))
        return art.assets.made_by([*parts, *(partial(self._make, sprite) for sprite in self.table.sprites())])

    def _make(self, sprite: Sprite) -> None:
        """Make the pictures of a piece."""
        cone, degrees = isinstance(sprite.piece, Cone), self.layout.pose(sprite.goal).degrees
        self._art.piece(sprite.piece, self.layout.tower.step if cone else self.layout.unit, degrees)
        if not isinstance(sprite.piece, Cone | CentreRing):
            self._art.shadow(sprite.piece, self.layout.unit, degrees)

    def play(self, before: Position, events: Iterable[Event], after: Position) -> None:
        """Let a move's events happen, and what they do to players' paths be seen."""
        events = list(events)
        for full in (event for event in events if isinstance(event, FullPathMade)):
            self._coming = itertools.chain(self._effects.coming_triumph(self.layout, full.player), self._coming)
        losers = {event.player for event in events if isinstance(event, RingLost | RingOrphaned)}
        for player in sorted(losers):
            self._coming = itertools.chain(self._effects.coming_losses(self.layout, player), self._coming)
        self.show_move(events, Courses(_paths(before), _paths(after), before.to_move))
        self.leisure.expect_much()

    def threaten(self, players: Iterable[int]) -> None:
        """Let it be felt that these players can win with one move; nobody, if there are none."""
        self._effects.threaten(frozenset(players))

    def retrace(self, player: int, path: Path) -> None:
        """Let a pulse run along a path once more, in silence."""
        if path.ways:
            self._effects.begin(PathGrew(player, pathway(path, self.table), self.table.tower, heard=False))

    def retrace_tower(self) -> None:
        """Let the tower play its pattern once more."""
        self._effects.begin(TowerStands(self.table.tower))

    def put(self, position: Position) -> None:
        """Show a position as it is, at once."""
        self._effects.clear()
        self.lay(Table.of(position))

    def skip(self) -> None:
        """Bring everything to where it belongs, at once; what moves no more is no longer decorated."""
        busy = self.busy
        super().skip()
        if busy:
            self._effects.end()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; while things move, a picture is made that later frames would wait for, if there is
        time for it.
        """
        self.leisure.begin()
        dt = self._effects.passed(dt)
        self._effects.update(dt * (1.0 if math.isinf(self.speed) else self.speed))
        super().update(dt)
        if self.busy or self._effects.going_on:
            with self.leisure.making() as left:
                if left is not None:
                    step(self._coming)

    def draw(
        self,
        surface: pygame.Surface,
        panels: Panels | None = None,
        highlights: Highlights = NOTHING,
        over: Sequence[Over] | None = None,
        *,
        in_parts: bool = False,
    ) -> None:
        """Draw the table, with panels if there are any; for `over` see `Painter.paint`.

        With `in_parts` what takes long to draw is divided among a few pictures.
        """
        with self.leisure.drawing():
            title = panels.header if panels and panels.header.title and not self.busy else None
            shine = self._effects.shine(self.layout, Headline(title.title, title.ending) if title else None)
            if panels and title and self._effects.titled:
                panels = replace(panels, header=replace(panels.header, title=""))
            self._shade = shine.shade
            self._painter.paint(surface, self.layout, self.table, highlights, panels, over, shine, in_parts=in_parts)

    def painting_once(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the table as it is on a picture that stays so, a part at each step; whether anybody looks or not."""
        return self._painter.painting_once(surface, self.layout, self.table, NOTHING, Shine())

    def draw_prompts(
        self,
        surface: pygame.Surface,
        style: Style,
        panels: Panels,
        with_mouse: Sequence[Prompt],
        without: Sequence[Prompt],
    ) -> None:
        """Tell what the device in use can do, in what the title leaves free of the header; the most needed first.

        A hint in two lines has them beside the small title above it. Nothing is told while the table is dark.
        """
        if self._shade:
            return
        header, prompts = self.layout.header, with_mouse if self._prompts.device is DeviceKind.MOUSE else without
        title = style.text_width(panels.header.title, TextSize.TITLE, Weight.BOLD)
        room = header.width - title - header.height - style.px(24)
        canvas = Canvas(self.layout, self._art)
        down = 3 if in_two_lines(canvas, panels.header, beside_countdown=bool(panels.countdown)) else 14
        self._prompts.draw(surface, style, prompts, header.right, header.top + style.px(down), room)

    def darken(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Let what was drawn on the table just now be as dark as the table is."""
        if self._shade:
            self._shade.dim(surface, area)

    def prepare(self, shown: Highlights | Panels) -> Iterator[object]:
        """Make the pictures of what may be pointed out or told later, a piece at each step."""
        return self._painter.preparing(self.layout, self.table, shown)

    def expect(self, position: Position, shown: Iterator[Highlights | Panels]) -> None:
        """In this position, once all has come to rest, these will be told and pointed out: get them ready meanwhile."""
        table = Table.of(position)
        steps = (self._getting_ready(table, each) for each in shown)
        self._coming = itertools.chain(itertools.chain.from_iterable(steps), self._coming)

    def _getting_ready(self, table: Table, shown: Highlights | Panels) -> Iterator[object]:
        if shown == NOTHING:
            yield None
            return
        yield from self._painter.preparing(self.layout, table, shown)
        if isinstance(shown, Panels) and shown.header.ending:
            self._effects.expect(self.layout, Headline(shown.header.title, shown.header.ending))
            yield None

    def redraw_all(self) -> None:
        """Another scene has used the window: draw all of it next time."""
        self._painter.forget_surface()

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._painter.let_go()
        self._effects.let_go()


def _paths(position: Position) -> tuple[Path, ...]:
    return tuple(longest_partial_path(position, player) for player in range(position.players))
