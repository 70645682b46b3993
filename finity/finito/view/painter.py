"""Draws the table: header and panels of plain values, stacks, cards, cheering; and the piles alone for lists."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.signs import crown
from finity.finito.rules import Colour, Position
from finity.finito.view.card_art import CARD_COLOURS, Pictures, pictures_of
from finity.finito.view.layout import (
    CARD,
    CARD_SHAPE,
    InHand,
    Layout,
    OnDrawPile,
    OutOfGame,
    Pose,
    UnderFinito,
    pose_on_pile,
)
from finity.finito.view.moving import (
    CHEERED_RIM,
    FADES_FROM,
    SHOUT,
    Scrap,
    draw_card,
    has_set_out,
    is_to_be_dealt,
    lit_at,
    word_at,
)
from finity.finito.view.table import Cheer, Shout, Sprite, Table
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, draw_faded, owned_box, panel_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix

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


MAT_RADIUS: Final = 26
PILE_RADIUS: Final = 15
"""Both in design pixels."""
MOST_RISKY: Final = 1.6
"""How brightly the piles are lit for the boldest, compared to what is lit."""
RISKY_RIM: Final = 6
RISKY_LINE: Final = 3
"""By how much light and line grow for them, in design pixels."""
SHOWN_OF_PILE: Final = 4
"""So many cards on top of a pile are drawn; those beneath can't be seen."""
RAISED: Final = 20
STACK_STEP: Final = 1.1
MOST_STACKED: Final = 9
"""Cards that make a stack look thick; measures in design pixels."""
_PILED: Final = 5
_GAP: Final = 0.2
"""Between piles and around them, in widths of a card."""
_HIGHEST: Final = 0.72
"""Height of a card as a share of the picture's."""


def _paint_table(surface: pygame.Surface, style: Style, pictures: Pictures, layout: Layout, shown: Shown) -> None:
    """Draw the table with a mat, whose rim shines where things do, and in the colour of who pushes the luck."""
    theme, share = style.theme, shown.risk if shown.title_seat is not None else 0.0
    own = pictures.players[shown.title_seat or 0].fill
    light, line = mix(theme.accent, own, share), mix(theme.border, theme.accent, 0.8 * theme.glow)
    out, radius, strength = style.px(RISKY_RIM * share), style.px(MAT_RADIUS), 1 + (MOST_RISKY - 1) * share
    style.table(surface)
    style.shadow(surface, layout.mat, radius=radius, blur=style.px(8))
    style.glow(surface, layout.mat.inflate(2 * out, 2 * out), light, radius=radius + out, strength=strength)
    width = style.px(2 + RISKY_LINE * share)
    mat = Box(theme.table_edge, mix(line, own, share), width, radius, 235, lower=theme.sunken)
    style.box(surface, layout.mat, mat)
    for colour, place in zip(Colour, layout.pile_rects, strict=True):
        style.glow(surface, place, CARD_COLOURS[colour], radius=style.px(PILE_RADIUS))
        surface.blit(pictures.empty_pile(colour, place.height), place)


def paint(
    surface: pygame.Surface, style: Style, pictures: Pictures, layout: Layout, table: Table, shown: Shown
) -> None:
    """Draw everything, in a style that fits the layout's window."""
    _paint_table(surface, style, pictures, layout, shown)
    canvas = _Canvas(surface, layout, pictures, style)
    paint_header(surface, style, pictures, layout, shown)
    for cheer in table.cheers:
        canvas.light(cheer)
    for seat in range(layout.players):
        paint_panel(surface, style, pictures, layout, shown, seat)
    canvas.stacks(table)
    canvas.piles(table, shown)
    canvas.hands(table, shown)
    canvas.flying(table)
    for shout in table.shouts:
        canvas.shout(shout)


def draw_scraps(surface: pygame.Surface, pictures: Pictures, scraps: Iterable[Scrap]) -> None:
    for rect, number in scraps:
        surface.fill(pictures.players[number].fill, rect)


