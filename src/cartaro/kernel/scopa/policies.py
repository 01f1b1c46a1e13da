"""Policies for Scopa and Scopone, and the opponent model that infers which of them each opponent follows.

The linear policy is a softmax over learnt weights of features; the greedy policy takes the best capture now. The play
history has the public plays; the opponent model computes likelihoods of hands and of types of players from it.
"""

from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scopa.deal import Deal, Law, Layout

if not cython.compiled:
    from cartaro.kernel.bits import (
        count,
        count_by_rank,
        gather,
        index,
        scale,
    )
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.deal import (
        CARD_PLACE,
        NOBODY,
        ONE,
        PACK,
        RANK,
        count_stock,
        list_plays,
    )


# The linear policy: the score of a play is a sum of weights, one for each feature of the play.
#
# Features depend on the hand, the table and the piles, as known to a player with perfect memory. The weights, in
# thousandths of a point, were fitted to results of PIMC (see docs/bots.md). They are in groups, each a table; the
# numbers below are the index at which each group begins. *Phase* is the progress of the deal: 0 while more than 24
# cards are unplayed, then 1, and 2 for the last 12.

PHASES = 3
GAIN = 0
"""A card taken: [phase][4: other suit or denari, and whether the pile has one as good for the primiera][rank]."""
HAUL = GAIN + PHASES * 40
"""The number of cards taken: [phase][whether the point for cards is open][cards]."""
KIND = HAUL + PHASES * 24
"""The type of capture: [phase][seat][equal card or sum]."""
SCOPA = KIND + PHASES * 12
"""The table is swept: [phase]."""
LAY = SCOPA + PHASES
"""The card laid: [phase][other suit or denari][rank][how many of the rank are hidden][how many are kept]."""
JOINT = LAY + PHASES * 320
"""Each rank whose counts change, after minus before: [phase][rank][on the table][in hand][hidden]."""
SETTE = JOINT + PHASES * 1250
"""The settebello while it is in no pile: [phase][taken, table, hand, hidden][sevens as in JOINT]."""
SWEPT = SETTE + PHASES * 500
"""The card that sweeps the table left: [rank][how many are hidden][whether the next player is known to have none]."""
SWEPT_BY = SWEPT + 100
"""The same card: [how many are hidden][whether the next player is known to have none][size of that player's hand]."""
SUM = SWEPT_BY + 100
"""The table left adds up to more than a card can take: [phase][sum]."""
SIZE = SUM + PHASES * 32
"""The number of cards left on the table: [phase][cards]."""
ODD = SIZE + PHASES * 12
"""The number of ranks that are unpaired outside the piles: [phase][seat][ranks]."""
LAST = ODD + PHASES * 66
"""Near the end: [cards unplayed][whether the play captures][whether the side captured last]."""
FEATURES = LAST + 36

ONES = 0x1111111111
SEVENS = 24
HIGHEST = 10
MOST_SUM = 31
MOST_SIZE = 11
NEAR_END = 8
STEP = 8
CURVE = 1024
CERTAIN = 1 << 20


class LinearPolicy:
    """A softmax over linear scores: a play whose score is lower by *temperature* is e times less likely.

    *weights* are FEATURES integers, in thousandths of a point; raises ValueError for any other number of them.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, weights: Sequence[int], temperature: int) -> None:
        if len(weights) != FEATURES:
            raise ValueError(f"{FEATURES} weights are wanted, not {len(weights)}")
        self.weights = [0] * 7007
        for i in range(FEATURES):
            self.weights[i] = weights[i]
        self.curve = [0] * 1024
        for i in range(CURVE):
            self.curve[i] = int(CERTAIN * 2.718281828459045 ** (-i * STEP / temperature))


class Features:
    """The position before a play as its seat sees it: the input of the features.

    Sets of cards are words; ``absent`` are the ranks, as 10 bits, that the next player has shown not to hold.
    """

    __signature__ = ConstructorSignature()

    def __init__(self) -> None:
        self.hand = self.table = self.left = self.pile = 0
        self.on_table = self.in_hand = self.hidden = 0
        self.odd = self.size = self.settebello = 0
        self.seat = self.phase = self.value = self.next_size = self.absent = self.unplayed = 0
        self.denari_open = self.cards_open = self.took_last = False


class FeatureExtractor:
    """Extracts the features of positions and plays, with scratch space and a random stream for one thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law, seed: int) -> None:
        self.law = law
        self.chance = Chance(seed)
        self.features = Features()
        self.absent = [0] * 6
        self.plays = [0] * 16_384
        self.worth = [0] * 16_384
        self.indices = [0] * 64

    def extract(self, deal: Deal, absent: Sequence[int]) -> list[tuple[int, list[int]]]:
        """Return the plays of the seat to act, each with the indices of its features, for learning.

        An index i adds weight i to the play's score, ~i subtracts it. *absent* has 10 bits of ranks for each seat.
        """
        for seat in range(self.law.players):
            self.absent[seat] = absent[seat]
        look(self, deal)
        found = []
        n = list_plays(self.plays, self.features.hand, self.features.table, self.law.sums_are_optional)
        for i in range(n):
            listed = list_features(self.law, self.features, self.plays[i], self.indices)
            found.append((self.plays[i], [self.indices[j] for j in range(listed)]))
        return found

    def rates(self, policy: LinearPolicy, deal: Deal, absent: Sequence[int]) -> list[tuple[int, int]]:
        """Return the plays of the seat to act, each with its score by *policy*; 0 if there is only one."""
        for seat in range(self.law.players):
            self.absent[seat] = absent[seat]
        look(self, deal)
        n = weigh(self, policy)
        return [(self.plays[i], self.worth[i]) for i in range(n)]


