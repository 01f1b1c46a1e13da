"""The services that playing alone needs besides the tables: bots, jobs, rate limits."""

from typing import TYPE_CHECKING, Protocol

from cartaro.bus.ports import Bus
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.jobs.ports import Jobs
from cartaro.server.services.bot_budgets import BotBudgets
from cartaro.server.services.bot_strength import BotStrength
from cartaro.server.services.openings import Commitments, Openings
from cartaro.server.services.table_services import TableServices
from cartaro.table.thinking import Thinkers

if TYPE_CHECKING:
    from cartaro.server.services.daily import Daily
    from cartaro.server.services.problem_ratings import ProblemRatings


class Accuracies(Protocol):
    """A store of accuracies of play. Both methods may raise :class:`cartaro.table.ports.StoreError`."""

    async def find(self, table: str, place: int) -> str | None:
        """Return the stored accuracy of the player at *place*, unchanged; None if there is none."""
        ...

    async def keep(self, table: str, place: int, what: str) -> None:
        """Store the accuracy *what* of the player at *place*, in place of one from an earlier version."""
        ...


class AloneServices(TableServices, Protocol):
    """Implemented by a server (:class:`.Services`) and by a page without a server (:mod:`cartaro.page.house`)."""

    bus: Bus
    accuracies: Accuracies
    bot_budgets: BotBudgets
    jobs: Jobs
    openings: Openings
    commitments: Commitments
    problem_ratings: "ProblemRatings | None"
    thinkers: Thinkers

    @property
    def daily(self) -> "Daily":
        """The deals of the day, and all attempts at them."""
        ...

    @property
    def bot_strength(self) -> BotStrength:
        """The present strength of bots."""
        ...

    def rate_limiter(self, name: str, a_second: float, at_once: float) -> SharedLimiter:
        """Return a limiter of *a_second* requests a second and bursts of *at_once*, both times the allowance."""
        ...
