"""What can be chosen for a game, and how it is kept."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from finity.match import SeatDevice
from finity.match.match import ClockMode, TimeControl
from finity.screens.setup.choices import DEFAULTS, SetupFile, options_for


def test_players_of_the_command_line_get_usual_names_and_own_colours() -> None:
    options = options_for([None, "easy", "random"], "BWBWBBWW")
    assert [(seat.name, seat.look, seat.bot) for seat in options.seats] == [
        ("Ada", 0, None),
        ("Bo", 1, "easy"),
        ("Cleo", 2, "random"),
    ]
    assert options.tower == "BWBWBBWW"


def test_choices_come_back_as_they_were_kept(tmp_path: Path) -> None:
    choices = replace(DEFAULTS.with_seat(3, name="Zoë", look=5, bot="easy"), players=4, by_hand=True, length=6)
    assert SetupFile(tmp_path).save(choices) is None
    assert SetupFile(tmp_path).load() == (choices, None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 99),
        ("seats", []),
        ("seats", [{"name": "A", "look": 0, "bot": None}] * 4),
        ("seats", [{"name": "A"}] * 4),
        ("seats", [{"name": f"A{look}", "look": look, "bot": None, "device": "pad9"} for look in range(4)]),
        ("seats", [{"name": f"A{look}", "look": look, "bot": None, "mark": 5} for look in range(4)]),
        ("seats", [{"name": f"A{look}", "look": look, "bot": None, "mark": 6 - look} for look in range(4)]),
    ],
)
def test_a_file_that_makes_no_sense_is_set_aside_and_told(tmp_path: Path, key: str, value: object) -> None:
    SetupFile(tmp_path).save(DEFAULTS)
    path = tmp_path / "setup.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), key: value}))
    choices, message = SetupFile(tmp_path).load()
    assert choices == DEFAULTS
    assert message is not None
    assert message.key == "storage.damaged"
    assert not path.exists()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 5),
        ("players", True),
        ("tower", "BWBX"),
        ("length", "8"),
        ("play_on", 1),
        ("time", {"timing": "move", "seconds": 31, "at_zero": "lose"}),
        ("games", 4),
        ("time", {"timing": "hour", "seconds": 60, "at_zero": "lose"}),
    ],
)
def test_what_makes_no_sense_here_is_as_usual_and_what_else_was_chosen_stays(
    tmp_path: Path, key: str, value: object
) -> None:
    chosen = DEFAULTS.with_seat(0, name="Zoë", coach=False)
    SetupFile(tmp_path).save(chosen)
    path = tmp_path / "setup.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), key: value}))
    choices, message = SetupFile(tmp_path).load()
    assert choices == chosen
    assert message is not None and message.key == "storage.newer"
    assert SetupFile(tmp_path).save(chosen.with_seat(0, name="Ida")) is None
    assert json.loads(path.read_text())[key] == value


def test_choices_of_an_older_version_have_no_devices_coaches_marks_and_series(tmp_path: Path) -> None:
    SetupFile(tmp_path).save(DEFAULTS.with_seat(0, coach=False, device=SeatDevice.PAD_1))
    assert SetupFile(tmp_path).load()[0].seats[0].device is SeatDevice.PAD_1
    path = tmp_path / "setup.json"
    stored = json.loads(path.read_text())
    del stored["games"]
    for seat in stored["seats"]:
        del seat["device"], seat["coach"], seat["mark"]
    path.write_text(json.dumps(stored))
    assert SetupFile(tmp_path).load() == (DEFAULTS.with_seat(0, coach=False), None)


def test_seconds_that_nobody_counts_are_forgotten(tmp_path: Path) -> None:
    SetupFile(tmp_path).save(replace(DEFAULTS, time=TimeControl(ClockMode.NONE, 120)))
    assert SetupFile(tmp_path).load() == (DEFAULTS, None)
