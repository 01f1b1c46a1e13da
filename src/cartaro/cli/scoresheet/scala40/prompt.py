"""A score book of Scala 40 kept in conversation."""

from cartaro.cli.scoresheet.prompt import ASKING, LEAVE, Prompt
from cartaro.cli.scoresheet.scala40.terminal_sheet import name_deal
from cartaro.games.scala40.score import questions_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.scoresheet.changes import CORRECT, UNDO
from cartaro.scoresheet.scala40.book import Book
from cartaro.scoresheet.scala40.telling import BACK, read_line
from cartaro.tui.console import ask, say

_CLOSER = Text("Chi chiude ({}«nessuno», se nessuno)", "Who closes ({}'nobody', if nobody)")
_HELD = Text("{}: carte o punti in mano{}", "{}: cards or points held{}")
_ALSO = {
    "in_hand": tr("cli-scoresheet-scala40-prompt-in_hand"),
    "flat": tr("cli-scoresheet-scala40-prompt-flat"),
}
"""How the questions that the table's rulebook asks are answered here."""
_BEGIN_AGAIN = tr("cli-scoresheet-scala40-prompt-begin_again")
_COMMANDS = Text(
    """Si dice chi chiude, poi che cosa resta in mano agli altri: le carte (Kd * 5h) o i punti (45).
Una riga sola può dire tutto: chiude {0} in mano, {1} Kd * 5h
rientra {1} riporta in gioco chi è appena uscito, se il tavolo lo prevede.
correggi 2 chiude {0}, {1} 45 cambia una smazzata già segnata; annulla toglie l'ultima riga.
registro mostra le correzioni; punti dice a che punto si è; regole 8 mostra un articolo; fine chiude.""",
    """Say who closes, then what the others are left with: the cards (Kd * 5h) or the points (45).
One line may say it all: closes {0} in hand, {1} Kd * 5h
back {1} brings back who has just gone out, if the table provides for it.
correct 2 closes {0}, {1} 45 changes a deal already entered; undo takes back the last line; log shows the corrections.
points says where you are; rules 8 shows an article; end closes.""",
)


class ScalaPrompt(Prompt[Book]):
    """A person keeping the score of Scala 40."""

    def _commands(self) -> str:
        people = self.book.people
        return self._say(_COMMANDS).format(
            people.name(0).it if people.names else "A", people.name(1).it if people.names else "B"
        )

    def _ask_deal(self) -> bool:
        say(f"\n{self._say(name_deal(self.book.number))}")
        line = ask(f"{self._say(_CLOSER).format(self._also('in_hand'))}: ")
        if line is None:
            return False
        if self._is_command(line) or "," in line:
            return self._obey(line)
        said = line if self._is_nobody(line) or self._says_closes(line) else f"chiude {line}"
        return self._ask_hands(said)

    def _ask_hands(self, said: str) -> bool:
        """Ask what everybody else holds, one after the other, and enter the deal that begins with the words *said*."""
        closer = self.book.people.find(said.split()[1:]) or self.book.people.find(said.split())
        if closer is None and not self._is_nobody(said):
            say(self._say(self.book.people.unknown(said.partition(" ")[2]).text))
            return True
        for place in self.book.people.in_play(self.book.standing.out):
            side_of = self.book.people.terms.side_of
            if closer is not None and not self._is_nobody(said) and side_of(place) == side_of(closer[0]):
                continue
            held = self._ask_held(place)
            if held is None:
                return False
            if not held:
                say(self._say(_BEGIN_AGAIN))
                return True
            said += f", {self._name(place)} {held}"
        return self._enter(said)

    def _ask_held(self, place: int) -> str | None:
        """Return what a player holds, as it was typed; nothing to begin the deal again, None to leave."""
        while True:
            name = self._say(self.book.people.name(place))
            held = ask(f"{self._say(_HELD).format(name, self._also('flat'))}: ")
            word = (held or "").partition(" ")[0].casefold()
            if held is None or word in LEAVE:
                return None
            if word in UNDO:
                return ""
            if word in ASKING:
                self._obey(held)
            elif held:
                return held

    def _also(self, name: str) -> str:
        """Return how a question is answered, nothing where the table's rulebook does not ask it."""
        return self._say(_ALSO[name]) if name in questions_of(self.book.people.terms) else ""

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
