"""The panels around the board: plain values that say what they show, and `paint_panels`, which draws them.

All texts arrive ready-made, in the person's language; where they don't fit their letters are smaller.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.client.signs import crown
from finity.rules.board import Colour, Size
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, owned_box, panel_box
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour as RGB
from finity.shell.draw.theme import TextSize, mix
from finity.story.sentences import LogLine
from finity.view.canvas import Canvas
from finity.view.frames import SeatFrame
from finity.view.labels.header import HeaderText, paint_header
from finity.view.shown import Blocker, Bridge


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player's panel: `state` is a line such as "your move", `rings` are those left by size, small first.

    `path` says in words how far the player is, `to_go` what is missing (or, as a `warning`, that hardly anything is).
    For each of `cones`, from the bottom, there is a sign, lit for those `crossed`; the next one is framed for the
    player to move, and those `lost` of late are underlined with dots. `active` marks the player to move, `pointed` the
    panel under the pointer, `place` is a short text such as "1st", `clock` the time that is left, such as "4:59".
    """

    name: str
    state: str = ""
    rings: tuple[int, ...] = (8, 8, 7)
    blockers: int = 2
    active: bool = False
    pointed: bool = False
    place: str = ""
    clock: str = ""
    path: str = ""
    to_go: str = ""
    warning: bool = False
    cones: tuple[Colour, ...] = ()
    crossed: int = 0
    lost: int = 0
    crown: bool = False
    """Whether the player has won the game before."""


@dataclass(frozen=True, slots=True)
class TrayCard:
    """How many white and black bridges are left, and which of them is in hand."""

    stock: tuple[int, int] = (32, 32)
    in_hand: Colour | None = None


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything around the board: without a tray none is seen. Of the log the last lines are shown.

    `countdown` is empty while no draw is near.
    """

    header: HeaderText = field(default_factory=HeaderText)
    seats: tuple[PlayerCard, ...] = ()
    tray: TrayCard | None = field(default_factory=TrayCard)
    log: tuple[LogLine, ...] = ()
    countdown: str = ""


_ACTIVE_BORDER: Final = 3
_FAR_CONE: Final = 0.5
"""How opaque the signs of cones are that a path has not come to yet."""
_TRACK_ALPHA: Final = 60
_CROWN_WIDTH: Final = 1.6
"""Of the champion's crown, in radii of the badge that wears it."""
_LOG_INDENT: Final = 22
_HALF_OF_TEXT: Final = 0.6
"""In this share of a text's width it has room in two lines, none much shorter than the other."""


def paint_panels(canvas: Canvas, panels: Panels) -> None:
    paint_header(canvas, panels.header, beside_countdown=bool(panels.countdown))
    for player, card in enumerate(panels.seats):
        _paint_seat_box(canvas, player, card)
        _paint_seat(canvas, player, card)
    if panels.tray:
        _paint_tray(canvas, panels.tray)
    _paint_log(canvas, panels.log)
    _paint_countdown(canvas, panels.countdown)


def _paint_seat(canvas: Canvas, player: int, card: PlayerCard) -> None:
    frame = canvas.layout.seats[player]
    canvas.draw(canvas.art.badge(player, frame.badge_radius), frame.badge)
    if card.crown:
        worn = crown(canvas.art.assets, round(_CROWN_WIDTH * frame.badge_radius), canvas.theme.gold)
        canvas.place(
            worn, worn.get_rect(midbottom=(round(frame.badge[0]), round(frame.badge[1] - 0.55 * frame.badge_radius)))
        )
    right = round(frame.text_right)
    if card.place:
        place = canvas.style.text(card.place, TextSize.BODY, canvas.theme.accent, Weight.BOLD)
        canvas.place(place, place.get_rect(midright=(right, round(frame.badge[1]))))
        right -= place.width + canvas.style.px(8)
    _paint_name(canvas, frame, card, right)
    if frame.shows_cones:
        _paint_cones(canvas, player, frame, card)
    if frame.shows_stock:
        _paint_stock(canvas, player, frame, card)


def _paint_seat_box(canvas: Canvas, player: int, card: PlayerCard) -> None:
    frame, theme, colour = canvas.layout.seats[player], canvas.theme, canvas.art.looks[player].colour
    radius = round(theme.radius * frame.scale)
    if card.active:
        canvas.shadow(frame.rect, radius, max(2, round(7 * frame.scale)))
        canvas.glow(frame.rect, colour.fill, radius)
        box = owned_box(theme, colour.fill, max(2, round(_ACTIVE_BORDER * frame.scale)), radius)
    elif card.pointed:
        box = Box(mix(theme.panel, theme.raised, 0.6), theme.border_strong, 1, radius)
    else:
        box = panel_box(theme, 1, radius)
    canvas.box(frame.rect, box)


