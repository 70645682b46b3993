"""What nobody looks at takes no colour: words and controls are there as ever, pictures are blank."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import pygame

from tests.harness.whole import WHOLE

_ALL_IS_SEEN: Final = WHOLE or "--renew" in sys.argv
_shut = [False]


@contextmanager
def blindly() -> Iterator[None]:
    """Let nobody look for a while; where everything is tried or golden files are written, all is drawn as ever."""
    _shut.append(not _ALL_IS_SEEN)
    try:
        yield
    finally:
        _shut.pop()


def nobody_looks() -> bool:
    return _shut[-1]


@cache
def blank(size: tuple[int, int]) -> pygame.Surface:
    """A picture of this size that shows nothing and takes no colour."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.set_clip((0, 0, 0, 0))
    return picture


def for_eyes(draw: Callable[..., Any]) -> Callable[..., Any]:
    """Draws only if somebody looks; for nobody a layer is its background."""

    def drawn(self: Any, first: Any, *more: Any) -> Any:
        return first if nobody_looks() else draw(self, first, *more)

    return drawn
