"""The stars of a person, kept in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from finity.lessons.progress import Progress
from finity.shell.storage import ValueFile
from finity.shell.text import Message


class ProgressFile(ValueFile[Progress]):
    """The stars of a person, in a folder for data of that person."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "lessons", Progress())

    def change(self, change: Callable[[Progress], Progress]) -> Message | None:
        """Change what is kept now, which another window may have written; answers what the person should know.

        A file that can't be read now may be whole: it stays as it is.
        """
        progress, message = self.load()
        if message and message.key == "storage.unreadable":
            return message
        changed = change(progress)
        return message if changed == progress else self.save(changed) or message
