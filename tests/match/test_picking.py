"""Picking narrows moves that are spelled by targets."""

from finity.match.picking import Picker, Spelling


def picker() -> Picker[str, str]:
    return Picker(
        [
            Spelling(("post", "north"), "post to north"),
            Spelling(("post", "south"), "post to south"),
            Spelling(("north",), "ring on north"),
            Spelling(("bridge",), "reverse"),
            Spelling(("bridge",), "remove"),
        ]
    )


def test_what_can_be_picked_first_begins_some_move():
    assert picker().next_targets == {"post", "north", "bridge"}


def test_a_target_may_complete_several_moves():
    assert list(picker().moves_at("bridge")) == ["reverse", "remove"]
    assert list(picker().moves_at("post")) == []


def test_a_pick_narrows_what_can_follow_and_what_a_target_means():
    narrowed = picker()
    assert narrowed.pick("post")
    assert narrowed.next_targets == {"north", "south"}
    assert list(narrowed.moves_at("north")) == ["post to north"]


def test_an_impossible_pick_changes_nothing():
    narrowed = picker()
    narrowed.pick("post")
    assert not narrowed.pick("bridge")
    assert narrowed.picked == ("post",)


def test_going_back_forgets_one_pick_at_a_time():
    narrowed = picker()
    narrowed.pick("post")
    assert narrowed.back()
    assert narrowed.next_targets == {"post", "north", "bridge"}
    assert not narrowed.back()
