"""Fixtures and hooks for all tests: ``@pytest.mark.needs("chromium")`` and the path of that Chromium."""

import compileall
import contextlib
import gc
import importlib
import importlib.util
import logging
import os
import shutil
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests import costs, postgres, tiers

PATIENCE = 120.0
"""Seconds that a test waits for expected events; generous, because a loaded machine may be slow."""

signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs of a shell ignore it

ROOT = Path(__file__).parent.parent
compileall.compile_dir(ROOT / "src" / "cartaro", quiet=2)  # once for the hundreds of processes that tests start
IN_CI = os.environ.get("CI") == "true"
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more threads wait for each other, at six times the CPU time
os.environ.setdefault("CARTARO_BOT_PROCESSES", "0")  # tests start several hundred servers, most of which need none

_UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=IN_CI)
"""No test depends on the machine's speed, nor, in CI, on chance."""

for _tier, _examples in (("first", 30), ("all", 100)):
    settings.register_profile(_tier, _UNTIMED, max_examples=_examples)
settings.load_profile("first")


def share(whole: int) -> int:
    """Return how many of *whole* examples, positions or deals this run tries: a third in the first tier, else all."""
    return max(1, whole * settings().max_examples // 100)


_PROGRAMS = {
    "chromium": (
        "chromium-headless-shell",  # the same engine without windows: a fifth less CPU time
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ),
    "nginx": ("nginx",),
    "redis": ("redis-server", "valkey-server"),
}
_PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin"))
"""The search path for programs; servers are in directories that not every PATH contains."""


QUICK = frozenset(
    {"cases", "engine", "games", "match", "notation", "playthroughs", "rulebooks", "table", "testing", "tournament"}
)
"""The folders of ``--quick``, besides the tests outside folders: they need no server, browser or compiler."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the tests of law and model, without those marked long")
    parser.addoption("--all", action="store_true", help="the second tier too: breadth and repetition")
    parser.addoption("--second", action="store_true", help="the second tier alone")
    parser.addoption("--costs", action="store_true", help="measure the CPU seconds of each file (tests/costs.py)")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("all" if tiers.has_second(config) else "first")
    config.pluginmanager.register(tiers.Report(config))
    if config.getoption("costs"):
        config.pluginmanager.register(costs.Costs())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``--quick``, ignore all other folders."""
    inside = collection_path.is_dir() and collection_path.parent == Path(__file__).parent
    return True if config.getoption("quick") and inside and collection_path.name not in QUICK else None


def _find(part: str) -> str | None:
    if part == "postgresql":
        return postgres.server()
    if part not in _PROGRAMS:
        known = ", ".join([*_PROGRAMS, "postgresql"])
        raise pytest.UsageError(f"needs({part!r}): unknown part of the machine; known are {known}")
    found = (shutil.which(program, path=_PATH) for program in _PROGRAMS[part])
    return next((path for path in found if path), None)


def skip_or_fail(reason: str) -> None:
    """Skip a test that this machine cannot run; in CI, where nothing may be missing, fail it."""
    if IN_CI:
        pytest.fail(f"{reason}, and CI=true lets no test be skipped", pytrace=False)
    pytest.skip(reason)


def import_optional(name: str) -> Any:
    """Import a library that a test module needs; if it is missing, skip the module, or in CI let the import fail."""
    return importlib.import_module(name) if IN_CI else pytest.importorskip(name)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the costliest files first, and the tests in a browser last.

    While a browser is open, its event loop is that of the thread, and no other may run.
    """
    if config.getoption("quick"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
    tiers.select(config, items)
    ranks = costs.ranks()
    items.sort(key=lambda item: (_opens_a_browser(item), ranks.get(item.path, len(ranks))))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Leave modules and tests, half a million objects that stay, out of each collection of garbage."""
    gc.disable()
    try:
        _rewrite_part(session.config)
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def _rewrite_part(config: pytest.Config) -> None:
    """Import every nth of the files first, where n processes collect all of them.

    pytest rewrites the assertions of a file that has changed, and keeps the result, as it is imported: several
    seconds of CPU time for all of them after a checkout, which each process would spend if all began with the same.
    """
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    quick = config.getoption("quick")
    files = sorted(file.relative_to(ROOT) for file in (ROOT / "tests").rglob("test_*.py"))
    files = [file for file in files if not quick or len(file.parts) == 2 or file.parts[1] in QUICK]
    for file in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        with contextlib.suppress(Exception, pytest.skip.Exception):  # told when the file is collected
            importlib.import_module(".".join(file.with_suffix("").parts))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Begin with browsers in one process of four (schedule.py), where a run is divided by files."""
    if config.getoption("dist") != "loadfile":
        return None
    from tests.schedule import BrowsersBesideTheRest  # noqa: PLC0415 - a run in one process needs no xdist

    return BrowsersBesideTheRest(config, log)


def _opens_a_browser(item: pytest.Item) -> bool:
    return any("chromium" in mark.args for mark in item.iter_markers("needs"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Check ``needs`` before any fixture is created."""
    lacking = [part for mark in item.iter_markers("needs") for part in mark.args if _find(part) is None]
    if lacking:
        skip_or_fail(f"this machine has no {' and no '.join(lacking)}")


@pytest.fixture(scope="session", autouse=True)
def patient_stores() -> Iterator[None]:
    """Let PostgreSQL take its time beside other work; servers in other processes have the limits that players know."""
    with pytest.MonkeyPatch.context() as patch:
        if importlib.util.find_spec("asyncpg") is not None:
            limit_postgres(patch, PATIENCE, PATIENCE)
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_servers() -> Iterator[None]:
    """Let servers in this process refuse nobody for its lag, most of which is the tests' own work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cartaro.server.base.admission.REFUSE_AT", PATIENCE)
        yield


def limit_postgres(patch: pytest.MonkeyPatch, answer: float, append: float) -> None:
    """Set how many seconds stores wait for one answer of PostgreSQL, and for an append."""
    patch.setattr("cartaro.store.postgres.connections.LIMIT", answer)
    patch.setattr("cartaro.store.postgres.store.PATIENCE", append)


class FailedCallbacks(logging.Handler):
    """Collects what asyncio logs of timers and other callbacks that raised: it tells nobody else."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the text of *record* if it is about a callback."""
        if (text := record.getMessage()).startswith("Exception in callback"):
            self.told.append(text)


@pytest.fixture(scope="session")
def failed_callbacks() -> Iterator[FailedCallbacks]:
    """The callbacks that raised in this process."""
    collects = FailedCallbacks()
    logging.getLogger("asyncio").addHandler(collects)
    yield collects
    logging.getLogger("asyncio").removeHandler(collects)


@pytest.fixture(autouse=True)
def no_callback_fails(failed_callbacks: FailedCallbacks) -> Iterator[None]:
    """Fail a test during which a callback raised."""
    failed_callbacks.told.clear()
    yield
    assert failed_callbacks.told == []


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium to test in; a test that uses it is marked ``needs("chromium")``."""
    found = _find("chromium")
    assert found is not None
    return found
