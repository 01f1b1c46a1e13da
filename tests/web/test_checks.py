"""The checks of the client's own sources: types and accessibility, lint, unit tests. They run in Node."""

import os
from pathlib import Path

import pytest
from build_client import BuildError, Client


@pytest.fixture(scope="session")
def client(root: Path) -> Client:
    client = Client(root)
    try:
        client.bring_tools()
    except BuildError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))
    return client


_STYLE = pytest.mark.second("types and style of the client, as mypy and ruff tell of ours; its unit tests are here")


@pytest.mark.parametrize("script", ["test", pytest.param("check", marks=_STYLE), pytest.param("lint", marks=_STYLE)])
def test_client_passes(client: Client, script: str) -> None:
    try:
        client.run_tool(script)
    except BuildError as error:
        pytest.fail(str(error), pytrace=False)
