"""A hall with networks of its own: four phones, two laptops, one of which is killed; the other takes over.

Each phone is a browser on a machine of its own; nothing outside of the hall reaches them.
"""

import contextlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect

from cartaro.cli.main import main
from tests.conftest import PATIENCE, ROOT
from tests.e2e.chromium import ARGUMENTS
from tests.e2e.conftest import KEEPS_NOTHING
from tests.server.hall_network import Hall, Machine, hall, start_server, stop_server
from tests.waiting import wait_until

if TYPE_CHECKING:
    import subprocess

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second(
        "browsers in a hall; test_taking_over holds the same over HTTP, test_hall_network the addresses"
    ),
]

PORT = 8040
EVENT = "serata-di-scopa"
NAMES = ("Ada", "Bea", "Ciro", "Dora")
DEFINITION = f"""
id = "{EVENT}"
name = "Serata di Scopa"
place = "Patronato"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "singles"

[options]
players = 2

[format]
id = "knock-out"
settings = {{ third_place = false }}
"""


class Laptop:
    """A computer of the desk, and what the organiser asks of it."""

    def __init__(self, machine: Machine, address: str, folder: Path) -> None:
        self.machine, self.folder = machine, folder
        self.url = f"http://{address}:{PORT}"
        self.key = ""
        self._asked = 0
        self.server: subprocess.Popen[str] | None = None
        folder.mkdir()

    def serve(self, stack: contextlib.ExitStack) -> None:
        """Start its server, which ends with *stack*."""
        self.server, lines = start_server(self.machine, self.folder)
        stack.callback(stop_server, self.server)
        assert lines, (self.folder / "stderr.txt").read_text()

    def kill(self) -> None:
        """Take its power away."""
        assert self.server is not None
        self.server.kill()
        self.server.wait(PATIENCE)

    @property
    def page(self) -> str:
        """The address of the event's page, as its code has it."""
        return f"{self.url}/evento/{EVENT}"

    def ask(self, path: str, body: object = None) -> Any:
        """Ask the server of this laptop as its organiser, from the machine itself; return the answer."""
        asking = (
            "import sys, urllib.request as u;"
            "url, body, key = sys.argv[1:];"
            "h = {'content-type': 'application/json', **({'authorization': f'Bearer {key}'} if key else {})};"
            "o = u.build_opener(u.ProxyHandler({}));"
            "print(o.open(u.Request(url, body.encode() or None, h), timeout=60).read().decode())"
        )
        sent = "" if body is None else json.dumps(body)
        return json.loads(self.machine.run(sys.executable, "-c", asking, f"{self.url}/api/{path}", sent, self.key))

    def do(self, kind: str, **what: object) -> Any:
        """Send a request of the desk."""
        self._asked += 1
        body = {"id": f"desk-command-{self._asked}", "what": {"kind": kind, **what}}
        return self.ask(f"events/{EVENT}/entries", body)


@contextlib.contextmanager
def browser_on(machine: Machine, chromium: str, script: Path, playwright: Playwright) -> Iterator[Browser]:
    """A browser that runs on *machine*, driven from here through its pipe."""
    command = " ".join(f"'{part}'" for part in machine.inside(chromium))
    script.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    script.chmod(0o755)
    browser = playwright.chromium.launch(executable_path=script, args=ARGUMENTS)
    yield browser
    browser.close()


def new_page(browser: Browser, *, phone: bool) -> Page:
    size = ViewportSize(width=390, height=844) if phone else ViewportSize(width=1366, height=768)
    context = browser.new_context(viewport=size, locale="it-IT", has_touch=phone, reduced_motion="reduce")
    context.add_init_script(KEEPS_NOTHING)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    return page


def build_hall(inside: Hall) -> tuple[list[Machine], list[Machine]]:
    """Return two laptops and four phones, all in the network of the first one's hotspot, which leads nowhere else."""
    bridge = inside.machine()
    bridge.switch()
    machines = [inside.machine() for _ in range(6)]
    for number, machine in enumerate(machines, 1):
        bridge.connect(f"port{number}", machine, f"10.42.0.{number}/24")
        assert machine.run("ip", "route", "show", "default") == ""
    return machines[:2], machines[2:]


