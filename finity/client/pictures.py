"""Saving what is seen as a picture, where people look for their pictures."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import pygame

from finity.shell.storage import HOME_VARIABLE


def pictures_folder(data: Path) -> Path:
    """The person's folder for pictures; without one, or if a folder was named for Finity, a folder in `data`."""
    own = Path.home() / "Pictures"
    return own if own.is_dir() and not os.environ.get(HOME_VARIABLE) else data / "pictures"


def save_picture(surface: pygame.Surface, folder: Path) -> Path:
    """Save as finity-001.png, or the next number that is free; answers the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = next(path for number in count(1) if not (path := folder / f"finity-{number:03}.png").exists())
    try:
        pygame.image.save(surface, path)
    except pygame.error as problem:
        raise OSError(str(problem)) from problem
    return path