class _Canvas:
    """A surface with all that is needed to draw cards on it."""

    def __init__(self, surface: pygame.Surface, layout: Layout, pictures: Pictures, style: Style) -> None:
        self._surface = surface
        self._layout = layout
        self._pictures = pictures
        self._style = style

    def stacks(self, table: Table) -> None:
        """Draw pile and FINITO! card of each seat, and what has left the game."""
        for seat in range(self._layout.players):
            pose = self._layout.pose(OnDrawPile(seat))
            if table.draw_piles[seat]:
                self._stack(pose, self._pictures.card(None, round(pose.height)), table.draw_piles[seat])
                self._chip(pose, str(table.draw_piles[seat]))
            self._finito_card(table, seat)
        pose, dealt = self._layout.pose(OutOfGame()), [each for each in table.sprites() if is_to_be_dealt(each)]
        if table.cleared or dealt:
            back = self._pictures.turned(None, round(pose.height), round(pose.degrees))
            self._stack(pose, back, table.cleared + len(dealt))

    def piles(self, table: Table, shown: Shown) -> None:
        for colour in Colour:
            rect = self._layout.pile_rects[colour]
            for sprite in table.piles[colour][-SHOWN_OF_PILE:]:
                if sprite.progress >= 1.0:
                    self._card(sprite)
            self._caption(shown.pile_counts[colour], (rect.centerx, rect.bottom + self._style.px(18)))
        pose = self._layout.pose(OutOfGame())
        bottom = pose.y + pose.height / 2 + self._style.px(18)
        self._caption(shown.cleared, (round(pose.x), round(bottom)))

    def hands(self, table: Table, shown: Shown) -> None:
        """All hands; in the one in front the card that is pointed at is raised."""
        for seat, hand in enumerate(table.hands):
            for index, sprite in enumerate(hand):
                if _stays_in_hand(sprite):
                    self._hand_card(sprite, seat == self._layout.bottom, index, shown)

    def flying(self, table: Table) -> None:
        """What is on its way, on top of everything."""
        for sprite in table.sprites():
            if sprite.progress < 1.0 and not _stays_in_hand(sprite):
                self._card(sprite)

    def shout(self, shout: Shout) -> None:
        if not has_set_out(shout):
            return
        place, picture = word_at(self._layout, shout), self._pictures.shout(shout.seat, self._layout.px(SHOUT))
        if picture.size != place.size:
            picture = pygame.transform.smoothscale(picture, place.size)
        draw_faded(self._surface, picture, place, min(1.0, (1 - shout.progress) / (1 - FADES_FROM)))

    def light(self, cheer: Cheer) -> None:
        """The panel of a seat that is cheered shines in its colour, beneath it."""
        corner = self._style.px(self._style.theme.radius + CHEERED_RIM)
        colour, lit = self._pictures.players[cheer.seat].fill, lit_at(self._layout, cheer)
        self._style.glow(self._surface, lit, colour, radius=corner, strength=MOST_RISKY)

    def _finito_card(self, table: Table, seat: int) -> None:
        pose, taken = self._layout.pose(UnderFinito(seat)), table.taken[seat]
        picture = self._pictures.finito_card(seat, round(pose.height))
        if taken:
            self._stack(pose, self._pictures.card(None, round(pose.height)), taken)
        lift = _layers(taken) * STACK_STEP * self._layout.scale
        self._surface.blit(picture, picture.get_rect(center=(round(pose.x + lift), round(pose.y - lift))))
        if taken:
            self._chip(pose, str(taken))

    def _stack(self, pose: Pose, picture: pygame.Surface, count: int) -> None:
        """A stack seen from above: one card beneath the other, shifted a little."""
        shadow = self._pictures.shadow(round(pose.height))
        self._surface.blit(shadow, shadow.get_rect(center=(round(pose.x), round(pose.y + pose.height * 0.03))))
        for layer in range(max(1, _layers(count))):
            lift = layer * STACK_STEP * self._layout.scale
            self._surface.blit(picture, picture.get_rect(center=(round(pose.x + lift), round(pose.y - lift))))

    def _hand_card(self, sprite: Sprite, in_front: bool, index: int, shown: Shown) -> None:
        raised = in_front and shown.raised == index and sprite.progress >= 1.0
        self._card(sprite, self._layout.px(RAISED) if raised else 0)
        if not raised:
            return
        pose, style = self._layout.pose(sprite.goal), self._style
        rect = pygame.Rect((0, 0), self._pictures.card(None, round(pose.height)).size)
        rect.center = round(pose.x), round(pose.y) - self._layout.px(RAISED)
        colour = style.theme.focus if shown.focused else style.theme.accent
        frame = rect.inflate(style.px(6), style.px(6))
        style.box(self._surface, frame, Box(None, colour, style.px(3), style.px(15)))

    def _card(self, sprite: Sprite, lift: int = 0) -> None:
        draw_card(self._surface, self._pictures, self._layout, sprite, lift)

    def _chip(self, pose: Pose, text: str) -> None:
        """A small number at the lower edge of a stack."""
        style = self._style
        words = style.text(text, TextSize.CAPTION, style.theme.text, Weight.BOLD)
        height = max(words.height, style.px(20))
        rect = pygame.Rect(0, 0, max(words.width + style.px(12), style.px(24)), height)
        rect.center = round(pose.x), round(pose.y + pose.height / 2)
        style.box(self._surface, rect, Box(style.theme.sunken, style.theme.border_strong, style.px(1), height // 2))
        self._surface.blit(words, words.get_rect(center=rect.center))

    def _caption(self, text: str, middle: tuple[int, int]) -> None:
        if text:
            words = self._style.text(text, TextSize.LABEL, self._style.theme.muted)
            self._surface.blit(words, words.get_rect(center=middle))


def _layers(count: int) -> int:
    """How many cards thick a stack looks."""
    return math.ceil(min(count, 3 * MOST_STACKED) / 3)


def _stays_in_hand(sprite: Sprite) -> bool:
    """Whether a card lies among those of a hand, also one that has arrived while others are still on their way."""
    return isinstance(sprite.goal, InHand) and (isinstance(sprite.start, InHand) or sprite.progress >= 1.0)


def miniature(kit: Kit, position: Position, size: tuple[int, int]) -> pygame.Surface:
    """The piles of a position, as large as they fit into `size` pixels."""
    surface, pictures, count = pygame.Surface(size), pictures_of(kit), len(Colour)
    kit.style.table(surface)
    width = min(size[0] / (count + (count + 1) * _GAP), _HIGHEST * size[1] * CARD_SHAPE)
    height = round(width / CARD_SHAPE)
    place = pygame.Rect(0, 0, round(width), height)
    for colour in Colour:
        place.center = round(size[0] / 2 + (colour - (count - 1) / 2) * width * (1 + _GAP)), size[1] // 2
        surface.blit(pictures.empty_pile(colour, height), place)
        cards = list(enumerate(position.piles[colour]))
        for level, card in cards[-_PILED:]:
            pose = pose_on_pile(place, colour, level, height / CARD)
            picture = pictures.turned(card, height, round(pose.degrees))
            surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
    return surface
