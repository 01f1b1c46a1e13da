"""A server's table of Scopa or Scopone in the terminal."""

from collections.abc import Sequence

from cartaro.cards import ITALIAN
from cartaro.games.scopa.names import Names, names_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.sentences.scopa import join, join_texts
from cartaro.rulebook import Rulebook
from cartaro.tui.online.table import Acts, RemoteTable, Typed
from cartaro.tui.online.telling import draw_to_text, same
from cartaro.tui.said import short_fishing
from cartaro.tui.scopa.answer import FUORI, by_number, spell_cards
from cartaro.tui.scopa.sheet import sheet_of, sheet_to_text
from cartaro.tui.words import LAY_IT, LAYS, TABLE_IS_EMPTY, TAKES_OR, YOUR_CARDS, help_to_text
from cartaro.wire.view import ActionView, FishingView, TableView


def names_by(rulebook: Rulebook | None) -> Names:
    """Return the names of the cards by *rulebook*."""
    return Names(piedmontese=False) if rulebook is None else names_of(rulebook)


def _to_text(view: TableView, game: FishingView, rulebook: Rulebook | None) -> list[Text]:
    lying = [names_by(rulebook).card(ITALIAN.read(card)) for card in game.table]
    return [tr("tui-words-table_is", lying=join_texts(lying)) if lying else TABLE_IS_EMPTY]


def _hand_to_text(view: TableView, game: FishingView, rulebook: Rulebook | None) -> list[Text]:
    names = names_by(rulebook)
    hand = [
        tr("tui-online-telling-numbered", number=n, card=names.card(ITALIAN.read(card)), held=_takes(game, card, names))
        for n, card in enumerate(game.hand or (), 1)
    ]
    return [YOUR_CARDS, *hand] if hand else []


def plays_of(game: FishingView, card: str) -> list[ActionView]:
    """Return the possible plays of a card, without ``fuori``."""
    return [action for action in game.actions if action.card == card and not action.fuori]


def _takes(game: FishingView, card: str, names: Names) -> Text:
    captures = [action.captures for action in plays_of(game, card) if action.captures]
    if not captures:
        return LAYS if game.actions else same(card)
    named = [name_capture(captured, names) for captured in captures]
    listed = Text(join([n.it for n in named], TAKES_OR.it), join([n.en for n in named], TAKES_OR.en))
    return tr("tui-words-takes", text=listed)


def name_capture(captured: Sequence[str], names: Names) -> Text:
    """Return the cards of a capture: «il tre di coppe e il quattro di spade»; or that the card is laid."""
    return join_texts([names.the(ITALIAN.read(card)) for card in captured]) if captured else LAY_IT


def _read(view: TableView, game: FishingView, line: str, rulebook: Rulebook | None) -> Typed:
    """Return the play given by *line*; raise :class:`CartaroError` if it does not say which capture."""
    parts = short_fishing(line, names_by(rulebook)).split()
    cards = [part for part in parts if part.casefold() != FUORI]
    if len(cards) != 1:
        raise CartaroError("not_understood", tr("tui-words-not_understood", line=line))
    fuori = f" {FUORI}" * (len(cards) < len(parts))
    text = spell_cards(cards[0])
    if text.isascii() and text.isdigit():
        text = by_number(game, text)
    plays = [play.text for play in plays_of(game, text)]
    if len(plays) > 1:
        ways = tr("tui-online-words-ways", plays=join_texts([same(play) for play in plays]))
        raise CartaroError("which", (ways + tr("tui-online-words-which", plays=plays[0])))
    return Acts(((plays[0] if plays else text) + fuori,))


def _draw_to_text(view: TableView, rulebook: Rulebook | None) -> list[Text]:
    names = names_by(rulebook)
    return draw_to_text(view, rulebook, lambda card: names.the(ITALIAN.read(card)))


def _sheet_to_text(view: TableView, game: FishingView, rulebook: Rulebook | None) -> list[Text]:
    return [] if view.sheet is None else sheet_to_text(sheet_of(view, view.sheet, names_by(rulebook)))


def _help(rulebook: Rulebook | None) -> list[Text]:
    has_fuori = rulebook is not None and rulebook.has("fuori")
    return help_to_text(names_by(rulebook), has_fuori=has_fuori)


ONLINE = RemoteTable(
    FishingView,
    _to_text,
    _hand_to_text,
    _read,
    draw_to_text=_draw_to_text,
    sheet_to_text=_sheet_to_text,
    help=_help,
)
