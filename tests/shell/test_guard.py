"""Presses that may have been meant for what was there before a change."""

from finity.shell.input.guard import Guard
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


def begun() -> Guard:
    guard = Guard()
    guard.begin((100, 100))
    return guard


def test_a_press_is_dropped_with_its_release_and_long_press() -> None:
    guard = begun()
    assert not guard.lets(Press((102, 99)))
    guard.update(1.0)
    assert not guard.lets(LongPress((102, 99)))
    assert not guard.lets(Release((102, 99)))
    assert guard.lets(Press((102, 99)))
    assert guard.lets(Release((102, 99)))


def test_after_some_time_or_a_motion_presses_count() -> None:
    late, moved, elsewhere = begun(), begun(), begun()
    late.update(0.31)
    assert late.lets(Press((100, 100)))
    assert moved.lets(PointAt((107, 100))) and moved.lets(Press((107, 100)))
    assert elsewhere.lets(Press((300, 300)))


def test_a_hand_that_trembles_has_not_moved() -> None:
    guard = begun()
    guard.lets(PointAt((103, 102)))
    assert not guard.lets(Press((103, 102)))


def test_a_button_that_went_down_before_the_change_goes_up() -> None:
    guard = Guard()
    assert guard.lets(Press((100, 100)))
    guard.begin((100, 100))
    assert guard.lets(Release((100, 100)))


def test_keys_that_choose_wait_and_those_that_move_or_lead_back_do_not() -> None:
    guard = begun()
    assert not guard.lets(Choose()) and not guard.lets(Command(Action.ALTERNATIVE))
    assert guard.lets(Back()) and guard.lets(Command(Action.UNDO))
    assert guard.lets(Navigate(Direction.LEFT)) and guard.lets(Choose())
