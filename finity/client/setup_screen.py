"""What the setup screens of all games have in common: choices that are kept, and the widgets of each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import Field, replace
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu
from finity.client.seating.fact_line import FactLine
from finity.client.widget_scene import WidgetScene
from finity.match import LONGEST_NAME
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import TextSize
from finity.shell.storage import ValueFile
from finity.shell.widgets import Button, Choice, Label, Panel, ScreenTitle, TextField, Widget

_TITLE: Final = 50
_LETTERS: Final = 42
_FACTS: Final = 68
_BAR: Final = 54
"""All in design pixels."""


class AnySeat(Protocol):
    """A seat of any game, as a dataclass: who plays, a bot's level or None for a person."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str | None: ...


ChoicesT = TypeVar("ChoicesT")
SeatT = TypeVar("SeatT", bound=AnySeat)


class SetupScreen(WidgetScene, Generic[ChoicesT]):
    """Keeps `choices` in a file as they are made; subclasses `show` them.

    Above the cards of the seats stand a headline and a `hint`, below them the `facts` that were chosen, with a button
    that leads to `more`.
    """

    largest_content = (1720, 860)

    def __init__(self, kit: Kit, file: ValueFile[ChoicesT], title: str) -> None:
        super().__init__(kit)
        self._file = file
        self.choices, message = file.load()
        self._title = ScreenTitle(title)
        self.hint = Label("", TextSize.LABEL, colour=kit.theme.muted)
        self._facts_panel, self.facts = Panel(), FactLine()
        self.more = Button(kit.texts("setup.more"), self.open_more)
        self.frame: Sequence[Widget] = (self._title, self.hint, self._facts_panel, self.facts, self.more)
        self.tell(message)

    def open_more(self) -> None:
        """Let what the facts tell be changed."""

    def lay_out_frame(self, area: pygame.Rect, head: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Place what is around the seats in an area; the headline ends at `head`, pixels from the left of the window.

        Answers the room for the seats, and the bar at the bottom for buttons.
        """
        px, control = self.style.px, self.style.px(self.style.theme.control_height)
        title = pygame.Rect(area.left, area.top - px(6), head - area.left, px(_TITLE))
        large = self.style.assets.width(self._title.text, px(_LETTERS), Weight.BOLD) <= title.width
        self._title.letters = px(_LETTERS) if large else None
        self._title.rect, self.hint.rect = title, pygame.Rect(title.left, title.bottom, title.width, px(28))
        bar = pygame.Rect(area.left, area.bottom - px(_BAR), area.width, px(_BAR))
        facts = pygame.Rect(area.left, bar.top - px(14) - px(_FACTS), area.width, px(_FACTS))
        self._facts_panel.rect = facts
        self.more.rect = pygame.Rect(0, 0, px(176), control)
        self.more.rect.midright = (facts.right - px(12), facts.centery)
        self.facts.rect = pygame.Rect(facts.left, facts.top, self.more.rect.left - px(8) - facts.left, facts.height)
        top = self.hint.rect.bottom + px(10)
        return pygame.Rect(area.left, top, area.width, facts.top - px(14) - top), bar

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def change(self, choices: ChoicesT) -> None:
        """Choose something else."""
        self.choices = choices
        self.tell(self._file.save(choices))
        self.show()

    def show(self) -> None:
        """Let every widget show what is chosen."""


class AnySeatCard(Generic[SeatT]):
    """A seat's badge, its name, who plays it and `more`; `on_change` gets the seat as it was changed.

    Subclasses place the widgets in `lay_out`.
    """

    def __init__(
        self,
        seat: SeatT,
        panel: Panel,
        badge: Widget,
        hint: str,
        players: Sequence[tuple[str | None, str]],
        on_change: Callable[[SeatT], None],
        *more: Widget,
    ) -> None:
        """`hint` stands where no name is written; `players` are the levels of bots, or None, with their words."""
        self.seat = seat
        self._on_change = on_change
        self.panel = panel
        self.name = TextField(seat.name, lambda name: self.change(name=name), limit=LONGEST_NAME, placeholder=hint)
        self.player: Choice[str | None] = Choice(players, seat.bot, lambda level: self.change(bot=level), stacked=True)
        self.widgets: Sequence[Widget] = (self.panel, badge, self.name, self.player, *more)
        """All of them, the ground first."""

    def change(self, **fields: object) -> None:
        """Let the seat be another one in some fields."""
        self._on_change(replace(self.seat, **fields))

    def show(self, seat: SeatT, visible: bool) -> None:
        """Show a seat, or nothing."""
        self.seat = seat
        for widget in self.widgets:
            widget.visible = visible
