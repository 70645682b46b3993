"""What is on the table now, as one seat sees it: a sprite for each card that can be told apart, numbers for stacks.

`Table.of(seen)` is the truth. The methods change a table by one event each; what belongs where is then settled at
once, and the sprites that are answered may be moved from where they were (`start`) to where they belong (`goal`).
"""

from dataclasses import dataclass, field
from typing import Final, Self

from finity.client.effects.motion import AnySprite
from finity.finito.rules import moves
from finity.finito.rules.moves import Seen
from finity.finito.rules.position import Card, Colour
from finity.finito.view.layout import InHand, OnDrawPile, OnPile, OutOfGame, Place, UnderFinito

MOST_LEAVING: Final = 5
"""So many cards of a pile are seen on their way into a stack."""
SEEN_OF_DEAL: Final = 3
"""So many cards of each draw pile are seen being dealt."""


@dataclass
class Sprite(AnySprite[Card | None, Place]):
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
        """The table before the first deal."""
        return cls([[] for _ in range(players)], [0] * players, [0] * players, [[] for _ in Colour])

    @classmethod
    def of(cls, seen: Seen) -> Self:
        """The table as a seat sees it, everything at rest."""
        table = cls.empty(seen.table.players)
        for seat, size in enumerate(seen.hand_sizes):
            cards = seen.hand if seat == seen.seat else (None,) * size
            table.hands[seat] = [Sprite.at_rest(card, InHand(seat, 0, 0)) for card in cards]
            table.arrange(seat)
        table.draw_piles = list(seen.draw_sizes)
        table.taken = [len(cards) for cards in seen.table.taken]
        for colour in Colour:
            table.piles[colour] = [
                Sprite.at_rest(card, OnPile(colour, level)) for level, card in enumerate(seen.table.piles[colour])
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

    def arrange(self, seat: int) -> list[Sprite]:
        """Send the cards of a hand to their places in it; answers those that only have to make room or close a gap."""
        hand = self.hands[seat]
        if all(sprite.piece for sprite in hand):
            hand.sort(key=lambda sprite: sprite.piece or ())
        for index, sprite in enumerate(hand):
            if sprite.goal != (place := InHand(seat, index, len(hand))):
                sprite.send(place)
        return [sprite for sprite in hand if sprite.progress < 1.0 and isinstance(sprite.start, InHand)]

    def deal(self, event: moves.RoundDealt) -> list[Sprite]:
        """Clear the table and begin a round; answers the first cards of the piles, and some for each draw pile."""
        seats = len(self.hands)
        self.__dict__.update(Table.empty(seats).__dict__)
        self.draw_piles = list(event.draw_piles)
        for card in event.piles:
            self.piles[card.colour] = [Sprite.at_rest(card, OutOfGame()).send(OnPile(card.colour, 0))]
        goals = (OnDrawPile((event.starter + step) % seats) for step in range(SEEN_OF_DEAL * seats))
        self.leaving = [Sprite.at_rest(None, OutOfGame()).send(goal) for goal in goals]
        return [pile[0] for pile in self.piles] + self.leaving

    def draw(self, event: moves.CardsDrawn) -> list[Sprite]:
        """Cards go from a draw pile into the hand, where others make room."""
        drawn = [Sprite.at_rest(card, OnDrawPile(event.seat)) for card in event.cards]
        self.draw_piles[event.seat] -= len(drawn)
        self.hands[event.seat] += drawn
        return drawn

    def throw(self, event: moves.CardPlayed | moves.FinitoCalled) -> Sprite:
        """A card goes from a hand on its pile."""
        hand, card = self.hands[event.seat], event.card
        hidden = hand[len(hand) // 2]
        sprite = next((sprite for sprite in hand if sprite.piece == card), hidden)
        hand[:] = [other for other in hand if other is not sprite]
        sprite.piece = card
        pile = self.piles[card.colour]
        pile.append(sprite.send(OnPile(card.colour, len(pile))))
        return sprite

    def take(self, event: moves.PileTaken | moves.PileCleared) -> list[Sprite]:
        """A pile goes under a FINITO! card or leaves the game, the top first; cards far beneath just go."""
        goal: Place = OutOfGame()
        if isinstance(event, moves.PileTaken):
            self.taken[event.seat] += len(event.cards)
            goal = UnderFinito(event.seat)
        else:
            self.cleared += len(event.cards)
        cards = [sprite.send(goal) for sprite in self.piles[event.colour][-MOST_LEAVING:]]
        self.piles[event.colour] = []
        self.leaving += cards
        return cards[::-1]
