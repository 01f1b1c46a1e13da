"""Policies that players of Scopa and Scopone may follow, and the opponent model that infers which one each follows.

The linear policy is a softmax over learnt features, the greedy one takes the best capture now. The play history keeps
what everybody saw; the opponent model holds hands and types of player against it.
"""

from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
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


# What a play is worth at a glance: a sum of weights, one for each thing that can be said of the play.
#
# A player with instinct sees its hand, the table and the piles, as anybody at the table who forgets nothing. The
# weights, in thousandths of a point, were learnt from longer thought (see docs/bots.md). They stand in groups, each a
# table; the numbers below say where a group begins. *Phase* is how far the deal is: 0 while more than 24 cards are
# unplayed, then 1, and 2 for the last 12.

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


# What a greedy player would do: the best capture now, else the cheapest card (:mod:`cartaro.bots.scopa.greedy`).
#
# Whoever thinks may meet one; it then knows the other by its plays, and what those say of its hand.

DOUBTS = 1024.0
VALUE = 5
SAFE = 1 << 16
CAPTURE = 1 << 17
SWEEP = 1 << 18
DANGER = 1 << 10
CHEAPEST = 1023


class Greed:
    """What each card is worth to a greedy player, by place (captures.py)."""

    def __init__(self, worth: Sequence[int]) -> None:
        self.worth = [0] * 40
        for place, value in enumerate(worth):
            self.worth[place] = value

    def best(self, glance: Glance, deal: Deal, guards: bool) -> list[int]:
        """Return the plays of the seat to act that look best to one who *guards* the table, or does not."""
        look(glance, deal)
        n = rate_plays(glance, self, guards)
        highest = max([glance.worth[i] for i in range(n)])
        return [glance.plays[i] for i in range(n) if glance.worth[i] == highest]


def rate_greedily(greed: Greed, sight: Sight, action: int, guards: bool) -> int:
    """Return how good a play looks to one who *guards* the table, or does not: scopa before capture before laying."""
    place = action >> CARD_PLACE
    captured = action & PACK
    if captured:
        value = greed.worth[place]
        rest = captured
        while rest:
            value += greed.worth[index(rest)]
            rest &= rest - 1
        rated = (value << VALUE) + count(captured)
        if captured == sight.table and sight.unplayed > 1:
            return SWEEP + rated
        if guards and sweepers_of(sight, sight.value - (place >> 2) - 1):
            return CAPTURE + rated
        return CAPTURE + SAFE + rated
    rated = CHEAPEST - greed.worth[place]
    if guards:
        rated -= DANGER * sweepers_of(sight, sight.value + (place >> 2) + 1)
    return rated


def sweepers_of(sight: Sight, value: int) -> int:
    """Return how many hidden cards take the whole of a table that adds up to *value*."""
    return sight.hidden >> 4 * (value - 1) & 7 if 0 < value <= HIGHEST else 0


def rate_plays(glance: Glance, greed: Greed, guards: bool) -> int:
    """List the plays of the seat that has looked, with how good each looks; return how many they are."""
    n = list_plays(glance.plays, glance.sight.hand, glance.sight.table, glance.law.sums_are_optional)
    for i in range(n):
        glance.worth[i] = rate_greedily(greed, glance.sight, glance.plays[i], guards)
    return n


def choose_greedily(glance: Glance, greed: Greed, guards: bool) -> int:
    """Return the play that looks best to the seat that has looked; of several one by chance."""
    n = rate_plays(glance, greed, guards)
    best, ties = glance.worth[0], 0
    for i in range(n):
        if glance.worth[i] > best:
            best, ties = glance.worth[i], 0
        ties += glance.worth[i] == best
    left = scale(draw(glance.chance) >> 32, ties) if ties > 1 else 0
    for i in range(n):
        if glance.worth[i] == best:
            if left == 0:
                return glance.plays[i]
            left -= 1
    return glance.plays[0]


