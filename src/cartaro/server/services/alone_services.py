"""What playing alone needs besides the tables themselves: bots that think, jobs, limits."""

from typing import TYPE_CHECKING, Protocol

from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.jobs.ports import Jobs
from cartaro.server.services.bot_budgets import BotBudgets
from cartaro.server.services.bot_strength import BotStrength
from cartaro.server.services.openings import Openings, Pledges
from cartaro.server.services.table_services import TableServices
from cartaro.table.thinking import Thinkers

if TYPE_CHECKING:
    from cartaro.server.services.daily import Daily
    from cartaro.server.services.problem_ratings import ProblemRatings


class Accuracies(Protocol):
    """Keeps how accurate play was. Both methods may raise :class:`cartaro.table.ports.StoreError`."""

    async def find(self, table: str, place: int) -> str | None:
        """Return what is kept of the player at *place*, as it was given; None where nothing is."""
        ...

    async def keep(self, table: str, place: int, what: str) -> None:
        """Keep *what* there is to know of the player at *place*, once."""
        ...


class AloneServices(TableServices, Protocol):
    """Fulfilled by a whole server (:class:`.Services`) and by a page that has none (:mod:`cartaro.page.house`)."""

    accuracies: Accuracies
    bot_budgets: BotBudgets
    jobs: Jobs
    openings: Openings
    pledges: Pledges
    problem_ratings: "ProblemRatings | None"
    thinkers: Thinkers

    @property
    def daily(self) -> "Daily":
        """The deals of the day, and everybody's tries."""
        ...

    @property
    def bot_strength(self) -> BotStrength:
        """How strong bots are now."""
        ...

    def rate_limiter(self, name: str, a_second: float, at_once: float) -> SharedLimiter:
        """Return a limiter of *a_second* requests a second and *at_once* in a burst, both times an allowance."""
        ...
