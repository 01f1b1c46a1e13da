"""Changes of what only the organiser knows of an entrant: contact and note, beside the log."""

from collections.abc import Mapping

from cartaro.seen import without_ignorable
from cartaro.store.book_ports import ContactStore, PrivateLines
from cartaro.tournament.event.editing import PRIVATE
from cartaro.tournament.log.service import Actor, TournamentService
from cartaro.tournament.model.log_entries import Edited, EditedField


async def change_line(
    book: ContactStore, service: TournamentService, event: str, changed: Edited, text: str, by: Actor
) -> str:
    """Store *text*, made one line, as the contact or note of an entrant; return it.

    The log says that it was changed, if it was, and not how. Raise as :meth:`.TournamentService.do` does.
    """
    assert changed.field in PRIVATE
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in without_ignorable(text)).split())
    was = (await book.of(event)).get(changed.entrant, PrivateLines())
    now = _with(was, changed.field, line)
    if now != was:
        await service.do(event, changed, by)
        await book.keep(event, changed.entrant, now)
    return line


async def merge(book: ContactStore, event: str, said: Mapping[int, tuple[str, str]]) -> Mapping[int, PrivateLines]:
    """Return the lines of entrants once contact and note are as *said*, where something is."""
    known = await book.of(event)
    return {
        number: PrivateLines(
            contact or known.get(number, PrivateLines()).contact, note or known.get(number, PrivateLines()).note
        )
        for number, (contact, note) in said.items()
    }


def _with(lines: PrivateLines, field: EditedField, line: str) -> PrivateLines:
    return PrivateLines(line, lines.note) if field == "contact" else PrivateLines(lines.contact, line)
