"""``--data`` and ``--store``: the store on which a command works."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser, whole_number
from cartaro.i18n import Text, tr

if TYPE_CHECKING:
    from cartaro.store.opening import Address

_DATA = tr("cli-store_option-data")
_STORE = tr("cli-store_option-store")
_MOST_KEPT = 10_000


def add_store(parser: Parser) -> None:
    """Add the two options."""
    parser.option("--data", _DATA, value="DIR", read=Path)
    parser.option("--store", _STORE, value="URL", read=_read)


def add_keep(parser: Parser, about: Text) -> None:
    """Add ``--keep N``: the number of dated files to retain in a folder, explained by *about*."""
    parser.option("--keep", about, value="N", read=whole_number("--keep", 1, _MOST_KEPT))


def address_of(asked: argparse.Namespace) -> "Address":
    """Return the address of the store from the options, the environment, or the user's default."""
    from cartaro.server.base.store_address import store_address

    return store_address(asked.store, asked.data)


def _read(text: str) -> "Address":
    from cartaro.store.opening import parse_address

    return parse_address(text)
