"""The lawful plays, checked against a literal reading of the articles, for every possible play."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import ITALIAN, Card, Suit
from cartaro.games.scopa.actions import Claim, Expose, FishingAction, Name, Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.rulebook import Refused
from cartaro.testing.moves import play_choices
from cartaro.testing.strategies import choices, positions, small_positions, tables


def subsets(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every subset of *cards*, also the empty one."""
    for size in range(len(cards) + 1):
        for chosen in combinations(cards, size):
            yield in_pack_order(chosen)


def everything_to_try(position: Position) -> Iterator[FishingAction]:
    """Yield every action that can be written with the cards of the hands and of the table, and one other card."""
    hands = [card for hand in position.hands for card in hand]
    elsewhere = next((card for card in ITALIAN.cards if card not in hands), hands[0])
    for card in [*hands, elsewhere]:
        yield from (Expose(card), Name(card))
        for taken in subsets([c for c in position.table if c != card]):
            yield from (Play(card, taken), Play(card, taken, fuori=True))
        yield from (Play(card, missed=True), Play(card, missed=True, fuori=True))
    yield Claim()
    if position.missed is not None:
        yield from (Claim(taken) for taken in subsets(position.missed.before.table) if taken)


def plain(actions: Iterator[FishingAction]) -> set[FishingAction]:
    """Return the actions, with a claim of the only possible capture in its short form, which does not name it."""
    found = set(actions)
    return {action for action in found if Claim() not in found or not isinstance(action, Claim) or action == Claim()}


@given(small_positions(), choices(3))
def test_legal_actions_are_all_that_the_judge_allows(position: Position, chosen: list[int]) -> None:
    """The list has every action that the judge allows to the seat to act, and no other."""
    position = play_choices(position, chosen)
    listed = FISHING.legal_actions(position)
    assert len(set(listed)) == len(listed)
    if position.turn is None:
        assert listed == []
        return
    turn = position.turn
    tried = (action for action in everything_to_try(position) if FISHING.judge(position, turn, action))
    assert set(listed) == plain(tried)
    assert any(isinstance(action, Play) for action in listed) or waits_for_a_name(position)


def waits_for_a_name(position: Position) -> bool:
    """Whether the seat to act cannot play before the preceding one has named a card (Scopone, article 13)."""
    assert position.turn is not None
    return len(set(position.exposed_by(position.turn)) - set(position.shown)) > 1


def takes_as_the_articles_say(card: Card, taken: Sequence[Card], table: Sequence[Card], *, sums_may_stay: bool) -> bool:
    """Whether *card* may take *taken*, by the wording of Scopone's articles 9 and 11 (Valliadi's «presa»)."""
    equal = [other for other in table if other.rank == card.rank]
    sums = [s for s in subsets(table) if len(s) > 1 and sum(c.rank for c in s) == card.rank]
    if not taken:
        return not equal and (not sums or sums_may_stay)
    if len(taken) == 1:
        return taken[0] in equal
    return not equal and tuple(taken) in sums


def dark(hand: Sequence[Card]) -> list[Card]:
    """Return the cards that are not denari."""
    return [card for card in hand if card.suit is not Suit.DENARI]


@given(small_positions(tables(by_hand=False)))
def test_captures_are_those_of_the_articles(position: Position) -> None:
    """For every card held and every subset of the table: one equal card, else one sum, else the card is laid."""
    if position.turn is None:
        return
    capture = position.terms.options.get("capture")
    sums_may_stay = capture == "optional-sum"
    hand = position.hands[position.turn]
    for card in hand:
        is_spared = (
            capture == "lay-denari" and card.suit is Suit.DENARI and any(c.rank == card.rank for c in dark(hand))
        )
        for taken in subsets(position.table):
            lawful = takes_as_the_articles_say(card, taken, position.table, sums_may_stay=sums_may_stay)
            lawful = lawful or (is_spared and not taken)
            assert bool(FISHING.judge(position, position.turn, Play(card, taken))) is lawful


@given(small_positions(tables(by_hand=False)), st.data())
def test_refusals_cite_an_article_of_the_rulebook(position: Position, data: st.DataObject) -> None:
    """A refusal of a play with existing cards cites an article, and begins with its sentence in both languages."""
    if position.turn is None or not position.table:
        return
    card = data.draw(st.sampled_from(position.hands[position.turn]))
    taken = in_pack_order(data.draw(st.lists(st.sampled_from(position.table), unique=True)))
    verdict = FISHING.judge(position, position.turn, Play(card, taken))
    if isinstance(verdict, Refused):
        assert verdict.article is not None
        assert verdict.article == position.terms.rulebook[verdict.article.id]
        assert verdict.message.it.startswith(verdict.article.refusal.it)
        assert verdict.message.en.startswith(verdict.article.refusal.en)


@given(positions(tables(by_hand=False)))
def test_only_the_seat_to_act_plays(position: Position) -> None:
    """Out of turn every card is refused, by the article on turns, or without one after the end of the deal."""
    for seat, hand in enumerate(position.hands):
        if seat == position.turn:
            continue
        for card in hand:
            verdict = FISHING.judge(position, seat, Play(card))
            assert isinstance(verdict, Refused)
            assert verdict.article == (None if position.over else position.terms.rulebook.cite("turn.order"))
