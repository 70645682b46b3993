"""Which key does what."""

import json
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from finity.scenes.actions import TableAction
from finity.shell.input.bindings import FIXED, Bindings, BindingsFile, Devices, KeyMode
from finity.shell.input.intents import Action, Choose, Command, Key, KeyAction, PadButton, Stroke
from finity.shell.input.translator import Translator

USUAL = Bindings.defaults()
FIXED_STROKES = [key for key in FIXED if isinstance(key, Stroke)]


class GameAction(KeyAction):
    """What a game adds."""

    DANCE = "dance", Stroke("d"), PadButton.NORTH


def pressed(translator: Translator, key: int, mod: int = 0, unicode: str = "") -> object:
    """The intent of a key that goes down and up again."""
    (intent,) = translator.translate(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))
    translator.translate(Event(pygame.KEYUP, key=key, mod=mod))
    return intent


@pytest.mark.parametrize("stroke", [*USUAL.keys.values(), *FIXED_STROKES, Stroke("+"), Stroke("+", ctrl=True)])
def test_a_key_is_written_and_read_again(stroke: Stroke) -> None:
    assert Stroke.parse(str(stroke)) == stroke


@pytest.mark.parametrize("text", ["", "hyper+u", "u+x", "\n"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Stroke.parse(text)


def test_no_key_means_two_things_at_first() -> None:
    keys = [*USUAL.keys.values(), *USUAL.buttons.values(), *FIXED]
    assert len(set(keys)) == len(keys)


def test_a_key_that_is_taken_is_taken_from_what_had_it() -> None:
    changed = USUAL.with_key(Action.HINT, Stroke("u"))
    assert changed.action_of(Stroke("u")) is Action.HINT
    assert changed.action_of(Stroke("h")) is None
    assert Action.UNDO not in changed.keys


def test_keys_that_always_work_can_not_be_taken() -> None:
    with pytest.raises(ValueError, match="choose"):
        USUAL.with_key(Action.UNDO, Stroke("return"))


def test_keys_of_a_table_are_ordinary_keys_elsewhere() -> None:
    translator = Translator()
    assert pressed(translator, pygame.K_u) == Key("u")
    translator.key_mode = KeyMode.TABLE
    assert pressed(translator, pygame.K_u) == Command(Action.UNDO)
    translator.key_mode = KeyMode.RAW
    assert pressed(translator, pygame.K_RETURN) == Key("return")


def test_while_text_is_typed_letters_are_letters_but_enter_and_f1_still_work() -> None:
    translator = Translator()
    translator.key_mode, translator.typing = KeyMode.TABLE, True
    assert pressed(translator, pygame.K_u) == Key("u")
    assert pressed(translator, pygame.K_DELETE) == Key("delete")
    assert pressed(translator, pygame.K_RETURN) == Choose()
    assert pressed(translator, pygame.K_F1) == Command(Action.HELP)


def test_a_changed_key_works_at_once() -> None:
    devices = Devices()
    translator = Translator(devices)
    translator.key_mode = KeyMode.TABLE
    devices.bindings = devices.bindings.with_key(Action.UNDO, Stroke("backspace"))
    assert pressed(translator, pygame.K_BACKSPACE) == Command(Action.UNDO)


def test_a_sign_is_found_wherever_the_keyboard_has_it() -> None:
    translator = Translator(Devices(USUAL.with_key(Action.HINT, Stroke("/"))))
    translator.key_mode = KeyMode.TABLE
    german = pressed(translator, pygame.K_7, pygame.KMOD_LSHIFT, "/")
    assert german == pressed(translator, pygame.K_SLASH, 0, "/") == Command(Action.HINT)


def test_keys_come_back_as_they_were_kept(tmp_path: Path) -> None:
    changed = USUAL.with_key(Action.UNDO, Stroke("r")).with_key(Action.REDO, Stroke("k", ctrl=True, shift=True))
    assert BindingsFile(tmp_path).save(changed) is None
    assert BindingsFile(tmp_path).load() == (changed, None)


def test_buttons_come_back_as_they_were_kept(tmp_path: Path) -> None:
    changed = USUAL.with_key(Action.UNDO, PadButton.WEST).with_key(Action.MUTE, PadButton.LEFT_STICK)
    assert Action.ALTERNATIVE not in changed.buttons
    assert BindingsFile(tmp_path).save(changed) is None
    assert BindingsFile(tmp_path).load() == (changed, None)


def test_a_file_from_before_buttons_could_be_changed_has_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text(json.dumps({"undo": "r"}))
    assert BindingsFile(tmp_path).load()[0].buttons == USUAL.buttons


def test_buttons_that_always_work_can_not_be_taken() -> None:
    for button in (each for each in FIXED if isinstance(each, PadButton)):
        with pytest.raises(ValueError, match=FIXED[button].value):
            USUAL.with_key(Action.UNDO, button)


def test_without_a_file_keys_are_as_at_first(tmp_path: Path) -> None:
    assert BindingsFile(tmp_path).load() == (USUAL, None)


def test_an_action_that_is_new_has_its_usual_key_unless_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text(json.dumps({"undo": "d"}))
    bindings, _ = BindingsFile(tmp_path, (Action.UNDO, Action.HINT, GameAction.DANCE)).load()
    assert bindings.keys == {Action.UNDO: Stroke("d"), Action.HINT: Stroke("h")}
    assert bindings.buttons[GameAction.DANCE] is PadButton.NORTH


def test_an_action_of_a_game_is_done_and_kept_like_all_others(tmp_path: Path) -> None:
    actions = (*USUAL.actions, GameAction.DANCE)
    bindings = Bindings.defaults(actions)
    translator = Translator(Devices(bindings))
    translator.key_mode = KeyMode.TABLE
    assert pressed(translator, pygame.K_d) == Command(GameAction.DANCE)
    changed = bindings.with_key(GameAction.DANCE, Stroke("u")).with_key(GameAction.DANCE, PadButton.WEST)
    assert BindingsFile(tmp_path, actions).save(changed) is None
    assert BindingsFile(tmp_path, actions).load() == (changed, None)
    assert Action.UNDO not in BindingsFile(tmp_path).load()[0].keys


def test_what_is_no_action_that_can_be_changed_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text(json.dumps({"fly": "f", "up": "i", "pad": {"fly": "fire"}}))
    assert BindingsFile(tmp_path).load() == (USUAL, None)


@pytest.mark.parametrize("content", [[], {"undo": "u", "redo": "u"}])
def test_keys_that_make_no_sense_are_set_aside(tmp_path: Path, content: object) -> None:
    (tmp_path / "keys.json").write_text(json.dumps(content))
    bindings, message = BindingsFile(tmp_path).load()
    assert bindings == USUAL
    assert message is not None and message.key == "storage.damaged"


@pytest.mark.parametrize(
    ("stored", "turn", "reach"),
    [
        ({"reach": "r"}, "r", "l"),
        ({"reach": "d"}, "r", "d"),
        ({"reach": "p", "hint": "r"}, "t", "p"),
        ({"reach": "r", "turn": "t"}, "t", "r"),
        ({"reach": "", "hint": "r", "undo": "t"}, "v", None),
    ],
)
def test_keys_chosen_before_bridges_were_turned_by_one_stay(
    stored: dict[str, str], turn: str, reach: str | None, tmp_path: Path
) -> None:
    (tmp_path / "keys.json").write_text(json.dumps(stored))
    bindings, _ = BindingsFile(tmp_path, (*USUAL.actions, *TableAction)).load()
    assert bindings.keys[TableAction.TURN] == Stroke(turn)
    assert bindings.keys.get(TableAction.LOOK) == (Stroke(reach) if reach else None)


@pytest.mark.parametrize(
    "content",
    [
        {"undo": 3},
        {"undo": "return"},
        {"pad": 3},
        {"pad": {"undo": "fire"}},
        {"pad": {"undo": "south"}},
        {"pad": {"undo": "west", "redo": "west"}},
    ],
)
def test_keys_that_this_version_does_not_know_are_the_usual_ones_and_all_others_stay(
    tmp_path: Path, content: dict[str, object]
) -> None:
    changed = USUAL.with_key(Action.HINT, Stroke("f9"))
    BindingsFile(tmp_path).save(changed)
    stored = json.loads((tmp_path / "keys.json").read_text())
    (tmp_path / "keys.json").write_text(json.dumps({**stored, **content}))
    bindings, message = BindingsFile(tmp_path).load()
    assert bindings == changed
    assert message is not None and message.key == "storage.newer"
