"""The printed papers of an event (PDF), for the wall and as a fallback without power.

The module is imported when the first paper is requested, because the PDF library is slow to import.
"""

from collections.abc import Sequence

from cartaro.i18n import Language
from cartaro.tournament.export.paper.documents import DOCUMENTS, Document
from cartaro.tournament.export.paper.keys import keys_sheet
from cartaro.tournament.export.paper.slips import Paper
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.log.service import Tournament


def print_paper(tournament: Tournament, name: str, language: Language, addresses: str, round_: int) -> bytes | None:
    """Return a PDF by its file name, such as ``slips.pdf``; None for an unknown name.

    ``round_`` is 0 for the last round; ``addresses`` are those of the event's page, one a line,
    the likeliest first, for codes and links. Raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if there
    is nothing to print yet.
    """
    document = _find(name)
    if document is None:
        return None
    address, second = _two(addresses)
    wish = Wish(language, round_ or None, Paper.A4, address, tournament.mark, tournament.event.edition, second)
    return document.make(tournament.event, wish)


def print_keys(
    tournament: Tournament,
    language: Language,
    addresses: str,
    keys: Sequence[str],
    others: Sequence[tuple[str, str]],
) -> bytes:
    """Return the organiser's sheet (PDF), as :func:`.keys_sheet` does."""
    address, second = _two(addresses)
    return keys_sheet(tournament.event, Wish(language, address=address, second=second), keys, others)


def _two(addresses: str) -> tuple[str, str]:
    """Return the two likeliest addresses, empty where there are fewer."""
    first, second, *_ = (*addresses.splitlines(), "", "")
    return first, second


def is_inside(name: str) -> bool:
    """Whether the PDF of this file name is internal, because it contains amounts of money."""
    document = _find(name)
    return document is not None and document.inside


def _find(name: str) -> Document | None:
    return DOCUMENTS.get(name.removesuffix(".pdf"))
