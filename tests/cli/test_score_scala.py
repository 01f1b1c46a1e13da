"""``cartaro score`` for Scala 40: counts, exits, players who come back, corrections."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.cli.scoresheet.scala40.prompt import ScalaPrompt
from cartaro.cli.scoresheet.scala40.terminal_sheet import ScalaTerminalSheet, row_to_text, standing_to_text
from cartaro.games.scala40.game import SCALA40
from cartaro.i18n import CartaroError, Language
from cartaro.scoresheet.scala40.book import Book, open_book
from cartaro.scoresheet.scala40.people import seat_people

THREE = ("Anna", "Bruno", "Carla")
FOUR = (*THREE, "Dario")


def book_of(*lines: str, rulebook: str = "scala40-fisca", names: tuple[str, ...] = THREE, **options: Any) -> Book:
    """Return the score book after *lines*."""
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": len(names), **options})
    book = open_book(seat_people(terms, names))
    for line in lines:
        book = book.enter(line)
    return book


def points(book: Book, at: int = -1) -> list[int]:
    """Return what each player of the deal counted."""
    count = book.rows[at].count
    assert count is not None
    return list(count.by_seat)


def score(*arguments: str) -> int:
    """Run the command in Italian."""
    return main(["score", *arguments, "--lang", "it"])


def test_cards_and_points_count_the_same() -> None:
    """A joker counts 25, an ace 11, a figure 10, other cards their number (FISCA 7.1); the closer counts 0 (7.2)."""
    assert points(book_of("chiude Anna, Bruno Kd * 5h, Carla Ah 2s")) == [0, 40, 13]
    assert points(book_of("chiude Anna, Bruno 40, Carla 13")) == [0, 40, 13]


@pytest.mark.parametrize(
    "line",
    [
        "CHIUDE anna; carla 13; BRUNO kd jolly 5H",
        "closes Anna, Bruno Kd * 5h Carla 13",
        "Anna chiude Bruno 40 Carla 13",
        "anna closes, carla 13, bruno 40, anna 0",
        "chiude Anna, Bruno 40, Carla Th 3d",
    ],
)
def test_one_deal_has_many_spellings(line: str) -> None:
    assert points(book_of(line)) == [0, 40, 13]


def test_twins_need_no_mark() -> None:
    """The two packs have every card twice, and four jokers."""
    assert points(book_of("chiude Anna, Bruno Kd Kd * *, Carla * *")) == [0, 70, 50]


def test_closing_in_hand_doubles_where_the_rulebook_says_so() -> None:
    """Chiusura doubles; FISCA only with variant b, where a player who has laid nothing counts 100 (gap.all-hand)."""
    line = "chiude Anna in mano, Bruno 40, Carla tutte 60"
    assert points(book_of(line, rulebook="scala40-chiusura")) == [0, 80, 120]
    assert points(book_of(line, variants="b")) == [0, 80, 100]
    assert points(book_of(line)) == [0, 40, 60]


def test_thirteen_cards_are_all_of_them() -> None:
    """A player who still has all thirteen cards counts 100, whatever they are (sballo, hundred)."""
    hand = "2h 3h 4h 5h 6h 7h 8h 9h 2d 3d 4d 5d 6d"
    assert points(book_of(f"chiude Anna, Bruno {hand}, Carla 5", rulebook="scala40-sballo")) == [0, 100, 5]


@pytest.mark.parametrize("rulebook", ["scala40-fisca", "scala40-sballo", "scala40-chiusura"])
def test_who_has_opened_is_left_with_nine_cards_at_most(rulebook: str) -> None:
    """Forty points take four cards, and each turn ends with a discard (opening.points, turn.discard)."""
    nine = "2h 2d 3h 3d 4h 4d 5h 5d 6h"
    assert points(book_of(f"chiude Anna, Bruno {nine}, Carla 5", rulebook=rulebook))[1] == 34
    for more in ("6d", "6d 7h", "6d 7h 7d"):
        with pytest.raises(CartaroError, match="the others 9 at most"):
            book_of(f"chiude Anna, Bruno {nine} {more}, Carla 5", rulebook=rulebook)


@pytest.mark.parametrize(("language", "out", "back"), [("it", "escono", "rientrano"), ("en", "are out", "come back")])
def test_two_of_a_team_go_out_and_come_back_in_the_plural(language: Language, out: str, back: str) -> None:
    names = ("Anna", "Bruno", "Carla", "Dario", "Elio", "Fede")
    deal = "chiude Anna in mano, Bruno 10, Carla 50, Elio 10, Fede tutte"
    book = book_of(deal, "rientra Carla", rulebook="scala40-sballo", names=names, teams=2, reentry=True)
    assert any(
        f"Carla {'e' if language == 'it' else 'and'} Fede {out}" in line for line in row_to_text(book, 0, language, 80)
    )
    assert any(f"Fede {back}" in line for line in row_to_text(book, 1, language, 80))


def test_level_at_the_lowest_play_on() -> None:
    """All go out in a deal that nobody closes: only those level at the lowest total play on (FISCA, gap.all-out)."""
    deals = ["nessuno chiude, Anna 105, Bruno 120, Carla 105"]
    said = "Pari al totale più basso: giocano ancora Anna e Carla (articolo 8, dove il testo tace)."
    assert said in standing_to_text(book_of(*deals), "it")
    book = book_of(*deals, "chiude Carla, Anna 5")
    assert book.over
    assert standing_to_text(book, "it")[-1] == "Vince Carla (articolo 8, dove il testo tace)."


def test_a_lone_ace_counts_one_in_chiusura() -> None:
    """An ace counts 1 as the only card in hand, and 11 beside others (values.hand)."""
    assert points(book_of("chiude Anna, Bruno Ah, Carla Ad 2d", rulebook="scala40-chiusura")) == [0, 1, 13]


def test_a_deal_that_nobody_closed() -> None:
    assert points(book_of("nessuno chiude, Anna 10, Bruno 20, Carla 30")) == [10, 20, 30]


def test_the_match_to_its_winner_and_who_deals() -> None:
    """A player with 101 or more is out (FISCA 8); the next player who is still in becomes dealer (gap.order)."""
    book = book_of()
    assert book.people.name(book.dealer).it == "Carla"
    book = book.enter("chiude Anna, Bruno 101, Carla 100")
    assert (book.standing.out, book.over, book.people.name(book.dealer).it) == ((1,), False, "Anna")
    book = book.enter("chiude Carla, Anna 30")
    assert book.people.name(book.dealer).it == "Carla"
    book = book.enter("chiude Anna, Carla 2")
    assert (book.over, book.standing.winner, book.standing.totals) == (True, 0, (30, 101, 102))


def test_out_is_beyond_the_exit_in_chiusura() -> None:
    """A player who exceeds 151 is out, one who reaches it is not (out)."""
    assert book_of("chiude Anna, Bruno 151, Carla 152", rulebook="scala40-chiusura").standing.out == (2,)


def test_who_goes_out_may_come_back_at_once_with_the_highest_total() -> None:
    """By sballo, articles reentry and gap.reentry-limit."""
    book = book_of("chiude Anna, Bruno 101, Carla 40", rulebook="scala40-sballo", reentry=True).enter("rientra Bruno")
    assert book.standing.totals == (0, 40, 40)
    late = book_of("chiude Anna, Bruno 101, Carla 40", "chiude Anna, Carla 5", rulebook="scala40-sballo", reentry=True)
    with pytest.raises(CartaroError, match="Bruno may not come back"):
        late.enter("rientra Bruno")


def test_nobody_comes_back_where_the_table_does_not_say_so() -> None:
    with pytest.raises(CartaroError, match="nobody comes back"):
        book_of("chiude Anna, Bruno 101, Carla 40", rulebook="scala40-sballo").enter("rientra Bruno")


def test_the_penalty_of_coming_back_is_told() -> None:
    """By chiusura, gap.penalty: a stake that the table sets."""
    lines = ("chiude Anna, Bruno 152, Carla 40", "rientra Bruno")
    assert book_of(*lines, rulebook="scala40-chiusura", reentry=True, penalty=5).penalties == (0, 5, 0)


def test_teams_count_together() -> None:
    """The closer's partner counts nothing and need not be entered; a team's total is the sum (gap.teams)."""
    book = book_of("chiude Anna, Bruno 20, Dario 30", rulebook="scala40-sballo", names=FOUR, teams=2)
    assert (points(book), book.standing.totals) == ([0, 20, 0, 30], (0, 50))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "A line begins with the player who closes"),
        ("quaranta", "A line begins with the player who closes"),
        ("chiude", "does not play"),
        ("chiude Zeno, Anna 3, Bruno 4, Carla 5", "'Zeno' does not play"),
        ("chiude Anna, Zeno 3, Carla 5", "'Zeno' does not play"),
        ("chiude Anna, Bruno 45", "Carla is missing"),
        ("chiude Anna, Bruno, Carla 5", "Bruno: the cards"),
        ("chiude Anna, Bruno 45, Bruno 3, Carla 5", "'Bruno' appears twice"),
        ("chiude Anna, Anna Kd, Bruno 45, Carla 5", "Anna closed, so cannot hold any cards"),
        ("chiude Anna, Bruno 0, Carla 5", "Bruno: only the player who closes"),
        ("nessuno, Anna 0, Bruno 4, Carla 5", "Anna: only the player who closes"),
        ("chiude Anna, Bruno Kd Kd, Carla Kd", "appears 3 times"),
        ("chiude Anna, Bruno * * * *, Carla *", "appears 5 times"),
        ("chiude Anna, Bruno 7x, Carla 5", "not a card"),
        ("chiude Anna, Bruno 1, Carla 5", "1 point in hand is impossible"),
        ("chiude Anna, Bruno 199, Carla 5", "199 points in hand is impossible"),
        ("chiude Anna, Bruno 198, Carla 198", "396 points in all"),
        ("chiude Anna, Bruno 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh, Carla 5", "11 cards are impossible"),
        ("chiude Anna, Bruno tutte Kd, Carla 5", "1 card is impossible"),
        ("chiude Anna, Bruno tutte, Carla 5", "Bruno: the cards"),
        ("chiude Anna, Bruno tutte 30, Carla 5", "30 points in hand is impossible"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(line: str, said: str) -> None:
    with pytest.raises(CartaroError) as refused:
        book_of(line)
    assert said in refused.value.text.en
    assert refused.value.text.it != refused.value.text.en


def test_who_is_out_counts_nothing_and_after_the_end_nobody_does() -> None:
    with pytest.raises(CartaroError, match="Bruno is out of the match"):
        book_of("chiude Anna, Bruno 101, Carla 5", "chiude Anna, Bruno 4, Carla 5")
    with pytest.raises(CartaroError, match="over before deal 2"):
        book_of("chiude Anna, Bruno 101, Carla 101", "chiude Anna, Bruno 4, Carla 5")


@pytest.mark.parametrize("names", [("Anna", "Kd"), ("Anna", "45"), ("Anna", "Tutte"), ("Anna", "Jolly"), ("A=B", "C")])
def test_names_that_lines_could_not_tell(names: tuple[str, ...]) -> None:
    with pytest.raises(CartaroError):
        book_of(names=names)


def test_names_may_be_of_several_words() -> None:
    assert points(book_of("chiude Anna, Anna Maria 40, Bruno 13", names=("Anna", "Anna Maria", "Bruno"))) == [0, 40, 13]


def test_a_correction_settles_everything_after_it_again_and_is_kept() -> None:
    book = book_of("chiude Anna, Bruno 90, Carla 40", "chiude Carla, Anna 10, Bruno 10")
    corrected = book.correct(1, "chiude Anna, Bruno 95, Carla 40", "now")
    assert corrected.standing.totals == (10, 105, 40)
    assert corrected.standing.out == (1,)
    assert corrected.log == (
        {"when": "now", "deal": 1, "was": "chiude Anna, Bruno 90, Carla 40", "now": "chiude Anna, Bruno 95, Carla 40"},
    )
    undone = corrected.undo("later")
    assert (len(undone.rows), len(undone.log), undone.log[-1]["now"]) == (1, 2, None)


def test_a_correction_that_makes_a_later_deal_impossible_is_refused() -> None:
    book = book_of("chiude Anna, Bruno 90, Carla 40", "chiude Carla, Anna 10, Bruno 10")
    with pytest.raises(CartaroError, match="Then deal 2 is impossible: Bruno is out"):
        book.correct(1, "chiude Anna, Bruno 101, Carla 40", "now")
    with pytest.raises(CartaroError, match="There is no deal 3"):
        book.correct(3, "chiude Anna, Bruno 101, Carla 40", "now")


def test_the_file_keeps_entries_and_corrections(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "evening.json")
    first = [
        "chiude Anna, Bruno 45, Carla 5",
        "chiude Bruno, Anna 5, Carla 5",
        "correggi 1 chiude Anna, Bruno 54, Carla 5",
    ]
    assert score("scala40-fisca", "--names", "Anna,Bruno,Carla", "--save", file, *first) == 0
    assert "Bruno       54     54      54" in capsys.readouterr().out
    assert score("scala40-fisca", "--save", file, "annulla", "--json") == 0
    book = json.loads(capsys.readouterr().out)
    assert book["totals"] == [0, 54, 5]
    assert [(change["deal"], change["was"], change["now"]) for change in book["log"]] == [
        (1, first[0], "chiude Anna, Bruno 54, Carla 5"),
        (2, first[1], None),
    ]


def test_a_hand_that_cannot_be_is_refused_when_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Too many points, none, a third card of two packs, also over two hands: it is asked for again at once."""
    typed = iter(("Anna", "199", "0", "2h 2h 2h", "2h 2h", "Kd 2h", "Kd 5c", "fine"))
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return next(typed)

    monkeypatch.setattr("cartaro.cli.scoresheet.scala40.prompt.ask", answer)
    kept: list[Book] = []
    book = book_of()
    ScalaPrompt(ScalaTerminalSheet(), book, book.people.terms.rulebook, "it", kept.append).run()
    who = [name for prompt in asked for name in ("Bruno", "Carla") if name in prompt]
    assert who == ["Bruno"] * 4 + ["Carla"] * 2, asked
    told = capsys.readouterr().out
    assert "199" in told
    assert told.count("compare 3 volte") == 2
    assert points(kept[-1]) == [0, 4, 15]


