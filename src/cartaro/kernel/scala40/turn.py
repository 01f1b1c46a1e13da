"""What each step of a turn of Scala 40 does to the deal; the discard commits the turn, closes the deal or passes on."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scala40.law import ScalaLaw
from cartaro.kernel.scala40.state import ScalaDeal

if not cython.compiled:
    from cartaro.kernel.bits import scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scala40.hands import (
        JOKER,
        JOKERS,
        LANE,
        NATURALS,
        NO_CARD,
        less_one,
        less_two,
        with_one,
        with_two,
    )
    from cartaro.kernel.scala40.melds import attach_to, count_jokers, naturals_of, points_of, swap_into
    from cartaro.kernel.scala40.state import CARDS_IN_PACK, GOING_ON

CLOSED = 1
NO_CARDS = 2
ENDLESS = 3
OVER = -1


def top_of_pile(deal: ScalaDeal) -> int:
    """Return the kind of the top discard, of which there is one."""
    return deal.cards[CARDS_IN_PACK - deal.pile]


def give(deal: ScalaDeal, kind: int) -> None:
    """Put a card into the hand of the seat to act."""
    seat = deal.turn
    deal.twice[seat] = with_two(deal.once[seat], deal.twice[seat], kind)
    deal.once[seat] = with_one(deal.once[seat], kind)


def spend(deal: ScalaDeal, kind: int) -> None:
    """Take a card out of the hand of the seat to act."""
    seat = deal.turn
    deal.once[seat] = less_one(deal.once[seat], deal.twice[seat], kind)
    deal.twice[seat] = less_two(deal.twice[seat], kind)


def spend_meld(once: int, twice: int, meld: int) -> int:
    """Return the first word of a hand without the cards of a meld; the second is what :func:`spare_twins` returns."""
    mask = naturals_of(meld)
    jokers = once & JOKERS
    for _ in range(count_jokers(meld)):
        jokers >>= LANE
    return once & NATURALS & ~(mask & ~twice) | jokers & JOKERS


def spare_twins(twice: int, meld: int) -> int:
    """Return the second word of a hand without the cards of a meld."""
    return twice & ~naturals_of(meld)


def begin_turn(deal: ScalaDeal, seat: int) -> None:
    """Let *seat* act, with nothing drawn or laid."""
    deal.turn = seat
    deal.start_once, deal.start_twice = deal.once[seat], deal.twice[seat]
    for i in range(deal.on_table):
        deal.start_melds[i] = deal.melds[i]
    deal.at_start = deal.on_table
    deal.openings = 0
    deal.clean = 0
    deal.steps = 0
    deal.kept = 0
    deal.owed = 0
    deal.taken = NO_CARD
    deal.drawn = False
    deal.used = False
    deal.swapped = False
    deal.opens_with_taken = False


def opening_points(law: ScalaLaw, deal: ScalaDeal, openings: int, only_clean: bool) -> int:
    """Return what the first *openings* melds laid in the turn are worth towards the opening."""
    points = 0
    for i in range(openings):
        if not only_clean or deal.clean >> i & 1:
            points += points_of(law, deal.laid[i])
    return points


def opening_stands(law: ScalaLaw, deal: ScalaDeal) -> bool:
    """Whether the seat to act had opened before, or has done so with what lies in the draft."""
    if deal.opened >> deal.turn & 1:
        return True
    return deal.openings > 0 and opening_points(law, deal, deal.openings, law.opening_is_clean) >= law.opening


def draw_card(law: ScalaLaw, deal: ScalaDeal, chance: Chance) -> None:
    """Draw the top card of the stock; where the law says so the last one renews the stock at once."""
    deal.stock -= 1
    kind = deal.cards[deal.stock]
    give(deal, kind)
    deal.start_twice = with_two(deal.start_once, deal.start_twice, kind)
    deal.start_once = with_one(deal.start_once, kind)
    deal.drawn = True
    if deal.stock == 0 and law.renews_at_draw:
        renew(law, deal, chance, 0)


def renew(law: ScalaLaw, deal: ScalaDeal, chance: Chance, kept: int) -> None:
    """Turn the pile over, but for its *kept* top cards, to be the stock; where that cannot be, the deal is doomed."""
    cards = deal.pile - kept
    if cards <= 0:
        deal.doom = NO_CARDS
        return
    if deal.renewals >= law.renewals:
        deal.doom = ENDLESS
        return
    first = CARDS_IN_PACK - deal.pile
    top = deal.cards[first]
    for i in range(cards):
        deal.cards[i] = deal.cards[first + kept + i]
    if kept:
        deal.cards[CARDS_IN_PACK - 1] = top
    deal.stock = cards
    deal.pile = kept
    deal.renewals += 1
    if law.renewal_is_shuffled:
        shuffle_stock(deal, chance)


def shuffle_stock(deal: ScalaDeal, chance: Chance) -> None:
    """Shuffle the stock (Fisher and Yates)."""
    for i in range(deal.stock - 1, 0, -1):
        j = scale(draw(chance) >> 32, i + 1)
        card = deal.cards[i]
        deal.cards[i] = deal.cards[j]
        deal.cards[j] = card


def take_card(law: ScalaLaw, deal: ScalaDeal) -> None:
    """Take the top discard; what opened in this turn is what ``undo`` leaves from now on."""
    kind = top_of_pile(deal)
    deal.kept = 0 if deal.opened >> deal.turn & 1 else steps_to_open(law, deal)
    for i in range(deal.kept):
        deal.start_once = spend_meld(deal.start_once, deal.start_twice, deal.laid[i])
        deal.start_twice = spare_twins(deal.start_twice, deal.laid[i])
        deal.start_melds[deal.at_start] = deal.laid[i]
        deal.at_start += 1
    deal.pile -= 1
    give(deal, kind)
    deal.start_twice = with_two(deal.start_once, deal.start_twice, kind)
    deal.start_once = with_one(deal.start_once, kind)
    deal.drawn = True
    deal.taken = kind


def steps_to_open(law: ScalaLaw, deal: ScalaDeal) -> int:
    """Return how many of the first melds of the turn made the opening; 0 where none stands."""
    for n in range(1, deal.openings + 1):
        if opening_points(law, deal, n, law.opening_is_clean) >= law.opening:
            return n
    return 0


def lay_meld(law: ScalaLaw, deal: ScalaDeal, meld: int) -> None:
    """Lay a new meld. Of twins the taken one is laid, if it may be."""
    seat = deal.turn
    mask = naturals_of(meld)
    jokers = count_jokers(meld)
    taken = deal.taken
    holds_taken = False
    if taken == JOKER:
        holds_taken = jokers > 0
    elif taken != NO_CARD and law.taken_card_may_be_melded and not deal.used:
        holds_taken = mask >> taken & 1 == 1
    if holds_taken and law.taking_may_open and not deal.swapped:
        deal.opens_with_taken = True
    uses_taken = holds_taken and not deal.used
    deal.once[seat] = spend_meld(deal.once[seat], deal.twice[seat], meld)
    deal.twice[seat] = spare_twins(deal.twice[seat], meld)
    deal.melds[deal.on_table] = meld
    deal.on_table += 1
    deal.laid[deal.openings] = meld
    if jokers == 0:
        deal.clean |= 1 << deal.openings
    deal.openings += 1
    settle(deal, jokers, uses_taken)


def attach_card(deal: ScalaDeal, kind: int, at: int, end: int) -> None:
    """Attach a card to meld *at*; a joker makes a meld of the opening unclean."""
    spend(deal, kind)
    deal.melds[at] = attach_to(deal.melds[at], kind, end)
    if kind == JOKER and at >= deal.on_table - deal.openings:
        deal.clean &= ~(1 << at - (deal.on_table - deal.openings))
    settle(deal, kind == JOKER, kind == deal.taken and not deal.used)


def swap_card(law: ScalaLaw, deal: ScalaDeal, kind: int, at: int) -> None:
    """Put a card in the place of the joker that stands for it in meld *at*, and take the joker into hand."""
    spend(deal, kind)
    deal.melds[at] = swap_into(deal.melds[at], kind)
    give(deal, JOKER)
    deal.owed += law.swapped_joker_is_used
    deal.swapped = True
    settle(deal, 0, kind == deal.taken and not deal.used)


def settle(deal: ScalaDeal, jokers: int, uses_taken: bool) -> None:
    """Count a step: jokers laid settle those that are owed, but for one that was taken from the pile."""
    spare = jokers - (uses_taken and deal.taken == JOKER)
    deal.owed = max(0, deal.owed - spare)
    deal.used |= uses_taken
    deal.steps += 1


def undo_steps(deal: ScalaDeal) -> None:
    """Take back all that was laid in the turn, but for what a taking of the pile's card rested on."""
    seat = deal.turn
    deal.once[seat], deal.twice[seat] = deal.start_once, deal.start_twice
    for i in range(deal.at_start):
        deal.melds[i] = deal.start_melds[i]
    deal.on_table = deal.at_start
    deal.steps = deal.kept
    deal.openings = deal.kept
    deal.clean &= (1 << deal.kept) - 1
    deal.owed = 0
    deal.used = False
    deal.swapped = False
    deal.opens_with_taken = False


