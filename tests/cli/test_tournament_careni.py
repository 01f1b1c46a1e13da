"""The Patronato Careni's tournament on the command line, from the first registration window to the prize-giving."""

import json
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.engine.chance import Stream
from cartaro.spreadsheets import read_table

FIRST, SECOND = "2023-02-05 17:40", "2023-02-18 15:00"
EVENING, WEDNESDAY = "2023-02-19 18:{:02}", "2023-02-22 17:00"
EXIT = 101


class Laptop:
    """``cartaro tournament`` on the organisers' laptop."""

    def __init__(self, folder: Path, printed: pytest.CaptureFixture[str]) -> None:
        self.folder, self._printed = folder, printed

    def __call__(self, *words: str, status: int = 0) -> str:
        """Run a command, which must exit with *status*; return its output."""
        ended = main(["--lang", "it", "tournament", words[0], "--data", str(self.folder), *words[1:]])
        out, err = self._printed.readouterr()
        assert ended == status, err or out
        return err if status == 2 else out

    def read(self, *words: str) -> Any:
        """Run a command with ``--json`` and return its output."""
        return json.loads(self(*words, "--json"))


def play(players: int, chance: Stream) -> str:
    """Return a random match of Scala 40 as on a slip: the points of each deal, 0 for the closer, until one is left."""
    totals, deals = [0] * players, []
    while sum(total < EXIT for total in totals) > 1:
        playing = [seat for seat, total in enumerate(totals) if total < EXIT]
        closer = playing[chance.below(len(playing))]
        counts = [2 + chance.below(60) if seat in playing and seat != closer else 0 for seat in range(players)]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        deals.append("-".join(map(str, counts)))
    return ",".join(deals)


@pytest.fixture
def laptop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Laptop:
    """A laptop with an empty data folder."""
    return Laptop(tmp_path, capsys)


def enter_everybody(laptop: Laptop) -> None:
    """Enter players in two windows, at three euro each; outside the windows nobody is accepted.

    One player withdraws in time and is refunded, one does not come.
    """
    laptop("create", "--example", "patronato-careni", "--by", "Marta", "--at", "2023-02-01 09:00")
    assert "il prossimo turno è domenica 5 febbraio 2023" in laptop(
        "enter", "Anna", "--at", "2023-02-01 10:00", status=2
    )
    players = laptop.folder / "players.csv"
    players.write_text("nome,circolo\n" + "".join(f"Giocatore {n},Careni\n" for n in range(1, 12)), "utf-8")
    laptop("import", str(players), "--at", FIRST)
    assert "sabato 18 febbraio 2023, 14.30-15.30" in laptop(
        "enter", "Anna Bianchi", "--at", "2023-02-10 10:00", status=2
    )
    for name in ("Anna Bianchi", "Bruno Rossi", "Carla Verdi"):
        laptop("enter", name, "--at", SECOND)
    for number in range(1, 14):
        laptop("pay", str(number), "--by", "Marta", "--at", SECOND)
    laptop("withdraw", "Giocatore 11", "--reason", "influenza", "--at", SECOND)
    laptop("refund", "11", "--at", SECOND)
    assert "deve ancora 3,00 euro" in laptop("check-in", "Carla Verdi", "--at", EVENING.format(0), status=2)
    laptop("pay", "Carla", "--at", EVENING.format(0))
    laptop("withdraw", "Giocatore 10", "--absent", "--at", EVENING.format(0))


def play_a_round(laptop: Laptop, chance: Stream, minute: int) -> None:
    """Pair a round and enter every slip; at the first table two players disagree, and the referee decides."""
    paired = laptop.read("pair", "--at", EVENING.format(minute))
    for table in paired["tables"]:
        players = [str(one["number"]) for one in table["entrants"]]
        slip, number = play(len(players), chance), str(table["table"])
        if number != "1":
            laptop("score", number, slip)
            continue
        laptop("score", number, slip, "--side", players[0])
        laptop("score", number, play(len(players), chance), "--side", players[1])
        assert "all'arbitro" in laptop("tables")
        assert "deve citarne uno" in laptop("decide", number, slip, "--article", "99", "--reason", "x", status=2)
        laptop("decide", number, slip, "--article", "7.1.count", "--reason", "ricontate le carte in mano")


def test_the_tournament_goes_from_its_first_window_to_the_signed_prizes(laptop: Laptop) -> None:
    """Everything follows the notice; at the end the log is complete, and the sum of the cash book is zero."""
    enter_everybody(laptop)
    laptop("check-in", "--all", "--at", EVENING.format(0))
    committed = laptop.read("draw", "commit", "--at", EVENING.format(1))
    laptop("draw", "add", "la befana vien di notte")
    drawn = laptop.read("draw", "reveal", "--at", EVENING.format(2))
    assert len(drawn["order"]) == 12
    assert "il sorteggio è fatto" in laptop("enter", "Zoe", "--at", EVENING.format(5), status=2).casefold()

    chance, rounds = Stream(b"careni"), 0
    while not rounds or len(laptop.read("tables")["tables"]) > 1:
        assert "Ci sono altri turni" in laptop("end", status=2) or not rounds
        rounds += 1
        play_a_round(laptop, chance, 5 + rounds)
    laptop("end")
    prizes = laptop.read("prizes")
    assert len({award["number"] for prize in prizes for award in prize["awards"]}) == 3

    winner = str(prizes[0]["awards"][0]["number"])
    assert "mercoledì 22 febbraio 2023" in laptop("hand", "1", "--signed", "A", "--at", EVENING.format(59), status=2)
    assert "non va al" in laptop("hand", "2", winner, "--signed", "A", "--at", WEDNESDAY, status=2)
    for prize in ("1", "2", "3"):
        laptop("hand", prize, "--signed", "firma", "--at", WEDNESDAY)
    assert "già consegnato" in laptop("hand", "1", "--signed", "A", "--at", WEDNESDAY, status=2)
    laptop("money", "--", "-20", "premi")
    assert "In cassa restano 19,00 euro" in laptop("close-cash", status=2)
    laptop("close-cash", "--to", "Patronato")

    head, *lines = read_table(laptop("export", "cash").encode())
    assert sum(int(line[head.index("euro")].replace(",", "")) for line in lines) == 0
    verified = laptop.read("verify", "--head", committed["sha256"])
    assert all(check["passed"] for check in verified["checks"])
    assert len([check for check in verified["checks"] if check["check"].startswith("round")]) == rounds
