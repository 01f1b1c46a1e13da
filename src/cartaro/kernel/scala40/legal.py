"""Every single step that the seat to act may do now in a deal of Scala 40, as words (scala_words.py)."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.completion import Search
from cartaro.kernel.scala40.law import ScalaLaw
from cartaro.kernel.scala40.state import ScalaDeal

if not cython.compiled:
    from cartaro.kernel.bits import index
    from cartaro.kernel.scala40.completion import cards_to_keep, is_free_to_discard_attaching, may_take
    from cartaro.kernel.scala40.hands import JOKER, NATURALS, NO_CARD, ONE, count_hand, count_kind, less_one
    from cartaro.kernel.scala40.law import ANYONE, OPENED
    from cartaro.kernel.scala40.meld_generation import list_melds
    from cartaro.kernel.scala40.melds import (
        HIGH_END,
        LAST_PLACE,
        LOW_END,
        count_cards,
        fitting_ends,
        points_of,
        swap_into,
    )
    from cartaro.kernel.scala40.turn import OVER, opening_points, opening_stands

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


def list_steps(s: Search, deal: ScalaDeal, out: list[int]) -> int:
    """Put every action of the seat to act into *out*, which has room for ACTION_ROOM, and return how many they are."""
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


def list_draws(s: Search, deal: ScalaDeal, out: list[int], stands: bool) -> int:
    """Put drawing and taking into *out*, where they may be done; return how many they are."""
    n = 0
    if deal.stock and count_hand(deal.start_once, deal.start_twice) + 1 >= cards_to_keep(s.law, deal):
        out[n] = DRAW
        n += 1
    if deal.pile and (stands or s.law.taking_may_open) and may_take(s, deal):
        out[n] = TAKE
        n += 1
    return n


def list_lays(s: Search, deal: ScalaDeal, out: list[int], n: int) -> int:
    """Put every new meld at *n* that leaves a card in hand; return the end."""
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
    """Put at *n* every card that can be attached or given for a joker; return the end.

    A step that would empty the hand is none; a joker may not join an opening that must be clean and needs its meld.
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
    """Whether a joker may be attached to meld *at*: not where a clean opening made in this turn needs that meld."""
    own = at - (deal.on_table - deal.openings)
    if not law.opening_is_clean or deal.opened >> deal.turn & 1 or own < 0:
        return True
    others = opening_points(law, deal, deal.openings, True)
    if deal.clean >> own & 1:
        others -= points_of(law, deal.laid[own])
    return others >= law.opening


def list_discards(s: Search, deal: ScalaDeal, out: list[int], n: int, stands: bool) -> int:
    """Put every discard at *n*; return the end."""
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
    """Put at *n* the discard of every card but the one that was taken; return the end."""
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
    """Whether what was taken and laid in the turn lets it end, whatever card is discarded."""
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
    """Whether a card attaches to a meld on the table."""
    for at in range(deal.on_table):  # noqa: SIM110 - compiled, there are no generators
        if fitting_ends(law, deal.melds[at], kind):
            return True
    return False
