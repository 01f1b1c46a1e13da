"""Records as rows, for programs that count: JSON lines, and Parquet by the extra ``parquet``."""

import json
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any

from cartaro.api.arguments import check_path, check_record
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import Comment, Note, Record, replay_deals
from cartaro.notation.record.values import spell_entry
from cartaro.whole_file import written_whole

KINDS = (".jsonl", ".parquet")
"""The endings of the files that can be written."""
_ROWS = 50_000
"""How many rows are gathered before they are written."""


def export_records(records: Iterable[Record], path: str | PathLike[str], *, replay: bool = False) -> int:
    """Write *records* to a file by the ending of its name, and return how many they were.

    ``.jsonl``: an object a match, in a line. ``.parquet``: a row an entry of the play (``pip install
    'cartaro[parquet]'``). Players, deals and entries count from one, as in the records' text. With *replay* each
    record is played again, so that the ``player`` of each entry is told. Records are taken one by one, however many
    there are, and a file that stood there stays as it was if one of them cannot be written. Raise
    :class:`cartaro.CartaroError` on another ending, without the extra, and as *replay* does.
    """
    check_path("path", path)
    file = Path(path)
    if file.suffix not in KINDS:
        raise CartaroError("bad_ending", tr("api-exports-ending", known=", ".join(KINDS), file=file.name))
    objects = (_as_object(record, replay=replay) for record in records)
    write = _write_lines if file.suffix == ".jsonl" else _write_parquet
    with written_whole(file) as beside:
        return write(beside, objects)


def _as_object(record: Record, *, replay: bool) -> dict[str, Any]:
    """Return what a record says as JSON."""
    check_record(record)
    return {
        **{name: getattr(record, name) for name in ("rulebook", "edition", "event", "site", "date")},
        "options": dict(record.options),
        "players": record.players,
        "seating": _from_one(record.seating),
        "sides": None if record.sides is None else [_from_one(side) for side in record.sides],
        "winner": _from_one(record.winner),
        **{name: getattr(record, name) for name in ("totals", "grade", "article", "comments")},
        "deals": list(_deals(record, replay=replay)),
    }


def _deals(record: Record, *, replay: bool) -> Iterator[dict[str, Any]]:
    acted: list[list[int | None]] = []
    if replay:
        replayed = replay_deals(record)
        if replayed.refusal is not None:
            raise replayed.refusal
        acted = [[step.player for step in deal.steps] for deal in replayed.deals]
    for number, deal in enumerate(record.deals, 1):
        players = acted[number - 1] if acted else [getattr(entry, "player", None) for entry in deal.entries]
        yield {
            "number": number,
            "dealer": None if deal.dealer is None else deal.dealer + 1,
            "entries": [
                {"entry": entry.action, "player": None if player is None else player + 1}
                for entry, player in zip(deal.entries, players, strict=True)
            ],
            "notes": list(map(_note, deal.notes)),
            "lines": dict(deal.lines),
            "points": deal.points,
        }


def _note(note: Note) -> dict[str, Any]:
    if isinstance(note, Comment):
        return {"after": note.after, "comment": note.text}
    entries = list(map(spell_entry, note.entries))
    return {"after": note.after, "variation": entries, "notes": list(map(_note, note.notes))}


def _from_one(players: Iterable[int] | None) -> list[int] | None:
    return None if players is None else [player + 1 for player in players]


def _write_lines(file: Path, objects: Iterable[dict[str, Any]]) -> int:
    written = 0
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for each in objects:
            out.write(json.dumps(each, ensure_ascii=False) + "\n")
            written += 1
    return written


def _write_parquet(file: Path, objects: Iterable[dict[str, Any]]) -> int:
    try:
        import pyarrow as pa  # noqa: PLC0415  # an extra
        from pyarrow import parquet  # noqa: PLC0415  # likewise
    except ImportError:
        raise CartaroError("missing_package", tr("api-exports-missing")) from None
    whole, text, wholes = pa.int32(), pa.string(), pa.list_(pa.int32())
    columns = {"record": pa.int64(), "rulebook": text, "date": text, "deal": whole, "number": whole, "player": whole}
    columns |= {"name": text, "entry": text, "dealer": whole, "points": wholes, "totals": wholes, "winner": wholes}
    schema = pa.schema(list({**columns, "comments": pa.list_(text)}.items()))
    written, rows = 0, list[dict[str, Any]]()
    with parquet.ParquetWriter(file, schema) as out:
        for written, each in enumerate(objects, 1):
            rows += _rows(written, each)
            if len(rows) >= _ROWS:
                out.write_table(pa.Table.from_pylist(rows, schema))
                rows.clear()
        out.write_table(pa.Table.from_pylist(rows, schema))
    return written


def _rows(record: int, match: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a row for each entry of a match, with what it has in common with the others of its deal."""
    whole = {name: match[name] for name in ("rulebook", "date", "totals", "winner")}
    for deal in match["deals"]:
        said = [note for note in deal["notes"] if "comment" in note]
        for number, entry in enumerate(deal["entries"], 1):
            player = entry["player"]
            yield {
                "record": record,
                **whole,
                "deal": deal["number"],
                "number": number,
                **entry,
                "name": None if player is None else match["players"][player - 1],
                **{name: deal[name] for name in ("dealer", "points")},
                "comments": [note["comment"] for note in said if note["after"] == number],
            }
