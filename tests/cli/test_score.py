"""``cartaro score`` for Scopa and Scopone: counts of deals with real cards, scored by the judge's rules."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.cards import ITALIAN, Card
from cartaro.cli.main import main
from cartaro.cli.scoresheet.scopa.terminal_sheet import standing_to_text
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.score import SETTEBELLO, count, is_denari, primiera, score_count
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError
from cartaro.notation.judge import judge_line
from cartaro.rulebook import OptionValue
from cartaro.scoresheet.scopa.book import Book, open_book
from cartaro.scoresheet.scopa.export import as_json
from cartaro.scoresheet.scopa.reading import read_entry
from cartaro.scoresheet.scopa.sides import Sides

GOOD = "carte 22 18 denari 6 4 settebello noi primiera loro scope 1 0"


def terms(rulebook: str = "scopone-federale", **options: OptionValue) -> Terms:
    """Return a table's terms: its rulebook and options."""
    return FISHING.agree(FISHING.load(rulebook), options)


def book_of(*lines: str, table: Terms | None = None) -> Book:
    """Return the score book after *lines*."""
    book = open_book(Sides(table or terms()))
    for line in lines:
        book = book.enter(read_entry(book.people, line), line)
    return book


def lines_of(book: Book) -> dict[str, tuple[int, ...]]:
    """Return the points of the last row, line by line."""
    score = book.rows[-1].score
    assert score is not None
    return {line.name: line.points for line in score.lines}


def score(*arguments: str) -> int:
    """Run the command in Italian."""
    return main(["score", *arguments, "--lang", "it"])


def test_a_count_is_scored_line_by_line() -> None:
    """22 cards, 6 denari, the settebello and a scopa to one pair, the primiera to the other: four to one."""
    book = book_of(GOOD)
    expected = {"cards": (1, 0), "denari": (1, 0), "settebello": (1, 0), "primiera": (0, 1), "scope": (1, 0)}
    assert lines_of(book) == expected
    assert book.standing.totals == (4, 1)


@pytest.mark.parametrize(
    "line",
    [
        "cards 22 denari 6 settebello us primiera them scope 1 0",
        "CARTE 22, 18; DENARI 6, 4; SETTEBELLO NOI; PRIMIERA LORO; SCOPE 1, 0",
        "scope 1 0 primiera 2 settebello 1 denari 6 carte 22",
        "carte 22 denari 6 settebello A primiera B scope 1 0",
    ],
)
def test_one_count_has_many_spellings(line: str) -> None:
    """Either language, any order, the second number of two left out, sides by name, number or letter."""
    assert book_of(line).rows[-1].score == book_of(GOOD).rows[-1].score


def test_level_counts_are_nobodys() -> None:
    """Twenty cards each and five denari each: the points are nobody's (articles 14.cards and 14.denari)."""
    book = book_of("carte 20 denari 5 settebello noi primiera pari")
    assert (lines_of(book)["cards"], lines_of(book)["denari"], lines_of(book)["primiera"]) == ((0, 0),) * 3


def test_primiera_is_counted_from_the_best_cards() -> None:
    """Two sevens, a six and an ace are 76; two sevens and two sixes are 78."""
    book = book_of("carte 20 denari 5 settebello noi primiera 767A 6767")
    assert [best.total for best in book.rows[-1].primiere] == [76, 78]
    assert lines_of(book)["primiera"] == (0, 1)


def test_primiera_without_a_suit() -> None:
    """A pair without spade has no primiera: the other pair gets the point (``gap.primiera-missing-suit``)."""
    book = book_of("carte 12 28 denari 5 settebello noi primiera 77-7 657F")
    assert [best.total for best in book.rows[-1].primiere] == [None, 64]
    assert lines_of(book)["primiera"] == (0, 1)


@st.composite
def partitions(draw: st.DrawFn) -> tuple[Terms, tuple[tuple[Card, ...], ...]]:
    """Draw a table and the cards that each side has captured in a finished deal."""
    table = draw(
        st.sampled_from([terms(), terms("scopa-valliadi", players=3), terms("scopa-valliadi", players=6, pairs=False)])
    )
    owners = draw(st.lists(st.integers(0, table.sides - 1), min_size=40, max_size=40))
    piles = tuple(
        tuple(card for card, owner in zip(ITALIAN.cards, owners, strict=True) if owner == side)
        for side in range(table.sides)
    )
    return table, piles


def best_letters(table: Terms, pile: tuple[Card, ...]) -> str:
    """Return the best cards of a primiera as people enter them."""
    return "".join("-" if card is None else ITALIAN.spell(card)[0] for card in primiera(table, pile).cards)


