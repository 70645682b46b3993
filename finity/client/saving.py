"""Files that people take along or fill themselves: pictures, films, messages, and text files that grow line by line."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pygame

from finity.files import MOST_BYTES, alone, free, home_folder, read_bytes, read_text, set_aside, write_safely
from finity.shell.draw.film import save_gif, save_png
from finity.shell.storage import HOME_VARIABLE
from finity.shell.text import Message


def keep_picture(surface: pygame.Surface, data: Path) -> Message:
    """Save a picture for a person whose data is in `data`; answers what to tell: where it is, or what went wrong."""
    folder = pictures_folder(data)
    try:
        return Message("over.saved", {"file": _told(save_picture(surface, folder))})
    except OSError as problem:
        return Message("over.not_saved", {"folder": folder, "problem": problem.strerror or problem})


def keep_film(content: bytes, data: Path) -> Message:
    """Save an animated GIF beside the pictures; answers what to tell, as `keep_picture` does."""
    folder = pictures_folder(data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, "gif")
        save_gif(content, path)
    except OSError as problem:
        return Message("over.not_saved", {"folder": folder, "problem": problem.strerror or problem})
    return Message("over.saved", {"file": _told(path)})


def _told(path: Path) -> str:
    """What is said of where a file is: its folder and its name."""
    return f"{path.parent.name}/{path.name}"


def keep_message(line: str, data: Path) -> tuple[Path | None, Message]:
    """Save a message as a text file among the documents; answers the file, if it could be, and what to tell."""
    folder = _folder("Documents", data / "messages")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, "txt")
        write_safely(path, f"{line}\n")
    except OSError as problem:
        return None, Message("over.not_saved", {"folder": folder, "problem": problem.strerror or problem})
    return path, Message("message.saved", {"file": path})


def pictures_folder(data: Path) -> Path:
    """The person's folder for pictures; without one, or if a folder was named for Finity, a folder in `data`."""
    return _folder("Pictures", data / "pictures")


def _folder(name: str, otherwise: Path) -> Path:
    own = home_folder() / name
    return own if own.is_dir() and not os.environ.get(HOME_VARIABLE) else otherwise


def save_picture(surface: pygame.Surface, folder: Path) -> Path:
    """Save as finity-001.png, or the next number that is free; answers the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = _free(folder, "png")
    save_png(surface, path)
    return path


def _free(folder: Path, ending: str) -> Path:
    return free(folder / f"finity-{number:03}.{ending}" for number in count(1))


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
            return "", self._told("storage.unreadable", problem)

    def add(self, lines: Sequence[str]) -> Message | None:
        """Add lines at the end; answers what a person should know. A file that begins otherwise is set aside first."""
        told = None
        try:
            with alone(self._path.parent):
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
            return self._told("storage.unwritable", problem)
        return told

    def _told(self, key: str, problem: OSError) -> Message:
        return Message(key, {"file": self._path, "problem": problem.strerror or str(problem)})


def read_shipped(path: Path) -> str:
    """A text that comes with the program. Raises OSError."""
    return read_text(path)
