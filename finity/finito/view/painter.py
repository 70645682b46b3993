"""Draws the table: ground, panels, stacks, cards, and the cheering. Changes nothing."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Final

import pygame

from finity.client.effects.easings import swelling
from finity.finito.rules import Card, Colour
from finity.finito.view.card_art import CARD_COLOURS
from finity.finito.view.layout import InHand, Layout, OnDrawPile, OutOfGame, Pose, UnderFinito
from finity.finito.view.panels import Shown, paint_header, paint_panel
from finity.finito.view.pictures import Pictures
from finity.finito.view.table import Cheer, Shout, Sprite, Table
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, table_in_parts
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour as Shade
from finity.shell.draw.theme import TextSize, mix

SHOWN_OF_PILE: Final = 7
"""So many cards on top of a pile are drawn; those beneath can't be seen."""
RAISED: Final = 20
STACK_STEP: Final = 1.1
MOST_STACKED: Final = 9
"""Cards that make a stack look thick; measures in design pixels."""
CONFETTI: Final = 70
SCRAPS_FROM: Final = 0.25
"""The share of a call after which they fly."""
CHEERED_RIM: Final = 7
"""How much broader the light of a panel is for a moment while its seat is cheered, in design pixels."""
MAT_RADIUS: Final = 26
MANY_PIXELS: Final = 2.2
"""From so many pixels a design pixel on."""
MOST_RISKY: Final = 1.6
"""How brightly the piles are lit for the boldest, compared to what is lit."""
RISKY_RIM: Final = 6
RISKY_LINE: Final = 3
"""By how much light and line grow for them, in design pixels."""


def paint(
    surface: pygame.Surface, style: Style, pictures: Pictures, layout: Layout, table: Table, shown: Shown
) -> None:
    """Draw everything, in a style that fits the layout's window."""
    surface.blit(_ground(style, layout), (0, 0))
    canvas = _Canvas(surface, layout, pictures, style)
    if shown.risk and shown.title_seat is not None:
        canvas.risk(shown.risk, pictures.players[shown.title_seat].fill)
    paint_header(surface, style, pictures, layout, shown)
    for cheer in table.cheers:
        canvas.light(cheer)
    for seat in range(layout.players):
        paint_panel(surface, style, pictures, layout, shown, seat)
    canvas.stacks(table)
    canvas.piles(table, shown)
    canvas.hands(table, shown)
    for cheer in table.cheers:
        canvas.cheer(cheer)
    canvas.flying(table)
    for shout in table.shouts:
        canvas.shout(shout)


def _ground(style: Style, layout: Layout) -> pygame.Surface:
    """The table with what the piles lie on, made once for each layout."""

    def drawn() -> pygame.Surface:
        surface = style.assets.spares.take(layout.size)
        for _ in _table_with_mat(surface, style, layout):
            pass
        return surface

    return style.assets.ground(_ground_key(style, layout), layout.size, drawn)


def coming_ground(style: Style, layout: Layout) -> Iterator[object]:
    """Make what all is drawn on, a part at each step, in a style that fits the layout's window."""
    key = _ground_key(style, layout)
    return style.assets.coming_ground(key, layout.size, lambda ground: _table_with_mat(ground, style, layout))


def _ground_key(style: Style, layout: Layout) -> Hashable:
    return "mat", tuple(layout.mat), style.scale, style.theme


def _table_with_mat(surface: pygame.Surface, style: Style, layout: Layout) -> Iterator[None]:
    """Draw the table with a mat, whose rim shines where things do, a part at each step."""
    yield from table_in_parts(surface, style.theme)
    rect, theme, radius = layout.mat, style.theme, style.px(MAT_RADIUS)
    style.shadow(surface, rect, radius=radius, blur=style.px(8))
    yield
    style.glow(surface, rect, theme.accent, radius=radius)
    yield
    style.box(surface, rect, _mat(style, mix(theme.border, theme.accent, 0.8 * theme.glow)))
    yield


def _mat(style: Style, rim: Shade) -> Box:
    """What the piles lie on, with a rim of a colour."""
    theme = style.theme
    return Box(theme.table_edge, rim, style.px(2), style.px(MAT_RADIUS), 235, lower=theme.sunken)


