"""The language that a request asks for."""

from cartaro.i18n import Language, languages, tr
from cartaro.seen import escaped
from cartaro.server.http.refusing import BadRequestError

ASKED_LANGUAGE = "it (as if none is given), en, or another language that is offered"

_SHOWN = 16


def read_language(asked: str | None) -> Language:
    """Return the language asked for, Italian if none; raise :class:`BadRequestError` if it is not offered."""
    offered = languages()
    if not asked:
        return offered[0]
    if asked in offered:
        return asked
    text = tr("server-http-languages-bad_language", languages=", ".join(offered), asked=escaped(asked[:_SHOWN]))
    raise BadRequestError("bad_language", text)
