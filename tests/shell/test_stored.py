"""Values to JSON and back: what a field says of itself decides."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated

import pytest

from finity.shell.storage import from_json, text, to_json


class Taste(Enum):
    SWEET = "sweet"
    SOUR = "sour"


@dataclass(frozen=True)
class Guest:
    name: Annotated[str, text(5)]
    bot: str | None = None


@dataclass(frozen=True)
class Sound:
    volume: float = 0.5
    muted: bool = False


@dataclass(frozen=True)
class Party:
    guests: tuple[Guest, ...] = ()
    taste: Taste = Taste.SWEET
    size: tuple[int, int] = (3, 4)
    sound: Sound = field(default_factory=Sound)
    tables: Annotated[int, range(1, 9)] = 1


PARTY = Party((Guest("Ada"), Guest("보", "hard")), Taste.SOUR, (5, 6), Sound(0.25, muted=True), 8)


def test_a_value_comes_back_as_it_was_written() -> None:
    stored = to_json(PARTY)
    assert stored == {
        "guests": [{"name": "Ada", "bot": None}, {"name": "보", "bot": "hard"}],
        "taste": "sour",
        "size": [5, 6],
        "sound": {"volume": 0.25, "muted": True},
        "tables": 8,
    }
    assert from_json(stored, Party()) == PARTY


def test_what_is_not_stored_is_as_in_the_default_and_what_is_unknown_is_passed_over() -> None:
    assert from_json({"tables": 2, "cake": "yes"}, PARTY) == Party(
        PARTY.guests, PARTY.taste, PARTY.size, PARTY.sound, tables=2
    )
    assert from_json({"sound": {"muted": False}}, PARTY).sound == Sound(0.25)
    assert from_json({"guests": [{"name": "Bo"}]}, PARTY).guests == (Guest("Bo"),)


@pytest.mark.parametrize(
    ("stored", "place"),
    [
        ([], "what is stored"),
        ({"guests": {}}, "guests"),
        ({"guests": [{"bot": None}]}, r"guests\[0\]"),
        ({"guests": [{"name": "Ada"}, {"name": "Albert"}]}, r"guests\[1\].name"),
        ({"guests": [{"name": "A\nb"}]}, r"guests\[0\].name"),
        ({"guests": [{"name": "Ada", "bot": 1}]}, r"guests\[0\].bot"),
        ({"taste": "salty"}, "taste"),
        ({"taste": ["sweet"]}, "taste"),
        ({"size": [1]}, "size"),
        ({"size": [1, "2"]}, r"size\[1\]"),
        ({"sound": True}, "sound"),
        ({"sound": {"volume": "loud"}}, "sound.volume"),
        ({"sound": {"volume": True}}, "sound.volume"),
        ({"sound": {"muted": 1}}, "sound.muted"),
        ({"tables": 9}, "tables"),
        ({"tables": True}, "tables"),
        ({"tables": 1.0}, "tables"),
    ],
)
def test_what_makes_no_sense_is_refused_by_the_name_of_its_field(stored: object, place: str) -> None:
    with pytest.raises(ValueError, match=f"^{place} is "):
        from_json(stored, Party())
