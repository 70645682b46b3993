"""Events of devices become intents."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from finity.shell.input.intents import (
    Action,
    Back,
    Choose,
    CloseWindow,
    Command,
    ComposeText,
    Direction,
    FileDropped,
    FocusLost,
    Intent,
    Key,
    LongPress,
    MouseButton,
    Navigate,
    PointAt,
    PointerLeft,
    Press,
    Release,
    ToggleFullScreen,
    TypeText,
    Wheel,
)
from finity.shell.input.translator import GracePeriod, Translator
from finity.shell.loop.window import clipboard_text, copy_text


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def key_up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0)


def down(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def motion(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_LEFT), Navigate(Direction.LEFT)),
        (key(pygame.K_TAB), Navigate(Direction.NEXT)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Navigate(Direction.PREVIOUS)),
        (key(pygame.K_RETURN), Choose()),
        (key(pygame.K_KP_ENTER), Choose()),
        (key(pygame.K_SPACE), Choose(may_skip=True)),
        (key(pygame.K_ESCAPE), Back()),
        (key(pygame.K_b), Key("b")),
        (key(pygame.K_c, pygame.KMOD_LCTRL), Key("c", ctrl=True)),
        (key(pygame.K_F1), Command(Action.HELP)),
        (key(pygame.K_F11), ToggleFullScreen()),
        (key(pygame.K_RETURN, pygame.KMOD_RALT), ToggleFullScreen()),
        (motion((3, 4)), PointAt((3, 4))),
        (down((3, 4), 3), Press((3, 4), MouseButton.RIGHT)),
        (up((3, 4), 2), Release((3, 4), MouseButton.MIDDLE)),
        (Event(pygame.WINDOWLEAVE), PointerLeft()),
        (Event(pygame.WINDOWFOCUSLOST), FocusLost()),
        (Event(pygame.TEXTINPUT, text="é"), TypeText("é")),
        (Event(pygame.TEXTEDITING, text="ㅎ", start=0, length=1), ComposeText("ㅎ")),
        (Event(pygame.DROPFILE, file="/tmp/a game.txt"), FileDropped(Path("/tmp/a game.txt"))),
        (Event(pygame.QUIT), CloseWindow()),
    ],
)
def test_an_event_means_one_intent(event: Event, intent: Intent) -> None:
    assert Translator().translate(event) == [intent]


def test_a_held_key_repeats_only_where_that_helps() -> None:
    translator = Translator()
    held_letter = [translator.translate(key(pygame.K_u)) for _ in range(3)]
    held_arrow = [translator.translate(key(pygame.K_UP)) for _ in range(3)]
    assert held_letter == [[Key("u")], [], []]
    assert held_arrow == [[Navigate(Direction.UP)]] * 3


@pytest.mark.parametrize("event", [key_up(pygame.K_u), Event(pygame.WINDOWFOCUSLOST)])
def test_a_key_that_went_up_or_was_held_when_the_focus_was_lost_counts_again(event: Event) -> None:
    translator = Translator()
    translator.translate(key(pygame.K_u))
    translator.translate(event)
    assert translator.translate(key(pygame.K_u)) == [Key("u")]


def test_the_wheel_turns_where_the_pointer_is() -> None:
    translator = Translator()
    assert translator.translate(Event(pygame.MOUSEWHEEL, x=0, y=1)) == []
    translator.translate(motion((50, 60)))
    assert translator.translate(Event(pygame.MOUSEWHEEL, x=0, y=-2)) == [Wheel((50, 60), -2)]


def test_holding_the_left_button_still_is_a_long_press_and_its_release_says_so() -> None:
    translator = Translator()
    translator.translate(down((10, 10)))
    translator.translate(motion((12, 11)))
    assert translator.wake_after is not None
    assert translator.tick(100.0) == []
    assert translator.tick(100.49) == []
    assert translator.tick(100.5) == [LongPress((10, 10))]
    assert translator.tick(101.5) == []
    assert translator.translate(up((12, 11))) == [Release((12, 11), after_long_press=True)]
    translator.translate(down((10, 10)))
    assert translator.translate(up((10, 10))) == [Release((10, 10))]


@pytest.mark.parametrize("event", [motion((40, 10)), up((10, 10)), Event(pygame.WINDOWFOCUSLOST)])
def test_moving_letting_go_or_leaving_ends_the_wait_for_a_long_press(event: Event) -> None:
    translator = Translator()
    translator.translate(down((10, 10)))
    translator.tick(0.0)
    translator.translate(event)
    assert translator.tick(9.0) == []
    assert translator.wake_after is None


def begun() -> GracePeriod:
    grace = GracePeriod()
    grace.begin((100, 100))
    return grace


def test_a_press_is_dropped_with_its_release_and_long_press() -> None:
    grace = begun()
    assert not grace.allows(Press((102, 99)))
    grace.update(1.0)
    assert not grace.allows(LongPress((102, 99)))
    assert not grace.allows(Release((102, 99)))
    assert grace.allows(Press((102, 99)))
    assert grace.allows(Release((102, 99)))


def test_after_some_time_or_a_motion_presses_count() -> None:
    late, moved, elsewhere = begun(), begun(), begun()
    late.update(0.31)
    assert late.allows(Press((100, 100)))
    assert moved.allows(PointAt((107, 100))) and moved.allows(Press((107, 100)))
    assert elsewhere.allows(Press((300, 300)))


def test_a_button_that_went_down_before_the_change_goes_up() -> None:
    grace = GracePeriod()
    assert grace.allows(Press((100, 100)))
    grace.begin((100, 100))
    assert grace.allows(Release((100, 100)))


def test_keys_that_choose_wait_and_those_that_move_or_lead_back_do_not() -> None:
    grace = begun()
    assert not grace.allows(Choose()) and not grace.allows(Command(Action.ALTERNATIVE))
    assert grace.allows(Back()) and grace.allows(Command(Action.UNDO))
    assert grace.allows(Navigate(Direction.LEFT)) and grace.allows(Choose())


def test_a_text_comes_back_as_it_was_copied() -> None:
    pygame.display.init()
    window = pygame.Window("test", (100, 100))
    assert copy_text("Finity game 1; Ä ★")
    assert clipboard_text() == "Finity game 1; Ä ★"
    window.destroy()


def test_bytes_on_the_clipboard_that_are_no_text_leave_the_others_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", b"\xc3\x84\xff".decode)
    assert clipboard_text() == "Ä\ufffd"


def test_without_a_clipboard_nothing_is_copied_and_nothing_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert not copy_text("x")
    assert clipboard_text() == ""
