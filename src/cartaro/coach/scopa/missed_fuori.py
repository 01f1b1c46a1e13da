"""Declarations of ``fuori`` that were certain and were not made (Scopone, article 16), and what they were worth."""

from typing import NamedTuple

from cartaro.bots.scopa.certain_claims import certain_declaration, reaches_fuori, totals_at_worst, totals_declared
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.match.scopa.race import grade_of
from cartaro.match.standing import Grade


class MissedFuori(NamedTuple):
    """The ``play`` that should have declared, and the win's ``grade`` then.

    ``at_risk`` is the lowest grade that the win could still come to; None if the match could still be lost.
    """

    play: Play
    grade: Grade | None
    at_risk: Grade | None


def missed_fuori(observation: Observation, quiet: Play) -> MissedFuori | None:
    """Return the declaration missed by *quiet*; None if none was certain, or none changed the win."""
    declaring = Play(quiet.card, quiet.captured, fuori=True)
    own_card = declaring in observation.actions and reaches_fuori(observation, declaring)
    play = declaring if own_card else certain_declaration(observation)
    if play is None or observation.turn is None:
        return None
    terms = observation.terms
    side, needed = terms.side_of(observation.turn), int(terms.rulebook.parameters["fuori_target"])
    grade = grade_of(terms, totals_declared(observation, play)[1 - side])
    worst = totals_at_worst(observation, quiet)
    if worst[side] < needed or worst[1 - side] >= needed:
        return MissedFuori(play, grade, None)
    at_risk = grade_of(terms, worst[1 - side])
    return None if at_risk == grade else MissedFuori(play, grade, at_risk)