def likelihood_of_greed(glance: Glance, greed: Greed, action: int, guards: bool, doubt: int) -> float:
    """Return how likely the seat that has looked chooses *action* if it is greedy, but for *doubt* in 1024 plays."""
    n = rate_plays(glance, greed, guards)
    if n == 1:
        return 1.0
    best, ties, rated = glance.worth[0], 0, -DANGER * HIGHEST
    for i in range(n):
        if glance.worth[i] > best:
            best, ties = glance.worth[i], 0
        ties += glance.worth[i] == best
        if glance.plays[i] == action:
            rated = glance.worth[i]
    by_chance = doubt / DOUBTS / n
    return by_chance + (1.0 - doubt / DOUBTS) / ties if rated == best else by_chance


# The plays that everybody saw, and what their players could see.
#
# Whoever plays shows something of its hand: a player that could have swept and did not holds no such card, one that
# laid a seven often holds another. The plays of the deal are kept with what their player could see; a supposed hand
# is then held against those made since cards were last given out (:mod:`cartaro.kernel.scopa.opponent_model`).

MOST_PLAYS = 48


class Step(NamedTuple):
    """A play that everybody saw: ``table`` and ``piles`` before it, ``later`` what its seat has played from it on.

    ``opens``: it is the first since cards were given out; *later* is of the cards given out together.
    """

    seat: int
    action: int
    table: int
    piles: tuple[int, ...]
    later: int
    next_size: int
    opens: bool


