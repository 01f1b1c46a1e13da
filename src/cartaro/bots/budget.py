"""How long a bot may think."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that one choice may cost; None: no limit of that kind. A bot that needs less stops sooner.

    ``simulations`` counts what the bot's own method repeats (its documentation says what), and the same chance then
    gives the same choice everywhere. ``milliseconds`` are of the thinking thread's CPU time; a choice then depends on
    the machine.
    """

    simulations: int | None = None
    milliseconds: float | None = None

    def within(self, milliseconds: float) -> "Budget":
        """Return this budget with a limit on its time, unless it has a shorter one."""
        return self if (self.milliseconds or milliseconds) < milliseconds else replace(self, milliseconds=milliseconds)
