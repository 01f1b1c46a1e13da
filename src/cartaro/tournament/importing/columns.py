"""What the columns of a list mean: by their titles in Italian or English, otherwise by what they contain."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from cartaro.i18n import languages
from cartaro.spreadsheets import Table
from cartaro.tournament.export.csv_tables import PLAYERS


class Meaning(StrEnum):
    """What a column is. ``NAME`` has a whole name, ``PAIR`` those of both people; ``IGNORED`` is left out."""

    IGNORED = "ignored"
    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first_name"
    PARTNER = "partner"
    PARTNER_SURNAME = "partner_surname"
    PARTNER_FIRST_NAME = "partner_first_name"
    PAIR = "pair"
    CLUB = "club"
    PARTNER_CLUB = "partner_club"
    CATEGORY = "category"
    PARTNER_CATEGORY = "partner_category"
    MINOR = "minor"
    PARTNER_MINOR = "partner_minor"
    RATING = "rating"
    PARTNER_RATING = "partner_rating"
    CONTACT = "contact"
    NOTE = "note"
    STATUS = "status"


NAMES = (Meaning.NAME, Meaning.SURNAME, Meaning.FIRST_NAME, Meaning.PAIR)
"""The meanings of which a list needs one."""

_TITLES: Mapping[Meaning, str] = {
    Meaning.NAME: "nome e cognome/nome cognome/cognome e nome/cognome nome/nominativo/giocatore/giocatrice/iscritto/"
    "name/full name/player/entrant/surname and name/giocatore 1/player 1",
    Meaning.SURNAME: "cognome/surname/last name/family name/cognome 1/surname 1",
    Meaning.FIRST_NAME: "nome/nome di battesimo/first name/given name/forename/nome 1/first name 1",
    Meaning.PARTNER: "compagno/compagna/compagno a/compagno di coppia/in coppia con/coppia con/con chi/socio/"
    "giocatore 2/secondo giocatore/partner/plays with/player 2",
    Meaning.PARTNER_SURNAME: "cognome compagno/cognome del compagno/cognome 2/partner surname/surname 2",
    Meaning.PARTNER_FIRST_NAME: "nome compagno/nome del compagno/nome 2/partner first name/first name 2",
    Meaning.PAIR: "coppia/coppie/pair/pairs",
    Meaning.CLUB: "circolo/circ/societa/societa sportiva/asd/club/associazione/provenienza/bar",
    Meaning.PARTNER_CLUB: "circolo 2/circolo del compagno/partner s club/club 2",
    Meaning.CATEGORY: "categoria/cat/category/fascia",
    Meaning.PARTNER_CATEGORY: "categoria 2/categoria del compagno/category 2",
    Meaning.MINOR: "minore/minorenne/minor/under age",
    Meaning.RATING: "punteggio/rating/elo/rating 1",
    Meaning.PARTNER_RATING: "punteggio 2/rating 2",
    Meaning.NOTE: "nota/note/notes/annotazioni",
    Meaning.CONTACT: "contatto/cell/cellulare/telefono/tel/telefonino/recapito/mail/e mail/email/contact/phone/mobile",
}
"""The titles by meaning, in the form of :func:`fold_title`; after those of an event's own export."""
_OWN = (
    *(Meaning.IGNORED, Meaning.NAME, Meaning.PARTNER, Meaning.CLUB, Meaning.PARTNER_CLUB, Meaning.CATEGORY),
    *(Meaning.PARTNER_CATEGORY, Meaning.MINOR, Meaning.PARTNER_MINOR, Meaning.RATING, Meaning.PARTNER_RATING),
    *(Meaning.STATUS, Meaning.IGNORED, Meaning.IGNORED),
)
"""What the columns of an export are, in their order."""
_FIRST_ROWS = 10
"""The rows among which the titles are looked for: the names of a club and of an event may stand above."""
_SAMPLE = 50
_CONTACT = re.compile(r"[^@\s]+@[^@\s]+|\+?[\d\s()./-]{6,}")
_WORDS = re.compile(r"[^\W\d_]['\u2019.]?[^\d]*")
BOTH = re.compile(r"\s(?:[-\u2013\u2014/&+]|e|and)\s|/")
"""What stands between the two names of a pair."""


