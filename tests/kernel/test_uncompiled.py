"""The uncompiled kernel passes the same tests, and gives the same results for the same seeds, as the compiled one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Dealer, Law
from tests.kernel.test_pimc import thought

pytestmark = pytest.mark.second("the kernel's tests once more, uncompiled")

UNCOMPILED = {**os.environ, "CARTARO_PURE": "1"}
SCOPONE = Law(
    players=4,
    sides=2,
    share=9,
    cards_majority=21,
    denari_majority=6,
    primiera=(16, 12, 13, 14, 15, 18, 21, 10, 10, 10),
)


def played() -> str:
    """Return the results of some seeded deals as text."""
    dealer = Dealer(SCOPONE, seed=7)
    deal = dealer.shuffle(9)
    by_card, by_list = dealer.play_outs(deal, 50, False), dealer.play_outs(deal, 50, True)
    return repr([deal.layout(SCOPONE), dealer.legal(deal), by_card, by_list, dealer.deals(9, 50, False)])


compiled = pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to compare")


@compiled
def test_every_test_of_the_kernel_passes_uncompiled(root: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kernel"]
    ran = subprocess.run(command, check=False, cwd=root, env=UNCOMPILED, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


@compiled
def test_chance_falls_alike(root: Path) -> None:
    ask = "from tests.kernel.test_uncompiled import played; print(played(), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", ask], check=True, cwd=root, env=UNCOMPILED, capture_output=True, text=True
    )
    assert ran.stdout == played()


@compiled
def test_thoughts_are_alike(root: Path) -> None:
    ask = "from tests.kernel.test_pimc import thought; print(thought(), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", ask], check=True, cwd=root, env=UNCOMPILED, capture_output=True, text=True
    )
    assert ran.stdout == thought()
