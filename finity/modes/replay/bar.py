"""The bar below a game that is seen again, with timeline, review card and buttons, and what these wish for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise, product
from typing import Final, assert_never

import pygame

from finity.client.outcomes import CloseScene
from finity.lobby.replay import Playback
from finity.modes.replay.replay import Remarks, Replay, ReviewCardText, Reviewer
from finity.records.record_reading import MOST_MOVES
from finity.rules.events import FullPathMade, PostRelocated, PostTeleported, RingPlaced
from finity.scenes.actions import TableAction
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input import intents as want
from finity.shell.widgets import Button, ButtonKind, Choice, Panel, Slider, WidgetState, match_letters
from finity.shell.widgets.arrange import Column, Row, Stack, column_rects, fixed, inset, natural
from finity.shell.widgets.prompts import BACK, KEYS, Prompt
from finity.story.facts import RingsLost
from finity.table.scene import Controls
from finity.table.stage import Stage
from finity.table.wishes import COMMANDS, Do, Leave
from finity.view.art.canvas import badge
from finity.view.layout import Layout
from finity.view.shown import PlayerLook

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
class StepBy:
    moves: int


_KEYS: Final[dict[str, object]] = {
    "home": 0,
    "end": MOST_MOVES,
    "n": Do.NEXT,
    "a": Do.ANALYSIS,
    "t": Do.EXPLORE,
    "p": Do.POINT_ON,
    "v": Do.REVIEW,
}


def wish_of(intent: want.Intent) -> object:
    """What is wished for: a number leads to that ply, beyond the last move to the end."""
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


_MOVING: Final[dict[str, tuple[object, str]]] = {
    "start": (0, svg.icon(24, "M4 5h3v14H4z", "M20 5v14L8.5 12z")),
    "back": (StepBy(-1), svg.icon(24, "M15.5 4L18 6.5 12.5 12 18 17.5 15.5 20 7.5 12z")),
    "play": (Do.PLAY, svg.icon(24, "M7 4.5v15L20 12z")),
    "forward": (StepBy(1), svg.icon(24, "M8.5 4L6 6.5 11.5 12 6 17.5 8.5 20 16.5 12z")),
    "end": (MOST_MOVES, svg.icon(24, "M17 5h3v14h-3z", "M4 5v14l11.5-7z")),
    "next_event": (Do.NEXT, svg.icon(24, "M3 5v14l8-7z", "M11 5v14l8-7z", "M19 5h2v14h-2z")),
}
"""From left to right what each means and shows; each has a tooltip in the language file."""
_PAUSE: Final = svg.icon(24, "M6 5h4v14H6z", "M14 5h4v14h-4z")
_SPEEDS: Final = ((0.5, "½"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))


MOST_NEEDED: Final = 12
"""The graph ends there: who needs more is far from everything."""
_CURVES: Final = 72
"""How high the graph is without its texts, in design pixels."""
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Between the moves that are numbered below the graph."""


