"""The papers of an event (PDF), for when the power goes, and for the wall.

Imported when the first is asked for: what draws them takes its time to load.
"""

from cartaro.i18n import Language
from cartaro.tournament.export.paper.documents import DOCUMENTS, Document
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.log.service import Tournament


def print_paper(tournament: Tournament, name: str, language: Language, address: str) -> bytes | None:
    """Return a PDF by its file name, ``slips.pdf``; None where there is none of that name.

    ``address`` is that of the event's page, for the codes on the slips. Raise
    :class:`cartaro.tournament.model.refusal.TournamentRefusal` where there is nothing to print yet.
    """
    document = _find(name)
    return (
        None
        if document is None
        else document.make(tournament.event, Wish(language, address=address, mark=tournament.mark))
    )


def is_inside(name: str) -> bool:
    """Whether the PDF of this file name tells of money."""
    document = _find(name)
    return document is not None and document.inside


def _find(name: str) -> Document | None:
    return DOCUMENTS.get(name.removesuffix(".pdf"))
