"""The letters of a message: every byte comes back, and every wrong letter is found."""

from __future__ import annotations

import random

import pytest

from finity.records.message_line import ALPHABET, GROUP, BadCode, Wrong, decoded, encoded


@pytest.mark.parametrize("size", [1, 2, 31, 32, 33, 64, 200])
def test_bytes_come_back(size: int) -> None:
    rng = random.Random(size)
    for data in (bytes(size), b"\xff" * size, rng.randbytes(size)):
        assert decoded(encoded(data)) == data


def test_each_letter_that_is_another_one_is_named() -> None:
    rng = random.Random(1)
    letters = encoded(rng.randbytes(70))
    for place in range(1, len(letters) + 1):
        other = rng.choice([each for each in ALPHABET + "OIl?" if each != letters[place - 1]])
        with pytest.raises(BadCode) as bad:
            decoded(letters[: place - 1] + other + letters[place:])
        assert bad.value.wrong == Wrong(place, place)


def test_letters_that_were_swapped_are_found_in_their_group() -> None:
    letters = encoded(random.Random(2).randbytes(64))
    place = next(at for at in range(GROUP + 3, 2 * GROUP) if letters[at] != letters[at + 1])
    with pytest.raises(BadCode) as bad:
        decoded(letters[:place] + letters[place + 1] + letters[place] + letters[place + 2 :])
    assert bad.value.wrong == Wrong(GROUP + 1, 2 * GROUP)


def test_letters_that_nobody_wrote_are_refused() -> None:
    for letters in ("1", "111", "z" * 46, "z" * 100):
        with pytest.raises(BadCode):
            decoded(letters)
