"""Compiles src/cartaro/kernel: Cython turns its Python, with the types beside it, into C.

A checkout's kernel is compiled in place, for its Python and its CPU (:class:`Kernel`); a wheel's in build/kernel, for
every Python from 3.11 on and every CPU of its kind (:class:`WheelKernel`).

What play.py and hatch_build.py import needs only the standard library; compilation is done by this file as a program,
in the environment that has Cython and setuptools. Nothing here is needed to play: what cannot be compiled runs as
Python. Modules are compiled in parallel, and only those whose sources, or shared types, have changed.
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
from importlib.machinery import EXTENSION_SUFFIXES
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
_OPTIMISED = ["-O3", "-g0", "-ffp-contract=off"]
"""Flags of every build; floating-point sums are then the same on every machine."""
_PLAIN = ""
"""The name of the build that runs on every CPU of its kind."""
FASTER = "x86_64_v3"
"""The build for newer CPUs, and its folder in a wheel; ``cartaro.kernel`` decides which CPUs those are."""
_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
_CIMPORT = re.compile(
    r"^\s*(?:from\s+cartaro\.kernel\.([\w.]+)\s+cimport|cimport\s+cartaro\.kernel\.([\w.]+))", re.MULTILINE
)
_LIMITED_API = "0x030B0000"
"""The oldest Python that a wheel's modules run on; they use only the ABI that is stable in all later versions."""
_DIRECTIVES: dict[str, bool | int | str] = {
    "annotation_typing": False,  # types come from the .pxd; annotations are for readers and mypy
    "auto_pickle": False,  # this and binding would be a third of the C; classes to be pickled have __reduce__
    "binding": False,
    "boundscheck": False,
    "cdivision": True,
    "embedsignature": True,  # for help() and inspect.signature, instead of binding
    "embedsignature.format": "clinic",
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}


