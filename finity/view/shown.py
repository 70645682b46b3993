"""What is drawn: the kinds of piece as the eye sees them, and how players are told apart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from finity.client.kit import Kit
from finity.rules.pieces import Colour, Size
from finity.shell.draw.theme import PlayerColour


class Mark(Enum):
    """The sign of a player: no one has to tell players apart by colour alone."""

    DISC = auto()
    TRIANGLE = auto()
    SQUARE = auto()
    DIAMOND = auto()
    STAR = auto()
    CROSS = auto()


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """The colour and the mark of a player, to which a pattern belongs; whether that is `bold` or just to be seen."""

    colour: PlayerColour
    mark: Mark
    bold: bool = False


def looks_of(kit: Kit) -> tuple[PlayerLook, ...]:
    """The colours, marks and patterns that players can choose from."""
    bold = kit.settings.high_contrast
    return tuple(PlayerLook(colour, mark, bold) for colour, mark in zip(kit.theme.players, Mark, strict=True))


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge: an arrow in white or black."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring on its tier."""

    player: int
    size: Size


@dataclass(frozen=True, slots=True)
class CentreRing:
    """The ring on the centre, which never moves; the players' rings there lie one inside the other."""

    player: int


@dataclass(frozen=True, slots=True)
class Post:
    """A base post."""

    player: int


@dataclass(frozen=True, slots=True)
class Blocker:
    """A blocker."""

    player: int


@dataclass(frozen=True, slots=True)
class Cone:
    """A path indicator of the tower."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Token:
    """The light that walks a full path."""

    player: int


Piece = Bridge | Ring | CentreRing | Post | Blocker | Cone | Token
