"""The keys and the buttons of gamepads, each of which can be changed. What is changed works at once and is kept."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import WALK, KeyList
from finity.lobby.outcomes import OpenHelp, OpenKeys
from finity.lobby.widget_scene import WidgetScene
from finity.shell.draw.theme import TextSize
from finity.shell.input import intents as want
from finity.shell.input.bindings import FIXED, Bindings, BindingsFile, KeyMode, key_name
from finity.shell.input.intents import Action, Command, DeviceKind, Intent, KeyAction, PadButton, Stroke
from finity.shell.widgets import Button, ButtonKind, Label, Panel, ScreenTitle, Widget, match_letters
from finity.shell.widgets.arrange import Column, Flow, Row, fixed, grid, natural
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, PadPromptButton, SymbolRow, pad_symbols


class PagedLinesScene(WidgetScene):
    """Has lines with several widgets each; with large texts `more` leads to the next ones."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._turned = 0
        self.more = Button(kit.texts("help.next"), self._next_page)

    def _next_page(self) -> None:
        self._turned += 1
        self.lay_out(self.window)

    def show_page(self, lines: Sequence[Sequence[Widget]], most: int = 0) -> Sequence[Sequence[Widget]]:
        """Answer the lines of the page, at most so many, or as many as have room; only these are seen."""
        most = most or min(9, (self.window.height - self.style.px(230)) // self.style.px(64))
        pages = -(-len(lines) // max(1, most)) if self.style.large_text else 1
        count = -(-len(lines) // pages)
        self.more.visible = pages > 1
        self._turned %= pages
        for number, line in enumerate(lines):
            for widget in line:
                widget.visible = number // count == self._turned
        return lines[self._turned * count :][:count]


class KeyListScene(PagedLinesScene):
    """Lists what keys and buttons do in a scene; F1 once more leads back."""

    prompts = (CHOOSE, BACK, MOVE)

    def __init__(self, kit: Kit, keys: KeyList) -> None:
        super().__init__(kit)
        texts, lines = kit.texts, keys.lines
        self._lines = lines
        self.title = ScreenTitle(texts("key_list.title", place=texts(f"key_list.place_{keys.name}")))
        self._panels = [Panel() for _ in lines]
        self.caps, self.pads = [SymbolRow([]) for _ in lines], [SymbolRow([], gap=6) for _ in lines]
        words = (f"key_list.{each.name}" if each.name else f"keys.action.{each.actions[0].value}" for each in lines)
        self.words = [Label(texts(word)) for word in words]
        self.keys = Button(texts("key_list.change"), self.ending_with(OpenKeys()))
        self.rules = Button(texts("help.title"), self.ending_with(OpenHelp(keys.rules)))
        self.done = Button(texts("keys.done"), self.leave, ButtonKind.PRIMARY)
        self.widgets.add(self.title, *self._panels, *self.caps, *self.pads, *self.words)
        self.widgets.add(self.keys, self.rules, self.more, self.done)
        self.keys.visible, self.rules.visible = keys.changeable, bool(keys.rules)
        self.widgets.focus(self.done, seen=False)
        self.resume()

    def resume(self) -> None:
        """Tell the keys as they are now: they may just have been changed."""
        texts, bindings = self.kit.texts, self.kit.devices.bindings
        for line, caps, pads in zip(self._lines, self.caps, self.pads, strict=True):
            strokes = [*map(bindings.stroke_of, line.actions), *line.strokes]
            caps.symbols = [*dict.fromkeys(key_name(texts, stroke) for stroke in strokes if stroke)]
            # one arrow stands for all
            arrows = {Action.DOWN, Action.LEFT, Action.RIGHT} if Action.UP in line.actions else {Action.RIGHT}
            pads.symbols = pad_symbols(bindings, *(each for each in line.actions if each not in arrows)).symbols

    def handle(self, intent: Intent) -> None:
        if intent == Command(Action.HELP):
            self.leave()
        else:
            super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        lines = []
        rows = [*zip(self._panels, self.caps, self.pads, self.words, strict=True)]
        for panel, caps, pad, word in self.show_page(rows):
            line = Row(fixed(caps, 190), fixed(pad, 66), word, gap=8, margin=(14, 4), ground=panel)
            lines.append(fixed(line, 56))
        left = natural(self.keys, 240), natural(self.rules, 240), None
        bar = Flow(*left, natural(self.more, 160), natural(self.done, 220), line=52, gap=16)
        self.fill(window, self.title, grid(lines, 1 if len(lines) <= 9 else 2, 8, down=True, apart=20), bar)
        match_letters(self.style, [each for each in self.words if each.visible])


class KeysScene(PagedLinesScene):
    """A list of actions with their keys and buttons; choosing one asks for another."""

    key_list = KeyList("keys", WALK, changeable=False)

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        texts = kit.texts
        self._actions = kit.devices.bindings.actions
        self._asking: tuple[KeyAction, DeviceKind] | None = None
        """What a new key (KEYBOARD) or button (PAD) is asked for."""
        self._title = ScreenTitle(texts("keys.title"))
        self._explanation = Label(texts("keys.explain"), TextSize.LABEL, colour=kit.theme.muted, wrap=True, middle=True)
        self._panels = {action: Panel() for action in self._actions}
        self._names = {action: Label(texts(f"keys.action.{action.value}")) for action in self._actions}
        self.pads = {
            action: PadPromptButton(partial(self._ask_key, action, DeviceKind.PAD)) for action in self._actions
        }
        self.keys = {
            action: Button("", partial(self._ask_key, action, DeviceKind.KEYBOARD)) for action in self._actions
        }
        usual = Bindings.defaults(self._actions)
        self.reset = Button(texts("keys.reset"), partial(self._save_bindings, usual, texts("keys.was_reset")))
        self.done = Button(texts("keys.done"), self.leave, ButtonKind.PRIMARY)
        self.widgets.add(self._title, self._explanation)
        for action in self._actions:
            self.widgets.add(self._panels[action], self._names[action], self.pads[action], self.keys[action])
        self.widgets.add(self.reset, self.notice, self.more, self.done)
        self._show_bindings()

    def handle(self, intent: Intent) -> None:
        match self._asking, intent:
            case None, _:
                super().handle(intent)
            case (action, DeviceKind.KEYBOARD), want.Key():
                self._assign_key(action, Stroke(intent.name, intent.shift, intent.ctrl))
            case (action, DeviceKind.PAD), want.PadPress():
                self._assign_key(action, intent.button)
            case _, want.Key() | want.PadPress() | want.Press():
                self._stop_asking()

    def lay_out(self, window: pygame.Rect) -> None:
        columns: Sequence[Mapping[KeyAction, Widget]] = self._panels, self._names, self.pads, self.keys
        lines = []
        rows_of_actions = [[column[action] for column in columns] for action in self._actions]
        for panel, name, pad, key in self.show_page(rows_of_actions):
            changed = fixed(pad, 72), fixed(key, 200 if self.style.large_text else 160)
            line = Row(name, *changed, gap=8, margin=(16, 7), ground=panel)
            lines.append(fixed(line, 60))
        rows = grid(lines, 1 if self.more.visible else 2, 10, down=True, apart=20)
        left = natural(self.reset, 220), self.notice
        bar = Flow(*left, natural(self.more, 160), natural(self.done, 220), line=52, gap=16)
        body = Column(natural(self._explanation, 28), rows, fixed(None, 4), gap=14)
        self.fill(window, self._title, body, bar, gap=2)
        match_letters(self.style, [each for each in self._names.values() if each.visible])

    def _ask_key(self, action: KeyAction, device: DeviceKind) -> None:
        self._asking, self.key_mode = (action, device), KeyMode.RAW
        self.notice.text = self.kit.texts("keys.no_keyboard" if device is DeviceKind.KEYBOARD else "keys.no_pad")
        self._show_bindings()

    def _assign_key(self, action: KeyAction, new: Stroke | PadButton) -> None:
        """Give an action another key or button; Escape, or the button that goes back, leaves things as they are."""
        texts, before = self.kit.texts, self.kit.devices.bindings
        self._stop_asking()
        if FIXED.get(new) is Action.BACK:
            return
        name = key_name(texts, new) if isinstance(new, Stroke) else texts(f"keys.button.{new.value}")
        if new in FIXED:
            self.notice.text = texts("keys.fixed", stroke=name)
            return
        robbed = before.bound_action(new)
        taken = "keys.taken" if isinstance(new, Stroke) else "keys.button_taken"
        key, told = (taken, robbed) if robbed and robbed is not action else ("keys.changed", action)
        text = texts(key, stroke=name, action=texts(f"keys.action.{told.value}"))
        self._save_bindings(before.with_key(action, new), text)

    def _save_bindings(self, bindings: Bindings, told: str) -> None:
        """Use other keys from now on and keep them; tell so, or what went wrong."""
        self.kit.devices.bindings, self.notice.text = bindings, told
        self.tell(BindingsFile(self.kit.folder).save(bindings))
        self._show_bindings()

    def _stop_asking(self) -> None:
        self._asking, self.key_mode = None, KeyMode.SCREEN
        self.notice.text = ""
        self._show_bindings()

    def _show_bindings(self) -> None:
        texts, bindings = self.kit.texts, self.kit.devices.bindings
        for action in self._actions:
            key, pad = self.keys[action], self.pads[action]
            ask_key, ask_pad = (self._asking == (action, kind) for kind in (DeviceKind.KEYBOARD, DeviceKind.PAD))
            key.label = texts("keys.press") if ask_key else key_name(texts, bindings.keys.get(action))
            pad.show(None if ask_pad else bindings.buttons.get(action), "…" if ask_pad else "–")
            for button, asked in ((key, ask_key), (pad, ask_pad)):
                button.kind = ButtonKind.PRIMARY if asked else ButtonKind.PLAIN
            self._names[action].colour = self.kit.theme.text if action in bindings.keys else self.kit.theme.danger
