"""How a table moves on a phone: ``python -m bench motion``.

A page shows seven scenes, which the law makes from laid-out positions: a deal, a capture of three, a scopa, the opening
of Scala 40, a joker swapped, a close in hand, the last card of a match. For each it prints the longest task, as on a
phone four times slower than a quiet machine (:mod:`tests.e2e.frames`), the tasks over 50 ms, the sum of the layout
shifts that no touch explains, and the intervals between frames, which are those of this machine: at 60 a second they
are 16.7 ms.
"""

import shutil
import tempfile
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from bench.figures import Figure
from bench.served import serving
from cartaro.games.scala40.actions import Discard, Lay, ScalaAction, SwapJoker
from cartaro.games.scala40.melds import Cards, Meld, make_run
from cartaro.games.scala40.position import Draft
from cartaro.games.scopa.actions import Play
from cartaro.match.match import Phase
from cartaro.match.scala40.match import ScalaMatch
from cartaro.match.scopa.match import FishingMatch
from cartaro.table.decide import Act, Decision, decide
from cartaro.table.state import TableState
from cartaro.testing.tables import PaperTable
from tests.e2e.chromium import ARGUMENTS
from tests.e2e.frames import LONG
from tests.e2e.frames import measure as measure_page
from tests.e2e.laid import Laid, Show
from tests.e2e.sight import await_pictures, settle

SECONDS = 5.0
"""How long each scene is watched."""
APART = 0.4
"""Seconds between the actions of a turn."""
_PHONE = {"width": 390, "height": 844}


@dataclass(frozen=True)
class Scene:
    """A table, which the page first sees as it was ``earlier``, and the decisions that follow in it."""

    before: TableState
    then: tuple[Decision, ...]
    earlier: TableState | None = None


def measure(scenes: list[str], film: Path | None) -> list[Figure]:
    """Return one row for each of the named scenes; with *film*, their frames become pictures in that folder."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        raise SystemExit("A browser is needed: chromium or chromium-headless-shell.")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as (_, host, port),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        rows = [watch(browser, f"http://{host}:{port}", name, film) for name in scenes]
        browser.close()
    return rows


def watch(browser: Browser, address: str, name: str, film: Path | None = None) -> Figure:
    """Return the row of one scene; with *film*, its frames become pictures in that folder."""
    scene = SCENES[name]()
    context = browser.new_context(base_url=address, viewport=_PHONE, locale="it-IT", has_touch=True)  # type: ignore[arg-type]  # it is a dict
    context.add_init_script("""localStorage.setItem("cartaro.settings", '{"sound":"on"}')""")
    page = context.new_page()
    show = Show(page, scene.earlier or scene.before)
    if scene.earlier is not None:
        show.tell(scene.before)
        page.locator("main .doc").wait_for()
    await_pictures(page)
    settle(page)

    def play() -> None:
        for decision in scene.then:
            show.tell(decision.state, decision.steps)
            page.wait_for_timeout(1000 * APART)
        page.wait_for_timeout(1000 * (SECONDS - APART * len(scene.then)))

    if film is not None:
        _film(page, play, film / name)
        context.close()
        return {"scene": name, "pictures": len(list((film / name).iterdir()))}
    seen = measure_page(page, play)
    context.close()
    cuts = quantiles(seen.frames, n=20)
    return {
        "scene": name,
        "longest task ms": seen.longest,
        f"tasks over {LONG:.0f} ms": sum(ms > LONG for ms, _ in seen.tasks),
        "layout shift": seen.shift,
        "frames": len(seen.frames),
        "ms apart p50": cuts[9],
        "ms apart p95": cuts[18],
        "in the longest": max(seen.tasks)[1],
    }


def _film(page: Page, play: Callable[[], None], folder: Path) -> None:
    """Keep every frame that the browser shows during *play*, named by its milliseconds."""
    folder.mkdir(parents=True, exist_ok=True)
    devices = page.context.new_cdp_session(page)
    began: list[float] = []

    def keep(frame: dict[str, object]) -> None:
        told = frame["metadata"]
        assert isinstance(told, dict)
        began.append(told["timestamp"])
        (folder / f"{1000 * (began[-1] - began[0]):05.0f}.jpg").write_bytes(b64decode(str(frame["data"])))
        devices.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    devices.on("Page.screencastFrame", keep)
    devices.send("Page.startScreencast", {"format": "jpeg", "quality": 60})
    play()
    devices.send("Page.stopScreencast")


def _act(state: TableState, action: str, chair: int) -> Decision:
    answer = decide(state, Act(f"{chair}:bench-{state.head}", chair, state.head, action), state.at)
    assert isinstance(answer, Decision), answer
    return answer


def _tables(rulebook: str) -> Iterator[tuple[TableState, Decision]]:
    """Yield what happens at table after table on which chance plays: each state with the decision that follows it."""
    for seed in range(10_000):
        table = PaperTable(rulebook, str(seed))
        while (command := table.next_command()) is not None:
            answer = decide(table.state, command, table.state.at)
            assert isinstance(answer, Decision)
            yield table.state, answer
            table.state = answer.state


def _deal() -> Scene:
    """The next deal of Scopone, from the score sheet of the last."""
    tables = _tables("scopone-federale")
    for (earlier, _), (before, then) in pairwise(tables):
        if _phase(before) is Phase.COUNT and _phase(then.state) is Phase.PLAY:
            return Scene(before, (then,), earlier)
    raise AssertionError


def _phase(state: TableState) -> Phase:
    assert state.match is not None
    return state.match.phase


def _capture(wanted: Callable[[Play, FishingMatch], bool]) -> Scene:
    """A capture by the viewer at Scopa."""
    for before, _ in _tables("scopa-valliadi"):
        match = before.match
        assert isinstance(match, FishingMatch)
        if match.phase is not Phase.PLAY or before.chair_to_act != 0:
            continue
        for action in match.game.legal_actions(match.position):
            if isinstance(action, Play) and wanted(action, match):
                return Scene(before, (_act(before, match.game.spell_action(action), 0),))
    raise AssertionError


def _three() -> Scene:
    return _capture(lambda play, match: len(play.captured) == 3 < len(match.position.table))


def _scopa() -> Scene:
    return _capture(
        lambda play, match: len(play.captured) == len(match.position.table) > 1 and bool(match.position.stock)
    )


def _laid(*, mine: bool) -> tuple[TableState, ScalaMatch, int]:
    """A table of Scala 40 at the viewer's turn, after the draw; the viewer's seat."""
    state = Laid(3, mine=mine).state
    match = state.match
    assert isinstance(match, ScalaMatch)
    assert match.position.turn is not None
    return state, match, match.position.turn


def _turn(state: TableState, match: ScalaMatch, *actions: ScalaAction) -> Scene:
    """The viewer's turn, action by action."""
    then: list[Decision] = []
    for action in actions:
        then.append(_act(then[-1].state if then else state, match.game.spell_action(action), 0))
    return Scene(state, tuple(then))


