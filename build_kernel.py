"""Compiles src/cartaro/kernel in place: Cython turns its Python, with the types beside it, into C.

Standard library only, as far as play.py and hatch_build.py ask questions; the work itself is done by this file as a
program, in the environment that has Cython and setuptools. Nothing here is needed to play: what cannot be compiled runs
as Python. Modules are compiled side by side, and only those whose sources, or the types they share, have changed.
"""

import hashlib
import importlib.util
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

FROM_PYPI = ("cython>=3.1", "setuptools>=68")
COMPILER_FROM_PYPI = "ziglang>=0.13"

UNCOMPILED = (
    "Il motore di gioco non è compilato, perché {it}: tutto funziona, ma i bot più forti saranno lenti.",
    "The kernel is not compiled, because {en}: everything works, but the strongest bots will be slow.",
)
NO_HEADERS = (
    "mancano gli header di Python (su Debian e Ubuntu: sudo apt install python3-dev)",
    "Python's headers are missing (on Debian and Ubuntu: sudo apt install python3-dev)",
)
NO_TOOLS = ("mancano Cython e setuptools", "Cython and setuptools are missing")
NO_COMPILER = ("non c'è un compilatore C", "there is no C compiler")
FAILED = ("il compilatore C non ci è riuscito", "the C compiler could not do it")

_APPLE_TOOLS = ("/Library/Developer/CommandLineTools", "/Applications/Xcode.app")
_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
_CIMPORT = re.compile(
    r"^\s*(?:from\s+cartaro\.kernel\.([\w.]+)\s+cimport|cimport\s+cartaro\.kernel\.([\w.]+))", re.MULTILINE
)
_DIRECTIVES = {
    "annotation_typing": False,  # the types are those of the .pxd; the annotations are for readers and mypy
    "auto_pickle": False,  # with binding, a third of the C, and nothing is pickled or asked for its signature
    "binding": False,
    "boundscheck": False,
    "cdivision": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}


