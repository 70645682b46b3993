"""The menu: the first picture, where every other scene leads back to; its tiles, its quiet words and who plays."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client import signs
from finity.client.autosave import game_folder
from finity.client.kit import IconTone, Kit, MenuEntry, MenuGlance, MenuPart, game_of_file
from finity.client.outcomes import MENU_KEYS, QuitProgram
from finity.client.signs import star
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary, OpenSettings
from finity.lobby.title import Logo
from finity.lobby.widget_scene import WidgetScene
from finity.match.archive import newest_unfinished
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, in_column, player_box, put, raised_box
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Action, DeviceKind, FileDropped, FocusGained, Intent, Key, Press, Release
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import clipboard_text, screen_size
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, WidgetState
from finity.shell.widgets.arrange import Column, Flow, Row, center, fixed, natural, shrinkable
from finity.shell.widgets.prompts import CHOOSE, KEYS, MOVE, Prompt

_PICTURE: Final = (144, 10)
"""Its width, and what is free above and below it, in design pixels."""


class MenuTile(Button):
    """With a sign, a label, a line below it, perhaps another one behind a star, and a picture at the right; the one
    that is `lit` is larger, and shines."""

    rounded = True

    def __init__(
        self, label: str, on_press: Callable[[], None], icon: str, tone: IconTone = IconTone.CALM, about: str = ""
    ) -> None:
        super().__init__(label, on_press, icon=icon)
        self.tone = tone
        self.about = about
        self.lit = False
        self.glance = MenuGlance()

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, radius, place = style.theme, style.px(style.theme.radius), self.rect.move(0, -state.lift(style))
        if self.lit:
            style.glow(surface, self.rect, theme.accent, radius=radius, strength=0.6 + 0.4 * state.light)
            box = player_box(theme, theme.accent, style.px(2), radius, depth=1.3)
        else:
            self._draw_light(surface, style, state, radius)
            box = raised_box(theme, style.px(1), radius, hovered=state.hovered)
        words = self.label, self.about, self.glance.starred, self.icon, self.tone, self.lit
        drawn = self.glance.picture
        key = ("menu tile", words, drawn, self.rect.size, box, style.px(100), style.text_scale)
        surface.blit(style.assets.cached(key, lambda: self._tile(style, box)), place)
        if drawn:
            size = style.px(_PICTURE[0]), self.rect.height - 2 * style.px(_PICTURE[1])
            picture = style.assets.cached(("menu picture", drawn, size), lambda: drawn(style, size))
            put(surface, picture, midright=(place.right - style.px(_PICTURE[1] + 2), place.centery))

    def _tile(self, style: Style, box: Box) -> pygame.Surface:
        tile = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        style.box(tile, tile.get_rect(), box)
        assert self.icon
        icon = style.icon(self.icon, style.px(46 if self.lit else 32), getattr(style.theme, self.tone.value))
        left = style.px(108 if self.lit else 88)
        put(tile, icon, center=(round(0.52 * left), tile.height // 2))
        right = style.px(2 * _PICTURE[1] + _PICTURE[0]) if self.glance.picture else style.px(12)
        words = self._words(style, tile.width - right - left)
        tile.blit(words, (left, (tile.height - words.height) // 2))
        return tile

    def _words(self, style: Style, width: int) -> pygame.Surface:
        size = TextSize.SENTENCE if self.lit else TextSize.TITLE
        largest = style.text_px(size) if self.lit else round(style.px(24) * style.text_scale)
        letters = min(largest, style.fitting_px([self.label], size, width, Weight.BOLD))
        lines = [style.assets.text(self.label, letters, style.theme.text, Weight.BOLD)]
        if self.about:
            others = lines[0].height + (style.line_height(TextSize.LABEL) if self.glance.starred else 0)
            room = width, min(2 * style.line_height(TextSize.LABEL), self.rect.height - others - style.px(8))
            letters = style.px_in_room(self.about, TextSize.LABEL, room)
            lines.append(style.text_in_room(self.about, letters, room, style.theme.muted, Weight.REGULAR, Align.LEFT))
        lines += [starred_text(style, self.glance.starred)] if self.glance.starred else []
        return in_column(lines, style.px(3))


def starred_text(style: Style, words: str) -> pygame.Surface:
    """Words behind a gold star."""
    text = style.text(words, TextSize.LABEL, style.theme.gold, Weight.BOLD)
    sign = star(style, round(style.px(16) * style.text_scale), lit=True)
    both = pygame.Surface((sign.width + style.px(6) + text.width, max(sign.height, text.height)), pygame.SRCALPHA)
    put(both, sign, midleft=(0, both.height // 2))
    put(both, text, midright=(both.width, both.height // 2))
    return both


class MenuLink(Button):
    def natural_size(self, style: Style) -> Size:
        sign = self._icon_side(style) + style.px(10) if self.icon else 0
        return sign + style.text_width(self.label, TextSize.LABEL, Weight.BOLD) + style.px(20), style.px(44)


class PersonChip(Button):
    """Who plays here now: sign, name and stars; else a word that leads to those who may."""

    sign: Callable[[Style, int], pygame.Surface] | None = None
    stars = ""

    def natural_size(self, style: Style) -> Size:
        parts = self._parts(style)
        return sum(part.width for part in parts) + style.px(14) * (len(parts) + 1), style.px(52)

    @property
    def extra_look(self) -> Hashable:
        return self.sign, self.stars

    def _box_and_ink(self, style: Style, state: WidgetState) -> tuple[Box | None, Colour]:
        box, ink = super()._box_and_ink(style, state)
        return box and replace(box, radius=self.rect.height // 2), ink

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        left = style.px(12)
        for part in self._parts(style):
            left = put(surface, part, midleft=(left, surface.height // 2 + sink)).right + style.px(14)

    def _parts(self, style: Style) -> list[pygame.Surface]:
        sign = self.sign(style, style.px(17)) if self.sign else None
        name = style.fitting(self.label, TextSize.BODY, style.px(220), style.theme.text, Weight.BOLD)
        stars = [starred_text(style, self.stars)] if self.stars else []
        return [sign or style.icon(self.icon or "", style.px(28), style.theme.muted), name, *stars]


SOON: Final = 0.01
"""Seconds after the first picture when the board behind the menu is made."""
UNTOUCHED_SECONDS: Final = 120.0
"""How long nobody must have touched anything for a show to begin."""
_TILES: Final = {MenuPart.PLAY: 92, MenuPart.LEARN: 92, MenuPart.PUZZLES: 128}
"""How high they are, in design pixels."""


def menu_column(style: Style, window: pygame.Rect) -> pygame.Rect:
    """What the menu leaves to the board lies right of this part of the window; in a high one, below it."""
    px, spare = style.px, max(0, window.width - style.px(1280))
    if window.height > window.width:
        return center((px(760), px(735)), window).move_to(top=window.top)
    width = px(424 * (1 + 0.6 * (style.text_scale - 1))) + spare // 12
    return pygame.Rect(px(60) + spare // 12, 0, width, window.height)


class Menu(WidgetScene):
    """What can be done, in front of a board: where Play goes on, or that of a puzzle.

    Board, rules and what entries tell come after the program's first picture, since they take long to load. The
    `message` is told at first; the `press` that ended a show is meant for the menu. Where nobody touches anything for
    long, a show begins.
    """

    key_list = MENU_KEYS
    prompts = (CHOOSE, Prompt(Action.BACK, "quit"), MOVE, KEYS)

    def __init__(self, kit: Kit, message: Message | None = None, press: Press | None = None) -> None:
        super().__init__(kit)
        self._press = press
        self._untouched = 0.0
        self._unfinished = newest_unfinished([game_folder(kit.folder, game.records) for game in kit.games])
        self.board = Scene()
        """Shows nothing until all is `loaded`."""
        self._updates = 0
        entries = [*(entry for game in kit.games for entry in game.entries), *OWN_ENTRIES]
        self._version = Label(kit.version, TextSize.CAPTION, colour=kit.theme.muted)
        self._entries = sorted(entries, key=lambda entry: (not entry.first(kit), entry.part))
        self.go_on: MenuTile | None = None
        self.new_game = Button(kit.texts("menu.new_game"), lambda: None)
        self.buttons: list[Button] = [self._button(entry) for entry in self._entries]
        for tile in [each for each in self.buttons if isinstance(each, MenuTile)][:1]:
            tile.lit, tile.kind = True, ButtonKind.PRIMARY
            self.widgets.lit = (tile,)
        self.paste = Button(kit.texts("library.paste"), self.ending_with(OpenLibrary(paste=True)), ButtonKind.PRIMARY)
        self.paste.visible, self.new_game.visible = False, self.go_on is not None
        self.widgets.add(self._version, Logo(), *self.buttons, self.new_game, self.paste, self.notice)
        self.tell(message)
        if kit.loaded:
            self._load_slow_parts()

    def _button(self, entry: MenuEntry) -> Button:
        label, lead = self.kit.texts(entry.text), self.ending_with(entry.outcome)
        if entry.part is MenuPart.CORNER:
            return PersonChip(label, lead, icon=entry.icon)
        if entry.part not in _TILES:
            return MenuLink(label, lead, ButtonKind.QUIET, entry.icon)
        tile = MenuTile(label, lead, entry.icon, entry.tone, self.kit.texts(entry.about) if entry.about else "")
        if entry.part is MenuPart.PLAY and self._unfinished and self.go_on is None:
            self.new_game.on_press, tile.on_press = lead, self.ending_with(ContinueGame(self._unfinished))
            self.go_on, tile.about = tile, self.kit.texts("menu.continue_about")
        return tile

    def leave(self) -> None:
        """Escape asks: nobody leaves by one slip."""
        self.ask("dialog.quit", self.ending_with(QuitProgram()))

    def _buttons_of(self, *parts: MenuPart) -> list[Button]:
        return [button for entry, button in zip(self._entries, self.buttons, strict=True) if entry.part in parts]

    def handle(self, intent: Intent) -> None:
        self._untouched = 0.0
        texts, settings, first = self.kit.texts, self.kit.settings, self.kit.devices.first_used
        asked = settings.tv_offered or settings.tv or self.modals.is_open
        by_pad = first is not None and first.kind is DeviceKind.PAD
        if by_pad and not asked and max(self.window.height, screen_size()[1]) >= 1080:  # this may well be a TV
            no = DialogButton(texts("menu.tv_no"), partial(self._answer_tv_offer, False))
            yes = DialogButton(texts("menu.tv_yes"), partial(self._answer_tv_offer, True), ButtonKind.PRIMARY)
            self.modals.show(Dialog(self.style, texts("menu.tv_title"), texts("menu.tv_text"), (no, yes), no.on_press))
        elif isinstance(intent, FileDropped):
            self.outcome = OpenLibrary(dropped=intent.path)
        elif isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.outcome = OpenLibrary(paste=True)
        else:
            super().handle(intent)
        if isinstance(intent, FocusGained):
            self._look_at_clipboard()

    def _answer_tv_offer(self, on: bool) -> None:
        settings = replace(self.kit.settings, tv_offered=True)
        self.tell(self.kit.change_settings(settings.for_tv(True) if on else settings))
        self.outcome = BackToMenu() if on else None

    def _look_at_clipboard(self) -> None:
        """Offer what is on the clipboard if that is a message of somebody else, who may have sent it meanwhile."""
        text = clipboard_text()
        games = self.kit.games
        self.paste.visible = text != self.kit.sent and any(game.records.is_message(text) for game in games)

    def reopen_outcome(self) -> object:
        return BackToMenu()

    def resume(self) -> None:
        self.board.resume()

    def close(self) -> None:
        self.board.close()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.board.resize(size)
        if self._press:
            self.widgets.handle(self._press)
            self.widgets.handle(Release(self._press.pos))
            self._press = None

    def lay_out(self, window: pygame.Rect) -> None:
        style, px, tall = self.style, self.style.px, window.height > window.width
        column = menu_column(style, window)
        grown = max(1.0, min(1.3, column.height / px(720)))
        middle = max(0, column.height - round(px(720) * grown)) // 2
        top = px(90 if tall else 45) + middle
        area = pygame.Rect(column.left, top, column.width, column.height - top - px(95) - middle)
        logo = next(each for each in self.widgets if isinstance(each, Logo))
        lines, grown = [shrinkable(logo, 163)], grown * (1 + 0.2 * (style.text_scale - 1))
        tiles = [(part, tile) for part in _TILES for tile in self._buttons_of(part) if isinstance(tile, MenuTile)]
        for part, tile in sorted(tiles, key=lambda each: not each[1].lit):
            line = Row(tile, fixed(self.new_game, 120), gap=10) if tile is self.go_on else tile
            lines.append(fixed(line, grown * (120 if tile.lit else _TILES[part])))
        Column(*lines, gap=14).lay_out(style, area)
        words = self._buttons_of(MenuPart.MORE, MenuPart.WATCH, MenuPart.LIBRARY, MenuPart.PROGRAM)
        leave, full = self._buttons_of(MenuPart.LEAVE), self.kit.window and self.kit.window.full_screen
        for word in (*words, *leave):
            word.letters = style.text_px(TextSize.LABEL)
        for word in leave:  # a window has its own
            word.visible = bool(full)
        top = max([tile.rect.bottom + px(14) for _, tile in tiles] + [column.bottom - px(102)])
        right, left = window.right - px(48), column.left - px(10)
        row = Flow(*map(natural, words), None, *map(natural, leave), line=44, gap=8)
        row.lay_out(style, pygame.Rect(left, top, right - left, row.height_for(style, right - left)))
        chips, paste = [*map(natural, self._buttons_of(MenuPart.CORNER))], fixed(self.paste, 246, across=48)
        corner = [fixed(Row(None, *chips), 52), fixed(Row(None, paste), 48)]
        if tall:  # the logo lies below
            corner = [fixed(Row(None, paste, *chips, gap=13), 52)]
        Column(*corner, gap=13).lay_out(style, pygame.Rect(left, px(28), right - left, window.height))
        version = pygame.Rect((0, 0), (column.width, style.line_height(TextSize.CAPTION)))
        self._version.rect = version.move_to(bottomleft=(column.left, window.bottom - px(2)))
        left = min(column.right, window.centerx) + px(24)
        self.notice.rect = pygame.Rect(left, window.bottom - px(56), window.right - px(24) - left, px(48))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._updates += 1
        self._untouched += dt
        if self.kit.settings.show_by_itself and self._untouched >= UNTOUCHED_SECONDS:
            self.outcome = next((game.show for game in self.kit.games if game.show), None)
        if self._updates == 2 and not self.kit.loaded:
            self._load_slow_parts()
            self.resize(self.window.size)
            self.invalidate()
        self.board.update(dt)
        if self.board.dirty:
            self.board.dirty = False
            self.invalidate()

    def _load_slow_parts(self) -> None:
        """Make what the first picture of the program does not wait for: the board is that of the game to go on with,
        else any. Why that game can't be read is told when somebody goes on with it."""
        kit = self.kit
        kit.loaded = True
        glance = board = None
        if self._unfinished:
            game = game_of_file(kit.games, self._unfinished)
            with suppress(OSError, ValueError):
                opened = game_folder(kit.folder, game.records).load(self._unfinished)
                board = game.menu_board(kit, opened) if game.menu_board else None
                glance = game.glance(kit, opened) if game.glance else None
        self.board = board or next(game.menu_board for game in kit.games if game.menu_board)(kit, None)
        by_text = {text: told for game in kit.games for text, told in game.told(kit).items()}
        for entry, button in zip(self._entries, self.buttons, strict=True):
            told = glance if button is self.go_on else by_text.get(entry.text)
            if isinstance(button, PersonChip) and told:
                button.label, button.sign, button.stars = told.title, told.sign, told.starred
            elif isinstance(button, MenuTile) and told:
                button.glance, button.about = told, kit.texts.text_of(told.told) if told.told else button.about
                button.on_press = self.ending_with(told.outcome) if told.outcome else button.on_press
        self._look_at_clipboard()

    @property
    def board_rect(self) -> pygame.Rect | None:
        return self.board.board_rect

    @property
    def animating(self) -> bool:
        return self.board.animating

    @property
    def wake_after(self) -> float | None:
        wishes = None if self.kit.loaded else SOON, self.board.wake_after, super().wake_after
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw_ground(self, surface: pygame.Surface) -> None:
        if self.kit.loaded:
            self.board.draw(surface)
        else:
            super().draw_ground(surface)


OWN_ENTRIES: Final = (
    MenuEntry("menu.library", OpenLibrary(), MenuPart.LIBRARY, signs.LIST),
    MenuEntry("menu.settings", OpenSettings(), MenuPart.PROGRAM, signs.GEAR),
    MenuEntry("menu.quit", QuitProgram(), MenuPart.LEAVE),
)
"""The lines of the menu that belong to no game."""