def see_the_first_phone_arrive(desk: Page, laptop: Laptop, phone: Page) -> None:
    """The desk tells what to check while no phone comes, then that one has; it follows the laptop's networks."""
    desk.clock.install()
    open_desk(desk, laptop)
    desk.get_by_role("button", name="Telefoni, carta e file").click()
    expect(desk.get_by_text("10.42.0.1:8040/t/1")).to_be_visible()
    expect(desk.get_by_text("Inquadra il codice con un telefono")).to_be_visible()
    desk.clock.fast_forward(61_000)
    expect(desk.get_by_text("Da un minuto non arriva nessun telefono.")).to_be_visible()
    expect(desk.get_by_text("Il telefono è in questa rete Wi-Fi?")).to_be_visible()
    phone.goto(laptop.page)
    desk.clock.fast_forward(6_000)
    expect(desk.get_by_text("Un apparecchio è arrivato su questa pagina")).to_be_visible()
    laptop.machine.run("ip", "addr", "add", "192.168.7.20/24", "dev", "wlan0")
    desk.clock.fast_forward(6_000)
    expect(desk.get_by_text("192.168.7.20:8040", exact=True)).to_be_visible()
    laptop.machine.run("ip", "addr", "del", "192.168.7.20/24", "dev", "wlan0")
    desk.clock.fast_forward(6_000)
    expect(desk.get_by_text("192.168.7.20:8040", exact=True)).to_be_hidden()


def claim(phone: Page, name: str, code: str) -> None:
    """Make the phone this player's on the event's page, by the six digits."""
    phone.get_by_label("Cerca il tuo nome").fill(name)
    phone.get_by_role("button", name=name).tap()
    phone.get_by_label("Codice del banco").fill(code)
    phone.get_by_role("button", name="Questo telefono è mio").tap()
    expect(phone.get_by_text(f"Questo telefono è di {name}.")).to_be_visible()


def follow_to(phone: Page, laptop: Laptop, name: str = "", code: str = "") -> None:
    """Go where the phone's page says that the event is on; make the phone *name*'s there too, if it is given."""
    phone.get_by_role("link", name=laptop.page.removeprefix("http://")).tap()
    phone.wait_for_url(laptop.page)
    if name:
        claim(phone, name, code)


def play_the_final(players: tuple[Page, Page], others: tuple[Page, Page]) -> None:
    """Play the second round on the phones."""
    one, other = players
    for phone in players:
        expect(phone.get_by_role("heading", name="Tavolo 1")).to_be_visible()
    for phone in others:
        expect(phone.get_by_role("heading", name="Non giochi nel turno 2")).to_be_visible()
    report(one, 21, 17)
    other.get_by_role("button", name="Confermo").tap()
    expect(one.get_by_text("Risultato:")).to_be_visible()


def report(phone: Page, *points: int) -> None:
    """Write the points of the phone's table, in the order of the table."""
    for at, made in enumerate(points):
        phone.locator("input.num").nth(at).fill(str(made))
    phone.get_by_role("button", name="Manda il risultato").tap()
    expect(phone.get_by_text("Deve confermare")).to_be_visible()


def enter_and_pair(laptop: Laptop) -> None:
    """Open the event, with four players at two tables."""
    laptop.key = laptop.ask("events", {"definition": DEFINITION})["keys"]["organiser"]
    for name in NAMES:
        number = laptop.do("entered", people=[{"name": name}])["entrant"]
        laptop.do("checked_in", entrant=number)
    for step in ("commit_draw", "reveal_draw", "pair_round"):
        laptop.do(step)


def open_desk(page: Page, laptop: Laptop) -> None:
    """Open the desk on a laptop, with the organiser's key."""
    page.goto(laptop.page)
    kept = [f"cartaro.event.{EVENT}.desk", laptop.key]
    page.evaluate("([name, key]) => localStorage.setItem(name, JSON.stringify(key))", kept)
    page.goto(f"{laptop.page}/banco")


