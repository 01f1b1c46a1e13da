"""Searches over determinizations of Scopa and Scopone: uniform sampling, ISMCTS, and PIMC with an opponent model.

PIMC solves the last plays of a rollout exactly, by a search that maximizes the utility of the match.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scopa.deal import Deal, Dealer, Law, Layout, RolloutPolicy, lay_out
from cartaro.kernel.scopa.policies import FeatureExtractor, GreedyPolicy, LinearPolicy, OpponentModel

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
        LINEAR,
        choose_as,
        choose_by_policy,
        draw_player_type,
        hand_likelihood,
        look,
        note_absence,
        weigh,
    )


# Sampling of the deals that a seat cannot distinguish from the one it plays.

NOWHERE = 63
REDRAWS = 24
RETRIES = 24


class Determinizations:
    """The determinizations of a deal: the known cards, and the constraints on the others.

    ``layout`` has the cards whose places are known: table, piles, the searching seat's hand, cards of other hands if
    any; its stock is complete or empty. ``unseen`` are the cards for the other places: seat s holds ``sizes[s]`` cards
    in all, the stock has ``stock`` unknown ones, and cards then left are out of play. Seat s holds none of
    ``barred[s]`` if that is possible. Raises ValueError if the numbers do not fit.

    Sampling is uniform, except that it is slightly biased if the constraints of two seats conflict. Not
    thread-safe: use one per thread.
    """

    __signature__ = ConstructorSignature()

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
        """Return a random determinization, with the random numbers of *chance*."""
        deal = Deal()
        draw_world(self, deal, chance)
        return deal


def known(law: Law, deal: Deal) -> Determinizations:
    """Return the one determinization of a deal whose cards are all known."""
    layout = deal.layout(law)
    return Determinizations(law, layout, unseen=0, sizes=[hand.bit_count() for hand in layout.hands])


def _check(law: Law, layout: Layout, unseen: int, sizes: Sequence[int], stock: int) -> None:
    """Raise ValueError if the *unseen* cards cannot fill the places."""
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


def draw_world(determinizations: Determinizations, deal: Deal, chance: Chance) -> bool:
    """Set *deal* to a random determinization; return whether no seat holds a barred card."""
    copy_deal(deal, determinizations.seen)
    kept = fill_slots(determinizations, chance, determinizations.shut)
    tries = 0
    while not kept and tries < RETRIES:
        kept = fill_slots(determinizations, chance, determinizations.shut)
        tries += 1
    if not kept:
        fill_slots(determinizations, chance, 0)
    for i in range(determinizations.n):
        slot = determinizations.slots[i]
        if slot < SEATS:
            deal.hands[slot] |= ONE << determinizations.cards[i]
        elif slot < NOWHERE:
            add_to_stock(deal, slot - SEATS, determinizations.cards[i])
    return kept


def fill_slots(determinizations: Determinizations, chance: Chance, shut: int) -> bool:
    """Give each card a place; return False if one of the first *shut* cards has no allowed place."""
    for i in range(determinizations.n):
        determinizations.slots[i] = determinizations.places[i]
    for i in range(determinizations.n):
        j = i + scale(draw(chance) >> 32, determinizations.n - i)
        if i < shut:
            tries = 0
            while determinizations.bars[i] >> determinizations.slots[j] & 1 and tries < REDRAWS:
                j = i + scale(draw(chance) >> 32, determinizations.n - i)
                tries += 1
            if determinizations.bars[i] >> determinizations.slots[j] & 1:
                return False
        slot = determinizations.slots[j]
        determinizations.slots[j] = determinizations.slots[i]
        determinizations.slots[i] = slot
    return True


# Tree search over all determinizations of a seat's information set, or on known cards.
#
# Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse 2012): each
# simulation draws a determinization, descends among the plays that are possible in it, by confidence bounds that count
# how often each play was available, adds one play to the tree and rolls out the rest. With a single determinization it
# is plain UCT on open cards.

NODES = 65_536
"""The greatest number of nodes of a tree. The search continues in a full tree without adding nodes."""
ROOT = 0
LOGS = 4096
MARGINS = 40
"""An upper bound of the difference of two sides' points."""
NOISE = 0b111111
WORD_OF_CHANCE = 0x100000000


