"""The quick phrases and gestures: made with one tap, and shown to everybody in their own language."""

from dataclasses import dataclass

from cartaro.i18n import Text, tr


@dataclass(frozen=True, slots=True)
class SpokenPhrase:
    """What is said with one tap. A ``gesture`` is for between deals: during one it could be a sign to a partner."""

    text: Text
    gesture: bool = False


WRITING = "writing"
"""The id of the phrase by which people agree to write where strangers may have met."""

PHRASES: dict[str, SpokenPhrase] = {
    "hello": SpokenPhrase(tr("table-phrases-hello")),
    "ready": SpokenPhrase(tr("table-phrases-ready")),
    "good-match": SpokenPhrase(tr("table-phrases-good_match")),
    "nice": SpokenPhrase(tr("table-phrases-nice")),
    "well-played": SpokenPhrase(tr("table-phrases-well_played")),
    "got-me": SpokenPhrase(tr("table-phrases-got_me")),
    "bad-luck": SpokenPhrase(tr("table-phrases-bad_luck")),
    "well-done": SpokenPhrase(tr("table-phrases-well_done")),
    "thanks": SpokenPhrase(tr("table-phrases-thanks")),
    "sorry": SpokenPhrase(tr("table-phrases-sorry")),
    "moment": SpokenPhrase(tr("table-phrases-moment")),
    "no-hurry": SpokenPhrase(tr("table-phrases-no_hurry")),
    "here": SpokenPhrase(tr("table-phrases-here")),
    "again": SpokenPhrase(tr("table-phrases-again")),
    "good-night": SpokenPhrase(tr("table-phrases-good_night")),
    WRITING: SpokenPhrase(tr("table-phrases-writing")),
    "handshake": SpokenPhrase(tr("table-phrases-handshake"), gesture=True),
    "applause": SpokenPhrase(tr("table-phrases-applause"), gesture=True),
    "hats-off": SpokenPhrase(tr("table-phrases-hats_off"), gesture=True),
    "toast": SpokenPhrase(tr("table-phrases-toast"), gesture=True),
}
"""By id. None tells anything about cards, and while the rulebook requires silence all are withheld."""
