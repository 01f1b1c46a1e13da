"""``cartaro tournament COMMAND``: dispatch to the tournament's commands."""

from collections.abc import Callable, Sequence
from importlib import import_module

from cartaro.cli.main import Command
from cartaro.cli.names import unknown_name
from cartaro.i18n import CartaroError, Language, Text, languages, tr

_HERE = "cartaro.cli.tournament."


def _command(name: str, entry: str, about: Text) -> Command:
    return Command(name, _HERE + entry, about)


COMMANDS = (
    _command("choose", "choosing:choose", tr("cli-tournament-main-choose")),
    _command("create", "event:create", tr("cli-tournament-main-create")),
    _command("amend", "event:amend", tr("cli-tournament-main-amend")),
    _command("close-entries", "event:close_entries", tr("cli-tournament-main-close_entries")),
    _command("keys", "access_keys:keys", tr("cli-tournament-main-keys")),
    _command("events", "event:events", tr("cli-tournament-main-events")),
    _command("show", "event:show", tr("cli-tournament-main-show")),
    _command("articles", "event:articles", tr("cli-tournament-main-articles")),
    _command("enter", "registration:enter", tr("cli-tournament-main-enter")),
    _command(
        "import",
        "importing:import_list",
        tr("cli-tournament-main-import"),
    ),
    _command("entries", "registration:entries", tr("cli-tournament-main-entries")),
    _command("contacts", "contacts:contacts", tr("cli-tournament-main-contacts")),
    _command("edit", "contacts:edit", tr("cli-tournament-main-edit")),
    _command("erase", "contacts:erase", tr("cli-tournament-main-erase")),
    _command("partner", "registration:partner", tr("cli-tournament-main-partner")),
    _command("check-in", "registration:check_in", tr("cli-tournament-main-mark_present")),
    _command("seed", "registration:seed", tr("cli-tournament-main-seed")),
    _command(
        "withdraw",
        "registration:withdraw",
        tr("cli-tournament-main-withdraw"),
    ),
    _command(
        "substitute",
        "registration:substitute",
        tr("cli-tournament-main-substitute"),
    ),
    _command("pay", "money:pay", tr("cli-tournament-main-pay")),
    _command("refund", "money:refund", tr("cli-tournament-main-refund")),
    _command("money", "money:money", tr("cli-tournament-main-money")),
    _command("cash", "money:cash", tr("cli-tournament-main-cash")),
    _command("close-cash", "money:close_cash", tr("cli-tournament-main-close_cash_book_zero")),
    _command("draw", "drawing:draw", tr("cli-tournament-main-draw")),
    _command("apart", "wishes:apart", tr("cli-tournament-main-apart")),
    _command("away", "wishes:away", tr("cli-tournament-main-away")),
    _command("lock", "wishes:lock", tr("cli-tournament-main-lock")),
    _command("wishes", "wishes:wishes", tr("cli-tournament-main-wishes")),
    _command("pair", "rounds:pair", tr("cli-tournament-main-pair")),
    _command("tables", "rounds:tables", tr("cli-tournament-main-tables")),
    _command("boards", "rounds:boards", tr("cli-tournament-main-boards")),
    _command("rearrange", "rounds:rearrange", tr("cli-tournament-main-rearrange")),
    _command("clock", "rounds:clock", tr("cli-tournament-main-clock")),
    _command("score", "scores:score", tr("cli-tournament-main-score")),
    _command("results", "importing:import_results", tr("cli-tournament-main-results")),
    _command("confirm", "scores:confirm", tr("cli-tournament-main-confirm")),
    _command("decide", "scores:decide", tr("cli-tournament-main-decide")),
    _command("correct", "scores:correct", tr("cli-tournament-main-correct")),
    _command("penalty", "scores:penalty", tr("cli-tournament-main-penalty")),
    _command("standings", "ending:standings", tr("cli-tournament-main-standings")),
    _command("season", "season:season", tr("cli-tournament-main-season")),
    _command("end", "ending:end", tr("cli-tournament-main-end")),
    _command("close", "ending:close", tr("cli-tournament-main-close")),
    _command("delete", "deleting:delete", tr("cli-tournament-main-delete")),
    _command("prizes", "ending:prizes", tr("cli-tournament-main-prizes")),
    _command("hand", "ending:hand", tr("cli-tournament-main-hand")),
    _command("hand-back", "ending:hand_back", tr("cli-tournament-main-commands")),
    _command("part", "ending:part", tr("cli-tournament-main-part")),
    _command("log", "log:log", tr("cli-tournament-main-log")),
    _command("undo", "log:undo", tr("cli-tournament-main-undo")),
    _command("verify", "verifying:verify", tr("cli-tournament-main-verify")),
    _command("follow", "taking_over:follow", tr("cli-tournament-main-follow")),
    _command("take-over", "taking_over:take_over", tr("cli-tournament-main-take_over")),
    _command("texts", "messages:texts", tr("cli-tournament-main-texts")),
    _command("print", "printing:print_", tr("cli-tournament-main-print")),
    _command("export", "exporting:export", tr("cli-tournament-main-export")),
)

_FOOT = tr("cli-tournament-main-foot")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Run a tournament's command; return its status."""
    if arguments[:1] == ["--lang"]:  # read before any command is found
        arguments = arguments[2:]
    if not arguments or arguments[0] in ("-h", "--help"):
        usage = tr("cli-tournament-main-usage", languages="|".join(languages()))
        lines = [f"  {command.name:<13} {command.summary.in_language(language)}" for command in COMMANDS]
        print("\n".join([usage.in_language(language), *lines, "", _FOOT.in_language(language)]))
        return 0
    for command in COMMANDS:
        if command.name == arguments[0]:
            module, _, function = command.entry.partition(":")
            entry: Callable[[str, Sequence[str], Language], int] = getattr(import_module(module), function)
            return entry(f"{program} {command.name}", arguments[1:], language)
    names = [command.name for command in COMMANDS]
    raise CartaroError("unknown_command", unknown_name(arguments[0], names, tr("cli-tournament-main-desk_command")))
