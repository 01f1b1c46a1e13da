"""The import of a list of entrants: every case of a club's table, from any program, and what is done about it."""

import csv
import io
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import WHOLE, CartaroError, Language
from cartaro.spreadsheets import read_table, write_table
from cartaro.tournament.export.csv_tables import players_table
from cartaro.tournament.importing.columns import Meaning
from cartaro.tournament.importing.entrants import MOST_ENTRANTS, ImportPlan, ImportRequest, left_out, plan_import
from cartaro.tournament.importing.problems import Mend, MendChoice, ProblemKind
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.model.log_entries import (
    Edited,
    Entered,
    Imported,
    Paid,
    Partnered,
    Person,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.hall import VALLIADI_START, Hall, careni, valliadi
from tests.workbooks import ods, xlsx

CATEGORIES = '\n[[category]]\nid = "under18"\nname = "Under 18"\n[[category]]\nid = "women"\nname = "Donne"\n'
NAMES = ("Nicolò D'Àvila", "José Peña")


def hall(*, pairs: bool = True) -> Hall:
    """Return the hall of an event for pairs, or for people alone, with two categories."""
    was = valliadi() if pairs else careni()
    return Hall(was.event.source + CATEGORIES, was.at)


def plan(where: Hall, text: str | bytes, *answers: MendChoice, meanings: list[Meaning] | None = None) -> ImportPlan:
    data = text if isinstance(text, bytes) else text.encode()
    return plan_import(where.event, ImportRequest(data, "soci.csv", meanings=meanings, answers=list(answers)))


def names(made: ImportPlan) -> list[list[str]]:
    return [[person.name for person in row.people] for row in made.rows if row.people]


def problems(made: ImportPlan) -> list[tuple[int, ProblemKind, str]]:
    return [(row.number, problem.kind, problem.place) for row in made.open for problem in row.problems]


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "cp850", "mac-roman"],
)
@pytest.mark.parametrize(("separator", "end"), [(",", "\n"), (";", "\r\n"), ("\t", "\r"), ("|", "\n")])
def test_the_same_names_come_from_every_encoding_separator_and_end_of_line(
    encoding: str, separator: str, end: str
) -> None:
    for told in ("", f"sep={separator}{end}"):
        rows = [separator.join(("Nome", "Compagno")), separator.join(NAMES), "", ""]
        made = plan(hall(), (told + end.join(rows)).encode(encoding))
        assert names(made) == [list(NAMES)]
        assert made.text is not None
        assert made.text.sure


@pytest.mark.parametrize("write", [xlsx, ods])
def test_a_workbook_is_read_with_its_hidden_rows_and_numbers(write: Callable[..., bytes]) -> None:
    """Titles may stand below a merged one, telephone numbers are cells with a number."""
    table = [["Torneo di Traves"], ["Nome", "Compagno", "Cell."], [*NAMES, 3481234567], [], ["Ada Bo", "Ugo Po", ""]]
    made = plan(hall(), write({"Vuoto": [], "Soci": table}, hidden=[]))
    assert (made.titles, names(made)) == (2, [list(NAMES), ["Ada Bo", "Ugo Po"]])
    assert [row.lines for row in made.rows] == [("3481234567", ""), ("", "")]
    hidden = plan(hall(), write({"Soci": table}, hidden=[3]))
    assert [note.it for note in hidden.notes] == ["È letta anche una riga nascosta."]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Cognome;Nome;Compagno\nD'Àvila;Nicolò;Bea Po", ["Nicolò D'Àvila", "Bea Po"]),
        ("COGNOME;NOME;COMPAGNO\nRossi;Anna;Bea Po", ["Anna Rossi", "Bea Po"]),
        ("Cognome e Nome;In coppia con\nRossi, Anna;Po, Bea", ["Anna Rossi", "Bea Po"]),
        ("Last name,First name,Partner\nRossi,Anna,Bea Po", ["Anna Rossi", "Bea Po"]),
        ("Coppia\nAnna Rossi - Bea Po", ["Anna Rossi", "Bea Po"]),
        ("Coppia;Circ.\nAnna Rossi e Bea Po;", ["Anna Rossi", "Bea Po"]),
        ("Anna Rossi;Bea Po\nAda Bo;Ugo Po", ["Anna Rossi", "Bea Po"]),
        ("Nome;Compagno\n\u200bAnna\u00a0Rossi ;Bea  Po", ["Anna Rossi", "Bea Po"]),
        ("Cognome;Nome;Cognome compagno;Nome compagno\nRossi;Anna;Po;Bea", ["Anna Rossi", "Bea Po"]),
    ],
)
def test_columns_are_known_by_title_or_by_content(text: str, people: list[str]) -> None:
    assert names(plan(hall(), text))[0] == people


