"""The waits of these tests evaluate a function in the page repeatedly, which its CSP allows, unlike expressions."""

import pytest

from tests.e2e.conftest import OpenPage

pytestmark = pytest.mark.needs("chromium")

_LATER = "() => { setTimeout(() => { document.documentElement.dataset.later = 'yes' }, 300) }"


def test_a_wait_goes_on_until_what_it_waits_for_is_true(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/")
    page.evaluate(_LATER)
    page.wait_for_function("() => document.documentElement.dataset.later === 'yes'")


def test_a_wait_for_an_expression_is_refused(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/")
    with pytest.raises(AssertionError, match="waits for a function"):
        page.wait_for_function("document.documentElement.dataset.later === 'yes'")
