"""The setup screen of FINITO!: who plays, to how many minus points, and how people on one screen get along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import ContinueGame
from finity.client.profiles import ProfilesFile
from finity.client.seating.person_button import PersonButton
from finity.client.series.lengths import GAMES, games_text
from finity.client.setup_screen import AnySeatRow, SetupScreen
from finity.client.widget_scene import headline
from finity.finito.bots import LEVELS
from finity.finito.rules import HAND_SIZES, LIMITS, MOST_PLAYERS, advised_limit
from finity.finito.scenes.options import Calling, HandOver, SetupChoices, SetupFile
from finity.finito.scenes.outcomes import OpenLesson, SeeAgain, StartGame
from finity.finito.scenes.table.keeping import newest_game
from finity.finito.scenes.table.sheets import RulesPanel
from finity.finito.view.panels import initial_of
from finity.finito.view.pictures import Pictures, pictures_of
from finity.match import HUMAN, Seat
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import column
from finity.shell.draw.painting import dashed_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Action, Command, Intent
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Panel, State, Widget
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, Prompt

RIGHT_WIDTH = 400
ROW_HEIGHT = 68
"""In design pixels."""


class SetupPart:
    """A question on the setup screen: what it is about, the choice, and what the chosen one means."""

    def __init__(self, title: str, choice: Widget) -> None:
        self.panel = Panel()
        self.title = Label(title, weight=Weight.BOLD)
        self.choice = choice
        self.hint = Label("", TextSize.LABEL, wrap=True)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.choice, self.hint

    def lay_out(self, style: Style, place: pygame.Rect) -> int:
        """Fill the width of a place from its top; answers the lower edge in pixels."""
        px, pad = style.px, style.px(16)
        inner = place.inflate(-2 * pad, 0)
        self.hint.colour = style.theme.muted
        self.title.rect = pygame.Rect(inner.left, place.top + px(8), inner.width, style.line_height(self.title.size))
        self.choice.rect = pygame.Rect(
            inner.left, self.title.rect.bottom + px(6), inner.width, px(style.theme.control_height)
        )
        lines = 2 * style.line_height(self.hint.size) + px(2)
        self.hint.rect = pygame.Rect(inner.left, self.choice.rect.bottom + px(8), inner.width, lines)
        bottom = self.hint.rect.bottom + px(8)
        self.panel.rect = pygame.Rect(place.left, place.top, place.width, bottom - place.top)
        return bottom


class BadgeWidget(Widget):
    """The badge of a seat, which shows the first letter of its name."""

    def __init__(self, pictures: Pictures, seat: int, name: str) -> None:
        super().__init__()
        self._pictures = pictures
        self._seat = seat
        self.name = name

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        badge = self._pictures.badge(self._seat, initial_of(self.name), style.px(19))
        surface.blit(badge, badge.get_rect(center=self.rect.center))


class SeatRow(AnySeatRow[Seat]):
    """With the badge of the seat."""

    def __init__(
        self,
        texts: Texts,
        pictures: Pictures,
        number: int,
        seat: Seat,
        on_change: Callable[[Seat], None],
        on_step: Callable[[int], None] | None,
    ) -> None:
        """`on_step` lets another of the people who play here sit down, if there are any."""
        self.badge = BadgeWidget(pictures, number, seat.name)
        self.person = PersonButton(texts, on_step or (lambda step: None))
        self._offered = on_step is not None
        players = [(None, texts("finito.setup.person")), *((level, texts(f"finito.bot_{level}")) for level in LEVELS)]
        super().__init__(seat, self.badge, texts("finito.setup.name"), players, on_change, self.person)

    def show(self, seat: Seat, visible: bool) -> None:
        super().show(seat, visible)
        self.badge.name = seat.name
        self.person.visible = visible and self._offered and seat.bot is HUMAN
        if self.name.text != seat.name:
            self.name.text = seat.name

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, height = style.px, style.px(style.theme.control_height)
        self.panel.rect = area
        self.badge.rect = pygame.Rect(area.left + px(12), area.top, px(44), area.height)
        top = area.centery - height // 2
        beside = px(44 + 6) if self._offered else 0
        self.name.rect = pygame.Rect(self.badge.rect.right + px(10), top, px(220) - beside, height)
        self.person.rect = pygame.Rect(self.name.rect.right + px(6), top, px(44), height)
        left = self.badge.rect.right + px(10 + 220 + 16)
        self.player.rect = pygame.Rect(left, top, area.right - px(14) - left, height)


class FreeSeat(Button):
    """A seat that nobody has taken yet: a dashed outline, lit under the pointer."""

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme = style.theme
        ink = theme.text if state.hovered or state.focused else theme.muted
        colour = theme.accent if state.hovered or state.focused else theme.border
        key = ("free seat", self.rect.size, colour, style.scale)
        outline = style.assets.kept(key, lambda: self._dashes(style, colour))
        surface.blit(outline, self.rect)
        words = style.fitting(self.label, TextSize.BODY, self.rect.width - 2 * style.px(16), ink)
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _dashes(self, style: Style, colour: Colour) -> pygame.Surface:
        px = style.px
        return dashed_box(self.rect.size, colour, px(2), px(style.theme.radius), (px(11), px(8)))


class SetupScene(SetupScreen[SetupChoices]):
    """Choose a game and start it."""

    largest_content, margins = (1180, 660), (48, 30)
    prompts = (CHOOSE, BACK, MOVE, Prompt(Action.HELP, "rules"))

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, SetupFile(kit.folder))
        self._profiles = ProfilesFile(kit.folder).peek()
        self.choices = self.choices.with_people(self._profiles)
        texts, choices = kit.texts, self.choices
        self._title = headline(texts("finito.setup.title"))
        self._players_label = Label(texts("finito.setup.players"))
        self.players = Choice(
            [(count, str(count)) for count in HAND_SIZES],
            choices.players,
            lambda count: self.change(self.choices.with_players(count)),
        )
        self.seats = [self._row(number) for number in range(MOST_PLAYERS)]
        self.limit = Choice(
            [(limit, str(limit)) for limit in LIMITS],
            choices.limit,
            lambda limit: self.change(replace(self.choices, limit=limit)),
        )
        self.calling = Choice(
            [(way, texts(f"finito.setup.calling_{way.name.lower()}")) for way in Calling],
            choices.calling,
            lambda way: self.change(replace(self.choices, calling=way)),
        )
        self.hand_over = Choice(
            [(way, texts(f"finito.setup.hands_{way.name.lower()}")) for way in HandOver],
            choices.hand_over,
            lambda way: self.change(replace(self.choices, hand_over=way)),
        )
        self.games = Choice(
            [(games, games_text(texts, games)) for games in GAMES],
            choices.games,
            lambda games: self.change(replace(self.choices, games=games)),
            texts("setup.series_tip"),
        )
        self._games_panel, self._games_label = Panel(), Label(texts("setup.series"), weight=Weight.BOLD)
        self.free = [self._free_seat(number) for number in range(MOST_PLAYERS)]
        self._parts = [
            SetupPart(texts("finito.setup.limit"), self.limit),
            SetupPart(texts("finito.setup.calling"), self.calling),
            SetupPart(texts("finito.setup.hands"), self.hand_over),
        ]
        self.rules = Button(texts("finito.rules.button"), self._tell_rules)
        self.learn = Button(texts("finito.setup.learn"), self.leads_to(OpenLesson()))
        self._last = newest_game(kit.folder)
        file, match = self._last or (None, None)
        self.go_on = Button(texts("finito.setup.continue"), self.leads_to(file and ContinueGame(file)))
        self.see_again = Button(texts("finito.setup.see_again"), self.leads_to(match and SeeAgain(match)))
        self.go_on.visible = match is not None and not match.position.finished
        self.see_again.visible = self._last is not None and not self.go_on.visible
        self.back = Button(texts("finito.setup.back"), self.leave)
        self.start = Button(texts("finito.setup.start"), self._start, ButtonKind.PRIMARY)
        self.widgets.add(self._title, self._players_label, self.players)
        self.widgets.add(*(widget for row in self.seats for widget in row.widgets))
        self.widgets.add(*self.free, self._games_panel, self._games_label, self.games)
        self.widgets.add(*(widget for part in self._parts for widget in part.widgets))
        self.widgets.add(self.back, self.rules, self.go_on, self.see_again, self.notice, self.learn, self.start)
        self.show()

    def handle(self, intent: Intent) -> None:
        if intent == Command(Action.HELP) and not self.modals.open:
            self._tell_rules()
        else:
            super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        px, control, area = self.style.px, self.style.px(self.style.theme.control_height), self.content(window)
        gap, right_width, bar = px(28), px(RIGHT_WIDTH), px(52)
        left = pygame.Rect(area.left, area.top, area.width - right_width - gap, area.height)
        right = pygame.Rect(left.right + gap, area.top, right_width, area.height)
        self.players.rect = pygame.Rect(left.right - px(260), left.top, px(260), control)
        self._players_label.rect = pygame.Rect(self.players.rect.left - px(98), left.top, px(90), control)
        self._title.rect = pygame.Rect(left.left, left.top, self._players_label.rect.left - left.left - px(12), control)
        rows = left.move(0, control + px(18))
        for row, place in zip(self.seats, column(rows, [px(ROW_HEIGHT)] * MOST_PLAYERS, px(10)), strict=True):
            row.lay_out(self.style, place)
        for button, row in zip(self.free, self.seats, strict=True):
            button.rect = row.panel.rect
        self._lay_out_games(pygame.Rect(left.left, area.bottom - bar - px(14 + 60), left.width, px(60)))
        self._lay_out_parts(pygame.Rect(right.left, right.top, right.width, area.height - bar - px(14)))
        self.back.rect = pygame.Rect(left.left, area.bottom - bar, px(130), bar)
        self.learn.rect = pygame.Rect(right.left, area.bottom - bar, px(136), bar)
        start = self.learn.rect.right + px(14)
        self.start.rect = pygame.Rect(start, area.bottom - bar, right.right - start, bar)
        self.rules.rect = pygame.Rect(self.back.rect.right + px(14), area.bottom - bar, px(130), bar)
        self.go_on.rect = pygame.Rect(self.rules.rect.right + px(14), area.bottom - bar, px(170), bar)
        self.see_again.rect = self.go_on.rect
        notice_left = (self.go_on if self._last else self.rules).rect.right + px(14)
        self.notice.rect = pygame.Rect(notice_left, area.bottom - bar, left.right - notice_left, bar)

    def _lay_out_parts(self, area: pygame.Rect) -> None:
        """Put the questions one below the other, as far apart as there is room."""
        heights = [part.lay_out(self.style, area) - area.top for part in self._parts]
        for part, place in zip(self._parts, column(area, heights, self.style.px(16)), strict=True):
            part.lay_out(self.style, place)
        apart = (area.bottom - self._parts[-1].panel.rect.bottom) // (len(self._parts) - 1)
        for number, part in enumerate(self._parts):
            part.lay_out(self.style, part.panel.rect.move(0, max(0, apart) * number))

    def _lay_out_games(self, place: pygame.Rect) -> None:
        px, control = self.style.px, self.style.px(self.style.theme.control_height)
        self._games_panel.rect, inner = place, place.inflate(-2 * px(14), 0)
        self._games_label.rect = pygame.Rect(inner.left, place.centery - control // 2, px(120), control)
        left = self._games_label.rect.right
        self.games.rect = pygame.Rect(left, place.centery - control // 2, inner.right - left, control)
        self.games.share_room(self.style)

    def _free_seat(self, number: int) -> FreeSeat:
        """Press it, and so many sit at the table."""
        words = self.kit.texts("finito.setup.free", count=number + 1)
        return FreeSeat(words, lambda: self.change(self.choices.with_players(number + 1)))

    def _row(self, number: int) -> SeatRow:
        def change(seat: Seat) -> None:
            self.change(self.choices.with_seat(number, seat))

        def step(by: int) -> None:
            self.change(self.choices.with_next_person(number, self._profiles, by))

        offered = step if self._profiles.people else None
        return SeatRow(self.kit.texts, pictures_of(self.kit), number, self.choices.seats[number], change, offered)

    def show(self) -> None:
        choices, texts = self.choices, self.kit.texts
        for number, row in enumerate(self.seats):
            row.show(choices.seats[number], visible=number < choices.players)
            self.free[number].visible = number >= choices.players
        people = len(choices.options().people)
        self.limit.value = choices.limit
        self.games.value, self.players.value = choices.games, choices.players
        self.calling.enabled = people > 0
        self.hand_over.enabled = people > 1
        advised = texts("finito.setup.limit_hint", count=choices.players, limit=advised_limit(choices.players))
        hands = f"hands_{choices.hand_over.name.lower()}_hint" if people > 1 else "hands_open_hint"
        calling = f"calling_{choices.calling.name.lower()}_hint"
        of_people = texts(f"finito.setup.{calling}"), texts(f"finito.setup.{hands}")
        hints = advised, *(of_people if people else 2 * (texts("finito.setup.bots_only"),))
        for part, hint in zip(self._parts, hints, strict=True):
            part.hint.text = hint

    def _tell_rules(self) -> None:
        self.modals.show(RulesPanel(self.kit))

    def _start(self) -> None:
        self.outcome = StartGame(self.choices.options())
