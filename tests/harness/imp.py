"""Somebody who presses everything at any moment: random events of all devices, from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from tests.harness.driver import Driver

KEYS = (
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB) * 3,
    *(pygame.K_RETURN, pygame.K_SPACE) * 4,
    *(pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP),
    *(pygame.K_F1, pygame.K_SLASH, pygame.K_x, pygame.K_c, pygame.K_w, pygame.K_b, pygame.K_u, pygame.K_y),
    *(
        pygame.K_h,
        pygame.K_r,
        pygame.K_m,
        pygame.K_z,
        pygame.K_e,
        pygame.K_v,
        pygame.K_a,
        pygame.K_n,
        pygame.K_l,
        pygame.K_1,
    ),
)
MODIFIERS = (*[pygame.KMOD_NONE] * 8, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
BUTTONS = (*[pygame.CONTROLLER_BUTTON_A] * 4, *range(16))
PADS = (0, 1, 2, 7)
SIZES = ((960, 540), (1000, 720), (1280, 560))
SCRAPS = ("x", "é", "가", "+wN>NE:L", "\u202e", "  ", "0" * 50)


class Imp:
    """Posts events to a running program; the same seed posts the same."""

    def __init__(
        self,
        driver: Driver,
        folder: Path,
        rng: random.Random,
        heard: Callable[[Event], None] = lambda event: None,
        spots: Callable[[], Sequence[tuple[int, int]]] = lambda: (),
    ) -> None:
        """`folder` is for files to be dropped on the window; `heard` is told of every event that is posted.

        `spots` answers pixels that are worth pointing at: half of the time it is at one of them.
        """
        self._driver = driver
        self._rng = rng
        self._heard = heard
        self._spots = spots
        self._file = folder / "dropped.txt"
        self._file.write_text("Finity game 1\nno game at all\n")
        tricks: list[tuple[Callable[[], None], int]] = [
            (self._mouse, 40),
            (self._key, 40),
            (self._pad, 40),
            (self._stick, 8),
            (self._text, 5),
            (self._unplug, 3),
            (self._look_away, 3),
            (self._drop, 1),
            (self._resize, 1),
        ]
        self._tricks, self._weights = zip(*tricks, strict=True)

    def play_tricks(self, count: int) -> None:
        """Post a number of events."""
        for trick in self._rng.choices(self._tricks, self._weights, k=count):
            trick()

    def _post(self, kind: int, **facts: object) -> None:
        event = Event(kind, **facts)
        self._heard(event)
        pygame.event.post(event)

    def _somewhere(self) -> tuple[int, int]:
        spots = self._spots() if self._rng.random() < 0.5 else ()
        size = self._driver.size
        return self._rng.choice(spots) if spots else (self._rng.randrange(size[0]), self._rng.randrange(size[1]))

    def _mouse(self) -> None:
        pos = self._somewhere()
        button = self._rng.choice((1, 1, 1, 1, 2, 3, 3, 4))
        match self._rng.randrange(6):
            case 0:
                self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
            case 1:
                self._post(pygame.MOUSEWHEEL, x=0, y=self._rng.choice((-3, -1, 1)))
            case 2:
                self._post(self._rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)), pos=pos, button=button)
            case _:
                self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
                self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
                self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _key(self) -> None:
        key, mod = self._rng.choice(KEYS), self._rng.choice(MODIFIERS)
        sign = chr(key) if 32 <= key < 127 else ""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=sign)
        if self._rng.random() < 0.9:
            self._post(pygame.KEYUP, key=key, mod=mod)

    def _pad(self) -> None:
        instance, button = self._rng.choice(PADS), self._rng.choice(BUTTONS)
        if self._rng.random() < 0.1:
            self._post(pygame.JOYBUTTONDOWN, instance_id=instance, button=button)
            return
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=instance, button=button)
        if self._rng.random() < 0.9:
            self._post(pygame.CONTROLLERBUTTONUP, instance_id=instance, button=button)

    def _stick(self) -> None:
        value = self._rng.choice((-32768, -9000, 0, 20000, 32767))
        self._post(
            pygame.CONTROLLERAXISMOTION, instance_id=self._rng.choice(PADS), axis=self._rng.randrange(6), value=value
        )

    def _text(self) -> None:
        kind = self._rng.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        self._post(kind, text=self._rng.choice(SCRAPS), start=0, length=0)

    def _unplug(self) -> None:
        self._post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self._rng.choice(PADS))

    def _look_away(self) -> None:
        self._post(self._rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE)))

    def _drop(self) -> None:
        self._post(pygame.DROPFILE, file=str(self._rng.choice((self._file, self._file.with_name("not there")))))

    def _resize(self) -> None:
        if self._rng.random() < 0.2:
            self._driver.drag_edge(self._rng.choice(SIZES))
