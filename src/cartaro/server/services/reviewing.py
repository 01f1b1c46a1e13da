"""The input of the coach for the review of a table's match."""

from cartaro.bots.known_law import check_known
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import read_record
from cartaro.server.jobs.ports import Given
from cartaro.table.ports import Log
from cartaro.table.record import record_of_table

BAD_PLACE = tr("server-http-review-bad_place")


def given_to_review(table: str, place: int, found: Log) -> tuple[Given, ...] | None:
    """Return the arguments of the review of a match, its record and the place; None while it is not over.

    Raise :class:`CartaroError` for an unknown place, or for a game without a coach.
    """
    text = record_of_table(table, found)
    if text is None:
        return None
    record = read_record(text)
    if place >= len(record.players):
        raise CartaroError("bad_place", BAD_PLACE)
    check_known(find_game(record.rulebook).load(record.rulebook), record.options)
    return text, place