@dataclass(frozen=True)
class Kernel:
    """The kernel of the checkout at ``root``, for this Python and this machine."""

    root: Path

    @property
    def _folder(self) -> Path:
        return self.root / "src" / "cartaro" / "kernel"

    @property
    def _stamp(self) -> Path:
        return self._folder / f".stamp{_SUFFIX}.json"

    @property
    def _unfinished(self) -> Path:
        return self._folder / ".stamp-unfinished"

    def lay_aside(self) -> None:
        """Let whoever imports the kernel from now on have its Python, until :meth:`build` is through.

        Modules of different sources, or compiled ones beside others that are not, do not go together.
        """
        self._unfinished.touch()

    @cached_property
    def fingerprint(self) -> str:
        """The digest of all that decides what would be built: sources, flags, compiler, and where native, the CPU."""
        return self._digest(self._sources())

    def _digest(self, sources: list[Path]) -> str:
        digest = hashlib.sha256(json.dumps([sys.version, _SUFFIX, _flags(), _system_compiler(), _cpu()]).encode())
        for file in [self.root / "build_kernel.py", *sources]:
            content = file.read_bytes()
            digest.update(f"{file.relative_to(self.root).as_posix()} {len(content)}\n".encode() + content)
        return digest.hexdigest()

    def fingerprint_of(self, module: str) -> str:
        """Return the digest of all that decides how one module is compiled: it, its types, and those it takes over."""
        types, waiting = set[Path](), [module]
        while waiting:
            file = self._file(waiting.pop(), ".pxd")
            if file.is_file() and file not in types:
                types.add(file)
                waiting += [one or other for one, other in _CIMPORT.findall(file.read_text("utf-8"))]
        return self._digest([self._file(module, ".py"), *sorted(types)])

    def _file(self, module: str, suffix: str) -> Path:
        return self._folder / (module.replace(".", "/") + suffix)

    def _module_of(self, file: Path) -> str:
        """Return the name of a compiled module below the kernel, as ``scopa.solver``."""
        path = file.relative_to(self._folder)
        return ".".join([*path.parts[:-1], path.name.removesuffix(_SUFFIX)])

    def _sources(self) -> list[Path]:
        return sorted([*self._folder.rglob("*.py"), *self._folder.rglob("*.pxd")])

    def modules(self) -> list[str]:
        """Return the names of the modules that are compiled: those that a .pxd gives types, and that are not C."""
        types = [file.relative_to(self._folder) for file in self._sources() if file.suffix == ".pxd"]
        names = [".".join(file.with_suffix("").parts) for file in types]
        return [name for name in names if name != "bits"]

    @property
    def compiled(self) -> list[Path]:
        """The compiled modules that are there, for this Python."""
        files = [self._file(name, _SUFFIX) for name in self.modules()]
        return [file for file in files if file.is_file()]

    def _told(self) -> dict[str, Any]:
        try:
            return dict(json.loads(self._stamp.read_text("utf-8")))
        except (OSError, ValueError):
            return {}

    def is_fresh(self) -> bool:
        """Whether the sources as they are have been compiled, or it has been found out why they cannot be."""
        told = self._told()
        whole = len(self.compiled) == len(self.modules())
        return told.get("of") == self.fingerprint and (whole or "it" in told)

    def why_not(self) -> tuple[str, str] | None:
        """Return why the kernel is not compiled, a sentence in Italian and one in English; None where it is."""
        told = self._told()
        return (UNCOMPILED[0].format(**told), UNCOMPILED[1].format(**told)) if "it" in told else None

    @property
    def flags(self) -> list[str]:
        """The compiler's flags that the kernel was compiled with, or would be tried first."""
        return str(self._told().get("flags", "")).split() or _flags()[0]

    def requirements(self) -> list[str]:
        """Return what must come from PyPI before :meth:`build` can run on this machine."""
        if self.is_fresh() or not _has_headers():
            return []
        return [*FROM_PYPI, *([COMPILER_FROM_PYPI] if not _system_compiler() and _zig_is_on_pypi() else [])]

    def build(self) -> None:
        """Compile what is not fresh; where that cannot be done, note why: the sources run as they are."""
        if self.is_fresh():
            self._unfinished.unlink(missing_ok=True)
            return
        before = self._told()
        known = before.get("modules", {})
        wanted = {module: self.fingerprint_of(module) for module in self.modules()}
        fresh = {file for file in self.compiled if known.get(self._module_of(file)) == wanted[self._module_of(file)]}
        self.lay_aside()
        self._stamp.unlink(missing_ok=True)  # whoever stops this in the middle leaves nothing that looks whole
        for file in set(self._folder.rglob(f"*{_SUFFIX}")) - fresh:
            file.unlink()
        stale = [module for module in wanted if module not in set(map(self._module_of, fresh))]
        made = self._compile(stale) if stale else {"flags": before["flags"]}
        told = {"of": self.fingerprint, **made, **({"modules": wanted} if "flags" in made else {})}
        self._stamp.write_text(json.dumps(told), "utf-8")
        self._unfinished.unlink()

    def _compile(self, stale: list[str]) -> dict[str, str]:
        """Compile the modules in *stale*, for this very CPU if that works, and see that all can be imported.

        Return the flags it was done with, or in Italian and English why it could not be.
        """
        if not _has_headers():
            return _sorry(NO_HEADERS)
        if not all(map(importlib.util.find_spec, ("Cython", "setuptools"))):
            return _sorry(NO_TOOLS)
        environment = _environment()
        if environment is None:
            return _sorry(NO_COMPILER)
        for flags in _flags():
            if self._compile_with(flags, stale, environment) and self._run(
                [sys.executable, "-c", f"import {', '.join(map(_dotted, self.modules()))}"], {"CARTARO_PURE": "0"}
            ):
                return {"flags": " ".join(flags)}
            for file in self.compiled:
                file.unlink()
            stale = self.modules()
        return _sorry(FAILED)

    def _compile_with(self, flags: list[str], modules: list[str], environment: dict[str, str]) -> bool:
        """Compile modules with these flags, a share of them on each processor; return whether it went well."""
        with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor() as together:
            commands = [
                [sys.executable, str(Path(__file__)), str(Path(place, str(number))), *flags, "--", *share]
                for number, share in enumerate(self._shares(modules))
            ]
            own = {**environment, "ZIG_GLOBAL_CACHE_DIR": place}
            return all(list(together.map(lambda command: self._run(command, own), commands)))

    def _shares(self, modules: list[str]) -> list[list[str]]:
        """Share modules out, so that every processor has about as much to read."""
        sizes = {module: self._file(module, ".py").stat().st_size for module in modules}
        shares: list[list[str]] = [[] for _ in range(min(os.cpu_count() or 1, len(modules)))]
        for module in sorted(modules, key=lambda module: -sizes[module]):
            min(shares, key=lambda share: sum(sizes[other] for other in share)).append(module)
        return shares

    def _run(self, command: list[str], environment: dict[str, str]) -> bool:
        done = subprocess.run(
            command,
            check=False,
            cwd=self.root / "src",
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            sys.stderr.write((done.stdout + done.stderr)[-4000:])
        return done.returncode == 0


def _sorry(why: tuple[str, str]) -> dict[str, str]:
    return dict(zip(("it", "en"), why, strict=True))


def _dotted(module: str) -> str:
    return f"cartaro.kernel.{module}"


def _flags() -> list[list[str]]:
    """Return the compiler's flags, the best first; what is built for other machines leaves this one's CPU aside."""
    if sys.platform == "win32":
        return [["/O2"]]
    plain = ["-O3", "-g0", "-ffp-contract=off"]  # on every machine the same sums of fractions
    if not _system_compiler():
        return [[*plain, "-mcpu=baseline"]]  # Zig's own name for any CPU of its kind
    return [plain] if os.environ.get("CARTARO_PORTABLE") == "1" else [[*plain, "-march=native"], plain]


def _cpu() -> str:
    """Return what is known of the CPU, where code is built for it alone; nothing where any will do."""
    if os.environ.get("CARTARO_PORTABLE") == "1":
        return ""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line for line in lines if line.startswith(("flags", "Features"))), platform.machine())


