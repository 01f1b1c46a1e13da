"""Builds the folder of static files with which Cartaro is played without a server: ``cartaro page DIR``."""

import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from cartaro import __version__
from cartaro.i18n import Text, tr
from cartaro.page.compiling import SUFFIX, compile_kernel
from cartaro.page.parts import (
    PartsError,
    bring_compiler,
    bring_interpreter,
    bring_msgspec,
    call,
    default_cache,
    program,
)
from cartaro.page.ready_made import FILE
from cartaro.page.stage import NOT_IN_A_PAGE
from cartaro.server.http.packed_files import COMPRESSED
from cartaro.server.http.page_parts import MANIFEST, PARTS
from cartaro.server.http.rulebooks import all_rulebooks

PACKAGE = Path(__file__).parents[1]
CLIENT = PACKAGE / "static"
PICTURES = ("cards", "faces")
"""The client's folders whose files are fetched when they are shown, and then cached."""
HEAP = "heap.bin"
"""The part with the memory (heap) of an interpreter that has already started (heap.mjs)."""
EFFORT = 9
"""The compression level, the highest, since files are compressed once and fetched often."""
MARK = '<meta name="cartaro-alone" content="always" />'
"""The mark in the page of a folder without a server."""

_FROM_ROOT = re.compile(r'\b(href|src)="/(?!/)')
"""An address in a page relative to the server's root."""

_LEFT_OUT = ("cli", "tui", "research", "testing", "kit", "arena", "static", "manual", "sqlite", "postgres", "process")
_FROM_PYPI = ("starlette",)
"""Packages included as installed in this Python: pure Python ones."""
_TYPES = (".json", ".jsonl", ".toml", ".ftl", FILE.suffix)
"""Data files that Cartaro's modules read."""
_ALWAYS = ("_pyodide", "asyncio", "collections", "encodings", "importlib", "json", "logging", "pyodide", "re")
"""Packages of the standard library included completely, used or not: the interpreter accesses them by itself."""
_NEVER = frozenset({
    "_pyio", "_pyrepl", "antigravity", "argparse", "bdb", "cProfile", "cmd", "code", "codeop", "colorsys",
    "compileall", "configparser", "ctypes", "curses", "dbm", "doctest", "ensurepip", "filecmp", "fileinput",
    "ftplib", "getopt", "getpass", "gettext", "idlelib", "imaplib", "mailbox", "modulefinder",
    "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile",
    "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "runpy", "sched", "shelve",
    "smtplib", "socketserver", "sqlite3", "sre_compile", "sre_constants", "sre_parse", "symtable", "tabnanny",
    "tarfile", "test", "this", "timeit", "tkinter", "trace", "tracemalloc", "tty", "turtle", "unittest", "venv",
    "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
})  # fmt: skip
"""Packages of the standard library that nothing in a page needs."""
_CODECS = frozenset(
    {
        "__init__",
        "aliases",
        "ascii",
        "cp437",
        "idna",
        "latin_1",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_16",
        "utf_8",
        "utf_8_sig",
    }
)

ReportSentence = Callable[[Text], None]


class Built(NamedTuple):
    """A built folder: its number of files, its size in bytes, and that of the parts alone."""

    folder: Path
    files: int
    bytes: int
    parts: int


def build_page(folder: Path, report: ReportSentence, cache: Path | None = None, client: Path = CLIENT) -> Built:
    """Build *folder*; *report* is called with each step. Raise :class:`PartsError` if this machine cannot."""
    _check(folder, client)
    kept = default_cache() if cache is None else cache
    node = program("node")
    report(tr("page-brings"))
    interpreter, msgspec = bring_interpreter(kept), bring_msgspec(kept)
    kernel = _kernel(kept, interpreter, report)
    report(tr("page-packs"))
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        _stage(work, interpreter, msgspec, kernel)
        used = set(json.loads(call([node, str(Path(__file__).with_name("stage.mjs")), str(interpreter), place])))
        made = work / "made"
        shutil.copytree(client, made, ignore=shutil.ignore_patterns(".stamp", f"*{COMPRESSED}"))
        _write_parts(made / PARTS, interpreter, work, used, node)
        mark_page(made)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)
    files = [file for file in folder.rglob("*") if file.is_file()]
    parts = sum(file.stat().st_size for file in files if PARTS in file.relative_to(folder).parts)
    return Built(folder, len(files), sum(file.stat().st_size for file in files), parts)


