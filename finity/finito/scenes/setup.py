"""The setup screen of FINITO!: who plays, and on a sheet of its own how long, and how people get along."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.signs import PLUS
from finity.finito.rules.position import HAND_SIZES, LIMITS, MOST_PLAYERS, advised_limit
from finity.finito.scenes.options import CallMode, HandOver, SetupChoices, SetupFile, newest_game
from finity.finito.scenes.outcomes import OpenLesson, SeeAgain, StartGame
from finity.finito.scenes.seats import HandsPreview, SeatCard
from finity.finito.scenes.table.sheets import RulesSheet
from finity.finito.view.card_art import pictures_of
from finity.lobby.outcomes import ContinueGame
from finity.lobby.seats import DashedCard
from finity.lobby.setup_frame import ChoicesScreen, SeriesSheet, SetupFact, SetupScreen, series_facts
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, Command, Intent
from finity.shell.text import Texts
from finity.shell.widgets import Button, Choice, Label, Panel
from finity.shell.widgets.arrange import Column, Flow, Part, Placeable, Row, fixed, natural
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, Prompt


class LabelledChoice:
    """A question: what it is about, the choice, and what the chosen one means."""

    def __init__(self, title: str, choice: Choice[Any]) -> None:
        self.panel = Panel()
        self.title = Label(title, weight=Weight.BOLD, wrap=True, middle=True)
        self.choice = choice
        self.hint = Label("", TextSize.LABEL, wrap=True, middle=True)

    def lay_out(self, style: Style, place: pygame.Rect) -> None:
        self.hint.colour = style.theme.muted
        choice = Column(natural(self.choice), self.hint, gap=4)
        title = Column(fixed(self.title, 44))
        Row(fixed(title, 228), choice, gap=12, margin=(16, 10), ground=self.panel).lay_out(style, place)


class MoreSheet(SeriesSheet[SetupChoices]):
    """How long the game is, how people call, how they hide their cards."""

    size = (860, 700)

    def __init__(self, screen: ChoicesScreen[SetupChoices]) -> None:
        super().__init__(screen)
        texts, choices = screen.kit.texts, screen.choices
        limits = [(limit, str(limit)) for limit in LIMITS]
        self.limit = Choice(limits, choices.limit, self.setter("limit"))
        ways = [(way, texts(f"finito.setup.calling_{way.name.lower()}")) for way in CallMode]
        self.calling = Choice(ways, choices.calling, self.setter("calling"))
        hidden = [(way, texts(f"finito.setup.hands_{way.name.lower()}")) for way in HandOver]
        self.hand_over = Choice(hidden, choices.hand_over, self.setter("hand_over"))
        asked: tuple[Choice[Any], ...] = self.limit, self.calling, self.hand_over, self.games, self.who_begins
        told = zip(_facts_with_hints(texts, choices), asked, strict=True)
        self._parts = [LabelledChoice(fact.title, choice) for (fact, _), choice in told]
        for part in self._parts:
            self.widgets.add(part.panel, part.title, part.choice, part.hint)
        self.widgets.add(self.done)
        self.show()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        self.fill(style, size, Column(*self._parts, fixed(Row(None, fixed(self.done, 260)), 52), gap=12))

    def show(self) -> None:
        people = len(self.choices.options().people)
        self.calling.enabled, self.hand_over.enabled = people > 0, people > 1
        for part, (_, hint) in zip(self._parts, _facts_with_hints(self.screen.kit.texts, self.choices), strict=True):
            part.hint.text = hint


def _facts_with_hints(texts: Texts, choices: SetupChoices) -> list[tuple[SetupFact, str]]:
    """Everything that is chosen here, in short, and what it means; of people's questions, what is so without them."""
    people, count = len(choices.options().people), choices.players
    calling, hands = choices.calling.name.lower(), choices.hand_over.name.lower()
    keys = [f"calling_{calling}_hint", f"hands_{hands}_hint" if people > 1 else "hands_open_hint"]
    hints = [texts(f"finito.setup.{key if people else 'bots_only'}") for key in keys]
    facts = [
        SetupFact(texts("finito.setup.limit"), texts("finito.setup.points", count=choices.limit)),
        SetupFact(texts("finito.setup.calling"), texts(f"finito.setup.calling_{calling}")),
        SetupFact(texts("finito.setup.hands"), texts(f"finito.setup.hands_{hands}")),
        *series_facts(texts, choices),
    ]
    advised = texts("finito.setup.limit_hint", count=count, limit=advised_limit(count))
    return list(zip(facts, (advised, *hints, texts("setup.series_tip"), texts("setup.begins_tip")), strict=True))


