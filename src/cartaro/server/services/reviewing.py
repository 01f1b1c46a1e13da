"""The input of the coach for the review of a table's match."""

from cartaro.bots.known_law import check_known
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import read_record
from cartaro.server.jobs.ports import Given
from cartaro.table.history import played_for
from cartaro.table.ports import Log
from cartaro.table.record import record_of_table

BAD_PLACE = tr("server-http-review-bad_place")


def given_to_review(table: str, place: int, found: Log) -> tuple[Given, ...] | None:
    """Return the arguments of the review of a match, None while it is not over.

    They are its record, the place, and the actions that were played for the person there, if there are any.

    Raise :class:`CartaroError` for an unknown place, or for a game without a coach.
    """
    text = record_of_table(table, found)
    if text is None:
        return None
    record = read_record(text)
    if place >= len(record.players):
        raise CartaroError("bad_place", BAD_PLACE)
    check_known(find_game(record.rulebook).load(record.rulebook), record.options)
    others = sorted(played_for(table, found, place))
    return (text, place, " ".join(f"{deal}.{number}" for deal, number in others)) if others else (text, place)
