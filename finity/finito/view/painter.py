"""Draws the table: header and panels of plain values, stacks, cards, cheering; and the piles alone for lists."""

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.effects.motion import swelling
from finity.client.kit import Kit
from finity.client.signs import crown
from finity.finito.rules.position import Colour, Position
from finity.finito.view.card_art import CARD_COLOURS, WORD_SHAPE, CardPictures, pictures_of
from finity.finito.view.layout import (
    CARD,
    CARD_SHAPE,
    InHand,
    Layout,
    OnDrawPile,
    OnPile,
    OutOfGame,
    Pose,
    Sprite,
    Table,
    UnderFinito,
    pose_on_pile,
)
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, draw_faded, panel_box, player_box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import PlayerColour, TextSize, mix


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A seat's panel: name, a line such as "thinking…", and the points of the rounds before; `active` in its turn.

    `called` shows that its person has called and waits for the others, the `crown` who has won the game before.
    """

    name: str
    state: str
    points: str
    active: bool = False
    called: bool = False
    crown: bool = False


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything around the cards, and what is pointed out among them.

    `raised` is the index of the card under the pointer or the focus in the hand in front, and `focused` says that the
    keyboard is on it. `pile_counts` are texts below the piles, `cleared` the one below what has left the game.
    From 0 to 1, `boldness` is how much the seat whose turn it is pushes its luck: the piles lie in ever more of its
    light.
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
    boldness: float = 0.0


def initials_of(names: Iterable[str]) -> list[str]:
    """The letters on the players' badges: where first ones are alike, also the first by which such names differ."""
    known = [name or "?" for name in names]

    def letters(name: str) -> str:
        alike = [other for other in known if other[0].upper() == name[0].upper()]
        differs = (at for at in range(1, len(name)) if any(other[at : at + 1] != name[at] for other in alike))
        return name[0].upper() + next((name[at] for at in differs), "")

    return [letters(name) for name in known]


MOST_RISKY: Final = 1.6
"""How brightly the piles are lit for the boldest, compared to what is lit."""
SHOWN_OF_PILE: Final = 4
"""So many cards on top of a pile are drawn; those beneath can't be seen."""
RAISED: Final = 20
STACK_STEP: Final = 1.1
"""In design pixels: by how much a card is raised, and how thick it is in a stack."""
SETS_OUT: Final = 0.03
"""The share of its way from which on a card is seen on it: meanwhile its pictures can be made."""


