"""A score book of Scopa or Scopone kept in conversation: questions deal by deal, and commands at any of them."""

from cartaro.cli.scoresheet.prompt import ASKING, LEAVE, Prompt
from cartaro.cli.scoresheet.scopa.terminal_sheet import name_deal
from cartaro.i18n import CartaroError, Text, tr
from cartaro.scoresheet.changes import CORRECT, UNDO
from cartaro.scoresheet.scopa.book import Book
from cartaro.scoresheet.scopa.count import Field, Told, fields_of
from cartaro.scoresheet.scopa.reading import begins_entry
from cartaro.tui.console import ask, say

_COMMANDS = Text(
    """A ogni domanda si risponde prima per {0}; di due parti basta il primo numero, dove l'altro ne segue.
Una riga sola può dire tutto: carte 22 denari 6 settebello noi primiera loro scope 1 0
Le carte una per una, dell'uno e dell'altro: prese 7d 7c Rb ... / Ad 2c ... scope 1 0
Fuori, con i punti di quel momento: fuori noi 8 6
Carte in numero irregolare: irregolare loro prese 7d 7c / Rd Rc scope 1 0
correggi 2 carte 21 ... cambia una smazzata già segnata; annulla toglie l'ultima riga; registro mostra le correzioni.
punti dice a che punto si è; regole 14 mostra un articolo; fine chiude.""",
    """To each question answer for {0} first; of two sides the first number is enough where the other follows.
One line may say it all: cards 22 denari 6 settebello us primiera them scope 1 0
The cards one by one, of one side and the other: captured 7d 7c Rb ... / Ad 2c ... scope 1 0
Fuori, with the points of that moment: fuori us 8 6
A wrong number of cards: irregular them captured 7d 7c / Rd Rc scope 1 0
correct 2 cards 21 ... changes a deal already entered; undo takes back the last line; log shows the corrections.
points says where you are; rules 14 shows an article; end closes.""",
)
_BEGIN_AGAIN = tr("cli-scoresheet-scopa-prompt-begin_again")


class ScopaPrompt(Prompt[Book]):
    """A person keeping the score of a fishing game."""

    def _commands(self) -> str:
        return self._say(_COMMANDS).format(self._say(self.book.people.side(0)).lower())

    def _ask_deal(self) -> bool:
        say(f"\n{self._say(name_deal(self.book.number))}")
        told, words = Told(), []
        for field in fields_of(self.book.people.terms):
            answer = self._ask_field(field, told)
            if not isinstance(answer, tuple):
                return answer
            told, said = answer
            words.append(said)
        return self._enter(" ".join(words))

    def _ask_field(self, field: Field, told: Told) -> tuple[Told, str] | bool:
        """Return what has been told with this field and its words in a line, or whether to go on after a command."""
        while True:
            line = ask(f"{self._question(field)}: ")
            if line is None:
                return False
            words = line.replace(",", " ").split()
            word = words[0].casefold() if words else ""
            if word in ASKING:
                self._obey(line)
                continue
            if word in UNDO and told != Told():
                say(self._say(_BEGIN_AGAIN))
                return True
            if self._is_command(word):
                return self._obey(line)
            try:
                told = field.read(self.book.people, told, words)
            except CartaroError as error:
                say(self._say(error.text))
                continue
            return told, " ".join([field.words[0], *words]) if words else ""

    def _question(self, field: Field) -> str:
        if not field.by_side:
            return self._say(field.question)
        sides = ", ".join(self._say(side) for side in self.book.people.sides)
        return f"{self._say(field.question)} ({sides})"

    def _is_command(self, word: str) -> bool:
        return word in (*UNDO, *LEAVE, *CORRECT) or begins_entry(self.book.people.terms, word)
