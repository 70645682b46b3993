"""The sentences of the play scene name the culprit, in the words of the language file."""

from pathlib import Path

import pytest

from finity.match import Turn
from finity.rules import Position, Reason, apply, objection, parse_move, start
from finity.shell.text import Texts
from finity.story.sentences import LogLine, Sentences

TEXTS = Texts.load(Path(__file__).parents[3] / "assets" / "lang", "en")


def played(*tokens: str) -> Position:
    position, _ = start(2, "WWBBWWBB")
    for token in tokens:
        position, _ = apply(position, parse_move(token))
    return position


@pytest.mark.parametrize(
    ("tokens", "move", "sentence"),
    [
        (["+wN>NE:L"], "+wN>NE:M", "A white bridge from N to NE is already there."),
        (["+wN>NE:L"], "+bN>NE:L", "There is a bridge in this slot already."),
        (["+wN>NE:R"], "+bC>NE:L", "The white bridge from N to NE blocks this corner."),
        ([], "oSW.s", "None of your paths leads to SW yet."),
        (["+wN>NE:L", "+wNE>E:L"], "oE.s", "You need 1 more ring on NE to get there."),
        ([], "kC-S:L", "Blockers can be removed when 20 bridges lie on the board. 20 more are needed."),
        (["+wN>NE:L", "+wSE>S:M"], "-SE>S:M", "Bo controls S. Only Bo may remove bridges that point to it."),
        (["+wN>NE:L"], "~N>NE:L", None),
        (["+wN>NE:L", "~N>NE:L"], "~NE>N:R", "That would only undo the last move. Try something else first."),
    ],
)
def test_refusals_say_what_is_in_the_way(tokens: list[str], move: str, sentence: str | None):
    position = played(*tokens)
    why = objection(position, parse_move(move))
    said = Sentences(TEXTS, ["Ada", "Bo"]).refusal(position, parse_move(move), why) if why else None
    assert said == sentence


def test_every_reason_has_a_sentence():
    special = {
        Reason.SLOT_TAKEN: ("slot_taken_by_bridge", "slot_taken_by_blocker"),
        Reason.NOT_CONTROLLED: ("not_controlled_by_you", "controlled_by_nobody"),
    }
    for reason in Reason:
        for name in special.get(reason, (reason.name.lower(),)):
            assert f"why.{name}" in TEXTS.keys


def test_the_log_tells_the_move_and_whose_rings_are_lost():
    position = played("+wN>NE:L", "+bSW>S:M", "oNE.s")
    move = parse_move("~N>NE:L")
    after, events = apply(position, move)
    told = Sentences(TEXTS, ["Ada", "Bo"]).log(Turn(1, position, move, after, events))
    assert told == [LogLine("Bo reversed N → NE", 1), LogLine("Ada loses 1 ring", 0, consequence=True)]


def test_the_log_cuts_long_names_and_keeps_all_else():
    position = played("+wN>NE:L", "+bSW>S:M", "oNE.s")
    move = parse_move("~N>NE:L")
    after, events = apply(position, move)
    told = Sentences(TEXTS, ["Bartholomew Quin", "Maximilian"]).log(Turn(1, position, move, after, events))
    assert [line.text for line in told] == ["Maximilian reversed N → NE", "Bartholom… loses 1 ring"]
