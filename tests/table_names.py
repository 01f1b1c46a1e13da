"""Names of tables for the cases of a test."""

from collections.abc import Mapping
from typing import Any, Protocol

from cartaro.rulebook import Rulebook


class _Agreed(Protocol):
    @property
    def rulebook(self) -> Rulebook: ...

    @property
    def options(self) -> Mapping[str, Any]: ...


def name_table(terms: _Agreed) -> str:
    """Return the rulebook of *terms* with the chosen options, in order."""
    return ",".join([terms.rulebook.id, *(str(value) for value in terms.options.values())])
