"""The roles of players in the repeated deals of a table, as shown on slips, phones and lists."""

from dataclasses import dataclass

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.formats.repeated.boards import line_of, seat_on

LINES = (tr("tournament-event-table_roles-primo_terzo"), tr("tournament-event-table_roles-secondo_cartaro"))
"""The names of the lines of a deal."""


@dataclass(frozen=True, slots=True)
class Roles:
    """The roles in one deal: the side (0 or 1) on primo and terzo di mano, and its player who is primo."""

    board: int
    side: int
    primo: str

    def line(self, side: int) -> Text:
        """Return the name of a side's line in this deal."""
        return LINES[side != self.side]


def roles_of(event: EventState, seated: RoundTable) -> tuple[Roles, ...]:
    """Return the roles in each of a table's deals, in order; empty without repeated deals."""
    return tuple(_roles(event, seated, board) for board in seated.meeting.boards)


def roles_to_text(event: EventState, seated: RoundTable) -> Text | None:
    """Return the sentence about who is primo di mano in each deal of a table; None without repeated deals."""
    sentences = [
        tr("tournament-event-table_roles-deal_primo_di_mano", board=r.board, primo=r.primo)
        for r in roles_of(event, seated)
    ]
    return Text("; ".join(t.it for t in sentences), "; ".join(t.en for t in sentences)) if sentences else None


def _roles(event: EventState, seated: RoundTable, board: int) -> Roles:
    side = 0 if line_of(board, 0) == 0 else 1
    people = event.enrolments[seated.entrants[side]].people
    return Roles(board, side, next(person.name for at, person in enumerate(people) if seat_on(board, side, at) == 0))
