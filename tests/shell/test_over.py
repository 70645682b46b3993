"""Only where something has changed is drawn again, and what is seen is as if all had been."""

from __future__ import annotations

import random
from functools import partial
from itertools import count

import pygame

from finity.shell.draw.over import MOST_AREAS, Changes, Flying, Over, Seen

SURFACE = pygame.Surface((400, 300))


def drawn(seen: Seen, beside: str = "same") -> Changes:
    """What is known once this was drawn."""
    changes = Changes()
    changes.drawn(SURFACE, beside, seen)
    return changes


def test_all_is_drawn_at_first_and_on_another_surface_and_where_what_is_beside_changed() -> None:
    whole, seen = SURFACE.get_rect(), {"here": pygame.Rect(10, 10, 20, 20)}
    assert Changes().areas(SURFACE, "same", seen) == [whole]
    assert drawn(seen).areas(SURFACE.copy(), "same", seen) == [whole]
    assert drawn(seen).areas(SURFACE, "other", seen) == [whole]
    assert drawn(seen).areas(SURFACE, "same", seen) == []
    changes = drawn(seen)
    changes.forget()
    assert changes.areas(SURFACE, "same", seen) == [whole]


def test_a_few_areas_hold_all_that_has_changed() -> None:
    seen: Seen = {number: pygame.Rect(31 * number % 360, 61 * number % 260, 30, 30) for number in range(7)}
    areas = drawn({}).areas(SURFACE, "same", seen)
    assert len(areas) <= MOST_AREAS
    assert all(any(area.contains(rect) for area in areas) for rect in seen.values())


def test_what_is_drawn_in_parts_looks_as_if_all_had_been_drawn() -> None:
    rng, changes, surface, whole = random.Random(3), Changes(), SURFACE.copy(), SURFACE.copy()
    lying, names = list[Over](), count()
    for number in range(60):
        for _ in range(rng.randrange(3)):
            if lying and rng.random() < 0.5:
                lying.pop(rng.randrange(len(lying)))
            area = pygame.Rect(rng.randrange(-20, 380), rng.randrange(-20, 280), rng.randrange(90), rng.randrange(90))
            light = pygame.BLEND_RGB_ADD if rng.random() < 0.5 else 0
            draw = partial(pygame.Surface.fill, color=rng.randbytes(3), rect=area, special_flags=light)
            lying.insert(rng.choice([0, len(lying)]), Over(area, next(names), draw))
        thrown = [pygame.Rect(rng.randrange(-5, 395), rng.randrange(-5, 295), 9, 9) for _ in range(rng.randrange(9))]
        flying = Flying(thrown, lambda part, thrown=thrown: [part.fill("gold", rect) for rect in thrown])
        changes.draw(surface, lambda part: part.fill("darkgreen"), lying, flying=[flying])
        whole.fill("darkgreen")
        for each in (*lying, flying):
            each.draw(whole)
        assert surface.get_buffer().raw == whole.get_buffer().raw, number
