"""A series of FINITO!: chosen at the start, its score kept over the games and in files."""

from __future__ import annotations

import pytest

from finity.client.autosave import games_in, now
from finity.finito.kind import RECORDS
from finity.finito.record import Record
from finity.finito.scenes.game_over import GameOver, winner_of
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import GameFinished, OpenSetup
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.setup import MoreSheet, SetupScene
from finity.lobby.outcomes import ContinueGame
from finity.lobby.series import SeriesScene
from finity.match.series import Series
from tests.finito.states import whole_game
from tests.harness.driver import Driver


def finished(series: Series) -> GameFinished:
    """A game of two that somebody has won alone, in a series."""
    match = whole_game(2)
    assert winner_of(match.position.sheet) is not None
    return GameFinished(GameOptions(match.seats, 60, series=series), match)


def test_a_series_is_chosen_at_the_start(driver: Driver) -> None:
    driver.open(driver.after(OpenSetup()))
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    driver.click(scene.players.segment(4).center)
    assert scene.choices.players == 6
    driver.click(scene.more)
    sheet = scene.modals.shown
    assert isinstance(sheet, MoreSheet)
    driver.click(sheet.games.segment(1).center)
    driver.click(sheet.done)
    driver.click(scene.start)
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.game.options.series == Series.begun(3, 6)


def test_the_score_is_kept_and_the_next_seat_begins(driver: Driver) -> None:
    ended = finished(Series(5, (1, 0), champion=0))
    winner = winner_of(ended.match.position.sheet)
    driver.open(driver.after(ended))
    assert isinstance(driver.scene, GameOver)
    driver.choose(driver.scene.more, "series.standings")
    standings = driver.scene
    assert isinstance(standings, SeriesScene)
    assert sum(row.wins for row in standings.rows) == 2
    driver.click(standings.next)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert scene.game.match.start.starter == (ended.match.start.starter + 1) % 2
    assert scene.game.champion == winner


def test_the_record_tells_of_the_series_and_continue_leads_to_its_score(driver: Driver) -> None:
    ended = finished(Series(5, (1, 0), champion=0))
    record = Record(ended.match, started=now(), series=ended.options.series)
    text = RECORDS.write(record)
    assert RECORDS.read(text).record.series == ended.options.series
    headline = RECORDS.headline("game.txt", text, text)
    assert headline and headline.series_goes_on
    games = games_in(driver.kit.folder, RECORDS)
    file = games.new_file(record, now())
    games.save(file, record)
    assert isinstance(driver.after(ContinueGame(file)), SeriesScene)


def test_a_series_that_makes_no_sense_is_named() -> None:
    told = "series: best of 4, won 1 0"
    lines = "FINITO! game 1", told, "limit: 60", "begins: 1", *2 * ["player: person A"], "moves:"
    with pytest.raises(ValueError, match="series"):
        RECORDS.read("\n".join(lines))