def _check(folder: Path, client: Path) -> None:
    """Raise :class:`PartsError` if there is no built client, or *folder* contains other files."""
    if not (client / "index.html").is_file():
        raise PartsError("no_client", tr("page-no_client"))
    ours = (folder / PARTS / MANIFEST).is_file()
    if folder.exists() and not ours and (not folder.is_dir() or any(folder.iterdir())):
        raise PartsError("not_empty", tr("page-not_empty", folder=str(folder)))


def _kernel(cache: Path, interpreter: Path, report: ReportSentence) -> Path:
    """Return the folder of the compiled kernel, compiled again if its sources have changed."""
    sources = PACKAGE / "kernel"
    digest = hashlib.sha256((Path(__file__).with_name("compiling.py")).read_bytes())
    for file in sorted([*sources.rglob("*.py"), *sources.rglob("*.pxd")]):
        digest.update(file.read_bytes())
    folder = cache / f"kernel-{digest.hexdigest()[:16]}"
    if not folder.is_dir():
        place = folder.with_name(f"{folder.name}.part")
        shutil.rmtree(place, ignore_errors=True)
        tools = bring_compiler(cache)
        library = interpreter / "python_stdlib.zip"
        compile_kernel(sources, library, tools, place, lambda done, of: report(tr("page-compiles", done=done, of=of)))
        place.rename(folder)
    return folder


def _stage(work: Path, interpreter: Path, msgspec: Path, kernel: Path) -> None:
    """Lay out the interpreter's imports: Cartaro and its dependencies in ``app``, the standard library in ``lib``."""
    app = work / "app"
    skip = shutil.ignore_patterns(*_LEFT_OUT, "*.so", "*.pyd", "*.c", "*.pxd", "*.md", "__pycache__", ".stamp*", "web")
    shutil.copytree(PACKAGE, app / "cartaro", ignore=skip)
    shutil.copytree(kernel, app / "cartaro" / "kernel", dirs_exist_ok=True)
    for name in _FROM_PYPI:
        found = importlib.util.find_spec(name)
        assert found is not None
        assert found.submodule_search_locations is not None
        shutil.copytree(found.submodule_search_locations[0], app / name, ignore=skip)
    with zipfile.ZipFile(msgspec) as wheel:
        wheel.extractall(app, [name for name in wheel.namelist() if name.endswith((".py", ".so"))])
    with zipfile.ZipFile(interpreter / "python_stdlib.zip") as library:
        library.extractall(work / "lib")


