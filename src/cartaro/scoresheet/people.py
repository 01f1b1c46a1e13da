"""The people at a real table, and errors in entries."""

from collections.abc import Sequence

from cartaro.i18n import CartaroError, tr


class EntryError(CartaroError):
    """A line that is not a valid entry of a score book, or an impossible result."""


def name_players(players: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the *players* people, in order of play; raise :class:`CartaroError` for invalid ones."""
    cleaned = tuple(name.strip() for name in names)
    folded = [name.casefold() for name in cleaned]
    if len(cleaned) != players or not all(cleaned) or len(set(folded)) != len(folded):
        raise CartaroError(
            "bad_names",
            tr("scoresheet-people-bad_names", players=players),
        )
    return cleaned