def test_a_person_alone_may_have_surname_and_first_name_without_titles() -> None:
    made = plan(hall(pairs=False), "Rossi;Anna;348 1234567;u18\nBo;Ada;ada@bo.it;donne\n")
    assert made.meanings == (Meaning.SURNAME, Meaning.FIRST_NAME, Meaning.CONTACT, Meaning.CATEGORY)
    assert (made.titles, names(made)) == (0, [["Ada Bo"]])


def test_unknown_columns_are_told_and_left_out_unless_they_are_given_a_meaning() -> None:
    text = "Nome;Compagno;Pizza?\nAnna Rossi;Bea Po;sì\n"
    made = plan(hall(), text)
    assert [note.it for note in made.notes] == ["«Pizza?» non è del torneo: resta fuori."]
    chosen = plan(hall(), text, meanings=[Meaning.NAME, Meaning.PARTNER, Meaning.NOTE])
    assert chosen.rows[0].lines == ("", "sì")


def test_every_problem_has_its_mend_and_the_rest_enters() -> None:
    where = hall()
    where.enter("Carla Bo", "Dina Bo")
    text = (
        "Cognome;Nome;Compagno;Cat.;Cell.\n"
        "Rossi;Anna;Bea Po;U-18;\n"
        "carla bo;;X Y;;\n"
        "Verdi;Gino;;;\n"
        ";Marta;Pia Long;;\n"
        "Sala;Ivo;=HYPERLINK(1);;3.48E+09\n"
        "Rossi;  ANNA;Ugo Fo;boh;\n"
        f"Lungo;{'Nome ' * 13};Ada Fo;;\n"
        '"Due\nRighe";Uno;Lea Fo;;\n'
    )
    open_ = plan(where, text)
    assert problems(open_) == [
        (2, ProblemKind.BAD_CATEGORY, "category 1"),
        (3, ProblemKind.HALF_NAME, "name 1"),
        (3, ProblemKind.ENTERED, "name 1"),
        (4, ProblemKind.NO_PARTNER, "name 2"),
        (5, ProblemKind.HALF_NAME, "name 1"),
        (6, ProblemKind.NOT_A_NAME, "name 2"),
        (6, ProblemKind.LOST_DIGITS, "contact"),
        (7, ProblemKind.BAD_CATEGORY, "category 1"),
        (8, ProblemKind.TOO_LONG, "name 1"),
        (9, ProblemKind.BROKEN, "surname"),
    ]
    assert open_.payload is None
    answers = (
        MendChoice(2, ProblemKind.BAD_CATEGORY, "category 1", Mend.USE),
        MendChoice(3, ProblemKind.HALF_NAME, "name 1", Mend.SKIP),
        MendChoice(0, ProblemKind.NO_PARTNER, "name 2", Mend.LOOK),
        MendChoice(5, ProblemKind.HALF_NAME, "name 1", Mend.WRITE, "Marta Neri"),
        MendChoice(6, ProblemKind.NOT_A_NAME, "name 2", Mend.WRITE, "Lia Neri"),
        MendChoice(6, ProblemKind.LOST_DIGITS, "contact", Mend.BLANK),
        MendChoice(7, ProblemKind.BAD_CATEGORY, "category 1", Mend.BLANK),
        MendChoice(7, ProblemKind.TWICE, "name 1", Mend.OTHER),
        MendChoice(0, ProblemKind.TOO_LONG, "name 1", Mend.SHORTEN),
        MendChoice(9, ProblemKind.BROKEN, "surname", Mend.JOIN),
    )
    made = plan(where, text, *answers)
    assert not made.open
    shortened = " ".join(["Nome"] * 12)
    assert names(made) == [
        ["Anna Rossi", "Bea Po"],
        ["Gino Verdi"],
        ["Marta Neri", "Pia Long"],
        ["Ivo Sala", "Lia Neri"],
        ["ANNA Rossi 2", "Ugo Fo"],
        [shortened, "Ada Fo"],
        ["Uno Due Righe", "Lea Fo"],
    ]
    assert [person.categories for person in made.rows[0].people or ()] == [("under18",), ("under18",)]
    assert made.payload is not None
    where.do(made.payload)
    assert len(where.event.enrolments) == 8


