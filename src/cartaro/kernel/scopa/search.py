"""Searches over determinizations of Scopa and Scopone: uniform sampling, ISMCTS, and PIMC by an opponent model."""

import math
from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.deal import Deal, Dealer, Law, Layout, Policy, lay_out
from cartaro.kernel.scopa.policies import Glance, Greed, Instinct, Suspicion
from cartaro.kernel.scopa.solver import Ending

if not cython.compiled:
    from math import log, sqrt

    from cartaro.kernel.bits import scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.cython_shim import Node
    from cartaro.kernel.scopa.deal import (
        CARD_PLACE,
        HALF,
        ONE,
        OVER,
        PACK,
        SEATS,
        add_to_stock,
        add_up,
        apply,
        copy_deal,
        count_points,
        holds_last_play,
        list_plays,
        play_out_wisely,
        rate_play,
        unseen_by,
    )
    from cartaro.kernel.scopa.policies import (
        BY_INSTINCT,
        choose_as,
        choose_by_instinct,
        draw_kind,
        look,
        note_absence,
        suspect,
    )
    from cartaro.kernel.scopa.solver import BEST, best_of, worth_of


# The deals that a seat cannot tell apart from the one it plays, to draw from.

NOWHERE = 63
REDRAWS = 24
RETRIES = 24


class Worlds:
    """What is known of a deal, and chance for the rest.

    ``layout`` has the cards that are known to be where they are: table, piles, one's own hand, cards of other hands if
    any; its stock is all or nothing. ``unseen`` are the cards that may be in the other places: seat s holds
    ``sizes[s]`` cards in all, the stock has ``stock`` unknown ones, and what is then left is out of play. Of
    ``barred[s]`` seat s holds none, if that is possible. Raise ValueError where the numbers do not fit.

    Every world is as likely as any other; only where the bars of two seats cross, some are a little likelier. Each
    thread needs one to itself.
    """

    def __init__(
        self,
        law: Law,
        layout: Layout,
        *,
        unseen: int,
        sizes: Sequence[int],
        stock: int = 0,
        barred: Sequence[int] = (),
    ) -> None:
        self.law = law
        self.seen = lay_out(law, layout)
        _check(law, layout, unseen, sizes, stock)
        slots = [seat for seat, hand in enumerate(layout.hands) for _ in range(sizes[seat] - hand.bit_count())]
        slots += [SEATS + place for place in range(stock)]
        cards = [place for place in range(PACK.bit_length()) if unseen >> place & 1]
        bars = {place: sum(1 << seat for seat, board in enumerate(barred) if board >> place & 1) for place in cards}
        shut = {place: sum(bars[place] >> slot & 1 for slot in slots) for place in cards}
        cards.sort(key=lambda place: -shut[place])
        self.n = len(cards)
        self.shut = sum(map(bool, shut.values()))
        self.cards, self.places, self.slots, self.bars = [0] * 40, [0] * 40, [0] * 40, [0] * 40
        for i, place in enumerate(cards):
            self.cards[i], self.bars[i] = place, bars[place]
            self.places[i] = slots[i] if i < len(slots) else NOWHERE

    def sample(self, chance: Chance) -> Deal:
        """Return one of the deals that it may be."""
        deal = Deal()
        draw_world(self, deal, chance)
        return deal


def known(law: Law, deal: Deal) -> Worlds:
    """Return the one world of a deal whose cards are all known."""
    layout = deal.layout(law)
    return Worlds(law, layout, unseen=0, sizes=[hand.bit_count() for hand in layout.hands])


def _check(law: Law, layout: Layout, unseen: int, sizes: Sequence[int], stock: int) -> None:
    """Raise ValueError where *unseen* cards cannot be what the places hold."""
    placed = layout.table
    for cards in (*layout.hands, *layout.piles):
        placed |= cards
    if unseen & (placed | ~PACK):
        raise ValueError("cards that are somewhere cannot be unseen")
    if len(sizes) != law.players or any(
        size < hand.bit_count() for size, hand in zip(sizes, layout.hands, strict=True)
    ):
        raise ValueError(f"{list(sizes)} cards are not the sizes of {law.players} hands with what is known of them")
    if layout.stock and stock:
        raise ValueError("of the stock all is known, or nothing")
    places = sum(sizes) - sum(hand.bit_count() for hand in layout.hands) + stock
    if places > unseen.bit_count():
        raise ValueError(f"{unseen.bit_count()} unseen cards are too few for {places} places")


