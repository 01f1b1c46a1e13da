"""What a refusal says beside its article: which condition failed, with the very cards."""

from collections.abc import Callable, Mapping

from cartaro.cards import Card, Suit
from cartaro.games.scala40.melds import Meld, attached, face_of, stood_for
from cartaro.games.scala40.names import of_card, the_card, to_run, to_set
from cartaro.games.scala40.position import Position, opening_points
from cartaro.i18n import Text
from cartaro.rulebook import Refused, cannot

ALREADY_DRAWN = Text("In questo turno hai già preso una carta.", "You have already taken a card this turn.")
NOT_DRAWN = Text("Non hai ancora pescato.", "You have not drawn yet.")
NONE_LEFT = Text("Così non te ne resterebbe nessuna.", "That would leave you none.")
_NOT_OPENED = Text("Non hai ancora aperto.", "You have not opened yet.")


def not_held(position: Position, card: Card) -> Refused:
    """Return the refusal of a card that is not in the hand of the seat to act, or only as its twin."""
    if not card.is_joker and any(face_of(held) == face_of(card) for held in position.hand):
        twin = of_card(card)
        return cannot(f"Hai in mano una copia sola {twin.it}.", f"You hold only one copy {twin.en}.")
    name = the_card(card)
    text = _sentence(f"{name.it} non è in mano.", f"{name.en} is not in the hand.")
    return cannot(text.it, text.en)


def always(text: Text) -> Callable[[Position, object], Text]:
    """Return the detail that is the same in every position."""
    return lambda _position, _subject: text


def points_laid(position: Position, _: object) -> Text:
    """Return what the melds laid in the turn are worth, and what an opening takes."""
    points, needed = opening_points(position.law, position.draft), position.law.opening
    return Text(f"Finora valgono {points}: ne servono {needed}.", f"So far they count {points}: {needed} are needed.")


def not_opened(position: Position, _: object) -> Text:
    """Return that the seat to act has not opened, with the points of what it has laid."""
    return _NOT_OPENED + points_laid(position, None) if position.draft.openings else _NOT_OPENED


def just_taken(position: Position, _: object) -> Text:
    """Return which card was taken from the pile in this turn."""
    card = the_card(_taken(position))
    return Text(f"Hai appena preso {card.it}.", f"You have just taken {card.en}.")


def taken_opens_nothing(position: Position, _: object) -> Text:
    """Return which card was taken to open, where no opening stands."""
    card = the_card(_taken(position))
    return Text(f"Hai preso {card.it} e non hai aperto.", f"You took {card.en} and have not opened.")


def taken_is_outside(position: Position, _: object) -> Text:
    """Return which card was taken to open and is in no meld of the opening."""
    card = the_card(_taken(position))
    return Text(
        f"Hai preso {card.it}, che non è nei giochi dell'apertura.",
        f"You took {card.en}, which is not in the melds of the opening.",
    )


def _taken(position: Position) -> Card:
    assert position.draft.taken is not None
    return position.draft.taken


def where_it_attaches(position: Position, card: Card) -> Text:
    """Return to which meld *card* attaches."""
    meld = next(meld for meld in position.melds if attached(position.law, meld, card))
    what, where = the_card(card), _to(meld)
    return _sentence(f"{what.it} attacca {where.it}.", f"{what.en} attaches {where.en}.")


def does_not_attach(meld: Meld, card: Card, face: Card | None) -> Text:
    """Return that *card*, a joker as *face*, does not fit *meld*."""
    what, where = the_card(card), _to(meld)
    if face is not None:
        said = the_card(face)
        what = Text(f"{what.it} per {said.it}", f"{what.en} as {said.en}")
    refused = _sentence(f"{what.it} non attacca {where.it}.", f"{what.en} does not attach {where.en}.")
    if face is None and face_of(card) in stood_for(meld):
        return refused + Text("Lì il jolly sta già per quella carta.", "There the joker stands for that card.")
    return refused


def no_joker_for(meld: Meld, card: Card) -> Text:
    """Return what the jokers of *meld* stand for, where none of them is *card*."""
    if not meld.jokers:
        return Text("In quel gioco non c'è un jolly.", "That meld has no joker.")
    named = [face for face in stood_for(meld) if face.suit is not Suit.NONE]
    if not named:
        what = the_card(card)
        return Text(f"Quel jolly non sta per {what.it}.", f"That joker does not stand for {what.en}.")
    it, en = " e ".join(the_card(f).it for f in named), " and ".join(the_card(f).en for f in named)
    return Text(f"Quel jolly sta per {it}.", f"That joker stands for {en}.")


def _to(meld: Meld) -> Text:
    if meld.is_run:
        return to_run(meld.faces[0], meld.faces[-1])
    return to_set(len(meld.cards), meld.faces[0])


def _sentence(it: str, en: str) -> Text:
    return Text(it[0].upper() + it[1:], en[0].upper() + en[1:])


def _opens_nothing(card: Text) -> Text:
    return Text(f"Con {card.it} in questo turno non puoi aprire.", f"With {card.en} you cannot open in this turn.")


def _is_not_needed(card: Text) -> Text:
    return Text(f"Puoi aprire, ma non con {card.it}.", f"You can open, but not with {card.en}.")


def _cannot_be_used(card: Text) -> Text:
    return Text(f"In questo turno non puoi usare {card.it}.", f"You cannot use {card.en} in this turn.")


def _leaves_no_discard(card: Text) -> Text:
    return Text(
        f"Dopo aver preso {card.it} non ti resterebbe uno scarto lecito.",
        f"Having taken {card.en} you would be left without a lawful discard.",
    )


def _would_close(card: Text) -> Text:
    return Text(f"Per usare {card.it} dovresti chiudere.", f"To use {card.en} you would have to close.")


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
    """Return what taking *card* would come to, where every way to complete the turn breaks *rule*."""
    return (_TAKING[rule](the_card(card)),) if rule in _TAKING else ()
