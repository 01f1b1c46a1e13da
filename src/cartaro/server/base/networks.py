"""From which networks the people at each table come: told to nobody, in no log, and forgotten with the table."""

from collections.abc import Mapping
from types import MappingProxyType
from weakref import WeakKeyDictionary

from cartaro.table.authority import LiveTable

_NOBODY: Mapping[int, str] = MappingProxyType({})


class Networks:
    """Who came to a table from where, for as long as this server has the table in memory."""

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[LiveTable, dict[int, str]] = WeakKeyDictionary()

    def note(self, table: LiveTable, person: int, network: str) -> None:
        """Take note that *person* has come to *table* from *network* (:func:`.caller_of`)."""
        self._at.setdefault(table, {})[person] = network

    def at(self, table: LiveTable) -> Mapping[int, str]:
        """Return the network of everybody who has come to *table*, those included who have gone."""
        return self._at.get(table, _NOBODY)

    def of_table(self, table: LiveTable) -> str:
        """Return the network that *table* is on account of: its host's, or that of who else has been there longest."""
        people = self.at(table)
        host = None if table.cached is None else table.cached.state.roster.host
        there = [*([] if host is None else [host]), *sorted(table.present)]
        return next((people[person] for person in there if person in people), "")

    def has_left(self, table: LiveTable, network: str) -> bool:
        """Whether somebody from *network* sat at *table*, and does no longer."""
        state = None if table.cached is None else table.cached.state
        return state is not None and any(
            there == network and state.roster.chair_of(person) is None for person, there in self.at(table).items()
        )
