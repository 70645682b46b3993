"""What is drawn again: whatever has changed, and little else."""

from __future__ import annotations

import pygame

from finity.finito.rules import Card, Colour, Face
from finity.finito.view.changes import seen_on
from finity.finito.view.layout import InHand, Layout, OnDrawPile, OnPile
from finity.finito.view.moving import around, has_set_out, is_seen
from finity.finito.view.table import Sprite, Table
from finity.shell.draw.over import Changes

SURFACE = pygame.Surface((1280, 720))
LAYOUT = Layout((1280, 720), 3, 0)
CARD = Card(Colour.RED, Face.FOUR)


def test_where_a_card_was_and_where_it_is_are_drawn() -> None:
    table = Table.empty(3)
    table.hands[0] = [Sprite.at_rest(CARD, InHand(0, 0, 1))]
    changes, card = Changes(), table.hands[0][0]
    changes.drawn(SURFACE, "same", seen_on(LAYOUT, table))
    table.piles[Colour.RED].append(card.send(OnPile(Colour.RED, 0)))
    table.hands[0], card.progress = [], 1.0
    areas = changes.areas(SURFACE, "same", seen_on(LAYOUT, table))
    for place in (InHand(0, 0, 1), OnPile(Colour.RED, 0)):
        assert any(area.contains(around(LAYOUT.pose(place)).clip(SURFACE.get_rect())) for area in areas)
    assert not any(area.contains(around(LAYOUT.pose(OnDrawPile(1)))) for area in areas)


def test_a_card_that_is_dealt_later_is_part_of_the_stack_until_then() -> None:
    table = Table.empty(2)
    card = table.deal_to(1)
    assert not is_seen(card)
    card.progress = 0.5
    assert has_set_out(card) and is_seen(card)
