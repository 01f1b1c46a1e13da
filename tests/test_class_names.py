"""Class names are unique, so that readers know a class from its name, without looking at the import.

Two modules may share a name for the same concept in two games: ``games/scopa`` and ``games/scala40`` both have
``Terms``, and ``engine`` may have the protocol of both. Any other pair is listed below with its reason. The rule is
in ``docs/developers.md``.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "cartaro"
GAMES = ("scopa", "scala40")

SENT: Mapping[str, tuple[str, ...]] = {
    "wire.messages": ("table",),
    "wire.clock_view": ("table",),
    "wire.talk": ("table",),
    "wire.study": ("analysis", "notation.record"),
    "wire.problem": ("problems",),
    "server.http.operators": ("store.books",),
    "server.http.scoresheet": ("scoresheet", "engine.score"),
    "server.http.tournament.messages": ("tournament",),
}
"""Packages of messages, with the packages of the classes after which their messages may be named."""

ALLOWED: Mapping[str, str] = {
    "Account": "the protocol of what sessions need of store.books.accounts.Account; a page without a server lacks it",
    "Match": "api.Match is what `import cartaro` offers of match.protocol.Match",
    "MeldSolver": "the law is written twice (decision 3): the judged solver, and the fast one held equal to it",
    "Solution": "api.Solution is what `import cartaro` offers of the kernel's",
}


def classes() -> Mapping[str, list[str]]:
    """Return the modules that define each public class, by its name."""
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(module)
    return found


def is_of_games(modules: list[str]) -> bool:
    """Whether all *modules* are in rooms of games in one layer, except for a protocol in ``engine``."""
    own = [module for module in modules if not module.startswith("engine.")]
    layers = {module.split(".")[0] for module in own}
    return len(layers) == 1 and all(set(module.split(".")) & set(GAMES) for module in own)


def is_sent(modules: list[str]) -> bool:
    """Whether one of two modules has a message, and the other the class after which it is named."""
    for message, rooms in SENT.items():
        others = [module for module in modules if not f"{module}.".startswith(f"{message}.")]
        if len(others) == 1 == len(modules) - 1 and others[0].startswith(rooms):
            return True
    return False


def doubled() -> Iterator[tuple[str, list[str]]]:
    for name, modules in classes().items():
        if len(modules) > 1 and not is_of_games(modules) and not is_sent(modules):
            yield name, modules


def test_two_classes_share_a_name_only_where_they_are_one_thing() -> None:
    assert {name: modules for name, modules in doubled() if name not in ALLOWED} == {}


def test_no_allowance_is_kept_for_a_name_that_is_not_shared() -> None:
    assert set(ALLOWED) - {name for name, _ in doubled()} == set()


def test_a_name_for_two_things_would_be_found() -> None:
    assert not is_of_games(["games.scala40.turn", "table.state"])
    assert not is_of_games(["games.scopa.terms", "bots.scopa.encoding"])
    assert is_of_games(["engine.game", "games.scala40.terms", "games.scopa.terms"])
    assert not is_sent(["wire.messages", "games.scala40.actions"])
    assert not is_sent(["lessons.lesson", "table.state"])
    assert is_sent(["table.arranging", "wire.messages"])
