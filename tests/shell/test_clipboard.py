"""The clipboard gives back what was copied, and is no danger where there is none."""

import pygame
import pytest

from finity.shell.loop.window import copy_text, pasted_text


def test_a_text_comes_back_as_it_was_copied() -> None:
    pygame.display.init()
    window = pygame.Window("test", (100, 100))
    assert copy_text("Finity game 1; Ä ★")
    assert pasted_text() == "Finity game 1; Ä ★"
    window.destroy()


def test_without_a_clipboard_nothing_is_copied_and_nothing_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert not copy_text("x")
    assert pasted_text() == ""
