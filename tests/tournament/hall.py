"""A tournament hall for tests: an event with its log in memory, and requests at a simulated time."""

from cartaro.engine.chance import Shuffle
from cartaro.moments import read_moment, spell
from cartaro.tournament.event.cash import check_till
from cartaro.tournament.event.prize_awards import check_stays
from cartaro.tournament.event.state import START, EventState
from cartaro.tournament.log.fold import fold, follow
from cartaro.tournament.log.service import Tournament, prepare
from cartaro.tournament.log.undo_checks import check_undone
from cartaro.tournament.model.chain import LogEntry, Stamp, link
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Committed,
    Created,
    Drawn,
    Entered,
    Paid,
    Payload,
    Person,
)
from cartaro.tournament.notice.definition import parse_definition, read_example

CARENI_WINDOW = "2023-02-18T15:00:00"
CARENI_START = "2023-02-19T18:00:00"
VALLIADI_WINDOW = "2022-07-16T13:30:00"
VALLIADI_START = "2022-07-16T15:00:00"
SECRET = bytes(range(32))


class Hall:
    """An event to which requests are applied; ``at`` is the simulated time, by its clocks or with an offset."""

    def __init__(self, definition: str, at: str = CARENI_WINDOW) -> None:
        self.at = at
        self._zone = parse_definition(definition).zone
        self.log: tuple[LogEntry, ...] = ()
        self._salts = 0
        self.do(Created(definition))

    @property
    def event(self) -> EventState:
        """The event, as folded from its log."""
        return self._event

    def do(self, payload: Payload, who: str = "Marta", role: str = "desk", *, anyway: bool = False) -> LogEntry:
        """Execute a request; raise if it is refused, with the log unchanged."""
        if self.log:
            tournament = Tournament("test", self.log, (), self._event)
            payload = prepare(tournament, payload)
        entry = link(self.log, payload, self.stamp(f"c{len(self.log)}", who, role), self.salt)
        event = follow(self.log, self._event, entry) if self.log else fold([entry])
        if self.log:
            check_till(self._event, event)
            check_undone(self.log, self._event, event, payload)
        if self.log and not anyway:
            check_stays(self._event, event)
        self._event: EventState = event
        self.log = (*self.log, entry)
        return entry

    def salt(self) -> bytes:
        """Return 32 bytes, others each time."""
        self._salts += 1
        return self._salts.to_bytes(32)

    def stamp(self, cmd_id: str, who: str = "Marta", role: str = "desk") -> Stamp:
        """Return the metadata of an entry at the simulated time."""
        at = spell(read_moment(self.at, self._zone), self._zone)
        return Stamp(cmd_id, who, role, at, at)

    def enter(self, *names: str) -> int:
        """Enter one or two people as one entrant; return the entrant's number."""
        what = self.do(Entered(tuple(Person(name) for name in names))).payload
        assert isinstance(what, Entered)
        return what.number

    def pay(self, entrant: int) -> None:
        """Pay everything that an entrant owes."""
        self.do(Paid(entrant, self.event.owed_by(entrant)))

    def fill(self, count: int) -> list[int]:
        """Enter *count* entrants, paid and present."""
        numbers = []
        for at in range(count):
            names = (f"Uno {at}", f"Due {at}") if self.event.definition.pairs else (f"Uno {at}",)
            numbers.append(self.enter(*names))
            if self.event.owed_by(numbers[-1]):
                self.pay(numbers[-1])
            self.do(CheckedIn(numbers[-1]))
        return numbers

    def draw(self, purpose: str = START, at: str | None = None) -> None:
        """Commit and reveal the draw at once, at the time *at*."""
        self.at = at or self.at
        self.do(Committed(purpose, Shuffle(SECRET).commitment))
        self.do(Drawn(purpose, SECRET.hex()))


def careni() -> Hall:
    """The event at the Patronato Careni, during its second registration window."""
    return Hall(read_example("patronato-careni"))


def valliadi() -> Hall:
    """The event at the Valliadi, during its registration window."""
    return Hall(read_example("scopa-valliadi"), VALLIADI_WINDOW)
