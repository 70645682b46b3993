"""Finity in the menu: the board behind it, and what its entries tell: who plays, where a kept game stands."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from datetime import date
from itertools import cycle
from typing import Final

import pygame

from finity.client.kit import Glance, Kit, Size
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile, own_folder
from finity.lobby.menu import column_of
from finity.lobby.menu_tiles import framed
from finity.match import HUMAN
from finity.modes.lesson.keeping import lessons_of
from finity.modes.puzzles.session import progress_file, shipped
from finity.puzzles.progress import daily
from finity.records.options import GameOptions
from finity.records.record_reading import OpenedRecord
from finity.rules import Position, apply, parse_move, start
from finity.rules.paths import longest_partial_path
from finity.screens.setup import choices
from finity.shell.draw.assets import Assets
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.story.lane import lane_of
from finity.story.standing import crossed_by
from finity.table.framed_stage import FramedStage, board_picture
from finity.table.keeping import options_of
from finity.view.art.sprites import badge
from finity.view.shown import NOTHING, Highlights, PathRibbon, PlayerLook, look_of, look_with, looks_of

SECONDS_BETWEEN_MOVES: Final = 0.8
SECONDS_AFTER_GAME: Final = 4.0
TICK: Final = 0.1
BEGUN: Final = 0.55
"""How much of the first game has been played when the board is seen for the first time: there is something to see."""
RETRACE_EVERY: Final = 5.0
"""Seconds from one light that runs along a path to the next."""
_CORNER: Final = 98
_WORDS: Final = 76
"""Above the board stands who plays here, below it a row of words; in design pixels."""
_CUT: Final = 1.5
"""How much larger than its picture a puzzle's board is, whose middle is seen."""
LEAST_PATH: Final = 2
"""Crossings from which on a path is shown."""


@dataclass(frozen=True)
class Recorded:
    """A game that was played once: how many played, the tower from the bottom up, the moves."""

    players: int
    tower: str
    moves: str


GAMES: Final = (
    Recorded(
        2,
        "WWWBBB",
        "+wN>NW:R +wS>SW:R ~S>SW:R +wS>SE:R ~S>SE:R +wS>SE:L +wN>NE:L oSE.s oNE.s oSE.l oNW.s oSE.m +bNW>C:M "
        "~N>NE:L +bSW>NW:M ~N>NW:R +wN>NW:L +wSW>C:L oNW.s +wN>NE:R oNW.m +wSE>NE:L +wNW>W:R oNE.l ~SE>NE:L "
        "xC-S:L/C-S:M oW.s ~NW>W:R +wNW>W:M +wS>SW:L oW.s oSW.m +bNW>SW:R oSW.s oNW.l oSW.l +wC>SE:M -NW>SW:R "
        "+bNW>N:M ~NW>N:M @W +bNE>E:R oN.s ~NW>C:M +wC>SW:M +wW>SW:R ~C>NW:M +wNE>E:M -N>NW:L ~NW>N:L +bNW>N:R "
        "+wC>NE:M",
    ),
    Recorded(
        3,
        "BBWWB",
        "+bS>SE:R +bNW>SW:L +bNE>E:R oSE.l oSW.s oE.l +bSE>S:R +bSW>C:M +bE>SE:M oSE.m +bSW>S:M oSE.s ~NE>E:R "
        "oS.s +bNE>N:L ~NW>SW:L +bNW>SW:M oN.l oSE.s oSW.s +bN>NE:L xC-S:L/N-FNW:L +wFSW>SW:L oN.s xN-FNW:L/C-N:R "
        "+wS>FSW:L oN.m xC-N:R/C-N:M oS.s +bN>FNW:L -SW>S:M +bSW>S:M oFNW.s ~N>FNW:L oS.s +bNE>E:M ~S>FSW:L "
        "+wS>FSW:M oE.s +wSE>NE:L oFSW.s oE.l ~SW>S:M +bSW>S:L oE.m oSW.m oS.s +bN>FNW:R oNW.s oFSW.s oFNW.s "
        "+wNW>FNW:L",
    ),
    Recorded(
        4,
        "BBBWW",
        "+bNW>N:L +bNE>N:M +bSE>S:M +bSW>NW:M oN.s oN.m oS.l oNW.s +bN>NW:L oNW.m +bS>SE:L oN.l +bFSE>SE:L "
        "~SW>NW:M oS.s +bSW>NW:R oSW.m +wN>C:M oS.m oNW.s oN.l oSW.s +bSE>NE:M ~NE>N:M oNE.m +bNE>N:L oNE.s oN.m "
        "+wN>FNE:L ~SE>NE:M +bSE>FSE:L @N oNE.l oSE.s oFSE.s oSW.s oFNE.s oSE.m +bS>FSE:R oNW.m +wFNE>N:L oFSE.m "
        "oFSE.l",
    ),
)
"""Games of bots, each up to the move that wins it."""


