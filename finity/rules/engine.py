"""Making a move: `apply` changes nothing and answers the position after it, with what happened (RULES.md 4, 5 and 6).

After the move itself come its consequences: orphans, full paths, places, deadlock, the next turn.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

from finity.rules import events as happened
from finity.rules import moves
from finity.rules.bits import stations_in
from finity.rules.board import BOARDS, Colour, Size, Way
from finity.rules.draft import Draft
from finity.rules.errors import IllegalMove
from finity.rules.events import EndReason, Event, Path, Result
from finity.rules.legality import objection
from finity.rules.moves import Move
from finity.rules.paths import longest_partial_path, stations_visited, widest_full_path
from finity.rules.position import NO_BAN, ROUNDS_TO_DEADLOCK, Ban, Position, playing_among


def apply(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """Make a move for the player to move; answers the new position and the events, consequences included.

    Raises IllegalMove with the reason (see `legality.objection`); the position given is never changed.
    """
    refused = objection(position, move)
    if refused:
        raise IllegalMove(refused.reason, str(move))
    return carry_out(position, move)


def carry_out(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """What `apply` answers, for a move that is known to be legal: quicker, since it doesn't ask again."""
    draft = Draft(position)
    events = MAKERS[type(move)](draft, move)
    _return_orphans(draft, events)
    settle(draft, events, resigning=isinstance(move, moves.Resign))
    return draft.frozen(), events


def _add_bridge(draft: Draft, move: moves.AddBridge) -> list[Event]:
    draft.put_bridge(move.colour, move.way)
    draft.ban = Ban(removing=move.way.slot.bit)
    return [happened.BridgeAdded(draft.to_move, move.colour, move.way)]


def _reverse_bridge(draft: Draft, move: moves.ReverseBridge) -> list[Event]:
    colour = _colour_of(draft, move.way)
    draft.take_bridge(colour, move.way)
    draft.put_bridge(colour, move.way.back)
    draft.ban = Ban(reversing=move.way.slot.bit)
    return [happened.BridgeReversed(draft.to_move, colour, move.way)]


def _remove_bridge(draft: Draft, move: moves.RemoveBridge) -> list[Event]:
    colour = _colour_of(draft, move.way)
    draft.take_bridge(colour, move.way)
    bit = move.way.slot.bit
    draft.ban = Ban(adding_black=bit) if colour else Ban(adding_white=bit)
    return [happened.BridgeRemoved(draft.to_move, colour, move.way)]


def _colour_of(draft: Draft, way: Way) -> Colour:
    white = draft.bridges[way.index & 1]
    return Colour.WHITE if white & way.slot.bit else Colour.BLACK


def _place_ring(draft: Draft, move: moves.PlaceRing) -> list[Event]:
    draft.put_ring(draft.to_move, move.station, move.size)
    return [happened.RingPlaced(draft.to_move, move.station, move.size)]


def _move_blocker(draft: Draft, move: moves.MoveBlocker) -> list[Event]:
    player = draft.to_move
    draft.change_blockers(player, draft.blockers[player] ^ move.source.bit ^ move.target.bit)
    return [happened.BlockerMoved(player, move.source, move.target)]


def _remove_blocker(draft: Draft, move: moves.RemoveBlocker) -> list[Event]:
    owner = next(player for player, slots in enumerate(draft.blockers) if slots & move.slot.bit)
    draft.change_blockers(owner, draft.blockers[owner] ^ move.slot.bit)
    draft.ban = Ban(blocking=move.slot.bit)
    return [happened.BlockerRemoved(draft.to_move, owner, move.slot)]


def _relocate_post(draft: Draft, move: moves.RelocatePost) -> list[Event]:
    source = draft.posts[draft.to_move]
    draft.move_post(draft.to_move, move.station)
    return [happened.PostRelocated(draft.to_move, source, move.station)]


def _teleport_post(draft: Draft, move: moves.TeleportPost) -> list[Event]:
    player = draft.to_move
    source = draft.posts[player]
    events: list[Event] = [happened.PostTeleported(player, source, move.station)]
    for size in Size:
        if draft.rings[player][size] >> source & 1:
            draft.take_ring(player, source, size)
            events.append(happened.RingLost(player, source, size))
    draft.move_post(player, move.station)
    return events


MAKERS: Final[dict[type, Callable[[Draft, Any], list[Event]]]] = {
    moves.AddBridge: _add_bridge,
    moves.ReverseBridge: _reverse_bridge,
    moves.RemoveBridge: _remove_bridge,
    moves.PlaceRing: _place_ring,
    moves.MoveBlocker: _move_blocker,
    moves.RemoveBlocker: _remove_blocker,
    moves.RelocatePost: _relocate_post,
    moves.TeleportPost: _teleport_post,
    moves.Pass: lambda draft, move: [happened.Passed(draft.to_move)],
    moves.Resign: lambda draft, move: [happened.Resigned(draft.to_move)],
}


