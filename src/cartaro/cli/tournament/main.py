"""``cartaro tournament COMMAND``: finds the command of the desk."""

from collections.abc import Callable, Sequence
from importlib import import_module

from cartaro.cli.main import Command
from cartaro.cli.names import unknown_name
from cartaro.i18n import CartaroError, Language, Text, tr

_HERE = "cartaro.cli.tournament."


def _command(name: str, entry: str, it: str, en: str) -> Command:
    return Command(name, _HERE + entry, Text(it, en))


COMMANDS = (
    _command("choose", "choosing:choose", "aiuta a scegliere la formula", "help to choose a format"),
    _command("create", "event:create", "apre un evento dalla sua definizione", "open an event from its definition"),
    _command("amend", "event:amend", "cambia il bando, prima del sorteggio", "change the notice, before the draw"),
    _command(
        "keys", "access_keys:keys", "scrive le chiavi del banco e i codici", "write the desk's keys and the codes"
    ),
    _command("events", "event:events", "elenca gli eventi", "list the events"),
    _command("show", "event:show", "dice a che punto è l'evento", "say where the event stands"),
    _command("articles", "event:articles", "legge il bando, articolo per articolo", "read the notice by its articles"),
    _command("enter", "registration:enter", "iscrive un giocatore o una coppia", "enter a player or a pair"),
    _command(
        "import",
        "registration:import_players",
        "iscrive i giocatori di una tabella CSV",
        "enter the players of a CSV table",
    ),
    _command("entries", "registration:entries", "elenca gli iscritti", "list the entrants"),
    _command("contacts", "contacts:contacts", "i contatti, solo per chi organizza", "contacts, the organiser's alone"),
    _command(
        "partner", "registration:partner", "fa coppia di due che cercano compagno", "pair two who look for a partner"
    ),
    _command("check-in", "registration:check_in", "segna i presenti", "mark who is present"),
    _command("seed", "registration:seed", "le teste di serie", "the seeds"),
    _command(
        "withdraw",
        "registration:withdraw",
        "ritira un iscritto, o lo segna assente",
        "withdraw an entrant, or mark it absent",
    ),
    _command(
        "substitute",
        "registration:substitute",
        "dà il posto di un giocatore a un altro",
        "give a player's place to another",
    ),
    _command("pay", "money:pay", "segna una quota pagata", "note a fee that was paid"),
    _command("refund", "money:refund", "rende una quota", "give a fee back"),
    _command("money", "money:money", "segna altri soldi entrati o usciti", "note other money in or out"),
    _command("cash", "money:cash", "mostra la cassa", "show the cash book"),
    _command("close-cash", "money:close_cash", "chiude la cassa a zero", "close the cash book at zero"),
    _command("draw", "drawing:draw", "sorteggia in pubblico", "draw in public"),
    _command("pair", "rounds:pair", "fa il prossimo turno", "pair the next round"),
    _command("tables", "rounds:tables", "elenca i tavoli di un turno", "list the tables of a round"),
    _command("boards", "rounds:boards", "le smazzate ripetute, da dare a mano", "repeated deals, to be dealt by hand"),
    _command("rearrange", "rounds:rearrange", "scambia due posti, dicendo perché", "swap two seats, saying why"),
    _command("clock", "rounds:clock", "l'orologio del turno", "the clock of the round"),
    _command("score", "scores:score", "scrive il risultato di un tavolo", "write the result of a table"),
    _command("confirm", "scores:confirm", "conferma un risultato", "confirm a result"),
    _command("decide", "scores:decide", "la decisione dell'arbitro", "the referee's decision"),
    _command("correct", "scores:correct", "corregge un risultato", "correct a result"),
    _command("penalty", "scores:penalty", "una sanzione, con il suo articolo", "a penalty, with its article"),
    _command("standings", "ending:standings", "la classifica, spiegata", "the standing, explained"),
    _command("season", "season:season", "la classifica di una stagione", "the standing of a season"),
    _command("end", "ending:end", "chiude il torneo", "end the tournament"),
    _command("prizes", "ending:prizes", "chi ha vinto che cosa", "who has won what"),
    _command("hand", "ending:hand", "consegna un premio, a chi firma", "hand a prize to who signs"),
    _command("hand-back", "ending:hand_back", "riprende un premio consegnato", "take a handed prize back"),
    _command("part", "ending:part", "divide chi è alla pari per un premio", "part those level on a prize"),
    _command("log", "log:log", "elenca il registro", "list the log"),
    _command("undo", "log:undo", "toglie una voce del registro", "take an entry of the log back"),
    _command("verify", "verifying:verify", "verifica registro e sorteggi", "verify the log and the draws"),
    _command("texts", "messages:texts", "scrive i testi pronti da mandare", "write the texts ready to be sent"),
    _command("print", "printing:print_", "scrive i PDF da stampare", "write PDFs to print"),
    _command("export", "exporting:export", "scrive tabelle, dati e registro", "write tables, data and the log"),
)

_USAGE = tr("cli-tournament-main-usage")
_FOOT = tr("cli-tournament-main-foot")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Run a command of the desk; return its status."""
    if arguments[:1] == ["--lang"]:  # read before any command is found
        arguments = arguments[2:]
    if not arguments or arguments[0] in ("-h", "--help"):
        lines = [f"  {command.name:<11} {command.summary.in_language(language)}" for command in COMMANDS]
        print("\n".join([_USAGE.in_language(language), *lines, "", _FOOT.in_language(language)]))
        return 0
    for command in COMMANDS:
        if command.name == arguments[0]:
            module, _, function = command.entry.partition(":")
            entry: Callable[[str, Sequence[str], Language], int] = getattr(import_module(module), function)
            return entry(f"{program} {command.name}", arguments[1:], language)
    names = [command.name for command in COMMANDS]
    raise CartaroError("unknown_command", *unknown_name(arguments[0], names, tr("cli-tournament-main-desk_command")))
