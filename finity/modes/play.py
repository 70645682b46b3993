"""Playing: people point and click, bots think aside, and everything that happens is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from threading import Timer
from typing import Final

import pygame

from finity.bots.plans.table import plan_table
from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.settings import AnimationSpeed, PathHints
from finity.client.thinkers import POLL_EVERY
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import AutosavedScene
from finity.match.match import Clocks
from finity.match.record_kind import NextStep
from finity.modes.lesson.lesson import refusal_help
from finity.records.options import GameOptions
from finity.rules import Move, Resign
from finity.rules.engine import TOWER_LENGTH
from finity.scenes.actions import TableAction
from finity.scenes.outcomes import FinityAutosave, FinityMatch, GameFinished, ResumeGame
from finity.screens.setup.choices import seat_angles
from finity.shell.draw.style import Style
from finity.shell.input.intents import (
    MOUSE,
    Back,
    Choose,
    Command,
    FocusGained,
    FocusLost,
    Intent,
    Key,
    MouseButton,
    Navigate,
    PointAt,
    Press,
)
from finity.table.game import Game
from finity.table.layout import TableLayout
from finity.table.pointer.foresight import spots_of
from finity.table.pointer.gestures import TablePointer
from finity.table.pointer.hand import place_of
from finity.table.questions import LostPadDialog
from finity.table.scene import TICK, BoardScene, GameButtons
from finity.table.speech import Speech
from finity.table.stage import Stage
from finity.table.turns import Turns, blunder_of
from finity.table.wishes import Caution, Confirm, Do, Leave, LostPad, Play, YesNo
from finity.view.labels.panels import Panels
from finity.view.shown import look_of

BETWEEN_MOVES: Final = 0.6
"""Seconds between two moves that were made elsewhere."""

IDLE: Final[dict[NextStep | None, str]] = {NextStep.SEND: "message.idle_send", NextStep.WAIT: "message.idle_wait"}
"""The key of what is said in a game by message while there is nothing else to say."""


class PlayScene(BoardScene, AutosavedScene):
    """A game between people and bots on one screen; `autosave` keeps it, if anybody."""

    stage: Stage[TableLayout]
    aim: TablePointer
    speech: Speech
    controls: GameButtons
    idle = ""
    """The key of what the header says while there is nothing else to say."""
    nodes: int | None = None
    """How many positions bots look at for a move; None: as many as they can in the time of their level."""
    seconds_at_the_end = 2.4
    """How long the last picture of a game stays before `finish`."""

    def __init__(
        self,
        kit: Kit,
        options: GameOptions,
        autosave: FinityAutosave | None = None,
        begun: FinityMatch | None = None,
        clocks: Clocks | None = None,
        *,
        coming: Sequence[Move] = (),
    ) -> None:
        """For `begun`, `clocks` and the moves that are `coming` see `Game`: these are seen one after the other."""
        super().__init__(kit)
        self.autosave: FinityAutosave | None = autosave
        game = Game(options, kit.rng, begun, clocks, coming)
        self.set_game(game)
        self.modals = self.asking
        self.turns = Turns(kit, game, self.nodes)
        own = game.only_person if game.persons else 0
        looks, cones = [look_of(kit, seat) for seat in options.seats], len(game.position.setup.tower)
        self.stage = Stage(kit, looks, self._play_cue, partial(TableLayout, own=own, cones=cones))
        self.stage.closer_looks = 2
        self.controls = GameButtons(kit, self.invalidate)
        self.speech = Speech(kit, game, self.sentences, self.aim, self.turns.adviser)
        self._to_next = BETWEEN_MOVES
        self._sides = seat_angles(kit, options.seats)
        self._end_left = self.seconds_at_the_end
        if begun:
            self.stage.put(self.game.position)
        else:
            self.stage.show(self.game.opening)
            if self.stage.busy:
                timer = Timer(0.15, plan_table, (options.players, self.game.position.setup.tower))
                timer.daemon = True  # nobody has to wait for the plans, which are made meanwhile
                timer.start()
        self._begin_turn()

    @property
    def panels(self) -> Panels:
        game = self.game
        idle = "play.bots_play_on" if game.left_to_bots else IDLE.get(game.message_step, self.idle)
        return self.speech.panels(moving=self.stage.busy, idle=idle)

    @property
    def animating(self) -> bool:
        return super().animating or self.turns.animating

    def _play_cue(self, cue: Cue, volume: float, side: float) -> None:
        """Nobody cheers a bot if people play here and none of them has come first."""
        position, persons = self.game.position, self.game.persons
        places = position.result.places if position.result else position.placed
        lost = places and persons and not set(places[0]).intersection(persons)
        self.kit.sounds.play(Cue.LOSS if cue is Cue.WIN and lost else cue, volume, side)

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        self.controls.draw(surface, explaining=not self.asking.is_open)
        for area in self.controls.rects("hint" if self.speech.advice else ""):
            if self.stage.dimmer:  # as dark as what is drawn on the table
                self.stage.dimmer.dim(surface, area)
        self.turns.draw_banner(surface, style, self.stage.layout.header, panels.header.title)

    def reopen_outcome(self) -> object:
        game = self.game
        return ResumeGame(game.options, game.match, self.autosave, game.clocks, coming=tuple(game.coming))

    def keep(self) -> None:
        """Moves that were made elsewhere and aren't seen yet are kept with the last of them."""
        if self.autosave and not self.game.coming:
            self.tell(self.autosave.save(self.game.options, self.game.match, self.game.clocks))

    def close(self) -> None:
        self.turns.stop()
        if self.game.clocks.has_limit and not self.game.over and self.file:  # what the players have left to think
            self.keep()
        super().close()

    @property
    def wake_after(self) -> float | None:
        if self.turns.thinking or self.game.coming:
            return POLL_EVERY
        waiting = (self.game.over or self.turns.ticking) and not self.asking.is_open
        return TICK if waiting or self.speech.shown else self.controls.wake_after

    def pass_time(self, dt: float) -> None:
        self.tell_saving_problems()
        reason = self.speech.refusal.reason
        self.controls.update_for(self.game, partial(refusal_help, self.kit, reason) if reason else None)
        self.stage.show_advice(self.speech.advice)
        own = self.game.viewer
        self.stage.threaten(self.speech.win_warnings(moving=self.stage.busy), (own,) if self.game.is_here(own) else ())
        pad = self.turns.device.pad if self.game.person_to_move else None
        if pad is not None and pad not in self.kit.devices.pads:
            if not self.asking.dialog_is_open:
                self.asking.show(self.asking.modal_for(LostPad(self.game.mover_name, pad)))
        elif isinstance(self.asking.shown, LostPadDialog):
            self.asking.close()
        self.turns.update(dt, at_rest=not (self.stage.busy or self.stage.melody_playing))
        if not self.stage.busy:
            self.tension = float(self.speech.win_is_near)
            self.facing = self._sides[self.game.position.to_move] if self.game.person_to_move else self.facing
        if not self.stage.busy and not self.asking.is_open:
            self._go_on(dt)

    def on_settled(self) -> None:
        """A press that was to hurry a bot's move is none for the turn that begins."""
        super().on_settled()
        if self.cursor.stop and not self.game.turns:  # who pressed while the tower was built begins at what is proposed
            self.cursor.go_to(self.cursor_stops()[0])
            self.aim.handle(PointAt(self.cursor.stop.pos))
        if not self.game.moved_by_person:
            self.begin_grace(by_others=self.game.moved_by_other)

    def _go_on(self, dt: float) -> None:
        if self.game.coming:
            self._to_next -= dt
            if self._to_next <= 0.0:
                self._to_next = BETWEEN_MOVES
                self.play(self.game.coming.popleft())
        elif not self.game.over:
            for wish in self.turns.think(dt):
                self.carry_out(wish)
        else:
            self._end_left -= dt
            if self._end_left <= 0 and self.outcome is None:
                self.finish()

    def finish(self) -> None:
        """The game is over and its last picture has been seen."""
        self.outcome = GameFinished(self.game.options, self.game.match, self.game.clocks, self.autosave)

    def only_skips(self, intent: Intent) -> bool:
        return isinstance(intent, Choose) and intent.may_skip and self.stage.busy

    def handle(self, intent: Intent) -> None:
        """A finished game goes on by any press, unless it is to be sent, and bots among themselves by Space; who isn't
        to move is only reminded of that."""
        over = self.game.over and not self.game.message_step and intent != Command(TableAction.PICTURE)
        ends = over and isinstance(intent, Press | Choose | Command | Navigate | Back | Key)
        skips, asking = ends or (isinstance(intent, Choose) and intent.may_skip), self.asking.is_open
        if isinstance(intent, FocusGained | FocusLost):
            self.turns.window_focused = isinstance(intent, FocusGained)
        if isinstance(intent, Press | Choose) and not self.stage.busy and not asking:
            self.turns.hurry()
        if skips and self.game.left_to_bots and not asking:
            self._hurry_bots()
        elif skips and self.stage.busy:
            self.skip()
        elif skips and self.game.over and not asking:
            self._end_left = 0.0
        elif self.asking.dialog_is_open or not self.turns.refuses(intent) or intent == Command(TableAction.PICTURE):
            super().handle(intent)
        elif isinstance(intent, Navigate | Choose) and not asking:
            self.carry_out(self.turns.reminder(intent))
        elif not asking:
            self.handle_pointer(intent)
        self.invalidate()

    def table_wish(self, intent: Intent) -> object:
        """The table is for the player to move; while a hint is shown, only its move: who clicks elsewhere ends that."""
        if self.turns.refuses(intent):
            return self.turns.reminder(intent)
        only_skips = self.game.left_to_bots or (self.stage.busy and not self.game.moved_by_person)
        if only_skips and isinstance(intent, Press) and intent.button is MouseButton.LEFT:
            (self._hurry_bots if self.game.left_to_bots else self.skip)()
            self.aim.forget_press()
            return None
        adviser = self.turns.adviser
        if adviser.move and isinstance(intent, Press | PointAt):
            self.aim.handle(PointAt(intent.pos))
            left = isinstance(intent, Press) or adviser.pointer_moved_away(intent.pos, self.stage.layout)
            if left and not self.aim.advised:
                adviser.dismiss()
                return Do.SHOW
        return super().table_wish(intent)

    def _hurry_bots(self) -> None:
        self.turns.fast, self.stage.speed = True, AnimationSpeed.OFF.factor
        self.turns.hurry()
        self.skip()

    def skip(self) -> None:
        self.stage.skip()
        self.begin_grace(by_others=self.game.moved_by_other)

    def carry_out(self, wish: object) -> None:
        """Who has a coach is asked in place of a move that is a slip whether it is meant."""
        game = self.game
        has_coach = game.person_to_move and game.options.seats[game.position.to_move].coach
        match wish:
            case Play(move, meant=False) | Confirm(_, move) if has_coach and (found := blunder_of(game.position, move)):
                name = "" if found.player is None else game.name(found.player)
                said = self.kit.texts(f"coach.{found.kind}", name=name, count=found.count)
                wish = Caution(move, said, found.shown)
        if wish == Leave(BackToMenu()) and not self.retry_saving():
            self.confirm_losing_moves(self.ending_with(BackToMenu()))
            self.begin_grace()
        else:
            super().carry_out(wish)
        if wish is not None:
            self.aim.set_advised_move(self.turns.adviser.move)
        if wish is Do.SHOW:
            spots = self.speech.advice.spots[-1:] if self.speech.advice else ()
            for stop in (stop for stop in self.cursor_stops() if place_of(stop.target) in spots):
                self.cursor.go_to(stop)
                self.cursor.shown |= self.kit.devices.last_used != MOUSE  # so that the next key plays what is shown
                if self.cursor.shown:
                    self.aim.handle(PointAt(stop.pos))
                if self.aim.advised:
                    break

    def do(self, wish: object) -> None:
        game = self.game
        match wish:
            case Do.UNDO if game.can_take_back:
                turn, between = game.match.last_human_turn(), game.match.other_person_taken_back()
                if turn is None or between is None:
                    self.do(Do.TAKE_BACK)
                else:
                    names = {"name": game.name(between), "mover": game.name(turn.player)}
                    self.carry_out(YesNo("undo", Do.TAKE_BACK, names))
            case Do.TAKE_BACK:
                game.take_back()
                self._show_position()
            case Do.REDO:
                if game.redo():
                    self._show_position()
            case Do.HINT if game.options.guided:
                game.options = replace(game.options, guided=False)
                self.keep()
                self._begin_turn()
                self.speech.say(self.kit.texts("guide.gone"))
            case Do.HINT if game.person_to_move:
                self.speech.clear()
                self.aim.put_back()
                self.begin_grace()
                game.match.helped = True
                seat = game.options.seats[game.position.to_move]
                self.turns.adviser.ask(game.position, simple=seat.coach)
                self.carry_out(Do.SHOW)
            case Do.GIVE_UP if game.person_to_move and self.turns.allows(self.kit.devices.last_used):
                self.carry_out(YesNo("resign", Play(Resign()), {"name": game.mover_name}))
            case Do.TAKE_OVER:
                self.turns.taken_over.add(game.position.to_move)
            case Do.BACK:
                if not self.turns.adviser.dismiss():
                    self.do(Do.MENU)
            case Do.MENU:
                self.carry_out(game.menu if self.retry_saving() else replace(game.menu, text="kept.lost_text"))
            case Do.EXPLAIN:
                self.speech.clear()

    def play(self, move: Move) -> None:
        """Make a move, bring it to disk before anything else can happen, and show it."""
        before = self.game.position
        events = self.game.play(move)
        if self.game.over or self.speech.refusal.text:  # what was said has nothing to say to this
            self.speech.clear()
        self.keep()
        self.stage.play(before, events, self.game.position)
        self.aim.block_just_played(spots_of(move)[-1:])
        self.cursor.hide_for_turn()
        self._begin_turn()
        self.tell(self.game.remark())

    def _show_position(self) -> None:
        self.turns.stop()
        self.speech.clear()
        self._end_left = self.seconds_at_the_end
        self.keep()
        self.stage.put(self.game.position)
        self.aim.block_just_played(())
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Let the player to move act: a bot think, a person take the colour that the next cone needs."""
        game = self.game
        if self.turns.fast and not game.left_to_bots:
            self.turns.fast, self.stage.speed = False, self.kit.settings.animation_speed.factor
        small, wanted = len(game.position.setup.tower) < TOWER_LENGTH, self.kit.settings.next_places
        self.aim.shows_places = wanted is PathHints.ON or game.options.guided or (wanted is PathHints.FIRST and small)
        self.turns.begin_turn(self.speech.reading_seconds)
        self.aim.renew()
        self.begin_grace(by_others=game.moved_by_other)
        self.controls.update_for(game)
        self.invalidate()
