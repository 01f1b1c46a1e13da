#!/usr/bin/env python3
"""Cartaro con un solo comando: basta Python. / Cartaro in one command: all it takes is Python.

python3 play.py [...]       installa in .venv quel che manca, apre il tavolo e il browser (opzioni: cartaro serve)
                            installs into .venv what is missing, opens the table and the browser (options likewise)
python3 play.py test [...]  installa anche gli strumenti di prova ed esegue tutti i test (opzioni: pytest)
                            installs the testing tools too and runs every test (options: pytest)
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
import threading
import time
import tomllib
from pathlib import Path
from typing import NoReturn

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "web")]
from build_client import Client  # of the standard library only, as this file is

from build_kernel import Kernel

VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
UNFINISHED = VENV / "cartaro-unfinished"  # there while an installation runs: whoever finds it starts afresh
CLIENT = Client(HERE)
KERNEL = Kernel(HERE)
MOST_PROCESSES = 4  # for tests: where few of a machine's processors may be used, it still shows them all
PROCESSES = min((os.cpu_count() or 1) + 1, MOST_PROCESSES)  # one more than processors: tests wait for servers and pages
ALL_AT_ONCE = (
    *("-n", str(PROCESSES)),
    *("--dist", "loadfile", "--no-loadscope-reorder"),
)

PIP_SETTINGS = {
    "PIP_CONSTRAINT": "constraints.txt",  # relative, for pip would split a path at its spaces
    "PIP_BUILD_CONSTRAINT": "constraints.txt",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_QUIET": "1",
}
MEANINGS = (  # what pip and npm print, and what it means
    (
        r"No space left on device|ENOSPC",
        "Il disco è pieno: libera circa un gigabyte e riprova.",
        "The disk is full: free about a gigabyte and try again.",
    ),
    (
        r"Read-only file system|EROFS|Permission denied|EACCES",
        f"Manca il permesso di scrivere: Cartaro si installa dentro {HERE}.",
        f"There is no permission to write: Cartaro installs itself inside {HERE}.",
    ),
    (
        r"NewConnectionError|NameResolution|ConnectTimeout|ProxyError|SSLError|_CERT_|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT",
        "La rete non risponde, e per installare serve: controlla la connessione e riprova.",
        "The network does not answer, and installing takes it: check the connection and try again.",
    ),
)


class TroubleError(Exception):
    """Cartaro cannot be installed; the message says why, in Italian and in English."""


def main(arguments: list[str]) -> None:
    """Install what is missing, then become the server or the test runner."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
    elif arguments == ["install"]:
        install("test")
    elif arguments[:1] == ["test"]:
        install("test")
        os.chdir(HERE)
        keep_bytecode()
        become("pytest", *arguments[1:], *(ALL_AT_ONCE if arguments[1:] in ([], ["--quick"], ["--costs"]) else ()))
    else:
        install_or_keep()
        become("cartaro", "serve", "--open", *arguments)


def keep_bytecode() -> None:
    """Let Python keep what it compiles in .venv, though not beside the sources: tests start hundreds of processes.

    Where it may keep nothing each of them compiles anew whatever it imports, as each runner of tests does all tests.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


def become(module: str, *arguments: str) -> NoReturn:
    """Let a Python module take this process's place: Ctrl-C and signals reach it, and nothing is left behind."""
    command = [str(PYTHON), "-m", module, *arguments]
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


# What is there


