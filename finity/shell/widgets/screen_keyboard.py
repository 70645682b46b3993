"""A keyboard on the screen, for whoever has a gamepad or a mouse and no other; it opens where one chooses to write.

The keys of each language stand in columns, so that arrows lead where people expect; Korean letters become syllables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

import pygame

from finity.shell.draw.style import Style
from finity.shell.input import intents as want
from finity.shell.input.intents import MOUSE, Action, DeviceKind, Intent, KeyAction
from finity.shell.loop.scene import Scene
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Panel, WidgetGroup
from finity.shell.widgets.arrange import Column, Row, fixed, share
from finity.shell.widgets.group import STEPS

Rows = tuple[str, ...]


@dataclass(frozen=True)
class KeyPage:
    """Keys that are seen at the same time; `name` is on the key that leads to them."""

    name: str
    rows: Rows
    shifted: Rows


def _letter_page(*rows: str) -> KeyPage:
    return KeyPage("abc", rows, tuple(row.upper().replace("SS", "ß") for row in rows))


_SIGNS: Final = ("1234567890", "/\\:~_-+=@#", "()[]{}<>|%", ".,;!?'\"&*€")
SIGNS: Final = KeyPage("12#", _SIGNS, _SIGNS)
ENGLISH: Final = _letter_page("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
_FRENCH: Final = _letter_page("1234567890éèêë", "azertyuiopàâçî", "qsdfghjklmïôùû", "wxcvbn,.'-üœæÿ")
_GERMAN: Final = _letter_page("1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm,.'-")
_KOREAN: Final = KeyPage(
    "가",
    ("1234567890", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ'", "ㅋㅌㅊㅍㅠㅜㅡ,.-"),
    ("1234567890", "ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ'", "ㅋㅌㅊㅍㅠㅜㅡ,.-"),
)

PAGES: Final = MappingProxyType(
    {"en": (ENGLISH, SIGNS), "fr": (_FRENCH, SIGNS), "de": (_GERMAN, SIGNS), "ko": (_KOREAN, ENGLISH, SIGNS)}
)
"""The pages of each language, the one to begin with first."""


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


def syllable_groups(letters: Sequence[str]) -> list[str]:
    """The letters of each syllable, one that fits none alone; a vowel takes the consonant before it into the next."""
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


def composed(group: str) -> str:
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
    return chr(0xAC00 + number)


KEY_SIZE: Final = (62, 46)
GAP: Final = 6
PADDING: Final = 14
"""In design pixels."""


class ScreenKeyboard:
    """Keys that are chosen one after the other; what they write waits in `typed`, until it is `closed`.
    A pad's buttons help: the one that removes deletes, the one of `shifting` shifts, the one that goes back closes."""

    def __init__(
        self, style: Style, texts: Texts, redraw: Callable[[], None], shifting: KeyAction | None = None
    ) -> None:
        self._shifting = shifting
        self.closed = False
        self._pages = PAGES.get(texts.language, PAGES["en"])
        self._page: KeyPage = self._pages[0]
        self._shift = False
        self._letters: list[str] = []
        """Korean letters that become a syllable."""
        self.typed: list[Intent] = []
        """As a keyboard would say it."""
        self._device = MOUSE
        self._size, self._avoid = (1280, 720), pygame.Rect(0, 0, 0, 0)
        self._panel = Panel(shadow=True)
        self.shift = Button("⇧", self._toggle_shift)
        self.page = Button("", lambda: self._show(self._next_page))
        self.space = Button(texts("keys.name.space"), lambda: self._write(" "))
        self.delete = Button("⌫", self._delete)
        self.done = Button(texts("keys.done"), partial(self._close, finished=True), ButtonKind.PRIMARY)
        self.keys: list[list[Button]] = []
        self._style = style
        self.widgets = WidgetGroup(style, redraw)
        self._show(self._page)

    def lay_out(self, size: tuple[int, int], avoid: pygame.Rect) -> None:
        """Find a place in a window of `size` pixels that leaves the line that is written, `avoid`, in sight."""
        self._size, self._avoid = size, avoid
        style = self.widgets.style = self._style.fitted_to(size)
        most, padding = max(len(keys) for keys in self.keys), style.px(PADDING)
        lines = [Row(*keys, *[None] * (most - len(keys)), gap=GAP) for keys in self.keys]
        lines.append(Row(self.shift, self.page, share(self.space, 5), self.delete, share(self.done, 2), gap=GAP))
        board = Column(*(fixed(line, KEY_SIZE[1]) for line in lines), gap=GAP, margin=PADDING, ground=self._panel)
        width = min(most * style.px(KEY_SIZE[0]) + (most - 1) * style.px(GAP) + 2 * padding, size[0] - 2 * padding)
        panel = pygame.Rect(0, 0, width, board.height_for(style, width))
        panel.midbottom = size[0] // 2, size[1] - padding
        if avoid.centery > size[1] // 2:
            panel.top = padding
        board.lay_out(style, panel)

    def handle(self, intent: Intent) -> bool:
        """Take an intent of a pad or mouse; answers False for those of a mouse that are for what lies around it. Beyond
        the edge the focus comes to the other edge."""
        self._device = intent.device
        match intent:
            case want.Back():
                self._close()
            case want.Navigate(direction) if direction in STEPS:
                (right, down), rows, (row, number) = STEPS[direction], self._rows, self._focus_place
                keys, middle = rows[(row + down) % len(rows)], rows[row][number].rect.centerx
                nearest = min(keys, key=lambda key: abs(key.rect.centerx - middle))
                self.widgets.focus(keys[(number + right) % len(keys)] if right else nearest)
            case want.Command(Action.ALTERNATIVE):
                self._delete()
            case want.Command(action) if action is self._shifting:
                self._toggle_shift()
            case want.PointAt(pos) | want.Press(pos) | want.Release(pos) | want.Wheel(pos) | want.LongPress(pos):
                self.widgets.handle(intent)
                return bool(self._panel.rect.collidepoint(pos))
            case _:
                self.widgets.handle(intent)
        return True

    @property
    def _rows(self) -> list[list[Button]]:
        return [*self.keys, [self.shift, self.page, self.space, self.delete, self.done]]

    def _show(self, page: KeyPage, *, shift: bool = False) -> None:
        row, number = self._focus_place
        self._page, self._shift = page, shift
        rows = page.shifted if self._shift else page.rows
        self.keys = [[Button(sign, partial(self._write, sign)) for sign in signs] for signs in rows]
        self.page.label = self._next_page.name
        self.shift.kind = ButtonKind.PRIMARY if self._shift else ButtonKind.PLAIN
        self.widgets.clear()
        self.widgets.add(self._panel, *(key for keys in self._rows for key in keys))
        keys = self._rows[row]
        self.widgets.focus(keys[min(number, len(keys) - 1)])
        self.lay_out(self._size, self._avoid)

    @property
    def _next_page(self) -> KeyPage:
        return self._pages[(self._pages.index(self._page) + 1) % len(self._pages)]

    @property
    def _focus_place(self) -> tuple[int, int]:
        """The row of the key that has the focus, and its number in that; at first the first letter."""
        focused = self.widgets.focused
        return next(((row, keys.index(focused)) for row, keys in enumerate(self._rows) if focused in keys), (1, 0))

    def _toggle_shift(self) -> None:
        self._show(self._page, shift=not self._shift)

    def _write(self, sign: str) -> None:
        if sign in LETTERS:
            self._letters.append(sign)
            *whole, last = syllable_groups(self._letters)
            self._send_text("".join(map(composed, whole)))
            self._letters = list(last)
            self._compose()
        else:
            self._end_syllable()
            self._send_text(sign)
        if self._shift:
            self._toggle_shift()

    def _delete(self) -> None:
        if self._letters:
            self._letters.pop()
            self._compose()
        else:
            self.typed.append(want.Key("backspace", device=self._device))

    def _close(self, *, finished: bool = False) -> None:
        self._end_syllable()
        self.closed = True
        if finished:
            self.typed.append(want.Choose(device=self._device))

    def _end_syllable(self) -> None:
        if self._letters:
            text = "".join(map(composed, syllable_groups(self._letters)))
            self._letters.clear()
            self._send_text(text)

    def _compose(self) -> None:
        self.typed.append(want.ComposeText("".join(map(composed, syllable_groups(self._letters))), device=self._device))

    def _send_text(self, text: str) -> None:
        if text:
            self.typed.append(want.TypeText(text, device=self._device))


