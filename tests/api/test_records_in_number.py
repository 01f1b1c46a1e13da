"""Records with comments and variations, many in a file, exported as rows."""

import gc
import json
import tracemalloc
from pathlib import Path

import pytest

import cartaro
from tests.conftest import ROOT, import_optional

EXAMPLES = ROOT / "docs" / "examples"
TEXT = (EXAMPLES / "scopone.cartaro").read_text("utf-8")
PLAYED = "1. 3bxAd+2s CbxCd"
NOTED = TEXT.replace(
    PLAYED,
    "{before} 1. 3bxAd+2s {strong} (4b {and lays} 5dxAd+4b (Cb {hides}) RbxRd) CbxCd ; then {all} of it\n",
    1,
).replace('[Deal "1"]', '{at the head}\n[Deal "1"] {begun}', 1)


def test_comments_and_variations_are_kept() -> None:
    record = cartaro.read_record(NOTED)
    written = cartaro.write_record(record)
    assert cartaro.read_record(written) == record
    assert cartaro.write_record(cartaro.read_record(written)) == written
    assert record.comments == ("at the head",)
    said = [(note.after, note.text) for note in record.deals[0].notes if isinstance(note, cartaro.Comment)]
    assert said == [(0, "begun"), (0, "before"), (1, "strong"), (2, "then (all) of it")]
    (variation,) = [note for note in record.deals[0].notes if isinstance(note, cartaro.Variation)]
    assert (variation.after, [entry.action for entry in variation.entries]) == (1, ["4b", "5dxAd+4b", "RbxRd"])
    inner = variation.notes[1]
    assert isinstance(inner, cartaro.Variation)
    assert (inner.after, inner.notes) == (2, (cartaro.Comment(1, "hides"),))
    assert all(check.passed for check in cartaro.verify_record(record))
    assert "(4b {and lays} 5dxAd+4b (Cb {hides}) RbxRd)" in written


def test_a_step_has_its_notes_and_a_variation_is_played() -> None:
    step = cartaro.replay_record(cartaro.read_record(NOTED))[0].steps[0]
    comment, variation = step.notes
    assert comment == cartaro.Comment(1, "strong")
    assert isinstance(variation, cartaro.Variation)
    branch = step.before
    for entry in variation.entries:
        branch.play(entry.action)
    assert branch != step.after


def test_notes_are_added_where_there_is_an_entry() -> None:
    record = cartaro.read_record(TEXT)
    noted = record.with_note(2, cartaro.Comment(3, " late ")).with_note(2, cartaro.Comment(0, "early"))
    noted = noted.with_note(2, cartaro.Variation(1, record.deals[1].entries[:1]))
    again = cartaro.read_record(cartaro.write_record(noted))
    assert [note.after for note in again.deals[1].notes] == [0, 1, 3]
    assert again.deals[0] == record.deals[0]
    for deal, note in ((9, cartaro.Comment(0, "x")), (1, cartaro.Comment(99, "x")), (1, cartaro.Variation(0, ()))):
        with pytest.raises(ValueError, match="number"):
            record.with_note(deal, note)
    for said in ("", "a } b", "a \x00 b"):
        with pytest.raises(cartaro.CartaroError):
            cartaro.write_record(record.with_note(1, cartaro.Comment(0, said)))


@pytest.mark.parametrize(
    "wrong", ["(3b) " + PLAYED, "1. 3bxAd+2s () CbxCd", "1. 3bxAd+2s ) CbxCd", "1. 3bxAd+2s" + " (7d" * 25]
)
def test_brackets_that_hold_no_variation_are_told(wrong: str) -> None:
    with pytest.raises(cartaro.CartaroError, match=r"Line 26: Brackets hold a variation"):
        cartaro.read_record(TEXT.replace(PLAYED, wrong, 1))


@pytest.mark.parametrize(
    "n", [300, pytest.param(10_000, marks=pytest.mark.second("the number alone: three hundred take the same memory"))]
)
def test_a_file_of_ten_thousand_is_read_one_at_a_time(tmp_path: Path, n: int) -> None:
    """Each is a record by itself: the memory of a few is enough for all."""
    file, record = tmp_path / "all.cartaro", cartaro.read_record(TEXT.split('\n[Deal "2"]')[0])
    assert cartaro.write_records((record for _ in range(n)), file) == n
    assert next(cartaro.read_records(file)) == record  # what is remembered of its rulebook is not of the file
    gc.freeze()  # in a process of many objects, what is let go in circles is collected late
    tracemalloc.start()
    for number, one in enumerate(cartaro.read_records(file), 1):
        assert one.rulebook == "scopone-federale"
        if number % 50 == 0:
            gc.collect()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    gc.unfreeze()
    assert number == n
    assert most < 500_000  # one of these takes some 180,000 bytes while it is read


def test_records_in_a_file_keep_apart(tmp_path: Path) -> None:
    """A tag in a comment begins none; an error has its line in the file."""
    file, other = tmp_path / "all.cartaro", (EXAMPLES / "scala40.cartaro").read_text("utf-8")
    text = NOTED.replace("{before}", '{before\n[Format "Cartaro 1"]\n}', 1)
    file.write_text(f"\ufeff\n{text}\n{other}", "utf-8", newline="\r\n")
    assert list(cartaro.read_records(str(file))) == [cartaro.read_record(text), cartaro.read_record(other)]
    file.write_text(TEXT + TEXT.replace(PLAYED, "1. 3bxZZ", 1), "utf-8")
    line = TEXT.count("\n") + 26
    with pytest.raises(cartaro.CartaroError, match=f"Line {line}: 'ZZ' is not a card"):
        list(cartaro.read_records(file))
    with pytest.raises(cartaro.CartaroError):
        list(cartaro.read_records(tmp_path / "none"))


def test_records_are_exported_as_lines_and_rows(tmp_path: Path) -> None:
    records = [cartaro.read_record(NOTED), cartaro.read_record(EXAMPLES / "scala40.cartaro")]
    assert cartaro.export_records(records, tmp_path / "all.jsonl", replay=True) == 2
    first, second = map(json.loads, (tmp_path / "all.jsonl").read_text("utf-8").splitlines())
    assert (first["players"], first["winner"], first["totals"]) == (list(records[0].players), [2, 3], [8, 3])
    assert first["deals"][0]["entries"][0] == {"entry": "3bxAd+2s", "player": 3}
    assert first["deals"][0]["notes"][2] == {"after": 1, "comment": "strong"}
    assert second["rulebook"] == records[1].rulebook
    parquet = import_optional("pyarrow.parquet")
    assert cartaro.export_records(iter(records), str(tmp_path / "all.parquet"), replay=True) == 2
    rows = parquet.read_table(tmp_path / "all.parquet").to_pylist()
    assert len(rows) == sum(len(deal.entries) for record in records for deal in record.deals)
    assert (rows[0]["record"], rows[0]["entry"], rows[0]["name"], rows[0]["comments"]) == (
        *(1, "3bxAd+2s", records[0].players[2]),
        ["strong"],
    )
    assert {row["record"] for row in rows} == {1, 2}
    with pytest.raises(cartaro.CartaroError, match=r"\.jsonl, \.parquet"):
        cartaro.export_records(records, tmp_path / "all.csv")
