"""What takes long to draw is drawn in slices: each goes on where the one before was broken off."""

import pytest

from finity.shell.draw.slices import FRAME_SECONDS, Leisure, Slices


class Clock:
    """Seconds that pass only when something is made."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


class Shelf:
    """Keeps what is made; each thing takes a second."""

    def __init__(self, clock: Clock) -> None:
        self.slices = Slices(clock, seconds=2.0)
        self.clock = clock
        self.kept: list[str] = []

    def get(self, name: str, *parts: str) -> str:
        """Something that needs some parts, which are kept, too."""

        def make() -> str:
            for part in parts:
                self.get(part)
            self.clock.now += 1.0
            return name

        if name not in self.kept:
            made = self.slices.make(make)
            self.kept.append(made)
            self.slices.go_on()
        return name


def test_a_slice_ends_when_its_time_is_over_and_the_next_goes_on(clock: Clock) -> None:
    shelf = Shelf(clock)
    made = [len(shelf.kept) for _ in shelf.slices.of([lambda: [shelf.get(name) for name in "abcdef"]])]
    assert made == [2, 4, 6]
    assert shelf.kept == list("abcdef")


def test_what_a_thing_needs_stays_made_though_the_thing_itself_is_broken_off(clock: Clock) -> None:
    shelf = Shelf(clock)
    made = [list(shelf.kept) for _ in shelf.slices.of([lambda: shelf.get("face", *"abc")])]
    assert made[0] == ["a", "b"]
    assert shelf.kept == ["a", "b", "c", "face"]


def test_who_only_draws_makes_all_at_once(clock: Clock) -> None:
    shelf = Shelf(clock)
    assert [shelf.get(name) for name in "abcdef"] == list("abcdef")


def test_in_each_slice_something_is_made_however_long_it_takes(clock: Clock) -> None:
    shelf = Shelf(clock)

    def draw() -> None:
        clock.now += 100.0
        shelf.get("a")
        shelf.get("b")

    assert len(list(shelf.slices.of([draw]))) <= 2
    assert shelf.kept == ["a", "b"]


def test_what_is_made_ahead_waits_where_much_is_different_and_takes_from_what_comes_after_it_in_a_frame() -> None:
    clock = [0.0]
    leisure = Leisure(lambda: clock[0])
    leisure.begin()
    with leisure.making() as left:
        assert left == FRAME_SECONDS
        clock[0] += 0.004
    with leisure.making() as left:
        assert left == FRAME_SECONDS - 0.004
    leisure.expect_much()
    leisure.begin()
    with leisure.making() as left:
        assert left is None
