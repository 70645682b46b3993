"""The options of the command line: read, checked, and told what is wrong with them (exit status 2)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from finity import VERSION
from finity.client.kit import LONGEST_SIDE, AnimationSpeed
from finity.shell.loop.window import MINIMUM_SIZE

PERSON: Final = "human"
MOST_FRAMES: Final = 100_000


@dataclass(frozen=True)
class LaunchOptions:
    """What was asked for on the command line; None where nothing was.

    `players` has a bot's level or None (a person) for each seat; `replay` is the file of a game to see again; `size` is
    in pixels; `shots` is a folder for pictures of the first `frames` frames, drawn without a window, or of each move
    of the game to see again (or a GIF of them).
    """

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


def read_options(arguments: Sequence[str]) -> LaunchOptions:
    """Read the arguments after the program's name.

    Ends the program with status 2 and a message if they make no sense, with status 0 after `--help` and `--version`.
    """
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.tower and not given.players and not given.replay:
        parser.error("--tower belongs to a game: add --players, for example --players human,easy, or --replay")
    beginnings = [f"--{name}" for name in ("demo", "players", "replay") if getattr(given, name)]
    if len(beginnings) > 1:
        parser.error(f"{' and '.join(beginnings)}: choose one of them")
    if given.frames is not None and given.replay:
        parser.error("--frames and --replay: a game that is seen again has a picture for each move")
    if given.frames is not None and given.shots is None:
        parser.error("--frames belongs to pictures: add --shots and a folder")
    return LaunchOptions(**{name: value for name, value in vars(given).items() if value is not None})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="finity", description="Finity, a board game for 2, 3 or 4 on one screen.")
    add = parser.add_argument
    add("--version", action="version", version=f"Finity {VERSION}", help="say which version this is")
    add("--players", type=_players, metavar="WHO,WHO,...", help="start a game at once, for example human,easy,easy")
    add("--tower", type=_tower, metavar="BWBWBBWW", help="the tower of that game, 4 to 8 cones from the bottom up")
    add("--seed", type=_seed, metavar="N", help="let chance (tower, bots) be the same each time")
    add("--demo", action="store_true", help="watch bots play")
    add("--replay", type=Path, metavar="FILE", help="see a kept game or the log of an online game again")
    add("--size", type=_size, metavar="WxH", help="the size of the window, for example 1920x1080")
    add("--fullscreen", dest="full_screen", action="store_true", help="fill the screen")
    add("--speed", type=_speed, metavar="SPEED", help="how fast things move: off, fast, normal or slow")
    add(
        "--shots",
        type=Path,
        metavar="DIR",
        help="save pictures in this folder instead of opening a window (with --replay also a .gif)",
    )
    add("--frames", type=_frames, metavar="N", help="how many pictures, 60 for each second (with --shots)")
    return parser


def _players(text: str) -> tuple[str | None, ...]:
    from finity.rules import BOARDS
    from finity.scenes.game import FINITY

    levels = FINITY.levels()
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != PERSON and name not in levels:
            raise _wrong(f"{name!r} is no player: write {PERSON}, {', '.join(levels)}")
    if len(names) not in BOARDS:
        raise _wrong(f"{text!r} has {len(names)} of them: Finity is a game for 2, 3 or 4")
    return tuple(None if name == PERSON else name for name in names)


def _tower(text: str) -> str:
    from finity.rules import BadSetup, parse_tower

    try:
        parse_tower(text)
    except BadSetup as problem:
        raise _wrong(str(problem)) from None
    return text


def _seed(text: str) -> int:
    return _whole_number(text, "a seed is a whole number, for example 7")


def _frames(text: str) -> int:
    wish = f"the number of pictures is a whole number from 1 to {MOST_FRAMES}"
    frames = _whole_number(text, wish)
    if not 1 <= frames <= MOST_FRAMES:
        raise _wrong(f"{text!r}: {wish}")
    return frames


def _size(text: str) -> tuple[int, int]:
    wish = f"a size is width x height, from {MINIMUM_SIZE[0]}x{MINIMUM_SIZE[1]} up, for example 1280x720"
    width, _, height = text.lower().partition("x")
    size = _whole_number(width, wish, text), _whole_number(height, wish, text)
    fits = all(least <= side <= LONGEST_SIDE for side, least in zip(size, MINIMUM_SIZE, strict=True))
    if not fits:
        raise _wrong(f"{text!r}: {wish}")
    return size


def _speed(text: str) -> AnimationSpeed:
    try:
        return AnimationSpeed(text)
    except ValueError:
        raise _wrong(f"{text!r} is no speed: write off, fast, normal or slow") from None


def _whole_number(text: str, wish: str, shown: str | None = None) -> int:
    """Read a number; `wish` says what would be right, `shown` is the whole of what was given."""
    try:
        return int(text)
    except ValueError:
        raise _wrong(f"{shown or text!r}: {wish}") from None


def _wrong(message: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(message)
