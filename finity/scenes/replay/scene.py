"""A game seen again: forwards and backwards, at any speed, with what each player could reach and what was in danger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.key_lists import Place
from finity.client.kit import Kit
from finity.client.outcomes import OpenKeyList, OpenLibrary
from finity.client.pictures import pictures_folder, save_picture
from finity.match.thinker import ThinkingFailed
from finity.records.record import Record, TowerOrigin
from finity.rules import Position
from finity.scenes.outcomes import PlayOn
from finity.scenes.replay.analysis import Finding, Threats, following, look_at_seat, seat_of
from finity.scenes.replay.controls import Actions, Controls
from finity.scenes.replay.film import Film
from finity.scenes.replay.needs import Needs
from finity.scenes.replay.play_on import PlayOnDialog, continued
from finity.scenes.replay.playback import Playback
from finity.scenes.replay.replay_hud import ReplayHud
from finity.scenes.replay.replay_prompts import draw_prompts
from finity.scenes.replay.replay_stage import ReplayStage
from finity.scenes.replay.timeline_bar import TimelineBar
from finity.scenes.table.adviser import Adviser
from finity.scenes.table.keeper import now
from finity.scenes.table.keeping import options_of
from finity.scenes.table.preview import last_move
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import (
    Action,
    Back,
    Choose,
    Command,
    Direction,
    FileDropped,
    Intent,
    Key,
    Navigate,
    Point,
    PointAt,
    PointerLeft,
    Wheel,
)
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import WidgetGroup
from finity.view.highlights import Highlights
from finity.view.shown import looks_of
from finity.view.targets import SeatTarget, Target

TICK: Final = 1 / 30
"""Seconds between two looks at the clock or the thinker while nothing moves."""


class ReplayScene(Scene):
    """Shows `record` from its beginning; `then` is the outcome when it is left, `message` is told at first."""

    def __init__(self, kit: Kit, record: Record, then: object, message: Message | None = None) -> None:
        super().__init__()
        self.kit = kit
        self.film = Film(record)
        self.playback = Playback(self.film.length)
        looks = [looks_of(kit)[seat.look] for seat in options_of(record.header).seats]
        self.stage = ReplayStage(kit, looks, on_cue=kit.sounds.play)
        self._then = then
        self._hud = ReplayHud(kit.texts, self.film)
        self._needs: Needs | None = None
        self._threats: tuple[Position, Threats] | None = None
        self._adviser = Adviser(kit)
        self._target: Target | None = None
        self._told = kit.texts.say(message) if message else ""
        self._dialog: PlayOnDialog | None = None
        self.timeline = TimelineBar(self.film, looks, self.go_to)
        self.controls = Controls(kit.texts, self._actions)
        self._widgets = WidgetGroup(kit.style, self.invalidate)
        self._widgets.add(self.timeline, *self.controls.widgets)
        self.resume()
        self._show_now()

    @property
    def _actions(self) -> Actions:
        moving = {
            "start": lambda: self.go_to(0),
            "back": lambda: self.step(-1),
            "play": self.toggle,
            "forward": lambda: self.step(1),
            "end": lambda: self.go_to(self.film.length),
            "next_event": self.go_to_next_event,
        }
        return Actions(
            moving,
            self._set_speed,
            self.toggle_analysis,
            self.suggest,
            self._ask_players,
            self._save_picture,
            self._leave,
        )

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.film.position(self.playback.ply)

    @property
    def said(self) -> str:
        """The second line of the header."""
        return self._finding.words

    def resume(self) -> None:
        self._set_speed(self.playback.speed)

    def close(self) -> None:
        self._adviser.dismiss()

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self._lay_out()

    def _lay_out(self) -> None:
        layout, style = self.stage.layout, self.kit.style.fitted_to(self.stage.layout.size)
        self._widgets.style = style
        bar, height = layout.bar, style.px(style.theme.control_height)
        buttons = pygame.Rect(bar.left, bar.bottom - style.px(16) - height, bar.width, height)
        self.timeline.lay_out(style, pygame.Rect(bar.left, bar.top, bar.width, buttons.top - style.px(4) - bar.top))
        self.controls.lay_out(style, buttons)
        if self._dialog:
            self._dialog.lay_out(style, layout.size)
        self.invalidate()

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def animating(self) -> bool:
        return self.stage.busy

    @property
    def wake_after(self) -> float | None:
        working = self._needs is not None and not self._needs.complete
        if self.playback.playing or self._adviser.thinking or working:
            return TICK
        return self._widgets.wake_after

    def update(self, dt: float) -> None:
        self._widgets.update(dt)
        self.stage.update(dt)
        if self._adviser.thinking:
            self._poll_adviser()
        if self.stage.busy:
            return
        if self.playback.pass_time(dt):
            self._show_move()
        elif self.playback.playing and self.playback.ply == 0:
            self._show_now()
        elif self._needs and self._needs.work():
            self.invalidate()
        self._show_controls()

    def draw(self, surface: pygame.Surface) -> None:
        finding = self._finding
        still = not self.stage.busy
        turn = self.film.turns[self.playback.ply - 1] if self.playback.ply else None
        highlights = replace(finding.highlights, last_move=last_move(turn) if still else None)
        panels = self._hud.panels(self.playback.ply, finding.words, seat_of(self._target))
        self.stage.draw(surface, panels, highlights)
        self._widgets.draw(surface)
        focused = self._widgets.focus_seen and self._widgets.focused is not None
        draw_prompts(self.kit, surface, self.stage.layout, panels.header.title, focused)
        if self._dialog:
            self._dialog.draw(surface)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, FileDropped):
            self.outcome = OpenLibrary(dropped=intent.path)
        elif self._dialog:
            self._dialog.handle(intent)
        elif isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self.stage.skip()
            self.invalidate()
        elif not self._handle_steps(intent) and not self._widgets.handle(intent):
            self._handle_rest(intent)
        elif isinstance(intent, PointAt):
            self._point(None)

    def _handle_steps(self, intent: Intent) -> bool:
        """Take the arrow keys that step, unless the choice of speed has them."""
        steps = {Direction.LEFT: -1, Direction.RIGHT: 1}
        if isinstance(intent, Navigate) and intent.direction in steps:
            if self._widgets.focused is self.controls.speed:
                return False
            self.step(steps[intent.direction])
            return True
        return False

    def _handle_rest(self, intent: Intent) -> None:
        match intent:
            case PointAt(pos):
                self._point(pos)
            case PointerLeft():
                self._point(None)
            case Wheel(_, steps):
                self.step(-steps)
            case Choose():
                self.toggle()
            case Back():
                self._leave()
            case Command(action):
                self._do(action)
            case Key(name):
                self._press_key(name)

    def _press_key(self, name: str) -> None:
        keys = {
            "home": lambda: self.go_to(0),
            "end": lambda: self.go_to(self.film.length),
            "n": self.go_to_next_event,
            "a": self.toggle_analysis,
        }
        if name in keys:
            keys[name]()

    def _do(self, action: Action) -> None:
        actions = {
            Action.HELP: self._help,
            Action.HINT: self.suggest,
            Action.REACH: self.point_at_next,
            Action.REDO: self.go_to_next_event,
        }
        if action in actions:
            actions[action]()

    def point_at_next(self) -> None:
        """Without a mouse: point at one player after another, in the analysis also at each station in danger."""
        places: list[Target] = [SeatTarget(player) for player in range(self.position.players)]
        if self.timeline.needs:
            places += self._threats_now.places
        self._target = following(self._target, places)
        self.invalidate()

    def toggle(self) -> None:
        """Play, or stop."""
        self._told = ""
        self.playback.toggle()
        self._show_controls()

    def step(self, moves: int) -> None:
        """One move on is shown as it happened; all other steps show where they lead."""
        if moves == 1 and self.playback.ply < self.film.length:
            self.playback.go_to(self.playback.ply + 1)
            self._show_move()
        else:
            self.go_to(self.playback.ply + moves)

    def go_to(self, ply: int) -> None:
        """Show the position after so many moves, at once."""
        self._told = ""
        self.playback.go_to(ply)
        self._show_now()

    def go_to_next_event(self) -> None:
        """Show the next move after which rings were orphaned, a post moved or a path was full."""
        self._told = ""
        self.playback.go_to(self.film.next_event(self.playback.ply))
        if self.playback.ply:
            self._show_move()

    def toggle_analysis(self) -> None:
        """Show the graph of needs and what is in danger, or hide them."""
        self._told = ""
        if self.timeline.needs:
            self.timeline.needs = None
        else:
            self._needs = self.timeline.needs = self._needs or Needs(self.film)
        self.stage.show_graph(self.timeline.needs is not None)
        self._show_controls()
        self._lay_out()

    def suggest(self) -> None:
        """Ask the best bot what it would play here; if it has said so, show its next suggestion."""
        if not self.position.result:
            self.playback.go_to(self.playback.ply)
            self._told = ""
            self._adviser.ask(self.position)
            self.invalidate()

    def _poll_adviser(self) -> None:
        try:
            if self._adviser.poll():
                self.invalidate()
        except ThinkingFailed as failure:
            self._told = self.kit.texts("replay.bot_failed", problem=failure)
            self.invalidate()

    def _show_move(self) -> None:
        """Show the last move as it happened, from the position before it."""
        turn = self.film.turns[self.playback.ply - 1]
        self.stage.put(turn.before)
        self.stage.show(turn.events)
        self._follow()

    def _show_now(self) -> None:
        self.stage.put(self.position)
        self._follow()

    def _follow(self) -> None:
        """Let everything show the ply where the film stands."""
        self._adviser.dismiss()
        self.timeline.ply = self.playback.ply
        self._show_controls()
        self.invalidate()

    def _show_controls(self) -> None:
        self.controls.show(playing=self.playback.playing, analysing=self.timeline.needs is not None)
        self.controls.play_on.enabled = self.controls.suggest.enabled = not self.position.result

    def _set_speed(self, speed: float) -> None:
        self.playback.speed = speed
        self.stage.set_speed(self.kit.settings.animation_speed.factor * speed)

    def _point(self, pos: Point | None) -> None:
        target = self.stage.layout.target_at(pos) if pos else None
        if target != self._target:
            self._target = target
            self.invalidate()

    @property
    def _finding(self) -> Finding:
        """What is pointed out now, and the words for it."""
        texts, sentences, position = self.kit.texts, self._hud.sentences, self.position
        seat = seat_of(self._target)
        if seat is not None and not self.stage.busy:
            return look_at_seat(texts, sentences, position, seat)
        if self._told:
            return Finding(words=self._told)
        if advice := self._adviser.sentence(texts, sentences, tuple(self._hud.names)):
            return Finding(Highlights(ghosts=self._adviser.ghosts()), advice)
        if self.timeline.needs and not self.stage.busy and not self.playback.playing:
            return self._threats_now.finding(texts, sentences, self._target)
        return Finding(words=self._hint)

    @property
    def _threats_now(self) -> Threats:
        """What threatens in the position shown; kept until another is shown."""
        if self._threats is None or self._threats[0] is not self.position:
            self._threats = self.position, Threats(self.position)
        return self._threats[1]

    @property
    def _hint(self) -> str:
        inferred = self.film.record.header.origin is TowerOrigin.INFERRED
        return self.kit.texts("replay.inferred" if inferred and self.playback.ply == 0 else "replay.hint")

    def _ask_players(self) -> None:
        self.playback.go_to(self.playback.ply)
        self._dialog = PlayOnDialog(
            self.kit.style, self.kit.texts, self.invalidate, self.film.record.header, self._play_on, self._close_dialog
        )
        self._lay_out()

    def _play_on(self, levels: Sequence[str | None]) -> None:
        note = self.kit.texts("replay.play_on_note", number=self.playback.ply)
        self.outcome = PlayOn(continued(self.film.record, self.playback.ply, levels, note, now()))

    def _close_dialog(self) -> None:
        self._dialog = None
        self.invalidate()

    def _save_picture(self) -> None:
        picture = pygame.Surface(self.stage.layout.size)
        self.stage.skip()
        self.stage.draw(picture, self._hud.panels(self.playback.ply, "", None))
        folder = pictures_folder(self.kit.folder)
        try:
            file = save_picture(picture, folder)
        except OSError as problem:
            self._told = self.kit.texts("over.not_saved", folder=folder, problem=problem.strerror or problem)
        else:
            self._told = self.kit.texts("over.saved", file=file)
        self.invalidate()

    def _help(self) -> None:
        self.outcome = OpenKeyList(Place.REPLAY)

    def _leave(self) -> None:
        self.outcome = self._then
