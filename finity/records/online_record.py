"""Turning an imported online game into a record of our own."""

from __future__ import annotations

from finity.records.online_log import ImportedGame, Reading
from finity.records.record import (
    LONGEST_NAME,
    EndElsewhere,
    Header,
    Record,
    RecordedPlayer,
    TowerOrigin,
    clean,
)
from finity.rules import apply


def record_of(game: ImportedGame, reading: Reading, tower_is_known: bool = False) -> Record:
    """The record of an online game as one of its readings tells it; says if the tower is only inferred."""
    ended = EndElsewhere(game.how_else, game.winner) if game.how_else else None
    header = Header(
        players=tuple(
            RecordedPlayer(clean(name, LONGEST_NAME), seat, look=number)
            for number, (name, seat) in enumerate(zip(game.players, game.seats, strict=True))
        ),
        tower=reading.tower,
        origin=TowerOrigin.GIVEN if tower_is_known else TowerOrigin.INFERRED,
        notes=tuple(_notes(game, reading, tower_is_known)),
        ended=ended,
    )
    position = header.start()
    for move in reading.moves:
        position, _ = apply(position, move)
    return Record(header, reading.moves, result=position.result)


def _notes(game: ImportedGame, reading: Reading, tower_is_known: bool) -> list[str]:
    notes = ["Imported from the log of an online game."]
    if not tower_is_known and len(game.towers) > 1:
        notes.append(f"The log fits {len(game.towers)} towers. Cones that are certain: {game.certain_cones}.")
    if reading.others:
        notes.append("The log doesn't tell every time which of two blockers moved.")
    return notes
