"""``python3 .ci/once_more.py``: runs the browser tests that just failed once more, each by itself.

A real browser looks at pages beside everything else that runs, so that a test may fail by luck; as in other browser
suites it gets a second look, and is printed as flaky. Exit 0 where each of them now passes; 1 where one fails again,
where anything but a test in tests/e2e failed, or where more than :data:`MOST` did in all tiers: that is no luck.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAILED = ROOT / ".pytest_cache/v/cache/lastfailed"
FLAKY = ROOT / ".pytest_cache/flaky"  # those of this .ci/run's tiers so far, a line each
MOST = 3


def may_be_luck(failed: Iterable[str], before: int = 0) -> bool:
    """Whether the tests of these ids (as pytest writes them), with those *before*, are few and all of tests/e2e."""
    ids = list(failed)
    return 0 < len(ids) <= MOST - before and all(id.startswith("tests/e2e/") and "::" in id for id in ids)


def main() -> int:
    """Run them again, say which were flaky, and return the exit status."""
    failed = sorted(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    before = FLAKY.read_text("utf-8").splitlines() if FLAKY.exists() else []
    if not may_be_luck(failed, len(before)):
        return 1
    for test in failed:
        print(f"== once more, by itself: {test}", flush=True)
        if subprocess.run([sys.executable, "play.py", "test", test], cwd=ROOT, check=False).returncode:
            return 1
    FLAKY.write_text("".join(f"{test}\n" for test in (*before, *failed)), "utf-8")
    for test in failed:
        print(f"FLAKY {test}: failed among all, passed by itself")
    return 0


if __name__ == "__main__":
    sys.exit(main())