class Backdrop(Scene):
    """Games of 2, 3 or 4 players, one after another; the first is seen from its middle on."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._size = (0, 0)
        self._left = 0.0
        self._games = cycle(kit.rng.sample(GAMES, len(GAMES)))
        self.new_game(begun=BEGUN)

    def resume(self) -> None:
        """Follow the settings, which may have been changed."""
        self._stage.speed = self._kit.settings.animation_speed.factor

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for a window of this many pixels: the board beside the menu, the tower at the right edge."""
        self._size = size
        self._lay_out(self._stage)

    def _lay_out(self, stage: FramedStage) -> None:
        stage.frame(self._size, *places(self._kit.style.fitted_to(self._size), self._size))

    def close(self) -> None:
        """Nobody looks for now; the game goes on where it stands once somebody does."""
        self._stage.close()

    @property
    def board_rect(self) -> pygame.Rect:
        return self._stage.layout.board_frame

    @property
    def animating(self) -> bool:
        return self._stage.animating

    @property
    def wake_after(self) -> float | None:
        return TICK

    def update(self, dt: float) -> None:
        moving = self._stage.busy
        self._stage.update(dt)
        if self._stage.busy:
            return
        if moving:
            self._shown = self._leading()
            self.invalidate()
        self._left -= dt
        if self._left > 0:
            return
        if self._moves:
            self._move()
        else:
            self.new_game()
            self.resize(self._size)
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        self._stage.draw(surface, highlights=self._shown)

    def new_game(self, begun: float = 0.0) -> None:
        """Begin the next game, or show it as it stood when a part of it was played."""
        game, rng = next(self._games), self._kit.rng
        self._stage = FramedStage(self._kit, rng.sample(looks_of(self._kit), game.players))
        self._moves = deque(map(parse_move, game.moves.split()))
        self.position, events = start(game.players, game.tower)
        for _ in range(round(begun * len(self._moves))):
            self.position, _ = apply(self.position, self._moves.popleft())
        self._left, self._shown = SECONDS_BETWEEN_MOVES, NOTHING
        if begun:
            self._stage.put(self.position)
            self._shown = self._leading()
        else:
            self._stage.show(events)

    def _move(self) -> None:
        before = self.position
        self.position, events = apply(before, self._moves.popleft())
        shown = self._shown.ribbon
        if shown and longest_partial_path(self.position, shown.player) != shown.path:
            self._shown = NOTHING
        self._stage.play(before, events, self.position)
        self._left = SECONDS_BETWEEN_MOVES if self._moves else SECONDS_AFTER_GAME

    def _leading(self) -> Highlights:
        """The path of whoever has come farthest."""
        paths = [longest_partial_path(self.position, player) for player in range(self.position.players)]
        player, path = max(enumerate(paths), key=lambda each: len(each[1].ways))
        ribbon = PathRibbon(player, path) if len(path.ways) >= LEAST_PATH else None
        return Highlights(ribbon=ribbon, names=False)


class StandingBoard(Scene):
    """A kept game as it was left; again and again a light runs along the path of whoever goes on."""

    wake_after = TICK

    def __init__(self, kit: Kit, opened: OpenedRecord) -> None:
        self._kit, options, position = kit, options_of(opened.record.header), opened.positions[-1]
        self._stage = FramedStage(kit, [look_of(kit, seat) for seat in options.seats])
        self._stage.put(position)
        player = whose(options, position)
        self._path = PathRibbon(player, lane_of(position, player))
        self._since = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        self._stage.frame(size, *places(self._kit.style.fitted_to(size), size))

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
            self._stage.retrace(self._path.player, self._path.path)
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        shown = Highlights(ribbon=self._path if self._path.path.ways else None, names=False)
        self._stage.draw(surface, highlights=shown)


