"""Brackets and crosstables."""

from typing import Literal

from msgspec import Struct

from cartaro.wire.view import WireText


class SideOfMatch(Struct):
    """A side of a match in a bracket: an entrant, or None for the winner of table ``awaits`` (0: not known)."""

    entrant: int | None
    score: str
    won: bool
    absent: bool
    awaits: int


class BracketMatch(Struct):
    """A match of a bracket; with one side only, that side advances."""

    state: Literal["coming", "open", "played", "unplayed", "bye"]
    table: int
    places: list[SideOfMatch]


class BracketRoundView(Struct):
    """A round of a bracket, its slots in order: ``round`` is 0 before pairing, a slot is None if it stays empty."""

    title: WireText
    round: int
    matches: list[BracketMatch | None]


class BracketView(Struct):
    """A bracket, and the match for third place."""

    title: WireText
    stage: str
    rounds: list[BracketRoundView]
    third: BracketMatch | None


class CellView(Struct):
    """A cell of a crosstable; ``score`` is empty if nothing was played, ``mark`` is the text of the cell."""

    round: int
    outcome: Literal["won", "drawn", "lost", "rest", "half", "open", "void"]
    opponent: int | None
    score: str
    mark: str


class CrossRowView(Struct):
    """A row of a crosstable, with its cells by column."""

    number: int
    place: int
    entrant: int
    points: str
    cells: list[list[CellView]]


class CrosstableView(Struct):
    """A crosstable: its columns are the rows' numbers (``all``: a round robin) or the rounds."""

    title: WireText
    stage: str
    kind: Literal["all", "rounds"]
    legend: WireText
    columns: list[int]
    rows: list[CrossRowView]


class ChartsView(Struct):
    """Brackets and crosstables after ``seq`` entries of the log."""

    seq: int
    brackets: list[BracketView]
    crosstables: list[CrosstableView]
