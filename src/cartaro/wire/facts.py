"""Serialization of facts: seats and sides of the deal become places and sides of the match."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from cartaro.engine.events import Event, Numbers
from cartaro.match.seating import Seating
from cartaro.table.seat_view import SeatView
from cartaro.table.state import TableStep
from cartaro.wire.game_show import GameShow, wire_text
from cartaro.wire.view import Fact, WireText


def serialize_facts(sight: SeatView, step: TableStep, seating: Seating, game: GameShow) -> list[Fact]:
    """Return the facts of a *step* of the match that the place may know, in order."""
    return [_show_fact(sight, game, event.kind, renumber(seating, event)) for event in step.seen_by(sight.me)]


def tell_aftermath(sight: SeatView, game: GameShow) -> list[WireText]:
    """Return the sentences of what followed the last action of a deal."""
    after = (event for event in sight.last if event.kind in game.aftermath)
    told = (_show_fact(sight, game, event.kind, renumber(sight.seating, event)).text for event in after)
    return [text for text in told if text is not None]


def _show_fact(sight: SeatView, game: GameShow, kind: str, details: dict[str, Any]) -> Fact:
    to_text = game.tellers.get(kind)
    text = None if to_text is None else to_text(sight, details)
    return Fact(kind, details.get("place"), details, None if text is None else wire_text(text))


def told_of(step: TableStep | None) -> Collection[int]:
    """Return the places of whom the sentences of *step* tell: they read them in the second person."""
    if step is None or step.seating is None:
        return ()
    seating = step.seating
    told = [(numbers, event.details.get(key)) for event in step.events for key, numbers in event.numbers.items()]
    seats: set[Any] = {value for numbers, value in told if numbers is Numbers.SEAT} - {None}
    sides: set[Any] = {value for numbers, value in told if numbers is Numbers.SIDE} - {None}
    gathering = {seating.match_side(side) for side in sides}
    return {*map(seating.place_of, seats), *(p for p in seating.places if p % seating.sides in gathering)}


def renumber(seating: Seating, event: Event) -> dict[str, Any]:
    """Return the details of *event* with places for its seats and sides of the match for its sides.

    The seat that did it, ``seat``, becomes ``place``; every other field keeps its name.
    """
    renumbered: dict[str, Any] = {}
    for key, value in event.details.items():
        numbers = event.numbers.get(key)
        name = "place" if key == "seat" and numbers is not None else key
        renumbered[name] = value if numbers is None or value is None else _RENUMBERED[numbers](seating, value)
    return renumbered


def by_match_side(seating: Seating, values: Sequence[Any]) -> list[Any]:
    """Return *values*, indexed by side of the deal, by side of the match; None for a side that does not play."""
    turned: list[Any] = [None] * seating.sides
    for side, value in enumerate(values):
        turned[seating.match_side(side)] = value
    return turned


def _by_place(seating: Seating, values: Sequence[Any]) -> list[Any]:
    by_place: dict[int, Any] = dict(zip(seating.places, values, strict=True))
    return [by_place.get(place) for place in range(max(seating.places) + 1)]


def _lines(seating: Seating, lines: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    return {name: by_match_side(seating, points) for name, points in lines.items()}


_RENUMBERED: Mapping[Numbers, Callable[[Seating, Any], Any]] = {
    Numbers.SEAT: Seating.place_of,
    Numbers.SIDE: Seating.match_side,
    Numbers.BY_SEAT: _by_place,
    Numbers.BY_SIDE: by_match_side,
    Numbers.BY_SIDE_AND_NAME: _lines,
}