class Tried(NamedTuple):
    """The statistics of a play: the number of simulations that began with it, and their mean reward, from 0 to 1."""

    action: int
    visits: int
    mean: float


class IsmctsSearch:
    """An ISMCTS search: a tree of 3 MB and its parameters. Not thread-safe: use one per thread.

    Each seat maximizes its side's points less the best other side's: a difference of ``spread`` is a reward of 1, of
    ``-spread`` 0. ``exploration`` is the factor of the UCB term, ``epsilon`` the share of rollout plays that are random
    and not by ``policy``. The same seed, determinizations and number of simulations give the same tree, whether or not
    they are split into several runs.
    """

    __signature__ = ConstructorSignature()

    def __init__(  # noqa: PLR0913 - the parameters of a search, each by name
        self,
        law: Law,
        seed: int = 0,
        *,
        exploration: float = 0.35,
        epsilon: float = 0.3,
        spread: int = 12,
        nodes: int = NODES,
        policy: RolloutPolicy | None = None,
    ) -> None:
        if not 1 < nodes <= NODES:
            raise ValueError(f"a tree has 2 to {NODES} nodes, not {nodes}")
        self.law = law
        self.room = nodes
        self.policy = RolloutPolicy(law) if policy is None else policy
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

    def start(self, determinizations: Determinizations) -> None:
        """Begin a tree for the seat to act in *determinizations*; raise ValueError if the deal is over."""
        if determinizations.seen.turn == OVER:
            raise ValueError("the deal is over: there is nothing to search")
        self.determinizations = determinizations
        self.simulations = self.used = 0
        new_node(self, 0)

    def run(self, simulations: int) -> None:
        """Add *simulations* simulations to the tree."""
        with cython.nogil:
            for _ in range(simulations):
                simulate(self, self.deal)
        self.simulations += simulations

    def plays(self) -> list[Tried]:
        """Return the statistics of each play of the seat to act, the most visited first."""
        found = []
        child = self.nodes[ROOT].first
        while child:
            node = self.nodes[child]
            found.append(Tried(node.action, node.visits, node.total / node.visits))
            child = node.next
        return sorted(found, key=lambda tried: (-tried.visits, -tried.mean, tried.action))


def new_node(search: IsmctsSearch, action: int) -> int:
    """Add a node without a parent; return its number."""
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


def simulate(search: IsmctsSearch, deal: Deal) -> None:
    """Draw a determinization, select by UCB, expand by one play, roll out, and back the score up."""
    draw_world(search.determinizations, deal, search.dealer.chance)
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


def choose_child(search: IsmctsSearch, at: int, hand: int) -> int:
    """Return the child of *at* with the highest UCB among those *hand* can play; ROOT if a full tree has none."""
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


def log_of(search: IsmctsSearch, n: int) -> float:
    """Return the natural logarithm of *n*."""
    return search.logs[n] if n < LOGS else log(n)


def add_child(search: IsmctsSearch, deal: Deal, at: int, hand: int) -> int:
    """Add to *at* a child for a play of *hand* that is not in the tree yet: one of the best by the policy.

    A card is complete when all its plays are in the tree. A node's table is the same in all determinizations, and
    therefore also the plays of a card.
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


def has_child(search: IsmctsSearch, at: int, action: int) -> bool:
    """Whether *action* is in the tree under *at*."""
    child = search.nodes[at].first
    while child:
        if search.nodes[child].action == action:
            return True
        child = search.nodes[child].next
    return False


def learn(search: IsmctsSearch, depth: int) -> None:
    """Back up: add to each node of the path the points of the side that chose it less the best other side's."""
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


# The exact value of the last plays of a deal of two sides with open cards.
#
# The value is by the utility of the match: the worth of the deal's result, which need not be the difference of points.

MOST_POINTS = 31
WIDTH = 32
ROOM = 4096
BEST = 1 << 30


