"""Imports made once, in the process from which tests fork their servers (``tests/warm.py``).

The package's data files, its rulebooks, problems and texts, are also read there, as by a server whose first page was
opened: a quarter of a second of CPU time.
"""

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST

import cartaro
import cartaro.cli.main
import cartaro.cli.serve
import cartaro.server.process.run
import cartaro.server.process.serve  # imports as much as a starting server
from cartaro.i18n.catalogue import WHOLE, read_room
from cartaro.problems.problem import all_problems
from cartaro.server.base import passwords
from cartaro.server.http.rulebooks import all_rulebooks

with contextlib.suppress(ImportError):  # of extras; half a second where there are servers over PostgreSQL
    import cartaro.bus.redis
    import cartaro.store.postgres.migrating
    import cartaro.store.postgres.store  # they are only to be there

_IMPORTED_BY = os.getpid()
all_rulebooks()
all_problems()
for language in WHOLE:
    for catalogue in (Path(cartaro.__file__).parent / "locales" / language).glob("*.ftl"):
        read_room(language, catalogue.stem)
gc.collect()
gc.freeze()  # servers need not collect among these objects, nor copy their pages


def run(
    command: Callable[[Sequence[str]], int],
    arguments: Sequence[str],
    environment: Mapping[str, str],
    stdout: Connection,
    stderr: Connection,
) -> None:
    """Run *command* with *arguments* in a forked process, and exit with the status that it returns."""
    assert os.getpid() != _IMPORTED_BY, "tests.imported was imported after the fork, so that it is of no use"
    os.dup2(stdout.fileno(), 1)
    os.dup2(stderr.fileno(), 2)
    stdout.close()
    stderr.close()
    sys.stdout = os.fdopen(1, "w", closefd=False)  # the earlier objects refer to other files
    sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    # tests' passwords need no strong hash; the real one is tested by tests/server/test_passwords.py
    vars(passwords)["PasswordHasher"] = partial(PasswordHasher.from_parameters, CHEAPEST)
    os.environ.clear()
    os.environ.update(environment)
    sys.exit(command(arguments))
