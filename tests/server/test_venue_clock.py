"""The name of the machine's time zone, which a definition without one is given."""

import time
from collections.abc import Callable, Iterator

import pytest

from cartaro.i18n import CartaroError
from cartaro.server.base.venue_clock import machine_zone

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system's zone cannot be changed for a process")


@pytest.fixture
def set_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the zone of this process."""

    def set_to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield set_to
    monkeypatch.undo()
    time.tzset()


def test_it_is_that_of_the_moment(set_zone: Callable[[str], None]) -> None:
    for zone in ("Asia/Kolkata", "Pacific/Auckland", "Europe/Rome"):
        set_zone(zone)
        assert machine_zone() == zone


@pytest.mark.parametrize("zone", ["CET-1CEST", "XYZ5", "Nowhere/Else"])
def test_one_without_a_name_is_refused(zone: str, set_zone: Callable[[str], None]) -> None:
    set_zone(zone)
    with pytest.raises(CartaroError, match="write time_zone in the definition"):
        machine_zone()
