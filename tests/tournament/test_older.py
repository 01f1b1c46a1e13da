"""Log entries written by older versions of Cartaro keep their meaning and their hashes."""

from dataclasses import replace

from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.model.chain import LogEntry, check_chain
from cartaro.tournament.model.log_entries import Confirmed, GameResult, Payload, Result, ResultReported
from tests.tournament.repeated.test_whose_points import repeated_hall

LINES_FIRST = Result((GameResult(deals=((5, 3), (2, 4), (6, 0), (1, 5))),))
"""In version 1, primo and terzo came first: the first pair of the table made 5, 4, 6 and 5."""


def _with(log: tuple[LogEntry, ...], payload: Payload, version: int) -> tuple[LogEntry, ...]:
    """Return the log with one more entry, written in *version*."""
    hall = repeated_hall()
    hall.log = log
    hall._event = fold(log)
    return (*log, replace(hall.do(payload), v=version))


def test_deals_written_by_line_are_read_by_line() -> None:
    """The same numbers mean 20-6 in version 1 and 14-12 now; the log as text gives the points by side for both."""
    log = repeated_hall().log
    for version, made, said in ((1, [20, 6], "5-3,4-2,6-0,5-1"), (2, [14, 12], "5-3,2-4,6-0,1-5")):
        one = fold(log).rounds[1][0].entrants[0]
        reported = _with(log, ResultReported(1, 1, one, LINES_FIRST), version)
        event = fold(reported)
        (report,) = event.rounds[1][0].reports
        assert said in entry_to_text(event, reported[-1]).it
        other = event.rounds[1][0].entrants[1]
        confirmed = fold(_with(reported, Confirmed(1, 1, other), version))
        assert [side.made for side in confirmed.rounds[1][0].meeting.sides] == made
        assert report.result == confirmed.rounds[1][0].result
        check_chain((entry, entry.hash) for entry in reported)
