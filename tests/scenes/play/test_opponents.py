"""Bots at the table."""

from __future__ import annotations

import random

import pytest

from finity.bots.thinking import MoveQuestion, Question, Reply
from finity.client.opponents import Opponents
from finity.match.thinker import InlineThinker, Ticket
from finity.rules import start
from finity.shell.settings import BotThinking


class ListeningThinker(InlineThinker[Question, Reply]):
    """Keeps what it was asked and answers nothing."""

    def __init__(self) -> None:
        super().__init__(lambda request, stop: [])
        self.budgets: list[float | None] = []

    def ask(self, request: Question) -> Ticket:
        assert isinstance(request, MoveQuestion)
        self.budgets.append(request.budget.seconds)
        return super().ask(request)


@pytest.mark.parametrize(
    ("thinking", "medium", "hard"),
    [(BotThinking.SHORT, 0.5, 1.0), (BotThinking.NORMAL, 1.0, 2.0), (BotThinking.LONG, 3.0, 6.0)],
)
def test_bots_think_as_long_as_the_settings_grant(thinking: BotThinking, medium: float, hard: float) -> None:
    thinker = ListeningThinker()
    opponents = Opponents(thinker, random.Random(1))
    position, _ = start(2, "WWBBWWBB")
    for level in ("medium", "hard"):
        opponents.ask(level, position, thinking.factor)
    assert thinker.budgets == [medium, hard]
