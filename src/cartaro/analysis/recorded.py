"""A recorded match as studies: one for each deal, from the cards dealt, with all actions."""

from collections.abc import Mapping
from dataclasses import dataclass

from cartaro.engine.events import Json
from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.notation.record.api import (
    PlayedDeal,
    RecordedAction,
    RecordError,
    book_of,
    is_installed,
    read_record,
    replay_deals,
)
from cartaro.rulebook import OptionValue


@dataclass(frozen=True, slots=True)
class RecordedStudy:
    """One deal of a record in the form of a judge's request; ``names`` and ``places`` are by seat."""

    number: int
    options: Mapping[str, OptionValue]
    position: Mapping[str, Json]
    actions: tuple[tuple[int, str], ...]
    names: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StudiedRecord:
    """A whole match; ``finished`` says whether the record has a result."""

    rulebook: str
    finished: bool
    deals: tuple[RecordedStudy, ...]


def study_record(text: str) -> StudiedRecord:
    """Return the deals of the record in *text*.

    Raise :class:`cartaro.notation.record.api.RecordError` if it is not a record, lacks its decks, or brings a rulebook
    that is not installed, and
    :class:`cartaro.notation.record.api.RecordRefused` at an entry that the law does not allow.
    """
    record = read_record(text)
    if not is_installed(book_of(record)):
        raise RecordError(None, tr("analysis-recorded-own_rulebook", rulebook=record.rulebook))
    played = replay_deals(record)
    if played.refusal is not None:
        raise played.refusal
    options = {name: value for name, value in record.options.items() if name != "players"}
    deals = tuple(_study(record.rulebook, options, record.players, deal) for deal in played.deals)
    return StudiedRecord(record.rulebook, record.finished, deals)


def _study(
    rulebook: str, options: Mapping[str, OptionValue], players: tuple[str, ...], deal: PlayedDeal
) -> RecordedStudy:
    begun = deal.begun
    actions: list[tuple[int, str]] = []
    for step in deal.steps:
        if len(step.after.redeals) > len(step.before.redeals):  # a recount, or irregular hands of both sides
            begun, actions = step.after, []
        elif isinstance(step.entry, RecordedAction) and step.place is not None:
            seat = step.before.seating.seat_of(step.place)
            assert seat is not None
            actions.append((seat, step.entry.action))
    places = begun.seating.places
    # A deal whose stock is reshuffled can only be reproduced with the seed of the reshuffle.
    seed = getattr(begun.position, "seed", None)
    return RecordedStudy(
        number=deal.number,
        options=options if seed is None else {**options, "seed": seed},
        position=find_game(rulebook).position_to_json(begun.position),
        actions=tuple(actions),
        names=tuple(players[begun.draw.chairs[place]] for place in places),
        places=places,
    )
