"""Where fonts, sounds and texts lie: beside the package in a checkout, within it once it was installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

NAME: Final = "assets"


@contextmanager
def assets_folder(package: Traversable | None = None) -> Iterator[Path]:
    """The folder, which is there until the context is left; out of a zip it is unpacked for as long.

    `package` is where the program lies, if it isn't this one. Raises OSError if there is no room to unpack.
    """
    package = package or files("finity")
    if isinstance(package, Path):
        within = package / NAME
        yield within if within.is_dir() else package.parent / NAME
        return
    with TemporaryDirectory(prefix="finity-") as unpacked:
        _copy(package / NAME, Path(unpacked) / NAME)
        yield Path(unpacked) / NAME


def _copy(source: Traversable, target: Path) -> None:
    if source.is_file():
        target.write_bytes(source.read_bytes())
        return
    target.mkdir()
    for each in source.iterdir():
        _copy(each, target / each.name)
