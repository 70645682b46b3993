"""What holds in every game, whatever is played."""

from __future__ import annotations

import pytest

from finity.finito.rules import BONUS, Card, FinitoCalled, Position, RoundEnded, deck
from tests.finito.playing import random_game
from tests.harness.whole import enough

GAMES = enough(3, whole=100)
"""For each number of players."""


def all_cards(position: Position) -> list[Card]:
    """Every card that is anywhere, sorted."""
    groups = (*position.hands, *position.draw_piles, *position.taken, *position.piles)
    return sorted(card for group in (*groups, position.cleared, position.put_back) for card in group)


@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_is_lost_or_doubled_and_scores_add_up(players: int) -> None:
    complete = sorted(deck(players))
    for seed in range(GAMES):
        totals = (0,) * players
        for _, _, position, events in random_game(players, seed):
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
    for _, _, position, _ in random_game(players, 77):
        seat = position.to_move
        if seat is not None and seat == position.active and not position.played:
            full = min(position.setup.hand_size, len(position.hands[seat]) + len(position.draw_piles[seat]))
            assert len(position.hands[seat]) == full > 0
