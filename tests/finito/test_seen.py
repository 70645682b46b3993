"""What a seat can see, and that nothing else leaks."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from finity.finito.rules import (
    CardsDrawn,
    Phase,
    Position,
    apply,
    deck,
    draw_deal,
    events_seen_by,
    legal_moves,
    seen_by,
    start,
)
from tests.finito.playing import after, random_game, table
from tests.harness.whole import enough


def reshuffled(position: Position, seat: int | None, rng: random.Random) -> Position:
    """The same position with everything that the seat can't see dealt anew: others' hands, draw piles, answers."""
    others = [each for each in range(position.players) if each != seat]
    groups = [*(position.hands[each] for each in others), *position.draw_piles]
    cards = [card for group in groups for card in group]
    rng.shuffle(cards)
    dealt = []
    for group in groups:
        dealt.append(tuple(cards[: len(group)]))
        del cards[: len(group)]
    hands = list(position.hands)
    for each in others:
        hands[each] = tuple(sorted(dealt.pop(0)))
    answers = tuple(rng.random() < 0.5 for _ in position.answers)
    return position._replace(hands=tuple(hands), draw_piles=tuple(dealt), answers=answers)


@pytest.mark.parametrize("players", range(2, 7))
def test_positions_that_differ_only_in_what_a_seat_cant_see_look_equal_to_it(players: int) -> None:
    rng = random.Random(players)
    for number, (_, _, position, _) in enumerate(islice(random_game(players, players), 400)):
        if not any(position.hands):
            continue
        seat = rng.choice([None, *range(players)])
        other = reshuffled(position, seat, rng)
        assert seen_by(position, seat) == seen_by(other, seat)
        if number % enough(5, whole=1) == 0:  # nothing is left out where positions are compared
            assert repr(seen_by(position, seat)) == repr(seen_by(other, seat))


def test_a_seat_sees_its_own_moves_and_nobody_elses() -> None:
    for _, _, position, _ in islice(random_game(4, 9), 200):
        for seat in range(4):
            expected = legal_moves(position) if position.to_move == seat else []
            assert seen_by(position, seat).legal_moves == expected
        assert seen_by(position, None).legal_moves == []


def test_nobody_sees_a_call_before_all_have_answered() -> None:
    waiting, _ = after(table(["r2 r3", "r2 b2", "b3"]), "r2")
    called, _ = after(waiting, "!")
    passed, _ = after(waiting, "-")
    for seat in (0, 2, None):
        assert seen_by(called, seat) == seen_by(passed, seat)


def test_the_cards_that_others_draw_are_hidden_in_the_events() -> None:
    _, events = apply(start(3, 60, 0), draw_deal(3, random.Random(8)))
    for seat in (0, 1, 2, None):
        for event in events_seen_by(events, seat):
            if isinstance(event, CardsDrawn):
                assert all(card is None for card in event.cards) == (event.seat != seat)


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_knows_of_every_card_that_no_other_hand_and_no_draw_pile_hides(players: int) -> None:
    whole = Counter(deck(players))
    for _, _, position, _ in islice(random_game(players, players), 400):
        for seat, _ in enumerate(position.hands):
            hands = [hand for other, hand in enumerate(position.hands) if other != seat]
            hidden = Counter(card for cards in (*hands, *position.draw_piles) for card in cards)
            seen = seen_by(position, seat)
            known = {card: seen.copies_seen(card) for card in whole}
            assert known == {card: whole[card] - hidden[card] for card in whole}


def test_every_copy_that_has_lain_open_is_counted() -> None:
    position = table(["r2 r2 r3", "b2"], piles="r1 r2 b1 g1 y1")
    seen = seen_by(position, 0)
    assert [seen.copies_seen(card) for card in (position.hands[0][0], position.hands[0][2])] == [3, 1]
    assert seen.table.phase is Phase.PLAY