@dataclass(frozen=True)
class Kernel:
    """The kernel of the checkout at ``root``, compiled in place, for this Python and this machine."""

    root: Path

    @property
    def _folder(self) -> Path:
        return self.root / "src" / "cartaro" / "kernel"

    @property
    def _into(self) -> Path:
        """The folder of the compiled modules, in ``cartaro/kernel`` below each build's own folder."""
        return self.root / "src"

    @property
    def _stamp(self) -> Path:
        return self._folder / f".stamp{_SUFFIX}.json"

    @property
    def _unfinished(self) -> Path:
        return self._stamp.with_name(".stamp-unfinished")

    def lay_aside(self) -> None:
        """Make imports of the kernel use its Python sources until :meth:`build` has finished.

        Modules from different sources, or compiled and uncompiled ones, cannot be mixed.
        """
        self._unfinished.parent.mkdir(parents=True, exist_ok=True)
        self._unfinished.touch()

    @property
    def suffix(self) -> str:
        """The suffix of compiled modules' names."""
        return _SUFFIX

    @property
    def is_limited(self) -> bool:
        """Whether compiled modules also run on other versions of Python."""
        return False

    @property
    def _is_portable(self) -> bool:
        return os.environ.get("CARTARO_PORTABLE") == "1"

    def _attempts(self) -> list[dict[str, list[str]]]:
        """Return the alternatives to try, the best first: each maps the folder of every build to the compiler's flags.

        Builds for other machines do not depend on this one's CPU.
        """
        if sys.platform == "win32" or not _system_compiler() or self._is_portable:
            return [{_PLAIN: _any_cpu()}]
        return [{_PLAIN: [*_OPTIMISED, "-march=native"]}, {_PLAIN: _OPTIMISED}]

    def _cpu(self) -> str:
        """Return a description of the CPU if code is built for it alone; the empty string if it runs on any."""
        if self._is_portable:
            return ""
        try:
            lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        except OSError:
            return platform.processor()
        return next((line for line in lines if line.startswith(("flags", "Features"))), platform.machine())

    @cached_property
    def fingerprint(self) -> str:
        """The digest of everything that determines the build: sources, flags, compiler and, if native, the CPU."""
        return self._digest(self._sources())

    def _digest(self, sources: list[Path]) -> str:
        machine = [sys.version, self.suffix, self._attempts(), _system_compiler(), self._cpu()]
        digest = hashlib.sha256(json.dumps(machine).encode())
        for file in [self.root / "build_kernel.py", *sources]:
            content = file.read_bytes()
            digest.update(f"{file.relative_to(self.root).as_posix()} {len(content)}\n".encode() + content)
        return digest.hexdigest()

    def fingerprint_of(self, module: str) -> str:
        """Return the digest of everything that determines one compiled module: source, types, and imported types."""
        types, waiting = set[Path](), [module]
        while waiting:
            file = self._file(waiting.pop(), ".pxd")
            if file.is_file() and file not in types:
                types.add(file)
                waiting += [one or other for one, other in _CIMPORT.findall(file.read_text("utf-8"))]
        return self._digest([self._file(module, ".py"), *sorted(types)])

    def _file(self, module: str, suffix: str) -> Path:
        return self._folder / (module.replace(".", "/") + suffix)

    def _made(self, module: str, build: str) -> Path:
        return self._into / build / "cartaro" / "kernel" / (module.replace(".", "/") + self.suffix)

    def _sources(self) -> list[Path]:
        return sorted([*self._folder.rglob("*.py"), *self._folder.rglob("*.pxd")])

    def modules(self) -> list[str]:
        """Return the names of the modules to compile: those with types in a .pxd, except pure C."""
        types = [file.relative_to(self._folder) for file in self._sources() if file.suffix == ".pxd"]
        names = [".".join(file.with_suffix("").parts) for file in types]
        return [name for name in names if name != "bits"]

    @property
    def compiled(self) -> list[Path]:
        """The existing compiled modules, for any CPU of this kind or for this one."""
        return [file for file in (self._made(name, _PLAIN) for name in self.modules()) if file.is_file()]

    def _told(self) -> dict[str, Any]:
        try:
            return dict(json.loads(self._stamp.read_text("utf-8")))
        except (OSError, ValueError):
            return {}

    def is_fresh(self) -> bool:
        """Whether the current sources have been compiled, or are known not to compile, with a reason."""
        told = self._told()
        return told.get("of") == self.fingerprint and ("it" in told or self._whole(told) == set(self.modules()))

    def _whole(self, told: dict[str, Any]) -> set[str]:
        """Return the modules of which all builds named in the stamp exist."""
        builds = told.get("builds", {})
        return {m for m in self.modules() if builds and all(self._made(m, build).is_file() for build in builds)}

    def why_not(self) -> tuple[str, str] | None:
        """Return why the kernel is not compiled, a sentence in Italian and one in English; None if it is compiled."""
        told = self._told()
        return (UNCOMPILED[0].format(**told), UNCOMPILED[1].format(**told)) if "it" in told else None

    @property
    def builds(self) -> dict[str, str]:
        """The builds of the compiled kernel: the flags by folder name (empty for the plain build)."""
        return dict(self._told().get("builds", {}))

    @property
    def flags(self) -> list[str]:
        """The compiler flags that the kernel was compiled with, or those that would be tried first."""
        return self.builds.get(_PLAIN, "").split() or self._attempts()[0][_PLAIN]

    def requirements(self) -> list[str]:
        """Return the packages from PyPI that :meth:`build` needs on this machine."""
        if self.is_fresh() or not _has_headers():
            return []
        return [*FROM_PYPI, *([COMPILER_FROM_PYPI] if not _system_compiler() and _zig_is_on_pypi() else [])]

    def build(self) -> None:
        """Compile what has changed; if that fails, record the reason: the sources then run as Python."""
        if self.is_fresh():
            self._unfinished.unlink(missing_ok=True)
            return
        before = self._told()
        known = before.get("modules", {})
        wanted = {module: self.fingerprint_of(module) for module in self.modules()}
        fresh = {module for module in self._whole(before) if known.get(module) == wanted[module]}
        self.lay_aside()
        self._stamp.unlink(missing_ok=True)  # if this is interrupted, no build is left that looks complete
        self._clear({self._made(module, build) for module in fresh for build in before.get("builds", {})})
        stale = [module for module in wanted if module not in fresh]
        made = self._compile(stale, before.get("builds", {})) if stale else {"builds": before["builds"]}
        told = {"of": self.fingerprint, **made, **({"modules": wanted} if "builds" in made else {})}
        self._stamp.write_text(json.dumps(told), "utf-8")
        self._unfinished.unlink()

    def _clear(self, but: set[Path]) -> None:
        """Remove every compiled module except those in *but*."""
        for file in set(self._into.rglob(f"*{self.suffix}")) - but:
            file.unlink()

    def _compile(self, stale: list[str], kept: dict[str, str]) -> dict[str, Any]:
        """Compile the modules in *stale* beside those of the builds *kept*, and check that all can be imported.

        Return the builds with their flags, or the reason for failure in Italian and English.
        """
        if not _has_headers():
            return _sorry(NO_HEADERS)
        if not all(map(importlib.util.find_spec, ("Cython", "setuptools"))):
            return _sorry(NO_TOOLS)
        environment = _environment()
        if environment is None:
            return _sorry(NO_COMPILER)
        for builds in self._attempts():
            told = {build: " ".join(flags) for build, flags in builds.items()}
            if kept not in ({}, told):
                self._clear(set())
                stale = self.modules()
            if self._compile_with(builds, stale, environment) and self._can_be_imported():
                return {"builds": told}
            kept = told
        self._clear(set())
        return _sorry(FAILED)

    def _can_be_imported(self) -> bool:
        """Whether Python can import the modules compiled for any CPU, or for this one."""
        own = f"import cartaro.kernel as k; k.take_compiled_from({str(self._into / _PLAIN / 'cartaro' / 'kernel')!r})"
        all_of_them = f"import {', '.join(map(_dotted, self.modules()))}"
        return self._run([sys.executable, "-c", f"{own}; {all_of_them}"], {"CARTARO_PURE": "0"})

    def _compile_with(self, builds: dict[str, list[str]], modules: list[str], environment: dict[str, str]) -> bool:
        """Compile modules for each of *builds*, a share of them on each processor; return whether it succeeded."""
        with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor() as together:
            works = [
                {
                    "place": str(Path(place, str(number))),
                    "builds": {str(self._into / build): flags for build, flags in builds.items()},
                    "limited": self.is_limited,
                    "modules": share,
                }
                for number, share in enumerate(self._shares(modules))
            ]
            commands = [[sys.executable, str(Path(__file__)), json.dumps(work)] for work in works]
            own = {**environment, "ZIG_GLOBAL_CACHE_DIR": place}
            return all(list(together.map(lambda command: self._run(command, own), commands)))

    def _shares(self, modules: list[str]) -> list[list[str]]:
        """Distribute modules so that every processor gets about the same amount of source."""
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