def test_a_break_between_two_people_is_offered_as_a_pair() -> None:
    text = 'Nome\n"Anna Rossi\nBea Po"\n'
    offered = [offer.said.it for row in plan(hall(), text).open for p in row.problems for offer in p.offers]
    assert offered[:2] == ["Sono due: Anna Rossi e Bea Po", "Unisci: «Anna Rossi Bea Po»"]
    split = plan(hall(), text, MendChoice(2, ProblemKind.BROKEN, "name", Mend.SPLIT))
    assert names(split) == [["Anna Rossi", "Bea Po"]]


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "@SUM", "+1", "--", "Arbitro"])
def test_what_is_no_name_is_text_and_marked(name: str) -> None:
    made = plan(hall(pairs=False), f"Nome\n{name}\nAnna Rossi\n")
    assert names(made) == [["Anna Rossi"]]
    assert {kind for _, kind, _ in problems(made)} <= {ProblemKind.NOT_A_NAME, ProblemKind.NO_NAME}
    assert [list(row) for row in read_table(write_table(left_out(made, "it"), "it"))[1:]] == [
        [name, made.open[0].problems[0].said.it]
    ]
    shown = csv.reader(
        io.StringIO(write_table(left_out(made, "it"), "it").decode("utf-8-sig"), newline=""), delimiter=";"
    )
    assert not any(cell.startswith(("=", "@", "+")) for row in shown for cell in row)


def test_a_formula_is_no_half_of_a_name() -> None:
    made = plan(hall(pairs=False), "Cognome;Nome\n=SUM(1);Ada\nRossi;@SUM\nRossi - Po;Anna\n")
    assert names(made) == [["Anna Rossi - Po"]]
    assert {kind for _, kind, _ in problems(made)} == {ProblemKind.NOT_A_NAME}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "La tabella è vuota."),
        (b"Nome;Compagno\n\n", "solo i titoli"),
        (b"%PDF-1.4\n\x01", "non è una tabella"),
        ("Nome\n" + "Anna Rossi\n" * (MOST_ENTRANTS + 1), f"La tabella ha {MOST_ENTRANTS + 1} righe"),
        ("Nome\n" + "Anna Rossi\n" * 6000, "La tabella ha 6001 righe"),
        ("Nome" + ";x" * 100 + "\nAnna\n", "colonne"),
    ],
)
def test_what_is_no_list_is_said_in_one_sentence(data: str | bytes, said: str) -> None:
    with pytest.raises(CartaroError) as refused:
        plan(hall(), data)
    assert said in refused.value.text.it


def test_the_letters_are_never_silently_wrong() -> None:
    """Where they are not sure that is told, and another encoding can be chosen by the same words."""
    data = "nome;compagno\nØst Aa;Bea Po\n".encode("cp1252")
    made = plan(hall(), data)
    assert made.text is not None
    assert not made.text.sure
    chosen = plan_import(hall().event, ImportRequest(data, encoding="cp1252"))
    assert names(chosen) == [["Øst Aa", "Bea Po"]]
    assert ("mac-roman", ("ÿst",)) in made.text.others or made.text.encoding == "mac-roman"


def test_one_step_is_undone_as_long_as_nobody_has_paid() -> None:
    where = hall()
    made = plan(where, "Nome;Compagno\nAnna Rossi;Bea Po\nAda Bo;Ugo Po\n").payload
    assert made is not None
    entry = where.do(made)
    where.do(TakenBack(entry.seq, "lista sbagliata"))
    assert not where.event.enrolments
    again = where.do(made)
    assert isinstance(again.payload, Imported)
    numbers = [each.number for each in again.payload.entrants]
    assert numbers == [3, 4]  # numbers never come again
    where.do(Paid(3, where.event.owed_by(3)))
    with pytest.raises(TournamentRefusal):
        where.do(TakenBack(again.seq, "lista sbagliata"))


def test_outside_the_windows_and_without_places_the_event_decides() -> None:
    where = hall()
    full = 40
    rows = "".join(f"Uno {n} Aa;Due {n} Bb\n" for n in range(full))
    made = plan(where, f"Nome;Compagno\n{rows}").payload
    assert made is not None
    where.do(made)
    capacity = where.event.definition.capacity or full
    assert len(where.event.waiting) == full - capacity
    later = plan(where, "Nome;Compagno\nAnna Rossi;Bea Po\n").payload
    assert later is not None
    where.at = VALLIADI_START.replace("2022", "2021")
    with pytest.raises(TournamentRefusal) as refused:
        where.do(later)
    assert "non si prendono iscrizioni" in refused.value.text.it


def test_a_list_as_long_as_may_be_enters_in_order() -> None:
    """Entrants are placed in the order of the list."""
    where = hall(pairs=False)
    made = plan(where, "Nome\n" + "".join(f"Nome{n} Cognome\n" for n in range(MOST_ENTRANTS)))
    assert len(made.entering) == MOST_ENTRANTS
    assert names(made)[-1] == [f"Nome{MOST_ENTRANTS - 1} Cognome"]


