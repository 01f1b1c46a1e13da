"""The quick phrases: sent with one tap, and shown to everybody in their own language."""

from cartaro.i18n import Text, tr

PHRASES: dict[str, Text] = {
    "hello": tr("table-phrases-hello"),
    "ready": tr("table-phrases-ready"),
    "good-match": tr("table-phrases-good_match"),
    "well-played": tr("table-phrases-well_played"),
    "well-done": tr("table-phrases-well_done"),
    "thanks": tr("table-phrases-thanks"),
    "bad-luck": tr("table-phrases-bad_luck"),
    "sorry": tr("table-phrases-sorry"),
    "moment": tr("table-phrases-moment"),
    "here": tr("table-phrases-here"),
    "again": tr("table-phrases-again"),
    "good-night": tr("table-phrases-good_night"),
}
"""By id. None reveals anything about cards, and while the rulebook requires silence all are withheld."""
