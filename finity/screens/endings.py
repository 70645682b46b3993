"""How a game ended: who stands where, which path is seen, all numbers, what turned it in small, its moment filmed."""

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.lobby.podium.widgets import CardInfo, Contestant, Ending, Placing
from finity.records.options import GameOptions
from finity.rules import EndReason, Move, Position, Slot, Station
from finity.rules.board import Size as RingSize
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityMatch
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.film import FilmFrame, GifMaker
from finity.shell.draw.painting import in_column, panel_box, player_box, put
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, Widget, WidgetState
from finity.shell.widgets.arrange import Column, Row, column_rects, fixed, natural
from finity.story.awards import AwardKind, awards, numbers_of, winning_turn
from finity.story.facts import crossings_made, path_length
from finity.story.sentences import Sentences, bot_text
from finity.table.pointer.foresight import highlights_of, spots_of
from finity.table.stage import PlacedStage
from finity.view.art.canvas import badge
from finity.view.art.glows import BRIDGE, Line, outline, outline_shape
from finity.view.art.pieces import UNIT
from finity.view.effects.growth import path_rewalk
from finity.view.layout import middle_of, slot_degrees
from finity.view.shown import PlayerLook, Ring, look_of


def ending_of(position: Position) -> Ending:
    """What kind of end the podium shows: once somebody has the first place by a path, all that follows is about the
    others."""
    if position.placed:
        return Ending.WON if len(position.placed[0]) == 1 else Ending.SHARED
    left = position.result is not None and position.result.reason is EndReason.RESIGNATION
    return Ending.LEFT if left else Ending.DRAWN


def placings_of(kit: Kit, options: GameOptions, played: FinityMatch, late: Collection[int]) -> Sequence[Placing]:
    """Everybody, in turn order: how far each came, or how who left did so. As many as share a place are left out after
    it."""
    numbers, texts, result = numbers_of(played), kit.texts, played.position.result
    assert result
    ranks = enumerate(result.places)
    places = {player: 1 + sum(map(len, result.places[:number])) for number, players in ranks for player in players}
    everybody: list[Placing] = []
    for player, who in enumerate(contestants_of(kit, options)):
        left = texts("over.late" if player in late else "over.gave_up") if player in played.position.resigned else ""
        told = texts("over.path", count=numbers[player].crossed, of=len(played.position.tower))
        everybody.append(Placing(who, places[player], told, left))
    return everybody


def beaten_person(options: GameOptions, played: FinityMatch) -> int | None:
    """The person who came farthest where bots alone have won; None where that is not so."""
    result = played.position.result
    people = [player for player, seat in enumerate(options.seats) if seat.bot is None and not options.away[player]]
    if result is None or len(result.places) < 2 or any(options.seats[each].bot is None for each in result.places[0]):
        return None
    return max(people, key=lambda player: path_length(played.position, player), default=None)


@dataclass(frozen=True)
class ShownPath:
    """A path on the position that it is seen on: its first `sure` crossings are walked; `cut` is where it was cut."""

    position: Position
    player: int
    path: Path
    sure: int
    cut: Slot | Station | None = None


def decisive_path(played: FinityMatch, loser: int | None) -> ShownPath | None:
    """The winning path; of who has lost to a bot the longest own one before the turn that cost it most crossings, if
    that is more than one, or as it is in the end. None where there is none."""
    if loser is not None:
        lost = [
            (path_length(turn.before, loser) - path_length(turn.after, loser), number)
            for number, turn in enumerate(played.turns)
            if loser in turn.after.playing and turn.after.posts[loser] is turn.before.posts[loser]
        ]
        most, number = max(lost, default=(0, 0))
        if most >= 2:
            turn = played.turns[number]
            path, spots = longest_partial_path(turn.before, loser), spots_of(turn.move)[-1:]
            sure = crossings_made(turn.after, loser, path) or len(path.ways)
            return ShownPath(turn.before, loser, path, sure, spots[0] if spots else None)
        if (path := longest_partial_path(played.position, loser)).ways:
            return ShownPath(played.position, loser, path, len(path.ways))
    if won := winning_turn(played):
        turn, made = won
        return ShownPath(turn.after, made.player, made.path, len(made.path.ways))
    return None


