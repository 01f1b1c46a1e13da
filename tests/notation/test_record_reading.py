"""Reading records: any layout is accepted; for what cannot be read, the error has a sentence and the line."""

from dataclasses import replace

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.match.match import begin
from cartaro.notation.record.api import RecordedAction, RecordedStop, RecordError, Recount, read_record, spell_record
from cartaro.notation.record.tokens import LONGEST_TEXT
from cartaro.notation.record.writing import record_of

HEAD = """\
[Format "Cartaro 1"]
[Rulebook "scopone-federale"]
[Options "target=11, arbitration=hand"]
[Player1 "Agnese"]
[Player2 "Bruno"]
[Player3 "Carla \\"la Rossa\\""]
[Player4 "Dino \\\\ D'Oro"]
[Result "*"]
"""
TEXT = HEAD + '\n[Deal "1"]\n\n1. 7dx7c 3b 2:claim !recount\n2. !stop_1+2 7dx3c+4s_fuori\n'


def with_line(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def error_of(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as raised:
        read_record(text)
    return raised.value


def test_text_says_what_it_says() -> None:
    record = read_record(TEXT)
    assert record.rulebook == "scopone-federale"
    assert record.options == {"target": 11, "arbitration": "hand"}
    assert record.players == ("Agnese", "Bruno", 'Carla "la Rossa"', "Dino \\ D'Oro")
    assert not record.finished
    assert record.deals[0].rounds == (
        (RecordedAction("7dx7c"), RecordedAction("3b"), RecordedAction("claim", 1), Recount()),
        (RecordedStop((0, 1)), RecordedAction("7dx3c+4s fuori")),
    )
    assert spell_record(record) == TEXT


def test_a_record_says_that_the_match_was_training() -> None:
    text = with_line("[Rulebook", '[Training "yes"]\n[Rulebook')
    assert read_record(text).training
    assert not read_record(TEXT).training
    assert spell_record(read_record(text)) == text


def test_a_record_says_what_was_not_the_players_choice() -> None:
    text = TEXT + '\n[PlayedFor "1 4"]\n'
    assert read_record(text).deals[0].played_for == (1, 4)
    assert spell_record(read_record(text)) == text


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_endings_and_byte_order_mark_make_no_difference(ending: str, mark: str) -> None:
    text = mark + TEXT.replace("\n", ending)
    assert read_record(text) == read_record(TEXT)
    assert read_record(text.encode()) == read_record(TEXT)


def test_layout_makes_no_difference_and_comments_no_other() -> None:
    text = "; a record\n" + TEXT.replace("\n", "\n\n").replace(
        "7dx7c 3b", "7dx7c {seven takes seven\n [and goes on] ; still} 3b ; three\n\t"
    ).replace("1. 7d", "1.7d").replace('[Deal "1"]', '[ Deal\t"1" ]')
    read = read_record(text)
    assert read.comments == ("a record",)
    assert len(read.deals[0].notes) == 2
    deals = tuple(replace(deal, notes=()) for deal in read.deals)
    assert replace(read, comments=(), deals=deals) == read_record(TEXT)


def test_cards_and_captures_are_put_in_canonical_form() -> None:
    """Readers also accept 10, J, Q and K, and the cards of a sum in any order."""
    record = read_record(with_line("7dx3c+4s_fuori", "Kdx4s+2b+3c+Ad"))
    assert record.deals[0].rounds[1][1] == RecordedAction("RdxAd+2b+3c+4s")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('[Format "Cartaro 1"]\n', "", 1, "[Format"),
        ("Cartaro 1", "Cartaro 2", 1, "Cartaro 2"),
        ('[Rulebook "scopone-federale"]\n', "", 1, "[Rulebook"),
        ("scopone-federale", "tressette", 2, "tressette"),
        ("target=11", "target=100", 3, "100"),
        ("target=11", "speed=11", 3, "speed"),
        ("target=11", "target", 3, "target=11"),
        ("target=11", "target=11, target=8", 3, "target=8"),
        ('[Player4 "Dino \\\\ D\'Oro"]\n', "", 1, "Player4"),
        ('[Result "*"]\n', "", 1, "[Result"),
        ('[Result "*"]', '[Player5 "Eva"]\n[Result "*"]', 8, "Player5"),
        ('[Result "*"]', '[Reslt "*"]', 8, "Result"),
        ('[Result "*"]', '[Result "1+5"]', 8, "5"),
        ('[Result "*"]', '[Result "1+1"]', 8, "1+1"),
        ('[Result "*"]', '[Result "anna"]', 8, "anna"),
        ('[Result "*"]', '[Result "*"]\n[Result "*"]', 9, "8"),
        ('[Result "*"]', '[Result "*"]\n[Date "2026-02-30"]', 9, "2026-02-30"),
        ('[Result "*"]', '[Result "*"]\n[Date "20260228"]', 9, "20260228"),
        ('[Result "*"]', '[Result "*"]\n[Commitment "abc"]', 9, "Commitment"),
        ('[Result "*"]', '[Result "*"]\n[Commitment "abcd"]', 9, "64"),
        ('[Result "*"]', '[Result "*"]\n[Secret "xyz"]', 9, "Secret"),
        ('[Result "*"]', '[Result "*"]\n[Secret ""]', 9, "Secret"),
        ('[Result "*"]', '[Result "*"]\n[Draw "1:7d 5:3c"]', 9, "5"),
        ('[Result "*"]', '[Result "*"]\n[Draw "1:7d / "]', 9, "Draw"),
        ('[Result "*"]', '[Result "*"]\n[Draw "1:7d 2:7d"]', 9, "7d"),
        ('[Result "*"]', '[Result "*"]\n[Seating "1 2 3 3"]', 9, "Seating"),
        ('[Result "*"]', '[Result "*"]\n[Sides "1+2 3"]', 9, "Sides"),
        ('[Result "*"]', '[Result "*"]\n[Totals "1 2 3"]', 9, "2"),
        ('[Result "*"]', '[Result "*"]\n[Article "99.none"]', 9, "99.none"),
        ('[Result "*"]', '[Result "*"]\n[Dealer "1"]', 9, "Dealer"),
        ('[Result "*"]', '[Result "*"', 8, "["),
        ('[Result "*"]', "[Result *]", 8, "["),
        ('[Result "*"]', '[Result "*]', 8, "["),
        ('[Result "*"]', '[Result "\\*"]', 8, "["),
        ('[Result "*"]', '[Result "*"]\n7d', 9, "7d"),
        ('[Result "*"]', '[Result "*"]\n{ never', 9, "{"),
        ('[Result "*"]', '[Training "no"]\n[Result "*"]', 8, "yes"),
        ('[Deal "1"]', '[Deal "2"]', 10, "1"),
        ('[Deal "1"]', '[Deal "one"]', 10, "one"),
        ('[Deal "1"]', '[Deal "1"]\n[Date "2026-03-19"]', 11, "Date"),
        ('[Deal "1"]', '[Deal "1"]\n[Dealer "5"]', 11, "5"),
        ('[Deal "1"]', '[Deal "1"]\n[Deck "7d"]', 11, "40"),
        ('[Deal "1"]', '[Deal "1"]\n[Deck "7d 7d"]', 11, "7d"),
        ('[Deal "1"]', '[Deal "1"]\n[Deck "8d"]', 11, "8d"),
        ('[Deal "1"]', '[Deal "1"]\n[Redeal "6.again"]', 11, "6.again"),
        ('[Deal "1"]', '[Deal "1"]\n[Minutes "10"]', 11, "scopone-federale"),
        ('[Deal "1"]', '[Deal "1"]\n[Score "cards 1"]', 11, "2"),
        ('[Deal "1"]', '[Deal "1"]\n[Score "CARDS 1 0"]', 11, "CARDS"),
        ('[Deal "1"]', '[Deal "1"]\n[Points "1 -2"]', 11, "-2"),
        ('[Deal "1"]', '[Deal "1"]\n[PlayedFor "5"]', 11, "4"),
        ('[Deal "1"]', '[Deal "1"]\n[PlayedFor "0"]', 11, "4"),
        ('[Deal "1"]', '[Deal "1"]\n[PlayedFor "3 1"]', 11, "PlayedFor"),
        ('[Deal "1"]', '[Deal "1"]\n[PlayedFor "1 1"]', 11, "PlayedFor"),
        ("1. 7d", "7d", 12, "7dx7c"),
        ("2. !stop", "3. !stop", 13, "3"),
        (" 3b", " 8b", 12, "8b"),
        (" 3b", " 3b3c", 12, "3b3c"),
        (" 3b", " [3b", 12, "["),
        ("2:claim", "5:claim", 12, "5"),
        ("!stop_1+2", "!stop_", 13, ""),
        ("!recount", "!again", 12, "!again"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, line: int, words: str) -> None:
    error = error_of(with_line(old, new))
    assert error.line == line
    assert error.text.it.startswith(f"Riga {line}: ")
    assert error.text.en.startswith(f"Line {line}: ")
    assert words in error.text.it
    assert words in error.text.en


@pytest.mark.parametrize("text", ["", "\n\n", "{only a comment}", "; only a comment"])
def test_nothing_is_no_record(text: str) -> None:
    assert "[Format" in error_of(text).text.it


def test_record_without_a_deal_is_no_record() -> None:
    assert '[Deal "1"]' in error_of(HEAD).text.en


def test_other_bytes_than_utf_8_are_said_with_their_line() -> None:
    assert error_of(TEXT.encode("latin-1") + b"\xe8").line == TEXT.count("\n") + 1


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x7f", "\u2028", "\ud800"])
def test_control_characters_are_refused(character: str) -> None:
    error = error_of(with_line("Agnese", f"Agn{character}ese"))
    assert error.line == 4
    assert f"U+{ord(character):04X}" in error.text.en


def test_what_is_far_too_long_is_refused() -> None:
    assert error_of("[" * (LONGEST_TEXT + 1)).line is None
    assert error_of(with_line("Agnese", "A" * 5_000)).line == 4
    assert error_of(with_line(" 3b", " " + "3b" * 5_000)).line == 12
    assert error_of(with_line('[Deal "1"]', f'[Deal "{"1" * 2_000}"]')).line == 10


def test_name_that_cannot_stand_in_a_tag_is_not_written() -> None:
    record = read_record(TEXT)
    players = ("An\nna", *record.players[1:])
    with pytest.raises(RecordError):
        spell_record(replace(record, players=players))


def test_minutes_are_read_where_the_rulebook_has_a_clock() -> None:
    text = '[Format "Cartaro 1"][Rulebook "scopa-valliadi"][Player1 "A"][Player2 "B"][Result "*"][Deal "1"]'
    assert read_record(text + '[Minutes "42.50"]').deals[0].minutes == 42.5
    for wrong in ("-1", "1e5", "", "1.", "nan", "9" * 30):
        assert error_of(text + f'[Minutes "{wrong}"]').line == 1


def test_an_option_may_be_any_number() -> None:
    """Some options, such as the renewals of the stock, have no upper limit: a table that agrees has a record too."""
    terms = SCALA40.agree(SCALA40.load("scala40-chiusura"), {"exit": 10**9, "renewals": 10**18})
    record = record_of(begin(terms, Shuffle(bytes(32))), ["Ada", "Bea"], [])
    assert read_record(spell_record(record)) == record
