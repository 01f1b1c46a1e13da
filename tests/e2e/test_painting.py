"""A page that is not painted for tests is painted when its colours are checked (painting.py)."""

import pytest

from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")


_PALE = """() => {
    const pale = Object.assign(document.createElement("p"), { textContent: "hardly to be read" });
    pale.style.cssText = "color: #888; background: #999";
    document.querySelector("main").append(pale);
}"""


def test_a_text_in_the_colour_of_its_ground_is_found(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/")
    page.get_by_role("button", name="Gioca", exact=True).wait_for()
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "0"
    assert_accessible(page)
    page.evaluate(_PALE)
    with pytest.raises(AssertionError, match="contrast"):
        assert_accessible(page)
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "0"
