"""The location of a server's store: its address, or the folder of its file."""

import os
from collections.abc import Mapping
from pathlib import Path

from cartaro.server.base.data_folder import data_folder
from cartaro.store.opening import Address, parse_address

VARIABLE = "CARTARO_STORE"


def store_address(store: Address | None, folder: Path | None, environment: Mapping[str, str] = os.environ) -> Address:
    """Return *store*, else *folder*, else the value of ``CARTARO_STORE``, else the user's data folder.

    Raise :class:`cartaro.store.errors.DatabaseError` if the value of ``CARTARO_STORE`` cannot be an address.
    """
    if store is not None or folder is not None:
        return store or folder or data_folder(environment)
    named = environment.get(VARIABLE)
    return parse_address(named) if named else data_folder(environment)
