"""Bots: what they see, what they weigh, and that the better one wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import islice

import pytest

from finity.finito.bots import LEVELS, MoveQuestion, choose, think
from finity.finito.rules.engine import apply, start
from finity.finito.rules.moves import (
    CardsDrawn,
    FinitoCalled,
    Move,
    RoundEnded,
    draw_deal,
    events_seen_by,
    legal_moves,
    parse_move,
    seen_by,
)
from finity.finito.rules.position import BONUS, HAND_SIZES, Card, Position, deck
from tests.finito.playing import after, game_of, known_game, table
from tests.harness.whole import enough


def play(levels: Sequence[str], rng: random.Random) -> Position:
    """The end of a whole game between bots of these levels, by seat."""

    def move(position: Position) -> Move:
        seat = position.to_move
        assert seat is not None
        return choose(levels[seat], seen_by(position, seat), rng)

    return [after for _, _, after, _ in game_of(len(levels), rng, move)][-1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 6])
def test_bots_play_whole_games_by_the_rules(level: str, players: int) -> None:
    position = play([level] * players, random.Random(players))
    assert max(position.sheet.totals) >= position.setup.limit


@pytest.mark.parametrize(("level", "seat", "told"), [("perfect", 0, "easy, good"), ("good", 1, "seat 1")])
def test_a_level_that_is_unknown_and_a_bot_that_is_not_to_move_are_refused(level: str, seat: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        choose(level, seen_by(table(["r2", "b2"]), seat), random.Random(1))


def test_the_good_bot_prefers_a_lock_to_a_risk_and_always_calls() -> None:
    position = table(["r2 bL", "b2 r2"])
    assert choose("good", seen_by(position, 0), random.Random(1)) == parse_move("bL")
    position, _ = after(position, "r2")
    assert choose("good", seen_by(position, 1), random.Random(1)) == parse_move("!")


def test_the_good_bot_stops_before_a_large_pile() -> None:
    position, _ = after(table(["bL r2", "b2 b3 b4"], piles="r1 r3 r4 r5 r6 r6 r5 b1 g1 y1"), "bL")
    assert choose("good", seen_by(position, 0), random.Random(1)) == parse_move("stop")


def test_the_thinking_worker_answers_with_a_legal_move() -> None:
    seen = seen_by(table(["r2 r3", "b2"]), 0)
    assert think(MoveQuestion("easy", seen, 3), lambda: False) in seen.legal_moves


GAMES_OF_BOTS = enough(8, whole=20)


@pytest.mark.parametrize("players", [2, 4])
def test_good_beats_easy_clearly(players: int) -> None:
    rng, won = random.Random(5), 0.0
    for seat in (number % players for number in range(GAMES_OF_BOTS)):
        levels = ["good" if each == seat else "easy" for each in range(players)]
        winners = play(levels, rng).sheet.places[0]
        won += (seat in winners) / len(winners)
    assert won >= 0.7 * GAMES_OF_BOTS


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
    for number, (_, _, position, _) in enumerate(islice(known_game(players, players), enough(150, whole=400))):
        if not any(position.hands):
            continue
        seat = rng.choice([None, *range(players)])
        other = reshuffled(position, seat, rng)
        assert seen_by(position, seat) == seen_by(other, seat)
        if number % enough(5, whole=1) == 0:  # nothing is left out where positions are compared
            assert repr(seen_by(position, seat)) == repr(seen_by(other, seat))


def test_a_seat_sees_its_own_moves_and_nobody_elses() -> None:
    for _, _, position, _ in islice(known_game(4, 4), 200):
        for seat in range(4):
            expected = legal_moves(position) if position.to_move == seat else []
            assert seen_by(position, seat).legal_moves == expected
        assert seen_by(position, None).legal_moves == []


def test_the_cards_that_others_draw_are_hidden_in_the_events() -> None:
    _, events = apply(start(3, 60, 0), draw_deal(3, random.Random(8)))
    for seat in (0, 1, 2, None):
        for event in events_seen_by(events, seat):
            if isinstance(event, CardsDrawn):
                assert all(card is None for card in event.cards) == (event.seat != seat)


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_knows_of_every_card_that_no_other_hand_and_no_draw_pile_hides(players: int) -> None:
    whole = Counter(deck(players))
    for _, _, position, _ in islice(known_game(players, players), enough(150, whole=400)):
        for seat, _ in enumerate(position.hands):
            hands = [hand for other, hand in enumerate(position.hands) if other != seat]
            hidden = Counter(card for cards in (*hands, *position.draw_piles) for card in cards)
            seen = seen_by(position, seat)
            known = {card: seen.copies_seen(card) for card in whole}
            assert known == {card: whole[card] - hidden[card] for card in whole}


GAMES = enough(2, whole=100)
"""For each number of players."""


def all_cards(position: Position) -> list[Card]:
    """Every card that is anywhere, sorted."""
    groups = (*position.hands, *position.draw_piles, *position.taken, *position.piles)
    return sorted(card for group in (*groups, position.cleared, position.put_back) for card in group)


@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_is_lost_or_doubled_and_scores_add_up(players: int) -> None:
    complete = sorted(deck(players))
    for seed in range(players, players + GAMES):
        totals = (0,) * players
        for _, _, position, events in known_game(players, seed):
            assert all_cards(position) == complete
            assert sum(isinstance(event, FinitoCalled) for event in events) <= 2
            for event in events:
                if isinstance(event, RoundEnded):
                    totals = tuple(map(sum, zip(totals, event.score.minus_points, strict=True)))
                    held = zip(position.hands, position.draw_piles, position.taken, strict=True)
                    assert event.score.cards == tuple(sum(map(len, each)) for each in held)
                    assert sum(event.score.minus_points) == sum(event.score.cards) - BONUS * len(event.score.out)
        assert position.sheet.totals == totals
        assert max(totals) >= position.setup.limit


@pytest.mark.parametrize("players", range(2, 7))
def test_a_hand_is_never_empty_while_its_draw_pile_has_cards_when_the_turn_comes(players: int) -> None:
    for _, _, position, _ in known_game(players, players):
        seat = position.to_move
        if seat is not None and seat == position.active and not position.played:
            full = min(HAND_SIZES[position.setup.players], len(position.hands[seat]) + len(position.draw_piles[seat]))
            assert len(position.hands[seat]) == full > 0
