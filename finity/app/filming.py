"""Films: the program runs picture by picture without a window, and what it shows is saved as a GIF and as pictures."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

import pygame

from finity.shell.draw.film import GifMaker, Shot, check_writable, picture_folder, save_gif
from finity.shell.loop.app import App
from finity.shell.loop.window import MINIMUM_SIZE

Size = tuple[int, int]
Start = Callable[[Size], tuple[App, pygame.Surface, Callable[[], None]]]
"""Starts the program in a window of a size; answers it, what it draws on, and what ends it."""

USUAL_RATE: Final = 20
USUAL_SECONDS: Final = 20.0
"""How long a show is that nobody has given a length; a game goes on to its end."""
LONGEST_SECONDS: Final = 600.0


@dataclass(frozen=True)
class Take:
    """`rate` pictures a second of `size` pixels, after the first `skip` seconds, for at most so many `seconds`."""

    size: Size
    rate: int = USUAL_RATE
    skip: float = 0.0
    seconds: float = LONGEST_SECONDS

    def pictures(self, start: Start) -> Iterator[pygame.Surface]:
        """Run the program and answer what is seen, until it ends or the time is up."""
        app, surface, end = start(self.drawn_size)
        try:
            first = round(self.skip * self.rate)
            for number in count():
                if not app.running or number >= first + round(self.seconds * self.rate):
                    return
                app.step(1 / self.rate)
                if number >= first:
                    fits = surface.get_size() == self.size
                    yield surface if fits else pygame.transform.smoothscale(surface, self.size)
        finally:
            end()

    @property
    def drawn_size(self) -> Size:
        """The size of the window: a film that is smaller than any window is drawn larger, so that lines stay fine."""
        width, height = self.size
        factor = next(each for each in count(1) if width * each >= MINIMUM_SIZE[0] and height * each >= MINIMUM_SIZE[1])
        return width * factor, height * factor


Film = Callable[[], Iterator[pygame.Surface]]
"""Shows the film from its beginning, the same each time; a picture is only good until the next one."""
Progress = Callable[[int, int], None]
"""Told how many steps of how many are done; of 0 as long as nobody knows how many there are."""


class NotSaved(RuntimeError):
    """A film or pictures can't be written; the message names the file or folder and says why."""


def save_film(film: Film, rate: int, file: Path, folder: Path | None, progress: Progress) -> int:
    """Save a film, with a `folder` also each picture there; answers how many there are. Raises NotSaved, before the
    work if there is no place for a film."""
    if not file.parent.is_dir():
        raise NotSaved(f"Finity could not save the film: there is no folder {file.parent}.")
    if file.is_dir():
        raise NotSaved(f"Finity could not save the film: {file} is a folder.")
    maker = GifMaker(lambda: (Shot(picture.copy, 1 / rate) for picture in film()), dither=4, tolerance=6)
    try:
        check_writable(file.parent)
        with picture_folder(folder) if folder else nullcontext() as save_picture:
            while maker.step():  # the film is seen twice: for its length and colours, then picture by picture
                if maker.made and save_picture:
                    save_picture(maker.picture, f"film-{maker.made:05}.png")
                progress(maker.made or maker.count, maker.count if maker.made else 0)
            if not maker.count:
                why = "it is over before it begins; let --skip leave out less"
                raise NotSaved(f"Finity could not save the film in {file}: {why}.")
            save_gif(maker.content, file)
    except OSError as problem:
        reason = problem.strerror or problem
        raise NotSaved(f"Finity could not save the film in {problem.filename or file}: {reason}.") from problem
    return maker.count
