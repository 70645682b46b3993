"""Which letters lie where on the keyboard on the screen, in each language.

Rows from top to bottom; their keys stand in columns, so that arrows lead where people expect.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

Rows = tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """Keys that are seen at the same time; `name` is on the key that leads to them."""

    name: str
    rows: Rows
    shifted: Rows


def _letters(*rows: str, name: str = "abc") -> Page:
    return Page(name, rows, tuple("".join(map(_capital, row)) for row in rows))


def _capital(letter: str) -> str:
    """The capital of a letter, or the letter itself if that has no capital of its own."""
    return letter.upper() if len(letter.upper()) == 1 else letter


_SIGNS: Final = ("1234567890", "/\\:~_-+=@#", "()[]{}<>|%", ".,;!?'\"&*€")
SIGNS: Final = Page("12#", _SIGNS, _SIGNS)
ENGLISH: Final = _letters("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
_FRENCH: Final = _letters("1234567890éèêë", "azertyuiopàâçî", "qsdfghjklmïôùû", "wxcvbn,.'-üœæÿ")
_GERMAN: Final = _letters("1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm,.'-")
_KOREAN: Final = Page(
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
