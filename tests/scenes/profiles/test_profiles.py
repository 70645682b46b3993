"""People are added, named, chosen and deleted; what they reach is theirs alone; setup offers them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from finity.client.outcomes import BackToMenu
from finity.client.profiles import MOST_PROFILES, Profiles, ProfilesFile, own_folder
from finity.client.tally import tally_of
from finity.match.record_kind import Headline
from finity.puzzles.progress import Progress
from finity.scenes.outcomes import OpenProfiles, OpenSetup
from finity.scenes.profiles.scene import ProfilesScene
from finity.scenes.puzzles.files import progress_file
from finity.scenes.setup.choices import DEFAULTS
from finity.scenes.setup.people import with_people
from finity.scenes.setup.scene import SetupScene
from finity.shell.storage import to_json
from finity.shell.widgets import Dialog
from tests.harness.driver import Driver
from tests.harness.whole import enough


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


@pytest.fixture
def scene(driver: Driver) -> ProfilesScene:
    driver.open(driver.after(OpenProfiles()))
    assert isinstance(driver.scene, ProfilesScene)
    return driver.scene


def kept(driver: Driver) -> Profiles:
    """What is on disk."""
    return ProfilesFile(driver.kit.folder).load()[0]


def test_a_person_is_added_named_and_given_a_colour_and_a_mark(driver: Driver, scene: ProfilesScene) -> None:
    driver.click(scene.new)
    driver.type("Cleo")
    driver.click(pygame.Rect(scene.colours.option(2)))
    driver.click(pygame.Rect(scene.marks.option(4)))
    person = kept(driver).now
    assert person
    assert (person.name, person.look, person.mark) == ("Cleo", 2, 4)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert driver.outcomes[-1] == BackToMenu()


def test_what_one_reaches_is_not_the_others(driver: Driver, scene: ProfilesScene) -> None:
    progress_file(driver.kit).save(Progress(rating=1111))
    driver.click(scene.new)
    assert progress_file(driver.kit).load()[0] == Progress()
    progress_file(driver.kit).save(Progress(rating=1500))
    driver.click(scene.new)
    assert progress_file(driver.kit).load()[0] == Progress()
    driver.click(scene.rows[0])
    assert progress_file(driver.kit).load()[0].rating == 1500
    assert "1500" in [figure.number for figure in scene.figures.figures]


def test_a_person_is_deleted_after_a_question_with_all_that_was_reached(driver: Driver, scene: ProfilesScene) -> None:
    driver.click(scene.new)
    progress_file(driver.kit).save(Progress(rating=1500))
    folder = own_folder(driver.kit)
    driver.click(scene.delete)
    dialog = scene.modals.shown
    assert isinstance(dialog, Dialog)
    driver.press(pygame.K_ESCAPE)
    assert kept(driver).people
    driver.click(scene.delete)
    driver.press(pygame.K_LEFT, pygame.K_RETURN)
    assert kept(driver) == Profiles()
    assert not folder.exists()


def test_there_is_room_for_eight(driver: Driver, scene: ProfilesScene) -> None:
    for _ in range(MOST_PROFILES):
        driver.click(scene.new)
    assert not scene.new.enabled
    assert len({each.look for each in kept(driver).people}) == 6


def test_setup_offers_the_people(driver: Driver) -> None:
    ProfilesFile(driver.kit.folder).save(Profiles().with_new("Cleo").with_new("Otto"))
    driver.open(driver.after(OpenSetup()))
    assert isinstance(driver.scene, SetupScene)
    seat = driver.scene.choices.seats[0]
    assert (seat.name, seat.look, seat.sign) == ("Otto", 1, 1)
    others = [each.look for each in driver.scene.choices.seats]
    assert len(set(others)) == len(others)


def test_a_name_that_somebody_has_written_stays() -> None:
    named = DEFAULTS.with_seat(0, DEFAULTS.seats[0].__class__("Grandma", 0))
    assert with_people(named, Profiles().with_new("Cleo")) == named


@pytest.mark.parametrize(
    "content", ["", "{", '{"form": 2, "people": []}', '{"people": [{"key": "../x", "name": "A"}]}']
)
def test_a_damaged_file_is_set_aside_and_named(driver: Driver, content: str) -> None:
    driver.kit.folder.mkdir(exist_ok=True)
    file = driver.kit.folder / "profiles.json"
    file.write_text(content, encoding="utf-8")
    driver.open(driver.after(OpenProfiles()))
    assert isinstance(driver.scene, ProfilesScene)
    assert "profiles.json" in driver.scene.notice.text
    assert (driver.kit.folder / "profiles.json.damaged").read_text(encoding="utf-8") == content


def test_no_file_is_bad_enough_to_stop_anything(tmp_path: Path) -> None:
    rng = random.Random(4)
    whole = json.dumps(to_json(Profiles().with_new("Cleo").with_new("Otto")))
    for _ in range(enough(60, 3000)):
        place = rng.randrange(len(whole))
        broken = whole[:place] + rng.choice(["", "9", '"', "{", "\x00", "é"]) + whole[place + rng.randrange(3) :]
        (tmp_path / "profiles.json").write_text(broken, encoding="utf-8")
        profiles, told = ProfilesFile(tmp_path).load()
        assert told or isinstance(profiles, Profiles)


def test_games_are_counted_by_opponent_and_number_of_players_with_streaks() -> None:
    def game(day: int, players: tuple[str, ...], winners: tuple[str, ...], *, finished: bool = True) -> Headline:
        return Headline("", players, winners, datetime(2026, 11, day, tzinfo=UTC), finished, played_here=True)

    told = tally_of(
        "Cleo",
        [
            game(3, ("Cleo", "Bo"), ("Cleo",)),
            game(1, ("Bo", "Cleo"), ("Cleo",)),
            game(2, ("Cleo", "Bo", "Dev"), ("Bo",)),
            game(4, ("Cleo", "Bo"), ("Cleo", "Bo")),
            game(5, ("Cleo", "Dev"), ("Cleo",)),
            game(6, ("Cleo", "Dev"), (), finished=False),
            game(7, ("Ada", "Dev"), ("Ada",)),
        ],
    )
    assert (told.all.games, told.all.wins, told.streak, told.best_streak) == (5, 3, 1, 1)
    assert {name: (count.games, count.wins) for name, count in told.by_opponent.items()} == {
        "Bo": (4, 2),
        "Dev": (2, 1),
    }
    assert {players: (count.games, count.wins) for players, count in told.by_players.items()} == {2: (4, 3), 3: (1, 0)}
