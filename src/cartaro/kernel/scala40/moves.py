"""Fast move generation for Scala 40: legal actions, their effects, and rollouts.

The module behaves the same compiled (with the types of the .pxd beside it) and uncompiled. The authority on the rules
is ``cartaro.games.scala40``; tests compare the legal actions with its verdicts.
"""

from collections.abc import Callable

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.meld_solver import MeldSolver
from cartaro.kernel.scala40.state import PublicKnowledge, ScalaDeal, ScalaLaw, ScalaLayout, lay_out_scala
from cartaro.kernel.scala40.turn import TurnSearch

if not cython.compiled:
    from cartaro.kernel.bits import count, index, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scala40.meld_solver import (
        CARDS,
        LAID,
        NOTHING,
        POINTS,
        SPREAD,
        arrange,
        count_deal,
        load,
    )
    from cartaro.kernel.scala40.state import (
        ANYONE,
        CARDS_IN_PACK,
        GOING_ON,
        HIGH_END,
        JOKER,
        JOKERS,
        LANE,
        LAST_PLACE,
        LOW_END,
        NATURALS,
        NO_CARD,
        NO_SEAT,
        ONE,
        OPENED,
        RANKS,
        SUITS,
        copy_scala,
        count_cards,
        count_hand,
        count_kind,
        fitting_ends,
        gain,
        less_one,
        lose,
        lose_meld,
        points_of,
        rows_of,
        swap_into,
        take_back,
        with_one,
        with_two,
    )
    from cartaro.kernel.scala40.turn import (
        ENDLESS,
        OVER,
        attach_card,
        begin_turn,
        cards_to_keep,
        discard_card,
        draw_card,
        end_deal,
        is_free_to_discard_attaching,
        lay_meld,
        list_melds,
        may_take,
        opening_points,
        opening_stands,
        shuffle_stock,
        swap_card,
        take_card,
        top_of_pile,
        undo_steps,
    )


# The legal steps of the seat to act in a deal of Scala 40, as words (encoding.py).

ACTION_ROOM = 16_384
MOST_MELDS = 8_192
DRAW = encoding.DRAW << encoding.ACTION_PLACE
TAKE = encoding.TAKE << encoding.ACTION_PLACE
LAY = encoding.LAY << encoding.ACTION_PLACE
ATTACH = encoding.ATTACH << encoding.ACTION_PLACE
SWAP = encoding.SWAP << encoding.ACTION_PLACE
UNDO = encoding.UNDO << encoding.ACTION_PLACE
DISCARD = encoding.DISCARD << encoding.ACTION_PLACE
MELD_PLACE = encoding.MELD_PLACE
END_PLACE = encoding.END_PLACE


def list_steps(s: TurnSearch, deal: ScalaDeal, out: list[int]) -> int:
    """Write every action of the seat to act to *out*, which has size ACTION_ROOM; return how many they are."""
    if deal.turn == OVER:
        return 0
    stands = opening_stands(s.law, deal)
    n = 0
    if not deal.drawn:
        n = list_draws(s, deal, out, stands)
    if deal.drawn or s.law.lays_before_drawing:
        n = list_lays(s, deal, out, n)
        if stands:
            n = list_additions(s.law, deal, out, n)
    if deal.steps > deal.kept:
        out[n] = UNDO
        n += 1
    if deal.drawn:
        n = list_discards(s, deal, out, n, stands)
    return n


def list_draws(s: TurnSearch, deal: ScalaDeal, out: list[int], stands: bool) -> int:
    """Write drawing and taking to *out*, if they are legal; return their number."""
    n = 0
    if deal.stock and count_hand(deal.start_once, deal.start_twice) + 1 >= cards_to_keep(s.law, deal):
        out[n] = DRAW
        n += 1
    if deal.pile and (stands or s.law.taking_may_open) and may_take(s, deal):
        out[n] = TAKE
        n += 1
    return n