def look(extractor: FeatureExtractor, deal: Deal) -> None:
    """Set the features' position to the view of the seat to act, with the absences noted so far."""
    following = deal.turn + 1 if deal.turn + 1 < extractor.law.players else 0
    extractor.features.absent = extractor.absent[following]
    look_at(extractor.law, extractor.features, deal, following)


def look_at(law: Law, features: Features, deal: Deal, following: int) -> None:
    """Set the features' position to the view of the seat to act; seat *following* acts next."""
    seat = deal.turn
    side = law.side_of[seat]
    taken = 0
    for s in range(law.sides):
        taken |= deal.piles[s]
    features.hand = deal.hands[seat]
    features.table = deal.table
    features.left = PACK & ~taken
    features.pile = deal.piles[side]
    features.seat = seat
    features.took_last = deal.last_taker == side
    features.next_size = count(deal.hands[following])
    if features.next_size == 0 and count_stock(deal, law.sides):
        features.next_size = law.share
    features.denari_open = features.cards_open = True
    for s in range(law.sides):
        features.denari_open = features.denari_open and count(deal.piles[s] & ONES) < law.denari_majority
        features.cards_open = features.cards_open and count(deal.piles[s]) < law.cards_majority
    finish_look(features)


def finish_look(features: Features) -> None:
    """Compute the derived fields of the features' position."""
    unplayed = count(features.left ^ features.table)
    features.unplayed = unplayed
    features.phase = 0 if unplayed > 24 else 1 if unplayed > 12 else 2
    features.on_table = count_by_rank(features.table)
    features.in_hand = count_by_rank(features.hand)
    features.hidden = count_by_rank(features.left & ~(features.table | features.hand))
    features.value = value_of(features.table)
    features.size = count(features.table)
    features.odd = count_by_rank(features.left) & ONES
    features.settebello = 1 if features.table >> SEVENS & 1 else 2 if features.hand >> SEVENS & 1 else 3


def value_of(cards: int) -> int:
    """Return the sum of the ranks of *cards*."""
    value = 0
    while cards:
        value += (index(cards) >> 2) + 1
        cards &= cards - 1
    return value


def list_features(law: Law, features: Features, action: int, indices: list[int]) -> int:
    """Write the indices of a play's features to *indices*, ~i for those it removes; return how many they are."""
    place = action >> CARD_PLACE
    captured = action & PACK
    unit = ONE << (place & ~3)
    phase = features.phase
    if captured:
        n = list_gains(law, features, captured | ONE << place, indices)
        indices[n] = KIND + phase * 12 + features.seat * 2 + (captured & captured - 1 != 0)
        n += 1
        if captured == features.table and features.unplayed > 1:
            indices[n] = SCOPA + phase
            n += 1
        gone = count_by_rank(captured)
        n = list_changes(features, action, features.on_table - gone, features.in_hand - unit, indices, n)
        odd = count(features.odd ^ (gone + unit & ONES))
        n = list_left(features, features.value - (place >> 2) - 1, features.size - count(captured), odd, indices, n)
    else:
        n = list_lay(features, place, indices)
        n = list_changes(features, action, features.on_table + unit, features.in_hand - unit, indices, n)
        n = list_left(features, features.value + (place >> 2) + 1, features.size + 1, count(features.odd), indices, n)
    if features.unplayed <= NEAR_END:
        indices[n] = LAST + features.unplayed * 4 + (2 if captured else 0) + features.took_last
        n += 1
    return n


