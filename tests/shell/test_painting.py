"""Boxes and shadows are made from their corners; that is not seen."""

import pygame
import pytest

from finity.shell.draw.painting import (
    Box,
    draw_around,
    rounded_box,
    shadow_around,
    smallest_shadowed,
    soft_shadow,
)


def shadow_blurred_whole(size: tuple[int, int], radius: int, blur: int) -> pygame.Surface:
    margin = 2 * blur
    surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    surface.blit(rounded_box(size, Box((0, 0, 0), radius=radius, fill_alpha=110)), (margin, margin))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, blur), blur)


@pytest.mark.parametrize("size", [(372, 220), (300, 31), (64, 64), (9, 9), (121, 61)])
@pytest.mark.parametrize(("radius", "blur"), [(20, 10), (14, 7), (0, 3)])
def test_a_stretched_shadow_looks_like_one_blurred_whole(size: tuple[int, int], radius: int, blur: int) -> None:
    stretched, whole = soft_shadow(size, radius, blur, 110), shadow_blurred_whole(size, radius, blur)
    assert stretched.get_size() == whole.get_size()
    opacities = (pygame.image.tobytes(picture, "RGBA")[3::4] for picture in (stretched, whole))
    assert all(abs(a - b) <= 1 for a, b in zip(*opacities, strict=True))


@pytest.mark.parametrize("size", [(372, 220), (300, 31), (64, 64), (9, 9)])
def test_a_hollow_shadow_looks_like_a_whole_one_beneath_its_box(size: tuple[int, int]) -> None:
    radius, blur = 14, 7
    place = pygame.Rect((30, 30), size)
    hollow = shadow_around(smallest_shadowed(size, radius, blur), radius, blur, 110)
    pictures = [pygame.Surface((size[0] + 60, size[1] + 60)) for _ in range(2)]
    for picture in pictures:
        picture.fill("white")
    pictures[0].blit(soft_shadow(size, radius, blur, 110), place.move(-2 * blur, -2 * blur))
    draw_around(pictures[1], hollow, place.inflate(4 * blur, 4 * blur))
    for picture in pictures:
        picture.blit(rounded_box(size, Box((90, 90, 90), radius=radius)), place)
    whole, around = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert all(abs(a - b) <= 1 for a, b in zip(whole, around, strict=True))


@pytest.mark.parametrize("size", [(200, 80), (41, 41), (40, 24)])
def test_a_box_has_round_corners_a_border_all_around_and_is_filled(size: tuple[int, int]) -> None:
    fill, border = (10, 200, 30), (250, 20, 20)
    box = rounded_box(size, Box(fill, border, 2, 6))
    width, height = size
    corners = [(x, y) for x in (0, width - 1) for y in (0, height - 1)]
    sides = [(0, height // 2), (width - 1, height // 2), (width // 2, 0), (width // 2, height - 1)]
    assert all(box.get_at(corner).a < 128 for corner in corners)
    assert all(box.get_at(side)[:3] == border for side in sides)
    assert box.get_at((width // 2, height // 2))[:3] == fill
