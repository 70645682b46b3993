"""What no good player overlooks: wins in one move, and moves that give one away. Exact, unlike the search."""

from __future__ import annotations

from collections.abc import Iterator

from finity import rules
from finity.bots.budget import Meter
from finity.bots.evaluate import Outlook
from finity.rules import LINKS, SLOTS, Colour, Move, Position, Size, Station, objection
from finity.rules.engine import carry_out
from finity.rules.position import NO_BAN


def has_won(position: Position, player: int) -> bool:
    """Whether a player has a place because of a full path, and shares it with nobody."""
    return (player,) in position.placed


def winning_moves(outlook: Outlook) -> Iterator[Move]:
    """The moves with which the player to move makes a full path and takes the next place alone."""
    position = outlook.position
    for move in completing_moves(outlook):
        if has_won(carry_out(position, move)[0], position.to_move):
            yield move


def winning_move(outlook: Outlook) -> Move | None:
    """A move with which the player to move wins at once, or None."""
    return next(winning_moves(outlook), None)


def can_win_next(position: Position, player: int) -> bool:
    """Whether a player wins with one move, were it that player's turn now: a threat, if it is somebody else's.

    Only the player to move is held by the ban on undoing the move before.
    """
    if position.result or player not in position.playing:
        return False
    turn = position if player == position.to_move else position._replace(to_move=player, ban=NO_BAN)
    return winning_move(Outlook(turn, mover_only=True)) is not None


def won_by_another(position: Position, after: Position) -> int | None:
    """Who else takes the next place by the move between two positions: a full path wins, whoever completes it."""
    placed = after.placed[len(position.placed) :]
    return placed[0][0] if placed and position.to_move not in placed[0] else None


def sparing_moves(position: Position, moves: list[Move]) -> list[Move]:
    """Those of some moves that win for nobody else, all if every one does."""
    if not any(can_win_next(position, each) for each in position.playing if each != position.to_move):
        return moves
    return [move for move in moves if won_by_another(position, carry_out(position, move)[0]) is None] or moves


def gives_away(after: Position) -> bool:
    """Whether the player who moves next can win at once."""
    return after.result is None and winning_move(Outlook(after, mover_only=True)) is not None


def parries(position: Position, moves: list[Move], meter: Meter) -> list[Move]:
    """The legal moves among some that stop the next player from winning at once; all if there is no such threat.

    Once time is up: those found so far, else those not looked at.
    """
    playing = position.playing
    following = playing[(playing.index(position.to_move) + 1) % len(playing)]
    if not can_win_next(position, following):
        return moves
    stopping: list[Move] = []
    for number, move in enumerate(moves):
        if meter.late:
            return stopping or moves[number:]
        if not gives_away(carry_out(position, move)[0]):
            stopping.append(move)
    return stopping


def safe_moves(position: Position, moves: list[Move], meter: Meter) -> Iterator[Move]:
    """Those of some moves that don't let the next player win at once; once time is up, all that are left."""
    for move in moves:
        if meter.late or not gives_away(carry_out(position, move)[0]):
            yield move


def last_stands(position: Position, moves: list[Move], meter: Meter) -> list[Move]:
    """The same moves, none of which stops the next player: first those that leave most replies that don't win.

    Once time is up the others stay as they are, behind.
    """
    room: dict[Move, int] = {}
    for move in moves:
        if meter.late:
            break
        after, _ = carry_out(position, move)
        wins = sum(1 for _ in winning_moves(Outlook(after, mover_only=True)))
        room[move] = -1 if won_by_another(position, after) is not None else len(rules.legal_moves(after)) - wins
    return sorted(moves, key=lambda move: room.get(move, -1), reverse=True)


def completing_moves(outlook: Outlook) -> Iterator[Move]:
    """The legal moves that make a full path for the player to move."""
    if outlook.least(outlook.position.to_move) == 1:
        for move in missing_pieces(outlook):
            if objection(outlook.position, move) is None:
                yield move


def missing_pieces(outlook: Outlook) -> Iterator[Move]:
    """What the cheapest plans of the player to move lack, as moves that may be illegal."""
    position, mover = outlook.position, outlook.position.to_move
    best, table = outlook.prices[mover].best, outlook.table
    for post, plans in table.from_post.items():
        if best & plans and post != position.posts[mover]:
            yield from (rules.RelocatePost(Station(post)), rules.TeleportPost(Station(post)))
    for station, passing in table.passed_stations:
        own = position.rings_on(mover, station)
        if own < len(passing) and best & passing[own]:
            yield from [rules.PlaceRing(station, size) for size in Size]
    for bridge, plans in table.needed_bridges:
        link, kind = bridge >> 2, bridge & 3
        if best & plans and not position.bridges[kind] >> 3 * link & 7:
            yield from _ways_to_bridge(link, kind)


def _ways_to_bridge(link: int, kind: int) -> Iterator[Move]:
    """The moves after which a bridge of the kind (2 * colour + back) may lie on a link."""
    end = LINKS[link][1 - (kind & 1)]
    for slot in SLOTS[3 * link : 3 * link + 3]:
        way = slot.toward(end)
        yield rules.AddBridge(Colour(kind >> 1), way)
        yield rules.ReverseBridge(way.back)