@settings(max_examples=150, deadline=None)
@given(partitions())
def test_a_count_scores_as_the_cards_do(drawn: tuple[Terms, tuple[tuple[Card, ...], ...]]) -> None:
    """For any captures, the count and the best cards give the same score as the cards themselves."""
    table, piles = drawn
    if any(len(pile) == 1 for pile in piles):
        return
    position = Position(table, ((),) * table.players, (), piles, (0,) * table.sides, None, 0, (), (0,) * table.sides)
    law = FISHING.score(position)
    assert score_count(table, count(position)) == law
    counted = " ".join(
        [
            "carte",
            *(str(len(pile)) for pile in piles),
            "denari",
            *(str(sum(map(is_denari, pile))) for pile in piles),
            "settebello",
            str(next(side for side, pile in enumerate(piles) if SETTEBELLO in pile) + 1),
            "primiera",
            *(best_letters(table, pile) for pile in piles),
        ]
    )
    assert book_of(counted, table=table).rows[-1].score == law
    named = "prese " + " / ".join(" ".join(ITALIAN.spell_all(pile)) for pile in piles)
    assert book_of(named, table=table).rows[-1].score == law


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("carte 22 19 denari 6 settebello noi primiera noi", "fanno 41"),
        ("carte 41 denari 6 settebello noi primiera noi", "fanno 41"),
        ("carte 22 denari 11 settebello noi primiera noi", "fanno 11"),
        ("carte 22 17 denari 6 settebello noi primiera noi", "articolo 9"),
        ("carte 39 1 denari 10 settebello noi primiera noi", "almeno due"),
        ("carte 22 denari 6 5 settebello noi primiera noi", "fanno 11"),
        ("carte 22 denari 5 4 settebello noi primiera noi", "fanno 9"),
        ("carte 4 denari 6 settebello noi primiera noi", "i denari sono 6, ma le carte solo 4"),
        ("carte 22 denari 10 settebello loro primiera noi", "nemmeno il settebello"),
        ("carte 22 denari 6 settebello nessuno primiera noi", "l'ha preso qualcuno"),
        ("carte 3 denari 1 settebello noi primiera noi", "non ci sono 4 semi"),
        ("carte 22 denari 10 settebello noi primiera loro", "non ci sono 4 semi"),
        ("carte 22 denari 6 settebello noi primiera 6777 7666", "la primiera e il settebello"),
        ("carte 22 denari 6 settebello noi primiera 7777 6676", "compare 2 volte"),
        ("carte 22 denari 6 settebello noi primiera 7776 6665", "sette di bastoni"),
        ("carte 22 denari 6 settebello noi primiera 7776 -667", "i denari presi sono 4"),
        ("carte 22 denari 6 settebello noi primiera 7776", "non è una delle parti"),
        ("carte 22 denari 6 settebello noi primiera noi scope 12 0", "non si fanno 12 scope"),
        ("carte 38 2 denari 10 0 settebello noi primiera noi scope 19 0", "al massimo 18"),
        ("carte 20 denari 6 settebello noi primiera noi scope 9 10", "Le scope in tutto sono 19"),
        ("carte 22 denari 6 settebello noi", "Manca «primiera»"),
        ("carte 22 carte 3", "due volte"),
        ("carte ventidue denari 6 settebello noi primiera noi", "servono numeri"),
        ("carte 1 2 3 denari 6 settebello noi primiera noi", "un numero per parte"),
        ("carte 22 denari 6 settebello voi primiera noi", "«voi» non è una delle parti: sono Noi, Loro"),
        ("22 18", "«22» non comincia una riga"),
        ("prese 7d 7d", "compare 2 volte"),
        ("prese 7d 8d", "«8d» non è una carta"),
        ("prese 7d 7c / 6d", "fanno 3"),
        ("prese 7d 7c denari 3", "si conta da sé"),
        ("fuori noi 8", "fuori noi 8 6"),
        ("fuori voi 8 6", "«voi» non è una delle parti"),
        ("irregolare", "chi ha le carte irregolari"),
        ("irregolare loro", "Mancano le carte prese"),
        ("irregolare loro prese 7d", "fra l'una e l'altra"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert score("scopone-federale", line) == 2
    said = capsys.readouterr().err
    assert said.startswith("Riga 1: ")
    assert reason in said


def test_nothing_was_ever_taken() -> None:
    """Then nobody gets any point (``gap.no-capture``)."""
    book = book_of("carte 0 0 denari 0 0 settebello nessuno primiera nessuno")
    assert book.standing.totals == (0, 0)


def test_the_match_is_won_with_its_grade() -> None:
    """Eight to nothing is a triple win (articles 15.target and 16.grade)."""
    book = book_of("carte 40 denari 10 settebello noi primiera noi scope 4 0")
    assert (book.standing.over, book.standing.winner, book.standing.grade) == (True, 0, "triple")
    assert book.standing.article.id == "15.target"
    with pytest.raises(CartaroError, match="over before deal 2"):
        book.enter(read_entry(book.people, GOOD), GOOD)


def test_the_hour_ends_the_match() -> None:
    """After sixty minutes the higher total wins; with equal totals, one more deal is played (``gap.clock``)."""
    table = terms("scopa-valliadi")
    level = "carte 20 20 denari 6 4 settebello 2 primiera nessuno minuti 61"
    book = book_of(level, table=table)
    assert (book.standing.over, book.standing.article.id) == (False, "gap.clock")
    book = book.enter(read_entry(book.people, GOOD), GOOD)
    assert (book.standing.over, book.standing.winner) == (True, 0)


def test_fuori_true_and_false() -> None:
    """With eight points the declarer wins whatever the others have, with seven it loses (16.true, 16.false)."""
    true, false = book_of(GOOD, "fuori noi 8 9"), book_of(GOOD, "fuori noi 7 3")
    assert (true.standing.winner, true.standing.grade, true.standing.article.id) == (0, "single", "16.true")
    assert (false.standing.winner, false.standing.grade, false.standing.article.id) == (1, "double", "16.false")
    assert true.ending is not None
    assert true.ending.it.startswith("Il fuori dichiarato da noi è vero")
    assert false.ending is not None
    assert false.ending.en.startswith("The fuori declared by us is false")


def test_a_match_that_goes_on_has_no_ending_and_one_that_is_over_is_told_first() -> None:
    assert book_of(GOOD).ending is None
    book = book_of(GOOD, "fuori noi 7 3")
    assert book.ending is not None
    assert standing_to_text(book, "it")[0].startswith(book.ending.it)
    assert as_json(book)["ending"] == book.ending.as_dict()


@pytest.mark.parametrize(
    ("table", "lines", "reason"),
    [
        (terms(target=11), ["fuori noi 11 3"], "articolo 16"),
        (terms("scopa-valliadi"), ["fuori noi 21 3"], "non si dichiara"),
        (terms(), [GOOD, "fuori noi 3 8"], "meno di quelli di prima"),
    ],
)
def test_fuori_where_it_cannot_be(table: Terms, lines: list[str], reason: str) -> None:
    book = book_of(*lines[:-1], table=table)
    with pytest.raises(CartaroError) as refused:
        book.enter(read_entry(book.people, lines[-1]), lines[-1])
    assert reason in refused.value.text.it


STOPPED = "irregolare loro prese 7d 7c 6d 6c / Ad As scope 1 0"


def test_a_stopped_deal_is_settled_as_the_judge_settles_it() -> None:
    """The pair with the right number of cards gets all that is at stake (articles 17.stop and gap.at-stake)."""
    book = book_of(STOPPED)
    free = [c for c in ITALIAN.spell_all(ITALIAN.cards) if c not in STOPPED.split()]
    request: dict[str, Any] = {
        "rulebook": "scopone-federale",
        "position": {
            "hands": [[], [], [], []],
            "table": free,
            "piles": [["7d", "7c", "6d", "6c"], ["Ad", "As"]],
            "scope": [1, 0],
        },
        "stop": {"irregular": [1]},
    }
    answer: Any = judge_line(json.dumps(request))
    assert book.rows[-1].points == tuple(side["total"] for side in answer["score"]["sides"])
    assert book.rows[-1].settled_by is not None
    assert book.rows[-1].settled_by.id == answer["article"] == "17.stop"


def test_both_pairs_irregular() -> None:
    """The deal is void and played again: nobody scores, and the same player deals (article 17.both)."""
    book = open_book(Sides(terms(), ("Anna", "Bruno", "Carla", "Dario")))
    book = book.enter(read_entry(book.people, "irregolare anna bruno"), "irregolare anna bruno")
    assert (book.standing.totals, book.number, book.people.dealer(len(book.deals))) == ((0, 0), 1, "Dario")


def test_the_deal_goes_round() -> None:
    """The first hand of a deal is the dealer of the next one (article 15.dealer)."""
    people = Sides(terms(), ("Anna", "Bruno", "Carla", "Dario"))
    assert [people.dealer(deals) for deals in range(6)] == ["Dario", "Anna", "Bruno", "Carla", "Dario", "Anna"]


def test_the_sheet_shows_lines_articles_totals_and_dealer(capsys: pytest.CaptureFixture[str]) -> None:
    assert score("scopone-federale", "--names", "Anna,Bruno,Carla,Dario", GOOD) == 0
    out = capsys.readouterr().out
    assert "Anna e Carla 4, Bruno e Dario 1." in out
    assert "Ora fa le carte Anna (articolo 15)." in out
    assert out.count("articolo 14") == 5


def test_lines_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"# la prima\n{GOOD}\n\n{GOOD}\nannulla\n"))
    assert score("scopone-federale", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["totals"], len(told["entries"]), told["over"], told["article"]) == ([4, 1], 1, False, "15.target")
    assert told["entries"][0]["lines"][0] == {
        "name": "cards",
        "points": [1, 0],
        "article": "14.cards",
        "note": {"it": "22 a 18", "en": "22 to 18"},
    }


