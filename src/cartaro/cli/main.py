"""The ``cartaro`` command: it finds the subcommand, and reports every error as one sentence."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from cartaro import __version__
from cartaro.cli.language import choose_language
from cartaro.i18n import CartaroError, Language, Text, languages, tr

BAD_INPUT = 2
UNEXPECTED = 70
INTERRUPTED = 130
NOBODY_READS = 141


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand. ``entry`` is a function of program name, arguments and language that returns the status."""

    name: str
    entry: str
    summary: Text


COMMANDS = (
    Command("serve", "cartaro.cli.serve:run", tr("cli-main-open_table_browser")),
    Command("play", "cartaro.cli.play:run", tr("cli-main-play_terminal")),
    Command("rules", "cartaro.cli.rules:run", tr("cli-main-read_rulebooks")),
    Command("score", "cartaro.cli.score:run", tr("cli-main-keep_score_real_table")),
    Command("tournament", "cartaro.cli.tournament.main:run", tr("cli-main-run_tournament")),
    Command("judge", "cartaro.cli.judge:run", tr("cli-main-referee_json_lines")),
    Command("solve", "cartaro.cli.solve:run", tr("cli-main-solve_position_exactly")),
    Command("arena", "cartaro.cli.arena:run", tr("cli-main-measure_bots_against_each")),
    Command("problems", "cartaro.cli.problems:run", tr("cli-main-find_problems")),
    Command("selfplay", "cartaro.cli.selfplay:run", tr("cli-main-write_self_play")),
    Command("replay", "cartaro.cli.records:replay", tr("cli-main-play_record_again")),
    Command("verify", "cartaro.cli.records:verify", tr("cli-main-verify_record_shuffles_too")),
    Command("render", "cartaro.cli.render:run", tr("cli-main-draw_record")),
    Command("new", "cartaro.cli.new_game.writer:run", tr("cli-main-new_package")),
    Command("export", "cartaro.cli.export:run", tr("cli-main-export_records")),
    Command("daily", "cartaro.cli.daily:run", tr("cli-main-deal_of_the_day")),
    Command("review", "cartaro.cli.review:run", tr("cli-main-look_back_match")),
    Command("work", "cartaro.cli.work:run", tr("cli-main-do_jobs_of_servers")),
    Command("backup", "cartaro.cli.backup:back_up", tr("cli-main-copy_log_tables")),
    Command("restore", "cartaro.cli.backup:restore", tr("cli-main-put_backup_back")),
    Command("page", "cartaro.cli.page:run", tr("cli-main-make_page")),
    Command("migrate", "cartaro.cli.migrate:run", tr("cli-migrate-command")),
    Command("audit", "cartaro.cli.audit:run", tr("cli-main-check_logs_tables")),
    Command("talk", "cartaro.cli.talk:run", tr("cli-main-talk_table_terminal")),
    Command("reports", "cartaro.cli.reports:show_reports", tr("cli-main-show_people_reported")),
    Command("marks", "cartaro.cli.marks:show_marks", tr("cli-main-show_marks")),
    Command("moderate", "cartaro.cli.moderate:run", tr("cli-main-warn_mute_ban_rename")),
)

_FOOT = tr("cli-main-foot")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status: 0, 2 for bad input, 70 for an internal error."""
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
        _forget(sys.stdout)
        return NOBODY_READS
    except OSError as error:
        return _complain(_file_error_to_text(error).in_language(language), BAD_INPUT)
    except Exception as error:
        if os.environ.get("CARTARO_DEBUG") == "1":
            raise
        told, status = _explain(error, given)
        return _complain(told.in_language(language), status)
    return status


def _explain(error: Exception, arguments: Sequence[str]) -> tuple[Text, int]:
    """Return the sentence about an error that nothing foresaw, and the exit status.

    Of *arguments* only names of files may be what the system could not read as UTF-8.
    """
    odd = next((given for given in arguments if any("\ud800" <= sign <= "\udfff" for sign in given)), None)
    if odd is None or not isinstance(error, UnicodeEncodeError):
        return tr("cli-main-unforeseen", name=type(error).__name__), UNEXPECTED
    from cartaro.seen import escaped

    return tr("cli-main-not_utf8", argument=escaped(odd)), BAD_INPUT


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
    except SystemExit as leaving:  # argparse exits this way after --help
        return int(leaving.code or 0)


def _find_command(arguments: Sequence[str]) -> int:
    """Return the index of the subcommand, or the end if there is none; raise on an unknown option before it."""
    at = 0
    while at < len(arguments) and arguments[at].startswith("-"):
        option = arguments[at]
        if option not in ("--version", "-h", "--help", "--lang") and not option.startswith("--lang="):
            raise CartaroError(
                "bad_usage",
                tr("cli-main-bad_usage", option=option),
            )
        at += 2 if option == "--lang" else 1
    return min(at, len(arguments))


def _command(name: str) -> Command:
    for command in COMMANDS:
        if name == command.name:
            return command
    from cartaro.cli.names import unknown_name

    names = [command.name for command in COMMANDS]
    raise CartaroError("unknown_command", unknown_name(name, names, tr("cli-main-command")))


def _entry(command: Command) -> Callable[[str, Sequence[str], Language], int]:
    module, _, function = command.entry.partition(":")
    entry: Callable[[str, Sequence[str], Language], int] = getattr(import_module(module), function)
    return entry


def _help(language: Language) -> str:
    usage = tr("cli-main-usage", languages="|".join(languages()))
    lines = [f"  {command.name:<8} {command.summary.in_language(language)}" for command in COMMANDS]
    return "\n".join([f"{usage.in_language(language)}:", *lines, "", _FOOT.in_language(language)])


def _prepare_streams() -> None:
    """Replace closed streams, characters that the terminal cannot show, and input bytes that cannot be decoded."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # until the process ends
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(sentence: str, status: int) -> int:
    with suppress(OSError):  # the reader has gone
        print(sentence, file=sys.stderr, flush=True)
    for stream in (sys.stdout, sys.stderr):
        _forget_what_cannot_be_written(stream)
    return status


def _file_error_to_text(error: OSError) -> Text:
    name = error.filename
    match error:
        case FileNotFoundError() if name is not None and not Path(os.fsdecode(name)).parent.is_dir():
            return tr("scoresheet-storage-no_folder", folder=str(Path(os.fsdecode(name)).parent))
        case FileNotFoundError():
            return tr("cli-main-file", name=name)
        case IsADirectoryError():
            return tr("cli-main-folder_file_needed", name=name)
        case PermissionError():
            return tr("cli-main-i_have_permission_use", name=name)
        case _:
            from cartaro.file_errors import reason_of

            of = "" if name is None else f" ({name})"
            return tr("cli-main-system_refuses", of=of, strerror=reason_of(error))


def _forget_what_cannot_be_written(stream: TextIO) -> None:
    """Flush *stream* or forget what it holds: Python would try again at the end, and exit with a status of its own."""
    try:
        stream.flush()
    except OSError:
        _forget(stream)


def _forget(stream: TextIO) -> None:
    """Redirect what remains to be written to the null device, so that exiting is silent."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
