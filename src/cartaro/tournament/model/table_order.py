"""Who stands before whom at one table of Scala 40: one definition for an event, which its definition chooses."""

from dataclasses import dataclass
from functools import cache

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.catalogue import Source, read_entries, read_sources, read_text
from cartaro.tournament.model.results import Side

USUAL = "exit"
"""The order where the definition says nothing."""


@dataclass(frozen=True, slots=True)
class TableOrder:
    """One definition; ``by_exit`` where it asks in which deal each went out. ``short`` is for slips and phones."""

    id: str
    title: Text
    about: Text
    short: Text
    by_exit: bool
    sources: tuple[Source, ...]

    def key(self, side: Side) -> tuple[int, ...]:
        """Return what a side is put in order by, the smallest first."""
        return (int(side.out > 0), -side.out, side.made) if self.by_exit else (side.made,)


@cache
def table_orders() -> dict[str, TableOrder]:
    """Return every definition by its id, in the order of the data."""
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
    """Return the definition called *id*; raise :class:`CartaroError` where there is none."""
    known = table_orders()
    if id in known:
        return known[id]
    names = ", ".join(known)
    raise CartaroError(
        "unknown_table_order",
        tr("tournament-model-table_order-unknown_table_order", id=id, names=names),
    )
