"""Events: facts of a deal, each with the seats that may know it."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct, field

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"


class Event(Struct, frozen=True):
    """One fact. ``audience`` lists the seats that may know it; None means everybody, spectators included.

    ``details`` holds only plain JSON values, so that an event can be serialized as it is.
    """

    kind: str
    details: Mapping[str, Json] = field(default_factory=dict)
    audience: tuple[int, ...] | None = None

    def is_for(self, seat: int | None) -> bool:
        """Whether *seat* (None: a spectator) may know this fact."""
        return self.audience is None or (seat is not None and seat in self.audience)
