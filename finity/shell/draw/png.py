"""Pictures as PNG files: whole, or not there and told."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from finity.files import check_name

SavePicture = Callable[[pygame.Surface, str], None]
"""Writes a picture under a name. Raises OSError."""


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture. Raises OSError if it can't be written as a whole; then no part of it stays."""
    check_name(path)
    made = io.BytesIO()
    pygame.image.save(surface, made, "picture.png")
    with path.open("wb") as file:
        try:
            file.write(made.getbuffer())
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise


@contextlib.contextmanager
def picture_folder(folder: Path, *, keeps_what_is_there: bool = False) -> Iterator[SavePicture]:
    """Save pictures in a folder, which is made if it is missing: all of them or, after an error, none.

    Who stops it with Ctrl+C may want to keep what is there. Raises OSError at once if nothing can be written there, so
    that nobody draws for minutes in vain.
    """
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    saved: list[Path] = []

    def save(picture: pygame.Surface, name: str) -> None:
        save_png(picture, folder / name)
        saved.append(folder / name)

    try:
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "this is a file, not a folder", str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        check_writable(folder)
        yield save
    except BaseException as problem:
        if keeps_what_is_there and not isinstance(problem, Exception):
            raise
        for path in saved:
            path.unlink(missing_ok=True)
        for each in missing:
            with contextlib.suppress(OSError):
                each.rmdir()
        raise


def check_writable(folder: Path) -> None:
    """Raises OSError, which names the folder, if no file can be made there."""
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise OSError(problem.errno, os.strerror(problem.errno or 0), str(folder)) from None
