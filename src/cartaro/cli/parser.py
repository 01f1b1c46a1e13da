"""Command lines in Italian and English: argparse, with every sentence in the language chosen."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

from cartaro.cli.language import list_languages
from cartaro.cli.names import unknown_name
from cartaro.i18n import CartaroError, Language, Text, languages, tr

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_USAGE = tr("cli-parser-usage")
_ARGUMENTS = tr("cli-parser-arguments")
_OPTIONS = tr("cli-parser-options")
_HELP = tr("cli-parser-help")

_COMPLAINTS: tuple[tuple[re.Pattern[str], Callable[[str], Text]], ...] = (
    (
        re.compile(r"argument (\S+): expected one argument"),
        lambda name: tr("cli-parser-wants_value", name=name),
    ),
    (
        re.compile(r"argument (\S+): ignored explicit argument (.+)"),
        lambda name: tr("cli-parser-takes_no_value", name=name),
    ),
    (
        re.compile(r"the following arguments are required: (.+)"),
        lambda names: tr("cli-parser-missing", names=names),
    ),
)
"""Messages of argparse, which exist in English only, with translations; groups are values."""


class UsageError(CartaroError):
    """An invalid command line."""


class Parser(argparse.ArgumentParser):
    """The argument parser of one subcommand. Invalid arguments raise :class:`CartaroError`."""

    def __init__(self, program: str, description: Text, language: Language) -> None:
        super().__init__(
            prog=program,
            description=description.in_language(language),
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: _Formatter(prog, language),
        )
        self.language = language
        self._arguments = self.add_argument_group(_ARGUMENTS.in_language(language))
        self._options = self.add_argument_group(_OPTIONS.in_language(language))
        self._optionals = self._options  # options added by callers appear under the same heading

    def take(self, name: str, shown: Text, about: Text, *, many: bool = False, optional: bool = True) -> None:
        """Add a positional argument, shown as *shown*."""
        nargs = "*" if many else "?" if optional else None
        self._arguments.add_argument(name, metavar=self._in_language(shown), nargs=nargs, help=self._in_language(about))

    def flag(self, name: str, about: Text) -> None:
        """Add an option without a value."""
        self._options.add_argument(name, action="store_true", help=self._in_language(about))

    def option(
        self,
        name: str,
        about: Text,
        *,
        value: str,
        read: Callable[[str], object] = str,
        default: object = None,
        repeated: bool = False,
    ) -> None:
        """Add an option with a value, shown as *value* and read by *read* (which raises :class:`CartaroError`)."""
        self._options.add_argument(
            name,
            metavar=value,
            type=read,
            default=[] if repeated else default,
            action="append" if repeated else "store",
            help=self._in_language(about),
        )

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the parsed arguments; raise :class:`CartaroError` on invalid ones."""
        self.option("--lang", tr("cli-parser-lang", languages=list_languages()), value="|".join(languages()))
        self._options.add_argument("-h", "--help", action="help", help=self._in_language(_HELP))
        # intermixed parsing formats the usage again, and assumes that it begins with the seven characters "usage: "
        self.usage = self.format_usage().removeprefix(_USAGE.in_language(self.language)).strip().replace("%", "%%")
        read, unknown = self.parse_known_intermixed_args(self._with_values(arguments))
        if unknown:
            raise self._unknown(unknown[0])
        return read

    def _with_values(self, arguments: Sequence[str]) -> list[str]:
        """Join each option to its value: argparse takes a value with a leading dash, as in tokens, for an option."""
        options = {name: action.nargs is None for action in self._actions for name in action.option_strings}
        joined: list[str] = []
        rest = iter(arguments)
        for argument in rest:
            if argument == "--":
                return [*joined, argument, *rest]
            if joined and options.get(joined[-1]) and argument not in options:
                joined[-1] += f"={argument}"
            else:
                joined.append(argument)
        return joined

    def _in_language(self, text: Text) -> str:
        return text.in_language(self.language).replace("%", "%%")

    def _unknown(self, argument: str) -> CartaroError:
        if not argument.startswith("-"):
            return UsageError("bad_usage", tr("cli-parser-one_too_many", argument=argument))
        name = argument.partition("=")[0]
        known = [option for action in self._actions for option in action.option_strings]
        return UsageError("bad_usage", unknown_name(name, known, tr("cli-parser-option")))

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print *message*; argparse would ignore a full disk."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Raise the error of argparse, translated."""
        for pattern, complain in _COMPLAINTS:
            match = pattern.fullmatch(message)
            if match:
                raise UsageError("bad_usage", complain(match[1]))
        raise UsageError("bad_usage", tr("cli-parser-bad_usage", message=message))


class _Formatter(argparse.HelpFormatter):
    """Help that begins with the language's word for "usage"."""

    def __init__(self, prog: str, language: Language) -> None:
        super().__init__(prog, max_help_position=32)
        self._language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable["argparse._MutuallyExclusiveGroup"],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or _USAGE.in_language(self._language))


def whole_number(name: str | Text, low: int, high: int) -> Callable[[str], int]:
    """Return the reader of a whole number from *low* to *high*, the value of an option or argument called *name*."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high:
            return int(text)
        raise UsageError(
            "bad_number",
            tr("cli-parser-bad_number", name=name, low=low, high=high, text=text),
        )

    return read


def one_of(name: str, values: Sequence[str]) -> Callable[[str], str]:
    """Return the reader of one of *values*, the value of option *name*."""

    def read(text: str) -> str:
        if text in values:
            return text
        listed = ", ".join(values)
        raise UsageError(
            "bad_value",
            tr("cli-parser-bad_value", name=name, listed=listed, text=text),
        )

    return read
