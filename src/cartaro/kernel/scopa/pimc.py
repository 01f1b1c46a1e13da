"""Thinking a play over: worlds that fit what has been seen, every play tried in each, the deal played out.

A world gives every hidden card a place. Worlds are drawn as often as they are likely (Metropolis): two hidden cards of
different owners change places, and the change stands if it makes what was seen likelier, or by chance if less likely.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.endgame import Ending
from cartaro.kernel.scopa.greedy_policy import Greed
from cartaro.kernel.scopa.linear_policy import Glance, Instinct
from cartaro.kernel.scopa.opponent_model import Suspicion
from cartaro.kernel.scopa.state import Deal, Law, Layout, lay_out

if not cython.compiled:
    from cartaro.kernel.bits import scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK
    from cartaro.kernel.scopa.endgame import BEST, best_of, worth_of
    from cartaro.kernel.scopa.linear_policy import choose_by_instinct, look, note_absence
    from cartaro.kernel.scopa.moves import HALF, OVER, apply
    from cartaro.kernel.scopa.opponent_model import BY_INSTINCT, choose_as, draw_kind, suspect
    from cartaro.kernel.scopa.state import add_to_stock, copy_deal

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