def list_gains(law: Law, features: Features, taken: int, indices: list[int]) -> int:
    """Write the features of the cards that go to the pile."""
    n = 0
    rest = taken
    while rest:
        place = index(rest)
        rest &= rest - 1
        suit = place & 3
        kind = 2 if suit == 0 and features.denari_open else 0
        if law.best_in_suit[gather(features.pile >> suit)] >= law.best_in_suit[1 << (place >> 2)]:
            kind += 1
        indices[n] = GAIN + features.phase * 40 + kind * 10 + (place >> 2)
        n += 1
    size = count(taken)
    indices[n] = HAUL + features.phase * 24 + (12 if features.cards_open else 0) + (size if size < 12 else 11)
    return n + 1


def list_lay(features: Features, place: int, indices: list[int]) -> int:
    """Write the features of the card laid."""
    rank = place >> 2
    hidden = features.hidden >> 4 * rank & 7
    kept = (features.in_hand >> 4 * rank & 7) - 1
    denari = 160 if place & 3 == 0 and features.denari_open else 0
    indices[0] = LAY + features.phase * 320 + denari + rank * 16 + hidden * 4 + kept
    return 1


def list_changes(features: Features, action: int, on_table: int, in_hand: int, indices: list[int], n: int) -> int:
    """Write the features of the ranks whose counts a play changes, and of the settebello."""
    card = ONE << (action >> CARD_PLACE)
    moved = action & PACK | card
    first = JOINT + features.phase * 1250
    rest = moved
    while rest:
        place = index(rest) & ~3
        rest &= ~(RANK << place)
        at = first + (place >> 2) * 125 + (features.hidden >> place & 7)
        indices[n] = at + (on_table >> place & 7) * 25 + (in_hand >> place & 7) * 5
        indices[n + 1] = ~(at + (features.on_table >> place & 7) * 25 + (features.in_hand >> place & 7) * 5)
        n += 2
    if features.left >> SEVENS & 1:
        where = features.settebello
        if moved >> SEVENS & 1:
            where = 0 if action & PACK else 1
        at = SETTE + features.phase * 500 + where * 125 + (features.hidden >> SEVENS & 7)
        indices[n] = at + (on_table >> SEVENS & 7) * 25 + (in_hand >> SEVENS & 7) * 5
        n += 1
    return n


def list_left(features: Features, value: int, size: int, odd: int, indices: list[int], n: int) -> int:
    """Write the features of the table left: its sum, the number of cards, the number of unpaired ranks."""
    if 0 < value <= HIGHEST:
        hidden = features.hidden >> 4 * (value - 1) & 7
        absent = features.absent >> (value - 1) & 1
        indices[n] = SWEPT + (value - 1) * 10 + hidden * 2 + absent
        indices[n + 1] = SWEPT_BY + hidden * 20 + absent * 10 + features.next_size
        n += 2
    else:
        indices[n] = SUM + features.phase * 32 + min(MOST_SUM, value)
        n += 1
    indices[n] = SIZE + features.phase * 12 + min(MOST_SIZE, size)
    indices[n + 1] = ODD + features.phase * 66 + features.seat * 11 + odd
    return n + 2


def weigh(extractor: FeatureExtractor, policy: LinearPolicy) -> int:
    """List the plays of the seat of the features' position with their scores; return how many they are."""
    n = list_plays(extractor.plays, extractor.features.hand, extractor.features.table, extractor.law.sums_are_optional)
    if n == 1:
        extractor.worth[0] = 0
        return 1
    for i in range(n):
        if extractor.plays[i] & PACK:
            extractor.worth[i] = rate_capture(extractor.law, extractor.features, policy, extractor.plays[i])
        else:
            extractor.worth[i] = rate_lay(extractor.features, policy, extractor.plays[i] >> CARD_PLACE)
    return n