def draw_world(worlds: Worlds, deal: Deal, chance: Chance) -> bool:
    """Make *deal* one of the worlds; return whether no seat holds what it is barred from."""
    copy_deal(deal, worlds.seen)
    kept = fill_slots(worlds, chance, worlds.shut)
    tries = 0
    while not kept and tries < RETRIES:
        kept = fill_slots(worlds, chance, worlds.shut)
        tries += 1
    if not kept:
        fill_slots(worlds, chance, 0)
    for i in range(worlds.n):
        slot = worlds.slots[i]
        if slot < SEATS:
            deal.hands[slot] |= ONE << worlds.cards[i]
        elif slot < NOWHERE:
            add_to_stock(deal, slot - SEATS, worlds.cards[i])
    return kept


def fill_slots(worlds: Worlds, chance: Chance, shut: int) -> bool:
    """Give each card one of the places; return False where one of the first *shut* finds none that it may be in."""
    for i in range(worlds.n):
        worlds.slots[i] = worlds.places[i]
    for i in range(worlds.n):
        j = i + scale(draw(chance) >> 32, worlds.n - i)
        if i < shut:
            tries = 0
            while worlds.bars[i] >> worlds.slots[j] & 1 and tries < REDRAWS:
                j = i + scale(draw(chance) >> 32, worlds.n - i)
                tries += 1
            if worlds.bars[i] >> worlds.slots[j] & 1:
                return False
        slot = worlds.slots[j]
        worlds.slots[j] = worlds.slots[i]
        worlds.slots[i] = slot
    return True


# A search of the tree of plays: over all worlds that a seat cannot tell apart, or in the one that is known.
#
# Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse 2012): each
# simulation draws a world, goes down among the plays that this world has, by confidence bounds that count how often
# each was there, adds one play to the tree and plays the rest out. With one world it is plain UCT on open cards.

NODES = 65_536
"""The most that a tree can have. One that is full grows no more, and the search goes on in it."""
ROOT = 0
LOGS = 4096
MARGINS = 40
"""No side gets so many points more than another."""
NOISE = 0b111111
WORD_OF_CHANCE = 0x100000000


class Tried(NamedTuple):
    """What a search found about a play: how many simulations began with it, and their mean reward, from 0 to 1."""

    action: int
    visits: int
    mean: float


class Search:
    """A tree, and what it grows by. It is 3 MB; each thread needs one to itself.

    What each seat seeks is its side's points less the best other side's: ``spread`` of them more than the others is a
    reward of 1, as many less is 0. ``exploration`` weighs how little a play was tried, ``epsilon`` is how often
    play-outs play at random rather than by ``policy``. The same seed, worlds and numbers of simulations give the same
    tree, in however many runs.
    """

    def __init__(  # noqa: PLR0913 - what a search is made of, each by name
        self,
        law: Law,
        seed: int = 0,
        *,
        exploration: float = 0.35,
        epsilon: float = 0.3,
        spread: int = 12,
        nodes: int = NODES,
        policy: Policy | None = None,
    ) -> None:
        if not 1 < nodes <= NODES:
            raise ValueError(f"a tree has 2 to {NODES} nodes, not {nodes}")
        self.law = law
        self.room = nodes
        self.policy = Policy(law) if policy is None else policy
        self.dealer = Dealer(law, seed)
        self.deal = Deal()
        self.exploration = exploration
        self.epsilon = int(epsilon * WORD_OF_CHANCE)
        self.used = self.simulations = 0
        self.logs, self.rewards = [0.0] * 4096, [0.0] * 81
        for n in range(1, LOGS):
            self.logs[n] = math.log(n)
        for margin in range(-MARGINS, MARGINS + 1):
            self.rewards[MARGINS + margin] = min(1.0, max(0.0, 0.5 + margin / spread / 2))
        self.path, self.sides = [0] * 48, [0] * 48
        if not cython.compiled:
            self.nodes = [Node() for _ in range(nodes)]

    def start(self, worlds: Worlds) -> None:
        """Begin a tree for the seat to act in *worlds*; raise ValueError where the deal is over."""
        if worlds.seen.turn == OVER:
            raise ValueError("the deal is over: there is nothing to search")
        self.worlds = worlds
        self.simulations = self.used = 0
        new_node(self, 0)

    def run(self, simulations: int) -> None:
        """Let so many simulations more add to the tree."""
        with cython.nogil:
            for _ in range(simulations):
                simulate(self, self.deal)
        self.simulations += simulations

    def plays(self) -> list[Tried]:
        """Return what was found about each play of the seat to act, the most visited first."""
        found = []
        child = self.nodes[ROOT].first
        while child:
            node = self.nodes[child]
            found.append(Tried(node.action, node.visits, node.total / node.visits))
            child = node.next
        return sorted(found, key=lambda tried: (-tried.visits, -tried.mean, tried.action))


