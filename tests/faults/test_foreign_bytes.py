"""Bytes that are no UTF-8 come from the clipboard, the keyboard and other programs: told, and the program goes on."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

import pygame
import pytest

from finity.client.autosave import games_in
from finity.lobby.library.dialogs import TextQuestion
from finity.records.kind import RECORDS
from finity.records.record import write_one_line
from tests.harness.devices import sdl
from tests.harness.driver import Driver
from tests.lobby.library.test_library import EVENING, opened, record

_EVENT_BYTES, _TEXT_AT, _POINTER_AT = 56, 12, 8
"""Of SDL's events, in version 2."""


def dropped(name: bytes) -> None:
    """Let SDL say that a file was dropped."""
    library = sdl()
    library.SDL_strdup.restype, event = ctypes.c_void_p, (ctypes.c_ubyte * _EVENT_BYTES)()
    ctypes.c_uint32.from_buffer(event).value = pygame.DROPFILE
    ctypes.c_void_p.from_buffer(event, _POINTER_AT).value = library.SDL_strdup(name)
    library.SDL_PushEvent(event)


def typed(text: bytes) -> None:
    """Let SDL say that a text was typed."""
    event = (ctypes.c_ubyte * _EVENT_BYTES)()
    ctypes.c_uint32.from_buffer(event).value = pygame.TEXTINPUT
    event[_TEXT_AT : _TEXT_AT + len(text)] = list(text)
    sdl().SDL_PushEvent(event)


def test_a_clipboard_that_is_no_text_is_told(driver: Driver) -> None:
    scene = opened(driver)
    sdl().SDL_SetClipboardText(b"caf\xe9 \xff")
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.watch(12)
    assert "The copied text holds no game" in scene.notice.text


def test_a_clipboard_with_a_foreign_sign_is_read_up_to_it(driver: Driver, own_data_folder: Path) -> None:
    scene = opened(driver)
    sdl().SDL_SetClipboardText(write_one_line(record()).encode().replace(b"oNW.s", b"o\xff.s"))
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.watch(12)
    assert "move 3" in scene.notice.text
    assert len(games_in(own_data_folder, RECORDS).files()) == 1


@pytest.mark.skipif(os.name == "nt", reason="every name is Unicode there")
def test_a_dropped_file_is_read_whatever_bytes_its_name_has(driver: Driver, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path / "caf") + b"\xe9.txt"
    Path(os.fsdecode(name)).write_text(write_one_line(record()))
    scene = opened(driver)
    dropped(name)
    driver.watch(12)
    assert scene.notice.text == "1 game was imported."
    dropped(name + b"?")
    driver.watch(12)
    assert "can't be read" in scene.notice.text


def test_a_typed_sign_that_is_no_text_is_seen_as_such_and_nothing_else_is_lost(
    driver: Driver, own_data_folder: Path
) -> None:
    games_in(own_data_folder, RECORDS).add(record(), EVENING)
    scene = opened(driver)
    driver.click(scene.rename)
    assert isinstance(scene.modals.shown, TextQuestion)
    for text in (b"Caf", b"\xe9", b"!"):
        typed(text)
    driver.watch(2)
    assert scene.modals.shown.field.text == "Caf\ufffd!"
