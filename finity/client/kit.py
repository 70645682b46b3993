"""What every scene is given, passed in rather than global: what exists once a run, and the games that can be played."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum, auto
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from finity.client.autosave import Imported, import_record
from finity.client.cues import Cue
from finity.client.settings import Settings, SettingsFile, language_for, theme_of
from finity.client.thinkers import Thinkers
from finity.match.archive import GameFolder
from finity.match.record_kind import Opened, RecordKind
from finity.match.thinker import OnProgress
from finity.shell.draw.assets import Assets
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Tabletop, Theme
from finity.shell.input.bindings import Devices
from finity.shell.loop.scene import Scene
from finity.shell.loop.transition import Backdrop
from finity.shell.loop.window import Window
from finity.shell.sound import SilentSounds, Sounds
from finity.shell.text import Message, Texts

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from finity.shell.input.intents import KeyAction


@dataclass
class Kit:
    """Pictures and fonts, texts, colours, preferences, the folder for data of this person, chance, thinkers, devices.

    `patience` is a factor on the seconds that the program leaves people to follow bots: 0 where nobody watches.
    `version` is the program's, such as "Finity 1.2.0"; empty where nobody is told. `writer` brings games to disk beside
    the pictures; without it each move waits for the disk. `games` are those that can be played here, `window` is where
    they are seen. All that the menu needs is `loaded` once it was seen. `unforeseen` answers so many
    bytes that nobody can guess, not even who knows the seed of `rng`. `sent` is the message that was copied here last.
    """

    assets: Assets
    texts: Texts
    theme: Theme
    settings: Settings
    settings_file: SettingsFile
    folder: Path
    rng: random.Random
    thinkers: Thinkers = field(default_factory=Thinkers)
    devices: Devices = field(default_factory=Devices)
    sounds: Sounds = field(default_factory=SilentSounds)
    patience: float = 1.0
    version: str = ""
    writer: Executor | None = None
    games: tuple[GameKind, ...] = ()
    window: Window | None = None
    loaded: bool = False
    unforeseen: Callable[[int], bytes] = secrets.token_bytes
    sent: str = ""

    @property
    def style(self) -> Style:
        """What widgets are drawn with, for the design's window; scenes fit it to theirs."""
        click, calm = partial(self.sounds.play, Cue.CLICK), self.settings.reduced_motion
        return Style(self.theme, self.assets, text_scale=self.text_scale, click=click, calm=calm)

    @property
    def text_scale(self) -> float:
        return self.settings.text_percent / 100

    def begin_transition(self) -> Backdrop | None:
        """Let it be heard that one scene follows another; answers what lies between them, unless all is at once."""
        if math.isinf(self.settings.animation_speed.factor):
            return None
        self.sounds.play(Cue.WHOOSH, 0.6)
        return Backdrop(self.style.draw_table, still=self.settings.reduced_motion)

    def change_settings(self, settings: Settings) -> Message | None:
        """Use other preferences from now on, not in scenes that exist, and keep them; answers what went wrong."""
        self.settings = settings
        self._use_theme(theme_of(settings))
        self.sounds.volumes = settings.volumes
        language = language_for(settings)
        if language != self.texts.language:
            self.texts = self.texts.in_language(language)
        return self.settings_file.save(settings)

    def with_settings(self, settings: Settings, rng: random.Random) -> Kit:
        """The same for a scene with preferences and chance of its own, which are nobody else's and are not kept."""
        kit = replace(self, settings=settings, rng=rng)
        kit._use_theme(theme_of(settings))
        return kit

    def _use_theme(self, theme: Theme) -> None:
        """Use other colours from now on; pictures of tables that nobody looks at any more are let go."""
        if theme != self.theme:
            self.assets.clear()
        self.theme = theme

    def switch_mute(self) -> None:
        volumes = self.settings.volumes
        self.change_settings(replace(self.settings, volumes=replace(volumes, muted=not volumes.muted)))


Size = tuple[int, int]


class CantOpen(Exception):
    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class BadFile(Exception):
    """A file named on the command line can't be used; the message names it and says why."""


