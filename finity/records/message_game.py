"""A game by message as few bytes, and back: names and draw as they are, each move as its number among the legal ones.
And what one that came has to do with the one that is kept: it goes on, is older, or is another one.

    number of the game   6 bytes
    what is played       1 byte: players - 2 (bits 0, 1), play on (2), ring sizes by hand (3), cones - 4 (4 to 6),
                         whether a secret follows (7)
    for each player      1 byte: colour, 16 times mark; 1 byte: length of the name; the name in UTF-8;
                         1 byte: share missing 0, there 1, own 2; if it is there, the 8 bytes of the share
    the promise          16 bytes; then the secret, if there is one, 16 bytes
    the moves            2 bytes: how many; then one number, the first move in its lowest digits: each move is a digit,
                         its place among the tokens of all legal moves in the order of their characters, then `##`
    check                the first 4 bytes of the SHA-256 of all that

Numbers of several bytes have their highest byte first.
"""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Final, TypeAlias

from finity.match import LONGEST_NAME
from finity.match.record_kind import clean
from finity.records.by_message import ID_BYTES, OWN, PROMISE_BYTES, SECRET_BYTES, SHARE_BYTES, ByMessage, FairDraw
from finity.records.record import Header, Record, RecordedPlayer, TowerOrigin, token
from finity.rules import BOARDS, Move, Position, Resign, apply, legal_moves
from finity.rules.engine import CONES_OF_A_COLOUR, SHORTEST_TOWER, TOWER_LENGTH


class MessageFault(StrEnum):
    """What is wrong with the line that somebody has pasted."""

    NO_BEGINNING = "no_beginning"
    CUT = "cut"
    CHANGED = "changed"
    CHANGED_BETWEEN = "changed_between"
    CASE = "case"
    TOO_LONG = "too_long"
    NEWER = "newer"
    NO_GAME = "no_game"
    BROKEN_PROMISE = "broken_promise"


class BadMessage(ValueError):
    """A line that is no message, or not all of it; `facts` are named in the text of its `fault`."""

    def __init__(self, fault: MessageFault, **facts: object) -> None:
        told = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(f"{fault.replace('_', ' ')} ({told})" if told else fault.replace("_", " "))
        self.fault = fault
        self.facts = facts


MOST_MOVES: Final = 4000
_CHECK_BYTES: Final = 4
_MISSING, _THERE, _OWN = range(3)


def drawn_tower(draw: FairDraw, length: int) -> str:
    """The tower of a draw, cone by cone, bottom first; until that is known one that only fills its place."""
    if not draw.revealed:
        return "BWBWBBWW"[:length]  # nobody can move before
    number, drawn = draw.seed, ""
    cones = list("B" * CONES_OF_A_COLOUR + "W" * CONES_OF_A_COLOUR)
    for _ in range(length):
        number, which = divmod(number, len(cones))
        drawn += cones.pop(which)
    return drawn


def pack(record: Record) -> bytes:
    """The bytes of a game by message: what others may know of it."""
    header = record.header
    assert header.by_message, "only games by message are sent"
    draw, players = header.by_message.draw, header.players
    secret = draw.secret if draw.complete else None  # it stays one until all shares are there
    played = len(players) - 2 | header.play_on << 2 | header.sizes_by_hand << 3
    played |= len(header.tower) - SHORTEST_TOWER << 4 | (secret is not None) << 7
    body = header.by_message.game + bytes([played])
    for player, share in zip(players, draw.shares, strict=True):
        name = clean(player.name, LONGEST_NAME).encode("utf-8", "replace")
        look = player.look | (player.look if player.mark is None else player.mark) << 4
        kind = _MISSING if share is None else _THERE if share else _OWN
        body += bytes([look, len(name)]) + name + bytes([kind]) + (share or b"")
    body += draw.promise + (secret or b"")
    position = header.start()
    digits = []
    for move in record.moves:
        tokens = list(_legal_by_token(position))
        digits.append((tokens.index(str(move)), len(tokens)))
        position, _ = apply(position, move)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    body += len(record.moves).to_bytes(2, "big") + number.to_bytes((number.bit_length() + 7) // 8, "big")
    return body + _checksum(body)


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:_CHECK_BYTES]


