"""The table on the screen: events become motion, one after the other, and sound; where it lies seen from one seat.

A card may move twice by one move (thrown, then taken), so an event waits until the motion before it is over; a skip
lets all of them happen at once.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.cues import Cue
from finity.client.effects.motion import MovingTable
from finity.client.kit import Kit
from finity.finito.rules import (
    CardPlayed,
    CardsDrawn,
    Event,
    FinitoCalled,
    PileCleared,
    PileTaken,
    RoundDealt,
    RoundEnded,
    Seen,
)
from finity.finito.view.card_art import pictures_of
from finity.finito.view.layout import Layout
from finity.finito.view.moving import has_set_out, scraps_of
from finity.finito.view.painter import Shown, draw_scraps, paint
from finity.finito.view.table import Cheer, Shout, Sprite, Table
from finity.shell.draw.timeline import Tween, ease_in_out, ease_out, linear
from finity.shell.input.intents import DeviceKind
from finity.shell.widgets.prompts import Prompt, PromptLine

# Seconds
DEAL_FLIGHT: Final = 0.34
DEAL_EVERY: Final = 0.05
DEALT_EACH: Final = 3
DRAW_FLIGHT: Final = 0.36
DRAW_EVERY: Final = 0.07
THROW: Final = 0.40
REARRANGE: Final = 0.22
SHOUT: Final = 1.30
SHOUT_LEAD: Final = 0.45
CHEER: Final = 1.60
CHEER_LEAD: Final = 1.25
TAKE_FLIGHT: Final = 0.46
TAKE_EVERY: Final = 0.05
LONGEST_ROW: Final = 0.5
LONGEST_DEAL: Final = 1.2
"""However many cards follow each other, they all start within this time."""

# Card heights
HOP: Final = 0.30
LOW_HOP: Final = 0.12
SPIN: Final = 24.0
"""Degrees by which a thrown card turns on its way."""


_HEARD: Final[dict[type[Event], Cue]] = {
    RoundDealt: Cue.SWING,
    CardPlayed: Cue.TAP,
    FinitoCalled: Cue.RING_LARGE,
    PileTaken: Cue.ORPHAN_1,
    PileCleared: Cue.SLIDE,
    RoundEnded: Cue.SOLVED,
}
"""What is heard of what happens."""


class Stage(MovingTable[Table, Event]):
    """A table, its pictures and where they lie, for a number of players seen from the seat `bottom`."""

    def __init__(self, kit: Kit, players: int, bottom: int) -> None:
        settings = kit.settings
        speed = math.inf if settings.reduced_motion else settings.animation_speed.factor
        super().__init__(Table.empty(players), speed)
        self._pictures = pictures_of(kit)
        self._style = kit.style
        self._prompts = PromptLine(kit.texts, kit.devices)
        self._sounds = kit.sounds
        self.layout = Layout((1280, 720), players, bottom, kit.style.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = replace(self.layout, size=size)

    def put(self, seen: Seen, bottom: int) -> None:
        """Show what a seat sees, at once, from the seat `bottom`."""
        self.lay(Table.of(seen))
        self.layout = replace(self.layout, bottom=bottom)

    def direct(self, events: Iterable[Event]) -> None:
        self._show_next(deque(events))

    def skip(self) -> None:
        """Let everything that still waits happen, and bring all cards to where they belong."""
        self._timeline.finish()
        super().skip()

    def _show_next(self, waiting: deque[Event]) -> None:
        while waiting:
            event = waiting.popleft()
            if type(event) in _HEARD:
                self._sounds.play(_HEARD[type(event)])
            seconds = self._show(event)
            if seconds:
                self._timeline.call_at(seconds, partial(self._show_next, waiting))
                return

    def _show(self, event: Event) -> float:
        """Let an event happen and begin its motion; answers the seconds until the next may happen."""
        match event:
            case RoundDealt():
                return self._deal(event)
            case CardsDrawn():
                drawn = self.table.draw(event)
                self._rearrange(event.seat, drawn)
                return self._row(drawn, DRAW_FLIGHT, DRAW_EVERY, LOW_HOP, turning_up=True) - DRAW_FLIGHT
            case CardPlayed():
                return self._throw(event)
            case FinitoCalled():
                shout = self.table.shout(event)
                self._timeline.add(Tween(shout, "progress", 1.0, SHOUT, easing=linear))
                return self._throw(event) + SHOUT_LEAD
            case PileTaken():
                return self._row(self.table.take(event), TAKE_FLIGHT, TAKE_EVERY, HOP)
            case PileCleared():
                return self._row(self.table.clear(event), TAKE_FLIGHT, TAKE_EVERY, HOP)
            case RoundEnded():
                for cheer in self.table.cheer(event):
                    self._timeline.add(Tween(cheer, "progress", 1.0, CHEER, easing=linear))
                return CHEER_LEAD
        return 0.0

    def _deal(self, event: RoundDealt) -> float:
        seats = len(self.table.hands)
        cards = self.table.deal_round(event)
        cards += [self.table.deal_to((event.starter + step) % seats) for step in range(DEALT_EACH * seats)]
        return self._row(cards, DEAL_FLIGHT, DEAL_EVERY, LOW_HOP, within=LONGEST_DEAL)

    def _throw(self, event: CardPlayed | FinitoCalled) -> float:
        hidden = all(sprite.piece is None for sprite in self.table.hands[event.seat])
        card = self.table.throw(event)
        card.turn = SPIN
        self._timeline.add(Tween(card, "turn", 0.0, THROW, easing=ease_out))
        self._rearrange(event.seat, ())
        return self._row([card], THROW, 0.0, HOP, turning_up=hidden)

    def _rearrange(self, seat: int, apart: Sequence[Sprite]) -> None:
        """Close the gaps in a hand, or make room; `apart` are cards that come in with a motion of their own."""
        for sprite in self.table.arrange(seat):
            if not any(sprite is other for other in apart):
                self._timeline.add(Tween(sprite, "progress", 1.0, REARRANGE))

    def _row(
        self,
        cards: Sequence[Sprite],
        flight: float,
        every: float,
        hop: float,
        *,
        turning_up: bool = False,
        within: float = LONGEST_ROW,
    ) -> float:
        """Let cards fly one after the other; answers the seconds until the last has arrived."""
        every = min(every, within / max(1, len(cards)))
        for number, card in enumerate(cards):
            self._fly(card, number * every, flight, hop)
            if turning_up and card.piece:
                card.face = 0.0
                self._timeline.add(Tween(card, "face", 1.0, flight, delay=number * every))
        return flight + every * max(0, len(cards) - 1)

    def _fly(self, card: Sprite, delay: float, flight: float, hop: float) -> None:
        half = flight / 2
        self._timeline.add(Tween(card, "progress", 1.0, flight, delay=delay, easing=ease_in_out))
        self._timeline.add(Tween(card, "hop", hop, half, delay=delay, easing=ease_out))
        self._timeline.add(Tween(card, "hop", 0.0, half, delay=delay + half, start=hop))

    def draw(self, surface: pygame.Surface, shown: Shown, prompts: Sequence[Prompt]) -> None:
        """Draw the table with everything around it; unless a mouse is in use, also what its buttons do."""
        style = self._style.fitted_to(self.layout.size)
        paint(surface, style, self._pictures, self.layout, self.table, shown)
        if self._prompts.device is not DeviceKind.MOUSE:
            for prompt, place in zip(prompts, self.layout.prompts(len(prompts)), strict=True):
                self._prompts.draw(surface, style, [prompt], place.right, place.centery, place.width)

    def draw_scraps(self, surface: pygame.Surface) -> None:
        """Draw the scraps of paper that fly above everything."""
        cheered: list[Shout | Cheer] = [*self.table.cheers, *filter(has_set_out, self.table.shouts)]
        for each in cheered:
            draw_scraps(surface, self._pictures, scraps_of(self.layout, each))
