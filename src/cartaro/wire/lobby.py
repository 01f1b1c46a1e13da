"""The messages about the lobby: public tables that wait for people, and those in progress."""

from msgspec import Struct

from cartaro.table.state import TableState


class TableCard(Struct):
    """A public table: its game and rulebook, the people who sit there, and the number of free chairs.

    ``yielding`` is the number of bots that give their seats to people who come, between two deals of a match.
    ``starts_in`` is the number of seconds from the time of sending until bots take the free chairs.
    """

    table: str
    rulebook: str
    options: dict[str, str | int | bool]
    people: list[str]
    bots: int
    free: int
    yielding: int
    starts_in: float | None


def show_table(state: TableState, now: float) -> TableCard:
    """Return the lobby's entry of a table at *now* (UTC seconds)."""
    chairs, fill_after = state.roster.chairs, state.opened.fill_after
    waits = state.match is None and fill_after is not None
    return TableCard(
        table=state.id,
        rulebook=state.opened.rulebook,
        options=state.opened.options,
        people=[chair.name for chair in chairs if chair.kind == "person"],
        bots=sum(chair.kind == "bot" for chair in chairs),
        free=len(state.roster.offered),
        yielding=len(state.yielding_chairs),
        starts_in=round(max(0.0, state.opened_at + (fill_after or 0.0) - now), 1) if waits else None,
    )