def test_a_wrong_line_loses_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The lines before it are saved, and the next command continues from there."""
    file = tmp_path / "serata.json"
    assert score("scopone-federale", "--save", str(file), GOOD, "carte 99") == 2
    assert "Riga 2" in capsys.readouterr().err
    assert score("scopone-federale", "--save", str(file), GOOD) == 0
    assert "Noi 8, Loro 2." in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\udcff",
        "x" * 10,
        '{"format": "cartaro score 1"}',
        '{"format": "cartaro score 1", "rulebook": 3}',
        '{"format": "cartaro score 1", "rulebook": "scopone", "options": {}, "names": [1], "entries": []}',
        '{"format": "cartaro score 1", "rulebook": "scopone", "options": {"players": []}, "names": [], "entries": []}',
        '{"format": "cartaro score 1", "rulebook": "scopone", "options": {}, "names": [], "entries": [["carte"]]}',
    ],
)
def test_a_file_that_is_no_score_book_is_left_alone(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = file.read_bytes()
    assert score("scopone-federale", "--save", str(file), GOOD) == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_book_with_a_key_twice_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    assert score("scopone-federale", "--save", str(file), GOOD) == 0
    twice = file.read_text("utf-8").replace("{", '{"rulebook": "scopa-valliadi",', 1)
    file.write_text(twice, "utf-8")
    capsys.readouterr()
    assert score("scopone-federale", "--save", str(file), GOOD) == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_text("utf-8") == twice


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_without_an_end_is_no_score_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert score("scopone-federale", "--save", "/dev/full", GOOD) == 2
    assert "/dev/full" in capsys.readouterr().err


def test_a_book_of_a_version_that_checked_less_opens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deal entered with more scope than a deal can have stays as it is; a new one, or a correction, is refused."""
    file, wrong = tmp_path / "book", "carte 20 denari 6 settebello noi primiera noi scope 9 10"
    assert score("scopone-federale", "--target", "21", "--save", str(file), GOOD) == 0
    book = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**book, "entries": [GOOD, wrong.replace("9 10", "10 9")]}), "utf-8")
    assert score("scopone-federale", "--target", "21", "--save", str(file), "annulla", GOOD) == 0
    assert score("scopone-federale", "--target", "21", "--save", str(file), f"correggi 1 {wrong}") == 2
    assert "Le scope in tutto sono 19" in capsys.readouterr().err