class Recall:
    """The plays of the deal, each with what its player saw but for the hand; ``first`` is that of the present hands."""

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
        """Take in *plays*, seats and actions, oldest first, that have led to *layout*, where seats have *sizes* cards.

        Of *layout* only what everybody sees is looked at. What came before a play that does not fit is left out.
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


def _trace(law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> list[Step]:
    """Return the plays of the deal, traced back from the table as it is."""
    table, piles, hands, later = layout.table, list(layout.piles), list(sizes), [0] * law.players
    full, stock = [law.share] * law.players, len(layout.stock) > 0
    steps: list[Step] = []
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
        steps.append(Step(seat, action, table, tuple(piles), later[seat], next_size, hands == full))
    return steps[::-1]


def look_back(recall: Recall, i: int, hand: int, sight: Sight) -> None:
    """See what the player of play *i* saw; of the present hands, if it now holds *hand*."""
    sight.hand = hand | recall.later[i]
    sight.table = recall.table[i]
    sight.left = recall.left[i]
    sight.pile = recall.pile[i]
    sight.seat = recall.seat[i]
    sight.next_size = recall.next_size[i]
    sight.absent = recall.next_absent[i]
    sight.denari_open = recall.denari_open[i]
    sight.cards_open = recall.cards_open[i]
    sight.took_last = recall.took_last[i]
    finish_look(sight)


# Who the others are, as far as their plays tell, and how likely that makes a hand that one of them may hold.
#
# A player goes by instinct, or is greedy; some of the greedy look at the table that they leave, others are careless.
# What a seat holds and of which kind it is are judged together, by all its plays since cards were last given out;
# hands that have been played to the end are known, and tell its kind alone.

BY_INSTINCT, GUARDED, CARELESS = 0, 1, 2
KINDS = 3
JUDGED = 4096
"""How many hands are kept with how likely they are: the same ones come up again and again."""
STIR = 0x9E3779B97F4A7C15
STIRRED = 48
SEAT_PLACE = 40
UNIT = 1.0 / 2**32
SHARE = 1.0 / CERTAIN
FORGOTTEN = 1.0 / 2**17
"""A kind that is so much less likely than to go by instinct is thought of no more."""


class Suspicion:
    """What is supposed of the others; each thread needs one to itself, with room in *glance* to look at positions.

    Whoever goes by *instinct* does anything at all in *doubt* of 1024 plays.
    """

    def __init__(self, instinct: Instinct, doubt: int, glance: Glance) -> None:
        self.instinct = instinct
        self.doubt = doubt
        self.glance = glance
        self.recall = Recall()
        self.greed = Greed([0] * 40)
        self.greedy_doubt = 0
        self.often = [1.0, 0.0, 0.0]
        self.kinds = [0.0] * 18
        self.judged_hand = [0] * 4096
        self.judged = [0.0] * 12_288

    def expect(self, greed: Greed, guarded: float, careless: float, doubt: int) -> None:
        """Suppose that so many of all players, from 0 to 1, are greedy, but for *doubt* in 1024 of their plays."""
        self.greed, self.greedy_doubt = greed, doubt
        self.often[0], self.often[1], self.often[2] = 1.0 - guarded - careless, guarded, careless

    def remember(self, law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> None:
        """Take in what everybody saw (:meth:`Recall.remember`)."""
        self.recall.remember(law, layout, sizes, plays)
        for i in range(JUDGED):
            self.judged_hand[i] = 0
        for seat in range(law.players):
            get_to_know(self, seat)

    def kinds_of(self, seat: int, hand: int) -> list[float]:
        """Return how likely *seat*, if it holds *hand*, goes by instinct, is guarded, is careless."""
        first = find_judged(self, seat, hand)
        whole = add_kinds(self.judged, first)
        return [self.judged[first + kind] / whole for kind in range(KINDS)]


def get_to_know(suspicion: Suspicion, seat: int) -> None:
    """Work out how likely *seat* is of each kind, by the hands that it has played to the end."""
    first = KINDS * seat
    for kind in range(KINDS):
        suspicion.kinds[first + kind] = suspicion.often[kind]
    judge(suspicion, seat, 0, 0, suspicion.recall.first, suspicion.kinds, first)
    whole = add_kinds(suspicion.kinds, first)
    for kind in range(KINDS):
        suspicion.kinds[first + kind] /= whole


def judge(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    suspicion: Suspicion, seat: int, hand: int, first: int, last: int, judged: list[float], at: int
) -> None:
    """Make each kind in *judged* from *at* as likely as it makes the plays of *seat*, which now holds *hand*."""
    for i in range(first, last):
        if suspicion.recall.seat[i] != seat:
            continue
        look_back(suspicion.recall, i, hand, suspicion.glance.sight)
        action = suspicion.recall.action[i]
        judged[at] *= likelihood_of(suspicion.glance, suspicion.instinct, action, suspicion.doubt) * SHARE
        for kind in range(GUARDED, KINDS):
            if judged[at + kind] > FORGOTTEN * judged[at]:
                judged[at + kind] *= likelihood_of_greed(
                    suspicion.glance, suspicion.greed, action, kind == GUARDED, suspicion.greedy_doubt
                )
            else:
                judged[at + kind] = 0.0


def find_judged(suspicion: Suspicion, seat: int, hand: int) -> int:
    """Return where ``judged`` tells how likely each kind of *seat* has played as it did and now holds *hand*."""
    judged = hand | ONE * (seat + 1) << SEAT_PLACE
    at = judged * STIR >> STIRRED & JUDGED - 1
    first = KINDS * at
    if suspicion.judged_hand[at] != judged:
        suspicion.judged_hand[at] = judged
        for kind in range(KINDS):
            suspicion.judged[first + kind] = suspicion.kinds[KINDS * seat + kind]
        judge(suspicion, seat, hand, suspicion.recall.first, suspicion.recall.steps, suspicion.judged, first)
    return first


def add_kinds(likely: list[float], first: int) -> float:
    """Return the sum of what *likely* tells, from *first*, of each kind."""
    return likely[first] + likely[first + 1] + likely[first + 2]


def suspect(suspicion: Suspicion, seat: int, hand: int) -> float:
    """Return how likely *seat* has played as it did and now holds *hand*, for comparison with other hands."""
    return add_kinds(suspicion.judged, find_judged(suspicion, seat, hand))


def draw_kind(suspicion: Suspicion, seat: int, hand: int) -> int:
    """Return a kind for *seat*, which holds *hand*, as often as it is likely."""
    if suspicion.often[BY_INSTINCT] == 1.0:
        return BY_INSTINCT
    first = find_judged(suspicion, seat, hand)
    left = add_kinds(suspicion.judged, first) * UNIT * (draw(suspicion.glance.chance) >> 32)
    for kind in range(KINDS - 1):
        left -= suspicion.judged[first + kind]
        if left < 0.0:
            return kind
    return CARELESS if suspicion.judged[first + CARELESS] > 0.0 else BY_INSTINCT


def choose_as(suspicion: Suspicion, kind: int) -> int:
    """Return a play of the seat that has looked, which is of a greedy kind."""
    return choose_greedily(suspicion.glance, suspicion.greed, kind == GUARDED)
