"""The printed documents of an event contain what the event knows, in both languages."""

import io
from collections.abc import Sequence
from datetime import datetime

import pytest
from pypdf import PdfReader
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from cartaro.engine.chance import Shuffle
from cartaro.i18n import WHOLE, Language
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import START
from cartaro.tournament.export.messages import messages_of
from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, SERIF, SERIF_BOLD
from cartaro.tournament.export.paper.slips import Paper
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.model.calendar import stamp_to_text
from cartaro.tournament.model.log_entries import (
    CashAdjusted,
    CheckedIn,
    Committed,
    Drawn,
    Ended,
    Entered,
    EntropyAdded,
    Penalised,
    Person,
    ResultReported,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import read_example
from tests.tournament.hall import SECRET, VALLIADI_START, VALLIADI_WINDOW, Hall, careni, valliadi
from tests.tournament.playing import definition
from tests.tournament.playing import played as playing
from tests.tournament.repeated.test_whose_points import repeated_hall
from tests.tournament.test_paper import pages

IT = Wish("it")
FACES = {face.replace(" ", ""): face for face in (SANS, SANS_BOLD, SERIF, SERIF_BOLD)}


@pytest.fixture
def hall() -> Hall:
    """Five pairs at the Valliadi, who have paid and are present."""
    hall = valliadi()
    hall.fill(5)
    return hall


def printed(hall: Hall, document: str, wish: Wish = IT) -> list[str]:
    """Return the text of each page of a document."""
    return pages(DOCUMENTS[document].make(hall.event, wish))


def spans(pdf: bytes) -> list[tuple[str, float, float]]:
    """Return every piece of text of the first page with its size and where it ends, in points."""
    found: list[tuple[str, float, float]] = []

    def note(text: str, _matrix: object, place: list[float], font: dict[str, str], size: float) -> None:
        if said := text.strip():
            face = FACES[font["/BaseFont"].partition("+")[2]]
            found.append((said, size, place[4] + stringWidth(said, face, size)))

    PdfReader(io.BytesIO(pdf)).pages[0].extract_text(visitor_text=note)
    return found


def play_round(hall: Hall) -> None:
    """Pair a round, which the first-named side wins at each table."""
    hall.do(pair_next(hall.event))
    for seated in hall.event.rounds[hall.event.round]:
        if len(seated.entrants) > 1:
            hall.do(ResultReported(hall.event.round, seated.meeting.table, 0, read_result(["21-14"])))


@pytest.fixture
def played(hall: Hall) -> Hall:
    """The same event after the draw and two rounds."""
    hall.draw(at=VALLIADI_START)
    play_round(hall)
    play_round(hall)
    return hall


@pytest.mark.parametrize(("language", "here"), [("it", "presente"), ("en", "here")])
def test_the_entry_list_has_everybody_with_what_they_paid(hall: Hall, language: Language, here: str) -> None:
    """Ten euro per pair, and a column for check-in."""
    (told,) = printed(hall, "entries", Wish(language))
    assert here in told
    assert all(f"Uno {at} - Due {at}" in told for at in range(5))
    assert told.count({"it": "10,00", "en": "10.00"}[language]) == 5


def test_the_cash_book_adds_up(hall: Hall) -> None:
    """Five pairs paid ten euro each."""
    assert "In cassa: 50,00 euro." in printed(hall, "cash")[0]


@pytest.mark.parametrize("month", range(1, 13))
def test_the_times_of_the_cash_book_stay_on_one_line(month: int) -> None:
    """In both languages, with two digits for day and hour."""
    hall = Hall(read_example("scopa-valliadi"), f"2022-{month:02}-28T20:40:00")
    hall.do(CashAdjusted(1000, "offerta"))
    for language in WHOLE:
        assert stamp_to_text(datetime.fromisoformat(hall.at)).in_language(language) in [
            said for said, _, _ in spans(DOCUMENTS["cash"].make(hall.event, Wish(language)))
        ]


def test_a_draw_can_be_checked_from_its_sheet(hall: Hall) -> None:
    """First it has the commitment alone; then the audience's words, the secret, and the order that results."""
    hall.at = VALLIADI_START
    hall.do(Committed(START, Shuffle(SECRET).commitment))
    (before,) = printed(hall, "draw")
    assert Shuffle(SECRET).commitment in before
    assert SECRET.hex() not in before
    hall.do(EntropyAdded(START, "viva la scopa"))
    hall.do(Drawn(START, SECRET.hex()))
    (after,) = printed(hall, "draw")
    assert "viva la scopa" in after
    assert SECRET.hex() in after
    order = hall.event.draws[START].order
    places = [after.index(f"{number} {hall.event.enrolments[number].name}") for number in order]
    assert places == sorted(places)


@pytest.mark.parametrize("language", WHOLE)
def test_a_round_is_told_by_table(played: Hall, language: Language) -> None:
    """Five pairs: two tables and a pair that rests."""
    (by_table,) = printed(played, "pairings", Wish(language, round=1))
    resting = next(seated.entrants[0] for seated in played.event.rounds[1] if len(seated.entrants) == 1)
    name = f"{resting} {played.event.enrolments[resting].name}"
    assert {"it": f"Riposa: {name}.", "en": f"Resting: {name}."}[language] in by_table
    assert by_table.count("21-14") == 2


def listed(names: Sequence[str]) -> Hall:
    """Return an event of pairs with these names, two each, after the first pairing."""
    hall = valliadi()
    for first, second in zip(names[::2], names[1::2], strict=True):
        hall.enter(first, second)
        hall.pay(len(hall.event.enrolments))
        hall.do(CheckedIn(len(hall.event.enrolments)))
    hall.draw(at=VALLIADI_START)
    hall.do(pair_next(hall.event))
    return hall


def test_the_wall_is_by_surname_in_letters_read_from_three_metres() -> None:
    """Accents sort with their letter; 22 people a page, in 23 points, and tables in 35; each page tells its letters."""
    surnames = ["Bèrtola", "Alpini", "Berti", "Zuñiga", "Žolt", "Costa", "Öberg", "Orsi", "De Luca"]
    names = [f"Anna {surname}" for surname in surnames] + [f"Bea Mori{letter}" for letter in "abcdefghjkmnopr"]
    hall = listed(names)
    first, second = PdfReader(io.BytesIO(DOCUMENTS["wall"].make(hall.event, IT))).pages
    told = [line for page in (first, second) for line in page.extract_text().splitlines()]
    shown = [line for line in told if line.endswith(("Anna", "Bea"))]
    moris = [f"Mori{letter} Bea" for letter in "abcdefghjkmnopr"]
    others = ["Öberg Anna", "Orsi Anna", "Žolt Anna", "Zuñiga Anna"]
    assert shown == ["Alpini Anna", "Berti Anna", "Bèrtola Anna", "Costa Anna", "De Luca Anna", *moris, *others]
    assert ("A\u2013O" in told, "Z" in told) == (True, True)
    sizes = {said: size for said, size, _ in spans(DOCUMENTS["wall"].make(hall.event, IT))}
    tables = {str(seated.meeting.table) for seated in hall.event.rounds[1]}
    assert {sizes[name] for name in shown[:22]} == {23}
    assert {sizes[table] for table in tables if table in sizes} == {35}


def test_the_wall_sends_everybody_to_their_table_or_tells_why_to_none(played: Hall) -> None:
    """A pair that rests has no table."""
    (told,) = printed(played, "wall", Wish("it", round=1))
    lines = told.splitlines()
    for seated in played.event.rounds[1]:
        for number in seated.entrants:
            for person in played.event.enrolments[number].people:
                given, surname = person.name.split()
                word = str(seated.meeting.table) if len(seated.entrants) > 1 else "riposa"
                assert word in lines[lines.index(f"{surname} {given}") - 1]


@pytest.mark.parametrize("language", WHOLE)
def test_each_table_has_a_sheet_with_the_people_who_sit_there(played: Hall, language: Language) -> None:
    wish = Wish(language, round=1, address="http://10.0.0.2:8000/evento/x")
    tables = [seated for seated in played.event.rounds[1] if len(seated.entrants) > 1]
    for told, seated in zip(printed(played, "tables", wish), tables, strict=True):
        people = [person.name for number in seated.entrants for person in played.event.enrolments[number].people]
        assert all(text in told for text in [str(seated.meeting.table), wish.address, *people])


def test_there_is_a_slip_for_each_table_that_plays(played: Hall) -> None:
    """A pair that rests has none; the slip has the target and the address for reporting by phone."""
    wish = Wish("it", paper=Paper.A6, address="http://10.0.0.2:8000/evento/scopa-valliadi")
    told = printed(played, "slips", wish)
    assert len(told) == 2
    assert all(page.split().count("Firma") == 2 for page in told)
    assert all("a 21 punti" in page and wish.address.removeprefix("http://") in page for page in told)


@pytest.mark.parametrize("language", WHOLE)
def test_standings_explain_the_places_that_were_tied(played: Hall, language: Language) -> None:
    """The sheet has every reason of the standings and every name."""
    told = " ".join(" ".join(printed(played, "standings", Wish(language))).split())
    reasons = [row.reason.in_language(language) for row in played.event.standings[0].rows if row.reason]
    assert reasons
    assert all(" ".join(reason.split()) in told for reason in reasons)
    assert all(e.name in told for e in played.event.enrolments.values())


def test_prizes_go_to_who_earned_them(played: Hall) -> None:
    """The winners are on the list of prizes, and each has a certificate."""
    winner = played.event.enrolments[int(played.event.standings[0].rows[0].entrant)].name
    (told,) = printed(played, "prizes")
    assert "1º posto: Prosciutto" in told
    assert winner in told
    first = printed(played, "certificates")[0]
    assert winner in first
    assert "1º posto" in first
    assert "Traves, sabato 16 luglio 2022" in first


def test_level_entrants_have_one_certificate_each() -> None:
    """Who shares the prizes of the first two places is first, and not second as well."""
    text = read_example("scopa-valliadi").replace('["difference", "made", "direct", "penalties", "lot"]', "[]")
    hall = Hall(text, VALLIADI_WINDOW)
    hall.fill(4)
    hall.draw(at=VALLIADI_START)
    play_round(hall)
    assert [row.place for row in hall.event.standings[0].rows] == [1, 1, 3, 3]
    assert ["1º posto" in page for page in printed(hall, "certificates")] == [True, True]


PASSED_ON = """
name = "Sociale"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scopa-valliadi"
entrants = "singles"
category = [{ id = "u18", name = "Under 18" }]
prize = [
  { place = 1, what = "Coppa", value = 10 },
  { place = 2, what = "Targa", value = 5 },
  { place = 1, what = "Bici", value = 100, category = "u18" },
]

[format]
id = "round-robin"
"""


def test_a_prize_that_was_passed_on_makes_nobody_first() -> None:
    """Ada, who won, keeps the greater prize: the cup goes to Bea, who was second."""
    hall = Hall(PASSED_ON, "2026-05-01T19:00:00")
    for number, name in enumerate(("Ada", "Bea", "Ciro", "Dora"), 1):
        hall.do(Entered((Person(name, categories=("u18",) if name == "Ada" else ()),)))
        hall.do(CheckedIn(number))
    hall.draw(at="2026-05-01T20:00:00")
    for _ in range(3):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[hall.event.round]:
            points = "21-3" if seated.entrants[0] < seated.entrants[1] else "3-21"
            hall.do(ResultReported(hall.event.round, seated.meeting.table, 0, read_result([points])))
    hall.do(Ended())
    assert [award.entrant for award in awards(hall.event)] == [2, 3, 1]
    assert [page.split("\n")[2:4] for page in printed(hall, "certificates")] == [
        ["Ada", "1º posto"],
        ["Bea", "2º posto"],
        ["Ciro", "3º posto"],
        ["Ada", "1º posto, Under 18"],
    ]


def test_without_prizes_the_first_three_places_have_certificates() -> None:
    """All who are level there, as both who lost a semifinal, and nobody who was disqualified."""
    text = definition("knock-out", "third_place = false")
    text = text[: text.index("[[prize]]")]
    hall = playing(text, 4, 2)
    assert [row.place for row in hall.event.standings[0].rows] == [1, 2, 3, 3]
    assert len(printed(hall, "certificates")) == 4
    hall.do(Penalised(int(hall.event.standings[0].rows[2].entrant), "rounds", "exclusion", "carte segnate"))
    assert len(printed(hall, "certificates")) == 3


@pytest.mark.parametrize("document", ["draw", "pairings", "slips", "standings", "prizes", "certificates"])
def test_what_is_not_there_yet_is_refused_with_the_article(hall: Hall, document: str) -> None:
    """Before the draw only the entry list, the cash book and the notice can be printed."""
    with pytest.raises(TournamentRefusal) as refused:
        printed(hall, document)
    assert refused.value.article is not None


def test_a_slip_of_repeated_deals_prints_those_of_its_own_round_and_who_begins_each() -> None:
    """Round two plays deals 5 to 8; primo di mano rotates around the table, alternating between the pairs."""
    hall = repeated_hall()
    for table in (1, 2):
        hall.do(ResultReported(1, table, 0, read_result(["4-0,4-0,4-0,4-0"])))
    hall.do(pair_next(hall.event))
    (told,) = printed(hall, "slips", Wish("it", paper=Paper.A4))
    for seated in hall.event.rounds[2]:
        (one, two), (three, four) = ([p.name for p in hall.event.enrolments[n].people] for n in seated.entrants)
        for board, primo in zip(range(5, 9), (one, three, two, four), strict=True):
            assert f"\n{board}\n{primo}\n" in told
    assert told.count("primo e terzo") == told.count("secondo e cartaro") == 2 * 4
    assert told.count("primo di mano") == told.count("Totale") == 2


@pytest.mark.parametrize("language", WHOLE)
def test_the_notice_to_hang_up_says_what_is_announced_on_one_page(language: Language) -> None:
    """For the real notice: start, both windows, fee and prize-giving; an address is printed if there is one."""
    address = "http://192.168.1.20:8000/evento/patronato-careni"
    (told,) = printed(careni(), "notice", Wish(language, address=address))
    told = " ".join(told.split())
    for part in {
        "it": [
            "domenica 19 febbraio 2023 alle 18.00",
            "17.30-18.00",
            "14.30-15.30",
            "3,00 euro a persona",
            "22 febbraio",
        ],
        "en": ["19 February 2023 at 18.00", "17.30-18.00", "14.30-15.30", "3.00 euro a person", "22 February"],
    }[language]:
        assert part in told
    assert address in told
    assert "ppure: " not in told
    other = "http://cartaro.local:8000/evento/patronato-careni"
    assert (
        f"{'Oppure' if language == 'it' else 'Or'}: {other}"
        in printed(careni(), "notice", Wish(language, address=address, second=other))[0]
    )
    assert "http" not in printed(careni(), "notice", Wish(language))[0]


@pytest.mark.parametrize(
    ("format_", "chosen", "said"),
    [
        ("swiss", "rounds = 5", {"it": "Turni: 5;", "en": "Rounds: 5;"}),
        ("round-robin", "double = true", {"it": "Andata e ritorno: sì.", "en": "Twice, home and away: yes."}),
        (
            "knock-out",
            "best_of = 3, third_place = false",
            {
                "it": "Al meglio di: 3; Finale per il terzo posto: no;",
                "en": "Best of: 3; Match for third place: no;",
            },
        ),
    ],
)
def test_the_notice_to_hang_up_has_the_settings_of_its_format(
    format_: str, chosen: str, said: dict[Language, str]
) -> None:
    """As the notice on the event's page has them: how many rounds, the best of how many games."""
    for language, words in said.items():
        (told,) = printed(Hall(definition(format_, chosen)), "notice", Wish(language))
        assert words in " ".join(told.split())


def test_a_long_notice_stays_on_its_page() -> None:
    """With 89 prizes and a long article the type gets smaller, and the rest is left to the event's web page."""
    prizes = "".join(f'[[prize]]\nplace = {at}\nwhat = "Premio numero {at}, offerto"\n\n' for at in range(4, 90))
    article = f'[[article]]\nid = "lungo"\nheading = "Del silenzio"\ntext = "{"Al tavolo non si parla. " * 40}"\n'
    hall = Hall(f"{read_example('patronato-careni')}\n{prizes}{article}")
    (told,) = printed(hall, "notice")
    assert "Premio numero 30" in told
    assert "Il resto è sulla pagina del torneo." in told


NAME = "Torneo sociale di perfezionamento di Scopa alle Valliadi dell'Università di Traves e delle valli vicine"
HEADING = "Del silenzio e del contegno ai tavoli e fuori"


def test_a_long_name_and_a_long_heading_are_whole_on_the_notice_to_hang_up() -> None:
    """The name gets smaller; the heading takes several lines, in letters as large as the others'."""
    article = f'[[article]]\nid = "x"\nheading = "{HEADING}"\ntext = "Si tace."\n'
    text = read_example("scopa-valliadi").replace('"Scopa alle Valliadi 2022"', f'"{NAME}"') + article
    pdf = DOCUMENTS["notice"].make(Hall(text).event, IT)
    rows = " ".join(pages(pdf)[0].split())
    assert NAME in rows
    assert HEADING in rows.replace("Si tace. ", "")
    assert len({size for said, size, _ in spans(pdf) if said in HEADING or said == "Si tace."}) == 1


def test_lines_of_the_notice_to_hang_up_end_on_the_page() -> None:
    """An address cannot be broken into lines; line breaks of the file are spaces, as on the event's page."""
    address = f"https://circolo.example/{'scopa-' * 10}fine"
    article = f'[[article]]\nid = "x"\nheading = "Dove"\ntext = """Iscrizioni\nsu {address}"""\n'
    pdf = DOCUMENTS["notice"].make(Hall(read_example("scopa-valliadi") + article).event, IT)
    assert f"Iscrizioni su {address}" in " ".join(pages(pdf)[0].split())
    assert max(right for _, _, right in spans(pdf)) < A4[0] - 20 * mm


ADA, BEA = "Maria Làura Della Rovère di Castelnuòvo", "Désirée Ottavìa Della Rovère Garfagnàna"
"""Names of forty letters."""


def long_names(text: str, count: int) -> Hall:
    """Return an event of *count* pairs with long names, after the draw."""
    hall = Hall(text, VALLIADI_WINDOW)
    for number in range(1, count + 1):
        hall.enter(f"{ADA} {number}", f"{BEA} {number}")
        hall.pay(number)
        hall.do(CheckedIn(number))
    hall.draw(at=VALLIADI_START)
    return hall


def test_a_slip_and_a_bracket_have_both_people_of_a_pair_with_long_names() -> None:
    """Each on a line of their own; in a large bracket only what is beyond thirty letters is shortened."""
    hall = long_names(definition("knock-out"), 4)
    hall.do(pair_next(hall.event))
    (slips,) = printed(hall, "slips")
    (bracket,) = printed(hall, "charts")
    for number in range(1, 5):
        for told in (slips, bracket):
            assert f"{ADA} {number}" in told
            assert f"{BEA} {number}" in told
    large = long_names(definition("knock-out"), 32)
    large.do(pair_next(large.event))
    told = " ".join(printed(large, "charts"))
    assert told.count(ADA[:30]) == told.count(BEA[:30]) == 32


@pytest.mark.parametrize("language", WHOLE)
def test_no_heading_of_a_standing_is_broken(language: Language) -> None:
    """A round robin has many columns."""
    words = {"it": ["posto", "giocate", "perse"], "en": ["place", "played", "drawn"]}[language]
    told = printed(playing(definition("round-robin"), 8, 3), "standings", Wish(language))[0].split()
    assert [word for word in words if word not in told] == []


def test_no_paper_sends_anybody_to_a_table_that_is_not_played() -> None:
    """A forfeited table has no slip, who has left no seat; their opponents read that they win."""
    hall = playing(definition("round-robin"), 4, 1)
    hall.do(Withdrawn(1))
    hall.do(pair_next(hall.event))
    (other,) = (n for seated in hall.event.rounds[2] if 1 in seated.entrants for n in seated.entrants if n != 1)
    gone, stays = hall.event.enrolments[1].name, hall.event.enrolments[other].name
    slips = printed(hall, "slips", Wish("en"))
    assert len(slips) == 1
    assert gone not in slips[0]
    assert stays not in slips[0]
    assert gone in printed(hall, "pairings", Wish("en"))[0]
    (wall,) = printed(hall, "wall", Wish("en"))
    assert not any(" ".join(reversed(person.name.split())) in wall for person in hall.event.enrolments[1].people)
    assert wall.split().count("wins") == len(hall.event.enrolments[other].people)
    assert len(printed(hall, "tables", Wish("en"))) == 1


def test_who_has_left_rests_on_no_paper() -> None:
    """And where no table of a round is played, the refusal of its slips says so."""
    rests, plays = playing(definition("round-robin"), 3, 1), playing(definition("round-robin"), 3, 1)
    for hall, gone in ((rests, 3), (plays, 1)):
        hall.do(Withdrawn(gone))
        hall.do(pair_next(hall.event))
    assert len(rests.event.places[3].entrants) == 1
    gone_name = rests.event.enrolments[3].name
    assert gone_name not in " ".join(printed(rests, "pairings"))
    (group,) = (one.text.it for one in messages_of(rests.event) if one.kind == "round")
    assert gone_name not in group
    with pytest.raises(TournamentRefusal, match="No table of round 2 is played"):
        printed(plays, "slips")


@pytest.mark.parametrize(("language", "final"), [("it", "Finale per il terzo posto"), ("en", "Match for third place")])
def test_a_slip_says_what_its_table_plays_for(language: Language, final: str) -> None:
    """Only where the tables of a round play for different things."""
    hall = playing(definition("knock-out"), 4, 1)
    assert not any("inal" in slip for slip in printed(hall, "slips", Wish(language)))
    hall.do(pair_next(hall.event))
    slips = printed(hall, "slips", Wish(language))
    assert sum(final in slip for slip in slips) == 1
