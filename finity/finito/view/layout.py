"""What lies on the table as one seat sees it, where a card can be, and where that is in the window; draws nothing."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple, Self

import pygame

from finity.client.effects.motion import MovingSprite
from finity.finito.rules.moves import SeatView
from finity.finito.rules.position import HAND_SIZES, Card, Colour
from finity.shell.draw.theme import scale_for
from finity.shell.widgets.arrange import row_rects


class Pose(NamedTuple):
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


@dataclass
class Sprite(MovingSprite[Card | None, Place]):
    """A card, None if it can't be seen; `hop` is in card heights, `face` 1 if its face is up and 0 if its back is."""

    face: float = 1.0


@dataclass
class Cheer:
    """A seat is cheered, since it called on the pile of a `colour` or else has no card left, until `progress` is 1."""

    seat: int
    colour: Colour | None
    progress: float = 0.0


@dataclass
class Table:
    """Everything on the table; two are equal if everything lies in the same places and moves alike.

    By seat: `hands` (sorted like the rules' hands), and the number of cards in `draw_piles` and under the FINITO! cards
    (`taken`). `leaving` are cards on their way into a stack.
    """

    hands: list[list[Sprite]]
    draw_piles: list[int]
    taken: list[int]
    piles: list[list[Sprite]]
    cleared: int = 0
    leaving: list[Sprite] = field(default_factory=list)
    cheers: list[Cheer] = field(default_factory=list)

    @classmethod
    def empty(cls, players: int) -> Self:
        return cls([[] for _ in range(players)], [0] * players, [0] * players, [[] for _ in Colour])

    @classmethod
    def of(cls, seen: SeatView) -> Self:
        """The table as a seat sees it, everything at rest."""
        table = cls.empty(seen.table.players)
        for seat, size in enumerate(seen.hand_sizes):
            cards = seen.hand if seat == seen.seat else (None,) * size
            table.hands[seat] = [Sprite.resting(card, InHand(seat, 0, 0)) for card in cards]
            table.arrange(seat)
        table.draw_piles = list(seen.draw_sizes)
        table.taken = [len(cards) for cards in seen.table.taken]
        for colour in Colour:
            table.piles[colour] = [
                Sprite.resting(card, OnPile(colour, level)) for level, card in enumerate(seen.table.piles[colour])
            ]
        table.cleared = len(seen.table.cleared)
        table.settle()
        return table

    def sprites(self) -> list[Sprite]:
        groups = (*self.piles, *self.hands, self.leaving)
        return [sprite for group in groups for sprite in group]

    def settle(self) -> None:
        """Let everything be at rest where it belongs, and what is leaving be gone."""
        self.leaving.clear()
        self.cheers.clear()
        for sprite in self.sprites():
            sprite.settle()

    def arrange(self, seat: int) -> None:
        """Send the cards of a hand to their places in it."""
        hand = self.hands[seat]
        if all(sprite.piece for sprite in hand):
            hand.sort(key=lambda sprite: sprite.piece or ())
        for index, sprite in enumerate(hand):
            if sprite.goal != (place := InHand(seat, index, len(hand))):
                sprite.send(place)


CARD_SHAPE: Final = 0.68
"""Width of a card as a share of its height."""

CARD: Final = 178
"""Height of the cards on the piles and in the open hand, in design pixels."""
SMALL_CARD: Final = 74
MARGIN: Final = 24
PANEL: Final = 144
PILE_GAP: Final = 50
BOTTOM: Final = 12
"""Free space below the hand."""


