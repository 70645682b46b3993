"""Chapters that are not as they should be are refused with the line, what is wrong there, and what would be right."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from finity.learn.level import Arrow, ConeSpot, load_lessons, read_chapter
from finity.lessons.course import LessonProgress, LevelStars
from finity.lessons.text import BadLesson
from finity.rules import AddBridge, Reason, Station, parse_move
from finity.shell.storage import from_json, to_json
from tests.harness.whole import enough
from tests.learn.lessons import FOLDER, level, text_keys

HEAD = "finity lessons: 1\nchapter: goal\n"
LEVEL = HEAD + "level: one\ntower: BWBW\ngoal: reach(NE)\nsolution: +bN>NE:M\n"


def test_a_chapter_is_read() -> None:
    text = LEVEL + (
        "# a remark\nkinds: add ring\nmoves: . .*2 .\nsizes: by hand\n"
        "arrow: cone 2 to N>NE:M\narrow: E to NE\n"
        "miss: +wN>NE:M shows not reach(NE)\nmiss: after 1 oC.s refused centre\nwhy: centre, slot taken\n"
        "help: goal tower\nrules: 3a 4.1a\nreply: oS.s or +wS>SE:L\nplaces: play on\njudged: after replies\n"
    )
    (level,) = read_chapter(text).levels
    assert level.key == "goal.one"
    assert level.par == 1
    assert len(level.moves) == 4
    assert level.position.to_move == 0
    target = parse_move("+bN>NE:M")
    assert isinstance(target, AddBridge)
    assert level.arrows == (Arrow(0, target.way, ConeSpot(1)), Arrow(0, Station.NE, Station.E))
    assert level.misses[1].refused is Reason.CENTRE
    assert level.misses[1].after == 1
    assert level.whys == (Reason.CENTRE, Reason.SLOT_TAKEN)
    assert [str(move) for move in level.replies[0]] == ["oS.s", "+wS>SE:L"]
    assert level.allows(target)
    assert not level.allows(parse_move("~N>NE:M"))
    assert text_keys(level, 1) == ["lesson.goal.one.step1", "lesson.goal.one.miss1", "lesson.goal.one.done"]


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "begins with the line `finity lessons: 1`"),
        ("something else", 1, "begins with the line `finity lessons: 1`"),
        ("finity lessons: 2\n", 1, "this is form 2; this version reads form 1"),
        ("finity lessons: 1\nlevel: one", 2, "the second line names the chapter"),
        (HEAD, 2, "a chapter has 1 to 20 levels, not 0"),
        (HEAD + "tower: BWBW", 3, "belongs to no level"),
        (LEVEL + "level: one\ntower: BWBW\ngoal: safe()\nsolution: --\n", 2, "two levels are called one"),
        (LEVEL + "tower: BWBW\n", 7, "'tower' is there twice"),
        (LEVEL + "colour: red\n", 7, "'colour' is no key; there are level, players, tower"),
        (LEVEL + "just words\n", 7, "'just words' is no fact"),
        (LEVEL + "players: 5\n", 7, "'5': there are 2, 3 or 4 players"),
        (LEVEL + "kinds: jump\n", 7, "'jump' is no kind of move; there are add, reverse"),
        (LEVEL + "moves: +bN>S:M\n", 7, "stations N and S are not adjacent"),
        (LEVEL + "moves: oNE.s\n", 7, "level one: move oNE.s is not legal here: unreachable"),
        (LEVEL + "arrow: cone 9 to NE\n", 7, "unknown move"),
        (LEVEL + "miss: +bN>NE:M refused because\n", 7, "'because' is not a valid Reason"),
        (LEVEL.replace("reach(NE)", "fly(NE)"), 5, "'fly' is no condition; there are blocker"),
        (LEVEL.replace("reach(NE)", "reach(XX)"), 5, "'XX' is no station"),
        (LEVEL.replace("reach(NE)", "reach NE"), 5, "'reach NE' is no condition, such as reach(NE)"),
        (LEVEL.replace("reach(NE)", "bridge(red, N>NE)"), 5, "'red' is no colour"),
        (LEVEL.replace("reach(NE)", "reach(you, NE)"), 5, "reach takes player and station"),
        (LEVEL.replace("tower: BWBW", "tower: BXBW"), 4, "a tower is written with the letters B and W"),
        (HEAD + "level: One\n", 3, "'One' is no name: small letters, digits and _"),
        (HEAD + "level: one\ntower: BWBW\ngoal: safe()\n", 3, "level one has no solution"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, told: str) -> None:
    with pytest.raises(BadLesson, match="line") as refused:
        read_chapter(text)
    assert refused.value.line == line
    assert told in str(refused.value)


def test_a_file_that_holds_no_chapter_is_named_and_the_others_are_there(tmp_path: Path) -> None:
    (tmp_path / "1.txt").write_text(LEVEL, encoding="utf-8")
    (tmp_path / "2.txt").write_text("nonsense", encoding="utf-8")
    (tmp_path / "3.txt").mkdir()
    found = load_lessons(tmp_path)
    assert [chapter.name for chapter in found.chapters] == ["goal"]
    assert found.problems[0].startswith("2.txt: line 1: a chapter begins with")
    assert found.problems[1].startswith("3.txt: ")


def test_whatever_is_in_a_file_it_is_read_or_refused() -> None:
    rng = random.Random(5)
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))[:8]]
    for _ in range(enough(120, whole=3000)):
        letters = list(rng.choice(texts)[: rng.randrange(40, 700)])
        for _ in range(rng.randrange(1, 6)):
            letters[rng.randrange(len(letters))] = rng.choice("x(>:\n .0NEW é\0")
        try:
            read_chapter("".join(letters))
        except BadLesson as refused:
            assert refused.line >= 1


def test_progress_keeps_the_most_stars_and_those_of_levels_that_it_does_not_know() -> None:
    goal, rings = level("goal.bottom_cone"), level("rings.sizes")
    progress = LessonProgress(levels=(LevelStars("from.elsewhere", 2),))
    progress = progress.with_stars(goal, 2).with_stars(goal, 1).with_stars(rings, 3)
    assert progress.stars_of(goal) == 2
    assert progress.total_stars([goal, rings]) == 5
    assert LevelStars("from.elsewhere", 2) in progress.levels
    assert from_json(to_json(progress), LessonProgress()) == progress


@pytest.mark.parametrize(
    "stored",
    [
        {"form": 2},
        {"levels": [{"level": "A B", "stars": 1}]},
        {"levels": [{"level": "goal.one", "stars": 4}]},
        {"levels": [{"level": "a.b"}]},
        [],
    ],
)
def test_progress_of_another_form_or_without_sense_is_refused(stored: object) -> None:
    with pytest.raises(ValueError, match="not"):
        from_json(stored, LessonProgress())
