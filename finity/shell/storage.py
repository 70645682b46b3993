"""Small files that the program keeps for its user: where they live, and how they survive crashes and damage.

A frozen dataclass says by its fields what may be stored, and is written as JSON and read by them alone:

    @dataclass(frozen=True)
    class Screen:
        text_percent: Annotated[int, (100, 125, 150)] = 100
        language: Annotated[str, text(8)] = ""
        palette: Palette = Palette.CLASSIC

    from_json(to_json(Screen(125)), Screen()) == Screen(125)

A field is a bool, int, float, str, an `Enum` (stored by its value), a dataclass, a tuple, or one of these or None. What
of its type makes sense stands beside it: the values as a container, or a function that answers whether a value does.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from types import EllipsisType, NoneType, UnionType
from typing import Annotated, Any, Final, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

import pygame

from finity.files import MOST_BYTES, exclusive_access, home_folder, read_bytes, set_aside, write_safely
from finity.shell.text import Message, problem_message

T = TypeVar("T")
_LARGEST: Final = 1e300
"""Larger numbers, infinity and what is no number can't be reckoned with."""


def text_up_to(longest: int) -> Callable[[str], bool]:
    """Makes sense of texts of at most so many letters, all of which can be seen."""
    return lambda value: len(value) <= longest and value.isprintable()


def to_json(value: object) -> Any:
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {each.name: to_json(getattr(value, each.name)) for each in fields(value)}
    return [to_json(each) for each in value] if isinstance(value, tuple) else value


def from_json(stored: object, default: T) -> T:
    """The dataclass that `to_json` wrote; fields that aren't there are as in `default`. Raises ValueError."""
    value: T = _read_object(type(default), stored, "", default)
    return value


_types_of: Final = cache(get_type_hints)


def _read_object(kind: Any, stored: object, place: str, default: Any = None) -> Any:
    if not isinstance(stored, dict):
        raise _refusal(place, stored, "an object")
    types = _types_of(kind, include_extras=True)
    read = {
        name: _read_value(each, stored[name], f"{place}.{name}".lstrip("."), getattr(default, name, None))
        for name, each in types.items()
        if name in stored
    }
    try:
        return kind(**read) if default is None else replace(default, **read)
    except TypeError:
        raise _refusal(place, stored, "whole: something is missing") from None


def _read_value(kind: Any, stored: Any, place: str, default: object = None) -> Any:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        value = _read_value(arguments[0], stored, place, default)
        allowed = arguments[1]
        if not (allowed(value) if callable(allowed) else value in allowed):
            raise _refusal(place, stored, "what makes sense there")
        return value
    if origin in (Union, UnionType):
        (inner,) = (each for each in arguments if each is not NoneType)
        return None if stored is None else _read_value(inner, stored, place, default)
    if origin is tuple:
        if not isinstance(stored, list):
            raise _refusal(place, stored, "a list")
        kinds = arguments[:1] * len(stored) if isinstance(arguments[-1], EllipsisType) else arguments
        if len(stored) != len(kinds):
            raise _refusal(place, stored, f"a list of {len(kinds)}")
        parts = enumerate(zip(kinds, stored, strict=True))
        return tuple(_read_value(part, each, f"{place}[{number}]") for number, (part, each) in parts)
    if is_dataclass(kind):
        return _read_object(kind, stored, place, default)
    if issubclass(kind, Enum):
        if stored not in [each.value for each in kind]:
            raise _refusal(place, stored, f"one of {', '.join(str(each.value) for each in kind)}")
        return kind(stored)
    if type(stored) not in ((int, float) if kind is float else (kind,)):
        raise _refusal(place, stored, kind.__name__)
    if kind is float and not abs(stored) < _LARGEST:
        raise _refusal(place, stored, "a number of any use")
    return stored


def _refusal(place: str, stored: object, wanted: str) -> ValueError:
    return ValueError(f"{place or 'what is stored'} is {stored!r}, not {wanted}")


HOME_VARIABLE = "FINITY_HOME"
"""Environment variable that names another folder than the system's own place."""


