"""A table written for a spreadsheet is read again as it was, whatever program has saved it since."""

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.i18n import CartaroError
from cartaro.spreadsheets import MOST_BYTES, MOST_COLUMNS, MOST_ROWS, Table, read_table, write_table
from cartaro.text_encoding import decode_text

SIGNS = "aZé0 ½'\"=+-@;,\t\r\n“”„\u00a0\u2212\u2019"
CELLS = st.text(st.one_of(st.sampled_from(SIGNS), st.characters(exclude_categories=("Cs", "Cc"))), max_size=12)
CELLS = CELLS.filter(lambda cell: "\ufffd" not in cell)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Return a table whose last heading and last row are not blank, as an export's are not."""
    width = draw(st.integers(1, 4))
    rows = draw(st.lists(st.lists(CELLS, min_size=width, max_size=width), max_size=4))
    return [[*(draw(CELLS) for _ in range(width - 1)), "last"], *rows, ["end", *[""] * (width - 1)]]


def save(table: Table, separator: str, end: str, quoting: int) -> str:
    """Return *table* as the csv module writes it: in the manner of many programs."""
    text = io.StringIO(newline="")
    # the csv module does not quote a carriage return or blanks of which we take notice
    csv.writer(text, delimiter=separator, lineterminator=end, quoting=quoting).writerows(table)  # type: ignore[arg-type]
    return text.getvalue()


@given(tables(), st.sampled_from(["it", "en", "fr"]))
def test_what_was_written_is_read(table: Table, language: str) -> None:
    assert read_table(write_table(table, language)) == table


@given(
    tables(),
    st.sampled_from([";", ",", "\t"]),
    st.sampled_from(["\r\n", "\n", "\r"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]),
    st.booleans(),
)
def test_what_another_program_saves_of_it_is_read(
    table: Table, separator: str, end: str, encoding: str, told: bool
) -> None:
    """The cells are those that the program was shown, with the apostrophes before formulas."""
    shown = list(csv.reader(io.StringIO(write_table(table, "en").decode("utf-8-sig"), newline="")))
    text = save(shown, separator, end, csv.QUOTE_ALL)
    saved = (f"sep={separator}{end}" if told else "") + text + (separator * (len(table[0]) - 1) + end) * 2
    if encoding.startswith("utf-16-") and not told:
        return  # without a mark the first sign has to be of ASCII, as a quotation mark or a letter is
    assert read_table(saved.encode(encoding)) == table


@pytest.mark.parametrize("cell", ["=1+1", "+39 011", "@A1", "-x", "\t=1", "'=1", "''@", "\n=1", "\uff1d1"])
def test_a_formula_is_text_for_a_spreadsheet_and_itself_for_us(cell: str) -> None:
    written = write_table([["nome"], [cell]], "it")
    shown = list(csv.reader(io.StringIO(written.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert shown[1] == [f"'{cell}"]
    assert read_table(written) == [["nome"], [cell]]


@pytest.mark.parametrize(("language", "line"), [("it", '-½;-1½;-2;"3,00"'), ("en", '-½,-1½,-2,"3,00"')])
def test_excel_finds_mark_separator_and_ends_of_lines_of_its_country(language: str, line: str) -> None:
    assert write_table([["-½", "-1½", "-2", "3,00"]], language) == f"\ufeff{line}\r\n".encode()


@pytest.mark.parametrize(
    ("saved", "table"),
    [
        ("nome;circolo;;\r\nAnna;;;\r\n;;;\r\n", [["nome", "circolo"], ["Anna", ""]]),
        ("nome,circolo\n“Rossi, Anna”,“Il Molo”\n", [["nome", "circolo"], ["Rossi, Anna", "“Il Molo”"]]),
        ('name,club\n "Rossi, Anna" , x\n', [["name", "club"], ["Rossi, Anna", " x"]]),
        ('name,club\n"Rossi, Anna","Club ""X"""\n', [["name", "club"], ["Rossi, Anna", 'Club "X"']]),
        ("a\n\nb", [["a"], [""], ["b"]]),
        ("", []),
    ],
)
def test_what_people_save_is_read(saved: str, table: Table) -> None:
    assert read_table(saved.encode()) == table


NAMES = [
    "Niccolò",
    "Forlì",
    "NICCOLÒ",
    "D\u2019Amico",
    "Zoë",
    "Müller",
    "François",
    "José",
    "ÀVILA",
    "Øst",
    "Città",
    "CITTÀ",
    "Èlia",
    "Özil",
    "Núñez",
    "perché",
]


@pytest.mark.parametrize("encoding", ["cp1252", "mac-roman", "cp850"])
@pytest.mark.parametrize("name", NAMES)
def test_no_letter_of_an_older_encoding_is_changed_without_a_word(name: str, encoding: str) -> None:
    """A name is read as it was written, or the sentence says in which ways it can be read."""
    try:
        data = f"nome;circolo\n{name};Traves\n".encode(encoding)
    except UnicodeEncodeError:
        return  # a name that this encoding cannot have
    try:
        read = read_table(data)[1][0]
    except CartaroError as error:
        read = next((word for word in re.split(r"[(), ]+", error.text.it) if word == name), "")
    assert read == name


@pytest.mark.parametrize("encoding", ["cp1252", "mac-roman", "cp850"])
def test_italian_names_are_read_in_every_older_encoding(encoding: str) -> None:
    for name in ("Niccolò", "Forlì", "NICCOLÒ", "Città", "CITTÀ", "perché", "Cantù"):
        assert decode_text(f"nome;{name}\n".encode(encoding)) == f"nome;{name}\n"


@pytest.mark.parametrize(
    ("data", "code", "said"),
    [
        (b'a,b\nx,"1\n', "open_quote", "Riga 2, colonna 2: manca la virgoletta"),
        (b'a,b\n"x"y,1\n', "bad_quote", "Riga 2, colonna 1: dopo la virgoletta"),
        (b"a,b\n1,2,3\n", "bad_row", "Riga 2, colonna 3: la riga ha più caselle delle intestazioni, che sono 2."),
        ("a\nNicol\ufffd\n".encode(), "lost_letter", "una lettera di «Nicol\ufffd» è già andata persa"),
        (b"nome\nNicol\xb3\xb3\n", "bad_encoding", "Non si capisce in quale codifica"),
        (b"a\n" * (MOST_ROWS + 1), "long_table", f"al massimo {MOST_ROWS}"),
        (b"a," * MOST_COLUMNS + b"a\n", "long_table", f"al massimo {MOST_COLUMNS}"),
        (b"a" * (MOST_BYTES + 1), "long_table", f"al massimo {MOST_BYTES} byte"),
    ],
    ids=lambda value: value if isinstance(value, str) and "_" in value else "",
)
def test_a_bad_table_is_said_with_its_place(data: bytes, code: str, said: str) -> None:
    with pytest.raises(CartaroError) as refused:
        read_table(data)
    assert refused.value.code == code
    assert said in refused.value.text.it
