"""Without an optional library, the error says what to install; the states themselves need no library."""

import subprocess
import sys

import pytest

HIDE = "import sys; sys.modules.update(dict.fromkeys(['numpy', 'gymnasium', 'pettingzoo', 'pyspiel'])); "


@pytest.mark.parametrize("module", ["cartaro_v0", "single_agent", "openspiel"])
def test_what_is_missing_is_said(module: str) -> None:
    script = f"{HIDE}from cartaro.research import {module}"
    tried = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True)
    assert tried.returncode != 0
    assert "is missing: install it with pip install" in tried.stderr.splitlines()[-1]


def test_states_need_no_library() -> None:
    script = f"{HIDE}from cartaro.research import episode, observation"
    subprocess.run([sys.executable, "-c", script], check=True)
