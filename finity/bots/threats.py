"""Threats, exact unlike the search: wins in one move, the replies that may stop one, and forced wins.

In a forced win each own move threatens to win at once, until a threat can't be parried.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, assert_never

from finity import rules
from finity.bots.budget import Meter, OutOfBudget
from finity.bots.evaluate import Outlook, RepetitionPenalty, prices_of
from finity.bots.plans.table import cut_bridges
from finity.rules import LINKS, SLOTS, Colour, Move, Position, Size, Station, legal_moves, objection
from finity.rules.board import ALL_SLOTS, OBSTRUCTED_BY, link_slots
from finity.rules.engine import apply_unchecked
from finity.rules.paths import full_path_of_most_stations
from finity.rules.position import NO_BAN, PositionKey

DRAW_NEAR: Final = 2
"""From how many moves before a deadlock on every reply counts, since it could end the game."""
HOMEWARD: Final = 60
"""From which round on nobody minds but the own nearest path: two that tear down each other's could go on for ever."""
STUCK: Final = 6
"""The same so many rounds before a deadlock, which comes else where nobody sees far."""
_LINK_BETWEEN: Final = {frozenset[int](link): 7 << 3 * number for number, link in enumerate(LINKS)}


def has_won(position: Position, player: int) -> bool:
    """Whether a player has a place because of a full path, and shares it with nobody."""
    return (player,) in position.placed


def winning_moves(outlook: Outlook) -> Iterator[Move]:
    """The moves with which the player to move makes a full path and takes the next place alone."""
    position = outlook.position
    for move in completing_moves(outlook):
        if has_won(apply_unchecked(position, move)[0], position.to_move):
            yield move


def winning_move(outlook: Outlook) -> Move | None:
    return next(winning_moves(outlook), None)


def can_win_next(position: Position, player: int) -> bool:
    """Whether a player wins with one move, were it that player's turn now; the ban on undoing holds only the mover."""
    if position.result or player not in position.playing:
        return False
    return winning_move(Outlook(as_if_to_move(position, player), mover_only=True)) is not None


def is_threatened(position: Position) -> bool:
    """Whether the next player would win at once, were it that player's turn."""
    playing = position.playing
    return can_win_next(position, playing[(playing.index(position.to_move) + 1) % len(playing)])


def as_if_to_move(position: Position, player: int) -> Position:
    """The position with a player to move, whom no ban holds unless it is that player's turn anyway."""
    return position if player == position.to_move else position._replace(to_move=player, ban=NO_BAN)


def won_by_another(position: Position, after: Position) -> int | None:
    """Who else takes the next place by the move between two positions: a full path wins, whoever completes it."""
    placed = after.placed[len(position.placed) :]
    return placed[0][0] if placed and position.to_move not in placed[0] else None


def non_losing_moves(position: Position, moves: list[Move]) -> list[Move]:
    """Those of some moves that win for nobody else, all if every one does."""
    if not any(can_win_next(position, each) for each in position.playing if each != position.to_move):
        return moves
    return [move for move in moves if won_by_another(position, apply_unchecked(position, move)[0]) is None] or moves


def progress_moves(
    position: Position, moves: list[Move], seen: Iterable[PositionKey], *, patient: bool = True
) -> list[Move]:
    """Late in a game those of some moves that the nearest path lacks and that bring back nothing of before, if any."""
    stuck = not patient and position.moves_until_deadlock <= STUCK * len(position.playing)
    if not stuck and position.ply < HOMEWARD * len(position.posts):
        return moves
    lacking, before = set(plan_moves(Outlook(position, mover_only=True))), RepetitionPenalty(seen, position)
    return [each for each in moves if each in lacking and not before.cost(apply_unchecked(position, each)[0])] or moves


def next_player_can_win(after: Position) -> bool:
    """Whether the player who moves next can win at once."""
    return after.result is None and winning_move(Outlook(after, mover_only=True)) is not None


def parries(position: Position, moves: list[Move], meter: Meter) -> list[Move]:
    """The legal moves among some that stop the next player from winning at once; all if nobody wins so."""
    if not is_threatened(position):
        return moves
    stopping: list[Move] = []
    for number, move in enumerate(moves):
        if meter.is_spent:
            return stopping or moves[number:]
        if not next_player_can_win(apply_unchecked(position, move)[0]):
            stopping.append(move)
    return stopping


def safe_moves(position: Position, moves: list[Move], meter: Meter) -> Iterator[Move]:
    """Those of some moves that don't let the next player win at once; once time is up, all that are left."""
    for move in moves:
        if meter.is_spent or not next_player_can_win(apply_unchecked(position, move)[0]):
            yield move


def last_defences(position: Position, moves: list[Move], meter: Meter) -> list[Move]:
    """The same moves, none of which stops the next player: first those that leave most replies that don't win."""
    room: dict[Move, int] = {}
    for move in moves:
        if meter.is_spent:
            break
        after, _ = apply_unchecked(position, move)
        wins = sum(1 for _ in winning_moves(Outlook(after, mover_only=True)))
        room[move] = -1 if won_by_another(position, after) is not None else len(rules.legal_moves(after)) - wins
    return sorted(moves, key=lambda move: room.get(move, -1), reverse=True)


def completing_moves(outlook: Outlook) -> Iterator[Move]:
    if outlook.plan_length(outlook.position.to_move) == 1:
        for move in plan_moves(outlook):
            if objection(outlook.position, move) is None:
                yield move


