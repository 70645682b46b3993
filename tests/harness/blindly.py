"""What nobody looks at takes no colour: words and controls are there as ever, pictures are blank."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

import pygame

from finity.view.painter import Painter
from tests.harness.whole import WHOLE

ALL_IS_SEEN: Final = WHOLE or "--renew" in sys.argv
"""Everything is tried, or golden files are written."""
_shut = [False]
_parts: list[bool] = []
Picture = TypeVar("Picture", bound=pygame.Surface)


@contextmanager
def blindly(*, always: bool = False) -> Iterator[None]:
    """Let nobody look for a while; where everything is tried or golden files are written, all is drawn as ever, but for
    what is `always` done so."""
    _shut.append(always or not ALL_IS_SEEN)
    try:
        yield
    finally:
        _shut.pop()


class PartOfAPicture:
    """What is drawn within this context is part of a picture, which is told of as a whole."""

    def __enter__(self) -> None:
        _parts.append(True)

    def __exit__(self, *raised: object) -> None:
        _parts.pop()


def part_of_a_picture() -> bool:
    return bool(_parts)


def nobody_looks() -> bool:
    return _shut[-1]


@cache
def blank(size: tuple[int, int]) -> pygame.Surface:
    """A picture of this size that shows nothing and takes no colour."""
    return _colourless(pygame.Surface(size, pygame.SRCALPHA))


def _colourless(picture: Picture) -> Picture:
    picture.set_clip((0, 0, 0, 0))
    return picture


class BlankSheet(pygame.Surface):
    """The window while nobody looks: it takes no colour, but remembers where what was put."""

    sketch: ClassVar[list[object]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        self.sketch.append((source.get_size(), tuple(dest)[:2], named.get("special_flags", 0)))
        return pygame.Rect(tuple(dest)[:2], source.get_size())

    def fblits(self, pairs: Iterable[tuple[pygame.Surface, Any]], *more: Any) -> None:
        self.sketch += ((picture.get_size(), round(at[0]), round(at[1])) for picture, at in pairs)


@cache
def blank_sheet(size: tuple[int, int]) -> pygame.Surface:
    return _colourless(BlankSheet(size, pygame.SRCALPHA))


def for_eyes(draw: Callable[..., Any]) -> Callable[..., Any]:
    """Draws only if somebody looks; for nobody a layer is its background, and a sketch tells what lies there."""

    def drawn(self: Any, first: Any, *more: Any) -> Any:
        if nobody_looks() and not _parts and isinstance(more[0], list):
            BlankSheet.sketch += ((blit.corner, blit.opacity) for blit in more[0])
        return first if nobody_looks() else draw(self, first, *more)

    return drawn


def from_scratch(paint: Callable[..., None]) -> Callable[..., None]:
    """What is painted does not depend on what was looked at before; a table that is not the window's is a picture."""

    def painted(self: Painter, surface: pygame.Surface, *args: Any, **more: Any) -> None:
        self.clear()
        with nullcontext() if isinstance(surface, BlankSheet) else PartOfAPicture():
            paint(self, surface, *args, **more)

    return painted
