"""What the rules refuse: named ValueErrors, and kind by kind the one place where legality is decided (RULES.md 4).

For each kind of move there is a function that answers the *refusals*: reasons, each with the set of candidates (slots,
or stations) that it rules out. A candidate is legal if no refusal has it; else the first that has it gives the reason.
Listing, applying and explaining moves all ask these functions.
"""

from __future__ import annotations

from enum import StrEnum

from finity.rules.board import (
    ALL_SLOTS,
    ALL_STATIONS,
    CENTRE,
    NEIGHBOURS,
    OBSTRUCTED_BY,
    ROW,
    Colour,
    Size,
    link_slots,
    slots_pointing_to,
)
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS, Position


class Reason(StrEnum):
    """Why a move is not legal (RULES.md section 4); the values are stable codes for other programs."""

    GAME_OVER = "game over"
    NOT_IN_PLAY = "not in play"
    NO_BRIDGE_LEFT = "no bridge left"
    SLOT_TAKEN = "slot taken"
    OBSTRUCTED = "obstructed"
    SAME_BRIDGE = "same bridge"
    FIRST_MOVE = "first move"
    UNDO = "undo"
    NO_BRIDGE = "no bridge"
    NOT_CONTROLLED = "not controlled"
    POINTS_TO_CENTRE = "points to centre"
    CENTRE = "centre"
    OWN_POST = "own post"
    UNREACHABLE = "unreachable"
    SIZE_TAKEN = "size taken"
    NO_RING_LEFT = "no ring left"
    NOT_YOUR_BLOCKER = "not your blocker"
    NO_BLOCKER = "no blocker"
    YOUR_BLOCKER = "your blocker"
    TOO_FEW_BRIDGES = "too few bridges"
    POST_THERE = "post there"
    NO_RING_KEPT = "no ring kept"
    NOT_SHUT_IN = "not shut in"
    RINGS_THERE = "rings there"
    OTHER_MOVES = "other moves"


class RulesError(ValueError):
    """Base of everything that the rules refuse; subclasses keep what they are made of, in this order."""

    def __reduce__(self) -> tuple[type[RulesError], tuple[object, ...]]:
        return type(self), tuple(vars(self).values())


class IllegalMove(RulesError):
    """A move that is not legal in the position; `reason` is its code, `token` the move as text."""

    def __init__(self, reason: Reason, token: str) -> None:
        super().__init__(f"move {token} is not legal here: {reason.value}")
        self.reason = reason
        self.token = token


class UnknownToken(RulesError):
    """A text that is no move in the notation; `token` is the text, `reason` what is wrong with it."""

    def __init__(self, token: str, reason: str) -> None:
        shown = token if len(token) <= 60 else token[:60] + "..."
        super().__init__(f"unknown move {shown!r}: {reason}")
        self.token = token
        self.reason = reason


class BadSetup(RulesError):
    """A game that can't be set up: wrong number of players, tower or seats; `reason` says what would be right."""

    def __init__(self, what: str, reason: str) -> None:
        super().__init__(f"{what}: {reason}")
        self.what = what
        self.reason = reason


Refusals = tuple[tuple[Reason, int], ...]


def allowed(refusals: Refusals, candidates: int) -> int:
    for _, refused in refusals:
        candidates &= ~refused
    return candidates


def _opponents_homes(position: Position) -> int:
    """The slots that touch an opponent's post station; only the very first move of the game minds them."""
    into_second, into_first = slots_pointing_to(position.post_stations & ~(1 << position.posts[position.to_move]))
    return into_second | into_first


def bridge_refusals(position: Position) -> Refusals:
    """Refusals, as slots, for adding any bridge: a first one lies at no opponent's post, obstructs no slot there."""
    homes = 0 if position.ply else _opponents_homes(position)
    around = sum(1 << index for index, obstructed in enumerate(OBSTRUCTED_BY) if obstructed & homes) if homes else 0
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.slots),
        (Reason.SLOT_TAKEN, position.taken),
        (Reason.OBSTRUCTED, position.obstructed),
        (Reason.FIRST_MOVE, homes | around),
    )


def colour_refusals(position: Position, colour: Colour, back: int) -> Refusals:
    """More refusals, as slots, for adding a bridge of a colour, forward or (back=1) backward."""
    return (
        (Reason.NO_BRIDGE_LEFT, 0 if position.bridge_stock(colour) else ALL_SLOTS),
        (Reason.SAME_BRIDGE, link_slots(position.bridges[2 * colour + back])),
        (Reason.UNDO, position.ban[colour]),
    )


