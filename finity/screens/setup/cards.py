"""The cards of the setup: characters, towers, and seats with who sits there."""

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.profiles import device_name
from finity.client.signs import star
from finity.lobby.seats import SeatPanel
from finity.lobby.setup_frame import PAD, ChoicesScreen, LevelCard
from finity.match import SeatDevice
from finity.records.options import SeatOptions
from finity.rules.board import BOARDS, CENTRES
from finity.screens.setup.choices import AWAY, LOOKS, SetupChoices
from finity.screens.setup.pickers import TowerPicker
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, in_column, panel_box, player_box, put, raised_box
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.input.intents import Direction, PadButton
from finity.shell.widgets import Button, Widget, WidgetState
from finity.shell.widgets.prompts import symbol_picture
from finity.story.sentences import short_bot_text
from finity.view.art.canvas import badge
from finity.view.art.faces import FACE_OF, Face, edge_colour, portrait
from finity.view.shown import look_of

_RADIUS: Final = 0.296
"""Of a portrait, as a share of the card's width."""
_STARS: Final = 24
"""From one star to the next."""
_TOWER: Final = (64, 126)
_TEXTS: Final = 0.48
_LARGE_TEXTS: Final = 0.4
"""Where the words beside a tower begin, and large ones, as a share of the tile's width."""
_MAP: Final = 44
_PICTURE: Final = 52
_BUTTON: Final = (104, 36)
"""In design pixels."""


class Card(Button):
    """One of several, of which one is `chosen`: that one shines in its colour."""

    rounded = True
    chosen = False

    def __init__(self, label: str, on_press: Callable[[], None], colour: Colour) -> None:
        super().__init__(label, on_press)
        self.colour = colour

    @property
    def extra_look(self) -> Hashable:
        return type(self).__name__, self.chosen

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        if self.chosen:
            style.glow(surface, self.rect.move(0, -state.lift(style)), self.colour, radius=style.px(style.theme.radius))
        super().draw(surface, style, state)

    def _box_and_ink(self, style: Style, state: WidgetState) -> tuple[Box | None, Colour]:
        theme, radius = style.theme, style.px(style.theme.radius)
        if self.chosen:
            return player_box(theme, self.colour, style.px(3), radius), theme.text
        if state.hovered:
            return raised_box(theme, style.px(1), radius, hovered=True), theme.text
        return panel_box(theme, style.px(1), radius), theme.muted


class FaceCard(Card):
    """A character with its strength in stars; the chosen one speaks its `line`. Its eyes follow the pointer."""

    def __init__(self, kit: Kit, face: Face, line: str, most: int, on_press: Callable[[], None]) -> None:
        """`most` are the stars that there can be."""
        player = kit.theme.players[face.look]
        super().__init__(face.title, on_press, edge_colour(player))
        self._player = player
        self.face = face
        self.line = line
        self._most = most
        self.gaze = (0, 0)
        self.shut = False
        self.speech = self.small = 0
        """How high the lines of all characters are, and the letters of these, in pixels."""

    @property
    def extra_look(self) -> Hashable:
        return *super().extra_look, self.line, self.speech, self.small  # type: ignore[misc]

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        super().draw(surface, style, state)
        room = self._portrait_room(style).move(self.rect.topleft)
        radius = min(round(_RADIUS * self.rect.width), round(room.height / 1.74))
        gaze = (0, 0) if style.calm else self.gaze
        face = portrait(style.assets, style.theme, self.face, self._player, radius, gaze=gaze, shut=self.shut)
        put(surface, face, center=(room.centerx, room.centery - state.lift(style)))

    def _name_picture(self, style: Style) -> pygame.Surface:
        return style.fitting(self.label, TextSize.TITLE, self.rect.width - style.px(24), weight=Weight.BOLD)

    def is_wide(self, style: Style) -> bool:
        """Whether large texts leave so little height that the face is beside the name."""
        return style.large_text and self.rect.width > 1.7 * self.rect.height

    def _portrait_room(self, style: Style) -> pygame.Rect:
        speech, px = self._speech_rect(style), style.px
        if self.is_wide(style):
            high = speech.top - px(18)
            return pygame.Rect(px(16), px(6), round(1.15 * high), high)
        top, bottom = px(20), speech.top - px(38) - self._name_picture(style).height
        return pygame.Rect(0, top, self.rect.width, bottom - top)

    def _speech_rect(self, style: Style) -> pygame.Rect:
        foot = self.rect.width // 2, self.rect.height - style.px(8 if self.is_wide(style) else 18)
        return pygame.Rect(0, 0, self.rect.width - style.px(32), self.speech).move_to(midbottom=foot)

    def line_room(self, style: Style) -> Size:
        return self._speech_rect(style).inflate(-style.px(20), -style.px(8)).size

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        theme, speech, name, px = style.theme, self._speech_rect(style), self._name_picture(style), style.px
        room, place = self._portrait_room(style), name.get_rect()
        middle = room.centerx
        place.midbottom = middle, speech.top - px(38)
        stars, y = middle, speech.top - px(23)
        if self.is_wide(style):
            place.midleft = room.right + px(8), room.centery - px(8)
            stars, y = place.left + self._most * px(_STARS) // 2, place.bottom + px(4)
        surface.blit(name, place)
        for number in range(self._most):
            x = stars + round((number - (self._most - 1) / 2) * px(_STARS))
            put(surface, star(style, px(20), lit=number <= list(Face).index(self.face)), center=(x, y))
        if self.chosen:
            line = mix(self.colour, theme.sunken, 0.4)
            style.box(surface, speech, Box(theme.sunken, line, style.px(1), style.px(theme.radius)))
            tip, half = style.px(8), style.px(9)
            notch = [(middle - half, speech.top + 1), (middle, speech.top - tip), (middle + half, speech.top + 1)]
            pygame.draw.polygon(surface, theme.sunken, notch)
            pygame.draw.aalines(surface, line, False, notch)
        colour = theme.text if self.chosen else theme.muted
        words = style.text_in_room(self.line, self.small, self.line_room(style), colour, Weight.REGULAR)
        put(surface, words, center=speech.center)


