"""The menu: the first picture, and where every other scene leads back to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from finity.client import signs
from finity.client.autosave import games_in
from finity.client.kit import Glance, Kit, MenuEntry, MenuPart, game_of
from finity.client.outcomes import MENU_KEYS, QuitProgram
from finity.lobby.menu_tiles import MenuPlaces, MenuTile, look_alike
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary, OpenSettings
from finity.lobby.title import title
from finity.lobby.widget_scene import WidgetScene
from finity.match.archive import newest_unfinished
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import FileDropped, FocusGained, Intent, Key
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import pasted_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label
from finity.shell.widgets.prompts import CHOOSE, KEYS, MOVE

SOON: Final = 0.01
"""Seconds after the first picture when the board behind the menu is made."""
_SHADE: Final = 215
"""How dark the ground below the column is, of 255; to its right that fades away."""
_SHADE_ENDS: Final = 216
"""How far right of the column that is, in design pixels."""
_SHADE_ROWS: Final = 120
"""As high is the picture of it, which is repeated downwards: over the whole height it would take 17 MB at 4K."""
UNTOUCHED_SECONDS: Final = 45.0
"""How long nobody must have touched anything for a show to begin."""


class Menu(WidgetScene):
    """The choices of what to do, in front of a board that plays by itself; `entries` are all but that to go on.

    `open_board` is called after the first picture, since the rules and the pieces take longer to load than people
    should wait for it; so are `glance`, which tells where the `unfinished` game stands that one can go on with, if
    there is one, and what entries tell. `message` is what the person is told.
    `show` is the outcome that leads to a show, which begins by itself. A `board` that is there already is seen at once.
    """

    key_list = MENU_KEYS
    prompts = (CHOOSE, MOVE, KEYS)

    def __init__(
        self,
        kit: Kit,
        entries: Sequence[MenuEntry],
        open_board: Callable[[], Scene],
        unfinished: Path | None = None,
        message: Message | None = None,
        glance: Callable[[], Glance | None] = lambda: None,
        show: object | None = None,
        board: Scene | None = None,
    ) -> None:
        super().__init__(kit)
        self._show = show
        self._untouched = 0.0
        self._open_board = open_board
        self._glance = glance
        self.board = board
        self._size = (0, 0)
        self._updates = 0
        self._version = Label(kit.version, TextSize.CAPTION, colour=kit.theme.muted)
        texts = kit.texts
        self._entries = sorted([*entries, LEAVE], key=lambda entry: entry.part)
        self.buttons: list[Button] = [self._button(entry) for entry in self._entries]
        self.go_on: MenuTile | None = None
        if unfinished:
            lead = self.leads_to(ContinueGame(unfinished))
            self.go_on = MenuTile(texts("menu.continue"), lead, signs.PLAY, about=texts("menu.continue_about"))
            self.buttons.insert(sum(entry.part is MenuPart.PLAY for entry in self._entries), self.go_on)
        self.paste = Button(texts("library.paste"), self.leads_to(OpenLibrary(paste=True)), ButtonKind.PRIMARY)
        self.paste.visible = False
        self.widgets.add(self._version, *self.buttons, self.paste, self.notice)
        self.tell(message)

    def leave(self) -> None:
        """Escape leads to the way out, and Enter then takes it: nobody leaves by one slip."""
        way_out = next(number for number, entry in enumerate(self._entries) if entry is LEAVE)
        self.widgets.focus(self.buttons[way_out + (self.go_on is not None)])

    def handle(self, intent: Intent) -> None:
        self._untouched = 0.0
        if isinstance(intent, FileDropped):
            self.outcome = OpenLibrary(dropped=intent.path)
        elif isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.outcome = OpenLibrary(paste=True)
        else:
            super().handle(intent)
        if isinstance(intent, FocusGained):
            self._look_at_clipboard()

    def _look_at_clipboard(self) -> None:
        """Offer what is on the clipboard if that is a message of somebody else, who may have sent it meanwhile."""
        text = pasted_text()
        games = self.kit.games
        self.paste.visible = text != self.kit.sent and any(game.records.is_message(text) for game in games)

    def anew(self) -> object:
        return BackToMenu()

    def resume(self) -> None:
        self._untouched = 0.0
        if self.board:
            self.board.resume()

    def close(self) -> None:
        if self.board:
            self.board.close()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        super().resize(size)
        if self.board:
            self.board.resize(size)

    def lay_out(self, window: pygame.Rect) -> None:
        px, own = self.style.px, [button for button in self.buttons if button is not self.go_on]
        parts = [entry.part for entry in self._entries]
        places = MenuPlaces(self.style, window, parts, goes_on=self.go_on is not None)
        for button, place in zip(own, places.entries, strict=True):
            button.rect = place
        if self.go_on:
            self.go_on.rect = places.go_on
        self._title = places.title
        wide = [button for button in own if isinstance(button, MenuTile) and button.rect.width == places.column.width]
        tiles = [button for button in own if isinstance(button, MenuTile) and button not in wide]
        for alike in (wide, tiles):
            look_alike(self.style, alike)
        self._version.rect = places.version
        right = places.column.right + px(24)
        self.paste.rect = places.paste
        self.notice.rect = pygame.Rect(right, window.bottom - px(84), window.right - px(24) - right, px(48))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._updates += 1
        self._untouched += dt
        if self._by_itself and self._untouched >= UNTOUCHED_SECONDS:
            self.outcome = self._show
        if self._updates == 2:
            self._complete()
        if self.board:
            self.board.update(dt)
            if self.board.dirty:
                self.board.dirty = False
                self.invalidate()

    @property
    def _by_itself(self) -> bool:
        return self._show is not None and self.kit.settings.show_by_itself

    def _complete(self) -> None:
        """Make what the first picture did not wait for."""
        if self.board is None:
            self.board = self._open_board()
            self.board.resize(self._size)
        own = [button for button in self.buttons if button is not self.go_on]
        for entry, button in zip(self._entries, own, strict=True):
            told = entry.told(self.kit)
            if isinstance(told, Glance) and isinstance(button, MenuTile):
                self._show_glance(button, told)
            elif isinstance(told, Message) and isinstance(button, MenuTile):
                button.about = self.kit.texts.say(told)
        glance = self._glance() if self.go_on else None
        if self.go_on and glance:
            self._show_glance(self.go_on, glance)
        self._look_at_clipboard()
        self.lay_out(pygame.Rect((0, 0), self._size))
        self.invalidate()

    def _show_glance(self, tile: MenuTile, glance: Glance) -> None:
        tile.label = glance.title or tile.label
        tile.about, tile.signs = self.kit.texts.say(glance.told), glance.signs

    @property
    def board_rect(self) -> pygame.Rect | None:
        return self.board.board_rect if self.board else None

    @property
    def animating(self) -> bool:
        return self.board is not None and self.board.animating

    @property
    def wake_after(self) -> float | None:
        if self.board is None or self._updates < 2:
            return SOON
        wishes = [wish for wish in (self.board.wake_after, super().wake_after) if wish is not None]
        return min(wishes, default=None)

    def draw(self, surface: pygame.Surface) -> None:
        if self.board:
            self.board.draw(surface)
        else:
            self.style.table(surface)
        self._draw_shade(surface)
        surface.blit(self._name(), self._title)
        self.widgets.draw(surface, explaining=False)
        self.draw_prompts(surface)

    def _name(self) -> pygame.Surface:
        return title(self.kit.assets, self.kit.theme, self._title.height)

    def _draw_shade(self, surface: pygame.Surface) -> None:
        """Let the board fade into the dark behind the column."""
        solid = self._version.rect.right
        end = solid + self.style.px(_SHADE_ENDS)
        key = ("menu shade", solid, end, colour := self.kit.theme.table_edge)
        veil = self.kit.assets.cached(key, lambda: _shade(solid, end, colour))
        surface.blits([(veil, (0, top)) for top in range(0, surface.height, veil.height)], doreturn=False)

    def _button(self, entry: MenuEntry) -> Button:
        texts, lead = self.kit.texts, self.leads_to(entry.outcome)
        if entry.part in (MenuPart.RULES, MenuPart.LEAVE):
            return Button(texts(entry.text), lead, ButtonKind.QUIET)
        about = texts(entry.about) if entry.about else ""
        return MenuTile(texts(entry.text), lead, entry.icon, entry.tone, about)


def open_menu(kit: Kit, message: Message | None) -> Menu:
    """The menu as things are now, which tells a message."""
    file = newest_unfinished([games_in(kit.folder, game.records) for game in kit.games])
    entries = [*(entry for game in kit.games for entry in game.entries), *OWN_ENTRIES]
    show = next((game.show for game in kit.games if game.show), None)
    board = kit.living_board[0] if kit.living_board and kit.living_board[1] == kit.settings else None
    return Menu(kit, entries, partial(_living_board, kit), file, message, partial(_glance, kit, file), show, board)


def _living_board(kit: Kit) -> Scene:
    """The board behind the menu; its game goes on when the menu comes back, unless it should look different now."""
    if kit.living_board is None or kit.living_board[1] != kit.settings:
        make = next(game.living_board for game in kit.games if game.living_board)
        kit.living_board = make(kit), kit.settings
    return kit.living_board[0]


def _glance(kit: Kit, file: Path | None) -> Glance | None:
    """Where the game in a file stands, if it can be read; why it can't is told when somebody goes on with it."""
    if file is None:
        return None
    game = game_of(kit.games, file)
    try:
        return game.glance(kit, games_in(kit.folder, game.records).load(file)) if game.glance else None
    except (OSError, ValueError):
        return None


def _kept_games(kit: Kit) -> Message | None:
    """How many games there are, if that can be found out."""
    try:
        kept = sum(len(games_in(kit.folder, game.records).files()) for game in kit.games)
    except OSError:
        return None
    return Message("menu.kept", {"count": kept}) if kept else None


OWN_ENTRIES: Final = (
    MenuEntry("menu.library", OpenLibrary(), MenuPart.LIBRARY, signs.LIST, told=_kept_games),
    MenuEntry("menu.settings", OpenSettings(), MenuPart.PROGRAM, signs.GEAR),
)
"""The lines of the menu that belong to no game."""
LEAVE: Final = MenuEntry("menu.quit", QuitProgram(), MenuPart.LEAVE)


def _shade(solid: int, end: int, colour: Colour) -> pygame.Surface:
    """Some rows of a veil that is dense up to `solid` and gone at `end`, pixels from the left."""
    veil = pygame.Surface((end, _SHADE_ROWS), pygame.SRCALPHA)
    veil.fill((*colour, _SHADE))
    for x in range(solid, end):
        left = (end - x) / (end - solid)
        veil.fill((*colour, round(_SHADE * left * left * (3 - 2 * left))), (x, 0, 1, _SHADE_ROWS))
    return veil