def list_lays(s: TurnSearch, deal: ScalaDeal, out: list[int], n: int) -> int:
    """Write from *n* on every new meld that leaves a card in hand; return the end."""
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    cards = count_hand(once, twice)
    taken = deal.taken
    if taken != NO_CARD and not s.law.taken_card_may_be_melded and not deal.used and count_kind(once, twice, taken):
        once = less_one(once, twice, taken)
    end = list_melds(s.law, s.room, 0, once, LAST_PLACE + 1, MOST_MELDS)
    for i in range(end):
        if count_cards(s.room[i]) < cards:
            out[n] = LAY | s.room[i]
            n += 1
    return n


def list_additions(law: ScalaLaw, deal: ScalaDeal, out: list[int], n: int) -> int:
    """Write from *n* on every attachment, and every swap for a joker; return the end.

    Steps that would empty the hand are not legal; a joker may not join a meld that a clean opening needs.
    """
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    may_attach = count_hand(once, twice) > 1
    rest = once & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        for at in range(deal.on_table):
            meld = deal.melds[at]
            ends = fitting_ends(law, meld, kind) if may_attach else 0
            if ends and kind == JOKER and not joker_may_join(law, deal, at):
                ends = 0
            if ends & LOW_END:
                out[n] = ATTACH | LOW_END << END_PLACE | at << MELD_PLACE | kind
                n += 1
            if ends & HIGH_END:
                out[n] = ATTACH | HIGH_END << END_PLACE | at << MELD_PLACE | kind
                n += 1
            if kind != JOKER and swap_into(meld, kind):
                out[n] = SWAP | at << MELD_PLACE | kind
                n += 1
    return n


def joker_may_join(law: ScalaLaw, deal: ScalaDeal, at: int) -> bool:
    """Whether a joker may be attached to meld *at*: not if a clean opening made in this turn needs that meld."""
    own = at - (deal.on_table - deal.openings)
    if not law.opening_is_clean or deal.opened >> deal.turn & 1 or own < 0:
        return True
    others = opening_points(law, deal, deal.openings, True)
    if deal.clean >> own & 1:
        others -= points_of(law, deal.laid[own])
    return others >= law.opening


def list_discards(s: TurnSearch, deal: ScalaDeal, out: list[int], n: int, stands: bool) -> int:
    """Write every discard from *n* on; return the end."""
    cards = count_hand(deal.once[deal.turn], deal.twice[deal.turn])
    if not turn_may_end(s.law, deal, cards, stands):
        return n
    everything = add_discards(s.law, deal, out, n, False)
    if cards == 1 or s.law.attaching_discards == ANYONE or (s.law.attaching_discards == OPENED and stands):
        return everything
    end = add_discards(s.law, deal, out, n, True)
    if end < everything and is_free_to_discard_attaching(s, deal):
        return add_discards(s.law, deal, out, n, False)
    return end


def add_discards(law: ScalaLaw, deal: ScalaDeal, out: list[int], n: int, attaching_is_barred: bool) -> int:
    """Write from *n* on the discard of every card except the one that was taken; return the end."""
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    rest = once & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        if kind == deal.taken and not deal.used and count_kind(once, twice, kind) == 1:
            continue
        if not (attaching_is_barred and attaches_somewhere(law, deal, kind)):
            out[n] = DISCARD | kind
            n += 1
    return n


def turn_may_end(law: ScalaLaw, deal: ScalaDeal, cards: int, stands: bool) -> bool:
    """Whether the cards taken and laid in the turn allow it to end, with any discard."""
    opened = deal.opened >> deal.turn & 1
    if not stands and deal.openings > 0:
        if opening_points(law, deal, deal.openings, False) >= law.opening:
            return False
        if cards > 1 or law.in_hand_needs_opening:
            return False
    if law.taking_may_open and deal.taken != NO_CARD and not opened and not (stands and deal.opens_with_taken):
        return False
    if law.taken_card_is_used and deal.taken != NO_CARD and not deal.used:
        return False
    return deal.owed == 0 and cards >= cards_to_keep(law, deal)


def attaches_somewhere(law: ScalaLaw, deal: ScalaDeal, kind: int) -> bool:
    """Whether a card can be attached to a meld on the table."""
    for at in range(deal.on_table):  # noqa: SIM110 - compiled, there are no generators
        if fitting_ends(law, deal.melds[at], kind):
            return True
    return False