def fold_title(title: str) -> str:
    """Return the form in which two spellings of a title are equal: without case, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", title.casefold())
    return " ".join(re.sub(r"[^\w]+|_", " ", "".join(s for s in plain if not unicodedata.combining(s))).split())


def _known() -> dict[str, Meaning]:
    known = {title: meaning for meaning, titles in _TITLES.items() for title in titles.split("/")}
    for language in languages():
        own = PLAYERS.in_language(language).split(";")
        known.update({fold_title(title): meaning for title, meaning in zip(own, _OWN, strict=True)})
    return known | {"nome": Meaning.FIRST_NAME, "name": Meaning.FIRST_NAME}  # whole names where no surname is apart


def find_titles(rows: Table) -> int:
    """Return the row (from one) that has the titles, 0 if there is none."""
    known = _known()
    filled = [(number, row) for number, row in enumerate(rows, 1) if any(cell.strip() for cell in row)]
    for number, row in filled[:_FIRST_ROWS]:
        meanings = [known[title] for cell in row if (title := fold_title(cell)) in known]
        if any(meaning in NAMES for meaning in meanings) or len(meanings) > 1:
            return number
    return 0


def find_meanings(titles: Sequence[str], rows: Table, categories: Sequence[str], *, pairs: bool) -> list[Meaning]:
    """Return the meaning of each column: by its title, otherwise by the contents of *rows*.

    *categories* are the words for those of the event; only where *pairs* play a second column of names is a partner's.
    """
    known = _known()
    meanings = [known.get(fold_title(title), Meaning.IGNORED) for title in titles]
    if Meaning.SURNAME not in meanings:
        whole = {Meaning.FIRST_NAME: Meaning.NAME}
        meanings = [whole.get(meaning, meaning) for meaning in meanings]
    meanings = [each if each not in meanings[:at] else Meaning.IGNORED for at, each in enumerate(meanings)]
    if not any(meaning in NAMES for meaning in meanings):
        _guess(meanings, rows[:_SAMPLE], categories, pairs=pairs)
    if pairs and Meaning.NAME in meanings and Meaning.PARTNER not in meanings:
        at = meanings.index(Meaning.NAME)
        if _most(_cells(rows[:_SAMPLE], at), lambda cell: bool(BOTH.search(cell))):
            meanings[at] = Meaning.PAIR
    return meanings


def _guess(meanings: list[Meaning], rows: Table, categories: Sequence[str], *, pairs: bool) -> None:
    """Put the likeliest meanings in place of those without one."""
    folded = {fold_title(category) for category in categories}
    words: list[int] = []
    for at in (at for at, meaning in enumerate(meanings) if meaning is Meaning.IGNORED):
        cells = _cells(rows, at)
        if _most(cells, lambda cell: bool(_CONTACT.fullmatch(cell))) and Meaning.CONTACT not in meanings:
            meanings[at] = Meaning.CONTACT
        elif _most(cells, lambda cell: fold_title(cell) in folded) and Meaning.CATEGORY not in meanings:
            meanings[at] = Meaning.CATEGORY
        elif _most(cells, lambda cell: bool(_WORDS.fullmatch(cell))):
            words.append(at)
    whole = [at for at in words if _most(_cells(rows, at), lambda cell: " " in cell or "," in cell)]
    if whole:
        meanings[whole[0]] = Meaning.NAME
        if pairs and len(whole) > 1:
            meanings[whole[1]] = Meaning.PARTNER
    elif len(words) > 1 and not pairs:
        meanings[words[0]], meanings[words[1]] = Meaning.SURNAME, Meaning.FIRST_NAME
    elif words:
        meanings[words[0]] = Meaning.NAME


def _cells(rows: Table, at: int) -> list[str]:
    return [cell for row in rows if (cell := row[at].strip())]


def _most(cells: Sequence[str], holds: Callable[[str], bool]) -> bool:
    return bool(cells) and sum(map(holds, cells)) * 2 >= len(cells)
