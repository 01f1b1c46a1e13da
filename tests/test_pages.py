"""What the pages tell a programmer to write runs as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

_CODE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", ["researchers.md", "developers.md"])
def test_python_of_a_page_runs(root: Path, page: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (root / "docs" / page).read_text("utf-8")
    names: dict[str, Any] = {}
    examples = [code for code in _CODE.findall(text) if "import" in code]
    assert examples
    for code in examples:
        exec(compile(code, page, "exec"), names)  # the page's own words
    if page == "researchers.md":
        assert capsys.readouterr().out
        assert sum(tried.visits for tried in names["search"].plays()) == 200
