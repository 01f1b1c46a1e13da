"""The limit on a bot's search for one choice."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that one choice may cost; None: no limit of that kind. A bot that needs less stops sooner.

    ``simulations`` counts iterations of the bot's own method (see its documentation); the same random stream then gives
    the same choice on every machine. ``milliseconds`` are CPU time of the searching thread; the choice then depends on
    the machine.
    """

    simulations: int | None = None
    milliseconds: float | None = None

    def within(self, milliseconds: float) -> "Budget":
        """Return this budget with a limit on its time, unless it has a shorter one."""
        return self if (self.milliseconds or milliseconds) < milliseconds else replace(self, milliseconds=milliseconds)
