"""``cartaro rules``: articles of the rulebooks in the terminal, and comparisons of rulebooks."""

import json

import pytest

from cartaro.cli.main import main
from cartaro.cli.rulebooks import all_rulebooks


def read(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what the command prints."""
    assert main(["rules", *arguments, "--lang", "it"]) == 0
    return capsys.readouterr().out


def test_every_rulebook_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = read(capsys)
    assert all(rulebook.id in out and rulebook.title.it in out for rulebook in all_rulebooks())


def test_a_variant_stands_beneath_the_text_that_it_derives_from(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.rstrip() for line in read(capsys).splitlines()]
    at = next(n for n, line in enumerate(lines) if line.startswith("scopa-valliadi "))
    assert lines[at + 1].startswith("  scopa-")
    assert [line for line in lines if line.startswith("scala40-alta")] == []


@pytest.mark.parametrize("rulebook", all_rulebooks(), ids=lambda rulebook: rulebook.id)
def test_a_rulebook_shows_all_its_articles(capsys: pytest.CaptureFixture[str], rulebook: object) -> None:
    book = next(b for b in all_rulebooks() if b == rulebook)
    words = " ".join(read(capsys, book.id).split())
    for article in book.articles.values():
        assert f"[{article.id}]" in words
        assert article.text.it in words
        assert article.apart is None or article.apart.it in words


@pytest.mark.parametrize(
    ("called", "ids"),
    [
        ("9.priority", ["9.priority"]),
        ("5", ["5"]),
        ("3", ["3.roles", "3.pairs", "gap.draw-tie"]),
        ("gap.12", ["gap.12"]),
        ("GAP.TARGET", ["gap.target"]),
    ],
)
def test_an_article_is_found_by_id_or_number(capsys: pytest.CaptureFixture[str], called: str, ids: list[str]) -> None:
    """A number finds all clauses of the article, with the readings of what it leaves open."""
    out = read(capsys, "scopone-federale", called)
    assert [line.rpartition("[")[2].rstrip("]") for line in out.splitlines() if line.endswith("]")] == ids


def test_a_paragraph_without_number_is_found_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    out = read(capsys, "scopa-valliadi", "la scopa")
    assert "[scopa]" in out
    assert "[scopa.last]" in out


def test_the_game_names_its_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    assert read(capsys, "scopone", "9.priority") == read(capsys, "scopone-federale", "9.priority")


def test_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "scopone", "9.priority", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("Article 9. Equal before sum. [9.priority]")


def test_json_has_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(read(capsys, "--json"))
    assert [entry["id"] for entry in listed["rulebooks"]] == [rulebook.id for rulebook in all_rulebooks()]
    shown = json.loads(read(capsys, "scopone", "9.priority", "--json"))
    assert shown["id"] == "scopone-federale"
    assert [article["id"] for article in shown["articles"]] == ["9.priority"]
    assert shown["articles"][0]["text"].keys() == {"it", "en"}


def test_each_option_tells_its_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(read(capsys, "scala40-chiusura").split())
    assert "(opzione exit): 151, 101, 201, 501, o da 1 in su; se non si sceglie, 151" in out
    assert "(opzione players): 2, 3, 4, 5, 6, 7, 8; se non si sceglie, 2" in out
    options = {option["name"]: option for option in json.loads(read(capsys, "scala40-chiusura", "--json"))["options"]}
    assert (options["exit"]["least"], options["exit"]["most"]) == (1, None)
    assert (options["players"]["least"], options["players"]["most"]) == (None, None)


def test_two_rulebooks_are_compared_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    out = read(capsys, "--compare", "scala40-fisca", "scala40-chiusura")
    lines = out.splitlines()
    assert lines[0].split() == ["NUMERI", "E", "SCELTE", "DEL", "TESTO", "scala40-fisca", "scala40-chiusura"]
    assert any(line.split() == ["Punteggio", "di", "uscita", "101", "151"] for line in lines)
    assert sum(line.startswith("─") for line in lines) == 3
    assert "[6.1.close]" in out


def test_the_comparison_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(read(capsys, "--compare", "--json", "scala40-fisca", "scala40-sballo"))
    assert found["rulebooks"] == ["scala40-fisca", "scala40-sballo"]
    parameters = {entry["name"]: entry for entry in found["parameters"]}
    assert parameters["run_jokers"]["values"] == {"scala40-fisca": 1, "scala40-sballo": 2}
    assert parameters["run_jokers"]["title"]["en"] == "Jokers in a run, at most"
    options = {entry["name"]: entry["options"] for entry in found["options"]}
    assert options["variants"]["scala40-sballo"] is None
    assert options["teams"]["scala40-sballo"]["values"] == [1, 2, 3]
    topics = {entry["name"]: entry["articles"] for entry in found["topics"]}
    assert {"scala40-fisca": "5.4.twin", "scala40-sballo": None} in topics["twin"]


def test_comparison_says_what_it_wants(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, said in (
        (("scala40-fisca",), "takes two rulebooks"),
        (("scala40-fisca", "scopone"), "different games"),
        (("scala40-fisca", "scala40-fisc"), "scala40-fisca"),
    ):
        assert main(["rules", "--compare", *arguments, "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
