"""A tower that neither side can choose: one makes a promise about a secret, the others add chance, then it is told.

Who invites draws a secret and sends its hash, the promise. Each of the others adds a share by chance, in the open.
Then the secret is told, and the tower follows from the secret and all shares: who invites can't change the secret any
more, and the others didn't know it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Final

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

    `secret` is None where it isn't known yet: with everybody but who invited, until all shares are there.
    """

    promise: bytes
    shares: tuple[bytes | None, ...]
    secret: bytes | None = None

    @property
    def complete(self) -> bool:
        """Whether everybody has added a share."""
        return None not in self.shares

    @property
    def revealed(self) -> bool:
        """Whether the tower is known."""
        return self.complete and self.secret is not None

    @property
    def missing(self) -> int:
        """The first player whose share is missing; once it is complete, the first of those who invited."""
        return self.shares.index(OWN if self.complete else None)

    @property
    def steps(self) -> int:
        """How much has been added."""
        return sum(bool(share) for share in self.shares) + self.revealed

    @property
    def told(self) -> FairDraw:
        """What others may know of it: a secret stays one until all shares are there."""
        return self if self.complete else replace(self, secret=None)

    def fits(self, game: bytes) -> bool:
        """Whether the secret, if it is known, is the one that was promised."""
        return self.secret is None or promise_of(self.secret, game) == self.promise

    def with_share(self, player: int, share: bytes) -> FairDraw:
        """With the share of a player whose share was missing."""
        return replace(self, shares=(*self.shares[:player], share, *self.shares[player + 1 :]))

    @property
    def chance(self) -> int:
        """The number of 256 bits that follows from secret and shares, once they are known."""
        assert self.secret is not None, "nobody knows it yet"
        shares = b"".join(share or OWN for share in self.shares)
        return int.from_bytes(hashlib.sha256(_CHANCE + self.secret + shares).digest(), "big")
