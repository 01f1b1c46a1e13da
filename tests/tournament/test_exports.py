"""What a tournament exports: JSON that conforms to its schema, tables, the FIDE report, the verifiable log."""

import csv
import io
from fractions import Fraction
from html.parser import HTMLParser

import msgspec
import pytest

from cartaro.i18n import WHOLE
from cartaro.spreadsheets import write_table
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.csv_tables import players_table, results_table, standings_table
from cartaro.tournament.export.document_structs import EventForm, event_schema
from cartaro.tournament.export.html_page import write_page
from cartaro.tournament.export.json_document import event_as_json
from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.export.trf import write_trf
from cartaro.tournament.log.log_file import read_log, write_log
from cartaro.tournament.log.service import Tournament, read_tournament
from cartaro.tournament.model.chain import ChainError
from cartaro.tournament.model.log_entries import Decided, Ended, Entered, Person, ResultReported, Substituted, Withdrawn
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import VALLIADI_START, Hall, careni, valliadi
from tests.tournament.playing import definition, drawn, play_round, played
from tests.tournament.scala import scala, slip
from tests.tournament.test_paper import pages


def _tournament(hall: Hall) -> Tournament:
    return Tournament("scopa-valliadi", hall.log, tuple(entry.hash for entry in hall.log), hall.event)


def _played() -> Hall:
    """Three pairs, one round: the first-named side wins at table 1, and the third pair rests."""
    hall = valliadi()
    hall.fill(3)
    hall.draw(at=VALLIADI_START)
    hall.do(pair_next(hall.event))
    hall.do(ResultReported(1, 1, 0, read_result(["21-14"])))
    return hall


def test_json_is_as_its_schema_says() -> None:
    """At every stage: while entries are open, after the draw, and after a round."""
    halls = [careni(), valliadi(), _played(), *(played(definition(id), 4, 2) for id in ("knock-out", "round-robin"))]
    halls[0].enter("Anna")
    for hall in halls:
        msgspec.convert(event_as_json(_tournament(hall)), EventForm)
    assert "EventForm" in event_schema()["$defs"]


def test_the_log_in_a_file_makes_the_same_event_and_a_changed_line_is_found() -> None:
    """The file can be verified without the computer of the desk."""
    tournament = _tournament(_played())
    data = write_log(tournament).encode()
    assert read_tournament("x", read_log(data)).event == tournament.event
    lines = data.splitlines(keepends=True)
    changed = [*lines[:2], lines[2].replace(b"Marta", b"Mario"), *lines[3:]]
    with pytest.raises(ChainError, match="entry 3 was changed"):
        read_tournament("x", read_log(b"".join(changed)))
    with pytest.raises(ChainError, match="entry 4 is missing"):
        read_tournament("x", read_log(b"".join([*lines[:3], *lines[4:]])))
    with pytest.raises(ChainError, match="Line 2"):
        read_log(lines[0] + b"non JSON\n")
    with pytest.raises(ChainError, match="Line 1: entry 1 is not written as the desk writes it"):
        read_log(lines[0].replace(b'":', b'": ', 1))
    with pytest.raises(ChainError, match="middle of line 2"):
        read_log(lines[0] + lines[1][:-1])
    with pytest.raises(ChainError, match="empty"):
        read_log(b"")


def test_tables_tell_who_where_and_why() -> None:
    """In a spreadsheet, a name that begins like a formula stays a name."""
    hall = _played()
    results = results_table(hall.event, "it")
    assert [row[3:] for row in results[1:]] == [("21-14", "confermato"), ("", "riposa")]
    standing = standings_table(hall.event, "en")
    assert standing[0][:4] == ("place", "no.", "name", "points")
    assert [row[0] for row in standing[1:]] == ["1", "2", "3"]
    hall = careni()
    hall.do(Entered((Person("=HYPERLINK(1)"),)))
    text = write_table(players_table(hall.event, "it"), "it").decode("utf-8-sig")
    written = list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))
    assert written[1][1] == "'=HYPERLINK(1)"
    assert written[1][2] == ""


def test_a_former_round_has_the_names_of_those_who_played_it() -> None:
    """Who comes as a substitute after a table has its result is on papers and in tables from the next round on."""
    hall = _played()
    winner, loser = hall.event.rounds[1][0].entrants
    resting = hall.event.rounds[1][1].entrants[0]
    names = {n: hall.event.enrolments[n].name for n in (winner, loser, resting)}
    for number in (winner, resting):
        hall.do(Substituted(number, 1, Person(f"Nuova {number}")))
    hall.do(pair_next(hall.event))
    tables = {
        round_: [row[2] for row in results_table(hall.event, "it")[1:] if row[0] == round_] for round_ in ("1", "2")
    }
    assert f"{winner} {names[winner]} / {loser} {names[loser]}" in tables["1"]
    assert not [row for row in tables["1"] if "Nuova" in row]
    assert sum(row.count("Nuova") for row in tables["2"]) == 2
    former, now = (
        "".join(pages(DOCUMENTS[name].make(hall.event, Wish("it", round_))))
        for name, round_ in (("pairings", 1), ("slips", 2))
    )
    assert "Nuova" not in former
    assert f"Nuova {winner}" in now or f"Nuova {resting}" in now


