"""A search of the tree of plays: over all worlds that a seat cannot tell apart, or in the one that is known.

Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse 2012): each simulation
draws a world, goes down among the plays that this world has, by confidence bounds that count how often each was there,
adds one play to the tree and plays the rest out. With one world it is plain UCT on open cards.
"""

import math
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.determinizations import Worlds
from cartaro.kernel.scopa.moves import Dealer
from cartaro.kernel.scopa.rollout_policy import Policy
from cartaro.kernel.scopa.state import Deal, Law

if not cython.compiled:
    from math import log, sqrt

    from cartaro.kernel.chance import draw
    from cartaro.kernel.cython_shim import Node
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, list_plays
    from cartaro.kernel.scopa.determinizations import draw_world
    from cartaro.kernel.scopa.moves import OVER, apply
    from cartaro.kernel.scopa.rollout_policy import (
        add_up,
        holds_last_play,
        play_out_wisely,
        rate_play,
        unseen_by,
    )
    from cartaro.kernel.scopa.score import count_points

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
