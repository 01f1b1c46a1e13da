"""A table of a server in sentences: who is there, what lies where, what one holds, how it stands."""

from collections.abc import Sequence

from cartaro.cards import FRENCH, ITALIAN, Card
from cartaro.games.scala40.actions import Attach, Lay, ScalaAction, Swap, read_action
from cartaro.games.scala40.names import name_card as name_french
from cartaro.games.scala40.names import name_melded
from cartaro.games.scopa.names import Names
from cartaro.i18n import Text
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.online import words
from cartaro.tui.scala40 import words as scala
from cartaro.tui.scala40.renderers import spell_held
from cartaro.tui.words import LAYS, TABLE_IS, TABLE_IS_EMPTY, TAKES, YOUR_CARDS, YOUR_TURN, fill, name_deal
from cartaro.wire.company_view import ChairView, CompanyView
from cartaro.wire.view import ActionView, FishingView, PlainView, ScalaView, TableView, WireText

_NUMBERED = Text("{}. {}, {}.", "{}. {}, {}.")
_OFFERED = Text("{}. {}.", "{}. {}.")
_PILE = Text("{}: {}; coperte: {}.", "{}: {}; face down: {}.")
_PILE_OF = Text("{} di {}", "{} by {}")


def text_of(wire: WireText) -> Text:
    """Return a sentence of the server."""
    return Text(wire.it, wire.en)


def same(text: str) -> Text:
    """Return what is the same in both languages: a name, a card's short form."""
    return Text(text, text)


def company_to_text(company: CompanyView) -> Text:
    """Return who sits where."""
    waiting = company.phase == "waiting"
    chairs = enumerate(company.chairs)
    return fill(
        words.COMPANY, join_texts([_chair(chair, mine=at == company.me, waiting=waiting) for at, chair in chairs])
    )


def _chair(chair: ChairView, *, mine: bool, waiting: bool) -> Text:
    if chair.kind == "free":
        return words.FREE
    marks = {
        words.YOU: mine,
        words.HOST: chair.host,
        words.BOT: chair.kind == "bot",
        words.READY: chair.ready and waiting,
        words.AWAY: chair.away,
    }
    said = [mark for mark, holds in marks.items() if holds]
    listed = Text(", ".join(mark.it for mark in said), ", ".join(mark.en for mark in said))
    return fill(words.WHO, chair.name, listed) if said else same(chair.name)


class ScalaSeat:
    """What the person holds at a table of Scala 40, and may lay (:class:`cartaro.tui.scala40.answer.Seat`)."""

    def __init__(self, game: ScalaView) -> None:
        self._game = game

    def hand(self) -> list[Card]:
        """Return the cards, sorted by suit and rank, jokers last."""
        cards = [FRENCH.read(card) for card in self._game.hand or ()]
        return sorted(cards, key=lambda card: (card.is_joker, card.suit, card.rank, card.copy))

    def suggestions(self) -> list[ScalaAction]:
        """Return every meld, attachment and swap that may be made now."""
        actions = [read_action(text) for text in self._game.actions]
        return [action for action in actions if isinstance(action, Lay | Attach | Swap)]


def suggestions_to_text(game: ScalaView) -> list[Text]:
    """Return what may be laid now, numbered as :meth:`ScalaSeat.suggestions` has it."""
    laid = [text.split() for text in game.actions if text.split()[0] in ("meld", "attach", "swap")]
    return [_suggest(n, kind, rest) for n, (kind, *rest) in enumerate(laid, 1)] or [scala.NO_HINTS]


def _suggest(n: int, kind: str, rest: Sequence[str]) -> Text:
    if kind == "meld":
        return fill(words.HINTS_LAY, n, join_texts(name_melded(rest)))
    (card,) = name_melded(rest[:1])
    return fill(scala.HINT_ATTACH if kind == "attach" else scala.HINT_SWAP, n, card, int(rest[1]) + 1)


def table_to_text(view: TableView, names: Names) -> list[Text]:
    """Return the table and the person's cards; first whether it is the person's turn."""
    turn = [Text(f"{YOUR_TURN.it}.", f"{YOUR_TURN.en}.")] if is_mine(view) else []
    if isinstance(view.game, ScalaView):
        return [*turn, *_scala_to_text(view, view.game), *scala_hand_to_text(view.game)]
    if isinstance(view.game, PlainView):
        return [*turn, *_plain_to_text(view, view.game)]
    return [*turn, *_fishing_to_text(view.game, names)]


def is_mine(view: TableView) -> bool:
    """Whether it is the person's turn."""
    return view.phase == "play" and view.me is not None and view.turn == view.me


