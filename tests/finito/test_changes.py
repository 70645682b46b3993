"""What is drawn again: whatever has changed, and little else."""

from __future__ import annotations

import pygame

from finity.finito.rules import Card, Colour, Face
from finity.finito.view.changes import MOST_AREAS, Changes, Seen, seen_on
from finity.finito.view.layout import InHand, Layout, OnDrawPile, OnPile
from finity.finito.view.moving import around, has_set_out, is_seen
from finity.finito.view.table import Sprite, Table

SURFACE = pygame.Surface((1280, 720))
LAYOUT = Layout((1280, 720), 3, 0)
CARD = Card(Colour.RED, Face.FOUR)


def drawn(seen: Seen, beside: str = "same") -> Changes:
    """What is known once this was drawn."""
    changes = Changes()
    changes.drawn(SURFACE, beside, seen)
    return changes


def test_all_is_drawn_at_first_and_on_another_surface_and_where_words_changed() -> None:
    whole, seen = SURFACE.get_rect(), seen_on(LAYOUT, Table.empty(3))
    assert Changes().areas(SURFACE, "same", seen) == [whole]
    assert drawn(seen).areas(SURFACE.copy(), "same", seen) == [whole]
    assert drawn(seen).areas(SURFACE, "other", seen) == [whole]
    assert drawn(seen).areas(SURFACE, "same", seen) == []
    changes = drawn(seen)
    changes.forget()
    assert changes.areas(SURFACE, "same", seen) == [whole]


def test_where_a_card_was_and_where_it_is_are_drawn() -> None:
    table = Table.empty(3)
    table.hands[0] = [Sprite.at_rest(CARD, InHand(0, 0, 1))]
    changes, card = drawn(seen_on(LAYOUT, table)), table.hands[0][0]
    table.piles[Colour.RED].append(card.send(OnPile(Colour.RED, 0)))
    table.hands[0], card.progress = [], 1.0
    areas = changes.areas(SURFACE, "same", seen_on(LAYOUT, table))
    for place in (InHand(0, 0, 1), OnPile(Colour.RED, 0)):
        assert any(area.contains(around(LAYOUT.pose(place))) for area in areas)
    assert not any(area.contains(around(LAYOUT.pose(OnDrawPile(1)))) for area in areas)


def test_a_few_areas_hold_all_that_has_changed() -> None:
    seen: Seen = {number: pygame.Rect(97 * number % 1200, 61 * number % 660, 30, 30) for number in range(7)}
    areas = drawn({}).areas(SURFACE, "same", seen)
    assert len(areas) <= MOST_AREAS
    assert all(any(area.contains(rect) for area in areas) for rect in seen.values())


def test_a_card_that_is_dealt_later_is_part_of_the_stack_until_then() -> None:
    table = Table.empty(2)
    card = table.deal_to(1)
    assert not is_seen(card)
    card.progress = 0.5
    assert has_set_out(card) and is_seen(card)
