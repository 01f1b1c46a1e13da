"""The quick phrases and gestures: made with one tap, and shown to everybody in their own language."""

from dataclasses import dataclass

from cartaro.i18n import Text, tr


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is said with one tap. A ``gesture`` is for between deals: during one it could be a sign to a partner."""

    text: Text
    gesture: bool = False


PHRASES: dict[str, Phrase] = {
    "hello": Phrase(tr("table-phrases-hello")),
    "ready": Phrase(tr("table-phrases-ready")),
    "good-match": Phrase(tr("table-phrases-good_match")),
    "nice": Phrase(tr("table-phrases-nice")),
    "well-played": Phrase(tr("table-phrases-well_played")),
    "got-me": Phrase(tr("table-phrases-got_me")),
    "bad-luck": Phrase(tr("table-phrases-bad_luck")),
    "well-done": Phrase(tr("table-phrases-well_done")),
    "thanks": Phrase(tr("table-phrases-thanks")),
    "sorry": Phrase(tr("table-phrases-sorry")),
    "moment": Phrase(tr("table-phrases-moment")),
    "no-hurry": Phrase(tr("table-phrases-no_hurry")),
    "here": Phrase(tr("table-phrases-here")),
    "again": Phrase(tr("table-phrases-again")),
    "good-night": Phrase(tr("table-phrases-good_night")),
    "handshake": Phrase(tr("table-phrases-handshake"), gesture=True),
    "applause": Phrase(tr("table-phrases-applause"), gesture=True),
    "hats-off": Phrase(tr("table-phrases-hats_off"), gesture=True),
    "toast": Phrase(tr("table-phrases-toast"), gesture=True),
}
"""By id. None tells anything about cards, and while the rulebook requires silence all are withheld."""