class TimelineBar(Slider):
    """Its value is the ply where one is; `on_change` is told where a person puts it. Needs are drawn with `graph`."""

    knob_margin = 1

    def __init__(self, replay: Replay, on_change: Callable[[int], None]) -> None:
        super().__init__(0, lambda ply: on_change(round(ply)), low=0, high=replay.length, step=1)
        self._replay = replay
        self.graph = False
        self.moments: tuple[int, ...] = ()

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        self.knob_margin = style.px(14)
        self.rect = area

    def turn_wheel(self, steps: int) -> bool:
        """Up is back, as over the board."""
        return super().turn_wheel(-steps)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        track = pygame.Rect(0, 0, self.rect.width - 2 * self.knob_margin, style.px(6))
        track.midbottom = (self.rect.centerx, self.rect.bottom - style.px(10))
        if self.graph:
            self._draw_graph(surface, style, track.top - style.px(28))
        self.draw_track(surface, style, track)
        for ply, fact in self._replay.marks:  # rings placed right above the track, all else above them
            colour, unit = self._replay.looks[fact.player].colour.fill, style.px(5)
            x, y = self.x_of(ply), track.top - style.px(17)
            match fact:
                case RingPlaced():
                    pygame.draw.aacircle(surface, colour, (x, track.top - unit), max(2, style.px(2.5)))
                case RingsLost():
                    _fill_polygon(surface, colour, [(x - unit, y - unit), (x + unit, y - unit), (x, y + unit)])
                case PostRelocated() | PostTeleported():
                    style.box(surface, pygame.Rect(x - unit, y - unit, 2 * unit, 2 * unit), Box(colour, radius=2))
                case FullPathMade():
                    _fill_polygon(surface, colour, [(x, y - 2 * unit), (x + unit, y), (x, y + 2 * unit), (x - unit, y)])
                case _:
                    assert_never(fact)
        for ply in self._replay.record.tree.forks:
            root = (self.x_of(ply), track.centery)
            tip = (root[0] + style.px(9), track.bottom + style.px(8))
            pygame.draw.aaline(surface, style.theme.accent, root, tip, style.px(3))
            pygame.draw.aacircle(surface, style.theme.accent, tip, style.px(4))
        for ply in self.moments:
            star = svg.star(50, 50, 5, 48, 20, f'fill="currentColor" stroke="{svg.hex_code(style.theme.sunken)}"')
            sign = style.icon(svg.picture(100, 100, star).text, style.px(17), style.theme.gold)
            put(surface, sign, center=(self.x_of(ply), track.top - style.px(17)))
        self.draw_knob(surface, style, state, track.centery, style.px(20))

    def _draw_graph(self, surface: pygame.Surface, style: Style, bottom: int) -> None:
        """A curve for each player, the lower the nearer a full path; above a title and whose it is, below the moves."""
        theme, line = style.theme, _line_height(style)
        looks, needs = self._replay.looks, self._replay.needs
        top = self.rect.top + line + style.px(6)
        room = pygame.Rect(self.rect.left + self.knob_margin, top, self._track_width, max(1, bottom - line - top))
        gap, right, upper = style.px(7), room.right, self.rect.top + line // 2
        radius = max(4, round(0.36 * line))
        most = max(1, room.width * 2 // 3 // len(looks) - 2 * radius - 3 * gap)
        for seat, look in reversed([*zip(self._replay.seats, looks, strict=True)]):
            name = style.fitting(seat.name, TextSize.CAPTION, most, look.colour.tint)
            said = put(surface, name, midright=(right, upper))
            right = put(surface, badge(style.assets, look, radius), midright=(said.left - gap, upper)).left - 2 * gap
        title, width = self._replay.kit.texts("replay.graph_title"), right - room.left
        named = style.fitting(title, TextSize.CAPTION, width, theme.text, Weight.BOLD)
        put(surface, named, midleft=(room.left, upper))
        for needed in (0, 4, 8, MOST_NEEDED):
            y = _graph_y(room, needed)
            surface.fill(theme.border, (room.left, y, room.width, 1))
            put(surface, style.text(str(needed), TextSize.CAPTION, theme.muted), midright=(room.left - style.px(2), y))
        self._draw_axis(surface, style, room)
        for player, look in enumerate(looks):
            points = [(self.x_of(ply), _graph_y(room, need[player])) for ply, need in enumerate(needs)]
            for start, end in pairwise(points):
                pygame.draw.aaline(surface, look.colour.fill, start, end, style.px(2))
        for ply, player in product(range(1, len(needs)), range(len(looks))):
            if needs[ply][player] - needs[ply - 1][player] >= 2:  # the move has cost that player two more at once
                place = self.x_of(ply), _graph_y(room, needs[ply][player])
                pygame.draw.aacircle(surface, theme.table, place, style.px(6))
                pygame.draw.aacircle(surface, looks[player].colour.fill, place, style.px(4))
        surface.fill(theme.accent, (self.x_of(self.value), room.top, style.px(1), room.height))

    def _draw_axis(self, surface: pygame.Surface, style: Style, room: pygame.Rect) -> None:
        """Number some of the moves below the graph, as many as have room, after a word for what is counted."""
        axis, last = self._replay.kit.texts("replay.graph_moves"), self._replay.length + 1
        y = room.bottom + style.px(1)
        word = put(surface, style.text(axis, TextSize.CAPTION, style.theme.muted), topleft=(room.left, y))
        widest = style.text_width("000", TextSize.CAPTION) + style.px(14)
        step = next((step for step in _STEPS if self.x_of(step) - self.x_of(0) >= widest), last)
        for ply in range(step, last, step):
            number = style.text(str(ply), TextSize.CAPTION, style.theme.muted)
            place = number.get_rect(midtop=(self.x_of(ply), y))
            if place.left > word.right + style.px(6) and place.right <= self.rect.right:
                surface.fill(style.theme.border_strong, (self.x_of(ply), room.bottom - style.px(4), 1, style.px(5)))
                surface.blit(number, place)


def _line_height(style: Style) -> int:
    return round(1.3 * style.text_px(TextSize.CAPTION))


def _graph_y(room: pygame.Rect, needed: int) -> int:
    return round(room.bottom - min(needed, MOST_NEEDED) / MOST_NEEDED * room.height)


def _fill_polygon(surface: pygame.Surface, colour: Colour, points: Sequence[tuple[int, int]]) -> None:
    pygame.draw.polygon(surface, colour, points)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.aaline(surface, colour, start, end)


_CARD: Final = 104
_TITLE: Final = 34
"""How high the card of a review is, and its title, in design pixels."""


def card_height(style: Style) -> float:
    """How high the card is, in design pixels: large texts have more room."""
    return _CARD * (1 + 0.66 * (style.text_scale - 1))


class ReviewCard(Panel):
    """Draws what is `shown`, with the marks of the players; `kept_free` pixels at its right are for buttons."""

    shown = ReviewCardText("")
    kept_free = 0

    def __init__(self, looks: Sequence[PlayerLook]) -> None:
        super().__init__()
        self._looks = looks

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, shown = style.theme, style.px, self.shown
        look = self._looks[shown.player] if shown.player is not None else None
        edge = look.colour.fill if look else theme.border
        style.box(surface, self.rect, Box(theme.panel, edge, px(1), px(theme.radius)))
        room = inset(self.rect, px(14), px(8))
        room.width -= self.kept_free
        if look:
            mark = put(surface, badge(style.assets, look, px(21)), midleft=room.midleft)
            room = pygame.Rect(mark.right + px(14), room.top, room.right - mark.right - px(14), room.height)
        high = px(_TITLE * (1 + 1.34 * (style.text_scale - 1)))
        title = style.wrapped_in(shown.title, TextSize.TITLE, (room.width, high), theme.accent, Weight.BOLD)
        put(surface, title, midleft=(room.left, room.top + high // 2))
        rest, thick = pygame.Rect(room.left, room.top + high, room.width, room.height - high), px(10)
        if shown.progress is not None:
            track = pygame.Rect(rest.left, rest.centery - thick // 2, min(rest.width, px(460)), thick)
            style.box(surface, track, Box(theme.sunken, theme.border, 1, thick // 2))
            track.width = max(thick, round(track.width * shown.progress))
            style.box(surface, track, Box(theme.accent, radius=thick // 2))
            return
        upper, lower = column_rects(rest, (rest.height // 2, rest.height - rest.height // 2))
        for text, part, colour in ((shown.played, upper, theme.muted), (shown.better, lower, theme.text)):
            letters = style.px_in_room(text, TextSize.LABEL, part.size)
            words = style.text_in_room(text, letters, part.size, colour, Weight.REGULAR, Align.LEFT)
            put(surface, words, midleft=part.midleft)


class ReplayBar(Controls):
    """Timeline, moving about, speed, everything else. It wishes for a ply as an int, for a speed as a float."""

    def __init__(
        self, replay: Replay, playback: Playback, remarks: Remarks, reviewer: Reviewer, redraw: Callable[[], None]
    ) -> None:
        super().__init__(replay.kit, redraw)
        self._replay, self._playback = replay, playback
        self._remarks, self._reviewer = remarks, reviewer
        texts = replay.kit.texts
        self.timeline = TimelineBar(replay, self._want)
        self.moving = {
            name: Button("", partial(self._want, wish), icon=icon, tooltip=texts(f"replay.{name}_tip"))
            for name, (wish, icon) in _MOVING.items()
        }
        self.speed = Choice(_SPEEDS, 1.0, self._want, texts("replay.speed_tip"))
        self.suggest = self.button("replay.suggest", Do.HINT)
        self.analysis = self.button("replay.analysis", Do.ANALYSIS)
        self.review = self.button("review.button", Do.REVIEW)
        self.card = ReviewCard(replay.looks)
        self.next_moment = self.button("review.next", Do.NEXT, ButtonKind.PRIMARY)
        self.branch = self.button("replay.branch", Do.BRANCH)
        self.branch.visible = bool(replay.record.other_lines)
        self.play_on = self.button("replay.play_on", Do.PLAY_ON)
        picture, leave = self.button("replay.picture", Do.PICTURE), Leave(CloseScene())
        self.leave = self.button("replay.leave", leave, ButtonKind.QUIET)
        self._right = self.suggest, self.analysis, self.review, self.play_on, picture, self.leave
        self.add(self.timeline, *self.moving.values(), self.speed, *self._right, self.branch)
        self.add(self.card, self.next_moment)

    def height(self, style: Style) -> float:
        """How high the bar is in design pixels, with one row of buttons: the texts of a review's card, or of the graph,
        need more where they are larger."""
        if self._remarks.analysing:
            return BAR_HEIGHT + (style.px(_CURVES) + 2 * _line_height(style)) / style.scale
        return BAR_HEIGHT + (card_height(style) if self._reviewer.open else 0.0)

    def handle(self, intent: want.Intent) -> bool:
        """As any group; but arrows step, unless the speed has them."""
        if isinstance(intent, want.Navigate) and self.focused is not self.speed and (step := wish_of(intent)):
            self.wish = step
            return True
        return super().handle(intent)

    def lay_out(self, style: Style, layout: Layout) -> None:
        moving = Row(*(fixed(button, 52) for button in self.moving.values()), gap=6)
        speed = fixed(self.speed, max(196, sum(self.speed.needed_widths(style)) / style.scale + 4))
        left, seen = (natural(moving), speed), [each for each in self._right if each.visible]
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
        match_letters(style, seen)

    def show(self) -> None:
        """Say where one is, with the card and the moments of a review that is open, or with the graph."""
        ply, card, graph = self._playback.ply, self._reviewer.card, self._remarks.analysing
        moments, over = tuple(moment.ply for moment in self._reviewer.moments), self._replay.position(ply).result
        self.timeline.value, self.timeline.graph, self.timeline.moments = ply, graph, moments
        self.moving["play"].icon = _PAUSE if self._playback.playing else _MOVING["play"][1]
        self.analysis.kind = ButtonKind.PRIMARY if graph else ButtonKind.PLAIN
        self.suggest.visible = graph
        self.play_on.enabled = self.suggest.enabled = over is None
        self.card.visible = card is not None
        self.card.shown = card or ReviewCardText("")
        self.review.kind = ButtonKind.PRIMARY if card else ButtonKind.PLAIN
        self.next_moment.visible = card is not None and len(moments) > 1
        self.card.kept_free = self.style.px(156) if self.next_moment.visible else 0
