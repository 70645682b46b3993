"""The options of the command line: read, checked, and told what is wrong with them (exit status 2)."""

import argparse
import math
import os
import stat
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Final, TextIO, TypeVar

import pygame

from finity import VERSION
from finity.client.settings import LONGEST_SIDE, AnimationSpeed
from finity.shell.loop.window import MINIMUM_SIZE

T = TypeVar("T")

_CLOSING: Final = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def print_error(text: str) -> None:
    """Say why the program ends."""
    if is_visible(sys.stderr):
        print_line(text, sys.stderr)
    else:
        _show_box(text)


def print_line(text: str, stream: TextIO | None) -> None:
    """Write a line to a terminal or file, if there is one, in signs that it knows, and if there is room for it."""
    if stream is None:
        return
    known = stream.encoding or "utf-8"
    try:
        print(text.encode(known, "backslashreplace").decode(known), file=stream, flush=True)
    except OSError:  # nor is there any when the program ends and Python tries once more
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def with_output_shown(read: Callable[[], T]) -> T:
    """What `read` answers; what it prints before it ends the program is shown in a box if there is no terminal."""
    if sys.stderr is not None:
        return read()
    said = StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            return read()
    except SystemExit:
        _show_box(said.getvalue())
        raise


def is_visible(stream: TextIO | None) -> bool:
    """Whether somebody may see what is written to a stream: not if it is none (Windows without a console), null (a
    Mac), or a socket that leads to the log (a Linux desktop)."""
    if stream is None:
        return False
    try:
        mode = os.fstat(stream.fileno()).st_mode
        return stream.isatty() or not (stat.S_ISCHR(mode) or stat.S_ISSOCK(mode))
    except (OSError, ValueError):
        return True


def _show_box(text: str) -> None:
    """Show a box; where the system has none, as on many a Linux, a window of our own until it is closed, clicked, or a
    key is pressed; on stderr if nobody could see that."""
    with suppress(pygame.error):
        pygame.display.message_box("Finity", text, message_type="error", buttons=("OK",))
        return
    try:
        pygame.display.init()
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            raise pygame.error("there is no screen")
        pygame.font.init()
        edge, ink, paper = 24, "#20242a", "#f2efe6"
        words = pygame.font.Font(None, 26).render(text, True, ink, paper, 640)
        window = pygame.Window("Finity", (words.get_width() + 2 * edge, words.get_height() + 2 * edge))
        pygame.event.clear()
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        while (event := pygame.event.wait()).type not in _CLOSING:
            if event.type == pygame.WINDOWEXPOSED:
                window.get_surface().fill(paper)
                window.get_surface().blit(words, (edge, edge))
                window.flip()
        window.destroy()
    except pygame.error:
        print_line(text, sys.stderr)


PERSON: Final = "human"
SMALLEST_FILM: Final = (160, 90)
USUAL_RATE: Final = 20
LONGEST_SECONDS: Final = 600.0
"""Of a film."""


@dataclass(frozen=True)
class LaunchOptions:
    """What was asked for on the command line; None where nothing was. `players` has a bot's level or None (a person)
    for each seat; `replay` is the file of a game to see again; `size` is in pixels; `shots` is a folder for pictures of
    the first `frames` frames, drawn without a window, or of each move of the game to see again (or a GIF of them).
    `film` is the file for a film with `fps` pictures a second, without the first `skip` seconds, of a show or of the
    game to see again; then `shots` is a folder for its pictures."""

    players: tuple[str | None, ...] | None = None
    tower: str | None = None
    seed: int | None = None
    demo: bool = False
    replay: Path | None = None
    size: tuple[int, int] | None = None
    full_screen: bool = False
    speed: AnimationSpeed | None = None
    shots: Path | None = None
    frames: int = 1
    film: Path | None = None
    fps: int = USUAL_RATE
    seconds: float | None = None
    skip: float = 0.0

    @property
    def headless(self) -> bool:
        return bool(self.shots or self.film)


