"""A batch is reproducible by its seed with any number of threads, and refuses bad input before anything changes."""

import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from copy import copy, deepcopy
from functools import partial
from hashlib import sha256
from operator import call
from pathlib import Path
from pickle import dumps, loads
from threading import Thread

import pytest

from cartaro.engine.chance import Stream
from cartaro.i18n import CartaroError
from cartaro.kernel import is_compiled
from cartaro.research import Batch
from cartaro.rulebook import OptionValue
from tests.research.arrays import any_actions, arrays_for, step

UNCOMPILED = {**os.environ, "CARTARO_PURE": "1"}
TABLES: list[tuple[str, dict[str, OptionValue]]] = [
    ("scopone-federale", {}),
    ("scopa-valliadi", {}),
    ("scopa-valliadi", {"players": 3}),
    ("scopa-valliadi", {"players": 6, "pairs": False}),
    ("scala40-fisca", {}),
    ("scala40-sballo", {"players": 3}),
]


def written(
    rulebook: str, options: dict[str, OptionValue], *, seed: int = 5, n: int = 7, steps: int = 45, threads: int = 1
) -> bytes:
    """Return everything that a batch with random players writes."""
    batch = Batch(rulebook, n, seed, threads=threads, **options)
    arrays, chance = arrays_for(batch), Stream(b"players")
    found = [arrays.bytes]
    for _ in range(steps):
        step(batch, arrays, any_actions(batch, arrays, chance))
        found.append(arrays.bytes)
    return b"".join(found)


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_threads_do_not_matter_and_seeds_do(rulebook: str, options: dict[str, OptionValue]) -> None:
    once = written(rulebook, options)
    assert written(rulebook, options, threads=1) == once
    assert written(rulebook, options, threads=3) == once
    assert written(rulebook, options, seed=6) != once


@pytest.mark.parametrize("way", [copy, deepcopy, lambda batch: loads(dumps(batch))], ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_a_batch_is_copied_and_pickled_where_it_is(
    rulebook: str, options: dict[str, OptionValue], way: Callable[[Batch], Batch]
) -> None:
    """Also in the middle of an action of several steps; the copy goes its own way."""
    batch, chance = Batch(rulebook, 7, 5, threads=2, **options), Stream(b"players")
    arrays = arrays_for(batch)
    for _ in range(6):
        for _ in range(9):
            step(batch, arrays, any_actions(batch, arrays, chance))
        again = way(batch)
        assert again == batch
        of_again, their_chance = arrays_for(again), deepcopy(chance)
        assert their_chance == chance
        for _ in range(20):
            step(again, of_again, any_actions(again, of_again, their_chance))
        assert again != batch
        for _ in range(20):
            step(batch, arrays, any_actions(batch, arrays, chance))
        assert (again, of_again.bytes) == (batch, arrays.bytes)
        assert chance == their_chance


def pickled_batches() -> str:
    """Return batches that were played for a while, pickled, as text."""
    made = []
    for rulebook, options in TABLES:
        batch, chance = Batch(rulebook, 3, 5, threads=1, **options), Stream(b"players")
        arrays = arrays_for(batch)
        for _ in range(25):
            step(batch, arrays, any_actions(batch, arrays, chance))
        made.append(batch)
    return dumps(made).hex()


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compare")
def test_what_was_pickled_uncompiled_goes_on_compiled(root: Path) -> None:
    ask = "from tests.research.test_batch import pickled_batches; print(pickled_batches(), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", ask], check=True, cwd=root, env=UNCOMPILED, capture_output=True, text=True
    )
    assert loads(bytes.fromhex(ran.stdout)) == loads(bytes.fromhex(pickled_batches()))


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_a_deal_does_not_depend_on_the_others(rulebook: str, options: dict[str, OptionValue]) -> None:
    few, many = Batch(rulebook, 2, 9, threads=1, **options), Batch(rulebook, 5, 9, threads=2, **options)
    chance = Stream(b"both")
    of_few, of_many = arrays_for(few), arrays_for(many)
    for _ in range(90):
        actions = any_actions(many, of_many, chance)
        step(few, of_few, actions[:2])
        step(many, of_many, actions)
        assert [of_few.words_of(few, i) for i in range(2)] == [of_many.words_of(many, i) for i in range(2)]


