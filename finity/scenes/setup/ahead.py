"""What the table will need is made while people still choose, so that it is there at once when they start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from finity.client.kit import Kit
from finity.match import Match
from finity.rules import apply, start
from finity.scenes.outcomes import FinityMatch
from finity.scenes.setup.choices import options_for
from finity.shell.draw.style import Size

_ANY_TOWER: Final = "BW" * 4


def made_ahead(kit: Kit, players: int, size: Size) -> Iterator[None]:
    """Load what a game is played with, and make a few pictures at each step: the board for so many players as it will
    lie on the table, the cones, and what is told at first.

    `size` is that of the window, in pixels.
    """
    yield
    from finity.scenes.play.scene import begun_unseen  # loads much

    yield
    options = options_for([None] * players, _ANY_TOWER)
    match: FinityMatch = Match(options.match_seats, start(players, _ANY_TOWER)[0], apply)
    yield from begun_unseen(kit, options, match, size)