def new_node(search: Search, action: int) -> int:
    """Add a node that nothing leads to; return its number."""
    at = search.used
    search.used += 1
    search.nodes[at].action = action
    search.nodes[at].done = 0
    search.nodes[at].total = 0.0
    search.nodes[at].visits = 0
    search.nodes[at].open = 0
    search.nodes[at].first = 0
    search.nodes[at].next = 0
    return at


def simulate(search: Search, deal: Deal) -> None:
    """Draw a world, go down the tree, add a play to it, play to the end, and let the way learn from the score."""
    draw_world(search.worlds, deal, search.dealer.chance)
    at = ROOT
    depth = 0
    grown = False
    while deal.turn != OVER and not grown:
        seat = deal.turn
        hand = deal.hands[seat]
        grown = hand & ~search.nodes[at].done != 0 and search.used < search.room
        at = add_child(search, deal, at, hand) if grown else choose_child(search, at, hand)
        if at == ROOT:
            break
        action = search.nodes[at].action
        search.path[depth] = at
        search.sides[depth] = search.law.side_of[seat]
        depth += 1
        apply(search.law, deal, ONE << (action >> CARD_PLACE), action & PACK)
    play_out_wisely(search.policy, search.dealer, deal, search.epsilon)
    count_points(search.law, deal, search.dealer.points)
    learn(search, depth)


def choose_child(search: Search, at: int, hand: int) -> int:
    """Return the child of *at* to go to, among those that *hand* can play; ROOT where a full tree has none."""
    best, highest = ROOT, -1.0
    child = search.nodes[at].first
    while child:
        if hand >> (search.nodes[child].action >> CARD_PLACE) & 1:
            search.nodes[child].open += 1
            visits = search.nodes[child].visits
            worth = search.nodes[child].total / visits
            worth += search.exploration * sqrt(log_of(search, search.nodes[child].open) / visits)
            if worth > highest:
                best, highest = child, worth
        child = search.nodes[child].next
    return best


def log_of(search: Search, n: int) -> float:
    """Return the natural logarithm of *n*."""
    return search.logs[n] if n < LOGS else log(n)


def add_child(search: Search, deal: Deal, at: int, hand: int) -> int:
    """Put one of the plays of *hand* that are not in the tree under *at*: the one that looks best, more or less.

    A card is done when all its plays are in the tree. The table below a node is always the same, and so are the plays
    of a card, whoever holds it.
    """
    child = search.nodes[at].first
    while child:
        if hand >> (search.nodes[child].action >> CARD_PLACE) & 1:
            search.nodes[child].open += 1
        child = search.nodes[child].next
    open_ = hand & ~search.nodes[at].done
    n = list_plays(search.dealer.room, open_, deal.table, search.law.sums_are_optional)
    total, unseen = add_up(deal.table), unseen_by(search.law, deal, hand)
    last = holds_last_play(search.law, deal)
    chance = draw(search.dealer.chance)
    best, chosen = -1_000_000, 0
    for i in range(n):
        action = search.dealer.room[i]
        if not has_child(search, at, action):
            worth = rate_play(search.policy, action, total, unseen, last) + (chance >> 6 * (i % 10) & NOISE)
            if worth > best:
                best, chosen = worth, action
    others = False
    for i in range(n):
        action = search.dealer.room[i]
        if action != chosen and action >> CARD_PLACE == chosen >> CARD_PLACE and not has_child(search, at, action):
            others = True
    if not others:
        search.nodes[at].done |= ONE << (chosen >> CARD_PLACE)
    child = new_node(search, chosen)
    search.nodes[child].open = 1
    search.nodes[child].next = search.nodes[at].first
    search.nodes[at].first = child
    return child


def has_child(search: Search, at: int, action: int) -> bool:
    """Whether *action* is in the tree under *at*."""
    child = search.nodes[at].first
    while child:
        if search.nodes[child].action == action:
            return True
        child = search.nodes[child].next
    return False