def test_the_fide_report_has_every_result_in_its_columns() -> None:
    """Ten columns per round, the first from column 90: opponent, side, result; W, D and P are those of the scoring."""
    hall = _played()
    lines = write_trf(hall.event).splitlines()
    assert "162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0" in lines
    players = {int(line[4:8]): line for line in lines if line.startswith("001")}
    winner, loser = hall.event.rounds[1][0].entrants
    resting = hall.event.rounds[1][1].entrants[0]
    cells = {number: (line[80:84].strip(), line[89:99].split()) for number, line in players.items()}
    assert cells[winner] == ("2.0", [str(loser), "w", "1"])
    assert cells[loser] == ("0.0", [str(winner), "b", "0"])
    assert cells[resting] == ("2.0", ["0000", "-", "U"])
    assert all(line[14:47].rstrip() == hall.event.enrolments[n].name for n, line in players.items())


@pytest.mark.parametrize("format_", ["danese", "swiss", "swiss-dutch", "round-robin"])
def test_who_left_before_the_first_round_is_not_in_the_fide_report(format_: str) -> None:
    """They are in no standings; the others have the starting numbers and results that they had."""
    hall = drawn(definition(format_, "" if format_ == "round-robin" else "rounds = 2"), 5)
    hall.do(Withdrawn(5, "a casa"))
    play_round(hall)
    players = [line for line in write_trf(hall.event).splitlines() if line.startswith("001")]
    assert sorted(line[14:47].rstrip() for line in players) == [hall.event.enrolments[n].name for n in range(1, 5)]
    assert sorted(int(line[85:89]) for line in players) == [1, 2, 3, 4]


def test_the_rest_of_who_has_left_is_no_point_in_the_fide_report() -> None:
    """A hyphen, as for any game that was not played, and no points as of a bye."""
    hall = drawn(definition("mitchell", "rounds = 3"), 5)
    play_round(hall)
    for gone in (2, 3, 4):
        hall.do(Withdrawn(gone, "a casa"))
    play_round(hall)
    play_round(hall)
    empty = {(m.round, m.entrants[0]) for m in hall.event.progress.meetings if len(m.sides) == 1 and m.sides[0].absent}
    assert empty
    lines = {line[14:47].rstrip(): line for line in write_trf(hall.event).splitlines() if line.startswith("001")}
    for round_, id in empty:
        cells = lines[hall.event.enrolments[int(id)].name][89:].ljust(30)
        assert cells[10 * (round_ - 1) : 10 * round_] == "  0000 - -"


def test_an_event_of_tables_of_four_has_no_fide_report() -> None:
    """The refusal says which export there is instead."""
    hall = careni()
    hall.fill(4)
    hall.draw(at="2023-02-19T18:00:00")
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="CSV tables"):
        write_trf(hall.event)


class _Page(HTMLParser):
    """The text of a page, its tags, and the resources that it would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loads: list[str | None] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [value for name, value in attrs if name in ("src", "href") or name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.words += f" {data}"


def test_the_results_page_is_one_file_with_all_that_everybody_may_see() -> None:
    """It has the standings, all rounds and the winners of prizes; it loads nothing and omits the cash book."""
    hall = _played()
    hall.do(Ended("basta"))
    for language in WHOLE:
        text = write_page(hall.event, language)
        page = _Page(text)
        assert page.loads == []
        assert not {"script", "link", "img", "iframe"} & set(page.tags)
        assert "url(" not in text
        assert "@import" not in text
        for enrolment in hall.event.enrolments.values():
            assert page.words.count(enrolment.name) >= 2
        assert "21-14" in page.words
        assert hall.event.definition.prizes[0].what.in_language(language) in page.words
        assert "10.00" not in page.words
        assert "10,00" not in page.words


def test_the_results_page_shows_the_tie_breaks_of_every_format() -> None:
    """Also at Scala 40, whose standings have no won and lost matches before them."""
    heats = 'id = "scala40-heats"\nsettings = { rounds = 1, finalists = 0, seats = 4 }\ntie_breaks = ["best-round"]'
    hall = scala(4, heats)
    slip(hall, 1, "10-10-40-50")
    (standing,) = hall.event.standings
    (column,) = standing.columns
    assert [row.breaks for row in standing.rows[:2]] == [(Fraction(4),), (Fraction(4),)]
    assert column.short.it in _Page(write_page(hall.event, "it")).words


def test_what_was_not_played_is_told_in_words_on_the_results_page_and_the_pairings() -> None:
    """The codes of the command line are not for the people who read them."""
    hall = drawn(definition("danese", "rounds = 2"), 8)
    hall.do(pair_next(hall.event))
    tables = [seated.entrants for seated in hall.event.rounds[1]]
    names = [hall.event.enrolments[pair[0]].name for pair in tables]
    there = hall.event.enrolments[tables[0][1]].name
    for table, words in enumerate((f"absent={tables[0][0]}", f"winner={tables[1][0]}", "void", "22-8 60min"), 1):
        hall.do(Decided(1, table, read_result(words.split()), "event.rounds", "così"), role="referee")
    paper = DOCUMENTS["pairings"].make(hall.event, Wish("it"))
    for words in (_Page(write_page(hall.event, "it")).words, " ".join(pages(paper))):
        shown = " ".join(words.split())
        for said in (f"vince {there}, assente: {names[0]}", f"vince {names[1]}", "annullata", "22-8 60'"):
            assert said in shown
        assert not any(code in shown for code in ("absent=", "winner=", "void"))


def test_what_people_wrote_stands_on_the_results_page_as_text() -> None:
    """A name that looks like HTML is shown as it was typed."""
    hall = valliadi()
    hall.enter("<script>alert(1)</script>", "B & C")
    text = write_page(hall.event, "it")
    assert "<script" not in text
    assert "<script>alert(1)</script> - B & C" in _Page(text).words
