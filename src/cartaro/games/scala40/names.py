"""The spoken names of the French cards, for sentences and screen readers."""

from collections.abc import Sequence
from functools import cache

from cartaro.cards import FRENCH, Card, Suit
from cartaro.i18n import Text, tr

_RANKS_IT = ("asso", "2", "3", "4", "5", "6", "7", "8", "9", "10", "fante", "donna", "re")
_RANKS_EN = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
_RANKS_IN_SETS_IT = ("assi", *_RANKS_IT[1:10], "fanti", "donne", "re")
_RANKS_IN_SETS_EN = ("aces", *(f"{rank}s" for rank in _RANKS_EN[1:10]), "jacks", "queens", "kings")
_SUITS_IT = {Suit.HEARTS: "cuori", Suit.DIAMONDS: "quadri", Suit.CLUBS: "fiori", Suit.SPADES: "picche"}

_FOUR = 4
_ARTICLES = {1: "l'", 8: "l'", 12: "la "}
"""The Italian articles of the ranks that do not take «il»."""
_OF = {"il ": "del ", "l'": "dell'", "la ": "della "}
_FROM = {"il ": "dal ", "l'": "dall'", "la ": "dalla "}
_TO = {"il ": "al ", "l'": "all'", "la ": "alla "}


@cache
def name_card(card: Card) -> Text:
    """Return the spoken name of *card*, such as «re di quadri»; the twins of the two packs have the same name."""
    if card.is_joker:
        return tr("games-scala40-names-joker")
    rank, suit = name_rank(card), name_suit(card)
    return tr("games-scala40-names-name_card", rank=rank, suit=suit)


@cache
def the_card(card: Card) -> Text:
    """Return a card with its article: «il 7 di fiori», «l'asso di cuori», «la donna di picche», «il jolly»."""
    name = name_card(card)
    return Text(_ARTICLES.get(card.rank, "il ") + name.it, f"the {name.en}")


@cache
def of_card(card: Card) -> Text:
    """Return a card with «di» and its article: «del 7 di fiori», «dell'asso di cuori», «della donna di picche»."""
    name = name_card(card)
    return Text(_OF[_ARTICLES.get(card.rank, "il ")] + name.it, f"of the {name.en}")


def to_run(first: Card, last: Card) -> Text:
    """Return a run with «a»: «alla scala di cuori dal 5 all'8»; *first* and *last* are the cards at its ends."""
    suit, low, high = name_suit(first), name_rank(first), name_rank(last)
    from_, to = _FROM[_ARTICLES.get(first.rank, "il ")], _TO[_ARTICLES.get(last.rank, "il ")]
    ends = Text(f"{from_}{low.it}", low.en), Text(f"{to}{high.it}", high.en)
    return tr("games-scala40-names-to_run", suit=suit, first=ends[0], last=ends[1])


def to_set(cards: int, rank: Card) -> Text:
    """Return a set of this number of *cards* with «a»: «al tris di 7», «al quartetto di donne»."""
    name = Text(_RANKS_IN_SETS_IT[rank.rank - 1], _RANKS_IN_SETS_EN[rank.rank - 1])
    kind = tr("games-scala40-names-three") if cards < _FOUR else tr("games-scala40-names-four")
    return tr("games-scala40-names-to_set", kind=kind, name=name)


def name_melded(cards: Sequence[str]) -> list[Text]:
    """Return in words the cards of a meld, or some of them, each joker with what it stands for.

    *cards* are written as by :meth:`cartaro.games.scala40.melds.Meld.spell`; their names are like «re di quadri» and
    «jolly per l'asso di cuori», or «jolly per un asso» for a joker without a settled suit.
    """
    faces = [text.removeprefix("*") for text in cards]
    rank = next((name_rank(FRENCH.read(face)) for face in faces if face), None)
    return [_name_melded(text, face, rank) for text, face in zip(cards, faces, strict=True)]


def _name_melded(text: str, face: str, rank: Text | None) -> Text:
    if face:
        card = FRENCH.read(face)
        return name_joker(card) if text != face else name_card(card)
    if rank is None:
        return name_card(FRENCH.read(text))
    a = Text("una" if rank.it == "donna" else "un", "an" if rank.en in ("ace", "8") else "a")
    return tr("games-scala40-names-name_melded", one=a, rank=rank)


def name_joker(face: Card) -> Text:
    """Return a joker with the card that it stands for: «jolly per l'asso di cuori»."""
    what = the_card(face)
    return tr("games-scala40-names-name_joker", what=what)


def name_attached(card: str, meld: Sequence[str]) -> Text:
    """Return the name of an attached card, with its article; *meld* is the meld that it is now part of.

    A joker is named with what it stands for, unless it could be any of several jokers of the meld.
    """
    named = the_card(FRENCH.read(card))
    if card != "*":
        return named
    jokers = {name for text, name in zip(meld, name_melded(meld), strict=True) if text.startswith("*")}
    ends = {
        name for text, name in ((meld[0], name_melded(meld)[0]), (meld[-1], name_melded(meld)[-1])) if text[0] == "*"
    }
    names = jokers if len(jokers) == 1 else ends
    if len(names) != 1:
        return named
    (name,) = names
    return tr("games-scala40-names-name_attached", name=name)


def name_rank(card: Card) -> Text:
    """Return the name of a card's rank, such as «re»; «jolly» for a joker."""
    return (
        tr("games-scala40-names-joker_rank")
        if card.is_joker
        else Text(_RANKS_IT[card.rank - 1], _RANKS_EN[card.rank - 1])
    )


def name_suit(card: Card) -> Text:
    """Return the name of a card's suit."""
    return Text(_SUITS_IT[card.suit], card.suit.value)