class SetupScene(SetupScreen[SetupChoices, SeatCard]):
    """Choose a game and start it: a card for each seat, which holds as many cards as it will in the game."""

    prompts = (CHOOSE, BACK, MOVE, Prompt(Action.HELP, "rules"))
    widest_card, gap = 320, 12

    def __init__(self, kit: Kit) -> None:
        counts = [(count, str(count)) for count in HAND_SIZES]
        super().__init__(kit, SetupFile(kit.folder), kit.texts("finito.setup.title"), counts)
        self.choices = self.choices.with_people(self.profiles)
        texts, pictures = kit.texts, pictures_of(kit)
        self._players_label = Label(texts("finito.setup.players"), colour=kit.theme.muted, align=Align.RIGHT)
        seats = [SeatCard(self, pictures, number) for number in range(MOST_PLAYERS)]
        self.free = DashedCard("", lambda: self.choose_players(self.choices.players + 1), icon=PLUS)
        """The seat that could be taken next, beside the others."""
        speed = math.inf if kit.settings.reduced_motion else kit.settings.animation_speed.factor
        self._hands = HandsPreview(pictures, speed)
        self.rules = Button(texts("finito.rules.button"), self._show_rules)
        self.learn = Button(texts("menu.learn"), self.ending_with(OpenLesson()))
        file, match = newest_game(kit.folder) or (None, None)
        over = match is not None and match.position.finished
        last = match and SeeAgain(match) if over else file and ContinueGame(file)
        self.last = Button(texts("finito.setup.see_again" if over else "menu.continue"), self.ending_with(last))
        """Leads to the game that began last."""
        self.last.visible = last is not None
        self.start.label = texts("finito.setup.start")
        bar = self.rules, self.last, self.notice, self.learn
        self.add_widgets(*bar, seats=seats, head=(self._players_label,), free=(self.free,))
        self.widgets.add(self._hands)
        self.show()

    @property
    def animating(self) -> bool:
        return self._hands.moving

    def handle(self, intent: Intent) -> None:
        if intent == Command(Action.HELP) and not self.modals.is_open:
            self._show_rules()
        else:
            super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._hands.moving and self._hands.update(dt):
            self.kit.sounds.play(Cue.TAP, 0.3)

    @property
    def head_parts(self) -> Sequence[Part]:
        players = Row(natural(self._players_label, 120), natural(self.players, 330), gap=12)
        return (Part(players, natural=True, across=44),)

    @property
    def bar(self) -> Flow:
        last = [natural(self.last, 190)] if self.last.visible else []
        parts = natural(self.back, 130), natural(self.rules, 130), natural(self.learn, 136), *last
        return Flow(*parts, self.notice, natural(self.start, 330), line=54, gap=14)

    @property
    def cards(self) -> Sequence[Placeable]:
        return *super().cards, *((self.free,) if self.free.visible else ())

    def place_cards(self) -> None:
        super().place_cards()
        if self.players.rect.width:
            players = self.choices.players
            self._hands.show(self.seats[:players], HAND_SIZES[players])

    def choose_players(self, count: int) -> None:
        """With another number of players the limit is the one that is advised for it."""
        self.change(replace(self.choices, players=count, limit=advised_limit(count)))

    def show(self) -> None:
        choices, texts = self.choices, self.kit.texts
        self.free.visible = choices.players < MOST_PLAYERS
        self.free.label = texts("finito.setup.free", count=choices.players + 1)
        self.hint.text = texts("finito.setup.hint", count=HAND_SIZES[choices.players])
        people, facts = len(choices.options().people), [fact for fact, _ in _facts_with_hints(texts, choices)]
        # of what is only for people, as much as they need
        self.facts.facts = [facts[0], *facts[1 : 1 + min(people, 2)], *facts[3:]]
        super().show()

    def open_more(self) -> None:
        self.modals.show(MoreSheet(self))

    def _show_rules(self) -> None:
        self.modals.show(RulesSheet(self.kit))

    def start_game(self, first: int | None) -> None:
        self.outcome = StartGame(replace(self.choices.options(), begins=first))
