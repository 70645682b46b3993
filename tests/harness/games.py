"""Finished games for tests."""

from __future__ import annotations

from pathlib import Path

from finity.client.autosave import game_folder
from finity.files import read_text
from finity.match import Match
from finity.match.record_kind import Headline
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.records.record_reading import OpenedRecord
from finity.rules import apply, parse_move, start
from finity.scenes.outcomes import FinityMatch

TOWER = "BWWBWBBW"
TOUR = (
    "+bN>NE:M +wNE>E:M +wE>SE:M +bSE>S:M +wS>SW:M +bSW>W:M +bW>NW:M +wNW>C:M "
    "oNE.s xC-S:L/C-NE:M oE.s xC-NE:M/C-S:L oSE.s xC-S:L/C-NE:M oS.s xC-NE:M/C-S:L "
    "oSW.s xC-S:L/C-NE:M oW.s xC-NE:M/C-S:L oNW.s"
)
"""The first of two players wins with a path all around the board, in 21 plies."""
ORPHANED = "+bN>NE:M +wNE>E:M oNE.s +bS>SW:M oE.m ~N>NE:M ##"
"""The second of two players sends home two rings of the first one, who then gives up."""

DEADLOCK = 5 * "xC-N:L/NE-E:M xC-S:L/SE-E:M xNE-E:M/C-N:L xSE-E:M/C-S:L "
"""Two players move blockers to and fro until the game is a draw."""


def played(tokens: str, seats: int = 2, play_on: bool = False) -> tuple[GameOptions, FinityMatch]:
    """A game with these moves; the second seat is an easy bot."""
    names = ("Ada", "Bo", "Cleo", "Dev")[:seats]
    options = GameOptions(
        tuple(SeatOptions(name, look, "easy" if look == 1 else None) for look, name in enumerate(names)),
        tower=TOWER,
        play_on=play_on,
    )
    first, _ = start(seats, TOWER, play_on=play_on)
    match: FinityMatch = Match(options.match_seats, first, apply)
    for token in tokens.split():
        match.play(match.position.to_move, parse_move(token))
    return options, match


def load_game(path: Path) -> OpenedRecord:
    """The game of Finity in a file. Raises BadRecord or OSError."""
    return RECORDS.read(read_text(path))


def read_headline(path: Path) -> Headline | None:
    """The headline of a file of Finity."""
    return game_folder(path.parent, RECORDS).headline(path)
