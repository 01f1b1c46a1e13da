"""Every cloth in every light, at a table of each game: axe finds no fault in what lies on it."""

import re
from itertools import product
from pathlib import Path

import pytest

from tests.e2e.begin import begin
from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second(
        "each cloth and light; cloths.test.ts computes their contrasts, and tables pass axe on the first"
    ),
]


@pytest.mark.parametrize("game", ["Scopa", "Scopone", "Scala 40"])
def test_every_cloth_and_light_passes_axe_at_a_table(open_page: OpenPage, root: Path, game: str) -> None:
    styles = (root / "web" / "src" / "cloths.css").read_text("utf-8")
    felts = re.findall(r'^\[data-felt="(\w+)"\]', styles, re.MULTILINE)
    lamps = re.findall(r'^\[data-lamp="(\w+)"\]', styles, re.MULTILINE)
    assert {"green", "wood"} <= set(felts)
    assert set(lamps) == {"day", "evening"}
    page = open_page("phone")
    begin(page, game)
    page.locator("[data-hand-card]").first.wait_for()
    for theme, felt, lamp in product(("light", "dark"), felts, lamps):
        chosen = {"felt": felt, "lamp": lamp, "theme": theme}
        page.evaluate("chosen => Object.assign(document.documentElement.dataset, chosen)", chosen)
        assert_accessible(page)
