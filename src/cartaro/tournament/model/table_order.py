"""The order of players at one table of Scala 40, by a rule that the event's definition chooses."""

from dataclasses import dataclass
from functools import cache

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.catalogue import Source, read_entries, read_sources, read_text
from cartaro.tournament.model.results import Side

USUAL = "exit"
"""The default order."""


@dataclass(frozen=True, slots=True)
class TableOrder:
    """A rule of order; ``by_exit``: it uses the deals in which players went out. ``short`` is for slips and phones."""

    id: str
    title: Text
    about: Text
    short: Text
    by_exit: bool
    sources: tuple[Source, ...]

    def key(self, side: Side) -> tuple[int, ...]:
        """Return the sort key of a side, the smallest first."""
        return (int(side.out > 0), -side.out, side.made) if self.by_exit else (side.made,)


@cache
def table_orders() -> dict[str, TableOrder]:
    """Return all rules by id, in the order of the data."""
    return {
        id: TableOrder(
            id,
            read_text(entry["title"]),
            read_text(entry["about"]),
            read_text(entry["short"]),
            bool(entry["by_exit"]),
            read_sources(entry),
        )
        for id, entry in read_entries("table_orders").items()
    }


def find_table_order(id: str) -> TableOrder:
    """Return the rule *id*; raise :class:`CartaroError` if there is none."""
    known = table_orders()
    if id in known:
        return known[id]
    names = ", ".join(known)
    raise CartaroError(
        "unknown_table_order",
        tr("tournament-model-table_order-unknown_table_order", id=id, names=names),
    )