@dataclass(frozen=True)
class WheelKernel(Kernel):
    """The kernel of a wheel, compiled in build/kernel, both for all CPUs and for newer ones.

    Its modules use Python's stable ABI, so that one wheel works with 3.11 and every later version.
    """

    @property
    def _into(self) -> Path:
        return self.root / "build" / "kernel"

    @property
    def _stamp(self) -> Path:
        return self._into / "stamp.json"

    @property
    def suffix(self) -> str:
        """The suffix of compiled modules' names, without a version of Python."""
        return next((end for end in EXTENSION_SUFFIXES if ".abi3" in end or end == ".pyd"), _SUFFIX)

    @property
    def is_limited(self) -> bool:
        """Whether compiled modules also run on other versions of Python; PyPy and free threading have no stable ABI."""
        return sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")

    @property
    def _is_portable(self) -> bool:
        return True

    def _attempts(self) -> list[dict[str, list[str]]]:
        plain = {_PLAIN: _any_cpu()}
        if sys.platform != "linux" or platform.machine() != "x86_64" or sys.maxsize < 2**32:
            return [plain]
        newer = "-march=x86-64-v3" if _system_compiler() else "-mcpu=x86_64_v3"
        return [{**plain, FASTER: [*_OPTIMISED, newer]}, plain]  # compilers before GCC 11 do not support this flag

    def contents(self) -> dict[Path, str]:
        """Return the compiled modules with their paths in the wheel."""
        return {
            self._made(module, build): "/".join(
                ["cartaro/kernel", *filter(None, [build]), module.replace(".", "/") + self.suffix]
            )
            for build in self.builds
            for module in self.modules()
        }


