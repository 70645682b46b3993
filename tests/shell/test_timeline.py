"""Tweens and timelines."""

import itertools
import math
from dataclasses import dataclass

import pytest

from finity.shell.draw import timeline as motion
from finity.shell.draw.timeline import Timeline, Tween, linear


@dataclass
class Ball:
    x: float = 0.0
    pos: tuple[float, ...] = (0.0, 0.0)


@pytest.mark.parametrize(
    "easing",
    [motion.linear, motion.ease_in, motion.ease_out, motion.ease_in_out, motion.back_out],
)
def test_every_easing_begins_at_0_and_ends_at_1_and_makes_no_jump(easing: motion.Easing) -> None:
    values = [easing(step / 1000) for step in range(1001)]
    assert values[0] == pytest.approx(0.0, abs=1e-9)
    assert values[-1] == pytest.approx(1.0)
    assert max(abs(b - a) for a, b in itertools.pairwise(values)) < 0.01


def test_a_tween_is_half_way_after_half_its_time_and_stops_at_its_end() -> None:
    ball, timeline = Ball(), Timeline()
    timeline.add(Tween(ball, "pos", (10.0, 20.0), 2.0, easing=linear))
    timeline.advance(1.0)
    assert ball.pos == (5.0, 10.0)
    timeline.advance(5.0)
    assert ball.pos == (10.0, 20.0)
    assert not timeline.busy


def test_a_tween_starts_from_the_value_at_the_end_of_its_delay() -> None:
    ball, timeline = Ball(), Timeline()
    timeline.add(Tween(ball, "x", 10.0, 1.0, delay=1.0, easing=linear))
    ball.x = 6.0
    timeline.advance(1.5)
    assert ball.x == 8.0


def test_steps_of_a_sequence_follow_each_other_within_one_long_advance() -> None:
    ball, timeline, seen = Ball(), Timeline(), []
    steps = timeline.sequence()
    steps.play(Tween(ball, "x", 10.0, 0.1)).call(lambda: seen.append(ball.x)).wait(0.2)
    steps.play(Tween(ball, "x", 5.0, 0.7)).call(lambda: seen.append(ball.x))
    timeline.advance(10.0)
    assert seen == [10.0, 5.0]


def test_tweens_played_together_let_the_next_step_wait_for_the_longest() -> None:
    timeline, ball = Timeline(), Ball()
    steps = timeline.sequence(0.5).play(Tween(ball, "x", 1.0, 0.2), Tween(ball, "pos", (1.0, 1.0), 0.1, delay=0.4))
    assert steps.length == pytest.approx(1.0)
    assert steps.wait(-0.3).length == pytest.approx(0.7)


def test_calls_come_in_the_order_of_time_and_may_add_more() -> None:
    timeline, seen = Timeline(), []
    timeline.call_at(0.2, lambda: seen.append("second"))

    def first() -> None:
        seen.append("first")
        timeline.call_at(0.2, lambda: seen.append("third"))

    timeline.call_at(0.1, first)
    timeline.advance(0.25)
    assert seen == ["first", "second"]
    timeline.advance(0.1)
    assert seen == ["first", "second", "third"]


def test_finish_reaches_every_end_and_calls_everything_that_was_planned() -> None:
    ball, timeline, seen = Ball(), Timeline(), []
    timeline.sequence(1.0).play(Tween(ball, "x", 3.0, 1.0)).call(lambda: seen.append(ball.x))
    timeline.add(Tween(ball, "pos", (1.0, 2.0), 9.0))
    timeline.finish()
    assert (ball.x, ball.pos, seen, timeline.busy) == (3.0, (1.0, 2.0), [3.0], False)


def test_speed_stretches_time_and_infinite_speed_finishes_at_once() -> None:
    ball, timeline = Ball(), Timeline(speed=2.0)
    timeline.add(Tween(ball, "x", 10.0, 2.0, easing=linear))
    timeline.advance(0.5)
    assert ball.x == 5.0
    timeline.speed = math.inf
    timeline.advance(0.001)
    assert ball.x == 10.0


def test_clear_leaves_things_where_they_are() -> None:
    ball, timeline = Ball(), Timeline()
    timeline.add(Tween(ball, "x", 10.0, 1.0, easing=linear))
    timeline.advance(0.3)
    timeline.clear()
    timeline.advance(1.0)
    assert ball.x == pytest.approx(3.0)


def test_a_misspelt_attribute_is_refused_where_the_tween_is_added() -> None:
    with pytest.raises(AttributeError, match=r"Ball has no attribute 'hieght'"):
        Timeline().add(Tween(Ball(), "hieght", 1.0, 1.0))


def test_a_number_cannot_become_a_position() -> None:
    timeline = Timeline()
    timeline.add(Tween(Ball(), "x", (1.0, 2.0), 1.0))
    with pytest.raises(TypeError, match="both must be numbers or both tuples"):
        timeline.advance(0.5)
