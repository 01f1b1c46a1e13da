"""The two renderers of a table of Scala 40: line by line, and drawn."""

from collections.abc import Sequence
from typing import Self

from cartaro.cards import FRENCH, Card, Suit
from cartaro.games.scala40.melds import face_of
from cartaro.games.scala40.names import name_card
from cartaro.i18n import Language, Text, tr
from cartaro.tui.console import ask, say, width
from cartaro.tui.paging import paragraphs, say_in_pages
from cartaro.tui.paint import CLEAR, CLOSE_SCREEN, OPEN_SCREEN, flow, has_colours
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scala40 import words
from cartaro.tui.scala40.table import ScalaMatchTable
from cartaro.tui.scala40.telling import melds_to_text, own_state_to_text, owner_of, piles_to_text, players_to_text
from cartaro.tui.text import wrap
from cartaro.tui.words import YOUR_TURN, name_deal

_SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠"}
_RED = (Suit.HEARTS, Suit.DIAMONDS)


class ScalaPlainRenderer(LineRenderer):
    """Prints one fact a line."""

    def show(self, table: ScalaMatchTable) -> None:
        """Show the table at the player's turn."""
        lines = [Text(f"{YOUR_TURN.it}.", f"{YOUR_TURN.en}."), *players_to_text(table), *melds_to_text(table)]
        self.show_news(table, [*lines, piles_to_text(table)])
        self.follow(table)

    def follow(self, table: ScalaMatchTable) -> None:
        """Show the state after a step of the player's turn."""
        self.show_news(table, [*_state_of_turn(table), own_state_to_text(table)])
        hand = table.hand()
        say(f"{n}. {self.in_words(name_card(card))}, {spell_held(card, hand)}." for n, card in enumerate(hand, 1))


class ScalaScreenRenderer(ScalaPlainRenderer):
    """Draws a screen at every step; the news stays until the player's next turn."""

    draws = True

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self._news: list[str] = []

    def __enter__(self) -> Self:
        say(OPEN_SCREEN + CLEAR)
        return self

    def __exit__(self, *raised: object) -> None:
        print(CLOSE_SCREEN, end="", flush=True)
        say(self._news)

    def show_news(self, table: ScalaMatchTable, news: Sequence[Text]) -> None:
        if table.match.phase.value != "play" or len(self._news) > table.terms.players * 6:
            self._news = []
        self._news += [self.in_words(text) for text in news]
        say([CLEAR + self._title(table), "", *paragraphs(self._news, width())])

    def show(self, table: ScalaMatchTable) -> None:
        columns = width()
        lines = [self._title(table), "", *paragraphs(map(self.in_words, players_to_text(table)), columns), ""]
        melds = table.look().melds
        drawn = [
            f"{n} {self.in_words(owner_of(table, meld))}: {' '.join(self._card(text) for text in meld.spell())}"
            for n, meld in enumerate(melds, 1)
        ]
        lines += flow(drawn, columns) if drawn else [self.in_words(words.NO_MELDS)]
        lines += ["", *wrap(" ".join(self._news), columns - 2, "  "), "", self._piles(table)]
        state = [*_state_of_turn(table), own_state_to_text(table)]
        lines += paragraphs(map(self.in_words, state), columns)
        hand = [f"{n} [{self._card(FRENCH.spell(card))}]" for n, card in enumerate(table.hand(), 1)]
        say([CLEAR + lines[0], *lines[1:], *flow(hand, columns), ""])
        self._news = []

    def follow(self, table: ScalaMatchTable) -> None:
        self.show(table)

    def reply(self, table: ScalaMatchTable, lines: Sequence[str]) -> None:
        if say_in_pages(lines, self.language) and table.match.place_to_act == table.me:
            self.show(table)

    def part(self, table: ScalaMatchTable, goodbye: Text) -> None:
        self.show_news(table, [goodbye])

    def ask(self, prompt: Text) -> str | None:
        return ask(f"{self.in_words(prompt)} > ")

    def _title(self, table: ScalaMatchTable) -> str:
        terms = table.terms
        title, deal = self.in_words(terms.rulebook.title), self.in_words(name_deal(table.match.number)).lower()
        text = f" {title} · {terms.target} · {deal} "
        return f"\x1b[7m{text:<{width()}}\x1b[0m" if has_colours() else text

    def _piles(self, table: ScalaMatchTable) -> str:
        seen = table.look()
        top = self.in_words(words.EMPTY) if seen.pile_top is None else f"[{self._card(FRENCH.spell(seen.pile_top))}]"
        return self.in_words(tr("tui-scala40-words-piles", stock=seen.stock, top=top))

    def _card(self, text: str) -> str:
        """Return a card as rank and suit sign, red for red suits; a joker as a star before the card it stands for."""
        star, body = ("*" if text.startswith("*") else ""), text.removeprefix("*")
        if not body:
            return star
        card: Card = FRENCH.read(body)
        drawn = f"{star}{body[0]}{_SIGNS[card.suit]}"
        return f"\x1b[31m{drawn}\x1b[0m" if has_colours() and card.suit in _RED else drawn


def spell_held(card: Card, hand: Sequence[Card]) -> str:
    """Return the text with which a card of *hand* is typed; marked as a second copy only if both are in the hand."""
    text = FRENCH.spell(card)
    return text if sum(face_of(other) == face_of(card) for other in hand) > 1 else text.removesuffix("'")


def _state_of_turn(table: ScalaMatchTable) -> list[Text]:
    """Return the state of the turn in progress."""
    points = table.look().points
    must_draw = [words.MUST_DRAW] if table.must_draw else []
    return [*table.clock.to_text(), *must_draw, *([tr("tui-scala40-words-laid", points=points)] if points else [])]
