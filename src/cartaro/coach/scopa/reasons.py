"""Reasons why one play of Scopa or Scopone is better than another: applicable maxims, and counts of cards.

A count is a reason only if it favours the better play; where none does, the reason is how both were worked out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from cartaro.bots.scopa.certain_claims import leaves_table
from cartaro.bots.scopa.greedy import worth
from cartaro.bots.scopa.maxims.book import MAXIMS, followed, slighted
from cartaro.bots.scopa.maxims.scene import HIGHEST_RANK, DealKnowledge, taken
from cartaro.bots.scopa.pimc import Considered
from cartaro.cards import Card
from cartaro.coach.remark import COUNTED, Reason, doing, lead_en, lead_it
from cartaro.coach.scopa.open_hands import OpenKnowledge
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.names import Names, names_of
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import is_denari
from cartaro.i18n import Text, compose, tr
from cartaro.notation.sentences.scopa import join_texts

MOST_REASONS = 2
PAIRS_ONLY = frozenset({"pari", "spariglio", "eco", "doppia-compagno", "ricomporre", "quarantotto"})
"""The maxims about a partner, which do not apply without one."""
LAYING_ONLY = frozenset({"doppie"})
"""The maxims for laying a card."""
_NOTABLE = 8
"""The smallest difference in the number of unseen cards that can capture from two tables that is mentioned."""


def reasons_for(
    scene: DealKnowledge,
    plays: Sequence[Play],
    pair: tuple[Play, Play],
    worked_out: Text,
    untold: Collection[str] = (),
) -> tuple[Reason, ...]:
    """Return the reasons for the first of a *pair* of *plays* against the second.

    They are maxims, counts in its favour, or if there are none how both were *worked_out*. *untold* reasons are left
    out.
    """
    best, other = pair
    heeded = {maxim.name for maxim in followed(scene, best)} - {maxim.name for maxim in followed(scene, other)}
    heeded |= {maxim.name for maxim in slighted(scene, other, plays)}
    heeded -= {maxim.name for maxim in slighted(scene, best, plays)}
    found = [*_maxims(scene, best, other, heeded, plays), *_compared(scene, best, other)]
    found = [reason for reason in found if reason.name not in untold]
    return tuple(found[:MOST_REASONS]) or (_counted(scene, best, other, worked_out),)


def reasons_alone(scene: DealKnowledge, best: Play, plays: Sequence[Play]) -> tuple[Reason, ...]:
    """Return the maxims that *best* follows."""
    heeded = {maxim.name for maxim in followed(scene, best)}
    return tuple(_maxims(scene, best, best, heeded, plays))[:MOST_REASONS]


def reasons_to(observation: Observation, weighed: Sequence[Considered], plays: Sequence[Play]) -> tuple[Reason, ...]:
    """Return the reasons for the best of the plays *weighed* against all others, or at least against the second."""
    scene, best, second = DealKnowledge(observation), weighed[0].play, weighed[1].play
    alone = reasons_alone(scene, best, plays)
    values = values_to_text(names_of(observation.terms.rulebook), *weighed[:2])
    against = reasons_for(scene, plays, (best, second), values)
    together = {reason.name: reason for reason in (*alone, *against) if reason.name != COUNTED}
    return tuple(list(together.values())[:MOST_REASONS]) or against


def values_to_text(names: Names, best: Considered, other: Considered) -> Text:
    """Return what two plays came to when they were played on in the same determinizations."""
    mine, theirs = (_doing(names, one.play).each(_lower) for one in (best, other))
    worlds = min(best.worlds, other.worlds)
    leads = [Text(lead_it(one.points), lead_en(one.points)) for one in (best, other)]
    if leads[0] == leads[1]:
        return tr("coach-scopa-reasons-nearly_equal", worlds=worlds, mine=mine, theirs=theirs, lead=leads[0])
    return tr("coach-scopa-reasons-values", worlds=worlds, mine=mine, theirs=theirs, lead=leads[0], lead2=leads[1])


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


def _maxims(
    scene: DealKnowledge, best: Play, other: Play, heeded: Collection[str], plays: Sequence[Play]
) -> Iterator[Reason]:
    left_out = PAIRS_ONLY if scene.partner is None else frozenset()
    if any(play.captured for play in plays):
        left_out |= LAYING_ONLY
    if not set(_anchors(scene, other)) - set(best.captured):
        left_out |= {"ancora"}
    if isinstance(scene, OpenKnowledge) and not scene.opponents_hold(_SEVEN) and _lays_seven(other):
        left_out |= {"sette"}
    names = names_of(scene.seen.terms.rulebook)
    for maxim in MAXIMS.values():
        if maxim.name in heeded and maxim.name not in left_out:
            fact = _fact(maxim.name, scene, names, best, other)
            yield _reason(maxim.name, maxim.title, maxim.idea + fact if fact else maxim.idea)


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
    play, card, out = _doing(names, other), _rank(names, rank), scene.out[rank]
    if isinstance(scene, OpenKnowledge):
        return tr("coach-scopa-reasons-next_holds_it", rank=rank, play=play, card=card)
    return tr(
        "coach-scopa-reasons-would_leave_table_take",
        rank=rank,
        play=play,
        card=card,
        so_many_it=_so_many(out, card),
    )


def _sevens_out(scene: DealKnowledge, names: Names, _best: Play, other: Play) -> Text | None:
    """Return how many sevens are unseen, if *other* lays one."""
    if not _lays_seven(other):
        return None
    play, out = _doing(names, other), scene.out[_SEVEN]
    if isinstance(scene, OpenKnowledge):
        return tr("coach-scopa-reasons-opponents_hold_sevens", play=play, sevens=scene.opponents_hold(_SEVEN))
    return tr("coach-scopa-reasons-offers_other_sevens_out", play=play, so_many_it=_so_many(out, _rank(names, _SEVEN)))


def _lays_seven(play: Play) -> bool:
    return not play.captured and play.card.rank == _SEVEN


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


def _which_anchor(scene: DealKnowledge, names: Names, best: Play, other: Play) -> Text | None:
    """Return which card protects the table, if *other* removes it."""
    kept = [card for card in _anchors(scene, other) if card not in best.captured]
    return tr("coach-scopa-reasons-here", anchor=names.the(kept[0])) if kept else None


def _anchors(scene: DealKnowledge, play: Play) -> list[Card]:
    """Return the high cards captured by *play* that nobody else can take."""
    return [card for card in play.captured if card.rank > _SEVEN and scene.out[card.rank] == 0]


def _what_partner_laid(scene: DealKnowledge, names: Names, _best: Play, _other: Play) -> Text | None:
    if scene.partner_laid is None:
        return None
    card = names.the(scene.partner_laid)
    return tr("coach-scopa-reasons-partner_had_laid", card=card)


def _stays_in_hand(scene: DealKnowledge, names: Names, best: Play, _other: Play) -> Text | None:
    """Return the equals of the card laid that stay in hand."""
    kept = [names.the(card) for card in scene.hand if card.rank == best.card.rank and card != best.card]
    return tr("coach-scopa-reasons-stays_in_hand", kept=join_texts(kept)) if kept else None


def _will_be_paired(_scene: DealKnowledge, names: Names, best: Play, _other: Play) -> Text | None:
    """Return the rank that *best* lays, of which nobody else holds a card."""
    return tr("coach-scopa-reasons-nobody_else_has", rank=names.ranks(best.card.rank))


def _needed_last(_scene: DealKnowledge, names: Names, _best: Play, other: Play) -> Text | None:
    """Return the card that *other* gives away, of an unpaired rank."""
    return None if other.captured else tr("coach-scopa-reasons-takes_last", card=names.the(other.card))


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
    "doppie": _stays_in_hand,
    "apertura": _stays_in_hand,
    "ricomporre": _will_be_paired,
    "quarantotto": _needed_last,
}


def _rank(names: Names, rank: int) -> Text:
    """Return a rank as one of its cards: «un fante», «una donna»."""
    return compose(_one, names.rank(rank))


def _one(card: Text) -> Text:
    return Text(f"una {card.it}" if card.it == "donna" else f"un {card.it}", f"{_an(card.en)} {card.en}")


def _an(word: str) -> str:
    return "an" if word in {"ace", "eight"} else "a"


def _ranks(names: Names, ranks: Iterable[int]) -> Text | None:
    """Return the names of ranks as a list: «assi, tre e quattro»; None if there are none."""
    listed = [names.ranks(rank) for rank in sorted(ranks)]
    return join_texts(listed) if listed else None


def _so_many(count: int, card: Text) -> Text:
    """Return how many of a rank, told as one *card*, are still unseen."""
    return compose(lambda one: Text(_so_many_it(count, one), _so_many_en(count)), card)


def _so_many_it(count: int, card: Text) -> str:
    one = "una" if card.it.startswith("una ") else "uno"
    return f"ce n'è ancora {one}" if count == 1 else f"ce ne sono ancora {count}"


def _so_many_en(count: int) -> str:
    return "one is still" if count == 1 else f"{count} are still"


# Counts


def _compared(scene: DealKnowledge, best: Play, other: Play) -> Iterator[Reason]:
    """Yield countable advantages of *best* over *other*, independent of the maxims."""
    mine, others = taken(best), taken(other)
    rulebook = scene.seen.terms.rulebook
    names = names_of(rulebook)
    counts = [sum(map(is_denari, cards)) for cards in (mine, others)]
    if counts[0] > counts[1]:
        yield _more("denari", names.denari, counts)
    if len(mine) > len(others) > 0:
        yield _more("carte", tr("coach-scopa-reasons-cards"), [len(mine), len(others)])
    if not mine and not others and worth(rulebook, best.card) < worth(rulebook, other.card):
        kept = names.the(other.card)
        keeping = tr("coach-scopa-reasons-keeping", kept=kept)
        yield _reason("valore", MAXIMS["valore"].title, MAXIMS["valore"].idea + keeping)
    fewer, more = (_takers(scene, play) for play in (best, other))
    if _NOTABLE * (more - fewer) >= max(_takeable_by(scene).total(), 1):
        yield _reason("resto", LEFT_BEHIND, _taken_from(scene, names, (best, other)))


def _counted(scene: DealKnowledge, best: Play, other: Play, worked_out: Text) -> Reason:
    """Return the reason if no maxim decides: fewer cards can capture from the table, or how both were *worked_out*."""
    if _takers(scene, best) < _takers(scene, other):
        left = _taken_from(scene, names_of(scene.seen.terms.rulebook), (best, other))
        return _reason(COUNTED, COUNTING, tr("coach-scopa-reasons-maxim_decides_here_counts") + left)
    return _reason(COUNTED, COUNTING, tr("coach-scopa-reasons-nothing_simple_decides") + worked_out)


COUNTING = tr("coach-scopa-reasons-counting")
LEFT_BEHIND = tr("coach-scopa-reasons-left_behind")


def _takeable_by(scene: DealKnowledge) -> Counter[int]:
    """Return the cards by rank that may capture next: those unseen, or with open hands those of the next player."""
    return scene.next_ranks if isinstance(scene, OpenKnowledge) else scene.out


def _taken_from(scene: DealKnowledge, names: Names, plays: tuple[Play, Play]) -> Text:
    """Return how many of the cards that may capture next can, from the table that each play leaves."""
    both = [_doing(names, play) for play in plays]
    takers = [_takers(scene, play) for play in plays]
    lower = both[1].each(_lower)
    out = _takeable_by(scene).total()
    if isinstance(scene, OpenKnowledge):
        return tr(
            "coach-scopa-reasons-next_takes",
            out=out,
            takers=takers[0],
            takers2=takers[1],
            both=both[0],
            lower=lower,
        )
    return tr(
        "coach-scopa-reasons-cards_do_see_take",
        out=out,
        takers=takers[0],
        takers2=takers[1],
        both=both[0],
        lower=lower,
    )


def _doing(names: Names, play: Play) -> Text:
    return doing(done(names, play))


def _more(name: str, what: Text, counts: Sequence[int]) -> Reason:
    """Return the reason that *best* takes more cards of some kind."""
    more, fewer = counts
    return _reason(
        name,
        what.each(str.capitalize),
        tr("coach-scopa-reasons-point_goes_takes_most", more=more, fewer=fewer),
    )


def _reason(name: str, title: Text, idea: Text) -> Reason:
    return Reason(name, title.as_dict(), idea.as_dict())


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _takers(scene: DealKnowledge, play: Play) -> int:
    """Return how many of the cards that may capture next can, from the table that *play* leaves."""
    totals = _totals(leaves_table(scene.seen, play))
    return sum(count for rank, count in _takeable_by(scene).items() if rank in totals)


def _totals(table: Iterable[Card]) -> set[int]:
    """Return all sums of one or more cards of the table, up to the highest rank."""
    totals = {0}
    for card in table:
        totals |= {total + card.rank for total in totals}
    return {total for total in totals if 0 < total <= HIGHEST_RANK}
