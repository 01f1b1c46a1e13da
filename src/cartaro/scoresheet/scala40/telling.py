"""The parser of lines of a score book of Scala 40: ``chiude Anna in mano, Bruno 45, Carla Kd * 5h, Dario tutte``.

docs/scoring.md specifies the syntax.
"""

import math
import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from cartaro.cards import FRENCH, Card
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.reported_score import check_value
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import tr
from cartaro.scoresheet.people import EntryError
from cartaro.scoresheet.scala40.people import BY_PLACE, Sides, read_card

_CLOSES = ("chiude", "closes", "close")
_NOBODY = ("nessuno", "nobody")
_IN_HAND = (("in", "mano"), ("in", "hand"))
_ALL = ("tutte", "all")
_PLACE = re.compile(rf"{BY_PLACE}[1-9]")
BACK = ("rientra", "back")
_MELD = 3
"""The fewest cards of a meld."""


@dataclass(frozen=True, slots=True)
class ReportedHand:
    """The rest of a player's hand: its value, and whether the player had opened. Without cards if points were given."""

    points: int
    laid: bool
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class ReportedClosing:
    """A deal: the place that closed (None: nobody), whether in hand, and the hands of the others, by place."""

    closer: int | None
    in_hand: bool
    held: dict[int, ReportedHand]


@dataclass(frozen=True, slots=True)
class Back:
    """The re-entry of an eliminated player, with the team if there are teams."""

    place: int


def read_line(people: Sides, out: Collection[int], line: str) -> ReportedClosing | Back:
    """Parse *line*, with the sides in *out* not playing.

    A line with a place (``#2``) must use places for all players. Raise :class:`cartaro.i18n.CartaroError` if invalid.
    """
    words = line.replace(",", " ").replace(";", " ").split()
    if any(_PLACE.fullmatch(word) for word in words):
        people = replace(people, by_place=True)
    if words and words[0].casefold() in BACK:
        return Back(_whole_name(people, words[1:]))
    closer, words = _read_closer(people, words)
    in_hand = tuple(word.casefold() for word in words[:2]) in _IN_HAND
    words_by_place = _read_players(people, words[2:] if in_hand else words)
    _check_players(people, out, closer, words_by_place)
    flat = people.terms.law.flat_at_close(in_hand=in_hand)
    held = _read_hands(people, words_by_place, flat_is_known=closer is not None and flat > 0)
    return ReportedClosing(closer, in_hand, held)


def check_hand(people: Sides, begun: str, place: int, held: str, seen: Counter[str]) -> None:
    """Read what the player at *place* is said to hold in the deal that the line *begun* tells so far.

    *seen* counts the cards of the hands read before, to which those of this one are added. Raise
    :class:`cartaro.i18n.CartaroError` if nobody can hold that.
    """
    closer, words = _read_closer(people, begun.replace(",", " ").split())
    in_hand = tuple(word.casefold() for word in words[:2]) in _IN_HAND
    flat = people.terms.law.flat_at_close(in_hand=in_hand)
    counted = seen.copy()
    flat_is_known = closer is not None and flat > 0
    hand = _read_hand(people, place, held.replace(",", " ").split(), counted, flat_is_known)
    if hand.points or hand.laid or not flat_is_known:
        check_value(people.terms, hand.points, hand.laid, closes=place == closer, name=people.name(place))
    seen.update(counted - seen)


def _whole_name(people: Sides, words: Sequence[str]) -> int:
    found = people.find(words)
    if found is None or found[1] != len(words):
        raise people.unknown(" ".join(words))
    return found[0]


def _read_closer(people: Sides, words: list[str]) -> tuple[int | None, list[str]]:
    """Return the player who closed, and the remaining words: «chiude Anna», «Anna chiude», «nessuno»."""
    first = words[0].casefold() if words else ""
    if first in _NOBODY:
        return None, words[2:] if [word.casefold() for word in words[1:2]] in ([w] for w in _CLOSES) else words[1:]
    if first in _CLOSES:
        found = people.find(words[1:])
        if found is None:
            raise people.unknown(words[1] if len(words) > 1 else "")
        return found[0], words[1 + found[1] :]
    found = people.find(words)
    if found is not None and found[1] < len(words) and words[found[1]].casefold() in _CLOSES:
        return found[0], words[found[1] + 1 :]
    raise EntryError(
        "bad_entry",
        tr("scoresheet-scala40-telling-bad_entry", first=first, name=people.name(0)),
    )


