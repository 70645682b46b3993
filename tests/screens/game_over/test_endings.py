"""How games end in all ways there are: what the podium says of it, and whom it crowns."""

from __future__ import annotations

import pytest

from finity.lobby.podium.podium import Ending
from finity.match import Match
from finity.records.options import GameOptions, SeatOptions
from finity.rules import MoveBlocker, Position, apply, legal_moves, parse_move
from finity.scenes.outcomes import FinityMatch
from finity.screens.game_over.scene import GameOver
from tests.harness.driver import Driver
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short

WINS = "+bNE>C:M"
GIVES_UP = "##"
UNTIL_DEADLOCK = "..."
"""Nobody places a ring any more."""


def ended(first: Position, *moves: str) -> tuple[GameOptions, FinityMatch]:
    """A game that goes on from a position by these moves."""
    names = ("Ada", "Bo", "Cleo", "Dev")[: first.players]
    options = GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate(names)), tower="BWWB")
    match: FinityMatch = Match(options.match_seats, first, apply)
    for token in moves:
        while token == UNTIL_DEADLOCK and match.position.result is None:
            quiet = next(move for move in legal_moves(match.position) if isinstance(move, MoveBlocker))
            match.play(match.position.to_move, quiet)
        if token != UNTIL_DEADLOCK:
            match.play(match.position.to_move, parse_move(token))
    return options, match


BOTH, WEST = {0: RINGS_SOUTH, 1: RINGS_WEST}, {1: RINGS_WEST}


@pytest.mark.parametrize(
    ("first", "moves", "title", "reason", "ending"),
    [
        (one_bridge_short(3, BOTH, play_on=True), (WINS,), "Shared victory!", "Ada and Bo share", Ending.SHARED),
        (one_bridge_short(3, WEST, play_on=True), (WINS, GIVES_UP), "Bo wins!", "path over 4", Ending.WON),
        (one_bridge_short(4, WEST, play_on=True), (WINS, UNTIL_DEADLOCK), "Bo wins!", "1 move. For ten", Ending.WON),
        (one_bridge_short(3, BOTH), (GIVES_UP, UNTIL_DEADLOCK), "A draw", "For ten rounds", Ending.DRAWN),
        (one_bridge_short(3, BOTH), (GIVES_UP, GIVES_UP), "Cleo wins!", "All others gave up", Ending.LEFT),
    ],
    ids=["shared, played on", "won, others gave up", "won, others drew", "gone before a draw", "left"],
)
def test_a_path_that_came_first_has_won_whatever_follows(
    driver: Driver, first: Position, moves: tuple[str, ...], title: str, reason: str, ending: Ending
) -> None:
    scene = GameOver(driver.kit, *ended(first, *moves))
    driver.open(scene)
    assert scene.title.text == title
    assert reason in scene.reason.text
    assert scene.podium.ending is ending