class EndgameSolver:
    """A minimax search of the end of a deal by the utility to one side. Not thread-safe: use one per thread.

    ``worth[32 * own + others]`` is the utility of a deal that ends with *own* points to the side and *others* to the
    best other side: the difference, in thousandths, until :meth:`set_utility` is called.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law) -> None:
        self.law = law
        self.side = 0
        self.points = [0] * 6
        self.room = [0] * 16_384
        self.plays = [0] * 4096
        self.top = 0
        self.worth = [0] * 1024
        for own in range(MOST_POINTS + 1):
            for other in range(MOST_POINTS + 1):
                self.worth[own * WIDTH + other] = 1000 * (own - other)

    def set_utility(self, worth: Sequence[int]) -> None:
        """Set the utilities of the ends of deals, indexed like ``worth``."""
        for i in range(len(self.worth)):
            self.worth[i] = worth[i]

    def value(self, deal: Deal, side: int) -> int:
        """Return the minimax value of *deal* for *side*; only for two sides, with no stock left."""
        self.side = side
        return best_of(self, deal, -BEST, BEST)


def worth_of(endgame: EndgameSolver, deal: Deal) -> int:
    """Return the utility of *deal*, which is over, to the side."""
    count_points(endgame.law, deal, endgame.points)
    own, other = endgame.points[endgame.side], 0
    for side in range(endgame.law.sides):
        if side != endgame.side and endgame.points[side] > other:
            other = endgame.points[side]
    return endgame.worth[min(MOST_POINTS, own) * WIDTH + min(MOST_POINTS, other)]


def best_of(endgame: EndgameSolver, deal: Deal, low: int, high: int) -> int:
    """Return the minimax value of *deal*, exact between *low* and *high*; the deal is restored."""
    if deal.turn == OVER:
        return worth_of(endgame, deal)
    is_own = endgame.law.side_of[deal.turn] == endgame.side
    first = endgame.top
    end = list_captures_first(endgame, deal)
    endgame.top = end
    for i in range(first, end):
        found = value_after(endgame, deal, endgame.plays[i], low, high)
        if is_own:
            low = max(low, found)
        else:
            high = min(high, found)
        if low >= high:
            break
    endgame.top = first
    return low if is_own else high


def list_captures_first(endgame: EndgameSolver, deal: Deal) -> int:
    """Push every play onto the stack, captures first; return its new end."""
    n = list_plays(endgame.room, deal.hands[deal.turn], deal.table, endgame.law.sums_are_optional)
    n = min(n, ROOM - endgame.top)
    end = endgame.top
    for i in range(n):
        if endgame.room[i] & PACK:
            endgame.plays[end] = endgame.room[i]
            end += 1
    for i in range(n):
        if not endgame.room[i] & PACK:
            endgame.plays[end] = endgame.room[i]
            end += 1
    return end


def value_after(endgame: EndgameSolver, deal: Deal, action: int, low: int, high: int) -> int:
    """Return the minimax value of *action*, as :func:`best_of` does; the deal is restored."""
    seat, table, last_taker = deal.turn, deal.table, deal.last_taker
    side = endgame.law.side_of[seat]
    hand, one, other, scope = deal.hands[seat], deal.piles[0], deal.piles[1], deal.scope[side]
    apply(endgame.law, deal, ONE << (action >> CARD_PLACE), action & PACK)
    found = best_of(endgame, deal, low, high)
    deal.turn = seat
    deal.table = table
    deal.last_taker = last_taker
    deal.hands[seat] = hand
    deal.piles[0] = one
    deal.piles[1] = other
    deal.scope[side] = scope
    return found


# Perfect-information Monte Carlo (PIMC): every play is rolled out in the same determinizations, and plays race.
#
# A determinization (a world) gives every hidden card a place. They are drawn from the posterior by Metropolis sampling:
# a step proposes to swap two hidden cards of different owners, and accepts by the ratio of likelihoods.

STOCK = 6
CHAINS = 8
MOST_CHOICES = 64
CARDS = 40
UNIT = 1.0 / 2**32


class PimcSearch:
    """A PIMC search for one seat. Not thread-safe: use one per thread.

    ``policy`` plays the rollouts, *opponents* is the policy that the opponent model assumes for the others, except in
    *noise* of 1024 plays (:meth:`expect` sets other types of players). CHAINS Markov chains run in parallel, and
    *thinning* is the number of Metropolis steps between two samples of a chain.
    """

    __signature__ = ConstructorSignature()

    def __init__(
        self, law: Law, *, policy: LinearPolicy, opponents: LinearPolicy, noise: int, thinning: int, seed: int
    ) -> None:
        self.law = law
        self.policy = policy
        self.thinning = thinning
        self.extractor = FeatureExtractor(law, seed)
        self.opponent_model = OpponentModel(opponents, noise, self.extractor)
        self.root = Deal()
        self.world = Deal()
        self.trial = Deal()
        self.hidden = 0
        self.next_chain = 0
        self.owner = [0] * 40
        self.cards = [0] * 320
        self.chain_hands = [0] * 48
        self.likelihood = [0.0] * 48
        self.player_type = [0] * 6
        self.choices = self.tried = 0
        self.choice = [0] * 64
        self.is_open = [False] * 64
        self.samples_of = [0] * 64
        self.came_to = [0] * 64
        self.total = [0.0] * 64
        self.squared_differences = [0.0] * 4096
        self.ending = EndgameSolver(law)
        self.spare = 0
        self.left = 0
        self.exact = 0

    def set_utility(self, worth: Sequence[int]) -> None:
        """Set the utility of a deal that ends with *own* points to *others* to ``worth[32 * own + others]``."""
        self.ending.set_utility(worth)

    def expect(self, greedy: GreedyPolicy, guarded: float, careless: float, noise: int) -> None:
        """Set the opponent model's prior (:meth:`OpponentModel.expect`); rollouts draw types from its posterior."""
        self.opponent_model.expect(greedy, guarded, careless, noise)

    def solve_last(self, plays: int) -> None:
        """Solve the last *plays* plays of each rollout exactly (minimax on open cards).

        Only if there are two sides, and never before the last hands are dealt.
        """
        self.exact = min(plays, self.law.players * self.law.share) if self.law.sides == 2 else 0

    def has_perfect_information(self) -> bool:
        """Whether the place of every card is known: no stock is left, and at most one other hand is hidden."""
        if self.hidden == 0 or self.spare:
            return self.spare == 0
        return self.owner[0] == self.owner[self.hidden - 1] and self.owner[0] != STOCK

    def study(self, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]], burn_in: int) -> None:
        """Set the position as the seat to act sees it: the other hands in *layout* have only cards that lie face up.

        *sizes* are the hand sizes by seat, *plays* the seats and actions so far; only the length of ``layout.stock`` is
        used. Each chain makes *burn_in* Metropolis steps first.
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
        self.opponent_model.remember(law, layout, sizes, plays)
        for chain in range(CHAINS):
            self._begin(chain, places)
        with cython.nogil:
            for chain in range(CHAINS):
                initialise_chain(self, chain)
                metropolis_step(self, chain, burn_in)

    def _begin(self, chain: int, places: list[int]) -> None:
        """Give the hidden cards to their owners at random; what is left over, if anything, is out of play."""
        rest = list(places)
        for i in range(len(rest) - 1, 0, -1):
            j = self.extractor.chance.below(i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        for i in range(self.hidden):
            self.cards[chain * CARDS + i] = rest[i]

    def determinizations(self, times: int) -> list[tuple[int, ...]]:
        """Return the hands of *times* samples, each a tuple of words by seat."""
        found = []
        for _ in range(times):
            self.sample()
            found.append(tuple([self.world.hands[seat] for seat in range(self.law.players)]))
        return found

    def sample(self) -> None:
        """Draw the next determinization."""
        sample(self)

    def consider(self, actions: Sequence[int]) -> int:
        """Begin a race among the first MOST_CHOICES of *actions*; return how many take part."""
        self.choices = min(len(actions), MOST_CHOICES)
        self.tried = 0
        for i in range(self.choices):
            self.choice[i] = actions[i]
            self.is_open[i] = True
            self.samples_of[i] = 0
            self.total[i] = 0.0
        for i in range(MOST_CHOICES * MOST_CHOICES):
            self.squared_differences[i] = 0.0
        return self.choices

    def roll_out(self, times: int) -> None:
        """Roll out every open choice in *times* new determinizations."""
        with cython.nogil:
            for _ in range(times):
                sample(self)
                try_choices(self)

    def race(self, z: float, epsilon: float) -> int:
        """Close the choices that almost certainly gain less than *epsilon* over the best; return how many are left.

        *z* is the threshold in standard errors of the paired difference, *epsilon* is in units of utility.
        """
        return race(self, z, epsilon)

    def standing(self) -> list[tuple[int, float, int, bool]]:
        """Return each choice: action, mean utility, number of rollouts, and whether it is open."""
        return [
            (self.choice[i], self.total[i] / max(1, self.samples_of[i]), self.samples_of[i], bool(self.is_open[i]))
            for i in range(self.choices)
        ]

    def rates(self) -> list[tuple[int, int]]:
        """Return the plays of the seat to act, each with its score by the rollout policy; 0 if there is only one.

        The hand sizes are those of the last determinization; at least one must have been drawn.
        """
        for seat in range(self.law.players):
            self.extractor.absent[seat] = self.opponent_model.history.absent[seat]
        look(self.extractor, self.world)
        n = weigh(self.extractor, self.policy)
        return [(self.extractor.plays[i], self.extractor.worth[i]) for i in range(n)]

    def absences(self) -> list[int]:
        """Return, by seat, the ranks that it has shown not to hold, as 10 bits."""
        return [self.opponent_model.history.absent[seat] for seat in range(self.law.players)]


def initialise_chain(search: PimcSearch, chain: int) -> None:
    """Set the initial hands of a chain, and compute their likelihoods."""
    for seat in range(search.law.players):
        search.chain_hands[chain * 6 + seat] = search.root.hands[seat]
    for i in range(search.hidden):
        if search.owner[i] != STOCK:
            search.chain_hands[chain * 6 + search.owner[i]] |= ONE << search.cards[chain * CARDS + i]
    for seat in range(search.law.players):
        search.likelihood[chain * 6 + seat] = likelihood_of(search, seat, search.chain_hands[chain * 6 + seat])


def likelihood_of(search: PimcSearch, seat: int, hand: int) -> float:
    """Return the likelihood of *hand* for *seat*, up to a factor; 1 for the searching seat."""
    return 1.0 if seat == search.root.turn else hand_likelihood(search.opponent_model, seat, hand)


def metropolis_step(search: PimcSearch, chain: int, times: int) -> None:
    """Make *times* Metropolis steps: propose a swap of two cards, accept it by the ratio of likelihoods."""
    if search.hidden < 2 or search.owner[0] == search.owner[search.hidden - 1]:
        return
    base, hands = chain * CARDS, chain * 6
    for _ in range(times):
        chance = draw(search.extractor.chance)
        i = scale(chance & HALF, search.hidden)
        j = scale(chance >> 32, search.hidden)
        one, other = search.owner[i], search.owner[j]
        if one == other:
            continue
        both = ONE << search.cards[base + i] | ONE << search.cards[base + j]
        before = after = one_after = other_after = 1.0
        if one != STOCK:
            one_after = likelihood_of(search, one, search.chain_hands[hands + one] ^ both)
            before *= search.likelihood[hands + one]
            after *= one_after
        if other != STOCK:
            other_after = likelihood_of(search, other, search.chain_hands[hands + other] ^ both)
            before *= search.likelihood[hands + other]
            after *= other_after
        if after < before and after < before * ((draw(search.extractor.chance) >> 32) * UNIT):
            continue
        card = search.cards[base + i]
        search.cards[base + i] = search.cards[base + j]
        search.cards[base + j] = card
        if one != STOCK:
            search.chain_hands[hands + one] ^= both
            search.likelihood[hands + one] = one_after
        if other != STOCK:
            search.chain_hands[hands + other] ^= both
            search.likelihood[hands + other] = other_after


def sample(search: PimcSearch) -> None:
    """Draw the next determinization from the next chain, and a type for each of the others."""
    chain = search.next_chain
    search.next_chain = chain + 1 if chain + 1 < CHAINS else 0
    metropolis_step(search, chain, search.thinning)
    copy_deal(search.world, search.root)
    for seat in range(search.law.players):
        search.world.hands[seat] = search.chain_hands[chain * 6 + seat]
        search.player_type[seat] = LINEAR
        if seat != search.root.turn:
            search.player_type[seat] = draw_player_type(search.opponent_model, seat, search.world.hands[seat])
    stock = 0
    for i in range(search.hidden):
        if search.owner[i] == STOCK:
            add_to_stock(search.world, stock, search.cards[chain * CARDS + i])
            stock += 1


def try_choices(search: PimcSearch) -> None:
    """Roll out every open choice in the determinization drawn, each with the same random numbers."""
    seed = draw(search.extractor.chance)
    for i in range(search.choices):
        if search.is_open[i]:
            search.extractor.chance.state = seed
            search.came_to[i] = outcome(search, search.choice[i])
            search.total[i] += search.came_to[i]
            search.samples_of[i] += 1
    search.tried += 1
    for i in range(search.choices):
        if not search.is_open[i]:
            continue
        for j in range(i):
            if search.is_open[j]:
                difference = search.came_to[i] - search.came_to[j]
                search.squared_differences[i * MOST_CHOICES + j] += difference * difference


def race(search: PimcSearch, z: float, epsilon: float) -> int:
    """Close the choices whose mean gain over the best is almost certainly below *epsilon* (a paired z-test)."""
    best = -1
    for i in range(search.choices):
        if search.is_open[i] and (best < 0 or search.total[i] > search.total[best]):
            best = i
    left = 0
    for i in range(search.choices):
        if not search.is_open[i]:
            continue
        at = i * MOST_CHOICES + best if i > best else best * MOST_CHOICES + i
        lead = search.total[best] - search.total[i]
        hope = lead + epsilon * search.tried
        # the lead is a sum over rollouts; its variance: the squared differences less what the mean difference explains
        spread = search.squared_differences[at] - lead / search.tried * lead
        search.is_open[i] = i == best or hope * hope < z * z * spread
        left += search.is_open[i]
    return left


def outcome(search: PimcSearch, action: int) -> int:
    """Return the utility, to the side to act, of a rollout that begins with *action* in the determinization drawn."""
    copy_deal(search.trial, search.world)
    for seat in range(search.law.players):
        search.extractor.absent[seat] = search.opponent_model.history.absent[seat]
    go_on(search.law, search.extractor, search.trial, action)
    search.ending.side = search.law.side_of[search.root.turn]
    left = search.left - 1
    while search.trial.turn != OVER:
        if left <= search.exact:
            return best_of(search.ending, search.trial, -BEST, BEST)
        look(search.extractor, search.trial)
        go_on(search.law, search.extractor, search.trial, choose(search, search.player_type[search.trial.turn]))
        left -= 1
    return worth_of(search.ending, search.trial)


def choose(search: PimcSearch, player_type: int) -> int:
    """Return a play of the seat of the features' position by a player of *player_type*."""
    if player_type == LINEAR:
        return choose_by_policy(search.extractor, search.policy)
    return choose_as(search.opponent_model, player_type)


def go_on(law: Law, extractor: FeatureExtractor, deal: Deal, action: int) -> None:
    """Apply the play of the seat to act; note the ranks it shows not to hold until new cards are dealt."""
    captured = action & PACK
    note_absence(extractor, deal.turn, deal.table, captured)
    is_last = deal.turn == law.players - 1 and deal.hands[deal.turn] & deal.hands[deal.turn] - 1 == 0
    apply(law, deal, ONE << (action >> CARD_PLACE), captured)
    if is_last:
        for seat in range(law.players):
            extractor.absent[seat] = 0
