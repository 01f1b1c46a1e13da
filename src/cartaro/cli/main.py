"""The ``cartaro`` command: finds the subcommand, and turns whatever goes wrong into one sentence."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper

from cartaro import __version__
from cartaro.cli.language import choose_language
from cartaro.i18n import CartaroError, Language, Text

BAD_INPUT = 2
UNEXPECTED = 70
INTERRUPTED = 130
NOBODY_READS = 141


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand. ``entry`` is a function of program name, arguments and language that returns the status.

    ``former`` is the name that it had in earlier versions: scripts that use it go on working.
    """

    name: str
    entry: str
    summary: Text
    former: str | None = None


COMMANDS = (
    Command("serve", "cartaro.cli.serve:run", Text("apre il tavolo nel browser", "open the table in the browser")),
    Command("play", "cartaro.cli.play:run", Text("gioca nel terminale", "play in the terminal")),
    Command("rules", "cartaro.cli.rules:run", Text("legge i regolamenti", "read the rulebooks")),
    Command(
        "score", "cartaro.cli.score:run", Text("segna i punti di un tavolo vero", "keep the score of a real table")
    ),
    Command(
        "tournament",
        "cartaro.cli.tournament.main:run",
        Text("tiene il banco di un torneo", "run a tournament"),
        former="desk",
    ),
    Command("judge", "cartaro.cli.judge:run", Text("arbitra righe JSON", "referee JSON lines")),
    Command("solve", "cartaro.cli.solve:run", Text("risolve una posizione", "solve a position exactly")),
    Command("arena", "cartaro.cli.arena:run", Text("misura i bot fra loro", "measure bots against each other")),
    Command("replay", "cartaro.cli.records:replay", Text("rigioca un verbale", "play a record again")),
    Command("verify", "cartaro.cli.records:verify", Text("verifica un verbale", "verify a record, shuffles too")),
    Command("review", "cartaro.cli.review:run", Text("rivede una partita col maestro", "look back on a match")),
    Command("backup", "cartaro.cli.backup:back_up", Text("copia il registro dei tavoli", "copy the log of the tables")),
    Command("restore", "cartaro.cli.backup:restore", Text("rimette una copia del registro", "put a backup back")),
    Command("audit", "cartaro.cli.audit:run", Text("verifica i registri dei tavoli", "check the logs of the tables")),
    Command("talk", "cartaro.cli.talk:run", Text("parla a un tavolo dal terminale", "talk at a table, in a terminal")),
    Command("reports", "cartaro.cli.reports:show_reports", Text("mostra le segnalazioni", "show what people reported")),
    Command("moderate", "cartaro.cli.moderate:run", Text("avverte, zittisce, sospende", "warn, mute, ban, rename")),
)

_USAGE = Text(
    "uso: cartaro [--lang it|en] COMANDO ...\n\nIl tavolo aperto per i giochi di carte italiani.\n\ncomandi",
    "usage: cartaro [--lang it|en] COMMAND ...\n\nThe open table for Italian card games.\n\ncommands",
)
_FOOT = Text(
    "«cartaro COMANDO --help» spiega un comando; «cartaro --version» dice la versione.",
    "'cartaro COMMAND --help' explains a command; 'cartaro --version' says the version.",
)
_UNFORESEEN = Text(
    "Cartaro ha incontrato un errore imprevisto ({}). Ci dispiace: per favore segnalalo, "
    "ripetendo il comando con CARTARO_DEBUG=1 per i particolari.",
    "Cartaro met an unforeseen error ({}). We are sorry: please report it, "
    "running the command again with CARTARO_DEBUG=1 for the details.",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status: 0, 2 for bad input, 70 for a fault of Cartaro's own."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    language = choose_language([], os.environ)
    try:
        language = choose_language(given, os.environ)
        status = _run(given, language)
        sys.stdout.flush()
    except CartaroError as error:
        return _complain(error.text.in_language(language), BAD_INPUT)
    except KeyboardInterrupt:
        return _complain("", INTERRUPTED) if sys.stderr.isatty() else INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return NOBODY_READS
    except OSError as error:
        return _complain(_say_trouble(error).in_language(language), BAD_INPUT)
    except Exception as error:
        if os.environ.get("CARTARO_DEBUG") == "1":
            raise
        return _complain(_UNFORESEEN.in_language(language).format(type(error).__name__), UNEXPECTED)
    return status


def _run(arguments: Sequence[str], language: Language) -> int:
    at = _find_command(arguments)
    before = arguments[:at]
    if "--version" in before:
        print(f"cartaro {__version__}")
        return 0
    if at == len(arguments) or "-h" in before or "--help" in before:
        print(_help(language))
        return 0
    command = _command(arguments[at])
    try:
        return _entry(command)(f"cartaro {command.name}", arguments[at + 1 :], language)
    except SystemExit as leaving:  # argparse leaves so after --help
        return int(leaving.code or 0)


def _find_command(arguments: Sequence[str]) -> int:
    """Return where the subcommand stands, the end where there is none; raise on an option that is not cartaro's."""
    at = 0
    while at < len(arguments) and arguments[at].startswith("-"):
        option = arguments[at]
        if option not in ("--version", "-h", "--help", "--lang") and not option.startswith("--lang="):
            raise CartaroError(
                "bad_usage",
                f"«{option}» non è un'opzione di cartaro: ci sono --lang, --help e --version.",
                f"'{option}' is not an option of cartaro: there are --lang, --help and --version.",
            )
        at += 2 if option == "--lang" else 1
    return min(at, len(arguments))


def _command(name: str) -> Command:
    for command in COMMANDS:
        if name in (command.name, command.former):
            return command
    from cartaro.cli.names import unknown_name

    names = [command.name for command in COMMANDS]
    raise CartaroError("unknown_command", *unknown_name(name, names, Text("un comando", "a command")))


def _entry(command: Command) -> Callable[[str, Sequence[str], Language], int]:
    module, _, function = command.entry.partition(":")
    entry: Callable[[str, Sequence[str], Language], int] = getattr(import_module(module), function)
    return entry


def _help(language: Language) -> str:
    lines = [f"  {command.name:<8} {command.summary.in_language(language)}" for command in COMMANDS]
    return "\n".join([f"{_USAGE.in_language(language)}:", *lines, "", _FOOT.in_language(language)])


def _prepare_streams() -> None:
    """A terminal that cannot show a letter shows another one; bytes that are no text are read as such."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(sentence: str, status: int) -> int:
    with suppress(OSError):  # nobody reads
        print(sentence, file=sys.stderr, flush=True)
    return status


def _say_trouble(error: OSError) -> Text:
    name = error.filename
    match error:
        case FileNotFoundError():
            return Text(f"Il file «{name}» non c'è.", f"There is no file '{name}'.")
        case IsADirectoryError():
            return Text(f"«{name}» è una cartella, serve un file.", f"'{name}' is a folder, a file is needed.")
        case PermissionError():
            return Text(f"Non ho il permesso di usare «{name}».", f"I have no permission to use '{name}'.")
        case _:
            of = "" if name is None else f" ({name})"
            return Text(f"Il sistema rifiuta{of}: {error.strerror}.", f"The system refuses{of}: {error.strerror}.")


def _forget_output() -> None:
    """Let what is still to be written go nowhere, so that leaving is silent."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