def rate_capture(law: Law, features: Features, policy: LinearPolicy, action: int) -> int:
    """Return the sum of the weights of the features of a capture (:func:`list_features`)."""
    place = action >> CARD_PLACE
    captured = action & PACK
    unit = ONE << (place & ~3)
    phase = features.phase
    worth = rate_gains(law, features, policy, captured | ONE << place)
    worth += policy.weights[KIND + phase * 12 + features.seat * 2 + (captured & captured - 1 != 0)]
    if captured == features.table and features.unplayed > 1:
        worth += policy.weights[SCOPA + phase]
    gone = count_by_rank(captured)
    on_table, in_hand = features.on_table - gone, features.in_hand - unit
    rest = captured | ONE << place
    while rest:
        at = index(rest) & ~3
        rest &= ~(RANK << at)
        worth += rate_change(features, policy, at, on_table, in_hand)
    if features.left >> SEVENS & 1:
        taken = (captured | ONE << place) >> SEVENS & 1
        worth += rate_settebello(features, policy, 0 if taken else features.settebello, on_table, in_hand)
    odd = count(features.odd ^ (gone + unit & ONES))
    worth += rate_left(features, policy, features.value - (place >> 2) - 1, features.size - count(captured), odd)
    if features.unplayed <= NEAR_END:
        worth += policy.weights[LAST + features.unplayed * 4 + 2 + features.took_last]
    return worth


def rate_lay(features: Features, policy: LinearPolicy, place: int) -> int:
    """Return the sum of the weights of the features of laying the card at *place* (:func:`list_features`)."""
    rank, at = place >> 2, place & ~3
    on_table, in_hand = features.on_table + (ONE << at), features.in_hand - (ONE << at)
    denari = 160 if place & 3 == 0 and features.denari_open else 0
    feature = LAY + features.phase * 320 + denari + rank * 16 + (features.hidden >> at & 7) * 4 + (in_hand >> at & 7)
    worth = policy.weights[feature] + rate_change(features, policy, at, on_table, in_hand)
    if features.left >> SEVENS & 1:
        worth += rate_settebello(features, policy, 1 if place == SEVENS else features.settebello, on_table, in_hand)
    worth += rate_left(features, policy, features.value + rank + 1, features.size + 1, count(features.odd))
    if features.unplayed <= NEAR_END:
        worth += policy.weights[LAST + features.unplayed * 4 + features.took_last]
    return worth


def rate_gains(law: Law, features: Features, policy: LinearPolicy, taken: int) -> int:
    """Return the weight of the cards that go to the pile (:func:`list_gains`)."""
    first = GAIN + features.phase * 40
    worth, rest = 0, taken
    while rest:
        place = index(rest)
        rest &= rest - 1
        kind = 20 if place & 3 == 0 and features.denari_open else 0
        if law.best_in_suit[gather(features.pile >> (place & 3))] >= law.best_in_suit[1 << (place >> 2)]:
            kind += 10
        worth += policy.weights[first + kind + (place >> 2)]
    size = count(taken)
    return worth + policy.weights[HAUL + features.phase * 24 + (12 if features.cards_open else 0) + min(size, 11)]


def rate_change(features: Features, policy: LinearPolicy, at: int, on_table: int, in_hand: int) -> int:
    """Return the change of the weight of the rank at a nibble (:func:`list_changes`)."""
    first = JOINT + features.phase * 1250 + (at >> 2) * 125 + (features.hidden >> at & 7)
    then = policy.weights[first + (on_table >> at & 7) * 25 + (in_hand >> at & 7) * 5]
    return then - policy.weights[first + (features.on_table >> at & 7) * 25 + (features.in_hand >> at & 7) * 5]


def rate_settebello(features: Features, policy: LinearPolicy, where: int, on_table: int, in_hand: int) -> int:
    """Return the weight of the settebello and the sevens after the play (:func:`list_changes`)."""
    at = SETTE + features.phase * 500 + where * 125 + (features.hidden >> SEVENS & 7)
    return policy.weights[at + (on_table >> SEVENS & 7) * 25 + (in_hand >> SEVENS & 7) * 5]


def rate_left(features: Features, policy: LinearPolicy, value: int, size: int, odd: int) -> int:
    """Return the weight of the table left (:func:`list_left`)."""
    if 0 < value <= HIGHEST:
        hidden = features.hidden >> 4 * (value - 1) & 7
        absent = features.absent >> (value - 1) & 1
        worth = policy.weights[SWEPT + (value - 1) * 10 + hidden * 2 + absent]
        worth += policy.weights[SWEPT_BY + hidden * 20 + absent * 10 + features.next_size]
    else:
        worth = policy.weights[SUM + features.phase * 32 + min(MOST_SUM, value)]
    worth += policy.weights[SIZE + features.phase * 12 + min(MOST_SIZE, size)]
    return worth + policy.weights[ODD + features.phase * 66 + features.seat * 11 + odd]


