"""What effects are made of: the players' lights."""

import random
from pathlib import Path

import pygame
import pytest

from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import Palette, Tabletop, theme_for
from finity.view.art.sprites import Art
from finity.view.cues import no_sound
from finity.view.effects.effect import EffectContext
from finity.view.shown import Mark, PlayerLook


@pytest.mark.parametrize("kind", list(Tabletop))
def test_players_lights_have_their_own_colour_on_every_table(kind: Tabletop) -> None:
    theme = theme_for(kind, Palette.CLASSIC, high_contrast=False)
    looks = [PlayerLook(colour, mark) for colour, mark in zip(theme.players, Mark, strict=True)]
    context = EffectContext(Art(Assets(Path("assets")), theme, looks), random.Random(1), no_sound)
    for number, look in enumerate(looks):
        own, light = (pygame.Color(*colour).hsva for colour in (look.colour.fill, context.colour(number)))
        assert light[:2] == pytest.approx(own[:2], abs=1.0), "as saturated: what is paler turns white on bright stones"
        assert light[2] > own[2] or own[2] > 99.0
