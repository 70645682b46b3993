"""A screen made of widgets on the table, and any scene with a game that is kept: nobody leaves that unasked."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from finity.client.autosave import Autosave
from finity.client.kit import Kit
from finity.client.outcomes import CloseScene, KeyList, QuitProgram
from finity.lobby.outcomes import OpenKeyList
from finity.shell.draw.assets import Align
from finity.shell.draw.painting import Box
from finity.shell.draw.style import IN_TALL, SQUARE, Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, Back, Command, DeviceKind, Intent, Key, TypeText
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import clipboard_text
from finity.shell.text import Message, Texts
from finity.shell.widgets import ButtonKind, Label, TextField, Widget, WidgetGroup, WidgetState
from finity.shell.widgets.arrange import Column, Flow, Placeable, Row, center, fixed, natural
from finity.shell.widgets.modal import Dialog, DialogButton, ModalHost
from finity.shell.widgets.prompts import BACK, CHOOSE, KEYS, MOVE, Prompt, PromptLine


class WidgetScene(Scene):
    """Leads its `widgets`, and what lies over them; subclasses place widgets in `lay_out`. F1 lists the keys of the
    scene, if it has a `key_list`."""

    key_list: KeyList | None = None
    window = pygame.Rect(0, 0, 0, 0)
    """In pixels; empty until the scene has a size."""
    largest_content = (1720, 900)
    """In design pixels: in wide and in high windows the content stays in the middle."""
    margins = (48, 32)
    """Free space beside the content, and above and below it, where the prompts are; in design pixels."""
    way_back: object = CloseScene()
    """Where Escape leads: to the scene beneath, unless a subclass knows better."""
    prompts: Sequence[Prompt] = (CHOOSE, BACK, MOVE, KEYS)
    """What the buttons of the device in use do, the most needed first; told in the margin unless that is a mouse."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.style = kit.style
        self.widgets = WidgetGroup(self.style, self.invalidate)
        self.widgets.lit = self.widgets
        self.modals = ModalHost(self.style, self.invalidate)
        self.notice = Label("", TextSize.LABEL, colour=kit.theme.accent, align=Align.CENTRE, wrap=True, middle=True)
        """A message for the person at the lower edge, such as a file that could not be saved."""

    def resize(self, size: tuple[int, int]) -> None:
        self.window = pygame.Rect((0, 0), size)
        self.style = self.kit.style.fitted_to(size, IN_TALL)
        self.widgets.style = self.style
        self.lay_out(self.window)
        self.modals.lay_out(size)

    def lay_out(self, window: pygame.Rect) -> None:
        """Place every widget in a window of this many pixels."""

    def leave(self) -> None:
        self.outcome = self.way_back

    def tell(self, message: Message | None) -> None:
        if message:
            self.notice.text = self.kit.texts.text_of(message)

    def ask(self, key: str, agree: Callable[[], None], **facts: object) -> None:
        """Ask before something is done; `key` begins the keys of title, text and answer. No is the easier answer."""
        texts = self.kit.texts
        answers = (
            DialogButton(texts(f"{key}_yes"), agree),
            DialogButton(texts("dialog.cancel"), kind=ButtonKind.PRIMARY),
        )
        self.modals.show(Dialog(self.style, texts(f"{key}_title"), texts(f"{key}_text", **facts), answers))

    def handle(self, intent: Intent) -> None:
        if self.modals.handle(intent) or self.widgets.handle(intent):
            return
        if isinstance(intent, Back):
            self.leave()
        elif self.key_list and intent == Command(Action.HELP):
            self.outcome = OpenKeyList(self.key_list)

    def update(self, dt: float) -> None:
        self.widgets.update(dt)
        self.modals.update(dt)

    @property
    def wake_after(self) -> float | None:
        wishes = [wish for wish in (self.widgets.wake_after, self.modals.wake_after) if wish is not None]
        return min(wishes, default=None)

    @property
    def text_input_rect(self) -> pygame.Rect | None:
        return self.modals.text_input_rect if self.modals.is_open else self.widgets.text_input_rect

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.style.draw_table(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.draw_content(surface)
        self.draw_prompts(surface)
        self.modals.draw(surface)

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw the widgets, and what lies or flies above them."""
        self.widgets.draw(surface, explaining=not self.modals.is_open)

    def draw_prompts(self, surface: pygame.Surface) -> None:
        """Tell what the buttons of the device in use do, in the margin below the content."""
        line = PromptLine(self.kit.texts, self.kit.devices)
        if line.device_kind is not DeviceKind.MOUSE:
            (width, height), margin = surface.get_size(), self.style.px(self.margins[1])
            line.draw(surface, self.style, self.prompts, width - margin, height - margin // 2, width - 2 * margin)

    def fill(self, window: pygame.Rect, head: Placeable, body: Placeable, bar: Flow, gap: float = 16.0) -> None:
        """Fill a window with a headline, what it is about, and a bar of buttons."""
        first = natural(head) if isinstance(head, Flow) else fixed(head, 44)
        Column(first, body, natural(bar), gap=gap).lay_out(self.style, self.content_rect(window))

    def content_rect(self, window: pygame.Rect) -> pygame.Rect:
        """The part of a window that the scene should fill."""
        px = self.style.px
        area = window.inflate(-2 * px(self.margins[0]), -2 * px(self.margins[1]))
        high = self.largest_content[1] * (1.4 if window.width < SQUARE * window.height else 1)
        size = min(area.width, px(self.largest_content[0])), min(area.height, px(high))
        return center(size, area)


class UnsavedDialog(Dialog):
    """Whether to go although the last moves of a game are nowhere but on the screen; staying is the easier answer."""

    def __init__(self, style: Style, texts: Texts, go: Callable[[], None], *, closing: bool = False) -> None:
        """`closing` ends the program, else there is only another scene."""
        stay = DialogButton(texts("kept.lost_stay"), kind=ButtonKind.PRIMARY)
        away = DialogButton(texts("kept.lost_close" if closing else "kept.lost_leave"), go)
        super().__init__(style, texts("kept.lost_title"), texts("kept.lost_text"), (away, stay))


class TextQuestion(Dialog):
    """Asks for a text. Enter or the button gives it to `on_answer`; Ctrl+V pastes."""

    def __init__(self, style: Style, texts: Texts, key: str, text: str, on_answer: Callable[[str], None]) -> None:
        """`key` names title, text and button in the group `library`; `text` is there to be changed."""
        no = DialogButton(texts("dialog.cancel"))
        yes = DialogButton(texts(f"library.{key}_yes"), lambda: on_answer(self.field.text), ButtonKind.PRIMARY)
        super().__init__(style, texts(f"library.{key}_title"), texts(f"library.{key}_text"), (no, yes))
        self.field = TextField(text, lambda answer: None, limit=500, on_submit=self.buttons[-1].on_press)
        self.widgets.add(self.field)
        self.widgets.focus(self.field)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        buttons = Row(None, *(fixed(each, 160) for each in self.buttons), gap=12)
        parts = natural(self._title), natural(self._text), natural(self.field), natural(buttons)
        Column(*parts, gap=16, margin=28, ground=self._panel).lay_out_in_middle(style, size, 640)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.field.handle_other(TypeText(clipboard_text()))
        else:
            super().handle(intent)


class ProgressDialog(Dialog):
    """Says that something is under way, and its `share`, from 0 to 1; its only answer ends that."""

    def __init__(
        self, style: Style, texts: Texts, title: str, text: str, share: Callable[[], float], on_stop: Callable[[], None]
    ) -> None:
        super().__init__(style, title, text, [DialogButton(texts("dialog.cancel"), on_stop)], on_stop)
        self.share = share
        self.beside = ProgressBar(share)
        self.widgets.add(self.beside)


class ProgressBar(Widget):
    """A low bar in the middle of its place, filled by a `share` from 0 to 1."""

    def __init__(self, share: Callable[[], float]) -> None:
        super().__init__()
        self._share = share

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        radius = min(style.px(6), self.rect.height // 2)
        bar = self.rect.inflate(-2 * radius, 2 * radius - self.rect.height)
        style.box(surface, bar, Box(style.theme.sunken, radius=radius))
        full = pygame.Rect(bar.topleft, (max(bar.height, round(bar.width * self._share())), bar.height))
        style.box(surface, full, Box(style.theme.accent, radius=radius))


class AutosavedScene(Scene):
    """A scene whose game `autosave` keeps, if anybody; it derives from another scene first, whose `modals` ask."""

    kit: Kit
    modals: ModalHost
    autosave: Autosave[..., Any] | None
    tell: Callable[[Message | None], None]

    @property
    def file(self) -> Path | None:
        return self.autosave.file if self.autosave else None

    def keep(self) -> None:
        """Let the autosave keep the game as it stands; without one nothing is kept."""

    def tell_saving_problems(self) -> None:
        """Tell what the person should know of what was brought to disk meanwhile."""
        if self.autosave:
            self.tell(self.autosave.poll())

    def retry_saving(self) -> bool:
        """Try once more to write what is missing on disk; answers whether nothing is."""
        if self.autosave and self.autosave.unsaved:
            self.keep()
        return self.autosave is None or not self.autosave.unsaved

    def close(self) -> None:
        super().close()
        self.lost = not self.retry_saving()

    def leave_action(self, outcome: object) -> Callable[[], None]:
        """Leads to what follows this game, for good: who would lose moves by that is asked first."""
        go = self.ending_with(outcome)
        return lambda: go() if self.retry_saving() else self.confirm_losing_moves(go)

    def confirm_losing_moves(self, go: Callable[[], None], *, closing: bool = False) -> None:
        self.modals.show(UnsavedDialog(self.kit.style, self.kit.texts, go, closing=closing))

    def objects_to_closing(self) -> bool:
        if isinstance(self.modals.shown, UnsavedDialog) or self.retry_saving():
            return False
        self.confirm_losing_moves(self.ending_with(QuitProgram()), closing=True)
        return True
