"""``python -m bench soak`` compares kernel and judge, and finds errors that are put into a copy of the kernel."""

import json
import shutil
from pathlib import Path

import pytest

from bench.soak import SOAKS
from tests.bench.running import ROOT, bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

VALLIADI, FISCA, SBALLO, CHIUSURA = "scopa-valliadi", "scala40-fisca", "scala40-sballo", "scala40-chiusura"
FAULTS = {
    "an equal card need not be taken first": (VALLIADI, "scopa/deal.py", "if open_ and not equal:", "if open_:"),
    "a card that can take may be laid": (VALLIADI, "scopa/deal.py", "if sums_are_optional or end == n:", "if True:"),
    "a sum is not found": (VALLIADI, "scopa/deal.py", "in range(WAYS[at] - 1, -1, -1):", "in range(WAYS[at] and 1):"),
    "the dealer's last play is a scopa": (VALLIADI, "scopa/deal.py", "and not makes_no_scopa(law, deal, seat)", ""),
    "the last hand makes scope": (VALLIADI, "scopa/deal.py", "_scopa or (deal.hands[seat] == 0", "_scopa and (True"),
    "the turn stays": (VALLIADI, "scopa/deal.py", "if seat == law.players:", "if seat >= law.players - 1:"),
    "the table's rest goes to nobody": (VALLIADI, "scopa/deal.py", "deal.piles[deal.last_taker] |= deal.table", "pass"),
    "the settebello is another card": (VALLIADI, "scopa/deal.py", "SETTEBELLO_PLACE = 24", "SETTEBELLO_PLACE = 25"),
    "a tie is won": (VALLIADI, "scopa/deal.py", "denari = side if n > best_denari else NOBODY", "denari = side"),
    "the stock is dealt in another order": (VALLIADI, "scopa/deal.py", "(i % WORD_CARDS)", "(9 - i % WORD_CARDS)"),
    "a swapped joker may be kept": (FISCA, "scala40/turn.py", "deal.owed += law.swapped_joker_is_used", "pass"),
    "a card of no use is taken": (FISCA, "scala40/turn.py", "return reaches_use(s, keep)", "return True"),
    "who cannot discard takes": (CHIUSURA, "scala40/turn.py", " return reaches_discard(s, True)", " return True"),
    "what attaches may go": (CHIUSURA, "scala40/turn.py", " and can_crowd_out(s, kind):", " and False:"),
    "taking keeps no opening": (CHIUSURA, "scala40/turn.py", "else steps_to_open(law, deal)", "else 0"),
    "a lone ace counts as any": (CHIUSURA, "scala40/meld_solver.py", "return law.lone_ace", "pass"),
    "a run has one joker": (SBALLO, "scala40/turn.py", "min(jokers, law.run_jokers)", "min(jokers, 1)"),
    "nobody is idle": (SBALLO, "scala40/turn.py", "deal.idle + 1 if deal.taken != NO_CARD else 0", "0"),
    "all the hand is not flat": (SBALLO, "scala40/meld_solver.py", "and law.flat_hand and", "and False and"),
}  # fmt: skip


def test_every_rulebook_has_its_row() -> None:
    ran = bench("soak", "--json", "--positions", "300", "--seed", "7")
    rows = json.loads(ran.stdout)["figures"]
    assert [row["rulebook"] for row in rows] == list(SOAKS)
    assert all(row["positions"] == 300 and row["seed"] == 7 and row["disagreements"] == 0 for row in rows)
    assert "300 of 300 positions" in ran.stderr


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_a_copy_of_the_kernel_is_found(fault: str, tmp_path: Path) -> None:
    rulebook, module, right, wrong = FAULTS[fault]
    shutil.copytree(
        ROOT / "src" / "cartaro", tmp_path / "cartaro", ignore=shutil.ignore_patterns("*.so", "static", "__pycache__")
    )
    file = tmp_path / "cartaro" / "kernel" / module
    text = file.read_text("utf-8")
    assert text.count(right) == 1
    file.write_text(text.replace(right, wrong), "utf-8")
    ran = bench("soak", "--rulebook", rulebook, "--positions", "10000", PYTHONPATH=str(tmp_path), CARTARO_PURE="1")
    assert ran.returncode == 1
    assert "kernel and judge disagree" in ran.stderr
    assert "Traceback" not in ran.stderr
