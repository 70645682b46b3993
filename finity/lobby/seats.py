"""Who sits where before a game of any kind, as a plain value; the grounds of cards for seats, and for more of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import Field, replace
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

import pygame

from finity.client.profiles import Profile, Profiles
from finity.match import HUMAN, LONGEST_NAME
from finity.match.series import LENGTHS, Series, WhoBegins
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, dashed_box, in_column, panel_box, player_box, put, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.storage import text_up_to
from finity.shell.widgets import Button, Panel, WidgetState

NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eve", "Finn")
"""What players are called until they say otherwise."""
_DEPTH: Final = 1.4
"""How much of its owner's colour a card has, compared with other boxes: nothing muted stands on it."""
ONE_GAME: Final = 1
ENDLESS: Final = 0
"""What `games` is without a series, and for one without end."""
GAMES: Final = (ONE_GAME, *LENGTHS, ENDLESS)


class AnySeat(Protocol):
    """A seat of any game, as a dataclass: who plays, a bot's level or None for a person, who may be away."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str | None: ...
    @property
    def away(self) -> bool: ...


SeatT = TypeVar("SeatT", bound=AnySeat)


class SeatChoices(Generic[SeatT]):
    """What every setup screen lets choose, the base of frozen dataclasses with these fields and more. The first
    `players` of the `seats` are used, in a series of at most so many `games`."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    players: int
    seats: tuple[SeatT, ...]
    games: int
    who_begins: WhoBegins = WhoBegins.TURNS

    @property
    def used_seats(self) -> tuple[SeatT, ...]:
        """The seats of the game; a player without a name gets the usual one."""
        used = zip(self.seats[: self.players], NAMES, strict=False)
        return tuple(replace(seat, name=seat.name.strip() or name) for seat, name in used)

    @property
    def new_series(self) -> Series | None:
        """The series before its first game; None if that is the only one."""
        return None if self.games == ONE_GAME else Series.start(self.games or None, self.players)

    def with_seat(self, number: int, **fields: Any) -> Self:
        """The same with a seat that is another one in some fields."""
        changed = replace(self.seats[number], **fields)
        return replace(self, seats=(*self.seats[:number], changed, *self.seats[number + 1 :]))

    def with_people(self, profiles: Profiles, seats: Iterable[int] | None = None) -> Self:
        """The same, but whoever plays in some seats, or in any, as a person under a usual name becomes one of the
        people. Who plays now comes first; nobody comes twice.
        """
        choices, seated = self, self.names_of_people()
        people = sorted(profiles.people, key=lambda each: each != profiles.current_person)
        waiting = [each for each in people if each.name not in seated]
        for number in range(self.players) if seats is None else seats:
            seat = choices.seats[number]
            usual = seat.bot is HUMAN and not seat.away and seat.name in NAMES[: len(self.seats)]
            if waiting and usual:
                choices = choices.with_person(number, waiting.pop(0))
        return choices

    def with_person(self, number: int, person: Profile | None) -> Self:
        """The same with a person in a seat, or a guest; a bot that has this name takes the old one."""
        name, choices = person.name if person else NAMES[number], self
        for other, seat in enumerate(self.seats):
            if seat.name == name and seat.bot is not HUMAN:
                choices = choices.with_seat(other, name=self.seats[number].name)
        return choices.with_seat(number, name=name)

    def names_of_people(self, but: int | None = None) -> set[str]:
        """Those who play here, in all seats used `but` one."""
        used = enumerate(self.seats[: self.players])
        return {seat.name for number, seat in used if number != but and seat.bot is HUMAN}


def seats_are_valid(seats: Sequence[AnySeat], knows: Callable[[str], bool]) -> bool:
    return all(text_up_to(LONGEST_NAME)(seat.name) and (seat.bot is HUMAN or knows(seat.bot)) for seat in seats)


class SeatPanel(Panel):
    """The ground of a card: in a person's colour, as plain as any panel for a bot."""

    rounded = True
    owner: Colour | None = None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, radius = style.theme, style.px(style.theme.radius)
        if self.owner:
            style.glow(surface, self.rect, self.owner, radius=radius)
            style.box(surface, self.rect, player_box(theme, self.owner, style.px(2), radius, depth=_DEPTH))
        else:
            style.box(surface, self.rect, panel_box(theme, style.px(1), radius))


class DashedCard(Button):
    """A card where something more could be: a dashed box with a sign above its label."""

    rounded = True

    def _box_and_ink(self, style: Style, state: WidgetState) -> tuple[Box | None, Colour]:
        box = raised_box(style.theme, style.px(1), style.px(style.theme.radius), hovered=True)
        return box if state.hovered else None, style.theme.text if state.hovered else style.theme.muted

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        radius, dash = style.px(style.theme.radius), (style.px(8), style.px(6))
        surface.blit(dashed_box(surface.size, style.theme.border_strong, style.px(1), radius, dash), (0, 0))
        room = surface.width - style.px(16), surface.height - style.px(8)
        words = style.wrapped_in(self.label, TextSize.BODY, room, ink, Weight.BOLD, Align.CENTRE)
        content = in_column([style.icon(self.icon or "", style.px(32), ink), words], style.px(14), centred=True)
        if content.height > room[1]:
            content = words
        put(surface, content, midtop=(surface.width // 2, (surface.height - content.height) // 2))
