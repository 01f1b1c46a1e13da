"""Values of hands at the end of a deal as people report them, checked against what is possible with the pack."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from cartaro.cards import FRENCH
from cartaro.games.scala40.melds import LOW_ACE
from cartaro.games.scala40.score import Count, count_values, hand_value
from cartaro.games.scala40.terms import LawParameters, Terms
from cartaro.i18n import CartaroError, Text, tr


class ReportedScoreError(CartaroError):
    """A reported value of a hand that is impossible."""


def name_seat(seat: int) -> Text:
    """Return the default name of a seat."""
    return tr("games-scala40-reported_score-name_seat", seat=seat)


def count_reported(
    terms: Terms,
    values: Sequence[int],
    laid: Sequence[bool],
    closer: int | None,
    *,
    in_hand: bool,
    name: Callable[[int], Text] = name_seat,
) -> Count:
    """Count a deal from the *values* of the hands alone; raise :class:`ReportedScoreError` if they are impossible.

    The closer holds nothing; the hand of a partner of the closer need not be reported (0). *name* gives the name of a
    seat for error messages.
    """
    counted = count_values(terms, values, laid, closer, in_hand=in_hand)
    for seat, value in enumerate(values):
        if value or not _needs_no_value(counted, seat, laid[seat]):
            check_value(terms, value, laid[seat], closes=seat == closer, name=name(seat))
    most = _most(terms.law, terms.law.hand * (terms.players - (closer is not None)))
    if sum(values) > most:
        raise ReportedScoreError(
            "impossible",
            tr("games-scala40-reported_score-count_reported", values=sum(values), most=most),
        )
    return counted


def _needs_no_value(counted: Count, seat: int, laid: bool) -> bool:
    """Whether the count of *seat* is known without its hand: a flat count, or that of a partner of the closer."""
    terms, closer = counted.terms, counted.closer
    if closer is None or seat == closer:
        return False
    flat = terms.law.flat_at_close(in_hand=counted.in_hand)
    return terms.side_of(seat) == terms.side_of(closer) or (flat > 0 and not laid)


def check_value(terms: Terms, value: int, laid: bool, *, closes: bool, name: Text) -> None:
    """Raise :class:`ReportedScoreError` if the player called *name* cannot hold cards of this *value*."""
    law = terms.law
    low, high = _least(law, 1 if laid else law.hand), _most(law, law.hand)
    if closes and value:
        raise ReportedScoreError(
            "impossible",
            tr("games-scala40-reported_score-closed_holds_cards_points", name=name, value=value),
        )
    if not closes and value == 0:
        raise ReportedScoreError(
            "impossible",
            tr("games-scala40-reported_score-only_closes_left_without", name=name, low=low),
        )
    if not closes and not low <= value <= high:
        cards = (
            tr("games-scala40-reported_score-hand_holds")
            if laid
            else tr("games-scala40-reported_score-check_value", hand=law.hand)
        )
        raise ReportedScoreError(
            "impossible",
            tr("games-scala40-reported_score-impossible", name=name, value=value, cards=cards, low=low, high=high),
        )


@lru_cache(maxsize=64)
def _values(law: LawParameters) -> tuple[int, ...]:
    """Return the value of every card of the pack in a hand with other cards, in ascending order."""
    other = next(card for card in FRENCH.cards if card.rank == LOW_ACE + 1)
    beside = hand_value(law, (other,))
    return tuple(sorted(hand_value(law, (card, other)) - beside for card in FRENCH.cards))


def most_value(law: LawParameters) -> int:
    """Return the highest possible value of one hand."""
    return _most(law, law.hand)


def _least(law: LawParameters, cards: int) -> int:
    if cards == 1:
        return min(_values(law)[0], law.lone_ace)
    return sum(_values(law)[:cards])


def _most(law: LawParameters, cards: int) -> int:
    return sum(_values(law)[-cards:])
