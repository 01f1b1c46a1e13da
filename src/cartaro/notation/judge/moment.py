"""One step of what was played on from a position that somebody brought: for lessons, problems and analysis alike."""

from dataclasses import dataclass
from typing import Any

from cartaro.engine.events import Event


@dataclass(frozen=True, slots=True)
class JudgedMoment:
    """The table after an *action* of *seat* (None: as it begins), and what the action made happen."""

    position: Any
    seat: int | None
    action: str | None
    events: tuple[Event, ...]
