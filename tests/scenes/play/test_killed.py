"""Whatever kills the program at whatever moment: the game goes on where it stood."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from finity.client.keeper import games_in
from finity.match.archive import newest_unfinished
from finity.records.kind import RECORDS
from finity.rules import Resign, legal_moves
from finity.scenes.play.scene import PlayScene
from finity.scenes.table.keeping import keeper_for
from tests.harness.driver import Driver
from tests.harness.games import load_game
from tests.harness.whole import enough
from tests.scenes.play.test_keeping import OPTIONS, resumed

pytestmark = pytest.mark.usefixtures("any_system")
KILLS = enough(5, whole=50)
"""On each kind of system."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills copies of this process")
def test_a_game_killed_at_random_moments_goes_on_each_time(driver: Driver, tmp_path: Path) -> None:
    rng = random.Random(11)
    for _ in range(KILLS):
        file = newest_unfinished([games_in(tmp_path, RECORDS)])
        scene = resumed(driver, file) if file else PlayScene(driver.kit, OPTIONS, keeper_for(tmp_path))
        begun = len(scene.game.match.turns)
        made = _moves_until_killed(driver, scene, rng)
        file = newest_unfinished([games_in(tmp_path, RECORDS)])
        if file is None:
            continue
        opened = load_game(file)
        assert opened.damage == ()
        assert begun + made <= len(opened.record.moves) <= begun + made + 1
    assert len(list((tmp_path / "games").glob("*.finity"))) < 20


def _moves_until_killed(driver: Driver, scene: PlayScene, rng: random.Random) -> int:
    """Let a copy of this process play random moves, kill it at any moment; answers how many it had made by then."""
    seed, heard, told = rng.getrandbits(32), *os.pipe()
    child = os.fork()
    if not child:
        try:
            _play_on(driver, scene, random.Random(seed), told)
        finally:
            os._exit(0)
    os.close(told)
    first = os.read(heard, 1)
    time.sleep(rng.random() * 0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(heard, "rb") as rest:
        return len(first + rest.read())


def _play_on(driver: Driver, scene: PlayScene, rng: random.Random, told: int) -> None:
    """Play any moves but resigning, and tell after each."""
    driver.open(scene)
    while not scene.game.over:
        moves = [move for move in legal_moves(scene.game.position) if move != Resign()]
        scene.play(rng.choice(moves))
        os.write(told, b".")
        driver.frames(1)
