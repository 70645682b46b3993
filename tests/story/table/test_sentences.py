"""The sentences of the play scene name the culprit, in the words of the language file."""

from pathlib import Path

from finity.match import Turn
from finity.rules import Position, Reason, apply, parse_move, start
from finity.shell.text import Texts
from finity.story.sentences import Sentences

TEXTS = Texts.load(Path(__file__).parents[3] / "assets" / "lang", "en")


def played(*tokens: str) -> Position:
    position, _ = start(2, "WWBBWWBB")
    for token in tokens:
        position, _ = apply(position, parse_move(token))
    return position


def test_every_reason_has_a_sentence():
    special = {
        Reason.SLOT_TAKEN: ("slot_taken_by_bridge", "slot_taken_by_blocker"),
        Reason.NOT_CONTROLLED: ("not_controlled_by_you", "controlled_by_nobody"),
    }
    for reason in Reason:
        for name in special.get(reason, (reason.name.lower(),)):
            assert f"why.{name}" in TEXTS.keys


def test_the_log_cuts_long_names_and_keeps_all_else():
    position = played("+wN>NE:L", "+bSW>S:M", "oNE.s")
    move = parse_move("~N>NE:L")
    after, events = apply(position, move)
    told = Sentences(TEXTS, ["Bartholomew Quin", "Maximilian"]).log(Turn(1, position, move, after, events))
    assert [line.text for line in told] == ["Maximilian reversed N → NE", "Bartholom… loses 1 ring"]