def reversal_refusals(position: Position, back: int) -> Refusals:
    """Refusals, as slots, for reversing a bridge that now leads forward or (back=1) backward."""
    white, black = position.bridges[back], position.bridges[2 + back]
    white_after, black_after = position.bridges[1 - back], position.bridges[3 - back]
    same = white & link_slots(white_after) | black & link_slots(black_after)
    return (Reason.NO_BRIDGE, ~(white | black)), (Reason.SAME_BRIDGE, same), (Reason.UNDO, position.ban.reversing)


def removal_refusals(position: Position, back: int) -> Refusals:
    """Refusals, as slots, for removing a bridge that leads forward or (back=1) backward."""
    here = position.bridges[back] | position.bridges[2 + back]
    controlled = slots_pointing_to(position.controlled_by(position.to_move))[back] if here else 0
    return (
        (Reason.NO_BRIDGE, ~here),
        (Reason.POINTS_TO_CENTRE, slots_pointing_to(CENTRE)[back]),
        (Reason.NOT_CONTROLLED, ~controlled),
        (Reason.UNDO, position.ban.removing),
    )


def ring_refusals(position: Position) -> Refusals:
    """Refusals, as stations, for placing any ring."""
    player = position.to_move
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.stations),
        (Reason.CENTRE, CENTRE),
        (Reason.OWN_POST, 1 << position.posts[player]),
        (Reason.UNREACHABLE, ~position.reaches[player].stations),
    )


def size_refusals(position: Position, size: Size) -> Refusals:
    """More refusals, as stations, for placing a ring of a size."""
    taken = 0
    for sizes in position.rings:
        taken |= sizes[size]
    spent = 0 if position.ring_stock(position.to_move, size) else ALL_STATIONS
    return (Reason.SIZE_TAKEN, taken), (Reason.NO_RING_LEFT, spent)


def blocker_move_refusals(position: Position) -> Refusals:
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.slots),
        (Reason.SLOT_TAKEN, position.taken),
        (Reason.FIRST_MOVE, 0 if position.ply else _opponents_homes(position)),
        (Reason.UNDO, position.ban.blocking),
    )


def blocker_removal_refusals(position: Position) -> Refusals:
    """Refusals, as slots, for removing an opponent's blocker."""
    enough = position.all_bridges.bit_count() >= BRIDGES_TO_REMOVE_BLOCKERS
    return (
        (Reason.NO_BLOCKER, ~sum(position.blockers)),
        (Reason.YOUR_BLOCKER, position.blockers[position.to_move]),
        (Reason.TOO_FEW_BRIDGES, 0 if enough else ALL_SLOTS),
    )


def relocation_refusals(position: Position) -> Refusals:
    """Refusals, as stations, for relocating the post: some ring must be kept, there or one first crossing away."""
    with_rings = position.stations_with_rings(position.to_move)
    keeping = with_rings
    graph = position.graphs[position.setup.tower[0]]
    for station in range(ROW) if with_rings else ():
        if graph >> ROW * station & with_rings:
            keeping |= 1 << station
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.stations),
        (Reason.CENTRE, CENTRE),
        (Reason.POST_THERE, position.post_stations),
        (Reason.NO_RING_KEPT, ~keeping),
    )


def teleport_refusals(position: Position) -> Refusals:
    """Refusals, as stations, for teleporting the post: stations around it must be full of others' rings."""
    player = position.to_move
    small = medium = large = 0
    for owner, sizes in enumerate(position.rings):
        if owner != player:
            small |= sizes[0]
            medium |= sizes[1]
            large |= sizes[2]
    around = NEIGHBOURS[position.posts[player]] & position.setup.board.stations & ~CENTRE
    shut_in = not around & ~(small & medium & large)
    with_rings = 0
    for owner in range(position.players) if shut_in else ():
        with_rings |= position.stations_with_rings(owner)
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.stations),
        (Reason.CENTRE, CENTRE),
        (Reason.NOT_SHUT_IN, 0 if shut_in else ALL_STATIONS),
        (Reason.POST_THERE, position.post_stations),
        (Reason.RINGS_THERE, with_rings),
    )
