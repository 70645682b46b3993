"""The table that the benchmarks fill."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """One figure: what was measured, how much, in which unit, and what it is to be compared with."""

    what: str
    figure: float
    unit: str
    compared: str


@dataclass
class Report:
    """Figures, in the order in which they were measured."""

    rows: list[Row] = field(default_factory=list)

    def add(self, what: str, figure: float, unit: str, compared: str = "") -> None:
        """Add a figure; `compared` is a phrase such as `6.1 times the plain engine` or `at most 4 ms`."""
        self.rows.append(Row(what, figure, unit, compared))

    def lines(self) -> list[str]:
        """The table as text, its columns aligned."""
        cells = [(row.what, _shown(row.figure), row.unit, row.compared) for row in self.rows]
        what, figure, unit = (max((len(cell[column]) for cell in cells), default=0) for column in range(3))
        return [f"{a:<{what}}  {b:>{figure}} {c:<{unit}}  {d}".rstrip() for a, b, c, d in cells]


def _shown(figure: float) -> str:
    """A figure with as many digits as mean something."""
    return f"{figure:,.0f}" if abs(figure) >= 100 else f"{figure:.3g}"