class TowerCard(Card):
    """A tower of so many cones, and `about` how long a game with it takes."""

    def __init__(self, label: str, about: str, cones: int, colour: Colour, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press, colour)
        self.about = about
        self.small = 0
        """Height of the letters below the label, in pixels: that of all towers."""
        self._tower = TowerPicker(("BW" * cones)[:cones], lambda index: None)

    @property
    def extra_look(self) -> Hashable:
        return *super().extra_look, self.about, self.small  # type: ignore[misc]

    def words_room(self, style: Style) -> Size:
        left = round((_LARGE_TEXTS if style.large_text else _TEXTS) * self.rect.width)
        return self.rect.width - left - style.px(8), self.rect.height - style.line_height(TextSize.BODY)

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        place = pygame.Rect(0, 0, style.px(_TOWER[0]), min(style.px(_TOWER[1]), surface.height - style.px(24)))
        place.midbottom = round(0.26 * surface.width), surface.height - style.px(12)
        self._tower.rect = place
        self._tower.draw(surface, style, WidgetState())
        room, colour = self.words_room(style), ink if self.chosen else style.theme.text
        label = style.fitting(self.label, TextSize.BODY, room[0], colour, Weight.BOLD)
        about = style.text_in_room(self.about, self.small, room, ink, Weight.REGULAR, Align.LEFT)
        words = in_column([label, about], style.px(4))
        put(surface, words, midleft=(surface.width - style.px(8) - room[0], surface.height // 2))


class PersonLabel(Widget):
    def __init__(self, kit: Kit, seat: SeatOptions) -> None:
        super().__init__()
        self._look = look_of(kit, seat)
        self.text = kit.texts("opponent.you", name=seat.name)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        sign = put(surface, badge(style.assets, self._look, style.px(15)), midleft=self.rect.midleft)
        left = sign.right + style.px(8)
        words = style.fitting(self.text, TextSize.LABEL, self.rect.right - left, style.theme.muted)
        put(surface, words, midleft=(left, self.rect.centery))


class SeatCardPanel(SeatPanel):
    """The ground of a card, with where the seat is, and whose mark or face is there."""

    def __init__(self, kit: Kit, number: int, seat: SeatOptions) -> None:
        super().__init__()
        self._kit = kit
        self._number = number
        self.seat = seat
        self.players = 2
        self.ready: bool | None = None
        """Whether the gamepad that sits here is; None without one."""
        self.bottom = self.button_width = 0
        """Down to where there is room for the picture, and what the button leaves no room to, in pixels."""

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, look, texts = style.theme, style.px, look_of(self._kit, self.seat), self._kit.texts
        face, device = FACE_OF.get(self.seat.bot or ""), self.seat.device
        super().draw(surface, style, state)
        lit, ink, others = look.colour.fill, look.colour.tint, mix(theme.panel, theme.muted, 0.45)
        key = ("seat map", self._number, self.players, lit, px(_MAP), others)
        board = style.assets.cached(key, lambda: _seat_map(self.players, self._number, lit, others, px(_MAP)))
        place = put(surface, board, topleft=(self.rect.left + px(10), self.rect.top + px(8)))
        room = self.rect.width - place.width - px(30) - self.button_width
        words, space = texts("setup.seat", number=self._number + 1), (room, px(_MAP + 4))
        if device is not SeatDevice.ANY and not (self.seat.bot or self.seat.away):
            words = f"{words} · {device_name(texts, device)}"
        letters = style.px_in_room(words, TextSize.LABEL, space, Weight.BOLD)
        if room > 3 * letters:  # else the board beside it says which seat it is
            colour = theme.muted if self.seat.bot else ink
            title = style.text_in_room(words, letters, space, colour, Weight.BOLD, Align.LEFT)
            put(surface, title, midleft=(place.right + px(6), place.centery))
        middle = self.rect.centerx, (place.bottom + self.bottom) // 2
        size = min(px(_PICTURE), round(0.55 * (self.bottom - place.bottom)))
        seen = portrait(style.assets, theme, face, look.colour, size) if face else None
        put(surface, seen or badge(style.assets, look, round(0.84 * size)), center=middle)
        if self.ready is not None:  # or which button says so, beside the face
            ink, ready, end = theme.good if self.ready else ink, texts("setup.ready"), self.rect.right - px(PAD)
            sign = style.text("✓", TextSize.BODY, ink) if self.ready else symbol_picture(style, PadButton.SOUTH)
            needed = style.text_width(ready, TextSize.LABEL, Weight.BOLD) + px(6) + sign.width
            left = max(min(middle[0] + px(_PICTURE + 12), end - needed), middle[0] + px(_PICTURE) * 5 // 6)
            left = put(surface, sign, midleft=(left, middle[1])).right + px(6)
            put(surface, style.fitting(ready, TextSize.LABEL, end - left, ink, Weight.BOLD), midleft=(left, middle[1]))


class SeatCard(LevelCard[SetupChoices]):
    """The widgets of a seat; `open_more` leads to what else is chosen for the seat of a number."""

    panel: SeatCardPanel

    def __init__(self, screen: ChoicesScreen[SetupChoices], number: int, open_more: Callable[[int], None]) -> None:
        self._kit = screen.kit
        self._levels = [(bot, face.title) for bot, face in FACE_OF.items() if face.starts_unlocked]
        panel = SeatCardPanel(screen.kit, number, screen.choices.seats[number])
        super().__init__(screen, number, self._levels, panel)
        self.more = Button(screen.kit.texts("setup.change"), lambda: open_more(number))

    @property
    def widgets(self) -> Sequence[Widget]:
        return self.panel, self.more, self.name, self.player, self.person

    def choose_level(self, level: str | None) -> None:
        self.screen.change(self.screen.choices.with_player(self.number, level))

    def show(self) -> None:
        bot, texts = self.seat.bot, self._kit.texts
        other = [(bot, short_bot_text(texts, bot))] if bot and bot not in dict(self._levels) else []
        self.player.options = [(None, texts("setup.person")), *self._levels, *other, (AWAY, texts("setup.away"))]
        self.player.owner = look_of(self._kit, self.seat).colour.fill
        super().show()
        self.player.value = AWAY if self.seat.away else bot
        self.player.tooltip = texts("setup.away_tip") if self.seat.away else ""
        self.person.visible = self.person.visible and not self.seat.away
        self.panel.seat, self.panel.players = self.seat, self.screen.choices.players

    def navigate(self, direction: Direction) -> None:
        """The gamepad that sits here moves: to another colour, or to another of the people, or mark where there are
        none."""
        screen, choices, number = self.screen, self.screen.choices, self.number
        step = 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1
        looks, marks = choices.taken_looks(number)
        if direction in (Direction.LEFT, Direction.RIGHT):
            screen.change(choices.with_look(number, look=_next_free(self.seat.look, looks, step)))
        elif screen.profiles.people:
            self.next_person(step)
        else:
            screen.change(choices.with_look(number, mark=_next_free(self.seat.sign, marks, step)))

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        super().lay_out(style, area)
        needed = style.text_width(self.more.label, TextSize.BODY, Weight.BOLD) + style.px(16)
        width, height = max(style.px(_BUTTON[0]), needed), style.px(_BUTTON[1])
        self.panel.button_width = width
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
    return svg.centred(5.2, 5.2, *parts).drawn(side / 5.2)
