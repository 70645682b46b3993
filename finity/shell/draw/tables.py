"""The tables to play on, as data: the colours of everything for each, and for people who need more contrast."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from finity.shell.draw.theme import (
    BLACK,
    PALETTES,
    WHITE,
    Palette,
    PlayerColour,
    Tabletop,
    Theme,
    contrast,
    hex_colour,
    mix,
)

_LEAST_TEXT: Final = 4.5
"""The contrast that a text needs to what it stands on."""
_LEAST_LINE: Final = 4.0
"""The contrast that a thin line in a player's colour needs to the ground."""

NEON: Final = Theme(
    kind=Tabletop.NEON,
    table=hex_colour("#20144A"),
    table_edge=hex_colour("#060410"),
    panel=hex_colour("#150D2B"),
    panel_alpha=230,
    raised=hex_colour("#33226F"),
    raised_lower=hex_colour("#241654"),
    raised_hover=hex_colour("#402D8C"),
    sunken=hex_colour("#0C0720"),
    border=hex_colour("#4B3A8C"),
    border_strong=hex_colour("#8472D6"),
    text=hex_colour("#F4F1FF"),
    muted=hex_colour("#B9B3DA"),
    disabled=hex_colour("#8079A8"),
    accent=hex_colour("#00E5FF"),
    accent_hover=hex_colour("#86F3FF"),
    accent_pressed=hex_colour("#00B7D0"),
    on_accent=hex_colour("#06121C"),
    danger=hex_colour("#FF5A6E"),
    good=hex_colour("#6BE7A6"),
    gold=hex_colour("#FFD36B"),
    focus=WHITE,
    pick=hex_colour("#FFE39A"),
    dimming=hex_colour("#575270"),
    glow=1.0,
)
"""Dark stones with glowing rims, on which the players' colours shine."""

SLATE: Final = Theme(
    kind=Tabletop.SLATE,
    table=hex_colour("#2B3641"),
    table_edge=hex_colour("#1C232C"),
    panel=hex_colour("#262F39"),
    panel_alpha=225,
    raised=hex_colour("#35424E"),
    raised_lower=hex_colour("#35424E"),
    raised_hover=hex_colour("#415060"),
    sunken=hex_colour("#1B222A"),
    border=hex_colour("#43505E"),
    border_strong=hex_colour("#6B7B8B"),
    text=hex_colour("#F6F2E8"),
    muted=hex_colour("#B4BDC6"),
    disabled=hex_colour("#77838F"),
    accent=hex_colour("#E9D8AE"),
    accent_hover=hex_colour("#F5E9C9"),
    accent_pressed=hex_colour("#CDBB8D"),
    on_accent=hex_colour("#1E252D"),
    danger=hex_colour("#F0877D"),
    good=hex_colour("#7FD6A4"),
    gold=hex_colour("#F2CB6C"),
    focus=WHITE,
    pick=hex_colour("#E9D8AE"),
    dimming=hex_colour("#666C74"),
    glow=0.5,
)
"""Grey stones on calm dark blue."""

WALNUT: Final = Theme(
    kind=Tabletop.WALNUT,
    table=hex_colour("#183A2F"),
    table_edge=hex_colour("#0C1F19"),
    panel=hex_colour("#142E25"),
    panel_alpha=230,
    raised=hex_colour("#28533F"),
    raised_lower=hex_colour("#22473A"),
    raised_hover=hex_colour("#346A55"),
    sunken=hex_colour("#0D211A"),
    border=hex_colour("#3F7561"),
    border_strong=hex_colour("#7DA893"),
    text=hex_colour("#FAF4E4"),
    muted=hex_colour("#BFCDC1"),
    disabled=hex_colour("#83998C"),
    accent=hex_colour("#E8C885"),
    accent_hover=hex_colour("#F6E0B2"),
    accent_pressed=hex_colour("#C9A961"),
    on_accent=hex_colour("#1D2A1F"),
    danger=hex_colour("#FF9080"),
    good=hex_colour("#8FE0A0"),
    gold=hex_colour("#FFD36B"),
    focus=WHITE,
    pick=hex_colour("#FFE39A"),
    dimming=hex_colour("#626C66"),
    glow=0.5,
    roughness=11,
)
"""Walnut on green felt."""

TABLES: Final[Mapping[Tabletop, Theme]] = MappingProxyType({each.kind: each for each in (NEON, SLATE, WALNUT)})


def theme_for(kind: Tabletop, palette: Palette, *, high_contrast: bool) -> Theme:
    """Answer the theme of a table with the players' colours of a palette."""
    theme = with_contrast(TABLES[kind]) if high_contrast else TABLES[kind]
    return replace(theme, players=tuple(_on(theme, player) for player in PALETTES[palette]))


def with_contrast(theme: Theme) -> Theme:
    """Answer a table in white on black: boxes whose borders are seen at once, nothing half seen and no light."""
    return replace(
        theme,
        table=mix(theme.table, BLACK, 0.6),
        table_edge=mix(theme.table_edge, BLACK, 0.8),
        panel=BLACK,
        panel_alpha=255,
        raised=mix(theme.raised, BLACK, 0.62),
        raised_lower=mix(theme.raised, BLACK, 0.62),
        raised_hover=mix(theme.raised_hover, BLACK, 0.3),
        sunken=BLACK,
        border=mix(theme.border_strong, WHITE, 0.55),
        border_strong=WHITE,
        text=WHITE,
        muted=mix(theme.muted, WHITE, 0.6),
        disabled=mix(theme.disabled, WHITE, 0.25),
        accent=mix(theme.accent, WHITE, 0.35),
        accent_hover=mix(theme.accent_hover, WHITE, 0.5),
        accent_pressed=theme.accent,
        on_accent=BLACK,
        danger=mix(theme.danger, WHITE, 0.25),
        good=mix(theme.good, WHITE, 0.25),
        gold=mix(theme.gold, WHITE, 0.25),
        pick=mix(theme.pick, WHITE, 0.35),
        dimming=mix(theme.dimming, BLACK, 0.3),
        glow=0.0,
        high_contrast=True,
    )


def _on(theme: Theme, player: PlayerColour) -> PlayerColour:
    """A player's colour whose texts can be read and whose thin lines are seen on this table."""
    tints = (mix(player.tint, WHITE, step / 20) for step in range(21))
    tint = next(tint for tint in tints if contrast(tint, theme.raised) >= _LEAST_TEXT)
    bright = contrast(player.fill, theme.table) >= _LEAST_LINE
    return replace(player, tint=tint, line=player.fill if bright else tint)
