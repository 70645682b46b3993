"""A running program that shows the play scene, for tests that use it as a person does."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from finity.client.kit import Kit
from finity.client.settings import AnimationSpeed, Settings, SettingsFile
from finity.client.thinkers import Thinkers
from finity.match.clocks import TimeControl
from finity.match.seats import SeatDevice
from finity.records.options import GameOptions, SeatOptions
from finity.scenes.play.scene import PlayScene
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import DARK
from finity.shell.loop.app import App
from finity.shell.loop.scene import Change, Pop
from finity.shell.loop.window import Window
from finity.shell.text import Texts
from tests.harness.mouse import Mouse, TablePlayer

ASSETS = Path(__file__).parents[3] / "assets"
NAMES = ("Ada", "Bo", "Cleo", "Dev")


@dataclass
class Sitting:
    """A game on the screen, a person with a mouse in front of it, and what the scene ended with."""

    app: App
    scene: PlayScene
    mouse: Mouse
    player: TablePlayer
    outcomes: list[object]


def kit_for(folder: Path, speed: AnimationSpeed) -> Kit:
    return Kit(
        Assets(ASSETS),
        Texts.load(ASSETS / "lang", "en"),
        DARK,
        Settings(animation_speed=speed),
        SettingsFile(folder),
        folder,
        random.Random(4),
        Thinkers(inline=True),
    )


@pytest.fixture
def sit_down(tmp_path: Path) -> Callable[..., Sitting]:
    """Start a game: one level (None for a person) a seat, and options of the game."""

    def start(
        *bots: str | None,
        speed: AnimationSpeed = AnimationSpeed.OFF,
        size: tuple[int, int] = (1280, 720),
        tower: str | None = "WWBBWWBB",
        devices: tuple[SeatDevice, ...] = (),
        time: TimeControl | None = None,
        settings: Settings | None = None,
        **options: bool,
    ) -> Sitting:
        ties = devices or (SeatDevice.ANY,) * len(bots)
        seats = tuple(SeatOptions(NAMES[number], number, bot, ties[number]) for number, bot in enumerate(bots))
        kit = kit_for(tmp_path, speed)
        kit.settings = settings or kit.settings
        scene = PlayScene(kit, GameOptions(seats, tower, time=time or TimeControl(), **options))
        outcomes: list[object] = []

        def director(outcome: object) -> Change:
            outcomes.append(outcome)
            return Pop()

        app = App(Window("test", size), devices=kit.devices)
        app.start(scene, director)
        mouse = Mouse(app)
        mouse.frames(2)
        return Sitting(app, scene, mouse, TablePlayer(mouse, scene), outcomes)

    return start
