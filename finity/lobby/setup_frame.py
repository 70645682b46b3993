"""What the setup screens of all games share: kept choices, the frame, the cards of seats, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import Field, dataclass, replace
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

import pygame

from finity.client.kit import Kit
from finity.client.profiles import Profile, Profiles
from finity.client.signs import PEOPLE
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import WidgetScene
from finity.match import HUMAN, LONGEST_NAME
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import row
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.storage import ValueFile
from finity.shell.text import Texts
from finity.shell.widgets import Button, Choice, Label, Panel, ScreenTitle, State, TextField, Widget
from finity.shell.widgets.base import Size, draw_focus_ring

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

    def side_by_side(self, room: pygame.Rect, count: int, widest: int, gap: int) -> list[pygame.Rect]:
        """Places for the cards of seats, in the middle of their room where there are few; in design pixels."""
        gap = self.style.px(gap)
        width = min(self.style.px(widest), (room.width - gap * (count - 1)) // count)
        left = room.centerx - (count * (width + gap) - gap) // 2
        return row(pygame.Rect(left, room.top, width, room.height), [width] * count, gap)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def change(self, choices: ChoicesT) -> None:
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


@dataclass(frozen=True)
class Fact:
    """Something chosen: what it is about, and what it is; `cones` are drawn before it."""

    title: str
    value: str
    cones: str = ""


class FactLine(Widget):
    """Facts side by side on a box, each with as much room as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Sequence[Fact] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        px, gap = style.px, style.px(18)
        room = self.rect.width - 2 * px(8)
        needed = [self._needed(style, fact) + 2 * gap for fact in self.facts]
        spare = room - sum(needed)
        left = float(self.rect.left + px(8))
        for number, (fact, width) in enumerate(zip(self.facts, needed, strict=True)):
            share = width + spare / len(needed) if spare >= 0 else room * width / sum(needed)
            place = pygame.Rect(round(left), self.rect.top, round(share), self.rect.height)
            if number:
                line = pygame.Rect(place.left, place.top + place.height // 4, px(1), place.height // 2)
                surface.fill(style.theme.border, line)
            self._draw_fact(surface, style, fact, place.inflate(-2 * min(gap, px(10)), 0))
            left += share

    def _needed(self, style: Style, fact: Fact) -> int:
        title = style.text_width(fact.title, TextSize.CAPTION)
        cones = round(len(fact.cones) * _CONE_STEP * style.scale)
        return max(title, cones + style.text_width(fact.value, TextSize.LABEL, Weight.BOLD))

    def _draw_fact(self, surface: pygame.Surface, style: Style, fact: Fact, place: pygame.Rect) -> None:
        theme = style.theme
        title = style.fitting(fact.title, TextSize.CAPTION, place.width, theme.muted)
        surface.blit(title, title.get_rect(midbottom=(place.centerx, place.centery)))
        top = place.centery + style.px(2)
        if fact.cones:
            self._draw_cones(surface, style, fact.cones, place.centerx, top + style.px(3))
        else:
            value = style.fitting(fact.value, TextSize.LABEL, place.width, theme.text, Weight.BOLD)
            surface.blit(value, value.get_rect(midtop=(place.centerx, top)))

    def _draw_cones(self, surface: pygame.Surface, style: Style, cones: str, middle: int, top: int) -> None:
        """Draw the cones as they stand, the lowest first."""
        theme, step = style.theme, _CONE_STEP * style.scale
        left = middle - len(cones) * step / 2
        for number, cone in enumerate(cones):
            place = pygame.Rect(round(left + number * step), top, round(step - style.px(3)), style.px(14))
            fill = theme.text if cone == "W" else theme.sunken
            style.box(surface, place, Box(fill, theme.border_strong, style.px(1), style.px(3)))


_CONE_STEP: Final = 19
"""From one cone to the next, in design pixels."""


class SeatChoices(Protocol):
    """What is chosen on a setup screen, of which only the seats matter; the first `players` of them are used."""

    @property
    def players(self) -> int: ...
    @property
    def seats(self) -> Sequence[AnySeat]: ...
    def with_seat(self, number: int, seat: Any, /) -> Any: ...


SeatChoicesT = TypeVar("SeatChoicesT", bound=SeatChoices)


def named_anew(choices: SeatChoicesT, number: int, name: str) -> SeatChoicesT:
    """The same with another name at a seat; a bot that has this name takes the old one."""
    old = choices.seats[number].name
    for other, seat in enumerate(choices.seats):
        if seat.name == name and seat.bot is not HUMAN:
            choices = choices.with_seat(other, replace(seat, name=old))
    renamed: SeatChoicesT = choices.with_seat(number, replace(choices.seats[number], name=name))
    return renamed


def waiting_for(choices: SeatChoices, profiles: Profiles) -> list[Profile]:
    """Those of the people who sit nowhere yet; first who plays now."""
    return profiles.waiting(_names_of_people(choices, None))


def next_at(choices: SeatChoices, number: int, profiles: Profiles, step: int) -> Profile | None:
    """Who follows at a seat, `step` farther among the people who sit nowhere else; None is a guest."""
    return profiles.next_at(choices.seats[number].name, _names_of_people(choices, number), step)


def _names_of_people(choices: SeatChoices, but: int | None) -> set[str]:
    used = enumerate(choices.seats[: choices.players])
    return {seat.name for number, seat in used if number != but and seat.bot is HUMAN}


class PersonButton(Widget):
    """A click, Enter or the wheel calls `on_step` with 1 or -1: the next person, or the one before.

    While it is `led`, a device that doesn't move the focus moves here.
    """

    focusable = True

    def __init__(self, texts: Texts, on_step: Callable[[int], None]) -> None:
        super().__init__(texts("profiles.choose_tip"))
        self._on_step = on_step
        self.led = False

    def natural_size(self, style: Style) -> Size:
        return style.px(44), style.px(style.theme.control_height)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        fill = theme.raised_hover if state.hovered or self.led else theme.raised
        edge = theme.text if self.led else theme.border
        style.box(surface, self.rect, Box(fill, edge, style.px(2 if self.led else 1), radius))
        icon = style.icon(PEOPLE, min(style.px(26), self.rect.height), theme.text)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self._on_step(1)

    def turn_wheel(self, steps: int) -> bool:
        self._on_step(-1 if steps > 0 else 1)
        return True