def _sorry(why: tuple[str, str]) -> dict[str, str]:
    return dict(zip(("it", "en"), why, strict=True))


def _dotted(module: str) -> str:
    return f"cartaro.kernel.{module}"


def _any_cpu() -> list[str]:
    """Return the compiler's flags for any CPU of this machine's kind."""
    if sys.platform == "win32":
        return ["/O2"]
    return _OPTIMISED if _system_compiler() else [*_OPTIMISED, "-mcpu=baseline"]  # Zig's name for it


def _has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").is_file()


def _system_compiler() -> str | None:
    """Return the path of the machine's C compiler: the one that Python was built with, or another."""
    if os.environ.get("CARTARO_IGNORE_SYSTEM_CC"):
        return None
    if sys.platform == "win32":
        return "msvc"  # setuptools finds it
    if sys.platform == "darwin" and not any(map(os.path.exists, _APPLE_TOOLS)):
        return None  # the cc there only offers to install a compiler
    built_with = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    return next(filter(None, map(shutil.which, (built_with, "cc", "gcc", "clang"))), None)


def _environment() -> dict[str, str] | None:
    """Return the environment that tells setuptools which compiler to use; None if there is none."""
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


def main(work: str) -> None:
    """Translate modules of the package in the current folder to C once, and compile them for every build.

    *work* is JSON: a ``place`` to work in, the ``modules``, whether they are ``limited`` to the stable ABI, and the
    ``builds``, the compiler's flags by folder of the package ``cartaro``.
    """
    from Cython.Build import cythonize  # noqa: PLC0415 - both are there only where it is time to compile
    from Cython.Compiler import Options  # noqa: PLC0415
    from setuptools import setup  # noqa: PLC0415

    asked = json.loads(work)
    Options.emit_code_comments = False  # the C is not meant to be read
    made = cythonize(
        [
            _extension(_dotted(m), [f"cartaro/kernel/{m.replace('.', '/')}.py"], [], asked["limited"])
            for m in asked["modules"]
        ],
        build_dir=asked["place"],
        compiler_directives=_DIRECTIVES,
    )
    for into, flags in asked["builds"].items():
        temporary = Path(asked["place"], hashlib.sha256(into.encode()).hexdigest()[:8])
        setup(
            name="cartaro-kernel",
            packages=[],
            ext_modules=[_extension(one.name, one.sources, flags, asked["limited"]) for one in made],
            script_args=["--quiet", "build_ext", f"--build-temp={temporary}", f"--build-lib={into}"],
        )


def _extension(name: str, sources: list[str], flags: list[str], is_limited: bool) -> Any:
    from setuptools import Extension  # noqa: PLC0415 - see main

    return Extension(
        name,
        sources,
        define_macros=[("Py_LIMITED_API", _LIMITED_API)] if is_limited else [],
        extra_compile_args=flags,
        py_limited_api=is_limited,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
