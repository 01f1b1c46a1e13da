"""Conversion of hands, melds and tables of Scala 40 to the kernel's words, and back.

The kernel does not distinguish copies: twins are one kind, and a kind stands for either copy.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from cartaro.bots.known_law import check_known
from cartaro.cards import FRENCH, FRENCH_SUITS, JOKER, Card, Suit
from cartaro.games.scala40.actions import Attach, Discard, Draw, Lay, ScalaAction, SwapJoker, Take, Undo
from cartaro.games.scala40.melds import LOW_ACE, Meld, face_of, make_run, make_set
from cartaro.games.scala40.position import Draft, Ending, Position
from cartaro.games.scala40.terms import Terms
from cartaro.games.scala40.turn import LayingStep, attachments, canonical_lay, resolve
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLaw, ScalaLayout, count_kind, lay_out_scala, with_one, with_two

_KIND = {
    card: encoding.JOKER if card.is_joker else encoding.LANE * FRENCH_SUITS.index(card.suit) + card.rank - 1
    for card in FRENCH.cards
}
_FACE = {kind: face_of(card) for card, kind in _KIND.items()}
_ENDINGS = (None, Ending.CLOSED, Ending.NO_CARDS, Ending.ENDLESS)
_DISCARDERS = ("anyone", "opened", "nobody")


class EncodedHand(NamedTuple):
    """A hand as the two words of :mod:`cartaro.kernel.scala40.encoding`: the kinds it has, and those it has twice."""

    once: int
    twice: int


def law_of(terms: Terms) -> ScalaLaw:
    """Return the terms of a table as the kernel's parameters.

    Raise :class:`cartaro.bots.known_law.UnknownLawError` if the kernel does not implement the rulebook.
    """
    check_known(terms.rulebook, terms.options)
    law = terms.law
    return ScalaLaw(
        players=terms.players,
        sides=terms.sides,
        hand=law.hand,
        opening=law.opening,
        run_jokers=law.run_jokers,
        set_jokers=law.set_jokers,
        ace_low=law.ace_low,
        ace_high=law.ace_high,
        figure=law.figure,
        joker_in_hand=law.joker_in_hand,
        ace_in_hand=law.ace_in_hand,
        lone_ace=law.lone_ace,
        in_hand_factor=law.in_hand_factor,
        flat_hand=law.flat_hand,
        flat_needs_in_hand=law.flat_needs_in_hand,
        renewals=law.renewals,
        idle_turns=law.idle_turns,
        attaching_discards=_DISCARDERS.index(law.attaching_discards),
        renews_at_draw=law.renewal == "draw",
        renewal_is_shuffled=law.renewal_is_shuffled,
        taking_may_open=law.taking_may_open,
        taken_card_is_used=law.taken_card_is_used,
        taken_card_may_be_melded=law.taken_card_may_be_melded,
        swapped_joker_is_used=law.swapped_joker_is_used,
        opening_is_clean=law.opening_is_clean,
        in_hand_needs_opening=law.in_hand_needs_opening,
        lays_before_drawing=law.lays_before_drawing,
        turns_up_another=law.turns_up_another,
        joker_attaches=law.joker_attaches,
    )


def kind_of(card: Card) -> int:
    """Return the kind of a card."""
    return _KIND[card]


def face_of_kind(kind: int) -> Card:
    """Return the plain card of a kind."""
    return _FACE[kind]


def hand_of(cards: Iterable[Card]) -> EncodedHand:
    """Return *cards* as a hand."""
    return hand_of_kinds(_KIND[card] for card in cards)


def hand_of_kinds(kinds: Iterable[int]) -> EncodedHand:
    """Return a hand of cards of *kinds*."""
    once = twice = 0
    for kind in kinds:
        once, twice = with_one(once, kind), with_two(once, twice, kind)
    return EncodedHand(once, twice)


def cards_of(hand: EncodedHand) -> tuple[Card, ...]:
    """Return the cards of a hand, in the order of their kinds; the second of twins has the copy mark."""
    held = [(face, count_kind(hand.once, hand.twice, kind)) for kind, face in sorted(_FACE.items())]
    return tuple(face if face.is_joker else Card(face.rank, face.suit, copy) for face, n in held for copy in range(n))


def encode(meld: Meld) -> int:
    """Return a meld as a word, without its owner and the copies of its cards."""
    if meld.is_run:
        places = [(at + meld.low - 1, card.is_joker) for at, card in enumerate(meld.cards)]
        suit = FRENCH_SUITS.index(meld.faces[0].suit)
        word = suit << encoding.SUIT_PLACE
        return word + sum(1 << place + encoding.JOKERS_PLACE * is_joker for place, is_joker in places)
    word = encoding.SET | meld.faces[0].rank - 1 << encoding.RANK_PLACE
    for card, face in zip(meld.cards, meld.faces, strict=True):
        if face.suit is Suit.NONE:
            word |= encoding.UNNAMED
        else:
            word |= 1 << FRENCH_SUITS.index(face.suit) + encoding.SAID_PLACE * card.is_joker
    return word


def meld_of(word: int, owner: int = 0) -> Meld:
    """Return the meld of a word, of plain cards."""
    return _set_of(word, owner) if word & encoding.SET else _run_of(word, owner)


def _set_of(word: int, owner: int) -> Meld:
    rank = (word >> encoding.RANK_PLACE & 0b1111) + 1
    naturals = [Card(rank, suit) for i, suit in enumerate(FRENCH_SUITS) if word >> i & 1]
    said = [Card(rank, suit) for i, suit in enumerate(FRENCH_SUITS) if word >> i + encoding.SAID_PLACE & 1]
    if word & encoding.UNNAMED:
        said.append(Card(rank, Suit.NONE))
    return make_set(owner, (*naturals, *(JOKER for _ in said)), (*naturals, *said))


def _run_of(word: int, owner: int) -> Meld:
    suit = FRENCH_SUITS[word >> encoding.SUIT_PLACE & 0b11]
    naturals, jokers = word & encoding.PLACES, word >> encoding.JOKERS_PLACE & encoding.PLACES
    lowest = (naturals | jokers) & -(naturals | jokers)
    places = range(lowest.bit_length() - 1, (naturals | jokers).bit_length())
    cards = tuple(JOKER if jokers >> place & 1 else Card(place % 13 + 1, suit) for place in places)
    return make_run(owner, places.start + LOW_ACE, suit, cards)


def layout_of(position: Position) -> ScalaLayout:
    """Return all of a position except the owners of melds, the cards each seat was seen to take, and the seed."""
    draft = position.draft
    return ScalaLayout(
        hands=tuple(map(hand_of, position.hands)),
        stock=tuple(_KIND[card] for card in position.stock),
        pile=tuple(_KIND[card] for card in position.pile),
        melds=tuple(map(encode, position.melds)),
        opened=_as_bits(position.opened),
        played=_as_bits(turns > 0 for turns in position.turns),
        turn=-1 if position.turn is None else position.turn,
        renewals=position.renewals,
        idle=position.idle,
        doom=_ENDINGS.index(position.doom),
        ending=_ENDINGS.index(position.ending),
        closer=-1 if position.closer is None else position.closer,
        in_hand=position.in_hand,
        start_hand=hand_of(draft.hand),
        start_melds=tuple(map(encode, draft.melds)),
        laid=tuple(encode(opening.meld) for opening in draft.openings),
        clean=_as_bits(opening.is_clean for opening in draft.openings),
        steps=len(draft.laid),
        kept=draft.kept,
        owed=draft.owed,
        taken=encoding.NO_CARD if draft.taken is None else _KIND[draft.taken],
        drawn=draft.drawn,
        used=draft.used,
        swapped=any(isinstance(action, SwapJoker) for action in draft.laid),
        opens_with_taken=position.law.taking_may_open and _opens_with_taken(draft),
        rests=sum(1 << max(0, place - LOW_ACE) for place in draft.rests[1]) if draft.rests else 0,
        rests_at=draft.rests[0] if draft.rests else 0,
    )


def deal_of(law: ScalaLaw, position: Position) -> ScalaDeal:
    """Return the kernel's state of a position."""
    return lay_out_scala(law, layout_of(position))


