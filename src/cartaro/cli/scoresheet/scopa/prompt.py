"""The interactive prompt of a score book of Scopa or Scopone: questions deal by deal, and commands at any of them."""

from cartaro.cli.scoresheet.prompt import ASKING, LEAVE, Prompt
from cartaro.cli.scoresheet.scopa.terminal_sheet import name_deal
from cartaro.i18n import CartaroError, tr
from cartaro.scoresheet.changes import CORRECT, UNDO
from cartaro.scoresheet.scopa.book import Book
from cartaro.scoresheet.scopa.count import CountField, ReportedCount, fields_of
from cartaro.scoresheet.scopa.reading import begins_entry
from cartaro.tui.console import ask, say

_BEGIN_AGAIN = tr("cli-scoresheet-scopa-prompt-begin_again")


class ScopaPrompt(Prompt[Book]):
    """The prompt for entering the score of a fishing game."""

    def _commands(self) -> str:
        return self._in_language(
            tr("cli-scoresheet-scopa-prompt-commands", first=self._in_language(self.book.people.side(0)).lower())
        )

    def _ask_deal(self) -> bool:
        say(f"\n{self._in_language(name_deal(self.book.number))}")
        reported, words = ReportedCount(), []
        for field in fields_of(self.book.people.terms):
            answer = self._ask_field(field, reported)
            if not isinstance(answer, tuple):
                return answer
            reported, text = answer
            words.append(text)
        return self._enter(" ".join(words))

    def _ask_field(self, field: CountField, reported: ReportedCount) -> tuple[ReportedCount, str] | bool:
        """Return the report including this field, and the words typed; or, after a command, whether to continue."""
        while True:
            line = ask(f"{self._question(field)}: ")
            if line is None:
                return False
            words = line.replace(",", " ").split()
            word = words[0].casefold() if words else ""
            if word in ASKING:
                self._obey(line)
                continue
            if word in UNDO and reported != ReportedCount():
                say(self._in_language(_BEGIN_AGAIN))
                return True
            if self._is_command(word):
                return self._obey(line)
            try:
                reported = field.read(self.book.people, reported, words)
            except CartaroError as error:
                say(self._in_language(error.text))
                continue
            return reported, " ".join([field.words[0], *words]) if words else ""

    def _question(self, field: CountField) -> str:
        if not field.by_side:
            return self._in_language(field.question)
        sides = ", ".join(self._in_language(side) for side in self.book.people.sides)
        return f"{self._in_language(field.question)} ({sides})"

    def _is_command(self, word: str) -> bool:
        return word in (*UNDO, *LEAVE, *CORRECT) or begins_entry(self.book.people.terms, word)
