"""Lists of results over HTTP and by the command: a dry run first, then one entry; for the organiser alone."""

from base64 import b64encode
from pathlib import Path

import httpx
import pytest

from cartaro.cli.main import main
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall, OpenHall

PAIRS = (("Ada", "Bea"), ("Ciro", "Dora"), ("Elio", "Fede"), ("Gina", "Ivo"))


def _send(hall: Hall, who: str, text: str, write: int | None = None, cmd: str = "results-list-1") -> httpx.Response:
    listed = {"data": b64encode(text.encode()).decode(), "name": "turno.csv"}
    body = {"id": cmd, "list": listed, "write": write}
    return hall.client.post(f"{hall.path}/results", json=body, headers=hall.key(who))


def test_a_list_of_results_is_tried_then_written_once(
    open_hall: OpenHall, server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the dry run told is what is written, and a repeated request is written once; problems are told by row."""
    hall = open_hall('[format]\nid = "danese"\nsettings = { rounds = 3 }\n')
    phones = hall.play_first_round(*PAIRS)
    text = "tavolo;risultato\n1;21-14\n2;3-21\n"
    for who in ("referee", "door", phones[1], "public"):
        assert _send(hall, who, text).status_code == 403
    wrong = _send(hall, "organiser", text.replace("3-21", "3-2")).json()
    assert (wrong["count"], wrong["problems"]) == (1, 1)
    assert wrong["rows"][1]["problem"]["it"]
    assert _send(hall, "organiser", text.replace("3-21", "3-2"), wrong["seq"]).json()["error"]["code"] == "no_results"
    told = _send(hall, "organiser", text)
    assert (told.status_code, told.json()["count"], told.json()["refused"]) == (200, 2, None)
    seq = told.json()["seq"]
    assert seq == hall.see()["seq"]
    hall.do("organiser", "timed", round=1, do="start")
    assert _send(hall, "organiser", text, seq).json()["error"]["code"] == "moved_on"
    for repeated in (False, True):
        done = _send(hall, "organiser", text, seq + 1)
        assert (done.status_code, done.json()["repeated"]) == (201, repeated)
    assert done.json()["said"]["it"] == "2 risultati scritti da una tabella, turno 1 (turno.csv)."
    assert all(table["counts"] for table in hall.see()["round"]["tables"])

    hall.do("organiser", "pair_round")
    here = ["--event", hall.id, "--data", str(server.folder)]
    file = tmp_path / "due.csv"
    file.write_text("round,table,result\n2,1,21-3\n2,7,21-3\n", "utf-8")
    assert main(["--lang", "en", "tournament", "results", str(file), *here]) == 2
    assert "Row 3: round 2 has no table 7" in capsys.readouterr().err
    file.write_text("round,table,result\n2,1,21-3\n2,2,5-21\n", "utf-8")
    assert main(["--lang", "en", "tournament", "results", str(file), "--dry-run", *here]) == 0
    assert hall.see()["round"]["tables"][0]["counts"] is False
    assert main(["--lang", "en", "tournament", "results", str(file), *here]) == 0
    assert all(table["counts"] for table in hall.see()["round"]["tables"])
