"""A film as files: an animated GIF, whole or not at all, and a folder of pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from finity.files import write_safely
from finity.shell.draw.film import GifMaker, Shot
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
    maker = GifMaker(lambda: (Shot(partial(_itself, picture), 1 / rate) for picture in film()), DITHER, TOLERANCE)
    while maker.step():
        if maker.made and folder:
            save_png(maker.picture, folder / f"film-{maker.made:05}.png")
        if maker.made:
            progress(maker.made, maker.count)
    if not maker.count:
        raise FilmNotSaved(f"Finity could not save the film in {file}: it is over before it begins.")
    write_safely(file, maker.content)
    file.chmod(FOR_OTHERS)
    return maker.count


def _itself(picture: pygame.Surface) -> pygame.Surface:
    return picture
