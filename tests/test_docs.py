"""What the pages of docs/ promise to programmers: their code runs."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from finity.bots import Budget
from finity.bots.levels import ask, bot_named
from finity.rules import apply, legal_moves, start

ROOT = Path(__file__).parent.parent


def codes(page: Path) -> list[str]:
    """The Python on a page."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_the_bot_of_the_page_plays_legal_moves_and_takes_a_win() -> None:
    (code,) = codes(ROOT / "docs" / "writing-a-bot.md")
    named: dict[str, Any] = {}
    exec(code, named)
    bots = [named["Greedy"](), bot_named("random")]
    position, _ = start(2, "WBWB")
    rng = random.Random(4)
    while position.result is None and position.ply < 60:
        move = ask(bots[position.to_move], position, rng, Budget(nodes=50), ())
        assert move in legal_moves(position)
        position, _ = apply(position, move)
    assert position.result is not None and position.result.winner == 0


def test_the_line_of_the_page_on_messages_is_read_and_written(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = codes(ROOT / "docs" / "by-message.md")
    exec(code, {})
    assert "Ada" in capsys.readouterr().out


def test_each_page_that_another_leads_to_is_there() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_map_in_the_readme_shows_every_folder() -> None:
    folders = {path.name for path in (ROOT / "finity").rglob("*") if path.is_dir() and (path / "__init__.py").exists()}
    shown = set(re.findall(r"(\w+)/", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert folders - shown == set()