def _write_parts(parts: Path, interpreter: Path, work: Path, used: set[str], node: str) -> None:
    """Write the parts: a folder named by their version, the rulebooks, and the manifest that lists them."""
    parts.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(interpreter / name, parts / name)
    lock = json.loads((interpreter / "pyodide-lock.json").read_text("utf-8"))
    (parts / "lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    _pack(parts / "stdlib.zip", work / "lib", _of_library(work / "lib", used))
    _bundle(parts / "app.bin", work / "app", _of_app(work / "app", used))
    shutil.copyfile(Path(__file__).with_name("heap.mjs"), parts / "heap.mjs")
    names = sorted(file.name for file in parts.iterdir())
    version = hashlib.sha256(b"".join((parts / name).read_bytes() for name in names)).hexdigest()[:12]
    names.append(_keep_heap(parts, node))
    sizes = {name: (parts / name).stat().st_size for name in names}
    release = parts / version
    release.mkdir()
    for name in names:
        (parts / name).rename(release / name)
        if name != HEAP:
            packed = gzip.compress((release / name).read_bytes(), EFFORT, mtime=0)
            (release / (name + COMPRESSED)).write_bytes(packed)  # for servers that send precompressed files
    (parts / "rulebooks.json").write_bytes(all_rulebooks())
    drawn = [file for name in PICTURES for file in (parts.parent / name).rglob("*.*")]
    pictures = sorted(file.relative_to(parts.parent).as_posix() for file in drawn)
    manifest = {"cartaro": __version__, "version": version, "files": sizes, "pictures": pictures}
    (parts / MANIFEST).write_text(json.dumps(manifest), "utf-8")


def _keep_heap(parts: Path, node: str) -> str:
    """Store the heap of a house that is ready; return its name.

    No two heaps are identical byte for byte, but a heap follows from the other parts, by which a release is named. It
    is compressed here because many servers do not compress unknown files; a damaged file cannot be decompressed.
    """
    call([node, str(Path(__file__).with_name("keep_heap.mjs")), str(parts)])
    (parts / HEAP).write_bytes(zlib.compress((parts / HEAP).read_bytes(), EFFORT))
    return HEAP


def _of_library(library: Path, used: set[str]) -> Iterable[Path]:
    """Yield the files of the standard library to include."""
    for file in library.rglob("*.pyc"):
        module = file.relative_to(library).with_suffix("").as_posix().removesuffix("/__init__").replace("/", ".")
        top, _, own = module.partition(".")
        if top == "encodings":
            stays = (own or "__init__") in _CODECS
        else:
            stays = module in used or top in _ALWAYS or top not in _NEVER
        if stays:
            yield file


def _of_app(app: Path, used: set[str]) -> Iterable[Path]:
    """Yield the files of Cartaro, msgspec and other packages to include; compiled modules go without their bytecode."""
    for file in app.rglob("*"):
        module = ".".join(file.relative_to(app).with_name(file.name.partition(".")[0]).parts).removesuffix(".__init__")
        if file.suffix == ".so":
            yield file
        elif file.suffix == ".pyc":
            if (
                module in used
                and not module.startswith(NOT_IN_A_PAGE)
                and not file.with_suffix("").with_suffix(SUFFIX).is_file()
            ):
                yield file
        elif file.suffix in _TYPES and ("locales" not in file.parts or _is_spoken(file)):
            yield file


def _is_spoken(catalogue: Path) -> bool:
    """Whether a page needs *catalogue*: the client has its own texts, and excluded rooms need none."""
    return catalogue.parent.name in {"it", "en"} and catalogue.stem not in _LEFT_OUT


def _pack(archive: Path, root: Path, files: Iterable[Path]) -> None:
    """Zip *files* without compressing them: the web server compresses better."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as packed:
        for file in sorted(files):
            packed.writestr(
                zipfile.ZipInfo(file.relative_to(root).as_posix(), (2026, 1, 1, 0, 0, 0)), file.read_bytes()
            )


def _bundle(bundle: Path, root: Path, files: Iterable[Path]) -> None:
    """Write *files* one after the other, after a line of JSON with the path and size of each: quick to unpack."""
    names = sorted(files)
    head = json.dumps([[file.relative_to(root).as_posix(), file.stat().st_size] for file in names])
    bundle.write_bytes(head.encode() + b"\n" + b"".join(file.read_bytes() for file in names))


def mark_page(folder: Path) -> None:
    """Mark the client in *folder* as having no server, and let it be hosted at any path of a static file server.

    Such a server may show its own page for unknown addresses: 404.html leads from there to the client's only page.
    """
    page, worker = folder / "index.html", folder / "sw.js"
    marked = page.read_text("utf-8").replace("<title>", f"{MARK}\n    <title>", 1)
    page.write_text(_FROM_ROOT.sub(r'\1="./', marked), "utf-8")
    if worker.is_file():
        worker.write_text(worker.read_text("utf-8").replace("MERE_FILES=false", "MERE_FILES=true", 1), "utf-8")
    shutil.copyfile(Path(__file__).with_name("404.html"), folder / "404.html")
