"""The panels around the board: plain values that say what they show, and `paint_panels`, which draws them.

All texts arrive ready-made, in the person's language; where they don't fit their letters are smaller.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.client.signs import crown
from finity.rules.board import Colour, Size
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, owned_box, panel_box
from finity.shell.draw.theme import WHITE, TextSize, mix
from finity.shell.draw.theme import Colour as RGB
from finity.story.sentences import LogLine
from finity.view.art.faces import Face, portrait
from finity.view.canvas import Canvas
from finity.view.frames import SeatFrame
from finity.view.labels.header import HeaderText, paint_header
from finity.view.shown import BLOCKER_WIDTH, BRIDGE_LENGTH, Blocker, Bridge


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player's panel: `state` is a line such as "gave up", `rings` are those left by size, small first.

    So many of the `cones`, signs from the bottom of the tower, are `crossed`, which the number says, and `of` behind it
    how many there are; the next one is framed for the player to move. A `warning` stands instead of the number.
    `active` marks the player to move, `pointed` the panel under the pointer, `place` is a short text such as "1st",
    `clock` the time that is left, such as "4:59". With `stock` rings and blockers are told instead of cones; else `low`
    says what is nearly used up: the size, its number in words, and whether it is the last.
    """

    name: str
    state: str = ""
    rings: tuple[int, ...] = (8, 8, 7)
    blockers: int = 2
    active: bool = False
    pointed: bool = False
    place: str = ""
    clock: str = ""
    of: str = ""
    warning: str = ""
    cheered: bool = False
    """Whether that is good news here."""
    cones: tuple[Colour, ...] = ()
    crossed: int = 0
    gained: int = 0
    """How many crossings more there are just now, or fewer: that colours their number."""
    swells: float = 0.0
    """How much larger the number is for it, up to 1."""
    crown: bool = False
    """Whether the player has won the game before."""
    stock: bool = False
    low: tuple[Size, str, bool] | None = None
    face: Face | None = None
    """That of a character, beside the player's mark."""


@dataclass(frozen=True, slots=True)
class Closer:
    """That everything can be looked at, and whether it is: then it says how many bridges of each colour are left."""

    text: str
    on: bool = False
    stock: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything around the board. Of the log the last lines are shown.

    `countdown` is empty while no draw is near.
    """

    header: HeaderText = field(default_factory=HeaderText)
    seats: tuple[PlayerCard, ...] = ()
    log: tuple[LogLine, ...] = ()
    countdown: str = ""
    look: Closer | None = None


_ACTIVE_BORDER: Final = 3
_WARNING_BORDER: Final = 2
_WARNED: Final = 0.16
"""How much of the colour of danger the panel of somebody has who can win next."""
_SWELLS: Final = 0.56
"""By how much of its size a number becomes larger when it changes."""
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
    _paint_log(canvas, panels.log)
    if panels.look:
        _paint_look(canvas, panels.look)
    _paint_countdown(canvas, panels.countdown)


def _paint_seat(canvas: Canvas, player: int, card: PlayerCard) -> None:
    frame = canvas.layout.seats[player]
    radius, (x, y) = frame.badge_radius, frame.badge
    if card.face:
        colour = canvas.art.looks[player].colour
        canvas.draw(portrait(canvas.art.assets, canvas.theme, card.face, colour, radius), frame.badge)
        canvas.draw(canvas.art.badge(player, 0.4 * radius), (x + 0.7 * radius, y + 0.62 * radius))
    else:
        canvas.draw(canvas.art.badge(player, radius), frame.badge)
    if card.crown:
        worn = crown(canvas.art.assets, round(_CROWN_WIDTH * frame.badge_radius), canvas.theme.gold)
        canvas.place(
            worn, worn.get_rect(midbottom=(round(frame.badge[0]), round(frame.badge[1] - 0.55 * frame.badge_radius)))
        )
    _paint_words(canvas, player, frame, card)
    if card.stock:
        _paint_stock(canvas, player, frame, card)
        return
    _paint_cones(canvas, player, frame, card)
    if card.low:
        _paint_low(canvas, player, frame, *card.low)


def _paint_words(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Write the name, and beside it how far the player is; where there is a clock, or a long name, in two lines.

    Where one move wins that alone is said.
    """
    theme, compact, right = canvas.theme, frame.compact, round(frame.text_right)
    left, middle = _pixel(frame.name)
    colour = theme.text if card.active else mix(theme.muted, theme.text, 0.5)
    name = _letters(canvas, frame, card.name, 17 if compact else 20, colour, Weight.BOLD)
    beside = card.clock or card.state
    if card.warning and card.cheered and not (compact or beside or card.place):
        sizes = [round(size * frame.scale) for size in (28, 25, 22, 19, 16)]
        fitting = (size for size in sizes if canvas.art.assets.width(card.warning, size, Weight.BOLD) <= right - left)
        told = canvas.art.assets.text(card.warning, next(fitting, sizes[-1]), theme.gold, Weight.BOLD)
        canvas.place(told, told.get_rect(midright=(right, middle)))
        return
    room = right - left - round((80 if compact else 96) * frame.scale)
    whole, alone = name.width <= room, compact and not (card.place or card.warning)
    if not whole and alone and not beside:
        name = canvas.art.assets.text(card.name, round(13 * frame.scale), colour, Weight.BOLD)
        room += round(44 * frame.scale)
    if not beside and name.width <= room:
        canvas.place(name, name.get_rect(midleft=(left, middle)))
        _paint_standing(canvas, player, frame, card, middle, 20 if compact else 32, whole=whole)
        return
    upper, lower = middle - round(9 * frame.scale), middle + round(8 * frame.scale)
    if not compact:
        upper, lower = middle - round(13 * frame.scale), middle + round(13 * frame.scale)
    width = right - left + round(6 * frame.scale)
    name = canvas.style.fitting(card.name, TextSize.CAPTION if compact else TextSize.LABEL, width, colour, Weight.BOLD)
    canvas.place(name, name.get_rect(midleft=(left, upper)))
    told = _letters(canvas, frame, beside, 13 if compact else 15, theme.accent if card.clock else theme.muted)
    canvas.place(told, told.get_rect(midleft=(left, lower)))
    _paint_standing(canvas, player, frame, card, lower, 15 if compact else 24)


