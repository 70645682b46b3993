"""What else was tried in a game, seen as a game of its own; one key leads on to the next such line, or back."""

from __future__ import annotations

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.records.record import Record
from finity.scenes.outcomes import OpenBranch, OpenNextBranch
from finity.scenes.replay.branches import branch_of, branches_at
from finity.scenes.replay.scene import ReplayScene
from finity.shell.text import Message


class BranchScene(ReplayScene):
    """Begins where the line leaves the game."""

    def __init__(self, kit: Kit, asked: OpenBranch | OpenNextBranch) -> None:
        self._game: Record = asked.record
        self._after, self._number = asked.after, asked.number
        lines = branches_at(asked.record, asked.after)
        super().__init__(kit, branch_of(asked.record, lines[asked.number]))
        self._last = asked.number + 1 == len(lines)
        self.bar.branch.label = kit.texts("replay.branch_back" if self._last else "replay.branch_next")
        self.bar.branch.visible = True
        self.go_to(asked.after)
        facts = {"number": asked.number + 1, "count": len(lines), "ply": asked.after}
        self.commentary.tell(Message("replay.branch_told", facts))

    def go_into_branch(self) -> None:
        """To what leaves this line here, else to the next line that leaves the game where this one does, or back."""
        if branches_at(self.film.record, self.playback.ply):
            super().go_into_branch()
        else:
            self.outcome = CloseScene() if self._last else OpenNextBranch(self._game, self._after, self._number + 1)
