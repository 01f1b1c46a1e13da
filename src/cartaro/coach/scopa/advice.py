"""The coach of Scopa and Scopone: plays compared with the master's, and the maxims that explain the difference."""

import math
import time
from dataclasses import replace

from msgspec import structs

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import certain_declaration, reaches_fuori
from cartaro.bots.scopa.maxims.scene import DealKnowledge
from cartaro.bots.scopa.pimc import Considered, PimcBot
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN
from cartaro.coach.remark import (
    MASTER,
    NO_CHOICE,
    Coach,
    Reason,
    Remark,
    RemarkGrade,
    grade,
    is_telling,
    points_en,
    points_it,
    to_do,
    would,
)
from cartaro.coach.remark import only as only_this
from cartaro.coach.scopa.missed_fuori import MissedFuori, missed_fuori
from cartaro.coach.scopa.reasons import (
    done,
    reason_to_declare,
    reasons_alone,
    reasons_for,
    reasons_to,
    values_to_text,
)
from cartaro.coach.thoughts import Thoughts, WeighedAction
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.names import Names, names_of
from cartaro.games.scopa.observation import Observation
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import name_grade

LIMITS = (0.15, 0.5, 1.0)
"""The costs, in points of the deal, from which a decision is a slip, a mistake, a blunder."""
_MASTER = PimcBot(Budget(simulations=8_000))


def choices(observation: Observation) -> list[Play]:
    """Return the legal plays; empty if there is no choice, or the hand is not visible."""
    plays = quiet_plays(observation.actions)
    return plays if len(plays) > 1 and observation.hand is not None else []


def remark_on(  # noqa: PLR0913 - one choice, the judge, and what it has said
    observation: Observation,
    played: Play,
    at: tuple[int, int],
    chance: Stream,
    budget: Budget,
    coach: Coach = MASTER,
    *,
    fuori_is_told: bool = False,
) -> Remark | None:
    """Return the remark on the play *played* (deal and number: *at*); None if there was no choice.

    There is none on a declaration of ``fuori`` that was not certain either: the search does not weigh it. A certain one
    stays so to the end of the deal: after a remark on it (*fuori_is_told*) plays are judged by the deal's points again.
    """
    plays = choices(observation)
    quiet = Play(played.card, played.captured)
    is_quiet = not played.fuori and quiet in quiet_plays(observation.actions)
    missed = missed_fuori(observation, quiet) if is_quiet and not fuori_is_told else None
    if missed is not None:
        return _remark_on_missed_fuori(observation, quiet, at, missed, coach)
    if quiet not in plays or (played.fuori and not reaches_fuori(observation, played)):
        return None
    if played.fuori:
        return _remark(observation, played, at, quiet, 0.0, coach, (reason_to_declare(),))
    found = _MASTER.consider(observation, chance, budget)
    best, telling = found[0].play, is_telling([found[0].points - one.points for one in found], LIMITS)
    scene, duel = DealKnowledge(observation), None
    if quiet != best:
        duel = _compare(observation, best, quiet, chance, budget)
    lost = 0.0 if duel is None else max(0.0, duel[0].points - duel[1].points)
    if duel is None or lost < LIMITS[0]:
        reasons = reasons_alone(scene, quiet, plays)
    else:
        values = values_to_text(names_of(observation.terms.rulebook), *duel)
        reasons = reasons_for(scene, plays, (best, quiet), values)
    return structs.replace(_remark(observation, quiet, at, best, lost, coach, reasons), telling=telling)


def _remark(  # noqa: PLR0913, PLR0917 - what was played, what was better, and why
    observation: Observation,
    played: Play,
    at: tuple[int, int],
    best: Play,
    lost: float,
    coach: Coach,
    reasons: tuple[Reason, ...],
) -> Remark:
    is_best = lost < LIMITS[0]
    names, quiet = names_of(observation.terms.rulebook), Play(played.card, played.captured)
    return Remark(
        deal=at[0],
        number=at[1],
        hand=tuple(ITALIAN.spell_all(observation.hand or ())),
        table=tuple(ITALIAN.spell_all(observation.table)),
        played=spell_action(quiet),
        best=spell_action(quiet if is_best else best),
        lost=0.0 if is_best else round(lost, 2),
        error=None,
        grade=grade(lost, LIMITS),
        text=(_agree(names, played) if is_best else _differ(names, played, best, lost, coach)).as_dict(),
        reasons=reasons,
    )


def _remark_on_missed_fuori(
    observation: Observation, quiet: Play, at: tuple[int, int], missed: MissedFuori, coach: Coach
) -> Remark:
    """Return the remark on *quiet*, with which a certain ``fuori`` was not declared: it cost no points of the deal."""
    remark = _remark(observation, quiet, at, quiet, 0.0, coach, (reason_to_declare(),))
    return structs.replace(
        remark,
        best=spell_action(missed.play),
        grade=RemarkGrade.BLUNDER if missed.at_risk is None else RemarkGrade.SLIP,
        text=_tell_missed_fuori(names_of(observation.terms.rulebook), quiet, missed, coach).as_dict(),
        of_match=True,
    )


