"""What the form for a new tournament calls the keys of a definition, for the sentences that refuse what it says."""

import re

from cartaro.i18n import Text

_PART = re.compile(r"\[+([a-z_.]+)\]+(?: (\d+))?")

_PARTS = {
    "registration": Text("Orario d'iscrizione {}", "Time of entries {}"),
    "prize": Text("Premio {}", "Prize {}"),
    "category": Text("Categoria {}", "Category {}"),
    "article": Text("Articolo proprio {}", "Own article {}"),
    "prizes": Text("Consegna dei premi", "Handing out of the prizes"),
    "fee": Text("Quota", "Fee"),
    "format": Text("Formula", "Format"),
    "options": Text("Regolamento", "Rules"),
}
_KEYS = {
    "id": Text("nome breve", "short name"),
    "name": Text("nome", "name"),
    "place": Text("dove", "where"),
    "start": Text("giorno e ora d'inizio", "day and starting time"),
    "day": Text("giorno", "day"),
    "from": Text("dalle", "from"),
    "to": Text("alle", "to"),
    "time_zone": Text("fuso orario", "time zone"),
    "rulebook": Text("regolamento", "rules"),
    "entrants": Text("chi gioca", "who plays"),
    "capacity": Text("posti", "places"),
    "registration": Text("orari d'iscrizione", "times of entries"),
    "per_person": Text("a persona, in euro", "a person, in euro"),
    "minutes": Text("minuti a partita", "minutes a match"),
    "what": Text("che cosa", "what"),
    "value": Text("valore in euro", "value in euro"),
    "heading": Text("titolo", "heading"),
    "text": Text("testo", "text"),
}
_PRIZE_PLACE = Text("posto", "place")


def label_of(where: str, key: str) -> Text:
    """Return what the form calls *key* of the part *where* (as :class:`.Section` has it)."""
    name = _PRIZE_PLACE if (where.strip("[] 0123456789"), key) == ("prize", "place") else _KEYS.get(key, Text(key, key))
    part = _PART.fullmatch(where)
    if part is None:
        return Text(f"{name.it[0].upper()}{name.it[1:]}", f"{name.en[0].upper()}{name.en[1:]}")
    of = _PARTS.get(part[1], Text(part[1], part[1]))
    number = part[2] or ""
    return Text(f"{of.it.format(number)}, {name.it}", f"{of.en.format(number)}, {name.en}")
