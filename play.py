#!/usr/bin/env python3
"""Cartaro con un solo comando: basta Python. / Cartaro in one command: all it takes is Python.

python3 play.py [...]       installa in .venv quel che manca, apre il tavolo e il browser (opzioni: cartaro serve)
                            installs into .venv what is missing, opens the table and the browser (options likewise)
python3 play.py test [...]  installa anche gli strumenti di prova ed esegue i test (opzioni: pytest)
                            installs the testing tools too and runs the tests (options: pytest)
python3 play.py test --all     anche la seconda parte: ampiezza e ripetizioni (--second: solo quella)
                               the second tier too: breadth and repetition (--second: that alone)
python3 play.py test --quick   i test da meno di un minuto: legge, giochi, partite, notazione, tavolo, torneo
                               the tests of under a minute: law, games, matches, notation, table, tournament
python3 play.py install     installa tutto e si ferma / installs everything and stops
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - here is where that is told
    _found = f"{sys.version.split()[0]}, {sys.executable}"
    sys.exit(
        f"Cartaro ha bisogno di Python 3.11 o più recente; questo è {_found}.\n"
        f"Cartaro needs Python 3.11 or newer; this is {_found}."
    )

import errno
import hashlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import IO, NamedTuple, NoReturn

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "web")]
from build_client import NODE_PLACE, Client  # it uses only the standard library, like this file

from build_kernel import Kernel

VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
UNFINISHED = VENV / "cartaro-unfinished"  # exists during an installation; a leftover forces a new one
NODE = HERE / NODE_PLACE  # exists while the page is built on a machine without Node
REST_WAITS = 3.0  # seconds before the rest is installed, so that the page comes first
CLIENT = Client(HERE)
KERNEL = Kernel(HERE)
MOST_PROCESSES = 4  # for tests: a machine may report more processors than may be used
PROCESSES = min((os.cpu_count() or 1) + 2, MOST_PROCESSES)  # more than processors: tests wait for servers and pages
WHOLE = ("--all", "--second", "--quick", "--costs")  # runs of tests that are divided among processes
ALL_AT_ONCE = (
    *("-n", str(PROCESSES)),
    *("--dist", "loadfile", "--no-loadscope-reorder"),
)

SETTINGS = {
    "PIP_CONSTRAINT": "constraints.txt",  # relative, because pip would split an absolute path at spaces
    "PIP_BUILD_CONSTRAINT": "constraints.txt",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_QUIET": "1",
    "PIP_NO_COMPILE": "1",  # Python compiles modules when they are imported
}
MEANINGS = (  # output of pip and npm, and its meaning
    (
        r"No space left on device|ENOSPC",
        "Il disco è pieno: libera circa un gigabyte e riprova.",
        "The disk is full: free about a gigabyte and try again.",
    ),
    (
        r"(?:Read-only file system|EROFS|Permission denied|EACCES)(?:[^'\"\n]*['\"](?P<place>[^'\"\n]+)['\"])?",
        "Manca il permesso di scrivere in {place}: Cartaro si installa dentro {here}.",
        "There is no permission to write in {place}: Cartaro installs itself inside {here}.",
    ),
    (
        r"NewConnectionError|NameResolution|ConnectTimeout|ProxyError|SSLError|_CERT_|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT",
        "La rete non risponde, e per installare serve: controlla la connessione e riprova.",
        "The network does not answer, and installing takes it: check the connection and try again.",
    ),
)


class TroubleError(Exception):
    """Cartaro cannot be installed; the message gives the reason in Italian and in English."""


def main(arguments: list[str]) -> None:
    """Install what is missing, then become the server or the test runner."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return
    go_on_in_venv(arguments)
    if arguments == ["install"]:
        install("test")
    elif arguments == ["rest"]:
        install_rest()
    elif arguments[:1] == ["test"]:
        install("test")
        os.chdir(HERE)
        keep_bytecode()
        become("pytest", *arguments[1:], *(ALL_AT_ONCE if is_whole(arguments[1:]) else ()))
    else:
        install_or_keep()
        begin_rest()
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            keep_bytecode()
        become("cartaro", "serve", "--open", *arguments)


