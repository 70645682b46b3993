"""Every move of FINITO! is on disk before the next one, in one file, whatever else is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from finity.client.autosave import game_folder
from finity.finito.kind import RECORDS
from finity.finito.record import Record, play
from finity.finito.rules.moves import legal_moves
from finity.finito.scenes.options import autosave_for
from finity.finito.scenes.play import PlayScene
from finity.lobby.outcomes import ContinueGame
from tests.finito.conftest import Sit
from tests.finito.sitting import Sitting, options
from tests.finito.test_record import played
from tests.harness.whole import enough
from tests.lobby.library.states import EVENING

pytestmark = pytest.mark.usefixtures("any_system")
MOVES = enough(40, whole=60)
WHOLE = [turn.move for turn in played(3, 45).turns]
MORE = WHOLE[40:]
"""How a game of 40 moves goes on."""


def on_disk(folder: Path) -> list[str]:
    games = game_folder(folder, RECORDS)
    (file,) = games.files()
    opened = games.load(file)
    assert opened.damage == ()
    return [str(turn.move) for turn in opened.record.match.turns]


def test_every_move_is_on_disk_at_once(sit: Sit, own_data_folder: Path) -> None:
    scene = sit(options("easy", "easy", "good")).play
    while len(scene.game.match.turns) < MOVES and not scene.game.position.finished:
        moves = legal_moves(scene.game.position)
        scene.play(moves[0] if moves else None)
        assert on_disk(own_data_folder) == [str(turn.move) for turn in scene.game.match.turns]


def test_a_game_goes_on_from_the_middle_of_a_turn(sit: Sit, own_data_folder: Path) -> None:
    sitting: Sitting = sit(options("easy", "easy"))
    while sitting.play.game.position.phase.name != "ANSWER":
        moves = legal_moves(sitting.play.game.position)
        sitting.play.play(moves[0] if moves else None)
    before = sitting.play.game.position
    (file,) = game_folder(own_data_folder, RECORDS).files()
    again = sitting.after(ContinueGame(file))
    assert isinstance(again, PlayScene)
    assert again.game.position == before


def test_two_windows_on_one_game_part_and_the_longer_one_stays(tmp_path: Path) -> None:
    match = played(3, 40)
    first = autosave_for(tmp_path, Record(match, "", EVENING))
    first.save(match)
    assert first.file is not None
    games = game_folder(tmp_path, RECORDS)
    second, other = autosave_for(tmp_path, Record(match, "", EVENING), first.file), games.load(first.file).record.match
    for move in MORE:
        play(match, move)
        assert first.save(match) is None
    play(other, MORE[0])
    told = [second.save(other), second.save(other)]
    assert [message.key for message in told if message] == ["kept.parted"]
    assert sorted(len(games.load(each).record.match.turns) for each in games.files()) == [41, 45]
    assert len(games.load(first.file).record.match.turns) == 45
