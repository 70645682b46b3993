"""The panels of the seats and the header: plain values that scenes make, and how they are drawn.

All texts arrive ready-made and are cut with "…" where they don't fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.client.signs import crown
from finity.finito.view.card_art import Pictures
from finity.finito.view.layout import Layout
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, draw_around, owned_box, rounded_box, soft_shadow
from finity.shell.draw.style import GLOW, GLOW_ALPHA, Style
from finity.shell.draw.theme import BLACK, TextSize
from finity.shell.draw.theme import Colour as Shade

_CROWN_WIDTH: Final = 1.5
"""Of the champion's crown, in radii of the badge that wears it."""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A seat's panel: name, a line such as "thinking…", and the points of the rounds before; `active` in its turn.

    `called` shows that its person has called and waits for the others.
    """

    name: str
    state: str
    points: str
    active: bool = False
    called: bool = False
    crown: bool = False
    """Whether the player has won the game before."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything around the cards, and what is pointed out among them.

    `raised` is the index of the card under the pointer or the focus in the hand in front, and `focused` says that the
    keyboard is on it. `pile_counts` are texts below the piles, `cleared` the one below what has left the game.
    From 0 to 1, `risk` is how much the seat whose turn it is pushes its luck: the piles lie in ever more of its light.
    """

    title: str
    hint: str
    title_seat: int | None
    seats: tuple[PlayerCard, ...]
    pile_counts: tuple[str, ...]
    cleared: str
    warning: bool = False
    raised: int | None = None
    focused: bool = False
    risk: float = 0.0


def paint_header(surface: pygame.Surface, style: Style, pictures: Pictures, layout: Layout, shown: Shown) -> None:
    """Whose turn it is, and what to do; the title is large enough for all, so that it leaves room for the hint."""
    rect, left = layout.header, layout.header.left
    if shown.title_seat is not None:
        initials = initials_of(seat.name for seat in shown.seats)
        badge = pictures.badge(shown.title_seat, initials[shown.title_seat], style.px(20))
        surface.blit(badge, badge.get_rect(midleft=(left, rect.centery)))
        left += badge.width + style.px(12)
    room = rect.right - left
    usual = replace(style, text_scale=min(style.text_scale, 1.15 if shown.hint else 1.3))
    title = usual.fitting(shown.title, TextSize.TITLE, room, None, Weight.BOLD)
    if not shown.hint:
        surface.blit(title, title.get_rect(midleft=(left, rect.centery)))
        return
    colour = style.theme.danger if shown.warning else style.theme.muted
    hint = style.fitting(shown.hint, TextSize.LABEL, room, colour)
    surface.blit(title, title.get_rect(topleft=(left, rect.top - style.px(5))))
    surface.blit(hint, hint.get_rect(bottomleft=(left, rect.bottom + style.px(4))))


def paint_panel(
    surface: pygame.Surface, style: Style, pictures: Pictures, layout: Layout, shown: Shown, seat: int
) -> None:
    """A seat: name, state and points, on the box that the ground has, or in its turn on one in its colour.

    Its cards are drawn by the painter.
    """
    rect, card, theme = layout.panels[seat], shown.seats[seat], style.theme
    colour = pictures.players[seat].fill
    corner = style.px(theme.radius)
    if card.active:
        draw_rim(surface, style, rect, Rim(colour, corner))
        style.box(surface, rect, owned_box(theme, colour, style.px(3), corner))
    radius, pad = style.px(15), style.px(12)
    badge = pictures.badge(seat, initials_of(each.name for each in shown.seats)[seat], radius)
    left, room = rect.left + 2 * pad + 2 * radius - style.px(2), rect.width - 3 * pad - 2 * radius
    name = style.fitting(card.name, TextSize.BODY, room, None, Weight.BOLD)
    points = style.text(card.points, TextSize.LABEL, theme.accent, Weight.BOLD)
    middle = layout.panel_line(rect)
    surface.blit(badge, badge.get_rect(center=(rect.left + pad + radius, middle)))
    if card.crown:
        worn = crown(style.assets, round(_CROWN_WIDTH * radius), theme.gold)
        surface.blit(worn, worn.get_rect(midbottom=(rect.left + pad + radius, middle - round(0.6 * radius))))
    surface.blit(name, name.get_rect(midbottom=(0, middle + style.px(2)), left=left))
    surface.blit(points, points.get_rect(midtop=(0, middle), left=left))
    if card.state:
        left += points.width + style.px(10)
        colour = theme.accent if card.called else theme.muted
        words = style.fitting(card.state, TextSize.CAPTION, rect.right - pad - left, colour)
        surface.blit(words, words.get_rect(midleft=(left, middle + points.height // 2)))


@dataclass(frozen=True, slots=True)
class Rim:
    """What is seen around a box: light, and a line inside; without a line its `width` is 0. Measures in pixels.

    The light is that of a box that is larger by `out` on each side; `strength` is 1 for what is lit, and of that a
    `share` is seen.
    """

    light: Shade
    radius: int
    line: Shade = BLACK
    width: int = 0
    out: int = 0
    strength: float = 1.0
    share: float = 1.0


def draw_rim(surface: pygame.Surface, style: Style, rect: pygame.Rect, rim: Rim) -> None:
    """Draw what is seen around a box, but nothing inside: a small picture of it is stretched."""
    side = 2 * (rim.radius + rim.out + 2 * style.px(GLOW)) + 1
    small = style.assets.cached(("rim", side, rim, style.theme.glow), lambda: _rim_of(style, side, rim))
    draw_around(surface, small, rect.inflate(small.width - side, small.height - side))


def _rim_of(style: Style, side: int, rim: Rim) -> pygame.Surface:
    lit = side + 2 * rim.out
    key = ("rim light", lit, rim.radius + rim.out, rim.light, rim.strength, style.theme.glow)
    picture = style.assets.cached(key, lambda: _light_of(style, lit, rim)).copy()
    picture.fill((255, 255, 255, round(255 * rim.share)), special_flags=pygame.BLEND_RGBA_MULT)
    place = pygame.Rect(0, 0, side, side)
    place.center = picture.get_rect().center
    inside = rounded_box(place.size, Box(BLACK, radius=rim.radius))
    picture.blit(inside, place, special_flags=pygame.BLEND_RGBA_SUB)
    if rim.width:
        picture.blit(rounded_box(place.size, Box(None, rim.line, rim.width, rim.radius)), place)
    return picture


def _light_of(style: Style, side: int, rim: Rim) -> pygame.Surface:
    """The light around a small box: made at half the size, since to blur takes long."""
    alpha, blur = round(GLOW_ALPHA * style.theme.glow * rim.strength), style.px(GLOW) // 4
    if not (alpha and blur):
        return pygame.Surface((side, side), pygame.SRCALPHA)
    half = soft_shadow((side // 2, side // 2), (rim.radius + rim.out) // 2, blur, min(255, alpha), rim.light)
    return pygame.transform.smoothscale(half, (side + 8 * blur, side + 8 * blur))


def initials_of(names: Iterable[str]) -> list[str]:
    """The letters on the players' badges: where first ones are alike, also the first by which such names differ."""
    known = [name or "?" for name in names]

    def letters(name: str) -> str:
        alike = [other for other in known if other[0].upper() == name[0].upper()]
        differs = (at for at in range(1, len(name)) if any(other[at : at + 1] != name[at] for other in alike))
        return name[0].upper() + next((name[at] for at in differs), "")

    return [letters(name) for name in known]
