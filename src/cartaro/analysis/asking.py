"""Evaluations of a study by master and solver: the value of each action."""

import hashlib
from typing import Any

import msgspec

from cartaro.analysis.study import Study, StudyError, open_study
from cartaro.bots.budget import Budget
from cartaro.bots.known_law import check_known
from cartaro.coach.facet import COACH
from cartaro.coach.thoughts import Solved, Thoughts, WeighedAction
from cartaro.engine.chance import Stream
from cartaro.i18n import tr
from cartaro.kernel import is_compiled
from cartaro.notation.judge.request import Request

BUDGET = Budget(simulations=8_000, milliseconds=1_000)
"""The master's search budget for one position."""
NODES = 6_000_000 if is_compiled() else 60_000
"""The number of positions that the solver searches: about two seconds, or six cards in each hand of Scopone."""


def ask_master(request: Request, budget: Budget = BUDGET) -> Thoughts:
    """Return the master's evaluation of the position after a request's actions, from what the seat to act can see.

    The same request has the same answer if only simulations bound the *budget*. Raise
    :class:`cartaro.i18n.CartaroError` if there is nothing to evaluate, or the master does not know the law.
    """
    study = _open(request)
    terms = study.terms
    check_known(terms.rulebook, terms.options)
    observation: Any = study.game.observe(study.position, study.position.turn)
    if not observation.actions:
        raise StudyError("no_action", tr("analysis-asking-no_action"))
    coach, chance = COACH.of(study.game.name), Stream(hashlib.sha256(msgspec.json.encode(request)).digest())
    thoughts = coach.weigh(observation, chance, budget)
    if thoughts is not None:
        return thoughts
    forced, text = coach.only(observation)
    only = text.as_dict()
    moves = () if forced is None else (WeighedAction(study.game.spell_action(forced), only, 0.0, None, 0),)
    return Thoughts("behind", moves, only, ())


def ask_solver(request: Request, nodes: int = NODES) -> Solved:
    """Return the exact solution of the position after a request's actions, searching at most *nodes* positions.

    Raise :class:`cartaro.i18n.CartaroError` if they do not suffice, or the game has no solver.
    """
    study = _open(request)
    return COACH.of(study.game.name).solve(study.position, nodes)


def _open(request: Request) -> Study:
    study = open_study(request)
    if study.refusal is not None:
        raise StudyError("refused", study.refusal.refused.message)
    if study.position.over:
        raise StudyError("over", tr("analysis-asking-over"))
    return study
