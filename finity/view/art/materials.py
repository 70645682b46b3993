"""What Finity's board and pieces are made of on each table: the tones of everything that is drawn, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from finity.shell.draw.theme import Colour as RGB
from finity.shell.draw.theme import Tabletop, hex_colour


@dataclass(frozen=True)
class Stone:
    """A kind of station: its top from the light to the dark, its walls, its tiers, and the line around its top."""

    light: RGB
    dark: RGB
    side: RGB
    tier_light: RGB
    tier_dark: RGB
    rim: RGB


@dataclass(frozen=True)
class Plinth:
    """The stone under the tower: its face from the light to the dark, its wall, its outline and the line below it."""

    light: RGB
    dark: RGB
    wall_light: RGB
    wall_dark: RGB
    outline: RGB
    rim: RGB


@dataclass(frozen=True)
class BridgeTones:
    """A bridge: its top from the light to the dark, its walls, its outline and the light along its edge."""

    light: RGB
    dark: RGB
    side: RGB
    outline: RGB
    edge: RGB


@dataclass(frozen=True)
class ConeTones:
    """A cone: its mantle from the light to the dark, its top face and its outline."""

    light: RGB
    middle: RGB
    dark: RGB
    head: RGB
    outline: RGB


@dataclass(frozen=True)
class Materials:
    """All tones of a table.

    `bridges` and `cones` are those of each colour. `chamfer` says how strongly the light is seen on the edges of
    stations, `rim_width` how broad the line around them is in board units; `groove` goes from its upper to its lower
    edge, which has a light of the opacity `groove_light`. Wood has a `grain`.
    """

    stone: Stone
    centre: Stone
    plinth: Plinth
    bridges: tuple[BridgeTones, BridgeTones]
    cones: tuple[ConeTones, ConeTones]
    groove: tuple[RGB, ...]
    groove_light: float
    pit: RGB
    chamfer: float
    rim_width: float
    rim_opacity: float
    grain: bool = False


def _tones(codes: str) -> tuple[RGB, ...]:
    return tuple(hex_colour(code) for code in codes.split())


_IVORY: Final = BridgeTones(*_tones("#FFFDF7 #E2DAC9 #948A76 #1E2228 #FFFFFF"))
_COAL: Final = BridgeTones(*_tones("#383D44 #16191D #060709 #E8ECF1 #808A96"))
_IVORY_CONE: Final = ConeTones(*_tones("#FFFDF6 #F0E9D9 #9E9481 #FAF5E9 #34302A"))
_COAL_CONE: Final = ConeTones(*_tones("#626A74 #2C3138 #0E1013 #464D56 #B0B8C1"))

_NEON: Final = Materials(
    stone=Stone(*_tones("#34356E #191A40 #120E30 #514F86 #2B2A58 #14E6FF")),
    centre=Stone(*_tones("#84399C #4A1F66 #24103A #9A56B4 #5A2C7A #FF6FD8")),
    plinth=Plinth(*_tones("#6A51B4 #3C2A7A #35246E #1A1140 #0B0720 #14E6FF")),
    bridges=(
        BridgeTones(*_tones("#FFFFFF #D4D4EE #8884B4 #100C24 #FFFFFF")),
        BridgeTones(*_tones("#2E2A46 #0E0C1C #06050E #E4E6F6 #8078A8")),
    ),
    cones=(
        ConeTones(*_tones("#FCFCFF #DADBF3 #706AA8 #F6F6FF #1A1438")),
        ConeTones(*_tones("#5C568C #221E3E #0A0818 #3A3560 #B4ADE0")),
    ),
    groove=_tones("#0B0A24 #171842"),
    groove_light=0.10,
    pit=hex_colour("#060416"),
    chamfer=0.22,
    rim_width=0.020,
    rim_opacity=0.55,
)
_SLATE: Final = Materials(
    stone=Stone(*_tones("#9CA4AD #6A727C #383F48 #B2B8BF #666D77 #DEE5EC")),
    centre=Stone(*_tones("#C4B594 #8C7C5D #4E4432 #D1C5AC #867759 #F6E8C8")),
    plinth=Plinth(*_tones("#BAAB8A #928364 #807256 #544A37 #1E1B14 #F6E8C8")),
    bridges=(_IVORY, _COAL),
    cones=(_IVORY_CONE, _COAL_CONE),
    groove=_tones("#2C3239 #545C65"),
    groove_light=0.34,
    pit=hex_colour("#0A0C0F"),
    chamfer=1.0,
    rim_width=0.008,
    rim_opacity=0.45,
)
_WALNUT: Final = Materials(
    stone=Stone(*_tones("#A97B52 #7A5434 #452C1A #B88A61 #744E30 #F0CDA0")),
    centre=Stone(*_tones("#DDBA86 #B08A56 #5E4526 #E8CDA2 #A9824F #FFEBC8")),
    plinth=Plinth(*_tones("#B98E63 #8A6240 #74502F #452C1A #1E130A #F0CDA0")),
    bridges=(_IVORY, _COAL),
    cones=(_IVORY_CONE, _COAL_CONE),
    groove=_tones("#2E1C0F #56391F"),
    groove_light=0.26,
    pit=hex_colour("#140C06"),
    chamfer=0.75,
    rim_width=0.008,
    rim_opacity=0.45,
    grain=True,
)

MATERIALS: Final[Mapping[Tabletop, Materials]] = MappingProxyType(
    {Tabletop.NEON: _NEON, Tabletop.SLATE: _SLATE, Tabletop.WALNUT: _WALNUT}
)