def _paint_name(canvas: Canvas, frame: SeatFrame, card: PlayerCard, right: int) -> None:
    """Write the name beside the mark, and below it path or state, and the clock; without them in the middle.

    With a path there the state stands beside the name, if there is room.
    """
    left, middle = _pixel((frame.text_left, frame.badge[1]))
    style, gap = canvas.style, canvas.style.px(7)
    clock, has_path = "" if card.place else card.clock, bool(card.path or card.to_go)
    time = style.fitting(clock, TextSize.BODY, right - left, canvas.theme.accent, Weight.BOLD)
    room = right - left - (time.width + gap if clock and has_path else 0)
    name = style.fitting(card.name, TextSize.BODY, room, canvas.theme.text, Weight.BOLD)
    if not has_path and not card.state and not clock:
        canvas.place(name, name.get_rect(midleft=(left, middle)))
        return
    below = _below_name(canvas, card, right - left - (0 if has_path else time.width))
    line = max(time.height if clock and not has_path else 0, below[0].height)
    top = middle - (name.height + line) // 2
    first, second = top + name.height // 2, top + name.height + line // 2
    canvas.place(name, name.get_rect(topleft=(left, top)))
    across = left
    for part in below:
        canvas.place(part, part.get_rect(midleft=(across, second)))
        across += part.width
    canvas.place(time, time.get_rect(midright=(right, first if has_path else second)))
    left += name.width + gap
    if has_path and card.state and not clock and style.text_width(card.state, TextSize.CAPTION) <= right - left:
        role = style.text(card.state, TextSize.CAPTION, canvas.theme.muted)
        canvas.place(role, role.get_rect(midleft=(left, first + style.px(1))))


def _below_name(canvas: Canvas, card: PlayerCard, room: int) -> list[pygame.Surface]:
    """The line below the name, in parts from left to right: how far the player is and what is missing, or the state.

    What counts most, that hardly anything is missing, stands there alone rather than in small letters.
    """
    style, theme = canvas.style, canvas.theme
    plain = theme.text if card.active else theme.muted
    if not (card.path or card.to_go):
        return [style.fitting(card.state, TextSize.CAPTION, room, plain)]
    colour, weight = (theme.danger, Weight.BOLD) if card.warning else (plain, Weight.REGULAR)
    missing = f" · {card.to_go}" if card.path and card.to_go else card.to_go
    whole = style.text_width(card.path, TextSize.CAPTION, Weight.BOLD) + style.text_width(
        missing, TextSize.CAPTION, weight
    )
    if whole > room and (card.warning or card.crossed == len(card.cones)):
        return [style.fitting(card.to_go, TextSize.CAPTION, room, colour, Weight.BOLD)]
    if whole > room:
        return [style.fitting(card.path + missing, TextSize.CAPTION, room, plain)]
    path = style.text(card.path, TextSize.CAPTION, theme.text if card.active else plain, Weight.BOLD)
    return [path, style.text(missing, TextSize.CAPTION, colour, weight)]


