"""The coach of Scopa and Scopone: a play held against the master's, and the maxims that tell why."""

from collections.abc import Sequence

from cartaro.bots.bot import quiet_plays
from cartaro.bots.budget import Budget
from cartaro.bots.maxims.book import MAXIMS, Maxim, followed, slighted
from cartaro.bots.maxims.scene import Scene
from cartaro.bots.thoughtful import Considered, Thoughtful
from cartaro.cards import ITALIAN
from cartaro.coach.remark import MASTER, Coach, Reason, Remark, grade, points_en, points_it, would
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.observation import Observation
from cartaro.notation.sentences import Names, join_texts, names_of
from cartaro.texts import Text

LIMITS = (0.15, 0.5, 1.0)
"""Points of a deal from which on a choice is a slip, a mistake, a blunder."""
MOST_REASONS = 2
PAIRS_ONLY = frozenset({"pari", "spariglio", "eco", "doppia-compagno", "ricomporre", "quarantotto"})
"""The maxims that speak of a partner, and mean nothing to those who play alone."""
LAYING_ONLY = frozenset({"doppie"})
"""The maxims for who cannot take."""

_COUNTED = Reason(
    "conti",
    Text("I conti", "Counting").as_dict(),
    Text(
        "Qui nessuna massima decide: contano le carte ancora fuori, e chi può averle.",
        "No maxim decides here: what counts are the cards still out, and who may hold them.",
    ).as_dict(),
)
_MASTER = Thoughtful(Budget(simulations=8_000))


def choices(observation: Observation) -> list[Play]:
    """Return the plays between which there is a choice; none where there is no choice, or the hand is not seen."""
    plays = quiet_plays(observation.actions)
    return plays if len(plays) > 1 and observation.hand is not None else []


def remark_on(
    observation: Observation, played: Play, at: tuple[int, int], chance: Stream, budget: Budget, coach: Coach = MASTER
) -> Remark | None:
    """Return what there is to say of the play *played* (deal and number: *at*); None where there was no choice."""
    plays = choices(observation)
    quiet = Play(played.card, played.captured)
    if quiet not in plays:
        return None
    considered = _MASTER.consider(observation, chance, budget)
    best = considered[0]
    mine = next((one for one in considered if one.play == quiet), best)
    lost = max(0.0, best.points - mine.points)
    graded = grade(lost, LIMITS)
    is_best = lost < LIMITS[0]
    names = names_of(observation.terms.rulebook)
    return Remark(
        deal=at[0],
        number=at[1],
        hand=tuple(ITALIAN.spell_all(observation.hand or ())),
        table=tuple(ITALIAN.spell_all(observation.table)),
        played=spell_action(quiet),
        best=spell_action(quiet if is_best else best.play),
        lost=0.0 if is_best else round(lost, 2),
        error=None,
        grade=graded,
        text=(_agree(names, quiet) if is_best else _differ(names, quiet, best.play, lost, coach)).as_dict(),
        reasons=tuple(_reasons(observation, quiet if is_best else best.play, quiet, plays)),
    )


def advise(observation: Observation, chance: Stream, budget: Budget) -> tuple[Play, Text, tuple[Reason, ...]] | None:
    """Return what the master would play here, in words, and why; None where there is no choice."""
    plays = choices(observation)
    if not plays:
        return None
    considered: list[Considered] = _MASTER.consider(observation, chance, budget)
    best = considered[0].play
    reasons = _reasons(observation, best, best, plays) or _reasons(observation, best, considered[1].play, plays)
    return best, would(done(names_of(observation.terms.rulebook), best)), tuple(reasons)


def done(names: Names, play: Play) -> Text:
    """Return a play as what has been done: «preso il re di spade col re di denari», «calato l'asso di coppe»."""
    if not play.captured:
        laid = names.the(play.card)
        return Text(f"calato {laid.it}", f"laid {laid.en}")
    taken, taker = join_texts([names.the(card) for card in play.captured]), names.with_the(play.card)
    return Text(f"preso {taken.it} {taker.it}", f"taken {taken.en} {taker.en}")


def _agree(names: Names, play: Play) -> Text:
    played = done(names, play)
    return Text(f"Hai {played.it}: bene così.", f"You have {played.en}: well played.")


def _differ(names: Names, played: Play, best: Play, lost: float, coach: Coach) -> Text:
    mine, better = done(names, played), done(names, best)
    return Text(
        f"Hai {mine.it}. {coach.who.it} avrebbe {better.it}: di solito rende {points_it(lost)} di più.",
        f"You have {mine.en}. {coach.who.en} would have {better.en}: as a rule that brings {points_en(lost)} more.",
    )


def _reasons(observation: Observation, best: Play, other: Play, plays: Sequence[Play]) -> list[Reason]:
    """Return the maxims that *best* heeds and *other* does not; where they are one play, those that it heeds."""
    scene = Scene(observation)
    heeded = {maxim.name for maxim in followed(scene, best)}
    if best != other:
        heeded -= {maxim.name for maxim in followed(scene, other)}
        heeded |= {maxim.name for maxim in slighted(scene, other, plays)}
        heeded -= {maxim.name for maxim in slighted(scene, best, plays)}
    if scene.partner is None:
        heeded -= PAIRS_ONLY
    if any(play.captured for play in plays):
        heeded -= LAYING_ONLY
    found = [_reason(maxim) for maxim in MAXIMS.values() if maxim.name in heeded][:MOST_REASONS]
    return found or ([] if best == other else [_COUNTED])


def _reason(maxim: Maxim) -> Reason:
    return Reason(maxim.name, maxim.title.as_dict(), maxim.idea.as_dict())