def is_whole(options: list[str]) -> bool:
    """Whether options of ``test`` name no tests, so that the run is divided among processes."""
    return all(option in WHOLE for option in options)


def keep_bytecode() -> None:
    """Make Python store its bytecode in .venv, not beside the sources: tests start hundreds of processes.

    Without stored bytecode every process would compile all its imports again: those started by tests, each test
    runner, and each start of the server.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


def go_on_in_venv(arguments: list[str]) -> None:
    """Continue with the installation's Python, if there is one, so that it does not matter which Python starts this."""
    if PYTHON.exists() and not UNFINISHED.exists() and not is_in_venv():
        replace_this_process([str(PYTHON), str(HERE / "play.py"), *arguments])


def is_in_venv() -> bool:
    """Whether this is the installation's own Python."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def become(module: str, *arguments: str) -> NoReturn:
    """Replace this process with a Python module."""
    source = str(HERE / "src")  # until pip has installed it, a little later
    if not stamp("rest").is_file():
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
    replace_this_process([str(PYTHON), "-m", module, *arguments])


def replace_this_process(command: list[str]) -> NoReturn:
    """Replace this process with a program, so that it receives Ctrl-C and signals and no process is left behind."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


# State of the installation


def fingerprint(group: str) -> str:
    """Return the digest of all that a group depends on: requirements, sources, this Python, this folder."""
    parts = [(HERE / name).read_bytes() for name in ("pyproject.toml", "constraints.txt", "hatch_build.py")]
    parts += [CLIENT.fingerprint.encode()]
    parts += [] if group == "play" else [KERNEL.fingerprint.encode()]
    parts += [sys.version.encode(), str(HERE).encode(), group.encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def stamp(group: str) -> Path:
    """Return the file with the fingerprint of the last complete installation of a group."""
    return VENV / f"cartaro-{group}"


def is_installed(group: str) -> bool:
    """Whether a group is installed as the checkout now requires.

    ``play`` is what the first page needs, ``rest`` what is installed while it is being viewed (the compiled kernel,
    pip, the command ``cartaro``), ``test`` all of that and the testing tools.
    """
    if not (PYTHON.exists() and stamp(group).is_file()) or UNFINISHED.exists():
        return False
    client_is_there = CLIENT.is_fresh() or os.environ.get("CARTARO_SKIP_CLIENT") == "1"
    kernel_is_there = group == "play" or KERNEL.is_fresh() or os.environ.get("CARTARO_SKIP_KERNEL") == "1"
    return client_is_there and kernel_is_there and stamp(group).read_text("utf-8") == fingerprint(group)


# Installing


def install_or_keep() -> None:
    """Install what playing needs; if that fails, as without a network, keep an earlier complete installation."""
    try:
        install("play")
    except (TroubleError, OSError) as trouble:
        if UNFINISHED.exists() or not (PYTHON.exists() and stamp("play").is_file()):
            raise
        print(explain(trouble))
        print("Intanto si gioca con l'installazione di prima. / Meanwhile, on with the earlier installation.")


def install(group: str) -> None:
    """Bring .venv up to date: *group* is ``play``, or ``test`` for that, the rest, and the testing tools."""
    if is_installed(group):
        return
    print("Installo Cartaro in .venv: la prima volta ci vuole circa mezzo minuto.")
    print("Installing Cartaro into .venv: the first time takes about half a minute.", flush=True)
    make_venv()
    UNFINISHED.touch()
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    wanted = project["project"]["dependencies"] + (project["dependency-groups"]["test"] if group == "test" else [])
    try:
        side_by_side([Step("librerie", "libraries", [*pip(), "install", *wanted])], steps_to_page())
        if group == "test":
            side_by_side(steps_to_rest())
    except TroubleError:
        UNFINISHED.unlink()  # pip itself failed, and changed nothing
        raise
    for installed in {"play", *(("rest", "test") if group == "test" else ())}:
        stamp(installed).write_text(fingerprint(installed), "utf-8")
    UNFINISHED.unlink()
    if group == "test":
        tell_why_not()


def make_venv() -> None:
    """Create .venv if necessary. Its pip, which takes longer than everything else in it, is part of ``rest``."""
    if UNFINISHED.exists():
        shutil.rmtree(VENV)
    if not PYTHON.exists():
        command = [sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)]
        side_by_side([Step("ambiente", "environment", command)])


