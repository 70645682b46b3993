"""Games by message, as tests need them."""

from __future__ import annotations

import random
from dataclasses import replace

from finity.records.by_message import ByMessage
from finity.records.message_game import claim_seats, drawn_tower
from finity.records.record import Header, Record, RecordedPlayer, TowerOrigin
from finity.rules import BOARDS, Move, apply, legal_moves

NAMES = ("Ada", "Bo", "Cleo", "Dev")


def invitation(players: int = 2, rng: random.Random | None = None, length: int = 8) -> Record:
    """What Ada has who invites the others."""
    rng = rng or random.Random(players)
    seats = tuple(
        RecordedPlayer(NAMES[number], BOARDS[players].home[number], look=number, away=number > 0)
        for number in range(players)
    )
    by_message = ByMessage.start(rng.randbytes(6), rng.randbytes(16), [seat.away for seat in seats])
    tower = drawn_tower(by_message.draw, length)
    return Record(Header(seats, tower, TowerOrigin.AWAITED, by_message=by_message))


def agreed(players: int = 2, rng: random.Random | None = None, length: int = 8) -> Record:
    """The same once all have added their shares."""
    rng = rng or random.Random(players)
    record = invitation(players, rng, length)
    shared = claim_seats(record, range(1, players), [rng.randbytes(8) for _ in range(1, players)]).header.by_message
    assert shared
    tower = drawn_tower(shared.draw, length)
    return replace(record, header=replace(record.header, tower=tower, origin=TowerOrigin.DRAWN, by_message=shared))


def played(record: Record, *moves: Move) -> Record:
    """The same game with more moves."""
    position = record.header.start()
    for move in (*record.moves, *moves):
        position, _ = apply(position, move)
    header = record.header.with_mover(position)
    return replace(record, header=header, moves=(*record.moves, *moves), result=position.result)


def played_on(record: Record, rng: random.Random, most: int = 60) -> Record:
    """The same game with at most so many moves by chance."""
    position, moves = record.header.start(), list[Move]()
    while position.result is None and len(moves) < most:
        moves.append(rng.choice(legal_moves(position)))
        position, _ = apply(position, moves[-1])
    return played(record, *moves)
