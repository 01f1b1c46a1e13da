"""No code outside a game's own rooms branches on the game; it uses the registry's facets and properties instead."""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "cartaro"
CLIENT = Path(__file__).parents[1] / "web" / "src"

ROOMS = {"scopa", "scala40"}
"""Folders and modules of one game, in any layer, are its own rooms; so are modules called ``GAME_words``."""
APART = {"testing", "research", "locales", "static", "kernel"}
"""Rooms that hold the games' own fixtures, experiments and texts."""

BRANCH = re.compile(
    r"""game(\.name)?\s*(==|!=|in)\s*[("'\[{]"""
    r"""|game(\.name)?\s*(==|!=|is|is\snot)\s*(SCALA40|FISHING)"""
    r"""|\bid\s(in|not\sin)\s(SCALA40|FISHING)\b"""
    r"""|isinstance\([^)]*\b(Scala|Fishing)\w+"""
    r"""|\.id\s(==|!=)\s["'](scala40|scopa|scopone)|\.startswith\(["'](scala40|scopa|scopone)"""
)
BRANCH_ON_A_FORMAT = re.compile(r"""\bformat_?(\.id)?\s(==|!=|in|not\sin)\s["'(\[{]|format_?\.id\.startswith""")
"""Branches on a format's name; they should use a property of the format, in ``tournament/data/formats.toml``."""
_NAMES = "scopa|scopone|scala40|fishing|plain"
"""Names of a game in the client: its name, the kind of its table's view, the prefix of its rulebooks' ids."""
BRANCH_OF_CLIENT = re.compile(
    rf"""[!=]=\s*["'`]({_NAMES})[\w-]*["'`]"""
    rf"""|["'`]({_NAMES})[\w-]*["'`]\s*[!=]="""
    rf"""|\.(startsWith|includes|has|indexOf|get)\(["'`]({_NAMES})"""
    rf"""|\bcase\s["'`]({_NAMES})|["'`]({_NAMES})[\w-]*["'`]\sin\s"""
    r"""|\b(game|law|rulebook)(\.(game|law|id|name))?\s*[!=]==?\s*["'`](?!string["'`])\w"""
)
"""Maps keyed by a game's name are not branches, because lookups have a default for other games."""


def is_room(path: Path) -> bool:
    names = {*path.parts[:-1], path.stem.removesuffix("_words")}
    return bool(names & ROOMS) or path.parts[0] in APART


def count(root: Path, pattern: re.Pattern[str], *endings: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for ending in endings:
        for file in sorted(root.rglob(f"*{ending}")):
            path = file.relative_to(root)
            if not is_room(path) and ".test." not in file.name:
                lines = [line for line in file.read_text("utf-8").splitlines() if pattern.search(line)]
                found |= {path.as_posix(): len(lines)} if lines else {}
    return found


def test_no_python_module_outside_the_rooms_asks_for_a_game() -> None:
    assert count(SOURCES, BRANCH, ".py") == {}


def test_no_python_module_asks_for_a_format() -> None:
    assert count(SOURCES / "tournament", BRANCH_ON_A_FORMAT, ".py") == {}
    assert count(SOURCES / "server", BRANCH_ON_A_FORMAT, ".py") == {}


def test_no_part_of_the_client_outside_the_rooms_asks_for_a_game() -> None:
    assert count(CLIENT, BRANCH_OF_CLIENT, ".ts", ".svelte") == {}


def test_the_search_finds_what_it_is_for() -> None:
    for line in (
        'if rulebook.game == "scala40":',
        "if match.game.name == SCALA40.name:",
        "if rulebook.id in SCALA40.rulebooks:",
        "if isinstance(terms, ScalaTerms):",
        'if format_.id.startswith("scala40"):',
    ):
        assert BRANCH.search(line), line
    for line in ('if plan.format.id in ("groups", "swiss"):', 'if format_.id == "circuit":', 'if format_ == "groups":'):
        assert BRANCH_ON_A_FORMAT.search(line), line
    for line in (
        '{#if view.game.game === "scala40"}',
        'count.rulebook.startsWith("scala40") ? one : other',
        'const mine = rulebook === "scopa-valliadi";',
        'if ("scopone" == book.game) return;',
        'if (["x"].includes("scala40-fisca")) return;',
        'case "fishing":',
        'game?.game === "plain" ? game : null',
        'book.law !== "briscola"',
    ):
        assert BRANCH_OF_CLIENT.search(line), line
    for line in (
        "const ROOMS = { scopa: ScopaRoom, plain: PlainRoom };",
        "SHEETS[book.law] ?? null",
        "books.game === other.game",
    ):
        assert not BRANCH_OF_CLIENT.search(line), line
