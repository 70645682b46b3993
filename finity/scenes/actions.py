"""What keys and buttons do at Finity's table, and what F1 lists there."""

from __future__ import annotations

from typing import Final

from finity.client.outcomes import ACROSS, ARROWS, COPY, EDGES, PASTE, KeyLine, KeyList, action_line
from finity.shell.input.intents import Action, KeyAction, PadButton, Stroke


class TableAction(KeyAction):
    COLOUR = "colour", Stroke("c"), PadButton.NORTH
    WHITE = "white", Stroke("w")
    BLACK = "black", Stroke("b")
    TURN = "turn", Stroke("r"), None, (Stroke("t"), Stroke("v"))
    LOOK = "reach", Stroke("l"), PadButton.RIGHT_TRIGGER, (), Stroke("r")  # so it is called in files
    EXPLAIN = "explain", Stroke("e"), PadButton.RIGHT_STICK
    MOVE_LINE = "move_line", Stroke("/")
    PICTURE = "picture", Stroke("f12"), None, (Stroke("f9"),)

    @property
    def while_held(self) -> bool:
        return self is TableAction.LOOK


ANYWHERE: Final = (TableAction.LOOK, TableAction.MOVE_LINE, TableAction.PICTURE)
"""What can be done in every position."""
BRIDGES: Final = (TableAction.COLOUR, TableAction.WHITE, TableAction.BLACK, TableAction.TURN)
ACTIONS: Final = (
    *BRIDGES, Action.UNDO, Action.REDO, Action.HINT, TableAction.LOOK, TableAction.EXPLAIN,
    TableAction.MOVE_LINE, TableAction.PICTURE,
)  # fmt: skip
"""What has keys at this table, in the order in which it is listed."""


def _table_keys(name: str, actions: tuple[KeyAction, ...], *more: KeyLine) -> KeyList:
    walk = KeyLine("walk", ARROWS), KeyLine("part", (Action.NEXT,)), KeyLine("choose", (Action.CHOOSE,))
    return KeyList(name, (*walk, action_line(Action.ALTERNATIVE), *map(action_line, actions), *more), rules="controls")


PLAY_KEYS: Final = _table_keys("play", (*ACTIONS, Action.SKIP))
MESSAGE_KEYS: Final = _table_keys("play", (*ACTIONS, Action.SKIP), COPY, PASTE)
"""At the table of a game by message."""
PUZZLE_KEYS: Final = _table_keys(
    *("puzzles", (*BRIDGES, Action.HINT, *ANYWHERE)),
    *(KeyLine("again", (Action.UNDO,)), KeyLine("next_puzzle", (Action.REDO,))),
)
EDITOR_KEYS: Final = _table_keys("by_hand", (Action.UNDO, TableAction.PICTURE), COPY, PASTE)
EXPLORE_KEYS: Final = _table_keys("explore", (*BRIDGES, Action.UNDO, Action.REDO, *ANYWHERE))
REPLAY_KEYS: Final = KeyList(
    "replay",
    (
        KeyLine("step", ACROSS),
        KeyLine("play", (Action.SKIP, Action.CHOOSE)),
        EDGES,
        KeyLine("event", strokes=(Stroke("n"),)),
        KeyLine("analysis", strokes=(Stroke("a"),)),
        KeyLine("review", strokes=(Stroke("v"),)),
        KeyLine("suggest", (Action.HINT,)),
        KeyLine("explore", strokes=(Stroke("t"),)),
        KeyLine("branch", (TableAction.LOOK,)),
        KeyLine("reach", strokes=(Stroke("p"),)),
        KeyLine("next", (Action.NEXT,)),
        action_line(TableAction.PICTURE),
    ),
)
