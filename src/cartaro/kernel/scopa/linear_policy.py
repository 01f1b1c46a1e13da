"""What a play is worth at a glance: a sum of weights, one for each thing that can be said of the play.

A player with instinct sees its hand, the table and the piles, as anybody at the table who forgets nothing. The weights,
in thousandths of a point, were learnt from longer thought (see docs/bots.md). They stand in groups, each a table; the
numbers below say where a group begins. *Phase* is how far the deal is: 0 while more than 24 cards are unplayed, then 1,
and 2 for the last 12.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.state import Deal, Law

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank, gather, index, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, RANK, list_plays
    from cartaro.kernel.scopa.state import count_stock

PHASES = 3
GAIN = 0
"""A card taken: [phase][4: dark or denari, and whether the pile has as good a one for the primiera][rank]."""
HAUL = GAIN + PHASES * 40
"""How many cards are taken: [phase][whether the point for cards is open][cards]."""
KIND = HAUL + PHASES * 24
"""The way of taking: [phase][seat][equal or sum]."""
SCOPA = KIND + PHASES * 12
"""The table is swept: [phase]."""
LAY = SCOPA + PHASES
"""The card laid: [phase][dark or denari][rank][how many of the rank are hidden][how many are kept]."""
JOINT = LAY + PHASES * 320
"""Each rank that changes, after less before: [phase][rank][on the table][in hand][hidden]."""
SETTE = JOINT + PHASES * 1250
"""The settebello, while it is in no pile: [phase][taken, table, hand, hidden][sevens as in JOINT]."""
SWEPT = SETTE + PHASES * 500
"""The card that sweeps what is left: [rank][how many are hidden][whether the next player showed to have none]."""
SWEPT_BY = SWEPT + 100
"""Likewise: [how many are hidden][whether the next player showed to have none][how many cards that player has]."""
SUM = SWEPT_BY + 100
"""What is left adds up to more than a card: [phase][sum]."""
SIZE = SUM + PHASES * 32
"""How many cards are left: [phase][cards]."""
ODD = SIZE + PHASES * 12
"""How many ranks are unpaired outside the piles: [phase][seat][ranks]."""
LAST = ODD + PHASES * 66
"""Near the end: [cards unplayed][whether this takes][whether the side took last]."""
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


class Instinct:
    """The weights, and how freely one plays by them: a play that is worse by *warmth* is e times less likely."""

    def __init__(self, weights: Sequence[int], warmth: int) -> None:
        if len(weights) != FEATURES:
            raise ValueError(f"{FEATURES} weights are wanted, not {len(weights)}")
        self.weights = [0] * 7007
        for i in range(FEATURES):
            self.weights[i] = weights[i]
        self.curve = [0] * 1024
        for i in range(CURVE):
            self.curve[i] = int(CERTAIN * 2.718281828459045 ** (-i * STEP / warmth))


class Sight:
    """What a seat sees before its play; ``absent`` are the ranks that the next player has shown not to hold."""

    def __init__(self) -> None:
        self.hand = self.table = self.left = self.pile = 0
        self.on_table = self.in_hand = self.hidden = 0
        self.odd = self.size = self.settebello = 0
        self.seat = self.phase = self.value = self.next_size = self.absent = self.unplayed = 0
        self.denari_open = self.cards_open = self.took_last = False


class Glance:
    """Looks at positions and plays by instinct; room for one thread to work in."""

    def __init__(self, law: Law, seed: int) -> None:
        self.law = law
        self.chance = Chance(seed)
        self.sight = Sight()
        self.absent = [0] * 6
        self.plays = [0] * 16_384
        self.worth = [0] * 16_384
        self.said = [0] * 64

    def features(self, deal: Deal, absent: Sequence[int]) -> list[tuple[int, list[int]]]:
        """Return the plays of the seat to act with what can be said of each, for learning; ~i takes i away."""
        for seat in range(self.law.players):
            self.absent[seat] = absent[seat]
        look(self, deal)
        found = []
        n = list_plays(self.plays, self.sight.hand, self.sight.table, self.law.sums_are_optional)
        for i in range(n):
            said = list_features(self.law, self.sight, self.plays[i], self.said)
            found.append((self.plays[i], [self.said[j] for j in range(said)]))
        return found

    def rates(self, instinct: Instinct, deal: Deal, absent: Sequence[int]) -> list[tuple[int, int]]:
        """Return the plays of the seat to act, each with what *instinct* finds it worth; 0 for one that is alone."""
        for seat in range(self.law.players):
            self.absent[seat] = absent[seat]
        look(self, deal)
        n = weigh(self, instinct)
        return [(self.plays[i], self.worth[i]) for i in range(n)]


def look(glance: Glance, deal: Deal) -> None:
    """See what the seat to act sees; the absences noted count."""
    following = deal.turn + 1 if deal.turn + 1 < glance.law.players else 0
    glance.sight.absent = glance.absent[following]
    look_at(glance.law, glance.sight, deal, following)


def look_at(law: Law, sight: Sight, deal: Deal, following: int) -> None:
    """See what the seat to act sees, which *following* follows."""
    seat = deal.turn
    side = law.side_of[seat]
    taken = 0
    for s in range(law.sides):
        taken |= deal.piles[s]
    sight.hand = deal.hands[seat]
    sight.table = deal.table
    sight.left = PACK & ~taken
    sight.pile = deal.piles[side]
    sight.seat = seat
    sight.took_last = deal.last_taker == side
    sight.next_size = count(deal.hands[following])
    if sight.next_size == 0 and count_stock(deal, law.sides):
        sight.next_size = law.share
    sight.denari_open = sight.cards_open = True
    for s in range(law.sides):
        sight.denari_open = sight.denari_open and count(deal.piles[s] & ONES) < law.denari_majority
        sight.cards_open = sight.cards_open and count(deal.piles[s]) < law.cards_majority
    finish_look(sight)


def finish_look(sight: Sight) -> None:
    """Work out what follows from what is seen."""
    unplayed = count(sight.left ^ sight.table)
    sight.unplayed = unplayed
    sight.phase = 0 if unplayed > 24 else 1 if unplayed > 12 else 2
    sight.on_table = count_by_rank(sight.table)
    sight.in_hand = count_by_rank(sight.hand)
    sight.hidden = count_by_rank(sight.left & ~(sight.table | sight.hand))
    sight.value = value_of(sight.table)
    sight.size = count(sight.table)
    sight.odd = count_by_rank(sight.left) & ONES
    sight.settebello = 1 if sight.table >> SEVENS & 1 else 2 if sight.hand >> SEVENS & 1 else 3


def value_of(cards: int) -> int:
    """Return what *cards* add up to."""
    value = 0
    while cards:
        value += (index(cards) >> 2) + 1
        cards &= cards - 1
    return value


def list_features(law: Law, sight: Sight, action: int, said: list[int]) -> int:
    """Put into *said* what can be said of a play, ~i for what ceases to be so; return how much it is."""
    place = action >> CARD_PLACE
    captured = action & PACK
    unit = ONE << (place & ~3)
    phase = sight.phase
    if captured:
        n = list_gains(law, sight, captured | ONE << place, said)
        said[n] = KIND + phase * 12 + sight.seat * 2 + (captured & captured - 1 != 0)
        n += 1
        if captured == sight.table and sight.unplayed > 1:
            said[n] = SCOPA + phase
            n += 1
        gone = count_by_rank(captured)
        n = list_changes(sight, action, sight.on_table - gone, sight.in_hand - unit, said, n)
        odd = count(sight.odd ^ (gone + unit & ONES))
        n = list_left(sight, sight.value - (place >> 2) - 1, sight.size - count(captured), odd, said, n)
    else:
        n = list_lay(sight, place, said)
        n = list_changes(sight, action, sight.on_table + unit, sight.in_hand - unit, said, n)
        n = list_left(sight, sight.value + (place >> 2) + 1, sight.size + 1, count(sight.odd), said, n)
    if sight.unplayed <= NEAR_END:
        said[n] = LAST + sight.unplayed * 4 + (2 if captured else 0) + sight.took_last
        n += 1
    return n


def list_gains(law: Law, sight: Sight, taken: int, said: list[int]) -> int:
    """Say what goes to the pile."""
    n = 0
    rest = taken
    while rest:
        place = index(rest)
        rest &= rest - 1
        suit = place & 3
        kind = 2 if suit == 0 and sight.denari_open else 0
        if law.best_in_suit[gather(sight.pile >> suit)] >= law.best_in_suit[1 << (place >> 2)]:
            kind += 1
        said[n] = GAIN + sight.phase * 40 + kind * 10 + (place >> 2)
        n += 1
    size = count(taken)
    said[n] = HAUL + sight.phase * 24 + (12 if sight.cards_open else 0) + (size if size < 12 else 11)
    return n + 1


def list_lay(sight: Sight, place: int, said: list[int]) -> int:
    """Say what is laid."""
    rank = place >> 2
    hidden = sight.hidden >> 4 * rank & 7
    kept = (sight.in_hand >> 4 * rank & 7) - 1
    denari = 160 if place & 3 == 0 and sight.denari_open else 0
    said[0] = LAY + sight.phase * 320 + denari + rank * 16 + hidden * 4 + kept
    return 1


def list_changes(sight: Sight, action: int, on_table: int, in_hand: int, said: list[int], n: int) -> int:
    """Say how the ranks that a play moves then stand, and the settebello."""
    card = ONE << (action >> CARD_PLACE)
    moved = action & PACK | card
    first = JOINT + sight.phase * 1250
    rest = moved
    while rest:
        place = index(rest) & ~3
        rest &= ~(RANK << place)
        at = first + (place >> 2) * 125 + (sight.hidden >> place & 7)
        said[n] = at + (on_table >> place & 7) * 25 + (in_hand >> place & 7) * 5
        said[n + 1] = ~(at + (sight.on_table >> place & 7) * 25 + (sight.in_hand >> place & 7) * 5)
        n += 2
    if sight.left >> SEVENS & 1:
        where = sight.settebello
        if moved >> SEVENS & 1:
            where = 0 if action & PACK else 1
        at = SETTE + sight.phase * 500 + where * 125 + (sight.hidden >> SEVENS & 7)
        said[n] = at + (on_table >> SEVENS & 7) * 25 + (in_hand >> SEVENS & 7) * 5
        n += 1
    return n


def list_left(sight: Sight, value: int, size: int, odd: int, said: list[int], n: int) -> int:
    """Say what is left on the table: what it adds up to, how many cards, how many ranks are unpaired."""
    if 0 < value <= HIGHEST:
        hidden = sight.hidden >> 4 * (value - 1) & 7
        absent = sight.absent >> (value - 1) & 1
        said[n] = SWEPT + (value - 1) * 10 + hidden * 2 + absent
        said[n + 1] = SWEPT_BY + hidden * 20 + absent * 10 + sight.next_size
        n += 2
    else:
        said[n] = SUM + sight.phase * 32 + min(MOST_SUM, value)
        n += 1
    said[n] = SIZE + sight.phase * 12 + min(MOST_SIZE, size)
    said[n + 1] = ODD + sight.phase * 66 + sight.seat * 11 + odd
    return n + 2


def weigh(glance: Glance, instinct: Instinct) -> int:
    """List the plays of the seat that has looked, with the worth of each; return how many they are."""
    n = list_plays(glance.plays, glance.sight.hand, glance.sight.table, glance.law.sums_are_optional)
    if n == 1:
        glance.worth[0] = 0
        return 1
    for i in range(n):
        if glance.plays[i] & PACK:
            glance.worth[i] = rate_capture(glance.law, glance.sight, instinct, glance.plays[i])
        else:
            glance.worth[i] = rate_lay(glance.sight, instinct, glance.plays[i] >> CARD_PLACE)
    return n


def rate_capture(law: Law, sight: Sight, instinct: Instinct, action: int) -> int:
    """Return the sum of the weights of what :func:`list_features` says of a capture."""
    place = action >> CARD_PLACE
    captured = action & PACK
    unit = ONE << (place & ~3)
    phase = sight.phase
    worth = rate_gains(law, sight, instinct, captured | ONE << place)
    worth += instinct.weights[KIND + phase * 12 + sight.seat * 2 + (captured & captured - 1 != 0)]
    if captured == sight.table and sight.unplayed > 1:
        worth += instinct.weights[SCOPA + phase]
    gone = count_by_rank(captured)
    on_table, in_hand = sight.on_table - gone, sight.in_hand - unit
    rest = captured | ONE << place
    while rest:
        at = index(rest) & ~3
        rest &= ~(RANK << at)
        worth += rate_change(sight, instinct, at, on_table, in_hand)
    if sight.left >> SEVENS & 1:
        taken = (captured | ONE << place) >> SEVENS & 1
        worth += rate_settebello(sight, instinct, 0 if taken else sight.settebello, on_table, in_hand)
    odd = count(sight.odd ^ (gone + unit & ONES))
    worth += rate_left(sight, instinct, sight.value - (place >> 2) - 1, sight.size - count(captured), odd)
    if sight.unplayed <= NEAR_END:
        worth += instinct.weights[LAST + sight.unplayed * 4 + 2 + sight.took_last]
    return worth


def rate_lay(sight: Sight, instinct: Instinct, place: int) -> int:
    """Return the sum of the weights of what :func:`list_features` says of laying the card at *place*."""
    rank, at = place >> 2, place & ~3
    on_table, in_hand = sight.on_table + (ONE << at), sight.in_hand - (ONE << at)
    denari = 160 if place & 3 == 0 and sight.denari_open else 0
    said = LAY + sight.phase * 320 + denari + rank * 16 + (sight.hidden >> at & 7) * 4 + (in_hand >> at & 7)
    worth = instinct.weights[said] + rate_change(sight, instinct, at, on_table, in_hand)
    if sight.left >> SEVENS & 1:
        worth += rate_settebello(sight, instinct, 1 if place == SEVENS else sight.settebello, on_table, in_hand)
    worth += rate_left(sight, instinct, sight.value + rank + 1, sight.size + 1, count(sight.odd))
    if sight.unplayed <= NEAR_END:
        worth += instinct.weights[LAST + sight.unplayed * 4 + sight.took_last]
    return worth


def rate_gains(law: Law, sight: Sight, instinct: Instinct, taken: int) -> int:
    """Return the weight of what goes to the pile (:func:`list_gains`)."""
    first = GAIN + sight.phase * 40
    worth, rest = 0, taken
    while rest:
        place = index(rest)
        rest &= rest - 1
        kind = 20 if place & 3 == 0 and sight.denari_open else 0
        if law.best_in_suit[gather(sight.pile >> (place & 3))] >= law.best_in_suit[1 << (place >> 2)]:
            kind += 10
        worth += instinct.weights[first + kind + (place >> 2)]
    size = count(taken)
    return worth + instinct.weights[HAUL + sight.phase * 24 + (12 if sight.cards_open else 0) + min(size, 11)]


def rate_change(sight: Sight, instinct: Instinct, at: int, on_table: int, in_hand: int) -> int:
    """Return the weight of how the rank at a nibble then stands, less that of how it stands (:func:`list_changes`)."""
    first = JOINT + sight.phase * 1250 + (at >> 2) * 125 + (sight.hidden >> at & 7)
    then = instinct.weights[first + (on_table >> at & 7) * 25 + (in_hand >> at & 7) * 5]
    return then - instinct.weights[first + (sight.on_table >> at & 7) * 25 + (sight.in_hand >> at & 7) * 5]


def rate_settebello(sight: Sight, instinct: Instinct, where: int, on_table: int, in_hand: int) -> int:
    """Return the weight of where the settebello then is, and the sevens (:func:`list_changes`)."""
    at = SETTE + sight.phase * 500 + where * 125 + (sight.hidden >> SEVENS & 7)
    return instinct.weights[at + (on_table >> SEVENS & 7) * 25 + (in_hand >> SEVENS & 7) * 5]


def rate_left(sight: Sight, instinct: Instinct, value: int, size: int, odd: int) -> int:
    """Return the weight of what is left on the table (:func:`list_left`)."""
    if 0 < value <= HIGHEST:
        hidden = sight.hidden >> 4 * (value - 1) & 7
        absent = sight.absent >> (value - 1) & 1
        worth = instinct.weights[SWEPT + (value - 1) * 10 + hidden * 2 + absent]
        worth += instinct.weights[SWEPT_BY + hidden * 20 + absent * 10 + sight.next_size]
    else:
        worth = instinct.weights[SUM + sight.phase * 32 + min(MOST_SUM, value)]
    worth += instinct.weights[SIZE + sight.phase * 12 + min(MOST_SIZE, size)]
    return worth + instinct.weights[ODD + sight.phase * 66 + sight.seat * 11 + odd]


def sharpen(glance: Glance, instinct: Instinct, n: int) -> int:
    """Turn what each of *n* plays is worth into how likely it is, out of the sum that is returned."""
    best = glance.worth[0]
    for i in range(1, n):
        best = max(best, glance.worth[i])
    total = 0
    for i in range(n):
        step = (best - glance.worth[i]) // STEP
        glance.worth[i] = instinct.curve[step] if step < CURVE else 0
        total += glance.worth[i]
    return total


def choose_by_instinct(glance: Glance, instinct: Instinct) -> int:
    """Return a play of the seat that has looked, by how likely each is."""
    n = weigh(glance, instinct)
    if n == 1:
        return glance.plays[0]
    left = scale(draw(glance.chance) >> 32, sharpen(glance, instinct, n))
    for i in range(n):
        if left < glance.worth[i]:
            return glance.plays[i]
        left -= glance.worth[i]
    return glance.plays[0]


def likelihood_of(glance: Glance, instinct: Instinct, action: int, doubt: int) -> int:
    """Return how likely the seat that has looked was to choose *action*, in parts of :data:`CERTAIN`.

    It does anything at all once in ``1024 / doubt`` times. A play that is not in the law's list says nothing.
    """
    n = weigh(glance, instinct)
    if n == 1:
        return CERTAIN
    total = sharpen(glance, instinct, n)
    for i in range(n):
        if glance.plays[i] == action:
            return ((glance.worth[i] << 20) // total * (1024 - doubt) >> 10) + (doubt << 10) // n
    return CERTAIN


def note_absence(glance: Glance, seat: int, table: int, captured: int) -> None:
    """Note that *seat* has not swept a table that a card would have swept: it holds no such card."""
    value = value_of(table)
    if 0 < value <= HIGHEST and captured != table:
        glance.absent[seat] |= 1 << (value - 1)
