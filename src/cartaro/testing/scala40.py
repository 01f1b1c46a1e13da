"""Hypothesis strategies for Scala 40: tables, decks, and small made-up positions where much attaches.

They need the package ``hypothesis``, which the rest of Cartaro does without.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from hypothesis import strategies as st

from cartaro.cards import FRENCH, FRENCH_SUITS, Card, Suit
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.meld_solver import melds_of
from cartaro.games.scala40.melds import Cards, Meld, attaches, make_set
from cartaro.games.scala40.position import Draft, Position
from cartaro.games.scala40.terms import Terms

Item = TypeVar("Item")

VARIANTS = ("", "a", "b", "c", "ac", "abc")


def _every_table() -> list[Terms]:
    fisca, sballo, chiusura = map(SCALA40.load, SCALA40.bundled)
    return [
        *(SCALA40.agree(fisca, {"variants": variants}) for variants in VARIANTS),
        SCALA40.agree(sballo, {}),
        SCALA40.agree(sballo, {"ace_in_hand": 11}),
        SCALA40.agree(chiusura, {}),
    ]


TABLES = _every_table()
"""A table of two for each rulebook and each option that changes the legal actions."""


def tables(rulebook: str | None = None) -> st.SearchStrategy[Terms]:
    """Return the tables of *rulebook* (None: of any)."""
    return st.sampled_from([terms for terms in TABLES if rulebook in {None, terms.rulebook.id}])


def chances() -> st.SearchStrategy[Stream]:
    """Return streams of chance, each from a number."""
    return st.integers(0, 2**64 - 1).map(lambda n: Stream(n.to_bytes(8, "big")))


def decks() -> st.SearchStrategy[tuple[Card, ...]]:
    """Return the two French packs in any order."""
    return chances().map(lambda chance: chance.permute(FRENCH.cards))


def small_positions(terms: st.SearchStrategy[Terms] | None = None, longest: int = 5) -> st.SearchStrategy[Position]:
    """Return positions at the start of a turn of seat 0, which holds up to *longest* cards, most of which attach.

    The opening requirement is often lower than the rulebook's, so that few cards suffice.
    """
    made = st.tuples(terms if terms is not None else tables(), chances())
    return made.map(lambda drawn: make_position(*drawn, longest))


def make_position(terms: Terms, chance: Stream, longest: int) -> Position:
    """Return the made-up position that *chance* gives (see :func:`small_positions`)."""
    terms = replace(terms, law=replace(terms.law, opening=pick(chance, (6, 12, 20, 25, terms.law.opening))))
    cards = list(chance.permute(_narrow_pack(chance)))
    melds = tuple(_lay_melds(terms, chance, cards))
    if chance.below(2):
        cards.sort(key=lambda card: not attaches(terms.law, melds, card))
    hand = _deal(cards, 1 + chance.below(longest))
    rest = list(chance.permute(cards)) if chance.below(2) else cards
    others = terms.players - 1
    return Position(
        terms=terms,
        hands=(hand, *(_deal(rest, 2) for _ in range(others))),
        stock=_deal(rest, 3),
        pile=_deal(rest, chance.below(3)),
        melds=melds,
        opened=(chance.below(2) == 0, *(True,) * others),
        turns=_count_turns(chance, others),
        turn=0,
        draft=Draft(hand, melds),
        known=((),) * terms.players,
    )


def _count_turns(chance: Stream, others: int) -> tuple[int, ...]:
    own, theirs = pick(chance, ((1, 1), (1, 1), (0, 0), (1, 0)))
    return (own, *(theirs,) * others)


def pick(chance: Stream, items: Sequence[Item]) -> Item:
    """Return one of *items*."""
    return items[chance.below(len(items))]


def _narrow_pack(chance: Stream) -> list[Card]:
    """Return the jokers and the cards of six ranks in two to four suits, including twins."""
    low = chance.below(14)
    ranks = {(low + step) % 13 + 1 for step in range(6)}
    suits = chance.permute(FRENCH_SUITS)[: 2 + chance.below(3)]
    return [card for card in FRENCH.cards if card.is_joker or (card.rank in ranks and card.suit in suits)]


def _deal(cards: list[Card], n: int) -> Cards:
    dealt = tuple(cards[:n])
    del cards[:n]
    return dealt


def _lay_melds(terms: Terms, chance: Stream, cards: list[Card]) -> list[Meld]:
    """Lay up to six melds from *cards*, some with jokers, of which some are unnamed if the rulebook allows it."""
    melds: list[Meld] = []
    for _ in range(chance.below(7)):
        found = list(melds_of(terms.law, chance.below(2), cards[:16], largest=pick(chance, (3, 3, 4, 6))))
        clean = [meld for meld in found if not meld.jokers]
        found = clean if clean and chance.below(3) else found
        if not found or len(cards) < 24:
            break
        meld = pick(chance, found)
        for card in meld.cards:
            cards.remove(card)
        melds.append(_unnamed(terms, chance, meld))
        cards[:] = chance.permute(cards)
    return melds


def _unnamed(terms: Terms, chance: Stream, meld: Meld) -> Meld:
    if terms.law.bare_joker != "either" or meld.is_run or not meld.jokers or len(meld.cards) > 3 or chance.below(2):
        return meld
    faces = [
        Card(face.rank, Suit.NONE) if card.is_joker else face for card, face in zip(meld.cards, meld.faces, strict=True)
    ]
    return make_set(meld.owner, meld.cards, faces)
