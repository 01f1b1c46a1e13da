"""The limit on a bot's search for one choice."""

from dataclasses import dataclass, replace

from cartaro.i18n import ArgumentError, tr


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that one choice may cost; None: no limit of that kind. A bot that needs less stops sooner.

    ``simulations`` counts iterations of the bot's own method (see its documentation); the same random stream then gives
    the same choice on every machine. ``milliseconds`` are CPU time of the searching thread; the choice then depends on
    the machine.
    """

    simulations: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        """Raise :class:`cartaro.i18n.ArgumentError` on a limit that is no number, or not more than zero."""
        count: object = self.simulations
        if count is not None and (type(count) is not int or count < 1):
            raise ArgumentError("simulations", tr("bots-budget-whole"), count)
        ms: object = self.milliseconds
        is_number = isinstance(ms, int | float) and not isinstance(ms, bool) and ms > 0
        if ms is not None and not is_number:
            raise ArgumentError("milliseconds", tr("bots-budget-number"), ms)

    def within(self, milliseconds: float) -> "Budget":
        """Return this budget with a limit on its time, unless it has a shorter one."""
        return self if (self.milliseconds or milliseconds) < milliseconds else replace(self, milliseconds=milliseconds)
