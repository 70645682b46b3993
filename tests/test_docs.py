"""What the pages of docs/ promise to programmers: their code runs."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from finity.app.command_line import read_options
from finity.bots import COMPETITIVE, Budget, Character
from finity.bots.hints import choose_move
from finity.bots.levels.ladder import bot_named
from finity.finito.learn.level import load_lessons as load_finito
from finity.learn.level import load_lessons
from finity.puzzles.puzzle import read_puzzles
from finity.rules import apply, legal_moves, start
from finity.shell.draw.theme import Tabletop
from finity.shell.text import LANGUAGES

WORDS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]

LANGUAGES_IN_ENGLISH = ("English", "German", "French", "Korean")

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"


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
        move = choose_move(bots[position.to_move], position, rng, Budget(nodes=50), ())
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


def test_the_page_on_architecture_shows_every_folder() -> None:
    folders = {path.name for path in (ROOT / "finity").rglob("*") if path.is_dir() and (path / "__init__.py").exists()}
    shown = set(re.findall(r"(\w+)/", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")))
    assert folders - shown == set()


def test_pages_count_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_options(["--help"])
    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
    levels, characters, tables = (WORDS[count] for count in (len(COMPETITIVE), len(Character) - 1, len(Tabletop)))
    lessons, of_finito = load_lessons(ASSETS / "lessons"), load_finito(ASSETS / "lessons" / "finito")
    puzzles = len(read_puzzles((ASSETS / "puzzles" / "puzzles.txt").read_text(encoding="utf-8")).puzzles)
    spoken = f"{', '.join(LANGUAGES_IN_ENGLISH[:-1])} and {LANGUAGES_IN_ENGLISH[-1]}"
    counted = {
        "CHANGELOG.md": (
            f"bots of {levels} levels and {characters} characters",
            f"{len(lessons.levels)} small levels in {len(lessons.chapters)} chapters",
            f"FINITO! has {WORDS[len(of_finito.chapters)]} lessons",
            f"Puzzles: {puzzles} positions",
            f"{tables.capitalize()} tables",
            spoken,
        ),
        "docs/playing.md": (f"the levels {', '.join(f'`{level}`' for level in COMPETITIVE)}", *options),
        "tools/standalone/linux/local.finity.Finity.metainfo.xml": (
            f"Bots of {levels} strengths and {characters} characters",
            f"bots of {levels} strengths",
            f"{len(lessons.levels)} small lessons",
            f"{puzzles} puzzles",
            spoken,
        ),
    }
    assert len(LANGUAGES_IN_ENGLISH) == len(LANGUAGES)
    for page, sentences in counted.items():
        text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
        assert [sentence for sentence in sentences if sentence not in text] == [], page
