"""What the printed rules say, and what was decided where they are silent."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from finity.finito.rules.engine import apply, start
from finity.finito.rules.moves import (
    CardsDrawn,
    Deal,
    FinitoCalled,
    PileCleared,
    PileTaken,
    RoundEnded,
    TurnBegun,
    draw_deal,
    legal_moves,
    objection,
    parse_move,
)
from finity.finito.rules.position import BadSetup, Face, IllegalMove, Phase, Reason, deck
from tests.finito.playing import after, cards, table


def test_the_deck_has_the_printed_cards() -> None:
    faces = Counter(card.face for card in deck(4))
    assert sum(faces[face] for face in Face if face <= Face.SEVEN) == 84
    assert (faces[Face.LOCK], faces[Face.TABULA_RASA]) == (12, 8)


@pytest.mark.parametrize(("players", "hand", "left"), [(2, 7, 35), (3, 5, 28), (4, 4, 21), (5, 3, 17), (6, 3, 13)])
def test_everybody_gets_a_hand_and_an_even_share(players: int, hand: int, left: int) -> None:
    position, _ = apply(start(players, 60, 0), draw_deal(players, random.Random(1)))
    assert {len(each) for each in position.hands} == {hand}
    assert min(map(len, position.draw_piles)) == left
    assert max(map(len, position.draw_piles)) - left <= 1
    assert all(len(pile) == 1 and pile[0].is_number for pile in position.piles)


def test_whoever_begins_has_one_card_more_where_they_dont_come_out_even() -> None:
    position, _ = apply(start(3, 60, 2), draw_deal(3, random.Random(1)))
    assert [len(pile) for pile in position.draw_piles] == [28, 28, 29]


def test_two_players_put_back_the_sevens_two_locks_and_two_tabula_rasa() -> None:
    position, _ = apply(start(2, 80, 0), draw_deal(2, random.Random(5)))
    held = [card for group in (*position.hands, *position.draw_piles, *position.piles) for card in group]
    assert not any(card.face is Face.SEVEN for card in held)
    assert Counter(card.face for card in position.put_back) == {Face.LOCK: 2, Face.TABULA_RASA: 2}
    assert len(held) == 88


def test_a_turn_needs_at_least_one_card() -> None:
    position = table(["r2 r3", "b2"])
    assert parse_move("stop") not in legal_moves(position)
    assert objection(position, parse_move("stop")) is Reason.NOT_PLAYED_YET
    position, _ = after(position, "r2 -")
    assert parse_move("stop") in legal_moves(position)


def test_after_each_number_all_others_answer_clockwise() -> None:
    position, _ = after(table(["r2 r3", "b2", "b3", "b4"]), "r2")
    seats = []
    while position.phase is Phase.ANSWER:
        seats.append(position.to_move)
        position, _ = after(position, "-")
    assert seats == [1, 2, 3]
    assert position.to_move == 0


@pytest.mark.parametrize("token", ["rL", "rT"])
def test_nobody_can_call_on_a_lock_or_a_tabula_rasa(token: str) -> None:
    position, _ = after(table([f"{token} r3", f"{token} b2"]), token)
    assert (position.phase, position.to_move) == (Phase.PLAY, 0)


def test_only_who_holds_the_same_card_can_call() -> None:
    position, _ = after(table(["r2 r3", "r3 b2"]), "r2")
    assert legal_moves(position) == [parse_move("-")]
    with pytest.raises(IllegalMove, match="no such card"):
        after(position, "!")


def test_a_call_gives_the_active_seat_the_whole_pile_and_ends_its_turn() -> None:
    position, events = after(table(["r2 r3 b1", "r2 b2"]), "r2 !")
    assert position.taken == (cards("r1 r2 r2"), ())
    assert position.piles[0] == ()
    assert position.to_move == 1
    assert [type(event) for event in events] == [FinitoCalled, PileTaken, CardsDrawn, CardsDrawn, TurnBegun]


def test_caller_and_victim_fill_their_hands() -> None:
    position, _ = after(table(["r2 r3", "r2 b2"], ["y1 y2 y3 y4 y5 y6 g2", "g3 g4 g5 g6 y1 y2 y3"]), "r2 !")
    assert position.hands == (
        tuple(sorted(cards("r3 g2 y6 y5 y4 y3 y2"))),
        tuple(sorted(cards("b2 y3 y2 y1 g6 g5 g4"))),
    )


def test_two_seats_can_call_on_the_same_card() -> None:
    position, events = after(table(["r2 r3", "b2", "r2 b2", "r2 b4"]), "r2 - ! !")
    assert [event.seat for event in events if isinstance(event, FinitoCalled)] == [2, 3]
    assert position.taken[0] == cards("r1 r2 r2 r2")


def test_a_caller_with_both_other_cards_throws_only_one() -> None:
    position, _ = after(table(["r2 r3", "r2 r2"]), "r2 !")
    assert position.hands[1].count(cards("r2")[0]) == 1


def test_nothing_happens_before_all_have_answered() -> None:
    before, _ = after(table(["r2 r3", "r2 b2", "b3"]), "r2")
    position, events = after(before, "!")
    assert events == []
    assert position.hands == before.hands


def test_a_tabula_rasa_clears_its_pile_as_in_the_printed_example() -> None:
    position, _ = after(table(["r2 gT g6 b3", "g6 b2", "b4"]), "r2 - -")
    position, events = after(position, "gT")
    assert PileCleared(0, cards("g1")[0].colour, cards("g1 gT")) in events
    position, _ = after(position, "g6 ! -")
    assert position.taken[0] == cards("g6 g6")
    assert position.cleared == cards("g1 gT")


def test_an_emptied_hand_is_filled_and_the_turn_may_go_on() -> None:
    position, _ = after(table(["r2", "b2"]), "r2 -")
    assert position.hands[0] == cards("y6 y7")
    assert set(map(str, legal_moves(position))) == {"y6", "y7", "stop"}


def test_stopping_fills_the_hand_and_passes_the_turn_on() -> None:
    position, events = after(table(["r2 r3", "b2"]), "r2 - stop")
    assert position.hands[0] == cards("r3 y6 y7")
    assert events[-1] == TurnBegun(1)


def test_the_round_ends_at_once_when_hand_and_draw_pile_are_empty() -> None:
    position, events = after(table(["r2", "r2 b2"], ["", "y7"]), "r2")
    assert isinstance(events[-1], RoundEnded)
    assert position.phase is Phase.DEAL
    assert position.sheet.totals == (-10, 3)


def test_every_card_left_counts_one_minus_point_wherever_it_lies() -> None:
    position = table(["rL", "b2", "b3 b4"], ["", "y7 y6 y5", "y4"])._replace(taken=(cards("g2 g3"), cards("g4"), ()))
    position, _ = after(position, "rL")
    assert position.sheet.totals == (2 - 10, 5, 3)


def test_a_caller_who_runs_out_ends_the_round_after_the_pile_is_taken() -> None:
    position, events = after(table(["r2 r3", "r2", "b2"], ["", "", "y7"]), "r2 ! -")
    assert [type(event) for event in events] == [FinitoCalled, PileTaken, RoundEnded]
    assert position.sheet.totals == (1 + 3, -10, 2)


def test_two_callers_who_run_out_both_get_the_bonus() -> None:
    position, _ = after(table(["r2 r3", "r2", "r2"], ["", "", ""]), "r2 ! !")
    assert position.sheet.totals == (1 + 4, -10, -10)


def test_the_round_ends_when_only_one_of_two_callers_runs_out() -> None:
    position, events = after(table(["r2 r3", "r2", "r2 b2"], ["", "", "y7"]), "r2 ! !")
    assert isinstance(events[-1], RoundEnded)
    assert position.sheet.totals == (1 + 4, -10, 2)


def test_whoever_has_most_minus_points_begins_the_next_round() -> None:
    position, _ = after(table(["rL", "b2", "b3 b4"]), "rL")
    position, _ = after(table(["rL", "b2", "b3 b4"], ["", "y7 y6", "y4"]), "rL")
    assert position.sheet.totals == (-10, 3, 3)
    assert position.starter == 1


def test_of_several_with_most_minus_points_the_first_after_the_last_starter_begins() -> None:
    position, _ = after(table(["r2 r3", "b2", "r2"], ["", "y7 y6 y5", ""]), "r2 - !")
    assert position.sheet.totals == (4, 4, -10)
    assert position.starter == 1


def test_the_game_ends_when_somebody_reaches_the_limit() -> None:
    rest = "y6 " * 59
    position, _ = after(table(["rL", "b2", "b2"], ["", rest, ""]), "rL")
    assert position.finished
    assert position.sheet.places == ((0,), (2,), (1,))
    assert objection(position, parse_move("r1")) is Reason.GAME_OVER


def test_one_point_below_the_limit_the_game_goes_on() -> None:
    position, _ = after(table(["rL", "b2"], ["", "y6 " * 58]), "rL")
    assert position.phase is Phase.DEAL


def test_equal_points_share_a_place() -> None:
    position, _ = after(table(["r2 r3", "r2", "r2"], ["y6 " * 60, "", ""]), "r2 ! !")
    assert position.sheet.places == ((1, 2), (0,))


@pytest.mark.parametrize(
    ("tokens", "token", "reason"),
    [
        ("", "b2", Reason.NOT_IN_HAND),
        ("", "!", Reason.NOTHING_TO_ANSWER),
        ("r2", "r3", Reason.OTHERS_ANSWER),
        ("r2", "stop", Reason.OTHERS_ANSWER),
        ("r2", "!", Reason.NOT_HELD),
        ("", "deal:r1b1g1y1:r2", Reason.ALREADY_DEALT),
    ],
)
def test_what_is_not_legal_is_refused_with_its_reason(tokens: str, token: str, reason: Reason) -> None:
    position, _ = after(table(["r2 r3", "b2"]), tokens)
    assert objection(position, parse_move(token)) is reason


def test_a_deal_must_have_the_cards_of_the_game() -> None:
    deal = draw_deal(3, random.Random(2))
    waiting = start(3, 60, 0)
    assert objection(waiting, Deal(deal.piles, deal.order[1:])) is Reason.BAD_DEAL
    assert objection(waiting, Deal(deal.piles, (deal.order[1], *deal.order[1:]))) is Reason.BAD_DEAL
    assert objection(waiting, Deal(deal.piles[::-1], deal.order)) is Reason.BAD_DEAL
    assert objection(start(2, 60, 0), deal) is Reason.BAD_DEAL
    assert objection(waiting, deal) is None


@pytest.mark.parametrize(("players", "limit", "starter"), [(1, 60, 0), (7, 60, 0), (4, 70, 0), (4, 60, 4)])
def test_a_game_that_cant_be_set_up_is_refused(players: int, limit: int, starter: int) -> None:
    with pytest.raises(BadSetup):
        start(players, limit, starter)


def test_tokens_are_read_as_they_are_written() -> None:
    deal = draw_deal(4, random.Random(3))
    for token in ("r5", "bL", "yT", "stop", "!", "-", str(deal)):
        assert str(parse_move(token)) == token


@pytest.mark.parametrize("token", ["", "r8", "x1", "deal:", "deal:r5b2", "go", "r5r5"])
def test_a_token_that_is_no_move_is_named(token: str) -> None:
    with pytest.raises(ValueError, match="unknown move"):
        parse_move(token)