def data_folder() -> Path:
    """Answer the folder for settings and games; it may not exist yet."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen)
    try:
        return Path(pygame.system.get_pref_path("Finity", "Finity"))
    except pygame.error:
        return home_folder() / ".finity"


class ValueFile(Generic[T]):
    """One value in a file, as a JSON object: settings, or the last choices of a screen.

    What another window has changed meanwhile stays unless it is changed here too, and so do fields and values that only
    a newer version understands. Nothing is ever raised for what may happen to a file. What the person should know is
    answered as a message, and a folder that can't be written is told only once.
    """

    def __init__(self, folder: Path, name: str, default: T) -> None:
        """`folder` need not exist yet; `name` is the file's without its ending; `default` is the value at first."""
        self._path = folder / f"{name}.json"
        self._default = default
        self._told = False
        self._unread: OSError | None = None
        self._damaged = False
        self._found: dict[str, Any] = {}
        """What the file held when it was read last, and which fields of it are not understood."""
        self._strange: frozenset[str] = frozenset()
        self._known: Mapping[str, object] | None = None
        """The fields as they were loaded or saved last."""
        self.saved = True
        """Whether what was to be saved last is on disk, told or not."""

    def load(self) -> tuple[T, Message | None]:
        """Answer what was saved last, or the default; a file that makes no sense is set aside."""
        self._known = self.encode(self._default)
        try:
            value = self._read_file()
            self._known = self.encode(value)
            return value, Message("storage.newer", {"file": self._path.name}) if self._strange else None
        except FileNotFoundError:
            return self._default, None
        except OSError as problem:
            return self._default, problem_message("storage.unreadable", problem, file=self._path)
        except (ValueError, OverflowError, RecursionError):
            return self._default, self._set_aside()

    def peek(self) -> T:
        """What was saved last, or the default; a file that makes no sense stays until it is loaded or saved."""
        try:
            return self._read_file()
        except (OSError, ValueError, OverflowError, RecursionError):
            return self._default

    def _read_file(self) -> T:
        self._unread, self._damaged = None, False
        self._found, self._strange = {}, frozenset()
        try:
            content = read_bytes(self._path)
        except (FileNotFoundError, NotADirectoryError):
            raise
        except OSError as problem:
            self._unread = problem
            raise
        self._damaged = True
        if len(content) == MOST_BYTES:
            raise ValueError(f"{self._path.name} is far too long")
        found = json.loads(content.decode("utf-8-sig"))
        strange: frozenset[str] = frozenset()
        if isinstance(found, dict) and not self._makes_sense(found):
            # fields without which the others make sense, as a newer version's may; none if one of them is a list, of
            # which the next change would lose all, or says what all others mean
            usual = self.encode(self._default)
            newer = frozenset(key for key in usual if key in found and not self._makes_sense({key: found[key]}))
            lists = any(isinstance(each[key], list) for key in newer for each in (found, usual))
            strange = frozenset() if lists or newer & {"form", "version"} else newer
        value = self.decode({key: each for key, each in found.items() if key not in strange} if strange else found)
        self._damaged, self._found, self._strange = False, found, strange
        return value

    def _makes_sense(self, stored: Mapping[str, object]) -> bool:
        try:
            self.decode(stored)
        except ValueError:
            return False
        return True

    def change(self, change: Callable[[T], T]) -> Message | None:
        """Change what is kept now, which another window may have written, unless that can't be read; answers why."""
        with exclusive_access(self._path.parent):
            value, message = self.load()
            if self._unread:
                self.saved = False
                return message
            changed = change(value)
            return message if changed == value else self._save(changed) or message

    def save(self, value: T) -> Message | None:
        """Keep a value, unless the file could not be read; answers what went wrong and was not told before."""
        with exclusive_access(self._path.parent):
            return self._save(value)

    def _save(self, value: T) -> Message | None:
        self.saved = False
        now = None if self._unread else self.encode(self.peek())
        if self._unread:
            return self._tell_once("storage.left", self._unread)
        fields, before = self.encode(value), self._known or now or {}
        found = {key: each for key, each in self._found.items() if key not in self._strange}
        kept = _merged(found, fields, before)
        if not self._makes_sense(kept):
            kept = {**found, **fields}
        stays = {key: self._found[key] for key in self._strange if fields[key] == before.get(key)}
        damage = self._set_aside() if self._damaged or len(stays) < len(self._strange) else None
        try:
            write_safely(self._path, json.dumps({**kept, **stays}, indent=2, ensure_ascii=False) + "\n")
        except OSError as problem:
            return damage or self._tell_once("storage.unwritable", problem)
        self._known, self.saved = fields, True
        return damage

    def _tell_once(self, key: str, problem: OSError) -> Message | None:
        told, self._told = self._told, True
        return None if told else problem_message(key, problem, file=self._path)

    def decode(self, stored: Any) -> T:
        """The value of what JSON holds. Raises ValueError if it makes no sense."""
        return from_json(stored, self._default)

    def encode(self, value: T) -> Mapping[str, object]:
        stored: Mapping[str, object] = to_json(value)
        return stored

    def _set_aside(self) -> Message:
        """Rename the file, whose content is of no use, so that it can be looked at and a new one be written."""
        self._damaged = False
        try:
            damaged = set_aside(self._path)
        except OSError as problem:
            return problem_message("storage.unreadable", problem, file=self._path)
        return Message("storage.damaged", {"file": self._path.name, "kept": damaged})


def _merged(found: Any, new: Any, before: Any) -> Any:
    """What was found, with what is new; where nothing is, or where nobody here knows what it is, it stays."""
    if not all(isinstance(each, dict) for each in (found, new, before)):
        return found if new == before else new
    return {
        **found,
        **{key: _merged(found[key], new[key], before.get(key)) if key in found else new[key] for key in new},
    }