def _has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").is_file()


def _system_compiler() -> str | None:
    """Return the path of the machine's C compiler: the one that Python was built with, or another."""
    if os.environ.get("CARTARO_IGNORE_SYSTEM_CC"):
        return None
    if sys.platform == "win32":
        return "msvc"  # setuptools knows where to look for it
    if sys.platform == "darwin" and not any(map(os.path.exists, _APPLE_TOOLS)):
        return None  # what is called cc there only offers to install one
    built_with = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    return next(filter(None, map(shutil.which, (built_with, "cc", "gcc", "clang"))), None)


def _environment() -> dict[str, str] | None:
    """Return what tells setuptools which compiler to use; None where there is none."""
    found, own = _system_compiler(), shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if found and (sys.platform == "win32" or shutil.which(own)):
        return {}
    if not found and importlib.util.find_spec("ziglang") is None:
        return None
    compiler = found or f"{shlex.quote(sys.executable)} -m ziglang cc"
    shared = "-bundle -undefined dynamic_lookup" if sys.platform == "darwin" else "-shared"
    return {"CC": compiler, "LDSHARED": f"{compiler} {shared}"}


def _zig_is_on_pypi() -> bool:
    known = platform.machine().lower() in {"x86_64", "amd64", "aarch64", "arm64"} and sys.maxsize > 2**32
    return known and sys.platform in {"linux", "darwin"}


def main(place: str, *rest: str) -> None:
    """Compile modules of the package in the current folder, with *place* to work in: flags, ``--``, modules."""
    from Cython.Build import cythonize  # noqa: PLC0415 - both are there only where it is time to compile
    from Cython.Compiler import Options  # noqa: PLC0415
    from setuptools import Extension, setup  # noqa: PLC0415

    Options.emit_code_comments = False  # nobody reads the C
    flags, modules = list(rest[: rest.index("--")]), rest[rest.index("--") + 1 :]
    extensions = [
        Extension(_dotted(m), [f"cartaro/kernel/{m.replace('.', '/')}.py"], extra_compile_args=flags) for m in modules
    ]
    setup(
        name="cartaro-kernel",
        packages=[],
        ext_modules=cythonize(extensions, build_dir=place, compiler_directives=_DIRECTIVES),
        script_args=["--quiet", "build_ext", "--inplace", f"--build-temp={place}", f"--build-lib={place}"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
