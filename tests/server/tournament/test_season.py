"""The standings of a season over HTTP, and by the command line."""

import csv
import io
import json
from itertools import product
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.i18n import WHOLE
from cartaro.tournament.export.files import EXPORTS
from tests import http_client
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall, OpenHall

ROUNDS = '[format]\nid = "danese"\nsettings = { rounds = 2 }\n'


def play_evening(hall: Hall) -> None:
    """Play one round, which Ada and Bea win against Ciro and Dora, and end the event."""
    hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"))
    (table,) = hall.see()["round"]["tables"]
    points = [21 if number == 1 else 14 for number in table["entrants"]]
    hall.do("door", "reported", round=1, table=table["table"], by=0, result={"games": [{"points": points}]})
    hall.do("organiser", "ended", reason="si è fatto tardi")


def test_a_season_is_told_as_json_and_as_a_table_and_by_the_command(
    open_hall: OpenHall, server: ServerProcess, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Two evenings; the winners of both have twenty points in every output."""
    ids = []
    for _ in range(2):
        hall = open_hall(ROUNDS)
        play_evening(hall)
        ids.append(hall.id)
    with http_client.Client(base_url=server.url) as client:
        asked = {"events": ",".join(ids)}
        season = client.get("/api/season", params=asked).json()
        assert [(row["name"], row["points"]) for row in season["rows"][:2]] == [("Ada", "20"), ("Bea", "20")]
        one = client.get("/api/season", params={**asked, "best": "1", "ranks": "entrants"}).json()
        assert [(row["name"], row["points"]) for row in one["rows"]] == [("Ada - Bea", "10"), ("Ciro - Dora", "8")]
        table = client.get("/api/season.csv", params={**asked, "language": "en"})
        rows = list(csv.reader(io.StringIO(table.content.decode("utf-8-sig"))))
        assert rows[1][:3] == ["1", "Ada", "20"]
        italian = client.get("/api/season.csv", params={**asked, "language": "it"}).content
        for wrong, status in (
            ({"events": ""}, 400),
            ({"events": "nessuno"}, 404),
            ({**asked, "best": "0"}, 400),
            ({**asked, "scale": "x"}, 400),
            ({**asked, "ranks": "x"}, 400),
        ):
            refused = client.get("/api/season", params=wrong)
            assert (refused.status_code, bool(refused.json()["error"]["text"]["it"])) == (status, True), wrong

    seeded = open_hall(ROUNDS)
    seeded.enter("public", "Ciro", "Dora")
    seeded.enter("public", "Eva", "Ugo")
    seeded.enter("public", "Bea", "Ada")
    seeded.do("organiser", "seed_by_season", count=2, events=ids)
    seeds = seeded.see()["seeds"]
    assert [(one["entrant"], one["source"], one["why"]) for one in seeds] == [(3, "season", "40"), (1, "season", "32")]
    assert seeded.ask("organiser", "seed_by_season", count=2, events=[seeded.id]).status_code == 409
    false = [{"entrant": 2, "source": "season", "why": "tanti"}]
    assert seeded.ask("organiser", "seeded", seeds=false).json()["error"]["code"] == "no_season_points"

    command = ["--lang", "it", "tournament", "season", *ids, "--data", str(Path(server.folder))]
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == season
    assert main([*command, "--to", str(tmp_path / "season.csv")]) == 0
    assert (tmp_path / "season.csv").read_bytes() == italian
    capsys.readouterr()
    assert main([*command, "--best", "1"]) == 0
    assert "Ada  10  10 (10)" in capsys.readouterr().out
    assert main([*command[:4], "nessuno", *command[6:]]) == 2
    seed = ["--lang", "it", "tournament", "seed", "--event", seeded.id, "--data", str(Path(server.folder)), "--season"]
    assert main([*seed, "1", "--of", ids[0]]) == 0
    assert "Bea - Ada (stagione: 20)" in capsys.readouterr().out
    assert main([*seed, "1"]) == 2


def test_the_files_of_an_event_are_those_of_the_command(
    open_hall: OpenHall, server: ServerProcess, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    """Byte for byte, in a file and at the standard output."""
    hall = open_hall(ROUNDS)
    play_evening(hall)
    for language, (name, export) in product(WHOLE, EXPORTS.items()):
        path = f"{hall.path}/export/{export.file}"
        served = hall.client.get(path, params={"language": language}, headers=hall.key("organiser")).content
        command = ["--lang", language, "tournament", "export", name, "--event", hall.id, "--data", str(server.folder)]
        assert main([*command, "--to", str(tmp_path / "file")]) == 0
        assert (tmp_path / "file").read_bytes() == served, name
        capfdbinary.readouterr()
        assert main(command) == 0
        assert capfdbinary.readouterr().out == served, name
