"""The drawn renderer of a table of Scala 40: a screen for every step."""

from cartaro.cards import FRENCH, Card, Suit
from cartaro.i18n import tr
from cartaro.tui.paint import flow, has_colours
from cartaro.tui.scala40 import words
from cartaro.tui.scala40.online import (
    hand_of,
    own_state_to_text,
    owner_of,
    players_to_text,
    spell_held,
    turn_state_to_text,
)
from cartaro.tui.screen import ScreenRenderer
from cartaro.tui.table import MatchTable
from cartaro.tui.words import name_deal
from cartaro.wire.view import ScalaView

_SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠"}
_RED = (Suit.HEARTS, Suit.DIAMONDS)


class ScalaScreenRenderer(ScreenRenderer):
    """Draws Scala 40: cards as rank and suit sign; the news of the others' turns stays until the player's next step."""

    _is_read = False
    """Whether the news has been shown at the player's turn, so that it ends with the next."""

    def show(self, table: MatchTable) -> None:
        super().show(table)
        self._is_read = True

    def kept_news(self, table: MatchTable) -> list[str]:
        view, is_read = table.look(), self._is_read
        self._is_read = False
        return [] if is_read or view.phase != "play" or len(self.news) > len(view.players) * 6 else self.news

    def draw_title(self, table: MatchTable, columns: int) -> list[str]:
        view = table.look()
        title, deal = self.in_words(table.rulebook.title), self.in_words(name_deal(view.deal)).lower()
        text = f" {title} · {view.target} · {deal} "
        return [f"\x1b[7m{text:<{columns}}\x1b[0m" if has_colours() else text]

    def draw_table(self, table: MatchTable, columns: int, *, own_turn: bool, dense: bool) -> list[str]:
        view = table.look()
        assert isinstance(view.game, ScalaView)
        game = view.game
        melds = [
            f"{n} {self.in_words(owner_of(view, meld))}: {' '.join(map(self._face, meld.cards))}"
            for n, meld in enumerate(game.melds, 1)
        ]
        lines = ["", *self._wrapped(players_to_text(view, game), columns), ""]
        lines += flow(melds, columns) if melds else [self.in_words(words.NO_MELDS)]
        lines += ["", *self.told(columns), "", self._piles(game)]
        if not own_turn:
            return lines
        state = [*table.clock.to_text(), *turn_state_to_text(game), own_state_to_text(view, game)]
        hand = hand_of(game)
        held = [f"{n} [{self._card(spell_held(card, hand))}]" for n, card in enumerate(hand, 1)]
        return [*lines, *self._wrapped(state, columns), *flow(held, columns), ""]

    def _piles(self, game: ScalaView) -> str:
        top = self.in_words(words.EMPTY) if game.pile_top is None else f"[{self._face(game.pile_top)}]"
        return self.in_words(tr("tui-scala40-words-piles", stock=game.stock, top=top))

    def _face(self, text: str) -> str:
        """Return a card on the table, where it does not matter which of the twins it is."""
        return self._card(text.removesuffix("'"))

    def _card(self, text: str) -> str:
        """Return a card as rank and suit sign, red for red suits; a joker as a star before the card it stands for.

        A twin keeps its mark, as it is typed.
        """
        star, body = ("*" if text.startswith("*") else ""), text.removeprefix("*")
        if not body:
            return star
        card: Card = FRENCH.read(body)
        drawn = f"{star}{body[0]}{_SIGNS[card.suit]}{body[2:]}"
        return f"\x1b[31m{drawn}\x1b[0m" if has_colours() and card.suit in _RED else drawn