def pip() -> list[str]:
    """Return the pip command for .venv: its own, that of the starting Python, or the one bundled with Python."""
    if any(VENV.glob("[Ll]ib/python*/site-packages/pip")) or (VENV / "Lib/site-packages/pip").is_dir():
        return [str(PYTHON), "-m", "pip"]
    if not is_in_venv() and find_spec("pip"):
        return [sys.executable, "-m", "pip", f"--python={PYTHON}"]
    if found := bundled_pip():
        return [str(PYTHON), str(found / "pip")]  # a wheel can be run without being installed
    raise TroubleError(
        "A questo Python manca pip: installalo (su Debian e Ubuntu: sudo apt install python3-venv) e riprova.\n"
        "This Python lacks pip: install it (on Debian and Ubuntu: sudo apt install python3-venv) and try again."
    )


def bundled_pip() -> Path | None:
    """Return the wheel of pip that is bundled with Python; Debian has it in a separate package."""
    found = find_spec("ensurepip")
    folders = [Path(found.origin).parent / "_bundled"] if found and found.origin else []
    wheels = [wheel for folder in (*folders, Path("/usr/share/python-wheels")) for wheel in folder.glob("pip-*.whl")]
    return wheels[0] if wheels else None


def steps_to_page() -> list[Step]:
    """Return the steps that build the page, if necessary; without a Node on the machine, one from PyPI comes first."""
    if CLIENT.is_fresh() or os.environ.get("CARTARO_SKIP_CLIENT") == "1":
        return []
    wanted = CLIENT.requirements()
    node = Step("Node, per la pagina", "Node, for the page", [*pip(), "install", f"--target={NODE}", *wanted])
    page = Step("la pagina", "the page", [str(PYTHON), str(HERE / "web" / "build_client.py")])
    return [*([node] if wanted and not NODE.exists() else []), page]


def steps_to_rest() -> list[Step]:
    """Return the steps that can wait until the page is shown: pip, the compiled kernel, the command ``cartaro``."""
    steps = []
    command = pip()
    if command[1:] != ["-m", "pip"]:
        steps.append(Step("pip", "pip", [*command, "install", "pip"]))
    editable = [str(PYTHON), "-m", "pip", "install", "--no-deps", "--editable", "."]
    return [*steps, Step("il motore di gioco", "the kernel", editable)]


# The rest, while the page is shown


def begin_rest() -> None:
    """Start a process that installs the rest while the server, which this process becomes, is running."""
    if is_installed("rest"):
        return
    if not (KERNEL.is_fresh() or os.environ.get("CARTARO_SKIP_KERNEL") == "1"):
        KERNEL.lay_aside()
    reads, writes = os.pipe()
    subprocess.Popen([str(PYTHON), str(HERE / "play.py"), "rest"], cwd=HERE, stdin=reads)
    os.close(reads)
    os.set_inheritable(writes, True)  # the server inherits it: when it ends, the other end of the pipe is closed


