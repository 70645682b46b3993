"""Widgets led by a group, as a person would use them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import (
    Back,
    Choose,
    ComposeText,
    Direction,
    Key,
    Navigate,
    PointAt,
    PointerLeft,
    Press,
    Release,
    TypeText,
    Wheel,
)
from finity.shell.widgets import (
    Button,
    Choice,
    Dialog,
    DialogButton,
    Label,
    ModalHost,
    Panel,
    Slider,
    TextField,
    Toggle,
    Widget,
    WidgetGroup,
    match_letters,
)
from finity.shell.widgets.arrange import Column, Row, fixed, grid, natural, shrinkable
from finity.shell.widgets.base import draw_tooltip
from tests.shell.widgets.widget_table import Table


def test_a_button_is_pressed_when_the_mouse_lets_go_on_it(style: Style, note: Any, calls: list[Any]) -> None:
    table = Table(style, Button("Play", note("play")))
    table.give(PointAt((50, 120)), Press((50, 120)))
    assert calls == []
    table.give(Release((60, 125)))
    assert calls == ["play"]


def test_a_slip_off_the_button_takes_the_press_back(style: Style, note: Any, calls: list[Any]) -> None:
    table = Table(style, Button("Play", note("play")))
    assert table.give(Press((50, 120)), PointAt((50, 400)), Release((50, 400))) == [True, True, True]
    assert calls == []


@pytest.mark.parametrize("attribute", ["enabled", "visible"])
def test_a_button_that_is_off_or_hidden_takes_nothing(
    style: Style, note: Any, calls: list[Any], attribute: str
) -> None:
    button = Button("Play", note("play"))
    table = Table(style, button)
    setattr(button, attribute, False)
    assert table.give(PointAt((50, 120)), Press((50, 120)), Release((50, 120)), Navigate(Direction.NEXT)) == [False] * 4
    assert calls == []


def test_what_misses_every_widget_is_left_to_the_scene(style: Style, note: Any) -> None:
    table = Table(style, Button("Play", note("play")), Label("Name"))
    missed = (PointAt((50, 300)), Press((50, 300)), Release((50, 300)), Wheel((50, 300), 1), Key("b"), Back(), Choose())
    assert table.give(*missed, Press((350, 120))) == [False] * 8


def test_the_keyboard_walks_the_buttons_and_presses_the_focused_one(style: Style, note: Any, calls: list[Any]) -> None:
    table = Table(style, Button("A", note("a")), Button("B", note("b")), Button("C", note("c")))
    table.give(Navigate(Direction.PREVIOUS), Choose())
    table.give(Navigate(Direction.NEXT), Choose(), Navigate(Direction.RIGHT), Choose(may_skip=True))
    table.give(Navigate(Direction.PREVIOUS), Navigate(Direction.PREVIOUS), Choose())
    assert calls == ["c", "a", "b", "c"]
    assert table.give(Navigate(Direction.UP)) == [False]


def test_space_after_a_click_does_not_press_the_clicked_button_again(style: Style, note: Any, calls: list[Any]) -> None:
    table = Table(style, Button("Undo", note("undo")))
    table.click((50, 120))
    assert table.give(Choose(may_skip=True)) == [False]
    assert calls == ["undo"]


def test_a_choice_tells_the_value_that_was_clicked_or_moved_to(style: Style, calls: list[Any]) -> None:
    choice = Choice([(2, "two"), (3, "three"), (4, "four")], 2, calls.append)
    table = Table(style, choice)
    table.click(choice.segment(2).center)
    table.click(choice.segment(2).center)
    table.give(Navigate(Direction.NEXT), Navigate(Direction.LEFT), Navigate(Direction.RIGHT), Navigate(Direction.RIGHT))
    table.give(Choose())
    assert calls == [4, 3, 4, 2]
    assert choice.value == 2


def test_a_toggle_is_switched_by_click_enter_and_arrows(style: Style, calls: list[Any]) -> None:
    table = Table(style, Toggle("Play on", False, calls.append))
    table.click((10, 120))
    table.give(Navigate(Direction.NEXT), Choose(), Navigate(Direction.RIGHT), Navigate(Direction.RIGHT))
    assert calls == [True, False, True]


def test_a_slider_follows_the_pointer_in_steps_and_stays_within_its_ends(style: Style, calls: list[Any]) -> None:
    table = Table(style, Slider(0.0, calls.append, step=0.25))
    table.give(Press((100, 120)), PointAt((101, 120)), PointAt((900, 300)), Release((900, 300)), PointAt((0, 120)))
    assert calls == [0.5, 1.0]


def test_a_slider_moves_by_arrow_keys_and_by_the_wheel(style: Style, calls: list[Any]) -> None:
    table = Table(style, Slider(0.5, calls.append, step=0.25))
    table.give(Navigate(Direction.NEXT), Navigate(Direction.LEFT), Wheel((50, 120), 2), Wheel((50, 120), 9))
    assert calls == [0.25, 0.75, 1.0]


def test_text_is_typed_at_the_caret_up_to_the_limit(style: Style, calls: list[Any]) -> None:
    field = TextField("Ad", calls.append, limit=4)
    table = Table(style, field)
    table.click((190, 120))
    table.give(Key("a"), TypeText("a"), Navigate(Direction.LEFT), Navigate(Direction.LEFT), TypeText("bcd"))
    assert field.text == "Abda"
    table.give(Key("backspace"), Key("home"), Key("delete"), Key("end"), TypeText("\n\x00!"))
    assert field.text == "da!"


def test_typing_keeps_letters_and_space_from_the_scene_but_not_escape(style: Style, calls: list[Any]) -> None:
    table = Table(style, TextField("", calls.append))
    table.click((50, 120))
    assert table.give(Key("u"), Choose(may_skip=True), Key("f1"), Key("z", ctrl=True), Back()) == [
        True, True, False, False, False,
    ]  # fmt: skip


def test_enter_submits_a_text(style: Style, note: Any, calls: list[Any]) -> None:
    table = Table(style, TextField("", lambda text: None, on_submit=note("submit")))
    table.click((50, 120))
    table.give(Choose())
    assert calls == ["submit"]


def test_text_that_is_being_composed_is_seen_but_not_part_of_the_text_yet(style: Style, calls: list[Any]) -> None:
    field = TextField("", calls.append)
    table = Table(style, field)
    table.click((50, 120))
    empty = table.picture()
    table.give(ComposeText("하"), Key("backspace"))
    assert field.text == ""
    assert table.picture() != empty
    table.give(TypeText("한"))
    assert (field.text, field.composing) == ("한", "")


def test_a_click_puts_the_caret_between_the_letters(style: Style, calls: list[Any]) -> None:
    field = TextField("Adam", calls.append)
    table = Table(style, field)
    table.click((2, 120))
    table.give(TypeText("x"))
    table.click((199, 120))
    table.give(TypeText("y"))
    assert field.text == "xAdamy"


def test_text_input_is_wanted_only_where_text_is_typed(style: Style, note: Any, calls: list[Any]) -> None:
    field = TextField("", calls.append)
    table = Table(style, field, Button("A", note("a")))
    assert table.group.text_input_rect is None
    table.click((50, 120))
    assert table.group.text_input_rect == field.rect
    table.click((350, 120))
    assert table.group.text_input_rect is None


def dialog(style: Style, note: Any) -> Dialog:
    buttons = [DialogButton("Keep it", note("keep")), DialogButton("Take it back", note("take"))]
    question = Dialog(style, "Take back?", "Bo has moved since. " * 8, buttons, note("cancel"))
    question.lay_out(style, (1280, 720))
    return question


def test_a_dialog_answers_to_enter_tab_and_escape(style: Style, note: Any, calls: list[Any]) -> None:
    host = ModalHost(style, lambda: None)
    host.show(dialog(style, note))
    for intent in (Choose(), Navigate(Direction.LEFT), Choose(), Back(), Press((5, 5)), Key("u")):
        host.handle(intent)
        if not host.is_open:
            host.show(dialog(style, note))
    assert calls == ["take", "keep", "cancel"]


def test_arrows_leave_a_choice_and_a_text_at_their_ends(style: Style) -> None:
    group = WidgetGroup(style, lambda: None)
    choice = Choice([(1, "one"), (2, "two")], 1, lambda value: None)
    field = TextField("a", lambda text: None)
    button = Button("B", lambda: None)
    for left, widget in enumerate((choice, field, button)):
        widget.rect = pygame.Rect(200 * left, 0, 150, 40)
        group.add(widget)
    group.focus(choice)
    focused = []
    for _ in range(3):
        group.handle(Navigate(Direction.RIGHT))
        focused.append(group.focused)
    assert focused == [choice, field, button]


def test_the_answers_of_a_dialog_stay_inside_it_however_long_they_are(style: Style) -> None:
    answers = [DialogButton("A rather long answer", lambda: None) for _ in range(3)]
    dialog = Dialog(replace(style, text_scale=1.5), "Title", "Text", answers)
    dialog.lay_out(replace(style, text_scale=1.5), (1280, 720))
    panel, *parts = dialog.widgets
    assert len(parts) == 2 + len(answers)
    assert all(panel.rect.contains(part.rect) for part in parts)


@pytest.mark.parametrize("height", [30, 80])
def test_what_has_no_room_in_one_line_takes_two_before_its_letters_shrink(style: Style, height: int) -> None:
    large, room = replace(style, text_scale=1.5), pygame.Rect(0, 0, 170, height)
    label, button = Label("9 more, when you like"), Button("Paste a message", lambda: None)
    label.rect = button.rect = room
    match_letters(large, [button])
    match_letters(large, [label])
    assert (label.letters == button.letters == large.text_px(TextSize.BODY)) is (height == 80)


AREA = pygame.Rect(10, 20, 400, 100)


def edges(*widgets: Widget) -> list[tuple[int, int]]:
    return [(each.rect.left, each.rect.right) for each in widgets]


def test_parts_have_their_length_and_the_others_share_what_is_left_to_the_last_pixel(style: Style) -> None:
    one, two, three, ground = Panel(), Panel(), Panel(), Panel()
    Row(fixed(one, 100), two, three, gap=5, margin=(10, 20), ground=ground).lay_out(style, AREA)
    assert edges(one, two, three) == [(20, 120), (125, 260), (265, 400)]
    assert (ground.rect, two.rect.top, two.rect.height) == (AREA, 40, 60)


def test_where_room_is_short_soft_parts_shrink_before_all_others(style: Style) -> None:
    one, two = Panel(), Panel()
    Column(fixed(one, 80), shrinkable(two, 60)).lay_out(style, AREA)
    assert (one.rect.height, two.rect.height, two.rect.bottom) == (80, 20, 120)
    Column(fixed(one, 150), shrinkable(two, 30)).lay_out(style, AREA)
    assert two.rect.bottom == 120


def test_a_column_is_as_high_as_its_texts_need_at_every_size(style: Style) -> None:
    text = Label("Sky adds a bridge. " * 9, wrap=True)
    column = Column(natural(text), natural(Row(Label("one line"))), gap=4, margin=6)
    assert column.height_for(style, 800) < column.height_for(style, 200)
    column.lay_out(style, pygame.Rect(0, 0, 200, column.height_for(style, 200)))
    assert text.rect.height == text.height_for(style, 188)


def test_a_grid_is_filled_by_rows_or_by_columns(style: Style) -> None:
    panels = [Panel() for _ in range(5)]
    grid(panels, 3, 0).lay_out(style, AREA)
    assert [panel.rect.top for panel in panels] == [20, 20, 20, 70, 70]
    grid([fixed(panel, 30) for panel in panels], 2, 0, down=True).lay_out(style, AREA)
    assert [panel.rect.left for panel in panels] == [10, 10, 10, 210, 210]


def test_buttons_that_look_alike_share_a_row_by_what_their_words_need(style: Style) -> None:
    short, long = Button("New", lambda: None), Button("Paste a long message here", lambda: None)
    for width, equal in ((800, True), (400, False)):
        Row(short, long, alike=True).lay_out(style, pygame.Rect(0, 0, width, 44))
        assert (short.rect.width == long.rect.width) is equal
        assert short.letters == long.letters == style.text_px(TextSize.BODY)


def test_large_choices_have_a_second_line_where_one_has_no_room(style: Style, calls: list[Any]) -> None:
    large, choice = replace(style, text_scale=2.0), Choice([(n, f"Best of {n}") for n in range(5)], 0, calls.append)
    high = style.px(style.theme.control_height)
    assert (choice.height_for(style, 500), choice.height_for(large, 500)) == (high, 2 * high)
    choice.lay_out(large, pygame.Rect(0, 0, 500, 2 * high))
    choice.release(choice.segment(3).center)
    assert choice.segment(3).top == choice.segment(0).bottom == high
    assert calls == [3]


def test_a_tooltip_is_shown_after_resting_and_goes_when_the_pointer_does(style: Style, note: Any) -> None:
    table = Table(style, Button("Undo", note("undo"), tooltip="Takes back the last move"))
    table.give(PointAt((50, 120)))
    table.group.update(0.1)
    before = table.picture()
    for _ in range(5):
        assert table.group.wake_after is not None
        table.group.update(0.09)
    assert table.picture() != before
    table.give(PointerLeft(), PointAt((50, 120)))
    assert table.picture() == before


def test_who_comes_by_key_gets_the_tooltip_after_a_while_however_long_nothing_was_done(style: Style, note: Any) -> None:
    table = Table(style, Button("Undo", note("undo"), tooltip="Takes back the last move"))
    table.group.update(100.0)
    table.give(Navigate(Direction.DOWN))
    before = table.picture()
    table.group.update(1.0)
    assert table.picture() != before


def test_a_tooltip_goes_when_its_control_is_pressed(style: Style, note: Any) -> None:
    table = Table(style, Button("Undo", note("undo"), tooltip="Takes back the last move"))
    table.give(PointAt((50, 120)))
    table.group.update(0.1)
    before = table.picture()
    table.group.update(1.0)
    assert table.picture() != before
    table.give(Press((50, 120)), Release((50, 120)))
    table.group.update(1.0)
    assert table.picture() == before


@pytest.mark.parametrize("place", [(0, 0), (700, 10), (10, 560), (690, 570), (350, 280)])
def test_an_explanation_stands_beside_its_widget_wherever_that_is(style: Style, place: tuple[int, int]) -> None:
    rect = pygame.Rect(place, (100, 30))
    surface = pygame.Surface((800, 600))
    surface.fill((255, 0, 255))
    draw_tooltip(surface, style, "Takes back the last move, and the one before it", rect, (799, 599))
    drawn = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    drawn.invert()
    box = drawn.get_bounding_rects()
    near = rect.inflate(2 * style.px(24), 2 * style.px(24))
    assert len(box) == 1 and near.colliderect(box[0])
    assert surface.get_rect().contains(box[0])
