"""What else is chosen for a seat: colour and mark; a person's device and coach; a bot's level and manner."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from finity.bots import COMPETITIVE, BotName, Character
from finity.client.kit import Kit
from finity.client.profiles import device_name
from finity.lobby.setup_frame import SetupSheet
from finity.match import SeatDevice
from finity.screens.setup.choices import SetupChoices
from finity.screens.setup.look_row import LookRow
from finity.screens.setup.opponent_cards import Card
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Choice, Label, Toggle
from finity.shell.widgets.arrange import Column, Content, Row, fixed, grid, natural

_TITLE: Final = 200
"""In design pixels."""


class SeatSheet(SetupSheet):
    """`on_change` gets the choices as they are made; of gamepads those are offered that are `pads`."""

    size, margins = (900, 0), (28, 22)

    def __init__(
        self,
        kit: Kit,
        number: int,
        choices: SetupChoices,
        pads: Collection[int],
        on_change: Callable[[SetupChoices], None],
    ) -> None:
        super().__init__(kit)
        self._number = number
        self.choices = choices
        self._on_change = on_change
        texts, seat = kit.texts, choices.seats[number]
        self._texts = texts
        self._title = Label(seat.name, TextSize.TITLE, weight=Weight.BOLD)
        colours, taken = tuple(colour.fill for colour in kit.theme.players), texts("setup.taken_tip")
        self._looks = Label(texts("setup.looks"), weight=Weight.BOLD)
        self.colours = LookRow(lambda look: self._become(self.choices.with_look(number, look)), colours, taken)
        self.marks = LookRow(lambda mark: self._become(self.choices.with_mark(number, mark)), None, taken)
        self.widgets.add(self._title, self._looks, self.colours, self.marks)
        self._about = Label("", TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self.levels: dict[str, Card] = {}
        self._parts = self._of_bot(kit, BotName.read(seat.bot)) if seat.bot else self._of_person(pads)
        self.widgets.add(self._about, self.done)
        self._show()

    def _of_bot(self, kit: Kit, bot: BotName) -> Sequence[Content]:
        texts = self._texts
        for rank, level in enumerate(COMPETITIVE, 1):
            self.levels[level] = Card(f"{rank}  {texts(f'setup.bot_{level}')}", self._level(level), kit.theme.text)
            self.levels[level].tooltip = texts(f"setup.about_{level}", count=_seconds(kit, level))
        characters = [(each, texts(f"character.{each}.name")) for each in Character]
        self.character = Choice(characters, bot.character, lambda likes: self._set_bot(character=likes))
        title = Label(texts("setup.likes"), weight=Weight.BOLD)
        self.widgets.add(*self.levels.values(), title, self.character)
        return natural(grid(map(natural, self.levels.values()), 2, 8, down=True)), natural(
            Row(fixed(title, _TITLE), self.character)
        )

    def _of_person(self, pads: Collection[int]) -> Sequence[Content]:
        texts, seat = self._texts, self.choices.seats[self._number]
        there = [tie for tie in SeatDevice if tie.pad is None or tie.pad in pads or tie is seat.device]
        names = [(tie, device_name(texts, tie)) for tie in there]
        self.device = Choice(names, seat.device, lambda tie: self._change(device=tie), stacked=True)
        self.coach = Toggle(texts("coach.title"), seat.coach, lambda on: self._change(coach=on))
        self._about.text = texts("coach.about")
        title = Label(texts("setup.device"), weight=Weight.BOLD)
        self.widgets.add(title, self.device, self.coach)
        return natural(Row(fixed(title, _TITLE), self.device)), natural(self.coach)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        looks = natural(Row(fixed(self._looks, _TITLE), self.colours, self.marks, gap=16), 44)
        foot = natural(Row(None, fixed(self.done, 220)), 48)
        about = fixed(self._about, 54 * style.text_scale)
        self.fill(style, size, Column(fixed(self._title, 44), looks, *self._parts, about, foot, gap=12))

    def _level(self, level: str) -> Callable[[], None]:
        return lambda: self._set_bot(level=level)

    def _set_bot(self, **fields: Any) -> None:
        bot = BotName.read(self.choices.seats[self._number].bot or COMPETITIVE[0])
        self._become(self.choices.with_player(self._number, str(replace(bot, **fields))))

    def _change(self, **fields: Any) -> None:
        self._become(self.choices.changed(self._number, **fields))

    def _become(self, choices: SetupChoices) -> None:
        self.choices = choices
        self._on_change(choices)
        self._show()

    def _show(self) -> None:
        seat = self.choices.seats[self._number]
        self.colours.value, self.marks.value = seat.look, seat.sign
        self.colours.taken, self.marks.taken = self.choices.taken(self._number)
        if seat.bot:
            bot = BotName.read(seat.bot)
            likes = self._texts(f"character.{bot.character}.about")
            self._title.text, self._about.text = seat.name, f"{self.levels[bot.level].tooltip} {likes}"
            for level, tile in self.levels.items():
                tile.chosen = level == bot.level


def _seconds(kit: Kit, level: str) -> int:
    """For how long a level thinks about a move at most, as it is set."""
    return round(kit.settings.bot_thinking.factor * BotName(level).rung.seconds)