def _read_players(people: Sides, words: Sequence[str]) -> dict[int, list[str]]:
    """Return the words about each player."""
    words_by_place: dict[int, list[str]] = {}
    current: list[str] | None = None
    at = 0
    while at < len(words):
        found = people.find(words[at:])
        if found is None:
            if current is None:
                raise people.unknown(words[at])
            current.append(words[at])
            at += 1
            continue
        place, length = found
        if place in words_by_place:
            name = people.name(place)
            raise EntryError("twice", tr("scoresheet-scala40-telling-twice", name=name))
        current = words_by_place[place] = []
        at += length
    return words_by_place


def _check_players(
    people: Sides, out: Collection[int], closer: int | None, words_by_place: dict[int, list[str]]
) -> None:
    """Check that every hand is reported of players still in, except of the closer and partners, and no other."""
    side_of = people.terms.side_of
    for place in [*words_by_place, *(() if closer is None else (closer,))]:
        if side_of(place) in out:
            name = people.name(place)
            raise EntryError(
                "out",
                tr("scoresheet-scala40-telling-out", name=name),
            )
    if closer is not None and words_by_place.get(closer, ["0"]) not in ([], ["0"]):
        name = people.name(closer)
        raise EntryError(
            "impossible",
            tr("scoresheet-scala40-telling-impossible", name=name),
        )
    words_by_place.pop(closer, None) if closer is not None else None
    for place in people.in_play(out):
        partner = closer is not None and side_of(place) == side_of(closer)
        if place not in words_by_place and not partner:
            name = people.name(place)
            raise EntryError(
                "missing",
                tr("scoresheet-scala40-telling-missing_cards_points_held", name=name),
            )


def _read_hands(people: Sides, words_by_place: dict[int, list[str]], *, flat_is_known: bool) -> dict[int, ReportedHand]:
    seen: Counter[str] = Counter()
    return {place: _read_hand(people, place, words, seen, flat_is_known) for place, words in words_by_place.items()}


def _read_hand(people: Sides, place: int, words: list[str], seen: Counter[str], flat_is_known: bool) -> ReportedHand:
    """Read one player's hand; *seen* counts the cards reported so far (the pack has two of each, and four jokers)."""
    name = people.name(place)
    everything = any(word.casefold() in _ALL for word in words)
    rest = [word for word in words if word.casefold() not in _ALL]
    if not rest:
        if everything and flat_is_known:
            return ReportedHand(0, laid=False)
        raise EntryError(
            "missing",
            tr("scoresheet-scala40-telling-missing", name=name),
        )
    if len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) <= 4:
        return ReportedHand(int(rest[0]), laid=not everything)
    cards = tuple(_take(read_card(word), seen) for word in rest)
    laid = _has_laid(people.terms, len(cards))
    if laid is None or (everything and laid):
        hand = people.terms.law.hand
        raise EntryError(
            "impossible",
            tr(
                "scoresheet-scala40-telling-cards_cannot_has_laid",
                count_cards=len(cards),
                hand=hand,
                number=_most_after_opening(people.terms),
                name=name,
            ),
        )
    return ReportedHand(hand_value(people.terms.law, cards), laid, cards)


def _take(text: str, seen: Counter[str]) -> Card:
    """Return the card, or its twin if it was already reported; raise :class:`EntryError` if the pack has no more."""
    seen[text] += 1
    most = 4 if text == "*" else 2
    if seen[text] > most:
        raise EntryError(
            "card_twice",
            tr("scoresheet-scala40-telling-card_twice", text=text, seen=seen[text], most=most),
        )
    return FRENCH.read(text if text == "*" or seen[text] == 1 else f"{text}'")


def _has_laid(terms: Terms, cards: int) -> bool | None:
    """Whether a player with so many cards has laid some; None if nobody can hold so many at the end of a deal."""
    if cards == terms.law.hand:
        return False
    return True if cards <= _most_after_opening(terms) else None


def _most_after_opening(terms: Terms) -> int:
    """Return the most cards of a player who has opened: the opening's points take so many of the dearest cards."""
    law = terms.law
    return law.hand - max(_MELD, math.ceil(law.opening / max(law.ace_high, law.figure)))
