"""The paths of the browser client's pages, for the server; the client's own list is ``web/src/router.svelte.ts``."""

import re

_SHAPES = (
    "",
    "index.html",
    "amici",
    "segnapunti",
    "oggi",
    "impara",
    "impara/X",
    "impara/X/N",
    "impara/X/smazzata",
    "analisi",
    "problemi",
    "problemi/X",
    "regole",
    "regole/X",
    "tavolo/X",
    "partita/X",
    "partita/X/maestro/N",
    "mazzi",
    "conto",
    "operatori",
    "tu",
    "giocatore/X",
    "eventi",
    "tornei",
    "eventi/nuovo",
    "stagione",
    "evento/X",
    "evento/X/banco",
    "evento/X/arbitro",
    "evento/X/schermo",
)
"""X stands for any part of an address, N for a number from 1 to 99."""

_PARTS = {"X": "[^/]+", "N": "[1-9][0-9]?"}
_PAGES = re.compile("|".join("/".join(_PARTS.get(part, re.escape(part)) for part in one.split("/")) for one in _SHAPES))


def is_page(path: str) -> bool:
    """Whether the client has a page at *path*; repeated and trailing slashes make no difference."""
    return _PAGES.fullmatch("/".join(part for part in path.split("/") if part)) is not None
