"""The panels around the board: plain values that say what they show, and `paint_panels`, which draws them.

All texts arrive ready-made, in the person's language; where they don't fit their letters are smaller.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from finity.client.signs import crown
from finity.rules.board import Colour, Size
from finity.rules.position import BLOCKERS_OF_A_PLAYER
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, panel_box, player_box
from finity.shell.draw.theme import WHITE, TextSize, mix
from finity.shell.draw.theme import Colour as RGB
from finity.story.sentences import LogLine
from finity.view.art.canvas import Canvas
from finity.view.art.faces import Face, portrait
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
class LookCloserKey:
    """The key that shows everything, and whether it does: then it says how many bridges of each colour are left."""

    key: str
    text: str
    on: bool = False
    stock: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything around the board. Of the log the last lines are shown; `countdown` is empty while no draw is near."""

    header: HeaderText = field(default_factory=HeaderText)
    seats: tuple[PlayerCard, ...] = ()
    log: tuple[LogLine, ...] = ()
    countdown: str = ""
    look: LookCloserKey | None = None


def paint_panels(canvas: Canvas, panels: Panels) -> None:
    paint_header(canvas, panels.header, beside_countdown=bool(panels.countdown))
    for player, card in enumerate(panels.seats):
        _paint_seat(canvas, player, card)
    _paint_log(canvas, panels.log)
    style, theme = canvas.style, canvas.theme
    if look := panels.look:  # the cap of the key that shows everything; once it does, how many bridges are left
        area, stock = canvas.layout.look_key, canvas.layout.stock
        cap, gap = pygame.Rect(area.topleft, (area.height, area.height)), style.px(8)
        border = theme.accent if look.on else theme.border_strong
        canvas.box(cap, Box(theme.raised, border, 1, style.px(5), lower=theme.raised_lower))
        key = style.fitting(look.key, TextSize.CAPTION, cap.width - style.px(4), theme.text, Weight.BOLD)
        canvas.draw_at(key, center=cap.center)
        if area.right > cap.right:
            words = style.fitting(look.text, TextSize.CAPTION, area.right - cap.right - gap, theme.muted)
            canvas.draw_at(words, midleft=(cap.right + gap, cap.centery))
        left = stock.left
        for colour, count in zip(Colour, look.stock, strict=True) if look.on else ():
            bridge = canvas.art.piece(Bridge(colour), 1.5 * stock.height / BRIDGE_LENGTH)
            told = style.text(str(count), TextSize.LABEL, theme.text if count else theme.disabled, Weight.BOLD)
            canvas.draw_at(bridge, midleft=(left, stock.centery))
            canvas.draw_at(told, midleft=(left + bridge.width + style.px(4), stock.centery))
            left += bridge.width + told.width + style.px(24)
    if text := panels.countdown:  # what is too long for a line has room for two, none much shorter than the other
        room = canvas.layout.countdown
        whole, widest = style.text_width(text, TextSize.LABEL, Weight.BOLD) + 1, room.width - style.px(24)
        inner = whole if whole <= widest else min(widest, round(0.6 * whole)), room.height - style.px(8)
        written = style.wrapped_in(text, TextSize.LABEL, inner, theme.danger, Weight.BOLD, Align.CENTRE)
        pill = pygame.Rect(0, 0, written.width + style.px(24), written.height + style.px(8))
        pill.midright = room.midright
        canvas.box(pill, Box(theme.sunken, theme.danger, 1, min(pill.height // 2, style.px(theme.radius))))
        canvas.draw_at(written, center=pill.center)


def _paint_seat(canvas: Canvas, player: int, card: PlayerCard) -> None:
    frame, theme, own = canvas.layout.seats[player], canvas.theme, canvas.art.looks[player].colour
    corner = frame.px(theme.radius)
    if card.warning:
        colour = theme.gold if card.cheered else theme.danger
        box = Box(mix(theme.panel, colour, 0.16), colour, max(2, frame.px(3 if card.active else 2)), corner)
    elif card.active:
        box = player_box(theme, own.fill, max(2, frame.px(3)), corner)
        canvas.shadow(frame.rect, corner, max(2, frame.px(7)))
        canvas.glow(frame.rect, own.fill, corner)
    elif card.pointed:
        box = Box(mix(theme.panel, theme.raised, 0.6), theme.border_strong, 1, corner)
    else:
        box = panel_box(theme, 1, corner)
    canvas.box(frame.rect, box)
    radius, (x, y) = (17 if frame.compact else 22) * frame.scale, frame.badge
    if card.face:
        canvas.draw(portrait(canvas.art.assets, theme, card.face, own, radius), (x, y))
        canvas.draw(canvas.art.badge(player, 0.4 * radius), (x + 0.7 * radius, y + 0.62 * radius))
    else:
        canvas.draw(canvas.art.badge(player, radius), (x, y))
    if card.crown:
        worn = crown(canvas.art.assets, round(1.6 * radius), theme.gold)
        canvas.draw_at(worn, midbottom=(round(x), round(y - 0.55 * radius)))
    _paint_words(canvas, player, frame, card)
    if card.stock:
        _paint_stock(canvas, player, frame, card)
        return
    _paint_cones(canvas, player, frame, card)
    if card.low:  # rings of a size are nearly used up: a tag hangs on the panel's lower edge
        (size, text, last), ring = card.low, frame.px(9)
        told = _panel_text(canvas, frame, text, 14, theme.danger if last else theme.gold, Weight.BOLD)
        tag = pygame.Rect(0, 0, told.width + 2 * ring + frame.px(22), frame.px(24))
        tag.midright = round(frame.text_right), frame.rect.bottom
        canvas.box(tag, Box(theme.panel, theme.border_strong, 1, tag.height // 2))
        canvas.draw(canvas.art.ring_icon(player, size, ring), (tag.left + ring + frame.px(6), tag.centery))
        canvas.draw_at(told, midright=(tag.right - frame.px(9), tag.centery))


def _paint_words(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Write the name, and beside it how far the player is or that one move wins; below it a clock or a state."""
    theme, compact, px, right = canvas.theme, frame.compact, frame.px, round(frame.text_right)
    (left, middle), beside = map(round, frame.name), card.clock or card.state
    colour = theme.text if card.active else mix(theme.muted, theme.text, 0.5)
    name = _panel_text(canvas, frame, card.name, 17 if compact else 20, colour, Weight.BOLD)
    if card.warning and card.cheered and not (compact or beside or card.place):
        sizes = map(px, (28, 25, 22, 19, 16))
        fitting = (size for size in sizes if canvas.art.assets.width(card.warning, size, Weight.BOLD) <= right - left)
        told = canvas.art.assets.text(card.warning, next(fitting, px(16)), theme.gold, Weight.BOLD)
        canvas.draw_at(told, midright=(right, middle))
        return
    room = right - left - px(80 if compact else 96)
    whole, alone = name.width <= room, compact and not (card.place or card.warning)
    if not whole and alone and not beside:
        name = _panel_text(canvas, frame, card.name, 13, colour, Weight.BOLD)
        room += px(44)
    if not beside and name.width <= room:
        canvas.draw_at(name, midleft=(left, middle))
        _paint_standing(canvas, player, frame, card, middle, 20 if compact else 32, whole=whole)
        return
    upper, lower = middle - px(9 if compact else 13), middle + px(8 if compact else 13)
    size = TextSize.CAPTION if compact else TextSize.LABEL
    name = canvas.style.fitting(card.name, size, right - left + px(6), colour, Weight.BOLD)
    canvas.draw_at(name, midleft=(left, upper))
    told = _panel_text(canvas, frame, beside, 13 if compact else 15, theme.accent if card.clock else theme.muted)
    canvas.draw_at(told, midleft=(left, lower))
    _paint_standing(canvas, player, frame, card, lower, 15 if compact else 24)


def _paint_standing(
    canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard, y: int, high: int, *, whole: bool = True
) -> None:
    """Write how far the player is, or what counts more; only the `whole` says how many cones there are."""
    theme, px, right = canvas.theme, frame.px, round(frame.text_right)
    if card.place or card.warning:
        colour = theme.accent if card.place else theme.gold if card.cheered else theme.danger
        told = _panel_text(canvas, frame, card.place or card.warning, min(16, high), colour, Weight.BOLD)
        canvas.draw_at(told, midright=(right, y))
    elif card.of:
        tint, gained, crossed = canvas.art.looks[player].colour.tint, card.gained, str(card.crossed)
        tint = mix(tint, WHITE, 0.6) if gained > 0 else theme.danger if gained else tint
        number = _panel_text(canvas, frame, crossed, round(high * (1 + 0.56 * card.swells)), tint, Weight.BOLD)
        of = _panel_text(canvas, frame, card.of if whole else "", min(15, high), theme.muted)
        canvas.draw_at(of, midright=(right, y + px(high / 10)))
        middle = right - of.width - px(5) - canvas.art.assets.width(crossed, px(high), Weight.BOLD) // 2
        canvas.draw_at(number, center=(middle, y))
        if abs(gained) > 1:
            change = f"{gained:+d}".replace("-", "\N{MINUS SIGN}")
            many = _panel_text(canvas, frame, change, min(18, high), tint, Weight.BOLD)
            canvas.draw_at(many, midright=(middle - number.width // 2 - px(6), y))


def _panel_text(
    canvas: Canvas, frame: SeatFrame, text: str, size: int, colour: RGB, weight: Weight = Weight.REGULAR
) -> pygame.Surface:
    """A text in a panel, its letters so many design pixels high."""
    return canvas.art.assets.text(text, frame.px(size), colour, weight)


def _paint_cones(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw a sign for each cone, and below them how far the path has come."""
    colour, track = canvas.art.looks[player].colour, frame.progress_bar(len(card.cones))
    for index, cone in enumerate(card.cones):
        place, crossed = frame.cone(index), index < card.crossed
        sign = canvas.art.cone_icon(cone, place.size, colour.fill if crossed else None)
        wanted = card.active and index == card.crossed and not frame.compact
        if wanted:
            around = max(2, frame.px(2))
            canvas.box(place.inflate(4 * around, 4 * around), Box(None, canvas.theme.text, around, 2 * around))
        canvas.draw(sign, place.center, 1.0 if crossed or wanted else 0.5)
    if card.cones:
        canvas.box(track, Box(colour.fill, radius=track.height // 2, fill_alpha=60))
        if card.crossed:
            done = pygame.Rect(track.topleft, (frame.progress_bar(card.crossed).width, track.height))
            canvas.box(done, Box(colour.fill, radius=track.height // 2))


def _paint_stock(canvas: Canvas, player: int, frame: SeatFrame, card: PlayerCard) -> None:
    """Draw what the player has left where else cones stand: rings by size with their number, and blockers."""
    art, theme, left, y = canvas.art, canvas.theme, frame.cone(0).left, frame.cone(0).centery
    radius = (8 if frame.compact else 11) * frame.scale
    width = 1.45 * radius
    blockers = frame.text_right - BLOCKERS_OF_A_PLAYER * width
    for number, size in enumerate((Size.LARGE, Size.MEDIUM, Size.SMALL)):
        x = left + radius + number * (blockers - left) / 3
        canvas.draw(art.ring_icon(player, size, radius), (x, y))
        colour = theme.text if card.rings[size] else theme.disabled
        told = _panel_text(canvas, frame, str(card.rings[size]), 14, colour, Weight.BOLD)
        canvas.draw_at(told, midleft=(round(x + radius * (0.66 + 0.24 * size) + 3 * frame.scale), y))
    for number in range(card.blockers):
        block = art.piece(Blocker(player), 1.35 * radius / BLOCKER_WIDTH)
        canvas.draw(block, (blockers + (number + 0.5) * width, y))


def _paint_log(canvas: Canvas, log: tuple[LogLine, ...]) -> None:
    """Write the last moves: consequences in their player's colour, all else as bright as it is new. Large texts may
    have two lines each."""
    theme, style, layout, shown = canvas.theme, canvas.style, canvas.layout, list[tuple[LogLine, int]]()
    left, free, line = layout.log.left + round(22 * layout.text_size), layout.log_lines, 0
    width = layout.log.right - left
    for entry in reversed(log):
        needed = 2 if style.large_text and style.text_width(entry.text, TextSize.CAPTION) > width else 1
        if needed > free:
            break
        free -= needed
        shown.insert(0, (entry, needed))
    newest = max((number for number, (entry, _) in enumerate(shown) if not entry.consequence), default=0)
    for number, (entry, needed) in enumerate(shown):
        first = layout.log_line(line)
        rect = first.union(layout.log_line(line + needed - 1))
        line += needed
        colour, old = theme.text, mix(theme.muted, theme.table, 0.2)
        if entry.player is not None and entry.consequence:
            colour = canvas.art.looks[entry.player].colour.tint
            old = mix(colour, theme.table, 0.35)
        elif entry.player is not None:
            canvas.draw_at(canvas.art.badge(entry.player, 0.31 * first.height), midleft=first.midleft)
        ink, room = colour if number >= newest else old, (width, rect.height)
        letters = style.px_in_room(entry.text, TextSize.CAPTION, room)
        text = style.text_in_room(entry.text, letters, room, ink, Weight.REGULAR, Align.LEFT)
        canvas.draw_at(text, midleft=(left, rect.centery))
