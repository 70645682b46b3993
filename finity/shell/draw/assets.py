"""Fonts, text and pictures as surfaces: made once, kept as long as they are in use."""

import io
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

import pygame

from finity.shell.draw.slices import Slices
from finity.shell.draw.spares import Spares, in_window_format
from finity.shell.draw.theme import Colour
from finity.shell.freed_memory import no_room

CACHE_PIXELS = 13_000_000
"""About 52 MB: the sprites and texts of one or two scenes at 4K, of many in smaller windows."""
LARGE_PIXELS = 400_000
"""Larger pictures are kept apart: a few of them, such as a path across the board, would push out all the others."""
LARGE_CACHE_PIXELS = 6_500_000
"""About 26 MB."""
GROUND_PIXELS = 17_500_000
"""About 70 MB: two grounds at 4K and a small one, or those of the last 18 windows of 1280 x 720."""
FRAME_PIXELS = 9_000_000
"""About 36 MB: one frame at 4K, or four of 1920 x 1080."""

LINE_HEIGHT = 1.35
"""From one line of a wrapped text to the next, as a multiple of the size."""


MOST_FONTS = 64
"""So many are open at a time, each with a file: more than any scene needs, fewer than windows of many sizes leave."""
LONGEST_TEXT = 2000
"""In characters: more than fits on any screen that people read."""


class Weight(Enum):
    """How bold a font is; the value is part of its file's name."""

    REGULAR = "Regular"
    BOLD = "Bold"


class Align(Enum):
    """Which side the lines of a wrapped text keep to."""

    LEFT = pygame.FONT_LEFT
    CENTRE = pygame.FONT_CENTER
    RIGHT = pygame.FONT_RIGHT


class MissingAsset(RuntimeError):
    """A file of the program is not where it belongs; the message names it."""


MOST_WIDTHS = 4096
"""Of so many texts the width is known."""


