"""What a game that came by message has to do with the one that is kept: it goes on, is older, or is another one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import TypeAlias

from finity.records.by_message import OWN, ByMessage, FairDraw
from finity.records.message_packing import tower_of
from finity.records.record import Header, Record, TowerOrigin
from finity.rules import Move, apply


class Known(Enum):
    """Nothing is new: it is what one has, or less."""

    OWN = auto()
    """It is what was sent from here."""
    SAME = auto()
    OLDER = auto()


class Cheat(StrEnum):
    """What can't have changed if nobody has cheated; the values end the keys of its text."""

    PROMISE = "promise"
    """The promise that the secret has to fit."""
    SHARE = "share"
    """What one of the others has added to the draw."""
    GAME = "game"
    """Who plays, or by which rules."""


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The game with all that is new in it; the last moves, `new` of them, have not been seen here."""

    record: Record
    new: int


@dataclass(frozen=True, slots=True)
class Differs:
    """The first move, from 1, that is another one: the one kept, None if nobody made it here, and the one that came."""

    number: int
    kept: Move | None
    came: Move
    record: Record


Arrival: TypeAlias = Known | Cheat | GoesOn | Differs


def compared(kept: Record, came: Record) -> Arrival:
    """What a game that came has to do with the kept one of the same number."""
    own, others = _by_message(kept), _by_message(came)
    cheat = _cheat(kept.header, came.header, own.draw, others.draw)
    if cheat:
        return cheat
    both, shares = min(len(kept.moves), len(came.moves)), zip(own.draw.shares, others.draw.shares, strict=True)
    united = tuple(other if mine is None else mine for mine, other in shares)
    draw = FairDraw(own.draw.promise, united, own.draw.secret or others.draw.secret)
    different = next((ply for ply in range(both) if kept.moves[ply] != came.moves[ply]), None)
    if different is None:
        new_movers = list(enumerate(_movers(came)))[both:]
        different = next((ply for ply, mover in new_movers if not kept.header.away[mover]), None)
    new, differs = max(0, len(came.moves) - len(kept.moves)), different is not None
    if not new and not differs and draw == own.draw:
        if not kept.header.away[last_by(came)]:
            return Known.OWN
        return Known.OLDER if others.steps(len(came.moves)) < own.steps(len(kept.moves)) else Known.SAME
    longer, sent = came if new or differs else kept, others.steps(len(came.moves))
    sent = sent if differs else max(own.sent, sent)
    by_message = replace(own, draw=draw, sent=sent, to_move=_by_message(longer).to_move)
    header = replace(
        kept.header,
        by_message=by_message,
        tower=tower_of(draw, len(kept.header.tower)),
        origin=TowerOrigin.DRAWN if draw.revealed else TowerOrigin.AWAITED,
    )
    if different is not None:
        mine = kept.moves[different] if different < both else None
        return Differs(different + 1, mine, came.moves[different], Record(header, came.moves, result=came.result))
    return GoesOn(replace(kept, header=header, moves=longer.moves, result=longer.result), new)


def last_by(record: Record) -> int:
    """The player who has added last to a game by message: a move, the secret, a share, or the promise."""
    draw = _by_message(record).draw
    answered = [player for player, share in enumerate(draw.shares) if share and not draw.revealed]
    return [draw.shares.index(OWN), *answered, *_movers(record)][-1]


def _movers(record: Record) -> Iterator[int]:
    """For each move the player who has made it."""
    position = record.header.start()
    for move in record.moves:
        yield position.to_move
        position, _ = apply(position, move)


def _by_message(record: Record) -> ByMessage:
    assert record.header.by_message, "only games by message are compared"
    return record.header.by_message


def _cheat(kept: Header, came: Header, own: FairDraw, others: FairDraw) -> Cheat | None:
    if own.promise != others.promise:
        return Cheat.PROMISE
    shares = zip(own.shares, others.shares, strict=False)
    if len(own.shares) != len(others.shares) or any(None not in pair and pair[0] != pair[1] for pair in shares):
        return Cheat.SHARE
    return None if _played(kept) == _played(came) else Cheat.GAME


def _played(header: Header) -> tuple[object, ...]:
    names = tuple(player.name for player in header.players)
    return names, len(header.tower), header.play_on, header.sizes_by_hand
