"""How big the things on the board are, in board units (adjacent stations lie 1 apart, see `finity.rules.board`)."""

from typing import Final

from finity.rules.board import EDGE_LENGTH
from finity.rules.pieces import Size

BRIDGE_LENGTH: Final = 0.388
BRIDGE_WIDTH: Final = 0.178
BRIDGE_HEIGHT: Final = 0.024

RING_OUTER: Final[dict[Size, float]] = {Size.SMALL: 0.140, Size.MEDIUM: 0.214, Size.LARGE: 0.290}
RING_BAND: Final = 0.066
"""How wide the flat of a ring is, from its inner to its outer edge."""

TIER_OUTER: Final[dict[Size, float]] = {Size.SMALL: 0.150, Size.MEDIUM: 0.225, Size.LARGE: 0.305}
"""Up to which distance from the centre of its station each tier reaches."""

CENTRE_RING_OUTER: Final = 0.305
CENTRE_RING_INNER: Final = 0.135
"""The rings on the centre share this band: one inside the other, in turn order from outside to inside."""

POST_RADIUS: Final = 0.098
POST_HEIGHT: Final = 0.085
BLOCKER_WIDTH: Final = 0.142
BLOCKER_HEIGHT: Final = 0.036
BLOCKER_SHIFT: Final = 0.028
"""How far blockers in end slots stand from the slot's middle toward the middle slot: so those at a corner have room."""

HEXAGON_RADIUS: Final = EDGE_LENGTH
STATION_HEIGHT: Final = 0.085
"""How much of a station's side is seen below its lower edges."""

GROOVE_LENGTH: Final = 0.205
GROOVE_WIDTH: Final = 0.060
"""The hollow of a free slot."""
