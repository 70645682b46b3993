"""How a game ended, large above the table: the words fall into their place letter by letter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from finity.client.effects.easings import swelling, wobbling
from finity.client.effects.lights import centred, haloed
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.style import Size
from finity.shell.draw.theme import WHITE, Colour, TextSize, mix
from finity.view.effects.shine import Brush, Headline

SECONDS: Final = 0.6
_LETTER: Final = 0.3
"""How long the words take to be there, and each of their letters to fall into its place, in seconds."""
_FALL: Final = 0.9
"""From how far above, in heights of the letters."""
FLAME: Final = 0.7
"""The radius of the light at both sides of a panel that burns, in heights of the panel."""

_EVEN: Final = 1.2
"""So many times the length of its lines, if they were all alike, a sentence has room: words are not broken."""

Burning = Sequence[tuple[int, Colour]]
"""Players whose panels burn, each with the colour."""


def paint_headline(brush: Brush, headline: Headline, age: float, colour: Colour, burning: Burning) -> None:
    """The words and, once they are there, the sentence: `age` seconds ago the first letter began to fall."""
    for player, own in burning:
        _paint_burning(brush, player, own, min(1.0, age / SECONDS))
    layout, style, assets = brush.layout, brush.style, brush.art.assets
    text, pixels = _sized(brush, headline)
    word = assets.text(text, pixels, WHITE, Weight.BOLD)
    rightmost = layout.countdown.left - word.width // 2 - style.px(12)
    x, y = min(layout.board_rect.centerx, rightmost), layout.header.centery
    halo = partial(haloed, word, pixels // 6, WHITE)
    shine = brush.lights.large(("title", text, pixels), halo, colour, 2 * age / SECONDS - 1)
    if shine:
        brush.add([centred(shine, x, y)])
    if age >= SECONDS:
        brush.labels.draw(word, (x, y))
        _paint_sentence(brush, headline.sentence, colour)
        return
    for number, letter in enumerate(text):
        share = (age - (SECONDS - _LETTER) * number / len(text)) / _LETTER
        if share > 0.0 and letter.strip():
            fallen = min(1.0, share)
            left = x - word.width / 2 + assets.width(text[:number], pixels, Weight.BOLD)
            picture = assets.text(letter, pixels, WHITE, Weight.BOLD)
            at = left + picture.width / 2, y - _FALL * word.height * (1 - wobbling(fallen))
            brush.glow(at, 0.9 * word.height, colour, 0.8 * swelling(fallen))
            brush.labels.draw(picture, at, min(1.0, 3 * fallen))


def _sized(brush: Brush, headline: Headline) -> tuple[str, int]:
    """The words in capitals, and the size of their letters in pixels."""
    layout, style, text = brush.layout, brush.style, headline.words.upper()
    room = layout.countdown.left - layout.header.left
    return text, style.fitting_px([text], TextSize.DISPLAY, room - style.px(160), Weight.BOLD)


def _paint_burning(brush: Brush, player: int, colour: Colour, level: float) -> None:
    panel = brush.layout.panel(player)
    if panel:
        brush.frame(panel, brush.style.px(3), colour, level)
        for x in (panel.left, panel.right):
            brush.glow((x, panel.centery), FLAME * panel.height, colour, 0.5 * level)


def _paint_sentence(brush: Brush, sentence: str, colour: Colour) -> None:
    """Above the tower: what stands nearer to the board would glide away with it."""
    if sentence:
        room, tint = _even_room(brush, sentence), mix(colour, WHITE, 0.6)
        words = brush.style.wrapped_in(sentence, TextSize.BODY, room, tint, align=Align.CENTRE)
        brush.labels.draw(words, brush.layout.countdown.center)


def _even_room(brush: Brush, sentence: str) -> Size:
    """The room above the tower, narrower if no line is much shorter than the others then, in letters as large."""
    style, (width, height) = brush.style, brush.layout.countdown.size
    pixels = style.wrapped_px(sentence, TextSize.BODY, (width, height))
    whole = brush.art.assets.width(sentence, pixels)
    even = min(width, round(_EVEN * whole / math.ceil(whole / width)))
    fits = style.wrapped_px(sentence, TextSize.BODY, (even, height)) == pixels
    return (even, height) if fits else (width, height)
