"""The signs on the buttons of a player, as SVG in the colour of the text."""

from typing import Final

_HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">'


def _icon(*paths: str) -> str:
    return _HEAD + "".join(f'<path d="{path}"/>' for path in paths) + "</svg>"


_BAR_LEFT: Final = "M4 5h3v14H4z"
_BAR_RIGHT: Final = "M17 5h3v14h-3z"

START: Final = _icon(_BAR_LEFT, "M20 5v14L8.5 12z")
BACK: Final = _icon("M16 5v14L5.5 12z")
PLAY: Final = _icon("M7 4.5v15L20 12z")
PAUSE: Final = _icon("M6 5h4v14H6z", "M14 5h4v14h-4z")
FORWARD: Final = _icon("M8 5v14l10.5-7z")
END: Final = _icon(_BAR_RIGHT, "M4 5v14l11.5-7z")
NEXT_EVENT: Final = _icon("M3 5v14l8-7z", "M11 5v14l8-7z", "M19 5h2v14h-2z")
