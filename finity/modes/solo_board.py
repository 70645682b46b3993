"""A board with a column beside it, at which one person tries moves for all sides; and playing on from any moment."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from finity.bots import USUAL
from finity.client.autosave import now
from finity.client.kit import Kit
from finity.match import Match, SeatDevice
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import PERSON, Record
from finity.rules import Event, Move, Position, apply
from finity.scenes.outcomes import PlayOnAsNewGame
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.loop.scene import Scene
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Modal, Panel
from finity.shell.widgets.arrange import Column, Row, fixed, natural
from finity.story.facts import path_length
from finity.story.sentences import short_bot_text
from finity.table.game import Game
from finity.table.game_record import header_of, options_of, record_of
from finity.table.pointer.foresight import spots_of
from finity.table.pointer.gestures import TablePointer
from finity.table.scene import BoardScene, Controls
from finity.table.speech import Speech
from finity.table.stage import Stage
from finity.table.turns import Adviser
from finity.view.art.canvas import badge
from finity.view.labels.panels import Panels
from finity.view.layout import Layout
from finity.view.shown import player_looks


@dataclass(frozen=True)
class SideLayout(Layout):
    """A column at the left for what a scene puts there, and chips, for which `chips_width` design pixels are free at
    the header's right; then the buttons are so few that one row has room for them. Large texts grow most at the left.
    """

    chips_width: float = 0

    seats = ()
    log_lines = 0

    @cached_property
    def header(self) -> pygame.Rect:
        whole = super().header
        chips = self.chips_width * self.scale * (1 + 0.3 * (self.text_scale - 1))
        return pygame.Rect(whole.topleft, (round(self._right - chips - self._gap) - whole.left, whole.height))

    @cached_property
    def countdown(self) -> pygame.Rect:
        return pygame.Rect(self.header.right, self.header.top, 0, self.header.height)

    @cached_property
    def chips(self) -> pygame.Rect:
        left = round(self.header.right + self._gap)
        return pygame.Rect(left, self.header.top, round(self._right) - left, self.header.height)

    @cached_property
    def _header_bottom(self) -> float:
        return super()._header_bottom + 22 * (self.text_size - self.scale)  # two lines stand below the title

    @cached_property
    def button_rows(self) -> int:
        return 1 if self.chips_width else super().button_rows

    @cached_property
    def _left_column(self) -> float:
        return self._margin + 232 * self.text_size * self._panel_growth

    @cached_property
    def _right_column(self) -> float:
        return self._right - 236 * self.scale * (1 + 0.3 * (self.text_scale - 1)) * self._panel_growth

    @cached_property
    def side(self) -> pygame.Rect:
        """The column at the left, down to the window's margin."""
        left, top = round(self._margin), round(self._body_top)
        return pygame.Rect(left, top, round(self._left_column) - left, round(self._bottom) - top)

    @cached_property
    def body(self) -> pygame.Rect:
        tall = self._columns_bottom < self._bar_top
        bottom = min(self.corner.top - round(self._gap), round(self._columns_bottom if tall else self._bottom))
        return pygame.Rect(self.side.topleft, (self.side.width, bottom - self.side.top))

    @cached_property
    def corner(self) -> pygame.Rect:
        """Beside the lowest row of the bar, where one leaves."""
        height = self.bar.height // self.button_rows
        return pygame.Rect(self.side.left, self.bar.bottom - height, self.side.width, height)

    @cached_property
    def log(self) -> pygame.Rect:
        """Below the tower: how far everybody is."""
        right, height = round(self._right), round(self.players * 30 * self.text_size)
        bottom = round(self._columns_bottom - 0.5 * self._gap)
        left = round(self._right_column)
        return pygame.Rect(left, bottom - height, right - left, height)


