"""Results from a table: what is read of each row, what is wrong with it, and that all are written or none."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.spreadsheets import write_table
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.csv_tables import results_table
from cartaro.tournament.importing.results import ResultsPlan, ResultsRequest, plan_results
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.log_entries import CheckedIn, ResultReported, TakenBack
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import VALLIADI_START, Hall, valliadi
from tests.workbooks import xlsx

NAMES = (("Ada", "Bea"), ("Ciro", "Dora"), ("Elio", "Fosca"), ("Gina", "Ivo"), ("Lia", "Meo"))


def _paired() -> Hall:
    """Return an event of five pairs with a first round: two tables, and a rest."""
    hall = valliadi()
    for number, names in enumerate(NAMES, 1):
        hall.enter(*names)
        hall.pay(number)
        hall.do(CheckedIn(number))
    hall.draw(at=VALLIADI_START)
    hall.do(pair_next(hall.event))
    return hall


def _plan(hall: Hall, text: str | bytes) -> ResultsPlan:
    return plan_results(hall.event, ResultsRequest(text.encode() if isinstance(text, str) else text, "r.csv"))


def _problems(hall: Hall, text: str) -> list[str]:
    plan = _plan(hall, text)
    assert plan.payload is None
    return [row.problem.en for row in plan.problems if row.problem is not None]


@pytest.mark.parametrize(
    "text",
    [
        "tavolo;risultato\n1;21-14\n2;3-21\n",
        "Result,Table,Round\n21-14,1,1\n3-21,2,1\n",
        "1\t21-14\n2\t3-21\n",
        "1;1;21-14\n1;2;3-21\n",
        xlsx({"Foglio": [["Serata", ""], ["TAVOLO", "Punti"], [1, "21-14"], [2, "3-21"]]}),
    ],
)
def test_a_table_of_results_is_written_in_one_step(text: str | bytes) -> None:
    """With titles in both languages or none, in any order; one undo takes all of them back."""
    hall = _paired()
    before = hall.event
    plan = _plan(hall, text)
    assert plan.payload is not None
    hall.do(plan.payload)
    results = [seated.result for seated in hall.event.rounds[1] if seated.meeting.table]
    assert results == [read_result(["21-14"]), read_result(["3-21"])]
    alone = _paired()
    for number, said in ((1, "21-14"), (2, "3-21")):
        alone.do(ResultReported(1, number, 0, read_result([said])))
    assert hall.event.standings == alone.event.standings
    hall.do(TakenBack(len(hall.log), "tabella sbagliata"))
    assert hall.event == before == fold(hall.log)


def test_what_is_wrong_is_told_by_row_and_nothing_is_written() -> None:
    """A result that cannot be, a table that is not there or is there twice, others who sit there, no number."""
    hall = _paired()
    first, second = (seated.entrants for seated in hall.event.rounds[1] if seated.meeting.table)
    wrong, right = f"{second[0]} X / {second[1]} Y", f"{first[0]} X / {first[1]} Y"
    told = _problems(
        hall,
        "turno;tavolo;iscritti;risultato\n"
        f"1;1;{wrong};21-14\n;9;;21-14\n1;2;;5-3\n1;due;;21-14\n1;1;{right};21-14\n1;2;;ventuno\n",
    )
    assert told[0] == f"at this table sit, in this order, {first[0]}, {first[1]}"
    assert told[1] == "round 1 has no table 9"
    assert "5-3" in told[2]
    assert told[3] == "'due' is no number"
    assert told[4] == "the same table is in row 2 already"
    assert told[5] == "the same table is in row 4 already"
    assert _problems(hall, "tavolo;risultato\n1;ventuno\n") != []


def test_the_export_of_results_is_read_back() -> None:
    """Into an event that lacks them; what is written already is left alone, and another result is not replaced."""
    hall = _paired()
    for number, said in ((1, "21-14"), (2, "18-15 60'")):
        hall.do(ResultReported(1, number, 0, read_result(said.split())))
    for language in ("it", "en"):
        file = write_table(results_table(hall.event, language), language)
        known = _plan(hall, file)
        assert (known.payload, known.problems, known.written) == (None, (), ())
        empty = _paired()
        plan = _plan(empty, file)
        assert plan.payload is not None
        empty.do(plan.payload)
        assert empty.event.standings == hall.event.standings
    assert _problems(hall, "1;14-21\n2;18-15 60'\n") == [
        "it has another result already, 21-14: correct it at the table"
    ]


@pytest.mark.parametrize("text", ["", "tavolo;chi\n1;Ada\n", "tavolo;risultato\n", "a;b;c;d\n1;2;3;4\n"])
def test_what_is_no_list_of_results_is_refused(text: str) -> None:
    """With a sentence."""
    with pytest.raises(CartaroError):
        _plan(_paired(), text)