# Fast play of Scala 40: lawful actions and their effects.
#
# This behaves the same compiled (with the types of the .pxd beside it) and uncompiled. The authority on the law is
# elsewhere: the predicates of the game decide at every table, and tests compare this code with them.

LOW_WORD = 0xFFFFFFFF
KIND = 0xFF


class ScalaTable:
    """Applies actions by a law, with its own random stream for renewals. Not thread-safe: use one per thread.

    Two tables are equal if they will behave in the same way; the hash is that of the present state.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw, seed: int = 0) -> None:
        self.law = law
        self.search = TurnSearch(law)
        self.chance = Chance(seed)
        self.room = [0] * 16_384
        self.points = [0] * 8

    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, ScalaTable) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[type["ScalaTable"], tuple[ScalaLaw, int]]:
        return ScalaTable, (self.law, self.chance.state)

    def lay_out(self, layout: ScalaLayout) -> ScalaDeal:
        """Return the deal that *layout* describes; raise ValueError if it is not possible under the law."""
        return lay_out_scala(self.law, layout)

    def legal(self, deal: ScalaDeal) -> list[int]:
        """Return every legal action of the seat to act; none if the deal is over."""
        n = list_steps(self.search, deal, self.room)
        return [self.room[i] for i in range(n)]

    def play(self, deal: ScalaDeal, action: int) -> None:
        """Apply an action; raise ValueError if it is not one of :meth:`legal`."""
        n = list_steps(self.search, deal, self.room)
        for i in range(n):
            if self.room[i] == action:
                break
        else:
            raise ValueError(f"no seat can do {action:#x} now")
        apply_step(self.law, deal, action, self.chance)

    def score(self, deal: ScalaDeal) -> list[int]:
        """Return the points of each side; the deal must be over."""
        count_deal(self.law, deal, self.points)
        return [self.points[side] for side in range(self.law.sides)]


def apply_step(law: ScalaLaw, deal: ScalaDeal, action: int, chance: Chance) -> None:
    """Apply an action of the seat to act."""
    what = action & ~LOW_WORD
    kind = action & KIND
    at = action >> MELD_PLACE & KIND
    if what == DISCARD:
        discard_card(law, deal, kind, chance)
    elif what == DRAW:
        draw_card(law, deal, chance)
    elif what == TAKE:
        take_card(law, deal)
    elif what == LAY:
        lay_meld(law, deal, action & LOW_WORD)
    elif what == ATTACH:
        attach_card(deal, kind, at, action >> END_PLACE & KIND)
    elif what == SWAP:
        swap_card(law, deal, kind, at)
    else:
        undo_steps(deal)


def apply_seen(known: PublicKnowledge, law: ScalaLaw, deal: ScalaDeal, action: int, chance: Chance) -> None:
    """Apply an action of the seat to act, and update the public knowledge."""
    seat, what = deal.turn, action & ~LOW_WORD
    once, twice = deal.once[seat], deal.twice[seat]
    if what == TAKE:
        gain(known, seat, deal.cards[CARDS_IN_PACK - deal.pile])
    elif what == LAY:
        known.owners[deal.on_table] = seat
        lose_meld(known, seat, action & LOW_WORD)
    elif what in {ATTACH, DISCARD}:
        lose(known, seat, action & KIND)
    elif what == SWAP:
        lose(known, seat, action & KIND)
        gain(known, seat, JOKER)
    apply_step(law, deal, action, chance)
    if what == UNDO:
        take_back(known, deal, seat, once, twice)


# Fast rollouts of deals of Scala 40: at random, or by a simple sensible player.
#
# A rollout continues a deal from any state, even in the middle of a turn. It counts *decisions*: actions chosen and
# applied. The sensible player opens as soon as it can, lays and attaches what it can, keeps its jokers while they
# are useful, and discards the least useful card.

RANDOM = encoding.RANDOM
SENSIBLE = encoding.SENSIBLE
USED = 1000
NEXT, GAP, SAME_RANK, GIFT = 6, 3, 5, 4
HOARDED = 100
MOST_DECISIONS = 100_000
JOKERS_IN_PACK = 4


class ScalaPlayer:
    """Plays rollouts, with its own random stream. Not thread-safe: use one per thread.

    Two players are equal if they will shuffle and play alike; the hash is that of the present state. ``decisions``,
    the number of actions so far, does not take part in the comparison.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw, seed: int = 0) -> None:
        self.law = law
        self.search = TurnSearch(law)
        self.meld_solver = MeldSolver(law)
        self.chance = Chance(seed)
        self.room = [0] * 16_384
        self.points = [0] * 8
        self.totals = [0] * 8
        self.decisions = 0
        self.is_stuck = False

    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, ScalaPlayer) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[Callable[..., "ScalaPlayer"], tuple[ScalaLaw, int, bool]]:
        return restore_player, (self.law, self.chance.state, bool(self.is_stuck))

    def shuffle(self) -> ScalaDeal:
        """Return a new deal of a shuffled pack."""
        deal = ScalaDeal()
        shuffle_deal(self, deal)
        return deal

    def choose(self, deal: ScalaDeal, policy: int) -> int:
        """Return the next action of policy RANDOM or SENSIBLE; the deal must not be over."""
        return choose_any(self, deal, False) if policy == RANDOM else choose_sensibly(self, deal)

    def play_out(self, deal: ScalaDeal, policy: int) -> None:
        """Play the deal to its end by policy RANDOM or SENSIBLE."""
        with cython.nogil:
            play_to_end(self, deal, policy)

    def play_outs(self, deal: ScalaDeal, times: int, policy: int) -> list[int]:
        """Play *times* rollouts from the present state; return the sum of points of each side."""
        scratch = ScalaDeal()
        self.totals = [0] * 8
        with cython.nogil:
            for _ in range(times):
                copy_scala(scratch, deal)
                play_and_count(self, scratch, policy)
        return [self.totals[side] for side in range(self.law.sides)]

    def deals(self, times: int, policy: int) -> list[int]:
        """Play *times* new deals to their end; return the sum of points of each side."""
        scratch = ScalaDeal()
        self.totals = [0] * 8
        with cython.nogil:
            for _ in range(times):
                shuffle_deal(self, scratch)
                play_and_count(self, scratch, policy)
        return [self.totals[side] for side in range(self.law.sides)]


