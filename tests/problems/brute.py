"""Problems solved by trying everything: slow, plain, and with nothing of the solvers or of the finders.

Ends of Scopa and closes of Scala 40 go through the judged law action by action. What opens a hand of Scala 40 is
worked out here from the definitions of sets and runs, the numbers being those of the rulebook.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from cartaro.cards import FRENCH, FRENCH_SUITS, Card
from cartaro.games.scala40.actions import Attach, Discard, Lay, SwapJoker
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position as Turn
from cartaro.games.scala40.terms import LawParameters
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position as End

Kind = tuple[int, int]
"""A rank and the place of its suit; a joker is (0, 0)."""
JOKER: Kind = (0, 0)


# Scopa and Scopone


def values(position: End) -> dict[str, int]:
    """Return what each play comes to for the side to act, all playing their best: every line is played to its end."""
    return {FISHING.spell_action(play): _after(position, play, {}) for play in _plays(position)}


def _plays(position: End) -> list[Play]:
    actions = FISHING.legal_actions(position)
    return [a for a in actions if isinstance(a, Play) and not a.fuori and not a.missed]


def _after(position: End, play: Play, known: dict[Any, int]) -> int:
    assert position.turn is not None
    side = position.terms.side_of(position.turn)
    after = FISHING.play(position, position.turn, play)
    if after.over:
        totals = FISHING.score(after).totals
        return totals[side] - totals[1 - side]
    piles = tuple(map(frozenset, after.piles))
    key = after.hands, frozenset(after.table), piles, after.scope, after.turn, after.last_taker
    if key not in known:
        known[key] = max(_after(after, reply, known) for reply in _plays(after))
    assert after.turn is not None
    return known[key] if position.terms.side_of(after.turn) == side else -known[key]


def worlds(position: End) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield every way in which the cards that the seat to act does not see may lie."""
    assert position.turn is not None
    out = [card for seat, hand in enumerate(position.hands) if seat != position.turn for card in hand]

    def deal(seat: int, left: frozenset[Card]) -> Iterator[tuple[tuple[Card, ...], ...]]:
        if seat == len(position.hands):
            yield ()
        elif seat == position.turn:
            yield from ((position.hands[seat], *rest) for rest in deal(seat + 1, left))
        else:
            for hand in combinations(sorted(left), len(position.hands[seat])):
                yield from ((hand, *rest) for rest in deal(seat + 1, left - set(hand)))

    return deal(0, frozenset(out))


# Scala 40


def last_discards(position: Turn) -> set[str]:
    """Return every last discard of a close, by doing every lawful step in every order."""
    seat, seen, found = position.seat, set(), set()

    def go_on(at: Turn) -> None:
        key = frozenset(at.hand), frozenset(Counter((m.owner, m.cards, m.faces) for m in at.melds).items())
        if key in seen:
            return
        seen.add(key)
        for action in SCALA40.legal_actions(at):
            if isinstance(action, Lay | Attach | SwapJoker):
                go_on(SCALA40.play(at, seat, action))
            elif isinstance(action, Discard) and len(at.hand) == 1:
                after = SCALA40.play(at, seat, action)
                if after.over and after.closer == seat:
                    found.add(SCALA40.spell_action(action).rstrip("'"))

    go_on(position)
    return found


def kind(card: Card) -> Kind:
    """Return what a card is, but for which of twins."""
    return JOKER if card.is_joker else (card.rank, FRENCH_SUITS.index(card.suit))


def outs(position: Turn, thrown: Card) -> int:
    """Return how many cards that are not seen would open the hand at the next draw after *thrown* is discarded."""
    hand = list(map(kind, position.hand))
    hand.remove(kind(thrown))
    melded = [card for meld in position.melds for card in meld.cards]
    seen = Counter(map(kind, (*position.hand, *position.pile, *melded)))
    unseen = Counter(map(kind, FRENCH.cards)) - seen
    return sum(n for card, n in unseen.items() if opens(position.law, [*hand, card], 1))


def opens(law: LawParameters, hand: list[Kind], keep: int) -> bool:
    """Whether melds of *hand* count enough to open, *keep* cards staying in it."""
    return any(openings(law, Counter(hand), keep))


def openings(law: LawParameters, hand: Counter[Kind], keep: int) -> Iterator[tuple[Counter[Kind], int]]:
    """Yield the cards of every way to open with melds none of which can be left out, and the points they count."""
    for melds in ways_to_open(law, hand, keep):
        used = Counter[Kind]()
        for cards, _ in melds:
            used.update(dict(cards))
        yield used, sum(points for _, points in melds)


Meld = tuple[frozenset[tuple[Kind, int]], int]
"""The cards of a meld, and the points it counts."""


def ways_to_open(law: LawParameters, hand: Counter[Kind], keep: int) -> Iterator[tuple[Meld, ...]]:
    """Yield the melds of every way to open with melds none of which can be left out."""
    melds = [(need, points) for need, points in _melds(law) if need <= hand]

    def go_on(at: int, left: Counter[Kind], laid: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        if sum(points for _, points in laid) >= law.opening:
            yield laid
            return
        for i in range(at, len(melds)):
            need, worth = melds[i]
            if need <= left and (left - need).total() >= keep:
                yield from go_on(i, left - need, (*laid, (frozenset(need.items()), worth)))

    return go_on(0, hand, ())


def dearest_melds(law: LawParameters, hand: Counter[Kind], keep: int) -> set[Meld]:
    """Return the melds that count most of those that can be laid first."""
    melds = [(frozenset(need.items()), points) for need, points in _melds(law) if need <= hand]
    melds = [meld for meld in melds if hand.total() - sum(count for _, count in meld[0]) >= keep]
    most = max(points for _, points in melds)
    return {meld for meld in melds if meld[1] == most}


_listed: dict[int, list[tuple[Counter[Kind], int]]] = {}


def _melds(law: LawParameters) -> list[tuple[Counter[Kind], int]]:
    """Return every set, and every run of three to five cards, with up to as many jokers as it may have."""
    if id(law) not in _listed:
        _listed[id(law)] = [meld for places, jokers in _shapes(law) for meld in _with_jokers(law, places, jokers)]
    return _listed[id(law)]


def _shapes(law: LawParameters) -> Iterator[tuple[list[tuple[Kind, int]], int]]:
    """Yield the cards of each meld with what each counts, and how many jokers may be among them."""
    for rank in range(1, 14):
        for size in (3, 4):
            for suits in combinations(range(4), size):
                yield [((rank, suit), _points(law, rank, high=True)) for suit in suits], law.set_jokers
    for suit, low, size in product(range(4), range(1, 15), (3, 4, 5)):
        if low + size <= 15:
            ranks = range(low, low + size)
            yield [((r % 13 or 13, suit), _points(law, r, high=r == 14)) for r in ranks], law.run_jokers


def _points(law: LawParameters, rank: int, *, high: bool) -> int:
    if rank in (1, 14):
        return law.ace_high if high else law.ace_low
    return law.figure if rank > 10 else rank


def _with_jokers(law: LawParameters, places: list[tuple[Kind, int]], most: int) -> Iterator[tuple[Counter[Kind], int]]:
    points = sum(worth for _, worth in places)
    for jokers in range(most + 1):
        for gone in combinations(range(len(places)), jokers):
            cards = Counter(card for at, (card, _) in enumerate(places) if at not in gone)
            cards[JOKER] += jokers
            yield +cards, 0 if jokers and law.opening_is_clean else points
