"""What the setup screens of all games have in common: choices that are kept, and a row of widgets for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import Field, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu
from finity.client.widget_scene import WidgetScene
from finity.match import LONGEST_NAME
from finity.shell.storage import ValueFile
from finity.shell.widgets import Choice, Panel, TextField, Widget


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
    """Keeps `choices` in a file as they are made; subclasses `show` them."""

    def __init__(self, kit: Kit, file: ValueFile[ChoicesT]) -> None:
        super().__init__(kit)
        self._file = file
        self.choices, message = file.load()
        self.tell(message)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def change(self, choices: ChoicesT) -> None:
        """Choose something else."""
        self.choices = choices
        self.tell(self._file.save(choices))
        self.show()

    def show(self) -> None:
        """Let every widget show what is chosen."""


class AnySeatRow(Generic[SeatT]):
    """A seat's badge, its name, who plays it and `more`; `on_change` gets the seat as it was changed.

    Subclasses place the widgets in `lay_out`.
    """

    def __init__(
        self,
        seat: SeatT,
        badge: Widget,
        hint: str,
        players: Sequence[tuple[str | None, str]],
        on_change: Callable[[SeatT], None],
        *more: Widget,
    ) -> None:
        """`hint` stands where no name is written; `players` are the levels of bots, or None, with their words."""
        self.seat = seat
        self._on_change = on_change
        self.panel = Panel()
        self.name = TextField(seat.name, lambda name: self.change(name=name), limit=LONGEST_NAME, placeholder=hint)
        self.player: Choice[str | None] = Choice(players, seat.bot, lambda level: self.change(bot=level))
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
