"""``python -m tests.container [--engine podman] [--base IMAGE] [--image NAME]``: build the image, and run it.

The engine does every step of deploy/Containerfile. Then every promise is looked at in a container whose root is only
read, with no capabilities and one volume. Where no registry of images can be reached, ``--base stand-in`` makes the
image to build on of Debian's packages and this Python (:mod:`tests.container.stand_in`).
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from tests import http_client
from tests.container.engine import Engine
from tests.container.stand_in import make_stand_in
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
MOST_MB = 120
STANDS_IN = "stand-in"
HARDENED = ("--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges")
WHO_WRITES = """
import os
print(os.getuid(), *(folder for folder in ("/", "/app", "/data", "/tmp") if os.access(folder, os.W_OK)))
"""
PATIENCE = 120.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Build and check; return 0 if every check passes."""
    parser = argparse.ArgumentParser(prog="python -m tests.container", description=__doc__)
    parser.add_argument("--engine", default="podman", help="podman or docker (podman)")
    parser.add_argument("--base", help=f"build on this image instead of the Containerfile's; {STANDS_IN}: make one")
    parser.add_argument("--image", default="cartaro-try", help="what the image is called (cartaro-try)")
    asked = parser.parse_args(arguments)
    engine = Engine(asked.engine)
    base = make_stand_in(engine) if asked.base == STANDS_IN else asked.base
    build(engine, asked.image, base)
    look_at(engine, asked.image)
    run(engine, asked.image)
    return 0


def build(engine: Engine, image: str, base: str | None) -> None:
    """Build *image* of this checkout, as deploy/Containerfile says."""
    began = time.monotonic()
    on = () if base is None else ("--build-arg", f"PYTHON={base}")
    engine.do("build", *engine.building, *on, "-f", "deploy/Containerfile", "-t", image, ".", cwd=ROOT, quiet=False)
    tell(f"built in {time.monotonic() - began:.0f} s")


def look_at(engine: Engine, image: str) -> None:
    """Check the image: its size, its user, its volume, and that it has no shell."""
    (about,) = json.loads(engine.do("image", "inspect", image))
    size = about["Size"] / 1e6
    tell(f"{size:.1f} MB, user {about['Config']['User']}, volumes {list(about['Config']['Volumes'])}")
    assert size < MOST_MB, size
    assert about["Config"]["User"] == "10001:10001"
    assert list(about["Config"]["Volumes"]) == ["/data"]
    assert engine.fails("run", "--rm", "--entrypoint", "/bin/sh", image, "-c", "true"), "there is a shell"
    tell("no shell")


def run(engine: Engine, image: str) -> None:
    """Check that it serves, is healthy, writes only to the volume, stops on request, and resumes in a new container."""
    port, volume = free_port(), f"{image}-data"
    engine.fails("volume", "rm", "-f", volume)
    options = (*HARDENED, "-v", f"{volume}:/data", "-p", f"127.0.0.1:{port}:8040", "-e", "CARTARO_LOG=json")
    tables: list[str] = []
    try:
        for number in range(2):
            name = f"{image}-{number}"
            engine.do("run", "-d", "--name", name, *options, image)
            try:
                tell(f"ready after {until_ready(port):.1f} s")
                check(engine, name)
                tables += [open_table(port)] if not tables else []
                assert http_client.get(f"http://127.0.0.1:{port}/tavolo/{tables[0]}").status_code == 200
                tell(f"ends {stop(engine, name):.1f} s after it is told to, status 0")
            finally:
                engine.fails("rm", "-f", name)
        tell("the table is in the volume: a new container has it")
    finally:
        engine.fails("volume", "rm", "-f", volume)


def until_ready(port: int) -> float:
    """Wait until the server is ready; return the seconds that took."""
    began = time.monotonic()
    while time.monotonic() < began + PATIENCE:
        try:
            if http_client.get(f"http://127.0.0.1:{port}/readyz").status_code == 200:
                return time.monotonic() - began
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("it does not come to be ready")


def check(engine: Engine, name: str) -> None:
    """Check a running container: its health check, its user, its writable places."""
    engine.do(*engine.health_check(name))
    tell("its health check passes")
    said = engine.do("exec", name, "/python", "-c", WHO_WRITES).split()
    assert said == ["10001", "/data", "/tmp"], said
    (about,) = json.loads(engine.do("inspect", name))
    held: Any = about.get("EffectiveCaps") or []
    assert held == [], held
    tell("user 10001, no capabilities, writes to /data and /tmp alone")


def open_table(port: int) -> str:
    """Open a table of bots and return its id."""
    body = {"rulebook": "scopa-valliadi", "watch": True, "bots": "casual"}
    answer = http_client.post(f"http://127.0.0.1:{port}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def stop(engine: Engine, name: str) -> float:
    """Stop a container; return the seconds it took."""
    began = time.monotonic()
    engine.do("stop", "-t", "15", name)
    took = time.monotonic() - began
    (about,) = json.loads(engine.do("inspect", name))
    assert about["State"]["ExitCode"] == 0, about["State"]
    assert took < 10, took
    return took


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error}\n{error.stdout or ''}{error.stderr or ''}")
