"""Melds: sets and runs, what their jokers stand for, what they are worth, what can be added to them.

Places in a run count from 1 (the ace before the two) to 14 (the ace after the king). The face of a card is the card
itself or, for a joker, the card it replaces; faces carry no copy mark.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cartaro.cards import FRENCH, FRENCH_SUITS, JOKER, Card, Suit
from cartaro.games.scala40 import faults
from cartaro.games.scala40.faults import MeldFault
from cartaro.games.scala40.terms import LawParameters
from cartaro.i18n import Text

Cards: TypeAlias = tuple[Card, ...]

LOW_ACE, HIGH_ACE = 1, 14
SMALLEST = 3
_KING = 13
_LARGEST_SET = 4

SUIT_ORDER = {suit: at for at, suit in enumerate((*FRENCH_SUITS, Suit.NONE))}
"""Hearts, diamonds, clubs, spades: the order in which a set is written; an unnamed joker comes last."""

FACES = {suit: tuple(Card((place - 1) % _KING + 1, suit) for place in range(HIGH_ACE + 1)) for suit in FRENCH_SUITS}
"""The faces of a suit by place in a run (index 0 is not a place)."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table, or about to be laid there.

    ``cards`` are in ascending order in a run, from hearts to spades in a set; ``faces`` is what each stands for. An
    unnamed joker of a set of three (if the rulebook leaves it open) has a face without suit. ``low`` is the place of a
    run's first card, 0 for a set; ``owner`` is the seat that laid it.
    """

    owner: int
    cards: Cards
    faces: Cards
    low: int
    jokers: int

    @property
    def is_run(self) -> bool:
        """Whether the meld is a run; else it is a set."""
        return self.low > 0

    @property
    def high(self) -> int:
        """The place of a run's last card."""
        return self.low + len(self.cards) - 1

    def points(self, law: LawParameters) -> int:
        """Return the points of the meld (rules ``card.values``, ``joker.value``)."""
        if not self.is_run:
            return len(self.cards) * value(law, self.faces[0].rank, is_high=True)
        return sum(value(law, face.rank, self.low + i == HIGH_ACE) for i, face in enumerate(self.faces))

    def opening_points(self, law: LawParameters) -> int:
        """Return its points for the opening: with a joker none, if the opening must be clean (``opening.clean``)."""
        return 0 if law.opening_is_clean and self.jokers else self.points(law)

    def spell(self) -> list[str]:
        """Return the text of each card, a joker with what it stands for: ``*5h``."""
        return [spell_face(card, face) for card, face in zip(self.cards, self.faces, strict=True)]


class UnclearError(Exception):
    """Cards that can be read in two ways."""


def value(law: LawParameters, rank: int, is_high: bool) -> int:
    """Return the value of a card in a meld; ``is_high`` is False only for an ace that comes before the two."""
    if rank == LOW_ACE:
        return law.ace_high if is_high else law.ace_low
    return min(rank, law.figure)


def face_of(card: Card) -> Card:
    """Return *card* without its copy mark."""
    return card if card.copy == 0 else Card(card.rank, card.suit)


def spell_face(card: Card, face: Card) -> str:
    """Return the text of a melded card: a joker is followed by what it stands for, if that is settled."""
    if not card.is_joker:
        return FRENCH.spell(card)
    return "*" if face.suit is Suit.NONE else "*" + FRENCH.spell(face)


def make_run(owner: int, low: int, suit: Suit, cards: Cards) -> Meld:
    """Return the run of *cards* that starts at place *low*."""
    return Meld(owner, cards, FACES[suit][low : low + len(cards)], low, cards.count(JOKER))


def make_set(owner: int, cards: Sequence[Card], faces: Sequence[Card]) -> Meld:
    """Return the set of *cards*, put in the order of their suits."""
    pairs = sorted(zip(faces, cards, strict=True), key=lambda pair: SUIT_ORDER[pair[0].suit])
    return Meld(owner, tuple(c for _, c in pairs), tuple(f for f, _ in pairs), 0, list(cards).count(JOKER))