def _plain_to_text(view: TableView, game: PlainView) -> list[Text]:
    """Return the table of any game: what lies there, the piles, the cards held, and what may be done, numbered."""
    lying = [_name_in(game, laid.card) for laid in game.table]
    told = [fill(TABLE_IS, join_texts(lying)) if lying else TABLE_IS_EMPTY]
    owners = {player.place: player.name for player in view.players}
    for pile in game.piles:
        title = text_of(pile.title) if pile.place is None else fill(_PILE_OF, text_of(pile.title), owners[pile.place])
        shown = join_texts([_name_in(game, card) for card in pile.cards]) if pile.cards else same("-")
        told.append(fill(_PILE, title, shown, pile.hidden))
    offered = [text_of(action.title) for action in game.actions]
    held = offered or [_name_in(game, card) for card in game.hand or ()]
    return [*told, *([YOUR_CARDS] if held else []), *(fill(_OFFERED, n, name) for n, name in enumerate(held, 1))]


def _name_in(game: PlainView, card: str) -> Text:
    return text_of(game.names[card]) if card in game.names else same(card)


def plain_action(game: PlainView, line: str) -> str | None:
    """Return the action that *line* means: its number in the list told, or its text; None where it means none."""
    asked = line.strip().casefold()
    if asked.isascii() and asked.isdigit() and 1 <= int(asked[:4]) <= len(game.actions):
        return game.actions[int(asked[:4]) - 1].text
    return next((action.text for action in game.actions if action.text.casefold() == asked), None)


def _fishing_to_text(game: FishingView, names: Names) -> list[Text]:
    lying = [names.card(ITALIAN.read(card)) for card in game.table]
    told = [fill(TABLE_IS, join_texts(lying)) if lying else TABLE_IS_EMPTY]
    hand = [
        fill(_NUMBERED, n, names.card(ITALIAN.read(card)), _takes(game, card, names))
        for n, card in enumerate(game.hand or (), 1)
    ]
    return [*told, *([YOUR_CARDS, *hand] if hand else [])]


def plays_of(game: FishingView, card: str) -> list[ActionView]:
    """Return what may be done with a card, ``fuori`` aside."""
    return [action for action in game.actions if action.card == card and not action.fuori]


def _takes(game: FishingView, card: str, names: Names) -> Text:
    captures = [action.captures for action in plays_of(game, card) if action.captures]
    if not captures:
        return LAYS if game.actions else same(card)
    named = [join_texts([names.the(ITALIAN.read(taken)) for taken in captured]) for captured in captures]
    return fill(TAKES, Text(" o ".join(n.it for n in named), " or ".join(n.en for n in named)))


def _scala_to_text(view: TableView, game: ScalaView) -> list[Text]:
    names = {player.place: player.name for player in view.players}
    told = [
        fill(
            scala.PLAYER,
            player.name,
            player.cards,
            scala.OPENED if game.opened[player.place] else scala.NOT_OPENED,
            view.totals[player.side],
        )
        for player in view.players
        if player.place != view.me
    ]
    melds = [
        fill(
            scala.MELD,
            n,
            scala.YOURS if meld.owner == view.me else names[meld.owner],
            join_texts(name_melded(meld.cards)),
        )
        for n, meld in enumerate(game.melds, 1)
    ]
    top = scala.EMPTY if game.pile_top is None else name_french(FRENCH.read(game.pile_top))
    return [*told, *(melds or [scala.NO_MELDS]), fill(scala.PILES, game.stock, top)]


def scala_hand_to_text(game: ScalaView) -> list[Text]:
    """Return what a turn has come to, and the cards held."""
    told = [fill(words.OPENING, game.points, game.opening)] if game.points else []
    must_draw = [scala.MUST_DRAW] if game.actions and not game.drawn else []
    hand = ScalaSeat(game).hand()
    held = [fill(_NUMBERED, n, name_french(card), spell_held(card, hand)) for n, card in enumerate(hand, 1)]
    return [*must_draw, *told, *([YOUR_CARDS, *held] if held else [])]


def sheet_to_text(view: TableView) -> list[Text]:
    """Return the score sheet of the finished deal, and how the match stands."""
    if view.sheet is None:
        return []
    told = [fill(Text("{}.", "{}."), name_deal(view.sheet.deal))]
    told += [
        fill(words.LINE, text_of(line.title), _points(view, line.points), text_of(line.note))
        for line in view.sheet.lines
    ]
    told.append(fill(words.TOTALS, _points(view, view.sheet.totals)))
    return [*told, *([] if view.result is None else [text_of(view.result.text)])]


def _points(view: TableView, points: Sequence[int]) -> Text:
    return join_texts([fill(words.SIDE, _side(view, side), n) for side, n in enumerate(points)])


def _side(view: TableView, side: int) -> Text:
    return join_texts([same(player.name) for player in view.players if player.side == side])