def discard_card(law: ScalaLaw, deal: ScalaDeal, kind: int, chance: Chance) -> None:
    """Discard a card: commit the turn, then close the deal, end it where it is doomed, or pass the turn on."""
    seat = deal.turn
    spend(deal, kind)
    opens = deal.openings > 0 and not deal.opened >> seat & 1
    deal.pile += 1
    deal.cards[CARDS_IN_PACK - deal.pile] = kind
    if opens:
        deal.opened |= 1 << seat
    deal.played |= 1 << seat
    deal.idle = deal.idle + 1 if deal.taken != NO_CARD else 0
    if deal.once[seat] == 0:
        deal.closer = seat
        deal.in_hand = opens and law.in_hand_factor > 1
        end_deal(deal, CLOSED)
        return
    if deal.stock == 0 and not law.renews_at_draw:
        renew(law, deal, chance, 1)
    if deal.idle >= law.idle_turns:
        deal.doom = ENDLESS
    if deal.doom != GOING_ON:
        end_deal(deal, deal.doom)
        return
    seat += 1
    begin_turn(deal, 0 if seat == law.players else seat)


def end_deal(deal: ScalaDeal, ending: int) -> None:
    """End the deal; nobody is to act."""
    begin_turn(deal, deal.turn)
    deal.turn = OVER
    deal.ending = ending
    deal.doom = GOING_ON