def contestants_of(kit: Kit, options: GameOptions) -> list[Contestant]:
    looks = [look_of(kit, seat) for seat in options.seats]
    return [
        Contestant(seat.name, look.colour, partial(badge, kit.assets, look))
        for seat, look in zip(options.seats, looks, strict=True)
    ]


def close_race_turn(played: FinityMatch) -> int | None:
    """The number of the winning turn, if another could have won by the next one."""
    won = winning_turn(played)
    if won and any(award.kind is AwardKind.SO_CLOSE for award in awards(played)):
        return next(ply for ply, turn in enumerate(played.turns, start=1) if turn is won[0])
    return None


def award_of(kit: Kit, options: GameOptions, played: FinityMatch) -> CardInfo | None:
    everybody, texts = contestants_of(kit, options), kit.texts
    for award in awards(played):
        other = everybody[award.other].name if award.other is not None else ""
        told = texts(f"award.{award.kind}.told", name=everybody[award.player].name, count=award.count, other=other)
        return CardInfo(texts(f"award.{award.kind}.title"), told)
    return None


ROW_HEIGHT, GAP, PLACE_WIDTH = 68, 8, 54
"""In design pixels."""
HEADERS: Final = ("moves", "rings_placed", "rings_lost", "rings_sent_home", "longest_path")


@dataclass(frozen=True)
class ResultRow:
    """A player: the place as text, a note such as the bot's level, and numbers."""

    standee: Placing
    place: str
    note: str
    numbers: Sequence[int]