def _paint_cones(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw a sign for each cone, and below them how far the path has come, and how far it had come of late."""
    colour, track = canvas.art.looks[player].colour, frame.track(len(card.cones))
    for index, cone in enumerate(card.cones):
        place, crossed = frame.cone(index), index < card.crossed
        sign = canvas.art.cone_sign(cone, place.size, colour.fill if crossed else None)
        wanted = card.active and index == card.crossed
        if wanted:
            around = max(2, round(2 * frame.scale))
            box = Box(None, canvas.theme.text, around, 2 * around)
            canvas.box(place.inflate(4 * around, 4 * around), box)
        canvas.draw(sign, place.center, 1.0 if crossed or wanted else _FAR_CONE)
    if card.cones:
        canvas.box(track, Box(colour.fill, radius=track.height // 2, fill_alpha=_TRACK_ALPHA))
        if card.crossed:
            done = pygame.Rect(track.topleft, (frame.track(card.crossed).width, track.height))
            canvas.box(done, Box(colour.fill, radius=track.height // 2))
        if card.lost:
            _paint_lost(canvas, frame, card)


def _paint_lost(canvas: Canvas, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw dots below the signs of cones that the path had come to until lately."""
    left, until = frame.cone(card.crossed).left, frame.track(min(len(card.cones), card.crossed + card.lost))
    size, colour = (until.right - left, until.height), canvas.theme.danger
    dots = canvas.art.assets.cached(("dotted", colour, size), lambda: _dotted(colour, *size).drawn(1.0))
    canvas.place(dots, pygame.Rect((left, until.top), size))


def _paint_stock(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw what the player has left: rings by size with their number, and blockers."""
    layout, art, theme = canvas.layout, canvas.art, canvas.theme
    for size in Size:
        canvas.draw(art.ring_icon(player, size, frame.ring_radius), frame.ring(size))
        colour = theme.text if card.rings[size] else theme.disabled
        number = canvas.style.text(str(card.rings[size]), TextSize.LABEL, colour, Weight.BOLD)
        canvas.place(number, number.get_rect(midleft=_pixel(frame.ring_count(size))))
    for number_left in range(card.blockers):
        block = art.piece(Blocker(player), layout.unit * layout.seat_blocker_scale(player))
        canvas.draw(block, frame.blocker(number_left))


def _paint_tray(canvas: Canvas, tray: TrayCard) -> None:
    layout, theme, style = canvas.layout, canvas.theme, canvas.style
    radius = round(theme.radius * layout.scale)
    canvas.box(layout.tray, panel_box(theme, 1, radius))
    for colour in Colour:
        chip = layout.chip(colour)
        if tray.in_hand is colour:
            border, radius = max(2, round(2 * layout.scale)), round(theme.small_radius * layout.scale)
            canvas.box(chip, Box(theme.raised, theme.accent, border, radius, lower=theme.raised_lower))
        canvas.draw(
            canvas.art.piece(Bridge(colour), layout.unit * layout.chip_bridge_scale), layout.chip_bridge(colour)
        )
        text_colour = theme.text if tray.stock[colour] else theme.disabled
        number = style.text(str(tray.stock[colour]), TextSize.BODY, text_colour, Weight.BOLD)
        canvas.place(number, number.get_rect(midleft=(chip.left + round(0.60 * chip.width), chip.centery)))


def _paint_log(canvas: Canvas, log: tuple[LogLine, ...]) -> None:
    shown = log[-canvas.layout.log_lines :]
    newest = max((line for line, entry in enumerate(shown) if not entry.consequence), default=0)
    for line, entry in enumerate(shown):
        rect = canvas.layout.log_line(line)
        left = rect.left + round(_LOG_INDENT * canvas.layout.text_size)
        if entry.player is not None and not entry.consequence:
            badge = canvas.art.badge(entry.player, 0.31 * rect.height)
            canvas.place(badge, badge.get_rect(midleft=rect.midleft))
        colour = _log_colour(canvas, entry, fresh=line >= newest)
        text = canvas.style.fitting(entry.text, TextSize.CAPTION, rect.right - left, colour)
        canvas.place(text, text.get_rect(midleft=(left, rect.centery)))


def _log_colour(canvas: Canvas, entry: LogLine, *, fresh: bool) -> RGB:
    """Consequences are in their player's colour, all else is as bright as it is new."""
    theme = canvas.theme
    if entry.consequence and entry.player is not None:
        tint = canvas.art.looks[entry.player].colour.tint
        return tint if fresh else mix(tint, theme.table, 0.35)
    return theme.text if fresh else mix(theme.muted, theme.table, 0.2)


def _paint_countdown(canvas: Canvas, text: str) -> None:
    if not text:
        return
    room, style, theme = canvas.layout.countdown, canvas.style, canvas.theme
    whole, widest = style.text_width(text, TextSize.LABEL, Weight.BOLD) + 1, room.width - style.px(24)
    width = whole if whole <= widest else min(widest, round(_HALF_OF_TEXT * whole))
    inner = width, room.height - style.px(8)
    written = style.wrapped_in(text, TextSize.LABEL, inner, theme.danger, Weight.BOLD, Align.CENTRE)
    pill = pygame.Rect(0, 0, written.width + style.px(24), written.height + style.px(8))
    pill.midright = room.midright
    canvas.box(pill, Box(theme.sunken, theme.danger, 1, min(pill.height // 2, style.px(theme.radius))))
    canvas.place(written, written.get_rect(center=pill.center))


def _pixel(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _dotted(colour: RGB, width: int, height: int) -> Picture:
    """A line of dots as high as the line, from the left to the right end."""
    count = max(1, round((width + height) / (2 * height)))
    step = (width - height) / max(1, count - 1)
    dots = (svg.circle(height / 2 + number * step, height / 2, height / 2, svg.fill(colour)) for number in range(count))
    return svg.sheet(width, height, *dots)
