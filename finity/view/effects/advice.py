"""A move that is advised, and who can win with the next one: all else gets dark, and light falls on that."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from typing import Final

from finity.client.effects.motion import swelling
from finity.rules.board import CENTRES, Colour, Point, Station
from finity.rules.events import Path
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.theme import WHITE, TextSize, mix
from finity.shell.draw.timeline import ease_out
from finity.view.art.pieces import INK
from finity.view.effects.brush import DARKEST, Brush, Dimmer
from finity.view.effects.effect import CENTRE, Effect, Effects
from finity.view.labels.header import HeaderText, paint_header, place_off_board
from finity.view.lanes import lanes_of
from finity.view.layout import middle_of
from finity.view.overlays import paint_lane, paint_lit_cone, paint_next_cone
from finity.view.shown import Advice, TowerMark

_COMING: Final = 0.18
_GOING: Final = 0.12
"""How long it takes until all else is dark, and until that is light again; seconds, as everything here."""
_WAVES: Final = 1.4
_WAVING: Final = 8.4
"""From one wave to the next, and how long there are any: then they rest."""
_HAND: Final = (
    "M13 8a5 5 0 0 1 10 0V25a4.4 4.4 0 0 1 8 1a4.4 4.4 0 0 1 7.6 1.6a4 4 0 0 1 7 2.8V39c0 10-6 16-15 16"
    "H26c-6 0-9.5-3-12.5-8L4 35.5c-3-5 2.5-9 6.5-5.5L13 33Z"
)
_FINGER: Final = (18.0, 3.0)
"""The outline of a hand in a picture of 48 by 56, and where the tip of its finger lies; design pixels."""


class AdviceEffect(Effect):
    """A move in the light, and all else in the dark, until it is told to go."""

    def __init__(self, effects: Effects, advice: Advice, tower: Sequence[Colour]) -> None:
        super().__init__(math.inf, self._paint, self._dimmer, beneath=True)
        self._advice = advice
        self._tower = tower
        self._colour = effects.colour(advice.player)
        self._calm = effects.calm
        self.still_from = _COMING if effects.calm else _WAVING

    def fade_out(self) -> None:
        """It is not wanted any more: fade."""
        self.seconds = min(self.seconds, self.age + _GOING)
        self.still_from = math.inf

    @property
    def _spot_points(self) -> list[Point]:
        return [middle_of(spot) for spot in self._advice.spots]

    @property
    def _opacity(self) -> float:
        return ease_out(min(1.0, self.age / _COMING)) * max(0.0, min(1.0, (self.seconds - self.age) / _GOING))

    def _dimmer(self, brush: Brush, age: float) -> Dimmer | None:
        path, level = self._advice.ribbon.path, DARKEST if brush.art.theme.glow else 0.4
        return brush.dimmer(level, self._opacity, self._spot_points, 0.7, faint=lanes_of(path).light_points)

    def _paint(self, brush: Brush, age: float) -> None:
        """The path, waves around the station it leads to or around the move itself, and a hand that taps on that."""
        advice, canvas, unit, colour = self._advice, brush.labels, brush.unit, self._colour
        paint_header(canvas, HeaderText(advice.title), beside_countdown=False)
        if advice.of:
            ribbon, first = advice.ribbon, advice.ribbon.sure or 0
            if ribbon.sure is not None and first < len(ribbon.path.ways):  # what is not there yet of the path
                coming = tuple(way for way in ribbon.path.ways[first:] if way.slot in advice.spots)
                paint_lane(brush.canvas, ribbon.player, lanes_of(ribbon.path).part(first), 0, coming, ends=False)
            for cone in range(first, len(ribbon.path.ways)):
                paint_lit_cone(canvas, advice.player, self._tower, cone)
                paint_next_cone(canvas, TowerMark(advice.player, cone))
        move, rests = brush.to_pixels(self._spot_points[-1]), self._calm or age > _WAVING
        middle = brush.to_pixels(CENTRES[advice.ribbon.path.ways[-1].end]) if advice.of else move
        for shift in (0.0, 0.5):
            wave = 0.5 if rests else (age / _WAVES + shift) % 1.0
            brush.ring(middle, (0.24 + 0.16 * wave) * unit, 0.02 * unit, colour, 0.7 * (1 - wave) * self._opacity)
        for point in self._spot_points:
            brush.glow(brush.to_pixels(point), 0.42 * unit, colour, 0.4 * self._opacity)
        scale, below = brush.layout.scale, 0.25 if isinstance(advice.spots[-1], Station) else 0.15
        skin, folds = f"{svg.fill(WHITE)} {svg.stroke(INK, 2.2)}", svg.outline(INK, 1.8, 0.6)
        hand = svg.picture(48, 56, svg.path(_HAND, skin), svg.path("M23 27V37M31 29V37M38.6 31V37", folds))
        picture = brush.art.assets.cached(("hand", scale), lambda: hand.drawn(scale))
        tapped = 0.0 if rests else swelling(min(1.0, age % _WAVES / 0.12))
        x = move[0] + picture.width / 2 - _FINGER[0] * scale
        y = move[1] + below * unit + 6 * tapped * scale + picture.height / 2 - _FINGER[1] * scale
        canvas.draw(picture, (x, y), max(0.0, self._opacity))
        self._paint_pill(brush)

    def _paint_pill(self, brush: Brush) -> None:
        """Why, and how far the path would come."""
        advice, canvas, style, grown = self._advice, brush.labels, brush.style, brush.layout.text_size
        look, theme, assets = canvas.art.looks[advice.player].colour, canvas.theme, canvas.art.assets
        (beside, above, widest), gap = (round(each * grown) for each in (24, 14, 300)), round(6 * grown)
        room = min(widest, style.text_width(advice.text, TextSize.LABEL, Weight.BOLD) + 1)
        inside = room, 3 * above + round(30 * grown)
        parts = [style.wrapped_in(advice.text, TextSize.LABEL, inside, theme.text, Weight.BOLD, Align.LEFT)]
        if advice.of:
            crossed = str(len(advice.ribbon.path.ways))
            parts.append(assets.text(crossed, round(28 * grown), look.tint, Weight.BOLD))
            parts.append(style.text(advice.of, TextSize.CAPTION, theme.muted))
        width = sum(part.width for part in parts) + gap * (len(parts) - 1) + (gap if advice.of else 0)
        size = width + 2 * beside, max(part.height for part in parts) + 2 * above
        pill = place_off_board(brush.layout, size, brush.to_pixels(self._spot_points[-1]))
        radius = size[1] // 2
        canvas.shadow(pill, radius, style.px(6))
        canvas.box(pill, Box(mix(theme.panel, look.fill, 0.08), look.line, max(2, style.px(2)), radius))
        x = pill.left + beside
        for number, part in enumerate(parts):
            x += gap * (number > 0) + gap * (number == 1)
            canvas.draw_at(part, topleft=(x, pill.centery - part.height // 2))
            x += part.width


_DARKENING: Final = 0.15
"""How long it takes to get dark as somebody comes to where one move wins, in seconds."""


def win_threat(effects: Effects, players: tuple[int, ...], cheered: Container[int], paths: Sequence[Path]) -> Effect:
    """For a moment all is darker but the centre and the panels and paths of who can win with the next move."""
    lit, theme = [point for path in paths for point in lanes_of(path).light_points], effects.art.theme
    colour = theme.gold if any(player in cheered for player in players) else theme.danger
    seconds = 0.9 + 2 * _DARKENING

    def depth(age: float) -> float:
        return max(0.0, min(1.0, age / _DARKENING, (seconds - age) / _DARKENING))

    def dim(brush: Brush, age: float) -> Dimmer | None:
        return brush.dimmer(0.62, depth(age), [CENTRE], 0.58, *players, faint=lit, seen=1.0)

    def draw(brush: Brush, age: float) -> None:
        middle, unit = brush.to_pixels(CENTRE), brush.unit
        brush.ring(middle, 0.36 * unit, 0.04 * unit, colour, depth(age))
        brush.glow(middle, 0.6 * unit, colour, 0.35 * depth(age))

    return Effect(seconds, draw, dim, age=-0.26)
