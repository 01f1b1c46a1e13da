"""What a run without options leaves out, and what the first tier costs."""

import json
import re
from pathlib import Path

import pytest

from tests import costs, tiers
from tests.conftest import ROOT, skip_or_fail

pytest_plugins = ["pytester"]

QUIET = ("-p", "no:sugar", "-p", "no:asyncio")
"""Without plugins that these runs do not need."""

TESTS = """
import pytest

def test_first(): pass

@pytest.mark.second("test_first holds one of them")
def test_second(): pass
"""


@pytest.fixture
def run(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(
        """
        from tests import tiers

        def pytest_addoption(parser):
            for option in ("--all", "--second", "--quick", "--costs"):
                parser.addoption(option, action="store_true")

        def pytest_collection_modifyitems(config, items):
            tiers.select(config, items)

        def pytest_configure(config):
            config.addinivalue_line("markers", "second(reason): of the second tier")
            config.pluginmanager.register(tiers.Report(config))
        """
    )
    pytester.makepyfile(test_some=TESTS)
    return pytester


@pytest.mark.parametrize(
    ("options", "passed"), [((), 1), (("--all",), 2), (("--second",), 1), (("test_some.py",), 2)], ids=str
)
def test_a_run_holds_the_tiers_that_are_asked_for(run: pytest.Pytester, options: tuple[str, ...], passed: int) -> None:
    outcome = run.inline_run(*options, *QUIET)
    outcome.assertoutcome(passed=passed)
    ran = {report.nodeid.split("::")[1] for report in outcome.getreports("pytest_runtest_logreport")}
    assert ("test_second" in ran) == (options != ())
    assert ("test_first" in ran) == (options != ("--second",))


def test_a_mark_without_a_reason_is_refused(run: pytest.Pytester) -> None:
    run.makepyfile(test_some="import pytest\n\n@pytest.mark.second\ndef test_it(): pass")
    outcome = run.runpytest_inprocess(*QUIET)
    assert outcome.ret == pytest.ExitCode.USAGE_ERROR
    outcome.stderr.fnmatch_lines(["*test_some.py::test_it*has to name what the first tier holds*"])


def test_the_reasons_name_tests_that_there_are() -> None:
    sources = {path: path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")}
    functions = set(re.findall(r"def (test_\w+)", "".join(sources.values())))
    there = functions | {path.stem for path in sources}
    for path, source in sources.items():
        for reason in re.findall(r'mark\.second\(\s*"([^"]+)"', source):
            named = re.findall(r"\btests(?:/\w+)+|\btest_\w+", reason)
            known = (Path(name).name in there or (ROOT / name).is_dir() for name in named)
            assert all(known), f"{path.name}: {reason}"


def test_a_failure_is_told_with_the_command_that_repeats_it(run: pytest.Pytester) -> None:
    run.makepyfile(test_some="def test_it(): assert False\n\ndef test_that(): pass")
    outcome = run.runpytest_inprocess(*QUIET)
    outcome.stdout.fnmatch_lines(["FAILED: python3 play.py test test_some.py::test_it"])


def test_a_whole_first_tier_is_kept_with_the_yardstick_of_the_same_run(
    run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    run.makepyfile(test_some="def test_it(): assert False\n\ndef test_that(): pass")
    outcome = run.runpytest_subprocess("-n1", "-p", "no:sugar")
    outcome.assert_outcomes(passed=1, failed=1)
    outcome.stdout.re_match_lines([r"\d+ CPU seconds \(yardstick: \d+\.\d\d ms\)"])
    seconds, speed = json.loads((run.path / ".pytest_cache/v" / tiers.LAST).read_text("utf-8"))
    assert seconds > speed > 0


@pytest.mark.second("a check of what the whole first tier cost just before")
def test_the_first_tier_keeps_its_budget(request: pytest.FixtureRequest) -> None:
    assert request.config.cache is not None
    last = request.config.cache.get(tiers.LAST, None)
    if last is None:
        skip_or_fail("no whole first tier has run here before (python3 play.py test)")
    seconds, speed = last
    allowed = 1.2 * tiers.BUDGET * max(1.0, speed / tiers.YARDSTICK)
    assert seconds <= allowed, f"the first tier took {seconds:.0f} CPU seconds, and may take {allowed:.0f}"


@pytest.mark.second("the order of files, which changes no result")
def test_the_cost_of_every_file_is_known() -> None:
    known = json.loads(costs.KEPT.read_text("utf-8"))
    files = {str(path.relative_to(ROOT).as_posix()) for path in Path(ROOT / "tests").rglob("test_*.py")}
    assert sorted(files - set(known)) == [], "python3 play.py test --costs PATH measures them"
