"""The stars of a person, kept in a file."""

from __future__ import annotations

from pathlib import Path

from finity.lessons.progress import Progress
from finity.shell.storage import ValueFile


class ProgressFile(ValueFile[Progress]):
    """The stars of a person, in a folder for data of that person."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "lessons", Progress())