def read_meld(
    law: LawParameters, owner: int, cards: Cards, said: tuple[Card | None, ...], *, placed: bool = True
) -> Meld | MeldFault:
    """Return the meld that *cards* make, in the order written, or the rule that they break.

    Rules ``meld.kinds``, ``meld.natural``, ``meld.jokers``, ``meld.set``, ``meld.run``, ``meld.shape``,
    ``joker.suit``, ``joker.place``.
    A bare joker of a set of four stands for the one suit that is left, wherever it is written.
    ``said`` gives the card each joker is declared to stand for, None for natural and bare cards. ``placed`` is False if
    the order of a set binds nobody: then it tells only what a bare joker stands for, where it can. Raise
    :class:`UnclearError` if a bare joker or an ace could go at either end.
    """
    naturals = [card for card in cards if not card.is_joker]
    named = [face for face in said if face is not None]
    if not naturals:
        return faults.NO_NATURAL
    is_set = len({card.rank for card in naturals}) == 1 and (
        len(naturals) > 1 or (bool(named) and all(face.rank == naturals[0].rank for face in named))
    )
    most_jokers = law.set_jokers if is_set else law.run_jokers
    if len(cards) - len(naturals) > most_jokers:
        return faults.too_many_jokers(most_jokers)
    if is_set:
        return _read_set(law, owner, cards, said, placed=placed)
    if len({card.suit for card in (*naturals, *named)}) > 1:
        return faults.NEITHER
    return _read_run(owner, naturals[0].suit, cards, said)


def _read_set(
    law: LawParameters, owner: int, cards: Cards, said: tuple[Card | None, ...], *, placed: bool
) -> Meld | MeldFault:
    suits = [card.suit for card in cards if not card.is_joker]
    if len(cards) < SMALLEST:
        return faults.too_few("meld.set", len(cards))
    if len(set(suits)) < len(suits):
        return faults.same_suit(next(suit for suit in suits if suits.count(suit) > 1))
    if len(cards) > _LARGEST_SET:
        return faults.too_many("meld.set", len(cards), _LARGEST_SET)
    if JOKER not in cards:
        return make_set(owner, cards, [face_of(card) for card in cards])
    return _read_set_with_joker(law, owner, cards, said, placed=placed)


def _read_set_with_joker(
    law: LawParameters, owner: int, cards: Cards, said: tuple[Card | None, ...], *, placed: bool
) -> Meld | MeldFault:
    rank = next(card.rank for card in cards if not card.is_joker)
    suits = [card.suit for card in cards if not card.is_joker]
    at = cards.index(JOKER)
    missing = [suit for suit in FRENCH_SUITS if suit not in suits]
    face = said[at]
    fitting = missing
    if law.bare_joker == "place" and (len(missing) > 1 if face is None else placed):
        fitting = [suit for suit in missing if _fits_place(suit, suits[:at], suits[at:])]
        if not placed:
            fitting = fitting or missing
    if face is not None and (face.rank != rank or face.suit not in missing):
        return faults.joker_cannot_be(face)
    if not fitting or (face is not None and face.suit not in fitting):
        return faults.joker_out_of_place(face, [Card(rank, suit) for suit in missing])
    suit = face.suit if face is not None else fitting[0]
    if face is None and len(missing) > 1 and law.bare_joker == "either":
        suit = Suit.NONE
    return make_set(owner, cards, [Card(rank, suit) if card.is_joker else face_of(card) for card in cards])


def _fits_place(suit: Suit, before: Sequence[Suit], after: Sequence[Suit]) -> bool:
    at = SUIT_ORDER[suit]
    return all(SUIT_ORDER[s] < at for s in before) and all(SUIT_ORDER[s] > at for s in after)


