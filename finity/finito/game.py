"""FINITO! as one value: its line in the menu and the scene that follows each outcome, imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

from finity.client import signs
from finity.client.autosave import now
from finity.client.game import Game, MenuEntry, MenuPart, Opening, Size
from finity.client.kit import Kit
from finity.finito.kind import RECORDS
from finity.finito.scenes.outcomes import GameFinished, OpenLesson, OpenSetup, SeeAgain, ShowSeries, StartGame
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.finito.record import OpenedRecord, Record


def _setup(kit: Kit, asked: OpenSetup) -> Scene:
    from finity.finito.scenes.setup import SetupScene

    return SetupScene(kit)


def _play(kit: Kit, asked: StartGame) -> Scene:
    from finity.finito.scenes.keeping import keeper_for
    from finity.finito.scenes.play import PlayScene

    options = asked.options
    keeper = keeper_for(kit.folder, now(), version=kit.version, writer=kit.writer, series=options.series)
    return PlayScene(kit, options, keeper)


def _go_on(kit: Kit, record: Record, file: Path | None, message: Message | None) -> Scene:
    from finity.finito.scenes.game_over import winner_of
    from finity.finito.scenes.keeping import keeper_for
    from finity.finito.scenes.options import GameOptions, SetupFile
    from finity.finito.scenes.play import PlayScene

    begun, choices = record.match, SetupFile(kit.folder).load()[0]
    limit, series = begun.start.setup.limit, record.series
    options = GameOptions(begun.seats, limit, choices.calling, choices.hand_over, series)
    if begun.position.finished and series:
        return _series(kit, ShowSeries(options, winner_of(begun.position.sheet), begun.start.starter))
    started = record.started if file else record.started or now()
    keeper = keeper_for(kit.folder, started, record.title, file, record.version, kit.writer, series)
    scene = PlayScene(kit, options, keeper, begun)
    scene.tell(message)
    return scene


def _series(kit: Kit, asked: ShowSeries) -> Scene:
    from finity.finito.scenes.game_over import contestants_of
    from finity.lobby.series import SeriesScene

    options = asked.options
    assert options.series, "only games of a series come here"
    series = options.series.after(asked.winner)
    begins = (asked.began + 1) % len(options.seats)
    following = StartGame(replace(options, series=series.following, begins=begins))
    return SeriesScene(kit, series, contestants_of(kit, options), asked.winner, following)


def _over(kit: Kit, asked: GameFinished) -> Scene:
    from finity.finito.scenes.game_over import GameOver

    return GameOver(kit, asked.options, asked.match, asked.keeper)


def _replay(kit: Kit, asked: SeeAgain) -> Scene:
    from finity.finito.scenes.replay import ReplayScene

    return ReplayScene(kit, asked.match, asked.message)


def _lesson(kit: Kit, asked: OpenLesson) -> Scene:
    from finity.finito.scenes.keeping import lessons_of, next_level
    from finity.finito.scenes.lesson_scene import LessonScene

    level = lessons_of(kit).named(asked.level) or next_level(kit)
    return LessonScene(kit, level) if level else _setup(kit, OpenSetup())


def _picture(kit: Kit, opened: OpenedRecord, size: Size) -> pygame.Surface:
    from finity.finito.view.painter import miniature

    return miniature(kit, opened.record.match.position, size)


def _levels() -> Sequence[str]:
    from finity.finito.bots import LEVELS

    return LEVELS


SCENES: Final[Mapping[type, Opening]] = MappingProxyType(
    {
        OpenSetup: _setup,
        StartGame: _play,
        GameFinished: _over,
        ShowSeries: _series,
        SeeAgain: _replay,
        OpenLesson: _lesson,
    }
)
FINITO: Final = Game(
    title="FINITO!",
    entries=(MenuEntry("menu.finito", OpenSetup(), MenuPart.MORE, icon=signs.CARDS, about="menu.finito_about"),),
    scenes=SCENES,
    levels=_levels,
    records=RECORDS,
    go_on=_go_on,
    replay=lambda record, message: SeeAgain(record.match, message),
    picture=_picture,
)
