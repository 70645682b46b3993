"""What is told at the end of a chapter, and where one can go from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from finity.client.kit import Kit
from finity.learn.attempt import MOST_STARS
from finity.shell.widgets import ButtonKind, Dialog, DialogButton


class ChapterDone(Dialog):
    """A card with the stars of a chapter and its ways on, of which the last is the main one."""

    def __init__(
        self,
        kit: Kit,
        chapter: str,
        stars: int,
        levels: int,
        choices: Mapping[str, Callable[[], None]],
        on_cancel: Callable[[], None],
        *,
        solved: bool = True,
    ) -> None:
        """`choices` says what follows each answer: its name is the end of its text's key.

        `solved` says that no level was skipped.
        """
        texts = kit.texts
        title = texts(f"lesson.{chapter}.title")
        if solved:
            title = texts("learn.chapter_done", chapter=title)
        told = [texts("learn.chapter_text", count=stars, of=MOST_STARS * levels)]
        if solved and "next_chapter" not in choices:
            told.append(texts("learn.all_done"))
        last = list(choices)[-1]
        kinds = {last: ButtonKind.PRIMARY}
        buttons = [
            DialogButton(texts(f"learn.{name}"), press, kinds.get(name, ButtonKind.PLAIN))
            for name, press in choices.items()
        ]
        super().__init__(kit.style, title, " ".join(told), buttons, on_cancel)
