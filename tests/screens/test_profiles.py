"""People are added, named, chosen and deleted; what they reach is theirs alone; setup offers them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from finity.client.autosave import game_folder
from finity.client.profiles import Profiles, ProfilesFile, progress_folder, win_statistics
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record as FinitoRecord
from finity.finito.record import new_match
from finity.finito.record import play as finito_play
from finity.finito.rules.moves import draw_deal, legal_moves
from finity.finito.scenes.outcomes import OpenSetup as OpenFinito
from finity.finito.scenes.setup import SetupScene as FinitoSetup
from finity.lobby.outcomes import BackToMenu
from finity.lobby.seats import NAMES
from finity.match import HUMAN, Seat
from finity.match.record_kind import Headline
from finity.modes.puzzles.session import progress_file
from finity.puzzles.progress import PuzzleProgress
from finity.scenes.outcomes import OpenProfiles, OpenSeats
from finity.screens.profiles import ProfilesScene
from finity.screens.setup.choices import DEFAULTS
from finity.screens.setup.scene import SetupScene
from finity.shell import storage
from finity.shell.input.intents import Action
from finity.shell.storage import to_json
from finity.shell.widgets import Dialog
from tests.faults.failing_disk import FailingDisk, Fault
from tests.faults.windows import at_once, slowly
from tests.harness.devices import gamepad
from tests.harness.driver import Driver, sure
from tests.harness.whole import enough


@pytest.fixture
def scene(driver: Driver) -> ProfilesScene:
    return sure(driver.open(driver.after(OpenProfiles())), ProfilesScene)


def kept(driver: Driver) -> Profiles:
    """What is on disk."""
    return ProfilesFile(driver.kit.folder).load()[0]


def test_what_one_reaches_is_not_the_others(driver: Driver, scene: ProfilesScene) -> None:
    progress_file(driver.kit).save(PuzzleProgress(rating=1111))
    driver.click(scene.new)
    assert progress_file(driver.kit).load()[0] == PuzzleProgress()
    progress_file(driver.kit).save(PuzzleProgress(rating=1500))
    driver.click(scene.new)
    assert progress_file(driver.kit).load()[0] == PuzzleProgress()
    driver.click(scene.rows[0])
    assert "1500" in [number for number, _ in scene.figures.figures]
    assert progress_file(driver.kit).load()[0].rating != 1500, "who is only looked at plays"
    driver.click(scene.plays)
    assert progress_file(driver.kit).load()[0].rating == 1500


def test_a_person_is_deleted_after_a_question_with_all_that_was_reached(driver: Driver, scene: ProfilesScene) -> None:
    driver.click(scene.new)
    progress_file(driver.kit).save(PuzzleProgress(rating=1500))
    folder = progress_folder(driver.kit)
    driver.click(scene.delete)
    assert isinstance(scene.modals.shown, Dialog)
    driver.press(pygame.K_ESCAPE)
    assert kept(driver).people
    driver.click(scene.delete)
    driver.press(pygame.K_LEFT, pygame.K_RETURN)
    assert kept(driver) == Profiles()
    assert not folder.exists()


def test_who_cannot_be_taken_from_the_list_keeps_what_was_reached(
    driver: Driver, scene: ProfilesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.click(scene.new)
    progress_file(driver.kit).save(PuzzleProgress(rating=1500))
    people = kept(driver)
    for _ in range(2):
        driver.click(scene.delete)
        with monkeypatch.context() as patch:
            failing = FailingDisk(patch, Fault.FULL, 2)
            driver.press(pygame.K_LEFT, pygame.K_RETURN)
        assert failing.failed == "open"
        assert kept(driver) == people
        assert progress_file(driver.kit).load()[0].rating == 1500


def people_at(driver: Driver) -> SetupScene:
    ProfilesFile(driver.kit.folder).save(Profiles().with_new("Cleo").with_new("Otto"))
    return sure(driver.open(driver.after(OpenSeats())), SetupScene)


def test_setup_offers_the_people(driver: Driver) -> None:
    seats = people_at(driver).choices.seats
    assert (seats[0].name, seats[0].look, seats[0].sign) == ("Otto", 1, 1)
    assert len({each.look for each in seats}) == len(seats)


def test_a_name_that_somebody_has_written_stays() -> None:
    named = DEFAULTS.with_seat(0, name="Grandma")
    assert named.with_people(Profiles().with_new("Cleo")) == named


@pytest.mark.parametrize(
    "content", ["", "{", '{"form": 2, "people": []}', '{"people": [{"key": "../x", "name": "A"}]}']
)
def test_a_damaged_file_is_set_aside_and_named(driver: Driver, content: str) -> None:
    driver.kit.folder.mkdir(exist_ok=True)
    file = driver.kit.folder / "profiles.json"
    file.write_text(content, encoding="utf-8")
    scene = sure(driver.open(driver.after(OpenProfiles())), ProfilesScene)
    assert "profiles.json" in scene.notice.text
    assert (driver.kit.folder / "profiles.json.damaged").read_text(encoding="utf-8") == content
    driver.click(scene.new)
    driver.click(scene.delete)
    scene.notice.text = ""
    file.write_text(content, encoding="utf-8")
    driver.press(pygame.K_LEFT, pygame.K_RETURN)
    assert "profiles.json" in scene.notice.text


def test_no_file_is_bad_enough_to_stop_anything(home: Path) -> None:
    rng = random.Random(4)
    whole = json.dumps(to_json(Profiles().with_new("Cleo").with_new("Otto")))
    for _ in range(enough(60, 3000)):
        place = rng.randrange(len(whole))
        broken = whole[:place] + rng.choice(["", "9", '"', "{", "\x00", "é"]) + whole[place + rng.randrange(3) :]
        (home / "profiles.json").write_text(broken, encoding="utf-8")
        profiles, told = ProfilesFile(home).load()
        assert told or isinstance(profiles, Profiles)


def test_games_are_counted_by_opponent_and_number_of_players_with_streaks() -> None:
    def game(day: int, players: tuple[str, ...], winners: tuple[str, ...], *, finished: bool = True) -> Headline:
        return Headline("", players, winners, datetime(2026, 11, day, tzinfo=UTC), finished, played_here=True)

    told = win_statistics(
        {"Cleo"},
        [
            game(3, ("Cleo", "Bo"), ("Cleo",)),
            game(1, ("Bo", "Cleo"), ("Cleo",)),
            game(2, ("Cleo", "Bo", "Dev"), ("Bo",)),
            game(2, ("Cleo", "Bo"), ("Cleo", "Bo")),
            game(5, ("Cleo", "Dev"), ("Cleo",)),
            game(6, ("Cleo", "Dev"), (), finished=False),
            game(7, ("Ada", "Dev"), ("Ada",)),
        ],
    )
    assert (told.all.games, told.all.wins, told.streak, told.best_streak) == (5, 3, 2, 2)
    assert {name: (count.games, count.wins) for name, count in told.by_opponent.items()} == {
        "Bo": (4, 2),
        "Dev": (2, 1),
    }
    assert {players: (count.games, count.wins) for players, count in told.by_players.items()} == {2: (4, 3), 3: (1, 0)}


def test_a_new_name_keeps_the_games_played_under_the_old_one(driver: Driver, scene: ProfilesScene) -> None:
    driver.click(scene.new)
    driver.type("Cleo")
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert driver.outcomes[-1] == BackToMenu()
    assert kept(driver).current_person == replace(kept(driver).people[0], name="Cleo", former=())
    driver.open(driver.after(OpenProfiles()))
    driver.click(sure(driver.scene, ProfilesScene).name)
    driver.type("patra")
    profiles = kept(driver)
    assert profiles.current_person and profiles.aliases(profiles.current_person) == {"Cleo", "Cleopatra"}
    other = profiles.with_new("Cleo")
    assert other.aliases(other.people[0]) == {"Cleopatra"}


def test_games_of_every_kind_count(driver: Driver) -> None:
    seats = (Seat("Cleo", HUMAN), Seat("Robo", "good"))
    folder = game_folder(driver.kit.folder, FINITO)
    match = new_match(seats, 60, 0)
    rng = random.Random(5)
    while not match.position.finished:
        legal = legal_moves(match.position)
        finito_play(match, rng.choice(legal) if legal else draw_deal(2, rng))
    folder.add(FinitoRecord(match, started=datetime(2026, 11, 2, tzinfo=UTC)), datetime(2026, 11, 2, tzinfo=UTC))
    ProfilesFile(driver.kit.folder).save(Profiles().with_new("Cleo"))
    driver.open(driver.after(OpenProfiles()))
    assert isinstance(driver.scene, ProfilesScene)
    assert driver.scene.figures.figures[0][0] == "1"
    assert [line[0] for line in driver.scene.tables.lines] == ["FINITO!"]


def test_another_person_takes_a_seat_by_the_pad_that_sits_there(driver: Driver) -> None:
    setup = people_at(driver)
    pad = gamepad(driver, 0)
    pad(Action.CHOOSE)
    assert setup.choices.seats[1].name == "Cleo"
    pad(Action.DOWN)
    assert setup.choices.seats[1].name == NAMES[1]
    pad(Action.UP)
    assert (setup.choices.seats[1].name, setup.choices.seats[1].look) == ("Cleo", 0)
    assert setup.choices.seats[0].name == "Otto"


def test_finito_offers_the_people_too(driver: Driver) -> None:
    ProfilesFile(driver.kit.folder).save(Profiles().with_new("Cleo").with_new("Otto"))
    driver.open(driver.after(OpenFinito()))
    assert isinstance(driver.scene, FinitoSetup)
    assert driver.scene.choices.seats[0].name == "Otto"
    driver.click(driver.scene.seats[0].person)
    driver.click(driver.scene.seats[0].person)
    assert driver.scene.seats[0].name.text == "Cleo"
    assert not driver.scene.seats[1].person.visible


def test_two_windows_add_people_who_all_stay_and_inherit_nothing(driver: Driver, scene: ProfilesScene) -> None:
    driver.click(scene.new)
    other = ProfilesFile(driver.kit.folder)
    other.save(other.peek().with_new("Mia"))
    progress_file(driver.kit).save(PuzzleProgress(rating=1999))
    driver.click(scene.new)
    driver.type("Otto")
    assert [each.name for each in kept(driver).people] == ["Player 1", "Mia", "Otto"]
    assert progress_file(driver.kit).load()[0] == PuzzleProgress()
    assert len(scene.rows) == 3
    (driver.kit.folder / "profiles.json").unlink()
    driver.click(scene.new)
    assert progress_file(driver.kit).load()[0] == PuzzleProgress(), "whoever is lost from the list left a folder"


def test_people_added_by_windows_within_milliseconds_have_keys_of_their_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "read_bytes", slowly(storage.read_bytes))
    at_once(partial(ProfilesFile(home).add, f"{name} {{}}".format) for name in range(8))
    assert len({each.key for each in ProfilesFile(home).peek().people}) == 8
