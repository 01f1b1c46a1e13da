"""A phone enlarges the whole page at a field with text smaller than 16 pixels: no field on a phone has such text."""

import pytest

from tests.e2e.conftest import OpenPage

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("every field on a phone; a size of letters is no rule and no message"),
]

_PAGES = [
    "/",
    "/amici",
    "/analisi",
    "/account",
    "/eventi",
    "/eventi/nuovo",
    "/segnapunti",
    "/stagione",
    "/mazzi",
    "/tu",
]
_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter(field => !["radio", "checkbox", "range", "hidden", "file"].includes(field.type))
    .map(field => [field.outerHTML, parseFloat(getComputedStyle(field).fontSize)])"""
_OPEN_ALL = "() => document.querySelectorAll('details').forEach(one => one.open = true)"


def test_no_field_on_a_phone_makes_it_enlarge_the_page(open_page: OpenPage) -> None:
    page = open_page("phone")
    found: dict[str, list[tuple[str, float]]] = {}
    for address in _PAGES:
        page.goto(address)
        page.locator("h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate(_OPEN_ALL)
        found[address] = page.evaluate(_FIELDS)
    page.goto("/")
    page.get_by_role("button", name="Cambia").click()
    page.evaluate(_OPEN_ALL)
    found["choices"] = page.evaluate(_FIELDS)
    small = [(where, field) for where, fields in found.items() for field in fields if field[1] < 16]
    assert small == []
    assert {"/analisi", "/account", "/eventi/nuovo", "choices"} <= {where for where, fields in found.items() if fields}
