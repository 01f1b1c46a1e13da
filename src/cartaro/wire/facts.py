"""Serialization of facts: seats and sides of the deal become places and sides of the match."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from cartaro.match.seating import Seating
from cartaro.table.seat_view import SeatView
from cartaro.table.state import TableStep
from cartaro.wire.game_show import GameShow, wire_text
from cartaro.wire.view import Fact, WireText


def serialize_facts(sight: SeatView, step: TableStep, seating: Seating, game: GameShow) -> list[Fact]:
    """Return the facts of a *step* of the match that the place may know, in order."""
    return [_show_fact(sight, game, event.kind, renumber(seating, event.details)) for event in step.seen_by(sight.me)]


def tell_aftermath(sight: SeatView, game: GameShow) -> list[WireText]:
    """Return the sentences of what followed the last action of a deal."""
    after = (event for event in sight.last if event.kind in game.aftermath)
    told = (_show_fact(sight, game, event.kind, renumber(sight.seating, event.details)).text for event in after)
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
    seats: set[Any] = {event.details.get("seat") for event in step.events} - {None}
    sides: set[Any] = {event.details.get("side") for event in step.events} - {None}
    gathering = {seating.match_side(side) for side in sides}
    return {*map(seating.place_of, seats), *(p for p in seating.places if p % seating.sides in gathering)}


def renumber(seating: Seating, details: Mapping[str, Any]) -> dict[str, Any]:
    """Return a fact's details with places for seats and match sides for sides of the deal."""
    renumbered: dict[str, Any] = {}
    for key, value in details.items():
        name, turn = _RENUMBERED.get(key, (key, None))
        renumbered[name] = value if turn is None or value is None else turn(seating, value)
    return renumbered


def _points(seating: Seating, points: Sequence[Any] | int) -> list[Any] | int:
    """Return points by match side; a number, the value of one player's melds, is returned unchanged."""
    return points if isinstance(points, int) else by_match_side(seating, points)


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


_RENUMBERED: dict[str, tuple[str, Callable[[Seating, Any], Any]]] = {
    "seat": ("place", Seating.place_of),
    "player": ("player", Seating.place_of),
    "side": ("side", Seating.match_side),
    "hands": ("hands", _by_place),
    "counts": ("counts", _by_place),
    "points": ("points", _points),
    "lines": ("lines", _lines),
}
