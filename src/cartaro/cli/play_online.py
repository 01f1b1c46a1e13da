"""``cartaro play LINK``: a seat at a table of a server, in the terminal."""

from collections.abc import Sequence

from cartaro.cli.links import table_at
from cartaro.cli.parser import Parser
from cartaro.cli.rulebooks import all_rulebooks
from cartaro.i18n import Language, tr
from cartaro.server.base.data_folder import data_folder
from cartaro.table.names import clean_name
from cartaro.tui.console import ask, is_interactive
from cartaro.tui.online.play import OnlineSession, TableAddress
from cartaro.tui.online.seats import Seats

_ABOUT = tr("cli-play_online-about")
_LINK = tr("cli-play_online-link")
_NAME = tr("cli-play_online-name")
_WHO = tr("cli-play_online-who")
GUEST = tr("cli-play_online-guest")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Sit down, or return to the seat; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("link", tr("cli-play_online-link-2"), _LINK, optional=False)
    parser.option("--name", _NAME, value="NAME")
    parser.flag("--plain", tr("cli-play_online-one_fact_line_always"))
    asked = parser.read(arguments)
    link, address, table = table_at(asked.link)
    seats = Seats(data_folder())
    known = seats.token(link) is not None
    name = "" if known else clean_name(asked.name or _ask_name(language))
    rulebooks = {rulebook.id: rulebook for rulebook in all_rulebooks()}
    OnlineSession(TableAddress(link, address, table, name), seats, rulebooks, language).run()
    return 0


def _ask_name(language: Language) -> str:
    name = ask(f"{_WHO.in_language(language)} ") if is_interactive() else None
    return name or GUEST.in_language(language)
