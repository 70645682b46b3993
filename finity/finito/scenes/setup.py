"""The setup screen of FINITO!: who plays, and on a sheet of its own how long, and how people get along."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.profiles import ProfilesFile
from finity.finito.rules import HAND_SIZES, LIMITS, MOST_PLAYERS, advised_limit
from finity.finito.scenes.options import Calling, HandOver, SetupChoices, SetupFile, newest_game
from finity.finito.scenes.outcomes import OpenLesson, SeeAgain, StartGame
from finity.finito.scenes.seats import FreeSeat, Hands, SeatCard
from finity.finito.scenes.table.sheets import RulesPanel
from finity.finito.view.pictures import pictures_of
from finity.lobby.outcomes import ContinueGame
from finity.lobby.series_line import GAMES, games_text
from finity.lobby.setup_frame import Fact, SetupScreen
from finity.match import Seat
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.layout import center, column
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, Command, Intent
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Modal, Panel, Widget
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, Prompt

_SIZE: Final = (860, 640)
_BESIDE: Final = 240
"""For what a question is about, left of the choice; both in design pixels."""
_PLAYERS: Final = 330
_WIDEST_CARD: Final = 320
_GAP: Final = 12
"""All in design pixels."""


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
    people, count = len(choices.options().people), choices.players
    advised = texts("finito.setup.limit_hint", count=count, limit=advised_limit(count))
    calling, hands = choices.calling.name.lower(), choices.hand_over.name.lower()
    of_people = (
        texts(f"finito.setup.calling_{calling}_hint"),
        texts(f"finito.setup.hands_{hands}_hint" if people > 1 else "finito.setup.hands_open_hint"),
    )
    return advised, *(of_people if people else 2 * (texts("finito.setup.bots_only"),)), texts("setup.series_tip")


class SetupScene(SetupScreen[SetupChoices]):
    """Choose a game and start it: a card for each seat, which holds as many cards as it will in the game."""

    prompts = (CHOOSE, BACK, MOVE, Prompt(Action.HELP, "rules"))

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, SetupFile(kit.folder), kit.texts("finito.setup.title"))
        self._profiles = ProfilesFile(kit.folder).peek()
        self.choices = self.choices.with_people(self._profiles)
        texts = kit.texts
        self.players = Choice(
            [(count, str(count)) for count in HAND_SIZES],
            self.choices.players,
            lambda count: self.change(self.choices.with_players(count)),
        )
        self._players_label = Label(texts("finito.setup.players"), colour=kit.theme.muted, align=Align.RIGHT)
        self.seats = [self._card(number) for number in range(MOST_PLAYERS)]
        self.free = [self._free_seat(number) for number in range(MOST_PLAYERS)]
        speed = math.inf if kit.settings.reduced_motion else kit.settings.animation_speed.factor
        self._hands = Hands(pictures_of(kit), speed)
        self._cards = pygame.Rect(0, 0, 0, 0)
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
        self.widgets.add(*self.frame[:2], self._players_label, self.players)
        self.widgets.add(*(widget for card in self.seats for widget in card.widgets), *self.free)
        self.widgets.add(
            *self.frame[2:], self.back, self.rules, self.go_on, self.see_again, self.notice, self.learn, self.start
        )
        self.show()

    @property
    def animating(self) -> bool:
        return self._hands.moving

    def handle(self, intent: Intent) -> None:
        if intent == Command(Action.HELP) and not self.modals.open:
            self._tell_rules()
        else:
            super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._hands.moving:
            return
        if self._hands.update(dt):
            self.kit.sounds.play("tap", 0.3)

    def draw(self, surface: pygame.Surface) -> None:
        self.style.table(surface)
        self.widgets.draw(surface, explaining=not self.modals.open)
        self._hands.draw(surface)
        self.draw_prompts(surface)
        self.modals.draw(surface)

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        control = px(self.style.theme.control_height)
        self.players.rect = pygame.Rect(area.right - px(_PLAYERS), area.top + px(8), px(_PLAYERS), control)
        label = pygame.Rect(self.players.rect.left - px(132), self.players.rect.top, px(120), control)
        self._players_label.rect = label
        self._cards, bar = self.lay_out_frame(area, label.left - px(12))
        self._lay_out_bar(bar)
        self._place_cards()

    def _lay_out_bar(self, bar: pygame.Rect) -> None:
        px, gap = self.style.px, self.style.px(14)
        left = bar.left
        for button, width in ((self.back, 130), (self.rules, 130), (self.learn, 136), (self.go_on, 190)):
            button.rect = pygame.Rect(left, bar.top, px(width), bar.height)
            left = button.rect.right + gap
        self.see_again.rect = self.go_on.rect
        self.start.rect = pygame.Rect(bar.right - px(330), bar.top, px(330), bar.height)
        left = (self.go_on if self._last else self.learn).rect.right + gap
        self.notice.rect = pygame.Rect(left, bar.top, self.start.rect.left - gap - left, bar.height)

    def _place_cards(self) -> None:
        """Put the cards side by side, in the middle where there are few; then the seat that could be taken next."""
        if self._cards.width == 0:
            return
        players = self.choices.players
        places = self.side_by_side(self._cards, min(MOST_PLAYERS, players + 1), _WIDEST_CARD, _GAP)
        for card, place in zip(self.seats[:players], places, strict=False):
            card.lay_out(self.style, place)
        for free, place in zip(self.free[players:], places[players:], strict=False):
            free.rect = place
        self._hands.show([card.hand for card in self.seats[:players]], HAND_SIZES[players])

    def _free_seat(self, number: int) -> FreeSeat:
        """Press it, and so many sit at the table."""
        words = self.kit.texts("finito.setup.free", count=number + 1)
        return FreeSeat(words, lambda: self.change(self.choices.with_players(number + 1)))

    def _card(self, number: int) -> SeatCard:
        def change(seat: Seat) -> None:
            self.change(self.choices.with_seat(number, seat))

        def step(by: int) -> None:
            self.change(self.choices.with_next_person(number, self._profiles, by))

        offered = step if self._profiles.people else None
        return SeatCard(self.kit.texts, pictures_of(self.kit), number, self.choices.seats[number], change, offered)

    def show(self) -> None:
        choices, texts = self.choices, self.kit.texts
        for number, card in enumerate(self.seats):
            card.show(choices.seats[number], visible=number < choices.players)
            self.free[number].visible = number == choices.players
        self.players.value = choices.players
        self.hint.text = texts("finito.setup.hint", count=HAND_SIZES[choices.players])
        self.facts.facts = facts_of(texts, choices)
        self._place_cards()

    def open_more(self) -> None:
        self.modals.show(MoreSheet(self.kit, self.choices, self.change))

    def _tell_rules(self) -> None:
        self.modals.show(RulesPanel(self.kit))

    def _start(self) -> None:
        self.outcome = StartGame(self.choices.options())
