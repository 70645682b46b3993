"""What a line that comes has to do with the game that is kept."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from finity.records.by_message import promise_of
from finity.records.message_arriving import Cheat, Differs, GoesOn, Known, compared
from finity.records.message_line import read_message, write_message
from finity.records.message_packing import at_home, tower_of
from finity.records.record import Record, TowerOrigin
from finity.rules import Move, Resign, draw_tower
from tests.records.message_writing import agreed, invitation, played, played_on


def sent(record: Record) -> Record:
    """What arrives of a game."""
    return read_message(write_message(record))


def with_draw(record: Record, **changes: object) -> Record:
    """The same game with another draw."""
    by_message = record.header.by_message
    assert by_message
    draw = replace(by_message.draw, **changes)  # type: ignore[arg-type]
    return replace(record, header=replace(record.header, by_message=replace(by_message, draw=draw)))


def test_more_moves_go_on() -> None:
    longer = played_on(agreed(3), random.Random(4), 9)
    kept = replace(longer, moves=longer.moves[:7], result=None)
    arrival = compared(kept, sent(longer))
    assert isinstance(arrival, GoesOn)
    assert (arrival.new, arrival.record.moves) == (2, longer.moves)
    assert arrival.record.header.away == kept.header.away


def test_fewer_moves_are_older_and_as_many_the_same_or_ones_own() -> None:
    longer = played_on(agreed(), random.Random(4), 9)
    assert compared(longer, sent(longer)) is Known.OWN
    assert compared(at_home(longer, [1]), sent(longer)) is Known.SAME
    assert compared(longer, sent(replace(longer, moves=longer.moves[:8]))) is Known.OLDER


def test_an_invitation_is_known_as_that_of_who_has_made_or_answered_it() -> None:
    at_ada = invitation(3)
    answer = at_home(sent(at_ada), [2], [bytes(8)])
    assert compared(at_ada, sent(at_ada)) is Known.OWN
    assert compared(answer, sent(answer)) is Known.OWN
    assert compared(answer, sent(at_ada)) is Known.OLDER


def test_another_move_is_named_with_its_number() -> None:
    record = played_on(agreed(), random.Random(4), 9)
    other = played_on(replace(record, moves=record.moves[:5]), random.Random(5), 0)
    mine, theirs = (played_on(other, random.Random(seed), 0) for seed in (1, 2))
    assert mine == theirs
    kept, came = played(agreed(), *record.moves[:6]), played_on(agreed(), random.Random(9), 8)
    first = next(ply for ply in range(6) if kept.moves[ply] != came.moves[ply])
    arrival = compared(kept, sent(came))
    assert isinstance(arrival, Differs)
    assert (arrival.number, arrival.kept, arrival.came) == (first + 1, kept.moves[first], came.moves[first])
    assert arrival.record.moves == came.moves


@pytest.mark.parametrize("move", [None, Resign()])
def test_a_move_of_who_plays_here_is_asked_about(move: Move | None) -> None:
    longer = played_on(agreed(), random.Random(4), 9)
    kept = replace(longer, moves=longer.moves[:6], result=None)
    came = played(kept, move or longer.moves[6], *(() if move else longer.moves[7:8]))
    for here, asked in ((0, True), (1, move is None)):
        home = at_home(kept, [here])
        arrival = compared(home, sent(came))
        assert isinstance(arrival, Differs if asked else GoesOn)
        if isinstance(arrival, Differs):
            assert (arrival.number, arrival.kept, arrival.came) == (7 + here, None, came.moves[6 + here])
            assert arrival.record.header.away == home.header.away


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_draw_goes_round_until_the_one_who_invited_can_tell_the_tower(players: int) -> None:
    rng = random.Random(players)
    at_ada, line = invitation(players), write_message(invitation(players))
    for player in range(1, players):
        line = write_message(at_home(read_message(line), [player], [rng.randbytes(8)]))
    arrival = compared(at_ada, read_message(line))
    assert isinstance(arrival, GoesOn) and arrival.record.header.by_message
    assert arrival.record.header.by_message.draw.revealed
    assert arrival.record.header.origin is TowerOrigin.DRAWN
    assert sent(arrival.record).header.tower == arrival.record.header.tower


def test_shares_may_come_one_by_one_in_any_order() -> None:
    at_ada = invitation(3)
    invited = sent(at_ada)
    for player in (2, 1):
        came = sent(at_home(invited, [player], [bytes([player]) * 8]))
        arrival = compared(at_ada, came)
        assert isinstance(arrival, GoesOn)
        at_ada = arrival.record
    assert at_ada.header.by_message and at_ada.header.by_message.draw.revealed


def test_who_changes_a_promise_or_anothers_share_is_found_out() -> None:
    record = agreed()
    by_message = record.header.by_message
    assert by_message and by_message.draw.secret
    other_secret = bytes(16)
    promised = with_draw(record, secret=other_secret, promise=promise_of(other_secret, by_message.game))
    assert compared(record, sent(promised)) is Cheat.PROMISE
    assert compared(record, sent(with_draw(record, shares=(b"", b"12345678")))) is Cheat.SHARE
    other_rules = replace(record, header=replace(record.header, play_on=True))
    assert compared(record, sent(other_rules)) is Cheat.GAME


def test_towers_come_up_as_if_they_were_drawn() -> None:
    rng = random.Random(1)
    fair, usual = Counter[str](), Counter[str]()
    for _ in range(2000):
        game = agreed(2, rng, 4).header.by_message
        assert game
        fair[tower_of(game.draw, 4)] += 1
        usual[draw_tower(rng, 4)] += 1
    assert set(fair) == set(usual)
    assert all(abs(fair[tower] - usual[tower]) < 70 for tower in usual)
