"""The networks from which the people at each table connect: in memory alone, in no log, and deleted with the table.

Nodes of one server tell each other, by a :func:`network_label` that has no address in it.
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
    """Return what a *network* (:func:`.caller_of`) is called where its address is not to be read."""
    return blake2b(network.encode(), digest_size=12).hexdigest()


class Networks:
    """Who came to a table from where, by labels, for as long as this server has the table in memory."""

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[LiveTable, dict[int, str]] = WeakKeyDictionary()

    def note(self, table: LiveTable, person: int, network: str) -> None:
        """Take note that *person* has come to *table* from *network* (:func:`.caller_of`)."""
        self._at.setdefault(table, {})[person] = network_label(network)

    def learn(self, table: LiveTable, labels: Mapping[int, str]) -> None:
        """Take note of where people have come from to *table* by another node; who is here is known better."""
        here = table.present_here
        news = {person: label for person, label in labels.items() if person not in here}
        if news:
            self._at.setdefault(table, {}).update(news)

    def at(self, table: LiveTable) -> Mapping[int, str]:
        """Return the label of the network of everybody who has come to *table*, those included who have gone."""
        return self._at.get(table, _NOBODY)

    def of_table(self, table: LiveTable) -> str:
        """Return the label of whose account *table* is on: its host's, or of who else has been there longest."""
        people = self.at(table)
        host = None if table.cached is None else table.cached.state.roster.host
        there = [*([] if host is None else [host]), *sorted(table.present)]
        return next((people[person] for person in there if person in people), "")
