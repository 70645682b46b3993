"""Fonts, texts, pictures and their cache; the theme's colours."""

import itertools
from pathlib import Path

import pygame
import pytest

from finity.shell.draw.assets import Assets, MissingAsset, SurfaceCache, Weight
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import (
    NEON,
    TABLES,
    Palette,
    Tabletop,
    TextSize,
    Theme,
    contrast,
    mix,
    scale_for,
    theme_for,
    with_contrast,
)
from tests.harness.pictures import ASSETS_FOLDER

CIRCLE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<circle cx="5" cy="5" r="5" fill="currentColor"/></svg>'
)


SIZE_4K = (3840, 2160)


@pytest.fixture
def style() -> Style:
    """With a store of its own, in which nothing has been made."""
    pygame.font.init()
    return Style(NEON, Assets(ASSETS_FOLDER))


def test_the_same_text_is_rendered_once(style: Style) -> None:
    assert style.text("Ada", TextSize.BODY) is style.text("Ada", TextSize.BODY)
    assert style.text("Ada", TextSize.BODY) is not style.text("Ada", TextSize.BODY, NEON.muted)


def test_the_cache_drops_what_was_not_used_for_longest() -> None:
    cache, made = SurfaceCache(limit=1000), []

    def make(name: str) -> pygame.Surface:
        def surface() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((10, 10))

        return cache.get(name, surface)

    for name in ("a", "b", "a", "c", "a", "b"):
        make(name)
    assert made == ["a", "b", "c", "b"]


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


def test_a_text_that_is_too_wide_is_cut_as_late_as_possible(style: Style) -> None:
    text = "A very long name indeed"
    for width in (30, 80, 120, 170):
        cut = style.assets.shortened(text, style.text_px(TextSize.BODY), width)
        longer = text[: len(cut)].rstrip() + "…"
        assert cut.endswith("…")
        assert style.text_width(cut, TextSize.BODY) <= width
        assert style.text_width(longer, TextSize.BODY) > width or longer == cut
    assert style.assets.shortened(text, style.text_px(TextSize.BODY), 1000) == text


@pytest.mark.parametrize("string", ["", "\u202e", "\u200b\u200b", "\u0301"])
def test_a_text_of_which_nothing_is_seen_is_no_error(style: Style, string: str) -> None:
    assert style.assets.text(string, 20, (255, 255, 255)).get_width() <= 20
    assert style.assets.wrapped(string, 20, (255, 255, 255), 100).get_width() <= 100


def test_wrapped_text_keeps_to_its_width(style: Style) -> None:
    text = style.wrapped("one two three four five six seven eight", TextSize.BODY, 100)
    assert text.width <= 100
    assert text.height >= 3 * style.line_height(TextSize.BODY)


def test_an_icon_takes_the_colour_it_is_given(style: Style) -> None:
    icon = style.icon(CIRCLE, 20, (10, 200, 30))
    assert icon.size == (20, 20)
    assert icon.get_at((10, 10))[:3] == (10, 200, 30)
    assert icon.get_at((0, 0)).a < 20


@pytest.mark.parametrize("size", [(200, 80), (30, 30), (9, 40)])
def test_a_rounded_box_has_its_size_clear_corners_and_a_filled_middle(size: tuple[int, int]) -> None:
    box = rounded_box(size, Box((10, 20, 30), border=(200, 0, 0), border_width=1, radius=14))
    assert box.get_size() == size
    assert box.get_at((0, 0)).a < 200
    assert box.get_at((size[0] // 2, size[1] // 2))[:3] == (10, 20, 30)
    edge = box.get_at((size[0] // 2, 0))
    assert edge.r > 150


def test_the_scale_follows_the_tighter_side() -> None:
    assert scale_for((1280, 720)) == 1.0
    assert scale_for((1920, 1080)) == 1.5
    assert scale_for((2560, 1080)) == 1.5
    assert scale_for((1280, 960)) == 1.0


@pytest.mark.parametrize(
    ("theme", "least"), [pair for each in TABLES.values() for pair in ((each, 4.5), (with_contrast(each), 10))]
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


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert [mix((0, 0, 0), (10, 20, 100), share) for share in (0, 0.5, 1)] == [(0, 0, 0), (5, 10, 50), (10, 20, 100)]