def _as_bits(facts: Iterable[bool]) -> int:
    return sum(fact << i for i, fact in enumerate(facts))


def _opens_with_taken(draft: Draft) -> bool:
    """Whether the card taken lies in a meld of the turn that was laid before any swap."""
    before_swaps = takewhile(lambda action: not isinstance(action, SwapJoker), draft.laid)
    laid = sum(isinstance(action, Lay) for action in before_swaps)
    return any(draft.taken in opening.meld.cards for opening in draft.openings[:laid])


def word_of_action(position: Position, action: ScalaAction) -> int:
    """Return a lawful action as the kernel's word."""
    match action:
        case Discard(card):
            return _word(encoding.DISCARD, _KIND[card])
        case SwapJoker(card, at):
            return _word(encoding.SWAP, at << encoding.MELD_PLACE | _KIND[card])
        case Lay() | Attach():
            step = resolve(position, action)
            assert isinstance(step, LayingStep)
            if isinstance(action, Lay):
                return _word(encoding.LAY, encode(step.meld))
            end = 1 + (step.meld.is_run and step.meld.low == position.melds[step.at].low)
            low = end << encoding.END_PLACE | step.at << encoding.MELD_PLACE
            return _word(encoding.ATTACH, low | _KIND[action.card])
        case _:
            return _word(next(what for what, simple in _SIMPLE.items() if simple == action), 0)


_SIMPLE: dict[int, ScalaAction] = {encoding.DRAW: Draw(), encoding.TAKE: Take(), encoding.UNDO: Undo()}


def _word(what: int, how: int) -> int:
    return what << encoding.ACTION_PLACE | how


def action_of(position: Position, word: int) -> ScalaAction:
    """Return the law's action for a word of the kernel in a position, with the plain card if both twins are held."""
    what = word >> encoding.ACTION_PLACE
    face = _FACE.get(word & 0xFF)
    at = word >> encoding.MELD_PLACE & 0xFF
    if what == encoding.LAY:
        return canonical_lay(_with_copies(position, meld_of(word & 0xFFFFFFFF, position.seat)))
    if what in _SIMPLE:
        return _SIMPLE[what]
    assert face is not None
    if what == encoding.DISCARD:
        return Discard(_copy_of(position, face, spares_taken=True))
    card = _copy_of(position, face, spares_taken=False)
    if what == encoding.SWAP:
        return SwapJoker(card, at)
    end = word >> encoding.END_PLACE & 0xFF
    steps = attachments(position, card, at)
    return steps[end - 1 if len(steps) > 1 else 0].action


def _with_copies(position: Position, meld: Meld) -> Meld:
    spares = not position.law.taken_card_may_be_melded
    cards = tuple(card if card.is_joker else _copy_of(position, card, spares_taken=spares) for card in meld.cards)
    return replace(meld, cards=cards)


def _copy_of(position: Position, face: Card, *, spares_taken: bool) -> Card:
    """Return the copy of *face* that the law would name: the plain one, or its twin if only that one is possible."""
    draft = position.draft
    held = [card for card in position.hand if face_of(card) == face]
    if spares_taken and draft.taken in held and not draft.used:
        held.remove(draft.taken)
    return min(held)
