"""The signs in the menu, as lines in one colour: SVG that writes it as `currentColor`."""

from __future__ import annotations

from typing import Final

_SIGN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">{}</svg>'
)
_GEAR_TEETH: Final = "".join(
    f'<path d="M16 5v4" transform="rotate({degrees} 16 16)" stroke-width="5"/>' for degrees in range(0, 360, 45)
)

PLAY: Final = _SIGN.format('<path d="M8 5l18 11-18 11z" fill="currentColor"/>')
STAR: Final = _SIGN.format(
    '<path d="M16 4l3.700 7.800 8.500 1.100-6.300 5.800 1.700 8.400-7.600-4.200-7.600 4.200 1.700-8.400-6.300-5.800 '
    '8.500-1.100z" fill="currentColor"/>'
)
PUZZLE: Final = _SIGN.format(
    '<path d="M9.500 5h13l6.500 11-6.500 11h-13l-6.500-11z"/><circle cx="16" cy="16" r="3.500" fill="currentColor"/>'
)
EYE: Final = _SIGN.format(
    '<path d="M2 16c4-6.500 9-9 14-9s10 2.500 14 9c-4 6.500-9 9-14 9s-10-2.500-14-9z"/>'
    '<circle cx="16" cy="16" r="4.500"/><circle cx="16" cy="16" r="1.500" fill="currentColor"/>'
)
LIST: Final = _SIGN.format('<path d="M4 7h24M4 16h24M4 25h24"/>')
CARDS: Final = _SIGN.format(
    '<rect x="13" y="6" width="15" height="21" rx="2.500"/><circle cx="20.500" cy="16.500" r="3.200" '
    'fill="currentColor"/><path d="M10 10l-5 1.500a1.500 1.500 0 0 0-1 2l4 13.500a1.500 1.500 0 0 0 2 1"/>'
)
PEOPLE: Final = _SIGN.format(
    '<circle cx="12" cy="10" r="5"/><path d="M3 27c0-6 4-9 9-9s9 3 9 9"/>'
    '<path d="M21 5.500a5 5 0 0 1 0 9M24 19c3 1 5 4 5 8"/>'
)
"""Two heads."""
GEAR: Final = _SIGN.format(f'{_GEAR_TEETH}<circle cx="16" cy="16" r="7.500"/><circle cx="16" cy="16" r="2.500"/>')
"""Each is 32 units high and wide."""