@dataclass(frozen=True)
class Painter:
    """Draws a table with everything around it on a surface, in a style that fits the layout's window."""

    surface: pygame.Surface
    style: Style
    pictures: CardPictures
    layout: Layout
    table: Table
    shown: Panels

    def paint(self) -> None:
        self._ground()
        self._header()
        for cheer in self.table.cheers:
            if cheer.colour is None:  # the panel of its seat shines in its colour, beneath it
                rim, wide = self.style.theme.radius + 7, 2 * self.layout.px(7 * swelling(cheer.progress))
                lit, light = self.layout.panels[cheer.seat].inflate(wide, wide), self.pictures.players[cheer.seat].fill
                self.style.glow(self.surface, lit, light, radius=self.style.px(rim), strength=MOST_RISKY)
        for seat in range(self.layout.players):
            self._panel(seat)
        self._stacks()
        self._piles()
        for seat, hand in enumerate(self.table.hands):
            for index, sprite in enumerate(hand):
                if _lies_in_hand(sprite):
                    raised = seat == self.layout.bottom and index == self.shown.raised and sprite.progress >= 1.0
                    self._card(sprite, self.layout.px(RAISED) if raised else 0)
        for sprite in self.table.sprites():
            if sprite.progress < 1.0 and not _lies_in_hand(sprite):
                self._card(sprite)
        for cheer in self.table.cheers:
            if cheer.colour is not None and cheer.progress >= SETS_OUT:
                # the word that is called is thrown from the caller's panel over the pile, and fades in the end
                pile, panel = self.layout.pile_rects[cheer.colour], self.layout.panels[cheer.seat]
                eased = 1 - (1 - min(1.0, cheer.progress * 3.2)) ** 3
                swing = 1 + 0.18 * math.sin(min(1.0, cheer.progress * 2) * math.pi)
                usual = self.layout.px(190)
                height = round(usual * (0.35 + 0.65 * eased) * swing)
                picture, size = self.pictures.shout(cheer.seat, usual), (round(WORD_SHAPE * height), height)
                if picture.size != size:
                    picture = pygame.transform.smoothscale(picture, size)
                x = panel.centerx + (pile.centerx - panel.centerx) * eased
                y = panel.centery + (pile.centery - panel.centery) * eased
                place = picture.get_rect(center=(round(x), round(y)))
                draw_faded(self.surface, picture, place, min(1.0, (1 - cheer.progress) / 0.2))

    def _blit(self, picture: pygame.Surface, x: float, y: float) -> pygame.Rect:
        return put(self.surface, picture, center=(round(x), round(y)))

    def _ground(self) -> None:
        """Draw the table with a mat, whose rim shines where things do, and in the colour of who pushes the luck."""
        surface, mat, shown = self.surface, self.layout.mat, self.shown
        style, theme = self.style, self.style.theme
        share = shown.boldness if shown.title_seat is not None else 0.0
        own = self.pictures.players[shown.title_seat or 0].fill
        light, line = mix(theme.accent, own, share), mix(theme.border, theme.accent, 0.8 * theme.glow)
        out, radius = style.px(6 * share), style.px(26)
        strength = 1 + (MOST_RISKY - 1) * share
        style.draw_table(surface)
        style.shadow(surface, mat, radius=radius, blur=style.px(8))
        style.glow(surface, mat.inflate(2 * out, 2 * out), light, radius=radius + out, strength=strength)
        width = style.px(2 + 3 * share)
        style.box(surface, mat, Box(theme.table_edge, mix(line, own, share), width, radius, 235, lower=theme.sunken))
        for colour, place in zip(Colour, self.layout.pile_rects, strict=True):
            style.glow(surface, place, CARD_COLOURS[colour], radius=style.px(15))
            surface.blit(self.pictures.empty_pile(colour, place.height), place)

    def _badge(self, seat: int, radius: int) -> pygame.Surface:
        return self.pictures.badge(seat, initials_of(each.name for each in self.shown.seats)[seat], radius)

    def _header(self) -> None:
        """Whose turn it is, and what to do, as wide as the window; the title leaves room for that."""
        style, theme, shown, rect = self.style, self.style.theme, self.shown, self.layout.header
        left = rect.left
        if shown.title_seat is not None:
            badge = put(self.surface, self._badge(shown.title_seat, style.px(20)), midleft=rect.midleft)
            left = badge.right + style.px(12)
        room = rect.right - left
        wide, tone = self.layout.menu_button.right - left, theme.danger if shown.warning else theme.muted
        hint = style.fitting(shown.hint, TextSize.LABEL, wide, tone)
        high = rect.height + style.px(9) - hint.height * bool(shown.hint)
        letters = min(style.fitting_px([shown.title], TextSize.TITLE, room, Weight.BOLD), round(high / 1.2))
        title = style.text_in_room(shown.title, letters, (room, high), None, Weight.BOLD)
        if not shown.hint:
            put(self.surface, title, midleft=(left, rect.centery))
            return
        put(self.surface, title, topleft=(left, rect.top - style.px(5)))
        put(self.surface, hint, bottomleft=(left, rect.bottom + style.px(4)))

    def _panel(self, seat: int) -> None:
        """A seat's name, state and points, on a box, in its turn on one in its colour."""
        surface, style, theme = self.surface, self.style, self.style.theme
        rect, card, colour = self.layout.panels[seat], self.shown.seats[seat], self.pictures.players[seat].fill
        corner, radius, pad = style.px(theme.radius), style.px(15), style.px(12)
        if card.active:
            style.glow(surface, rect, colour, radius=corner)
            style.box(surface, rect, player_box(theme, colour, style.px(3), corner))
        else:
            style.box(surface, rect, panel_box(theme, style.px(1), corner))
        left, middle = rect.left + 2 * pad + 2 * radius - style.px(2), rect.top + self.layout.grown_px(30, 37)
        name = style.fitting(card.name, TextSize.BODY, rect.width - 3 * pad - 2 * radius, None, Weight.BOLD)
        points = style.text(card.points, TextSize.LABEL, theme.accent, Weight.BOLD)
        self._blit(self._badge(seat, radius), rect.left + pad + radius, middle)
        if card.crown:
            worn = crown(style.assets, round(1.5 * radius), theme.gold)
            put(surface, worn, midbottom=(rect.left + pad + radius, middle - round(0.6 * radius)))
        put(surface, name, bottomleft=(left, middle + style.px(2)))
        put(surface, points, topleft=(left, middle))
        if card.state:
            left += points.width + style.px(10)
            ink = theme.accent if card.called else theme.muted
            words = style.fitting(card.state, TextSize.CAPTION, rect.right - pad - left, ink)
            put(surface, words, midleft=(left, middle + points.height // 2))

    def _stacks(self) -> None:
        table, pictures = self.table, self.pictures
        for seat in range(self.layout.players):
            drawn, under = self.layout.pose(OnDrawPile(seat)), self.layout.pose(UnderFinito(seat))
            height, taken = round(drawn.height), table.taken[seat]
            self._stack(drawn, pictures.card(None, height), table.draw_piles[seat])
            self._stack(under, pictures.card(None, height), taken)
            lift = _stack_layers(taken) * STACK_STEP * self.layout.scale
            self._blit(pictures.finito_card(seat, height), under.x + lift, under.y - lift)
            self._chip(drawn, table.draw_piles[seat])
            self._chip(under, taken)
        pose = self.layout.pose(OutOfGame())
        dealt = sum(isinstance(each.start, OutOfGame) and each.progress < SETS_OUT for each in table.sprites())
        self._stack(pose, pictures.tilted(None, round(pose.height), round(pose.degrees)), table.cleared + dealt)

    def _piles(self) -> None:
        below = self.style.px(18)
        for colour in Colour:
            rect = self.layout.pile_rects[colour]
            for sprite in self.table.piles[colour][-SHOWN_OF_PILE:]:
                if sprite.progress >= 1.0:
                    self._card(sprite)
            self._caption(self.shown.pile_counts[colour], rect.centerx, rect.bottom + below)
        pose = self.layout.pose(OutOfGame())
        self._caption(self.shown.cleared, pose.x, pose.y + pose.height / 2 + below)

    def _stack(self, pose: Pose, picture: pygame.Surface, count: int) -> None:
        """A stack seen from above, if there is any: one card beneath the other, shifted a little."""
        if count:
            self._blit(self.pictures.shadow(round(pose.height)), pose.x, pose.y + pose.height * 0.03)
        for layer in range(_stack_layers(count)):
            lift = layer * STACK_STEP * self.layout.scale
            self._blit(picture, pose.x + lift, pose.y - lift)

    def _card(self, sprite: Sprite, lift: int = 0) -> None:
        """Draw a card where it is now, raised by so many pixels, unless it is still part of a stack."""
        under_way = sprite.progress >= SETS_OUT
        if not under_way and not isinstance(sprite.start, InHand | OnPile):
            return
        known, share = sprite.piece if sprite.face >= 0.5 else None, sprite.progress if under_way else 0.0
        start, goal = self.layout.pose(sprite.start), self.layout.pose(sprite.goal)
        goal = goal._replace(degrees=goal.degrees + sprite.turn)
        pose = Pose(*(one + (other - one) * share for one, other in zip(start, goal, strict=True)))
        if under_way and share < 1.0:
            # above its shadow: narrow while it is being turned over, larger while it is high above the table; it is
            # made as at the larger end of its way, so that few pictures are made
            made = round(max(self.layout.pose(place).height for place in (sprite.start, sprite.goal)))
            open_to, small = abs(2 * sprite.face - 1), pose.height / made
            shadow = self.pictures.shadow(made)
            size = round(max(0.3, open_to) * small * shadow.width), round(small * shadow.height)
            self._blit(pygame.transform.scale(shadow, size), pose.x, pose.y + pose.height * (0.04 + 0.2 * sprite.hop))
            picture = self.pictures.card(known, made)
            width = max(1, round(picture.width * open_to))
            if width < picture.width:
                picture = pygame.transform.smoothscale(picture, (width, picture.height))
            larger = pose.height * (1 + 0.25 * sprite.hop) / picture.height
            picture = pygame.transform.rotozoom(picture, pose.degrees, larger)
        else:
            picture = self.pictures.tilted(known, round(pose.height), round(pose.degrees))
        place, style = self._blit(picture, pose.x, pose.y - sprite.hop * pose.height - lift), self.style
        if lift:
            colour, frame = style.theme.focus if self.shown.focused else style.theme.accent, style.px(6)
            style.box(self.surface, place.inflate(frame, frame), Box(None, colour, style.px(3), style.px(15)))

    def _chip(self, pose: Pose, count: int) -> None:
        """A small number at the lower edge of a stack, if there is any."""
        if not count:
            return
        style = self.style
        words = style.text(str(count), TextSize.CAPTION, style.theme.text, Weight.BOLD)
        rect = pygame.Rect(0, 0, max(words.width + style.px(12), style.px(24)), max(words.height, style.px(20)))
        rect.center = round(pose.x), round(pose.y + pose.height / 2)
        style.box(self.surface, rect, Box(style.theme.sunken, style.theme.border_strong, style.px(1), rect.height // 2))
        self._blit(words, *rect.center)

    def _caption(self, text: str, x: float, y: float) -> None:
        if text:
            self._blit(self.style.text(text, TextSize.LABEL, self.style.theme.muted), x, y)


def _stack_layers(count: int) -> int:
    """How many cards thick a stack looks."""
    return math.ceil(min(count, 27) / 3)


def _lies_in_hand(sprite: Sprite) -> bool:
    """Whether a card lies among those of a hand, also one that has arrived while others are still on their way."""
    return isinstance(sprite.goal, InHand) and (isinstance(sprite.start, InHand) or sprite.progress >= 1.0)


def draw_confetti(
    surface: pygame.Surface, players: Sequence[PlayerColour], unit: float, seed: int, time: float, at: tuple[int, int]
) -> None:
    """Draw confetti in the players' colours that flies up and falls around a pixel, so long after it was thrown, and is
    gone at 1.0; the same each time for a seed. `unit` is how many pixels a design pixel has."""
    if not 0.0 < time < 1.0:
        return
    rng, rise = random.Random(seed), 620 * time * time - 160 * time
    for _ in range(70):
        angle, speed, size = rng.uniform(0, 2 * math.pi), rng.uniform(120, 520), rng.uniform(5, 10)
        colour = players[rng.randrange(len(players))].fill
        x = at[0] + math.cos(angle) * speed * time * unit
        y = at[1] + (math.sin(angle) * speed * time + rise) * unit
        width = max(2, round(size * unit * abs(math.cos(3 * angle + 14 * time))))
        surface.fill(colour, (round(x), round(y), width, max(2, round(size * unit))))


def miniature(kit: Kit, position: Position, size: tuple[int, int]) -> pygame.Surface:
    """The piles of a position, as large as they fit into `size` pixels."""
    surface, pictures, count, gap = pygame.Surface(size), pictures_of(kit), len(Colour), 0.2
    kit.style.draw_table(surface)
    width = min(size[0] / (count + (count + 1) * gap), 0.72 * size[1] * CARD_SHAPE)
    height = round(width / CARD_SHAPE)
    place = pygame.Rect(0, 0, round(width), height)
    for colour in Colour:
        place.center = round(size[0] / 2 + (colour - (count - 1) / 2) * width * (1 + gap)), size[1] // 2
        surface.blit(pictures.empty_pile(colour, height), place)
        for level, card in list(enumerate(position.piles[colour]))[-5:]:
            pose = pose_on_pile(place, colour, level, height / CARD)
            put(surface, pictures.tilted(card, height, round(pose.degrees)), center=(round(pose.x), round(pose.y)))
    return surface