class _Canvas:
    """A surface with all that is needed to draw cards on it."""

    def __init__(self, surface: pygame.Surface, layout: Layout, pictures: Pictures, style: Style) -> None:
        self._surface = surface
        self._layout = layout
        self._pictures = pictures
        self._style = style

    def risk(self, share: float, colour: Shade) -> None:
        """Let the mat shine in the colour of who pushes their luck, the more the further."""
        mat, style = self._layout.mat, self._style
        wide = mat.inflate(2 * style.px(RISKY_RIM * share), 2 * style.px(RISKY_RIM * share))
        style.glow(
            self._surface, wide, colour, radius=style.px(MAT_RADIUS + RISKY_RIM * share), strength=MOST_RISKY * share
        )
        box = _mat(style, mix(style.theme.border, colour, 0.7 + 0.3 * share))
        style.box(self._surface, mat, replace(box, fill_alpha=255, border_width=style.px(2 + RISKY_LINE * share)))

    def stacks(self, table: Table) -> None:
        """Draw pile and FINITO! card of each seat, and what has left the game."""
        for seat in range(self._layout.players):
            pose = self._layout.pose(OnDrawPile(seat))
            if table.draw_piles[seat]:
                self._stack(pose, self._pictures.card(None, round(pose.height)), table.draw_piles[seat])
                self._chip(pose, str(table.draw_piles[seat]))
            self._finito_card(table, seat)
        pose = self._layout.pose(OutOfGame())
        if table.cleared:
            self._stack(pose, self._pictures.turned(None, round(pose.height), round(pose.degrees)), table.cleared)

    def piles(self, table: Table, shown: Shown) -> None:
        """The four discard piles with their sizes."""
        for colour in Colour:
            rect = self._layout.pile_rects[colour]
            self._style.glow(self._surface, rect, CARD_COLOURS[colour], radius=self._style.px(15))
            self._surface.blit(self._pictures.empty_pile(colour, rect.height), rect)
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
        """The word, thrown from the caller's panel over the pile, and confetti around it."""
        pile, panel = self._layout.pile_rects[shout.colour], self._layout.panels[shout.seat]
        share = min(1.0, shout.progress * 3.2)
        eased = 1 - (1 - share) ** 3
        x = panel.centerx + (pile.centerx - panel.centerx) * eased
        y = panel.centery + (pile.centery - panel.centery) * eased
        self._confetti(shout.seat, shout.progress - SCRAPS_FROM, pile.center)
        swing = 1 + 0.18 * math.sin(min(1.0, shout.progress * 2) * math.pi)
        height = round(self._layout.px(190) * (0.35 + 0.65 * eased) * swing / 4) * 4
        picture = self._pictures.shout(shout.seat, self._layout.px(190))
        picture = pygame.transform.smoothscale(picture, (round(1.5 * height), height))
        if shout.progress > 0.8:
            picture.set_alpha(round(255 * (1 - shout.progress) / 0.2))
        self._surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def light(self, cheer: Cheer) -> None:
        """The panel of a seat that is cheered shines in its colour, beneath it."""
        rect, style = self._layout.panels[cheer.seat], self._style
        wide = style.px(CHEERED_RIM * swelling(cheer.progress))
        colour, radius = self._pictures.players[cheer.seat].fill, style.px(style.theme.radius) + wide
        style.glow(self._surface, rect.inflate(2 * wide, 2 * wide), colour, radius=radius, strength=MOST_RISKY)

    def cheer(self, cheer: Cheer) -> None:
        """Scraps of paper fly from the panel of a seat that has no card left."""
        rect = self._layout.panels[cheer.seat]
        for number, x in enumerate((rect.left, rect.right)):
            self._confetti(2 * cheer.seat + number, cheer.progress, (x, rect.centery))

    def _confetti(self, seed: int, time: float, middle: tuple[int, int]) -> None:
        """Scraps of paper that fly up and fall, so long after they were thrown; the same each time for a seed."""
        if not 0.0 < time < 1.0:
            return
        rng, unit = random.Random(seed), self._layout.scale
        colours = [player.fill for player in self._pictures.players]
        for _ in range(CONFETTI):
            angle, speed = rng.uniform(0, 2 * math.pi), rng.uniform(120, 520)
            x = middle[0] + math.cos(angle) * speed * time * unit
            y = middle[1] + (math.sin(angle) * speed * time - 160 * time + 620 * time * time) * unit
            side = rng.uniform(5, 10) * unit
            width = max(2, round(side * abs(math.cos(angle * 3 + 14 * time))))
            rect = pygame.Rect(round(x), round(y), width, max(2, round(side)))
            pygame.draw.rect(self._surface, rng.choice(colours), rect)

    def _finito_card(self, table: Table, seat: int) -> None:
        pose, taken = self._layout.pose(UnderFinito(seat)), table.taken[seat]
        picture = self._pictures.finito_card(seat, round(pose.height))
        if taken:
            self._stack(pose, self._pictures.card(None, round(pose.height)), taken)
        lift = self._thickness(taken) if taken else 0
        self._surface.blit(picture, picture.get_rect(center=(round(pose.x + lift), round(pose.y - lift))))
        if taken:
            self._chip(pose, str(taken))

    def _stack(self, pose: Pose, picture: pygame.Surface, count: int) -> None:
        """A stack seen from above: one card beneath the other, shifted a little."""
        shadow = self._pictures.shadow(round(pose.height))
        self._surface.blit(shadow, shadow.get_rect(center=(round(pose.x), round(pose.y + pose.height * 0.03))))
        layers = max(1, math.ceil(min(count, 3 * MOST_STACKED) / 3))
        for layer in range(layers):
            lift = layer * STACK_STEP * self._layout.scale
            self._surface.blit(picture, picture.get_rect(center=(round(pose.x + lift), round(pose.y - lift))))

    def _thickness(self, count: int) -> float:
        return math.ceil(min(count, 3 * MOST_STACKED) / 3) * STACK_STEP * self._layout.scale

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
        """A card where it is now, on its way or at rest."""
        pose = self._pose_of(sprite)
        known = sprite.card if sprite.face >= 0.5 else None
        if sprite.progress < 1.0:
            made = round(max(self._layout.pose(place).height for place in (sprite.start, sprite.goal)))
            self._shadow(pose, made, sprite.hop)
            picture = self._moving(known, sprite, pose, made)
        else:
            picture = self._pictures.turned(known, round(pose.height), round(pose.degrees))
        y = pose.y - sprite.hop * pose.height - lift
        self._surface.blit(picture, picture.get_rect(center=(round(pose.x), round(y))))

    def _moving(self, card: Card | None, sprite: Sprite, pose: Pose, made: int) -> pygame.Surface:
        """A card on its way: narrow while it is being turned over, larger while it is high above the table.

        Its picture is `made` as high as at the larger end of the way, so that few are made.
        """
        picture = self._pictures.card(card, made)
        width = max(1, round(picture.width * abs(2 * sprite.face - 1)))
        if width < picture.width:
            picture = pygame.transform.smoothscale(picture, (width, picture.height))
        return self._turned(picture, pose.degrees, pose.height * (1 + 0.25 * sprite.hop) / picture.height)

    def _turned(self, picture: pygame.Surface, degrees: float, factor: float) -> pygame.Surface:
        """A card turned and resized; where it has very many pixels its edges are smoothed only by resizing it, which
        takes a third of the time: nobody sees the difference while it moves.
        """
        if self._layout.scale < MANY_PIXELS:
            return pygame.transform.rotozoom(picture, degrees, factor)
        turned = pygame.transform.rotate(picture, degrees) if round(degrees) else picture
        return pygame.transform.smoothscale_by(turned, factor)

    def _pose_of(self, sprite: Sprite) -> Pose:
        goal = self._layout.pose(sprite.goal)
        degrees = goal.degrees + sprite.turn
        if sprite.progress >= 1.0:
            return Pose(goal.x, goal.y, degrees, goal.height)
        start, share = self._layout.pose(sprite.start), sprite.progress
        return Pose(
            start.x + (goal.x - start.x) * share,
            start.y + (goal.y - start.y) * share,
            start.degrees + (degrees - start.degrees) * share,
            start.height + (goal.height - start.height) * share,
        )

    def _shadow(self, pose: Pose, made: int, hop: float) -> None:
        shadow = pygame.transform.smoothscale_by(self._pictures.shadow(made), pose.height / made)
        place = shadow.get_rect(center=(round(pose.x), round(pose.y + pose.height * (0.04 + 0.2 * hop))))
        self._surface.blit(shadow, place)

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


def _stays_in_hand(sprite: Sprite) -> bool:
    return isinstance(sprite.start, InHand) and isinstance(sprite.goal, InHand)
