"""A server may have more connections than the usual limit of open files allows."""

import subprocess
import sys

import pytest

resource = pytest.importorskip("resource")

_PROGRAM = """
import resource
from cartaro.server.base.descriptors import allow_many_connections
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
allow_many_connections()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_the_limit_of_open_files_is_raised_as_far_as_it_may_be() -> None:
    ran = subprocess.run([sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True)
    soft, hard = map(int, ran.stdout.split())
    assert soft == (min(hard, 65_536) if hard > 0 else 65_536)
