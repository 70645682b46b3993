"""Where a new bridge leads: decided by what it brings, held while the pointer stays, and done as it is shown."""

from __future__ import annotations

import random

import pytest

from finity.rules import AddBridge, Colour, Slot, Station, apply, legal_moves, parse_move, start
from finity.rules.board import CENTRES
from finity.table.pointer.hand import direction
from finity.table.wishes import Do
from finity.view.shown import BRIDGE_LENGTH, OnWay
from tests.harness.table import TablePlayer
from tests.harness.whole import enough
from tests.learn.lessons import lessons
from tests.table.conftest import SitDown

BEGUN = start(2, "WWBBWWBB")[0]
SLOTS_TRIED = enough(9, whole=1)
"""Every so many slots are clicked."""


@pytest.mark.parametrize(
    ("played", "slot", "colour", "end"),
    [
        ("", "N-NE:M", Colour.WHITE, Station.NE),  # it lengthens the path
        ("+wN>NE:M +wS>SW:M", "N-NW:M", Colour.BLACK, Station.NW),  # away from what is reached
        ("", "SW-W:M", Colour.WHITE, Station.W),  # away from the nearest own piece
        ("+bN>NE:M +bS>SW:M", "N-NE:R", Colour.BLACK, Station.N),  # the rules leave no choice
    ],
)
def test_a_bridge_leads_where_it_helps_whichever_half_is_meant(
    played: str, slot: str, colour: Colour, end: Station
) -> None:
    position = BEGUN
    for token in played.split():
        position = apply(position, parse_move(token))[0]
    where = next(each for each in position.setup.board.slot_list if str(each) == slot)
    assert {direction(position, 0, where, colour, half) for half in (where.first, where.second)} == {end}


def test_in_lessons_either_half_is_what_is_asked_for() -> None:
    for level in lessons().levels:
        position = level.position
        asked = {arrow.step: arrow.target for arrow in level.arrows}
        for step, move in enumerate(level.solution):
            position = position._replace(to_move=level.me)
            if isinstance(move, AddBridge) and asked.get(step) != move.way:
                way = move.way
                found = {direction(position, level.me, way.slot, move.colour, half) for half in (way.start, way.end)}
                assert found == {way.end}, level.key
            position = apply(position, move)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_click_anywhere_on_a_slot_lays_what_the_ghost_shows(sit_down: SitDown, players: int) -> None:
    sitting, rng = sit_down(*[None] * players), random.Random(players)
    for _ in range(12):
        adding = [move for move in legal_moves(sitting.scene.game.position) if isinstance(move, AddBridge)]
        sitting.scene.play(rng.choice(adding))
    laid = 0
    for slot in sitting.scene.game.position.setup.board.slot_list[::SLOTS_TRIED]:
        for spot in five_spots(sitting, slot):
            laid += clicked_as_shown(sitting, spot)
    print(f"{players} players: {laid} bridges laid as shown")
    assert laid


def five_spots(sitting: TablePlayer, slot: Slot) -> list[tuple[float, float]]:
    """The middle of a slot, both halves, and a little beside it on both sides."""
    (x, y), (x1, y1), (x2, y2) = slot.middle, CENTRES[slot.first], CENTRES[slot.second]
    along, beside = (x2 - x1, y2 - y1), (y1 - y2, x2 - x1)
    steps = ((along, 0), (along, 0.4), (along, -0.4), (beside, 0.12), (beside, -0.12))
    spots = [(x + dx * far * BRIDGE_LENGTH, y + dy * far * BRIDGE_LENGTH) for (dx, dy), far in steps]
    return [sitting.scene.stage.layout.board.to_pixels(spot) for spot in spots]


def clicked_as_shown(sitting: TablePlayer, spot: tuple[float, float]) -> bool:
    """Click at a spot and take it back: no bridge is laid but the one that was shown; answers whether one was."""
    game, before = sitting.scene.game, len(sitting.scene.game.turns)
    sitting.point((5, 5))
    sitting.point(spot)
    shown = [ghost.place.way for ghost in sitting.scene.aim.highlights.ghosts if isinstance(ghost.place, OnWay)]
    sitting.click(spot)
    move = game.turns[-1].move if len(game.turns) > before else None
    assert ([move.way] if isinstance(move, AddBridge) else []) == shown
    if move:
        sitting.scene.carry_out(Do.TAKE_BACK)
    sitting.scene.aim.put_back()
    return bool(shown)
