"""Where a kept game stands, and who plays here now, in short, for the menu."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from finity.client.game import Glance
from finity.client.kit import Kit
from finity.client.profiles import ProfilesFile
from finity.records.options import GameOptions
from finity.records.record_reading import Opened
from finity.scenes.puzzles.files import progress_file
from finity.scenes.table.far.standing import standing_of
from finity.scenes.table.keeping import options_of
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import Colour
from finity.shell.text import Message
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook, look_of, look_with


@dataclass(frozen=True)
class PlayerSign:
    """A player's badge."""

    look: PlayerLook

    @property
    def colour(self) -> Colour:
        """The player's colour."""
        return self.look.colour.fill

    def drawn(self, assets: Assets, radius: int) -> pygame.Surface:
        """The badge with this radius in pixels."""
        return badge(assets, self.look, radius)


def glance_of(kit: Kit, opened: Opened) -> Glance:
    """Whose turn it is and how far that player is; between two games of a series, how that stands."""
    options, position = options_of(opened.record.header), opened.positions[-1]
    first = position.to_move if position.result is None else position.result.winner or 0
    order = [(first + step) % options.players for step in range(options.players)]
    signs = tuple(PlayerSign(look_of(kit, options.seats[player])) for player in order)
    next_step = options.by_message.next_step(options.away, len(opened.positions) - 1) if options.by_message else None
    if options.by_message and next_step:
        awaited = options.seats[options.by_message.awaited or 0].name
        return Glance(Message(f"library.{next_step}", {"name": awaited}), signs)
    standing = standing_of(position, first)
    if standing is None:
        return Glance(_of_series(options, position.result.winner if position.result else None), signs)
    facts = {"name": options.seats[first].name, "crossed": standing.crossed, "of": standing.of}
    return Glance(Message("menu.stands", facts), signs)


def whoever_plays(kit: Kit) -> Glance | None:
    """The person who plays here now, with the rating at puzzles; None if that is nobody in particular."""
    person = ProfilesFile(kit.folder).peek().now
    if person is None:
        return None
    told = Message("menu.person", {"rating": progress_file(kit).peek().rating})
    return Glance(told, (PlayerSign(look_with(kit, person.look, person.mark)),), person.name)


def _of_series(options: GameOptions, winner: int | None) -> Message:
    series = options.series_after(winner)
    return Message("menu.series", {"score": " : ".join(map(str, series.wins if series else ()))})