def _tell_missed_fuori(names: Names, quiet: Play, missed: MissedFuori, coach: Coach) -> Text:
    mine, better = done(names, quiet), done(names, missed.play)
    if quiet.card == missed.play.card and quiet.captured == missed.play.captured:
        told = tr("coach-scopa-advice-have_not_declared", mine=mine)
    else:
        told = tr("coach-scopa-advice-would_have_declared", mine=mine, who=coach.who, better=better)
    if missed.at_risk is None or missed.grade is None:
        return told + tr("coach-scopa-advice-match_was_won")
    now, then = name_grade(missed.grade), name_grade(missed.at_risk)
    return told + tr("coach-scopa-advice-grade_at_risk", now=now, then=then)


def advise(observation: Observation, chance: Stream, budget: Budget) -> tuple[Play, Text, tuple[Reason, ...]] | None:
    """Return the master's play as a sentence, with reasons; None if there is no choice."""
    plays, names = choices(observation), names_of(observation.terms.rulebook)
    declaration = certain_declaration(observation)
    if declaration is not None:
        return declaration, would(done(names, declaration)), (reason_to_declare(),)
    if not plays:
        return None
    found = _MASTER.consider(observation, chance, budget)
    best = found[0].play
    return best, would(done(names, best)), reasons_to(observation, found, plays)


def weigh(observation: Observation, chance: Stream, budget: Budget) -> Thoughts | None:
    """Return the master's evaluation of every play; None if there is no choice."""
    plays, names = choices(observation), names_of(observation.terms.rulebook)
    declaration = certain_declaration(observation)
    found = _MASTER.consider(observation, chance, budget) if plays else []
    moves = tuple(
        WeighedAction(
            action=spell_action(one.play),
            text=to_do(done(names, one.play)).as_dict(),
            value=round(one.points, 2),
            error=None,
            simulations=0 if one.worlds == 1 else one.worlds,
        )
        for one in found
    )
    if declaration is not None:
        told = would(done(names, declaration)).as_dict()
        if plays:
            return Thoughts("lead", moves, told, (reason_to_declare(),))
        alone = WeighedAction(spell_action(declaration), to_do(done(names, declaration)).as_dict(), 0.0, None, 0)
        return Thoughts("behind", (alone,), told, (reason_to_declare(),))
    if not plays:
        return None
    told = would(done(names, found[0].play)).as_dict()
    return Thoughts("lead", moves, told, reasons_to(observation, found, plays))


def only(observation: Observation) -> tuple[Play | None, Text]:
    """Return the only legal play, declared or not, and the sentence about it; None if there are several."""
    plays = quiet_plays(observation.actions)
    if len(plays) != 1:
        return None, NO_CHOICE
    return plays[0], only_this(done(names_of(observation.terms.rulebook), plays[0]))


def _compare(
    observation: Observation, best: Play, played: Play, chance: Stream, budget: Budget
) -> tuple[Considered, Considered]:
    """Return what *best* and *played* come to, from direct comparisons of the two in new determinizations.

    The search that found *best* eliminated the others early, and chose it partly by luck. A comparison ends as soon as
    it is clear, so a single one would exaggerate the difference; the mean over several, weighted by their number of
    determinizations, does not.
    """
    began, both = time.thread_time(), replace(observation, actions=(best, played))
    total, worlds = dict.fromkeys((best, played), 0.0), 0
    while True:
        duel = {considered.play: considered for considered in _MASTER.consider(both, chance, budget)}
        for play in total:
            total[play] += duel[best].worlds * duel[play].points
        worlds += duel[best].worlds
        is_exact = duel[best].worlds == 1
        if is_exact or _is_spent(budget, 2 * worlds, 1000 * (time.thread_time() - began)):
            mine, theirs = (Considered(play, points / worlds, worlds) for play, points in total.items())
            return mine, theirs


def _is_spent(budget: Budget, simulations: int, milliseconds: float) -> bool:
    return simulations >= (budget.simulations or math.inf) or milliseconds >= (budget.milliseconds or math.inf)


def _agree(names: Names, play: Play) -> Text:
    played = done(names, play)
    return tr("coach-scopa-advice-have_well_played", played=played)


def _differ(names: Names, played: Play, best: Play, lost: float, coach: Coach) -> Text:
    mine, better = done(names, played), done(names, best)
    return tr(
        "coach-scopa-advice-have_would_have_rule",
        mine=mine,
        who=coach.who,
        better=better,
        points_it=Text(points_it(lost), points_en(lost)),
    )
