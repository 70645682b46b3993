"""One line of text to be typed."""

import unicodedata
from collections.abc import Callable

import pygame

from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import ComposeText, Direction, Intent, Key, Point, TypeText
from finity.shell.widgets.base import SIDEWAYS, Size, Widget, WidgetState


class TextField(Widget):
    """A line of at most `limit` characters; `on_change` gets each new text, `on_submit` is called by Enter.
    A text that is too wide gets smaller letters, then is seen around the caret, without focus from its beginning."""

    focusable = wants_text = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 24,
        placeholder: str = "",
        on_submit: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.text = text[:limit]
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.on_submit = on_submit
        self.caret = len(self.text)
        self.composing = ""

    def natural_size(self, style: Style) -> Size:
        letter = style.text_width("n", TextSize.BODY)
        return letter * min(self.limit, 20) + 2 * _padding(style), style.px(style.theme.control_height)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        lively = state.hovered or state.focused
        border = theme.border_strong if lively and self.enabled else theme.border
        style.box(surface, self.rect, Box(theme.sunken, border, style.px(1), radius))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(-_padding(style), 0)))
        middle = self.rect.centery
        left = self._text_left(style) if state.focused else self.rect.left + _padding(style)
        if not self._shown_text:
            hint = style.fitting(self.placeholder, TextSize.BODY, self._room(style), theme.disabled)
            put(surface, hint, midleft=(left, middle))
        ink = theme.text if self.enabled else theme.disabled
        put(surface, style.assets.text(self._shown_text, self._letter_px(style), ink), midleft=(left, middle))
        before = left + self._width(style, self.text[: self.caret])
        after = before + self._width(style, self.composing)
        height = style.px(24)
        surface.fill(theme.accent, (before, middle + height // 2, after - before, style.px(2)))
        if state.focused:
            surface.fill(theme.accent, (after, middle - height // 2, style.px(2), height))
        surface.set_clip(clip)

    def press(self, pos: Point, style: Style) -> None:
        left = self._text_left(style)
        edges = [left + self._width(style, self.text[:count]) for count in range(len(self.text) + 1)]
        self.caret = min(range(len(edges)), key=lambda count: abs(edges[count] - pos[0]))

    def release(self, pos: Point) -> None:
        """A click only sets the caret."""

    def activate(self) -> None:
        if self.on_submit:
            self.on_submit()

    def navigate(self, direction: Direction) -> bool:
        wanted = self.caret + SIDEWAYS.get(direction, 0)
        if wanted == self.caret or not 0 <= wanted <= len(self.text):
            return False
        self.caret = wanted
        return True

    def handle_other(self, intent: Intent) -> bool:
        if isinstance(intent, TypeText):
            self.composing = ""
            self._replace(self.caret, self.caret, _printable(intent.text)[: self.limit - len(self.text)])
        elif isinstance(intent, ComposeText):
            self.composing = _printable(intent.text)
        elif isinstance(intent, Key):
            return self._press_key(intent)
        else:
            return False
        return True

    def _press_key(self, key: Key) -> bool:
        """Take an editing key; letters are taken too, since they come as text as well."""
        if key.name == "backspace" and not self.composing:
            self._replace(max(0, self.caret - 1), self.caret, "")
        elif key.name == "delete":
            self._replace(self.caret, self.caret + 1, "")
        elif key.name == "home":
            self.caret = 0
        elif key.name == "end":
            self.caret = len(self.text)
        else:
            return len(key.name) == 1 and not key.ctrl
        return True

    def _replace(self, start: int, end: int, new: str) -> None:
        text = self.text[:start] + new + self.text[end:]
        self.caret = start + len(new)
        if text != self.text:
            self.text = text
            self.on_change(text)

    @property
    def _shown_text(self) -> str:
        return self.text[: self.caret] + self.composing + self.text[self.caret :]

    def _text_left(self, style: Style) -> int:
        caret = self._width(style, self.text[: self.caret] + self.composing)
        return self.rect.left + _padding(style) - max(0, caret - self._room(style))

    def _room(self, style: Style) -> int:
        return self.rect.width - 2 * _padding(style) - style.px(2)

    def _letter_px(self, style: Style) -> int:
        return style.fitting_px([self._shown_text], TextSize.BODY, self._room(style))

    def _width(self, style: Style, part: str) -> int:
        return style.assets.width(part, self._letter_px(style))


def _printable(typed: str) -> str:
    return "".join(sign for sign in typed if unicodedata.category(sign)[0] != "C")


def _padding(style: Style) -> int:
    return style.px(14)
