"""A person's text file to which lines are added: nothing that stands in it is ever lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from finity.files import MOST_BYTES, alone, read_bytes, read_text, set_aside, write_safely
from finity.shell.text import Message


class LineFile:
    """A text file in a folder that need not exist yet; its first line says what it holds, with a version."""

    def __init__(self, folder: Path, name: str, first_line: str) -> None:
        self._path = folder / name
        self._first_line = first_line

    @property
    def name(self) -> str:
        """The name of the file."""
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
