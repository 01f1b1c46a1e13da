"""Every test of the kernel fails if the compiled kernel is not up to date with its sources."""

from pathlib import Path

import pytest

from build_kernel import Kernel
from cartaro.kernel import is_compiled


@pytest.fixture(scope="session", autouse=True)
def _fresh(root: Path) -> None:
    """Fail every test if the compiled kernel is older than its sources."""
    if is_compiled() and not Kernel(root).is_fresh():
        pytest.fail("the compiled kernel is older than its sources: run python3 play.py install", pytrace=False)
