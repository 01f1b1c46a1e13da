"""A server's table of Scopa or Scopone in the terminal."""

from cartaro.cards import ITALIAN
from cartaro.games.scopa.names import Names
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.online.table import RemoteTable
from cartaro.tui.online.telling import same
from cartaro.tui.said import short_fishing
from cartaro.tui.scopa.answer import spell_cards
from cartaro.tui.words import LAYS, TABLE_IS_EMPTY, YOUR_CARDS
from cartaro.wire.view import ActionView, FishingView, TableView

_FUORI = "fuori"


def _to_text(view: TableView, game: FishingView, names: Names) -> list[Text]:
    lying = [names.card(ITALIAN.read(card)) for card in game.table]
    on_table = [tr("tui-words-table_is", lying=join_texts(lying)) if lying else TABLE_IS_EMPTY]
    hand = [
        tr("tui-online-telling-numbered", number=n, card=names.card(ITALIAN.read(card)), held=_takes(game, card, names))
        for n, card in enumerate(game.hand or (), 1)
    ]
    return [*on_table, *([YOUR_CARDS, *hand] if hand else [])]


def _plays_of(game: FishingView, card: str) -> list[ActionView]:
    """Return the possible plays of a card, without ``fuori``."""
    return [action for action in game.actions if action.card == card and not action.fuori]


def _takes(game: FishingView, card: str, names: Names) -> Text:
    captures = [action.captures for action in _plays_of(game, card) if action.captures]
    if not captures:
        return LAYS if game.actions else same(card)
    named = [join_texts([names.the(ITALIAN.read(taken)) for taken in captured]) for captured in captures]
    return tr("tui-words-takes", text=Text(" o ".join(n.it for n in named), " or ".join(n.en for n in named)))


def _read(game: FishingView, line: str, names: Names) -> str | list[Text]:
    """Return the play given by *line*; raise :class:`CartaroError` if it does not say which capture."""
    parts = short_fishing(line, names).split()
    cards = [part for part in parts if part.casefold() != _FUORI]
    if len(cards) != 1:
        raise CartaroError("not_understood", tr("tui-words-not_understood", line=line))
    fuori = f" {_FUORI}" * (len(cards) < len(parts))
    text, hand = spell_cards(cards[0]), game.hand or []
    if text.isascii() and text.isdigit():
        if not 1 <= int(text[:4]) <= len(hand):
            raise CartaroError("no_such_number", tr("tui-words-no_such_number", most=len(hand)))
        text = hand[int(text) - 1]
    plays = [play.text for play in _plays_of(game, text)]
    if len(plays) > 1:
        ways = tr("tui-online-words-ways", plays=join_texts([same(play) for play in plays]))
        raise CartaroError("which", (ways + tr("tui-online-words-which", plays=plays[0])))
    return (plays[0] if plays else text) + fuori


ONLINE = RemoteTable(FishingView, _to_text, _read)