def places(style: Style, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Where board and tower lie in a window of `size` pixels: the board as large as it can be right of the menu's
    column and below its corner, the tower beside it where the window is wide; elsewhere it stands outside."""
    window, px = pygame.Rect((0, 0), size), style.px
    spare = max(0, window.width - px(1280))
    left = column_of(style, window).right + px(16)
    tower = pygame.Rect(0, 0, px(188), px(430))
    tower.midright = (window.right - px(56) if spare > px(250) else window.right + 2 * px(188), window.centery)
    right = min(tower.left, window.right) - px(8)
    board = pygame.Rect(left, px(_CORNER), right - left, window.height - px(_CORNER + _WORDS))
    return board, tower


@dataclass(frozen=True)
class PlayerBadge:
    look: PlayerLook

    @property
    def colour(self) -> Colour:
        return self.look.colour.fill

    def drawn(self, assets: Assets, radius: int) -> pygame.Surface:
        """The badge with this radius in pixels."""
        return badge(assets, self.look, radius)


def whose(options: GameOptions, position: Position) -> int:
    """Whose game it is: the person to move, or the first one after that turn, or else whoever is to move."""
    first = position.to_move if position.result is None else position.result.winner or 0
    order = [(first + step) % options.players for step in range(options.players)]
    return next((player for player in order if options.seats[player].bot is HUMAN), first)


def glance_of(kit: Kit, opened: OpenedRecord) -> Glance:
    """Against whom it goes on and how far one is; between two games of a series, how that stands."""
    options, position = options_of(opened.record.header), opened.positions[-1]
    next_step = options.by_message.next_step(options.away, len(opened.positions) - 1) if options.by_message else None
    if options.by_message and next_step:
        awaited = options.seats[options.by_message.awaited or 0].name
        return Glance(Message(f"library.{next_step}", {"name": awaited}))
    if position.result:
        return Glance(_of_series(options, position.result.winner))
    player = whose(options, position)
    stands = {"crossed": crossed_by(position, player), "of": len(position.setup.tower)}
    return Glance(Message("menu.stands", {"names": _others(kit, options, player), **stands}))


def _others(kit: Kit, options: GameOptions, player: int) -> str:
    return kit.texts("library.and").join(seat.name for number, seat in enumerate(options.seats) if number != player)


def proposed(kit: Kit) -> Glance:
    """The game that Play proposes."""
    game = choices.proposed(kit)
    return Glance(Message("menu.proposed", {"names": game.face.title, "cones": game.cones}))


def whoever_plays(kit: Kit) -> Glance | None:
    """The person who plays here now, with the stars of the lessons; None if that is nobody in particular."""
    person = ProfilesFile(kit.folder).peek().now
    if person is None:
        return None
    stars = ProgressFile(own_folder(kit)).peek().total(lessons_of(kit).levels)
    return Glance(starred=str(stars), sign=PlayerBadge(look_with(kit, person.look, person.mark)), title=person.name)


def today(kit: Kit) -> Glance | None:
    """The first puzzle of today that is not solved; None after the last."""
    progress, day = progress_file(kit).peek(), date.today()
    puzzles = [each for each in daily(shipped(kit).puzzles, day) if each.name not in progress.solved_on(day)]
    streak = kit.texts("menu.puzzles_daily", streak=progress.streak) if progress.streak > 1 else ""
    if not puzzles:
        return Glance(starred=streak)
    position = puzzles[0].position

    def picture(style: Style, size: Size) -> pygame.Surface:
        width, height = size
        looks, across = looks_of(kit)[: position.players], (round(_CUT * width), round(_CUT * height))
        large = board_picture(kit, position, looks, across)
        return framed(style, large.subsurface(large.get_rect().inflate(width - large.width, height - large.height)))

    task = puzzles[0].task
    return Glance(Message(f"puzzles.today_{task.kind.name.lower()}", {"moves": task.moves}), streak, picture)


def _of_series(options: GameOptions, winner: int | None) -> Message:
    series = options.series_after(winner)
    return Message("menu.series", {"score": " : ".join(map(str, series.wins if series else ()))})
