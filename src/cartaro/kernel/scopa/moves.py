"""Scopa and Scopone played at speed: lawful plays, what they do, and random play-outs.

Compiled (with the types of the .pxd beside it) or as it stands, this does the same. The law itself is elsewhere: the
predicates of the game decide at every table, and tests hold this to them.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.state import Deal, Law

if not cython.compiled:
    from cartaro.kernel.bits import count, index, nth, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, any_capture, list_plays
    from cartaro.kernel.scopa.score import count_points
    from cartaro.kernel.scopa.state import (
        NOBODY,
        SEATS,
        WORD_CARDS,
        WORDS,
        add_to_stock,
        copy_deal,
        count_stock,
        take_from_stock,
    )

OVER = -1
HALF = 0xFFFFFFFF
CARDS = 40
ON_TABLE = 4


class Dealer:
    """Plays deals by a law, with chance of its own. Each thread needs one to itself."""

    def __init__(self, law: Law, seed: int = 0) -> None:
        self.law = law
        self.chance = Chance(seed)
        self.pack = [0] * 40
        for card in range(CARDS):
            self.pack[card] = card
        self.room = [0] * 16_384
        self.points = [0] * 6
        self.totals = [0] * 6

    def shuffle(self, hand: int) -> Deal:
        """Return a new deal of a shuffled pack: *hand* cards a seat, four on the table, the rest in the stock.

        Raise ValueError where the pack, or the room for the stock, is too small.
        """
        check_size(self.law, hand)
        deal = Deal()
        shuffle_deal(self, deal, hand)
        return deal

    def legal(self, deal: Deal) -> list[int]:
        """Return every action of the seat to act; none where the deal is over."""
        n = list_actions(self, deal)
        return [self.room[i] for i in range(n)]

    def play(self, deal: Deal, action: int) -> None:
        """Do one of the actions that :meth:`legal` lists; raise ValueError where it cannot even be done."""
        card = ONE << (action >> CARD_PLACE)
        if deal.turn == OVER or not card & deal.hands[deal.turn] or action & PACK & ~deal.table:
            raise ValueError(f"no seat can do {action:#x} now")
        apply(self.law, deal, card, action & PACK)

    def score(self, deal: Deal) -> list[int]:
        """Return the points of each side, the deal being over."""
        count_points(self.law, deal, self.points)
        return [self.points[side] for side in range(self.law.sides)]

    def play_out(self, deal: Deal, listed: bool) -> None:
        """Play at random to the end: any card and then any capture of it or, *listed*, any of all the plays."""
        with cython.nogil:
            if listed:
                play_out_by_list(self, deal)
            else:
                play_out_by_card(self, deal)

    def play_outs(self, deal: Deal, times: int, listed: bool) -> list[int]:
        """Play the deal out so many times, each time from where it stands; return the sum of points of each side."""
        scratch = Deal()
        self.totals = [0] * 6
        with cython.nogil:
            for _ in range(times):
                copy_deal(scratch, deal)
                play_out_and_count(self, scratch, listed)
        return [self.totals[side] for side in range(self.law.sides)]

    def deals(self, hand: int, times: int, listed: bool) -> list[int]:
        """Shuffle, deal and play out so many times; return the sum of points of each side."""
        check_size(self.law, hand)
        scratch = Deal()
        self.totals = [0] * 6
        with cython.nogil:
            for _ in range(times):
                shuffle_deal(self, scratch, hand)
                play_out_and_count(self, scratch, listed)
        return [self.totals[side] for side in range(self.law.sides)]


def check_size(law: Law, hand: int) -> None:
    """Raise ValueError where hands of *hand* cards cannot be dealt."""
    stock = CARDS - ON_TABLE - law.players * hand
    if hand < 0 or not 0 <= stock <= WORD_CARDS * (WORDS - law.sides):
        raise ValueError(f"{law.players} hands of {hand} cards and {ON_TABLE} on the table cannot be dealt")


def list_actions(dealer: Dealer, deal: Deal) -> int:
    """Put every action of the seat to act into the dealer's room; return how many they are."""
    if deal.turn == OVER:
        return 0
    return list_plays(dealer.room, deal.hands[deal.turn], deal.table, dealer.law.sums_are_optional)


def apply(law: Law, deal: Deal, card: int, captured: int) -> None:
    """Let the seat to act play *card*, and pass the turn."""
    seat = deal.turn
    deal.hands[seat] ^= card
    if captured:
        side = law.side_of[seat]
        deal.table ^= captured
        deal.piles[side] |= captured | card
        deal.last_taker = side
        if deal.table == 0 and not makes_no_scopa(law, deal, seat):
            deal.scope[side] += 1
    else:
        deal.table |= card
    seat += 1
    if seat == law.players:
        seat = 0
    deal.turn = seat
    if deal.hands[seat] == 0:
        find_turn(law, deal)


