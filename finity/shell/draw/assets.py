"""Fonts, text and pictures as surfaces: made once, kept as long as they are in use."""

import io
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import pygame

from finity.shell.draw.theme import Colour

CACHE_BYTES = 48_000_000
"""A background and the pictures of a game at 1920x1080."""
_SHARE = 3
"""So many times as large as its largest picture, a background, a cache is at least: a 4K window's are larger."""
LONGEST_TEXT = 2000
"""In characters: more than fits on any screen that people read."""


class Weight(Enum):
    """How bold a font is; the value is part of its file's name."""

    REGULAR = "Regular"
    BOLD = "Bold"


class Align(Enum):
    LEFT = pygame.FONT_LEFT
    CENTRE = pygame.FONT_CENTER
    RIGHT = pygame.FONT_RIGHT


class MissingAsset(RuntimeError):
    """A file of the program is not where it belongs; the message names it."""


def _out_of_memory(problem: Exception) -> bool:
    """Whether something failed for want of memory: SDL says it in words."""
    return isinstance(problem, MemoryError) or "out of memory" in str(problem).lower()


def _byte_size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.height


class Assets:
    """The fonts in a folder, and a cache of pictures, shared: callers must not draw on them. Sizes are pixels."""

    def __init__(self, folder: Path, cache_bytes: int = CACHE_BYTES) -> None:
        """`folder` is the program's folder assets/. Beyond so many bytes of pictures the least recently used go."""
        self.folder = folder
        self._limit = cache_bytes
        self._bytes = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._fonts: dict[tuple[int, Weight], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, Weight], int] = {}

    def font(self, size: int, weight: Weight = Weight.REGULAR) -> pygame.font.Font:
        """Answer the interface font at a height of `size` pixels. Raises MissingAsset if its file is not there."""
        if (size, weight) not in self._fonts:
            path = self.folder / "fonts" / f"FinitySans-{weight.value}.ttf"
            if not path.is_file():
                raise MissingAsset(f"The font {path} is missing. Please install Finity again.")
            with self._reporting_damage():
                font = pygame.font.Font(path, size)
            font.set_linesize(round(1.35 * size))  # of wrapped texts
            if len(self._fonts) >= 64:  # files that are open: more than any scene needs
                self._fonts.clear()
            self._fonts[size, weight] = font
        return self._fonts[size, weight]

    @contextmanager
    def _reporting_damage(self) -> Iterator[None]:
        """A font is read meanwhile. Raises MissingAsset if it is damaged: often that is found at a letter only."""
        try:
            yield
        except (pygame.error, ValueError) as problem:
            if _out_of_memory(problem):
                raise
            where = self.folder / "fonts"
            raise MissingAsset(f"A font in {where} is damaged ({problem}). Please install Finity again.") from problem

    def text(self, string: str, size: int, colour: Colour, weight: Weight = Weight.REGULAR) -> pygame.Surface:
        def render() -> pygame.Surface:
            font, line = self.font(size, weight), drawable_text(string).replace("\n", " ")
            with self._reporting_damage():
                return font.render(line if font.size(line)[0] else "", True, colour)

        return self.cached(("text", string[:LONGEST_TEXT], size, colour, weight), render)

    def wrapped(
        self,
        string: str,
        size: int,
        colour: Colour,
        width: int,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
    ) -> pygame.Surface:
        def render() -> pygame.Surface:
            font, text = self.font(size, weight), drawable_text(string)
            font.align = align.value
            # pygame refuses to draw a text of which no sign has a width
            with self._reporting_damage():
                return font.render(text if font.size(text)[0] else "", True, colour, wraplength=max(1, width))

        return self.cached(("wrapped", string[:LONGEST_TEXT], size, colour, width, weight, align), render)

    def width(self, string: str, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Answer how wide one line of text is; measured once, since the same texts are fitted again and again."""
        key = string[:LONGEST_TEXT], size, weight
        if key not in self._widths:
            if len(self._widths) >= 4096:
                self._widths.clear()
            with self._reporting_damage():
                self._widths[key] = self.font(size, weight).size(drawable_text(string))[0]
        return self._widths[key]

    def shortened(self, string: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> str:
        """Answer the text itself if it fits into `width`, else as much of its beginning as does, ending in "…"."""
        if self.width(string, size, weight) <= width:
            return drawable_text(string)
        font, string = self.font(size, weight), drawable_text(string)
        fitting = 0
        with self._reporting_damage():
            for step in (1 << bit for bit in reversed(range(len(string).bit_length()))):
                if fitting + step < len(string) and font.size(string[: fitting + step] + "…")[0] <= width:
                    fitting += step
        return string[:fitting].rstrip() + "…"

    def svg(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        """Answer an SVG picture, as SDL_image knows it, drawn to fit `size` in its proportions. Raises pygame.error."""
        return self.cached(("svg", text, size), lambda: rasterised(text, size))

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Answer what `make` makes, made once for each key (say, a tuple that begins with a word for its kind): where
        there is no memory for it, all others go first."""
        if known := self._pictures.get(key):
            self._pictures.move_to_end(key)
            return known
        try:
            picture = make()
        except (MemoryError, pygame.error) as problem:
            if not (_out_of_memory(problem) and self._pictures):
                raise
            self.clear()
            picture = make()
        self._pictures[key] = picture
        self._bytes += _byte_size(picture)
        self._limit = max(self._limit, _SHARE * _byte_size(picture))
        while self._bytes > self._limit and len(self._pictures) > 1:
            self._bytes -= _byte_size(self._pictures.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Let go of every picture: all of them will look different. Fonts stay."""
        self._pictures.clear()
        self._bytes = 0


class PictureMaker(Protocol):
    """Has pictures drawn once: `cache_key` is what they depend on besides their arguments."""

    assets: Assets

    @property
    def cache_key(self) -> Hashable: ...


DrawingT = TypeVar("DrawingT", bound=PictureMaker)
DrawnP = ParamSpec("DrawnP")


def cached_picture(
    draw: Callable[Concatenate[DrawingT, DrawnP], pygame.Surface],
) -> Callable[Concatenate[DrawingT, DrawnP], pygame.Surface]:
    """Let a method draw a picture once for the same arguments; it is shared, so not to be drawn on."""

    def drawn(self: DrawingT, /, *args: DrawnP.args, **named: DrawnP.kwargs) -> pygame.Surface:
        key = (draw.__qualname__, self.cache_key, args + tuple(named.items()))
        return self.assets.cached(key, lambda: draw(self, *args, **named))

    return drawn


def drawable_text(text: str) -> str:
    """Answer the text as it can be drawn, whatever it is: no longer than anybody reads, half signs as `\ufffd`, without
    control characters, and without those that would turn round what stands beside them. Line ends stay.
    """
    text, drawn = text[:LONGEST_TEXT], ""
    if text.isprintable():
        return text
    for sign in text:
        category = "" if sign.isprintable() else unicodedata.category(sign)
        if not category or sign in "\n\u00a0\u202f\u200d":
            drawn += sign
        elif category == "Cs":
            drawn += "\ufffd"
        elif category[0] == "Z" or sign == "\t":
            drawn += " "
    return drawn


def rasterised(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG picture to fit `size` pixels, in the window's format: its own would take ten times as long."""
    return in_window_format(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


def in_window_format(surface: pygame.Surface) -> pygame.Surface:
    """Answer the surface in the window's own format, which is the fastest to draw; as it is if no window is open."""
    try:
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    except pygame.error:
        return surface
