"""A game seen again: forwards and backwards, at any speed, with what each player could reach and what was in danger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.autosave import now
from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.saving import keep_picture
from finity.lobby.outcomes import OpenKeyList, OpenLibrary
from finity.lobby.replay import GoesThrough, Playback
from finity.modes.play_on import PlayOnDialog, continued
from finity.modes.puzzles.session import keep_moments
from finity.modes.replay.bar import GoTo, ReplayBar, ReplayCommand, Speed, StepBy, Wish, wish_of
from finity.modes.replay.commentary import Commentary, Remark
from finity.modes.replay.film import Film, branch_of, branches_at, next_branch
from finity.modes.replay.review import HEIGHT as CARD_HEIGHT
from finity.modes.replay.review import Reviewer
from finity.modes.replay.stage import PLAY, PROMPTS, ReplayHud, ReplayStage, seated_looks
from finity.modes.replay.timeline import graph_height
from finity.records.record import Record
from finity.rules import Position
from finity.scenes.actions import REPLAY_KEYS
from finity.scenes.outcomes import OpenBranch, OpenExplore, OpenNextBranch, PlayOn
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Choose, FileDropped, Intent, Point, PointAt, PointerLeft
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import ModalHost
from finity.shell.widgets.prompts import CHOOSE
from finity.table.pointer.foresight import last_move
from finity.table.thinking import Adviser
from finity.view.shown import NOTHING

TICK: Final = 1 / 30
"""Seconds between two looks at the clock or the thinker while nothing moves."""


class ReplayScene(GoesThrough, Scene):
    """Shows `record` from its beginning; `message` is told at first, or a `review` begun."""

    def __init__(self, kit: Kit, record: Record, message: Message | None = None, *, review: bool = False) -> None:
        super().__init__()
        self.kit = kit
        self.film = Film(record)
        self.playback = Playback(self.film.length)
        looks = seated_looks(kit, record)
        self.stage = ReplayStage(kit, looks, on_cue=kit.sounds.play)
        self.bar = ReplayBar(kit.style, kit.texts, self.invalidate, self.film, looks)
        self.modals = ModalHost(kit.style, self.invalidate)
        self._hud = ReplayHud(kit, self.film)
        self.commentary = Commentary(kit.texts, self.film, Adviser(kit))
        self.reviewer = Reviewer(kit, self.film)
        self._winning_next: frozenset[int] | None = None  # found once it is seen: that takes longest
        if message:
            self.commentary.tell(message)
        self.resume()
        self.stage.put(self.position)
        self._show_bar()
        if review:
            self.toggle_review()

    @property
    def position(self) -> Position:
        return self.film.position(self.playback.ply)

    @property
    def said(self) -> str:
        return self._remark.words

    def resume(self) -> None:
        self._set_speed(self.playback.speed)

    def close(self) -> None:
        self.commentary.dismiss()
        self.reviewer.close()
        self.kit.sounds.set_tension(0.0)
        self.stage.close()

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self._make_room()
        self.modals.lay_out(size)
        self._lay_out_bar()

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def board_rect(self) -> pygame.Rect:
        return self.stage.layout.board_frame

    @property
    def animating(self) -> bool:
        return self.stage.animating

    @property
    def wake_after(self) -> float | None:
        working = self.playback.playing or self.commentary.working or self.reviewer.working
        return TICK if working else self.bar.wake_after

    def update(self, dt: float) -> None:
        if self._winning_next is None:
            self._follow()
        self.bar.update(dt)
        self.stage.update(dt)
        if self.commentary.listen():
            self.invalidate()
        if self.reviewer.poll():
            self._hear_review()
        if self.stage.busy:
            return
        self.kit.sounds.set_tension(float(bool(self._winning_next)))
        if self.playback.pass_time(dt):
            self.show_move()
        elif self.commentary.work():
            self.invalidate()
        self._show_bar()

    def draw(self, surface: pygame.Surface) -> None:
        remark, ply, busy = self._remark, self.playback.ply, self.stage.busy
        panels = self._hud.panels(ply, remark.words, self.commentary.pointed_seat)
        pointed = self.reviewer.pointed_out(ply) if remark.highlights is NOTHING and not busy else remark.highlights
        self.stage.draw(surface, panels, replace(pointed, last_move=None if busy else last_move(self.film.turn(ply))))
        self.bar.draw(surface)
        style, chooses = self.kit.style.fitted_to(surface.get_size()), self.bar.focus_seen and self.bar.focused
        self.stage.draw_prompts(surface, style, panels, (), (CHOOSE if chooses else PLAY, *PROMPTS))
        self.modals.draw(surface)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, FileDropped):
            self.outcome = OpenLibrary(dropped=intent.path)
        elif self.modals.handle(intent):
            return
        elif isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self.stage.skip()
            self.invalidate()
        else:
            taken = self.bar.handle(intent)
            if isinstance(intent, PointAt | PointerLeft):
                self._look_at(intent.pos if isinstance(intent, PointAt) and not taken else None)
            self._carry_out(self.bar.wish if taken else wish_of(intent))

    def _carry_out(self, wish: Wish | None) -> None:
        match wish:
            case GoTo(ply):
                self.go_to(ply)
            case StepBy(moves):
                self.step(moves)
            case Speed(factor):
                self._set_speed(factor)
            case ReplayCommand.PLAY:
                self.toggle()
            case ReplayCommand.NEXT_EVENT:
                self.go_to_next_event()
            case ReplayCommand.ANALYSIS:
                self.toggle_analysis()
            case ReplayCommand.REVIEW:
                self.toggle_review()
            case ReplayCommand.SUGGEST:
                self.suggest()
            case ReplayCommand.POINT_ON:
                self.commentary.point_on(self.position)
                self.invalidate()
            case ReplayCommand.EXPLORE:
                self.explore()
            case ReplayCommand.BRANCH:
                self.go_into_branch()
            case ReplayCommand.PLAY_ON:
                self.ask_players()
            case ReplayCommand.PICTURE:
                self.save_picture()
            case ReplayCommand.HELP:
                self.outcome = OpenKeyList(REPLAY_KEYS)
            case ReplayCommand.LEAVE:
                self.outcome = CloseScene()

    def toggle(self) -> None:
        self.commentary.message = ""
        super().toggle()
        self._show_bar()

    def go_to(self, ply: int) -> None:
        self.commentary.message = ""
        super().go_to(ply)

    def go_to_next_event(self) -> None:
        """Show the next move after which rings were orphaned, a post moved or a path was full.

        While a review is open: the position before the next of its moments.
        """
        if self.reviewer.open and (moment := self.reviewer.step_to_next()):
            self.go_to(moment.ply - 1)
            return
        self.commentary.message = ""
        self.playback.go_to(self.film.next_event(self.playback.ply))
        if self.playback.ply:
            self.show_move()

    def toggle_analysis(self) -> None:
        """Show the graph of needs and what is in danger, or hide them."""
        self.commentary.message = ""
        self.commentary.analysing = not self.commentary.analysing
        self.reviewer.close()
        self._make_room()

    def toggle_review(self) -> None:
        """Look for the moments that decided the game and show the first, or show them no more."""
        self.commentary.message = ""
        if self.reviewer.open:
            self.reviewer.close()
        else:
            self.commentary.analysing = False
            self.playback.playing = False
            self.reviewer.begin()
        self._make_room()
        self._hear_review()

    def _hear_review(self) -> None:
        """Show how far it is; once all moments are found, the first of them."""
        self._show_bar()
        self._lay_out_bar()
        if self.reviewer.open and self.reviewer.moments and not self.reviewer.shown:
            self.go_to_next_event()
            if message := keep_moments(self.kit, self.film.record, self.reviewer.moments):
                self.commentary.tell(message)

    def _make_room(self) -> None:
        """Let the bar be as high as what is open needs."""
        style, card = self.kit.style.fitted_to(self.stage.layout.size), CARD_HEIGHT if self.reviewer.open else 0.0
        self.stage.make_room(graph_height(style) / style.scale if self.commentary.analysing else card)
        self._show_bar()
        self._lay_out_bar()

    def suggest(self) -> None:
        """Ask the best bot what it would play here; if it has said so, show its next suggestion."""
        if not self.position.result:
            self.playback.playing = False
            self.commentary.ask(self.position)
            self.invalidate()

    def ask_players(self) -> None:
        self.playback.playing = False
        record, explore = self.film.record, self.leads_to(OpenExplore(self.film.record, self.playback.ply))
        self.modals.show(PlayOnDialog(self.kit.style, self.kit.texts, record.header, self._play_on, explore))

    def explore(self) -> None:
        """Try moves for all sides from here."""
        self.playback.playing = False
        self.outcome = OpenExplore(self.film.record, self.playback.ply)

    def go_into_branch(self) -> None:
        """See what else was tried from here, or go to where the next such line leaves the game."""
        record, ply = self.film.record, self.playback.ply
        if branches_at(record, ply):
            self.outcome = OpenBranch(record, ply)
        elif (following := next_branch(record, ply)) is not None:
            self.go_to(following)
        else:
            self.commentary.tell(Message("replay.branch_none"))
            self.invalidate()

    def save_picture(self) -> None:
        """Save the board with what is around it, but no hints."""
        picture = pygame.Surface(self.stage.layout.size)
        self.stage.skip()
        self.stage.draw(picture, self._hud.panels(self.playback.ply))
        self.commentary.tell(keep_picture(picture, self.kit.folder))
        self.invalidate()

    @property
    def _remark(self) -> Remark:
        """What is pointed out now, and the words for it."""
        hint, moving = self._hud.hint(self.playback.ply), self.stage.busy
        return self.commentary.remark(self.position, hint, moving=moving, playing=self.playback.playing)

    def show_move(self) -> None:
        turn = self.film.turns[self.playback.ply - 1]
        self.stage.put(turn.before)
        self.stage.play(turn.before, turn.events, turn.after)
        self._follow()

    def show_position(self) -> None:
        self.stage.put(self.position)
        self._follow()

    def _follow(self) -> None:
        """Let everything show the ply where the film stands."""
        self._winning_next = self._hud.winning_next(self.playback.ply)
        self.stage.threaten(self._winning_next)
        self.commentary.dismiss()
        self._show_bar()
        self.invalidate()

    def _show_bar(self) -> None:
        needs, over = self.commentary.needs if self.commentary.analysing else None, bool(self.position.result)
        self.bar.show(self.playback.ply, playing=self.playback.playing, needs=needs, over=over)
        self.bar.show_review(self.reviewer.card, [moment.ply for moment in self.reviewer.moments])

    def _lay_out_bar(self) -> None:
        self.bar.lay_out(self.kit.style.fitted_to(self.stage.layout.size), self.stage.layout.bar)
        self.invalidate()

    def _set_speed(self, speed: float) -> None:
        self.playback.speed = speed
        self.stage.speed = self.kit.settings.animation_speed.factor * speed

    def _look_at(self, pos: Point | None) -> None:
        target = self.stage.layout.target_at(pos) if pos else None
        if target != self.commentary.target:
            self.commentary.target = target
            self.invalidate()

    def _play_on(self, levels: Sequence[str | None]) -> None:
        note = self.kit.texts("replay.play_on_note", number=self.playback.ply)
        self.outcome = PlayOn(continued(self.film.record, self.playback.ply, levels, note, now()))


class BranchScene(ReplayScene):
    """What else was tried in a game, seen as a game of its own; one key leads on to the next such line, or back.

    It begins where the line leaves the game.
    """

    def __init__(self, kit: Kit, asked: OpenBranch | OpenNextBranch) -> None:
        self._game: Record = asked.record
        self._after, self._number = asked.after, asked.number
        lines = branches_at(asked.record, asked.after)
        super().__init__(kit, branch_of(asked.record, lines[asked.number]))
        self._last = asked.number + 1 == len(lines)
        self.bar.branch.label = kit.texts("replay.branch_back" if self._last else "replay.branch_next")
        self.bar.branch.visible = True
        self.go_to(asked.after)
        facts = {"number": asked.number + 1, "count": len(lines), "ply": asked.after}
        self.commentary.tell(Message("replay.branch_told", facts))

    def go_into_branch(self) -> None:
        """To what leaves this line here, else to the next line that leaves the game where this one does, or back."""
        if branches_at(self.film.record, self.playback.ply):
            super().go_into_branch()
        else:
            self.outcome = CloseScene() if self._last else OpenNextBranch(self._game, self._after, self._number + 1)
