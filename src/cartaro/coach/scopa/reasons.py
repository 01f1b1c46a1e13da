"""Reasons why one play of Scopa or Scopone is better than another: applicable maxims, and counts of cards."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from cartaro.bots.scopa.certain_claims import leaves_table
from cartaro.bots.scopa.greedy import worth
from cartaro.bots.scopa.maxims.book import MAXIMS, followed, slighted
from cartaro.bots.scopa.maxims.scene import HIGHEST_RANK, DealKnowledge, taken
from cartaro.cards import Card
from cartaro.coach.remark import COUNTED, Reason, doing
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.names import Names, names_of
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import is_denari
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts

MOST_REASONS = 2
PAIRS_ONLY = frozenset({"pari", "spariglio", "eco", "doppia-compagno", "ricomporre", "quarantotto"})
"""The maxims about a partner, which do not apply without one."""
LAYING_ONLY = frozenset({"doppie"})
"""The maxims for laying a card."""
_NOTABLE = 8
"""The smallest difference in the number of unseen cards that can capture from two tables that is mentioned."""


def reasons_for(observation: Observation, best: Play, other: Play, plays: Sequence[Play]) -> tuple[Reason, ...]:
    """Return the reasons for *best* rather than *other*; if they are the same play, the maxims that it follows."""
    scene = DealKnowledge(observation)
    heeded = {maxim.name for maxim in followed(scene, best)}
    if best != other:
        heeded -= {maxim.name for maxim in followed(scene, other)}
        heeded |= {maxim.name for maxim in slighted(scene, other, plays)}
        heeded -= {maxim.name for maxim in slighted(scene, best, plays)}
    return _find_reasons(scene, best, other, heeded, plays)


def reasons_to(observation: Observation, best: Play, second: Play, plays: Sequence[Play]) -> tuple[Reason, ...]:
    """Return the reasons for *best* against all other plays, or at least against the *second* best."""
    alone = reasons_for(observation, best, best, plays)
    against = reasons_for(observation, best, second, plays)
    together = {reason.name: reason for reason in (*alone, *against) if reason.name != COUNTED}
    return tuple(list(together.values())[:MOST_REASONS]) or against


def done(names: Names, play: Play) -> Text:
    """Return a play as a past participle: «preso il re di spade col re di denari», «calato l'asso di coppe»."""
    if play.fuori:
        return tr("coach-scopa-reasons-declared", played=done(names, Play(play.card, play.captured)))
    if not play.captured:
        laid = names.the(play.card)
        return tr("coach-scopa-reasons-laid", laid=laid)
    captured, taker = join_texts([names.the(card) for card in play.captured]), names.with_the(play.card)
    return tr("coach-scopa-reasons-taken", captured=captured, taker=taker)


def reason_to_declare() -> Reason:
    """Return the reason for a declaration that is certainly true."""
    return _reason("fuori", tr("coach-scopa-reasons-fuori"), tr("coach-scopa-reasons-fuori_wins"))


def _find_reasons(
    scene: DealKnowledge, best: Play, other: Play, heeded: Collection[str], plays: Sequence[Play]
) -> tuple[Reason, ...]:
    left_out = PAIRS_ONLY if scene.partner is None else frozenset()
    if any(play.captured for play in plays):
        left_out |= LAYING_ONLY
    names = names_of(scene.seen.terms.rulebook)
    found = [
        Reason(maxim.name, maxim.title.as_dict(), (maxim.idea + fact if fact else maxim.idea).as_dict())
        for maxim in MAXIMS.values()
        if maxim.name in heeded and maxim.name not in left_out
        for fact in [_fact(maxim.name, scene, names, best, other)]
    ]
    if best == other:
        return tuple(found[:MOST_REASONS])
    reasons = [*found, *_compared(scene, names, best, other)][:MOST_REASONS]
    return tuple(reasons) or (_counted(scene, names, best, other),)


# The facts behind a maxim


def _fact(name: str, scene: DealKnowledge, names: Names, best: Play, other: Play) -> Text | None:
    """Return the fact that makes a maxim apply here, None if its own text suffices."""
    to_text = _FACTS.get(name)
    return None if to_text is None else to_text(scene, names, best, other)


def _swept(scene: DealKnowledge, names: Names, _best: Play, other: Play) -> Text | None:
    """Return which card would sweep the table that *other* leaves."""
    rank = scene.sweepable(other)
    if rank is None:
        return None
    play, card, out = doing(done(names, other)), _rank(names, rank), scene.out[rank]
    return tr(
        "coach-scopa-reasons-would_leave_table_take",
        rank=rank,
        play=play,
        card=card,
        so_many_it=Text(_so_many_it(out), _so_many_en(out)),
    )


def _sevens_out(scene: DealKnowledge, names: Names, _best: Play, other: Play) -> Text | None:
    """Return how many sevens are unseen, if *other* lays one."""
    if other.captured or other.card.rank != _SEVEN:
        return None
    play, out = doing(done(names, other)), scene.out[_SEVEN]
    return tr(
        "coach-scopa-reasons-offers_other_sevens_out", play=play, so_many_it=Text(_so_many_it(out), _so_many_en(out))
    )


def _unpaired(scene: DealKnowledge, names: Names, best: Play, _other: Play) -> Text | None:
    """Return which ranks *best* unpairs, or which it pairs again."""
    before, after = scene.odd_ranks, scene.odd_after(best)
    broken, mended = (_ranks(names, ranks) for ranks in (after - before, before - after))
    if broken is not None and len(after) > len(before):
        return tr("coach-scopa-reasons-here_breaks", broken=broken)
    if mended is not None and len(after) < len(before):
        return tr("coach-scopa-reasons-here_pairs_up", mended=mended)
    return None


