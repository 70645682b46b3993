"""Fonts, texts, pictures and their cache; the theme's colours."""

import io
import itertools
import random
from pathlib import Path

import pygame
import pytest

from finity.shell.draw.assets import Assets, MissingAsset, Weight
from finity.shell.draw.film import GifWriter, palette_of
from finity.shell.draw.style import Style
from finity.shell.draw.theme import NEON, Palette, Tabletop, Theme, contrast, theme_for
from tests.harness.pictures import ASSETS_FOLDER
from tests.harness.whole import enough


@pytest.fixture
def style() -> Style:
    """With a store of its own, in which nothing has been made."""
    pygame.font.init()
    return Style(NEON, Assets(ASSETS_FOLDER))


def test_a_missing_font_is_named(tmp_path: Path) -> None:
    pygame.font.init()
    with pytest.raises(MissingAsset, match=r"FinitySans-Bold\.ttf"):
        Assets(tmp_path).font(18, Weight.BOLD)


@pytest.mark.parametrize("weight", list(Weight))
@pytest.mark.parametrize("sample", ["AZaz09", "äöüßẞéèêëïôœŸ", "„“«»’…–", "→←✓✗★●▲◆■∞", "가나다한글이름힝", "ㄱㅎㅏ"])
def test_the_font_has_a_shape_of_its_own_for_every_character(style: Style, sample: str, weight: Weight) -> None:
    font = style.assets.font(30, weight)
    missing = pygame.image.tobytes(font.render("\ufffe", True, "white"), "RGBA")
    assert [c for c in sample if pygame.image.tobytes(font.render(c, True, "white"), "RGBA") == missing] == []


@pytest.mark.parametrize(
    ("theme", "least"),
    [
        (theme_for(table, Palette.CLASSIC, high_contrast=high), least)
        for table in Tabletop
        for high, least in ((False, 4.5), (True, 10))
    ],
)
def test_text_can_be_read_on_everything_it_stands_on(theme: Theme, least: float) -> None:
    grounds = (theme.table, theme.table_edge, theme.panel, theme.raised, theme.raised_lower, theme.sunken)
    for ground, ink in itertools.product(grounds, (theme.text, theme.muted)):
        assert contrast(ground, ink) >= least
    assert contrast(theme.accent, theme.on_accent) >= 7
    assert all(contrast(theme.panel, ink) >= 4.5 for ink in (theme.danger, theme.good, theme.gold))
    assert contrast(theme.panel, theme.disabled) >= 3


@pytest.mark.parametrize("kind", list(Tabletop))
@pytest.mark.parametrize("palette", list(Palette))
@pytest.mark.parametrize("high_contrast", [False, True])
def test_players_stand_out_from_the_table_and_their_names_can_be_read(
    kind: Tabletop, palette: Palette, high_contrast: bool
) -> None:
    theme = theme_for(kind, palette, high_contrast=high_contrast)
    for player in theme.players:
        assert contrast(player.fill, theme.table) >= 2.6
        assert contrast(player.tint, theme.raised) >= 4.5
        assert contrast(player.fill, player.shade) >= 2


SIZES = [(1, 1), (3, 2), (83, 50), *enough([], whole=[(300, 200)])]
"""From the third on there are more codes than a table holds."""


def noise(size: tuple[int, int], seed: int) -> pygame.Surface:
    channels = bytes(value & 0xE0 for value in random.Random(seed).randbytes(3 * size[0] * size[1]))
    return pygame.image.frombytes(channels, size, "RGB")


def written(*surfaces: pygame.Surface) -> bytes:
    file = io.BytesIO()
    gif = GifWriter(file, surfaces[0].get_size(), palette_of(surfaces))
    for surface in surfaces:
        gif.add(surface, 0.5)
    gif.finish()
    return file.getvalue()


def test_pictures_of_few_colours_come_out_as_they_went_in(tmp_path: Path) -> None:
    surface = pygame.Surface((40, 30))
    surface.fill((40, 60, 80))
    surface.fill((200, 100, 0), (5, 5, 20, 10))
    path = tmp_path / "x.gif"
    path.write_bytes(written(surface))
    loaded = pygame.image.load(path)
    assert loaded.get_size() == (40, 30)
    assert loaded.get_at((0, 0))[:3] == (40, 60, 80)
    assert loaded.get_at((10, 8))[:3] == (200, 100, 0)


@pytest.mark.parametrize("size", SIZES)
def test_every_pixel_of_noise_is_stored(size: tuple[int, int]) -> None:
    first = noise(size, 1)
    second = first.copy()
    second.fill((250, 0, 250), (0, 0, 1, 1))
    seen = pygame.image.load_animation(io.BytesIO(written(first, second)), "gif")
    assert [milliseconds for _, milliseconds in seen] == [500, 500]
    palette = set(palette_of([first, second]))
    for picture, _ in seen:
        assert picture.get_size() == size
        pixels = pygame.image.tobytes(picture, "RGB")
        assert {*zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)} <= palette


def test_colours_between_those_of_the_palette_are_woven_and_rest_does_not_flicker() -> None:
    grey = pygame.Surface((16, 16))
    grey.fill((50, 50, 50))
    file = io.BytesIO()
    gif = GifWriter(file, (16, 16), [(44, 44, 44), (56, 56, 56)], dither=12)
    for _ in range(3):
        gif.add(grey, 0.1)
    gif.finish()
    ((seen, milliseconds),) = pygame.image.load_animation(io.BytesIO(file.getvalue()), "gif")
    greys = pygame.image.tobytes(seen, "RGB")[::3]
    assert milliseconds == 300 and 80 < greys.count(44) < 176 and set(greys) == {44, 56}
