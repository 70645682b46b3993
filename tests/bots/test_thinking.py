"""Questions to the thinking process."""

from __future__ import annotations

import random

import pytest

from finity.bots.thinking import MoveQuestion
from finity.client.kit import BotThinking
from finity.rules import start


@pytest.mark.parametrize(
    ("thinking", "medium", "hard"),
    [(BotThinking.SHORT, 0.5, 1.0), (BotThinking.NORMAL, 1.0, 2.0), (BotThinking.LONG, 3.0, 6.0)],
)
def test_bots_think_as_long_as_the_settings_grant(thinking: BotThinking, medium: float, hard: float) -> None:
    position, _ = start(2, "WWBBWWBB")
    seconds = [
        MoveQuestion.of(level, position, random.Random(1), thinking.factor).budget.seconds
        for level in ("medium", "hard")
    ]
    assert seconds == [medium, hard]
