"""Deals of Scala 40 that a seat cannot tell from the one it plays, drawn uniformly; twins are one kind of card.

What another seat was seen to do with a card says that it had that card by then: from its first hand, or by one of its
draws so far. Each such card is put into one of the places that it may have come from, and the rest is dealt at random.
A world that can come about in several such ways is kept with as much less chance, and one in which the law forbids
something that was done is rejected: what is left is as likely as each other. Once the stock has been renewed nothing
is sampled: a card may then have come from either stock.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod

from cartaro.bots.scala40.encoding import meld_of
from cartaro.engine.chance import Stream
from cartaro.games.scala40.terms import LawParameters, Terms
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.state import ScalaLayout, with_one, with_two
from cartaro.research.scala40.state import SEAT_PLACE, kinds_of

PACK = Counter({encoding.LANE * suit + rank: 2 for suit in range(4) for rank in range(13)} | {encoding.JOKER: 4})
_LOW = (1 << encoding.ACTION_PLACE) - 1
_KIND = 0xFF


@dataclass(eq=False)
class _Place:
    """Where a hidden card was dealt or drawn; ``kind`` is None until it is known."""

    kind: int | None = None


@dataclass(frozen=True)
class _Flow:
    """What one action of *seat* brought into its hand, and took out of it; ``drew`` if it drew a card, unseen."""

    seat: int
    drew: bool
    gained: Sequence[int]
    spent: Sequence[int]


class Story:
    """What a history tells *seat*, which sees *hand* and *pile*: the past that every sampled deal must have.

    Raise ValueError where the history does not begin with the deal.
    """

    def __init__(
        self, terms: Terms, seat: int, hand: tuple[int, int], past: Sequence[int], pile: Sequence[int]
    ) -> None:
        self.terms, self.seat = terms, seat
        self.flows, self.first = _flows(terms, seat, past, pile)
        own = Counter(kinds_of(*hand))
        for flow in self.flows:
            if flow.seat == seat:
                own.update(flow.spent)
                own.subtract(flow.gained)
        if own.total() != terms.law.hand or min(own.values()) < 0:
            raise ValueError("the history does not begin with the deal")
        self.own = +own

    def imagine(self, chance: Stream) -> ScalaLayout | None:
        """Return how the cards may have lain before the first action; None where the try is to be given up."""
        players, size = self.terms.players, self.terms.law.hand
        held = [[_Place() for _ in range(size * (seat != self.seat))] for seat in range(players)]
        stock = [_Place() for _ in range(PACK.total() - players * size - 1)]
        places = [place for hand in held for place in hand] + stock
        first = [list(hand) for hand in held]
        hidden = PACK - self.own
        hidden.subtract([self.first])
        known: list[Counter[int]] = [Counter() for _ in range(players)]
        choices: list[tuple[int, int, int]] = []
        top = iter(stock)
        for flow in self.flows:
            if flow.drew:
                place = next(top)
                held[flow.seat].append(place)
                if flow.seat == self.seat:
                    place.kind = flow.gained[0]
                    hidden[place.kind] -= 1
            if flow.seat == self.seat:
                continue
            known[flow.seat].update(flow.gained)
            for kind in flow.spent:
                if known[flow.seat][kind]:
                    known[flow.seat][kind] -= 1
                    continue
                unknown = [place for place in held[flow.seat] if place.kind is None]
                unknown[chance.below(len(unknown))].kind = kind
                hidden[kind] -= 1
                choices.append((flow.seat, kind, len(held[flow.seat])))
        rest = iter(chance.permute(sorted(hidden.elements())))
        for place in places:
            if place.kind is None:
                place.kind = next(rest)
        if chance.below(_count_ways(held, choices)):
            return None
        hands = [[place.kind or 0 for place in hand] for hand in first]
        hands[self.seat] = list(self.own.elements())
        words = tuple(_hand_of(kinds) for kinds in hands)
        order = tuple(place.kind or 0 for place in stock)
        return ScalaLayout(words, order, (self.first,), (), 0, 0, 0, start_hand=words[0])


def _flows(terms: Terms, me: int, past: Sequence[int], pile: Sequence[int]) -> tuple[list[_Flow], int]:
    """Return what each action brought and took, and the first discard, which the deal turned up."""
    flows: list[_Flow] = []
    discards, opened = Counter(pile), set[int]()
    steps, laid, resting = list[_Flow](), list[int](), 0
    for word in past:
        seat = ((word >> SEAT_PLACE) - 1 + me) % terms.players
        what, low = word >> encoding.ACTION_PLACE & 0b111, word & _LOW
        gained, spent = list[int](), list[int]()
        if what == encoding.DRAW:
            gained = [low - 1] if seat == me else []
        elif what == encoding.TAKE:
            gained, resting = [low - 1], 0 if seat in opened else _count_resting(terms.law, laid)
            steps = steps[resting:]
        elif what == encoding.UNDO:
            gained, spent = [k for step in steps for k in step.spent], [k for step in steps for k in step.gained]
            laid, steps = laid[:resting], []
        elif what == encoding.DISCARD:
            spent = [low & _KIND]
            opened |= {seat} if laid else set()
            laid, steps, resting = [], [], 0
        else:
            laid += [low] if what == encoding.LAY else []
            spent = _kinds_of_meld(low) if what == encoding.LAY else [low & _KIND]
            gained = [encoding.JOKER] if what == encoding.SWAP else []
        flow = _Flow(seat, what == encoding.DRAW, gained, spent)
        if what in {encoding.LAY, encoding.ATTACH, encoding.SWAP}:
            steps.append(flow)
        discards.update(gained if what == encoding.TAKE else ())
        discards.subtract(spent if what == encoding.DISCARD else ())
        flows.append(flow)
    (first,) = (+discards).elements()
    return flows, first


def _count_resting(law: LawParameters, laid: Sequence[int]) -> int:
    """Return how many of the first melds *laid* made the opening: these stay, whatever is taken back after a taking."""
    worth = accumulate(meld_of(meld).opening_points(law) for meld in laid)
    return next((number for number, points in enumerate(worth, 1) if points >= law.opening), 0)


def _kinds_of_meld(meld: int) -> list[int]:
    """Return the kinds of a meld's cards."""
    if meld & encoding.SET:
        rank = meld >> encoding.RANK_PLACE & 0b1111
        jokers = (meld >> encoding.SAID_PLACE & encoding.FOUR).bit_count() + bool(meld & encoding.UNNAMED)
        return [encoding.LANE * suit + rank for suit in range(4) if meld >> suit & 1] + [encoding.JOKER] * jokers
    lane = encoding.LANE * (meld >> encoding.SUIT_PLACE & 0b11)
    naturals = [lane + place % 13 for place in range(14) if meld >> place & 1]
    return naturals + [encoding.JOKER] * (meld >> encoding.JOKERS_PLACE & encoding.PLACES).bit_count()


def _count_ways(held: Sequence[Sequence[_Place]], choices: Sequence[tuple[int, int, int]]) -> int:
    """Return in how many ways places could have been chosen for the cards seen so that the same world comes of it.

    Of one seat and kind, each was chosen among the places that the seat had by then, less those chosen before.
    """
    before: dict[tuple[int, int], int] = defaultdict(int)
    ways = []
    for seat, kind, by_then in choices:
        ways.append(sum(place.kind == kind for place in held[seat][:by_then]) - before[seat, kind])
        before[seat, kind] += 1
    return prod(ways)


def _hand_of(kinds: Sequence[int]) -> tuple[int, int]:
    once = twice = 0
    for kind in kinds:
        once, twice = with_one(once, kind), with_two(once, twice, kind)
    return once, twice
