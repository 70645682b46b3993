"""Bringing a layer up to date by comparing lists: always the same pixels as drawing all of it."""

import random

import pygame

from finity.view.canvas import Blit, Layer

SIZE = (160, 120)


def pictures(rng: random.Random) -> list[pygame.Surface]:
    made = []
    for _ in range(6):
        picture = pygame.Surface((rng.randint(5, 40), rng.randint(5, 40)), pygame.SRCALPHA)
        picture.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice([90, 255])))
        made.append(picture)
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_layers_of_random_lists_are_the_same_as_drawn_from_nothing() -> None:
    rng = random.Random(7)
    ground, shapes, layer = pygame.Surface(SIZE), pictures(rng), Layer()
    ground.fill((30, 60, 90))
    blits = [Blit(rng.choice(shapes), (rng.randrange(160), rng.randrange(120))) for _ in range(25)]
    for _ in range(200):
        for _ in range(rng.randint(0, 3)):
            taken = blits.pop(rng.randrange(len(blits)))
            moved = Blit(taken.picture, (rng.randrange(-20, 160), rng.randrange(120)), rng.choice([255, 140]))
            blits.insert(rng.randrange(len(blits) + 1), rng.choice([taken, moved]))
        assert pixels(layer.updated(ground, blits)) == pixels(Layer().updated(ground, blits))


def test_a_layer_that_was_cleared_or_has_another_background_is_drawn_anew() -> None:
    layer, dark, bright = Layer(), pygame.Surface(SIZE), pygame.Surface(SIZE)
    bright.fill("white")
    assert layer.updated(dark, []).get_at((5, 5))[:3] == (0, 0, 0)
    assert layer.updated(bright, []).get_at((5, 5))[:3] == (255, 255, 255)
    layer.clear()
    assert layer.updated(dark, []).get_at((5, 5))[:3] == (0, 0, 0)
