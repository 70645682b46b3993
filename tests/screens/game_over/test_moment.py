"""The moment that decided a game, saved as an animated picture."""

from __future__ import annotations

import zlib

import pygame
import pytest

from finity.lobby.widget_scene import ProgressDialog
from finity.screens import endings
from finity.screens.endings import MomentFilm
from finity.screens.game_over import GameOver
from tests.guards.films import known_machine
from tests.harness.driver import Driver, sure
from tests.harness.games import DEADLOCK, ORPHANED, TOUR, played
from tests.harness.whole import enough


@pytest.fixture(autouse=True)
def short_and_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small film of one move: all that is done for a large film, in no time."""
    monkeypatch.setattr(endings, "SIZE", (160, 110))
    monkeypatch.setattr(endings, "MOVES", 2)
    monkeypatch.setattr(endings, "STEP", 1.0)


@pytest.fixture
def over(driver: Driver) -> GameOver:
    return driver.open(GameOver(driver.kit, *played(TOUR)))


def test_a_moment_is_saved_with_a_bar_and_told_where(driver: Driver, over: GameOver) -> None:
    driver.choose(over.more, "over.moment")
    saving = sure(over.modals.shown, ProgressDialog)
    shares = []
    while over.modals.is_open:
        shares.append(saving.share())
        driver.frames()
    assert len(shares) > 2
    assert shares == sorted(shares)
    file = driver.kit.folder / "pictures" / "finity-001.gif"
    assert "pictures/finity-001.gif" in over.notice.text
    assert file.read_bytes()[:6] == b"GIF89a"
    assert pygame.image.load(file).get_size() == (160, 110)


@pytest.mark.parametrize("how", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_saving_can_be_cancelled_and_leaves_nothing(driver: Driver, over: GameOver, how: int) -> None:
    driver.choose(over.more, "over.moment")
    assert isinstance(over.modals.shown, ProgressDialog)
    driver.press(how)
    driver.frames(3)
    assert driver.scene is over
    assert not over.modals.is_open
    assert over.wake_after != 0.0
    assert not (driver.kit.folder / "pictures").exists()


def test_a_moment_that_can_not_be_saved_is_told(driver: Driver) -> None:
    over = driver.open(GameOver(driver.kit, *played(ORPHANED)))
    driver.kit.folder.mkdir(parents=True, exist_ok=True)
    (driver.kit.folder / "pictures").write_text("in the way")
    driver.choose(over.more, "over.moment")
    while over.modals.is_open:
        driver.frames()
    assert "could not be saved" in over.notice.text


@pytest.mark.parametrize(
    ("tokens", "ply", "golden"),
    [(TOUR, 9, "404c4053"), (DEADLOCK, None, "dcdb56f5"), (ORPHANED, None, "67ef0a58")][: enough(2, whole=3)],
)
def test_a_film_of_the_gravest_moment_or_the_end_comes_out_as_it_did(
    driver: Driver, tokens: str, ply: int | None, golden: str
) -> None:
    scene = GameOver(driver.kit, *played(tokens))
    film = MomentFilm(driver.kit, scene.looks, scene._played, scene.title.text, ply).maker
    while film.step():
        pass
    assert film.progress == 1.0
    assert f"{zlib.crc32(film.content):08x}" == golden or not known_machine()
