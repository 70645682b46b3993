"""The small helpers of effects: each keeps to its measures, and depends on time and the given chance alone."""

from __future__ import annotations

import math
import random
from itertools import product

import pygame
import pytest

from finity.client.effects.lights import Lights
from finity.client.effects.motion import LONGEST_STOP, HitStop, ScreenShake, anticipating, beating, fading, wobbling
from finity.client.effects.particles import Burst, Particles, Trail
from finity.client.effects.shapes import cropped, front
from tests.harness.pictures import shared_assets

FRAME = 1 / 60
BURST = Burst(count=40, speed=(1.0, 3.0), life=(0.3, 0.9), gravity=4.0, during=0.5, second=0.3)
RED = (255, 60, 40)


@pytest.fixture(scope="module")
def lights() -> Lights:
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    return Lights(shared_assets())


def test_a_wobble_begins_where_it_began_goes_past_its_end_and_rests_there() -> None:
    shares = [wobbling(step / 100) for step in range(101)]
    assert shares[0] == 0.0
    assert shares[-1] == 1.0
    assert max(shares) > 1.2
    assert max(abs(share - 1.0) for share in shares[70:]) < 0.03


def test_who_draws_back_goes_the_other_way_first() -> None:
    easing = anticipating(0.1, 0.2)
    assert [easing(0.0), easing(0.2), easing(1.0)] == pytest.approx([0.0, -0.1, 1.0])
    assert all(easing(step / 100) <= 0.0 for step in range(21))


def test_a_heart_beats_less_than_three_times_a_second() -> None:
    beats = [beating(frame * FRAME, 1.15) for frame in range(600)]
    peaks = sum(before < now > after for before, now, after in zip(beats, beats[1:], beats[2:], strict=False))
    assert peaks / 10 < 2.0
    assert 0.0 <= min(beats) < max(beats) <= 1.0


def test_what_fades_is_held_first_and_gone_at_the_end() -> None:
    assert (fading(0.3, 0.3), fading(1.0, 0.3)) == (1.0, 0.0)


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_nudge_goes_three_design_pixels_at_most_and_comes_to_rest(scale: float) -> None:
    shake = ScreenShake(random.Random(1))
    shake.hit(1.0)
    shake.hit(1.0)
    offsets = []
    while not shake.over:
        offsets += shake.offset(scale)
        shake.advance(FRAME)
    assert 0 < max(map(abs, offsets)) <= 3 * scale
    assert shake.offset(scale) == (0, 0)


def test_time_stands_still_for_six_hundredths_of_a_second_at_most() -> None:
    stop = HitStop()
    stop.hold(10.0)
    passed = sum(stop.passed(FRAME) for _ in range(60))
    assert passed == pytest.approx(1.0 - LONGEST_STOP)


@pytest.mark.parametrize("frames", [1, 7, 30])
def test_where_sparks_are_follows_from_their_age_alone(lights: Lights, frames: int) -> None:
    tones = [lights.streaks(RED, 12), lights.streaks((255, 255, 255), 12)]
    particles = Particles(BURST, random.Random(3))
    for _ in range(frames):
        particles.age += 0.6 / frames
        seen = particles.lights((100.0, 100.0), 50.0, tones)
    at_once = Particles(BURST, random.Random(3))
    at_once.age = 0.6
    assert seen
    places = [corner for _, corner in at_once.lights((100.0, 100.0), 50.0, tones)]
    assert [x for _, (x, _) in seen] == pytest.approx([x for x, _ in places], abs=1)
    assert [y for _, (_, y) in seen] == pytest.approx([y for _, y in places], abs=1)


def test_sparks_go_out(lights: Lights) -> None:
    particles = Particles(BURST, random.Random(3))
    particles.age = BURST.seconds
    assert particles.over
    assert particles.lights((0.0, 0.0), 50.0, [lights.streaks(RED, 12)] * 2) == []


def test_a_trail_forgets_what_was_left_long_ago() -> None:
    trail = Trail(seconds=0.2)
    for step in range(30):
        trail.advance(FRAME)
        trail.reach(float(step), 0.0)
    places = trail.places(between=3)
    assert min(x for x, _, _ in places) > 15
    assert all(0.0 <= past <= 1.0 for _, _, past in places)
    assert not trail.gone
    trail.advance(1.0)
    assert trail.gone and trail.places() == []


def test_a_front_runs_around_and_looks_along_itself() -> None:
    pieces = front(96)
    assert all(0.85 < (piece.x**2 + piece.y**2) ** 0.5 <= 1.0 for piece in pieces)
    assert (pieces[0].x, pieces[0].y) == (1.0, 0.0)
    assert pieces[0].degrees == pytest.approx(90.0)


def test_lights_are_made_once_for_what_looks_alike_and_dark_ones_not_at_all(lights: Lights) -> None:
    assert lights.glow(RED, 30.0, 0.5) is lights.glow(RED, 30.4, 0.51)
    assert lights.glow(RED, 30.0, 0.01) is None


def test_what_is_cropped_of_a_light_is_dark_and_the_same_on_both_sides() -> None:
    light = pygame.Surface((40, 30))
    light.set_at((9, 20), RED)
    assert cropped(light).get_size() == (24, 14)
    assert cropped(light).get_at((1, 12))[:3] == RED


def test_sparks_fly_to_all_sides_or_where_they_are_thrown() -> None:
    around = Burst(count=100, speed=(2.0, 2.0), life=(1.0, 1.0)).emitted(random.Random(1))
    assert {(particle.across > 0, particle.down > 0) for particle in around} == set(product((False, True), repeat=2))
    assert all(math.hypot(particle.across, particle.down) == pytest.approx(2.0) for particle in around)
    upward = Burst(count=100, speed=(2.0, 2.0), life=(1.0, 1.0), spread=60).emitted(random.Random(1))
    assert all(particle.down < -1.7 for particle in upward)
