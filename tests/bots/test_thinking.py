"""Questions to the thinking process."""

from __future__ import annotations

import random

import pytest

from finity.bots import COMPETITIVE, STRONGEST
from finity.bots.levels.ladder import own_budget
from finity.bots.thinking import MoveQuestion
from finity.client.settings import BotThinking
from finity.rules import start


@pytest.mark.parametrize(
    ("thinking", "seconds"),
    [(BotThinking.SHORT, 1.0), (BotThinking.NORMAL, 2.0), (BotThinking.LONG, 6.0)],
)
def test_the_strongest_thinks_as_long_as_the_settings_grant(thinking: BotThinking, seconds: float) -> None:
    position, _ = start(2, "WWBBWWBB")
    budget = MoveQuestion.of(STRONGEST, position, random.Random(1), thinking.factor).budget
    assert (budget.seconds, budget.nodes) == (seconds, None)


@pytest.mark.parametrize("thinking", BotThinking)
def test_all_other_levels_look_at_as_many_positions_on_every_machine(thinking: BotThinking) -> None:
    position, _ = start(2, "WWBBWWBB")
    for level in COMPETITIVE[:-1]:
        budget = MoveQuestion.of(level, position, random.Random(1), thinking.factor).budget
        assert budget.nodes == own_budget(level).nodes is not None
        assert budget.seconds is not None and budget.seconds >= 1
