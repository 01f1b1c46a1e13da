"""The paths of the browser client's pages, for the server; the client's own list is ``web/src/router.svelte.ts``."""

import re

SHAPES = (
    "",
    "index.html",
    "amici",
    "compagnia/X",
    "compagnia/X/gestisci",
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
    "account",
    "operatori",
    "tu",
    "classifica",
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
_KINDS = {
    shape: re.compile("/".join(_PARTS.get(part, re.escape(part)) for part in shape.split("/"))) for shape in SHAPES
}


def is_page(path: str) -> bool:
    """Whether the client has a page at *path*; repeated and trailing slashes make no difference."""
    return shape_of(path) is not None


def shape_of(path: str) -> str | None:
    """Return the :data:`SHAPES` of the page at *path*; None if there is none."""
    tidy = "/".join(part for part in path.split("/") if part)
    return next((shape for shape, kind in _KINDS.items() if kind.fullmatch(tidy)), None)
