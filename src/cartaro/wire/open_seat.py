"""A seat of the client at a match in progress, for pages that offer to return to it."""

from typing import Literal

from msgspec import Struct

from cartaro.rulebook import OptionValue
from cartaro.table.law import agree
from cartaro.table.state import TableState


class OpenSeat(Struct):
    """A seat of the client: ``place``, ``deal``, ``totals`` by side and ``mine`` (its turn) exist once cards are dealt.

    ``phase`` is ``waiting``, ``play``, ``count`` or ``over``; ``names`` are by place, before the match by chair.
    """

    table: str
    rulebook: str
    options: dict[str, OptionValue]
    substitute: str | None
    phase: Literal["waiting", "play", "count", "over"]
    place: int | None
    sides: int
    names: list[str]
    deal: int
    totals: list[int]
    mine: bool


def show_open_seat(state: TableState, person: int) -> OpenSeat:
    """Return the seat of *person* at a table."""
    match, company, opened = state.match, state.roster, state.opened
    chair = company.chair_of(person)
    order = range(len(company.chairs)) if match is None else match.draw.chairs
    return OpenSeat(
        table=state.id,
        rulebook=opened.rulebook,
        options=opened.options,
        substitute=opened.substitute,
        phase="waiting" if match is None else match.phase.value,
        place=None if chair is None else state.place_of_chair(chair),
        sides=agree(opened.rulebook, opened.options).sides,
        names=[company.chairs[number].name for number in order if company.chairs[number].kind != "free"],
        deal=0 if match is None else match.number,
        totals=[] if match is None else list(match.standing.totals),
        mine=chair is not None and state.chair_to_act == chair,
    )
