"""The window on the screen, what is seen while it is resized, clipboard, memory: all that differs between systems."""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from typing import Final

import pygame

Size = tuple[int, int]

MINIMUM_SIZE: Size = (960, 540)
LEAST_SIZE: Size = (320, 200)
"""For which anything can be laid out; of a window that is even smaller, as some systems let one be, the rest is cut."""
USUAL_SIZE: Size = (1280, 720)
KEY_REPEAT_DELAY_MS, KEY_REPEAT_INTERVAL_MS = 350, 40


def screen_size() -> Size:
    """The size of the first screen in pixels. Raises NoScreen."""
    _start_display()
    return pygame.display.get_desktop_sizes()[0]


def fitting_size(wished: Size | None, screen: Size) -> Size:
    """The size of a window on a screen: as wished, else two thirds of a large one; never more than can be seen."""
    width, height = wished or (max(least, side * 2 // 3) for least, side in zip(USUAL_SIZE, screen, strict=True))
    return min(width, screen[0]), min(height, screen[1] - 80)  # pixels for the window's title and a desktop's bars


class NoScreen(RuntimeError):
    """No window can be opened here; the message is meant for the person who started the program."""


class Window:
    """A resizable window that can fill the screen, drawn in software; usually `MINIMUM_SIZE` or more."""

    def __init__(
        self, title: str, size: Size, *, full_screen: bool = False, icon: pygame.Surface | None = None
    ) -> None:
        """Open the window. Raises NoScreen if there is no screen or the system refuses a window."""
        _start_display()
        size = (max(size[0], MINIMUM_SIZE[0]), max(size[1], MINIMUM_SIZE[1]))
        try:
            self._window = pygame.Window(title, size, resizable=True)
            self._window.minimum_size = MINIMUM_SIZE
            self._window.get_surface()
        except pygame.error as problem:
            raise NoScreen(f"Finity could not open a window of {size[0]} x {size[1]}: {problem}.") from problem
        if icon is not None:
            self._window.set_icon(icon)
        pygame.key.set_repeat(KEY_REPEAT_DELAY_MS, KEY_REPEAT_INTERVAL_MS)
        pygame.key.stop_text_input()
        self._text_input: pygame.Rect | None = None
        self.full_screen = False
        self._aside: pygame.Surface | None = None  # what is drawn on instead of the window itself
        if full_screen:
            self.toggle_full_screen()

    @property
    def size(self) -> Size:
        """Width and height of the drawing area, in pixels; never less than `LEAST_SIZE`."""
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """The drawing area; what is drawn on it is seen after `flip`. Where it is another one, nothing is on it."""
        window = self._window.get_surface()
        size = max(window.width, LEAST_SIZE[0]), max(window.height, LEAST_SIZE[1])
        if self._aside is None or self._aside.size != size:
            self._aside = None if size == window.size else pygame.Surface(size)
        return self._aside or window

    def toggle_full_screen(self) -> None:
        if self.full_screen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(True)
        self.full_screen = not self.full_screen
        self.use_fresh_surface()

    def use_fresh_surface(self) -> None:
        """The system may have taken what was drawn, also from a window that stays as large: draw it on another area."""
        self._aside = pygame.Surface(self.size)

    def flip(self) -> None:
        window = self._window.get_surface()
        if self._aside:
            window.blit(self._aside, (0, 0))
            self._aside = self._aside if self._aside.size != window.size else None
        self._window.flip()

    def set_text_input(self, rect: pygame.Rect | None) -> None:
        """Switch text input on at `rect` (input methods open beside it), or off with None."""
        if rect == self._text_input:
            return
        if rect is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)
        self._text_input = None if rect is None else rect.copy()

    def close(self) -> None:
        self._window.destroy()


def _start_display() -> None:
    """Start pygame's display and fonts, nothing else: sound and gamepads would delay the first picture."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    driver_chosen = bool(os.environ.get("SDL_VIDEODRIVER"))
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoScreen(f"Finity found no screen to open its window on ({problem}).") from problem
    driver = pygame.display.get_driver()
    if driver == "offscreen" and not driver_chosen:
        raise NoScreen("Finity found no screen to open its window on. Start it from a desktop.")
    if driver == "x11":
        # Without a graphics card SDL would send each frame through a software GL: ten times as slow.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


REST_SECONDS: Final = 0.15
"""How long the size must have been the same."""


class Resizing:
    """Follows the size of a window; `size` is the one that scenes are laid out for."""

    def __init__(self, size: Size = (0, 0)) -> None:
        self.size = size
        self._seen = size
        self._rested = 0.0
        self.hurried = False
        """Whether the next change of size is a single one, so that nothing has to come to rest."""
        self._picture: pygame.Surface | None = None

    @property
    def under_way(self) -> bool:
        return self._seen != self.size

    def update(self, window: Size, dt: float) -> bool:
        """Take the window's size after `dt` seconds; answers whether scenes are to be laid out for it now."""
        if window != self._seen:
            self._seen, self._rested = window, 0.0
        elif self.under_way:
            self._rested += dt
        if not self.under_way or (self._rested < REST_SECONDS and not self.hurried):
            return False
        self.size, self.hurried, self._picture = window, False, None
        return True

    def draw(self, draw: Callable[[pygame.Surface], None], window: pygame.Surface) -> None:
        """Let `draw` draw a picture of the size before, and stretch it over the window."""
        if self._picture is None:
            self._picture = pygame.Surface(self.size)
        draw(self._picture)
        pygame.transform.scale(self._picture, window.get_size(), window)


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; answers whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def clipboard_text() -> str:
    """The text on the clipboard, empty if there is none; bytes that are no UTF-8 become replacement characters."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError as broken:
        return broken.object.decode("utf-8", "replace")
    except pygame.error:
        return ""


def waiting_events() -> Iterator[pygame.event.Event]:
    """What has happened since the last time. One at a time, since pygame raises for a dropped file's name or a text
    that is no UTF-8, and loses whatever else it was asked for then: such a one comes as well as it can be told.
    """
    while True:
        try:
            event = pygame.event.poll()
        except SystemError as problem:
            if not isinstance(problem.__cause__, UnicodeDecodeError):
                raise
            content = problem.__cause__.object
            event = pygame.event.Event(pygame.TEXTINPUT, text=content.decode("utf-8", "replace"))
            if os.path.isabs(content):  # the name of a file, which is whole
                event = pygame.event.Event(pygame.DROPFILE, file=os.fsdecode(content))
        if event.type == pygame.NOEVENT:
            return
        yield event


_MOST_HELD_BACK: Final = 16_000_000
"""Pictures of more bytes give their memory back to the system at once. Smaller ones, up to a window of 1440p, get what
others had: to draw on new memory takes several times as long."""


def return_memory_eagerly() -> None:
    """From now on, let the memory of the largest pictures go as soon as they do: for the whole process.

    GNU's C library would hold pieces of 33 MB back after one window at 4K, and Finity take half as much again. Not for
    who makes windows by the thousand, as tests do: memory that comes anew each time is slow.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform.startswith("linux") else None
    if mallopt:
        mallopt(-3, _MOST_HELD_BACK)  # M_MMAP_THRESHOLD
        mallopt(-1, 2 * _MOST_HELD_BACK)  # M_TRIM_THRESHOLD
