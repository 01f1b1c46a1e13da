"""The language of the output: that of ``--lang``, else English if the locale is English, else Italian."""

from collections.abc import Mapping, Sequence

from cartaro.i18n import LANGUAGES, CartaroError, Language, tr

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language of a command line; the last ``--lang`` counts.

    Raise :class:`CartaroError` on an unsupported language.
    """
    asked = _asked(arguments)
    if asked is None:
        return _of_locale(environment)
    if asked in LANGUAGES:
        return asked
    raise CartaroError("bad_language", tr("cli-language-bad_language", languages=", ".join(LANGUAGES), asked=asked))


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
    return "en" if locale.startswith("en") else "it"