def learn(search: Search, depth: int) -> None:
    """Add to each node on the way what the side that chose it got, less the best other side."""
    points = search.dealer.points
    for i in range(depth):
        side = search.sides[i]
        best = -MARGINS
        for other in range(search.law.sides):
            if other != side and points[other] > best:
                best = points[other]
        margin = min(max(points[side] - best, -MARGINS), MARGINS)
        search.nodes[search.path[i]].total += search.rewards[MARGINS + margin]
        search.nodes[search.path[i]].visits += 1


# Thinking a play over: worlds that fit what has been seen, every play tried in each, the deal played out.
#
# A world gives every hidden card a place. Worlds are drawn as often as they are likely (Metropolis): two hidden cards
# of different owners change places, and the change stands if it makes what was seen likelier, or by chance if less
# likely.

STOCK = 6
CHAINS = 8
MOST_CHOICES = 64
CARDS = 40
UNIT = 1.0 / 2**32


class Thinker:
    """Thinks for one seat; each thread needs one to itself.

    ``judgement`` is how the deal is played out, ``suspicion`` how the others are supposed to have played, but for
    *doubt* in 1024 plays (:meth:`expect` has other kinds of players); *changes* is how many changes of place lie
    between a world and the next of its kind.
    """

    def __init__(
        self, law: Law, *, judgement: Instinct, suspicion: Instinct, doubt: int, changes: int, seed: int
    ) -> None:
        self.law = law
        self.judgement = judgement
        self.changes = changes
        self.glance = Glance(law, seed)
        self.suspicion = Suspicion(suspicion, doubt, self.glance)
        self.root = Deal()
        self.world = Deal()
        self.trial = Deal()
        self.hidden = 0
        self.next_chain = 0
        self.owner = [0] * 40
        self.cards = [0] * 320
        self.supposed = [0] * 48
        self.likelihood = [0.0] * 48
        self.kind = [0] * 6
        self.choices = self.tried = 0
        self.choice = [0] * 64
        self.is_open = [False] * 64
        self.worlds_of = [0] * 64
        self.came_to = [0] * 64
        self.total = [0.0] * 64
        self.apart = [0.0] * 4096
        self.ending = Ending(law)
        self.spare = 0
        self.left = 0
        self.exact = 0

    def prefer(self, worth: Sequence[int]) -> None:
        """Let a deal that ends with so many points to so many be worth ``worth[32 * own + others]``."""
        self.ending.prefer(worth)

    def expect(self, greed: Greed, guarded: float, careless: float, doubt: int) -> None:
        """Suppose that so many of all players are greedy (:meth:`Suspicion.expect`); known ones are played out so."""
        self.suspicion.expect(greed, guarded, careless, doubt)

    def end_exactly(self, plays: int) -> None:
        """Let all play their best, every card seen, in the last so many plays of each deal tried out.

        Only where two sides win from each other, and never before the last hands are given out.
        """
        self.exact = min(plays, self.law.players * self.law.share) if self.law.sides == 2 else 0

    def knows_all(self) -> bool:
        """Whether the seat can work out where every card is: no stock is left, and one other hand alone is hidden."""
        if self.hidden == 0 or self.spare:
            return self.spare == 0
        return self.owner[0] == self.owner[self.hidden - 1] and self.owner[0] != STOCK

    def study(self, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]], first_changes: int) -> None:
        """Take in a position as the seat to act sees it: of the other hands in *layout* only cards that lie face up.

        *sizes* are the cards that seats have, *plays* the seats and actions so far; ``layout.stock`` counts only. Begin
        with worlds that have gone through so many changes.
        """
        law = self.law
        unknown = layout._replace(stock=())
        copy_deal(self.root, lay_out(law, unknown))
        seen = layout.table
        for cards in (*layout.piles, *layout.hands):
            seen |= cards
        places = [place for place in range(CARDS) if not seen >> place & 1]
        owners = [seat for seat in range(law.players) for _ in range(sizes[seat] - layout.hands[seat].bit_count())]
        owners += [STOCK] * len(layout.stock)
        self.hidden = len(owners)
        self.spare = len(places) - len(owners)
        self.left = sum(sizes) + len(layout.stock)
        for i, owner in enumerate(owners):
            self.owner[i] = owner
        self.suspicion.remember(law, layout, sizes, plays)
        for chain in range(CHAINS):
            self._begin(chain, places)
        with cython.nogil:
            for chain in range(CHAINS):
                suppose(self, chain)
                change(self, chain, first_changes)

    def _begin(self, chain: int, places: list[int]) -> None:
        """Give the hidden cards to their owners at random; what is left over, if anything, is out of play."""
        rest = list(places)
        for i in range(len(rest) - 1, 0, -1):
            j = self.glance.chance.below(i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        for i in range(self.hidden):
            self.cards[chain * CARDS + i] = rest[i]

    def worlds(self, times: int) -> list[tuple[int, ...]]:
        """Return the hands of so many worlds."""
        found = []
        for _ in range(times):
            self.imagine()
            found.append(tuple([self.world.hands[seat] for seat in range(self.law.players)]))
        return found

    def imagine(self) -> None:
        """Go on to the next world."""
        imagine(self)

    def consider(self, actions: Sequence[int]) -> int:
        """Begin to choose among *actions*, as many as there is room for; return how many."""
        self.choices = min(len(actions), MOST_CHOICES)
        self.tried = 0
        for i in range(self.choices):
            self.choice[i] = actions[i]
            self.is_open[i] = True
            self.worlds_of[i] = 0
            self.total[i] = 0.0
        for i in range(MOST_CHOICES * MOST_CHOICES):
            self.apart[i] = 0.0
        return self.choices

    def try_out(self, times: int) -> None:
        """Try every open choice in so many new worlds."""
        with cython.nogil:
            for _ in range(times):
                imagine(self)
                try_choices(self)

    def narrow(self, surely: float, gain: float) -> int:
        """Give up the choices that are worse than the best, or better by less than *gain*; return how many are left.

        *surely* is how many standard errors it takes to be sure.
        """
        return narrow(self, surely, gain)

    def standing(self) -> list[tuple[int, float, int, bool]]:
        """Return each choice, what it came to on average, in how many worlds, and whether it is open."""
        return [
            (self.choice[i], self.total[i] / max(1, self.worlds_of[i]), self.worlds_of[i], bool(self.is_open[i]))
            for i in range(self.choices)
        ]

    def absences(self) -> list[int]:
        """Return, by seat, the ranks that it has shown not to hold, as bits."""
        return [self.suspicion.recall.absent[seat] for seat in range(self.law.players)]


def suppose(thinker: Thinker, chain: int) -> None:
    """Work out the hands of a chain's world, and how likely each is."""
    for seat in range(thinker.law.players):
        thinker.supposed[chain * 6 + seat] = thinker.root.hands[seat]
    for i in range(thinker.hidden):
        if thinker.owner[i] != STOCK:
            thinker.supposed[chain * 6 + thinker.owner[i]] |= ONE << thinker.cards[chain * CARDS + i]
    for seat in range(thinker.law.players):
        thinker.likelihood[chain * 6 + seat] = likelihood_of(thinker, seat, thinker.supposed[chain * 6 + seat])


def likelihood_of(thinker: Thinker, seat: int, hand: int) -> float:
    """Return how likely *seat* holds *hand*, for comparison with other hands; certain for the seat that thinks."""
    return 1.0 if seat == thinker.root.turn else suspect(thinker.suspicion, seat, hand)


def change(thinker: Thinker, chain: int, times: int) -> None:
    """Let cards of a chain's world change places so many times, if their owners are likely to hold them."""
    if thinker.hidden < 2 or thinker.owner[0] == thinker.owner[thinker.hidden - 1]:
        return
    base, hands = chain * CARDS, chain * 6
    for _ in range(times):
        chance = draw(thinker.glance.chance)
        i = scale(chance & HALF, thinker.hidden)
        j = scale(chance >> 32, thinker.hidden)
        one, other = thinker.owner[i], thinker.owner[j]
        if one == other:
            continue
        both = ONE << thinker.cards[base + i] | ONE << thinker.cards[base + j]
        before = after = one_after = other_after = 1.0
        if one != STOCK:
            one_after = likelihood_of(thinker, one, thinker.supposed[hands + one] ^ both)
            before *= thinker.likelihood[hands + one]
            after *= one_after
        if other != STOCK:
            other_after = likelihood_of(thinker, other, thinker.supposed[hands + other] ^ both)
            before *= thinker.likelihood[hands + other]
            after *= other_after
        if after < before and after < before * ((draw(thinker.glance.chance) >> 32) * UNIT):
            continue
        card = thinker.cards[base + i]
        thinker.cards[base + i] = thinker.cards[base + j]
        thinker.cards[base + j] = card
        if one != STOCK:
            thinker.supposed[hands + one] ^= both
            thinker.likelihood[hands + one] = one_after
        if other != STOCK:
            thinker.supposed[hands + other] ^= both
            thinker.likelihood[hands + other] = other_after


def imagine(thinker: Thinker) -> None:
    """Set up the next world of the next chain."""
    chain = thinker.next_chain
    thinker.next_chain = chain + 1 if chain + 1 < CHAINS else 0
    change(thinker, chain, thinker.changes)
    copy_deal(thinker.world, thinker.root)
    for seat in range(thinker.law.players):
        thinker.world.hands[seat] = thinker.supposed[chain * 6 + seat]
        thinker.kind[seat] = BY_INSTINCT
        if seat != thinker.root.turn:
            thinker.kind[seat] = draw_kind(thinker.suspicion, seat, thinker.world.hands[seat])
    stock = 0
    for i in range(thinker.hidden):
        if thinker.owner[i] == STOCK:
            add_to_stock(thinker.world, stock, thinker.cards[chain * CARDS + i])
            stock += 1


def try_choices(thinker: Thinker) -> None:
    """Try every open choice in the world set up, each with the same chance."""
    seed = draw(thinker.glance.chance)
    for i in range(thinker.choices):
        if thinker.is_open[i]:
            thinker.glance.chance.state = seed
            thinker.came_to[i] = outcome(thinker, thinker.choice[i])
            thinker.total[i] += thinker.came_to[i]
            thinker.worlds_of[i] += 1
    thinker.tried += 1
    for i in range(thinker.choices):
        if not thinker.is_open[i]:
            continue
        for j in range(i):
            if thinker.is_open[j]:
                apart = thinker.came_to[i] - thinker.came_to[j]
                thinker.apart[i * MOST_CHOICES + j] += apart * apart


def narrow(thinker: Thinker, surely: float, gain: float) -> int:
    """Close the choices that surely gain less than *gain* a world over the best."""
    best = -1
    for i in range(thinker.choices):
        if thinker.is_open[i] and (best < 0 or thinker.total[i] > thinker.total[best]):
            best = i
    left = 0
    for i in range(thinker.choices):
        if not thinker.is_open[i]:
            continue
        at = i * MOST_CHOICES + best if i > best else best * MOST_CHOICES + i
        lead = thinker.total[best] - thinker.total[i]
        hope = lead + gain * thinker.tried
        # of so many worlds the lead is the sum, and its variance what they lie apart less what the lead explains
        spread = thinker.apart[at] - lead / thinker.tried * lead
        thinker.is_open[i] = i == best or hope * hope < surely * surely * spread
        left += thinker.is_open[i]
    return left


def outcome(thinker: Thinker, action: int) -> int:
    """Return what the deal comes to for the side of the seat to act if it plays *action* in the world set up."""
    copy_deal(thinker.trial, thinker.world)
    for seat in range(thinker.law.players):
        thinker.glance.absent[seat] = thinker.suspicion.recall.absent[seat]
    go_on(thinker.law, thinker.glance, thinker.trial, action)
    thinker.ending.side = thinker.law.side_of[thinker.root.turn]
    left = thinker.left - 1
    while thinker.trial.turn != OVER:
        if left <= thinker.exact:
            return best_of(thinker.ending, thinker.trial, -BEST, BEST)
        look(thinker.glance, thinker.trial)
        go_on(thinker.law, thinker.glance, thinker.trial, choose(thinker, thinker.kind[thinker.trial.turn]))
        left -= 1
    return worth_of(thinker.ending, thinker.trial)


def choose(thinker: Thinker, kind: int) -> int:
    """Return a play of the seat that has looked, as a player of that kind."""
    if kind == BY_INSTINCT:
        return choose_by_instinct(thinker.glance, thinker.judgement)
    return choose_as(thinker.suspicion, kind)


def go_on(law: Law, glance: Glance, deal: Deal, action: int) -> None:
    """Let the seat to act play; what it shows is noted until new cards are given out."""
    captured = action & PACK
    note_absence(glance, deal.turn, deal.table, captured)
    is_last = deal.turn == law.players - 1 and deal.hands[deal.turn] & deal.hands[deal.turn] - 1 == 0
    apply(law, deal, ONE << (action >> CARD_PLACE), captured)
    if is_last:
        for seat in range(law.players):
            glance.absent[seat] = 0
