"""Small files that the program keeps for its user: where they live, and how they survive crashes and damage."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame

from finity.shell.stored import from_json, to_json
from finity.shell.text import Message

T = TypeVar("T")

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


class ValueFile(Generic[T]):
    """One value in a file, as a JSON object: settings, or the last choices of a screen.

    Nothing is ever raised for what may happen to a file. What the person should know is answered as a message, and a
    folder that can't be written is told only once.
    """

    def __init__(self, folder: Path, name: str, default: T) -> None:
        """`folder` need not exist yet; `name` is the file's without its ending; `default` is the value at first."""
        self._path = folder / f"{name}.json"
        self._default = default
        self._told = False

    def load(self) -> tuple[T, Message | None]:
        """Answer what was saved last, or the default; a file that makes no sense is set aside."""
        try:
            return self.read(json.loads(self._path.read_text(encoding="utf-8"))), None
        except FileNotFoundError:
            return self._default, None
        except OSError as problem:
            return self._default, Message("storage.unreadable", {"file": self._path, "problem": _reason(problem)})
        except (ValueError, RecursionError):
            return self._default, self._set_aside()

    def save(self, value: T) -> Message | None:
        """Keep a value; answers what went wrong, unless that has been told before."""
        try:
            write_safely(self._path, json.dumps(self.write(value), indent=2, ensure_ascii=False) + "\n")
        except OSError as problem:
            told, self._told = self._told, True
            facts = {"file": self._path, "problem": _reason(problem)}
            return None if told else Message("storage.unwritable", facts)
        return None

    def read(self, stored: Any) -> T:
        """The value of what JSON holds. Raises ValueError if it makes no sense."""
        return from_json(stored, self._default)

    def write(self, value: T) -> Mapping[str, object]:
        """The object to be stored."""
        stored: Mapping[str, object] = to_json(value)
        return stored

    def _set_aside(self) -> Message:
        """Rename the file, whose content is of no use, so that it can be looked at and a new one be written."""
        damaged = self._path.with_name(f"{self._path.name}.damaged")
        try:
            self._path.replace(damaged)
        except OSError as problem:
            return Message("storage.unreadable", {"file": self._path, "problem": _reason(problem)})
        return Message("storage.damaged", {"file": self._path.name, "kept": damaged})


def _reason(problem: OSError) -> str:
    return problem.strerror or str(problem)
