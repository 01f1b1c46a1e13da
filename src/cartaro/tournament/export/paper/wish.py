"""The parameters of printed papers."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.i18n import Language, Text, tr
from cartaro.tournament.event.rounds import after_round, no_round
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.export.paper.sheet import Heading
from cartaro.tournament.export.paper.slips import Paper
from cartaro.tournament.model.calendar import day_to_text, hour_to_text
from cartaro.tournament.model.chain import LogHead
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import TournamentDefinition


@dataclass(frozen=True, slots=True)
class Wish:
    """The parameters of a document.

    These are its language, the round (None: the last one; of standings and charts it is the last that counts), the
    paper of slips, the address of the page, and the state of the log: ``mark`` is printed on the papers of a round, so
    that the log can be compared with them later. ``edition`` is that of the notice, printed from the second on.
    ``second`` is another address of the page, for who does not reach the first.
    """

    language: Language
    round: int | None = None
    paper: Paper = Paper.A4
    address: str = ""
    mark: LogHead | None = None
    edition: int = 1
    second: str = ""

    def say(self, text: Text) -> str:
        """Return *text* in the document's language."""
        return text.in_language(self.language)

    def at_table(self, table: int) -> str:
        """Return the address where the people at a table find themselves, and enter their result."""
        return f"{self.address}?tavolo={table}"

    @property
    def otherwise(self) -> str:
        """The other address of the page in a few words; empty without one."""
        return self.say(tr("tournament-export-paper-wish-otherwise", address=self.second)) if self.second else ""

    @property
    def short_mark(self) -> str:
        """The state of the log in a few digits, and the edition of the notice; empty without them."""
        if self.mark is None:
            return " · ".join(self.editions())
        said = tr("tournament-export-paper-rounds-short_mark", seq=self.mark.seq, short=self.mark.short)
        return " · ".join([self.say(said), *self.editions()])

    def heading(self, definition: TournamentDefinition, title: Text) -> Heading:
        """Return the heading of every page: the title, and the event with its place and hour."""
        day, hour = self.say(day_to_text(definition.start_shown)), hour_to_text(definition.start_shown)
        about = f"{self.say(definition.name)} · {self.say(definition.place)} · {day}, {hour}"
        return Heading(self.say(title), " · ".join([about, *self.editions()]))

    def editions(self) -> list[str]:
        """Return the edition of the notice in words; nothing for the first one."""
        if self.edition == 1:
            return []
        return [self.say(tr("tournament-export-paper-wish-edition", edition=self.edition))]


def as_wished(event: EventState, wish: Wish) -> EventState:
    """Return the event after the round that is wished; raise :class:`TournamentRefusal` if it has not been paired."""
    if wish.round is None:
        return event
    if wish.round not in event.rounds:
        raise no_round(event, wish.round)
    return after_round(event, wish.round)


def wished_round(event: EventState, wish: Wish) -> tuple[int, Sequence[RoundTable]]:
    """Return the number and the tables of the round that is wished; raise :class:`TournamentRefusal` without one."""
    number = wish.round or event.round
    tables = event.rounds.get(number, ())
    if all(len(seated.entrants) == 1 for seated in tables):
        raise TournamentRefusal(
            "no_round",
            tr("tournament-export-paper-rounds-no_round", value=number or 1),
            cite_event(event.definition, "rounds"),
        )
    return number, tables


def name_of(event: EventState, entrant: str, round_: int | None = None) -> str:
    """Return an entrant's number and name, as lists and slips show them: the name of a round, else of now."""
    enrolment = event.enrolments[int(entrant)]
    return f"{entrant} {enrolment.name if round_ is None else enrolment.name_in(round_)}"