def install_rest() -> None:
    """Install the rest at low priority; stop when the process at the other end of the standard input has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, and this process ends after it
    server_is_gone = threading.Event()

    def wait_for_server() -> None:
        os.read(sys.stdin.fileno(), 1)  # nothing is written: it returns when the server has ended
        server_is_gone.set()

    threading.Thread(target=wait_for_server, daemon=True).start()
    with (VENV / "cartaro-rest.lock").open("w") as lock:
        if server_is_gone.wait(REST_WAITS) or not is_locked_now(lock) or is_installed("rest"):
            return
        if os.name == "posix":
            os.nice(19)
        try:
            side_by_side(steps_to_rest(), until=server_is_gone, tells=False)
        except TroubleError as trouble:
            print(f"Il motore di gioco non è pronto. / The kernel is not ready.\n{trouble}", flush=True)
            return
        shutil.rmtree(NODE, ignore_errors=True)
        stamp("rest").write_text(fingerprint("rest"), "utf-8")
    if not tell_why_not():
        print("Il motore di gioco è pronto: i bot pensano a piena forza.")
        print("The kernel is ready: bots think at full strength.", flush=True)


def is_locked_now(lock: IO[str]) -> bool:
    """Lock a file for this process; return whether it was free."""
    if os.name == "nt":
        return True
    import fcntl  # noqa: PLC0415 - Windows has none

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def tell_why_not() -> bool:
    """Print why the kernel is not compiled; return whether there was a reason to print."""
    why = KERNEL.why_not() or ()
    for sentence in why:
        print(sentence, flush=True)
    return bool(why)


# Steps


class Step(NamedTuple):
    """One command of the installation, and what it installs."""

    it: str
    en: str
    command: list[str]


class Run:
    """Steps in sequence; :meth:`stop` ends them with their processes."""

    def __init__(self, steps: list[Step], *, tells: bool) -> None:
        self._steps, self._tells = iter(steps), tells
        self._begin_next()

    def _begin_next(self) -> None:
        self.step = next(self._steps, None)
        if self.step is None:
            return
        self._began = time.monotonic()
        self._output = tempfile.TemporaryFile()  # noqa: SIM115 - for as long as the step goes on
        self._process = subprocess.Popen(
            self.step.command,
            cwd=HERE,
            env={**os.environ, **SETTINGS},
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    @property
    def seconds(self) -> float:
        """The running time of the step."""
        return time.monotonic() - self._began

    def go_on(self) -> bool:
        """Begin the next step if one has ended; return whether a step is running. Raise if one has failed."""
        if self.step is None or self._process.poll() is None:
            return self.step is not None
        if self._tells:
            print(f"{erased()}  {self.step.it} / {self.step.en}: {self.seconds:.0f} s", flush=True)
        self._output.seek(0)
        output = self._output.read().decode("utf-8", "replace")
        self._output.close()
        if self._process.returncode:
            self.step = None
            raise TroubleError(meaning(output))
        self._begin_next()
        return self.step is not None

    def stop(self) -> None:
        """End the step, and the processes that it started."""
        if self.step is None:
            return
        if os.name == "nt":
            self._process.terminate()
        else:
            os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()


def side_by_side(*chains: list[Step], until: threading.Event | None = None, tells: bool = True) -> None:
    """Run *chains* of steps in parallel, with progress; if one fails, end the others and raise with the reason.

    When *until* is set, all steps are ended, and so is this process.
    """
    runs: list[Run] = []
    try:
        runs.extend(Run(chain, tells=tells) for chain in chains)
        while [run for run in runs if run.go_on()]:
            if until is not None and until.is_set():
                sys.exit()
            if tells and sys.stdout.isatty():
                doing = [(run.step, run.seconds) for run in runs if run.step is not None]
                line = ", ".join(f"{step.it} / {step.en}: {seconds:.0f} s" for step, seconds in doing)
                print(f"{erased()}  {line}", end="", flush=True)
            time.sleep(0.05)
    finally:
        for run in runs:
            run.stop()


def erased() -> str:
    """Return the characters that erase the current line of the terminal."""
    return "\r\x1b[K" if sys.stdout.isatty() else ""


def meaning(output: str) -> str:
    """Return the meaning of a failed step's output, if known, or else the output."""
    for pattern, it, en in MEANINGS:
        if found := re.search(pattern, output):
            place = found.groupdict().get("place") or HERE
            return f"{it}\n{en}".format(place=place, here=HERE)
    ending = "\n".join(output.rstrip().splitlines()[-30:])
    return (
        f"{ending}\n\nL'installazione non è riuscita: il perché è qui sopra.\nInstalling failed: the reason is above."
    )


def explain(error: TroubleError | OSError) -> str:
    """Return the sentences for the user."""
    if isinstance(error, TroubleError):
        return str(error)
    return meaning(f"{errno.errorcode.get(error.errno or 0, '')} {error}")


def stop_on_sigterm(number: int, _frame: object) -> NoReturn:
    """Exit on a signal, after cleaning up."""
    sys.exit(128 + number)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop_on_sigterm)
    try:
        main(sys.argv[1:])
    except (TroubleError, OSError) as error:
        sys.exit(explain(error))
    except KeyboardInterrupt:
        sys.exit(
            "\nInterrotto. La prossima volta si ricomincia da qui.\nInterrupted. The next run starts again from here."
        )
