"""What is said without the program's window: on the terminal, or in a box where nobody would read that."""

import os
import stat
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from typing import Final, TextIO, TypeVar

import pygame

T = TypeVar("T")

_UNSEEN: Final = ("dummy", "offscreen")
_CLOSING: Final = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_LETTERS, _WIDTH, _EDGE = 26, 640, 24
"""In pixels."""
_INK, _PAPER = "#20242a", "#f2efe6"


def tell(text: str) -> None:
    """Say why the program ends."""
    if is_read(sys.stderr):
        say(text, sys.stderr)
    else:
        _show(text)


def say(text: str, stream: TextIO | None) -> None:
    """Write a line to a terminal or file, if there is one, in signs that it knows, and if there is room for it."""
    if stream is None:
        return
    known = stream.encoding or "utf-8"
    try:
        print(text.encode(known, "backslashreplace").decode(known), file=stream, flush=True)
    except OSError:  # nor is there any when the program ends and Python tries once more
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def told(read: Callable[[], T]) -> T:
    """What `read` answers; what it prints before it ends the program is shown in a box if there is no terminal."""
    if sys.stderr is not None:
        return read()
    said = StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            return read()
    except SystemExit:
        _show(said.getvalue())
        raise


def is_read(stream: TextIO | None) -> bool:
    """Whether somebody may see what is written to a stream: not if it is none (Windows without a console), null (a
    Mac), or a socket that leads to the log (a Linux desktop)."""
    if stream is None:
        return False
    try:
        mode = os.fstat(stream.fileno()).st_mode
        return stream.isatty() or not (stat.S_ISCHR(mode) or stat.S_ISSOCK(mode))
    except (OSError, ValueError):
        return True


def _show(text: str) -> None:
    """Show a box; where the system has none, as on many a Linux, a window of our own."""
    try:
        pygame.display.message_box("Finity", text, message_type="error", buttons=("OK",))
    except pygame.error:
        try:
            _show_window(text)
        except pygame.error:
            say(text, sys.stderr)


def _show_window(text: str) -> None:
    """Show a window until it is closed, clicked, or a key is pressed. Raises pygame.error if nobody could see it."""
    pygame.display.init()
    if pygame.display.get_driver() in _UNSEEN:
        raise pygame.error("there is no screen")
    pygame.font.init()
    words = pygame.font.Font(None, _LETTERS).render(text, True, _INK, _PAPER, _WIDTH)
    window = pygame.Window("Finity", (words.get_width() + 2 * _EDGE, words.get_height() + 2 * _EDGE))
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    while (event := pygame.event.wait()).type not in _CLOSING:
        if event.type == pygame.WINDOWEXPOSED:
            window.get_surface().fill(_PAPER)
            window.get_surface().blit(words, (_EDGE, _EDGE))
            window.flip()
    window.destroy()
