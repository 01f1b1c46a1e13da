"""The map in docs/developers.md has every package ("room"), and none that does not exist."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

_ROW = re.compile(r"^\| (`[^|]+`) \| ([^|]+) \|$", re.MULTILINE)
_NO_ROOMS = {"__pycache__", "manual", "static"}


def rooms_of(page: str, since: str) -> list[str]:
    """Return the rooms named by the first table after the text *since*."""
    table = page.split(since, 1)[1].split("\n\n", 2)[1]
    return [room.strip("` ") for rooms, _ in _ROW.findall(table) for room in rooms.split(",")]


def folders(root: Path, below: Path | None = None) -> Iterator[str]:
    """Yield the folders of *root* that are not empty, as relative paths."""
    for folder in sorted(path for path in (below or root).iterdir() if path.is_dir() and path.name not in _NO_ROOMS):
        if any(path.is_file() for path in folder.iterdir()):
            yield folder.relative_to(root).as_posix()
        yield from folders(root, folder)


def test_every_room_of_the_package_is_on_the_map(root: Path) -> None:
    package = root / "src" / "cartaro"
    named = rooms_of((root / "docs" / "developers.md").read_text("utf-8"), 'every package ("room") of `src/cartaro`')
    modules = {path.stem for path in package.glob("*.py") if not path.stem.startswith("__")}
    there = {*modules, *folders(package)}
    found = {room for room in there if any(fnmatchcase(room, name) for name in named)}
    assert there - found == set()
    assert [name for name in named if not any(fnmatchcase(room, name) for room in there)] == []


def test_every_room_of_the_client_is_on_the_map(root: Path) -> None:
    named = rooms_of((root / "docs" / "developers.md").read_text("utf-8"), "its rooms in `web/src`")
    assert sorted(named) == sorted(room for room in folders(root / "web" / "src") if "/" not in room)
