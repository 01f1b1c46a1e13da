"""The location of a user's data."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "CARTARO_DATA"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder for the log of tables: ``CARTARO_DATA``, else the operating system's usual place for data."""
    if named := environment.get(VARIABLE):
        return Path(named)
    home = Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Cartaro"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Cartaro"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "cartaro"