class MenuPart(IntEnum):
    """The parts of the menu in their order: three tiles, a row of words below them, and in the corner who plays."""

    PLAY = auto()
    LEARN = auto()
    PUZZLES = auto()
    MORE = auto()
    WATCH = auto()
    LIBRARY = auto()
    PROGRAM = auto()
    LEAVE = auto()
    CORNER = auto()


class IconTone(Enum):
    """The colour of an entry's sign; the values name those of a theme."""

    ACCENT = "accent"
    GOLD = "gold"
    GOOD = "good"
    CALM = "muted"


@dataclass(frozen=True)
class MenuEntry:
    """A line of the menu: the key of its text, the outcome it leads to, its place, and its sign (see `signs`).
    `about` is the key of what stands below; `first` answers, quickly, whether the entry comes before all others now."""

    text: str
    outcome: object
    part: MenuPart
    icon: str = ""
    tone: IconTone = IconTone.CALM
    about: str = ""
    first: Callable[[Kit], bool] = lambda kit: False


@dataclass(frozen=True)
class MenuGlance:
    """What an entry of the menu tells as things are now: a line, what stands beside a gold star, a `picture` as large
    as asked for; of a person the `sign`, drawn with a radius in pixels, and a `title` that stands there instead of the
    usual text. It may lead to another `outcome` than usual.
    """

    told: Message | None = None
    starred: str = ""
    picture: Callable[[Style, Size], pygame.Surface] | None = None
    outcome: object | None = None
    sign: Callable[[Style, int], pygame.Surface] | None = None
    title: str = ""


@dataclass(frozen=True)
class GameKind:
    """A game that can be played here. What it needs is imported when it is used, so that no menu waits for its rules.

    `title` is its name, the same in all languages. `levels` answers the names of its bots, weakest first. Kept games
    are `records`: `go_on` plays one on (a record, the file in which it stays, None if it needs a new one, and what to
    tell at first; may raise CantOpen), `replay` is the outcome that shows one again (a record and what to tell) or a
    Message why it can't be seen, `picture` makes a small picture of one that was opened, `glance` where that one
    stands, and `bring_in` takes in a text from outside (the folder to keep games in, the text, and where it is from).
    `texts` is a folder with language files, for a game whose texts are not among the program's own: within assets/, if
    it is no whole path. `actions` are what has keys at its table, as they are listed. `help` shows the rules, open at a
    topic. `table_picture` draws a table in the colours of the preferences, in so many pixels. `menu_board` makes
    the board behind the menu, on which a kept game stands if there is one to go on with;
    `show` is the outcome that leads to a show for whoever passes by. `told` answers what entries tell now, by the keys
    of their texts, once the menu was seen.
    """

    title: str
    entries: tuple[MenuEntry, ...]
    levels: Callable[[], Sequence[str]]
    records: RecordKind[Any]
    go_on: Callable[[Kit, Any, Path | None, Message | None], Scene]
    replay: Callable[[Any, Message | None], object]
    picture: Callable[[Kit, Any, Size], pygame.Surface] | None = None
    glance: Callable[[Kit, Any], MenuGlance] | None = None
    bring_in: Callable[[GameFolder[Any], str, str, OnProgress], Imported] = import_record
    texts: Path | None = None
    actions: tuple[KeyAction, ...] = ()
    help: Callable[[Kit, str], Scene] | None = None
    table_picture: Callable[[Kit, Tabletop, Size], pygame.Surface] | None = None
    menu_board: Callable[[Kit, Any | None], Scene] | None = None
    show: object | None = None
    told: Callable[[Kit], Mapping[str, MenuGlance | None]] = lambda kit: {}


def replay_outcome(game: GameKind, opened: Opened[Any]) -> object:
    """The outcome that shows a game again as far as it can be read, and tells where it is damaged."""
    damage = Message("kept.partly", {"problem": opened.damage[0]}) if opened.damage else None
    return game.replay(opened.record, damage)


def game_of_file(games: Sequence[GameKind], file: Path) -> GameKind:
    """The game whose records have the ending of a file. Raises StopIteration if none has."""
    return next(game for game in games if game.records.ending == file.suffix)


def game_that_reads(games: Sequence[GameKind], text: str) -> GameKind:
    """The game whose record a text is; what is nobody's goes to the first game, which says what is wrong with it."""
    return next((game for game in games if game.records.recognises(text)), games[0])
