"""Why JSON could not be read, in both languages, with the place: translations of English messages."""

import re
from collections.abc import Callable

from cartaro.i18n import Text, tr
from cartaro.seen import escaped

_PLACE = re.compile(r" - at `(?P<place>.+)`$", re.DOTALL)
_KINDS = {
    "array": tr("validation_messages-array"),
    "bool": tr("validation_messages-bool"),
    "float": tr("validation_messages-float"),
    "int": tr("validation_messages-int"),
    "null": tr("validation_messages-null"),
    "object": tr("validation_messages-object"),
    "str": tr("validation_messages-str"),
}
_OF = {
    "array": tr("validation_messages-items"),
    "object": tr("validation_messages-object-3"),
    "str": tr("validation_messages-characters"),
}
_BOUND = {"<=": tr("validation_messages-most"), ">=": tr("validation_messages-least")}
_BROKEN = tr("validation_messages-broken")

NUL = "A string contains U+0000"
"""The message of an error for a string with the character NUL, beside those of msgspec."""
TWICE = "Object contains the field `{}` twice"
"""The message of an error for an object with a key twice."""
BLANK = "Input data is blank"
"""The message of an error for an empty text, or one of white space."""

MatchToText = Callable[[re.Match[str]], Text]


def decode_error_to_text(error: Exception) -> Text:
    """Return why a decoder of msgspec raised *error*, as the end of a sentence, without its full stop."""
    if isinstance(error, RecursionError):
        return tr("validation_messages-too_many_brackets_inside")
    message = str(error)
    where = _PLACE.search(message)
    what = message[: where.start()] if where else message
    why = next((to_text(match) for pattern, to_text in _PATTERNS if (match := pattern.fullmatch(what))), None)
    if why is None:
        return _BROKEN if where else tr("validation_messages-text_utf")
    return Text(*(f"{each} ({where['place']})" for each in why)) if where else why


def _mismatch(match: re.Match[str]) -> Text:
    right, wrong = _kinds(match["right"]), _kinds(match["wrong"])
    return tr("validation_messages-wanted", right=right, wrong=wrong)


def _kinds(named: str) -> Text:
    kinds = [_KINDS.get(kind, Text(kind, kind)) for kind in named.split(" | ")]
    return Text(" o ".join(kind.it for kind in kinds), " or ".join(kind.en for kind in kinds))


def _length(match: re.Match[str]) -> Text:
    bound, of, number = _BOUND[match["bound"]], _OF[match["kind"]], match["number"]
    return tr("validation_messages-wanted-2", number=number, bound=bound, of=of)


def _range(match: re.Match[str]) -> Text:
    kind, bound, number = _KINDS[match["kind"]], _BOUND[match["bound"]], match["number"]
    return tr("validation_messages-wanted-3", number=number, kind=kind, bound=bound)


_PATTERNS: tuple[tuple[re.Pattern[str], MatchToText], ...] = tuple(
    (re.compile(pattern, re.DOTALL), to_text)
    for pattern, to_text in (
        (r"Expected `(?P<right>[^`]+)`, got `(?P<wrong>[^`]+)`", _mismatch),
        (r"Expected `(?P<kind>array|object|str)` of length (?P<bound>[<>]=) (?P<number>\d+)", _length),
        (r"Expected `(?P<kind>int|float)` (?P<bound>[<>]=) (?P<number>\S+)", _range),
        (
            r"Expected `str` matching regex (?P<name>.+)",
            lambda match: tr("validation_messages-follows", name=match["name"]),
        ),
        (
            r"Object missing required field `(?P<name>.+)`",
            lambda match: tr("validation_messages-missing", name=match["name"]),
        ),
        (
            r"Object contains unknown field `(?P<name>.*)`",
            lambda match: tr("validation_messages-unknown_field", name=match["name"]),
        ),
        (
            r"Invalid (?:enum )?value (?P<name>.+)",
            lambda match: tr("validation_messages-unknown_value", name=match["name"]),
        ),
        (r"(?:Integer value|Number) out of range", lambda match: tr("validation_messages-number_too_large")),
        (re.escape(NUL), lambda match: tr("validation_messages-nul")),
        (
            re.escape(TWICE).replace(r"\{\}", "(?P<name>.*)"),
            lambda match: tr("validation_messages-twice", name=escaped(match["name"])),
        ),
        (re.escape(BLANK), lambda match: tr("validation_messages-blank")),
        (r"Input data was truncated", lambda match: tr("validation_messages-ends_halfway")),
        (
            r"JSON is malformed: .+ \(byte (?P<name>\d+)\)",
            lambda match: tr("validation_messages-out_of_place", name=match["name"]),
        ),
    )
)
