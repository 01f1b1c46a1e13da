"""The data model of a record: its statements, verified or not (docs/records.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from cartaro.cards import Card
from cartaro.rulebook import OptionValue

FORMAT = "Cartaro 1"
"""The version of the format that is read and written."""

RECOUNT, STOP, RETURN = "!recount", "!stop_", "!back_"
"""The words that are not actions; the last two precede players."""

Deck: TypeAlias = tuple[Card, ...]
"""A whole pack, shuffled and cut, top card first."""
Turned: TypeAlias = tuple[tuple[int, Card], ...]
"""One round of a draw: the players who turned a card, and the cards."""


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """An action in canonical text. ``player`` is set for an action out of turn; None: the player whose turn it was."""

    action: str
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Recount:
    """A hand was found to be wrong before the first play: the deal is repeated."""

    @property
    def action(self) -> str:
        """Its word."""
        return RECOUNT


@dataclass(frozen=True, slots=True)
class RecordedStop:
    """The deal was stopped because the hands of ``players`` were irregular."""

    players: tuple[int, ...]

    @property
    def action(self) -> str:
        """Its word: ``!stop_1+2``."""
        return STOP + "+".join(str(player + 1) for player in self.players)


@dataclass(frozen=True, slots=True)
class Return:
    """``player``, who went out in this deal, comes back into the match for the next one, with the whole team."""

    player: int

    @property
    def action(self) -> str:
        """Its word: ``!back_2``."""
        return f"{RETURN}{self.player + 1}"


Entry: TypeAlias = RecordedAction | Recount | RecordedStop | Return
"""An action, or what else can happen; ``action`` is its text in each."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark for people after the entry number ``after``, from one; 0: before the first."""

    after: int
    text: str


@dataclass(frozen=True, slots=True)
class Variation:
    """What could have been played instead of the entry number ``after``, with its own comments and variations."""

    after: int
    entries: tuple[Entry, ...]
    notes: "tuple[Note, ...]" = ()


Note: TypeAlias = Comment | Variation


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal of a record; optional parts that are missing are None or empty.

    ``decks`` has one deck for each time the cards were dealt, ``redeals`` the articles that ordered each new deal.
    ``minutes`` is the time played at the last action; ``lapsed`` lists the players whose time for a turn ran out, once
    for each such turn, which the table played to its end. ``played_for`` has the numbers, from one, of the actions that
    were not the player's choice: the table's after such a turn ran out, and those of a bot in an absent player's place.
    ``lines`` is the score sheet and ``points`` its totals, by side of the match. ``notes`` are the comments and
    variations, in the order of the text; nothing that is verified depends on them.
    """

    dealer: int | None = None
    decks: tuple[Deck, ...] = ()
    redeals: tuple[str, ...] = ()
    rounds: tuple[tuple[Entry, ...], ...] = ()
    minutes: float | None = None
    lapsed: tuple[int, ...] = ()
    played_for: tuple[int, ...] = ()
    lines: tuple[tuple[str, tuple[int, ...]], ...] = ()
    points: tuple[int, ...] | None = None
    notes: tuple[Note, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry in order."""
        return tuple(entry for entries in self.rounds for entry in entries)


@dataclass(frozen=True, slots=True)
class Record:
    """One recorded match. Players are numbered from zero here and from one in the text.

    ``seating`` lists the players in the order of play of the first deal, ``sides`` the players of each side of the
    match. ``winner`` lists the players of the winning side, empty while the match is not finished; ``grade`` and
    ``article`` are the grade of the win and the article that decided it. ``training`` says that hints were available.
    ``rulebook_text`` is the file of a rulebook that is not installed. ``position`` is where the first deal begins, in
    the JSON of the judge's protocol, if it was set up.
    ``daily_secret`` is the secret of the day whose deal it was, ``daily_bot`` who sat at the other places there.
    ``comments`` are those before the first deal.
    """

    rulebook: str
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    deals: tuple[RecordedDeal, ...]
    rulebook_text: str | None = None
    edition: str | None = None
    event: str | None = None
    site: str | None = None
    date: str | None = None
    training: bool = False
    commitment: str | None = None
    secret: bytes | None = None
    entropy: tuple[bytes, ...] = ()
    draw: tuple[Turned, ...] = ()
    seating: tuple[int, ...] | None = None
    position: str | None = None
    sides: tuple[tuple[int, ...], ...] | None = None
    winner: tuple[int, ...] = ()
    totals: tuple[int, ...] | None = None
    grade: str | None = None
    article: str | None = None
    daily_secret: bytes | None = None
    daily_bot: str | None = None
    comments: tuple[str, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether the record has a result: a winner, or the statement that nobody won."""
        return self.article is not None or bool(self.winner)

    def with_note(self, deal: int, note: Note) -> "Record":
        """Return the record with a comment or variation more in its deal number *deal*, from one.

        Raise ValueError where there is no such deal, or no entry that the note stands after.
        """
        if not 1 <= deal <= len(self.deals):
            raise ValueError(f"the record has {len(self.deals)} deals, none with the number {deal}")
        noted = self.deals[deal - 1]
        first = 1 if isinstance(note, Variation) else 0
        if not first <= note.after <= len(noted.entries):
            raise ValueError(f"deal {deal} has {len(noted.entries)} entries: none of them is number {note.after}")
        notes = tuple(sorted((*noted.notes, note), key=lambda each: each.after))
        changed = replace(noted, notes=notes)
        return replace(self, deals=(*self.deals[: deal - 1], changed, *self.deals[deal:]))