def _read_run(owner: int, suit: Suit, cards: Cards, said: tuple[Card | None, ...]) -> Meld | MeldFault:
    if len(cards) < SMALLEST:
        return faults.too_few("meld.shape", len(cards))
    if len(cards) > HIGH_ACE:
        return faults.too_many("meld.shape", len(cards), HIGH_ACE)
    for written in (list(zip(cards, said, strict=True)), list(zip(cards, said, strict=True))[::-1]):
        for low in range(1, HIGH_ACE - len(cards) + 2):
            if all(_fits(card, face, low + i) for i, (card, face) in enumerate(written)):
                return _unless_two_aces(owner, low, suit, tuple(card for card, _ in written))
    readings = list(_arranged(cards, said))
    if not readings:
        ranks = {(face or card).rank for card, face in zip(cards, said, strict=True)}
        past = ranks >= {_KING, LOW_ACE, LOW_ACE + 1} or _turns_past_the_ace(cards, said)
        return faults.PAST_THE_ACE if past else faults.out_of_order(suit)
    if len(readings) > 1:
        raise UnclearError
    return _unless_two_aces(owner, readings[0][0], suit, readings[0][1])


def _turns_past_the_ace(cards: Cards, said: tuple[Card | None, ...]) -> bool:
    """Whether the cards would be in sequence, up or down as written, if the ace and the two could follow the king."""
    written = list(zip(cards, said, strict=True))
    return any(
        all(_fits(card, face, low + i) for i, (card, face) in enumerate(way))
        for way in (written, written[::-1])
        for low in range(1, _KING + 1)
    )


def _fits(card: Card, face: Card | None, place: int) -> bool:
    stands_for = face if card.is_joker else card
    return stands_for is None or stands_for.rank == (place - 1) % _KING + 1


def _unless_two_aces(owner: int, low: int, suit: Suit, cards: Cards) -> Meld | MeldFault:
    aces = sum(card.rank == LOW_ACE for card in cards)
    return faults.TWO_ACES if aces > 1 else make_run(owner, low, suit, cards)


def _arranged(cards: Cards, said: tuple[Card | None, ...]) -> Iterator[tuple[int, Cards]]:
    """Yield every run that cards written in any order could form: its first place and its cards in order."""
    fixed = [(face or card, card) for card, face in zip(cards, said, strict=True) if face or not card.is_joker]
    for low in range(1, HIGH_ACE - len(cards) + 2):
        slots: list[Card | None] = [None] * len(cards)
        for face, card in fixed:
            places = (LOW_ACE, HIGH_ACE) if face.rank == LOW_ACE else (face.rank,)
            free = [p - low for p in places if 0 <= p - low < len(cards) and slots[p - low] is None]
            if not free:
                break
            slots[free[0]] = card
        else:
            yield low, tuple(card or JOKER for card in slots)


def attached(law: LawParameters, meld: Meld, card: Card) -> list[Meld]:
    """Return the meld with *card* attached, one result for each end that it fits, the low end first.

    It does not matter who owns the meld, or whether another is like it (rules ``attach.others``, ``meld.again``). A
    joker joins none where the rulebook keeps jokers to the melds that are laid with them (rule ``attach.joker``).
    """
    if card.rank == 0 and not law.joker_attaches:
        return []
    low = meld.low
    if low == 0:
        return _attached_to_set(law, meld, card)
    rank, suit = card.rank, meld.faces[0].suit
    if rank == 0:
        if meld.jokers >= law.run_jokers:
            return []
        fits_low, fits_high = low > LOW_ACE, meld.high < HIGH_ACE
    else:
        if card.suit is not suit or (rank == LOW_ACE and _has_ace(meld)):
            return []
        high = meld.high
        fits_low = low > LOW_ACE and rank == low - 1
        fits_high = high < HIGH_ACE and rank == high % _KING + 1
    ways = []
    if fits_low:
        ways.append(make_run(meld.owner, low - 1, suit, (card, *meld.cards)))
    if fits_high:
        ways.append(make_run(meld.owner, low, suit, (*meld.cards, card)))
    return ways


