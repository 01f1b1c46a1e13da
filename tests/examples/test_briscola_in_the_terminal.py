"""A game that a package adds from outside is played in the terminal, which knows nothing of it."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from cartaro.tui.online.seats import Seats
from tests import http_client
from tests.conftest import PATIENCE
from tests.examples.installed import served_example

Run = Callable[..., subprocess.CompletedProcess[str]]
_FIRST_CARD = "1\n" * 400
"""More than any match of two deals has turns: what is left when it is over is never read."""


def test_a_match_against_a_bot_is_played_to_its_end(cartaro: Run, tmp_path: Path) -> None:
    record = tmp_path / "record"
    asked = ("--plain", "--seed", "3", "--record", str(record))
    ran = cartaro("play", "briscola-due", *asked, given="\n" + _FIRST_CARD)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Smazzata 1." in ran.stdout
    assert re.search(r"^La briscola è .+\.$", ran.stdout, re.MULTILINE)
    assert len(re.findall(r"^Giochi .+\.$", ran.stdout, re.MULTILINE)) == ran.stdout.count("Anna gioca")
    assert re.search(r"(?:^|\. )(Hai vinto|Vince Anna), ", ran.stdout, re.MULTILINE), ran.stdout[-500:]
    verified = cartaro("verify", str(record))
    assert (verified.returncode, verified.stdout.splitlines()[-1]) == (0, "Il verbale è verificato.")


def test_whoever_takes_leads_again_and_is_shown_the_hand(cartaro: Run) -> None:
    shown = cartaro("play", "briscola-due", "--plain", "--seed", "3", given="\n" + _FIRST_CARD).stdout
    again = re.findall(r"^Prendi\.\n(.*)\n(.*)\n1\. ", shown, re.MULTILINE)
    assert again
    assert all(held == "Le tue carte:" for _, held in again)


def test_what_means_nothing_or_may_not_be_done_is_answered(cartaro: Run) -> None:
    given = "\naiuto\n99\nregole turn\nregole nowhere\nAc\nesci\n"
    shown = cartaro("--lang", "en", "play", "briscola-due", "--plain", "--seed", "3", given=given).stdout
    for said in ("Briscola for two, match to 2", "such as rules dealer", "try 'help'", "Whoever did not deal leads"):
        assert said in shown
    assert "There is no article 'nowhere' here." in shown
    assert "You have left the match." in shown


def test_a_match_left_is_taken_up_where_it_was(cartaro: Run, with_briscola: dict[str, str], tmp_path: Path) -> None:
    with_briscola["XDG_DATA_HOME"] = str(tmp_path / "home")
    left = cartaro("play", "briscola-due", "--plain", "--seed", "3", given="\n1\n1\n1\nesci\n")
    assert left.returncode == 0
    again = cartaro("play", given=_FIRST_CARD)
    assert "Riprendi la partita che avevi lasciato." in again.stdout
    assert re.search(r"(?:^|\. )(Hai vinto|Vince Anna), ", again.stdout, re.MULTILINE), again.stdout[-500:]


def test_a_match_at_a_servers_table_is_played_to_its_end(with_briscola: dict[str, str], tmp_path: Path) -> None:
    home = tmp_path / "home"
    with served_example(tmp_path, with_briscola) as address:
        opened = http_client.post(f"{address}/api/tables", json={"rulebook": "briscola-due", "name": "Marco"}).json()
        link = f"{address}/tavolo/{opened['table']}"
        (home / "cartaro").mkdir(parents=True)
        Seats(home / "cartaro").keep(link, opened["token"])
        shown = play_at(link, {**with_briscola, "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8"})
    assert re.search(r"^(?!Marco).+ gioca .+\.$", shown, re.MULTILINE)
    assert re.search(r"(?:^|\. )(Hai vinto|Vince) ?.+\.$", shown, re.MULTILINE), shown[-500:]
    assert len(re.findall(r"^Giochi .+\.$", shown, re.MULTILINE)) >= 20


def play_at(link: str, environment: dict[str, str]) -> str:
    """Play the first card offered, whenever it is one's turn, until the match is over; return all that was shown."""
    command = [sys.executable, "-m", "cartaro", "play", link]
    shown = ""
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        for line in playing.stdout:
            shown += line
            answer = "1" if line.startswith("1. ") else "avanti" if "la prossima smazzata" in line else None
            if "La partita è finita." in line:
                answer = "esci"
            if answer is not None:
                playing.stdin.write(f"{answer}\n")
                playing.stdin.flush()
        assert playing.wait(PATIENCE) == 0
    return shown