def _legal_by_token(position: Position) -> dict[str, Move]:
    legal = sorted((token(move), move) for move in legal_moves(position))
    return {**dict(legal), str(Resign()): Resign()}


@contextmanager
def _errors_as_bad_message() -> Iterator[None]:
    """Whatever bytes do that are no game is a BadMessage."""
    try:
        yield
    except BadMessage:
        raise
    except (ValueError, IndexError) as problem:
        raise BadMessage(MessageFault.NO_GAME, problem=problem) from None


class PackedGame:
    """The bytes of a game, taken off one after the other; its moves, which take long, come last. Raises BadMessage."""

    def __init__(self, data: bytes) -> None:
        self._left = data[:-_CHECK_BYTES]
        if _checksum(self._left) != data[len(self._left) :]:
            raise BadMessage(MessageFault.NO_GAME, problem="its sum is another one")
        with _errors_as_bad_message():
            game, played = self._take(ID_BYTES), self._take(1)[0]
            count, length = (played & 3) + 2, (played >> 4 & 7) + SHORTEST_TOWER
            if count not in BOARDS or length > TOWER_LENGTH:
                raise ValueError(f"{count} players and {length} cones are no game")
            seats = [self._take_seat(number, count) for number in range(count)]
            promise, secret = self._take(PROMISE_BYTES), self._take(SECRET_BYTES) if played >> 7 else None
            draw = FairDraw(promise, tuple(share for _, share in seats), secret)
            if OWN not in draw.shares or all(share == OWN for share in draw.shares):
                raise ValueError("nobody has invited anybody")
            if draw.secret is not None and not draw.complete:
                raise ValueError("a secret is told before its time")
            if not draw.keeps_promise(game):
                raise BadMessage(MessageFault.BROKEN_PROMISE)
            self._header = Header(
                tuple(player for player, _ in seats),
                drawn_tower(draw, length),
                TowerOrigin.DRAWN if draw.revealed else TowerOrigin.AWAITED,
                play_on=bool(played & 4),
                sizes_by_hand=bool(played & 8),
                by_message=ByMessage(game, draw),
            )
            self._plies = int.from_bytes(self._take(2), "big")

    @property
    def steps_made(self) -> int:
        """How much has happened in it, as it says."""
        assert self._header.by_message
        return self._header.by_message.steps_made(self._plies)

    def record(self) -> Record:
        """The game, nobody of it here; it stands as far as it was sent."""
        number, moves = int.from_bytes(self._left, "big"), list[Move]()
        with _errors_as_bad_message():
            position = self._header.start()
            if self._plies > MOST_MOVES or (self._plies and self._header.origin is TowerOrigin.AWAITED):
                raise ValueError(f"{self._plies} moves are too many")
            for ply in range(self._plies):
                if position.result:
                    raise ValueError(f"the game ends with move {ply}")
                choices = list(_legal_by_token(position).values())
                number, digit = divmod(number, len(choices))
                moves.append(choices[digit])
                position, _ = apply(position, moves[-1])
            if number:
                raise ValueError("more is told than there are moves")
        return Record(self._header.with_mover(position), tuple(moves), result=position.result)

    def _take(self, size: int) -> bytes:
        taken, self._left = self._left[:size], self._left[size:]
        if len(taken) < size:
            raise ValueError("it ends before the game does")
        return taken

    def _take_seat(self, number: int, players: int) -> tuple[RecordedPlayer, bytes | None]:
        look, size = self._take(2)
        name = clean(self._take(size).decode("utf-8", "replace"), LONGEST_NAME)
        kind = self._take(1)[0]
        if kind not in (_MISSING, _THERE, _OWN):
            raise ValueError(f"{kind} is no kind of share")
        if max(look & 15, look >> 4) > 9:  # records have one digit
            raise ValueError(f"{look} is no colour and no mark")
        share = self._take(SHARE_BYTES) if kind == _THERE else OWN if kind == _OWN else None
        colour, mark = look & 15, look >> 4
        home = BOARDS[players].home[number]
        return RecordedPlayer(name, home, None, colour, mark=None if mark == colour else mark, away=True), share


