"""How the table looks, sounds and moves, as the player chose it; and the client stored by the browser."""

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import http_client
from tests.e2e.begin import begin
from tests.e2e.conftest import SIZES, OpenPage
from tests.e2e.film import HOLD, STEP_ON, find_scopa, shoot
from tests.e2e.server import Server
from tests.e2e.sight import assert_uncovered
from tests.e2e.staged import StagedTable
from tests.e2e.table import Table, assert_accessible, wait_until_left

pytestmark = pytest.mark.needs("chromium")

_FOUR = """() => [...document.querySelectorAll(".card img")].map(image => image.src)
    .filter(source => source.includes("-four/")).length"""


_OVER = """which => {
    const inside = document.querySelector(which), over = inside.getBoundingClientRect();
    return [...document.querySelectorAll("button, a, summary, [data-seat], [role=status], dl")].filter(one => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const meets = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        return meets && right > left && bottom > top && one.checkVisibility() && !inside.contains(one);
    }).map(one => one.outerHTML.slice(0, 90));
}"""
"""What an element lies over, of all that can be used or tells something."""


def sit_down(page: Page, game: str) -> None:
    begin(page, game)
    page.locator("[data-hand-card]").first.wait_for()


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
def test_settings_are_kept_and_seen_at_once(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/")
    page.get_by_role("button", name="Impostazioni").tap()
    preview = page.get_by_role("img", name="Le carte come saranno")
    page.get_by_role("radio", name="Siciliane").check()
    expect(preview.locator("img[src='/cards/siciliane/7d.svg']")).to_be_visible()
    page.get_by_role("radio", name="Stelle").check()
    page.get_by_role("radio", name="Vinaccia").check()
    page.get_by_role("radio", name="Quattro colori").check()
    expect(preview.locator("img[src*='-four/']")).to_have_count(1)
    page.get_by_role("radio", name="Grandi").check()
    page.get_by_role("group", name="Movimento delle carte").get_by_role("radio", name="Veloce").check()
    page.get_by_role("group", name="Suoni").get_by_role("radio", name="Sì").check()
    assert_accessible(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.get_by_role("radio", name="Scopone", exact=True).check()
    page.locator("img[src^='/cards/siciliane/']").first.wait_for()
    others = ("piacentine", "napoletane", "bergamasche", "romagnole")
    assert not any(f"/cards/{style}/" in url for url in asked for style in others)
    page.get_by_role("button", name="Impostazioni").tap()
    expect(page.locator("html[data-felt='wine']")).to_have_count(1)
    expect(preview.locator("img[src='/cards/backs/stars-italian.svg']")).to_be_visible()
    for group, choice in (("Colori dei semi", "Quattro colori"), ("Indici delle carte", "Grandi"), ("Suoni", "Sì")):
        expect(page.get_by_role("group", name=group).get_by_role("radio", name=choice)).to_be_checked()
    expect(preview.locator("img[src*='-four/']")).to_have_count(1)


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
def test_the_name_of_each_choice_lies_in_its_tile(open_page: OpenPage, locale: Literal["it-IT", "en-GB"]) -> None:
    page = open_page("small phone", locale)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Impostazioni|Settings")).tap()
    tiles = page.get_by_role("dialog").locator("label.pictured")
    tiles.first.wait_for()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert tiles.count() > 20
    wide = "tiles => tiles.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert tiles.evaluate_all(wide) == []


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
def test_sound_is_offered_once_at_the_first_touch_and_has_a_volume_and_a_table(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.add_init_script("sessionStorage.length || (localStorage.clear(), sessionStorage.setItem('begun', 'yes'))")
    sit_down(page, "Scala 40")
    offered = page.get_by_text("Vuoi sentire le carte sul tavolo?")
    assert offered.count() == 0
    page.dispatch_event("main", "click")  # a touch between the cards: a real tap would press the nearest button
    expect(offered).to_be_visible()
    assert_uncovered(page)
    for width, height in ((360, 640), SIZES["phone"]):
        page.set_viewport_size({"width": width, "height": height})
        assert_uncovered(page)
        assert page.evaluate(_OVER, "[data-offer]") == []
    assert_accessible(page)
    page.get_by_role("button", name="Con i suoni").tap()
    expect(offered).to_have_count(0)
    page.get_by_role("button", name="Impostazioni").tap()
    expect(page.get_by_role("group", name="Suoni", exact=True).get_by_role("radio", name="Sì")).to_be_checked()
    page.get_by_role("group", name="Volume").get_by_role("radio", name="Piano").check()
    page.get_by_role("group", name="Suoni a questo tavolo").get_by_role("radio", name="No").check()
    assert_accessible(page)
    page.reload()
    page.locator("[data-hand-card]").first.wait_for()
    page.get_by_role("button", name="Impostazioni").tap()
    expect(offered).to_have_count(0)
    for group, choice in (("Suoni", "Sì"), ("Volume", "Piano"), ("Suoni a questo tavolo", "No")):
        expect(page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=choice)).to_be_checked()


@pytest.mark.second("how the page moves and sounds; test_sentences holds the names of both packs")
def test_a_pack_is_offered_once_in_pictures_and_its_cards_are_called_by_their_names(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.add_init_script(f"sessionStorage.length || ({_UNASKED}, sessionStorage.setItem('begun', 'yes'))")
    sit_down(page, "Scopa")
    offer = page.get_by_role("group", name="Con quali carte giochi?")
    assert offer.count() == 0
    page.dispatch_event("main", "click")
    expect(offer).to_be_visible()
    assert_uncovered(page)
    assert_accessible(page)
    offer.get_by_role("button", name="Napoletane").tap()
    expect(offer).to_have_count(0)
    held = page.locator("[data-hand-card]")
    expect(held.first).to_have_accessible_name(_ITALIAN)
    expect(held.first.locator("img[src^='/cards/napoletane/']")).to_be_visible()
    page.get_by_role("button", name="Impostazioni").tap()
    page.get_by_role("group", name="Carte di Scopa e Scopone").get_by_role(
        "radio", name="Quelle del regolamento"
    ).check()
    page.keyboard.press("Escape")
    expect(held.first).to_have_accessible_name(_FRENCH)
    wait_until_left(page)
    page.reload()
    held.first.wait_for()
    page.dispatch_event("main", "click")
    expect(offer).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Cambia mazzo").tap()
    expect(offer).to_be_visible()
    assert_uncovered(page)
    assert_accessible(page)
    offer.get_by_role("button", name="Siciliane").tap()
    expect(offer).to_have_count(0)
    expect(held.first.locator("img[src^='/cards/siciliane/']")).to_be_visible()
    table = Table(page)
    table.wait()
    table.play(table.cards[0], "tap")
    expect(page.locator(".line .small")).to_contain_text(_ITALIAN)


_UNASKED = """localStorage.setItem('cartaro.settings', '{"sound":"off"}')"""
_ITALIAN, _FRENCH = (
    re.compile(rf"\bdi ({suits})\b") for suits in ("denari|coppe|spade|bastoni", "quadri|cuori|picche|fiori")
)


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
@pytest.mark.parametrize(("game", "cards"), [("Scopa", "Inglesi"), ("Scala 40", "Piemontesi")])
def test_a_deck_of_four_colours_and_large_indices_is_played_with(open_page: OpenPage, game: str, cards: str) -> None:
    page = open_page("phone")
    page.goto("/")
    page.get_by_role("button", name="Impostazioni").tap()
    page.get_by_role("radio", name="Quattro colori").check()
    page.get_by_role("radio", name="Grandi").check()
    page.get_by_role(
        "group", name="Carte di Scala 40" if game == "Scala 40" else "Carte di Scopa e Scopone"
    ).get_by_role("radio", name=cards).check()
    page.get_by_role("button", name="Chiudi").tap()
    wait_until_left(page)
    sit_down(page, game)
    assert_accessible(page)
    assert page.locator(f"[data-hand-card] img[src^='/cards/{cards.lower()}']").count() > 0
    if game == "Scala 40":
        assert page.evaluate(_FOUR) > 0
    page.wait_for_function("() => [...document.images].every(image => image.complete && image.naturalWidth > 0)")


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
def test_notices_are_asked_for_only_on_request_and_a_refusal_is_said(open_page: OpenPage) -> None:
    """This browser refuses every permission."""
    page = open_page("desktop")
    page.goto("/")
    page.get_by_role("button", name="Impostazioni").click()
    notices = page.get_by_role("group", name="Avviso quando tocca a te")
    expect(notices.get_by_role("radio", name="No")).to_be_checked()
    notices.get_by_text("Sì", exact=True).click()
    expect(page.get_by_text("Il browser non permette gli avvisi")).to_be_visible()
    expect(notices.get_by_role("radio", name="No")).to_be_checked()


def test_the_client_can_be_installed_and_opens_without_its_server(open_page: OpenPage, server: Server) -> None:
    page = open_page("phone", keeps=True)
    sit_down(page, "Scala 40")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    manifest = http_client.get(f"{server.address}/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert http_client.get(f"{server.address}/{icon['src']}").headers["content-type"] == icon["type"]
    kept: list[str] = page.evaluate("""async () => (await Promise.all((await caches.keys()).map(
        async name => (await (await caches.open(name)).keys()).map(it => new URL(it.url).pathname)))).flat()""")
    assert "/" in kept
    assert [path for path in kept if path.startswith(("/api", "/ws", "/healthz"))] == []
    server.kill()
    page.goto("/")
    expect(page.get_by_role("heading", name="A che si gioca?")).to_be_visible()


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
def test_movement_takes_the_time_that_the_player_likes(open_page: OpenPage) -> None:
    """Without movement, a capture is not held on the table for a moment either: nothing waits."""
    page = open_page("desktop", moving=True)
    page.goto("/")
    page.get_by_role("button", name="Impostazioni").click()
    lasts = "parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--move'))"
    group = page.get_by_role("group", name="Movimento delle carte")
    durations = []
    for choice in ("Lento", "Normale", "Veloce", "Nessuno"):
        group.get_by_text(choice, exact=True).click()
        durations.append(page.evaluate(lasts))
    assert durations == sorted(durations, reverse=True)
    assert len(set(durations)) == 4
    assert durations[-1] == 0
    page.get_by_role("button", name="Chiudi").click()
    wait_until_left(page)
    sit_down(page, "Scopa")
    table = Table(page)
    table.wait()
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
def test_a_scopa_is_seen_to_happen_and_nothing_moves_for_whoever_likes_none(browser: Browser, server: Server) -> None:
    moment = find_scopa(server)
    usual = shoot(browser, server.address, moment)
    assert any(usual.moving)
    assert any(usual.marked)
    assert not usual.marked[-1]
    assert usual.moving[-1] == 0
    for calm in (
        shoot(browser, server.address, moment, speed="off"),
        shoot(browser, server.address, moment, still=True),
    ):
        assert not any(calm.moving)
        assert not any(calm.marked)


_NOTE = """which => {
    const number = document.querySelector(which);
    window.shown = [];
    new MutationObserver(() => window.shown.push(parseInt(number.innerText)))
        .observe(number, { characterData: true, subtree: true, childList: true });
}"""
"""Records each number that an element shows from now on."""


_UNSEEN = "told => told.map(one => getComputedStyle(one.closest('[data-counted]')).opacity)"
_CARDS = "fans => fans.map(fan => fan.querySelectorAll('[data-counted]').length)"
_NUMBERS = "numbers => numbers.map(number => Number(number.dataset.drawn))"
_STAMPED = "sides => sides.map(side => [...side.querySelectorAll('.stamp b')].map(points => Number(points.innerText)))"
_TOLD = ".primiera .sum, .standing .totals, tfoot .points"


def _count_of_a_deal(open_page: OpenPage) -> Page:
    """Return a page with the score sheet of a deal that does not end the match, at the start of its animation.

    Its clock stands still, because the animation ends by a timer.
    """
    while True:
        page = open_page("phone", moving=True)
        begin(page, "Scopone")
        table = Table(page)
        table.wait()
        hand = table.hand.get_by_role("button")
        for left in range(9, 1, -1):
            expect(hand).to_have_count(left)
            table.play(table.cards[0], "tap")
            table.wait()
        expect(hand).to_have_count(1)
        last = table.cards[0]
        table.card(last).tap()
        expect(table.card(last)).to_have_attribute("aria-pressed", "true")
        page.evaluate(f"({HOLD})()")
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now() + 1_000"))
        table.choices.locator(".primary").tap()
        while page.locator("main .doc").count() == 0:  # the sheet waits for the movements on the table
            page.evaluate(STEP_ON, 40)
            page.clock.run_for(40)
        if page.get_by_role("heading", name="Fine della partita").count() == 0:
            while page.locator(".standing .totals").count() == 0:
                page.clock.run_for(40)
            return page
        page.close()  # a side has won in one deal, with eight points: rare, and the sheet is another one


def test_the_count_of_a_deal_tells_no_sum_before_what_it_sums(open_page: OpenPage) -> None:
    """The sheet shows the cards one by one: each sum appears after its cards, and the standing of the match last."""
    page = _count_of_a_deal(open_page)
    told = page.locator(_TOLD)
    assert set(told.evaluate_all(_UNSEEN)) == {"0"}
    page.locator("main .doc").tap(position={"x": 4, "y": 4})
    assert set(told.evaluate_all(_UNSEEN)) == {"1"}
    cards = page.locator(".fans").evaluate_all(_CARDS)
    assert page.locator(".number").evaluate_all(_NUMBERS) == cards
    stamped = page.locator(".piles .side").evaluate_all(_STAMPED)
    assert [str(sum(points)) for points in stamped] == page.locator("tfoot tr:first-child .points").all_inner_texts()
    said = page.get_by_role("img", name=re.compile("^Le carte prese: ")).get_attribute("aria-label")
    assert said is not None
    assert [int(number) for number in re.findall(r"(\d+) cart[ae]", said)] == cards


def _end(view: dict[str, Any], sheet: dict[str, Any]) -> None:
    text = {"it": "Otto punti.", "en": "Eight points."}
    result = {"winner": 0, "text": text, "article": "15.match", "number": "15"}
    view.update(phase="over", turn=None, sheet=sheet, result=result)


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
def test_a_match_seen_to_its_end_tells_who_won_after_its_count_and_a_deal_come_back_to_is_counted(
    open_page: OpenPage,
) -> None:
    page = open_page("phone", moving=True)
    staged = StagedTable(page)
    begin(page, "Scopone")
    table = Table(page)
    while table.wait() == "play":
        table.play(table.cards[0], "tap")
    page.reload()
    told = page.locator(_TOLD)
    told.last.wait_for()
    assert set(told.evaluate_all(_UNSEEN)) == {"1"}
    sheet = staged.last["view"]["sheet"]
    staged.take_over()
    staged.show(lambda _, view: view.update(phase="play", sheet=None))
    table.cloth.wait_for()
    staged.show(lambda _, view: _end(view, sheet))
    page.locator(".fans").first.wait_for()
    expect(table.heading).to_have_text("Fine della partita")
    expect(page.get_by_text("vinto", exact=False)).to_have_count(0)
    page.keyboard.press("Shift")
    expect(page.get_by_text("vinto", exact=False)).to_be_visible()
    expect(page.locator(".fans").first).to_be_attached()


@pytest.mark.second("how the page moves and sounds; it is no rule and no message")
@pytest.mark.parametrize(("game", "number"), [("Scopa", ".score dd"), ("Scala 40", ".strip .points")])
@pytest.mark.parametrize("moving", [True, False])
def test_a_score_goes_to_its_new_value_by_ones_or_at_once(
    open_page: OpenPage, game: str, number: str, *, moving: bool
) -> None:
    page = open_page("desktop", moving=moving)
    table = StagedTable(page)
    sit_down(page, game)
    Table(page).wait()
    table.take_over()
    page.evaluate(_NOTE, number)
    table.show(lambda _, view: view.update(totals=[3] * len(view["totals"])))
    page.wait_for_function("() => window.shown.at(-1) === 3")
    assert page.evaluate("window.shown") == ([1, 2, 3] if moving else [3])


@pytest.mark.parametrize(
    "game",
    [
        "Scopone",
        "Scala 40",
        pytest.param("Scopa", marks=pytest.mark.second("the table of Scopone; test_feel has that")),
    ],
)
def test_the_table_is_read_aloud_by_single_keys_in_every_game(open_page: OpenPage, game: str) -> None:
    page = open_page("desktop")
    sit_down(page, game)
    Table(page).wait()
    page.locator("[data-hand-card]").first.focus()
    said = page.get_by_role("log", name="Lettura del tavolo")
    first = page.locator("[data-hand-card]").first.get_attribute("aria-label")
    assert first is not None
    lying = "Pozzo" if game == "Scala 40" else "tavola"
    for key, words in {"m": first, "t": lying, "p": "Partita a", "c": "Tocca a te"}.items():
        page.keyboard.press(key)
        expect(said).to_contain_text(words)
    page.keyboard.press("u")
    expect(said).not_to_be_empty()
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="I tasti del tavolo")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("group", name="Leggere coi tasti").get_by_text("No", exact=True).click()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(said).not_to_contain_text("In mano")
