"""How a match with bots begins on the first page: a game, what is behind *Cambia*, and *Gioca*."""

from playwright.sync_api import Locator, Page, expect

TITLE = "A che si gioca?"
"""What the first page asks of who has given no name."""


def choose_game(page: Page, game: str) -> None:
    """Go to the first page, and choose a game there."""
    page.goto("/")
    page.get_by_role("radio", name=game, exact=True).check()


def open_choices(page: Page, game: str = "Scopa", rulebook: str = "") -> Locator:
    """Choose a game and a rulebook of its by its short name; return the dialog of everything else, which is open."""
    choose_game(page, game)
    page.get_by_role("button", name="Cambia").click()
    choices = page.get_by_role("dialog")
    if rulebook:
        choices.get_by_role("radio", name=rulebook, exact=True).check()
    expect(choices.get_by_role("group", name="Gli altri giocatori")).to_be_visible()
    return choices


def play(page: Page) -> None:
    """Press *Gioca*, in the dialog where that is open."""
    page.get_by_role("button", name="Gioca", exact=True).last.click()


def begin(page: Page, game: str = "Scopa", rulebook: str = "") -> None:
    """Begin a match with bots from the first page, with the choices that its rulebook has."""
    if rulebook:
        open_choices(page, game, rulebook)
    else:
        choose_game(page, game)
    play(page)
