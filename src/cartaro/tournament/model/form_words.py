"""The form's labels for the keys of a definition, for error messages."""

import re

from cartaro.i18n import Text, tr

_PART = re.compile(r"\[+([a-z_.]+)\]+(?: (\d+))?")

_PARTS = {
    "prizes": tr("tournament-model-form_words-prizes"),
    "fee": tr("tournament-model-form_words-fee"),
    "format": tr("tournament-model-form_words-format"),
    "options": tr("tournament-model-form_words-options"),
}
_KEYS = {
    "id": tr("tournament-model-form_words-id"),
    "name": tr("tournament-model-form_words-name"),
    "place": tr("tournament-model-form_words-place"),
    "start": tr("tournament-model-form_words-start"),
    "day": tr("tournament-model-form_words-day"),
    "from": tr("tournament-model-form_words-from"),
    "to": tr("tournament-model-form_words-to"),
    "time_zone": tr("tournament-model-form_words-time_zone"),
    "rulebook": tr("tournament-model-form_words-rulebook"),
    "entrants": tr("tournament-model-form_words-entrants"),
    "capacity": tr("tournament-model-form_words-capacity"),
    "registration": tr("tournament-model-form_words-registration"),
    "per_person": tr("tournament-model-form_words-per_person"),
    "minutes": tr("tournament-model-form_words-minutes"),
    "what": tr("tournament-model-form_words-what"),
    "value": tr("tournament-model-form_words-value"),
    "heading": tr("tournament-model-form_words-heading"),
    "text": tr("tournament-model-form_words-text"),
}
_PRIZE_PLACE = tr("tournament-model-form_words-prize_place")


def label_of(where: str, key: str) -> Text:
    """Return the form's label for *key* of the section *where* (see :class:`.Section`)."""
    name = _PRIZE_PLACE if (where.strip("[] 0123456789"), key) == ("prize", "place") else _KEYS.get(key, Text(key, key))
    part = _PART.fullmatch(where)
    if part is None:
        return Text(f"{name.it[0].upper()}{name.it[1:]}", f"{name.en[0].upper()}{name.en[1:]}")
    of = _part_of_form(part[1], part[2] or "")
    return Text(f"{of.it}, {name.it}", f"{of.en}, {name.en}")


def _part_of_form(part: str, number: str) -> Text:
    match part:
        case "registration":
            return tr("tournament-model-form_words-part_registration", number=number)
        case "prize":
            return tr("tournament-model-form_words-part_prize", number=number)
        case "category":
            return tr("tournament-model-form_words-part_category", number=number)
        case "article":
            return tr("tournament-model-form_words-part_article", number=number)
    return _PARTS.get(part, Text(part, part))
