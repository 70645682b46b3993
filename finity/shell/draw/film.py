"""Pictures and films as files, PNG and GIF: whole, or not there and told. A film is seen twice: first its colours."""

import contextlib
import errno
import io
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from finity.files import write_safely
from finity.shell.draw.gif import GifWriter, palette_of
from finity.shell.draw.theme import Colour

_FOR_OTHERS: Final = 0o644
SAMPLE_SECONDS: Final = 1.5
"""Between two pictures of which the colours are chosen."""
_SAMPLE_SCALE: Final = 0.5
"""Colours are chosen from smaller pictures: that is quicker."""


class Shot(NamedTuple):
    """A picture, drawn only if it is wanted, and good until the next one; and for how many seconds it is seen."""

    draw: Callable[[], pygame.Surface]
    seconds: float


Film = Callable[[], Iterator[Shot]]
"""Shows the film from its beginning, the same each time."""


def save_gif(content: bytes, path: Path) -> None:
    """Write a film, whole or not at all; whoever it is shown to may read it. Raises OSError."""
    write_safely(path, content)
    path.chmod(_FOR_OTHERS)


class GifMaker:
    def __init__(self, film: Film, dither: int, tolerance: int = 0) -> None:
        """How strongly colours are woven, and what counts as the same colour; of 255."""
        self._film = film
        self._looks = dither, tolerance
        self._file = io.BytesIO()
        self._samples: list[pygame.Surface] = []
        self._sampling = self._sampled()
        self._shots: Iterator[Shot] | None = None
        self._gif: GifWriter | None = None
        self._palette: Sequence[Colour] = ()
        self.picture = pygame.Surface((1, 1))
        self.count = 0
        """How many pictures there are, once one is made; without any there is nothing to be made."""
        self.made = 0

    @property
    def progress(self) -> float:
        return self.made / self.count if self.made else 0.0

    @property
    def content(self) -> bytes:
        return self._file.getvalue()

    def step(self) -> bool:
        """Choose colours from one more picture, or make one; answers whether there are more to come."""
        if self._shots is None:
            sample = next(self._sampling, None)
            if sample is not None:
                self._samples.append(sample)
                return True
            if not self._samples:
                return False
            self._palette, self._shots = palette_of(self._samples), self._film()
        shot = next(self._shots, None)
        if shot is None:
            if self._gif:
                self._gif.finish()
            return False
        self.picture = shot.draw()
        if self._gif is None:
            dither, tolerance = self._looks
            self._gif = GifWriter(
                self._file, self.picture.get_size(), self._palette, dither=dither, tolerance=tolerance
            )
        self._gif.add(self.picture, shot.seconds)
        self.made += 1
        return True

    def _sampled(self) -> Iterator[pygame.Surface]:
        """Pictures in which all colours are seen; counts all of them."""
        seen = SAMPLE_SECONDS
        for shot in self._film():
            if seen >= SAMPLE_SECONDS:
                seen = 0.0
                yield pygame.transform.scale_by(shot.draw(), _SAMPLE_SCALE)
            seen += shot.seconds
            self.count += 1


SavePicture = Callable[[pygame.Surface, str], None]
"""Writes a picture under a name. Raises OSError."""


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as `save_gif` writes a film. Raises OSError."""
    made = io.BytesIO()
    pygame.image.save(surface, made, "picture.png")
    save_gif(made.getvalue(), path)


@contextlib.contextmanager
def picture_folder(folder: Path, *, keeps_what_is_there: bool = False) -> Iterator[SavePicture]:
    """Save pictures in a folder, made if it is missing: all or, after an error, none; Ctrl+C may keep them.
    Raises OSError at once if nothing can be written there, so that nobody draws for minutes in vain."""
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
