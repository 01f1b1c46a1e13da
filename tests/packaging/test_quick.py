"""``--quick`` stays quick: its folders exist, and no test in them starts a server or a browser."""

import re

from tests.conftest import QUICK, ROOT

_SLOW = re.compile(r"\bplaywright\b|\btests\.(server|e2e|warm)\b")


def test_the_quick_folders_are_there_and_start_no_server() -> None:
    folders = [ROOT / "tests" / name for name in QUICK]
    assert [folder.name for folder in folders if not folder.is_dir()] == []
    files = [file for folder in folders for file in folder.rglob("*.py")]
    assert len(files) > len(QUICK)
    assert [file.name for file in files if _SLOW.search(file.read_text("utf-8"))] == []
