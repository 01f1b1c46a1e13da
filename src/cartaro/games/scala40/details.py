"""Details of a refusal beside its article: which condition failed, and for which cards."""

from collections.abc import Callable, Mapping
from functools import cache

from cartaro.cards import Card, Suit
from cartaro.games.scala40.melds import Meld, attached, face_of, stood_for
from cartaro.games.scala40.names import of_card, the_card, to_run, to_set
from cartaro.games.scala40.position import Position, opening_points
from cartaro.i18n import Text, tr
from cartaro.rulebook import Refused, cannot

ALREADY_DRAWN = tr("games-scala40-details-already_drawn")
NOT_DRAWN = tr("games-scala40-details-not_drawn")
NONE_LEFT = tr("games-scala40-details-none_left")
_NOT_OPENED = tr("games-scala40-details-not_opened")


def not_held(position: Position, card: Card) -> Refused:
    """Return the refusal of a card of which the seat to act holds no copy, or only the twin."""
    if not card.is_joker and any(face_of(held) == face_of(card) for held in position.hand):
        twin = of_card(card)
        return cannot(tr("games-scala40-details-hold_only_one_copy", twin=twin))
    return cannot(_not_in_hand(card))


@cache
def _not_in_hand(card: Card) -> Text:
    return _sentence(tr("games-scala40-details-not_held", name=the_card(card)))


def always(text: Text) -> Callable[[Position, object], Text]:
    """Return the detail that is the same in every position."""
    return lambda _position, _subject: text


def points_laid(position: Position, _: object) -> Text:
    """Return the points of the melds laid in the turn, and the points that an opening needs."""
    points, needed = opening_points(position.law, position.draft), position.law.opening
    if not position.draft.openings:
        return tr("games-scala40-details-nothing_laid", needed=needed)
    return tr("games-scala40-details-points_laid", points=points, needed=needed)


def not_opened(position: Position, _: object) -> Text:
    """Return that the seat to act has not opened, with the points of what it has laid."""
    return _NOT_OPENED + points_laid(position, None) if position.draft.openings else _NOT_OPENED


def just_taken(position: Position, _: object) -> Text:
    """Return which card was taken from the pile in this turn."""
    card = the_card(_taken(position))
    return tr("games-scala40-details-just_taken", card=card)


def taken_opens_nothing(position: Position, _: object) -> Text:
    """Return which card was taken to open, when there is no valid opening."""
    card = the_card(_taken(position))
    return tr("games-scala40-details-taken_opens_nothing", card=card)


def taken_is_outside(position: Position, _: object) -> Text:
    """Return which card was taken to open and is in no meld of the opening, or only in one laid after a swap."""
    taken = _taken(position)
    if any(taken in opening.meld.cards for opening in position.draft.openings):
        return tr("games-scala40-details-taken_is_too_late", card=the_card(taken))
    return tr("games-scala40-details-taken_is_outside", card=the_card(taken))


def _taken(position: Position) -> Card:
    assert position.draft.taken is not None
    return position.draft.taken


def where_it_attaches(position: Position, card: Card) -> Text:
    """Return to which meld *card* attaches."""
    meld = next(meld for meld in position.melds if attached(position.law, meld, card))
    what, where = the_card(card), _to(meld)
    return _sentence(tr("games-scala40-details-where_it_attaches", what=what, where=where))


def does_not_attach(meld: Meld, card: Card, face: Card | None) -> Text:
    """Return that *card*, a joker as *face*, does not fit *meld*."""
    what, where = the_card(card), _to(meld)
    if face is not None:
        said = the_card(face)
        what = tr("games-scala40-details-text", what=what, said=said)
    refused = _sentence(tr("games-scala40-details-does_attach", what=what, where=where))
    if face is None and face_of(card) in stood_for(meld):
        return refused + tr("games-scala40-details-does_not_attach")
    return refused


def no_joker_for(meld: Meld, card: Card) -> Text:
    """Return what the jokers of *meld* stand for, when none of them stands for *card*."""
    if not meld.jokers:
        return tr("games-scala40-details-meld_joker")
    named = [face for face in stood_for(meld) if face.suit is not Suit.NONE]
    if not named:
        what = the_card(card)
        return tr("games-scala40-details-no_joker_for", what=what)
    cards = [the_card(face) for face in named]
    listed = Text(" e ".join(card.it for card in cards), " and ".join(card.en for card in cards))
    return tr("games-scala40-details-joker_stands_for", cards=listed)


def _to(meld: Meld) -> Text:
    if meld.is_run:
        return to_run(meld.faces[0], meld.faces[-1])
    return to_set(len(meld.cards), meld.faces[0])


def _sentence(text: Text) -> Text:
    return Text(text.it[0].upper() + text.it[1:], text.en[0].upper() + text.en[1:])


def _opens_nothing(card: Text) -> Text:
    return tr("games-scala40-details-opens_nothing", card=card)


def _is_not_needed(card: Text) -> Text:
    return tr("games-scala40-details-is_not_needed", card=card)


def _cannot_be_used(card: Text) -> Text:
    return tr("games-scala40-details-cannot_be_used", card=card)


def _leaves_no_discard(card: Text) -> Text:
    return tr("games-scala40-details-leaves_no_discard", card=card)


def _would_close(card: Text) -> Text:
    return tr("games-scala40-details-would_close", card=card)


_TAKING: Mapping[str, Callable[[Text], Text]] = {
    "take.opening": _opens_nothing,
    "take.unserving": _is_not_needed,
    "take.used": _cannot_be_used,
    "take.same": _leaves_no_discard,
    "keep.card": _leaves_no_discard,
    "discard.attaching": _leaves_no_discard,
    "close.first-round": _would_close,
}


def why_not_taken(rule: str, card: Card) -> tuple[Text, ...]:
    """Return why *card* cannot be taken, when every way to complete the turn breaks *rule*."""
    return (_TAKING[rule](the_card(card)),) if rule in _TAKING else ()
