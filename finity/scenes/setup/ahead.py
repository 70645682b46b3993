"""What the table will need is made while people still choose, so that it is there at once when they start."""

from __future__ import annotations

from collections.abc import Iterator

from finity.client.kit import Kit
from finity.rules.board import Colour
from finity.shell.draw.style import Size
from finity.view.art.sprites import Art
from finity.view.layout import Layout
from finity.view.shown import Cone, looks_of


def made_ahead(kit: Kit, players: int, size: Size) -> Iterator[None]:
    """Make a picture at each step: the board for so many players as it will lie on the table, and the cones."""
    layout = Layout(size, players, kit.text_scale)
    art = Art(kit.assets, kit.theme, looks_of(kit)[:players], station_names=kit.settings.coordinates)
    yield from (None for _ in art.coming_backdrop(layout))
    for colour in Colour:
        yield
        art.piece(Cone(colour), layout.tower.step)
