"""A film as files: an animated GIF, whole or not at all, and a folder of pictures."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from finity.files import write_safely
from finity.shell.draw.gif import GifWriter, palette_of
from finity.shell.draw.png import save_png

Film = Callable[[], Iterator[pygame.Surface]]
"""Shows the film from its beginning, the same each time; a picture is only good until the next one."""
Progress = Callable[[int, int], None]
"""Told how many steps of how many are done."""

DITHER: Final = 4
TOLERANCE: Final = 6
"""How strongly colours are woven, and what counts as the same colour; of 255."""
FOR_OTHERS: Final = 0o644
"""Who may read a film: whoever it is shown to."""
SAMPLE_SECONDS: Final = 1.5
"""Between two pictures of which the colours are chosen."""


class FilmNotSaved(RuntimeError):
    """A film can't be written; the message names the file and says why."""


def check_target(file: Path) -> None:
    """Find out before the work whether there is a place for a film. Raises FilmNotSaved."""
    if not file.parent.is_dir():
        raise FilmNotSaved(f"Finity could not save the film: there is no folder {file.parent}.")
    if file.is_dir():
        raise FilmNotSaved(f"Finity could not save the film: {file} is a folder.")


def save_film(film: Film, rate: int, file: Path, folder: Path | None, progress: Progress) -> int:
    """Save a film of `rate` pictures a second, with a `folder` also each picture there; answers how many there are.

    Raises FilmNotSaved.
    """
    try:
        check_target(file)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        return _save(film, rate, file, folder, progress)
    except OSError as problem:
        reason = problem.strerror or problem
        raise FilmNotSaved(f"Finity could not save the film in {problem.filename or file}: {reason}.") from problem


def _save(film: Film, rate: int, file: Path, folder: Path | None, progress: Progress) -> int:
    """See the film twice: once for its length and colours, then picture by picture."""
    count = 0

    def samples() -> Iterator[pygame.Surface]:
        nonlocal count
        for picture in film():
            if count % round(rate * SAMPLE_SECONDS) == 0:
                yield pygame.transform.scale_by(picture, 0.5)
            count += 1

    chosen = [*samples()]
    if not chosen:
        raise FilmNotSaved(f"Finity could not save the film in {file}: it is over before it begins.")
    palette = palette_of(chosen)
    written, gif = io.BytesIO(), None
    for number, picture in enumerate(film(), start=1):
        gif = gif or GifWriter(written, picture.get_size(), palette, dither=DITHER, tolerance=TOLERANCE)
        gif.add(picture, 1 / rate)
        if folder:
            save_png(picture, folder / f"film-{number:05}.png")
        progress(number, count)
    if gif:
        gif.finish()
    write_safely(file, written.getvalue())
    file.chmod(FOR_OTHERS)
    return count
