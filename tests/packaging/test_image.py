"""The container image: the Containerfile's own step is run here, and a server runs in the result."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import http_client
from tests.conftest import PATIENCE, ROOT, import_optional, skip_or_fail
from tests.ports import free_port

pytestmark = pytest.mark.second("the container image; test_run starts the same command")

CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
MOST_BYTES = 155 * 1000 * 1000
"""The maximum of the files in its root, not compressed."""
USER = 10001


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the image, made from this environment."""
    for library in ("asyncpg", "alembic", "pgqueuer", "redis", "prometheus_client"):
        import_optional(library)
    (step,) = re.findall(r"^RUN python /source/(\S+) /root-of-image$", CONTAINERFILE, re.MULTILINE)
    root = tmp_path_factory.mktemp("image") / "root"
    made = subprocess.run(
        [sys.executable, ROOT / step, root, "cartaro[cluster,metrics]"], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    for folder in (root, *root.parents[:2]):
        folder.chmod(0o755)
    return root


@pytest.mark.long
def test_the_image_is_small_and_has_no_shell(image: Path) -> None:
    size = sum(path.stat().st_size for path in image.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < MOST_BYTES, f"{size / 1e6:.0f} MB"
    names = {path.name for path in image.rglob("*") if path.is_file()}
    assert names.isdisjoint({"sh", "bash", "busybox", "pip", "apt", "gcc"})


@pytest.mark.long
def test_the_image_serves_as_nobody_on_a_root_that_it_cannot_write_to(image: Path) -> None:
    """The server runs in that root, with environment, user, health check and signal of the Containerfile."""
    if os.geteuid() != 0:
        skip_or_fail("only root may change the root of a process")
    port = free_port()
    (line,) = re.findall(r"^ENV (PYTHONPATH.*)$", CONTAINERFILE, re.MULTILINE)
    environment = dict(pair.split("=", 1) for pair in line.split())
    environment |= {"CARTARO_PORT": str(port), "CARTARO_HOST": "127.0.0.1", "CARTARO_LOG": "json"}
    entry = json.loads(*re.findall(r"^ENTRYPOINT (.*)$", CONTAINERFILE, re.MULTILINE))
    check = json.loads(*re.findall(r"^    CMD (\[.*)$", CONTAINERFILE, re.MULTILINE))
    assert f"USER {USER}:{USER}" in CONTAINERFILE
    chroot = shutil.which("chroot", path="/usr/sbin:/usr/bin:/sbin:/bin") or "chroot"
    enter = [chroot, f"--userspec={USER}:{USER}", str(image)]
    command = [*enter, *entry, "serve"]
    before = {path for path in image.rglob("*") if not path.is_relative_to(image / "data")}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == f"Cartaro: http://127.0.0.1:{port}/\n"
        assert http_client.get(f"http://127.0.0.1:{port}/", headers={"accept": "text/html"}).status_code == 200
        healthy = [*enter, *(part.replace(":8040/", f":{port}/") for part in check)]
        assert subprocess.run(healthy, env=environment, check=False, timeout=PATIENCE).returncode == 0
        body = {"rulebook": "scopa-valliadi", "name": "Ada", "bots": "random"}
        assert http_client.post(f"http://127.0.0.1:{port}/api/tables", json=body).status_code == 201
        server.terminate()
        _, told = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert server.returncode == 0
    assert [json.loads(line)["level"] for line in told.splitlines()] == ["info", "info"]
    assert (image / "data" / "cartaro.db").stat().st_uid == USER
    assert {path for path in image.rglob("*") if not path.is_relative_to(image / "data")} == before
    assert subprocess.run(healthy, env=environment, check=False, capture_output=True, timeout=PATIENCE).returncode != 0
