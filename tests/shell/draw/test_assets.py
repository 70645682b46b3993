"""Fonts, texts, pictures and their cache; the theme's colours."""

import itertools
from pathlib import Path

import pygame
import pytest

from finity.shell.draw.assets import Assets, MissingAsset, Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import NEON, TABLES, Palette, Tabletop, Theme, contrast, theme_for, with_contrast
from tests.harness.pictures import ASSETS_FOLDER


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
