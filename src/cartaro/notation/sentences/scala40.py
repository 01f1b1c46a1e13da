"""The events of a table of Scala 40 as sentences in Italian and English.

*player* is the name of the one who acts, None for the reader (:func:`cartaro.notation.sentences.scopa.voice`).
"""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scala40.names import name_attached, name_melded, the_card
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import DEAL_ENDED, join_texts, voice


def draw_to_text(player: str) -> Text:
    """Return that *player* drew from the stock."""
    return tr("notation-sentences-scala40-draws_stock", player=player)


def drawn_to_text(card: Card) -> Text:
    """Return which card the reader drew."""
    return tr("notation-sentences-scala40-drawn", drawn=the_card(card))


def take_to_text(player: str | None, card: Card) -> Text:
    """Return that *player* took the top discard."""
    taken = the_card(card)
    return tr("notation-sentences-scala40-takes", who=voice(player), player=player or "", taken=taken)


def meld_to_text(player: str | None, cards: Sequence[str]) -> Text:
    """Return that *player* laid a meld; a joker is named with the card it stands for."""
    laid = join_texts(name_melded(cards))
    return tr("notation-sentences-scala40-lays", who=voice(player), player=player or "", laid=laid)


def attach_to_text(player: str | None, card: str, meld: Sequence[str]) -> Text:
    """Return that *player* attached a card, now part of *meld*; a joker is named as in :func:`meld_to_text`."""
    attached = name_attached(card, meld)
    return tr("notation-sentences-scala40-attaches", who=voice(player), player=player or "", attached=attached)


def swap_to_text(player: str | None, card: Card) -> Text:
    """Return that *player* replaced a joker with the card it stood for."""
    given = the_card(card)
    return tr("notation-sentences-scala40-puts_down_takes_joker", who=voice(player), player=player or "", given=given)


def undo_to_text(player: str | None) -> Text:
    """Return that *player* took back what was laid in the turn."""
    return tr("notation-sentences-scala40-takes_back_cards_laid", who=voice(player), player=player or "")


def discard_to_text(player: str | None, card: Card) -> Text:
    """Return that *player* discarded a card."""
    thrown = the_card(card)
    return tr("notation-sentences-scala40-discards", who=voice(player), player=player or "", thrown=thrown)


def opened_to_text(player: str | None, points: int) -> Text:
    """Return that *player* has opened."""
    return tr("notation-sentences-scala40-opens_points", who=voice(player), player=player or "", points=points)


def twin_to_text(player: str | None, card: Card) -> Text:
    """Return that *player* declares to hold the twin of the card taken."""
    twin = the_card(card)
    return tr("notation-sentences-scala40-declares_other_card_like", who=voice(player), player=player or "", twin=twin)


def renewal_to_text(*, shuffled: bool) -> Text:
    """Return that the pozzo became the new stock."""
    if shuffled:
        return tr("notation-sentences-scala40-pozzo_shuffled_into_new")
    return tr("notation-sentences-scala40-pozzo_turned_over_into")


def end_to_text(ending: str) -> Text:
    """Return how the deal ended (:class:`cartaro.games.scala40.position.Ending`)."""
    return _ENDINGS.get(ending, DEAL_ENDED)


_ENDINGS = {
    "no-cards": tr("notation-sentences-scala40-no_cards_left"),
    "endless": tr("notation-sentences-scala40-endless"),
}


def close_to_text(player: str | None, *, in_hand: bool) -> Text:
    """Return that *player* closed the deal."""
    if in_hand:
        return tr("notation-sentences-scala40-closes_in_hand", who=voice(player), player=player or "")
    return tr("notation-sentences-scala40-closes", who=voice(player), player=player or "")


_LINES = {
    "hands": tr("notation-sentences-scala40-hands"),
    "double": tr("notation-sentences-scala40-double"),
    "flat": tr("notation-sentences-scala40-flat"),
}


def name_line(name: str) -> Text:
    """Return the title of a line of the score sheet."""
    return _LINES[name]
