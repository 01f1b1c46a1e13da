"""What happens at a table of Scala 40, said in Italian and English."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scala40.names import name_attached, name_melded, the_card
from cartaro.i18n import Text
from cartaro.notation.sentences.scopa import join_texts


def tell_draw(player: str) -> Text:
    """Return that *player* drew from the stock."""
    return Text(f"{player} pesca dal tallone.", f"{player} draws from the stock.")


def tell_take(player: str, card: Card) -> Text:
    """Return that *player* took the top discard."""
    taken = the_card(card)
    return Text(f"{player} raccoglie {taken.it}.", f"{player} takes {taken.en}.")


def tell_meld(player: str, cards: Sequence[str]) -> Text:
    """Return that *player* laid a meld; a joker is named with the card it stands for."""
    laid = join_texts(name_melded(cards))
    return Text(f"{player} cala {laid.it}.", f"{player} lays {laid.en}.")


def tell_attach(player: str, card: str, meld: Sequence[str]) -> Text:
    """Return that *player* attached a card, which became part of *meld*; a joker is named as in :func:`tell_meld`."""
    attached = name_attached(card, meld)
    return Text(f"{player} attacca {attached.it}.", f"{player} attaches {attached.en}.")


def tell_swap(player: str, card: Card) -> Text:
    """Return that *player* replaced a joker with the card it stood for."""
    given = the_card(card)
    return Text(f"{player} mette {given.it} e prende il jolly.", f"{player} puts down {given.en} and takes the joker.")


def tell_undo(player: str) -> Text:
    """Return that *player* took back what was laid in the turn."""
    return Text(f"{player} riprende le carte calate.", f"{player} takes back the cards laid.")


def tell_discard(player: str, card: Card) -> Text:
    """Return that *player* discarded a card."""
    thrown = the_card(card)
    return Text(f"{player} scarta {thrown.it}.", f"{player} discards {thrown.en}.")


def tell_opened(player: str, points: int) -> Text:
    """Return that *player* has opened."""
    return Text(f"{player} apre con {points} punti.", f"{player} opens with {points} points.")


def tell_twin(player: str, card: Card) -> Text:
    """Return that *player* declares to hold the twin of the card taken."""
    twin = the_card(card)
    return Text(
        f"{player} dichiara di avere anche l'altra carta uguale: {twin.it}.",
        f"{player} declares the other card like it: {twin.en}.",
    )


def tell_renewal(*, shuffled: bool) -> Text:
    """Return that the pozzo became the new stock."""
    if shuffled:
        return Text("Il pozzo è mescolato e diventa il nuovo tallone.", "The pozzo is shuffled into a new stock.")
    return Text("Il pozzo è rivoltato e diventa il nuovo tallone.", "The pozzo is turned over into a new stock.")


def tell_close(player: str, *, in_hand: bool) -> Text:
    """Return that *player* closed the deal."""
    return Text(f"{player} chiude{' in mano' if in_hand else ''}.", f"{player} closes{' in hand' if in_hand else ''}.")


def tell_out(target: int) -> Text:
    """Return up to what the match is played."""
    return Text(f"Si esce a {target}.", f"Out at {target}.")


_LINES = {
    "hands": Text("Carte in mano", "Cards in hand"),
    "double": Text("Chiusura in mano", "Closed in hand"),
    "flat": Text("Tutte le carte in mano", "All the cards in hand"),
}


def name_line(name: str) -> Text:
    """Return the title of a line of the score sheet."""
    return _LINES[name]