def restore_player(law: ScalaLaw, chance: int, is_stuck: bool) -> ScalaPlayer:
    """Return a player with this state; used by copy and pickle."""
    player = ScalaPlayer(law, chance)
    player.is_stuck = is_stuck
    return player


def shuffle_deal(p: ScalaPlayer, deal: ScalaDeal) -> None:
    """Make a new deal from two shuffled packs: the hands, one card face up, the rest to the stock.

    Where the law has it so, a joker that would be the card face up goes beneath the stock, and the next one is turned.
    """
    at = 0
    for kind in range(LANE * SUITS):
        if kind % LANE < RANKS:
            deal.cards[at] = deal.cards[at + 1] = kind
            at += 2
    for _ in range(JOKERS_IN_PACK):
        deal.cards[at] = JOKER
        at += 1
    deal.stock = at
    shuffle_stock(deal, p.chance)
    deal.on_table = deal.at_start = deal.opened = deal.played = deal.turn = deal.renewals = deal.idle = 0
    deal.doom = deal.ending = GOING_ON
    deal.in_hand = False
    deal.closer = NO_SEAT
    for seat in range(p.law.players):
        deal.once[seat] = deal.twice[seat] = 0
        for _ in range(p.law.hand):
            deal.stock -= 1
            deal.twice[seat] = with_two(deal.once[seat], deal.twice[seat], deal.cards[deal.stock])
            deal.once[seat] = with_one(deal.once[seat], deal.cards[deal.stock])
    while p.law.turns_up_another and deal.cards[deal.stock - 1] == JOKER:
        for at in range(deal.stock - 1, 0, -1):
            deal.cards[at] = deal.cards[at - 1]
        deal.cards[0] = JOKER
    deal.stock -= 1
    deal.cards[CARDS_IN_PACK - 1] = deal.cards[deal.stock]
    deal.pile = 1
    begin_turn(deal, 0)


def play_and_count(p: ScalaPlayer, deal: ScalaDeal, policy: int) -> None:
    """Play to the end, and add the points to the player's totals."""
    play_to_end(p, deal, policy)
    count_deal(p.law, deal, p.points)
    for side in range(p.law.sides):
        p.totals[side] += p.points[side]


