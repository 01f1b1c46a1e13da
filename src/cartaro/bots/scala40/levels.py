"""The players of Scala 40 behind the levels' names, from learner to master."""

from collections.abc import Mapping

from cartaro.bots.budget import Budget
from cartaro.bots.scala40.pimc import Thoughtful
from cartaro.bots.scala40.quick import Quick
from cartaro.kernel.scala40.policy_parameters import (
    ATTACH_AT,
    COUNT,
    FITS,
    JOKER_AT,
    LATER,
    LAY_AT,
    MADE,
    OPEN_LEFT,
    OUT,
    TRAITS,
    TWIN,
    WANDER,
)

_ALWAYS = 99


def _character(traits: Mapping[int, int]) -> tuple[int, ...]:
    """Return a character (:mod:`.policy_parameters`) that opens as soon as it can; what is not named is 0."""
    return tuple({OPEN_LEFT: _ALWAYS, **traits}.get(trait, 0) for trait in range(TRAITS))


_LAYS_AT_ONCE = {LAY_AT: _ALWAYS, ATTACH_AT: _ALWAYS}
_BUILDS = {OUT: 10, MADE: 400, COUNT: 3, TWIN: 40, LATER: 5}

CAREFREE = _character({**_LAYS_AT_ONCE, JOKER_AT: _ALWAYS, MADE: 60, LATER: 8, WANDER: 60})
"""Keeps what looks promising, with a whim of its own, and lays whatever it can."""
ORDINARY = _character({**_LAYS_AT_ONCE, **_BUILDS, JOKER_AT: 3, FITS: 30})
"""Lays and attaches as most players do: at once."""
CAUTIOUS = _character({**_BUILDS, LAY_AT: 4, ATTACH_AT: 4, JOKER_AT: 3, FITS: 120})
"""Tuned in matches against itself: holds melds and fitting cards back until another is down to four cards."""

LEARNER = Quick(CAREFREE, overlooks=4)
SKILLED = Thoughtful(Budget(simulations=100), CAUTIOUS, ORDINARY)
EXPERT = Thoughtful(Budget(simulations=800), CAUTIOUS, ORDINARY)
MASTER = Thoughtful(Budget(simulations=8000), CAUTIOUS, ORDINARY)
