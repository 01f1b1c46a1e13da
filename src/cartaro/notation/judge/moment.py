"""One step of play that continues from a given position, as used by lessons, problems and analysis."""

from dataclasses import dataclass
from typing import Any

from cartaro.engine.events import Event


@dataclass(frozen=True, slots=True)
class JudgedMoment:
    """The table after an *action* of *seat* (None: the start), and the events that the action caused."""

    position: Any
    seat: int | None
    action: str | None
    events: tuple[Event, ...]
