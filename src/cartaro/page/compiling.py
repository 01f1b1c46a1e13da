"""Compiles the kernel to WebAssembly, for the page's interpreter: with Cython and Zig, without Emscripten.

A module for Emscripten's dynamic linking is what LLVM's linker produces with ``-shared``; the symbols it lacks (the
interpreter, the C library) are supplied by the interpreter. Otherwise only headers are needed. Python's are those of
the Python that runs this, since the modules use the stable ABI; but ``pyconfig.h`` is rewritten from the configuration
of the page's interpreter. The C library's are musl's, which Zig includes, with Emscripten's word sizes.
"""

import json
import os
import re
import runpy
import shutil
import sys
import sysconfig
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cartaro.engine.progress import ReportProgress
from cartaro.i18n import tr
from cartaro.page.parts import PartsError, call

SUFFIX = ".abi3.so"
LIMITED_API = "0x030B0000"
LEFT_OUT = frozenset({"bits", "batch"})
"""Modules that are C already, or that only learning uses."""
DIRECTIVES: dict[str, bool | int | str] = {
    "annotation_typing": False,
    "auto_pickle": False,
    "binding": False,
    "boundscheck": False,
    "cdivision": True,
    "embedsignature": False,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}
"""As in build_kernel.py, without the directives that serve help()."""
_TARGET = ("-target", "wasm32-emscripten", "-mcpu=generic-extended_const", "-D__EMSCRIPTEN__", "-fPIC")
"""Without extended constant expressions: the page's interpreter is built without them, and older engines lack them."""
_FLAGS = ("-O3", "-g0", "-ffp-contract=off", "-DNDEBUG", "-fno-sanitize=all", "-w", f"-DPy_LIMITED_API={LIMITED_API}")
_LINK = ("-shared", "--experimental-pic", "--import-memory", "--import-table")
_LOOSE = ("--unresolved-symbols=import-dynamic", "--strip-all")
_SYSCONFIG = "_sysconfigdata__emscripten_wasm32-emscripten.py"
_NARROW = re.compile(r"(?<=#define _Addr )int")
"""The type of an address in musl's headers, which differs in Emscripten."""
_MACRO = re.compile(r"^(?:/\* )?#\s*(?:define|undef) (\w+)", re.MULTILINE)

_TRANSLATE = """
import json, sys
from Cython.Compiler import Options
from Cython.Compiler.Main import CompilationOptions, compile
source, out, directives = sys.argv[1:]
Options.emit_code_comments = False
options = CompilationOptions(compiler_directives=json.loads(directives), output_file=out, include_path=["."])
sys.exit(compile([source], options).num_errors)
"""


def kernel_modules(kernel: Path) -> list[str]:
    """Return the modules of the folder *kernel* that are compiled for a page, such as ``scopa.deal``."""
    names = [".".join(file.relative_to(kernel).with_suffix("").parts) for file in kernel.rglob("*.pxd")]
    return sorted(name for name in names if name.rpartition(".")[2] not in LEFT_OUT)


def compile_kernel(kernel: Path, library: Path, tools: Path, into: Path, report: ReportProgress) -> None:
    """Compile the sources in the folder *kernel* into *into*, with the same layout.

    *library* is the interpreter's standard library, *tools* the folder with Cython and Zig; *report* is called with the
    number of modules done, and the total.
    """
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        includes = _headers(work, library, tools)
        package = work / "cartaro"
        shutil.copytree(kernel, package / "kernel", ignore=shutil.ignore_patterns("*.so", "__pycache__", ".stamp*"))
        (package / "__init__.py").touch()
        names = kernel_modules(kernel)
        with ThreadPoolExecutor(os.cpu_count()) as together:
            works = [together.submit(_compile, work, tools, includes, name, into) for name in names]
            for done, one in enumerate(works, 1):
                one.result()
                report(done, len(names))


def _headers(work: Path, library: Path, tools: Path) -> list[str]:
    """Lay out headers in *work*; return the compiler's options for them."""
    python, own = Path(sysconfig.get_path("include")), work / "python"
    if not (python / "Python.h").is_file():
        raise PartsError("no_headers", tr("page-no_headers"))
    shutil.copytree(python, own)
    with zipfile.ZipFile(library) as stdlib:
        stdlib.extract(_SYSCONFIG, work)
    values = runpy.run_path(str(work / _SYSCONFIG))["build_time_vars"]
    known = next(file for file in own.rglob("pyconfig.h") if "SIZEOF_VOID_P" in file.read_text("utf-8"))
    names = sorted(set(_MACRO.findall(known.read_text("utf-8"))))
    lines = [f"#define {name} {values[name]}" for name in names if values.get(name) not in {None, 0, ""}]
    (own / "pyconfig.h").write_text("\n".join(["#pragma once", *lines, ""]), "utf-8")
    libc = tools / "ziglang" / "lib" / "libc" / "include"
    shutil.copytree(libc / "riscv32-linux-musl", work / "libc")  # 32 bits, like WebAssembly
    types = work / "libc" / "bits" / "alltypes.h"
    types.write_text(_NARROW.sub("long", types.read_text("utf-8"), 1), "utf-8")
    return [f"-I{own}", "-isystem", str(work / "libc"), "-isystem", str(libc / "generic-musl")]


def _compile(work: Path, tools: Path, includes: list[str], name: str, into: Path) -> None:

    source = f"cartaro/kernel/{name.replace('.', '/')}.py"
    translate = [sys.executable, "-c", _TRANSLATE, source, f"{name}.c", json.dumps(DIRECTIVES)]
    call(translate, work, {"PYTHONPATH": str(tools)})
    zig = [str(tools / "ziglang" / "zig")]
    caches = {"ZIG_GLOBAL_CACHE_DIR": str(work / "zig"), "ZIG_LOCAL_CACHE_DIR": str(work / "zig")}
    call([*zig, "cc", *_TARGET, *_FLAGS, *includes, "-c", f"{name}.c", "-o", f"{name}.o"], work, caches)
    made = into / f"{name.replace('.', '/')}{SUFFIX}"
    made.parent.mkdir(parents=True, exist_ok=True)
    init = f"--export=PyInit_{name.rpartition('.')[2]}"
    call([*zig, "wasm-ld", *_LINK, *_LOOSE, init, f"{name}.o", "-o", str(made)], work, caches)
