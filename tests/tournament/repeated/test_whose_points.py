"""Results are written with a column per pair, deals are compared per line: one function converts between the two."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.engine.chance import Shuffle
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import BOARDS
from cartaro.tournament.formats.repeated.boards import line_of, turned
from cartaro.tournament.model.log_entries import Committed, Confirmed, GameResult, Result, ResultReported
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall

NOTICE = """
id = "ripetute"
name = "Smazzate ripetute"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scopone-federale"
entrants = "pairs"

[format]
id = "repeated"
settings = { boards = 4 }
"""
START = "2026-05-01T20:00:00"


def repeated_hall(count: int = 4, movement: str = "auto") -> Hall:
    """Return an event of *count* pairs seated for the four deals of the first round."""
    notice = NOTICE.replace("boards = 4", f'boards = 4, movement = "{movement}"')
    hall = Hall(notice, "2026-05-01T19:30:00")
    hall.fill(count)
    hall.draw(at=START)
    hall.do(Committed(BOARDS, Shuffle(bytes(range(32, 64))).commitment))
    hall.do(pair_next(hall.event))
    return hall


def shut_out(winner: int) -> str:
    """Return four deals that pair *winner* of the table (0 or 1) wins 4-0, as written on the table's score slip."""
    return ",".join(["4-0", "0-4"][winner] for _ in range(4))


def by_phone(hall: Hall, written: str) -> None:
    """Report by phone as one pair, with a column per pair, and confirm as the other."""
    one, other = hall.event.rounds[1][0].entrants
    deals = tuple(tuple(map(int, deal.split("-"))) for deal in written.split(","))
    hall.do(ResultReported(1, 1, one, Result((GameResult(deals=deals),))), role="player")
    hall.do(Confirmed(1, 1, other), role="player")


def from_the_slip(hall: Hall, written: str) -> None:
    """Enter the signed slip at the desk, with a row per pair."""
    hall.do(ResultReported(1, 1, 0, read_result([written])))


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("enter", [by_phone, from_the_slip])
def test_four_deals_won_by_one_pair_are_won_by_that_pair(enter: Callable[[Hall, str], None], winner: int) -> None:
    """Four times 4-0 is 16-0: the pairs change lines from deal to deal, but the columns belong to the pairs."""
    hall = repeated_hall()
    enter(hall, shut_out(winner))
    meeting = hall.event.rounds[1][0].meeting
    assert [side.made for side in meeting.sides] == ([16, 0] if winner == 0 else [0, 16])
    assert meeting.won_by == meeting.entrants[winner]
    of_the_first_line = [score.points[0] for score in meeting.board_scores]
    assert of_the_first_line == ([4, 0, 4, 0] if winner == 0 else [0, 4, 0, 4])


@pytest.mark.parametrize("winner", [0, 1])
def test_the_command_line_writes_a_pair_a_column_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], winner: int
) -> None:
    """The columns follow the order in which the table lists its pairs; the list names primo di mano of each deal."""

    def tournament(*words: str) -> str:
        assert main(["--lang", "it", "tournament", words[0], "--data", str(tmp_path), *words[1:]]) == 0
        return capsys.readouterr().out

    notice = tmp_path / "event.toml"
    notice.write_text(NOTICE, "utf-8")
    tournament("create", str(notice))
    for at in range(4):
        tournament("enter", f"Uno {at}", f"Due {at}")
    tournament("check-in", "--all")
    for word in ("commit", "reveal"):
        tournament("draw", word, "--at", START)
    tournament("draw", "commit", "--boards")
    tournament("pair")
    tournament("score", "1", shut_out(winner))
    listed = tournament("tables")
    (table, _) = json.loads(tournament("tables", "--json"))["tables"]
    one, other = (entrant["name"] for entrant in table["entrants"])
    assert table["made"] == ([16, 0] if winner == 0 else [0, 16])
    assert table["result"] == shut_out(winner)
    for board, pair in enumerate((one, other, one, other), 1):
        assert f"smazzata {board}: primo di mano {pair.split(' - ')[board > 2]}" in listed


@pytest.mark.parametrize("board", [1, 2, 3, 4])
@pytest.mark.parametrize("side", [0, 1])
def test_one_function_turns_the_points_there_and_back(board: int, side: int) -> None:
    """A side's points are those of the line that it plays; applying the function twice changes nothing."""
    points = (7, 2)
    assert turned(board, points)[line_of(board, side)] == points[side]
    assert turned(board, turned(board, points)) == points
