"""A hall without internet: which addresses phones are given, and what is told of those that came."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import PATIENCE
from tests.server.hall_network import Machine, hall, serving
from tests.server.tournament.conftest import DEFINITION
from tests.tournament.test_paper import pages

HERE = "http://127.0.0.1:8040"
EVENT = "/api/events/sala"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"
_OPEN = (
    "import json, sys, urllib.request as u;"
    "body = json.dumps({'definition': sys.argv[2]}).encode();"
    "print(u.urlopen(u.Request(sys.argv[1], body, {'content-type': 'application/json'}), timeout=60).read().decode())"
)
_SAVE = (
    "import sys, urllib.request as u;"
    "asked = u.Request(sys.argv[1], headers={'authorization': f'Bearer {sys.argv[2]}'});"
    "open(sys.argv[3], 'wb').write(u.urlopen(asked, timeout=60).read())"
)


def open_event(machine: Machine) -> str:
    """Open the event by the page of *machine* itself; return the organiser's key."""
    opened = machine.run(sys.executable, "-c", _OPEN, f"{HERE}/api/events", DEFINITION.format(id="sala", more=""))
    return str(json.loads(opened)["keys"]["organiser"])


def poster(machine: Machine, key: str, file: Path) -> str:
    """Return what the poster says that the event's page prints."""
    machine.run(sys.executable, "-c", _SAVE, f"{HERE}{EVENT}/paper/notice.pdf", key, str(file))
    return "\n".join(pages(file.read_bytes()))


def ask(machine: Machine, base: str = HERE) -> Any:
    return json.loads(machine.get(f"{base}{EVENT}/addresses"))


def given(machine: Machine, base: str = HERE) -> list[tuple[str, str]]:
    """Return the addresses that the page at *base* gives on *machine*, in order, each with its network."""
    ways = ask(machine, base)["ways"]
    return [(way["base"].removeprefix("http://").removesuffix(":8040"), way["network"]) for way in ways]


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def printed(lines: list[str]) -> list[str]:
    """Return the addresses that the server printed for other devices."""
    return [line.rpartition(" ")[2] for line in lines if line.startswith("Dagli altri")]


def test_on_its_own_hotspot_the_computer_gives_that_address(tmp_path: Path) -> None:
    """A hotspot without internet has no default route. The network of its containers comes last.

    The computer itself, which reaches any of its own addresses, proves nothing; a phone does, and is counted once.
    """
    with hall() as inside:
        computer, phone, container = inside.machine(), inside.machine(), inside.machine()
        computer.plug("docker0", "172.17.0.1/16", container, "172.17.0.2/16")
        computer.plug("wlan0", "10.42.0.1/24", phone, "10.42.0.77/24")
        with serving(computer, tmp_path) as lines:
            assert printed(lines) == ["http://10.42.0.1:8040/", "http://172.17.0.1:8040/"]
            open_event(computer)
            assert given(computer) == [("10.42.0.1", "hotspot"), ("172.17.0.1", "inner"), ("127.0.0.1", "itself")]
            computer.get(f"http://10.42.0.1:8040{EVENT}")
            assert [way["devices"] for way in ask(computer)["ways"]] == [0, 0, 0]
            for _ in range(2):
                phone.get(f"http://10.42.0.1:8040{EVENT}", IPHONE)
            first, *others = ask(computer)["ways"]
            assert (first["devices"], first["device"], first["first"] is None) == (1, "iphone", False)
            assert [way["devices"] for way in others] == [0, 0]
            assert f"http://10.42.0.1:8040{EVENT[4:].replace('events', 'evento')}" in computer.get(
                f"{HERE}{EVENT}/messages"
            )
            other = "base=http%3A%2F%2F172.17.0.1%3A8040"
            assert "http://172.17.0.1:8040/evento/sala" in computer.get(f"{HERE}{EVENT}/messages?{other}")


def test_in_a_routers_network_its_address_is_given_and_a_lost_one_no_more(tmp_path: Path) -> None:
    """The router need not have internet. In another network, another address is given, without a new start."""
    with hall() as inside:
        computer, router = inside.machine(), inside.machine()
        computer.plug("wlan0", "192.168.1.20/24", router, "192.168.1.1/24")
        computer.run("ip", "route", "add", "default", "via", "192.168.1.1")
        with serving(computer, tmp_path):
            open_event(computer)
            router.get(f"http://192.168.1.20:8040{EVENT}")
            assert given(computer) == [("192.168.1.20", "routed"), ("127.0.0.1", "itself")]
            computer.run("ip", "addr", "flush", "dev", "wlan0")
            assert (given(computer), ask(computer)["connected"]) == ([("127.0.0.1", "itself")], False)
            computer.run("ip", "addr", "add", "10.42.0.1/24", "dev", "wlan0")
            assert (given(computer), ask(computer)["connected"]) == (
                [("10.42.0.1", "hotspot"), ("127.0.0.1", "itself")],
                True,
            )
            assert ask(computer)["ways"][0]["devices"] == 0, "who came by another address proves nothing of this one"
            computer.run("ip", "link", "set", "wlan0", "down")
            assert given(computer) == [("127.0.0.1", "itself")]