def claim_seats(record: Record, here: Sequence[int], shares: Sequence[bytes] = ()) -> Record:
    """A game that came by message for those players who sit here; each whose share is missing gets one of `shares`."""
    by_message = record.header.by_message
    assert by_message, "only games by message come so"
    left = iter(shares)
    added = (next(left) if own is None and seat in here else own for seat, own in enumerate(by_message.draw.shares))
    draw = replace(by_message.draw, shares=tuple(added))
    players = tuple(replace(each, away=number not in here) for number, each in enumerate(record.header.players))
    known = replace(by_message, draw=draw, sent=by_message.steps_made(len(record.moves)))
    return replace(record, header=replace(record.header, players=players, by_message=known))


class Stale(Enum):
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
class NewMoves:
    """The game with all that is new in it; the last moves, `new` of them, have not been seen here."""

    record: Record
    new: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """The first move, from 1, that is another one: the one kept, None if nobody made it here, and the one that came."""

    number: int
    kept: Move | None
    came: Move
    record: Record


Arrival: TypeAlias = Stale | Cheat | NewMoves | Conflict


def compare(kept: Record, came: Record) -> Arrival:
    """What a game that came has to do with the kept one of the same number."""
    own, others = _by_message(kept), _by_message(came)
    shares = list(zip(own.draw.shares, others.draw.shares, strict=False))
    if own.draw.promise != others.draw.promise:
        return Cheat.PROMISE
    if len(own.draw.shares) != len(others.draw.shares) or any(
        None not in pair and pair[0] != pair[1] for pair in shares
    ):
        return Cheat.SHARE
    if _names_and_rules(kept.header) != _names_and_rules(came.header):
        return Cheat.GAME
    both = min(len(kept.moves), len(came.moves))
    united = tuple(other if mine is None else mine for mine, other in shares)
    draw = FairDraw(own.draw.promise, united, own.draw.secret or others.draw.secret)
    different = next((ply for ply in range(both) if kept.moves[ply] != came.moves[ply]), None)
    if different is None:
        new_movers = list(enumerate(_movers(came)))[both:]
        different = next((ply for ply, mover in new_movers if not kept.header.away[mover]), None)
    new, differs = max(0, len(came.moves) - len(kept.moves)), different is not None
    if not new and not differs and draw == own.draw:
        if not kept.header.away[last_sender(came)]:
            return Stale.OWN
        return Stale.OLDER if others.steps_made(len(came.moves)) < own.steps_made(len(kept.moves)) else Stale.SAME
    longer, sent = came if new or differs else kept, others.steps_made(len(came.moves))
    sent = sent if differs else max(own.sent, sent)
    by_message = replace(own, draw=draw, sent=sent, to_move=_by_message(longer).to_move)
    header = replace(
        kept.header,
        by_message=by_message,
        tower=drawn_tower(draw, len(kept.header.tower)),
        origin=TowerOrigin.DRAWN if draw.revealed else TowerOrigin.AWAITED,
    )
    if different is not None:
        mine = kept.moves[different] if different < both else None
        return Conflict(different + 1, mine, came.moves[different], Record(header, came.moves, result=came.result))
    return NewMoves(replace(kept, header=header, moves=longer.moves, result=longer.result), new)


def last_sender(record: Record) -> int:
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


def _names_and_rules(header: Header) -> tuple[object, ...]:
    names = tuple(player.name for player in header.players)
    return names, len(header.tower), header.play_on, header.sizes_by_hand
