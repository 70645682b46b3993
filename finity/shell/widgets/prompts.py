"""What the buttons of the device in use do here: pictures of keys and buttons, and a line of them with a word each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.bindings import Bindings, Devices, key_name
from finity.shell.input.intents import Action, DeviceKind, KeyAction, PadButton
from finity.shell.text import Texts
from finity.shell.widgets.base import Button, Widget, WidgetState

_FACE: Final = {PadButton.NORTH: (16, 7), PadButton.EAST: (25, 16), PadButton.SOUTH: (16, 25), PadButton.WEST: (7, 16)}
_CROSS: Final = '<path d="M12 4h8v8h8v8h-8v8h-8v-8H4v-8h8z" fill="none" stroke="currentColor" stroke-width="2.500"/>'
_LINES: Final = (
    '<path d="M8 10h16M8 16h16M8 22h16" stroke="currentColor" stroke-width="3" stroke-linecap="round" fill="none"/>'
)
_WINDOWS: Final = (
    '<path d="M5 6h14v12H5zM13 14h14v12H13z" stroke="currentColor" stroke-width="2.500" stroke-linejoin="round" '
    'fill="none"/>'
)
_SHAPES: Final = {PadButton.SELECT: _WINDOWS, PadButton.START: _LINES, PadButton.UP: _CROSS}
_NAMES: Final = {
    PadButton.LEFT_SHOULDER: "L1",
    PadButton.RIGHT_SHOULDER: "R1",
    PadButton.LEFT_TRIGGER: "L2",
    PadButton.RIGHT_TRIGGER: "R2",
    PadButton.LEFT_STICK: "L3",
    PadButton.RIGHT_STICK: "R3",
}
HEIGHT: Final = 24
"""Of all symbols, in design pixels."""


Symbol: TypeAlias = PadButton | str
"""A button of a gamepad, or the name of a key."""


def symbol_picture(style: Style, button: Symbol) -> pygame.Surface:
    """A key with its name, or a button of a gamepad: of the four at the right thumb the one that is filled, else its
    shape or its name."""
    side, ink = style.px(HEIGHT), style.theme.text
    if isinstance(button, str):
        return _key_cap(style, button, ink, style.px(5))
    if button in _FACE:
        circles = "".join(
            f'<circle cx="{x}" cy="{y}" r="5.500" stroke="currentColor" stroke-width="2" '
            f'fill="{"currentColor" if place is button else "none"}"/>'
            for place, (x, y) in _FACE.items()
        )
        return style.icon(_svg(circles), side, ink)
    if button in _NAMES:
        return _key_cap(style, _NAMES[button], ink, side // 2)
    return style.icon(_svg(_SHAPES.get(button, _CROSS)), side, ink)


class SymbolRow(Widget):
    """Keys or buttons side by side; where there is no room for all, the last ones are left out."""

    def __init__(self, symbols: Sequence[Symbol], gap: int = 5) -> None:
        super().__init__()
        self.symbols = symbols
        self._gap = gap

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        left = self.rect.left
        for symbol in self.symbols:
            picture = symbol_picture(style, symbol)
            if left + picture.width > self.rect.right:
                break
            left = put(surface, picture, midleft=(left, self.rect.centery)).right + style.px(self._gap)


def pad_symbols(bindings: Bindings, *actions: KeyAction) -> SymbolRow:
    """The gamepad's buttons of some actions side by side; of an action without a button nothing."""
    return SymbolRow([button for button in map(bindings.button_of, actions) if button], gap=6)


class PadPromptButton(Button):
    """A button on the screen that shows one of a gamepad, or its label if there is none."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press)
        self.button: PadButton | None = None

    def show(self, button: PadButton | None, label: str) -> None:
        self.button, self.label = button, "" if button else label

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        super().draw(surface, style, state)
        if self.button:
            put(surface, symbol_picture(style, self.button), center=self.rect.center)


def _svg(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{content}</svg>'


def _key_cap(style: Style, name: str, ink: Colour, radius: int) -> pygame.Surface:
    text = style.text(name, TextSize.CAPTION, ink, Weight.BOLD)
    height = max(style.px(HEIGHT), text.height)
    cap = pygame.Surface((max(height, text.width + style.px(12)), height), pygame.SRCALPHA)
    style.box(cap, cap.get_rect(), Box(style.theme.raised, style.theme.border_strong, style.px(1), radius))
    put(cap, text, center=cap.get_rect().center)
    return cap


GAP: Final = 18
"""Between two prompts, in design pixels."""
_ARROWS: Final[dict[KeyAction, str]] = {Action.UP: "↑↓←→", Action.LEFT: "←→"}
"""An arrow key stands for all of its kind."""


@dataclass(frozen=True)
class Prompt:
    """An action and the word for what it does here: `name` is the key of its text in the group `keys.prompt`."""

    action: KeyAction
    name: str


MOVE: Final = Prompt(Action.UP, "move")
CHOOSE: Final = Prompt(Action.CHOOSE, "choose")
BACK: Final = Prompt(Action.BACK, "back")
KEYS: Final = Prompt(Action.HELP, "help")


class PromptLine:
    def __init__(self, texts: Texts, devices: Devices) -> None:
        self._texts = texts
        self._devices = devices

    @property
    def device_kind(self) -> DeviceKind:
        return self._devices.last_used.kind

    def draw(
        self, surface: pygame.Surface, style: Style, prompts: Sequence[Prompt], right: int, middle: int, room: int
    ) -> None:
        """Draw as many as fit into `room` pixels, the first before the last, ending at `right`."""
        symbols = ((prompt, self._symbol(prompt.action)) for prompt in prompts)
        pictures = [self._picture(style, prompt, symbol) for prompt, symbol in symbols if symbol]
        gap = style.px(GAP)
        while pictures and sum(each.width + gap for each in pictures) - gap > room:
            pictures.pop()
        for picture in reversed(pictures):
            right = put(surface, picture, midright=(right, middle)).left - gap

    def symbol(self, style: Style, action: KeyAction) -> pygame.Surface | None:
        """The picture of what does an action on the device in use, if anything does."""
        symbol = self._symbol(action)
        return symbol_picture(style, symbol) if symbol else None

    def _picture(self, style: Style, prompt: Prompt, symbol: Symbol) -> pygame.Surface:
        shape = symbol_picture(style, symbol)
        words = style.text(self._texts(f"keys.prompt.{prompt.name}"), TextSize.CAPTION, style.theme.muted)
        size = shape.width + style.px(6) + words.width, max(shape.height, words.height)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        put(picture, shape, midleft=(0, size[1] // 2))
        put(picture, words, midright=(size[0], size[1] // 2))
        return picture

    def _symbol(self, action: KeyAction) -> Symbol:
        """The button of a gamepad, or the name of a key; empty for an action that has none."""
        bindings = self._devices.bindings
        if self.device_kind is DeviceKind.PAD:
            return bindings.button_of(action) or ""
        stroke = bindings.stroke_of(action)
        return _ARROWS.get(action) or (key_name(self._texts, stroke) if stroke else "")
