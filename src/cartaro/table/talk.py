"""Talk at a table: what may be said, by whom and when. It is not part of the log: a record has only what was played.

Where strangers may have met, people say phrases and make gestures; they write once all of them have said that they
would like to.

If the rulebook requires silence (Scopone, article 18), nothing may be said while a deal is played, for anything said
then may inform a partner. The other rulebooks do not mention talk: there it is always allowed.
"""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

from msgspec import Struct

from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.match import Phase
from cartaro.rulebook import Article, Rulebook
from cartaro.seen import is_ignorable, shows_something, without_ignorable
from cartaro.table.arranging import EXPIRED, PATIENCE, ImpossibleError, chair_of
from cartaro.table.phrases import PHRASES, WRITING
from cartaro.table.state import TableState

LONGEST_LINE = 200
"""Maximum length of a line, in characters."""
RECENT = 50
"""The number of chat messages sent to people who connect."""

_MOST_MARKS = 3
"""Maximum number of accents on one letter: more would only cover the lines above."""

LATE = tr("table-talk-late")
EMPTY = tr("table-talk-empty")
TOO_LONG = tr("table-talk-too_long", LONGEST_LINE=LONGEST_LINE)
ONE_OF_TWO = tr("table-talk-one_of_two")
NO_PHRASE = tr("table-talk-no_phrase")
AMONG_STRANGERS = tr("table-talk-among_strangers", phrase=PHRASES[WRITING].text)
GESTURE_LATER = tr("table-talk-gesture_later")


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A chat message: its number at the table, its author (the person's number, and name then), and time (UTC seconds).

    It has either ``text``, or ``phrase``, the id of a quick phrase.
    """

    number: int
    who: int
    name: str
    at: float
    text: str | None
    phrase: str | None


class Report(Struct, frozen=True):
    """A report: ``by`` (None: a spectator) complains about ``of`` because of one line.

    ``number`` is that of the line; 0 if the complaint is about the name itself.
    ``recent`` are the last lines at the table then, including the reported one.
    ``who`` is the number of the person complained about; None in reports from before it was stored.
    """

    by: str | None
    of: str
    number: int
    why: str
    recent: list[SpokenLine]
    who: int | None = None

    @property
    def person(self) -> int | None:
        """The number of the person complained about; None if it was not stored and no line tells it."""
        speakers = (line.who for line in self.recent if line.number == self.number)
        return next(speakers, None) if self.who is None else self.who


def silence(rulebook: Rulebook, phase: Phase) -> Article | None:
    """Return the article that requires silence in this phase of a match; None if people may talk."""
    return rulebook.cite("view.talk") if phase is Phase.PLAY and rulebook.has("view.talk") else None


def silence_at(state: TableState) -> Article | None:
    """Return the article that requires silence at a table in this state; None if people may talk."""
    match = state.match
    return None if match is None else silence(match.terms.rulebook, match.phase)


def may_write(state: TableState, agreed: Collection[int]) -> bool:
    """Whether people write at a table where those with the numbers *agreed* have said that they would like to."""
    roster = state.roster
    return not roster.strangers or set(roster.persons) - roster.removed <= set(agreed)


def why_not(state: TableState, phrase: str | None, agreed: Collection[int] = ()) -> tuple[Article | None, Text] | None:
    """Return why *phrase* (None: what is written) may not be said now, with the article on silence; None if it may.

    Those with the numbers *agreed* have said that they would like to write.
    """
    if (article := silence_at(state)) is not None:
        return article, article.refusal
    if phrase is None:
        return None if may_write(state, agreed) else (None, AMONG_STRANGERS)
    playing = state.match is not None and state.match.phase is Phase.PLAY
    return (None, GESTURE_LATER) if playing and PHRASES[phrase].gesture else None


def speaker(state: TableState, person: int, now: float) -> str:
    """Return the name under which *person* speaks; raise :class:`ImpossibleError` if talk there has ended."""
    name = state.roster.chairs[chair_of(state, person)].name
    if now - state.at > PATIENCE and (state.match is None or state.over):
        raise ImpossibleError(EXPIRED if state.match is None else LATE)
    return name


def wording(text: str | None, phrase: str | None) -> tuple[str | None, str | None]:
    """Return the cleaned text or phrase of a line; raise :class:`CartaroError` if it is not allowed."""
    if (text is None) == (phrase is None):
        raise CartaroError("bad_line", ONE_OF_TWO)
    if text is None:
        if phrase not in PHRASES:
            raise CartaroError("unknown_phrase", NO_PHRASE)
        return None, phrase
    return clean(text), None


def clean(text: str) -> str:
    """Return *text* as one line of visible text; raise :class:`CartaroError` if nothing is left, or too much.

    Control, direction and invisible characters are dropped, except what emoji and words need of them, and superfluous
    blanks too. HTML is not interpreted: it stays text.
    """
    marks, kept = 0, ""
    for sign in unicodedata.normalize("NFC", without_ignorable(text)):
        category = unicodedata.category(sign)
        if category in ("Mn", "Me"):
            marks += 1
        elif category[0] != "C":
            marks = 0
        if sign.isspace() or category in ("Zl", "Zp"):
            kept += " "
        elif (category[0] != "C" or is_ignorable(sign)) and marks <= _MOST_MARKS:
            kept += sign
    line = " ".join(kept.split())
    if not shows_something(line):
        raise CartaroError("bad_line", EMPTY)
    if len(line) > LONGEST_LINE:
        raise CartaroError("bad_line", TOO_LONG)
    return line
