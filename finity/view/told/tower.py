"""What is told beside the tower: the numbers of its cones, which one is needed next, and how far everybody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from finity.rules.board import Point
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import Colour as RGB
from finity.shell.draw.theme import TextSize
from finity.view.art import glows
from finity.view.art.pieces import INK
from finity.view.canvas import Canvas
from finity.view.shown import NextCone, PathRibbon, TowerMark

_FLAG_AWAY: Final = 1.24
"""How far from the middle of a cone the tip of its flag is, in steps of the tower."""
_BEYOND_TOWER: Final = 1.15
"""How far a flag may reach beyond the room of the tower, in its steps: the board has its tip elsewhere."""
_MARK_RADIUS: Final = 0.21
_MARK_STEP: Final = 0.48
"""How large players' marks are and how far apart they stand, in steps of the tower."""
_BELOW_FLAG: Final = 0.535
_RADIUS_BELOW_FLAG: Final = 0.16
"""How far below its height a mark stands that would be under the flag, and how large it is there, in steps of the
tower: in the middle between the flag and the marks of the cone below, with a gap to both."""


def paint_next_cone(canvas: Canvas, cone: NextCone) -> None:
    """Frame a cone, and let a flag in the player's colour point at it from the left, in the middle of what is seen."""
    tower, art, colour = canvas.layout.tower, canvas.art, canvas.art.looks[cone.player].colour.fill
    x, y = tower.cone(cone.index)[0], tower.number(cone.index)[1]
    step = round(tower.step)
    frame = art.assets.kept(("next cone", colour, step), lambda: glows.next_cone(colour, 1.7, 2.2).drawn(step / 100))
    canvas.draw(frame, (x, y))
    if not cone.word:
        return
    right, height = round(x - _FLAG_AWAY * step), round(0.56 * step)
    room = right - tower.rect.left + round(_BEYOND_TOWER * step) - height
    word = canvas.style.fitting(cone.word, TextSize.CAPTION, room, INK, Weight.BOLD)
    size = word.width + height, height
    flag = art.assets.kept(("flag", colour, size), lambda: glows.flag(colour, *size).drawn(1.0))
    place = flag.get_rect(midright=(right, round(y)))
    canvas.place(flag, place)
    canvas.place(word, word.get_rect(midleft=(place.left + height // 4, place.centery)))


def paint_marks(canvas: Canvas, marks: Sequence[TowerMark], flagged: NextCone | None, cones: int) -> None:
    """Let the marks of players stand left of the cone that their paths have come to, as far as the tower is built."""
    tower = canvas.layout.tower
    standing = dict.fromkeys(range(cones), 0)
    for mark in marks:
        if mark.index in standing:
            across = (_FLAG_AWAY + _MARK_RADIUS + standing[mark.index] * _MARK_STEP) * tower.step
            under = flagged is not None and flagged.index == mark.index
            lower, radius = (_BELOW_FLAG, _RADIUS_BELOW_FLAG) if under else (0.0, _MARK_RADIUS)
            middle = tower.cone(mark.index)[0] - across, tower.number(mark.index)[1] + lower * tower.step
            canvas.draw(canvas.art.badge(mark.player, max(4, round(radius * tower.step))), middle)
            standing[mark.index] += 1


def paint_tower_numbers(canvas: Canvas, cones: int, lit: PathRibbon | None) -> None:
    """Write the numbers beside the cones, those of a path's steps in the colour of its player."""
    tower = canvas.layout.tower
    for index in range(cones):
        colour = _step_colour(canvas, index, lit)
        paint_number(canvas, index + 1, tower.number(index), tower.number_radius, colour)


def _step_colour(canvas: Canvas, index: int, lit: PathRibbon | None) -> RGB | None:
    """The colour of a cone's number, if the path `lit` crosses a bridge for it that is there already."""
    if lit is None or index >= (len(lit.path.ways) if lit.sure is None else lit.sure):
        return None
    return canvas.art.looks[lit.player].colour.fill


def paint_number(
    canvas: Canvas, number: int, middle: Point, radius: float, colour: RGB | None, opacity: float = 1.0
) -> None:
    """Write a number on a disc of this colour, or in a thin circle without one; `radius` in pixels."""
    theme, pixels = canvas.theme, round(radius)
    fill, border = (colour, INK) if colour else (theme.sunken, theme.border_strong)
    scale = pixels / glows.DISC_RADIUS
    glow = theme.glow if colour else 0.0
    key = ("disc", fill, border, pixels, glow)
    canvas.draw(canvas.art.assets.kept(key, lambda: glows.disc(fill, border, glow).drawn(scale)), middle, opacity)
    text_colour = INK if colour else theme.muted
    text = canvas.art.assets.text(str(number), max(8, round(1.3 * radius)), text_colour, Weight.BOLD)
    canvas.draw(text, middle, opacity)
