"""What follows a move: full paths, places, deadlock, the next turn (RULES.md sections 5 and 6)."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from finity.rules.board import BOARDS
from finity.rules.draft import Draft
from finity.rules.events import (
    DeadlockNear,
    EndReason,
    Event,
    FullPathMade,
    GameEnded,
    Path,
    PlaceTaken,
    Result,
    TurnBegan,
)
from finity.rules.paths import longest_partial_path, stations_visited, widest_full_path
from finity.rules.position import ROUNDS_TO_DEADLOCK

WARN_BEFORE_DEADLOCK: Final = 8
"""From how many moves before a deadlock on the events count down, in plies."""

_EVERYONE: Final = {players: tuple(range(players)) for players in BOARDS}

Places = tuple[tuple[int, ...], ...]


def settle(draft: Draft, events: list[Event], resigning: bool) -> None:
    """Bring a draft whose move is made to the next turn or to the end of the game, adding the events."""
    if resigning:
        _resign(draft, events)
    else:
        draft.ply += 1
        draft.quiet = 0 if draft.rings_changed else draft.quiet + 1
    playing = playing_in(draft)
    if any(reach.full for reach in draft.reaches):
        _award_full_paths(draft, events, playing)
        playing = playing_in(draft)
    if draft.result is None and len(playing) <= 1:
        reason = EndReason.RESIGNATION if resigning else EndReason.FULL_PATH
        _end(draft, events, ((playing,) if playing else ()), reason)
    moves_left = ROUNDS_TO_DEADLOCK * len(playing) - draft.quiet
    if draft.result is None and moves_left <= 0:
        _end(draft, events, (playing,), EndReason.DEADLOCK)
    if draft.result is None:
        if moves_left <= WARN_BEFORE_DEADLOCK:
            events.append(DeadlockNear(moves_left))
        _next_turn(draft, events, playing)


def playing_in(draft: Draft) -> tuple[int, ...]:
    """The players who still take turns, in turn order."""
    everyone = _EVERYONE[len(draft.posts)]
    if not draft.placed and not draft.resigned:
        return everyone
    finished = {player for shared in draft.placed for player in shared}.union(draft.resigned)
    return tuple(player for player in everyone if player not in finished)


def _resign(draft: Draft, events: list[Event]) -> None:
    place = len(draft.posts) - len(draft.resigned)
    draft.resigned = (*draft.resigned, draft.to_move)
    events.append(PlaceTaken((draft.to_move,), place))


def _award_full_paths(draft: Draft, events: list[Event], playing: tuple[int, ...]) -> None:
    """Rank those who have a full path: by different stations visited, then by rings on the board, else shared."""
    position = draft.frozen()
    paths: dict[int, Path] = {}
    for player in playing:
        path = widest_full_path(position, player)
        if path:
            paths[player] = path
            events.append(FullPathMade(player, path))
    if not paths:
        return

    def strength(player: int) -> tuple[int, int]:
        return stations_visited(paths[player]), position.rings_on_board(player)

    ranked = [tuple(tied) for _, tied in groupby(sorted(paths, key=strength, reverse=True), key=strength)]
    for tied in ranked if draft.before.setup.play_on else ranked[:1]:
        events.append(PlaceTaken(tied, 1 + sum(map(len, draft.placed))))
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
    events.append(GameEnded(draft.result))


def _next_turn(draft: Draft, events: list[Event], playing: tuple[int, ...]) -> None:
    seats = len(draft.posts)
    following = (draft.to_move + 1) % seats
    while following not in playing:
        following = (following + 1) % seats
    draft.to_move = following
    events.append(TurnBegan(following))
