"""Downloads of an event: tables, data, the log, and printed papers (:mod:`.papers`)."""

from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module

from cartaro.i18n import CartaroError, Language, tr
from cartaro.server.base.venue_clock import open_service
from cartaro.server.jobs.ports import Job
from cartaro.store.ports import ServerStore
from cartaro.tournament.export.files import EXPORTS
from cartaro.tournament.log.access import Role
from cartaro.tournament.log.service import Tournament

_BY_FILE = {export.file: export for export in EXPORTS.values()}
_BOOKS = {export.book_file: export for export in EXPORTS.values() if export.book is not None}
_PAPERS = "cartaro.server.services.tournament.papers"
EVENT_FILE = "event file"


def may_take(role: Role, name: str) -> bool:
    """Whether *role* may have this file: those with money, or with the author of each entry, are for the organiser.

    The first call for a paper is slow, because it imports the PDF library.
    """
    return role is Role.ORGANISER or (role in (Role.REFEREE, Role.DOOR) and not _is_inside(name))


def make_table(tournament: Tournament, name: str, language: Language) -> bytes | None:
    """Return an export by its file name; None for an unknown name.

    Raise :class:`cartaro.i18n.CartaroError` if the event cannot be exported in this format.
    """
    if name in _BOOKS and (book := _BOOKS[name].book) is not None:
        return book(tournament, language)
    export = _BY_FILE.get(name)
    return None if export is None else export.write(tournament, language)


def print_paper(tournament: Tournament, name: str, language: Language, addresses: str, round_: int = 0) -> bytes | None:
    """Return a paper, as :func:`.papers.print_paper` does, which is imported when first needed."""
    made: bytes | None = import_module(_PAPERS).print_paper(tournament, name, language, addresses, round_)
    return made


def print_keys(
    tournament: Tournament,
    language: Language,
    addresses: str,
    keys: Sequence[str],
    others: Sequence[tuple[str, str]],
) -> bytes:
    """Return the organiser's sheet, as :func:`.papers.print_keys` does: no job's result may hold keys."""
    made: bytes = import_module(_PAPERS).print_keys(tournament, language, addresses, keys, others)
    return made


def file_job(tournament: Tournament, name: str, language: Language, addresses: str, round_: int = 0) -> Job:
    """Return the job of :func:`write_file`, a different one after each entry of the log."""
    request = f"{name}\n{language}\n{addresses}\n{round_}\n{tournament.head}"
    return Job(EVENT_FILE, f"{tournament.id} {sha256(request.encode()).hexdigest()}")


def write_file(tournament: Tournament, name: str, language: Language, addresses: str, round_: int = 0) -> bytes:
    """Return a paper (of a round, 0: the last one) or an export of an event by its file name.

    Raise :class:`cartaro.i18n.CartaroError` for an unknown name, or if the event is not available in this form.
    """
    made = (
        print_paper(tournament, name, language, addresses, round_)
        if name.endswith(".pdf")
        else make_table(tournament, name, language)
    )
    if made is None:
        raise CartaroError("no_file", tr("server-services-tournament-files-no_file"))
    return made


async def read_event(
    store: ServerStore, id: str, name: str, language: Language, addresses: str, round_: int
) -> tuple[Tournament, str, Language, str, int]:
    """Return the arguments of :func:`write_file`; raise :class:`cartaro.i18n.CartaroError` for an unknown event."""
    return await open_service(store).open(id), name, language, addresses, round_


def _is_inside(name: str) -> bool:
    if name.endswith(".pdf"):
        inside: bool = import_module(_PAPERS).is_inside(name)
        return inside
    export = _BY_FILE.get(name) or _BOOKS.get(name)
    return export is not None and export.inside
