"""Errors about unknown names, with suggestions."""

import difflib
from collections.abc import Iterable, Sequence

from cartaro.i18n import Text, tr


def unknown_name(given: str, known: Iterable[str], what: Text) -> Text:
    """Return the error for a name that is not in *known*, with similar ones; *what* is the noun with its article."""
    names = list(known)
    close = nearest(given, names)
    there_are = ", ".join(names)
    if close:
        return tr("cli-names-perhaps", given=given, close=close, there_are=there_are, what=what)
    return tr("cli-names-is_not_there_are", given=given, there_are=there_are, what=what)


def nearest(given: str, known: Sequence[str]) -> str | None:
    """Return the one of *known* most similar to *given*, None if there is none."""
    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(given.casefold(), folded, n=1, cutoff=0.5)
    return folded[close[0]] if close else None