def _nobody_else_has(scene: DealKnowledge, names: Names, best: Play, _other: Play) -> Text | None:
    """Return why the card that *best* lays is safe on an empty table."""
    rank = _rank(names, best.card.rank)
    if scene.out[best.card.rank] == 0:
        return tr("coach-scopa-reasons-left_come", rank=rank)
    return tr("coach-scopa-reasons-another_like_stays_hand")


def _which_anchor(scene: DealKnowledge, names: Names, _best: Play, other: Play) -> Text | None:
    """Return which card protects the table, if *other* removes it."""
    kept = [card for card in other.captured if card.rank > _SEVEN and scene.out[card.rank] == 0]
    if not kept:
        return None
    anchor = names.the(kept[0])
    return tr("coach-scopa-reasons-here", anchor=anchor)


def _what_partner_laid(scene: DealKnowledge, names: Names, _best: Play, _other: Play) -> Text | None:
    if scene.partner_laid is None:
        return None
    card = names.the(scene.partner_laid)
    return tr("coach-scopa-reasons-partner_had_laid", card=card)


_SEVEN = 7
_FACTS: Mapping[str, Callable[[DealKnowledge, Names, Play, Play], Text | None]] = {
    "guardia": _swept,
    "sette": _sevens_out,
    "spariglio": _unpaired,
    "pari": _unpaired,
    "mulinello": _nobody_else_has,
    "ancora": _which_anchor,
    "eco": _what_partner_laid,
    "doppia-compagno": _what_partner_laid,
}


def _rank(names: Names, rank: int) -> Text:
    """Return a rank as one of its cards: «un fante», «una donna»."""
    card = names.rank(rank)
    return Text(f"una {card.it}" if card.it == "donna" else f"un {card.it}", f"{_an(card.en)} {card.en}")


def _an(word: str) -> str:
    return "an" if word in {"ace", "eight"} else "a"


def _ranks(names: Names, ranks: Iterable[int]) -> Text | None:
    """Return the names of ranks as a list: «assi, tre e quattro»; None if there are none."""
    listed = [names.ranks(rank) for rank in sorted(ranks)]
    return join_texts(listed) if listed else None


def _so_many_it(count: int) -> str:
    return "ce n'è ancora uno" if count == 1 else f"ce ne sono ancora {count}"


def _so_many_en(count: int) -> str:
    return "one is still" if count == 1 else f"{count} are still"


# Counts


def _compared(scene: DealKnowledge, names: Names, best: Play, other: Play) -> Iterator[Reason]:
    """Yield countable advantages of *best* over *other*, independent of the maxims."""
    mine, others = taken(best), taken(other)
    counts = [sum(map(is_denari, cards)) for cards in (mine, others)]
    if counts[0] > counts[1]:
        yield _more("denari", names.denari, counts)
    if len(mine) > len(others) > 0:
        yield _more("carte", tr("coach-scopa-reasons-cards"), [len(mine), len(others)])
    rulebook = scene.seen.terms.rulebook
    if not mine and not others and worth(rulebook, best.card) < worth(rulebook, other.card):
        kept = names.the(other.card)
        keeping = tr("coach-scopa-reasons-keeping", kept=kept)
        yield _reason("valore", MAXIMS["valore"].title, MAXIMS["valore"].idea + keeping)
    takers = [_takers(scene, play) for play in (best, other)]
    if _NOTABLE * (takers[1] - takers[0]) >= max(sum(scene.out.values()), 1):
        yield _reason("resto", tr("coach-scopa-reasons-left_behind"), _taken_from(scene, names, (best, other), takers))


def _counted(scene: DealKnowledge, names: Names, best: Play, other: Play) -> Reason:
    """Return the reason if no maxim decides: how many cards can capture from either table."""
    idea = tr("coach-scopa-reasons-maxim_decides_here_counts")
    if any(scene.out.values()):
        idea += _taken_from(scene, names, (best, other), [_takers(scene, play) for play in (best, other)])
    return _reason(COUNTED, tr("coach-scopa-reasons-counting"), idea)


def _taken_from(scene: DealKnowledge, names: Names, plays: tuple[Play, Play], takers: Sequence[int]) -> Text:
    """Return how many unseen cards can capture from the table that each play leaves."""
    both = [doing(done(names, play)) for play in plays]
    return tr(
        "coach-scopa-reasons-cards_do_see_take",
        out=sum(scene.out.values()),
        takers=takers[0],
        takers2=takers[1],
        both=both[0],
        lower=Text(_lower(both[1].it), _lower(both[1].en)),
    )


def _more(name: str, what: Text, counts: Sequence[int]) -> Reason:
    """Return the reason that *best* takes more cards of some kind."""
    more, fewer = counts
    return _reason(
        name,
        Text(what.it.capitalize(), what.en.capitalize()),
        tr("coach-scopa-reasons-point_goes_takes_most", more=more, fewer=fewer),
    )


def _reason(name: str, title: Text, idea: Text) -> Reason:
    return Reason(name, title.as_dict(), idea.as_dict())


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _takers(scene: DealKnowledge, play: Play) -> int:
    """Return how many of the cards unseen by the seat can capture from the table that *play* leaves."""
    table = leaves_table(scene.seen, play)
    totals = _totals(table)
    return sum(count for rank, count in scene.out.items() if rank in totals)


def _totals(table: Iterable[Card]) -> set[int]:
    """Return all sums of one or more cards of the table, up to the highest rank."""
    totals = {0}
    for card in table:
        totals |= {total + card.rank for total in totals}
    return {total for total in totals if 0 < total <= HIGHEST_RANK}