def take_over(desk: Page, laptop: Laptop) -> None:
    """Take the event over at the desk of *laptop*, whose page has noticed that the other is silent."""
    open_desk(desk, laptop)
    expect(desk.get_by_role("heading", name="Il primo computer non risponde")).to_be_visible()
    desk.get_by_label("Chi sei").fill("Bruno")
    desk.get_by_role("button", name="Subentra qui").click()
    expect(desk.get_by_role("button", name="Subentra qui")).to_have_count(0)


def test_one_laptop_is_killed_and_the_phones_go_on_with_the_other(
    playwright: Playwright, chromium: str, tmp_path: Path
) -> None:
    """What a phone had written, and another had not confirmed yet, waits for it on the second laptop."""
    with hall() as inside, contextlib.ExitStack() as stack:

        def page_on(machine: Machine, name: str, *, phone: bool) -> Page:
            browser = browser_on(machine, chromium, tmp_path / f"browser-{name}", playwright)
            return new_page(stack.enter_context(browser), phone=phone)

        (one, other), machines = build_hall(inside)
        first = Laptop(one, "10.42.0.1", tmp_path / "first")
        second = Laptop(other, "10.42.0.2", tmp_path / "second")
        first.serve(stack)
        enter_and_pair(first)
        second.key = first.key
        follow(second, first)
        second.serve(stack)

        seen = first.ask(f"events/{EVENT}")
        codes = {one["name"]: seen["accounts"][str(one["number"])]["code"] for one in seen["entrants"]}
        phones = {name: page_on(at, name, phone=True) for name, at in zip(NAMES, machines, strict=True)}
        see_the_first_phone_arrive(page_on(one, "first-desk", phone=False), first, phones["Ada"])
        for name, phone in phones.items():
            phone.goto(first.page)  # as the code on the wall does
            claim(phone, name, codes[name])
        pairs = [[phones[NAMES[number - 1]] for number in table["entrants"]] for table in seen["round"]["tables"]]
        (winner, loser), (last, late) = pairs
        report(winner, 21, 14)
        loser.get_by_role("button", name="Confermo").tap()
        expect(winner.get_by_text("Risultato:")).to_be_visible()
        report(last, 11, 21)
        expect(late.get_by_role("button", name="Confermo")).to_be_visible()
        wait_until(lambda: log_of(second) == log_of(first), "the second laptop has not heard of all")
        before = log_of(first)

        first.kill()
        for phone in phones.values():
            expect(phone.get_by_text("Il server non risponde").first).to_be_visible()
            expect(phone.get_by_role("link", name="10.42.0.2:8040")).to_have_attribute("href", second.page)
        desk = page_on(other, "desk", phone=False)
        take_over(desk, second)
        assert set(before) < set(log_of(second)), "nothing is lost"

        for name, phone in phones.items():
            follow_to(phone, second, name, codes[name])
        late.get_by_role("button", name="Confermo").tap()
        expect(last.get_by_text("Risultato:")).to_be_visible()
        desk.get_by_role("button", name="Turno", exact=True).click()
        desk.get_by_role("button", name="Abbina il turno 2").click()
        play_the_final((winner, late), (loser, last))

        first.serve(stack)
        woken = page_on(one, "woken", phone=False)
        open_desk(woken, first)
        expect(woken.get_by_role("heading", name="Questo computer non comanda più")).to_be_visible()
        loser.goto(first.page)
        expect(loser.get_by_text("Il torneo va avanti su un altro computer")).to_be_visible()
        follow_to(loser, second)
    assert main(["tournament", "verify", "--data", str(tmp_path / "second"), "--event", EVENT]) == 0


def follow(laptop: Laptop, other: Laptop) -> None:
    """Let a laptop follow the event of the other, as its operator does it once."""
    run = "import sys; from cartaro.cli.main import main; sys.exit(main(sys.argv[1:]))"
    options = ("follow", other.page, "--key", other.key, "--data", str(laptop.folder))
    laptop.machine.run("env", f"PYTHONPATH={ROOT / 'src'}", sys.executable, "-c", run, "tournament", *options)


def log_of(laptop: Laptop) -> list[str]:
    """Return the fingerprints of the entries of the event's log on a laptop."""
    return [entry["hash"] for entry in laptop.ask(f"events/{EVENT}")["log"]]