@pytest.mark.parametrize("language", WHOLE)
def test_the_entries_of_an_event_are_entered_in_another(language: Language) -> None:
    """All people with what was known of them, except who is gone."""
    where = hall()
    where.do(Entered((Person("Rossi, Anna", "Traves, Ala", ("women",), minor=True), Person('Bea "B"', ""))))
    for name in ("Carla Aa", "Dario Aa", "Elsa Aa", "Fulvio Aa"):
        where.enter(name)
    where.do(Partnered(2, 3))
    where.do(Withdrawn(4, "influenza"))
    here = [each for each in where.event.enrolments.values() if each.status.value not in ("withdrawn", "joined")]
    made = plan(hall(), write_table(players_table(where.event, language), language))
    assert not made.open
    assert [row.people for row in made.entering] == [each.people for each in here]


WORDS = st.text(st.sampled_from("aèZ'- .,;\"1"), max_size=8).map(lambda text: f"A{text}b")


@settings(max_examples=25)
@given(st.lists(WORDS, min_size=1, max_size=5, unique_by=str.casefold), st.sampled_from(WHOLE))
def test_the_entrants_of_an_export_are_those_of_its_import(entered: list[str], language: Language) -> None:
    """Any name, in a table as an event writes it; two that are alike are told."""
    head = players_table(careni().event, language)[0]
    rows = [[str(n), " ".join(name.split()), *[""] * (len(head) - 2)] for n, name in enumerate(entered, 1)]
    made = plan(careni(), write_table([head, *rows], language))
    kept = {number: row[1] for number, row in enumerate(rows, 2)}
    assert all(row.people == (Person(kept[row.number]),) for row in made.entering)
    assert {kind for _, kind, _ in problems(made)} <= {ProblemKind.TWICE}


def test_a_row_about_somebody_who_is_entered_can_bring_them_up_to_date() -> None:
    """What it says otherwise is told and taken over, empty cells say nothing; one undo takes all of it back."""
    where = hall()
    where.enter("Anna Rossi", "Bea Conti")
    where.enter("Carla", "Dario")
    before = where.event
    text = (
        "nome e cognome;compagno;circolo;categoria;cell.;note\n"
        "ANNA ROSSI;bea conti;Traves;;333 1234567;\nCarla;Dario;;;;\nZoe;Ugo;;Donne;;vegana\nCarla;Zita;Bar;;;\n"
    )
    made = plan(where, text)
    first = [(row.number, row.problems[0].offers[0].mend) for row in made.open]
    assert first == [(2, Mend.UPDATE), (3, Mend.SKIP), (5, Mend.SKIP)]
    same = MendChoice(0, ProblemKind.ENTERED, "name 1", Mend.UPDATE)
    left = [MendChoice(row, ProblemKind.ENTERED, "name 1", Mend.SKIP) for row in (3, 5)]
    made = plan(where, text, same, *left)
    assert made.open == ()
    club = [Edited(1, "club", person, "", "Traves") for person in (1, 2)]
    assert made.payload is not None
    assert made.payload.edits == (*club, Edited(1, "contact"))
    assert [(row.updates, row.lines) for row in made.updating] == [(1, ("333 1234567", ""))]
    assert made.updating[0].why is not None
    assert made.updating[0].why.en == "Updates no. 1: - → Traves; 333 1234567"
    assert names(made) == [["Zoe", "Ugo"]]
    assert not any("ANNA" in cell for row in left_out(made, "it") for cell in row)
    where.do(made.payload)
    assert [person.club for person in where.event.enrolments[1].people] == ["Traves", "Traves"]
    assert entry_to_text(where.event, where.log[-1]).en.endswith("One entrant updated from a list (soci.csv).")
    where.do(TakenBack(len(where.log), "lista sbagliata"))
    assert where.event == before


def test_a_list_may_only_bring_up_to_date() -> None:
    """A person is brought up to date by one row; categories and ratings too."""
    where = hall(pairs=False)
    where.do(Entered((Person("Anna Rossi", "Careni", ("under18",), rating=1500),)))
    text = "nome e cognome;categoria;punteggio\nAnna Rossi;Donne;1600\nAnna Rossi;Donne;1700\n"
    made = plan(where, text, MendChoice(0, ProblemKind.ENTERED, "name 1", Mend.UPDATE))
    assert [row.number for row in made.open] == [3]
    assert made.payload is not None
    assert made.payload.entrants == ()
    where.do(made.payload)
    (person,) = where.event.enrolments[1].people
    assert (person.club, person.categories, person.rating) == ("Careni", ("women",), 1600)
    assert entry_to_text(where.event, where.log[-1]).it == "Un iscritto aggiornato da una lista (soci.csv)."
