"""A seat on the setup screen as a card: where it is, who plays there, and what leads to its colour and device."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.profiles import Profiles, device_name
from finity.lobby.seats import PAD, LevelCard, SeatPanel
from finity.match import SeatDevice
from finity.records.options import SeatOptions
from finity.rules.board import BOARDS, CENTRES
from finity.screens.setup.choices import AWAY, LOOKS, SetupChoices
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.input.intents import Direction, PadButton
from finity.shell.widgets import Button, State, Widget
from finity.shell.widgets.prompts import pad_symbol
from finity.story.sentences import short_bot_text
from finity.view.art.faces import FACE_OF, portrait
from finity.view.art.sprites import badge
from finity.view.shown import look_of

_MAP: Final = 44
_PICTURE: Final = 52
_BUTTON: Final = (104, 36)
"""In design pixels."""
_MAP_SHADE: Final = 0.45
"""How bright the other stations are: less than that of the seat."""


class PlacePanel(SeatPanel):
    """The ground of a card, with where the seat is, and whose mark or face is there."""

    def __init__(self, kit: Kit, number: int, seat: SeatOptions) -> None:
        super().__init__()
        self._kit = kit
        self._number = number
        self.seat = seat
        self.players = 2
        self.ready: bool | None = None
        """Whether the gamepad that sits here is; None without one."""
        self.bottom = 0
        """Down to where there is room for the picture, in pixels."""

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, look = style.theme, style.px, look_of(self._kit, self.seat)
        face = FACE_OF.get(self.seat.bot or "")
        super().draw(surface, style, state)
        ink, others = look.colour.tint, mix(theme.panel, theme.muted, _MAP_SHADE)
        key = ("seat map", self._number, self.players, look.colour.fill, px(_MAP), others)
        board = style.assets.cached(
            key, lambda: _seat_map(self.players, self._number, look.colour.fill, others, px(_MAP))
        )
        surface.blit(board, place := board.get_rect(topleft=(self.rect.left + px(10), self.rect.top + px(8))))
        left, room = place.right + px(6), self.rect.width - place.width - px(30 + _BUTTON[0])
        title = style.fitting(self._title(), TextSize.LABEL, room, theme.muted if self.seat.bot else ink, Weight.BOLD)
        surface.blit(title, title.get_rect(midleft=(left, place.centery)))
        middle = self.rect.centerx, (place.bottom + self.bottom) // 2
        size = min(px(_PICTURE), round(0.55 * (self.bottom - place.bottom)))
        if face:
            picture = portrait(style.assets, theme, face, look.colour, size)
        else:
            picture = badge(style.assets, look, round(0.84 * size))
        surface.blit(picture, picture.get_rect(center=middle))
        if self.ready is not None:
            self._draw_ready(surface, style, ink, middle[0] + px(_PICTURE + 12), middle[1])

    def _title(self) -> str:
        texts, device = self._kit.texts, self.seat.device
        title = texts("setup.seat", number=self._number + 1)
        tied = device is not SeatDevice.ANY and not (self.seat.bot or self.seat.away)
        return f"{title} · {device_name(texts, device)}" if tied else title

    def _draw_ready(self, surface: pygame.Surface, style: Style, ink: Colour, left: int, middle: int) -> None:
        """Say that whoever sits here is ready, or which button says so."""
        sign = style.text("✓", TextSize.BODY, style.theme.good) if self.ready else pad_symbol(style, PadButton.SOUTH)
        surface.blit(sign, place := sign.get_rect(midleft=(left, middle)))
        room = self.rect.right - place.right - style.px(PAD + 6)
        ink = style.theme.good if self.ready else ink
        words = style.fitting(self._kit.texts("setup.ready"), TextSize.LABEL, room, ink, Weight.BOLD)
        surface.blit(words, words.get_rect(midleft=(place.right + style.px(6), middle)))


class SeatCard(LevelCard[SetupChoices]):
    """The widgets of a seat; `open_more` leads to what else is chosen for the seat of a number."""

    panel: PlacePanel

    def __init__(
        self,
        kit: Kit,
        number: int,
        choices: SetupChoices,
        profiles: Profiles,
        choose: Callable[[SetupChoices], None],
        open_more: Callable[[int], None],
    ) -> None:
        texts, self._kit = kit.texts, kit
        self._levels = [(bot, face.title) for bot, face in FACE_OF.items() if face.usual]
        panel = PlacePanel(kit, number, choices.seats[number])
        super().__init__(texts, number, choices, profiles, choose, self._levels, panel)
        self.more = Button(texts("setup.change"), lambda: open_more(number))

    @property
    def widgets(self) -> Sequence[Widget]:
        return self.panel, self.more, self.name, self.player, self.person

    def take(self, level: str | None) -> None:
        self.choose(self.choices.with_player(self.number, level))

    def show_choices(self, choices: SetupChoices) -> None:
        bot = choices.seats[self.number].bot
        other = [(bot, short_bot_text(self._kit.texts, bot))] if bot and bot not in dict(self._levels) else []
        person, away = (None, self._kit.texts("setup.person")), (AWAY, self._kit.texts("setup.away"))
        self.player.options = [person, *self._levels, *other, away]
        self.player.owner = look_of(self._kit, choices.seats[self.number]).colour.fill
        super().show_choices(choices)
        self.player.value = AWAY if self.seat.away else self.seat.bot
        self.player.tooltip = self._kit.texts("setup.away_tip") if self.seat.away else ""
        self.person.visible = self.person.visible and not self.seat.away
        self.panel.seat, self.panel.players = self.seat, choices.players

    def navigate(self, direction: Direction) -> None:
        """The gamepad that sits here moves: to another colour, or to another of the people, or mark where there are
        none."""
        step, number = 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1, self.number
        looks, marks = self.choices.taken(number)
        if direction in (Direction.LEFT, Direction.RIGHT):
            self.choose(self.choices.with_look(number, _next_free(self.seat.look, looks, step)))
        elif self.profiles.people:
            self.step(step)
        else:
            self.choose(self.choices.with_mark(number, _next_free(self.seat.sign, marks, step)))

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        super().lay_out(style, area)
        width, height = map(style.px, _BUTTON)
        self.more.rect = pygame.Rect(area.right - width - style.px(10), area.top + style.px(12), width, height)
        self.panel.bottom = self.name.rect.top


def _next_free(now: int, taken: Collection[int], step: int) -> int:
    around = ((now + step * distance) % LOOKS for distance in range(1, LOOKS))
    return next((each for each in around if each not in taken), now)


def _seat_map(players: int, number: int, lit: Colour, line: Colour, side: int) -> pygame.Surface:
    """The board of so many players, so many pixels wide, with the station where a player begins."""
    board = BOARDS[max(players, number + 1)]
    parts = []
    for station in board.station_list:
        x, y = CENTRES[station]
        corners = svg.moved([svg.on_circle(0.5, 60 * corner) for corner in range(6)], x, -y)
        home = station is board.home[number]
        style = f"{svg.fill(lit)} {svg.stroke(lit, 0.1)}" if home else svg.fill(line)
        parts.append(svg.polygon(corners, style))
    return svg.document(5.2, 5.2, *parts).drawn(side / 5.2)
