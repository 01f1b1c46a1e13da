"""Messages about notices by push: what the server offers, and what a push service carries to a browser."""

from msgspec import Struct

from cartaro.i18n import Language


class PushOffer(Struct):
    """``key`` is the server's public key for subscriptions, in base64url; None if the server sends no notices."""

    key: str | None


class PushStanding(Struct):
    """Whether notices are sent to this browser."""

    subscribed: bool


class PushMessage(Struct):
    """A notice, as the service worker gets it: what to show, in which language, the table or the circle to open."""

    title: str
    body: str
    lang: Language
    table: str
    circle: str = ""
