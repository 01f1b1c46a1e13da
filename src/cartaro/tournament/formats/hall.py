"""What there is for an event: entrants, tables and hours."""

from dataclasses import dataclass
from typing import TypeAlias

from cartaro.rulebook import OptionValue
from cartaro.tournament.model.catalogue import read_entries

Shape: TypeAlias = tuple[dict[str, OptionValue], int, int, int]
"""Settings, rounds, and the fewest and the most meetings of one entrant."""


@dataclass(frozen=True, slots=True)
class Hall:
    """What there is: entrants (pairs or players), tables, minutes, and how long a round takes with what comes after."""

    entrants: int
    tables: int
    minutes: int
    round_minutes: int

    @property
    def rounds(self) -> int:
        """How many rounds there is time for."""
        return (self.minutes + int(read_entries("durations")["turnover"])) // self.round_minutes
