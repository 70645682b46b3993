"""What the setup screens of all games share: kept choices, the cards of seats, and sheets where more is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from finity.client.kit import Kit
from finity.client.profiles import Profiles, ProfilesFile
from finity.client.signs import PEOPLE
from finity.lobby.outcomes import BackToMenu
from finity.lobby.seats import ENDLESS, GAMES, ONE_GAME, SeatChoices, SeatPanel
from finity.lobby.widget_scene import WidgetScene
from finity.match import HUMAN, LONGEST_NAME
from finity.match.series import WhoBegins
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.storage import ValueFile
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Panel, ScreenTitle, TextField, Widget, WidgetState
from finity.shell.widgets.arrange import Arranged, Column, Flow, Part, Placeable, Row, column_rects, fixed, natural
from finity.shell.widgets.modal import Dialog, DialogButton, Modal

_LETTERS: Final = 42
"""Of the headline."""
_CLOSE: Final = 10
"""Beside facts, in design pixels."""
PAD: Final = 12
"""Around what is on a card."""
_CONE_STEP: Final = 19
"""From one cone to the next; all in design pixels."""

ChoicesT = TypeVar("ChoicesT", bound=SeatChoices[Any])
CardT = TypeVar("CardT", bound="LevelCard[Any]")


class ChoicesScreen(Protocol[ChoicesT]):
    """A screen where something is chosen, as its cards and sheets know it."""

    kit: Kit
    choices: ChoicesT
    profiles: Profiles

    def change(self, choices: ChoicesT) -> None: ...


class SetupScreen(WidgetScene, Generic[ChoicesT, CardT]):
    """Keeps `choices` in a file as they are made; subclasses `show` them, and start it in `start_game`. Above the
    cards of the seats stand a headline, a `hint` and how many play, below them the `facts` that were chosen, with a
    button that leads to `more`; then a bar with the buttons that lead away."""

    largest_content = (1720, 860)
    way_back: object = BackToMenu()
    widest_card, gap = 400, 16
    """Of the cards, in design pixels."""

    def __init__(self, kit: Kit, file: ValueFile[ChoicesT], title: str, counts: Sequence[tuple[int, str]]) -> None:
        """`counts` are how many can play, with their words."""
        super().__init__(kit)
        self._file = file
        self.choices, message = file.load()
        self.profiles = ProfilesFile(kit.folder).peek()
        self._title = ScreenTitle(title)
        large = kit.style.large_text
        self.hint = Label("", TextSize.LABEL, colour=kit.theme.muted, wrap=large)
        self.players = Choice(counts, self.choices.players, self.choose_players)
        self.seats: Sequence[CardT] = ()
        self._facts_panel, self.facts = Panel(), FactLine()
        self.more = Button(kit.texts("setup.more"), self.open_more)
        self.back = Button(kit.texts("setup.back"), self.leave)
        self.start = Button("", self.begin, ButtonKind.PRIMARY)
        self._cards = Widget()
        self.tell(message)

    def add_widgets(
        self, *bar: Widget, seats: Sequence[CardT], head: Sequence[Widget] = (), free: Sequence[Widget] = ()
    ) -> None:
        """Show the cards of all seats, what stands in the bar between back and start, before how many play, and beside
        the cards."""
        self.seats = seats
        self.widgets.add(self._title, self.hint, *head, self.players)
        self.widgets.add(*(widget for card in seats for widget in card.widgets), *free)
        self.widgets.add(self._facts_panel, self.facts, self.more, self.back, *bar, self.start)

    def open_more(self) -> None:
        """Let what the facts tell be changed."""

    def begin(self) -> None:
        """Start the game, once it is known who begins."""
        texts, seats = self.kit.texts, self.choices.used_seats
        people = [number for number, seat in enumerate(seats) if seat.bot is HUMAN]
        match self.choices.who_begins:
            case WhoBegins.CHANCE:
                self.start_game(self.kit.rng.randrange(len(seats)))
            case WhoBegins.YOUNGEST if len(people) > 1:
                names = [DialogButton(seats[number].name, partial(self.start_game, number)) for number in people]
                asked = texts("setup.who_is_youngest"), texts("setup.youngest_begins")
                self.modals.show(Dialog(self.style, *asked, names))
            case WhoBegins.YOUNGEST if people:
                self.start_game(people[0])
            case _:
                self.start_game(None)

    def start_game(self, first: int | None) -> None:
        """Start the game, with the seat that begins if it is another one than usual."""

    def lay_out(self, window: pygame.Rect) -> None:
        more = self.style.text_scale - 1
        change = Part(self.more, 176, natural=True, across=44)
        facts = Row(self.facts, change, fixed(None, 4), gap=8, ground=self._facts_panel)
        top = Flow(natural(self._title), None, *self.head_parts, line=44, gap=12)
        head, gap = [natural(top), natural(self.hint, 28)], 8
        if not self.style.large_text:
            titles = Column(fixed(self._title, 44), fixed(self.hint, 28 + 14 * more))
            head, gap = [fixed(Row(titles, *self.head_parts, gap=12), 70 + 14 * more)], 14
        below = natural(facts, 68 + 12 * more), natural(self.bar)
        Column(*head, self._cards, *below, gap=gap).lay_out(self.style, self.content_rect(window))
        room, large = self._title.rect.width, self.style.px(_LETTERS)
        fits = self.style.assets.width(self._title.text, large, Weight.BOLD) <= room
        self._title.letters = large if fits else None
        self.place_cards()

    @property
    def head_parts(self) -> Sequence[Part]:
        """How many play, beside the headline."""
        return (Part(self.players, 390, natural=True, across=44),)

    @property
    def bar(self) -> Flow:
        """Back at the left, start at the right, between them what is to be told."""
        return Flow(natural(self.back, 160), self.notice, natural(self.start, 400), line=54, gap=12)

    @property
    def cards(self) -> Sequence[Placeable]:
        """What is shown of the seats."""
        return self.seats[: self.choices.players]

    def place_cards(self) -> None:
        """Put the cards side by side, in the middle where there are few."""
        if self._cards.rect.width:
            cards = Row(*(fixed(card, self.widest_card) for card in self.cards), gap=self.gap)
            Row(None, natural(cards), None).lay_out(self.style, self._cards.rect)

    def choose_players(self, count: int) -> None:
        self.change(replace(self.choices, players=count))

    def change(self, choices: ChoicesT) -> None:
        self.choices = choices
        self.tell(self._file.save(choices))
        self.show()

    def show(self) -> None:
        """Let every widget show what is chosen."""
        for card in self.seats:
            card.show()
        self.players.value = self.choices.players
        self.place_cards()


class LevelCard(Generic[ChoicesT]):
    """The widgets of a seat on a panel: the name of who plays, and whether that is a person or a bot of some level;
    subclasses may add more."""

    def __init__(
        self,
        screen: ChoicesScreen[ChoicesT],
        number: int,
        levels: Sequence[tuple[str, str]],
        panel: SeatPanel | None = None,
    ) -> None:
        """`levels` are those of bots, with their words."""
        texts = screen.kit.texts
        self.screen, self.number, self.panel = screen, number, panel or SeatPanel()
        self.name = TextField(
            self.seat.name, lambda name: self.change(name=name), limit=LONGEST_NAME, placeholder=texts("setup.name")
        )
        self.person = Button("", self.next_person, icon=PEOPLE, tooltip=texts("profiles.choose_tip"))
        players: Sequence[tuple[str | None, str]] = ((None, texts("setup.person")), *levels)
        self.player = Choice(players, self.seat.bot, self.choose_level, stacked=True)

    @property
    def widgets(self) -> Sequence[Widget]:
        return self.panel, self.name, self.player, self.person

    @property
    def seat(self) -> Any:
        return self.screen.choices.seats[self.number]

    @property
    def is_person(self) -> bool:
        return self.seat.bot is HUMAN

    def change(self, **fields: Any) -> None:
        self.screen.change(self.screen.choices.with_seat(self.number, **fields))

    def choose_level(self, level: str | None) -> None:
        """Let a bot of a level play here, or a person."""
        self.change(bot=level)

    def next_person(self, by: int = 1) -> None:
        """Let another of the people sit down who sit nowhere else, or a guest."""
        choices, name = self.screen.choices, self.seat.name
        others = choices.names_of_people(self.number) - {name}
        free = [None, *(each for each in self.screen.profiles.people if each.name not in others)]
        here = next((place for place, each in enumerate(free) if each and each.name == name), 0)
        self.screen.change(choices.with_person(self.number, free[(here + by) % len(free)]))

    def show(self) -> None:
        if self.name.text != self.seat.name:
            self.name.text = self.seat.name
        for widget in self.widgets:
            widget.visible = self.number < self.screen.choices.players
        self.player.value = self.seat.bot
        self.panel.owner = self.player.owner if self.is_person else None
        self.person.visible = self.person.visible and bool(self.screen.profiles.people) and self.is_person

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """From below: who plays, and the name; what is above them stays free."""
        px = style.px
        self.panel.rect, inner = area, area.inflate(-2 * px(PAD), -2 * px(PAD))
        options, others = len(self.player.options), 6  # as many rows of room are left to what else is on a card
        row = max(px(32), min(px(44), inner.height // (options + others)))
        players = row * options
        self.player.rect = pygame.Rect(inner.left, inner.bottom - players, inner.width, players)
        name = pygame.Rect(inner.left, self.player.rect.top - px(8) - row, inner.width, row)
        self.person.rect = pygame.Rect(name.right - row, name.top, row, row)
        beside = row + px(6) if self.screen.profiles.people and self.is_person else 0
        self.name.rect = pygame.Rect(name.left, name.top, name.width - beside, row)


class SetupSheet(Modal, Generic[ChoicesT]):
    """A sheet as large as its `size` or the window, in design pixels, and a bit larger for large texts, where more is
    chosen for a screen."""

    size = (1120, 600)
    margins = (28, 26)

    def __init__(self, screen: ChoicesScreen[ChoicesT]) -> None:
        super().__init__(screen.kit.style)
        self.screen = screen
        self._panel = Panel(shadow=True)
        self.done = Button(screen.kit.texts("setup.done"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel)

    @property
    def choices(self) -> ChoicesT:
        return self.screen.choices

    def fill(self, style: Style, window: Size, content: Arranged) -> None:
        """Place it with what is in it in a window of so many pixels."""
        size = (length * (1 + 0.15 * (style.text_scale - 1)) for length in self.size)
        Row(content, margin=self.margins, ground=self._panel).lay_out_in_middle(style, window, *size)

    def change(self, **fields: Any) -> None:
        self.set_choices(replace(self.choices, **fields))

    def setter(self, field: str) -> Callable[[Any], None]:
        """Answer what changes this field of the choices."""
        return lambda value: self.change(**{field: value})

    def set_choices(self, choices: ChoicesT) -> None:
        self.screen.change(choices)
        self.show()

    def show(self) -> None:
        """Let every widget show what is chosen."""


class SeriesSheet(SetupSheet[ChoicesT]):
    """Lets choose how many games a series has and who begins them, too."""

    def __init__(self, screen: ChoicesScreen[ChoicesT]) -> None:
        super().__init__(screen)
        texts, choices = screen.kit.texts, screen.choices
        lengths = [(games, games_text(texts, games)) for games in GAMES]
        self.games = Choice(lengths, choices.games, self.setter("games"))
        rules = [(rule, texts(f"setup.begins_{rule}")) for rule in WhoBegins]
        self.who_begins = Choice(rules, choices.who_begins, self.setter("who_begins"))


@dataclass(frozen=True)
class SetupFact:
    """Something chosen: what it is about, and what it is; `cones` are drawn before it."""

    title: str
    value: str
    cones: str = ""


def series_facts(texts: Texts, choices: SeatChoices[Any]) -> list[SetupFact]:
    """How many games are played, and who begins them."""
    begins = SetupFact(texts("setup.first"), texts(f"setup.begins_{choices.who_begins}"))
    return [SetupFact(texts("setup.series"), games_text(texts, choices.games)), begins]


def games_text(texts: Texts, games: int) -> str:
    if games == ONE_GAME:
        return texts("setup.one_game")
    return texts("setup.endless") if games == ENDLESS else texts("setup.best_of", games=games)


class FactLine(Widget):
    """Facts side by side on a box, each with as much room as it needs; they may go on in a second line."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Sequence[SetupFact] = ()

    def height_for(self, style: Style, width: int) -> int:
        lines = len(self._lines(style, width))
        return lines * style.px(40 * style.text_scale) if lines > 1 else 0

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        lines = self._lines(style, self.rect.width)
        px, theme, step = style.px, style.theme, _CONE_STEP * style.scale
        heights = [self.rect.height // len(lines)] * len(lines)
        for facts, line in zip(lines, column_rects(self.rect, heights), strict=True):
            left, needed = float(line.left + px(8)), [self._needed_width(style, fact) for fact in facts]
            for fact, width in zip(facts, needed, strict=True):
                share = width + (line.width - 2 * px(8) - sum(needed)) / len(needed)
                place = pygame.Rect(round(left), line.top, round(share), line.height)
                if fact is not facts[0]:
                    surface.fill(theme.border, (place.left, place.top + place.height // 4, px(1), place.height // 2))
                inner, below = place.width - 2 * px(_CLOSE), place.centery + px(2)
                title = style.fitting(fact.title, TextSize.CAPTION, inner, theme.muted)
                put(surface, title, midbottom=place.center)
                if fact.value:
                    value = style.fitting(fact.value, TextSize.LABEL, inner, theme.text, Weight.BOLD)
                    put(surface, value, midtop=(place.centerx, below))
                first = place.centerx - len(fact.cones) * step / 2
                for number, letter in enumerate(fact.cones):
                    cone = pygame.Rect(round(first + number * step), below + px(3), round(step - px(3)), px(14))
                    fill = theme.text if letter == "W" else theme.sunken
                    style.box(surface, cone, Box(fill, theme.border_strong, px(1), px(3)))
                left += share

    def _lines(self, style: Style, width: int) -> list[Sequence[SetupFact]]:
        room = width - 2 * style.px(8) - 2 * style.px(_CLOSE) * len(self.facts)
        fits = sum(self._needed_width(style, fact) for fact in self.facts) <= room
        half = -(-len(self.facts) // 2)
        return [self.facts] if fits else [self.facts[:half], self.facts[half:]]

    def _needed_width(self, style: Style, fact: SetupFact) -> int:
        value = style.text_width(fact.value, TextSize.LABEL, Weight.BOLD)
        cones = round(len(fact.cones) * _CONE_STEP * style.scale)
        return max(style.text_width(fact.title, TextSize.CAPTION), cones + value)
