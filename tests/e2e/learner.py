"""A learner on the page of a lesson, who completes steps according to their data, by pointer or keyboard only."""

from playwright.sync_api import Page, expect

from cartaro.lessons.lesson import Lesson, LessonStep, all_steps

MOST_KEYS = 80
"""Presses of Tab that suffice to go around the whole page."""

GO_ON = "Avanti"
END = "La prima smazzata"
_ANSWERED = """() => document.querySelector(".asked [data-way], .said .good") !== null
    || document.querySelector("[data-hand-card][aria-pressed=true]") === null"""
"""The chosen cards are laid, or the table asks in which way."""

_KEY_TO = """element => {
    const now = document.activeElement;
    if (now === element) return "Enter";
    const rows = ["data-hand-card", "data-table-card", "data-meld"];
    if (rows.some(mark => element.hasAttribute(mark) && now?.hasAttribute(mark))) return "ArrowRight";
    return now && element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
}"""
"""The key that leads towards an element: an arrow within a row of cards, else Tab, backwards if it comes before."""


class Learner:
    """One learner; with *keyboard*, only the keyboard is used."""

    def __init__(self, page: Page, *, keyboard: bool = False) -> None:
        self.page = page
        self._keyboard = keyboard

    def learn(self, lesson: Lesson) -> None:
        """Go through a whole lesson, from its first step to the first deal."""
        self.page.goto(f"/impara/{lesson.id}/1")
        steps = [step for _, step in all_steps(lesson)]
        for number, step in enumerate(steps, 1):
            expect(self.page.get_by_role("heading", level=1)).to_contain_text(f"Passo {number} di {len(steps)}")
            self.do(step)
            self.go_on(END if number == len(steps) else GO_ON)
        expect(self.page).to_have_url(f"/impara/{lesson.id}/smazzata")

    def go_on(self, way: str = GO_ON) -> None:
        """Follow the link to the next step, which has the focus automatically."""
        link = self.page.get_by_role("link", name=way, exact=True)
        expect(link).to_be_focused()
        if self._keyboard:
            self.page.keyboard.press("Enter")
        else:
            link.click()

    def do(self, step: LessonStep) -> None:
        """Complete a step, and wait until the page confirms it."""
        if step.pick is not None:
            for card in step.pick.accept[0]:
                self.touch(f"[data-pick='{card}']")
            self.touch(".board .btn.primary")
        elif step.answer is not None:
            self.touch(".board input")
            self.page.keyboard.type(str(step.answer.value))
            self.page.keyboard.press("Enter")
        else:
            for action in step.accept[0]:
                self.act(action)
        expect(self.page.locator(".said .good")).to_be_visible()

    def act(self, action: str) -> None:
        """Do one action, in the judge's notation."""
        verb, *words = action.split()
        if verb == "draw":
            self.touch("[data-stock]")
        elif verb == "take":
            self.touch("[data-pile]")
        elif verb == "discard":
            self._choose(words)
            self._press("Scarta")
        elif verb == "meld":
            self._choose(words)
            self._press("Cala")
            self._choose_way(action)
        elif verb in ("attach", "swap"):
            self._choose(words[:1])
            self.touch(f"[data-meld='{words[1]}']")
            self.page.wait_for_function(_ANSWERED)
        else:
            self._play(verb, declares=words == ["fuori"])
        expect(self.page.locator(".pending, [aria-busy=true]")).to_have_count(0)

    def _play(self, play: str, *, declares: bool) -> None:
        card, _, taken = play.partition("x")
        self.touch(f"[data-hand-card='{card}']")
        if declares:
            self._press("Dichiara fuori")
            self.touch("dialog[open] .btn.primary")
            return
        if not taken:
            self.touch(f"[data-hand-card='{card}']")
        else:
            self.take(taken.split("+"))

    def take(self, cards: list[str]) -> None:
        """Capture *cards* of the table with the lifted card: the only capture by its button, else card by card."""
        button = self.page.get_by_role("group", name="La tua giocata").get_by_role("button", name="Prendi")
        if button.count() != 1 or self.page.locator("button.on[data-table-card]").count() != len(cards):
            for card in cards:
                self.touch(f"[data-table-card='{card}']")
                if button.count() == 0:
                    return
        self.touch("[role=group][aria-label='La tua giocata'] .btn.primary")

    def _choose(self, cards: list[str]) -> None:
        for card in cards:
            held = "*" if card.startswith("*") else card
            self.touch(f'[data-hand-card="{held}"][aria-pressed="false"]')

    def _press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.wait_for()
        self.touch(f".board .btn:text-is('{name}')")

    def _choose_way(self, action: str) -> None:
        self.page.wait_for_function(_ANSWERED)
        way = f'.asked [data-way="{action}"]'
        if self.page.locator(way).count() > 0:
            self.touch(way)

    def touch(self, selector: str) -> None:
        """Click the first element of *selector*; by keyboard, go there and press Enter."""
        found = self.page.locator(selector).first
        if not self._keyboard:
            found.click()
            return
        found.wait_for()
        for _ in range(MOST_KEYS):
            key = found.evaluate(_KEY_TO)
            self.page.keyboard.press(key)
            if key == "Enter":
                return
        raise AssertionError(f"the keyboard does not lead to {selector}")
