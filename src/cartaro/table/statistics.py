"""What each person did in a finished match: counts, deal by deal, that add up over matches.

Only deals that the person played to the end count, and only the person's own plays: those of a substitute bot do not,
nor those of the table when the person's time was up.
In the fishing games the points of cards, denari, settebello and primiera are the side's, scope are the person's own.
"""

from collections import Counter

from cartaro.match.match import Match, Phase
from cartaro.table.entries import Action
from cartaro.table.facet import TABLE
from cartaro.table.history import is_over, moments
from cartaro.table.ports import Log
from cartaro.table.state import TableState, TableStep

Counts = dict[str, int]
"""Every game has ``deals``; the rest is what its facet counts (:class:`cartaro.table.facet.TableFacet`)."""


def count_people(id: str, log: Log) -> dict[int, Counts]:
    """Return what each person, by number, did in the match of a table; nothing for an unfinished match.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent.
    """
    counted: dict[int, Counter[str]] = {}
    for entry, before, state, step in moments(id, log) if is_over(log) else ():
        if isinstance(entry.payload, Action) and step is not None and before.match is not None:
            _count_action(counted, before, state, entry.payload.place, step)
            if before.match.phase is Phase.PLAY and state.match is not None and state.match.phase is not Phase.PLAY:
                _count_deal(counted, state, state.match)
    return {person: dict(counts) for person, counts in counted.items()}


def _person(state: TableState, place: int) -> int | None:
    """Return the person who plays at *place*; None if a bot does."""
    chair = state.chair_at(place)
    return None if state.roster.is_played_by_bot(chair) else state.roster.people[chair]


def _count_action(
    counted: dict[int, Counter[str]], before: TableState, after: TableState, place: int, step: TableStep
) -> None:
    person = _person(before, place)
    if person is None or before.is_played_for(before.chair_at(place)) or before.match is None or after.match is None:
        return
    facet, counts = TABLE.of(before.match.game.name), counted.setdefault(person, Counter())
    kinds = {event.kind for event in step.events}
    counts.update(name for kind, name in facet.count_facts.items() if kind in kinds)
    seat = before.match.seating.seat_of(place)
    if seat is not None:
        counts.update(facet.count_action(before.match.position, after.match.position, seat))


def _count_deal(counted: dict[int, Counter[str]], state: TableState, match: Match) -> None:
    for seat, place in enumerate(match.seating.places):
        person = _person(state, place)
        if person is not None:
            counts = counted.setdefault(person, Counter())
            counts["deals"] += 1
            counts.update(TABLE.of(match.game.name).count_deal(match, seat))
