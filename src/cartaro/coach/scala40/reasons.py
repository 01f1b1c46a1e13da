"""Reasons why one turn of Scala 40 is better than another, from counts of the cards seen.

A count is a reason only if it favours the better turn; where none does, the reason is how both were worked out.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import combinations

from cartaro.bots.scala40.encoding import kind_of
from cartaro.bots.scala40.turn_plans import TurnPlan
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import Card
from cartaro.coach.remark import COUNTED, Reason
from cartaro.coach.scala40.counting import (
    company_of,
    completions_of,
    is_meld,
    is_twin,
    most_jokers,
    outs_of,
    pairs_beside,
    points_in,
    wanted_for,
)
from cartaro.coach.scala40.wording import card_of
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.names import the_card
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.turn import without
from cartaro.i18n import Text, tr
from cartaro.kernel.scala40.state import count_hand, count_kind

MOST_IDEAS = 2

_IDEAS = {
    "chiudere": (
        tr("coach-scala40-reasons-deal_could_closed"),
        tr("coach-scala40-reasons-closing_makes_others_count"),
    ),
    "aprire": (
        tr("coach-scala40-reasons-opening"),
        tr("coach-scala40-reasons-opening_rids_one_points"),
    ),
    "calare": (
        tr("coach-scala40-reasons-laying_more"),
        tr("coach-scala40-reasons-laid_left_hand_if"),
    ),
    "aspettare": (
        tr("coach-scala40-reasons-waiting_open"),
        tr("coach-scala40-reasons-laid_gives_others_melds"),
    ),
    "tenere": (
        tr("coach-scala40-reasons-keeping_cards_hand"),
        tr("coach-scala40-reasons-can_laid_today_can"),
    ),
    "gioco": (
        tr("coach-scala40-reasons-meld_already_made"),
        tr("coach-scala40-reasons-meld_made_kept_laid"),
    ),
    "attaccabile": (
        tr("coach-scala40-reasons-card_attaches"),
        tr("coach-scala40-reasons-card_fits_meld_table"),
    ),
    "vicino": (
        tr("coach-scala40-reasons-next_player_wants"),
        tr("coach-scala40-reasons-discard_close_cards_next"),
    ),
    "doppione": (
        tr("coach-scala40-reasons-twin"),
        tr("coach-scala40-reasons-two_equal_cards_meld"),
    ),
    "isolata": (
        tr("coach-scala40-reasons-lone_card"),
        tr("coach-scala40-reasons-card_goes_other_discarded"),
    ),
    "utile": (
        tr("coach-scala40-reasons-card_was_useful"),
        tr("coach-scala40-reasons-card_kept_more_cards"),
    ),
    "punti": (
        tr("coach-scala40-reasons-heavy_cards_first"),
        tr("coach-scala40-reasons-left_hand_counts"),
    ),
    "raccogliere": (
        tr("coach-scala40-reasons-card_pozzo_useful"),
        tr("coach-scala40-reasons-stock_lottery_card_can"),
    ),
    "pescare": (
        tr("coach-scala40-reasons-better_draw"),
        tr("coach-scala40-reasons-takes_shows_everybody_holds"),
    ),
}
_COUNTING = tr("coach-scala40-reasons-counting")
_BY_NUMBERS = tr("coach-scala40-reasons-simple_rule_decides_here")
_BY_SEARCH = tr("coach-scala40-reasons-nothing_simple_decides")


def ideas_of(scene: Scene, best: TurnPlan, other: TurnPlan, worked_out: Text) -> tuple[Reason, ...]:
    """Return the reasons for the plan *best* compared with *other*, at least how both were *worked_out*."""
    found = tuple(_ideas(scene, best, other))[:MOST_IDEAS]
    if found:
        return found
    numbers = _numbers(scene, best, other) if sorted(best.goals) == sorted(other.goals) else None
    return (_counted(_BY_SEARCH, worked_out) if numbers is None else _counted(_BY_NUMBERS, numbers),)


def ideas_of_draw(scene: Scene, work_out: Callable[[], Text], *, takes: bool) -> tuple[Reason, ...]:
    """Return the reasons for taking the top of the pozzo, or for drawing, at least what *work_out* tells of both."""
    top = scene.observation.pile_top
    if top is None:
        return (_counted(_BY_SEARCH, work_out()),)
    jokers = most_jokers(scene)
    pairs = [(one, two) for one, two in combinations(scene.hand, 2) if is_meld(top, one, two, jokers=jokers)]
    state, kind = scene.state(), kind_of(top)
    swaps, attaches = (bool(scene.stands and kinds >> kind & 1) for kinds in (state.swappable, state.attachable))
    helps = _frees_a_joker(top) if swaps else _attaches(top) if attaches else _makes(top, pairs[0]) if pairs else None
    if not takes:
        return (_reason("pescare", None if helps else _makes_nothing(top)),)
    if helps is not None:
        return (_reason("raccogliere", helps),)
    outs = [outs_of(scene, hand) for hand in ((*scene.hand, top), scene.hand)]
    if outs[0] > outs[1]:
        return (_counted(_BY_NUMBERS, _outs_with(top, outs)),)
    return (_counted(_BY_SEARCH, work_out()),)


def _counted(idea: Text, told: Text) -> Reason:
    return Reason(COUNTED, _COUNTING.as_dict(), (idea + told).as_dict())


def _ideas(scene: Scene, best: TurnPlan, other: TurnPlan) -> Iterator[Reason]:
    if best.closes:
        yield _reason("chiudere")
        return
    if sorted(best.goals) != sorted(other.goals):
        laying = _laying(scene, best, other)
        if laying is not None:
            yield _reason(laying)
        return
    differing = _differing_discards(scene, best, other)
    if differing is not None:
        yield from _discards(scene, best, *differing)


def _differing_discards(scene: Scene, best: TurnPlan, other: TurnPlan) -> tuple[Card, Card] | None:
    """Return the discards of *best* and of the *other* plan; None if they are the same or not known."""
    thrown, kept = card_of(scene, best.discard), card_of(scene, other.discard)
    return None if thrown is None or kept is None or thrown == kept else (thrown, kept)


def _laying(scene: Scene, best: TurnPlan, other: TurnPlan) -> str | None:
    """Return the name of the reason why *best* lays more, or less, than the other plan; None if as many cards."""
    left = _left(scene, other)
    if left == _left(scene, best):
        return None
    if _left(scene, best) < left:
        return "calare" if scene.stands or len(other.goals) > len(scene.words) else "aprire"
    return "tenere" if scene.stands or len(best.goals) > len(scene.words) else "aspettare"


def _left(scene: Scene, plan: TurnPlan) -> int:
    """Return how many cards the seat holds after a plan."""
    return count_hand(*plan.after.hand(scene.seat))


def _discards(scene: Scene, best: TurnPlan, thrown: Card, kept: Card) -> Iterator[Reason]:
    """Yield the reasons why discarding *thrown* is better than discarding *kept*."""
    hand = _hand_after(scene, best, thrown)
    state, seen = scene.state(), scene.observation
    jokers = most_jokers(scene)
    made = [
        next((pair for pair in pairs_beside(hand, card) if is_meld(card, *pair, jokers=jokers)), None)
        for card in (thrown, kept)
    ]
    if made[1] is not None and made[0] is None:
        yield _reason("gioco", _makes(kept, made[1]))
    if (
        (scene.stands or any(seen.opened))
        and state.attachable >> kind_of(kept) & 1
        and not state.attachable >> best.discard & 1
    ):
        yield _reason("attaccabile", _attaches(kept))
    wanted = [wanted_for(scene, card) for card in (thrown, kept)]
    if wanted[1] is not None and wanted[0] is None:
        yield _reason("vicino", _was_taken(wanted[1], kept))
    if is_twin(hand, thrown) and not is_twin(hand, kept):
        yield _reason("doppione", _has_two(thrown))
    completions = [completions_of(scene, hand, card) for card in (thrown, kept)]
    if made[0] is None and completions[0] == 0 < completions[1]:
        yield _reason("isolata", _alone(thrown))
    elif completions[0] < completions[1]:
        yield _reason("utile", more_to_come(kept, thrown, completions))
    law = seen.terms.law
    values = [hand_value(law, (card, card)) // 2 for card in (thrown, kept)]
    if values[0] > values[1]:
        yield _reason("punti", _weighs(thrown, kept, values))


def _numbers(scene: Scene, best: TurnPlan, other: TurnPlan) -> Text | None:
    """Return the counts that favour *best* where two plans differ in their discards alone; None if none does."""
    differing = _differing_discards(scene, best, other)
    if differing is None or any(card.is_joker for card in differing):
        return None
    hand = _hand_after(scene, best, differing[0])
    hands = [without(hand, (card,)) for card in differing]
    return numbers_in_favour(
        differing,
        outs=[outs_of(scene, left) for left in hands],
        points=[points_in(scene, left) for left in hands],
        company=[company_of(scene, card) for card in differing],
    )


def _hand_after(scene: Scene, best: TurnPlan, thrown: Card) -> Cards:
    """Return the cards that are in hand when the discard is chosen."""
    after, left = best.after.hand(scene.seat), list[Card]()
    for card in scene.hand:
        if sum(kind_of(other) == kind_of(card) for other in left) < count_kind(*after, kind_of(card)):
            left.append(card)
    return (*left, thrown)


# Wording


def idea_called(name: str) -> Reason:
    """Return the reason called *name*, with its general text: ``chiudere``, ``aprire``, ``utile`` ..."""
    return _reason(name)


def _reason(name: str, fact: Text | None = None) -> Reason:
    title, idea = _IDEAS[name]
    return Reason(name, title.as_dict(), (idea if fact is None else idea + fact).as_dict())


def _with_article(card: Card) -> Text:
    """Return a card with its article, capitalized to begin a sentence."""
    return Text(*(text[:1].upper() + text[1:] for text in the_card(card)))


def _makes(card: Card, pair: tuple[Card, Card]) -> Text:
    this, one, two = _with_article(card), the_card(pair[0]), the_card(pair[1])
    return tr("coach-scala40-reasons-makes_meld", this=this, one=one, two=two)


def _of(card: Card, text: Text) -> Text:
    """Return the sentence with the card as its subject and *text* as its predicate."""
    this = _with_article(card)
    return Text(f"{this.it} {text.it}.", f"{this.en} {text.en}.")


def _makes_nothing(card: Card) -> Text:
    return _of(card, tr("coach-scala40-reasons-makes_nothing"))


def _attaches(card: Card) -> Text:
    return _of(card, tr("coach-scala40-reasons-attaches"))


def _frees_a_joker(card: Card) -> Text:
    return _of(card, tr("coach-scala40-reasons-frees_a_joker"))


def _was_taken(taken: Card, card: Card) -> Text:
    that, this = the_card(taken), _with_article(card)
    return tr("coach-scala40-reasons-may_go_card_next", this=this, that=that)


def _alone(card: Card) -> Text:
    return _of(card, tr("coach-scala40-reasons-alone"))


def _has_two(card: Card) -> Text:
    twin = the_card(card)
    return tr("coach-scala40-reasons-have_twice", twin=twin)


def numbers_in_favour(
    cards: tuple[Card, Card], *, outs: Sequence[int], points: Sequence[int], company: Sequence[int]
) -> Text | None:
    """Return the counts by which discarding the first of *cards* is better than the second; None if none is.

    That is more cards to come that make a meld, fewer points in hand, fewer cards about that go with the discard.
    """
    thrown, kept = map(the_card, cards)
    told = []
    if outs[0] > outs[1]:
        told.append(tr("coach-scala40-reasons-outs", thrown=thrown, kept=kept, mine=outs[0], theirs=outs[1]))
    if points[0] < points[1]:
        told.append(tr("coach-scala40-reasons-left", mine=points[0], theirs=points[1]))
    if company[0] < company[1]:
        mine, theirs = company
        told.append(tr("coach-scala40-reasons-company", thrown=thrown, kept=kept, mine=mine, theirs=theirs))
    return reduce(Text.__add__, told) if told else None


def _outs_with(top: Card, outs: Sequence[int]) -> Text:
    card = the_card(top)
    return tr("coach-scala40-reasons-outs_with", card=card, outs=outs[0], outs2=outs[1])


def more_to_come(kept: Card, thrown: Card, completions: Sequence[int]) -> Text:
    """Return how many unseen cards would make a meld with each card; *completions* has *thrown* first."""
    this, that = the_card(kept), the_card(thrown)
    fewer, more = completions
    return tr("coach-scala40-reasons-those_have_seen", more=more, fewer=fewer, this=this, that=that)


def _weighs(thrown: Card, kept: Card, values: Sequence[int]) -> Text:
    this, that = _with_article(thrown), the_card(kept)
    return tr("coach-scala40-reasons-counts", values=values[0], values2=values[1], this=this, that=that)
