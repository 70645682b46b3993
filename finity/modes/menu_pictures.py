"""Finity in the menu: the board behind it, the puzzle of today, and the tables among which people choose."""

from dataclasses import replace
from datetime import date
from typing import Final

import pygame

from finity.client.kit import Kit, MenuGlance, Size
from finity.client.settings import theme_of
from finity.lobby.menu import menu_column
from finity.match import HUMAN
from finity.modes.puzzles.session import progress_file, shipped_puzzles
from finity.puzzles.progress import puzzles_on
from finity.puzzles.puzzle import Puzzle
from finity.records.options import GameOptions
from finity.records.record_reading import OpenedRecord
from finity.rules import Position, apply, parse_move, start
from finity.scenes.outcomes import OpenPuzzles
from finity.shell.draw.painting import Box
from finity.shell.draw.style import IN_TALL, Style
from finity.shell.draw.theme import WHITE, Tabletop
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.story.facts import path_so_far
from finity.table.game_record import options_of
from finity.table.scene import TICK
from finity.table.stage import PlacedStage, board_picture
from finity.view.shown import Highlights, PathRibbon, PlayerLook, look_of, player_looks

RETRACE_EVERY: Final = 5.0
"""Seconds from one light that runs along a path to the next."""


class BoardInMenu(Scene):
    """The board behind the menu; again and again a light runs along the path of a player."""

    wake_after = TICK

    def __init__(self, kit: Kit, opened: OpenedRecord | None) -> None:
        """The board of a kept game, as it was left, else that of today's puzzle."""
        if opened:
            options, position = options_of(opened.record.header), opened.positions[-1]
            looks, player = [look_of(kit, seat) for seat in options.seats], viewer_of(options, position)
        else:
            position = (_left_today(kit) or puzzles_on(shipped_puzzles(kit).puzzles, date.today()))[0].position
            looks, player = _looks_in_puzzle(kit, position), position.to_move
        self._kit = kit
        self._stage = PlacedStage(kit, looks)
        self._stage.put(position)
        self._path = PathRibbon(player, path_so_far(position, player))
        self._since = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        """The board lies right of the menu's column, below who plays and above some words, or below all of it."""
        style, window = self._kit.style.fitted_to(size, IN_TALL), pygame.Rect((0, 0), size)
        px, column = style.px, menu_column(style, window)
        if column.height < window.height:
            board = pygame.Rect(0, column.bottom, *size).clip(window).inflate(-px(80), -px(80))
        else:
            left = column.right + px(16)
            board = pygame.Rect(left, px(98), window.right - px(8) - left, window.height - px(98 + 104))
        self._stage.place(size, board)

    def close(self) -> None:
        self._stage.close()

    @property
    def board_rect(self) -> pygame.Rect:
        return self._stage.layout.board_frame

    @property
    def animating(self) -> bool:
        return self._stage.animating

    def update(self, dt: float) -> None:
        self._stage.update(dt)
        self._since += dt
        if self._since >= RETRACE_EVERY and not self._kit.settings.reduced_motion:
            self._since = 0.0
            self._stage.pulse_along(self._path)
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        shown = Highlights(ribbon=self._path if self._path.path.ways else None, names=False)
        self._stage.draw(surface, highlights=shown)


def viewer_of(options: GameOptions, position: Position) -> int:
    """Whose game it is: the person to move, or the first one after that turn, or else whoever is to move."""
    first = position.to_move if position.result is None else position.result.winner or 0
    order = [(first + step) % options.players for step in range(options.players)]
    return next((player for player in order if options.seats[player].bot is HUMAN), first)


def _left_today(kit: Kit) -> list[Puzzle]:
    solved = progress_file(kit).peek().solved_on(date.today())
    return [each for each in puzzles_on(shipped_puzzles(kit).puzzles, date.today()) if each.name not in solved]


def _looks_in_puzzle(kit: Kit, position: Position) -> list[PlayerLook]:
    """As in the puzzle's own scene: who solves it has the first colour."""
    return [player_looks(kit)[(player - position.to_move) % position.players] for player in range(position.players)]


def puzzle_glance(kit: Kit) -> MenuGlance | None:
    """The first puzzle of today that is not solved; None after the last."""
    progress, puzzles = progress_file(kit).peek(), _left_today(kit)
    days = progress.days_in_a_row(date.today(), shipped_puzzles(kit).puzzles)
    streak = kit.texts("menu.puzzles_daily", count=days) if days else ""
    if not puzzles:
        return MenuGlance(starred=streak)
    position = puzzles[0].position

    def picture(style: Style, size: Size) -> pygame.Surface:
        """The middle of the board with round corners and an edge."""
        area, made = pygame.Rect((0, 0), size), pygame.Surface(size, pygame.SRCALPHA)
        board = board_picture(kit, position, _looks_in_puzzle(kit, position), size, area.scale_by(1.425))
        style.box(made, area, Box(WHITE, radius=style.px(10)))
        made.blit(board, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        style.box(made, area, Box(None, style.theme.border_strong, style.px(1), style.px(10)))
        return made

    task, first = puzzles[0].task, OpenPuzzles(puzzles[0].name)
    return MenuGlance(Message(f"puzzles.today_{task.kind.name.lower()}", {"moves": task.moves}), streak, picture, first)


_TOWER: Final = "BWWBWBBW"
_MOVES: Final = (
    "+bC>NW:M xC-NE:R/NW-FNW:L xC-SE:R/N-FNW:M ~C>NW:M +bS>C:L ~S>C:L ~NW>C:M +bFSW>S:R +bNE>SE:L +wSE>C:L "
    "+wN>C:M +wSW>FSW:M ~FSW>S:R +bW>NW:R xC-SE:L/N-FNW:L +bNE>FNE:R +wC>N:L ~C>S:R +wFNW>N:L ~NE>FNE:R "
    "~SE>C:L +wNW>N:L +wE>NE:R +wSE>NE:L ~NW>N:L +bS>SW:L +wNE>N:M +wS>SE:M +bSE>FSE:R oSE.l"
)
"""Four players, some rounds after the start."""


def table_picture(kit: Kit, kind: Tabletop, size: Size) -> pygame.Surface:
    """The middle of the board on a table, with players' colours and contrast as they are chosen now."""
    settings = replace(kit.settings, tabletop=kind)
    shown = replace(kit, settings=settings, theme=theme_of(settings))
    return kit.assets.cached(("table picture", shown.theme, size), lambda: _drawn(shown, size))


def _drawn(kit: Kit, size: Size) -> pygame.Surface:
    position, _ = start(players=4, tower=_TOWER)
    for token in _MOVES.split():
        position, _ = apply(position, parse_move(token))
    around = round(1.75 * size[1])  # so high would the whole board be
    board = pygame.Rect((size[0] - 2 * around) // 2, (size[1] - around) // 2, 2 * around, around)
    return board_picture(kit, position, player_looks(kit)[: position.players], size, board)
