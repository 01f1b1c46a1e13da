"""The options of a table as options of a command."""

import argparse

from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionValue

_MOST_PLAYERS, _HIGHEST_TARGET = 9, 999


def add_options(parser: Parser) -> None:
    """Add ``--players``, ``--target`` and ``--option``."""
    parser.option(
        "--players",
        tr("cli-options-many_play"),
        value="N",
        read=whole_number("--players", 1, _MOST_PLAYERS),
    )
    parser.option(
        "--target",
        tr("cli-options-many_points_win"),
        value="N",
        read=whole_number("--target", 1, _HIGHEST_TARGET),
    )
    add_option(
        parser,
        tr("cli-options-another_choice_such_pairs"),
    )


def add_option(parser: Parser, about: Text) -> None:
    """Add ``--option NAME=VALUE``, which may be given several times."""
    parser.option("--option", about, value="NAME=VALUE", read=_read_option, repeated=True)


def chosen_options(arguments: argparse.Namespace) -> dict[str, OptionValue]:
    """Return the chosen options, which the rulebook validates."""
    chosen: dict[str, OptionValue] = dict(arguments.option)
    for name in ("players", "target"):
        if getattr(arguments, name) is not None:
            chosen[name] = getattr(arguments, name)
    return chosen


def _read_option(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise UsageError(
            "bad_option",
            tr("cli-options-bad_option", text=text),
        )
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() and len(value) <= 9 else value
