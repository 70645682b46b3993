"""Pictures as PNG files: whole, or not there and told."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from finity.files import check_name


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