def makes_no_scopa(law: Law, deal: Deal, seat: int) -> bool:
    """Whether *seat*, which has just played, is the dealer with the last card or, by some laws, the last hand."""
    at_the_end = law.last_hand_makes_no_scopa or deal.hands[seat] == 0
    return seat == law.players - 1 and at_the_end and count_stock(deal, law.sides) < law.players


def find_turn(law: Law, deal: Deal) -> None:
    """Pass over seats without cards; where nobody has any, deal more, or end the deal where too few are left."""
    for step in range(law.players):
        seat = (deal.turn + step) % law.players
        if deal.hands[seat]:
            deal.turn = seat
            return
    share = min(law.share, count_stock(deal, law.sides) // law.players)
    if share:
        deal_shares(law, deal, share)
        return
    deal.turn = OVER
    if deal.last_taker != NOBODY:
        deal.piles[deal.last_taker] |= deal.table
        deal.table = 0


def deal_shares(law: Law, deal: Deal, share: int) -> None:
    """Give each seat *share* cards of the stock; the first of them acts."""
    deal.turn = 0
    for seat in range(law.players):
        for _ in range(share):
            deal.hands[seat] |= take_from_stock(deal)


def play_out_by_card(dealer: Dealer, deal: Deal) -> None:
    """Play to the end: any card of the hand, then any of its captures."""
    while deal.turn != OVER:
        play_any(dealer, deal)


def play_any(dealer: Dealer, deal: Deal) -> None:
    """Play any card of the hand, and any of its captures."""
    chance = draw(dealer.chance)
    hand = deal.hands[deal.turn]
    card = nth(hand, scale(chance & HALF, count(hand)))
    captured = any_capture(dealer.room, deal.table, index(card), chance >> 32, dealer.law.sums_are_optional)
    apply(dealer.law, deal, card, captured)


def play_out_by_list(dealer: Dealer, deal: Deal) -> None:
    """Play to the end: any of all the plays that there are."""
    while deal.turn != OVER:
        n = list_plays(dealer.room, deal.hands[deal.turn], deal.table, dealer.law.sums_are_optional)
        action = dealer.room[scale(draw(dealer.chance) >> 32, n)]
        apply(dealer.law, deal, ONE << (action >> CARD_PLACE), action & PACK)


def play_out_and_count(dealer: Dealer, deal: Deal, listed: bool) -> None:
    """Play to the end, and add the points to the dealer's totals."""
    if listed:
        play_out_by_list(dealer, deal)
    else:
        play_out_by_card(dealer, deal)
    add_points(dealer, deal)


def add_points(dealer: Dealer, deal: Deal) -> None:
    """Add the points of a deal that is over to the dealer's totals."""
    count_points(dealer.law, deal, dealer.points)
    for side in range(dealer.law.sides):
        dealer.totals[side] += dealer.points[side]


def shuffle_deal(dealer: Dealer, deal: Deal, hand: int) -> None:
    """Make *deal* a new one of a shuffled pack: hands of *hand* cards, the table, and the rest to the stock."""
    clear(deal)
    at = shuffle_pack(dealer)
    for seat in range(dealer.law.players):
        for _ in range(hand):
            at -= 1
            deal.hands[seat] |= ONE << dealer.pack[at]
    for _ in range(ON_TABLE):
        at -= 1
        deal.table |= ONE << dealer.pack[at]
    for i in range(at):
        add_to_stock(deal, i, dealer.pack[i])


def clear(deal: Deal) -> None:
    """Take all cards and counts away; seat 0 is to act."""
    for word in range(WORDS):
        deal.piles[word] = 0
    for seat in range(SEATS):
        deal.hands[seat] = 0
        deal.scope[seat] = 0
    deal.table = 0
    deal.turn = 0
    deal.last_taker = NOBODY


def shuffle_pack(dealer: Dealer) -> int:
    """Shuffle the pack (Fisher and Yates), two cards a draw; return how many cards it has."""
    for i in range(CARDS - 1, 0, -2):
        chance = draw(dealer.chance)
        swap(dealer.pack, i, scale(chance & HALF, i + 1))
        swap(dealer.pack, i - 1, scale(chance >> 32, i))
    return CARDS


def swap(pack: list[int], i: int, j: int) -> None:
    """Let two cards change places."""
    card = pack[i]
    pack[i] = pack[j]
    pack[j] = card
