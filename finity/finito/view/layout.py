"""Where a card can be, where that lies in the window, and what a pixel means: arithmetic only, nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.finito.rules import HAND_SIZES, Colour
from finity.shell.draw.theme import scale_for


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how large a card is drawn: its middle in pixels, degrees counter-clockwise, its height in pixels."""

    x: float
    y: float
    degrees: float
    height: float


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of a hand, the leftmost having index 0 of `count`."""

    seat: int
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class OnDrawPile:
    seat: int


@dataclass(frozen=True, slots=True)
class OnPile:
    """In the discard pile of a colour; level 0 is the bottom."""

    colour: Colour
    level: int


@dataclass(frozen=True, slots=True)
class UnderFinito:
    seat: int


@dataclass(frozen=True, slots=True)
class OutOfGame:
    """Where piles lie that were cleared away, and where cards are dealt from."""


Place = InHand | OnDrawPile | OnPile | UnderFinito | OutOfGame


CARD_SHAPE: Final = 0.68
"""Width of a card as a share of its height."""

# Design pixels
CARD: Final = 178
"""Height of the cards on the piles and in the open hand."""
LEAST_PILE: Final = 150
"""Height of the cards on the piles while texts are largest."""
OWN_STACK: Final = 100
SMALL_CARD: Final = 74
MARGIN: Final = 24
PANEL_TOP: Final = 70
PANEL_HEIGHT: Final = 144
WIDEST_PANEL: Final = 380
PILE_GAP: Final = 50
MAT: Final = (12, 34)
"""How far the mat reaches above and below the piles."""
WIDEST_MAT: Final = 1232
BOTTOM: Final = 12
"""Free space below the hand."""
OWN_PANEL: Final = (272, 178)
BUTTON: Final = (196, 52)


@dataclass(frozen=True)
class Layout:
    """A window of `size` pixels for a number of players, seen from the seat `bottom`, whose hand lies in front.

    `text_scale` is how large texts are (1.0 to 1.5): what they stand in grows with them, and the piles make room.
    """

    size: tuple[int, int]
    players: int
    bottom: int
    text_scale: float = 1.0

    @cached_property
    def scale(self) -> float:
        return scale_for(self.size)

    def px(self, design_pixels: float) -> int:
        """A measure in pixels, at least 1."""
        return max(1, round(design_pixels * self.scale))

    def _grown(self, usual: float, largest: float) -> int:
        """A measure in pixels between that for usual texts and that for the largest ones."""
        return self.px(usual + (largest - usual) * min(1.0, max(0.0, self.text_scale - 1) * 2))

    @cached_property
    def header(self) -> pygame.Rect:
        width = self.size[0] - 2 * self.px(MARGIN) - self.px(278)
        return pygame.Rect(self.px(MARGIN), self.px(12), width, self._grown(52, 66))

    @cached_property
    def menu_button(self) -> pygame.Rect:
        """The way out, in the upper right corner."""
        width, height = self.px(120), self.px(44)
        return pygame.Rect(self.size[0] - self.px(MARGIN) - width, self.px(14), width, height)

    @cached_property
    def hint_button(self) -> pygame.Rect:
        """Beside the way out."""
        return self.menu_button.move(-self.menu_button.width - self.px(8), 0)

    @cached_property
    def panels(self) -> tuple[pygame.Rect, ...]:
        """The panel of each seat: the others side by side, clockwise from the left, the one in front below left."""
        others, gap = self.players - 1, self.px(14)
        room = self.size[0] - 2 * self.px(MARGIN) - gap * (others - 1)
        width = min(self.px(WIDEST_PANEL), room // others)
        left = (self.size[0] - others * width - (others - 1) * gap) // 2
        panels = [self._own_panel] * self.players
        for step in range(others):
            seat = (self.bottom + 1 + step) % self.players
            panels[seat] = pygame.Rect(left + step * (width + gap), self._panel_top, width, self._panel_height)
        return tuple(panels)

    @property
    def _panel_top(self) -> int:
        return self._grown(PANEL_TOP, PANEL_TOP + 12)

    @property
    def _panel_height(self) -> int:
        return self._grown(PANEL_HEIGHT, PANEL_HEIGHT + 20)

    def panel_line(self, panel: pygame.Rect) -> int:
        """The height between name and points in a panel, in pixels from the top of the window."""
        return panel.top + self._grown(30, 37)

    @property
    def _own_panel(self) -> pygame.Rect:
        width, height = self.px(OWN_PANEL[0]), self.px(OWN_PANEL[1])
        return pygame.Rect(self.px(MARGIN), self.size[1] - self.px(BOTTOM) - height, width, height)

    @cached_property
    def stop_button(self) -> pygame.Rect:
        """The button that ends the turn, below right."""
        width, height = self.px(BUTTON[0]), self.px(BUTTON[1])
        return pygame.Rect(
            self.size[0] - self.px(MARGIN) - width, self.size[1] - self.px(76) - height // 2, width, height
        )

    @cached_property
    def call_area(self) -> pygame.Rect:
        """Where people call, between piles and hand."""
        top = self.mat.bottom + self.px(4)
        bottom = self._hand_middle - self.px(CARD) // 2 - self.px(14)
        return pygame.Rect(self.px(MARGIN), top, self.size[0] - 2 * self.px(MARGIN), max(self.px(44), bottom - top))

    @cached_property
    def pile_rects(self) -> tuple[pygame.Rect, ...]:
        height, gap = self._grown(CARD, LEAST_PILE), self.px(PILE_GAP)
        width = round(height * CARD_SHAPE)
        left = (self.size[0] - 4 * width - 3 * gap) // 2
        upper = self._panel_top + self._panel_height
        lower = self._hand_middle - self.px(CARD) // 2
        top = upper + max(self.px(16), (lower - upper - height - self.px(90)) // 2)
        return tuple(pygame.Rect(left + colour * (width + gap), top, width, height) for colour in Colour)

    @cached_property
    def mat(self) -> pygame.Rect:
        pile, (above, below) = self.pile_rects[0], (self.px(measure) for measure in MAT)
        width = min(self.px(WIDEST_MAT), self.size[0] - 2 * self.px(MARGIN))
        return pygame.Rect((self.size[0] - width) // 2, pile.top - above, width, pile.height + above + below)

    def prompts(self, count: int) -> list[pygame.Rect]:
        """Where it is told what buttons do: one below the other, right of the piles."""
        pile, height = self.pile_rects[-1], self._grown(32, 38)
        left, right = pile.right + self.px(PILE_GAP), self.mat.right - self.px(MARGIN) // 2
        top = pile.centery - count * height // 2
        return [pygame.Rect(left, top + number * height, right - left, height) for number in range(count)]

    @property
    def _hand_middle(self) -> int:
        return self.size[1] - self.px(BOTTOM) - self.px(CARD) // 2

    def pose(self, place: Place) -> Pose:
        match place:
            case InHand(seat, index, count):
                return self._hand_pose(seat, index, count)
            case OnDrawPile(seat):
                return self._stack_pose(seat, 0)
            case UnderFinito(seat):
                return self._stack_pose(seat, 1)
            case OnPile(colour, level):
                return pose_on_pile(self.pile_rects[colour], colour, level, self.px(1))
            case OutOfGame():
                pile = self.pile_rects[0]
                return Pose(pile.left - self.px(150), pile.centery, 8, self.px(112))

    def hand_rects(self, seat: int, count: int) -> list[pygame.Rect]:
        """Where the cards of a hand lie, left to right; later ones lie on top of earlier ones."""
        poses = [self._hand_pose(seat, index, count) for index in range(count)]
        rects = []
        for pose in poses:
            rect = pygame.Rect(0, 0, round(pose.height * CARD_SHAPE), round(pose.height))
            rect.center = round(pose.x), round(pose.y)
            rects.append(rect)
        return rects

    def _hand_pose(self, seat: int, index: int, count: int) -> Pose:
        middle = index - (count - 1) / 2
        if seat == self.bottom:
            height = self.px(CARD)
            area_left = self._own_panel.right + self.px(20)
            area_right = self.stop_button.left - self.px(20)
            width = round(height * CARD_SHAPE)
            step = min(width + self.px(8), (area_right - area_left - width) / (HAND_SIZES[self.players] - 1))
            wide = (width + (count - 1) * step) / 2
            axis = max(area_left + wide, min(area_right - wide, self.mat.centerx))
            return Pose(axis + middle * step, self._hand_middle, 0, height)
        panel, height = self.panels[seat], self.px(SMALL_CARD)
        step = self.px(20)
        stacks = 2 * height * CARD_SHAPE + 2 * self.px(14)
        room = (panel.left + self.px(10), panel.right - self.px(10) - stacks)
        return Pose(sum(room) / 2 + middle * step, self._stack_middle(seat), -4 * middle, height)

    def _stack_middle(self, seat: int) -> int:
        """The height at which a seat's stacks lie, in pixels from the top."""
        return self.panels[seat].bottom - self.px(16) - self._stack_height(seat) // 2

    def _stack_height(self, seat: int) -> int:
        return self._grown(OWN_STACK, OWN_STACK - 14) if seat == self.bottom else self.px(SMALL_CARD)

    def _stack_pose(self, seat: int, number: int) -> Pose:
        """The draw pile (number 0) or the FINITO! card (1) of a seat."""
        panel, own, height = self.panels[seat], seat == self.bottom, self._stack_height(seat)
        width, gap = height * CARD_SHAPE, self.px(34 if own else 14)
        right = panel.right - self.px(38 if own else 14)
        return Pose(right - width / 2 - (1 - number) * (width + gap), self._stack_middle(seat), 0, height)


def pose_on_pile(rect: pygame.Rect, colour: Colour, level: int, unit: float) -> Pose:
    """Thrown cards don't lie straight; how they lie depends on nothing but their place. `unit` is a design pixel."""
    if level == 0:
        return Pose(rect.centerx, rect.centery, 0, rect.height)
    askew = (level * 37 + colour * 23) % 15 - 7
    across, down = (level * 29 + colour * 11) % 9 - 4, (level * 17 + colour * 5) % 7 - 3
    return Pose(rect.centerx + unit * across, rect.centery + unit * down, askew, rect.height)