class ResultTable(Widget):
    def __init__(self, headers: Sequence[str], rows: Sequence[ResultRow]) -> None:
        super().__init__()
        self.headers = tuple(headers)
        self.rows = tuple(rows)

    def natural_size(self, style: Style) -> tuple[int, int]:
        return self.rect.width, self._header_height(style) + style.px(len(self.rows) * (ROW_HEIGHT + GAP))

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        px = style.px
        header = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self._header_height(style) - px(6))
        for place, text in zip(self._columns(style, header), self.headers, strict=True):
            header_room = place.width - px(6), place.height
            words = style.wrapped_in(text, TextSize.CAPTION, header_room, style.theme.muted, align=Align.CENTRE)
            put(surface, words, midbottom=place.midbottom)
        room = self.rect.move(0, self._header_height(style))
        for row, place in zip(self.rows, column_rects(room, [px(ROW_HEIGHT)] * len(self.rows), px(GAP)), strict=True):
            self._draw_row(surface, style, row, place)

    def _header_height(self, style: Style) -> int:
        """Room for two lines of large texts, too."""
        return style.px(48 * (1 + (style.text_scale - 1) / 2))

    def _columns(self, style: Style, row: pygame.Rect) -> list[pygame.Rect]:
        width = style.px(68)
        left = row.right - style.px(8) - width * len(self.headers)
        return [pygame.Rect(left + number * width, row.top, width, row.height) for number in range(len(self.headers))]

    def _draw_row(self, surface: pygame.Surface, style: Style, row: ResultRow, place: pygame.Rect) -> None:
        theme, px = style.theme, style.px
        best, who, radius = row.standee.place == 1, row.standee.who, px(theme.radius)
        box = player_box(theme, who.colour.fill, px(3), radius) if best else panel_box(theme, px(1), radius)
        style.box(surface, place, box)
        ink = theme.text if best else theme.muted
        rank = style.fitting(row.place, TextSize.TITLE, px(PLACE_WIDTH - 16), ink, Weight.BOLD)
        put(surface, rank, center=(place.left + px(PLACE_WIDTH) // 2 + px(3), place.centery))
        mark = put(surface, who.mark(px(19)), midleft=(place.left + px(PLACE_WIDTH), place.centery))
        columns, left = self._columns(style, place), mark.right + px(10)
        width = columns[0].left - left
        lines = [style.fitting(who.name, TextSize.BODY, width, theme.text, Weight.BOLD)]
        lines += [style.fitting(row.note, TextSize.CAPTION, width, theme.muted)] if row.note else []
        put(surface, in_column(lines), midleft=(left, place.centery))
        for cell, number in zip(columns, row.numbers, strict=True):
            put(surface, style.text(str(number), TextSize.BODY, theme.text, Weight.BOLD), center=cell.center)


class StatisticsDialog(Modal):
    def __init__(self, kit: Kit, options: GameOptions, played: FinityMatch, standees: Sequence[Placing]) -> None:
        super().__init__(kit.style)
        texts, numbers, result = kit.texts, numbers_of(played), played.position.result
        assert result
        rows: list[ResultRow] = []
        for player in chain.from_iterable(result.places):
            standee, bot = standees[player], options.seats[player].bot
            note = standee.note or (bot_text(texts, bot) if bot else "")
            told = [getattr(numbers[player], each) for each in HEADERS]
            rows.append(ResultRow(standee, texts("over.place", place=standee.place), note, told))
        self._panel = Panel(shadow=True)
        self._title = Label(texts("over.numbers"), TextSize.TITLE, weight=Weight.BOLD)
        self.table = ResultTable([texts(f"over.{header}") for header in HEADERS], rows)
        self.ok = Button(texts("over.close"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self.table, self.ok)
        self.widgets.focus(self.ok, seen=False)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        parts = natural(self._title, more=6), natural(self.table, more=12), natural(Row(None, fixed(self.ok, 180)))
        Column(*parts, margin=(28, 24), ground=self._panel).lay_out_in_middle(style, size, 720)


WAVES: Final = ((2.6, 2.6, 1.0), (9.5, 1.6, 0.55), (17.0, 1.3, 0.24))
"""The lines around what turned the game; how far off, how wide, how opaque."""


class PathWalkBoard(PlacedStage):
    """Shows a position at the end of a game, and a path on it, if there is one, until it is `paused`."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], position: Position, seen: ShownPath | None) -> None:
        super().__init__(kit, looks, kit.sounds.play)
        self.paused = seen is None
        self.put(seen.position if seen else position)
        if seen:
            cut = None if seen.cut is None else middle_of(seen.cut)
            self._effects.begin(path_rewalk, self.table, seen.player, seen.path, seen.sure, cut)
        if math.isinf(self.speed):
            self._effects.skip()
            self.paused = True

    @property
    def animating(self) -> bool:
        return not self.paused

    def update(self, dt: float) -> None:
        if not self.paused:
            super().update(dt)


def close_up(kit: Kit, looks: Sequence[PlayerLook], position: Position, move: Move, size: Size) -> pygame.Surface:
    """Draw the part of a board, two units wide, where a move is made, with what it does, so many pixels large."""
    stage, picture, shown = PlacedStage(kit, looks), pygame.Surface(size), highlights_of(position, move)
    spots = spots_of(move)[-1:]
    board = pygame.Rect((0, 0), size)
    stage.place(size, board)
    factor = size[0] / 2.0 / stage.layout.unit
    stage.place(size, board.scale_by(factor))
    left, top = stage.layout.board.to_pixels(middle_of(spots[0]) if spots else (0.0, 0.0))
    stage.place(size, board.scale_by(factor).move(size[0] / 2 - left, size[1] / 2 - top))
    stage.put(position)
    ghosts = tuple(replace(ghost, opacity=1.0) for ghost in shown.ghosts)
    stage.draw(picture, highlights=replace(shown, ghosts=ghosts, names=False))
    for spot in spots:
        shape = BRIDGE if isinstance(spot, Slot) else outline_shape(Ring(0, getattr(move, "size", RingSize.LARGE)))
        lines = tuple(Line(out, width, kit.theme.gold, seen) for out, width, seen in WAVES)
        waves = outline(shape, slot_degrees(spot) if isinstance(spot, Slot) else 0.0, lines)
        put(picture, waves.drawn(stage.layout.unit / UNIT), center=picture.get_rect().center)
    return picture


MOVES: Final = 4
"""So many turns take about ten seconds."""


class FilmBoard(PlacedStage):
    lasting = True


SIZE: Final = (600, 400)
STEP: Final = 0.08
"""From one picture to the next while something moves, in seconds."""
_HEADER, _TOWER, _MARK = 42, 126, 13
"""In pixels."""


@dataclass(frozen=True)
class FilmCaption:
    """What is told above the board, and of whom."""

    words: str
    player: int | None


class MomentFilm:
    """Films what decided a finished game, the mistake of move number `ply`, with two turns that led to it and what came
    of it, or without one its last turns; then its end, where `title` is told."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], played: FinityMatch, title: str, ply: int | None) -> None:
        self._kit = kit
        self._looks = tuple(looks)
        self._last = played.turns[-1]
        self._sentences = Sentences(kit.texts, [seat.name for seat in played.seats])
        result = self._last.after.result
        self._title = FilmCaption(title, result.winner if result else None)
        count = len(played.turns)
        end = max(min(count if ply is None else ply - 3 + MOVES, count), min(MOVES, count))
        self._turns = played.turns[max(0, end - MOVES) : end]
        self._surface = pygame.Surface(SIZE)
        self.maker = GifMaker(self._film, dither=6)

    def _film(self) -> Iterator[FilmFrame]:
        """Let each turn happen on a board until all of it is seen, in haste but for the last: told is what was done,
        then what it brings, and the end once it is seen."""
        stage, (width, height) = FilmBoard(self._kit, self._looks), SIZE
        board = pygame.Rect(8, _HEADER, width - _TOWER - 8, height - _HEADER - 8)
        stage.place(SIZE, board, pygame.Rect(width - _TOWER, _HEADER, _TOWER - 12, height - _HEADER - 24))
        said = [[FilmCaption(line.text, turn.player) for line in self._sentences.log(turn)] for turn in self._turns]

        def told(caption: FilmCaption, seconds: float) -> FilmFrame:
            return FilmFrame(partial(self._frame, stage, caption), seconds)

        stage.put(self._turns[0].before)
        yield told(said[0][-1], 0.6)
        for turn, captions in zip(self._turns, said, strict=True):
            stage.speed = 1.0 if turn is self._last else 1.25
            stage.play(turn.before, turn.events, turn.after)
            for number in range(400):
                if not stage.animating:
                    break
                stage.update(STEP)
                over = turn is self._last and not stage.busy
                yield told(self._title if over else captions[:2][-1 if number * STEP > 0.8 else 0], STEP)
            stage.skip()
            if turn is not self._last:
                yield told(captions[-1], 0.4)
        if self._turns[-1] is not self._last:
            stage.put(self._last.before)
            stage.play(self._last.before, self._last.events, self._last.after)
            stage.skip()
        yield told(self._title, 1.4)

    def _frame(self, stage: FilmBoard, caption: FilmCaption) -> pygame.Surface:
        stage.draw(self._surface)
        assets, theme = self._kit.assets, self._kit.theme
        look = None if caption.player is None else self._looks[caption.player]
        large = caption is self._title
        letters = 28 if large else 19
        words = assets.shortened(caption.words, letters, SIZE[0] - 80, Weight.BOLD)
        text = assets.text(words, letters, look.colour.tint if large and look else theme.text, Weight.BOLD)
        place = put(self._surface, text, center=(SIZE[0] // 2, _HEADER // 2))
        if look:
            put(self._surface, badge(assets, look, _MARK), midright=(place.left - _MARK, place.centery))
        return self._surface
