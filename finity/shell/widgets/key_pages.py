"""Which letters lie where on the keyboard on the screen, in each language, and how Korean ones become syllables.

Rows from top to bottom; their keys stand in columns, so that arrows lead where people expect.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

Rows = tuple[str, ...]


@dataclass(frozen=True)
class KeyPage:
    """Keys that are seen at the same time; `name` is on the key that leads to them."""

    name: str
    rows: Rows
    shifted: Rows


def _letters(*rows: str) -> KeyPage:
    return KeyPage("abc", rows, tuple("".join(map(_capital, row)) for row in rows))


def _capital(letter: str) -> str:
    """The capital of a letter, or the letter itself if that has no capital of its own."""
    return letter.upper() if len(letter.upper()) == 1 else letter


_SIGNS: Final = ("1234567890", "/\\:~_-+=@#", "()[]{}<>|%", ".,;!?'\"&*€")
SIGNS: Final = KeyPage("12#", _SIGNS, _SIGNS)
ENGLISH: Final = _letters("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
_FRENCH: Final = _letters("1234567890éèêë", "azertyuiopàâçî", "qsdfghjklmïôùû", "wxcvbn,.'-üœæÿ")
_GERMAN: Final = _letters("1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm,.'-")
_KOREAN: Final = KeyPage(
    "가",
    ("1234567890", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ'", "ㅋㅌㅊㅍㅠㅜㅡ,.-"),
    ("1234567890", "ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ'", "ㅋㅌㅊㅍㅠㅜㅡ,.-"),
)

PAGES: Final = MappingProxyType(
    {
        "en": (ENGLISH, SIGNS),
        "fr": (_FRENCH, SIGNS),
        "de": (_GERMAN, SIGNS),
        "ko": (_KOREAN, ENGLISH, SIGNS),
    }
)
"""The pages of each language, the one to begin with first."""


_FIRST_SYLLABLE: Final = 0xAC00
_LEADS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS: Final = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_TAILS: Final = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
_JOINED: Final = {
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
}  # fmt: skip
_PARTS: Final = re.compile(rf"([{_LEADS}]?)([{_VOWELS}]{{0,2}})([{_LEADS}]{{0,2}})")

LETTERS: Final = frozenset(_LEADS + _VOWELS)
"""The letters that keys write."""


def grouped(letters: Sequence[str]) -> list[str]:
    """The letters of each syllable; one that can't become part of a syllable stands alone.

    A consonant below a vowel goes over to the next syllable when a vowel follows it.
    """
    groups: list[str] = []
    for letter in letters:
        last = groups[-1] if groups else ""
        if last and _syllable(last + letter):
            groups[-1] = last + letter
        elif letter in _VOWELS and len(last) > 2 and last[-1] in _LEADS:
            groups[-1:] = [last[:-1], last[-1] + letter]
        else:
            groups.append(letter)
    return groups


def written(group: str) -> str:
    """The letters of one group of `grouped` as people read them."""
    return _syllable(group) or _JOINED.get(group, group)


def _syllable(group: str) -> str:
    """The syllable that a group of letters makes, or an empty text."""
    parts = _PARTS.fullmatch(group)
    if not parts or not parts[1] or not parts[2]:
        return ""
    vowel, tail = _JOINED.get(parts[2], parts[2]), _JOINED.get(parts[3], parts[3]) or " "
    if vowel not in _VOWELS or tail not in _TAILS:
        return ""
    number = (_LEADS.index(parts[1]) * len(_VOWELS) + _VOWELS.index(vowel)) * len(_TAILS) + _TAILS.index(tail)
    return chr(_FIRST_SYLLABLE + number)
