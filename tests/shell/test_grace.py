"""Presses that may have been meant for what was there before a change."""

from finity.shell.input.grace import GracePeriod
from finity.shell.input.intents import (
    Action,
    Back,
    Choose,
    Command,
    Direction,
    LongPress,
    Navigate,
    PointAt,
    Press,
    Release,
)


def begun() -> GracePeriod:
    grace = GracePeriod()
    grace.begin((100, 100))
    return grace


def test_a_press_is_dropped_with_its_release_and_long_press() -> None:
    grace = begun()
    assert not grace.lets(Press((102, 99)))
    grace.update(1.0)
    assert not grace.lets(LongPress((102, 99)))
    assert not grace.lets(Release((102, 99)))
    assert grace.lets(Press((102, 99)))
    assert grace.lets(Release((102, 99)))


def test_after_some_time_or_a_motion_presses_count() -> None:
    late, moved, elsewhere = begun(), begun(), begun()
    late.update(0.31)
    assert late.lets(Press((100, 100)))
    assert moved.lets(PointAt((107, 100))) and moved.lets(Press((107, 100)))
    assert elsewhere.lets(Press((300, 300)))


def test_a_hand_that_trembles_has_not_moved() -> None:
    grace = begun()
    grace.lets(PointAt((103, 102)))
    assert not grace.lets(Press((103, 102)))


def test_a_button_that_went_down_before_the_change_goes_up() -> None:
    grace = GracePeriod()
    assert grace.lets(Press((100, 100)))
    grace.begin((100, 100))
    assert grace.lets(Release((100, 100)))


def test_keys_that_choose_wait_and_those_that_move_or_lead_back_do_not() -> None:
    grace = begun()
    assert not grace.lets(Choose()) and not grace.lets(Command(Action.ALTERNATIVE))
    assert grace.lets(Back()) and grace.lets(Command(Action.UNDO))
    assert grace.lets(Navigate(Direction.LEFT)) and grace.lets(Choose())