def sharpen(extractor: FeatureExtractor, policy: LinearPolicy, n: int) -> int:
    """Replace the scores of *n* plays by unnormalized softmax probabilities; return their sum."""
    best = extractor.worth[0]
    for i in range(1, n):
        best = max(best, extractor.worth[i])
    total = 0
    for i in range(n):
        step = (best - extractor.worth[i]) // STEP
        extractor.worth[i] = policy.curve[step] if step < CURVE else 0
        total += extractor.worth[i]
    return total


def choose_by_policy(extractor: FeatureExtractor, policy: LinearPolicy) -> int:
    """Return a play of the seat of the features' position, sampled from the policy."""
    n = weigh(extractor, policy)
    if n == 1:
        return extractor.plays[0]
    left = scale(draw(extractor.chance) >> 32, sharpen(extractor, policy, n))
    for i in range(n):
        if left < extractor.worth[i]:
            return extractor.plays[i]
        left -= extractor.worth[i]
    return extractor.plays[0]


def likelihood_of(extractor: FeatureExtractor, policy: LinearPolicy, action: int, noise: int) -> int:
    """Return the probability that the seat of the features' position chooses *action*, in parts of :data:`CERTAIN`.

    *noise* of 1024 plays are uniformly random. The likelihood of a play that is not legal is CERTAIN, for every hand.
    """
    n = weigh(extractor, policy)
    if n == 1:
        return CERTAIN
    total = sharpen(extractor, policy, n)
    for i in range(n):
        if extractor.plays[i] == action:
            return ((extractor.worth[i] << 20) // total * (1024 - noise) >> 10) + (noise << 10) // n
    return CERTAIN


def note_absence(extractor: FeatureExtractor, seat: int, table: int, captured: int) -> None:
    """Note that *seat* lacks a rank if it did not sweep a table that a card of that rank would have swept."""
    value = value_of(table)
    if 0 < value <= HIGHEST and captured != table:
        extractor.absent[seat] |= 1 << (value - 1)


# The greedy player: the best capture now, else the cheapest card (:mod:`cartaro.bots.scopa.greedy`).
#
# A searching bot may meet one; it then recognises it by its plays, and infers its hand accordingly.

NOISE_SCALE = 1024.0
VALUE = 5
SAFE = 1 << 16
CAPTURE = 1 << 17
SWEEP = 1 << 18
DANGER = 1 << 10
CHEAPEST = 1023


class GreedyPolicy:
    """The value of each card to a greedy player, by place (deal.py)."""

    __signature__ = ConstructorSignature()

    def __init__(self, worth: Sequence[int]) -> None:
        self.worth = [0] * 40
        for place, value in enumerate(worth):
            self.worth[place] = value

    def best(self, extractor: FeatureExtractor, deal: Deal, guards: bool) -> list[int]:
        """Return the plays of the seat to act that the greedy policy rates best; *guards*: it avoids giving a scopa."""
        look(extractor, deal)
        n = rate_plays(extractor, self, guards)
        highest = max([extractor.worth[i] for i in range(n)])
        return [extractor.plays[i] for i in range(n) if extractor.worth[i] == highest]


def rate_greedily(greedy: GreedyPolicy, features: Features, action: int, guards: bool) -> int:
    """Return the rating of a play by the greedy policy: scopa before capture before laying; *guards* as in best()."""
    place = action >> CARD_PLACE
    captured = action & PACK
    if captured:
        value = greedy.worth[place]
        rest = captured
        while rest:
            value += greedy.worth[index(rest)]
            rest &= rest - 1
        rated = (value << VALUE) + count(captured)
        if captured == features.table and features.unplayed > 1:
            return SWEEP + rated
        if guards and sweepers_of(features, features.value - (place >> 2) - 1):
            return CAPTURE + rated
        return CAPTURE + SAFE + rated
    rated = CHEAPEST - greedy.worth[place]
    if guards:
        rated -= DANGER * sweepers_of(features, features.value + (place >> 2) + 1)
    return rated


def sweepers_of(features: Features, value: int) -> int:
    """Return how many hidden cards can sweep a table that adds up to *value*."""
    return features.hidden >> 4 * (value - 1) & 7 if 0 < value <= HIGHEST else 0


def rate_plays(extractor: FeatureExtractor, greedy: GreedyPolicy, guards: bool) -> int:
    """List the plays of the seat of the features' position with their greedy ratings; return how many they are."""
    n = list_plays(extractor.plays, extractor.features.hand, extractor.features.table, extractor.law.sums_are_optional)
    for i in range(n):
        extractor.worth[i] = rate_greedily(greedy, extractor.features, extractor.plays[i], guards)
    return n


def choose_greedily(extractor: FeatureExtractor, greedy: GreedyPolicy, guards: bool) -> int:
    """Return the best play of the seat of the features' position by the greedy policy; ties are broken at random."""
    n = rate_plays(extractor, greedy, guards)
    best, ties = extractor.worth[0], 0
    for i in range(n):
        if extractor.worth[i] > best:
            best, ties = extractor.worth[i], 0
        ties += extractor.worth[i] == best
    left = scale(draw(extractor.chance) >> 32, ties) if ties > 1 else 0
    for i in range(n):
        if extractor.worth[i] == best:
            if left == 0:
                return extractor.plays[i]
            left -= 1
    return extractor.plays[0]


def likelihood_of_greed(
    extractor: FeatureExtractor, greedy: GreedyPolicy, action: int, guards: bool, noise: int
) -> float:
    """Return the probability of *action* under the greedy policy with *noise* of 1024 plays uniformly random."""
    n = rate_plays(extractor, greedy, guards)
    if n == 1:
        return 1.0
    best, ties, rated = extractor.worth[0], 0, -DANGER * HIGHEST
    for i in range(n):
        if extractor.worth[i] > best:
            best, ties = extractor.worth[i], 0
        ties += extractor.worth[i] == best
        if extractor.plays[i] == action:
            rated = extractor.worth[i]
    by_chance = noise / NOISE_SCALE / n
    return by_chance + (1.0 - noise / NOISE_SCALE) / ties if rated == best else by_chance


# The public plays, each with what its player could see.
#
# Every play reveals something about a hand: a player that could have swept and did not holds no such card, one that
# laid a seven often holds another. The plays of the deal are stored with what their player could see; the likelihood of
# a supposed hand is then computed from those made since cards were last dealt (the opponent model).

MOST_PLAYS = 48


class ObservedPlay(NamedTuple):
    """A public play: ``table`` and ``piles`` before it; ``later`` has the cards of its hand played from it on.

    ``opens``: it is the first play since cards were dealt.
    """

    seat: int
    action: int
    table: int
    piles: tuple[int, ...]
    later: int
    next_size: int
    opens: bool


class PlayHistory:
    """The plays of the deal, each with its public position; ``first`` is the first play with the present hands."""

    __signature__ = ConstructorSignature()

    def __init__(self) -> None:
        self.first = self.steps = 0
        self.seat = [0] * 48
        self.action = [0] * 48
        self.table = [0] * 48
        self.left = [0] * 48
        self.pile = [0] * 48
        self.later = [0] * 48
        self.next_size = [0] * 48
        self.next_absent = [0] * 48
        self.denari_open = [False] * 48
        self.cards_open = [False] * 48
        self.took_last = [False] * 48
        self.absent = [0] * 6

    def remember(self, law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> None:
        """Set the history to *plays* (seats and actions, oldest first) that led to *layout* with hands of *sizes*.

        Only the public part of *layout* is used. Plays before one that does not fit are left out.
        """
        steps = _trace(law, layout, sizes, plays)
        taker = _last_taker(law, plays[: len(plays) - len(steps)])
        self.absent = [0] * 6
        self.first, self.steps = 0, len(steps)
        for i, step in enumerate(steps):
            if step.opens:
                self.first, self.absent = i, [0] * 6
            side = step.seat % law.sides
            self.seat[i], self.action[i], self.table[i], self.later[i] = step.seat, step.action, step.table, step.later
            self.pile[i], self.left[i] = step.piles[side], PACK & ~_union(step.piles)
            self.denari_open[i] = max(count(pile & ONES) for pile in step.piles) < law.denari_majority
            self.cards_open[i] = max(count(pile) for pile in step.piles) < law.cards_majority
            self.took_last[i] = taker == side
            self.next_size[i] = step.next_size
            self.next_absent[i] = self.absent[(step.seat + 1) % law.players]
            captured = step.action & PACK
            taker = side if captured else taker
            value = value_of(step.table)
            if 0 < value <= HIGHEST and captured != step.table:
                self.absent[step.seat] |= 1 << (value - 1)
        if all(size == law.share for size in sizes):
            self.first, self.absent = self.steps, [0] * 6


def _union(cards: Sequence[int]) -> int:
    whole = 0
    for some in cards:
        whole |= some
    return whole


def _last_taker(law: Law, plays: Sequence[tuple[int, int]]) -> int:
    return next((seat % law.sides for seat, action in reversed(plays) if action & PACK), NOBODY)


def _trace(law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> list[ObservedPlay]:
    """Return the plays of the deal, reconstructed backwards from the present table."""
    table, piles, hands, later = layout.table, list(layout.piles), list(sizes), [0] * law.players
    full, stock = [law.share] * law.players, len(layout.stock) > 0
    steps: list[ObservedPlay] = []
    for seat, action in reversed(plays):
        if hands == full:
            hands, later, stock = [0] * law.players, [0] * law.players, True
        card, captured, side = 1 << (action >> CARD_PLACE), action & PACK, seat % law.sides
        fits = captured & ~piles[side] == 0 and captured & table == 0 if captured else card & table
        if hands[seat] == law.share or len(steps) == MOST_PLAYS or not fits:
            break
        if captured:
            piles[side] ^= captured | card
            table |= captured
        else:
            table ^= card
        hands[seat] += 1
        later[seat] |= card
        next_size = hands[(seat + 1) % law.players] or (law.share if stock else 0)
        steps.append(ObservedPlay(seat, action, table, tuple(piles), later[seat], next_size, hands == full))
    return steps[::-1]


def look_back(history: PlayHistory, i: int, hand: int, features: Features) -> None:
    """Set the features' position to that before play *i*, whose seat now holds *hand* if it has the same hand still."""
    features.hand = hand | history.later[i]
    features.table = history.table[i]
    features.left = history.left[i]
    features.pile = history.pile[i]
    features.seat = history.seat[i]
    features.next_size = history.next_size[i]
    features.absent = history.next_absent[i]
    features.denari_open = history.denari_open[i]
    features.cards_open = history.cards_open[i]
    features.took_last = history.took_last[i]
    finish_look(features)


# The opponent model: which policy each of the others follows, and the resulting likelihoods of hands.
#
# There are three types of player: one follows the linear policy, the other two are greedy, and either guard the table
# that they leave or ignore it. Hand and type are inferred together (Bayes) from all plays of a seat since cards were
# last dealt; hands that have been played to the end are known, and give evidence on the type only.

LINEAR, GUARDED, CARELESS = 0, 1, 2
PLAYER_TYPES = 3
JUDGED = 4096
"""The size of the cache of hands and their likelihoods: the same hands recur often."""
STIR = 0x9E3779B97F4A7C15
STIRRED = 48
SEAT_PLACE = 40
UNIT = 1.0 / 2**32
SHARE = 1.0 / CERTAIN
FORGOTTEN = 1.0 / 2**17
"""A type less likely than this, relative to the linear policy, is dropped: its likelihood becomes 0."""


class OpponentModel:
    """Likelihoods of hands and types of player, by seat. Not thread-safe: use one per thread.

    *policy* is the linear policy of the first type, which plays uniformly at random in *noise* of 1024 plays;
    *extractor* is scratch space for looking at positions.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, policy: LinearPolicy, noise: int, extractor: FeatureExtractor) -> None:
        self.policy = policy
        self.noise = noise
        self.extractor = extractor
        self.history = PlayHistory()
        self.greedy = GreedyPolicy([0] * 40)
        self.greedy_noise = 0
        self.prior = [1.0, 0.0, 0.0]
        self.player_types = [0.0] * 18
        self.judged_hand = [0] * 4096
        self.judged = [0.0] * 12_288

    def expect(self, greedy: GreedyPolicy, guarded: float, careless: float, noise: int) -> None:
        """Set the prior: the shares of greedy players, from 0 to 1, who play at random in *noise* of 1024 plays."""
        self.greedy, self.greedy_noise = greedy, noise
        self.prior[0], self.prior[1], self.prior[2] = 1.0 - guarded - careless, guarded, careless

    def remember(self, law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> None:
        """Set the public plays (:meth:`PlayHistory.remember`)."""
        self.history.remember(law, layout, sizes, plays)
        for i in range(JUDGED):
            self.judged_hand[i] = 0
        for seat in range(law.players):
            infer_player_types(self, seat)

    def player_types_of(self, seat: int, hand: int) -> list[float]:
        """Return the posterior of *seat*'s type given *hand*: linear, guarded, careless; the sum is 1."""
        first = find_judged(self, seat, hand)
        whole = add_player_types(self.judged, first)
        return [self.judged[first + player_type] / whole for player_type in range(PLAYER_TYPES)]


def infer_player_types(opponent_model: OpponentModel, seat: int) -> None:
    """Compute the likelihood of each type of *seat* from the hands that it has played to the end."""
    first = PLAYER_TYPES * seat
    for player_type in range(PLAYER_TYPES):
        opponent_model.player_types[first + player_type] = opponent_model.prior[player_type]
    judge(opponent_model, seat, 0, 0, opponent_model.history.first, opponent_model.player_types, first)
    whole = add_player_types(opponent_model.player_types, first)
    for player_type in range(PLAYER_TYPES):
        opponent_model.player_types[first + player_type] /= whole


def judge(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    opponent_model: OpponentModel, seat: int, hand: int, first: int, last: int, judged: list[float], at: int
) -> None:
    """Write to *judged*, from *at* on, the likelihood under each type of the plays of *seat* given *hand*."""
    for i in range(first, last):
        if opponent_model.history.seat[i] != seat:
            continue
        look_back(opponent_model.history, i, hand, opponent_model.extractor.features)
        action = opponent_model.history.action[i]
        judged[at] *= (
            likelihood_of(opponent_model.extractor, opponent_model.policy, action, opponent_model.noise) * SHARE
        )
        for player_type in range(GUARDED, PLAYER_TYPES):
            if judged[at + player_type] > FORGOTTEN * judged[at]:
                judged[at + player_type] *= likelihood_of_greed(
                    opponent_model.extractor,
                    opponent_model.greedy,
                    action,
                    player_type == GUARDED,
                    opponent_model.greedy_noise,
                )
            else:
                judged[at + player_type] = 0.0


def find_judged(opponent_model: OpponentModel, seat: int, hand: int) -> int:
    """Return the index in ``judged`` of the likelihoods, by type, of the plays of *seat* given *hand*."""
    judged = hand | ONE * (seat + 1) << SEAT_PLACE
    at = judged * STIR >> STIRRED & JUDGED - 1
    first = PLAYER_TYPES * at
    if opponent_model.judged_hand[at] != judged:
        opponent_model.judged_hand[at] = judged
        for player_type in range(PLAYER_TYPES):
            opponent_model.judged[first + player_type] = opponent_model.player_types[PLAYER_TYPES * seat + player_type]
        judge(
            opponent_model,
            seat,
            hand,
            opponent_model.history.first,
            opponent_model.history.steps,
            opponent_model.judged,
            first,
        )
    return first


def add_player_types(likely: list[float], first: int) -> float:
    """Return the sum of the likelihoods of all types, which are in *likely* from *first* on."""
    return likely[first] + likely[first + 1] + likely[first + 2]


def hand_likelihood(opponent_model: OpponentModel, seat: int, hand: int) -> float:
    """Return the likelihood of the plays of *seat* given *hand*, up to a factor that is the same for all hands."""
    return add_player_types(opponent_model.judged, find_judged(opponent_model, seat, hand))


def draw_player_type(opponent_model: OpponentModel, seat: int, hand: int) -> int:
    """Return a type for *seat*, which holds *hand*, sampled from its posterior."""
    if opponent_model.prior[LINEAR] == 1.0:
        return LINEAR
    first = find_judged(opponent_model, seat, hand)
    left = add_player_types(opponent_model.judged, first) * UNIT * (draw(opponent_model.extractor.chance) >> 32)
    for player_type in range(PLAYER_TYPES - 1):
        left -= opponent_model.judged[first + player_type]
        if left < 0.0:
            return player_type
    return CARELESS if opponent_model.judged[first + CARELESS] > 0.0 else LINEAR


def choose_as(opponent_model: OpponentModel, player_type: int) -> int:
    """Return a play of the seat of the features' position by a greedy type."""
    return choose_greedily(opponent_model.extractor, opponent_model.greedy, player_type == GUARDED)