KeyboardMaker: TypeAlias = "Callable[[Callable[[], None]], ScreenKeyboard]"
"""Makes a keyboard that calls what it is given when it looks different."""
_OF_PADS = (want.Navigate, want.Choose, want.Back, want.Command)
_OF_MOUSE = (want.PointAt, want.Press, want.Release, want.LongPress, want.Wheel)


class ScreenKeyboardHost:
    """Stands between devices and scene; without a `make` everything goes through as it is."""

    def __init__(self, make: KeyboardMaker | None = None) -> None:
        self._make = make
        self.keyboard: ScreenKeyboard | None = None

    def scene_intents(self, intent: Intent, scene: Scene, size: tuple[int, int]) -> list[Intent]:
        """What a scene in a window of `size` pixels gets instead of an intent."""
        by_pad = intent.device.kind is DeviceKind.PAD
        if self.keyboard is None:
            if not (self._make and by_pad and isinstance(intent, want.Choose) and scene.wants_screen_keyboard):
                return [intent]
            self.keyboard = self._make(scene.invalidate)
            self.update(scene, size)
            return []
        if not (by_pad and isinstance(intent, _OF_PADS)) and not isinstance(intent, _OF_MOUSE):
            return [intent]
        taken = self.keyboard.handle(intent)
        typed, self.keyboard.typed = self.keyboard.typed, []
        if self.keyboard.closed or (isinstance(intent, want.Press) and not taken):
            self.keyboard = None
            scene.invalidate()
        return typed if taken else [intent]

    def update(self, scene: Scene, size: tuple[int, int]) -> None:
        """Lie where the window leaves room, and be gone if no text is written any more."""
        if self.keyboard is None:
            return
        if scene.text_input_rect is None:
            self.keyboard = None
            scene.invalidate()
        else:
            self.keyboard.lay_out(size, scene.text_input_rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self.keyboard:
            self.keyboard.widgets.draw(surface)
