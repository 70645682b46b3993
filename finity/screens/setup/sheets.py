"""The sheets where more is chosen: rules of the game, and what belongs to a seat. And the rules of a game in short."""

from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from finity.bots import COMPETITIVE, BotName, Character
from finity.client.profiles import device_name
from finity.lobby.setup_frame import ChoicesScreen, SeriesSheet, SetupFact, SetupSheet, series_facts
from finity.match import SeatDevice
from finity.match.match import ClockMode, TimeUpRule
from finity.rules.engine import SHORTEST_TOWER, TOWER_LENGTH
from finity.screens.setup.cards import Card
from finity.screens.setup.choices import SECONDS, History, SetupChoices
from finity.screens.setup.pickers import LookRow, TowerPicker
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import SQUARE, Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Choice, Label, Panel, Toggle
from finity.shell.widgets.arrange import Arranged, Column, Part, Row, Stack, fixed, grid, natural

_RULES: Final = MappingProxyType(
    {"play_on": "play_on", "sizes_by_hand": "sizes", "repetition_draws": "repetition", "turned": "turned"}
)
"""The house rules by the fields that say whether they are chosen, with their texts."""
_SEAT_LABEL: Final = 200
"""In design pixels."""


class MoreSheet(SeriesSheet[SetupChoices]):
    """Tower, time, house rules and series."""

    def __init__(self, screen: ChoicesScreen[SetupChoices]) -> None:
        super().__init__(screen)
        texts, choices, time = screen.kit.texts, screen.choices, screen.choices.time
        self._panels = [Panel() for _ in range(4)]
        self._theme, self._texts = screen.kit.theme, texts
        ways = [(False, texts("setup.drawn")), (True, texts("setup.by_hand"))]
        self.by_hand = Choice(ways, choices.by_hand, self.setter("by_hand"))
        self.picker = TowerPicker("", lambda index: self.set_choices(self.choices.with_cone_turned(index)))
        self.hint = Label("", TextSize.LABEL, wrap=True)
        lengths = [(length, str(length)) for length in range(SHORTEST_TOWER, TOWER_LENGTH + 1)]
        chosen, tip = lambda length: self.change(length=length, length_chosen=True), texts("setup.cones_tip")
        self.length = Choice(lengths, choices.length, chosen, tip)
        timings = [(timing, texts(f"setup.time_{timing.value}")) for timing in ClockMode]
        self.timing = Choice(timings, time.timing, lambda timing: self._set_time(timing=timing))
        self.amounts: dict[ClockMode, Choice[int]] = {}
        for each, amounts in SECONDS.items():
            options = [(seconds, _time_text(texts, seconds)) for seconds in amounts]
            usual = time.seconds if time.seconds in amounts else amounts[1]
            self.amounts[each] = Choice(options, usual, lambda seconds: self._set_time(seconds=seconds))
        self._zero_title = Label(texts("setup.time_zero"), TextSize.LABEL)
        zeros = [(zero, texts(f"setup.zero_{zero.value}")) for zero in TimeUpRule]
        self.zero = Choice(zeros, time.at_zero, lambda zero: self._set_time(at_zero=zero))
        self.rules = {
            field: Toggle(texts(f"setup.{key}"), getattr(choices, field), self.setter(field), texts(f"setup.{key}_tip"))
            for field, key in _RULES.items()
        }
        self._titles = [Label(texts(f"setup.{key}")) for key in ("tower", "cones", "time", "series", "first")]
        self.games.tooltip, self.who_begins.tooltip = texts("setup.series_tip"), texts("setup.begins_tip")
        on_tower, on_times, on_rules, on_series = self._panels
        tower, cones, times, series, first = self._titles
        self.widgets.add(on_tower, tower, self.by_hand, self.picker, self.hint, cones, self.length)
        self.widgets.add(on_times, times, self.timing, *self.amounts.values(), self._zero_title, self.zero)
        self.widgets.add(on_rules, *self.rules.values(), on_series, series, self.games, first, self.who_begins)
        self.widgets.add(self.done)
        self.show()

    def lay_out(self, style: Style, size: Size) -> None:
        on_tower, on_times, on_rules, on_series = self._panels
        tower, cones, time, series, first = self._titles
        drawn = Row(fixed(self.picker, 176), Column(fixed(None, 24), self.hint), gap=10)
        above, below = Row(natural(tower, 84), self.by_hand), Row(natural(cones, 84), self.length)
        left: Arranged = Column(natural(above), drawn, natural(below), gap=14, margin=(18, 16), ground=on_tower)
        timing, amounts = Row(natural(time, 82), self.timing, gap=8), Stack(*self.amounts.values())
        zero = natural(self._zero_title), Part(self.zero, share=1.0)
        limits = [natural(Row(fixed(amounts, 240), *zero, gap=10))]
        if style.large_text:
            limits = [fixed(amounts, 44), natural(Row(*zero, gap=10))]
        times = Column(natural(timing), *limits, gap=8, margin=(18, 10), ground=on_times)
        games = natural(series, 38), natural(self.games), natural(Row(natural(first, 82), self.who_begins, gap=8))
        rules = Column(*map(natural, self.rules.values()), gap=4, margin=(18, 14), ground=on_rules)
        parts = natural(Column(*games, gap=4, margin=(18, 8), ground=on_series)), natural(times, 116), natural(rules)
        right = Column(*parts, None, fixed(Row(None, fixed(self.done, 260)), 52), gap=18)
        narrow = style.large_text and size[0] < SQUARE * size[1]
        self.size = 1120, 1000 if narrow else 600
        beside = Row(fixed(left, 460 if style.large_text else 430), right, gap=18)
        self.fill(style, size, Column(fixed(left, 360), right, gap=18) if narrow else beside)

    def show(self) -> None:
        choices, texts, timing = self.choices, self._texts, self.choices.time.timing
        self.picker.enabled, self.length.value = choices.by_hand, choices.length
        self.picker.pattern = choices.tower[: choices.length] if choices.by_hand else "?" * choices.length
        self.hint.colour = self._theme.danger if choices.missing else self._theme.muted
        drawn = "setup.drawn_hint" if choices.length == TOWER_LENGTH else "setup.express_hint"
        self.hint.text = texts(choices.missing or ("setup.by_hand_hint" if choices.by_hand else drawn))
        self.timing.value = timing
        limited = timing is not ClockMode.NONE
        for each, amount in self.amounts.items():
            amount.visible = each is (timing if limited else ClockMode.PER_MOVE)
        limits: tuple[Choice[Any], ...] = *self.amounts.values(), self.zero
        for choice in limits:
            choice.enabled, choice.tooltip = limited, "" if limited else texts("setup.time_tip")
        self.rules["play_on"].enabled = choices.players > 2

    def _set_time(self, **fields: Any) -> None:
        time = replace(self.choices.time, **fields)
        amount = self.amounts.get(time.timing)
        self.change(time=replace(time, seconds=amount.value if amount else time.seconds))


