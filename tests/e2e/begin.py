"""Starting a match with bots on the first page: a game, the choices behind *Cambia*, and *Gioca*."""

from playwright.sync_api import Locator, Page, expect

TITLE = "A che si gioca?"
"""The question on the first page for users who have not given a name."""


def choose_game(page: Page, game: str) -> None:
    """Go to the first page, and choose a game there."""
    page.goto("/")
    page.get_by_role("radio", name=game, exact=True).check()


def open_choices(page: Page, game: str = "Scopa", rulebook: str = "") -> Locator:
    """Choose a game and one of its rulebooks by its short name; return the open dialog with all other choices."""
    choose_game(page, game)
    page.get_by_role("button", name="Cambia").click()
    choices = page.get_by_role("dialog")
    if rulebook:
        choices.get_by_role("radio", name=rulebook, exact=True).check()
    expect(choices.get_by_role("group", name="I bot")).to_be_visible()
    return choices


def play(page: Page) -> None:
    """Press *Gioca*, in the dialog if it is open."""
    page.get_by_role("button", name="Gioca", exact=True).last.click()


def begin(page: Page, game: str = "Scopa", rulebook: str = "") -> None:
    """Begin a match with bots from the first page, with the choices that its rulebook has."""
    if rulebook:
        open_choices(page, game, rulebook)
    else:
        choose_game(page, game)
    play(page)
