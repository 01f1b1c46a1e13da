"""The language of the output: that of ``--lang``, else the locale's if it is offered, else Italian."""

import re
from collections.abc import Mapping, Sequence

from cartaro.i18n import CartaroError, Language, Text, languages, tr

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language of a command line; the last ``--lang`` counts.

    Raise :class:`CartaroError` on an unsupported language.
    """
    asked = _asked(arguments)
    if asked is None:
        return _of_locale(environment)
    if asked in languages():
        return asked
    raise CartaroError("bad_language", tr("cli-language-bad_language", languages=list_languages(), asked=asked))


def _asked(arguments: Sequence[str]) -> str | None:
    asked = None
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        elif argument == "--lang" and at + 1 < len(arguments):
            asked = arguments[at + 1]
    return asked


def _of_locale(environment: Mapping[str, str]) -> Language:
    locale = next((value for name in _LOCALES if (value := environment.get(name))), "")
    language = re.split("[_.@-]", locale)[0].lower()
    return language if language in languages() else "it"


def list_languages() -> Text:
    """Return the languages that are offered, as alternatives: "it or en"."""
    *others, last = languages()
    return tr("cli-language-alternatives", others=", ".join(others), last=last)