def test_of_two_cards_the_hotspot_comes_first_until_phones_come_by_the_other(tmp_path: Path) -> None:
    with hall() as inside:
        computer, router, phone = (inside.machine() for _ in range(3))
        computer.plug("eth0", "192.168.1.20/24", router, "192.168.1.1/24")
        computer.run("ip", "route", "add", "default", "via", "192.168.1.1")
        computer.plug("wlan0", "192.168.137.1/24", phone, "192.168.137.9/24")
        with serving(computer, tmp_path):
            key = open_event(computer)
            hotspot, cable = ("192.168.137.1", "hotspot"), ("192.168.1.20", "routed")
            assert given(computer) == [hotspot, cable, ("127.0.0.1", "itself")]
            assert given(computer, "http://192.168.1.20:8040") == [cable, hotspot], "the page's own address first"
            assert "Oppure: http://192.168.1.20:8040/evento/sala" in poster(computer, key, tmp_path / "notice.pdf")
            router.get(f"http://192.168.1.20:8040{EVENT}")
            assert given(computer) == [cable, hotspot, ("127.0.0.1", "itself")]
            assert "Oppure: http://192.168.137.1:8040/evento/sala" in poster(computer, key, tmp_path / "notice.pdf")


def test_without_any_network_it_says_so(tmp_path: Path) -> None:
    with hall() as inside:
        computer = inside.machine()
        with serving(computer, tmp_path) as lines:
            assert printed(lines) == []
            assert any("in no network" in line for line in lines)
            open_event(computer)
            assert (given(computer), ask(computer)["connected"]) == ([("127.0.0.1", "itself")], False)


def test_a_server_for_this_machine_alone_gives_no_other_address(tmp_path: Path) -> None:
    with hall() as inside:
        computer, phone = inside.machine(), inside.machine()
        computer.plug("wlan0", "10.42.0.1/24", phone, "10.42.0.77/24")
        with serving(computer, tmp_path, "127.0.0.1") as lines:
            assert printed(lines) == []
            open_event(computer)
            assert (given(computer), ask(computer)["connected"]) == ([("127.0.0.1", "itself")], True)


def test_its_local_name_and_ipv6_are_given_where_they_work(tmp_path: Path) -> None:
    """The name if the system finds it at an address of its own; IPv6 if the server listens to both."""
    with hall() as inside:
        computer, phone = inside.machine(), inside.machine()
        computer.plug("wlan0", "10.42.0.1/24", phone, "10.42.0.77/24")
        computer.plug("wlan1", "fd00:42::1/64", phone, "fd00:42::77/64")
        hosts = tmp_path / "hosts"
        for machine in (computer, phone):
            machine.run("hostname", "sala")
            machine.run("mount", "--bind", str(hosts_of(hosts, "10.42.0.1")), "/etc/hosts")
        expected = [("10.42.0.1", "hotspot"), ("sala.local", "name"), ("[fd00:42::1]", "six"), ("127.0.0.1", "itself")]
        with serving(computer, tmp_path, "::") as lines:
            assert printed(lines)[-1] == "http://[fd00:42::1]:8040/"
            open_event(computer)
            until(lambda: given(computer) == expected)
            phone.get(f"http://[fd00:42::1]:8040{EVENT}")
            phone.get(f"http://sala.local:8040{EVENT}")
            assert [way["devices"] for way in ask(computer)["ways"]] == [1, 1, 1, 0]
            hosts_of(hosts, "10.42.0.99")
            computer.run("ip", "addr", "add", "10.42.0.2/24", "dev", "wlan0")
            until(lambda: "sala.local" not in dict(given(computer)))


def hosts_of(file: Path, address: str) -> Path:
    """Write to *file* where the machines find one another's names."""
    file.write_text(f"127.0.0.1 localhost\n{address} sala.local\n")
    return file


def test_who_is_not_in_its_networks_is_told_nothing_of_them(tmp_path: Path) -> None:
    """A stranger may write any address into a request, the machine's own loopback one too."""
    asking = (
        "import sys, urllib.request as u;"
        "print(u.urlopen(u.Request(sys.argv[1], headers={'host': sys.argv[2]}), timeout=60).read().decode())"
    )
    with hall() as inside:
        computer, stranger = inside.machine(), inside.machine()
        computer.plug("eth0", "5.6.7.8/24", stranger, "5.6.7.9/24")
        computer.plug("eth1", "192.168.1.20/24", inside.machine(), "192.168.1.1/24")
        with serving(computer, tmp_path):
            open_event(computer)
            for host in ("127.0.0.1:8040", "192.168.1.20:8040", "5.6.7.8:8040"):
                told = stranger.run(sys.executable, "-c", asking, f"http://5.6.7.8:8040{EVENT}/addresses", host)
                assert [way["base"] for way in json.loads(told)["ways"]] == [f"http://{host}"]
