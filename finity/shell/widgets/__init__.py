"""Controls that keep their state: made with a scene, placed when it is resized, led by a `WidgetGroup`."""

from finity.shell.widgets.base import Button, ButtonKind, Label, Panel, ScreenTitle, Widget, WidgetState, match_letters
from finity.shell.widgets.choice import Choice, Slider, Toggle
from finity.shell.widgets.group import WidgetGroup
from finity.shell.widgets.modal import Dialog, DialogButton, Modal, ModalHost
from finity.shell.widgets.text_field import TextField

__all__ = [
    "Button",
    "ButtonKind",
    "Choice",
    "Dialog",
    "DialogButton",
    "Label",
    "Modal",
    "ModalHost",
    "Panel",
    "ScreenTitle",
    "Slider",
    "TextField",
    "Toggle",
    "Widget",
    "WidgetGroup",
    "WidgetState",
    "match_letters",
]