def play_to_end(p: ScalaPlayer, deal: ScalaDeal, policy: int) -> None:
    """Play to the end by a policy, with at most MOST_DECISIONS actions."""
    p.is_stuck = False
    for _ in range(MOST_DECISIONS):
        if deal.turn == OVER:
            return
        act(p, deal, choose_any(p, deal, False) if policy == RANDOM else choose_sensibly(p, deal))
    end_deal(deal, ENDLESS)


def act(p: ScalaPlayer, deal: ScalaDeal, action: int) -> None:
    """Apply an action, and count it."""
    p.decisions += 1
    apply_step(p.law, deal, action, p.chance)


def choose_any(p: ScalaPlayer, deal: ScalaDeal, undo_too: bool) -> int:
    """Return a random legal action; ``undo`` only if it is the only one, unless *undo_too*."""
    n = list_steps(p.search, deal, p.room)
    if n == 0:
        return UNDO
    at = scale(draw(p.chance) >> 32, n)
    if p.room[at] == UNDO and n > 1 and not undo_too:
        at = at + 1 if at + 1 < n else at - 1
    return p.room[at]


def choose_sensibly(p: ScalaPlayer, deal: ScalaDeal) -> int:
    """Return the next action of the sensible policy.

    If its turn could not end as begun, the policy plays at random until it can, so that it never loops.
    """
    stands = opening_stands(p.law, deal)
    if not deal.drawn:
        p.is_stuck = False
        return choose_card(p, deal, stands)
    action = 0
    if not p.is_stuck:
        action = choose_lay(p, deal, stands)
        if action == 0 and stands:
            action = choose_addition(p, deal)
    if action == 0:
        action = choose_discard(p, deal, stands)
    if action == 0:
        p.is_stuck = True
        action = choose_any(p, deal, True)
    return action


def choose_card(p: ScalaPlayer, deal: ScalaDeal, stands: bool) -> int:
    """Take the top discard if it can be laid at once, else draw."""
    may_draw = deal.stock > 0 and count_hand(deal.start_once, deal.start_twice) + 1 >= cards_to_keep(p.law, deal)
    if deal.pile and (stands or p.law.taking_may_open):
        wanted = not may_draw or not stands or is_of_use(p, deal, top_of_pile(deal))
        if wanted and may_take(p.search, deal):
            return TAKE
    if may_draw:
        return DRAW
    return choose_any(p, deal, False)


def is_of_use(p: ScalaPlayer, deal: ScalaDeal, kind: int) -> bool:
    """Whether a player who has opened can attach a card, or lay it in a meld."""
    if attaches_somewhere(p.law, deal, kind):
        return True
    if not p.law.taken_card_may_be_melded:
        return False
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    load(p.meld_solver, with_one(once, kind), with_two(once, twice, kind))
    return arrange(p.meld_solver, p.meld_solver.once, p.meld_solver.twice, CARDS, cards_to_keep(p.law, deal), kind) > 0


def choose_lay(p: ScalaPlayer, deal: ScalaDeal, stands: bool) -> int:
    """Return the next meld to lay: of the opening, if that is still missing and can be made; 0 for none."""
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    taken = deal.taken if deal.taken != NO_CARD and not deal.used else NO_CARD
    keep = cards_to_keep(p.law, deal)
    if taken != NO_CARD and not p.law.taken_card_may_be_melded:
        return 0
    load(p.meld_solver, once, twice)
    if stands:
        found = arrange(p.meld_solver, once, twice, LAID, keep, taken)
        if found == NOTHING:
            found = arrange(p.meld_solver, once, twice, LAID, keep + (taken != NO_CARD), NO_CARD)
        return LAY | p.meld_solver.words[p.meld_solver.layout[0]] if found > 0 and p.meld_solver.laid > 0 else 0
    laid = 0
    for i in range(deal.openings):
        laid += points_counted(p.law, deal, i)
    if arrange(p.meld_solver, once, twice, POINTS, keep, taken) + laid >= p.law.opening and p.meld_solver.laid > 0:
        return LAY | p.meld_solver.words[p.meld_solver.layout[0]]
    if not p.law.in_hand_needs_opening and keep == 1:
        whole = arrange(p.meld_solver, once, twice, CARDS, 1, NO_CARD)
        if whole == count_hand(once, twice) - 1 and p.meld_solver.laid > 0:
            return LAY | p.meld_solver.words[p.meld_solver.layout[0]]
    return 0