def test_a_wrong_line_keeps_those_before_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.json"
    lines = ["chiude Anna, Bruno 45", "chiude Anna, Bruno 0"]
    assert score("scala40-fisca", "--names", "Anna,Bruno", "--save", str(file), *lines) == 2
    assert "Riga 2: Bruno: solo chi chiude" in capsys.readouterr().err
    assert json.loads(file.read_text("utf-8"))["entries"] == lines[:1]


def test_the_target_is_the_exit_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert score("scala40-sballo", "--target", "201", "chiude A, B 105", "--json") == 0
    assert json.loads(capsys.readouterr().out)["over"] is False


def test_in_conversation(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Questions one by one, with commands in between, and a whole deal in one line."""
    said = [
        "Anna in mano",
        "punti",
        "Kd * 5h",
        "nessuno",
        "tutte",
        "annulla",
        "correggi 1 chiude Anna, Bruno 50",
        "registro",
    ]
    said += ["chiude Bruno, Anna 101", "", "fine"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(said) + "\n"))
    monkeypatch.setattr("cartaro.cli.score.is_interactive", lambda: True)
    assert score("scala40-fisca", "--names", "Anna,Bruno", "--option", "variants=b") == 0
    out = capsys.readouterr().out
    assert "Bruno  Kd * 5h = 40     80      80  articolo 9.b" in out
    assert "Vince Bruno (articolo 8)." in out


def test_a_correction_after_which_a_player_was_never_out_drops_the_return() -> None:
    lines = ("chiude Anna, Bruno 101, Carla 40", "rientra Bruno", "chiude Carla, Anna 7, Bruno 8")
    book = book_of(*lines, rulebook="scala40-sballo", reentry=True)
    after = book.correct(1, "chiude Anna, Bruno 10, Carla 40", "now")
    assert after.lines == ("chiude Anna, Bruno 10, Carla 40", lines[2])
    assert (after.standing.totals, after.standing.out) == ((7, 18, 40), ())
    assert [(one["was"], one["now"]) for one in after.log] == [(lines[0], after.lines[0]), ("rientra Bruno", None)]
    assert after.lines == book_of(*after.lines, rulebook="scala40-sballo", reentry=True).lines


def test_a_return_that_a_correction_forbids_is_named_by_the_deal_before_it() -> None:
    book = book_of("chiude Anna, Bruno 101, Carla 40", "rientra Bruno", rulebook="scala40-sballo", reentry=True)
    with pytest.raises(CartaroError) as raised:
        book.correct(1, "chiude Anna, Bruno 101, Carla 101", "now")
    assert "smazzata 1" in raised.value.text.it
