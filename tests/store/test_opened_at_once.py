"""Servers that share a folder may open it for the first time concurrently."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from cartaro.store.sqlite import SqliteStore

TOGETHER = 4
ROUNDS = 20


def test_whoever_opens_a_new_folder_at_the_same_moment_waits(tmp_path: Path) -> None:
    """SQLite fails at once if two connections switch a file to WAL mode; without a wait that was one round in six."""
    for number in range(ROUNDS):
        gate = Barrier(TOGETHER)

        def open_store(folder: Path = tmp_path / str(number), gate: Barrier = gate) -> SqliteStore:
            gate.wait()
            return SqliteStore(folder)

        with ThreadPoolExecutor(TOGETHER) as pool:
            opened = [pool.submit(open_store) for _ in range(TOGETHER)]
        for store in opened:
            store.result().close()
