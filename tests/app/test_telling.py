"""What is said without a window reaches somebody: on a terminal, in a pipe or file, or else in a box."""

import os
import socket
import sys
from pathlib import Path

import pygame
import pytest

from finity import VERSION
from finity.app.command_line import read_options
from finity.app.telling import is_read, tell, told


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the boxes that were shown."""
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **options: shown.append(text))
    return shown


def test_a_file_and_a_pipe_are_read_null_and_the_log_of_a_desktop_are_not(tmp_path: Path) -> None:
    with open(tmp_path / "log", "w") as file, open(os.devnull, "w") as null:
        assert is_read(file)
        assert not is_read(null)
    end, other = os.pipe()
    with open(end) as reader, open(other, "w") as pipe:
        assert is_read(pipe) and reader
    one, two = socket.socketpair()
    with one, two, one.makefile("w") as log:
        assert not is_read(log)
    assert not is_read(None)


def test_without_a_console_the_last_words_are_in_a_box(monkeypatch: pytest.MonkeyPatch, boxes: list[str]) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    tell("Sorry.")
    assert boxes == ["Sorry."]


def test_where_no_box_can_be_shown_the_words_are_written_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*given: object, **options: object) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr("finity.app.telling.is_read", lambda stream: False)
    with open(tmp_path / "log", "w") as file:
        monkeypatch.setattr(sys, "stderr", file)
        tell("Sorry.")
    assert (tmp_path / "log").read_text() == "Sorry.\n"


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [(["--version"], 0, f"Finity {VERSION}"), (["--players", "martian"], 2, "martian"), (["--help"], 0, "--demo")],
)
def test_without_a_console_what_is_said_of_options_is_in_a_box(
    monkeypatch: pytest.MonkeyPatch, boxes: list[str], arguments: list[str], status: int, words: str
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        told(lambda: read_options(arguments))
    assert ended.value.code == status
    assert len(boxes) == 1 and words in boxes[0]


def test_where_the_system_has_no_box_a_window_shows_the_words_until_a_key_is_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*given: object, **options: object) -> None:
        raise pygame.error("No message system available")

    seen: list[pygame.Surface] = []

    class Seen(pygame.Window):
        def flip(self) -> None:
            seen.append(self.get_surface().copy())
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame, "Window", Seen)
    monkeypatch.setattr(sys, "stderr", None)
    tell("Sorry, Finity stopped because of an error.")
    (picture,) = seen
    assert pygame.mask.from_threshold(picture, "#20242a", (9, 9, 9)).count() > 100