@dataclass
class Layout:
    """A window of `size` pixels for a number of players, seen from the seat `bottom`, whose hand lies in front.

    `text_scale` is how large texts are (1.0 to 2.0): what they stand in grows with them, and the piles make room.
    """

    size: tuple[int, int]
    players: int
    bottom: int
    text_scale: float = 1.0

    def __post_init__(self) -> None:
        self.scale = scale_for(self.size)
        (width, height), px, margin = self.size, self.px, self.px(MARGIN)
        inner = width - 2 * margin
        self.header = pygame.Rect(margin, px(12), inner - px(278), self.grown_px(52, 71))
        self.menu_button = pygame.Rect(width - margin - px(120), px(14), px(120), px(44))
        self.hint_button = self.menu_button.move(-self.menu_button.width - px(8), 0)
        self.stop_button = pygame.Rect(width - margin - px(196), height - px(76) - px(52) // 2, px(196), px(52))
        self._own_panel = pygame.Rect(margin, height - px(BOTTOM) - px(CARD), px(272), px(CARD))
        self._hand_middle = height - px(BOTTOM) - px(CARD) // 2
        self.panels = self._panels(inner)
        self.pile_rects = self._piles()
        pile, above, wide = self.pile_rects[0], px(12), min(px(1232), inner)
        self.mat = pygame.Rect((width - wide) // 2, pile.top - above, wide, pile.height + above + px(34))
        low = self.stop_button.bottom + px(24)
        self.side = pygame.Rect(self.mat.right - px(216), self.mat.top, px(216), low - self.mat.top)
        """Right of the piles, down to the lower edge."""
        top, bottom = self.mat.bottom + px(4), self._hand_middle - px(CARD) // 2 - px(14)
        self.call_area = pygame.Rect(margin, top, inner, max(px(44), bottom - top))
        """Where people call, between piles and hand."""

    def px(self, design_pixels: float) -> int:
        """A measure in pixels, at least 1."""
        return max(1, round(design_pixels * self.scale))

    def grown_px(self, usual: float, largest: float) -> int:
        """A measure in pixels between that for usual texts and that for the largest ones."""
        return self.px(usual + (largest - usual) * min(2.0, max(0.0, self.text_scale - 1) * 2))

    def _panels(self, inner: int) -> list[pygame.Rect]:
        """The panel of each seat: the others side by side, clockwise from the left, the one in front below left."""
        others, gap = self.players - 1, self.px(14)
        width = min(self.px(380), (inner - gap * (others - 1)) // others)
        left = (self.size[0] - others * width - (others - 1) * gap) // 2
        above = pygame.Rect(left, self.grown_px(70, 87), others * (width + gap), self.grown_px(PANEL, PANEL + 20))
        panels = [self._own_panel, *row_rects(above, [width] * others, gap)]
        return [panels[(seat - self.bottom) % self.players] for seat in range(self.players)]

    def _piles(self) -> list[pygame.Rect]:
        height, gap = self.grown_px(CARD, 150), self.px(PILE_GAP)
        width = round(height * CARD_SHAPE)
        upper = self.grown_px(70, 87) + self.grown_px(PANEL, PANEL + 20)
        lower = self._hand_middle - self.px(CARD) // 2
        top = upper + max(self.px(16), (lower - upper - height - self.px(90)) // 2)
        area = pygame.Rect((self.size[0] - 4 * width - 3 * gap) // 2, top, 4 * (width + gap), height)
        return row_rects(area, [width] * len(Colour), gap)

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
                return Pose(pile.left - self.grown_px(150, 180), pile.centery, 8, self.px(112))

    def hand_rects(self, seat: int, count: int) -> list[pygame.Rect]:
        """Where the cards of a hand lie, left to right; later ones lie on top of earlier ones."""
        rects = []
        for index in range(count):
            pose = self._hand_pose(seat, index, count)
            size = round(pose.height * CARD_SHAPE), round(pose.height)
            rects.append(pygame.Rect((0, 0), size).move_to(center=(round(pose.x), round(pose.y))))
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
        return Pose(sum(room) / 2 + middle * step, self._stack_pose(seat, 0).y, -4 * middle, height)

    def _stack_pose(self, seat: int, number: int) -> Pose:
        """The draw pile (number 0) or the FINITO! card (1) of a seat."""
        panel, own = self.panels[seat], seat == self.bottom
        height = self.grown_px(100, 86) if own else self.px(SMALL_CARD)
        width, gap = height * CARD_SHAPE, self.px(34 if own else 14)
        right = panel.right - self.px(38 if own else 14)
        middle = panel.bottom - self.px(16) - height // 2
        return Pose(right - width / 2 - (1 - number) * (width + gap), middle, 0, height)


def pose_on_pile(rect: pygame.Rect, colour: Colour, level: int, unit: float) -> Pose:
    """Thrown cards don't lie straight; how they lie depends on nothing but their place. `unit` is a design pixel."""
    if level == 0:
        return Pose(rect.centerx, rect.centery, 0, rect.height)
    askew = (level * 37 + colour * 23) % 15 - 7
    across, down = (level * 29 + colour * 11) % 9 - 4, (level * 17 + colour * 5) % 7 - 3
    return Pose(rect.centerx + unit * across, rect.centery + unit * down, askew, rect.height)
