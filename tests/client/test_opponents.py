"""Bots are awaited as long as people need to follow, and no longer than their answers are wanted."""

from __future__ import annotations

import pytest

from finity.client.thinkers import Opponents
from finity.match.thinker import InlineThinker, Stop, ThinkingFailed


def double(number: int, stop: Stop) -> int:
    if not number:
        raise ZeroDivisionError("nothing to double")
    return 2 * number


def test_an_answer_is_given_out_once_and_not_too_early() -> None:
    opponents = Opponents(InlineThinker(double))
    opponents.ask(4, at_least=0.5)
    assert [opponents.wait(0.2) for _ in range(4)] == [None, None, 8, None]
    assert not opponents.thinking


def test_what_was_cancelled_is_never_answered() -> None:
    opponents = Opponents(InlineThinker(double))
    opponents.ask(4, at_least=0.0)
    opponents.cancel()
    assert not opponents.thinking
    assert opponents.wait(1.0) is None


def test_a_failure_is_told_and_ends_the_waiting() -> None:
    opponents = Opponents(InlineThinker(double))
    opponents.ask(0, at_least=0.0)
    with pytest.raises(ThinkingFailed, match="nothing to double"):
        opponents.wait(0.1)
    assert not opponents.thinking
