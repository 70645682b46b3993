"""What lies over a scene takes everything, goes when it is answered, and only then its answer is done."""

from __future__ import annotations

import pygame

from finity.shell.draw.style import Style
from finity.shell.input.intents import Back, Choose, Intent, Key
from finity.shell.widgets import Button, Modal, ModalHost


class Question(Modal):
    """One button, and where it was placed."""

    def __init__(self, style: Style, yes: object, no: object) -> None:
        super().__init__(style, no)  # type: ignore[arg-type]
        self.button = Button("Yes", self.answering(yes))  # type: ignore[arg-type]
        self.widgets.add(self.button)
        self.widgets.focus(self.button)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        self.button.rect = pygame.Rect(0, 0, size[0] // 4, style.px(40))


def nobody() -> None: ...


def test_nothing_is_taken_while_nothing_is_open(style: Style) -> None:
    host = ModalHost(style, nobody)
    assert not host.open
    assert not host.handle(Back())


def test_every_intent_is_taken_and_only_an_answer_closes(style: Style) -> None:
    host = ModalHost(style, nobody)
    host.show(Question(style, nobody, nobody))
    intents: list[Intent] = [Key("u"), Choose()]
    taken = [(host.handle(intent), host.open) for intent in intents]
    assert taken == [(True, True), (True, False)]


def test_an_answer_may_open_the_next_question(style: Style) -> None:
    host = ModalHost(style, nobody)
    seen: list[bool] = []
    following = Question(style, nobody, nobody)

    def go_on() -> None:
        seen.append(host.open)
        host.show(following)

    host.show(Question(style, go_on, nobody))
    host.handle(Choose())
    assert seen == [False]
    assert host.shown is following


def test_escape_answers_too(style: Style) -> None:
    host, calls = ModalHost(style, nobody), []
    host.show(Question(style, nobody, lambda: calls.append("no")))
    host.handle(Back())
    assert calls == ["no"]
    assert not host.open


def test_it_fits_the_window_when_it_opens_and_when_the_window_changes(style: Style) -> None:
    host, question = ModalHost(style, nobody), Question(style, nobody, nobody)
    host.lay_out((960, 540))
    host.show(question)
    assert question.button.rect.size == (240, 30)
    host.lay_out((1920, 1080))
    assert question.button.rect.size == (480, 60)


def test_what_changes_in_it_asks_for_a_redraw(style: Style) -> None:
    redraws: list[int] = []
    host, question = ModalHost(style, lambda: redraws.append(1)), Question(style, nobody, nobody)
    host.show(question)
    redraws.clear()
    question.button.label = "No"
    assert redraws