def _return_orphans(draft: Draft, events: list[Event]) -> None:
    """Send every ring home that its owner can't reach any more; after that the move before may be undone."""
    draft.refresh()
    for player, reach in enumerate(draft.reaches):
        small, medium, large = draft.rings[player]
        if not (small | medium | large) & ~reach.stations:
            continue
        draft.ban = NO_BAN
        for size in Size:
            for station in stations_in(draft.rings[player][size] & ~reach.stations):
                draft.take_ring(player, station, size)
                events.append(happened.RingOrphaned(player, station, size))


WARN_BEFORE_DEADLOCK: Final = 8
"""From how many moves before a deadlock on the events count down, in plies."""

_TURNS: Final = tuple(happened.TurnBegan(player) for player in range(max(BOARDS)))
"""The beginning of each player's turn, made once, since every move tells one."""

Places = tuple[tuple[int, ...], ...]


def settle(draft: Draft, events: list[Event], resigning: bool) -> None:
    """Bring a draft whose move is made to the next turn or to the end of the game, adding the events."""
    if resigning:
        _resign(draft, events)
    else:
        draft.ply += 1
        draft.quiet = 0 if draft.rings_changed else draft.quiet + 1
    playing = playing_in(draft)
    arrived = [player for player in playing if draft.reaches[player].full]
    if arrived:
        _award_full_paths(draft, events, arrived)
        playing = playing_in(draft)
    if draft.result is None and len(playing) <= 1:
        reason = EndReason.RESIGNATION if resigning else EndReason.FULL_PATH
        _end(draft, events, ((playing,) if playing else ()), reason)
    moves_left = ROUNDS_TO_DEADLOCK * len(playing) - draft.quiet
    if draft.result is None and moves_left <= 0:
        _end(draft, events, (playing,), EndReason.DEADLOCK)
    if draft.result is None:
        if moves_left <= WARN_BEFORE_DEADLOCK:
            events.append(happened.DeadlockNear(moves_left))
        _next_turn(draft, events, playing)


def playing_in(draft: Draft) -> tuple[int, ...]:
    """The players who still take turns, in turn order."""
    return playing_among(len(draft.posts), draft.placed, draft.resigned)


def _resign(draft: Draft, events: list[Event]) -> None:
    place = len(draft.posts) - len(draft.resigned)
    draft.resigned = (*draft.resigned, draft.to_move)
    events.append(happened.PlaceTaken((draft.to_move,), place))


def _award_full_paths(draft: Draft, events: list[Event], arrived: list[int]) -> None:
    """Rank those who have a full path: by different stations visited, then by rings on the board, else shared."""
    position = draft.frozen()
    paths: dict[int, Path] = {}
    for player in arrived:
        path = widest_full_path(position, player)
        if path:
            paths[player] = path
            events.append(happened.FullPathMade(player, path))
    if not paths:
        return

    def strength(player: int) -> tuple[int, int]:
        return stations_visited(paths[player]), position.rings_on_board(player)

    ranked = [tuple(tied) for _, tied in groupby(sorted(paths, key=strength, reverse=True), key=strength)]
    for tied in ranked if draft.before.setup.play_on else ranked[:1]:
        events.append(happened.PlaceTaken(tied, 1 + sum(map(len, draft.placed))))
        draft.placed = (*draft.placed, tied)
    if not draft.before.setup.play_on:
        reason = EndReason.FULL_PATH if len(ranked[0]) == 1 else EndReason.TIE
        _end(draft, events, _rank_by_partial_path(draft, playing_in(draft)), reason)


def _rank_by_partial_path(draft: Draft, players: tuple[int, ...]) -> Places:
    position = draft.frozen()
    lengths = {player: len(longest_partial_path(position, player).ways) for player in players}
    longest_first = sorted(players, key=lambda player: -lengths[player])
    return tuple(tuple(tied) for _, tied in groupby(longest_first, key=lambda player: lengths[player]))


def _end(draft: Draft, events: list[Event], rest: Places, reason: EndReason) -> None:
    """End the game: those placed first, then `rest`, then those who resigned, the first of them last."""
    gave_up = tuple((player,) for player in reversed(draft.resigned))
    draft.result = Result((*draft.placed, *rest, *gave_up), reason)
    events.append(happened.GameEnded(draft.result))


def _next_turn(draft: Draft, events: list[Event], playing: tuple[int, ...]) -> None:
    seats = len(draft.posts)
    following = (draft.to_move + 1) % seats
    while following not in playing:
        following = (following + 1) % seats
    draft.to_move = following
    events.append(_TURNS[following])
