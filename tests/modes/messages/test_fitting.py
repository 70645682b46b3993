"""Nothing is cut, lies on something else or leaves the window in the scenes of games by message."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.modes.messages.exchange import SendSheet, VersionChoice
from finity.modes.messages.invitation import InvitationScene, JoinScene
from finity.records.message_arriving import Differs, compared
from finity.records.message_line import read_message, write_message
from finity.records.message_packing import at_home
from finity.records.record import Record
from finity.scenes.outcomes import ChooseVersion, JoinGame
from finity.shell.text import Message
from tests.harness.driver import NEVER, Driver
from tests.harness.fitting import LANGUAGE_CASES, WINDOW_CASES, misfits, watch_cut_texts
from tests.harness.pictures import OwnTexts
from tests.harness.whole import enough
from tests.lobby.library.states import LONG_NAMES
from tests.modes.messages.test_coming_in import FORKED, GAME, at_bo, cut, keeping
from tests.records.message_writing import agreed, invitation, played_on

Maker = Callable[[Driver], WidgetScene]


def named(record: Record) -> Record:
    """The same game of people with long names."""
    players = tuple(replace(each, name=name) for each, name in zip(record.header.players, LONG_NAMES, strict=False))
    return replace(record, header=replace(record.header, players=players))


def invited(driver: Driver) -> WidgetScene:
    return InvitationScene(driver.kit, named(invitation(4)), driver.kit.folder / "game.finity")


def answered(driver: Driver) -> WidgetScene:
    record = at_home(named(invitation(4)), [2], [bytes(8)])
    return InvitationScene(driver.kit, record, driver.kit.folder / "game.finity")


def waiting(driver: Driver) -> WidgetScene:
    record = at_home(named(invitation(4)), [0])
    return InvitationScene(driver.kit, record, driver.kit.folder / "game.finity")


def joining(driver: Driver) -> WidgetScene:
    return JoinScene(driver.kit, JoinGame(named(invitation(4))))


def joining_last(driver: Driver) -> WidgetScene:
    return JoinScene(driver.kit, JoinGame(at_home(named(invitation(4)), [1], [bytes(8)])))


def refused(driver: Driver) -> WidgetScene:
    return LibraryScene(driver.kit, OpenLibrary(message=Message("message.all_answered")))


def choosing(driver: Driver, kept: Record = GAME, came: Record = FORKED) -> WidgetScene:
    different = compared(at_bo(named(kept)), read_message(write_message(named(came))))
    assert isinstance(different, Differs)
    return VersionChoice(driver.kit, ChooseVersion(keeping(driver, at_bo(GAME)), different))  # type: ignore[arg-type]


def made_here(driver: Driver) -> WidgetScene:
    return choosing(driver, cut(GAME, 3), GAME)


def sending(driver: Driver) -> WidgetScene:
    scene = waiting(driver)
    line = write_message(played_on(agreed(4), random.Random(1), 200))
    title = driver.kit.texts("message.send_end_title")
    saved = Message("over.saved", {"file": "finity-001.png"})
    scene.modals.show(SendSheet(driver.kit, title, 3 * line, lambda: None, lambda: saved))
    return scene


SCENES: tuple[Maker, ...] = (invited, answered, waiting, joining, joining_last, refused, choosing, made_here, sending)


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, assets=OwnTexts())
    driver.glances = NEVER
    yield driver
    driver.close()


@pytest.mark.parametrize(
    ("language", "size", "percent"), [*LANGUAGE_CASES, *enough(WINDOW_CASES[1:2], whole=WINDOW_CASES)]
)
def test_everything_fits(
    watched: Driver, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], percent: int
) -> None:
    watched.resize(size)
    watched.kit.change_settings(replace(watched.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    wrong: dict[str, list[str]] = {}
    for make in SCENES:
        scene = make(watched)
        watched.open(scene)
        shown = scene.modals.shown
        found = misfits(scene, shown.widgets if shown else scene.widgets, size, monkeypatch)
        found += [f"{text!r} is cut" for text in cut]
        cut.clear()
        if found:
            wrong[make.__name__] = found
    assert wrong == {}
