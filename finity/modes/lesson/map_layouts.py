"""Where all lies on the map of the lessons, in windows of different shapes and for large texts."""

from dataclasses import dataclass
from typing import Final

UNIT: Final = 176


@dataclass(frozen=True)
class MapLayout:
    """Where all lies in a window of so many design pixels, in which all measures are."""

    window: tuple[int, int]
    stones: tuple[tuple[int, int], ...]
    """The middles of the stones of the first chapters, and of that of the first game."""
    row: tuple[int, int, int, int]
    about_row: tuple[int, int, int, int]
    folded: tuple[int, int, int, int, int, int]
    unfolded: tuple[int, int, int, int, int, int]
    """Of the row: its unit, how far its stones are apart, the first one's middle, how far up and down they lie, and how
    much higher the first path does then."""
    unit: int = UNIT
    name_width: int = 228
    beside: bool = False
    """Whether names stand beside the stones, where there is most room, and not below them."""


PLANS: Final = (
    MapLayout(
        (1280, 720),
        ((164, 330), (400, 236), (636, 330), (872, 236), (1104, 330)),
        row=(48, 540, 1184, 84),
        about_row=(72, 540, 228, 84),
        folded=(54, 96, 340, 582, 0, 0),
        unfolded=(104, 130, 120, 552, 27, 30),
    ),
    MapLayout(
        (720, 1280),
        ((490, 190), (230, 345), (490, 500), (230, 655), (490, 810)),
        row=(24, 1040, 672, 116),
        about_row=(48, 1046, 624, 36),
        folded=(54, 68, 88, 1118, 0, 0),
        unfolded=(104, 68, 88, 1040, 52, 40),
    ),
    MapLayout(
        (960, 880),
        ((136, 452), (308, 226), (480, 452), (652, 226), (824, 452)),
        row=(24, 690, 912, 84),
        about_row=(44, 690, 228, 84),
        folded=(54, 68, 312, 732, 0, 0),
        unfolded=(104, 104, 64, 716, 27, 10),
        unit=200,
    ),
)
LARGE_PLANS: Final = (
    MapLayout(
        (1280, 720),
        ((164, 300), (400, 176), (636, 300), (872, 176), (1104, 300)),
        row=(48, 534, 1184, 100),
        about_row=(66, 534, 330, 100),
        folded=(54, 88, 440, 584, 0, 0),
        unfolded=(96, 130, 120, 560, 22, 30),
        unit=140,
        name_width=360,
    ),
    MapLayout(
        (720, 1280),
        ((560, 210), (160, 385), (560, 560), (160, 735), (560, 910)),
        row=(24, 1056, 672, 124),
        about_row=(40, 1062, 640, 46),
        folded=(54, 68, 88, 1142, 0, 0),
        unfolded=(104, 68, 88, 1060, 52, 20),
        name_width=350,
        beside=True,
    ),
    MapLayout(
        (960, 910),
        ((136, 500), (308, 196), (480, 500), (652, 196), (824, 500)),
        row=(24, 728, 912, 98),
        about_row=(40, 728, 300, 98),
        folded=(54, 64, 372, 777, 0, 0),
        unfolded=(104, 104, 64, 760, 27, 40),
        name_width=330,
    ),
)
"""With large texts names have more room, and what goes on stands in the bar."""
