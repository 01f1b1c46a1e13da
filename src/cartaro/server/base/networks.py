"""The networks from which the people at each table connect: in memory only, not logged, deleted with the table.

Nodes of one server exchange them as :func:`network_label`, which does not reveal the address.
"""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from types import MappingProxyType
from weakref import WeakKeyDictionary

from cartaro.table.authority import LiveTable

_NOBODY: Mapping[int, str] = MappingProxyType({})


@lru_cache(10_000)
def network_label(network: str) -> str:
    """Return a label for a *network* (:func:`.caller_of`) that does not reveal its address."""
    return blake2b(network.encode(), digest_size=12).hexdigest()


class Networks:
    """The network label of each person at a table, for as long as this server has the table in memory."""

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[LiveTable, dict[int, str]] = WeakKeyDictionary()

    def note(self, table: LiveTable, person: int, network: str) -> None:
        """Record that *person* has come to *table* from *network* (:func:`.caller_of`)."""
        self._at.setdefault(table, {})[person] = network_label(network)

    def learn(self, table: LiveTable, labels: Mapping[int, str]) -> None:
        """Add the labels of people who came to *table* through another node; labels from here take precedence."""
        here = table.present_here
        news = {person: label for person, label in labels.items() if person not in here}
        if news:
            self._at.setdefault(table, {}).update(news)

    def at(self, table: LiveTable) -> Mapping[int, str]:
        """Return the network label of everybody who has come to *table*, including those who have left."""
        return self._at.get(table, _NOBODY)

    def of_table(self, table: LiveTable) -> str:
        """Return the network label that *table* counts against: the host's, or that of the person here longest."""
        people = self.at(table)
        host = None if table.cached is None else table.cached.state.roster.host
        there = [*([] if host is None else [host]), *sorted(table.present)]
        return next((people[person] for person in there if person in people), "")
