"""What is kept of a game by message besides its moves, and how that stands in a record. Needs no rules: menus read it.

    away: S
    by message: 3f2ac1d09b7e, sent 3, wait S
    fair tower: 00112233445566778899aabbccddeeff, own 0102030405060708, secret 00112233445566778899aabbccddeeff

The tower is one that neither side can choose. Who invites draws a secret and sends its hash, the promise. Each of the
others adds a share by chance, in the open. Then the secret is told, and the tower follows from the secret and all
shares: who invites can't change the secret any more, and the others didn't know it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from finity.match.record_kind import NextStep

ID_BYTES: Final = 6
SECRET_BYTES: Final = 16
PROMISE_BYTES: Final = 16
SHARE_BYTES: Final = 8
OWN: Final = b""
"""In place of a share: who plays there is at the screen of who invited."""
_PROMISE, _CHANCE = b"Finity: this is promised", b"Finity: this is drawn"


def promise_of(secret: bytes, game: bytes) -> bytes:
    """What is told of a secret before anybody else adds to the draw of this game."""
    return hashlib.sha256(_PROMISE + game + secret).digest()[:PROMISE_BYTES]


@dataclass(frozen=True, slots=True)
class FairDraw:
    """How far the draw has come: `shares` in turn order, `OWN` for who invited, None as long as one is missing.
    `secret` is None where it isn't known yet: with everybody but who invited, until all shares are there."""

    promise: bytes
    shares: tuple[bytes | None, ...]
    secret: bytes | None = None

    @property
    def complete(self) -> bool:
        return None not in self.shares

    @property
    def revealed(self) -> bool:
        return self.complete and self.secret is not None

    @property
    def awaited(self) -> int:
        """The first player whose share is missing; once it is complete, the first of those who invited."""
        return self.shares.index(OWN if self.complete else None)

    @property
    def steps_made(self) -> int:
        return sum(bool(share) for share in self.shares) + self.revealed

    def keeps_promise(self, game: bytes) -> bool:
        """Whether the secret, if it is known, is the one that was promised."""
        return self.secret is None or promise_of(self.secret, game) == self.promise

    @property
    def seed(self) -> int:
        """The number of 256 bits that follows from secret and shares, once they are known."""
        assert self.secret is not None, "nobody knows it yet"
        shares = b"".join(share or OWN for share in self.shares)
        return int.from_bytes(hashlib.sha256(_CHANCE + self.secret + shares).digest(), "big")


_GAP: Final = "[^0-9A-Za-z]"
BEGINNING: Final = re.compile(
    rf"Finity{_GAP}{{1,20}}message{_GAP}{{1,20}}([0-9]{{1,4}}){_GAP}{{1,20}}([0-9]{{1,6}}){_GAP}{{0,20}}", re.IGNORECASE
)
"""How a message begins, wherever it stands in a text."""
NOT_YET: Final = -1
"""What `sent` is before anything was."""
KEY: Final = "by message"
DRAW_KEY: Final = "fair tower"
AWAY_KEY: Final = "away"
GAME: Final = re.compile(rf"([0-9a-f]{{{2 * ID_BYTES}}}), sent (-1|[0-9]{{1,6}})(?:, ([a-z]{{1,9}}) (\w{{1,3}}))?")
"""The number of a game, how much was sent, the next step and the seat whose step it is, where there is one."""
_SHARES: Final = {"own": OWN, "missing": None}
"""Words in place of a share."""


@dataclass(frozen=True, slots=True)
class ByMessage:
    """A game by message: its number, the draw of its tower, and how much of all that was ever added others know.
    `to_move` is the player whose move comes next, as it was when this was kept; None once the game is over."""

    game: bytes
    draw: FairDraw
    sent: int = NOT_YET
    to_move: int | None = 0

    @classmethod
    def start(cls, game: bytes, secret: bytes, away: Sequence[bool]) -> ByMessage:
        """A new game in which these players, told in turn order, are away; number and secret are chance."""
        return cls(game, FairDraw(promise_of(secret, game), tuple(None if each else OWN for each in away), secret))

    @property
    def awaited(self) -> int | None:
        """The player who has to do something next: add a share, tell the secret, move; None once the game is over."""
        return self.to_move if self.draw.revealed else self.draw.awaited

    def steps_made(self, plies: int) -> int:
        """How much has been added to a game with so many moves."""
        return self.draw.steps_made + plies

    def next_step(self, away: Sequence[bool], plies: int) -> NextStep | None:
        """What a person has to do next in a game with so many moves; None once all is done."""
        unsent, awaited = self.steps_made(plies) > self.sent, self.awaited
        if self.draw.revealed and awaited is not None and not away[awaited]:
            return NextStep.PLAY
        return NextStep.SEND if unsent else None if awaited is None else NextStep.WAIT


def header_lines(game: ByMessage, seats: Sequence[str], away: Sequence[bool], plies: int) -> Iterator[str]:
    """The lines of a record that tell of it; `seats` are the start stations."""
    if any(away):
        yield f"{AWAY_KEY}: {' '.join(seat for seat, gone in zip(seats, away, strict=True) if gone)}"
    next_step, awaited, draw = game.next_step(away, plies), game.awaited, game.draw
    then = f", {next_step} {seats[0 if awaited is None else awaited]}" if next_step else ""
    yield f"{KEY}: {game.game.hex()}, sent {game.sent}{then}"
    shares = " ".join("missing" if each is None else each.hex() or "own" for each in draw.shares)
    yield f"{DRAW_KEY}: {draw.promise.hex()}, {shares}" + (f", secret {draw.secret.hex()}" if draw.secret else "")


def read_game(words: str, draw: str, players: int) -> ByMessage:
    """The game that these two lines tell. Raises ValueError."""
    game = GAME.fullmatch(words)
    if not game:
        raise ValueError(f"this is no number of a game by message such as: {bytes(ID_BYTES).hex()}, sent 3")
    promise, told, last = [*(part.strip() for part in draw.split(",")), "", "", ""][:3]
    secret = _parse_hex(last.removeprefix("secret "), SECRET_BYTES) if last else None
    shares = tuple(_SHARES[word] if word in _SHARES else _parse_hex(word, SHARE_BYTES) for word in told.split())
    fair = FairDraw(_parse_hex(promise, PROMISE_BYTES), shares, secret)
    if len(shares) != players or OWN not in shares:
        raise ValueError("a fair tower has for each player a share, and one or more that are own")
    if not fair.keeps_promise(bytes.fromhex(game[1])):
        raise ValueError("this secret is not the one that was promised")
    return ByMessage(bytes.fromhex(game[1]), fair, int(game[2]))


def _parse_hex(word: str, size: int) -> bytes:
    if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", word):
        raise ValueError(f"here stand {2 * size} digits from 0 to f")
    return bytes.fromhex(word)
