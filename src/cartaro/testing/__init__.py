"""For authors of games and of referees: tests of a game, cases of the law, strategies, recorded matches."""

from typing import TYPE_CHECKING

from cartaro import import_on_demand

if TYPE_CHECKING:
    from cartaro.testing.conformance import check_cases
    from cartaro.testing.game_checks.check import BrokenPromise, BrokenPromisesError, check_game, find_broken_promises

__all__ = ["BrokenPromise", "BrokenPromisesError", "check_cases", "check_game", "find_broken_promises"]

_HOMES = {
    "testing.conformance": ("check_cases",),
    "testing.game_checks.check": ("BrokenPromise", "BrokenPromisesError", "check_game", "find_broken_promises"),
}
__getattr__ = import_on_demand(globals(), _HOMES)
