"""``cartaro play LINK``: a seat at a table of a server, in the terminal."""

from collections.abc import Sequence

from cartaro.cli.links import table_at
from cartaro.cli.parser import Parser
from cartaro.cli.rulebooks import all_rulebooks
from cartaro.i18n import Language, Text
from cartaro.server.base.data_folder import data_folder
from cartaro.tui.console import ask, is_interactive
from cartaro.tui.online.play import OnlineSession, TableAddress
from cartaro.tui.online.seats import Seats

_ABOUT = Text(
    "Si siede a un tavolo di un server, dal link dell'invito, e gioca riga per riga. Chi torna ritrova il suo posto.",
    "Sits down at a table of a server, by the link of the invitation, and plays line by line. Who comes back finds "
    "the same seat.",
)
_LINK = Text("il link dell'invito", "the link of the invitation")
_NAME = Text("come ti chiami al tavolo", "what you are called at the table")
_WHO = Text("Come ti chiami?", "What is your name?")
_GUEST = Text("Ospite", "Guest")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Sit down, or come back to the seat; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("link", Text("LINK", "LINK"), _LINK, optional=False)
    parser.option("--name", _NAME, value="NAME")
    parser.flag("--plain", Text("una riga per fatto (qui è sempre così)", "one fact a line (always so here)"))
    asked = parser.read(arguments)
    link, address, table = table_at(asked.link)
    seats = Seats(data_folder())
    known = seats.token(link) is not None
    name = "" if known else asked.name or _ask_name(language)
    rulebooks = {rulebook.id: rulebook for rulebook in all_rulebooks()}
    OnlineSession(TableAddress(link, address, table, name), seats, rulebooks, language).run()
    return 0


def _ask_name(language: Language) -> str:
    name = ask(f"{_WHO.in_language(language)} ") if is_interactive() else None
    return name or _GUEST.in_language(language)
