"""The people at a table of Scala 40, and the names of players in lines."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cartaro.cards import FRENCH, CardError
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.scoresheet.people import EntryError, name_players

_LETTERS = "ABCDEFGH"
BY_PLACE = "#"
"""The prefix of the number of a player's place, from one."""
KEYWORDS = frozenset(
    (
        *("chiude", "closes", "close", "nessuno", "nobody", "rientra", "back", "in", "mano", "hand", "tutte", "all"),
        *("correggi", "correct", "annulla", "undo", "punti", "points", "regole", "rules", "aiuto", "help"),
        *("fine", "esci", "end", "quit", "exit", "registro", "log", "jolly", "joker"),
    )
)
"""The keywords of lines, which cannot be names of players."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The terms of the table and its people by place: in order of play of the first deal, the dealer last.

    ``by_place``: lines name players by place (``#1`` is the first), so that any names will do.
    """

    terms: Terms
    names: tuple[str, ...] = ()
    by_place: bool = False

    def name(self, place: int) -> Text:
        """Return the name of a player."""
        if self.names:
            return Text(self.names[place], self.names[place])
        return tr("scoresheet-scala40-people-player", letters=_LETTERS[place])

    def side(self, side: int) -> Text:
        """Return the name of a player or a team."""
        return join_texts([self.name(place) for place in self.places(side)])

    def places(self, side: int) -> range:
        """Return the places of a side."""
        return range(side, self.terms.players, self.terms.sides)

    def in_play(self, out: Collection[int]) -> list[int]:
        """Return the places whose sides are not *out*."""
        return [place for place in range(self.terms.players) if self.terms.side_of(place) not in out]

    def find(self, words: Sequence[str]) -> tuple[int, int] | None:
        """Return the player whose name *words* begin with (the longest such name), and its number of words."""
        found = None
        for place in range(self.terms.players):
            called = self._called(place)
            name = called.casefold().split()
            fits = [word.casefold() for word in words[: len(name)]] == name
            if fits and (found is None or len(name) > found[1]):
                found = (place, len(name))
        return found

    def _called(self, place: int) -> str:
        if self.by_place:
            return f"{BY_PLACE}{place + 1}"
        return self.names[place] if self.names else _LETTERS[place]

    def unknown(self, word: str) -> EntryError:
        """Return the error for a *word* that is not a name."""
        names = ", ".join(self._called(place) for place in range(self.terms.players))
        return EntryError("unknown_player", tr("scoresheet-scala40-people-unknown_player", word=word, names=names))


def seat_people(terms: Terms, names: Sequence[str], *, any_names: bool = False) -> Sides:
    """Return the people of a table.

    Raise :class:`cartaro.i18n.CartaroError` for names that would be ambiguous in lines, unless *any_names*.
    """
    if not names:
        return Sides(terms)
    people = Sides(terms, tuple(" ".join(name.split()) for name in name_players(terms.players, names)))
    for name in () if any_names else people.names:
        first = name.split()[0].casefold()
        if first in KEYWORDS or first.isdigit() or _is_card(first) or any(sign in name for sign in ",;="):
            raise EntryError(
                "bad_names",
                tr("scoresheet-scala40-people-bad_names", name=name),
            )
    return people


def _is_card(word: str) -> bool:
    try:
        read_card(word)
    except CardError:
        return False
    return True


def read_card(word: str) -> str:
    """Return the text of the card *word*, without the mark of a second copy; raise :class:`CardError` if invalid."""
    folded = word.casefold().removesuffix("'")
    if folded in ("jolly", "joker"):
        return "*"
    return FRENCH.spell(FRENCH.read(folded[:-1].upper() + folded[-1:]))
