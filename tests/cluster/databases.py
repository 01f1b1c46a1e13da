"""PostgreSQL for one test, which may kill and restart it, and fill its disk."""

import atexit
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types

from tests.ports import free_port
from tests.waiting import wait_until

_USER = "cartaro"
_SETTINGS = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "60"}
PATIENCE = 60.0
"""Seconds within which PostgreSQL must start."""


def program(name: str) -> str | None:
    """Return the path of a program of PostgreSQL, which Debian installs outside PATH; None if there is none."""
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    return str(versions[-1]) if versions else shutil.which(name)


class Postgres:
    """A PostgreSQL database cluster in *folder*, listening on its own port; each commit waits for the disk."""

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.folder = folder
        self.port = free_port() if port is None else port
        self._owner = "postgres" if os.getuid() == 0 else None  # it refuses to run as root
        self._process: subprocess.Popen[bytes] | None = None
        self.environment: Mapping[str, str] = {}
        """Environment variables for it, besides those of this process."""

    @property
    def address(self) -> str:
        """The address of its database."""
        return self.address_at(self.port)

    def address_at(self, port: int) -> str:
        """Return the address of its database through another *port*."""
        return f"postgresql://{_USER}@127.0.0.1:{port}/postgres"

    def make(self) -> None:
        """Create the cluster as a copy of one that is created once in a process, which takes a tenth of the time."""
        self._make_folder()
        subprocess.run(["cp", "-a", f"{_made_once()}/.", str(self.folder)], check=True)

    def make_anew(self) -> None:
        """Create the cluster with ``initdb``, as a new installation does."""
        self._make_folder()
        self._run("initdb", "-D", str(self.folder), "-U", _USER, "-A", "trust", "-E", "UTF8", "--no-locale", "-N")

    def stand_by(self, primary: "Postgres") -> None:
        """Start as a standby of *primary*, which from now on acknowledges a commit only after it has arrived here."""
        self._make_folder()
        name = f"standby_{self.port}"
        source = f"host=127.0.0.1 port={primary.port} user={_USER} application_name={name}"
        self._run("pg_basebackup", "-D", str(self.folder), "-d", source, "-R", "-X", "stream", "--checkpoint=fast")
        self.start()
        primary.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
        primary.sql("SELECT pg_reload_conf()")
        following = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        wait_until(lambda: primary.sql(following) == "1", "the standby does not follow")

    def promote(self) -> None:
        """Become the primary."""
        self._run("pg_ctl", "promote", "-w", "-D", str(self.folder))
        self.sql("ALTER SYSTEM RESET synchronous_standby_names")
        self.sql("SELECT pg_reload_conf()")

    def start(self) -> None:
        """Start it, and return when it answers."""
        settings = {**_SETTINGS, "port": str(self.port)}
        options = [option for name, value in settings.items() for option in ("-c", f"{name}={value}")]
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        log = self.folder.parent / f"{self.folder.name}.log"
        with log.open("ab") as said:
            command = self._as_owner("env", *variables, str(program("postgres")), "-D", str(self.folder), *options)
            self._process = subprocess.Popen(command, stdout=said, stderr=said, cwd="/", start_new_session=True)
        until = time.monotonic() + PATIENCE
        ready = [str(program("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", _USER]
        while subprocess.run(ready, check=False).returncode:
            assert time.monotonic() < until, "PostgreSQL did not start"
            assert self.runs, f"PostgreSQL ended: {log.read_text('utf-8')[-1000:]}"
            time.sleep(0.05)

    def sql(self, statement: str) -> str:
        """Run *statement* and return its output."""
        command = [str(program("psql")), "-qAtX", "-d", self.address, "-c", statement]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def kill(self) -> None:
        """Kill all its processes with SIGKILL, as in a power cut."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)  # it starts no more children from now on
        processes = self._processes()
        for number in (signal.SIGSTOP, signal.SIGKILL):  # stopped first, so that none notices
            for process in processes:
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.send_signal(number)
        self._process.wait()
        while not all(map(_has_ended, processes)):  # until then they share the memory that a start would find in use
            time.sleep(0.01)

    @contextlib.contextmanager
    def failing_syncs(self) -> Iterator[None]:
        """Make the next sync of the log by any of its processes fail; PostgreSQL then terminates itself."""
        call = "fdatasync,fsync"
        inject = ["-qq", "-f", "-e", f"trace={call}", "-e", f"inject={call}:error=EIO:when=1", "-o", os.devnull]
        those = [part for process in self._processes() for part in ("-p", str(process.pid))]
        tracer = subprocess.Popen(["strace", *inject, *those])
        try:
            yield
        finally:
            tracer.terminate()
            tracer.wait()

    @property
    def runs(self) -> bool:
        """Whether it has not terminated itself."""
        return self._process is not None and self._process.poll() is None

    def _processes(self) -> list[psutil.Process]:
        assert self._process is not None
        first = psutil.Process(self._process.pid)
        return [first, *first.children(recursive=True)]

    def stop(self) -> None:
        """End it, if it runs."""
        if self.runs:
            self.kill()

    def _make_folder(self) -> None:
        self.folder.mkdir(parents=True, mode=0o700)
        if self._owner is not None:
            shutil.chown(self.folder, self._owner)
            for parent in self.folder.parents:
                if parent.stat().st_uid == 0 and not parent.stat().st_mode & 0o001:  # pytest's are private
                    parent.chmod(parent.stat().st_mode | 0o011)

    def _run(self, name: str, *arguments: str) -> None:
        command = self._as_owner(str(program(name)), *arguments)
        done = subprocess.run(command, check=False, capture_output=True, text=True, cwd="/")
        assert done.returncode == 0, done.stderr

    def _as_owner(self, *command: str) -> list[str]:
        if self._owner is None:
            return list(command)
        return ["setpriv", f"--reuid={self._owner}", f"--regid={self._owner}", "--init-groups", "--", *command]


@cache
def _made_once() -> Path:
    """Return the folder of a cluster that never runs; it is removed when this process ends."""
    place = tempfile.mkdtemp(prefix="cartaro-postgres-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    template = Postgres(Path(place) / "made")
    template.make_anew()
    return template.folder


class SmallDisk:
    """A separate file system in memory, if the test may mount one, which can be filled to the last byte."""

    def __init__(self, folder: Path, megabytes: int = 256) -> None:
        self.folder = folder
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
        self.mounted = os.getuid() == 0 and subprocess.run(mount, check=False, capture_output=True).returncode == 0

    def fill(self) -> None:
        """Fill it completely."""
        assert self.mounted, "only the machine's own disk is there, which is not filled"
        with contextlib.suppress(OSError), (self.folder / "filler").open("ab", buffering=0) as filler:
            while filler.write(b"\0" * 65_536):
                pass

    def clear(self) -> None:
        """Free the space again."""
        (self.folder / "filler").unlink(missing_ok=True)

    def unmount(self) -> None:
        """Unmount it; its contents are lost."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


def _has_ended(process: psutil.Process) -> bool:
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
