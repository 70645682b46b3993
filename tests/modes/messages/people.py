"""People who play by message, each at a computer of their own: a folder each, and one clipboard between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from finity.client.autosave import game_folder
from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import WidgetScene
from finity.modes.messages.exchange import SendSheet
from finity.modes.messages.invitation import InvitationScene, JoinScene, MessageTable
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Move
from finity.scenes.outcomes import StartGame
from finity.shell.loop.window import clipboard_text, copy_text
from tests.harness.driver import Driver, sure

NAMES = ("Ada", "Bo", "Cleo", "Dev")


class Person(Driver):
    """Somebody with a mouse, a keyboard and a clipboard."""

    def invite(self, players: int = 2, here: Sequence[int] = (0,), **options: object) -> None:
        """Begin a game with people elsewhere."""
        seats = tuple(SeatOptions(NAMES[number], number, away=number not in here) for number in range(players))
        self.open(self.after(StartGame(GameOptions(seats, **options))))  # type: ignore[arg-type]

    def paste(self, line: str) -> None:
        """Paste a line where one is or, on other screens, in the menu; wait until it was read."""
        if self.app.scene is None or not isinstance(self.scene, MessageTable | InvitationScene | LibraryScene):
            self.open(self.after(BackToMenu()))
        copy_text(line)
        self.press(pygame.K_v, mod=pygame.KMOD_CTRL)
        self.until_read()

    def until_read(self) -> None:
        """Wait until what came in was read, which begins once the library is seen."""
        self.frames(1)
        self.look()
        for _ in range(60):
            scene = self.scene
            if not isinstance(scene, LibraryScene) or scene.notice.text not in ("", self.kit.texts("library.reading")):
                break
            self.frames(1, dt=0.1)
        self.frames(2, dt=0.2)

    def join(self, *seats: int) -> None:
        """Choose seats and join."""
        scene = sure(self.scene, JoinScene)
        for number in seats:
            if not scene.seats[number].chosen:
                self.click(scene.seats[number])
        self.click(scene.join)
        self.frames(3)

    def send(self) -> str:
        """Send the game; answers the line that is on the clipboard then."""
        copy_text("nothing")
        scene = self.scene
        if isinstance(scene, MessageTable):
            self.click(scene.controls._buttons["hint"])
            sheet: object = scene.asking.shown
        else:
            assert isinstance(scene, InvitationScene)
            self.click(scene.send_button)
            sheet = sure(scene.modals.shown, SendSheet)
        self.click(sheet.done)
        return clipboard_text()

    @property
    def table(self) -> MessageTable:
        """The table, which is on the screen."""
        scene = self.scene
        assert isinstance(scene, MessageTable), scene
        return scene

    def see_what_came(self) -> None:
        """Wait until all moves that came have been seen."""
        for _ in range(100):
            if not isinstance(self.scene, MessageTable) or not (self.scene.game.coming or self.scene.stage.busy):
                return
            self.frames(2, dt=0.1)

    def move(self, move: Move) -> None:
        self.press(pygame.K_SLASH)
        self.type(str(move))
        self.press(pygame.K_RETURN)
        self.frames(2)

    @property
    def kept(self) -> list[Record]:
        """All games in the folder, the newest first."""
        games = game_folder(self.kit.folder, RECORDS)
        return [games.load(path).record for path in games.files()]

    @property
    def told(self) -> str:
        """What a screen with widgets, or the table, tells."""
        scene = self.scene
        if isinstance(scene, MessageTable):
            return scene.panels.header.hint
        assert isinstance(scene, WidgetScene)
        return scene.notice.text


@contextmanager
def at(folder: Path, name: str) -> Iterator[Person]:
    """A person's computer, as long as it is needed."""
    person = Person(folder / name, size=(960, 540))
    try:
        yield person
    finally:
        person.close()
