"""Saving what is seen as a picture, where people look for their pictures."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import pygame

from finity.files import home_folder
from finity.shell.draw.png import save_png
from finity.shell.storage import HOME_VARIABLE
from finity.shell.text import Message


def keep_picture(surface: pygame.Surface, data: Path) -> Message:
    """Save a picture for a person whose data is in `data`; answers what to tell: where it is, or what went wrong."""
    folder = pictures_folder(data)
    try:
        return Message("over.saved", {"file": save_picture(surface, folder)})
    except OSError as problem:
        return Message("over.not_saved", {"folder": folder, "problem": problem.strerror or problem})


def pictures_folder(data: Path) -> Path:
    """The person's folder for pictures; without one, or if a folder was named for Finity, a folder in `data`."""
    own = home_folder() / "Pictures"
    return own if own.is_dir() and not os.environ.get(HOME_VARIABLE) else data / "pictures"


def save_picture(surface: pygame.Surface, folder: Path) -> Path:
    """Save as finity-001.png, or the next number that is free; answers the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = next(path for number in count(1) if not (path := folder / f"finity-{number:03}.png").exists())
    save_png(surface, path)
    return path