def plan_moves(outlook: Outlook) -> Iterator[Move]:
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
            for slot in SLOTS[3 * link : 3 * link + 3]:
                way = slot.toward(LINKS[link][1 - (kind & 1)])
                yield rules.AddBridge(Colour(kind >> 1), way)
                yield rules.ReverseBridge(way.back)


def replies_to(position: Position, attacker: int, threat: Move) -> list[Move]:
    """The legal moves that could stop a player who wins with `threat`, were it that player's turn."""
    listed = legal_moves(position)
    if position.moves_until_deadlock <= DRAW_NEAR or isinstance(threat, rules.TeleportPost):
        return listed
    won, _ = apply_unchecked(as_if_to_move(position, attacker), threat)
    path = full_path_of_most_stations(won, attacker)
    assert path is not None, f"{threat} wins nothing"
    # slots in which the threat can't bear a piece laid, a blocker moved, a bridge turned or removed
    closing = blocking = cutting = 0
    for cut in cut_bridges(position, attacker):
        cutting |= _LINK_BETWEEN[frozenset((cut.start, cut.end))] & ALL_SLOTS
    for way in path.ways:
        cutting |= way.slot.bit
    scarce: Colour | None = None
    if isinstance(threat, rules.AddBridge | rules.ReverseBridge):
        slot = threat.way.slot
        closing = link_slots(slot.bit) | OBSTRUCTED_BY[slot.index]
        cutting |= closing
        if isinstance(threat, rules.AddBridge):
            blocking = slot.bit
            scarce = threat.colour if position.bridge_stock(threat.colour) <= 1 else None
    stopping: list[Move] = []
    for move in listed:
        match move:
            case rules.AddBridge():
                stops = bool(closing & move.way.slot.bit) or move.colour is scarce
            case rules.ReverseBridge() | rules.RemoveBridge():
                stops = bool(cutting & move.way.slot.bit)
            case rules.MoveBlocker():
                stops = bool(blocking & move.target.bit)
            case rules.PlaceRing():
                stops = isinstance(threat, rules.PlaceRing) and move.station is threat.station
            case rules.RelocatePost() | rules.TeleportPost():
                stops = isinstance(threat, rules.RelocatePost) and move.station is threat.station
            case rules.RemoveBlocker() | rules.Pass() | rules.Resign():
                stops = False
            case _:
                assert_never(move)
        if stops:
            stopping.append(move)
    return stopping


def forced_win(position: Position, meter: Meter, moves: int) -> Move | None:
    """The first move of a win in at most so many own moves (2 or more), or None.

    With two players the win comes whatever the opponent does: every legal reply is tried. Among more, the last one
    before the own next turn is the one who can't stop it; those in between are taken to mind their own paths. Tries
    the shortest wins first; one that needs a move which doesn't threaten to win at once is not found. Answers None when
    the budget ends before anything is found.
    """
    with suppress(OutOfBudget):
        found = (_attack(position, meter, depth) for depth in range(2, moves + 1))
        return next((move for move in found if move), None)
    return None


def length_of_forced_win(position: Position, meter: Meter, moves: int) -> int:
    """In how many own moves the win comes that `forced_win` would find, given time; 0 if none. Raises OutOfBudget."""
    return next((depth for depth in range(2, moves + 1) if _attack(position, meter, depth)), 0)


def somebody_can_force_a_win(after: Position, mover: int, meter: Meter) -> bool:
    """Whether an opponent of who has just moved wins by force in one or two moves. Raises OutOfBudget."""
    if after.result:
        return False
    threatening = winning_move(Outlook(after._replace(to_move=mover))) is not None
    for rival in [after.to_move] if threatening else [each for each in after.playing if each != mover]:
        turn = as_if_to_move(after, rival)
        if prices_of(after, rival).least > 2:
            continue
        if winning_move(Outlook(turn)):
            if turn is after or every_reply_loses(_at_last_reply(rival, after), rival, meter, 1):
                return True
        elif _attack(turn, meter, 2):
            return True
    return False


def _attack(position: Position, meter: Meter, moves: int) -> Move | None:
    """A threat after which every reply loses within `moves - 1` more own moves."""
    attacker = position.to_move
    outlook = Outlook(position, mover_only=True)
    if outlook.plan_length(attacker) > 2:
        return None
    for move in plan_moves(outlook):
        if objection(position, move):
            continue
        meter.count_node()
        after, _ = apply_unchecked(position, move)
        if after.result or prices_of(after, attacker).least != 1:
            continue
        if every_reply_loses(_at_last_reply(attacker, after), attacker, meter, moves - 1):
            return move
    return None


def _at_last_reply(attacker: int, after: Position) -> Position:
    """The position in which the last opponent before the attacker's next turn is to move."""
    playing = after.playing
    return as_if_to_move(after, playing[playing.index(attacker) - 1])


def every_reply_loses(position: Position, attacker: int, meter: Meter, moves: int) -> bool:
    """Whether the attacker has won or wins within so many own moves, whatever the player to move replies."""
    if winning_move(Outlook(position, mover_only=True)):
        return False
    threat = winning_move(Outlook(as_if_to_move(position, attacker), mover_only=True))
    if threat is None:
        return False
    for reply in replies_to(position, attacker, threat):
        meter.count_node()
        after, _ = apply_unchecked(position, reply)
        if attacker not in after.playing or after.result:
            if not has_won(after, attacker):
                return False
        elif not winning_move(Outlook(after, mover_only=True)) and not (moves > 1 and _attack(after, meter, moves)):
            return False
    return True
