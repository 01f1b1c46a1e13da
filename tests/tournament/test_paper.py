"""Lists, slips and certificates on paper, read back from the PDF."""

import io
from collections.abc import Callable
from dataclasses import replace
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from cartaro.seen import without_any_ignorable
from cartaro.tournament.export.paper.certificates import Honour, certificates_pdf
from cartaro.tournament.export.paper.deal_grid import DealGrid, DealRow
from cartaro.tournament.export.paper.letters import SANS, Font, writable
from cartaro.tournament.export.paper.sheet import Column, Heading, PaperList, sheets_pdf
from cartaro.tournament.export.paper.slips import Paper, Slip, slips_pdf
from cartaro.tournament.model.person_names import unprinted_letters

HEADING = Heading("Elenco iscritti", "Scopa alle Valliadi, Traves")
ADA, BEA = "Maria Laura Della Rovere di Castelnuovo", "Desiderata Ottavia Della Rovere Garfagna"
"""Names of forty letters."""
FIRST = (
    *("Nicolò", "Désirée", "José", "Zoë", "Ángel", "Inês", "João", "Noël", "Søren", "Åsa", "Björn", "Þórdís", "Łucja"),
    *("Żaneta", "Štěpán", "Jiří", "Ľubomír", "Šárka", "Győző", "Ștefan", "Ioană", "Đurđa", "Čedomir", "Ğülşen", "İrem"),
    *("Nguyễn", "Thị", "Ẹ̀ṣọ́", "Adébáyọ̀", "Ġużeppi", "Ħanna", "Jānis", "Ģirts", "Žemyna", "Ėglė", "Õnne", "Ŋaali"),
    *("Ολυμπία", "Γιώργος", "Ὀδυσσεύς", "Їжак", "Ґалина", "Ю́лия", "Ёлка", "Ѓорѓи", "Љиљана", "Әлия", "Құсайын", "Ълъ"),
    "Ўладзімір",
)
LAST = [
    *("D'Àvila", "Della Rovère", "Peña", "Müller", "Strauß", "Œuvray", "Ægisdóttir", "Ørsted", "Żółć", "Dvořák"),
    *("Ćosić", "Đorđević", "Şahin", "Ňuňo", "Phạm", "Ọlátúnjí", "Ċaruana", "Bērziņš", "Šimkūnė", "Köõp", "Ŧeavsáŋ"),
    *("Παπαδοπούλου", "Ἀχιλλεύς", "Шевченко", "Щербаков", "Џамбаски", "Ћирић", "Нұрғалиев", "Цой", "Ѝовчева", "Ñíguez"),
]
"""First names and surnames in the letters of some thirty languages of Europe, Africa and Asia."""
COLUMNS = (Column("n.", 1, "right"), Column("nome", 6), Column("firma", 3, blank=True))