class SoloBoardScene(BoardScene):
    """A table with controls around it; each scene brings its own, says what they do and what is told."""

    stage: Stage[SideLayout]
    aim: TablePointer
    speech: Speech
    controls: Controls

    def begin_at(self, seats: Sequence[SeatOptions], first: Position, persons: Collection[int]) -> None:
        """Have a game begin at a position, with players who look as at `seats`; all but `persons` are bots."""
        here = tuple(
            replace(seat, bot=None if player in persons else "medium", device=SeatDevice.ANY, coach=False)
            for player, seat in enumerate(seats)
        )
        options = GameOptions(here, first.tower, len(first.setup.tower), first.setup.play_on)
        self.set_game(Game(options, self.kit.rng, Match(options.match_seats, first, apply)))
        self.speech = Speech(self.kit, self.game, self.sentences, self.aim, Adviser(self.kit))

    @property
    def record(self) -> Record:
        match = self.game.match
        return record_of(header_of(self.game.options, match.start, now()), match, now())

    def make_move(self, move: Move) -> Sequence[Event]:
        """Make a move for the player to move; answers what happened. Raises IllegalMove."""
        events = self.game.play(move)
        self.speech.clear()
        self.aim.block_just_played(spots_of(move)[-1:])
        return events

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        """Besides the controls, tell below the tower how far everybody is."""
        position, area, px = self.game.position, self.stage.layout.log, style.px
        height = area.height // position.players
        for player, seat in enumerate(self.game.options.seats):
            look, middle = player_looks(self.kit)[seat.look], area.top + player * height + height // 2
            mark = put(surface, badge(style.assets, look, px(10)), midleft=(area.left + px(8), middle))
            crossed, of = path_length(position, player), len(position.setup.tower)
            told, left = self.kit.texts("puzzles.path", crossed=crossed, of=of), area.left + px(16) + mark.width
            text = style.fitting(told, TextSize.LABEL, area.right - left, look.colour.tint, Weight.BOLD)
            put(surface, text, midleft=(left, middle))
        super().draw_controls(surface, style, panels)

    def skip(self) -> None:
        super().skip()
        self.begin_grace()


class PlayOnDialog(Modal):
    """Asks for each player whether a person or which bot plays on from a ply of a record; leads the scene there, or to
    `explore`, if given. `note` is the key of what the new game says of where it comes from."""

    def __init__(self, scene: Scene, kit: Kit, record: Record, ply: int, note: str, explore: object = None) -> None:
        super().__init__(kit.style)
        texts, header = kit.texts, record.header
        seats = options_of(header).seats

        def play_on() -> None:
            levels = [None if choice.value == PERSON else choice.value for choice in self.choices]
            plain, notes = header.as_local, (*header.notes, texts(note, number=ply))
            players = tuple(
                replace(old, look=seat.look, level=level, device=SeatDevice.ANY, mark=seat.mark)
                for old, seat, level in zip(plain.players, seats, levels, strict=True)
            )
            new = replace(plain, players=players, started=now(), saved=None, title="", ended=None, notes=notes)
            scene.outcome = PlayOnAsNewGame(Record(new, record.moves[:ply]))

        self._panel = Panel(shadow=True)
        self._title = Label(texts("replay.play_on_title"), TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(texts("replay.play_on_text"), colour=kit.style.theme.muted)
        levels = [(PERSON, texts("setup.person")), *((level, short_bot_text(texts, level)) for level in USUAL)]
        self._names = [Label(seat.name, weight=Weight.BOLD) for seat in seats]
        known = dict(levels)
        self.choices = [Choice(levels, seat.bot if seat.bot in known else PERSON, lambda level: None) for seat in seats]
        self.no = Button(texts("dialog.cancel"), self.cancel)
        self.ok = Button(texts("replay.play_on_yes"), self.answering_with(play_on), ButtonKind.PRIMARY)
        self.explore = Button(texts("explore.open"), self.answering_with(scene.ending_with(explore)))
        self.explore.visible = explore is not None
        self.widgets.add(self._panel, self._title, self._text, *self._names, *self.choices)
        self.widgets.add(self.explore, self.no, self.ok)
        self.widgets.focus(self.ok, seen=False)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        rows = (Row(fixed(name, 190), choice, gap=10) for name, choice in zip(self._names, self.choices, strict=True))
        buttons = Row(fixed(self.explore, 230), None, fixed(self.no, 180), fixed(self.ok, 180), gap=12)
        parts = map(natural, (Column(natural(self._title), natural(self._text)), *rows, buttons))
        Column(*parts, gap=10, margin=28, ground=self._panel).lay_out_in_middle(style, size, 720)
