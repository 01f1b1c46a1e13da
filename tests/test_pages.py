"""Python code in docs/ runs as printed; the pages about the release agree with it."""

import re
from pathlib import Path
from typing import Any

import pytest

from cartaro import __version__

_DOCS = Path(__file__).parents[1] / "docs"
_CODE = re.compile(r"^([^\n]*)\n\n```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_EXAMPLES = {file.read_text("utf-8").strip() for file in (_DOCS.parent / "examples").glob("*.py")}
"""Programs that pages show completely; tests/examples runs each in the intended way."""
_BLOCKS = [
    pytest.param(before, code, id=f"{page.relative_to(_DOCS).as_posix()}-{number}")
    for page in sorted(_DOCS.rglob("*.md"))
    for number, (before, code) in enumerate(_CODE.findall(page.read_text("utf-8")), 1)
    if code.strip() not in _EXAMPLES
]


@pytest.mark.parametrize(("before", "code"), _BLOCKS)
def test_a_block_of_python_runs_alone(before: str, code: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs as printed, from the root of a checkout; a block marked as an excerpt must only compile."""
    compiled = compile(code, "a page", "exec")
    if before.endswith("excerpt):"):
        return
    monkeypatch.chdir(root)
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compiled, names)  # code from the page


def test_every_block_of_python_is_found() -> None:
    """A block without a line of text before it would be overlooked."""
    for page in _DOCS.rglob("*.md"):
        text = page.read_text("utf-8")
        assert len(_CODE.findall(text)) == text.count("```python\n"), page


def test_the_release_has_one_version_and_one_entry_that_can_be_read(root: Path) -> None:
    """The wheel takes the version from the package; an entry of more than eighty lines is read by nobody."""
    assert f"\nversion: {__version__}\n" in (root / "CITATION.cff").read_text("utf-8")
    _, *entries = re.split(r"^## ", (root / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    numbers = [entry.split("\n")[0].split(" ")[0] for entry in entries]
    assert numbers[:1] in ([__version__], ["Unreleased"])
    assert __version__ in numbers
    assert all(len(entry.splitlines()) <= 80 for entry in entries)
