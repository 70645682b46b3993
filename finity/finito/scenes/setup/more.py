"""What else can be chosen before a game of FINITO!: what is told of it in short, and the sheet where it is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import LIMITS, advised_limit
from finity.finito.scenes.options import Calling, HandOver, SetupChoices
from finity.lobby.series_line import GAMES, games_text
from finity.lobby.setup_frame import Fact
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import center, column
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Modal, Panel, Widget

_SIZE: Final = (860, 640)
_BESIDE: Final = 240
"""For what a question is about, left of the choice; both in design pixels."""


class SetupPart:
    """A question: what it is about, the choice, and what the chosen one means."""

    def __init__(self, title: str, choice: Choice[object]) -> None:
        self.panel = Panel()
        self.title = Label(title, weight=Weight.BOLD, wrap=True, middle=True)
        self.choice = choice
        self.hint = Label("", TextSize.LABEL, wrap=True, middle=True)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.choice, self.hint

    def lay_out(self, style: Style, place: pygame.Rect) -> None:
        """Fill a place."""
        px, control = style.px, style.px(style.theme.control_height)
        self.panel.rect, inner = place, place.inflate(-2 * px(16), -2 * px(10))
        self.hint.colour = style.theme.muted
        self.title.rect = pygame.Rect(inner.left, inner.top, px(_BESIDE) - px(12), control)
        left = inner.left + px(_BESIDE)
        self.choice.rect = pygame.Rect(left, inner.top, inner.right - left, control)
        self.choice.share_room(style)
        top = self.choice.rect.bottom + px(4)
        self.hint.rect = pygame.Rect(left, top, inner.right - left, inner.bottom - top)


class MoreSheet(Modal):
    """How long the game is, how people call, how they hide their cards; `on_change` gets what was chosen."""

    def __init__(self, kit: Kit, choices: SetupChoices, on_change: Callable[[SetupChoices], None]) -> None:
        super().__init__(kit.style)
        texts = self._texts = kit.texts
        self._choices = choices
        self._on_change = on_change
        self._panel = Panel(shadow=True)
        self.limit: Choice[object] = Choice(
            [(limit, str(limit)) for limit in LIMITS], choices.limit, lambda limit: self._change(limit=limit)
        )
        self.calling: Choice[object] = Choice(
            [(way, texts(f"finito.setup.calling_{way.name.lower()}")) for way in Calling],
            choices.calling,
            lambda way: self._change(calling=way),
        )
        self.hand_over: Choice[object] = Choice(
            [(way, texts(f"finito.setup.hands_{way.name.lower()}")) for way in HandOver],
            choices.hand_over,
            lambda way: self._change(hand_over=way),
        )
        self.games: Choice[object] = Choice(
            [(games, games_text(texts, games)) for games in GAMES],
            choices.games,
            lambda games: self._change(games=games),
        )
        self._parts = [
            SetupPart(texts("finito.setup.limit"), self.limit),
            SetupPart(texts("finito.setup.calling"), self.calling),
            SetupPart(texts("finito.setup.hands"), self.hand_over),
            SetupPart(texts("setup.series"), self.games),
        ]
        self.done = Button(texts("setup.done"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, *(widget for part in self._parts for widget in part.widgets), self.done)
        self._show()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        px, window = style.px, pygame.Rect((0, 0), size)
        room = window.inflate(-px(32), -px(32))
        self._panel.rect = center((min(px(_SIZE[0]), room.width), min(px(_SIZE[1]), room.height)), window)
        inner = self._panel.rect.inflate(-2 * px(24), -2 * px(22))
        self.done.rect = pygame.Rect(inner.right - px(240), inner.bottom - px(52), px(240), px(52))
        gap, count = px(12), len(self._parts)
        height = (self.done.rect.top - gap - inner.top - (count - 1) * gap) // count
        for part, place in zip(self._parts, column(inner, [height] * count, gap), strict=True):
            part.lay_out(style, place)

    def _change(self, **fields: object) -> None:
        self._choices = replace(self._choices, **fields)  # type: ignore[arg-type]
        self._on_change(self._choices)
        self._show()

    def _show(self) -> None:
        people = len(self._choices.options().people)
        self.calling.enabled, self.hand_over.enabled = people > 0, people > 1
        for part, hint in zip(self._parts, _hints(self._texts, self._choices), strict=True):
            part.hint.text = hint


def facts_of(texts: Texts, choices: SetupChoices) -> list[Fact]:
    """Everything that is chosen here, in short: of what is only for people, as much as they need."""
    people = len(choices.options().people)
    facts = [Fact(texts("finito.setup.limit"), texts("finito.setup.points", count=choices.limit))]
    if people:
        facts.append(Fact(texts("finito.setup.calling"), texts(f"finito.setup.calling_{choices.calling.name.lower()}")))
    if people > 1:
        way = choices.hand_over.name.lower()
        facts.append(Fact(texts("finito.setup.hands"), texts(f"finito.setup.hands_{way}")))
    return [*facts, Fact(texts("setup.series"), games_text(texts, choices.games))]


def _hints(texts: Texts, choices: SetupChoices) -> Sequence[str]:
    """What each choice means, in their order."""
    people, count = len(choices.options().people), choices.players
    advised = texts("finito.setup.limit_hint", count=count, limit=advised_limit(count))
    calling, hands = choices.calling.name.lower(), choices.hand_over.name.lower()
    of_people = (
        texts(f"finito.setup.calling_{calling}_hint"),
        texts(f"finito.setup.hands_{hands}_hint" if people > 1 else "finito.setup.hands_open_hint"),
    )
    return advised, *(of_people if people else 2 * (texts("finito.setup.bots_only"),)), texts("setup.series_tip")
