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
from finity.shell.draw.painting import owned_box, panel_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize

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
    """A seat: name, state and points, on a box, in its turn on one in its colour; the painter draws its cards."""
    rect, card, theme = layout.panels[seat], shown.seats[seat], style.theme
    colour = pictures.players[seat].fill
    corner = style.px(theme.radius)
    if card.active:
        style.glow(surface, rect, colour, radius=corner)
    box = owned_box(theme, colour, style.px(3), corner) if card.active else panel_box(theme, style.px(1), corner)
    style.box(surface, rect, box)
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


def initials_of(names: Iterable[str]) -> list[str]:
    """The letters on the players' badges: where first ones are alike, also the first by which such names differ."""
    known = [name or "?" for name in names]

    def letters(name: str) -> str:
        alike = [other for other in known if other[0].upper() == name[0].upper()]
        differs = (at for at in range(1, len(name)) if any(other[at : at + 1] != name[at] for other in alike))
        return name[0].upper() + next((name[at] for at in differs), "")

    return [letters(name) for name in known]