def pages(pdf: bytes) -> list[str]:
    """Return the text of each page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def slip(table: int, sides: int = 2, address: str = "") -> Slip:
    """Return the slip of a table."""
    people = [f"{number} Rossi" for number in range(1, sides + 1)]
    return Slip("Valliadi", 3, table, "Scopa, ai 21 punti", people, address)


def without_blanks(text: str) -> str:
    """Return a text as it can be compared: readers of PDFs find blanks beside accents, and accents apart."""
    return normalize("NFC", "".join(text.split()))


def on_a_list(names: list[str]) -> bytes:
    return sheets_pdf([PaperList(HEADING, COLUMNS, [("1", name, "") for name in names])], "it")


def on_slips(names: list[str]) -> bytes:
    return slips_pdf([Slip("Valliadi", 1, 1, "", names[at : at + 2]) for at in range(0, len(names), 2)], Paper.A4, "it")


def on_certificates(names: list[str]) -> bytes:
    return certificates_pdf([Honour(name, "Primo posto", "Valliadi", "Traves") for name in names], "it")


def test_a_long_list_goes_on_with_its_headings_and_numbers_its_pages() -> None:
    """120 entrants take several pages; each repeats the column headings and has its number and the total."""
    rows = [(str(number), f"Giocatore {number}", "") for number in range(1, 121)]
    told = pages(sheets_pdf([PaperList(HEADING, COLUMNS, rows, ["Cassa: 360 euro."])], "it"))
    assert len(told) > 2
    for number, words in enumerate(told, 1):
        assert "nome" in words
        assert f"pagina {number} di {len(told)}" in words
    assert "Giocatore 1\n" in told[0]
    assert "Giocatore 120" in told[-1]
    assert "Cassa: 360 euro." in told[-1]


@pytest.mark.parametrize("notes", [[], ["Cassa: 360 euro."]])
def test_no_page_of_a_list_is_empty(notes: list[str]) -> None:
    """However many rows fill the first page, no page has only its number."""
    for count in range(1, 60):
        rows = [(str(number), f"Giocatore {number}", "") for number in range(count)]
        for words in pages(sheets_pdf([PaperList(HEADING, COLUMNS, rows, notes)], "it")):
            assert "Giocatore" in words or "Cassa" in words, count


def test_several_lists_make_one_document_each_from_a_new_page() -> None:
    """A landscape list follows a portrait one."""
    rows = [("1", "Ada", "")]
    pdf = sheets_pdf([PaperList(HEADING, COLUMNS, rows), PaperList(HEADING, COLUMNS, rows, wide=True)], "en")
    tall, wide = (page.mediabox for page in PdfReader(io.BytesIO(pdf)).pages)
    assert tall.height > tall.width
    assert wide.width > wide.height
    assert "page 2 of 2" in pages(pdf)[1]


def test_a_list_without_rows_says_so() -> None:
    """Nobody has entered yet."""
    assert "Nobody." in pages(sheets_pdf([PaperList(HEADING, COLUMNS, [])], "en"))[0]


def test_what_looks_like_markup_in_a_name_is_printed() -> None:
    """Names are printed literally."""
    told = pages(sheets_pdf([PaperList(HEADING, COLUMNS, [("1", "<b>Ada & figli", "")])], "it"))
    assert "<b>Ada & figli" in told[0]


@pytest.mark.parametrize(("paper", "expected"), [(Paper.A6, 5), (Paper.A4, 2)])
def test_there_is_a_slip_for_every_table(paper: Paper, expected: int) -> None:
    """Five tables take five sheets of A6, or two of A4 with four slips each."""
    told = pages(slips_pdf([slip(table) for table in range(1, 6)], paper, "it"))
    assert len(told) == expected
    assert [table for table in range(1, 6) if f"Tavolo {table}" in "".join(told)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("sides", range(2, 7))
def test_every_side_has_a_total_and_signs(sides: int) -> None:
    """From two sides, as in Scopa or Scopone, to six players of Scala 40."""
    (told,) = pages(slips_pdf([slip(1, sides)], Paper.A6, "en"))
    assert told.count("Signed") == told.count("Total") == sides
    assert ("Everybody signs" in told) == (sides > 2)


def test_a_slip_has_whole_sentences_about_the_game() -> None:
    """Of terms that are longer than its space, those that fit; one sentence that is too long is cut."""
    sentence = "Al fischio si finisce la smazzata in corso, poi vince chi è davanti."
    for terms in (" ".join([sentence] * 9), " ".join([sentence[:-1]] * 9)):
        (told,) = pages(slips_pdf([replace(slip(1), terms=terms)], Paper.A6, "it"))
        words = " ".join(told.split())
        assert 3 <= words.count("Al fischio") < 9
        assert terms.count(". ") == 0 or words.count(sentence) == words.count("Al fischio")


@pytest.mark.parametrize("deals", [4, 16])
def test_a_slip_of_repeated_deals_has_the_whole_names(deals: int) -> None:
    """Names of forty letters, each above its column and, where they are primo di mano, in the row of the deal."""
    sides = [["1 " + ADA, BEA], ["2 " + BEA, ADA]]
    grid = DealGrid(sides, [DealRow(number, (ADA, BEA)[number % 2], ("", "")) for number in range(1, deals + 1)])
    (told,) = pages(slips_pdf([replace(slip(1), deals=grid)], Paper.A6, "it"))
    words = " ".join(told.split())
    assert words.count(ADA) == words.count(BEA) == 2 + deals / 2


def test_a_slip_tells_where_a_phone_enters_the_score() -> None:
    """The address is printed whole, as it is typed; without an address there is no hint for phones."""
    for page in ("10.0.0.2:8000/evento/x", "192.168.137.100:8040/evento/torneo-di-scala-40-2026-12-20"):
        with_code = slips_pdf([slip(1, address=f"http://{page}")], Paper.A6, "it")
        assert page in pages(with_code)[0]
    assert "telefono" not in pages(slips_pdf([slip(1)], Paper.A6, "it"))[0]


def test_a_certificate_for_each_honour() -> None:
    """Each has the name, the honour, and place and date of the event."""
    honours = [Honour("Ada Rossi", what, "Valliadi", "Traves, 16 luglio 2022") for what in ("Primo posto", "Under 18")]
    first, second = pages(certificates_pdf(honours, "it"))
    assert all(words in first for words in ("Attestato", "Ada Rossi", "Primo posto", "Traves, 16 luglio 2022"))
    assert "Under 18" in second


def test_the_same_event_gives_the_same_bytes() -> None:
    """The PDF does not contain the time of printing."""
    sheet = PaperList(HEADING, COLUMNS, [("1", "Ada", "")])
    assert sheets_pdf([sheet], "it") == sheets_pdf([sheet], "it")
    assert slips_pdf([slip(1)], Paper.A4, "it") == slips_pdf([slip(1)], Paper.A4, "it")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Niccolò D'Èrcole", "Niccolò D'Èrcole"),
        ("Niccolo\u0300 D'E\u0300rcole", "Niccolò D'Èrcole"),
        ("Ștefan Đorđević", "Ștefan Đorđević"),
        ("Wei\n\uff37ang", "Wei Wang"),
        ("王伟 Wang Wei", "Wang Wei"),
        ("王", "?"),
    ],
)
def test_a_name_is_written_with_the_letters_that_there_are(name: str, written: str) -> None:
    """Of a name in other letters its Latin spelling is printed."""
    assert writable(name) == written


def test_whatever_is_accepted_as_a_name_is_printed() -> None:
    """Every letter of Latin, Greek and Cyrillic is in all four fonts: papers leave none of them out."""
    letters = (sign for sign in map(chr, range(0x110000)) if sign.isalpha() and without_any_ignorable(sign))
    names = (f"ab{sign}" for sign in letters if not unprinted_letters(sign * 2))
    assert [name for name in names if len(writable(name)) < 3] == []


@pytest.mark.parametrize("make", [on_a_list, on_slips, on_certificates])
def test_two_hundred_names_are_read_back_from_paper(make: Callable[[list[str]], bytes]) -> None:
    """Of thirty languages, with every font in the file, so that any printer has it."""
    names = [f"{first} {last}" for at, first in enumerate(FIRST) for last in (LAST[at % 32 :] + LAST)[:4]]
    assert len(set(names)) == 200
    told = without_blanks("".join(pages(make(names))))
    assert [name for name in names if without_blanks(name) not in told] == []


def test_every_font_is_in_the_file() -> None:
    """Any printer has what it needs."""
    for pdf in (on_a_list(["Ada"]), on_slips(["Ada"]), on_certificates(["Ada"])):
        for page in PdfReader(io.BytesIO(pdf)).pages:
            embedded, others = page._get_fonts()
            assert embedded
            assert not others


@given(st.text(max_size=80))
def test_any_text_can_be_written_and_fits(text: str) -> None:
    """Whatever was entered in a form."""
    fitted, font = Font(SANS, 12).fit(text, 100)
    assert writable(fitted) == fitted
    assert 6 <= font.size <= 12