def test_a_file_of_another_match_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    assert score("scopone-federale", "--save", str(file), GOOD) == 0
    assert score("scopa-valliadi", "--save", str(file), GOOD) == 2
    assert score("scopone-federale", "--target", "11", "--save", str(file), GOOD) == 2
    assert "un'altra partita" in capsys.readouterr().err
    assert score("scopone-federale", "--save", str(tmp_path / "no" / "file"), GOOD) == 2


def talk(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """Simulate a person at the terminal who gives *answers*."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    monkeypatch.setattr("cartaro.cli.score.is_interactive", lambda: True)


def test_a_conversation(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Question by question, with mistakes, commands in between, a whole line at once, and an undo."""
    talk(
        monkeypatch,
        *("41", "22", "punti", "6", "regole 14.settebello", "noi", "aiuto", "loro", "1 0"),
        *(GOOD, "annulla", "22", "annulla", "regole 99", "fine"),
    )
    assert score("scopone-federale") == 0
    out = capsys.readouterr().out
    assert "Le carte prese fanno 41" in out
    assert "Articolo 14. Il settebello. [14.settebello]" in out
    assert "Partita a 8" in out
    assert f"Tolta: {GOOD}" in out
    assert "Questa smazzata da capo." in out
    assert "Qui non c'è un articolo «99»." in out


def test_a_conversation_to_the_end_of_the_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "book"
    talk(monkeypatch, "fuori noi 8 0", "annulla", "fuori loro 0 8", "")
    assert score("scopone-federale", "--save", str(file)) == 0
    assert capsys.readouterr().out.count("Partita finita") == 2
    assert json.loads(file.read_text("utf-8"))["entries"] == ["fuori loro 0 8"]


def test_a_conversation_ends_with_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    talk(monkeypatch, "22")
    assert score("scopone-federale") == 0


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32", "cp1252", "mac-roman", "cp850"]
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "   \t\r\n"])
def test_a_book_is_read_however_an_editor_saved_it(encoding: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "serata.json"
    assert score("scopone-federale", "--names", "Niccolò,Cantù,Zita,Ugo", "--save", str(file), GOOD) == 0
    written = file.read_text("utf-8")
    file.write_bytes(written.replace("\n", end).encode(encoding))
    assert score("scopone-federale", "--save", str(file), GOOD) == 0
    kept = json.loads(file.read_text("utf-8"))
    assert (kept["names"], kept["entries"]) == (["Niccolò", "Cantù", "Zita", "Ugo"], [GOOD, GOOD])


def test_a_book_with_a_letter_lost_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence names the file and the word."""
    file = tmp_path / "serata.json"
    assert score("scopone-federale", "--names", "Niccolò,Cantù,Zita,Ugo", "--save", str(file), GOOD) == 0
    spoilt = file.read_bytes().replace("ò".encode(), "\ufffd".encode())
    file.write_bytes(spoilt)
    assert score("scopone-federale", "--save", str(file), GOOD) == 2
    assert re.search(r"serata\.json».*«Niccol\ufffd»", capsys.readouterr().err)
    assert file.read_bytes() == spoilt


WORSE = "carte 18 22 denari 4 6 settebello loro primiera loro scope 0 0"


def test_a_deal_is_corrected_and_the_log_keeps_what_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Later deals are settled again; a command that continues with the file keeps the log."""
    file = tmp_path / "evening.json"
    assert score("scopone-federale", "--save", str(file), GOOD, GOOD, f"correggi 1 {WORSE}", "annulla") == 0
    said = capsys.readouterr().out
    assert "Smazzata 1" in said.split("Smazzata 2")[1]
    assert "Noi 0, Loro 4." in said
    kept = json.loads(file.read_text("utf-8"))
    assert kept["entries"] == [WORSE]
    changes = [(change["deal"], change["was"], change["now"]) for change in kept["log"]]
    assert changes == [(1, GOOD, WORSE), (2, GOOD, None)]
    assert score("scopone-federale", "--save", str(file), "--json", GOOD) == 0
    assert len(json.loads(capsys.readouterr().out)["log"]) == 2


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((GOOD, f"correggi 2 {WORSE}"), "La smazzata 2 non c'è: ne sono segnate 1."),
        ((GOOD, "correggi 1"), "Si corregge scrivendo il numero della smazzata e come deve essere"),
        ((GOOD, "correggi 1 carte 41"), "carte"),
        ((GOOD, WORSE, WORSE, f"correggi 1 {WORSE.replace('0 0', '0 1')}"), "Poi non torna la smazzata 3"),
    ],
)
def test_a_correction_that_cannot_be_changes_nothing(
    lines: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the last case the match would have been won before a deal that has already been entered."""
    assert score("scopone-federale", *lines) == 2
    assert said in capsys.readouterr().err


def test_two_sessions_on_one_file_lose_no_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/scoring.md: a session whose file another has changed is refused its entry."""
    file = tmp_path / "book.json"
    other = "carte 10 30 denari 3 7 settebello loro primiera loro scope 0 0"

    def lines() -> Iterator[str]:
        yield GOOD
        assert score("scopone-federale", "--save", str(file), other) == 0
        yield GOOD

    monkeypatch.setattr("sys.stdin", lines())
    assert score("scopone-federale", "--save", str(file), "--json") == 2
    assert "è stato cambiato da altri" in capsys.readouterr().err
    assert json.loads(file.read_text("utf-8"))["entries"] == [GOOD, other]
    assert score("scopone-federale", "--save", str(file), GOOD) == 0
    assert json.loads(file.read_text("utf-8"))["entries"] == [GOOD, other, GOOD]
