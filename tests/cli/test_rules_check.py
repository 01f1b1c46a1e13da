"""``cartaro rules --check FILE`` reports every fault of a rulebook's file, with line and key."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest

import cartaro
from cartaro.cli.main import main
from cartaro.games import find_game, read_book
from cartaro.rulebook_file import find_source

Check = Callable[..., list[str]]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Return a function that checks federal Scopone with changes; it returns the output without the file's name."""

    def run(*changes: tuple[str, str], language: str = "en", status: int = 1) -> list[str]:
        source = find_source(find_game("scopone-federale").vocabulary, "scopone-federale")[1].decode()
        for before, after in changes:
            assert before in source
            source = source.replace(before, after, 1)
        file = tmp_path / "scopone-federale.toml"
        file.write_text(source, "utf-8")
        assert main(["--lang", language, "rules", "--check", str(file)]) == status
        return [line.removeprefix(f"{file}:") for line in capsys.readouterr().out.splitlines()]

    return run


@pytest.mark.parametrize("book", cartaro.rulebooks(), ids=lambda book: book.id)
def test_rulebooks_that_are_right_have_no_faults(
    book: cartaro.Rulebook, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"{book.id}.toml"
    file.write_bytes(find_source(find_game(book.id).vocabulary, book.id)[1])
    assert main(["--lang", "en", "rules", "--check", str(file)]) == 0
    assert f"is fine: {book.id}, {len(book.articles)} articles." in capsys.readouterr().out


def test_all_faults_of_the_law_are_told_with_their_lines(check: Check) -> None:
    said = check(("hand = 9", 'hand = "nine"'), ("take.priority", "take.prority"), ("table = 4", "tabel = 4"))
    assert said == [
        "12: parameters.hand: a whole number from 1 to 40 is needed, not 'nine'.",
        "14: parameters.tabel: no code reads it: perhaps table or stakes.",
        "217: article 9.priority, rules: no code knows the rule 'take.prority': perhaps take.priority or take.pile.",
    ]


def test_a_parameter_that_is_missing_does_not_hide_a_rule_that_is(check: Check) -> None:
    said = check(("hand = 9\n", "\n"), ('rules = ["turn.order"]\n', "\n"))
    assert said[0].startswith("8: parameters.hand: it is missing")
    assert said[1].startswith("178: article 7, rules: it is 'enforced' and names no rule")
    assert said[2].startswith(" article: no article has the rule 'turn.order'")


def test_texts_are_wanted_in_both_languages(check: Check) -> None:
    both = 'heading = { it = "Giocatori e carte", en = "Players and cards" }'
    assert check((both, 'heading = { it = "Giocatori e carte" }')) == ["80: article 1, heading: 'en' is missing."]
    assert check((both, 'heading = { it = "Giocatori e carte", en = " " }')) == [
        "80: article 1, heading.en: it is empty: the text is needed, in Italian and in English."
    ]
    assert check((both + "\n", "\n")) == ["77: article 1, heading: it is missing."]


def test_what_belongs_nowhere_and_what_is_no_kind_of_treatment(check: Check) -> None:
    said = check(('edition = "Reg', 'editon = "Reg'), ('treatment = "enforced"', 'treatment = "forced"'))
    assert [line.partition(":")[0] for line in said] == ["5", "81", " edition"]
    assert said[1] == "81: article 1, treatment: 'forced' is not known."
    assert said[2] == " edition: it is missing."


def test_it_is_said_in_italian_too(check: Check) -> None:
    said = check(("hand = 9", "hand = 0"), language="it")
    assert said == ["12: parameters.hand: ci vuole un numero intero da 1 a 40, non 0."]


def test_what_is_no_toml_has_its_line(check: Check) -> None:
    (said,) = check(("hand = 9", "hand = "))
    assert said.startswith("12: it cannot be read as TOML")


@pytest.mark.parametrize("text", ["a" + ".a" * 29_000 + " = 1", "a = " + "[" * 29_000, "a = " + "9" * 59_000])
def test_commands_refuse_a_file_beyond_a_bound_with_the_bound(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rulebooks, definitions and settings: each is read by a command."""
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    commands = (
        (["rules", "--check", str(file)], 1),
        (["tournament", "create", str(file), "--check"], 2),
        (["serve", "--config", str(file)], 2),
    )
    for command, status in commands:
        assert main(["--lang", "en", *command]) == status, command
        printed = "".join(capsys.readouterr())
        assert "line 1 has" in printed, command
        assert "Traceback" not in printed, command


@pytest.mark.parametrize("text", ["", 'game = "whist"\n', "article = 1\n", "[[article]]\nid = 3\n", "options = 1\n"])
def test_whatever_a_file_holds_there_is_no_traceback(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    assert main(["--lang", "en", "rules", "--check", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["faults"]


def test_a_file_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "--check"]) == 2
    assert "--check my.toml" in capsys.readouterr().err
    assert main(["--lang", "en", "rules", "--check", "none.toml"]) == 2


def test_a_byte_order_mark_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = find_source(find_game("scopone-federale").vocabulary, "scopone-federale")[1]
    file = tmp_path / "scopone-federale.toml"
    file.write_bytes(BOM_UTF8 + source)
    assert main(["--lang", "en", "rules", "--check", str(file)]) == 0
    assert "is fine: scopone-federale" in capsys.readouterr().out
    assert read_book(file).articles == find_game("scopone-federale").load("scopone-federale").articles
    file.write_bytes(BOM_UTF8 + source.replace(b"hand = 9", b"hand = 0"))
    assert main(["--lang", "en", "rules", "--check", str(file)]) == 1
    assert ":12: parameters.hand" in capsys.readouterr().out


@pytest.mark.parametrize("flag", ["--check", "--file"])
def test_what_is_one_too_many_is_refused(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", flag, "scopone-federale", "EXTRA"]) == 2
    assert capsys.readouterr() == ("", "'EXTRA' is one too many.\n")
