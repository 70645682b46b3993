"""The system's clipboard, as far as it holds text. Where there is none, nothing is copied and nothing found."""

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; answers whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """The text on the clipboard, empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
