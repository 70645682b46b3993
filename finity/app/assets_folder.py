"""Where fonts, sounds and texts lie: beside the package in a checkout, within it once it was installed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Final

from finity.files import holding

NAME: Final = "assets"
PREFIX: Final = "finity-unpacked-"


class NoRoom(RuntimeError):
    """The program could not be unpacked; the message is meant for the person who started it."""


@contextmanager
def assets_folder(package: Traversable | None = None) -> Iterator[Path]:
    """The folder, which is there until the context is left; out of a zip it is unpacked for as long.

    `package` is where the program lies, if it isn't this one. Raises NoRoom.
    """
    package = package or files("finity")
    if isinstance(package, Path):
        within = package / NAME
        yield within if within.is_dir() else package.parent / NAME
        return
    with ExitStack() as last:
        try:
            _clear_away(Path(gettempdir()))
            folder = Path(last.enter_context(TemporaryDirectory(prefix=PREFIX)))
            last.enter_context(holding(folder))
            _copy(package / NAME, folder / NAME)
        except OSError as problem:
            where = f"Name a folder with more room in the environment variable TMPDIR. ({problem})"
            raise NoRoom(f"Finity found no room to unpack its pictures and sounds. {where}") from problem
        yield folder / NAME


def _clear_away(place: Path) -> None:
    """Delete what was unpacked by programs that were killed: nobody holds it any more."""
    for left in place.glob(f"{PREFIX}*"):
        with suppress(OSError), holding(left) as nobodys:
            if nobodys and (left / NAME).is_dir() and not left.is_symlink():
                shutil.rmtree(left, ignore_errors=True)


def _copy(source: Traversable, target: Path) -> None:
    if source.is_file():
        target.write_bytes(source.read_bytes())
        return
    target.mkdir()
    for each in source.iterdir():
        _copy(each, target / each.name)
