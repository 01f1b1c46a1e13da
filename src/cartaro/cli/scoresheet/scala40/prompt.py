"""The interactive prompt of a score book of Scala 40."""

from collections import Counter

from cartaro.cli.scoresheet.prompt import ASKING, LEAVE, Prompt
from cartaro.cli.scoresheet.scala40.terminal_sheet import name_deal
from cartaro.games.scala40.score import questions_of
from cartaro.i18n import CartaroError, tr
from cartaro.scoresheet.changes import CORRECT, UNDO
from cartaro.scoresheet.scala40.book import Book
from cartaro.scoresheet.scala40.telling import BACK, check_hand, read_line
from cartaro.tui.console import ask, say

_ALSO = {
    "in_hand": tr("cli-scoresheet-scala40-prompt-in_hand"),
    "flat": tr("cli-scoresheet-scala40-prompt-flat"),
}
"""The explanations of answers to the questions of the table's rulebook."""
_BEGIN_AGAIN = tr("cli-scoresheet-scala40-prompt-begin_again")


class ScalaPrompt(Prompt[Book]):
    """The prompt for entering the score of Scala 40."""

    def _commands(self) -> str:
        people = self.book.people
        return self._in_language(
            tr(
                "cli-scoresheet-scala40-prompt-commands",
                first=people.name(0).it if people.names else "A",
                second=people.name(1).it if people.names else "B",
            )
        )

    def _ask_deal(self) -> bool:
        say(f"\n{self._in_language(name_deal(self.book.number))}")
        line = ask(f"{self._in_language(tr('cli-scoresheet-scala40-prompt-closer', also=self._also('in_hand')))}: ")
        if line is None:
            return False
        if self._is_command(line) or "," in line:
            return self._obey(line)
        entry = line if self._is_nobody(line) or self._says_closes(line) else f"chiude {line}"
        return self._ask_hands(entry)

    def _ask_hands(self, entry: str) -> bool:
        """Ask for each other player's hand in turn, and enter the deal that begins with *entry*."""
        closer = self.book.people.find(entry.split()[1:]) or self.book.people.find(entry.split())
        if closer is None and not self._is_nobody(entry):
            say(self._in_language(self.book.people.unknown(entry.partition(" ")[2]).text))
            return True
        seen: Counter[str] = Counter()
        for place in self.book.people.in_play(self.book.standing.out):
            side_of = self.book.people.terms.side_of
            if closer is not None and not self._is_nobody(entry) and side_of(place) == side_of(closer[0]):
                continue
            held = self._ask_held(entry, place, seen)
            if held is None:
                return False
            if not held:
                say(self._in_language(_BEGIN_AGAIN))
                return True
            entry += f", {self._name(place)} {held}"
        return self._enter(entry)

    def _ask_held(self, entry: str, place: int, seen: Counter[str]) -> str | None:
        """Return a player's hand as typed; the empty string to begin the deal again, None to leave.

        A hand that nobody can hold beside the cards *seen* is refused, and asked for again.
        """
        while True:
            name = self._in_language(self.book.people.name(place))
            held = ask(
                f"{self._in_language(tr('cli-scoresheet-scala40-prompt-held', name=name, also=self._also('flat')))}: "
            )
            word = (held or "").partition(" ")[0].casefold()
            if held is None or word in LEAVE:
                return None
            if word in UNDO:
                return ""
            if word in ASKING:
                self._obey(held)
            elif held:
                try:
                    check_hand(self.book.people, entry.partition(",")[0], place, held, seen)
                except CartaroError as error:
                    say(self._in_language(error.text))
                else:
                    return held

    def _also(self, name: str) -> str:
        """Return how to answer a question, or the empty string if the table's rulebook does not ask it."""
        return self._in_language(_ALSO[name]) if name in questions_of(self.book.people.terms) else ""

    def _name(self, place: int) -> str:
        people = self.book.people
        return people.names[place] if people.names else people.name(place).it.split()[-1]

    def _is_nobody(self, line: str) -> bool:
        return line.split(maxsplit=1)[0].casefold() in ("nessuno", "nobody") if line else False

    def _says_closes(self, line: str) -> bool:
        return any(word.casefold() in ("chiude", "closes") for word in line.split())

    def _is_command(self, line: str) -> bool:
        word = line.partition(" ")[0].casefold()
        if word in (*UNDO, *LEAVE, *ASKING, *BACK, *CORRECT, ""):
            return True
        try:
            read_line(self.book.people, self.book.standing.out, line)
        except CartaroError:
            return False
        return True

    def _obey(self, line: str) -> bool:
        return super()._obey(line) if line else True
