"""Events: facts of a deal, each with the seats that may know it and what its numbers are."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from msgspec import Struct, field

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"


class Numbers(Enum):
    """What a field of an event numbers: a table shows places for seats, and sides of the match for those of the deal.

    A seat; a side; a list with a value for each seat, or for each side; such lists for each side, by name.
    """

    SEAT = "seat"
    SIDE = "side"
    BY_SEAT = "by seat"
    BY_SIDE = "by side"
    BY_SIDE_AND_NAME = "by side and name"


OF_SEAT: Mapping[str, Numbers] = {"seat": Numbers.SEAT}
"""The ``numbers`` of an event that names the seat that did it."""


class Event(Struct, frozen=True):
    """One fact. ``audience`` lists the seats that may know it; None means everybody, spectators included.

    ``details`` holds only plain JSON values, so that an event can be serialized as it is. ``numbers`` says which of its
    fields number seats and sides; all others stay as they are when a match shows them.
    """

    kind: str
    details: Mapping[str, Json] = field(default_factory=dict)
    audience: tuple[int, ...] | None = None
    numbers: Mapping[str, Numbers] = field(default_factory=dict)

    def is_for(self, seat: int | None) -> bool:
        """Whether *seat* (None: a spectator) may know this fact."""
        return self.audience is None or (seat is not None and seat in self.audience)
