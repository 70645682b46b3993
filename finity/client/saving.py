"""Files that people take along or fill themselves: pictures, films, messages, and text files that grow line by line."""

import errno
import os
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path

import pygame

from finity.files import MOST_BYTES, exclusive_access, free, home_folder, read_bytes, read_text, set_aside, write_safely
from finity.shell.draw.film import save_gif, save_png
from finity.shell.storage import HOME_VARIABLE
from finity.shell.text import Message, problem_message


def save_picture(picture: pygame.Surface | bytes, data: Path) -> Message:
    """Save a picture, or the bytes of an animated GIF, for a person whose data is in `data`; answers what to tell:
    where it is, or what went wrong."""
    if isinstance(picture, bytes):
        return _save_numbered(pictures_folder(data), "gif", partial(save_gif, picture))[1]
    return _save_numbered(pictures_folder(data), "png", partial(save_png, picture))[1]


def save_text(line: str, data: Path) -> tuple[Path | None, Message]:
    """Save a message as a text file among the documents; answers the file, if it could be, and what to tell."""
    folder = _user_folder("Documents", data / "messages")
    path, told = _save_numbered(folder, "txt", lambda path: write_safely(path, f"{line}\n"))
    return path, Message("message.saved", {"file": path}) if path else told


def _save_numbered(folder: Path, ending: str, save: Callable[[Path], None]) -> tuple[Path | None, Message]:
    """Save as finity-001 with an ending, or the next number that is free."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        save(path := free(folder / f"finity-{number:03}.{ending}" for number in count(1)))
    except OSError as problem:
        return None, problem_message("over.not_saved", problem, folder=folder)
    return path, Message("over.saved", {"file": f"{folder.name}/{path.name}"})


def pictures_folder(data: Path) -> Path:
    """The person's folder for pictures; without one, or if a folder was named for Finity, a folder in `data`."""
    return _user_folder("Pictures", data / "pictures")


def _user_folder(name: str, otherwise: Path) -> Path:
    own = home_folder() / name
    return own if own.is_dir() and not os.environ.get(HOME_VARIABLE) else otherwise


class LineFile:
    """A text file in a folder that need not exist yet; its first line says what it holds, with a version."""

    def __init__(self, folder: Path, name: str, first_line: str) -> None:
        self._path = folder / name
        self._first_line = first_line

    @property
    def name(self) -> str:
        return self._path.name

    def read(self) -> tuple[str, Message | None]:
        """The whole text, empty if there is no such file; and what the person should know."""
        try:
            return read_text(self._path), None
        except FileNotFoundError:
            return "", None
        except OSError as problem:
            return "", self._problem("storage.unreadable", problem)

    def add(self, lines: Sequence[str]) -> Message | None:
        """Add lines at the end; answers what a person should know. A file that begins otherwise is set aside first."""
        told = None
        try:
            with exclusive_access(self._path.parent):
                first = self._first_line.encode()
                content = read_bytes(self._path) if self._path.exists() else first
                if len(content) == MOST_BYTES:
                    raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
                if not content.startswith(first):
                    told = Message("storage.damaged", {"file": self.name, "kept": set_aside(self._path)})
                    content = first
                added = "\n".join(("", *lines, "")).encode("utf-8", "replace")
                write_safely(self._path, content.rstrip(b"\r\n") + added)
        except OSError as problem:
            return self._problem("storage.unwritable", problem)
        return told

    def _problem(self, key: str, problem: OSError) -> Message:
        return problem_message(key, problem, file=self._path)
