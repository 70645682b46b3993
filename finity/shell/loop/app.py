"""The loop: one reader of the event queue, frames on absolute deadlines, and the stack of scenes."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from finity.shell.draw.film import picture_saver
from finity.shell.input import intents as want
from finity.shell.input.bindings import Devices
from finity.shell.input.translator import SECONDS, GracePeriod, Translator
from finity.shell.loop.scene import Change, Director, Pop, Push, Quit, Replace, Scene
from finity.shell.loop.transition import Backdrop, Transition, WindowRotation, turned_size
from finity.shell.loop.window import Resizing, Window, waiting_events
from finity.shell.widgets.screen_keyboard import KeyboardMaker, ScreenKeyboardHost

FRAME_SECONDS = 1 / 60
LONGEST_STEP_SECONDS = 0.1
"""After a hitch (a dragged window, a sleeping laptop) animations go on where they were instead of jumping."""
_NO_HURRY = (want.PointAt, want.PointerLeft, want.Release, want.FocusLost, want.FocusGained)
"""What doesn't end a transition."""
_AT_PLACES = (want.PointAt, want.Press, want.Release, want.LongPress, want.Wheel)
_REDRAWING_EVENTS = {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED}


class App:
    """Runs scenes in a window: `run` in real time, `save_frames` for pictures; tests call `start` and `step`.
    After an exception in a scene every scene is closed, and the caller gets it."""

    def __init__(
        self,
        window: Window,
        clock: Callable[[], float] = time.perf_counter,
        devices: Devices | None = None,
        mute: Callable[[], None] = lambda: None,
        keyboard: KeyboardMaker | None = None,
        transition: Callable[[], Backdrop | None] = lambda: None,
        music: Callable[[float | None], None] = lambda tension: None,
    ) -> None:
        """`clock` answers seconds; `keyboard` makes one for the screen, so that pads can write; `transition` is asked
        what lies between two scenes: nothing, if one is to follow the other at once; `music` gets how tense it is to
        be."""
        self._mute, self._music = mute, music
        self._window = window
        self._clock = clock
        self._stirred_at = clock()  # when something happened last
        self._devices = devices or Devices()
        self._translator = Translator(self._devices)
        self._grace = GracePeriod()
        self._scenes: list[Scene] = []
        self._director: Director | None = None
        self._resizing = Resizing()
        self._typing = ScreenKeyboardHost(keyboard)
        self._between = transition
        self._transition: Transition | None = None
        self._turning = WindowRotation()
        self._drawer: Executor | None = None  # draws the first picture of a scene while the one before leaves
        self._tidy = False  # whether what nobody holds any more has been cleared away since something happened
        self.lost = False  # whether a scene that was closed could not keep all it had

    @property
    def scene(self) -> Scene | None:
        """The scene that is seen now; None before the first and after the last."""
        return self._scenes[-1] if self._scenes else None

    @property
    def running(self) -> bool:
        return bool(self._scenes)

    def run(self, first: Scene, director: Director, when_seen: Iterable[Callable[[], None]] = ()) -> None:
        """Show `first` and what `director` lets follow; `when_seen` is done once the first picture is seen."""
        self._drawer = ThreadPoolExecutor(1, "drawer")
        try:
            self.start(first, director)
            seen = False
            due = previous = self._clock()
            while self.running:
                self._pause(due)
                now = self._clock()
                self.step(min(now - previous, LONGEST_STEP_SECONDS))
                previous = now
                if not seen:
                    seen = True
                    for begin in when_seen:
                        begin()
                    self._translator.pads.open()
                # While frames keep up the deadlines stay on their grid: a late wake-up isn't passed on to the next.
                due = due + FRAME_SECONDS if now - due < FRAME_SECONDS else now + FRAME_SECONDS
        finally:
            self._drawer.shutdown()
            self.stop()

    def save_frames(self, first: Scene, director: Director, folder: Path, frames: int) -> int:
        """Run so many frames of 1/60 s without waiting and save each in `folder` as frame-0001.png and so on.
        Answers how many these were. Raises OSError."""
        saved = 0
        with picture_saver(folder, keeps_what_is_there=True) as save_picture:
            try:
                self.start(first, director)
                while self.running and saved < frames:
                    self.step(FRAME_SECONDS)
                    saved += 1
                    save_picture(self._window.surface, f"frame-{saved:04}.png")
            finally:
                self.stop()
        return saved

    def start(self, first: Scene, director: Director) -> None:
        self._director = director
        self._resizing = Resizing(self._window.size)
        self._change_scenes(Push(first))

    def step(self, dt: float, looked_at: bool = True) -> bool:
        """One frame, `dt` seconds after the last: time, intents, picture, change of scene; answers whether it is drawn.
        What nobody looks at needs no picture: it is left to the next, as is that of a scene that ends now."""
        scene = self._scenes[-1]
        if self._transition and self._transition.thread_draws:
            self._transition.update(dt)
            self._transition.draw(scene, self._window.surface, changed=False)
            self._window.flip()
            return True
        if self._resizing.update(self._window.size, dt):
            for each in self._scenes:
                self._lay_out(each)
        self._grace.update(dt)
        if self._transition:
            self._transition.update(dt)
            if self._transition.over or self._resizing.under_way:
                self._end_transition()
        moving = scene.animating and not self._transition
        if not self._transition:
            scene.update(dt)
        self._music(next((each.tension for each in reversed(self._scenes) if each.tension is not None), None))
        self._follow_rotation(scene, dt)
        self._begin_grace(scene)
        self._translator.key_mode, self._translator.typing = scene.key_mode, scene.text_input_rect is not None
        device = self._devices.last_used.kind
        intents = self._intents()
        if self._devices.last_used.kind is not device:
            scene.invalidate()
        for intent in intents:
            self._handle(intent)
            if not self.running or self._scenes[-1] is not scene:
                return False
            if scene.outcome is not None:
                break
        self._typing.update(scene, self._resizing.size)
        self._window.set_text_input(scene.text_input_rect)
        changed = moving or scene.dirty or (scene.animating and not self._transition)
        scene.dirty = False
        drawn = changed or self._window_moving
        if drawn and looked_at and scene.outcome is None:
            self._draw(scene, changed=changed)
        elif drawn:
            scene.invalidate()
        self._follow_outcome(scene)
        return drawn and looked_at

    def stop(self) -> None:
        while self._scenes:
            (scene := self._scenes.pop()).close()
            self.lost |= scene.lost

    def _close(self) -> None:
        asking = next((scene for scene in reversed(self._scenes) if scene.objects_to_closing()), None)
        if asking is None:
            self.stop()
        while asking and self._scenes[-1] is not asking:
            self._change_scenes(Pop())

    def _pause(self, due: float) -> None:
        """Sleep until `due` (clock seconds) while something moves, else until something happens, but never less.
        `pygame.event.wait` would look at the queue each millisecond: 1.7 % of a core."""
        if rest := self.idle_seconds:
            wake = self._clock() + rest
            dozing = self._clock() - self._stirred_at > 1.5
            if dozing and not self._tidy:
                gc.collect()
                self._tidy = True
            while self._clock() < wake and not pygame.event.peek():
                time.sleep(FRAME_SECONDS if dozing else 0.008)
        left = due - self._clock()
        if left > 0:
            time.sleep(left)

    @property
    def idle_seconds(self) -> float:
        """How many seconds nothing needs a frame unless something happens; 0 while something moves."""
        scene = self._scenes[-1]
        if scene.animating or scene.dirty or self._window_moving:
            return 0.0
        waiting = LONGEST_STEP_SECONDS if self._grace.running else None
        wishes = scene.wake_after, self._translator.wake_after, waiting, 0.5
        return min(wish for wish in wishes if wish is not None)

    def _intents(self) -> list[want.Intent]:
        intents: list[want.Intent] = []
        for event in waiting_events():
            self._stirred_at, self._tidy = self._clock(), False
            if event.type == pygame.WINDOWSIZECHANGED:
                self._window.use_fresh_surface()
            if event.type in _REDRAWING_EVENTS:
                self._scenes[-1].invalidate()
            intents += self._translator.translate(event)
        return intents + self._translator.tick(self._clock())

    def _handle(self, intent: want.Intent) -> None:
        if isinstance(intent, want.CloseWindow):
            self._close()
        elif isinstance(intent, want.ToggleFullScreen):
            self._window.toggle_full_screen()
            self._resizing.hurried = True
            self._end_transition_for(intent)
            self._scenes[-1].invalidate()
        elif intent == want.Command(want.Action.MUTE):
            self._mute()
        elif self._grace.allows(self._end_transition_for(intent)) or self._scenes[-1].only_skips(intent):
            for meant in self._typing.scene_intents(intent, self._scenes[-1], self._resizing.size):
                self._pass_to_scene(meant)
            self._begin_grace(self._scenes[-1])

    @property
    def _window_moving(self) -> bool:
        return self._resizing.under_way or self._turning.under_way or self._transition is not None

    def _pass_to_scene(self, intent: want.Intent) -> None:
        """Let the scene handle an intent: in one that is turned, positions are those in its own picture."""
        scene, (width, height) = self._scenes[-1], self._resizing.size
        if scene.facing and isinstance(intent, _AT_PLACES):
            x, y = intent.pos
            places = {90: (y, width - 1 - x), 180: (width - 1 - x, height - 1 - y), 270: (height - 1 - y, x)}
            intent = replace(intent, pos=places[scene.facing])
        scene.handle(intent)

    def _end_transition_for(self, intent: want.Intent) -> want.Intent:
        """Whoever does anything wants to see the new scene at once; answers the intent, which counts all the same."""
        if self._transition and not isinstance(intent, _NO_HURRY):
            self._end_transition()
        return intent

    def _follow_rotation(self, scene: Scene, dt: float) -> None:
        """Let a scene that shows itself to another side be laid out for that; nobody points at anything there yet."""
        if self._turning.update(scene, dt, self._between):
            self._lay_out(scene)
            self._grace.begin(self._translator.pointer)
            self._pass_to_scene(want.PointerLeft())

    def _lay_out(self, scene: Scene) -> None:
        scene.resize(turned_size(self._resizing.size, scene.facing))
        scene.invalidate()

    def _end_transition(self) -> None:
        self._transition = None
        self._scenes[-1].invalidate()
        gc.collect()

    def _begin_grace(self, scene: Scene) -> None:
        """Once a scene shows something else, presses are to be meant for that."""
        if scene.grace:
            self._grace.begin(self._translator.pointer, scene.grace, by_others=scene.changed_by_others)
            scene.grace = 0.0

    def _draw(self, scene: Scene, *, changed: bool) -> None:
        """Show a scene, which may have `changed` since the frame before; while the window is being resized, its picture
        at the size before, stretched."""
        if self._resizing.under_way:
            self._resizing.draw(partial(self._turning.draw, scene), self._window.surface)
        elif self._transition:
            self._transition.draw(scene, self._window.surface, changed=changed, drawer=self._drawer)
        else:
            self._turning.draw(scene, self._window.surface)
            self._typing.draw(self._window.surface)
        self._window.flip()

    def _follow_outcome(self, scene: Scene) -> None:
        if scene.outcome is None:
            return
        assert self._director is not None, "a step before start"
        outcome, scene.outcome = scene.outcome, None
        self._change_scenes(self._director(outcome))

    def _change_scenes(self, change: Change) -> None:
        """Change the stack of scenes; whoever is on top afterwards learns where the pointer is."""
        self._typing.keyboard = None
        if self._scenes and not self._resizing.under_way and not (self._transition and self._transition.fresh):
            within = isinstance(change, Quit) or (isinstance(change, Replace) and not change.all_scenes)
            if not within and (ground := self._between()):
                self._transition = Transition(self._window.surface, ground, self._scenes[-1])
        if isinstance(change, Quit) or (isinstance(change, Replace) and change.all_scenes):
            self.stop()
        elif isinstance(change, Pop | Replace):
            self._scenes.pop().close()
        if isinstance(change, Push | Replace):
            self._scenes.append(change.scene)
            self._lay_out(change.scene)
        if not self._scenes:
            return
        if isinstance(change, Pop):
            self._scenes[-1].outcome = self._scenes[-1].reopen_outcome() if change.anew else None
            self._scenes[-1].resume()
        top = self._scenes[-1]
        top.invalidate()
        by_others = top.changed_by_others and top.grace > 0.0
        self._grace.begin(self._translator.pointer, top.grace or SECONDS, by_others=by_others)
        if self._translator.pointer and self._devices.last_used == want.MOUSE:
            self._pass_to_scene(want.PointAt(self._translator.pointer, moved=False))
        self._follow_outcome(self._scenes[-1])
