"""``cartaro play``: which match is played, and the file of ``--record``."""

import io
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.notation.record.api import read_record


@pytest.fixture(autouse=True)
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder, with an empty data folder beside it."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Play":
    return Play(monkeypatch, capsys)


class Play:
    """Runs ``cartaro play`` in Italian with lines of input; ``said`` is what it printed last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        self.said = ""

    def __call__(self, typed: str, *arguments: str) -> int:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(["--lang", "it", "play", *arguments])
        captured = self._capsys.readouterr()
        self.said = captured.out + captured.err
        return status


LEFT = "\n1\nesci\n"
"""What is typed to play a card and leave."""
SCOPONE = ("scopone", "--plain", "--seed", "3", "--record", "r.cartaro")


def test_a_resumed_match_writes_its_record_where_it_began(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/terminal.md: ``--record`` never overwrites an existing file, here one of the same name in another folder."""
    assert play(LEFT, *SCOPONE) == 0
    begun = Path("r.cartaro").read_text("utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "r.cartaro").write_text("dear", "utf-8")
    monkeypatch.chdir(elsewhere)
    assert play("1\n1\nesci\n") == 0
    assert (elsewhere / "r.cartaro").read_text("utf-8") == "dear"
    again = (tmp_path / "here" / "r.cartaro").read_text("utf-8")
    assert len(again) > len(begun)
    assert read_record(again).commitment == read_record(begun).commitment


def test_a_resumed_match_replaces_no_file_but_its_own_record(play: Play) -> None:
    """docs/terminal.md: ``--record`` never overwrites an existing file, here the record of another match."""
    assert play(LEFT, *SCOPONE) == 0
    Path("r.cartaro").rename("mine")
    assert play(LEFT, "scopone", "--plain", "--seed", "4", "--record", "other") == 0
    for text in (Path("mine").read_text("utf-8"), "dear"):
        Path("other").write_text(text, "utf-8")
        assert play("1\nesci\n") == 2
        assert "non è più il verbale della partita sospesa" in play.said
        assert Path("other").read_text("utf-8") == text
    Path("other").unlink()
    assert play("1\nesci\n") == 0
    assert Path("other").is_file()


def test_a_record_has_the_secret_only_when_the_match_cannot_be_resumed(play: Play) -> None:
    """docs/records.md, ``Secret``: written only when the match is over; here also once it is left without a play."""
    assert play(LEFT, *SCOPONE) == 0
    suspended = read_record(Path("r.cartaro").read_text("utf-8"))
    assert suspended.commitment is not None
    assert suspended.secret is None
    assert play("1\n" * 2_000) == 0
    over = read_record(Path("r.cartaro").read_text("utf-8"))
    assert over.finished
    assert over.commitment == suspended.commitment
    assert over.secret is not None
    assert play("esci\n", "scopa", "--plain", "--record", "never-begun") == 0
    assert read_record(Path("never-begun").read_text("utf-8")).secret is not None


def test_a_rulebook_is_enough(play: Play) -> None:
    """Its game need not be named (docs/terminal.md)."""
    assert play("esci\n", "--rulebook", "scopa-valliadi", "--plain", "--record", "r.cartaro") == 0
    assert read_record(Path("r.cartaro").read_text("utf-8")).rulebook == "scopa-valliadi"
    assert play("esci\n", "scala40", "--rulebook", "scopa-valliadi", "--plain") == 2
    assert "non è un regolamento di scala40" in play.said


def test_a_rulebook_takes_up_only_its_own_suspended_match(play: Play) -> None:
    assert play(LEFT, "scopone", "--plain", "--seed", "3") == 0
    assert play("esci\n", "--rulebook", "scopone-federale") == 0
    assert "Riprendi la partita che avevi lasciato." in play.said
    assert play("esci\n", "--rulebook", "scopa-valliadi", "--plain") == 0
    assert "Riprendi la partita che avevi lasciato." not in play.said
