"""The address of a bus: valid ones, errors for invalid ones, and that a single server needs none."""

import sys

import pytest

from cartaro.bus.in_process import InProcessBus
from cartaro.bus.opening import is_bus_address, open_bus
from cartaro.cli.main import main
from cartaro.i18n import CartaroError


@pytest.mark.parametrize(
    "address",
    [
        "redis://localhost",
        "redis://localhost:6379/0",
        "rediss://user:secret@bus.example:6380/3?prefix=club",
        "valkey://[::1]:6379",
        "valkeys://bus.example",
    ],
)
def test_what_is_an_address(address: str) -> None:
    assert is_bus_address(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "localhost:6379",
        "http://localhost",
        "redis://",
        "redis://h:0",
        "redis://h:port",
        "redis://h/name",
        "redis://h?x=1",
    ],
)
def test_what_is_none(address: str) -> None:
    assert not is_bus_address(address)


def test_a_wrong_address_is_said_without_the_password_in_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["serve", "--bus", "http://user:secret@host"]) != 0
    said = capsys.readouterr().err
    assert "--bus" in said
    assert "redis://" in said
    monkeypatch.setenv("CARTARO_BUS", "http://user:secret@host")
    assert main(["serve"]) != 0
    said += capsys.readouterr().err
    assert "CARTARO_BUS" in said
    assert "secret" not in said


async def test_a_server_without_a_bus_tells_nobody_and_counts_for_itself() -> None:
    alone = open_bus(None)
    assert isinstance(alone, InProcessBus)
    alone.publish("topic", lambda: pytest.fail("nobody hears it"))
    await alone.run()
    assert [alone.is_away, alone.shared.nodes, await alone.shared.take("key", 1, 1, 1)] == [None, 1, None]
    await alone.close()


def test_where_the_library_lacks_it_is_said_which(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ["redis", *[name for name in sys.modules if name.startswith("redis.")]]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "cartaro.bus.redis", raising=False)
    with pytest.raises(CartaroError, match="cluster"):
        open_bus("redis://localhost")
