"""The table on the screen: events become motion, one after the other, and sound; where it lies seen from one seat.

A card may move twice by one move (thrown, then taken), so an event waits until the motion before it is over; a skip
lets all of them happen at once.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.cues import Cue
from finity.client.effects.motion import EventPlayer
from finity.client.kit import Kit
from finity.finito.rules import moves
from finity.finito.rules.position import Colour
from finity.finito.view.card_art import pictures_of
from finity.finito.view.layout import (
    MARGIN,
    PILE_GAP,
    Cheer,
    InHand,
    Layout,
    OnDrawPile,
    OnPile,
    OutOfGame,
    Place,
    Sprite,
    Table,
    UnderFinito,
)
from finity.finito.view.painter import Painter, Panels, draw_confetti
from finity.shell.draw.timeline import Tween, ease_in_out, ease_out, linear
from finity.shell.input.intents import DeviceKind
from finity.shell.widgets.arrange import column_rects
from finity.shell.widgets.prompts import Prompt, PromptLine

DRAW_FLIGHT: Final = 0.36
THROW: Final = 0.40
"""In seconds."""
HOP: Final = 0.30
LOW_HOP: Final = 0.12
"""In heights of a card."""
MOST_LEAVING: Final = 5
"""So many cards of a pile are seen on their way into a stack; those far beneath just go."""
SEEN_OF_DEAL: Final = 3
"""So many cards of each draw pile are seen being dealt."""
_HEARD: Final[dict[type[moves.Event], Cue]] = {
    moves.RoundDealt: Cue.SWING,
    moves.CardPlayed: Cue.TAP,
    moves.FinitoCalled: Cue.RING_LARGE,
    moves.PileTaken: Cue.ORPHAN_1,
    moves.PileCleared: Cue.SLIDE,
    moves.RoundEnded: Cue.SOLVED,
}
"""What is heard of what happens."""


class Stage(EventPlayer[Table, moves.Event]):
    """A table, its pictures and where they lie, for a number of players seen from the seat `bottom`."""

    def __init__(self, kit: Kit, players: int, bottom: int) -> None:
        settings = kit.settings
        super().__init__(Table.empty(players), math.inf if settings.reduced_motion else settings.animation_speed.factor)
        self._kit = kit
        self.layout = Layout((1280, 720), players, bottom, kit.style.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = replace(self.layout, size=size)

    def put(self, seen: moves.SeatView, bottom: int) -> None:
        """Show what a seat sees, at once, from the seat `bottom`."""
        self.set_table(Table.of(seen))
        self.layout = replace(self.layout, bottom=bottom)

    def skip(self) -> None:
        """Let everything that still waits happen, and bring all cards to where they belong."""
        self._timeline.finish()
        super().skip()

    def choreograph(self, events: Iterable[moves.Event]) -> None:
        waiting = iter(events)
        for event in waiting:
            if type(event) in _HEARD:
                self._kit.sounds.play(_HEARD[type(event)])
            seconds = self._show(event)
            if seconds:
                self._timeline.call_after(seconds, partial(self.choreograph, waiting))
                return

    def _show(self, event: moves.Event) -> float:
        """Let an event happen and begin its motion; answers the seconds until the next may happen."""
        table = self.table
        match event:
            case moves.RoundDealt(starter, piles, draw_piles):
                seats = len(draw_piles)
                table = self.table = Table.empty(seats)
                table.draw_piles = list(draw_piles)
                for card in piles:
                    table.piles[card.colour] = [Sprite.resting(card, OutOfGame()).send(OnPile(card.colour, 0))]
                goals = (OnDrawPile((starter + step) % seats) for step in range(SEEN_OF_DEAL * seats))
                table.leaving = [Sprite.resting(None, OutOfGame()).send(goal) for goal in goals]
                return self._fly_in_sequence(table.sprites(), 0.34, LOW_HOP)
            case moves.CardsDrawn(seat, cards):
                drawn = [Sprite.resting(card, OnDrawPile(seat)) for card in cards]
                table.draw_piles[seat] -= len(drawn)
                table.hands[seat] += drawn
                self._rearrange_hand(seat)
                return self._fly_in_sequence(drawn, DRAW_FLIGHT, LOW_HOP, every=0.07, turns=True) - DRAW_FLIGHT
            case moves.CardPlayed():
                return self._throw_card(event)
            case moves.FinitoCalled():
                self._cheer(event.seat, event.card.colour, 1.3)
                return self._throw_card(event) + 0.45
            case moves.PileTaken(seat, colour, cards) | moves.PileCleared(seat, colour, cards):
                goal: Place = OutOfGame()
                if isinstance(event, moves.PileTaken):
                    table.taken[seat] += len(cards)
                    goal = UnderFinito(seat)
                else:
                    table.cleared += len(cards)
                seen = [sprite.send(goal) for sprite in table.piles[colour][-MOST_LEAVING:]]
                table.piles[colour] = []
                table.leaving += seen
                return self._fly_in_sequence(seen[::-1], 0.46, HOP)
            case moves.RoundEnded():
                for seat in event.score.out:
                    self._cheer(seat, None, 1.6)
                return 1.25
        return 0.0

    def _cheer(self, seat: int, colour: Colour | None, seconds: float) -> None:
        self.table.cheers.append(Cheer(seat, colour))
        self._timeline.add(Tween(self.table.cheers[-1], "progress", 1.0, seconds, easing=linear))

    def _throw_card(self, event: moves.CardPlayed | moves.FinitoCalled) -> float:
        """A card goes from a hand on its pile; if it could not be seen until now, it is turned over on its way."""
        hand, thrown = self.table.hands[event.seat], event.card
        hidden, pile = all(sprite.piece is None for sprite in hand), self.table.piles[thrown.colour]
        card = next((sprite for sprite in hand if sprite.piece == thrown), hand[len(hand) // 2])
        hand[:] = [other for other in hand if other is not card]
        pile.append(card.send(OnPile(thrown.colour, len(pile))))
        card.piece, card.turn = thrown, 24.0
        self._timeline.add(Tween(card, "turn", 0.0, THROW, easing=ease_out))
        self._rearrange_hand(event.seat)
        return self._fly_in_sequence([card], THROW, HOP, turns=hidden)

    def _rearrange_hand(self, seat: int) -> None:
        """Cards go to their places in a hand; those that only have to make room or close a gap slide there."""
        self.table.arrange(seat)
        for sprite in self.table.hands[seat]:
            if sprite.progress < 1.0 and isinstance(sprite.start, InHand):
                self._timeline.add(Tween(sprite, "progress", 1.0, 0.22))

    def _fly_in_sequence(
        self, cards: Sequence[Sprite], flight: float, hop: float, *, every: float = 0.05, turns: bool = False
    ) -> float:
        """Let cards fly one after the other, perhaps turned up on their way; answers the seconds until the last has
        arrived."""
        half = flight / 2
        for number, card in enumerate(cards):
            delay = number * every
            self._timeline.add(Tween(card, "progress", 1.0, flight, delay=delay, easing=ease_in_out))
            self._timeline.add(Tween(card, "hop", hop, half, delay=delay, easing=ease_out))
            self._timeline.add(Tween(card, "hop", 0.0, half, delay=delay + half, start=hop))
            if turns and card.piece:
                card.face = 0.0
                self._timeline.add(Tween(card, "face", 1.0, flight, delay=delay))
        return flight + every * max(0, len(cards) - 1)

    def draw(self, surface: pygame.Surface, shown: Panels, prompts: Sequence[Prompt]) -> None:
        """Draw the table with everything around it; unless a mouse is in use, also what its buttons do: one below the
        other, right of the piles."""
        kit, layout = self._kit, self.layout
        style, line = kit.style.fitted_to(layout.size), PromptLine(kit.texts, kit.devices)
        Painter(surface, style, pictures_of(kit), layout, self.table, shown).paint()
        if line.device_kind is not DeviceKind.MOUSE:
            pile, height, count = layout.pile_rects[-1], layout.grown_px(32, 38), len(prompts)
            left, right = pile.right + layout.px(PILE_GAP), layout.mat.right - layout.px(MARGIN) // 2
            area = pygame.Rect(left, pile.centery - count * height // 2, right - left, count * height)
            for prompt, place in zip(prompts, column_rects(area, [height] * count), strict=True):
                line.draw(surface, style, [prompt], place.right, place.centery, place.width)

    def draw_confetti(self, surface: pygame.Surface) -> None:
        """Draw the confetti that flies above everything: around a pile, or at both sides of a panel."""
        layout, players = self.layout, pictures_of(self._kit).players[: self.layout.players]
        for cheer in self.table.cheers:
            panel = layout.panels[cheer.seat]
            if cheer.colour is not None:
                pile = layout.pile_rects[cheer.colour].center
                draw_confetti(surface, players, layout.scale, cheer.seat, cheer.progress - 0.25, pile)
                continue
            for number, x in enumerate((panel.left, panel.right)):
                seed = 2 * cheer.seat + number
                draw_confetti(surface, players, layout.scale, seed, cheer.progress, (x, panel.centery))