def _time_text(texts: Texts, seconds: int) -> str:
    if seconds < 60:
        return texts("setup.time_seconds", seconds=seconds)
    return texts("setup.time_minutes", minutes=seconds // 60)


def setup_facts(texts: Texts, choices: SetupChoices, past: History) -> list[SetupFact]:
    time, pattern = choices.time, choices.tower[: choices.length] if choices.by_hand else ""
    drawn, timing = texts("setup.drawn_cones", count=choices.length), texts(f"setup.time_{time.timing.value}")
    limited = f"{_time_text(texts, time.seconds)} · {timing}"
    facts = [
        SetupFact(texts("setup.tower"), "" if pattern else drawn, pattern),
        SetupFact(texts("setup.takes"), texts("opponent.about", minutes=past.minutes(choices.length, choices.players))),
        SetupFact(texts("setup.time"), timing if time.timing is ClockMode.NONE else limited),
        *series_facts(texts, choices),
    ]
    if choices.repetition_draws:
        facts.append(SetupFact(texts("setup.house_rule"), texts("setup.repetition_short")))
    if choices.players > 2:
        facts.insert(
            2, SetupFact(texts("setup.after_win"), texts("setup.goes_on" if choices.play_on else "setup.stops"))
        )
    return facts


class SeatSheet(SetupSheet[SetupChoices]):
    """Colour and mark; a person's device and coach; a bot's level and manner."""

    size, margins = (900, 0), (28, 22)

    def __init__(self, screen: ChoicesScreen[SetupChoices], number: int) -> None:
        super().__init__(screen)
        kit, texts, seat = screen.kit, screen.kit.texts, screen.choices.seats[number]
        self._number, self._texts = number, texts
        self._title = Label(seat.name, TextSize.TITLE, weight=Weight.BOLD)
        colours, taken = tuple(colour.fill for colour in kit.theme.players), texts("setup.taken_tip")
        self._looks = Label(texts("setup.looks"), weight=Weight.BOLD)
        self.colours = LookRow(lambda look: self.set_choices(self.choices.with_look(number, look=look)), colours, taken)
        self.marks = LookRow(lambda mark: self.set_choices(self.choices.with_look(number, mark=mark)), None, taken)
        self.widgets.add(self._title, self._looks, self.colours, self.marks)
        self._about = Label("", TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self.levels: dict[str, Card] = {}
        if seat.bot:
            for rank, level in enumerate(COMPETITIVE, 1):
                label, choose = f"{rank}  {texts(f'setup.bot_{level}')}", partial(self._set_bot, level=level)
                card = self.levels[level] = Card(label, choose, kit.theme.text)
                seconds = round(kit.settings.bot_thinking.factor * BotName(level).spec.seconds)
                card.tooltip = texts(f"setup.about_{level}", count=seconds)
            characters = [(each, texts(f"character.{each}.name")) for each in Character]
            bot, likes = BotName.parse(seat.bot), Label(texts("setup.likes"), weight=Weight.BOLD)
            self.character = Choice(characters, bot.character, lambda liking: self._set_bot(character=liking))
            self.widgets.add(*self.levels.values(), likes, self.character)
            levels = natural(grid(map(natural, self.levels.values()), 2, 8, down=True))
            self._parts = levels, natural(Row(fixed(likes, _SEAT_LABEL), self.character))
        else:
            pads = kit.devices.pads
            there = [tie for tie in SeatDevice if tie.pad is None or tie.pad in pads or tie is seat.device]
            names = [(tie, device_name(texts, tie)) for tie in there]
            self.device = Choice(names, seat.device, lambda tie: self._set_seat(device=tie), stacked=True)
            self.coach = Toggle(texts("coach.title"), seat.coach, lambda on: self._set_seat(coach=on))
            self._about.text = texts("coach.about")
            title = Label(texts("setup.device"), weight=Weight.BOLD)
            self.widgets.add(title, self.device, self.coach)
            self._parts = natural(Row(fixed(title, _SEAT_LABEL), self.device)), natural(self.coach)
        self.widgets.add(self._about, self.done)
        self.show()

    def lay_out(self, style: Style, size: Size) -> None:
        looks = natural(Row(fixed(self._looks, _SEAT_LABEL), self.colours, self.marks, gap=16), 44)
        foot = natural(Row(None, fixed(self.done, 220)), 48)
        about = fixed(self._about, 54 * style.text_scale)
        self.fill(style, size, Column(fixed(self._title, 44), looks, *self._parts, about, foot, gap=12))

    def _set_bot(self, **fields: Any) -> None:
        bot = BotName.parse(self.choices.seats[self._number].bot or COMPETITIVE[0])
        self.set_choices(self.choices.with_player(self._number, str(replace(bot, **fields))))

    def _set_seat(self, **fields: Any) -> None:
        self.set_choices(self.choices.with_seat(self._number, **fields))

    def show(self) -> None:
        seat = self.choices.seats[self._number]
        self.colours.value, self.marks.value = seat.look, seat.sign
        self.colours.taken, self.marks.taken = self.choices.taken_looks(self._number)
        if seat.bot:
            bot = BotName.parse(seat.bot)
            likes = self._texts(f"character.{bot.character}.about")
            self._title.text, self._about.text = seat.name, f"{self.levels[bot.level].tooltip} {likes}"
            for level, tile in self.levels.items():
                tile.chosen = level == bot.level
