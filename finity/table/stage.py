"""The table on the screen: what is on it and how it moves, in the whole window or in a part of it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from typing import Final, Generic, TypeVar

import pygame

from finity.client.cues import Hear, no_sound
from finity.client.effects.motion import Camera
from finity.client.kit import Kit
from finity.rules import Event, Path, Position
from finity.rules.events import RingOrphaned
from finity.rules.paths import longest_partial_path
from finity.scenes.actions import TableAction
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, DeviceKind
from finity.shell.widgets.prompts import Prompt, PromptLine
from finity.story.facts import path_so_far
from finity.table.layout import PlacedLayout
from finity.view.art.canvas import Art, Canvas, draw_blit
from finity.view.choreography.choreography import Choreography
from finity.view.effects.advice import AdviceEffect, win_threat
from finity.view.effects.brush import Dimmer
from finity.view.effects.effect import Effects
from finity.view.effects.growth import CountPulse, path_pulse, tower_built
from finity.view.labels.panels import Panels
from finity.view.labels.pointing import Handle, PointerSigns, paint_pointer_signs
from finity.view.lanes import PathChanges, lanes_of
from finity.view.layout import Layout
from finity.view.painter import Painter
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
        self.dimmer: Dimmer | None = None
        """What makes the table dark, as long as it is."""
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
        return self.busy or self._effects.animating or self.camera.moving

    @property
    def melody_playing(self) -> bool:
        """Whether the melody of a path is heard."""
        return self._effects.playing

    def play(self, before: Position, events: Iterable[Event], after: Position) -> None:
        """Let a move's events happen, and what they do to players' paths be seen; a great moment from closer."""
        events = list(events)
        old, new, players = _longest_paths(before), _longest_paths(after), range(before.players)
        longer = [len(new[player].ways) > len(old[player].ways) for player in players]
        self._paths = tuple(path_so_far(after, player) if longer[player] else new[player] for player in players)
        self.show_move(events, PathChanges(old, self._paths, before.to_move))
        lost = [event.station for event in events if isinstance(event, RingOrphaned)]
        if len(lost) >= GREAT and self.closer_looks and not (self._calm or math.isinf(self.speed)):
            self.closer_looks -= 1
            xs, ys = zip(*map(self.layout.station_pixel, lost), strict=True)
            width, height = (len(lost) * side for side in self.layout.size)
            self.camera.zoom_in((sum(xs) / width, sum(ys) / height), CLOSER, COMING, STAYING)

    def threaten(self, players: frozenset[int], cheered: Container[int] = ()) -> None:
        """Let it be felt which players can win with one move; of those who are `cheered` that is good news."""
        if new := self._effects.threaten(players, cheered):
            paths = [path for player, path in enumerate(self._paths) if player in new]
            self._effects.begin(win_threat, tuple(new), cheered, paths)

    def show_advice(self, advice: Advice | None) -> None:
        """Show a move that is advised, and why, in the place of another one; None: no more."""
        if advice != self._advice:
            self._advice = advice
            for former in self._effects.of_kind(AdviceEffect):
                former.fade_out()
            if advice:
                self._effects.begin(AdviceEffect, advice, self.table.tower_colours)

    def pulse_along(self, ribbon: PathRibbon | None) -> None:
        """Let a pulse run along a path once more, in silence; None: let the tower play its pattern once more."""
        if ribbon is None:
            self._effects.begin(tower_built, self.table.tower_colours)
        elif ribbon.path.ways:
            self._effects.begin(path_pulse, lanes_of(ribbon.path), ribbon.player, self.table.tower_colours, heard=False)

    def put(self, position: Position) -> None:
        self._effects.clear()
        self.camera.reset()
        self._advice = None
        self.set_table(Table.of(position))

    def skip(self) -> None:
        """Bring everything to where it belongs, at once; what moves no more is no longer decorated."""
        busy = self.busy
        self.camera.reset()
        super().skip()
        if busy:
            self._effects.skip()

    def update(self, dt: float) -> None:
        self.camera.update(dt)
        dt = self._effects.update(dt, 1.0 if math.isinf(self.speed) else self.speed)
        super().update(dt)

    def draw(self, surface: pygame.Surface, panels: Panels | None = None, highlights: Highlights = NOTHING) -> None:
        title = panels.header if panels and panels.header.title and not self.busy else None
        layers = self._effects.layers(self.layout, title)
        if panels and title and self._effects.shows_title:
            panels = replace(panels, header=replace(panels.header, title=""))
        self.dimmer = layers.dimmer
        if panels and (counts := self._effects.of_kind(CountPulse)):
            seats = list(panels.seats)
            for count in counts:
                seats[count.player] = count.with_count(seats[count.player])
            panels = replace(panels, seats=tuple(seats))
        seen = self.camera.canvas(surface)
        self._painter.paint(seen, self.layout, self.table, highlights, panels, layers)
        self.camera.show(surface)

    def draw_prompts(self, surface: pygame.Surface, style: Style, panels: Panels, prompts: Sequence[Prompt]) -> None:
        """Tell what keys or a pad can do, in what the title leaves free of the header; the most needed first.

        Nothing is told while the table is dark.
        """
        if self.dimmer or self._prompts.device_kind is DeviceKind.MOUSE:
            return
        header = self.layout.header
        title = style.text_width(panels.header.title, TextSize.TITLE, Weight.BOLD)
        room = header.width - title - header.height - style.px(24)
        self._prompts.draw(surface, style, prompts, header.right, header.top + style.px(14), room)

    def draw_signs(self, surface: pygame.Surface, style: Style, signs: PointerSigns) -> None:
        """Draw what goes with the pointer, unless the table is dark or something moves on it."""
        if self.dimmer or self.busy:
            return
        canvas, prompts = Canvas(self.layout, self._art), self._prompts

        def cap(handle: Handle) -> pygame.Surface | None:
            turn = Action.ALTERNATIVE if prompts.device_kind is DeviceKind.PAD else TableAction.TURN
            action = {Handle.TURN: turn, Handle.COLOUR: TableAction.COLOUR}.get(handle)
            return prompts.symbol(style, action) if action else None

        paint_pointer_signs(canvas, signs, cap)
        for blit in canvas.blits:
            draw_blit(surface, blit)

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._painter.clear()


def _longest_paths(position: Position) -> tuple[Path, ...]:
    return tuple(longest_partial_path(position, player) for player in range(position.players))


TOWER_SIZE: Final = (132, 302)
"""In design pixels."""


class PlacedStage(Stage[Layout]):
    """A stage that is told where its board and its tower lie."""

    lasting = False

    def place(self, size: tuple[int, int], board: pygame.Rect, tower: pygame.Rect | None = None) -> None:
        """Lay the table out in a window of `size` pixels."""
        board_area, tower_area = tuple(board), tuple(tower) if tower else None
        self.layout = PlacedLayout(size, self.layout.players, board_area=board_area, tower_area=tower_area)

    def place_beside_tower(self, size: tuple[int, int], area: pygame.Rect, style: Style, gap: float) -> None:
        """Lay board and tower out side by side in an area; the `gap` between them in design pixels."""
        tower = pygame.Rect((0, 0), (style.px(TOWER_SIZE[0]), style.px(TOWER_SIZE[1])))
        tower.midright = area.midright
        self.place(size, pygame.Rect(area.left, area.top, tower.left - style.px(gap) - area.left, area.height), tower)


def board_picture(
    kit: Kit, position: Position, looks: Sequence[PlayerLook], size: tuple[int, int], board: pygame.Rect | None = None
) -> pygame.Surface:
    """Draw the board on its ground in `size` pixels, where it is to lie, else as large as it fits."""
    stage, surface = PlacedStage(kit, looks), pygame.Surface(size)
    stage.place(size, board or pygame.Rect((0, 0), size).inflate(-size[0] // 20, -size[1] // 20))
    stage.put(position)
    stage.draw(surface, highlights=Highlights(names=False))
    return surface