def fingerprint(group: str) -> str:
    """Return the digest of all that an installation depends on: what is asked for, sources, this Python, this place."""
    parts = [(HERE / name).read_bytes() for name in ("pyproject.toml", "constraints.txt", "hatch_build.py")]
    parts += [CLIENT.fingerprint.encode(), KERNEL.fingerprint.encode()]
    parts += [sys.version.encode(), str(HERE).encode(), group.encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def stamp(group: str) -> Path:
    """Return the file that holds the fingerprint of the last whole installation of a group."""
    return VENV / f"cartaro-{group}"


def is_installed(group: str) -> bool:
    """Whether everything is installed as the checkout now asks."""
    if not (PYTHON.exists() and stamp(group).is_file()) or UNFINISHED.exists():
        return False
    client_is_there = CLIENT.is_fresh() or os.environ.get("CARTARO_SKIP_CLIENT") == "1"
    kernel_is_there = KERNEL.is_fresh() or os.environ.get("CARTARO_SKIP_KERNEL") == "1"
    return client_is_there and kernel_is_there and stamp(group).read_text("utf-8") == fingerprint(group)


# Installing


def install_or_keep() -> None:
    """Install what playing takes; where that fails, as without a network, go on with an earlier whole installation."""
    try:
        install("play")
    except (TroubleError, OSError) as trouble:
        if UNFINISHED.exists() or not (PYTHON.exists() and stamp("play").is_file()):
            raise
        print(explain(trouble))
        print("Intanto si gioca con l'installazione di prima. / Meanwhile, on with the earlier installation.")


def install(group: str) -> None:
    """Bring .venv up to date: *group* is ``play``, or ``test`` for that and the testing tools."""
    if is_installed(group):
        return
    print("Installo Cartaro in .venv: la prima volta ci vogliono due o tre minuti.")
    print("Installing Cartaro into .venv: the first time takes two or three minutes.", flush=True)
    pip = make_venv()
    UNFINISHED.touch()
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    wanted = project["project"]["dependencies"] + (project["dependency-groups"]["test"] if group == "test" else [])
    try:
        step("librerie", "libraries", [*pip, "install", *wanted])
        step("cartaro e la sua pagina", "cartaro and its page", [*pip, "install", "--no-deps", "--editable", "."])
    except TroubleError:
        UNFINISHED.unlink()  # pip gave up by itself, and left everything as it was
        raise
    for installed in {"play", group}:
        stamp(installed).write_text(fingerprint(installed), "utf-8")
    UNFINISHED.unlink()
    for sentence in KERNEL.why_not() or ():
        print(sentence)


def make_venv() -> list[str]:
    """Make .venv if need be and return the command that is its pip."""
    if UNFINISHED.exists():
        shutil.rmtree(VENV)
    if not PYTHON.exists():
        venv = [sys.executable, "-m", "venv", "--clear"]
        try:
            step("ambiente", "environment", [*venv, str(VENV)])
        except TroubleError:  # Debian keeps what gives a venv its pip in a package apart
            step("ambiente, senza pip", "environment, without pip", [*venv, "--without-pip", str(VENV)])
    for pip in ([str(PYTHON), "-m", "pip"], [sys.executable, "-m", "pip", f"--python={PYTHON}"]):
        if subprocess.run([*pip, "--version"], check=False, capture_output=True).returncode == 0:
            return pip
    shutil.rmtree(VENV)
    raise TroubleError(
        "A questo Python manca pip: installalo (su Debian e Ubuntu: sudo apt install python3-venv) e riprova.\n"
        "This Python lacks pip: install it (on Debian and Ubuntu: sudo apt install python3-venv) and try again."
    )


def step(it: str, en: str, command: list[str]) -> None:
    """Run one step of the installation, showing that it goes on; where it fails, say why."""
    began = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=HERE,
        env={**os.environ, **PIP_SETTINGS},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )
    assert process.stdout is not None
    output: list[str] = []
    reader = threading.Thread(target=output.extend, args=(process.stdout,))
    reader.start()
    try:
        while reader.is_alive():
            if sys.stdout.isatty():
                print(f"\r  {it} / {en}: {time.monotonic() - began:.0f} s", end="", flush=True)
            reader.join(1)
    except BaseException:  # Ctrl-C or a signal: pip and what it started end too
        if os.name == "nt":
            process.terminate()
        else:
            os.killpg(process.pid, signal.SIGTERM)
        raise
    finally:
        reader.join()
        process.wait()
    back = "\r" if sys.stdout.isatty() else ""
    print(f"{back}  {it} / {en}: {time.monotonic() - began:.0f} s", flush=True)
    if process.returncode:
        raise TroubleError(meaning("".join(output)))


def meaning(output: str) -> str:
    """Return what a failed step printed, or rather what it means where that is known."""
    for pattern, it, en in MEANINGS:
        if re.search(pattern, output):
            return f"{it}\n{en}"
    ending = "\n".join(output.rstrip().splitlines()[-30:])
    return (
        f"{ending}\n\nL'installazione non è riuscita: il perché è qui sopra.\nInstalling failed: the reason is above."
    )


def explain(error: TroubleError | OSError) -> str:
    """Return the sentences that a person needs."""
    if isinstance(error, TroubleError):
        return str(error)
    return meaning(f"{errno.errorcode.get(error.errno or 0, '')} {error}")


def stop_on_sigterm(number: int, _frame: object) -> NoReturn:
    """End as a signal asks, by way of what there is to tidy up."""
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
