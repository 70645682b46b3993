"""Files that a version from before kept (in `home`) are still read as it read them (`expected.json`)."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from finity.app.director import GAMES as PROGRAM
from finity.app.director import changeable_actions
from finity.client.autosave import game_folder
from finity.client.settings import SettingsFile
from finity.finito.kind import RECORDS as FINITO
from finity.finito.scenes.options import SetupFile as FinitoSetupFile
from finity.finito.scenes.options import newest_game
from finity.match.archive import newest_unfinished
from finity.match.match import ClockMode, TimeControl
from finity.records.kind import RECORDS
from finity.records.options import GameOptions
from finity.records.record import BadRecord, result_words, write_one_line, write_record
from finity.records.record_reading import OpenedRecord
from finity.rules import Position, legal_moves
from finity.screens.setup.choices import SetupFile
from finity.shell.input.bindings import BindingsFile
from finity.shell.storage import to_json
from finity.table.game_record import clocks_of, match_of, options_of
from tests.harness.games import load_game, read_headline

HOME = Path(__file__).parent / "home"
EXPECTED = json.loads((HOME.parent / "expected.json").read_text(encoding="utf-8"))
KeysFile = partial(BindingsFile, actions=changeable_actions(PROGRAM))
GAMES_OF_FINITY = sorted((HOME / RECORDS.folder).rglob("*.finity"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A copy, with games that were changed in the order of their names: the version may set files aside."""
    shutil.copytree(HOME, tmp_path / "home")
    for number, path in enumerate(sorted((tmp_path / "home" / RECORDS.folder).glob("*.finity"))):
        os.utime(path, (1_800_000_000 + number, 1_800_000_000 + number))
    return tmp_path / "home"


@pytest.mark.parametrize("file", [SettingsFile, SetupFile, FinitoSetupFile, KeysFile])
def test_what_a_person_chose_is_read_and_written_again_with_all_that_stood_there(
    file: Any, home: Path, tmp_path: Path
) -> None:
    value, message = file(home).load()
    assert message is None
    assert file(tmp_path).save(value) is None
    (written,) = tmp_path.glob("*.json")
    before = json.loads((home / written.name).read_bytes())
    assert holds(json.loads(written.read_bytes()), {name: before[name] for name in before if name not in GONE})


GONE: Final = ("coordinates",)
"""Settings of earlier versions that are passed over now."""


def holds(now: Any, before: Any) -> bool:
    """Whether all that stood in a file stands there now with the same value; fields may have been added."""
    if isinstance(before, dict):
        return isinstance(now, dict) and all(name in now and holds(now[name], each) for name, each in before.items())
    if isinstance(before, list):
        return len(now) == len(before) and all(map(holds, now, before))
    return bool(now == before)


def test_settings_are_those_that_were_chosen(home: Path) -> None:
    told = to_json(SettingsFile(home).load()[0])
    assert holds(told | {"volumes": list(told["volumes"].values())}, without(EXPECTED["settings.json"]))


def test_keys_and_buttons_are_those_that_were_chosen(home: Path) -> None:
    bindings, _ = KeysFile(home).load()
    told = {
        "keys": {action.value: str(key) for action, key in bindings.keys.items()},
        "buttons": {action.value: button.value for action, button in bindings.buttons.items()},
    }
    assert holds(told, without(EXPECTED["keys.json"]))


def test_the_next_games_are_those_that_were_set_up(home: Path) -> None:
    assert note_of(SetupFile(home).load()[0].options()) == EXPECTED["setup.json"]["game"]
    options = FinitoSetupFile(home).load()[0].options()
    seats = [[seat.name, seat.bot] for seat in options.seats]
    assert [seats, list(options.people)] == EXPECTED["finito-setup.json"]["game"]
    assert [options.limit, options.calling, options.hand_over] == [80, "automatic", "hold"]


def test_games_stand_in_the_same_order_and_the_same_ones_are_offered(home: Path) -> None:
    games = game_folder(home, RECORDS)
    assert [path.name for path in games.files()] == EXPECTED["order of games"]
    assert [path.name for path in games.trashed] == list(EXPECTED["trash"])
    unfinished, last = newest_unfinished([games]), newest_game(home)
    assert unfinished is not None and unfinished.name == EXPECTED["newest unfinished game"]
    assert last is not None and last[0].name == EXPECTED["newest game of FINITO!"]


@pytest.mark.parametrize("path", GAMES_OF_FINITY, ids=lambda path: path.stem)
def test_a_game_of_finity_is_the_same(path: Path) -> None:
    headline = read_headline(path)
    assert headline is not None
    told = asdict(headline) | {"began": str(headline.began).replace(" ", "T")}
    expected = (EXPECTED["games"] | EXPECTED["trash"])[path.name]
    plain = {name: list(each) if isinstance(each, tuple) else each for name, each in told.items()}
    assert holds(plain, expected.pop("headline"))
    try:
        opened = load_game(path)
    except BadRecord as problem:
        assert expected == {"refused": str(problem)}
    else:
        assert game_of(opened, path.read_text(encoding="utf-8")) == expected