def _has_ace(run: Meld) -> bool:
    return run.cards[0].rank == LOW_ACE or run.cards[-1].rank == LOW_ACE


def unattached(meld: Meld, card: Card, why: Text) -> MeldFault:
    """Return the rule that attaching *card*, which fits no end of *meld*, would break; *why* is the general reason."""
    if not meld.is_run:
        return MeldFault("meld.set", why)
    if not card.is_joker and card.suit is not meld.faces[0].suit:
        return MeldFault("meld.shape", why)
    if card.rank == LOW_ACE and _has_ace(meld) and (meld.low == LOW_ACE + 1 or meld.high == _KING):
        return faults.TWO_ACES
    if len(meld.cards) == HIGH_ACE:
        return faults.too_many("meld.run", HIGH_ACE + 1, HIGH_ACE)
    if (card.rank == LOW_ACE + 1 and meld.high == HIGH_ACE) or (card.rank == _KING and meld.low == LOW_ACE):
        return faults.PAST_THE_ACE
    return MeldFault("meld.shape", why)


def _attached_to_set(law: LawParameters, meld: Meld, card: Card) -> list[Meld]:
    rank = meld.faces[0].rank
    if card.rank not in (rank, 0) or len(meld.cards) == _LARGEST_SET:
        return []
    suits = [face.suit for face in meld.faces]
    missing = [suit for suit in FRENCH_SUITS if suit not in suits]
    if card.is_joker:
        if meld.jokers >= law.set_jokers:
            return []
        return [make_set(meld.owner, (*meld.cards, card), (*meld.faces, Card(rank, missing[0])))]
    if card.suit not in missing:
        return []
    left = next(suit for suit in missing if suit is not card.suit) if Suit.NONE in suits else Suit.NONE
    faces = [Card(rank, left) if face.suit is Suit.NONE else face for face in meld.faces]
    return [make_set(meld.owner, (*meld.cards, card), (*faces, face_of(card)))]


def attaches(law: LawParameters, melds: Sequence[Meld], card: Card) -> bool:
    """Whether *card* can be attached to any of *melds*."""
    for meld in melds:  # noqa: SIM110  # a generator would double the cost
        if attached(law, meld, card):
            return True
    return False


def stood_for(meld: Meld) -> list[Card]:
    """Return the faces of the meld's jokers."""
    return [face for card, face in zip(meld.cards, meld.faces, strict=True) if card.is_joker]


def joker_places(meld: Meld) -> frozenset[int]:
    """Return the places of a run's jokers; 0 for the joker of a set, which has one at most."""
    at = range(len(meld.cards)) if meld.jokers else ()
    return frozenset(meld.low + i * meld.is_run for i in at if meld.cards[i].is_joker)


def swapped(meld: Meld, card: Card) -> Meld | None:
    """Return the meld with *card* in place of the joker that stands for it; None if there is no such joker."""
    if not meld.jokers or card.is_joker:
        return None
    for at, (there, face) in enumerate(zip(meld.cards, meld.faces, strict=True)):
        if there.is_joker and face.rank == card.rank and face.suit in (card.suit, Suit.NONE):
            return _with_natural(meld, at, card)
    return None


def _with_natural(meld: Meld, at: int, card: Card) -> Meld | None:
    face = face_of(card)
    cards = (*meld.cards[:at], card, *meld.cards[at + 1 :])
    if meld.is_run:
        two_aces = card.rank == LOW_ACE and _has_ace(meld)
        return None if two_aces else replace(meld, cards=cards, jokers=meld.jokers - 1)
    if meld.faces[at] != face and face in meld.faces:
        return None
    return make_set(meld.owner, cards, (*meld.faces[:at], face, *meld.faces[at + 1 :]))
