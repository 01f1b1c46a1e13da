"""Where everybody sits in a round, by surname: for the wall and for the screen of the hall."""

from collections.abc import Iterator
from dataclasses import dataclass

from cartaro.tournament.event.seats import left_at, those_there
from cartaro.tournament.event.state import EventState
from cartaro.tournament.model.person_names import BETWEEN_NAMES, filing_key, surname_first


@dataclass(frozen=True, slots=True)
class Seat:
    """Where one person sits: ``surname`` and ``given`` are their name, ``table`` is 0 without one.

    ``rests``: without a table because nobody is left to play; else the others have left, and the side has won.
    """

    surname: str
    given: str
    table: int
    rests: bool

    @property
    def name(self) -> str:
        """The name, with the surname first."""
        return f"{self.surname} {self.given}".rstrip()


def seating_of(event: EventState, number: int) -> list[Seat]:
    """Return the seats of a round that has been paired, in alphabetical order: letters with an accent by their own."""
    return sorted(_seats(event, number), key=lambda seat: (filing_key(seat.name), seat.table))


def _seats(event: EventState, number: int) -> Iterator[Seat]:
    for seated in event.rounds[number]:
        won = left_at(seated)
        rests = len(seated.entrants) == 1 and not won
        for entrant in those_there(seated):
            for person in event.enrolments[int(entrant)].name_in(number).split(BETWEEN_NAMES):
                yield Seat(*surname_first(person), 0 if rests or won else seated.meeting.table, rests)
