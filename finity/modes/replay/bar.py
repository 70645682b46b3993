"""The table while a game is seen again: the panels of any ply, and a bar with timeline, review card and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.modes.replay.film import SPEEDS, DistanceCurves, Film
from finity.modes.replay.review import CardShown, ReviewCard, card_height
from finity.modes.replay.timeline import TimelineBar
from finity.records.record import HowElse, Record, TowerOrigin
from finity.records.record_reading import MOST_MOVES
from finity.rules import EndReason, Position
from finity.scenes.actions import TableAction
from finity.shell.draw.style import Style
from finity.shell.input import intents as want
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Choice, look_alike
from finity.shell.widgets.arrange import Column, Row, Stack, fixed, natural
from finity.shell.widgets.prompts import BACK, KEYS, Prompt
from finity.story.sentences import LogLine, Sentences
from finity.table.keeping import options_of
from finity.table.panels import plain_card
from finity.table.scene import Controls
from finity.table.stage import Stage
from finity.table.wishes import COMMANDS, Do, Leave
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.layout import Layout
from finity.view.shown import PlayerLook, look_of

BAR_HEIGHT, ROW_HEIGHT = 104, 52
"""In design pixels, without the graph; and what a second row of buttons adds, for the largest texts."""
LOG_ENTRIES: Final = 8
PLAY: Final = Prompt(want.Action.CHOOSE, "play")
PROMPTS: Final = BACK, Prompt(want.Action.LEFT, "step"), Prompt(want.Action.NEXT, "next"), KEYS


@dataclass(frozen=True)
class ReplayLayout(Layout):
    """`bar_height` is that of the bar at the bottom, in design pixels."""

    bar_height: float = BAR_HEIGHT

    @cached_property
    def bar(self) -> pygame.Rect:
        top = self.size[1] - 0.75 * self._margin - self.bar_height * self.scale
        return pygame.Rect(
            round(self._margin), round(top), round(self._right - self._margin), self.size[1] - round(top)
        )

    @cached_property
    def _bottom(self) -> float:
        return self.bar.top - 0.75 * self._gap

    @cached_property
    def _bar_top(self) -> float:
        return self._bottom + 0.5 * self._gap


def seated_looks(kit: Kit, record: Record) -> list[PlayerLook]:
    return [look_of(kit, seat) for seat in options_of(record.header).seats]


class ReplayStage(Stage[ReplayLayout]):
    lasting = False


class ReplayHud:
    def __init__(self, kit: Kit, film: Film) -> None:
        texts = kit.texts
        self._kit = kit
        self._texts = texts
        self._film = film
        self._sentences = Sentences(texts, film.names)

    def panels(self, ply: int, hint: str = "", pointed_seat: int | None = None) -> Panels:
        """Everything around the board after `ply` moves; `hint` is the second line of the header."""
        position = self._film.position(ply)
        seats = tuple(
            replace(plain_card(self._kit, seat, position, player), pointed=player == pointed_seat)
            for player, seat in enumerate(self._film.seats)
        )
        mover = self._film.turns[ply - 1].player if ply else None
        return Panels(HeaderText(self._title(ply), hint, mover), seats, log=self._log(ply))

    def _title(self, ply: int) -> str:
        texts, position = self._texts, self._film.position(ply)
        if ply == 0:
            return texts("replay.start", count=self._film.length)
        if ply == self._film.length:
            return self._ending(position)
        return texts("replay.move", number=ply, count=self._film.length)

    def hint(self, ply: int) -> str:
        if branches := self._film.record.tree.leaving(ply):
            return self._texts("replay.branch_here", count=len(branches))
        inferred = self._film.record.header.origin is TowerOrigin.INFERRED
        return self._texts("replay.inferred" if inferred and ply == 0 else "replay.hint")

    def _ending(self, position: Position) -> str:
        """The end of the game: as the moves show it, else as the log of an online game tells it."""
        texts, ended = self._texts, self._film.record.header.ended
        if position.result:
            left = position.result.reason is EndReason.RESIGNATION and not position.placed
            if left and self._film.record.out_of_time and (winner := position.result.winner) is not None:
                return texts("replay.out_of_time_won", name=self._film.names[winner])
            return self._sentences.ending(position)
        if ended is None:
            return texts("replay.unfinished")
        key = {HowElse.CONCEDED: "conceded", HowElse.OUT_OF_TIME: "out_of_time", HowElse.UNEXPLAINED: "unexplained"}
        if ended.winner is None:
            return texts(f"replay.{key[ended.how]}")
        return texts(f"replay.{key[ended.how]}_won", name=self._film.names[ended.winner])

    def _log(self, ply: int) -> tuple[LogLine, ...]:
        turns, out_of_time = self._film.turns[max(0, ply - LOG_ENTRIES) : ply], self._film.record.out_of_time
        return tuple(line for turn in turns for line in self._sentences.log(turn, out_of_time))


@dataclass(frozen=True)
class GoTo:
    ply: int


@dataclass(frozen=True)
class StepBy:
    moves: int


@dataclass(frozen=True)
class Speed:
    factor: float


THE_END: Final = GoTo(MOST_MOVES)
"""Beyond the last move there is nothing: so far one goes."""
_ARROWS: Final[dict[want.Direction, object]] = {want.Direction.LEFT: StepBy(-1), want.Direction.RIGHT: StepBy(1)}
_KEYS: Final[dict[str, object]] = {
    "home": GoTo(0),
    "end": THE_END,
    "n": Do.NEXT,
    "a": Do.ANALYSIS,
    "t": Do.EXPLORE,
    "p": Do.POINT_ON,
    "v": Do.REVIEW,
}
_COMMANDS: Final[dict[want.AnyAction, object]] = {
    want.Action.HELP: COMMANDS[want.Action.HELP],
    want.Action.HINT: Do.HINT,
    TableAction.LOOK: Do.POINT_ON,
    want.Action.REDO: Do.NEXT,
}


def wish_of(intent: want.Intent) -> object:
    match intent:
        case want.Navigate(direction):
            return _ARROWS.get(direction)
        case want.Wheel(_, steps):
            return StepBy(-steps)
        case want.Choose():
            return Do.PLAY
        case want.Back():
            return Leave(CloseScene())
        case want.Command(TableAction.LOOK) if intent.device == want.KEYBOARD:
            return Do.BRANCH
        case want.Command(action):
            return _COMMANDS.get(action)
        case want.Key(name):
            return _KEYS.get(name)
    return None


def _icon(*paths: str) -> str:
    drawn = "".join(f'<path d="{path}"/>' for path in paths)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">{drawn}</svg>'


_MOVING: Final[dict[str, tuple[object, str]]] = {
    "start": (GoTo(0), _icon("M4 5h3v14H4z", "M20 5v14L8.5 12z")),
    "back": (StepBy(-1), _icon("M16 5v14L5.5 12z")),
    "play": (Do.PLAY, _icon("M7 4.5v15L20 12z")),
    "forward": (StepBy(1), _icon("M8 5v14l10.5-7z")),
    "end": (THE_END, _icon("M17 5h3v14h-3z", "M4 5v14l11.5-7z")),
    "next_event": (Do.NEXT, _icon("M3 5v14l8-7z", "M11 5v14l8-7z", "M19 5h2v14h-2z")),
}
"""From left to right what each means and shows; each has a tooltip in the language file."""
_PLAY: Final = _MOVING["play"][1]
_PAUSE: Final = _icon("M6 5h4v14H6z", "M14 5h4v14h-4z")
BRANCH_WIDTH: Final = 172
"""In design pixels."""
_SPEED_NAMES: Final = {0.5: "½", 1.0: "1×", 2.0: "2×", 4.0: "4×"}


class ReplayBar(Controls):
    """Moving about on the left, speed in the middle, everything else on the right; the timeline above them."""

    def __init__(
        self, style: Style, texts: Texts, redraw: Callable[[], None], film: Film, looks: Sequence[PlayerLook]
    ) -> None:
        super().__init__(style, redraw)
        self.timeline = TimelineBar(film, looks, texts, lambda ply: self._want(GoTo(ply)))
        self.moving = {
            name: Button("", partial(self._want, wish), icon=icon, tooltip=texts(f"replay.{name}_tip"))
            for name, (wish, icon) in _MOVING.items()
        }
        speeds = [(speed, _SPEED_NAMES[speed]) for speed in SPEEDS]
        self.speed = Choice(speeds, 1.0, lambda factor: self._want(Speed(factor)), tooltip=texts("replay.speed_tip"))

        def button(name: str, wish: object) -> Button:
            return Button(texts(f"replay.{name}"), partial(self._want, wish), tooltip=texts(f"replay.{name}_tip"))

        self.suggest = button("suggest", Do.HINT)
        self.analysis = button("analysis", Do.ANALYSIS)
        self.review = Button(texts("review.button"), partial(self._want, Do.REVIEW), tooltip=texts("review.tip"))
        self.card = ReviewCard(looks)
        self.next_moment = Button(texts("review.next"), partial(self._want, Do.NEXT), ButtonKind.PRIMARY)
        self.card.visible = self.next_moment.visible = False
        self.branch = button("branch", Do.BRANCH)
        self.branch.visible = bool(film.record.other_lines)
        self.play_on = button("play_on", Do.PLAY_ON)
        self.picture = button("picture", Do.PICTURE)
        self.leave = Button(texts("replay.leave"), partial(self._want, Leave(CloseScene())), ButtonKind.QUIET)
        self.add(self.timeline, *self.moving.values(), self.speed, *self._right, self.branch)
        self.add(self.card, self.next_moment)

    @property
    def _right(self) -> tuple[Button, ...]:
        return self.suggest, self.analysis, self.review, self.play_on, self.picture, self.leave

    def handle(self, intent: want.Intent) -> bool:
        """As any group; but arrows step, unless the speed has them."""
        if isinstance(intent, want.Navigate) and self.focused is not self.speed and (step := wish_of(intent)):
            self.wish = step
            return True
        return super().handle(intent)

    def lay_out(self, style: Style, layout: Layout) -> None:
        self.style, area = style, layout.bar
        moving = Row(*(fixed(button, 52) for button in self.moving.values()), gap=6)
        left, seen = (natural(moving), fixed(self.speed, 196)), [each for each in self._right if each.visible]
        rows: list[Column | Row] = [Row(*left, Row(None, natural(Row(*map(natural, seen), gap=8))), gap=18)]
        if layout.button_rows > 1:
            rows = [Row(*left, None, gap=18), Row(*seen, gap=8)]
        branch = [fixed(Column(None, fixed(self.branch, 34), fixed(None, 2)), BRANCH_WIDTH)]
        line = Row(self.timeline, *(branch if self.branch.visible else []), gap=8)
        onward = Row(None, fixed(self.next_moment, 142, across=44), margin=(12, 0))
        card = Column(fixed(None, 8), Stack(self.card, onward), margin=(12, 0))
        top = card_height(style) if self.card.visible else 0
        buttons = Column(*(fixed(row, 44) for row in rows), gap=ROW_HEIGHT - 44)
        parts = fixed(card, top), line, fixed(None, 4), natural(buttons)
        Column(*parts, fixed(None, 16)).lay_out(style, area)
        look_alike(style, seen)

    def show(self, ply: int, *, playing: bool, needs: DistanceCurves | None, over: bool) -> None:
        """Say where one is and what is going on: with the analysis if there are `needs`; is the game `over` there?"""
        self.timeline.value, self.timeline.needs = ply, needs
        self.moving["play"].icon = _PAUSE if playing else _PLAY
        self.analysis.kind = ButtonKind.PRIMARY if needs else ButtonKind.PLAIN
        self.suggest.visible = needs is not None
        self.play_on.enabled = self.suggest.enabled = not over

    def show_review(self, card: CardShown | None, moments: Sequence[int]) -> None:
        """Say what the review tells, if it is open, and at which plies there are moments."""
        self.card.visible = card is not None
        self.card.shown = card or CardShown("")
        self.review.kind = ButtonKind.PRIMARY if card else ButtonKind.PLAIN
        self.next_moment.visible = card is not None and len(moments) > 1
        self.card.kept_free = self.style.px(156) if self.next_moment.visible else 0
        self.timeline.moments = tuple(moments)
