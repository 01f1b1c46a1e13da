"""An event of repeated deals: committed to before round one, results entered by board, revealed at the end."""

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import BOARDS
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Committed,
    Drawn,
    Entered,
    EntropyAdded,
    Person,
    ResultReported,
    TakenBack,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.section import DefinitionError
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import parse_definition
from tests.tournament.hall import Hall

NOTICE = """
name = "Smazzate ripetute"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scopone-federale"
entrants = "pairs"

[options]
target = 11

[format]
id = "repeated"
settings = { boards = 2 }
"""
DEALS = bytes(range(32, 64))


def _drawn() -> Hall:
    hall = Hall(NOTICE, "2026-05-01T19:30:00")
    for at in range(4):
        hall.do(Entered((Person(f"Uno {at}"), Person(f"Due {at}"))))
        hall.do(CheckedIn(at + 1))
    hall.draw(at="2026-05-01T20:00:00")
    return hall


def test_the_deals_are_committed_to_before_the_first_round_and_revealed_after_the_last() -> None:
    """Their secret is not that of the draw; every table must report each board, with possible points."""
    hall = _drawn()
    with pytest.raises(TournamentRefusal, match="must be committed to first"):
        pair_next(hall.event)
    hall.do(Committed(BOARDS, Shuffle(DEALS).commitment))
    for round_ in (1, 2, 3):
        hall.do(pair_next(hall.event))
        with pytest.raises(TournamentRefusal, match="last table has finished"):
            hall.do(Drawn(BOARDS, DEALS.hex()))
        with pytest.raises(TournamentRefusal, match="the points of each are needed"):
            hall.do(ResultReported(round_, 1, 0, read_result(["5-3"])))
        with pytest.raises(TournamentRefusal, match="No deal can end 23-2"):
            hall.do(ResultReported(round_, 1, 0, read_result(["5-3,23-2"])))
        hall.do(ResultReported(round_, 1, 0, read_result(["5-3,2-4"])))
        hall.do(ResultReported(round_, 2, 0, read_result(["4-3,2-5"])))
    hall.do(Drawn(BOARDS, DEALS.hex()))

    scores = hall.event.rounds[1][0].meeting.board_scores
    assert [(score.board, score.points) for score in scores] == [(1, (5, 3)), (2, (4, 2))]
    assert [side.made for side in hall.event.rounds[1][0].meeting.sides] == [7, 7]
    assert sum(row.points for row in hall.event.standings[0].rows) == 200


def test_repeated_deals_are_a_format_and_no_option() -> None:
    """The option of a table is set by the format; an event that sets it itself is refused, with the right key."""
    with pytest.raises(DefinitionError, match="repeated deals are a format"):
        parse_definition(NOTICE.replace("target = 11", "deals = 2"))


def test_nothing_changes_the_deals_once_they_are_in_play() -> None:
    """The audience adds words before the first round only, and they stay: later rounds use the same deals."""
    hall = _drawn()
    hall.do(Committed(BOARDS, Shuffle(DEALS).commitment))
    words = hall.do(EntropyAdded(BOARDS, "viva il settebello"))
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="nothing more can be added"):
        hall.do(EntropyAdded(BOARDS, "ancora"))
    with pytest.raises(TournamentRefusal, match="the deals in play stay"):
        hall.do(TakenBack(words.seq, "non mi piace"))
