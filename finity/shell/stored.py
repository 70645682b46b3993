"""Values as JSON: a frozen dataclass says by its fields what may be stored, and is written and read by them alone.

    @dataclass(frozen=True)
    class Screen:
        text_percent: Annotated[int, (100, 125, 150)] = 100
        language: Annotated[str, text(8)] = ""
        palette: Palette = Palette.CLASSIC

    from_json(to_json(Screen(125)), Screen()) == Screen(125)

A field is a bool, int, float, str, an `Enum` (stored by its value), a dataclass, a tuple, or one of these or None. What
of its type makes sense stands beside it: the values as a container, or a function that answers whether a value does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import EllipsisType, NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def text(longest: int) -> Callable[[str], bool]:
    """Makes sense of texts of at most so many letters, all of which can be seen."""
    return lambda value: len(value) <= longest and value.isprintable()


def to_json(value: object) -> Any:
    """What `json` can write."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {each.name: to_json(getattr(value, each.name)) for each in fields(value)}
    return [to_json(each) for each in value] if isinstance(value, tuple) else value


def from_json(stored: object, default: T) -> T:
    """The dataclass that `to_json` wrote; fields that aren't there are as in `default`, unknown ones are passed over.

    Raises ValueError, which names the field, for what makes no sense.
    """
    value: T = _object(type(default), stored, "", default)
    return value


@cache
def _types_of(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _object(kind: Any, stored: object, place: str, default: Any = None) -> Any:
    """A dataclass; without a default, fields that aren't there have that of the class."""
    if not isinstance(stored, dict):
        raise _refusal(place, stored, "an object")
    read = {
        name: _value(each, stored[name], f"{place}.{name}".lstrip("."), getattr(default, name, None))
        for name, each in _types_of(kind).items()
        if name in stored
    }
    try:
        return kind(**read) if default is None else replace(default, **read)
    except TypeError:
        raise _refusal(place, stored, "whole: something is missing") from None


def _value(kind: Any, stored: Any, place: str, default: object = None) -> Any:
    """A value of any type that a field can have."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        value = _value(arguments[0], stored, place, default)
        allowed = arguments[1]
        if not (allowed(value) if callable(allowed) else value in allowed):
            raise _refusal(place, stored, "what makes sense there")
        return value
    if origin in (Union, UnionType):
        (inner,) = (each for each in arguments if each is not NoneType)
        return None if stored is None else _value(inner, stored, place, default)
    if origin is tuple:
        return _tuple(arguments, stored, place)
    if is_dataclass(kind):
        return _object(kind, stored, place, default)
    if issubclass(kind, Enum):
        if stored not in [each.value for each in kind]:
            raise _refusal(place, stored, f"one of {', '.join(str(each.value) for each in kind)}")
        return kind(stored)
    if type(stored) not in ((int, float) if kind is float else (kind,)):
        raise _refusal(place, stored, kind.__name__)
    return stored


def _tuple(kinds: tuple[Any, ...], stored: object, place: str) -> tuple[Any, ...]:
    if not isinstance(stored, list):
        raise _refusal(place, stored, "a list")
    if isinstance(kinds[-1], EllipsisType):
        kinds = kinds[:1] * len(stored)
    if len(stored) != len(kinds):
        raise _refusal(place, stored, f"a list of {len(kinds)}")
    pairs = zip(kinds, stored, strict=True)
    return tuple(_value(kind, each, f"{place}[{number}]") for number, (kind, each) in enumerate(pairs))


def _refusal(place: str, stored: object, wanted: str) -> ValueError:
    return ValueError(f"{place or 'what is stored'} is {stored!r}, not {wanted}")
