"""The developers' pages lead somewhere: what they name in files, modules and links exists, and tasks have a place."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
HOW_TO = sorted((DOCS / "how-to").glob("*.md"))
PAGES = [
    *HOW_TO,
    DOCS / "adding-a-game.md",
    DOCS / "rulebooks.md",
    DOCS / "developers.md",
    DOCS / "architecture.md",
    DOCS / "testing.md",
    ROOT / "CONTRIBUTING.md",
]
REPORTS = [page for page in sorted((DOCS / "measurements").glob("*.md")) if page.name != "README.md"]
TASKS = ("variant", "language", "tie-break", "speed of an animation", "endpoint")
"""What a reader new to the project looks for first."""

_BASES = (ROOT, ROOT / "src" / "cartaro", ROOT / "web", ROOT / "web" / "src", ROOT / "tests")
_FOLDERS = ("src", "web/src", "web/deck", "web/browsers", "tests", "bench")
_CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
_PLACEHOLDER = re.compile(r"\b(?:GAME|NAME|ID|LANGUAGE|NNNN)(?![a-z])|…")
_KINDS = r"\.(?:py|ts|svelte|toml|css|ftl|mjs|js|md|json|txt|pxd)"
_PATH = re.compile(rf"(?:[\w*.-]+/)+[\w*.-]*|[\w*.-]+{_KINDS}(?!\w)")
_MODULE = re.compile(r"[a-z_0-9]+(?:\.\w+)+")
_NAME = re.compile(r"@?([A-Za-z_]\w*)(?:\(.*\))?")
_GIVEN = {"event.toml": "an organiser's file", "NAME.it.md": "any page in Italian", "entry_points.txt": "of a package"}
"""What looks like a file of the checkout, and what it is."""
_BUILT = frozenset(line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines())


def spans(page: Path) -> list[str]:
    """Return the code spans of a page, outside blocks."""
    return _SPAN.findall(_CODE.sub("", page.read_text("utf-8")))


def paths(page: Path) -> Iterator[str]:
    """Yield the paths in a page's code spans, with ``*`` for a placeholder; not addresses, or what is built."""
    words = (word for span in spans(page) if span not in _GIVEN and "://" not in span for word in span.split())
    for word in words:
        if not word.startswith(("/", "-", "?", "FOLDER/")) and word not in _BUILT:
            yield from _PATH.findall(_PLACEHOLDER.sub("*", word))


@cache
def found(path: str) -> tuple[Path, ...]:
    """Return the files and folders that *path* stands for: from the root or a usual folder, or a bare name anywhere."""
    there = tuple(file for base in _BASES for file in base.glob(path.rstrip("/")))
    return there or tuple(file for folder in _FOLDERS if "/" not in path for file in (ROOT / folder).rglob(path))


@cache
def module_lacks(name: str) -> bool:
    """Whether *name* begins as a module of ours, and is neither one nor something that one defines."""
    parts = name.split(".")
    for base, end in ((base, end) for base in (ROOT / "src" / "cartaro", ROOT) for end in range(len(parts), 0, -1)):
        at = base.joinpath(*parts[:end])
        if (file := at.with_suffix(".py")).is_file() or (file := at / "__init__.py").is_file() or at.is_dir():
            text = file.read_text("utf-8") if file.is_file() else ""
            defined = r"(?m)\b(?:def|class) {0}\b|^\s*{0}\b\s*[:=]"
            return any(not re.search(defined.format(one), text) for one in parts[end:])
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    assert [path for path in paths(page) if not found(path)] == []


@pytest.mark.parametrize("page", HOW_TO, ids=lambda page: page.stem)
def test_a_page_for_a_task_names_files_from_the_root(page: Path) -> None:
    """Its reader need not guess; the names of files beside the one just named are left."""
    named = [path for path in paths(page) if "/" in path]
    assert named
    assert [path for path in named if not any(ROOT.glob(path.rstrip("/")))] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_module_that_a_page_names_exists(page: Path) -> None:
    """In a span of its own, or run by ``python -m``."""
    run = [name.removeprefix("cartaro.") for span in spans(page) for name in re.findall(r"python -m (\S+)", span)]
    named = [span for span in spans(page) if _MODULE.fullmatch(span) and not _PATH.fullmatch(span)]
    assert [name for name in (*named, *run) if module_lacks(name)] == []


@pytest.mark.parametrize("page", HOW_TO, ids=lambda page: page.stem)
def test_every_name_in_a_page_for_a_task_is_in_a_file_that_it_names(page: Path) -> None:
    files = {file for path in paths(page) for file in found(path)}
    near = {at for file in files for at in (file.iterdir() if file.is_dir() else (file,)) if at.is_file()}
    text = "\n".join(file.read_text("utf-8") for file in near if re.fullmatch(_KINDS, file.suffix))
    names = {match[1] for span in spans(page) if (match := _NAME.fullmatch(span)) and not _PLACEHOLDER.search(span)}
    assert {name for name in names if not re.search(rf"\b{name}\b", text)} == set()


def headings(page: Path) -> set[str]:
    """Return the anchors of a page, as the manual and the forges make them."""
    text = _CODE.sub("", page.read_text("utf-8"))
    titles = [re.sub(r"\[([^]]*)\]\([^)]*\)|[`*]", r"\1", one) for one in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", [*PAGES, *REPORTS, DOCS / "measurements" / "README.md"], ids=lambda page: page.stem)
def test_a_link_finds_its_page_and_heading(page: Path) -> None:
    broken = []
    for to, heading in _LINK.findall(_CODE.sub("", page.read_text("utf-8"))):
        target = (page.parent / to) if to else page
        if not target.exists() or (heading and heading not in headings(target)):
            broken.append((to, heading))
    assert broken == []


@pytest.mark.parametrize("task", TASKS)
def test_the_first_page_has_a_place_for(task: str) -> None:
    rows = (DOCS / "developers.md").read_text("utf-8").split("## Where to begin")[1].split("\n## ")[0].splitlines()
    assert any(re.match(rf"\| [^|]*\b{task}\b[^|]* \| \[.*\]\(how-to/", row) for row in rows)


def test_a_word_of_the_code_is_used_where_the_page_says() -> None:
    """In the name of the module or folder, or in it."""
    table = (DOCS / "developers.md").read_text("utf-8").split("\n## Words\n")[1]
    rows = re.findall(r"^\| (?!word|---)([^|]+) \| [^|]+ \| (`[^|]+`) \|$", table, re.MULTILINE)
    assert len(rows) > 20
    for words, places in rows:
        text = ""
        for place in _SPAN.findall(places):
            module = place.replace(".", "/")
            for path in found(f"{module}.py") or found(module) or found(place):
                text += f"{path} {path.read_text('utf-8').lower() if path.is_file() else ''}"
        assert [word for word in words.removeprefix("to ").split(", ") if word not in text] == [], places


@pytest.mark.parametrize("page", REPORTS, ids=lambda page: page.stem)
def test_a_report_has_a_date_and_a_commit(page: Path) -> None:
    assert re.search(r"\d{4}-\d\d-\d\d, commit `[0-9a-f]{8}`", page.read_text("utf-8"))


def test_a_path_and_a_name_that_are_gone_would_be_found() -> None:
    assert not found("src/cartaro/nothing.py")
    assert module_lacks("table.decide.nothing")
    assert module_lacks("table.nothing")
    assert not module_lacks("table.decide.decide")