def _lay(cards: Cards) -> Lay:
    return Lay(cards, (None,) * len(cards))


def _opening() -> Scene:
    """Two runs of one suit, and a discard."""
    state, match, me = _laid(mine=False)
    row = match.position.hands[me]
    return _turn(state, match, _lay(row[:5]), _lay(row[5:9]), Discard(row[12]))


def _hold(
    state: TableState, match: ScalaMatch, me: int, hand: Cards, melds: tuple[Meld, ...] | None = None
) -> tuple[TableState, ScalaMatch]:
    """The table with another hand of the viewer, and perhaps other melds."""
    position = match.position
    hands = tuple(hand if seat == me else held for seat, held in enumerate(position.hands))
    melds = position.melds if melds is None else melds
    changed = replace(match, position=replace(position, hands=hands, melds=melds, draft=Draft(hand, melds, drawn=True)))
    return replace(state, match=changed), changed


def _swap() -> Scene:
    """The card that a joker stands for, in another's run, is put in its place."""
    state, match, me = _laid(mine=True)
    position = match.position
    joker = next(card for card in position.hands[me] if card.is_joker)
    at, run = next((at, meld) for at, meld in enumerate(position.melds) if meld.owner != me)
    natural, rest = run.cards[3], [card for card in position.hands[me] if card != joker]
    other = make_run(run.owner, 2, natural.suit, (*run.cards[:3], joker, *run.cards[4:]))
    melds = (*position.melds[:at], other, *position.melds[at + 1 :])
    state, match = _hold(state, match, me, (*rest, natural), melds)
    swaps = [one for one in match.game.legal_actions(match.position) if isinstance(one, SwapJoker)]
    return _turn(state, match, swaps[0])


def _close() -> Scene:
    """All cards in one turn, by a player who had none on the table."""
    state, match, me = _laid(mine=False)
    row, other = match.position.hands[me][:13], match.position.stock[0]
    state, match = _hold(state, match, me, (*row, other))
    return _turn(state, match, _lay(row[:5]), _lay(row[5:9]), _lay(row[9:]), Discard(other))


def _last() -> Scene:
    """The last card of a match of Scopone."""
    for before, then in _tables("scopone-federale"):
        if _phase(before) is Phase.PLAY and _phase(then.state) is Phase.OVER:
            return Scene(before, (then,))
    raise AssertionError


SCENES: dict[str, Callable[[], Scene]] = {
    "deal": _deal,
    "capture of three": _three,
    "scopa": _scopa,
    "opening": _opening,
    "joker swapped": _swap,
    "close in hand": _close,
    "last card": _last,
}
