"""The checks of the client's own sources: types and accessibility, lint, unit tests. They run in Node.

The built client needs nothing that a supported browser lacks; which ones those are is said once, and repeated. All of
this is one file, so that one process brings the tools, which are installed from an empty folder.
"""

import json
import re
import subprocess
from pathlib import Path

import pytest
from build_client import BuildError, Client, system_npm

from tests.conftest import skip_or_fail
from tests.web_tools import tools

OLDEST = {"chrome": "108", "edge": "108", "firefox": "121", "safari": "15.4", "ios_saf": "15.4"}


@pytest.fixture(scope="session")
def client(root: Path) -> Client:
    try:
        with tools(root) as client:
            return client
    except BuildError as error:
        skip_or_fail(str(error))
        raise


_STYLE = pytest.mark.second("types and style of the client, as mypy and ruff tell of ours; its unit tests are here")


@pytest.mark.parametrize("script", ["test", pytest.param("check", marks=_STYLE), pytest.param("lint", marks=_STYLE)])
def test_client_passes(client: Client, script: str) -> None:
    try:
        client.run_tool(script)
    except BuildError as error:
        pytest.fail(str(error), pytrace=False)


def test_the_built_client_needs_nothing_that_a_supported_browser_lacks(client: Client) -> None:
    try:
        client.run_tool("browsers")
    except BuildError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.js", "const seen = [2, 1].toSorted();", ".toSorted is missing in chrome 108"),
        ("a.js", "fetch('/', { signal: AbortSignal.timeout(9) });", "AbortSignal.timeout is missing in safari 15.4"),
        ("a.js", "const groups = Object.groupBy([], String);", "Object.groupBy is missing in"),
        ("a.js", "const late = /(?<=a)b/;", "(?<= is missing in safari 15.4"),
        ("a.css", "p { color: light-dark(red, blue); }", "light-dark() is missing in"),
        ("a.css", "p { & b { color: red; } }", "nesting is missing in"),
        ("a.css", "ul { grid-template-columns: subgrid; }", "grid-template-columns: subgrid is missing in"),
    ],
)
def test_what_a_supported_browser_lacks_is_found(
    client: Client, root: Path, tmp_path: Path, name: str, text: str, found: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    checked = check(root, tmp_path)
    assert checked.returncode == 1
    assert f"{name}: {found}" in checked.stderr


def test_what_every_supported_browser_has_is_taken(client: Client, root: Path, tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("const last = [1].at(-1) ?? structuredClone({}); Object.hasOwn({}, last);", "utf-8")
    (tmp_path / "a.css").write_text(
        "p:has(b) { inset: 0; height: 100dvh; } @supports (color: color-mix(in srgb, red, blue)) "
        "{ p { color: color-mix(in srgb, red, blue); } } b { color: red; color: color-mix(in srgb, red, blue); }",
        "utf-8",
    )
    checked = check(root, tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_a_folder_without_a_client_is_not_taken(client: Client, root: Path, tmp_path: Path) -> None:
    assert check(root, tmp_path).returncode == 1


def check(root: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the scripts and styles in *folder*."""
    npm = system_npm()
    if npm is None:
        skip_or_fail("these tests run Node directly, and this machine has none")
    assert npm is not None
    node = Path(npm).with_name("node")
    return subprocess.run(
        [node, root / "web" / "browsers" / "check.mjs", folder], check=False, capture_output=True, encoding="utf-8"
    )


def test_pages_and_documents_name_the_browsers_of_the_build(root: Path) -> None:
    package = json.loads((root / "web" / "package.json").read_text("utf-8"))
    assert package["browserslist"] == [f"{name} >= {version}" for name, version in OLDEST.items()]
    for file in ("web/index.html", "docs/players.md", "docs/players.it.md"):
        text = re.sub(r"\s+", " ", (root / file).read_text("utf-8"))
        for name in ("Safari 15.4", "Edge 108", "Firefox 121"):
            assert name in text, file
