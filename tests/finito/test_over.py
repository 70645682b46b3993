"""The end of a game of FINITO!: the podium, and awards that are true of the score sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.autosave import game_folder, now
from finity.client.settings import AnimationSpeed
from finity.finito.kind import RECORDS
from finity.finito.record import Record
from finity.finito.rules.position import RoundScore, ScoreSheet
from finity.finito.scenes.game_over import GameOver, sole_winner
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import GameFinished, OpenSetup
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.setup import MoreSheet, SetupScene
from finity.finito.scenes.table.sheets import ScoreSheetWidget
from finity.lobby.outcomes import ContinueGame
from finity.lobby.series import SeriesScene
from finity.match.series import Series
from finity.shell.sound import SilentSounds
from tests.finito.states import kit_of, over, whole_game
from tests.harness.driver import Driver, sure


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_stands_on_the_podium_by_points(driver: Driver, players: int) -> None:
    scene = sure(over(driver, players), GameOver)
    standees = scene.content.standees
    assert len(standees) == players == len(scene.champions) + len(scene.others.standees)
    places = [each.place for each in scene.others.standees]
    assert places == sorted(places)


@pytest.mark.parametrize(("bots", "heard"), [({1}, ["win"]), ({0}, ["loss"]), ({0, 1}, ["win"])])
def test_where_only_a_bot_has_won_it_is_no_fanfare_for_people(
    own_data_folder: Path, bots: set[int], heard: list[str]
) -> None:
    person, match = Driver(own_data_folder, speed=AnimationSpeed.NORMAL), whole_game(2)
    assert match.position.sheet.places[0] == (0,)
    seats = tuple(replace(seat, bot="good" if number in bots else None) for number, seat in enumerate(match.seats))
    person.open(GameOver(kit_of(person, AnimationSpeed.NORMAL), GameOptions(seats, 60), match))
    person.frames(160)
    sounds = sure(person.kit.sounds, SilentSounds)
    assert [cue for cue in sounds.played if cue in ("win", "loss")] == heard
    person.close()


def test_rounds_that_have_no_room_are_summed_up(driver: Driver) -> None:
    sheet = ScoreSheet(2, tuple(RoundScore((number, 0), (1,)) for number in range(9)))
    shown = ScoreSheetWidget(driver.kit, ("Ada", "Bo"), sheet)
    shown.rect = pygame.Rect(0, 0, 400, 300)
    rows = shown._rows(driver.kit.style)
    assert len(rows) < 9 and tuple(sum(row[1][seat] for row in rows) for seat in range(2)) == sheet.totals


def finished(series: Series) -> GameFinished:
    """A game of two that somebody has won alone, in a series."""
    match = whole_game(2, starter=1)
    assert sole_winner(match.position.sheet) is not None
    return GameFinished(GameOptions(match.seats, 60, series=series), match)


def test_a_series_is_chosen_at_the_start(driver: Driver) -> None:
    scene = sure(driver.open(driver.after(OpenSetup())), SetupScene)
    driver.click(scene.players.segment(4).center)
    assert scene.choices.players == 6
    driver.click(scene.more)
    sheet = sure(scene.modals.shown, MoreSheet)
    driver.click(sheet.games.segment(1).center)
    driver.click(sheet.done)
    driver.click(scene.start)
    assert sure(driver.scene, PlayScene).game.options.series == Series.start(3, 6)


def test_the_score_is_kept_and_the_next_seat_begins(driver: Driver) -> None:
    ended = finished(Series(5, (1, 0), champion=0))
    winner = sole_winner(ended.match.position.sheet)
    driver.open(driver.after(ended))
    driver.choose(sure(driver.scene, GameOver).more, "series.standings")
    standings = sure(driver.scene, SeriesScene)
    assert sum(row.wins for row in standings.rows) == 2
    driver.click(standings.next)
    scene = sure(driver.scene, PlayScene)
    assert scene.game.match.start.starter == (ended.match.start.starter + 1) % 2
    assert [card.crown for card in scene.panels.seats] == [seat == winner for seat in range(2)]


def test_the_record_tells_of_the_series_and_continue_leads_to_its_score(driver: Driver) -> None:
    ended = finished(Series(5, (1, 0), champion=0))
    record = Record(ended.match, started=now(), series=ended.options.series)
    text = RECORDS.write(record)
    assert RECORDS.read(text).record.series == ended.options.series
    headline = RECORDS.headline("game.txt", text, text)
    assert headline and headline.series_goes_on
    won = "0 1" if sole_winner(ended.match.position.sheet) else "1 0"
    decided = RECORDS.headline("game.txt", *2 * [text.replace("best of 5, won 1 0", f"best of 3, won {won}")])
    assert decided and not decided.series_goes_on
    games = game_folder(driver.kit.folder, RECORDS)
    file = games.new_file(record, now())
    games.save(file, record)
    assert isinstance(driver.after(ContinueGame(file)), SeriesScene)


def test_a_series_that_makes_no_sense_is_named() -> None:
    told = "series: best of 4, won 1 0"
    lines = "FINITO! game 1", told, "limit: 60", "begins: 1", *2 * ["player: person A"], "moves:"
    with pytest.raises(ValueError, match="series"):
        RECORDS.read("\n".join(lines))