class SurfaceCache:
    """Surfaces by what they show. Beyond `limit` pixels in all, those not used for longest are dropped.

    Surfaces without alpha stay without: those are much faster to draw.
    """

    def __init__(
        self, limit: int = CACHE_PIXELS, let_go: Callable[[pygame.Surface], object] = lambda surface: None
    ) -> None:
        """`let_go` gets those that are kept no more."""
        self._limit = limit
        self._let_go = let_go
        self._pixels = 0
        self.made = 0
        """How many surfaces were made until now."""
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        """Whether a surface is kept for `key`."""
        return key in self._surfaces

    def known(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept for `key`, which is used now; None if there is none."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], room: int = 0) -> pygame.Surface:
        """Answer the surface kept for `key`, or make it now, once there is `room` for so many pixels.

        Where there is no memory for it, all others go first.
        """
        known = self.known(key)
        if known is not None:
            return known
        self.make_room(room)
        try:
            surface = in_window_format(make())
        except (MemoryError, pygame.error) as problem:
            if not (no_room(problem) and self._surfaces):
                raise
            self.forget()
            surface = in_window_format(make())
        self.made += 1
        self.make_room(surface.width * surface.height)
        self._surfaces[key] = surface
        self._pixels += surface.width * surface.height
        return surface

    def let_go(self, key: Hashable) -> None:
        """Let go of the surface kept for `key`, if there is one."""
        if key in self._surfaces:
            self._drop(self._surfaces.pop(key))

    def forget(self) -> None:
        """Let go of all of them."""
        while self._surfaces:
            self._drop(self._surfaces.popitem()[1])
        self.made = 0

    def make_room(self, pixels: int) -> None:
        """Let go of what was not used for longest, until so many more pixels fit in."""
        while self._surfaces and self._pixels > self._limit - pixels:
            self._drop(self._surfaces.popitem(last=False)[1])

    def _drop(self, surface: pygame.Surface) -> None:
        self._pixels -= surface.width * surface.height
        self._let_go(surface)


class Assets:
    """The fonts in a folder, and a cache of all that is drawn with them and of other pictures.

    Callers must not draw on the surfaces that they get: others get the same. Sizes are pixels.
    """

    def __init__(self, folder: Path, room: int = 1) -> None:
        """`folder` is the program's folder assets/; with more `room` so many times as many pictures are kept."""
        self.folder = folder
        self._fonts: OrderedDict[tuple[int, Weight], pygame.font.Font] = OrderedDict()
        self._widths: dict[tuple[str, int, Weight], int] = {}
        self._slices = Slices()
        self.spares = Spares()
        self._cache = SurfaceCache(room * CACHE_PIXELS)
        self._large = SurfaceCache(room * LARGE_CACHE_PIXELS)
        self._grounds = SurfaceCache(room * GROUND_PIXELS, self._give_back)
        self._frames = SurfaceCache(room * FRAME_PIXELS, self.spares.give)

    def font(self, size: int, weight: Weight = Weight.REGULAR) -> pygame.font.Font:
        """Answer the interface font at a height of `size` pixels.

        Raises MissingAsset if its file is not there.
        """
        if (size, weight) not in self._fonts:
            path = self.folder / "fonts" / f"FinitySans-{weight.value}.ttf"
            if not path.is_file():
                raise MissingAsset(f"The font {path} is missing. Please install Finity again.")
            with self._reading():
                font = pygame.font.Font(path, size)
            self._fonts[size, weight] = font
            font.set_linesize(round(LINE_HEIGHT * size))
            if len(self._fonts) > MOST_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end((size, weight))
        return self._fonts[size, weight]

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """A font is read meanwhile. Raises MissingAsset if it is damaged: often that is found at a letter only."""
        try:
            yield
        except (pygame.error, ValueError) as problem:
            if no_room(problem):
                raise
            where = self.folder / "fonts"
            raise MissingAsset(f"A font in {where} is damaged ({problem}). Please install Finity again.") from problem

    def text(self, string: str, size: int, colour: Colour, weight: Weight = Weight.REGULAR) -> pygame.Surface:
        """Answer one line of text on nothing."""

        def render() -> pygame.Surface:
            font, line = self.font(size, weight), fit_to_show(string).replace("\n", " ")
            with self._reading():
                return font.render(line if font.size(line)[0] else "", True, colour)

        return self._kept_small(("text", string[:LONGEST_TEXT], size, colour, weight), render)

    def wrapped(
        self,
        string: str,
        size: int,
        colour: Colour,
        width: int,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
    ) -> pygame.Surface:
        """Answer text in lines no wider than `width`."""

        def render() -> pygame.Surface:
            font, text = self.font(size, weight), fit_to_show(string)
            font.align = align.value
            # pygame refuses to draw a text of which no sign has a width
            with self._reading():
                return font.render(text if font.size(text)[0] else "", True, colour, wraplength=max(1, width))

        return self._kept_small(("wrapped", string[:LONGEST_TEXT], size, colour, width, weight, align), render)

    def width(self, string: str, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Answer how wide one line of text is; measured once, since the same texts are fitted again and again."""
        key = string[:LONGEST_TEXT], size, weight
        if key not in self._widths:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            with self._reading():
                self._widths[key] = self.font(size, weight).size(fit_to_show(string))[0]
        return self._widths[key]

    def shortened(self, string: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> str:
        """Answer the text itself if it fits into `width`, else as much of its beginning as does, ending in "…"."""
        if self.width(string, size, weight) <= width:
            return fit_to_show(string)
        font, string = self.font(size, weight), fit_to_show(string)
        fitting = 0
        with self._reading():
            for step in (1 << bit for bit in reversed(range(len(string).bit_length()))):
                if fitting + step < len(string) and font.size(string[: fitting + step] + "…")[0] <= width:
                    fitting += step
        return string[:fitting].rstrip() + "…"

    def svg(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        """Answer an SVG picture drawn to fit `size`, keeping its proportions.

        SVG as SDL_image knows it: shapes, paths, strokes and gradients (their coordinates in percent), no text.
        Raises pygame.error if it can't be read.
        """
        return self._kept_small(("svg", text, size), lambda: rasterised(text, size))

    def _kept_small(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """As `kept`, for what is never large."""
        known = self._cache.known(key)
        if known:
            return known
        picture = self._cache.get(key, lambda: self._slices.make(make))
        self._slices.go_on()
        return picture

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Answer what `make` makes, made once for each key (say, a tuple that begins with a word for its kind)."""
        known = self._cache.known(key) or self._large.known(key)
        if known:
            return known
        made = self._slices.make(make)
        large = made.width * made.height > LARGE_PIXELS
        picture = (self._large if large else self._cache).get(key, lambda: made)
        self._slices.go_on()
        return picture

    @property
    def made(self) -> int:
        """How many pictures were made since all was forgotten."""
        return sum(cache.made for cache in (self._cache, self._large, self._grounds, self._frames))

    def made_by(self, drawing: Iterable[Callable[[], object]]) -> Iterator[None]:
        """Let pictures be made by what is drawn one after the other, some at each step: see `Slices`."""
        return self._slices.of(drawing)

    def forget(self) -> None:
        """Let go of every picture: all of them will look different. Fonts stay."""
        for cache in (self._cache, self._large, self._grounds, self._frames):
            cache.forget()

    def ground(self, key: Hashable, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """As `kept`, for opaque pictures as large as a window: few are kept, and they push out nothing else.

        What one is drawn on becomes a spare picture when it goes. So each is seen through a view of its own, by which
        whoever drew on it tells it from the next one; nobody may hold it.
        """

        def view() -> pygame.Surface:
            picture = in_window_format(make())
            return picture.subsurface(picture.get_rect())

        return self._grounds.get((key, size), view, size[0] * size[1])

    def _give_back(self, ground: pygame.Surface) -> None:
        if picture := ground.get_parent():
            self.spares.give(picture)

    def coming_ground(
        self, key: Hashable, size: tuple[int, int], draw: Callable[[pygame.Surface], Iterator[object]]
    ) -> Iterator[object]:
        """Make a ground in parts, unless it is there already: `draw` draws on a picture, a part at each step.

        Those not used for longest go before it comes; whoever goes before the last step leaves the picture to others.
        """
        if (key, size) in self._grounds:
            return
        self._grounds.make_room(size[0] * size[1])
        pictures = [self.spares.take(size)]
        try:
            yield from draw(pictures[0])
            self.ground(key, size, pictures.pop)
        finally:
            for left in pictures:
                self.spares.give(left)

    def frame(self, key: Hashable, size: tuple[int, int], begin: Callable[[pygame.Surface], object]) -> pygame.Surface:
        """As `ground`, for pictures on which their owner, known by `key`, draws again and again but holds none.

        Those of scenes that are not seen now are the first to go: whoever has to `begin` anew has to draw all of it.
        """

        def begun() -> pygame.Surface:
            picture = self.spares.take(size)
            begin(picture)
            return picture

        return self._frames.get((key, size), begun, size[0] * size[1])

    def let_go_of_frame(self, key: Hashable, size: tuple[int, int]) -> None:
        """Its owner needs it no more."""
        self._frames.let_go((key, size))


def fit_to_show(text: str) -> str:
    """Answer the text as it can be drawn, whatever it is: no longer than anybody reads, half signs as `\ufffd`, without
    control characters, and without those that would turn round what stands beside them. Line ends stay.
    """
    text = text[:LONGEST_TEXT]
    return text if text.isprintable() else "".join(map(_sign, text))


def _sign(sign: str) -> str:
    if sign.isprintable() or sign in "\n\u00a0\u202f\u200d":
        return sign
    category = unicodedata.category(sign)
    return "\ufffd" if category == "Cs" else " " if category[0] == "Z" or sign == "\t" else ""


def rasterised(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG picture to fit `size` pixels; not kept.

    In the window's format, since drawing it in its own takes ten times as long.
    """
    return in_window_format(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))