def read_options(arguments: Sequence[str]) -> LaunchOptions:
    """Read the arguments after the program's name; ends the program with status 2 if they make no sense."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.tower and not given.players and not given.replay:
        parser.error("--tower belongs to a game: add --players, for example --players human,easy, or --replay")
    beginnings = [f"--{name}" for name in ("demo", "players", "replay") if getattr(given, name)]
    if len(beginnings) > 1:
        parser.error(f"{' and '.join(beginnings)}: choose one of them")
    if given.film:
        if given.film.suffix.lower() != ".gif":
            parser.error(f"--film {given.film}: a film is a .gif, for example --film show.gif")
        if not given.demo and not given.replay:
            parser.error("--film shows bots or a game: add --demo, or --replay and a file")
        if given.frames is not None:
            parser.error("--frames and --film: how long a film is says --seconds")
    for name in ("fps", "seconds", "skip"):
        if getattr(given, name) is not None and not given.film:
            parser.error(f"--{name} belongs to a film: add --film and a file, for example --film show.gif")
    if given.size and not given.film and not _within_limits(given.size, MINIMUM_SIZE):
        parser.error(f"--size: a window is at least {MINIMUM_SIZE[0]}x{MINIMUM_SIZE[1]}; only films can be smaller")
    if given.shots and given.shots.suffix.lower() == ".gif" and not given.replay:
        parser.error(f"--shots {given.shots}: only a game becomes a .gif: add --replay and a file, or take --film")
    if given.frames is not None and given.replay:
        parser.error("--frames and --replay: a game that is seen again has a picture for each move")
    if given.frames is not None and given.shots is None:
        parser.error("--frames belongs to pictures: add --shots and a folder")
    return LaunchOptions(**{name: value for name, value in vars(given).items() if value is not None})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="finity", description="Finity, a board game for 2, 3 or 4 on one screen.")
    add = parser.add_argument
    add("--version", action="version", version=f"Finity {VERSION}", help="say which version this is")
    add("--players", type=_as_players, metavar="WHO,WHO,...", help="start a game at once, for example human,easy,easy")
    add("--tower", type=_as_tower, metavar="BWBWBBWW", help="the tower of that game, 4 to 8 cones from the bottom up")
    seed = partial(_number, read=int, least=-math.inf, most=math.inf, wish="a seed is a whole number, for example 7")
    add("--seed", type=seed, metavar="N", help="let chance (tower, bots) be the same each time")
    add("--demo", action="store_true", help="watch bots play")
    add("--replay", type=Path, metavar="FILE", help="see a kept game or the log of an online game again")
    add("--size", type=_as_size, metavar="WxH", help="the size of the window, for example 1920x1080")
    add("--fullscreen", dest="full_screen", action="store_true", help="fill the screen")
    add("--speed", type=_as_speed, metavar="SPEED", help="how fast things move: off, fast, normal or slow")
    shots = "save pictures in this folder instead of opening a window; with --replay also one animated picture.gif"
    add("--shots", type=Path, metavar="DIR", help=shots)
    add("--film", type=Path, metavar="FILE", help="save an animated .gif of a show or a game (with --demo or --replay)")
    # GIFs count in hundredths of a second, and nothing shows less than two of them
    rate = partial(_number, read=int, least=5, most=50, wish="write a whole number of pictures a second, from 5 to 50")
    add("--fps", type=rate, metavar="N", help=f"pictures a second of a film ({USUAL_RATE})")
    seconds = f"to {LONGEST_SECONDS:g}, for example 10"
    length = partial(_number, read=float, least=0.1, most=LONGEST_SECONDS, wish=f"write seconds, from 0.1 {seconds}")
    add("--seconds", type=length, metavar="S", help="how long it is at most")
    skipped = partial(_number, read=float, least=0.0, most=LONGEST_SECONDS, wish=f"write seconds, from 0 {seconds}")
    add("--skip", type=skipped, metavar="S", help="how many seconds at the beginning it leaves out")
    many = "write a whole number of pictures, from 1 to 100000"
    frames = partial(_number, read=int, least=1, most=100_000, wish=many)
    add("--frames", type=frames, metavar="N", help="how many pictures --shots saves, 60 a second")
    return parser


def _as_players(text: str) -> tuple[str | None, ...]:
    from finity.bots import LEVELS, Character, is_bot
    from finity.rules import BOARDS

    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != PERSON and not is_bot(name):
            likes = ", ".join(each for each in Character if each is not Character.ANY)
            bots = f"{', '.join(LEVELS)}, or with a character ({likes}) such as easy_builder"
            raise ArgumentTypeError(f"{name!r} is no player: write {PERSON}, {bots}")
    if len(names) not in BOARDS:
        raise ArgumentTypeError(f"{text!r} has {len(names)} of them: Finity is a game for 2, 3 or 4")
    return tuple(None if name == PERSON else name for name in names)


def _as_tower(text: str) -> str:
    from finity.rules import BadSetup, parse_tower

    try:
        parse_tower(text)
    except BadSetup as problem:
        raise ArgumentTypeError(str(problem)) from None
    return text


def _number(text: str, read: Callable[[str], float], least: float, most: float, wish: str) -> float:
    """Read a number from `least` to `most`; `wish` says what would be right."""
    with suppress(ValueError):
        if least <= (number := read(text)) <= most:
            return number
    raise ArgumentTypeError(f"{text!r}: {wish}")


def _as_size(text: str) -> tuple[int, int]:
    least, least_film = (f"{width}x{height}" for width, height in (MINIMUM_SIZE, SMALLEST_FILM))
    wish = f"a size is width x height, for example 1280x720, from {least} (films {least_film}) to {LONGEST_SIDE} a side"
    with suppress(ValueError):
        width, height = map(int, text.lower().split("x"))
        if _within_limits((width, height), SMALLEST_FILM):
            return width, height
    raise ArgumentTypeError(f"{text!r}: {wish}")


def _within_limits(size: tuple[int, int], smallest: tuple[int, int]) -> bool:
    return all(least <= side <= LONGEST_SIDE for side, least in zip(size, smallest, strict=True))


def _as_speed(text: str) -> AnimationSpeed:
    try:
        return AnimationSpeed(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no speed: write off, fast, normal or slow") from None
