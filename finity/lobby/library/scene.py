"""The library: every game that is kept, to be watched, gone on with, named, given away and thrown away."""

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import pygame

from finity.client.autosave import Imported, ImportRequest, import_worker
from finity.client.kit import Kit
from finity.client.outcomes import BY_PAGES, COPY, DELETE, EDGES, PASTE, WALK, KeyList
from finity.files import home_folder, read_text
from finity.lobby.library.game_list import GameDetails, GameList, GameRow
from finity.lobby.library.shelf import Shelf, thumbnail, typed_path
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary
from finity.lobby.widget_scene import ProgressDialog, TextQuestion, WidgetScene
from finity.match.thinker import ThinkingFailed
from finity.shell.draw.assets import Align
from finity.shell.draw.style import SQUARE, TALL
from finity.shell.input.intents import Choose, Direction, FileDropped, Intent, Key, Navigate, TypeText, Wheel
from finity.shell.loop.window import clipboard_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, ScreenTitle, TextField, match_letters
from finity.shell.widgets.arrange import Column, Flow, Row, Stack, fixed, grid, natural

MOST_SECONDS: Final = 10.0
"""No text takes longer to be read, unless the computer is busy."""


class LibraryScene(WidgetScene):
    """A list of games, what can be done with the one that is selected, and ways for games to come in."""

    key_list = KeyList("library", (*WALK, BY_PAGES, EDGES, DELETE, COPY, PASTE))

    def __init__(self, kit: Kit, wanted: OpenLibrary) -> None:
        super().__init__(kit)
        texts = kit.texts
        self.shelf = Shelf(kit.games, kit.folder)
        self._thumbnail = lru_cache(32)(partial(thumbnail, kit, self.shelf))
        self._reader = kit.thinkers.of(import_worker)
        self._coming: ImportRequest | None = None
        """What the reader reads, if anything, for so many seconds."""
        self._waited = 0.0
        self._looking = False
        self._title = ScreenTitle(texts("library.title"))
        self.search = TextField("", self._search, limit=40, placeholder=texts("library.search"))
        self.list = GameList(texts, self.shelf, self._show_selected, self._open)
        self.nothing = Label("", colour=kit.theme.muted, align=Align.CENTRE, wrap=True, middle=True)
        self.details = GameDetails(texts)
        self.watch = self._button("watch", self.shelf.replay_outcome)
        self.go_on = self._button("go_on", ContinueGame)
        self.rename = self._button("rename", self._ask_title)
        self.copy = self._button("copy", partial(self.shelf.copy, what_messages_are=texts("message.what")))
        self.copy.tooltip = texts("library.copy_tip")
        self.export = self._button(
            "export",
            lambda path: self._ask_text(
                "export", str(home_folder() / path.name), lambda to: self.tell(self.shelf.export(path, to))
            ),
        )
        self.delete = self._button("delete", partial(self._move_file, self.shelf.throw_away))
        self.put_back = self._button("put_back", partial(self._move_file, self.shelf.put_back))
        self.put_back.kind = ButtonKind.PRIMARY
        self.empty = Button(texts("library.empty"), self._ask_empty)
        self.back = Button(texts("library.back"), self.leave)
        from_file = partial(self._ask_text, "bring", "", lambda answer: self._import_file(typed_path(answer)))
        self.bring = Button(texts("library.import"), from_file, tooltip=texts("library.import_tip"))
        self.paste = Button(texts("library.paste"), self._paste, tooltip=texts("library.paste_tip"))
        self.trash = Button("", self._toggle_trash)
        self._game_buttons = self.watch, self.go_on, self.rename, self.copy, self.export, self.delete
        self._bar_buttons = self.back, self.bring, self.paste, self.trash
        self.widgets.add(self._title, self.search, *self.list.widgets, self.nothing, self.details)
        self.widgets.add(*self._game_buttons, self.put_back, self.empty, *self._bar_buttons, self.notice)
        self.list.select_file(wanted.selected)
        self.widgets.focus(self.list.selected_row if self.shelf.files else self.back, seen=False)
        self.tell(wanted.message)
        if wanted.dropped:
            self._import_file(wanted.dropped)
        elif wanted.paste:
            self._paste()
        elif wanted.watch:
            self.watch.on_press()

    def _button(self, key: str, act: Callable[[Path], object]) -> Button:
        """A button for what is done with the selected game, if there is one; `act` answers what is to be told, an
        outcome, or nothing."""

        def press() -> None:
            done = act(path) if (path := self.list.selected) else None
            if isinstance(done, Message):
                self.tell(done)
            elif done is not None:
                self.outcome = done

        return Button(self.kit.texts(f"library.{key}"), press)

    def leave(self) -> None:
        if self.shelf.in_trash:
            self._toggle_trash()
        else:
            self.outcome = BackToMenu()

    @property
    def text_input_rect(self) -> pygame.Rect | None:
        """Whatever has the focus, who types searches."""
        return super().text_input_rect or (None if self.modals.is_open else self.search.rect)

    @property
    def wants_screen_keyboard(self) -> bool:
        return super().text_input_rect is not None

    @property
    def wake_after(self) -> float | None:
        return 0.01 if self._coming or self._looking else super().wake_after

    def update(self, dt: float) -> None:
        super().update(dt)
        brought = None
        if self._coming and not self.dirty:  # what was read is taken in once it has been told that it is
            self._waited += dt
            try:
                thought = self._reader.poll()
                brought = thought and thought.answer
            except ThinkingFailed as problem:
                facts = {"source": self._coming.source, "problem": problem}
                brought = Imported(message=Message("import.refused", facts))
        if brought:
            self._coming, self.outcome = None, brought.more
            self.notice.text = ""
            self.modals.close()
            self.tell(brought.message)
            if brought.files:
                self.search.text = ""
                self.shelf.search("")
                self.shelf.show_trash(False)
                self.list.select_file(brought.files[0])
        elif self._coming and self._waited > 0.5:  # it takes long: say how far it is
            if not self.modals.is_open:
                texts, stop = self.kit.texts, self._stop_import
                told = texts("library.reading"), texts("library.reading_text")
                self.modals.show(ProgressDialog(self.style, texts, *told, lambda: self._reader.progress, stop))
            self.invalidate()
        games: tuple[GameRow | GameDetails, ...] = *self.list.rows, self.details
        self._looking = False
        for game in games:
            if game.visible and game.path and not self._looking:  # one picture a frame, since each takes as long
                before = game.picture
                game.picture, game.problem = self._thumbnail(game.path, game.picture_size(self.style))
                self._looking = game.picture is not before
        if self._looking:
            self.invalidate()

    def handle(self, intent: Intent) -> None:
        writing, focused = super().text_input_rect, self.widgets.focused
        if isinstance(intent, Key) and intent.name == "space" and not writing:
            intent = Choose(device=intent.device)
        match intent:
            case FileDropped(path):
                self._import_file(path)
            case TypeText(text) if not writing and text.strip():
                self.widgets.focus(self.search)
                self.widgets.handle(intent)
            case Wheel(_, steps) if not self.modals.is_open:
                self.list.scroll(-steps)
            case Navigate(Direction.UP | Direction.DOWN as to) if focused in self.list.rows and not self.modals.is_open:
                self.list.select(self.list.index + (1 if to is Direction.DOWN else -1))
                self.widgets.focus(self.list.selected_row)
            case _ if self.modals.is_open or not self._press_key(intent):
                super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        second = Stack(self.rename, self.put_back), Stack(self.copy, self.empty)
        actions = grid((self.watch, self.go_on, *second, self.export, self.delete), 2, 8)
        large = self.style.large_text
        head = Row(
            natural(self._title) if large else fixed(self._title, 240), None, fixed(self.search, 470 if large else 360)
        )
        left = Column(fixed(head, 44), fixed(None, 8), self.list, fixed(self.notice, 44 * self.style.text_scale), gap=6)
        right = Column(self.details, fixed(actions, 148), gap=16)
        beside = Row(left, fixed(right, 490 if large else 380), gap=20)
        if window.width < (SQUARE if large else TALL) * window.height:
            beside = Row(Column(left, Row(self.details, fixed(Column(None, fixed(actions, 148)), 490), gap=20), gap=12))
        nothing = Column(fixed(None, 64), self.nothing, fixed(None, 44))
        upper = Stack(beside, nothing)
        bar: Row = Row(*self._bar_buttons, gap=12, alike=True)
        if large:
            bar = Flow(*(natural(each) for each in self._bar_buttons), line=52, gap=12)
        Column(upper, natural(bar, 52), gap=20).lay_out(self.style, self.content_rect(window))
        match_letters(self.style, self._game_buttons)

    def _press_key(self, intent: Intent) -> bool:
        """Take the keys of this scene."""
        pages = {"page down": 1, "page up": -1, "home": -len(self.shelf.files), "end": len(self.shelf.files)}
        if not isinstance(intent, Key) or (self.widgets.focused is self.search and not intent.ctrl):
            return False
        match intent.name, intent.ctrl:
            case name, _ if name in pages:
                self.list.page(pages[name])
            case "delete", _ if self.delete.visible:
                self.delete.on_press()
            case "c", True:
                self.copy.on_press()
            case "v", True:
                self._paste()
            case _:
                return False
        return True

    def _search(self, words: str) -> None:
        self.shelf.search(words)
        self.list.select(0)

    def _show_selected(self) -> None:
        """Let everything follow what is selected and where one looks."""
        texts, path, trash = self.kit.texts, self.list.selected, self.shelf.in_trash
        found = self.shelf.headline(path) if path else None
        self.details.path, self.details.headline = path, found
        for button in self._game_buttons:
            button.visible = path is not None and not trash
        goes_on = found is not None and found.next_step is not None
        self.go_on.enabled = goes_on or (found is not None and found.finished is not True)
        self.go_on.kind = ButtonKind.PRIMARY if goes_on else ButtonKind.PLAIN
        self.watch.kind = ButtonKind.PLAIN if goes_on else ButtonKind.PRIMARY
        self.put_back.visible = self.empty.visible = path is not None and trash
        self._title.text = texts("library.trash_title" if trash else "library.title")
        thrown_away = self.shelf.trash_count
        self.trash.label = texts("library.leave_trash") if trash else texts("library.trash", count=thrown_away)
        self.nothing.visible, self.details.visible = path is None, path is not None
        why = "not_found" if self.search.text.strip() else "trash_is_empty" if trash else "no_games"
        self.nothing.text = texts.text_of(self.shelf.problem) if self.shelf.problem else texts(f"library.{why}")

    def _open(self) -> None:
        """What a second click on a game does: one by message goes on, others are watched."""
        found = self.details.headline
        if not self.shelf.in_trash:
            (self.go_on if found and found.next_step else self.watch).on_press()

    def _paste(self) -> None:
        text = clipboard_text()
        if text.strip():
            self._start_import(text, self.kit.texts("library.clipboard"))
        else:
            self.tell(Message("library.nothing_to_paste"))

    def _import_file(self, path: Path) -> None:
        """Bring in the games of a file, which itself stays as it is; or tell why it can't be read."""
        self.modals.close()
        try:
            self._start_import(read_text(path), path.name)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            self.tell(Message("import.unreadable", {"file": path, "problem": reason}))

    def _start_import(self, text: str, source: str) -> None:
        """Read a text aside, and say so in the next picture."""
        self._coming, self._waited = self.shelf.import_request(text, source), 0.0
        self._reader.ask(self._coming, MOST_SECONDS)
        self.tell(Message("library.reading"))
        self.invalidate()

    def _stop_import(self) -> None:
        """Read no further; what has been kept by now stays."""
        self._coming = None
        self._reader.close()
        self.notice.text = ""
        self._refresh(self.list.selected)

    def close(self) -> None:
        if self._coming:
            self._reader.close()
        super().close()

    def _ask_title(self, path: Path) -> None:
        def rename(title: str) -> None:
            self.tell(self.shelf.rename(path, title))
            self._refresh(path)

        found = self.shelf.headline(path)
        self._ask_text("rename", found.title if found else "", rename)

    def _move_file(self, move: Callable[[Path], Message | None], path: Path) -> None:
        index = self.list.index
        self.tell(move(path))
        self._refresh(path)
        self.list.select(index)

    def _ask_empty(self) -> None:
        def empty() -> None:
            self.tell(self.shelf.empty_trash())
            self._refresh(None)

        self.ask("library.empty", empty, count=self.shelf.trash_count)

    def _toggle_trash(self) -> None:
        self.notice.text = ""
        self.shelf.show_trash(not self.shelf.in_trash)
        self.list.select(0)

    def _refresh(self, changed: Path | None) -> None:
        self._thumbnail.cache_clear()
        self.shelf.refresh()
        self.list.select_file(changed)

    def _ask_text(self, key: str, text: str, on_answer: Callable[[str], None]) -> None:
        self.modals.show(TextQuestion(self.style, self.kit.texts, key, text, on_answer))
