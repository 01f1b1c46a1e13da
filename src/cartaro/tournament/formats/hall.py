"""The resources of an event: entrants, tables and hours."""

from dataclasses import dataclass
from typing import TypeAlias

from cartaro.rulebook import OptionValue
from cartaro.tournament.model.catalogue import read_entries

Shape: TypeAlias = tuple[dict[str, OptionValue], int, int, int]
"""The settings, the number of rounds, and the fewest and the most meetings of one entrant."""


@dataclass(frozen=True, slots=True)
class Hall:
    """The resources: entrants (pairs or players), tables, minutes in total, and minutes of a round with its break."""

    entrants: int
    tables: int
    minutes: int
    round_minutes: int

    @property
    def rounds(self) -> int:
        """The number of rounds for which there is time."""
        return (self.minutes + int(read_entries("durations")["turnover"])) // self.round_minutes
