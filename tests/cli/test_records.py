"""``cartaro replay`` and ``cartaro verify``: output, exit status, and records with any errors."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SCOPONE = EXAMPLES / "scopone.cartaro"
SCOPA = EXAMPLES / "scopa.cartaro"
BY_HAND = EXAMPLES / "scopone-by-hand.cartaro"


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def run(*arguments: str | Path) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([str(argument) for argument in arguments])
    return Ran(status, out.getvalue(), err.getvalue())


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    return tmp_path / "changed.cartaro"


def test_replay_tells_the_match_deal_by_deal() -> None:
    ran = run("replay", SCOPONE, "--lang", "it")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("Scopone, regolamento federale (")
    assert "Bruno e Carla contro Agnese e Dino" in lines
    assert "Smazzata 1, mazziere Dino" in lines
    assert "  1. Carla 3bxAd+2s, Agnese CbxCd, Bruno RbxRd (scopa), Dino Rs" in lines
    assert "  9. Carla 4sx4b, Agnese 7dx7s, Bruno 2b, Dino 3dxAb+2b" in lines
    assert "  Carte (articolo 14): Bruno e Carla 1" in lines
    assert "  Punti: Bruno e Carla 3, Agnese e Dino 2" in lines
    assert "Vincono Bruno e Carla, 8 a 3: vittoria doppia. (articolo 16)" in lines
    assert lines[-1] == "Tutto torna."


def test_replay_speaks_english_too() -> None:
    ran = run("replay", SCOPA, "--lang", "en")
    assert ran.status == 0
    assert "Deal 1, dealer Teresa" in ran.out
    assert ran.out.splitlines()[-1] == "Everything checks out."


def test_replay_tells_a_deal_sent_back() -> None:
    ran = run("replay", BY_HAND, "--lang", "it")
    assert ran.status == 0
    assert "  In tavola 4c Ad 4d Ac: si ridà (articolo 6)" in ran.out.splitlines()


def test_replay_as_json_holds_every_action() -> None:
    ran = run("replay", SCOPONE, "--json")
    told = json.loads(ran.out)
    assert ran.status == 0
    assert [len(deal["actions"]) for deal in told["deals"]] == [36, 36, 3]
    assert told["deals"][0]["actions"][0] == {"player": 3, "action": "3bxAd+2s"}
    assert told["deals"][0]["position"]["table"] == ["Ad", "Rd", "Cd", "2s"]
    assert [deal["points"] for deal in told["deals"]] == [[3, 2], [4, 0], [1, 1]]
    assert told["sides"] == [[2, 3], [1, 4]]
    assert (told["winner"], told["grade"], told["article"]) == ([2, 3], "double", "16.true")
    assert (told["refused"], told["differences"]) == (None, [])


def test_first_refused_action_is_named(changed: Path) -> None:
    changed.write_text(SCOPONE.read_text("utf-8").replace("3bxAd+2s", "3b", 1), "utf-8")
    ran = run("replay", changed, "--lang", "it")
    assert ran.status == 1
    assert "Smazzata 1, azione 1, 3b (Carla): " in ran.out
    assert "[11.refuse]" in ran.out
    assert ran.out.splitlines()[-1] == "Il verbale non torna."
    told = json.loads(run("replay", changed, "--json").out)
    assert told["refused"]["article"] == "11.refuse"
    assert (told["refused"]["deal"], told["refused"]["number"]) == (1, 1)


def test_result_that_differs_is_reported(changed: Path) -> None:
    changed.write_text(SCOPONE.read_text("utf-8").replace('[Points "4 0"]', '[Points "4 1"]'), "utf-8")
    ran = run("replay", changed, "--lang", "it")
    assert ran.status == 1
    assert "[NON TORNA] Smazzata 2: punti: nel verbale 4 1, risulta 4 0" in ran.out
    assert [d["check"] for d in json.loads(run("replay", changed, "--json").out)["differences"]] == ["points"]


@pytest.mark.parametrize("record", [SCOPONE, SCOPA])
def test_verify_prints_each_check(record: Path) -> None:
    ran = run("verify", record, "--lang", "en")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert all(line.startswith("[ok] ") for line in lines[:-2])
    assert lines[0].startswith("[ok] Commitment and secret: ")
    assert any(line.startswith("[ok] Deal 1: deck: ") for line in lines)
    assert lines[-1] == "The record is verified."
    told = json.loads(run("verify", record, "--json").out)
    assert told["verified"] is True
    assert {"commitment", "draw", "deck", "actions", "points", "result"} <= {c["check"] for c in told["checks"]}


def test_verify_fails_where_nothing_proves_the_shuffle() -> None:
    ran = run("verify", BY_HAND, "--lang", "en")
    assert ran.status == 1
    assert ran.out.startswith("[FAILED] Commitment and secret: missing")


def test_verify_takes_the_commitment_that_was_published() -> None:
    commitment = next(line for line in SCOPONE.read_text("utf-8").splitlines() if "Commitment" in line).split('"')[1]
    assert run("verify", SCOPONE, "--commitment", commitment.upper()).status == 0
    assert run("verify", SCOPONE, "--commitment", "00" * 32).status == 1
    bad = run("verify", SCOPONE, "--commitment", "xyz")
    assert bad.status == 2
    assert bad.err


def test_wrong_secret_fails(changed: Path) -> None:
    changed.write_text(SCOPONE.read_text("utf-8").replace('[Secret "a8', '[Secret "a9'), "utf-8")
    ran = run("verify", changed, "--lang", "en")
    assert ran.status == 1
    assert ran.out.startswith("[FAILED] Commitment and secret: recorded 756e")


def test_record_without_secret_or_decks_is_listed_and_not_judged(changed: Path) -> None:
    lines = SCOPONE.read_text("utf-8").splitlines(keepends=True)
    changed.write_text("".join(line for line in lines if not line.startswith("[Secret")), "utf-8")
    ran = run("replay", changed, "--lang", "it")
    assert ran.status == 2
    assert "1. 3bxAd+2s CbxCd RbxRd Rs" in ran.out
    assert "né il segreto né i mazzi" in ran.err
    assert run("verify", changed).status == 2


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_unreadable_record_exits_2_with_a_sentence(command: str, tmp_path: Path, changed: Path) -> None:
    for argument in (tmp_path / "missing", tmp_path):
        ran = run(command, argument)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
    assert run(command).status == 2
    assert run(command, SCOPA, SCOPONE).status == 2
    assert run(command, SCOPA, "--jsn").status == 2
    changed.write_bytes(b"")
    assert "[Format" in run(command, changed, "--lang", "en").err
    text = SCOPA.read_text("utf-8").replace("1. AbxAd Rs", "1. AbxAd Zs")
    changed.write_text(text, "utf-8")
    ran = run(command, changed, "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(f"Line {text.splitlines().index('1. AbxAd Zs') + 1}: 'Zs'")


def test_records_of_a_folder_become_rows(tmp_path: Path) -> None:
    """A match a line, each entry with its player where they are played again; pages of code read the count as JSON."""
    file = tmp_path / "matches.jsonl"
    ran = run("export", str(EXAMPLES), "--to", str(file), "--replay", "--json")
    assert json.loads(ran.out) == {"file": str(file), "records": len([*EXAMPLES.glob("*.cartaro")])}
    matches = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert {match["rulebook"] for match in matches} == {"scala40-chiusura", "scopa-valliadi", "scopone-federale"}
    entries = [entry for match in matches for deal in match["deals"] for entry in deal["entries"]]
    assert all(entry["player"] for entry in entries if not entry["entry"].startswith("!"))


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_what_cannot_be_read_leaves_the_file_that_was_there(ending: str, tmp_path: Path, changed: Path) -> None:
    changed.write_text("no record", "utf-8")
    file = tmp_path / f"matches.{ending}"
    file.write_bytes(b"as it was")
    ran = run("export", str(changed), "--to", str(file), "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert file.read_bytes() == b"as it was"
    assert [*tmp_path.glob(".*")] == []


def test_an_export_says_which_endings_it_knows(tmp_path: Path) -> None:
    ran = run("export", str(EXAMPLES), "--to", str(tmp_path / "matches.xlsx"), "--lang", "en")
    assert ran.status == 2
    assert ".jsonl, .parquet" in ran.err
    assert [*tmp_path.iterdir()] == []


def test_help_is_there_in_both_languages() -> None:
    for command in ("replay", "verify"):
        assert "VERBALE" in run(command, "--help", "--lang", "it").out
        assert "RECORD" in run(command, "--help", "--lang", "en").out


# ---- for any content of the file, one of three exit statuses and no traceback ----

MARKS = ("[", "]", '"', "\\", "{", "}", ";", "\n", "\r", "\x00", "é", "🂡", "x", "+", "*", "_fuori", "_miss")
PIECES = (
    "1.",
    "2.",
    "4:",
    "!stop_1",
    "!recount",
    "7dx7c",
    "Ad",
    "99999999999",
    '[Deal "1"]',
    '[Secret ""]',
    '[Deck "7d"]',
)
WORDS = st.sampled_from((*MARKS, *PIECES))


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """Draw an example with parts of it cut out, doubled or replaced."""
    text = draw(st.sampled_from([SCOPONE, SCOPA, BY_HAND])).read_text("utf-8")
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + draw(st.sampled_from([0, 1, 4, 40, 400])))))
        middle = draw(st.sampled_from(["", text[start:end] * 2]) | WORDS)
        text = text[:start] + middle + text[end:]
    return text.encode()


def is_answered(command: str, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    for json_too in ([], ["--json"]):
        ran = run(command, file, *json_too)
        assert ran.status in {0, 1, 2}
        assert "Traceback" not in ran.err
        assert bool(ran.err) == (ran.status == 2)
        if json_too and ran.status != 2:
            json.loads(ran.out)


@settings(max_examples=100, deadline=None)
@given(command=st.sampled_from(["replay", "verify"]), content=mutated())
def test_mutated_records_are_answered(tmp_path_factory: pytest.TempPathFactory, command: str, content: bytes) -> None:
    is_answered(command, tmp_path_factory.getbasetemp() / "mutated.cartaro", content)


@settings(max_examples=100, deadline=None)
@given(command=st.sampled_from(["replay", "verify"]), content=st.binary(max_size=300))
def test_random_bytes_are_answered(tmp_path_factory: pytest.TempPathFactory, command: str, content: bytes) -> None:
    is_answered(command, tmp_path_factory.getbasetemp() / "random.cartaro", content)
