"""The bar below a game that is seen again, with timeline, review card and buttons, and what these wish for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import pygame

from finity.client.outcomes import CloseScene
from finity.modes.replay.film import Film
from finity.modes.replay.review import CardShown, ReviewCard, card_height
from finity.modes.replay.timeline import TimelineBar
from finity.records.record_reading import MOST_MOVES
from finity.scenes.actions import TableAction
from finity.shell.draw.style import Style
from finity.shell.input import intents as want
from finity.shell.widgets import Button, ButtonKind, Choice, look_alike
from finity.shell.widgets.arrange import Column, Row, Stack, fixed, natural
from finity.shell.widgets.prompts import BACK, KEYS, Prompt
from finity.table.scene import Controls
from finity.table.stage import Stage
from finity.table.wishes import COMMANDS, Do, Leave
from finity.view.layout import Layout

BAR_HEIGHT, ROW_HEIGHT = 104, 52
"""In design pixels, without the graph; and what a second row of buttons adds, for the largest texts."""
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


class ReplayStage(Stage[ReplayLayout]):
    lasting = False


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
_KEYS: Final[dict[str, object]] = {
    "home": GoTo(0),
    "end": THE_END,
    "n": Do.NEXT,
    "a": Do.ANALYSIS,
    "t": Do.EXPLORE,
    "p": Do.POINT_ON,
    "v": Do.REVIEW,
}


def wish_of(intent: want.Intent) -> object:
    match intent:
        case want.Navigate(want.Direction.LEFT | want.Direction.RIGHT as direction):
            return StepBy(1 if direction is want.Direction.RIGHT else -1)
        case want.Wheel(_, steps):
            return StepBy(-steps)
        case want.Choose():
            return Do.PLAY
        case want.Back():
            return Leave(CloseScene())
        case want.Command(TableAction.LOOK):
            return Do.BRANCH if intent.device == want.KEYBOARD else Do.POINT_ON
        case want.Command(want.Action.HELP | want.Action.HINT as action):
            return COMMANDS[action]
        case want.Command(want.Action.REDO):
            return Do.NEXT
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
_SPEEDS: Final = ((0.5, "½"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))


class ReplayBar(Controls):
    """Moving about on the left, speed in the middle, everything else on the right; the timeline above them."""

    def __init__(self, film: Film, redraw: Callable[[], None]) -> None:
        super().__init__(film.kit, redraw)
        texts = film.kit.texts
        self.timeline = TimelineBar(film, lambda ply: self._want(GoTo(ply)))
        self.moving = {
            name: Button("", partial(self._want, wish), icon=icon, tooltip=texts(f"replay.{name}_tip"))
            for name, (wish, icon) in _MOVING.items()
        }
        self.speed = Choice(_SPEEDS, 1.0, lambda factor: self._want(Speed(factor)), texts("replay.speed_tip"))
        self.suggest = self.button("replay.suggest", Do.HINT)
        self.analysis = self.button("replay.analysis", Do.ANALYSIS)
        self.review = self.button("review.button", Do.REVIEW)
        self.card = ReviewCard(film.looks)
        self.next_moment = self.button("review.next", Do.NEXT, ButtonKind.PRIMARY)
        self.branch = self.button("replay.branch", Do.BRANCH)
        self.branch.visible = bool(film.record.other_lines)
        self.play_on = self.button("replay.play_on", Do.PLAY_ON)
        picture, leave = self.button("replay.picture", Do.PICTURE), Leave(CloseScene())
        self.leave = self.button("replay.leave", leave, ButtonKind.QUIET)
        self._right = self.suggest, self.analysis, self.review, self.play_on, picture, self.leave
        self.add(self.timeline, *self.moving.values(), self.speed, *self._right, self.branch)
        self.add(self.card, self.next_moment)

    def handle(self, intent: want.Intent) -> bool:
        """As any group; but arrows step, unless the speed has them."""
        if isinstance(intent, want.Navigate) and self.focused is not self.speed and (step := wish_of(intent)):
            self.wish = step
            return True
        return super().handle(intent)

    def lay_out(self, style: Style, layout: Layout) -> None:
        self.style = style
        moving = Row(*(fixed(button, 52) for button in self.moving.values()), gap=6)
        left, seen = (natural(moving), fixed(self.speed, 196)), [each for each in self._right if each.visible]
        rows: list[Column | Row] = [Row(*left, Row(None, natural(Row(*map(natural, seen), gap=8))), gap=18)]
        if layout.button_rows > 1:
            rows = [Row(*left, None, gap=18), Row(*seen, gap=8)]
        branch = [fixed(Column(None, fixed(self.branch, 34), fixed(None, 2)), 172)]
        line = Row(self.timeline, *(branch if self.branch.visible else []), gap=8)
        onward = Row(None, fixed(self.next_moment, 142, across=44), margin=(12, 0))
        card = Column(fixed(None, 8), Stack(self.card, onward), margin=(12, 0))
        top = card_height(style) if self.card.visible else 0
        buttons = Column(*(fixed(row, 44) for row in rows), gap=ROW_HEIGHT - 44)
        parts = fixed(card, top), line, fixed(None, 4), natural(buttons)
        Column(*parts, fixed(None, 16)).lay_out(style, layout.bar)
        look_alike(style, seen)

    def show(
        self, ply: int, card: CardShown | None, moments: Sequence[int], *, playing: bool, graph: bool, over: bool
    ) -> None:
        """Say where one is and what goes on there: the `card` of a review that is open, and the plies of its moments,
        the `graph` of the analysis; whether the game is `over`."""
        self.timeline.value, self.timeline.graph, self.timeline.moments = ply, graph, tuple(moments)
        self.moving["play"].icon = _PAUSE if playing else _PLAY
        self.analysis.kind = ButtonKind.PRIMARY if graph else ButtonKind.PLAIN
        self.suggest.visible = graph
        self.play_on.enabled = self.suggest.enabled = not over
        self.card.visible = card is not None
        self.card.shown = card or CardShown("")
        self.review.kind = ButtonKind.PRIMARY if card else ButtonKind.PLAIN
        self.next_moment.visible = card is not None and len(moments) > 1
        self.card.kept_free = self.style.px(156) if self.next_moment.visible else 0
