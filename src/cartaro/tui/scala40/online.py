"""A server's table of Scala 40 in the terminal."""

from collections.abc import Sequence

from cartaro.cards import FRENCH, Card
from cartaro.games.scala40.actions import Attach, Lay, ScalaAction, SwapJoker, read_action, spell_action
from cartaro.games.scala40.names import name_card as name_french
from cartaro.games.scala40.names import name_melded
from cartaro.games.scopa.names import Names
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.online.table import RemoteTable
from cartaro.tui.requests import Request
from cartaro.tui.scala40 import words as scala
from cartaro.tui.scala40.answer import ShowHints, read_answer
from cartaro.tui.scala40.renderers import spell_held
from cartaro.tui.words import YOUR_CARDS
from cartaro.wire.view import ScalaView, TableView


class ScalaSeat:
    """The player's hand and suggestions at a table of Scala 40 (:class:`cartaro.tui.scala40.answer.Seat`)."""

    def __init__(self, game: ScalaView) -> None:
        self._game = game

    def hand(self) -> list[Card]:
        """Return the cards, sorted by suit and rank, jokers last."""
        cards = [FRENCH.read(card) for card in self._game.hand or ()]
        return sorted(cards, key=lambda card: (card.is_joker, card.suit, card.rank, card.copy))

    def suggestions(self) -> list[ScalaAction]:
        """Return every meld, attachment and swap that may be made now."""
        actions = [read_action(text) for text in self._game.actions]
        return [action for action in actions if isinstance(action, Lay | Attach | SwapJoker)]


def _suggestions_to_text(game: ScalaView) -> list[Text]:
    """Return what may be laid now, numbered in the order of :meth:`ScalaSeat.suggestions`."""
    laid = [text.split() for text in game.actions if text.split()[0] in ("meld", "attach", "swap")]
    return [_suggest(n, kind, rest) for n, (kind, *rest) in enumerate(laid, 1)] or [scala.NO_HINTS]


def _suggest(n: int, kind: str, rest: Sequence[str]) -> Text:
    if kind == "meld":
        return tr("tui-online-words-hints_lay", number=n, melded=join_texts(name_melded(rest)))
    (card,) = name_melded(rest[:1])
    return (
        tr("tui-scala40-words-hint_attach", number=n, card=card, int=int(rest[1]) + 1)
        if kind == "attach"
        else tr("tui-scala40-words-hint_swap", number=n, card=card, int=int(rest[1]) + 1)
    )


def _table_to_text(view: TableView, game: ScalaView) -> list[Text]:
    names = {player.place: player.name for player in view.players}
    players = [
        tr(
            "tui-scala40-words-player",
            player=player.name,
            cards=player.cards,
            opened=scala.OPENED if game.opened[player.place] else scala.NOT_OPENED,
            totals=view.totals[player.side],
        )
        for player in view.players
        if player.place != view.me
    ]
    melds = [
        tr(
            "tui-scala40-words-meld",
            number=n,
            owner=scala.YOURS if meld.owner == view.me else names[meld.owner],
            cards=join_texts(name_melded(meld.cards)),
        )
        for n, meld in enumerate(game.melds, 1)
    ]
    top = scala.EMPTY if game.pile_top is None else name_french(FRENCH.read(game.pile_top))
    return [*players, *(melds or [scala.NO_MELDS]), tr("tui-scala40-words-piles", stock=game.stock, top=top)]


def _hand_to_text(game: ScalaView) -> list[Text]:
    """Return the state of the turn, and the cards held."""
    laid = [tr("tui-online-words-opening", points=game.points, opening=game.opening)] if game.points else []
    must_draw = [scala.MUST_DRAW] if game.actions and not game.drawn else []
    hand = ScalaSeat(game).hand()
    held = [
        tr("tui-online-telling-numbered", number=n, card=name_french(card), held=spell_held(card, hand))
        for n, card in enumerate(hand, 1)
    ]
    return [*must_draw, *laid, *([YOUR_CARDS, *held] if held else [])]


def _to_text(view: TableView, game: ScalaView, names: Names) -> list[Text]:
    return [*_table_to_text(view, game), *_hand_to_text(game)]


def _read(game: ScalaView, line: str, names: Names) -> str | list[Text]:
    answer = read_answer(ScalaSeat(game), line)
    if isinstance(answer, ShowHints):
        return _suggestions_to_text(game)
    return [] if isinstance(answer, Request) else spell_action(answer)


def _may_come_back(game: ScalaView, side: int) -> bool:
    return side in game.offered


ONLINE = RemoteTable(
    ScalaView, _to_text, _read, turn_to_text=_hand_to_text, may_come_back=_may_come_back, help=scala.HELP
)
