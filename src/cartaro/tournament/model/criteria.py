"""Tie-breaks: their names, their sources, and whether higher or lower is better."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.catalogue import Source, read_entries, read_sources, read_text

EXIT = "exit"
"""The id of the tie-break by the deal in which a player went out."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break: ``short`` is its column's heading, ``about`` its explanation; ``fewer``: lower is better.

    ``low`` is the id of its replacement where game points are penalties, ``low_sum`` where the points of the standings
    are sums of penalties; empty: none.
    """

    id: str
    title: Text
    short: Text
    about: Text
    fewer: bool
    sources: tuple[Source, ...]
    low: str = ""
    low_sum: str = ""


@cache
def tie_breaks() -> dict[str, TieBreak]:
    """Return all tie-breaks by id, in the order of the data."""
    entries = read_entries("tie_breaks")
    return {
        id: TieBreak(
            id,
            read_text(entry["title"]),
            read_text(entry["short"]),
            read_text(entry["about"]),
            bool(entry.get("fewer", False)),
            read_sources(entry),
            entry.get("low", ""),
            entry.get("low_sum", ""),
        )
        for id, entry in entries.items()
    }


def read_tie_breaks(ids: Sequence[str]) -> tuple[TieBreak, ...]:
    """Return the tie-breaks with *ids*; raise :class:`CartaroError` on an unknown or repeated one."""
    known = tie_breaks()
    for id in ids:
        if id not in known:
            names = ", ".join(known)
            raise CartaroError(
                "unknown_tie_break",
                tr("tournament-model-criteria-unknown_tie_break", id=id, names=names),
            )
        if list(ids).count(id) > 1:
            raise CartaroError(
                "tie_break_twice",
                tr("tournament-model-criteria-tie_break_twice", id=id),
            )
    return tuple(known[id] for id in ids)


def offered_tie_breaks() -> list[TieBreak]:
    """Return those to choose from: without the replacements, which stand for others where that is meant."""
    known = tie_breaks().values()
    replacements = {id for one in known for id in (one.low, one.low_sum) if id != one.id}
    titles = {one.title for one in known if one.id not in replacements}
    return [one for one in known if one.id not in replacements or one.title not in titles]


def in_low_game(criteria: Sequence[TieBreak], *, summed: bool) -> tuple[TieBreak, ...]:
    """Return *criteria* with replacements for games whose points are penalties, each once.

    *summed*: the points of the standings are sums of these.
    """
    known = tie_breaks()
    meant = [known[(criterion.low_sum if summed else "") or criterion.low or criterion.id] for criterion in criteria]
    return tuple({criterion.id: criterion for criterion in meant}.values())
