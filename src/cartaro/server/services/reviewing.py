"""What the coach is given of a table's match, to look back on it."""

from cartaro.bots.known_law import check_known
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import read_record
from cartaro.table.ports import Log
from cartaro.table.record import record_of_table

BAD_PLACE = tr("server-http-review-bad_place")


def record_to_review(table: str, place: int, found: Log) -> str | None:
    """Return the record of the match, None while it is not over.

    Raise :class:`CartaroError` where there is no such place, or the law is one that the coach does not know.
    """
    text = record_of_table(table, found)
    if text is None:
        return None
    record = read_record(text)
    if place >= len(record.players):
        raise CartaroError("bad_place", BAD_PLACE)
    check_known(find_game(record.rulebook).load(record.rulebook), record.options)
    return text
