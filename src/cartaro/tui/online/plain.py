"""A server's table of any game in the terminal: table cards, piles, the hand, and legal actions."""

from collections.abc import Iterator

from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.rulebook import Rulebook
from cartaro.tui.online.table import Acts, RemoteTable, Typed
from cartaro.tui.online.telling import same, text_of
from cartaro.tui.words import TABLE_IS_EMPTY, YOUR_CARDS
from cartaro.wire.view import PlainView, TableView


def _to_text(view: TableView, game: PlainView, rulebook: Rulebook | None) -> list[Text]:
    """Return the table of any game: the cards on it, and the piles."""
    return [_lying_to_text(game, view), *_trick_to_text(view, game), *_piles_to_text(view, game)]


def _turn_to_text(game: PlainView) -> list[Text]:
    """Return the table and hand after an action, when the same player acts again."""
    return [_lying_to_text(game), *_held_to_text(game)]


def _lying_to_text(game: PlainView, view: TableView | None = None) -> Text:
    """Return the cards on the table, with the players who laid them where *view* has their names."""
    names = {player.place: player.name for player in view.players} if view else {}
    lying = [
        tr("tui-online-plain-laid_by", card=_name_in(game, laid.card), player=names[laid.place])
        if laid.place in names
        else _name_in(game, laid.card)
        for laid in game.table
    ]
    return tr("tui-words-table_is", lying=join_texts(lying)) if lying else TABLE_IS_EMPTY


def _trick_to_text(view: TableView, game: PlainView) -> Iterator[Text]:
    """Yield the trumps and the last trick of a game of tricks."""
    if game.trick is None:
        return
    if game.trick.note is not None:
        yield text_of(game.trick.note)
    if game.trick.trump is not None:
        yield tr("tui-online-plain-trump", card=_name_in(game, game.trick.trump))
    if game.trick.taker is not None:
        taker = next(player.name for player in view.players if player.place == game.trick.taker)
        cards = join_texts([_name_in(game, laid.card) for laid in game.trick.last])
        yield tr("tui-online-plain-last_trick", taker=taker, cards=cards)


def _piles_to_text(view: TableView, game: PlainView) -> Iterator[Text]:
    owners = {player.place: player.name for player in view.players}
    for pile in game.piles:
        title = (
            text_of(pile.title)
            if pile.place is None
            else tr("tui-online-plain-pile_of", pile=text_of(pile.title), owners=owners[pile.place])
        )
        shown = join_texts([_name_in(game, card) for card in pile.cards]) if pile.cards else same("-")
        yield tr("tui-online-plain-pile", title=title, shown=shown, hidden=pile.hidden)


def _hand_to_text(view: TableView, game: PlainView, rulebook: Rulebook | None) -> list[Text]:
    return _held_to_text(game)


def _held_to_text(game: PlainView) -> list[Text]:
    """Return the possible actions, numbered, or else the cards held."""
    offered = [text_of(action.title) for action in game.actions]
    held = offered or [_name_in(game, card) for card in game.hand or ()]
    playable = {action.card for action in game.actions}
    barred = [_name_in(game, card) for card in game.hand or () if offered and card not in playable]
    return [
        *([YOUR_CARDS] if held else []),
        *(tr("tui-online-plain-offered", number=n, name=name) for n, name in enumerate(held, 1)),
        *([tr("tui-online-plain-barred", cards=join_texts(barred))] if barred else []),
    ]


def _name_in(game: PlainView, card: str) -> Text:
    return text_of(game.names[card]) if card in game.names else same(card)


def _action(game: PlainView, line: str) -> str | None:
    """Return the action given by *line*, as its number in the list shown or as its text; None if it is neither."""
    asked = line.strip().casefold()
    if asked.isascii() and asked.isdigit() and 1 <= int(asked[:4]) <= len(game.actions):
        return game.actions[int(asked[:4]) - 1].text
    return next((action.text for action in game.actions if action.text.casefold() == asked), None)


def _read(view: TableView, game: PlainView, line: str, rulebook: Rulebook | None) -> Typed:
    action = _action(game, line)
    if action is None:
        raise CartaroError("not_understood", tr("tui-words-not_understood", line=line))
    return Acts((action,))


def _help(rulebook: Rulebook | None) -> tuple[Text, ...]:
    return (tr("tui-online-plain-help"),)


PLAIN_TABLE = RemoteTable(PlainView, _to_text, _hand_to_text, _read, turn_to_text=_turn_to_text, help=_help)