@pytest.mark.parametrize("path", sorted((HOME / "finito").glob("*.txt")), ids=lambda path: path.stem)
def test_a_game_of_finito_is_the_same(path: Path) -> None:
    expected = EXPECTED["finito"][path.name]
    try:
        opened = game_folder(HOME, FINITO).load(path)
    except ValueError as problem:
        assert expected == {"refused": str(problem)}
        return
    match, now = opened.record.match, opened.record.match.position
    same = FINITO.write(opened.record) == path.read_text(encoding="utf-8")
    assert {
        "problem": "".join(opened.damage),
        "seats": [[seat.name, seat.bot] for seat in match.seats],
        "limit": now.setup.limit,
        "begins": match.start.starter,
        "moves": len(match.turns),
        "move hash": digest(str(turn.move) for turn in match.turns),
        "phase": now.phase.name,
        "active": now.active,
        "to_move": now.to_move,
        "played": [str(card) for card in now.played],
        "answers": list(now.answers),
        "hands": [" ".join(map(str, hand)) for hand in now.hands],
        "draw piles": [" ".join(map(str, pile)) for pile in now.draw_piles],
        "taken": [" ".join(map(str, cards)) for cards in now.taken],
        "piles": [" ".join(map(str, pile)) for pile in now.piles],
        "cleared": " ".join(map(str, now.cleared)),
        "rounds": [[list(row.cards), list(row.out)] for row in now.sheet.rounds],
        "totals": list(now.sheet.totals),
        "places": [list(shared) for shared in now.sheet.places] if now.finished else None,
        "written again": "the same text" if same else "another text",
    } == expected


def game_of(opened: OpenedRecord, text: str) -> dict[str, Any]:
    """All that a game of Finity says, and how it would go on."""
    record, header = opened.record, opened.record.header
    match = match_of(record)
    clocks = clocks_of(record, match)
    assert match.position == opened.positions[-1]
    again = RECORDS.read(write_one_line(record))
    return {
        "damage": [str(each) for each in opened.damage],
        "players": [[each.name, each.seat.name, each.level, each.look, each.device.value] for each in header.players],
        "tower": [header.tower, header.origin],
        "play_on": header.play_on,
        "sizes_by_hand": header.sizes_by_hand,
        "started": header.started and header.started.isoformat(),
        "saved": header.saved and header.saved.isoformat(),
        "title": header.title,
        "clock": " ".join(map(str, told_of_time(header.clock))) if header.clock.timing is not ClockMode.NONE else "",
        "notes": list(header.notes),
        "ended": header.ended and [header.ended.how, header.ended.winner],
        "moves": len(record.moves),
        "all moves": " ".join(map(str, record.moves)),
        "other lines": [[line.after, " ".join(map(str, line.moves))] for line in record.other_lines],
        "time left": list(record.time_left),
        "out of time": list(record.out_of_time),
        "result": result_words(record.result, header),
        "last position": told_of_position(opened.positions[-1]),
        "goes on": {
            "options": note_of(options_of(header)),
            "clocks": [clocks.text(player) for player in range(len(header.players))],
            "losers": list(record.out_of_time),
            "left lines": [len(line) for line in match.left_lines],
        },
        "written again": "the same text" if write_record(record) == text else "another text",
        "in one line": "the same game" if again.record == record else "another game",
    }


def note_of(options: GameOptions) -> dict[str, Any]:
    return {
        "seats": [[seat.name, seat.look, seat.bot, seat.device.value] for seat in options.seats],
        "tower": options.tower,
        "length": options.tower_length,
        "play_on": options.play_on,
        "sizes_by_hand": options.sizes_by_hand,
        "time": told_of_time(options.time),
    }


def told_of_time(time: TimeControl) -> list[Any]:
    return [time.timing.value, time.seconds, time.at_zero.value]


def told_of_position(now: Position) -> dict[str, Any]:
    players = range(now.players)
    moves = sorted(map(str, () if now.result else legal_moves(now)))
    return {
        "to_move": now.to_move,
        "ply": now.ply,
        "until a draw": now.moves_until_deadlock,
        "bridges": [f"{colour.letter}{way}" for colour, way in now.bridge_list()],
        "rings": [[f"{station.name}.{size.name[0].lower()}" for station, size in now.ring_list(p)] for p in players],
        "posts": [post.name for post in now.posts],
        "blockers": [[str(slot) for slot in now.blocker_list(player)] for player in players],
        "reachable": [sorted(station.name for station in now.reachable(player)) for player in players],
        "playing": list(now.playing),
        "legal moves": f"{len(moves)}, {digest(moves)}",
    }


def digest(words: Iterable[str]) -> str:
    """A short hash of some words."""
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


def without(expected: dict[str, Any]) -> dict[str, Any]:
    """What was expected of a file, without how it was read and written."""
    return {name: each for name, each in expected.items() if name not in ("message", "saved again")}
