"""A server's table of any game in the terminal: what lies there, the piles, the cards held, and what may be done."""

from collections.abc import Iterator

from cartaro.games.scopa.names import Names
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.online.table import OnlineTable
from cartaro.tui.online.telling import same, text_of
from cartaro.tui.words import NOT_UNDERSTOOD, TABLE_IS, TABLE_IS_EMPTY, YOUR_CARDS, fill
from cartaro.wire.view import PlainView, TableView

_OFFERED = Text("{}. {}.", "{}. {}.")
_PILE = Text("{}: {}; coperte: {}.", "{}: {}; face down: {}.")
_PILE_OF = Text("{} di {}", "{} by {}")


def _to_text(view: TableView, game: PlainView, names: Names) -> list[Text]:
    """Return the table of any game: what lies there, the piles, the cards held, and what may be done, numbered."""
    return [_lying_to_text(game), *_piles_to_text(view, game), *_held_to_text(game)]


def _turn_to_text(game: PlainView) -> list[Text]:
    """Return what an action has left to the person, who acts again."""
    return [_lying_to_text(game), *_held_to_text(game)]


def _lying_to_text(game: PlainView) -> Text:
    lying = [_name_in(game, laid.card) for laid in game.table]
    return fill(TABLE_IS, join_texts(lying)) if lying else TABLE_IS_EMPTY


def _piles_to_text(view: TableView, game: PlainView) -> Iterator[Text]:
    owners = {player.place: player.name for player in view.players}
    for pile in game.piles:
        title = text_of(pile.title) if pile.place is None else fill(_PILE_OF, text_of(pile.title), owners[pile.place])
        shown = join_texts([_name_in(game, card) for card in pile.cards]) if pile.cards else same("-")
        yield fill(_PILE, title, shown, pile.hidden)


def _held_to_text(game: PlainView) -> list[Text]:
    """Return what may be done, or else the cards held, numbered."""
    offered = [text_of(action.title) for action in game.actions]
    held = offered or [_name_in(game, card) for card in game.hand or ()]
    return [*([YOUR_CARDS] if held else []), *(fill(_OFFERED, n, name) for n, name in enumerate(held, 1))]


def _name_in(game: PlainView, card: str) -> Text:
    return text_of(game.names[card]) if card in game.names else same(card)


def _action(game: PlainView, line: str) -> str | None:
    """Return the action that *line* means: its number in the list told, or its text; None where it means none."""
    asked = line.strip().casefold()
    if asked.isascii() and asked.isdigit() and 1 <= int(asked[:4]) <= len(game.actions):
        return game.actions[int(asked[:4]) - 1].text
    return next((action.text for action in game.actions if action.text.casefold() == asked), None)


def _read(game: PlainView, line: str, names: Names) -> str | list[Text]:
    action = _action(game, line)
    if action is None:
        raise CartaroError("not_understood", *fill(NOT_UNDERSTOOD, line))
    return action


PLAIN_TABLE = OnlineTable(PlainView, _to_text, _read, turn_to_text=_turn_to_text, help=(tr("tui-online-plain-help"),))
