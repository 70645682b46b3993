"""The keys of the scene beneath, as F1 lists them."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.key_lists import KeyLine, KeyList
from finity.client.kit import Kit
from finity.client.outcomes import OpenHelp, OpenKeys
from finity.client.widget_scene import WidgetScene, headline
from finity.shell.draw.layout import column, equal_row, inset
from finity.shell.draw.theme import TextSize
from finity.shell.input.bindings import Bindings
from finity.shell.input.intents import Action, AnyAction, Command, Intent
from finity.shell.input.keys import Stroke
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Label, Panel
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, KeyCaps, PadPicture, key_name

ROW_HEIGHT: Final = 56
ROW_GAP: Final = 8
KEYS_WIDTH: Final = 190
PADS_WIDTH: Final = 66
"""In design pixels."""
ONE_COLUMN: Final = 9
"""With more lines than these there are two columns."""


class KeyListScene(WidgetScene):
    """Lists what keys and buttons do in a scene; F1 once more leads back."""

    prompts = (CHOOSE, BACK, MOVE)

    def __init__(self, kit: Kit, keys: KeyList) -> None:
        super().__init__(kit)
        texts, bindings = kit.texts, kit.devices.bindings
        self.title = headline(texts("key_list.title", place=texts(f"key_list.place_{keys.name}")))
        lines = keys.lines
        self._panels = [Panel() for _ in lines]
        self.caps = [KeyCaps(names_of(texts, bindings, line)) for line in lines]
        self.pads = [PadPicture(bindings, *_shown_on_pad(line)) for line in lines]
        self.words = [Label(words_of(texts, line), TextSize.BODY) for line in lines]
        self.keys = Button(texts("key_list.change"), self.leads_to(OpenKeys()))
        self.rules = Button(texts("help.title"), self.leads_to(OpenHelp(keys.rules)))
        self.done = Button(texts("keys.done"), self.leave, ButtonKind.PRIMARY)
        self.widgets.add(self.title, *self._panels, *self.caps, *self.pads, *self.words)
        self.widgets.add(self.keys, self.rules, self.notice, self.done)
        self.keys.visible, self.rules.visible = keys.changeable, bool(keys.rules)
        self.widgets.focus(self.done, seen=False)

    def handle(self, intent: Intent) -> None:
        if intent == Command(Action.HELP):
            self.leave()
        else:
            super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        self.title.rect = pygame.Rect(area.left, area.top, area.width, px(44))
        bar = pygame.Rect(area.left, area.bottom - px(52), area.width, px(52))
        self.keys.rect = pygame.Rect(bar.left, bar.top, px(240), bar.height)
        self.rules.rect = self.keys.rect.move(px(256), 0)
        self.done.rect = pygame.Rect(bar.right - px(220), bar.top, px(220), bar.height)
        self._lay_out_lines(pygame.Rect(area.left, area.top + px(60), area.width, bar.top - px(76) - area.top))

    def _lay_out_lines(self, body: pygame.Rect) -> None:
        px, count = self.style.px, len(self.words)
        columns = 1 if count <= ONE_COLUMN else 2
        rows = -(-count // columns)
        height = min(px(ROW_HEIGHT), (body.height - (rows - 1) * px(ROW_GAP)) // rows)
        areas = equal_row(body, columns, px(20))
        places = [place for area in areas for place in column(area, [height] * rows, px(ROW_GAP))]
        parts = zip(places, self._panels, self.caps, self.pads, self.words, strict=False)
        for place, panel, caps, pad, words in parts:
            panel.rect = place
            inner = inset(place, px(14), px(4))
            caps.rect = pygame.Rect(inner.left, inner.top, px(KEYS_WIDTH), inner.height)
            pad.rect = pygame.Rect(caps.rect.right + px(8), inner.top, px(PADS_WIDTH), inner.height)
            left = pad.rect.right + px(8)
            words.rect = pygame.Rect(left, inner.top, inner.right - left, inner.height)


def words_of(texts: Texts, line: KeyLine) -> str:
    """What a line is about."""
    return texts(f"key_list.{line.name}") if line.name else texts(f"keys.action.{line.actions[0].value}")


def names_of(texts: Texts, bindings: Bindings, line: KeyLine) -> list[str]:
    """The names of the keys of a line; an action without a key has none."""
    strokes: list[Stroke | None] = [*map(bindings.stroke_of, line.actions), *line.strokes]
    return list(dict.fromkeys(key_name(texts, stroke) for stroke in strokes if stroke))


def _shown_on_pad(line: KeyLine) -> tuple[AnyAction, ...]:
    """The actions of a line whose buttons are shown: one arrow stands for all."""
    arrows = {Action.DOWN, Action.LEFT, Action.RIGHT} if Action.UP in line.actions else {Action.RIGHT}
    return tuple(action for action in line.actions if action not in arrows)
