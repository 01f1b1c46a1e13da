"""Hints in training: the master's action from what the player sees, with reasons."""

from typing import Any

from msgspec import Struct

from cartaro.bots.budget import Budget
from cartaro.bots.known_law import check_known
from cartaro.coach.facet import COACH
from cartaro.coach.remark import Reason
from cartaro.engine.chance import Stream
from cartaro.match.match import Match

BUDGET = Budget(simulations=8_000, milliseconds=500)


class Hint(Struct, frozen=True):
    """An action in canonical text, the sentence that suggests it, and the reasons."""

    action: str
    text: dict[str, str]
    reasons: tuple[Reason, ...]


def advise(match: Match, place: int, chance: Stream) -> Hint:
    """Return the hint for the player at *place*, whose turn it is, based only on that seat's observation.

    Raise :class:`cartaro.bots.known_law.UnknownLawError` if the master does not support the law,
    :class:`cartaro.i18n.CartaroError` if the game has no coach.
    """
    check_known(match.terms.rulebook, match.terms.options)
    observation: Any = match.game.observe(match.position, match.seating.seat_of(place))
    coach = COACH.of(match.game.name)
    found = coach.advise(observation, chance, BUDGET)
    if found is None:
        forced, only = coach.only(observation)
        return Hint(match.game.spell_action(forced or observation.actions[0]), only.as_dict(), ())
    action, text, reasons = found
    return Hint(match.game.spell_action(action), text.as_dict(), reasons)
