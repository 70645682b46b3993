"""Real online games replayed move by move: legality, orphan counts and winners as the site had them.

The logs lie beside the repository (RULES.md section 8) and are not part of it; without them these tests are skipped.
"""

import csv
from typing import NamedTuple

import pytest

from finity.records.online_log import ImportedGame, import_log, record_of
from finity.records.record import BadLog, EndReasonElsewhere
from finity.rules import EndReason
from tests.harness.real_games import LOGS
from tests.harness.whole import WHOLE

WINNER_NOT_SHOWN = "game12.txt"
"""Player2 is named the winner with 6 rings on the board, but a path of 8 crossings passes through 7 stations."""


class Sample(NamedTuple):
    """A row of the index: what is known about a log from elsewhere."""

    file: str
    moves: int
    tower: str | None
    winner: str | None
    seats: list[str]

    def imported(self, tower: str | None = None) -> ImportedGame:
        """The only game of the log, replayed; BadLog if a move, an orphan count or the winner disagrees."""
        (game,) = import_log((LOGS / self.file).read_text(), tower)
        if isinstance(game, BadLog):
            raise game
        return game


def samples() -> list[Sample]:
    if not LOGS.is_dir():
        return []
    with (LOGS / "INDEX.tsv").open() as index:
        rows = list(csv.DictReader(index, delimiter="\t"))
    return [
        Sample(
            row["file"],
            int(row["moves"]),
            None if row["tower"] == "-" else row["tower"],
            None if row["winner"] == "-" else row["winner"],
            row["seats"].split(),
        )
        for row in rows
    ]


SAMPLES = samples()
SEARCHED = ("game02.txt", WINNER_NOT_SHOWN, "game14.txt", "game18.txt", "game20.txt", "game22.txt", "game24.txt")
"""Their towers are to be found: with 2, 3 and 4 players, won, conceded, with a tower that is known and without."""

pytestmark = pytest.mark.skipif(not SAMPLES, reason=f"the online logs are not there: {LOGS}")


@pytest.mark.parametrize("sample", [each for each in SAMPLES if each.tower], ids=lambda sample: sample.file)
def test_a_game_with_known_tower_agrees_with_the_rules(sample: Sample) -> None:
    game = sample.imported(sample.tower)
    assert_as_indexed(game, sample)
    result = record_of(game, game.readings[0]).result
    assert result and (result.reason is EndReason.FULL_PATH) is bool(sample.winner)


@pytest.mark.parametrize(
    "sample", [each for each in SAMPLES if each.file in SEARCHED or WHOLE], ids=lambda sample: sample.file
)
def test_the_towers_found_agree_and_the_known_one_is_among_them(sample: Sample) -> None:
    game = sample.imported()
    assert_as_indexed(game, sample)
    if sample.tower:
        assert sample.tower in game.towers
    assert (game.how_else is EndReasonElsewhere.UNEXPLAINED) is (sample.file == WINNER_NOT_SHOWN)


def assert_as_indexed(game: ImportedGame, sample: Sample) -> None:
    conceding = game.how_else is EndReasonElsewhere.CONCEDED
    assert [len(reading.moves) - conceding for reading in game.readings] == [sample.moves] * len(game.readings)
    assert (None if game.winner is None else game.players[game.winner]) == sample.winner
    assert [seat.name for seat in game.seats] == sample.seats