def digests() -> list[str]:
    """Return, for each table, a digest of what a batch writes."""
    return [sha256(written(rulebook, options)).hexdigest() for rulebook, options in TABLES]


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compare")
def test_the_same_is_written_uncompiled(root: Path) -> None:
    ask = "from tests.research.test_batch import digests; print(digests(), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", ask], check=True, cwd=root, env=UNCOMPILED, capture_output=True, text=True
    )
    assert ran.stdout == str(digests())


@pytest.mark.parametrize("number", [-1, 2**40, -(2**63)])
def test_a_number_that_no_action_has_changes_nothing(number: int) -> None:
    for rulebook, options in TABLES:
        batch = Batch(rulebook, 4, 2, threads=2, **options)
        arrays = arrays_for(batch)
        actions = any_actions(batch, arrays, Stream(b"first"))
        before = arrays.bytes
        for bad in (number, batch.actions, next(a for a in range(batch.actions) if a not in arrays.open_to(batch, 3))):
            with pytest.raises(ValueError, match=rf"action {bad} of deal 3 is not open"):
                step(batch, arrays, [*actions[:3], bad])
            assert arrays.bytes == before
        again = arrays_for(batch)
        assert again.words_of(batch, 0) == arrays.words_of(batch, 0)
        assert bytes(again.observation) == bytes(arrays.observation)


def test_arrays_that_do_not_fit_are_refused_before_anything_changes() -> None:
    batch = Batch("scopone-federale", 3)
    arrays = arrays_for(batch)
    actions = array("q", any_actions(batch, arrays, Stream(b"any")))
    before = arrays.bytes
    for name, bad in (
        ("observation", bytearray(8 * 3)),
        ("observation", array("Q", [0] * 3)),
        ("mask", array("Q", [0] * 3 * batch.actions)),
        ("mask", bytearray(3)),
        ("turn", array("q", [0] * 3)),
        ("reward", array("d", [0.0] * 6)),
        ("done", bytes(3)),
        ("done", [0, 0, 0]),
        ("turn", memoryview(bytearray(6))[::2]),
    ):
        with pytest.raises(ValueError, match=f"^{name}: "):
            batch.step(actions, **{name: bad})
    with pytest.raises(ValueError, match=r"^actions: int64 of shape"):
        batch.step(array("i", actions))
    assert bytes(arrays_for(batch).observation) == bytes(arrays.observation)
    assert arrays.bytes == before


@pytest.mark.parametrize(("n", "seed", "threads"), [(0, 0, 1), (1, -1, 1), (1, 2**64, 1), (1, 0, 0)])
def test_numbers_that_make_no_batch_are_refused(n: int, seed: int, threads: int) -> None:
    with pytest.raises(ValueError, match="a batch has 1 deal or more"):
        Batch("scopone-federale", n, seed, threads=threads)


def test_a_table_that_there_cannot_be_is_refused() -> None:
    with pytest.raises(CartaroError):
        Batch("scopone", 1)
    with pytest.raises(CartaroError):
        Batch("scopone-federale", 1, players=5)


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_a_mask_of_bytes_says_the_same(rulebook: str, options: dict[str, OptionValue]) -> None:
    batch = Batch(rulebook, 3, 4, threads=1, **options)
    arrays, chance = arrays_for(batch), Stream(b"bytes")
    flags = bytearray(b"\x07" * batch.n * batch.actions)
    for _ in range(60):
        step(batch, arrays, any_actions(batch, arrays, chance))
        batch.write(mask=flags)
        for i in range(batch.n):
            mine = flags[i * batch.actions : (i + 1) * batch.actions]
            assert set(mine) <= {0, 1}
            assert [action for action in range(batch.actions) if mine[action]] == arrays.open_to(batch, i)


@pytest.mark.skipif(not is_compiled(), reason="Python threads take turns")
@pytest.mark.parametrize(("rulebook", "options"), [TABLES[0], TABLES[4]])
def test_other_threads_run_meanwhile(rulebook: str, options: dict[str, OptionValue]) -> None:
    deals = Batch(rulebook, 2_000, 1, threads=1, **options).deals
    observation = memoryview(bytearray(8 * deals.n * deals.observation_words))
    work = partial(deals.write, deals.worker(), 0, deals.n, observation, None, None, None)
    began, ended = list[bool](), list[bool]()
    steps = [partial(began.append, True), *[work] * 500, partial(ended.append, True)]
    thread = Thread(target=lambda: list(map(call, steps)))  # all in C: no other thread can run between two steps
    thread.start()
    seen = False
    while not ended:
        seen = seen or bool(began and not ended)
    thread.join()
    assert seen
