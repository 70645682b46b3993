"""Small files that the program keeps for its user: where they live, and how they survive crashes and damage."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pygame

from finity.shell.text import Message

HOME_VARIABLE = "FINITY_HOME"
"""Environment variable that names another folder than the system's own place."""


def data_folder() -> Path:
    """Answer the folder for settings and games; it may not exist yet."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen)
    try:
        return Path(pygame.system.get_pref_path("Finity", "Finity"))
    except pygame.error:
        return Path.home() / ".finity"


def write_safely(path: Path, text: str) -> None:
    """Replace a file so that at any moment either the old or the new one is whole: written beside, flushed, renamed.

    Makes the folder if needed. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


class JsonStore:
    """One JSON object in a file: settings, or the last choices of a screen.

    It never raises for what may happen to a file. What the person should know is answered as a message, and a folder
    that can't be written is told only once.
    """

    def __init__(self, folder: Path, name: str) -> None:
        """`name` is the file's name without its ending."""
        self._path = folder / f"{name}.json"
        self._told = False

    def load(self) -> tuple[dict[str, object], Message | None]:
        """Answer what is stored, or an empty object if nothing is; a damaged file is set aside and told."""
        try:
            stored = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}, None
        except OSError as problem:
            return {}, Message("storage.unreadable", {"file": self._path, "problem": _reason(problem)})
        except (ValueError, RecursionError):
            return {}, self.set_aside()
        return (stored, None) if isinstance(stored, dict) else ({}, self.set_aside())

    def save(self, content: Mapping[str, object]) -> Message | None:
        """Store an object; answers what went wrong, unless that has been told before."""
        try:
            write_safely(self._path, json.dumps(content, indent=2, ensure_ascii=False) + "\n")
        except OSError as problem:
            return self._tell_once(Message("storage.unwritable", {"file": self._path, "problem": _reason(problem)}))
        return None

    def set_aside(self) -> Message:
        """Rename the file, whose content is of no use, so that it can be looked at and a new one be written."""
        damaged = self._path.with_name(f"{self._path.name}.damaged")
        try:
            self._path.replace(damaged)
        except OSError as problem:
            return Message("storage.unreadable", {"file": self._path, "problem": _reason(problem)})
        return Message("storage.damaged", {"file": self._path.name, "kept": damaged})

    def _tell_once(self, message: Message) -> Message | None:
        told, self._told = self._told, True
        return None if told else message


def _reason(problem: OSError) -> str:
    return problem.strerror or str(problem)
