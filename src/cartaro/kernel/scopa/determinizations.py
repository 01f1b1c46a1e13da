"""The deals that a seat cannot tell apart from the one it plays, to draw from."""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.state import Deal, Law, Layout, lay_out

if not cython.compiled:
    from cartaro.kernel.bits import scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import ONE, PACK
    from cartaro.kernel.scopa.state import SEATS, add_to_stock, copy_deal

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
