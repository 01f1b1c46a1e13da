"""Machines with networks of their own, as network namespaces: a computer without internet, and the phones around it."""

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.conftest import PATIENCE, ROOT, skip_or_fail

_ENTER = ("--preserve-credentials", "--user", "--net", "--mount", "--uts")


class Machine:
    """A machine without any network; cables are laid between two of the same hall."""

    def __init__(self, holder: "subprocess.Popen[str]") -> None:
        self._holder = holder
        self.run("ip", "link", "set", "lo", "up")

    def inside(self, *command: str) -> list[str]:
        """Return the command that runs *command* on this machine."""
        return ["nsenter", "--target", str(self._holder.pid), *_ENTER, "--", *command]

    def run(self, *command: str) -> str:
        """Run *command* on this machine, and return what it wrote."""
        done = subprocess.run(self.inside(*command), capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def plug(self, interface: str, address: str, other: "Machine", its: str) -> None:
        """Lay a cable to another machine of the hall, with an *address* (``10.42.0.1/24``) at each end."""
        mine, theirs = interface, f"{interface}-{its.partition('/')[0].rpartition('.')[2].rpartition(':')[2]}"
        peer = ("peer", "name", theirs, "netns", str(other._holder.pid))
        self.run("ip", "link", "add", mine, "type", "veth", *peer)
        for machine, end, its_address in ((self, mine, address), (other, theirs, its)):
            machine.run("ip", "addr", "add", its_address, "dev", end, *(("nodad",) if ":" in its_address else ()))
            machine.run("ip", "link", "set", end, "up")

    def switch(self) -> None:
        """Make this machine a switch: all that :meth:`connect` connects to it are in one network."""
        self.run("ip", "link", "add", "switch", "type", "bridge")
        self.run("ip", "link", "set", "switch", "up")

    def connect(self, port: str, other: "Machine", address: str) -> None:
        """Lay a cable from a *port* of this switch to another machine, which has this *address* in the network."""
        self.run("ip", "link", "add", port, "type", "veth", "peer", "name", "wlan0", "netns", str(other._holder.pid))
        self.run("ip", "link", "set", port, "master", "switch", "up")
        other.run("ip", "addr", "add", address, "dev", "wlan0")
        other.run("ip", "link", "set", "wlan0", "up")

    def get(self, url: str, agent: str = "") -> str:
        """Return what this machine reads at *url*."""
        asking = (
            "import sys, urllib.request as u;"
            "o = u.build_opener(u.ProxyHandler({}));"
            "print(o.open(u.Request(sys.argv[1], headers={'user-agent': sys.argv[2]}), timeout=60).read().decode())"
        )
        return self.run(sys.executable, "-c", asking, url, agent)


class Hall:
    """The machines of a test, which nothing outside of them reaches."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        self._stack = stack
        self._first: subprocess.Popen[str] | None = None

    def machine(self) -> Machine:
        """Return a new machine without networks."""
        own = ("unshare", "--net", "--mount", "--uts", "sh", "-c", "echo ready; exec sleep infinity")
        if self._first is None:
            holder = _hold(["unshare", "--user", "--map-root-user", *own[1:]])
            self._first = holder
        else:
            user = ("nsenter", "--target", str(self._first.pid), "--preserve-credentials", "--user", "--")
            holder = _hold([*user, *own])
        self._stack.callback(_end, holder)
        return Machine(holder)


def _hold(command: Sequence[str]) -> "subprocess.Popen[str]":
    holder = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stderr is not None
    if holder.stdout.readline() != "ready\n":
        why = holder.stderr.read().strip()
        _end(holder)
        skip_or_fail(f"this machine lets no network be made: {why}")
    return holder


def _end(holder: "subprocess.Popen[str]") -> None:
    holder.kill()
    holder.wait(PATIENCE)
    for pipe in (holder.stdout, holder.stderr):
        if pipe is not None:
            pipe.close()


@contextlib.contextmanager
def hall() -> Iterator[Hall]:
    """A hall, whose machines are gone at the end; skips the test where the system makes none."""
    if not (shutil.which("unshare") and shutil.which("nsenter") and shutil.which("ip")):
        skip_or_fail("this machine has no unshare, no nsenter or no ip")
    with contextlib.ExitStack() as stack:
        yield Hall(stack)


def start_server(machine: Machine, folder: Path, host: str = "0.0.0.0") -> tuple["subprocess.Popen[str]", list[str]]:
    """Start a server on *machine*; return it, and the lines that it prints, with the URL for itself in the first."""
    run = "import sys; from cartaro.cli.main import main; sys.exit(main(sys.argv[1:]))"
    options = ("serve", "--host", host, "--port", "8040", "--data", str(folder))
    with (folder / "stderr.txt").open("ab") as complaints:
        process = subprocess.Popen(
            machine.inside("env", f"PYTHONPATH={ROOT / 'src'}", sys.executable, "-u", "-c", run, *options),
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
        )
    assert process.stdout is not None
    lines = []
    while line := process.stdout.readline().strip():
        lines.append(line)
        if line.startswith("Ctrl-C to stop"):
            break
    return process, lines


@contextlib.contextmanager
def serving(machine: Machine, folder: Path, host: str = "0.0.0.0") -> Iterator[list[str]]:
    """A server on *machine*; yields the lines that it prints at its start."""
    process, lines = start_server(machine, folder, host)
    try:
        assert lines, (folder / "stderr.txt").read_text()
        yield lines
    finally:
        stop_server(process)


def stop_server(process: "subprocess.Popen[str]") -> None:
    """End a server, unless it is gone already."""
    process.terminate()
    process.wait(PATIENCE)
    assert process.stdout is not None
    process.stdout.close()
