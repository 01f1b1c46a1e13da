"""Other threads run while the kernel plays and searches."""

from collections.abc import Callable
from functools import partial
from operator import call
from threading import Thread

import pytest

from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Dealer, RolloutPolicy
from cartaro.kernel.scopa.search import IsmctsSearch, known
from tests.kernel.laws import SCOPONE

pytestmark = pytest.mark.skipif(not is_compiled(), reason="Python threads take turns")


def searching() -> Callable[[], object]:
    search = IsmctsSearch(SCOPONE)
    search.start(known(SCOPONE, Dealer(SCOPONE).shuffle(9)))
    return partial(search.run, 100_000)


def playing_out() -> Callable[[], object]:
    dealer = Dealer(SCOPONE)
    return partial(RolloutPolicy(SCOPONE).play_outs, dealer, dealer.shuffle(9), 100_000, 0.3)


@pytest.mark.parametrize(
    "work",
    [partial(Dealer(SCOPONE).deals, 9, 300_000, False), searching(), playing_out()],
    ids=["deals", "search", "policy"],
)
def test_other_threads_run_meanwhile(work: Callable[[], object]) -> None:
    began, ended = list[bool](), list[bool]()
    steps: list[Callable[[], object]] = [partial(began.append, True), work, partial(ended.append, True)]
    thread = Thread(target=lambda: list(map(call, steps)))  # all in C: no other thread can run between two steps
    thread.start()
    seen = False
    while not ended:
        seen = seen or bool(began and not ended)
    thread.join()
    assert seen
