"""A stand-in for the image that deploy/Containerfile builds on, for machines that reach Debian and PyPI and no more."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.container.engine import Engine

NAME = "localhost/cartaro-python"
LIBRARIES = "ca-certificates,libssl3,libffi8,libsqlite3-0,zlib1g,libbz2-1.0,liblzma5,libreadline8"
SETTINGS = (
    Path("/etc/pip.conf"),
    Path.home() / ".config/pip/pip.conf",
    Path.home() / ".npmrc",
    Path("/usr/local/share/ca-certificates"),
    Path("/etc/ssl/certs"),
)
"""How this machine reaches its registries: nothing of the stand-in is in the image that is built on it."""
VARIABLES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "PIP_CERT", "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "PIP_FIND_LINKS")


def make_stand_in(engine: Engine) -> str:
    """Make the image :data:`NAME` of Debian's smallest system (``debootstrap``) and this Python; return its name."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        debootstrap = ["debootstrap", "--variant=minbase", f"--include={LIBRARIES}", _release(), str(root)]
        subprocess.run(debootstrap, check=True, stdout=subprocess.DEVNULL)
        _copy_python(root)
        for setting in SETTINGS:
            if setting.exists():
                _copy(setting, root / setting.relative_to("/"))
        packed = Path(folder) / "root.tar"
        subprocess.run(["tar", "-C", root, "-cf", packed, "."], check=True)
        given = {name: os.environ[name] for name in VARIABLES if name in os.environ}
        changes = [part for name, value in given.items() for part in ("--change", f"ENV {name}={value}")]
        engine.do("import", *changes, str(packed), NAME)
    return NAME


def _release() -> str:
    """Return the name of this Debian."""
    lines = Path("/etc/os-release").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)["VERSION_CODENAME"].strip('"')


def _copy_python(root: Path) -> None:
    """Put this Python where an image of Python's has it, with ``python`` and ``pip``."""
    prefix, version = Path(sys.base_prefix), f"python{sys.version_info.major}.{sys.version_info.minor}"
    to = root / "usr" / "local"
    for part in (f"bin/{version}", f"lib/{version}", f"include/{version}"):
        _copy((prefix / part).resolve(), to / part)
    for library in prefix.glob("lib/libpython*.so*"):
        _copy(library, to / "lib" / library.name)
    subprocess.run(["chroot", root, "/sbin/ldconfig"], check=True)
    (to / "bin" / "python").symlink_to(version)
    pip = to / "bin" / "pip"
    pip.write_text('#!/bin/sh\nexec python -m pip "$@"\n')
    pip.chmod(0o755)


def _copy(source: Path, target: Path) -> None:
    """Copy a file or a folder; links stay links, and take the place of what is there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-a", "--remove-destination", "--no-target-directory", source, target], check=True)
