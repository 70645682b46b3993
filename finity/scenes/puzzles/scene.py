"""Puzzles: a position with a task, on the real table; answers are proved, wrong ones refuted on the board."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from finity.bots.plans import plan_table
from finity.client.keeper import now
from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu, OpenKeyList
from finity.puzzles.progress import Progress
from finity.puzzles.task import Puzzle
from finity.records.options import SeatOptions
from finity.rules import Move
from finity.scenes.actions import PUZZLE_KEYS
from finity.scenes.outcomes import OpenExplore, OpenPuzzles, PlayOn
from finity.scenes.play.asking import Asking
from finity.scenes.play.cursor import Cursor, Stop
from finity.scenes.play.wishes import Ask, Do, Leave, Play, Refuse, Say, Sure, Wish
from finity.scenes.puzzles.layout import SideStage
from finity.scenes.puzzles.legend import draw_legend
from finity.scenes.puzzles.panel import PuzzlePanel, Wanted
from finity.scenes.puzzles.session import Filter, Session, State
from finity.scenes.puzzles.telling import Telling
from finity.scenes.puzzles.try_table import TryTable
from finity.scenes.replay.play_on import PlayOnDialog, continued
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Back, Choose, Intent, PointAt, PointerLeft
from finity.shell.loop.scene import Scene
from finity.shell.storage import ValueFile
from finity.shell.text import Message
from finity.view.panels import Panels
from finity.view.shown import NOTHING, Highlights, looks_of
from finity.view.targets import ButtonTarget

PAUSE: Final = 0.5
"""Seconds between a move and the answer to it."""
TICK: Final = 0.1
"""Seconds between two looks at the clock while an answer is waited for."""
_SEATS: Final = ("sky", "yellow", "vermilion", "violet")


class PuzzleScene(Scene):
    """Shows one of `puzzles` after the other; `first` is the one to begin with, `file` keeps the progress."""

    def __init__(
        self,
        kit: Kit,
        puzzles: Sequence[Puzzle],
        file: ValueFile[Progress],
        today: date,
        first: str = "",
        message: Message | None = None,
    ) -> None:
        super().__init__()
        self.kit = kit
        self._file = file
        progress, problem = file.load()
        self.session = Session(puzzles, progress, today)
        self.cursor = Cursor()
        self.panel = PuzzlePanel(kit, self.invalidate, self.session)
        self._coming: list[Move] = []
        self._solution: list[Move] = []
        self._pause = 0.0
        self._size = (1280, 720)
        named = next((each for each in puzzles if each.name == first), None)
        self._open(named or self.session.next())
        self.tell(problem or message)

    def _open(self, puzzle: Puzzle | None) -> None:
        """Put a puzzle on the table; its last move is seen."""
        self.session.open(puzzle)
        self._begin(show_build_up=True)

    def _begin(self, *, show_build_up: bool) -> None:
        """Begin with the puzzle of the session, anew or for the first time."""
        kit, puzzle = self.kit, self.session.puzzle
        self._coming, self._solution = [], []
        told = "" if puzzle else kit.texts("puzzles.none_left")
        puzzle = puzzle or self.session.puzzles[0]
        players, solver = puzzle.players, puzzle.position.to_move
        looks = [(player - solver) % players for player in range(players)]
        seats = [SeatOptions(kit.texts(f"puzzles.{_SEATS[look]}"), look) for look in looks]
        self.table = TryTable(kit, seats, puzzle.positions[0], (solver,))
        self.game, self.aim = self.table.game, self.table.aim
        self._telling = Telling(kit, self.session, self.table)
        self._telling.told = told
        self.asking = Asking(kit.style, self.invalidate, kit.texts, self.table.sentences)
        for move in puzzle.moves:
            events = self.game.play(move)
        self.stage = SideStage(kit, [looks_of(kit)[look] for look in looks], kit.sounds.play)
        self.stage.put(puzzle.positions[-2])
        self._arriving = show_build_up
        if show_build_up:
            self.stage.show(events)
        else:
            self.stage.put(puzzle.position)
        self._follow()
        self.resize(self._size)

    @property
    def open_to_moves(self) -> bool:
        """Whether the person may move now."""
        return self.session.puzzle is not None and self.session.state is State.TRYING and not self._coming

    @property
    def settled(self) -> bool:
        """Whether nothing more comes by itself."""
        return not self._coming and not self.stage.busy

    @property
    def panels(self) -> Panels:
        """What is told around the board."""
        return self._telling.panels(moving=self.stage.busy, may_move=self.open_to_moves)

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board; nothing yet while the build-up is under way."""
        if self._arriving:
            return NOTHING
        return self._telling.highlights(moving=self.stage.busy, may_move=self.open_to_moves)

    def cursor_stops(self) -> list[Stop]:
        """Where keys and gamepads can point to now."""
        around = [Stop(ButtonTarget(number), rect, rect) for number, rect in enumerate(self.panel.stops)]
        return (self.table.stops(self.stage.layout) if self.open_to_moves else []) + around

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.stage.resize(size)
        self.panel.lay_out(self.kit.style.fitted_to(size), self.stage.layout)
        self.asking.lay_out(size)
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    def anew(self) -> object:
        return OpenPuzzles(self.session.puzzle.name if self.session.puzzle else "")

    def resume(self) -> None:
        self.stage.redraw_all()
        self.stage.speed = self.kit.settings.animation_speed.factor

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def text_input(self) -> pygame.Rect | None:
        return self.asking.text_input

    @property
    def animating(self) -> bool:
        return self.stage.busy or self.table.speech.animating

    @property
    def wake_after(self) -> float | None:
        waiting = self._coming or self.table.speech.has_notice
        return TICK if waiting else self.panel.wake_after

    def update(self, dt: float) -> None:
        moved = self.stage.busy or self._arriving
        self.stage.update(dt)
        if moved and not self.stage.busy:
            self._landed()
        self.panel.update(dt)
        if self.table.speech.update(dt, moving=self.stage.busy):
            self.invalidate()
        if self._coming and not self.stage.busy:
            self._pause -= dt
            if self._pause <= 0:
                self._answer()

    def _landed(self) -> None:
        """All has come to rest; what the pointer needs to know of this tower is reckoned now, while nothing moves."""
        self._arriving = False
        plan_table(self.table.position.players, self.table.position.setup.tower)
        self.invalidate()
        self.mean_anew()

    def draw(self, surface: pygame.Surface) -> None:
        style, panels = self.kit.style.fitted_to(surface.get_size()), self.panels
        self.stage.draw(surface, panels, self.highlights)
        draw_legend(surface, style, self.stage.layout.legend, self.table, self.kit)
        self.panel.draw(surface, explaining=not self.asking.open)
        self.cursor.draw(surface, style)
        self.asking.draw(surface)

    def handle(self, intent: Intent) -> None:
        before = self.aim.target, self.cursor.stop
        if self.asking.open:
            self.asking.handle(intent)
            self.carry_out(self.asking.wish)
            if not self.asking.open:
                self.aim.look_away()
        elif isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self._skip()
        else:
            for meant in self.cursor.as_pointer(intent, self.cursor_stops):
                self._point(meant)
        if not isinstance(intent, PointAt | PointerLeft) or before != (self.aim.target, self.cursor.stop):
            self.invalidate()

    def _point(self, intent: Intent) -> None:
        """What a pointer says: the controls come first, then the table, if the person may move."""
        if self.panel.handle(intent):
            self.aim.leave()
            self._obey(self.panel.wish)
        elif self.open_to_moves:
            self.carry_out(self.aim.handle(intent, self.stage.layout))
        elif isinstance(intent, Back):
            self.outcome = BackToMenu()
        else:
            self.carry_out(self._command(intent))

    def _command(self, intent: Intent) -> Wish | None:
        """What an intent means while nobody may move: all but moves."""
        wish = self.aim.handle(intent, self.stage.layout)
        return wish if isinstance(wish, Do | Leave) else None

    def _obey(self, wish: Wanted | Filter | None) -> None:
        """Do what a control asks for."""
        match wish:
            case Filter():
                self.session.filter = wish
                self._open(self.session.next())
            case Wanted.HINT:
                self.give_hint()
            case Wanted.SOLUTION:
                self.show_solution()
            case Wanted.NEXT:
                self._open(self.session.next())
            case Wanted.AGAIN:
                self.try_again()
            case Wanted.PLAY_ON:
                self._ask_players()
            case Wanted.LEAVE:
                self.outcome = BackToMenu()

    def carry_out(self, wish: Wish | None) -> None:
        """Do what is wished for, as far as it is possible at this table."""
        match wish:
            case Play(move):
                self.play(move)
            case Ask(question):
                self.asking.ask(question)
                self.mean_anew()
                if isinstance(question, Sure):
                    self.aim.point_out(question.move)
            case Say(text):
                self.table.speech.say(text)
            case Refuse(text, culprits):
                self.table.speech.refuse(text, culprits)
            case Leave(OpenKeyList()):
                self.outcome = OpenKeyList(PUZZLE_KEYS)
            case Leave(outcome):
                self.outcome = outcome
            case Do.HINT:
                self.give_hint()
            case Do.UNDO:
                self.try_again()
            case Do.REDO:
                self._open(self.session.next())
            case Do.BACK:
                self.outcome = BackToMenu()
        if wish:
            self.invalidate()

    def play(self, move: Move) -> None:
        """Take an answer: it is judged, shown, and answered."""
        verdict = self.session.answer(move)
        self._telling.told = ""
        self._make(move)
        self._coming, self._pause = [verdict.reply] if verdict.reply else [], PAUSE * self.kit.patience
        if self.session.state is not State.TRYING:
            self._telling.tell_outcome(self.session.solving.puzzle, verdict.reply)
            self.tell(self._file.save(self.session.progress))
        self._follow()

    def _answer(self) -> None:
        """Play what is coming: the answer to a move."""
        self._make(self._coming.pop(0))
        self._follow()

    def _make(self, move: Move) -> None:
        self.stage.show(self.table.play(move))

    def try_again(self) -> None:
        """Go back to the puzzle's position."""
        self.session.again()
        self._begin(show_build_up=False)

    def give_hint(self) -> None:
        """Tell one step more about the move to be found."""
        if self.open_to_moves:
            self.session.hint()
            self.table.speech.clear()
            self._follow()

    def show_solution(self) -> None:
        """Show the next move of the solution, from the beginning after a wrong answer."""
        if self.session.state is not State.SHOWN:
            if self.session.state is State.WRONG:
                self.session.start_over()
                self._begin(show_build_up=False)
            self._solution = list(self.session.give_up())
            self.tell(self._file.save(self.session.progress))
        if self._solution and not self._coming:
            self._telling.told = self.kit.texts("puzzles.showing")
            self.stage.skip()
            self._make(self._solution.pop(0))
            if not self._solution:
                self._telling.tell_reason(self.session.solving.puzzle)
        self._follow()

    def _skip(self) -> None:
        self.stage.skip()
        self.mean_anew()

    def _follow(self) -> None:
        """Let everything show how it stands now."""
        self.table.begin_turn(may_move=self.open_to_moves)
        self.panel.show(more_to_show=bool(self._solution))
        self.cursor.renew(self.cursor_stops())
        self.mean_anew()
        self.invalidate()

    def _ask_players(self) -> None:
        """Ask who shall play on from here."""
        header = self.table.record(now()).header
        self.asking.show(PlayOnDialog(self.kit.style, self.kit.texts, header, self._play_on, self._explore))

    def _explore(self) -> None:
        self.outcome = OpenExplore(self.table.record(now()), len(self.game.turns))

    def _play_on(self, levels: Sequence[str | None]) -> None:
        """Go on from a solution that leaves a game to play, else from the puzzle's position."""
        record, note = self.table.record(now()), self.kit.texts("puzzles.play_on_note")
        here = self.session.state is State.SOLVED and not self.game.over
        ply = len(record.moves if here else self.session.solving.puzzle.moves)
        self.outcome = PlayOn(continued(record, ply, levels, note, now()))

    def tell(self, message: Message | None) -> None:
        """Show a message for a while, if there is one."""
        if message:
            self.table.speech.say(self.kit.texts.say(message))
