"""Who plays which part in the repeated deals of a table: what slips, phones and lists name beside each deal."""

from dataclasses import dataclass

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.formats.repeated.boards import line_of, seat_on

LINES = (tr("tournament-event-table_roles-primo_terzo"), tr("tournament-event-table_roles-secondo_cartaro"))
"""What each line of a deal is called."""


@dataclass(frozen=True, slots=True)
class Roles:
    """The parts in one deal: which side (0 or 1) plays primo and terzo, and who of it is primo di mano."""

    board: int
    side: int
    primo: str

    def line(self, side: int) -> Text:
        """Return what the line of a side is called in this deal."""
        return LINES[side != self.side]


def roles_of(event: EventState, seated: RoundTable) -> tuple[Roles, ...]:
    """Return the parts in each of the deals that a table plays, in their order; none where none are repeated."""
    return tuple(_roles(event, seated, board) for board in seated.meeting.boards)


def roles_to_text(event: EventState, seated: RoundTable) -> Text | None:
    """Return who is primo di mano in each of the deals of a table; None where none are repeated."""
    told = [
        tr("tournament-event-table_roles-deal_primo_di_mano", board=r.board, primo=r.primo)
        for r in roles_of(event, seated)
    ]
    return Text("; ".join(t.it for t in told), "; ".join(t.en for t in told)) if told else None


def _roles(event: EventState, seated: RoundTable, board: int) -> Roles:
    side = 0 if line_of(board, 0) == 0 else 1
    people = event.enrolments[seated.entrants[side]].people
    return Roles(board, side, next(person.name for at, person in enumerate(people) if seat_on(board, side, at) == 0))
