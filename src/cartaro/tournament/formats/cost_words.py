"""The names of the costs of a pairing, for people."""

from cartaro.i18n import Text, tr

_TITLES = {
    "rest_again": tr("tournament-formats-cost_words-rest_again"),
    "meetings": tr("tournament-formats-cost_words-meetings"),
    "rest_height": tr("tournament-formats-cost_words-rest_height"),
    "floats": tr("tournament-formats-cost_words-floats"),
    "same_floats": tr("tournament-formats-cost_words-same_floats"),
    "other_sizes": tr("tournament-formats-cost_words-other_sizes"),
    "clubs": tr("tournament-formats-cost_words-clubs"),
}


def costs_to_text(name: str) -> Text:
    """Return the name of a cost, as in :attr:`.Round.costs`."""
    return _TITLES[name]