def points_counted(law: ScalaLaw, deal: ScalaDeal, i: int) -> int:
    """Return the points of meld *i* of the turn towards the opening."""
    if law.opening_is_clean and not deal.clean >> i & 1:
        return 0
    return points_of(law, deal.laid[i])


def choose_addition(p: ScalaPlayer, deal: ScalaDeal) -> int:
    """Return a card to attach, the one taken first, or a swap that brings a joker to keep; 0 for none."""
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    taken = deal.taken if deal.taken != NO_CARD and not deal.used else NO_CARD
    if taken != NO_CARD:
        action = attach_somewhere(p.law, deal, taken)
        if action:
            return action
    spare = count_hand(once, twice) - cards_to_keep(p.law, deal) - (taken != NO_CARD)
    rest = once & NATURALS if spare > 0 else 0
    while rest:
        action = attach_somewhere(p.law, deal, index(rest))
        rest &= rest - 1
        if action:
            return action
    jokers = count(once & JOKERS)
    if spare > 0 and jokers and count_hand(once, twice) == jokers + 1:
        return attach_somewhere(p.law, deal, JOKER)
    return 0 if p.law.swapped_joker_is_used else swap_somewhere(deal, once)


def attach_somewhere(law: ScalaLaw, deal: ScalaDeal, kind: int) -> int:
    """Return the first way to attach a card, 0 if there is none."""
    if count_hand(deal.once[deal.turn], deal.twice[deal.turn]) < 2:
        return 0
    for at in range(deal.on_table):
        ends = fitting_ends(law, deal.melds[at], kind)
        if ends and (kind != JOKER or joker_may_join(law, deal, at)):
            end = LOW_END if ends & LOW_END else HIGH_END
            return ATTACH | end << END_PLACE | at << MELD_PLACE | kind
    return 0


def swap_somewhere(deal: ScalaDeal, once: int) -> int:
    """Return the first way to swap a card for a joker, 0 if there is none."""
    rest = once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        for at in range(deal.on_table):
            if swap_into(deal.melds[at], kind):
                return SWAP | at << MELD_PLACE | kind
    return 0


def choose_discard(p: ScalaPlayer, deal: ScalaDeal, stands: bool) -> int:
    """Return the discard of the least useful card; 0 if the turn cannot end."""
    n = list_discards(p.search, deal, p.room, 0, stands)
    if n < 2:
        return p.room[0] if n else 0
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    load(p.meld_solver, once, twice)
    arrange(p.meld_solver, once, twice, LAID, 1, NO_CARD)
    used = 0
    for i in range(p.meld_solver.laid):
        used |= p.meld_solver.masks[p.meld_solver.layout[i]]
    best, least = 0, HOARDED * USED
    for i in range(n):
        kind = p.room[i] & 0xFF
        worth = usefulness(p.law, once, kind)
        if used >> kind & 1 and not twice >> kind & 1:
            worth += USED
        if attaches_somewhere(p.law, deal, kind):
            worth += 4 * GIFT
        if worth < least:
            best, least = i, worth
    return p.room[best]


def usefulness(law: ScalaLaw, once: int, kind: int) -> int:
    """Return how useful a card is to a hand: the weights of near and equal cards, times four, less its point value."""
    if kind == JOKER:
        return 4 * HOARDED
    rank = kind % LANE
    row = (rows_of(once) >> kind - rank & 0x3FFF) << 2
    place = rank + 2
    if rank == 0 and row >> RANKS & 0b110:
        place = RANKS + 2
    near = (row >> place - 1 & 1) + (row >> place + 1 & 1)
    apart = (row >> place - 2 & 1) + (row >> place + 2 & 1)
    equal = count(once >> rank & SPREAD[15]) - 1
    return 4 * (NEXT * near + GAP * apart + SAME_RANK * equal) - law.in_hand[kind]