def _paint_standing(
    canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard, y: int, high: int, *, whole: bool = True
) -> None:
    """Write how far the player is, or what counts more, at the right, in letters so many design pixels high.

    Only the `whole` says how many cones there are.
    """
    theme, right = canvas.theme, round(frame.text_right)
    if card.place or card.warning:
        warned = theme.gold if card.cheered else theme.danger
        text, colour = (card.place, theme.accent) if card.place else (card.warning, warned)
        told = _letters(canvas, frame, text, min(16, high), colour, Weight.BOLD)
        canvas.place(told, told.get_rect(midright=(right, y)))
    elif card.of:
        tint, gained = canvas.art.looks[player].colour.tint, card.gained
        tint = mix(tint, WHITE, 0.6) if gained > 0 else theme.danger if gained else tint
        at_rest = canvas.art.assets.width(str(card.crossed), round(high * frame.scale), Weight.BOLD)
        number = _letters(
            canvas, frame, str(card.crossed), round(high * (1 + _SWELLS * card.swells)), tint, Weight.BOLD
        )
        of = _letters(canvas, frame, card.of if whole else "", min(15, high), theme.muted)
        canvas.place(of, of.get_rect(midright=(right, y + round(high / 10 * frame.scale))))
        middle = right - of.width - round(5 * frame.scale) - at_rest // 2
        canvas.place(number, number.get_rect(center=(middle, y)))
        if abs(gained) > 1:
            many = _letters(
                canvas, frame, f"{gained:+d}".replace("-", "\N{MINUS SIGN}"), min(18, high), tint, Weight.BOLD
            )
            canvas.place(many, many.get_rect(midright=(middle - number.width // 2 - round(6 * frame.scale), y)))


def _letters(
    canvas: Canvas, frame: SeatFrame, text: str, size: int, colour: RGB, weight: Weight = Weight.REGULAR
) -> pygame.Surface:
    """A text in a panel, its letters so many design pixels high."""
    return canvas.art.assets.text(text, round(size * frame.scale), colour, weight)


def _paint_low(canvas: Canvas, player: int, frame: SeatFrame, size: Size, text: str, last: bool) -> None:
    """Hang a tag on the panel's lower edge: rings of a size are nearly used up."""
    told = _letters(canvas, frame, text, 14, canvas.theme.danger if last else canvas.theme.gold, Weight.BOLD)
    radius, height = round(9 * frame.scale), round(24 * frame.scale)
    tag = pygame.Rect(0, 0, told.width + 2 * radius + round(22 * frame.scale), height)
    tag.midright = round(frame.text_right), frame.rect.bottom
    canvas.box(tag, Box(canvas.theme.panel, canvas.theme.border_strong, 1, height // 2))
    canvas.draw(canvas.art.ring_icon(player, size, radius), (tag.left + radius + round(6 * frame.scale), tag.centery))
    canvas.place(told, told.get_rect(midright=(tag.right - round(9 * frame.scale), tag.centery)))


def _paint_seat_box(canvas: Canvas, player: int, card: PlayerCard) -> None:
    frame, theme, own = canvas.layout.seats[player], canvas.theme, canvas.art.looks[player].colour
    radius = round(theme.radius * frame.scale)
    if card.warning:
        colour = theme.gold if card.cheered else theme.danger
        border = _ACTIVE_BORDER if card.active else _WARNING_BORDER
        canvas.box(
            frame.rect, Box(mix(theme.panel, colour, _WARNED), colour, max(2, round(border * frame.scale)), radius)
        )
        return
    if card.active:
        canvas.shadow(frame.rect, radius, max(2, round(7 * frame.scale)))
        canvas.glow(frame.rect, own.fill, radius)
        box = owned_box(theme, own.fill, max(2, round(_ACTIVE_BORDER * frame.scale)), radius)
    elif card.pointed:
        box = Box(mix(theme.panel, theme.raised, 0.6), theme.border_strong, 1, radius)
    else:
        box = panel_box(theme, 1, radius)
    canvas.box(frame.rect, box)


def _paint_cones(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw a sign for each cone, and below them how far the path has come."""
    colour, track = canvas.art.looks[player].colour, frame.track(len(card.cones))
    for index, cone in enumerate(card.cones):
        place, crossed = frame.cone(index), index < card.crossed
        sign = canvas.art.cone_sign(cone, place.size, colour.fill if crossed else None)
        wanted = card.active and index == card.crossed and not frame.compact
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


def _paint_stock(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw what the player has left: rings by size with their number, and blockers."""
    art, theme = canvas.art, canvas.theme
    for size in Size:
        canvas.draw(art.ring_icon(player, size, frame.ring_radius), frame.ring(size))
        colour = theme.text if card.rings[size] else theme.disabled
        number = _letters(canvas, frame, str(card.rings[size]), 14, colour, Weight.BOLD)
        canvas.place(number, number.get_rect(midleft=_pixel(frame.ring_count(size))))
    for number_left in range(card.blockers):
        block = art.piece(Blocker(player), 1.35 * frame.ring_radius / BLOCKER_WIDTH)
        canvas.draw(block, frame.blocker(number_left))


def _paint_log(canvas: Canvas, log: tuple[LogLine, ...]) -> None:
    shown = log[max(0, len(log) - canvas.layout.log_lines) :]
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


def _paint_look(canvas: Canvas, look: Closer) -> None:
    """Draw the cap of the key that shows everything, and its words."""
    area, style, theme = canvas.layout.look, canvas.style, canvas.theme
    cap = pygame.Rect(area.topleft, (area.height, area.height))
    border = theme.accent if look.on else theme.border_strong
    canvas.box(cap, Box(theme.raised, border, 1, style.px(5), lower=theme.raised_lower))
    letter = style.text("L", TextSize.CAPTION, theme.text, Weight.BOLD)
    canvas.place(letter, letter.get_rect(center=cap.center))
    if area.right > cap.right:
        words = style.fitting(look.text, TextSize.CAPTION, area.right - cap.right - style.px(8), theme.muted)
        canvas.place(words, words.get_rect(midleft=(cap.right + style.px(8), cap.centery)))
    if look.on:
        _paint_bridges_left(canvas, look.stock)


def _paint_bridges_left(canvas: Canvas, stock: tuple[int, int]) -> None:
    """Draw a bridge of each colour with how many are left, above the last moves."""
    area, style, theme = canvas.layout.stock, canvas.style, canvas.theme
    left = area.left
    for colour, count in zip(Colour, stock, strict=True):
        bridge = canvas.art.piece(Bridge(colour), 1.5 * area.height / BRIDGE_LENGTH)
        told = style.text(str(count), TextSize.LABEL, theme.text if count else theme.disabled, Weight.BOLD)
        canvas.place(bridge, bridge.get_rect(midleft=(left, area.centery)))
        canvas.place(told, told.get_rect(midleft=(left + bridge.width + style.px(4), area.centery)))
        left += bridge.width + told.width + style.px(24)


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
