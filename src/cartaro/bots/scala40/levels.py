"""The players of Scala 40 behind the levels' names, from learner to master."""

from collections.abc import Mapping

from cartaro.bots.budget import Budget
from cartaro.bots.room import Chooser
from cartaro.bots.scala40.pimc import PimcBot
from cartaro.bots.scala40.quick import QuickBot, WhereKnown
from cartaro.bots.scala40.sensible import Sensible
from cartaro.kernel.scala40.policy_parameters import (
    ATTACH_AT,
    COUNT,
    FITS,
    JOKER_AT,
    LATER,
    LAY_AT,
    MADE,
    OPEN_AFTER,
    OPEN_LEFT,
    OPEN_TURN,
    OUT,
    PARAMETERS,
    TWIN,
    WANDER,
)

_ALWAYS, _NEVER = 99, -1


def _parameters(parameters: Mapping[int, int]) -> tuple[int, ...]:
    """Return policy parameters (:mod:`.policy_parameters`) that open as soon as possible; those not given are 0."""
    return tuple({OPEN_LEFT: _ALWAYS, **parameters}.get(trait, 0) for trait in range(PARAMETERS))


_LAYS_AT_ONCE = {LAY_AT: _ALWAYS, ATTACH_AT: _ALWAYS}
_BUILDS = {OUT: 10, MADE: 400, COUNT: 3, TWIN: 40, LATER: 5}

CAREFREE = _parameters({**_LAYS_AT_ONCE, JOKER_AT: _ALWAYS, MADE: 300, WANDER: 400})
"""Keeps its melds, discards other cards at random, and lays whatever it can."""
UNSTEADY = _parameters({**_LAYS_AT_ONCE, JOKER_AT: _ALWAYS, OUT: 4, MADE: 100, TWIN: 20, LATER: 8, WANDER: 60})
"""Counts roughly what may still come, with random noise half as strong, and lays whatever it can."""
ORDINARY = _parameters({**_LAYS_AT_ONCE, **_BUILDS, JOKER_AT: 3, FITS: 30})
"""Lays and attaches as most players do: at once."""
CAUTIOUS = _parameters({**_BUILDS, LAY_AT: 4, ATTACH_AT: 4, JOKER_AT: 3, FITS: 120})
"""Tuned in matches against itself: holds melds and fitting cards back until another is down to four cards."""
_HOARDS = {**_BUILDS, LAY_AT: _NEVER, ATTACH_AT: _NEVER, JOKER_AT: _NEVER, FITS: 120}
HOARDING = _parameters(_HOARDS)
"""Opens as soon as possible, then holds everything back until it can close; discards what is dear and useless."""
HOARDING_LATE = _parameters({**_HOARDS, OPEN_LEFT: 3, OPEN_TURN: 7, OPEN_AFTER: _ALWAYS})
"""The same, but opens from its eighth turn on, or if two cards are left after the discard."""
HOARDING_FOR_TWO = _parameters({**_HOARDS, OPEN_LEFT: 3, OPEN_TURN: _ALWAYS, OPEN_AFTER: _ALWAYS})
"""The same, but opens only if two cards are left after the discard."""

LEARNER = QuickBot(CAREFREE, overlooks=2)
CASUAL = WhereKnown(QuickBot(UNSTEADY, overlooks=2, remembers=2), Sensible())
SKILLED = PimcBot(Budget(simulations=100), CAUTIOUS, ORDINARY, lapses=(4, 5), otherwise=CASUAL)
EXPERT = PimcBot(Budget(simulations=250), CAUTIOUS, ORDINARY, lapses=(1, 4), otherwise=CASUAL)
MASTER = PimcBot(Budget(simulations=8000), CAUTIOUS, ORDINARY)

LEVELS: Mapping[str, Chooser] = {
    "learner": LEARNER,
    "casual": CASUAL,
    "skilled": SKILLED,
    "expert": EXPERT,
    "master": MASTER,
}
"""The players by the level's name, the weakest first."""
