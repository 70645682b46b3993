"""One store of fonts and pictures for the whole run, so that each is drawn once and not once a test."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Iterator, Mapping, Set
from contextlib import ExitStack, contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache, partial
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final
from unittest.mock import patch

import pygame

from finity.shell.draw import assets, painting, svg
from finity.shell.draw.assets import CACHE_BYTES, Assets, in_window_format, rasterised
from finity.shell.draw.theme import Colour
from finity.view.layout import Layout
from tests.harness.blindly import PartOfAPicture, blank, nobody_looks, part_of_a_picture

ASSETS_FOLDER: Final = Path(__file__).parents[2] / "assets"
SVG_BYTES: Final = 150_000_000


class SharedPictures(Assets):
    """Pictures for everybody. The board beneath all pieces takes longest to draw: it is left blank. Those who look at
    it itself take a store of their own.
    """

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case "backdrop", Layout(size=size), theme:
                return super().cached(("blank", size, theme.table), partial(_blank, size, theme.table))
        return super().cached(key, make)


def _blank(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(colour)
    return picture


@cache
def shared_assets() -> Assets:
    """The store, larger than the program's own, as tests open windows of many sizes; beyond its limit it drops what was
    not used for longest.

    Whoever watches how pictures or texts are drawn takes a store of their own: here they may have been drawn before.
    """
    return SharedPictures(ASSETS_FOLDER, cache_bytes=12 * CACHE_BYTES)


@contextmanager
def drawn_once() -> Iterator[None]:
    """SVG is drawn as the program does, each picture only once for all stores; each gets one of its own, in the format
    of its window even if it was drawn first where there was none."""
    known = Assets(ASSETS_FOLDER, SVG_BYTES)

    def drawn(text: str, size: tuple[int, int]) -> pygame.Surface:
        if nobody_looks():
            return blank(size)
        return in_window_format(known.cached((text, size), lambda: rasterised(text, size)).copy())

    with ExitStack() as patches:
        for module in (assets, painting, svg):
            patches.enter_context(patch.object(module, "rasterised", drawn))
        yield


class OwnTexts(Assets):
    """A store in which no text has been drawn yet; pictures without texts come from the one of the whole run.

    Whoever watches texts doesn't look at the board beneath them: it takes long to draw, and here it is left blank.
    """

    def __init__(self) -> None:
        super().__init__(ASSETS_FOLDER)

    def svg(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        return shared_assets().svg(text, size)

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case "backdrop", Layout(size=size), _:
                return shared_assets().cached(("blank", size), lambda: pygame.Surface(size))
            case "text" | "wrapped", *_:
                return super().cached(key, make)
        return shared_assets().cached(key, make)


def mark_of(key: Hashable) -> str:
    """A short hash of what a picture depends on; where that differs from run to run, what kind of picture it is."""
    kind, *facts = key if isinstance(key, tuple) else (key,)
    text = repr(_spelled(facts if "." in str(kind) else key))  # a method's name may change
    return f"{zlib.crc32(text.encode()):08x}" if gettempdir() not in text and " at 0x" not in text else str(key)[:12]


def _spelled(value: object) -> object:
    """A value with its fields, and sets in an order, without names of the program."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return [_spelled(getattr(value, each.name)) for each in fields(value)]
    if isinstance(value, Mapping):
        return sorted(repr((_spelled(name), _spelled(each))) for name, each in value.items())
    if isinstance(value, tuple | list):
        return [*map(_spelled, value)]
    return sorted(repr(_spelled(each)) for each in value) if isinstance(value, Set) else value


class Written(str):
    """Words, and how they are written: size, colour and so on."""

    def __new__(cls, words: str, *how: object) -> Written:
        return super().__new__(cls, words)

    def __init__(self, words: str, *how: object) -> None:
        self.how = _how(*how)


@lru_cache(4096, typed=True)
def _how(*how: object) -> list[object]:
    return [*map(_spelled, how)]


class Pictures(Assets):
    """A store that knows which words its pictures show: told anew each time that a picture is asked for. Those that
    are blank, as nobody looks, are kept apart; and whoever wants no more of them leaves them to others.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, cache_bytes=8 * CACHE_BYTES)
        self.words: list[str] = []
        self.asked: list[str] = []
        """What each picture shows that was asked for, but for those in others."""
        self._marks: dict[Hashable, str] = {}
        self._of: dict[Hashable, list[str]] = {}
        self._unseen = Assets(folder)

    def text(self, string: str, *args: Any, **more: Any) -> pygame.Surface:
        self.words.append(Written(string, *args, *more.values()))
        return super().text(string, *args, **more)

    def wrapped(self, string: str, *args: Any, **more: Any) -> pygame.Surface:
        self.words.append(Written(string, *args, *more.values()))
        return super().wrapped(string, *args, **more)

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        before, self.words = self.words, []
        if not part_of_a_picture():
            mark = self._marks.get(key) or self._marks.setdefault(key, mark_of(key))
            self.asked += [mark] if key[0] not in ("text", "wrapped") else []
        with PartOfAPicture():
            picture = self._blank(key, make) if nobody_looks() else super().cached(key, make)
        own = self._of.setdefault(key, self.words) if self.words else self._of.get(key, [])
        on_button = isinstance(key, tuple) and key[0] == "button"  # which keeps its picture itself: see `buttons`
        self.words = before
        if not on_button:
            before += own
        return picture

    def _blank(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case "backdrop", Layout(size=size), _:
                return blank(size)
            case "around" | "box" | "piece" | "piece shadow", *_:  # whose sizes nobody asks for
                return blank((1, 1))
            case "text" | "wrapped", *_:
                return super().cached(key, make)
        return self._unseen.cached(key, make)

    def clear(self) -> None:
        pass
