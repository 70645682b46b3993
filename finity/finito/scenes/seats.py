"""The seats on the setup screen of FINITO!: each is a card with its hand, its badge, its name, and who plays.

The hands are an ornament, dealt when the number of players changes and open for people: which cards they are says
nothing about the game to come.
"""

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame

from finity.finito.bots import LEVELS
from finity.finito.rules.position import CARDS, MOST_PLAYERS
from finity.finito.scenes.options import SetupChoices
from finity.finito.view.card_art import CardPictures
from finity.finito.view.layout import CARD_SHAPE
from finity.finito.view.painter import initials_of
from finity.lobby.setup_frame import PAD, ChoicesScreen, LevelCard
from finity.shell.draw.painting import put
from finity.shell.draw.style import Style
from finity.shell.draw.timeline import ease_in_out, ease_out
from finity.shell.widgets import Widget, WidgetState

_FROM_CARD_TO_CARD: Final = 0.035
_FLIGHT: Final = 0.3
_TURN: Final = 0.26
"""Seconds: from one card to the next that is dealt, of its flight, and in which a hand is turned over."""
_LATER: Final = 0.12
"""The share of its time by which each card of a hand is turned over after the one before."""
_APART: Final = 0.46
"""From one card to the next, in widths of a card, where there is room."""
_CLOSEST: Final = 0.3
"""The same where there is none: cards are made smaller until that is left."""
_ENDS: Final = 1.3
"""How broad the outermost cards are together, turned as they are, in widths of a card."""
_SAG: Final = 0.022
"""How much lower the next card lies to the sides of the middle, in heights of a card and squares of cards."""
_HIGHEST: Final = 0.86
"""Of a card, compared to the room of its hand."""
_BADGE: Final = 23
"""In design pixels."""


class BadgeWidget(Widget):
    """The badge of a seat, which shows the first letter of its name."""

    def __init__(self, pictures: CardPictures, card: LevelCard[SetupChoices]) -> None:
        super().__init__()
        self._pictures, self._card = pictures, card

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        badge = self._pictures.badge(self._card.number, initials_of([self._card.seat.name])[0], style.px(_BADGE))
        put(surface, badge, center=self.rect.center)


class SeatCard(LevelCard[SetupChoices]):
    """The widgets of a seat, from top to bottom, and the room for its hand."""

    def __init__(self, screen: ChoicesScreen[SetupChoices], pictures: CardPictures, number: int) -> None:
        self.hand = pygame.Rect(0, 0, 1, 1)
        """Where its cards are."""
        super().__init__(screen, number, [(level, screen.kit.texts(f"finito.bot_{level}")) for level in LEVELS])
        self.badge = BadgeWidget(pictures, self)
        self.player.owner = pictures.players[number].fill

    @property
    def widgets(self) -> Sequence[Widget]:
        return self.panel, self.badge, self.name, self.player, self.person

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """The hand gets what the rest leaves."""
        super().lay_out(style, area)
        name, side, top = self.name.rect, style.px(2 * _BADGE), area.top + style.px(PAD)
        self.badge.rect = pygame.Rect(area.centerx - side // 2, name.top - style.px(8) - side, side, side)
        self.hand = pygame.Rect(name.left, top, self.player.rect.width, self.badge.rect.top + side // 4 - top)


class HandsPreview(Widget):
    """All hands of a number of seats; `speed` is infinite where nothing moves."""

    def __init__(self, pictures: CardPictures, speed: float) -> None:
        super().__init__()
        self._pictures = pictures
        self._speed = speed
        self._cards = [sorted(random.Random(seat + 3).sample(CARDS, 7)) for seat in range(MOST_PLAYERS)]
        """What each seat holds: the same each time."""
        self._hands: tuple[SeatCard, ...] = ()
        self._size = 0
        self._age = math.inf
        self._opened: list[float] = []
        """How far each hand has been turned over: 1 if it lies open."""

    def show(self, hands: Sequence[SeatCard], size: int) -> None:
        """Show these hands, of so many cards each: they are dealt anew if there are more or less than before."""
        before, self._hands = len(self._hands), tuple(hands)
        if len(hands) != before or size != self._size:
            self._size, self._age = size, 0.0 if self._speed < math.inf else math.inf
            self._opened = [0.0] * len(hands)
        if self._speed == math.inf:
            self._opened = [float(hand.is_person) for hand in hands]

    @property
    def moving(self) -> bool:
        open_to = [float(hand.is_person) for hand in self._hands]
        return self._cards_arrived < self._size * len(self._hands) or self._opened != open_to

    @property
    def _cards_arrived(self) -> int:
        return sum(
            self._progress_of(seat, index) >= 1.0 for seat in range(len(self._hands)) for index in range(self._size)
        )

    def update(self, dt: float) -> int:
        """Let `dt` seconds pass; answers how many cards have come to their hands meanwhile."""
        before = self._cards_arrived
        self._age += dt * self._speed
        for seat, hand in enumerate(self._hands):
            if self._progress_of(seat, self._size - 1) >= 1.0:
                step = dt * self._speed / _TURN
                self._opened[seat] = max(0.0, min(1.0, self._opened[seat] + (step if hand.is_person else -step)))
        return self._cards_arrived - before

    def _progress_of(self, seat: int, index: int) -> float:
        """How far a card has come: the hands are dealt round by round."""
        number = index * len(self._hands) + seat
        return min(1.0, max(0.0, (self._age - number * _FROM_CARD_TO_CARD) / _FLIGHT))

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Draw all cards that have been dealt so far: on their way from above the window, or in their hands, as large
        as there is room, and so that some of each in its hand is seen."""
        last, half = self._size - 1, surface.width / 2
        for seat, hand in enumerate(self._hands):
            place = hand.hand
            height = round(min(_HIGHEST * place.height, place.width / (_ENDS + _CLOSEST * last) / CARD_SHAPE))
            width = height * CARD_SHAPE
            step = min(_APART * width, (place.width - _ENDS * width) / max(1, last))
            for index, card in enumerate(self._cards[seat][: self._size]):
                share, middle = self._progress_of(seat, index), index - last / 2
                if share <= 0.0:
                    continue
                goal = place.centerx + middle * step, place.centery + _SAG * height * (middle * middle - 1)
                come = ease_out(share)
                x, y = round(half + (goal[0] - half) * come), round(goal[1] * come - height * (1 - come))
                if share >= 1.0:
                    put(surface, self._pictures.shadow(height), center=(x, round(y + 0.03 * height)))
                turned = min(1.0, max(0.0, self._opened[seat] * (1 + _LATER * last) - _LATER * index))
                picture = self._pictures.tilted(card if turned >= 0.5 else None, height, round(-6 * middle))
                if 0.0 < turned < 1.0:  # it is seen from its side
                    narrow = max(1, round(picture.width * abs(2 * ease_in_out(turned) - 1)))
                    picture = pygame.transform.smoothscale(picture, (narrow, picture.height))
                put(surface, picture, center=(x, y))
