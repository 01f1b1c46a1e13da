"""The people at a real table, and the names of sides in lines."""

from dataclasses import dataclass

from cartaro.games.scopa.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import THEM, US, join_names
from cartaro.scoresheet.people import EntryError

US_AND_THEM = (US, THEM)
_LETTERS = "ABCDEF"


@dataclass(frozen=True, slots=True)
class Sides:
    """The terms of the table and its people. ``names`` are in order of play of the first deal, dealer last, or none."""

    terms: Terms
    names: tuple[str, ...] = ()

    def side(self, side: int) -> Text:
        """Return the name of a side."""
        if self.names:
            return join_names([name for at, name in enumerate(self.names) if self.terms.side_of(at) == side])
        if self.terms.sides == 2:
            return US_AND_THEM[side]
        if self.terms.sides == self.terms.players:
            return tr("scoresheet-scopa-sides-player", letter=_LETTERS[side])
        return tr("scoresheet-scopa-sides-pair", letter=_LETTERS[side])

    def side_within(self, side: int) -> Text:
        """Return the name of a side within a sentence."""
        name = self.side(side)
        return Text(name.it.lower(), name.en.lower()) if name in US_AND_THEM else name

    @property
    def sides(self) -> tuple[Text, ...]:
        """The names of all sides."""
        return tuple(self.side(side) for side in range(self.terms.sides))

    def dealer(self, deals: int) -> str | None:
        """Return the name of the dealer after *deals* deals: the first to play of the last one (``match.dealer``)."""
        return self.names[(self.terms.dealer + deals) % self.terms.players] if self.names else None

    def find_side(self, word: str) -> int:
        """Return the side called *word*: its number (before any name), a player's name, or noi and loro.

        Raise :class:`EntryError` if there is none.
        """
        wanted = word.casefold()
        numbers = [str(side + 1) for side in range(self.terms.sides)]
        if wanted in numbers:
            return numbers.index(wanted)
        for side in range(self.terms.sides):
            if wanted in self._words(side):
                return side
        it, en = (", ".join(self.names or names) for names in zip(*self.sides, strict=True))
        raise EntryError("unknown_side", tr("scoresheet-scopa-sides-unknown_side", word=word, it=Text(it, en)))

    def _words(self, side: int) -> list[str]:
        words = [_LETTERS[side].casefold()]
        if self.terms.sides == len(US_AND_THEM):
            words += [word.casefold() for word in US_AND_THEM[side]]
        return words + [name.casefold() for at, name in enumerate(self.names) if self.terms.side_of(at) == side]
