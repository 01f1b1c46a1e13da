"""The score of a finished deal as people report it, field by field, each checked against the fields before."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from cartaro.cards import ITALIAN, ITALIAN_SUITS, Card
from cartaro.engine.articles import cite
from cartaro.games.scopa.house_lines import house_lines
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.reported_score import most_scope
from cartaro.games.scopa.score import SETTEBELLO, Primiera, is_denari, primiera
from cartaro.games.scopa.terms import Terms
from cartaro.house_rules import HouseLine
from cartaro.i18n import Text, tr
from cartaro.scoresheet.people import EntryError
from cartaro.scoresheet.scopa.sides import Sides

NOBODY = ("nessuno", "nobody", "pari", "level")
_NO_CARD = "-"
_DENARI = sum(map(is_denari, ITALIAN.cards))
_LEAST_CAPTURE = 2
_TWO_SIDES = 2


@dataclass(frozen=True, slots=True)
class ReportedCount:
    """The report of a deal, by side. For the primiera either the cards are given, or only its winner.

    ``lines`` are the points of the lines that only this table plays, by their names.
    """

    cards: tuple[int, ...] = ()
    denari: tuple[int, ...] = ()
    settebello: int | None = None
    primiere: tuple[Primiera, ...] = ()
    primiera_winner: int | None = None
    scope: tuple[int, ...] = ()
    minutes: int | None = None
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CountField:
    """A field of the report: its keywords in a line, its question, and its parser.

    ``read`` returns the report with this field; it raises :class:`EntryError` for an impossible value. ``by_side``: the
    answer has one value a side.
    """

    words: tuple[str, ...]
    question: Text
    read: Callable[[Sides, ReportedCount, Sequence[str]], ReportedCount]
    by_side: bool = False


def _read_numbers(people: Sides, words: Sequence[str], what: Text, whole: int | None) -> tuple[int, ...]:
    """Read one number for each side; of two sides, the second may be omitted if the *whole* is known."""
    sides = people.terms.sides
    if not words or not all(word.isascii() and word.isdigit() and len(word) <= 4 for word in words):
        raise EntryError(
            "bad_number",
            tr("scoresheet-scopa-count-bad_number", example=_example(whole, sides), what=what),
        )
    numbers = tuple(map(int, words))
    if len(numbers) == 1 and sides == _TWO_SIDES and whole is not None:
        return (numbers[0], max(0, whole - numbers[0]))
    if len(numbers) != sides:
        raise EntryError(
            "bad_number",
            tr("scoresheet-scopa-count-numbers_one_side_needed", count_numbers=len(numbers), sides=sides, what=what),
        )
    return numbers


def _example(whole: int | None, sides: int) -> str:
    first = (whole or sides) // sides
    return " ".join([str(first)] * (sides - 1) + [str((whole or sides) - first * (sides - 1))])


def _read_cards(people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    cards = _read_numbers(people, words, tr("scoresheet-scopa-count-cards"), len(ITALIAN.cards))
    _check_whole(people.terms, sum(cards), len(ITALIAN.cards), tr("scoresheet-scopa-count-cards_taken-2"))
    if any(0 < n < _LEAST_CAPTURE for n in cards):
        raise EntryError(
            "impossible",
            tr("scoresheet-scopa-count-single_card_cannot_every"),
        )
    return replace(reported, cards=cards)


def _check_whole(terms: Terms, total: int, whole: int, what: Text) -> None:
    """Check that all cards are counted (``take.last``), or none, if nothing was taken (``take.nobody``)."""
    if total in (0, whole):
        return
    article = terms.rulebook.cite("take.last")
    if total > whole:
        raise EntryError("impossible", tr("scoresheet-scopa-count-too_many", what=what, total=total, whole=whole))
    cited = Text(cite(article, "it"), cite(article, "en"))
    raise EntryError(
        "impossible", tr("scoresheet-scopa-count-too_few", what=what, total=total, whole=whole, article=cited)
    )


def _read_denari(people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    denari = _read_numbers(people, words, tr("scoresheet-scopa-count-denari-2"), _DENARI if any(reported.cards) else 0)
    if any(reported.cards):
        _check_whole(people.terms, sum(denari) or -1, _DENARI, tr("scoresheet-scopa-count-denari_taken"))
    for side, (few, all_) in enumerate(zip(denari, reported.cards, strict=True)):
        if few > all_:
            name = people.side(side)
            raise EntryError(
                "impossible",
                tr("scoresheet-scopa-count-denari_but_only_cards", few=few, all=all_, name=name),
            )
    return replace(reported, denari=denari)


def _read_settebello(people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    side = _read_side(people, words, tr("scoresheet-scopa-count-settebello"))
    if side is None and any(reported.cards):
        raise EntryError(
            "impossible",
            tr("scoresheet-scopa-count-somebody_has_settebello_end"),
        )
    if side is not None and reported.denari[side] == 0:
        name = people.side(side)
        raise EntryError(
            "impossible",
            tr("scoresheet-scopa-count-denari_so_settebello_either", name=name),
        )
    return replace(reported, settebello=side)


def _read_side(people: Sides, words: Sequence[str], what: Text) -> int | None:
    name = " ".join(words)
    if name.casefold() in NOBODY:
        return None
    if not name:
        raise EntryError("bad_side", tr("scoresheet-scopa-count-bad_side", what=what))
    return people.find_side(name)


def _read_primiera(people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    letters = "".join(words)
    if len(letters) == len(ITALIAN_SUITS) * people.terms.sides and _are_ranks(letters):
        n = len(ITALIAN_SUITS)
        hands = [letters[at : at + n] for at in range(0, len(letters), n)]
        primiere = tuple(_read_best(people, reported, side, hand) for side, hand in enumerate(hands))
        _check_sevens(people, reported, primiere)
        return replace(reported, primiere=primiere)
    winner = _read_side(people, words, tr("scoresheet-scopa-count-primiera"))
    if winner is not None:
        _check_suits(people, reported, winner, len(ITALIAN_SUITS))
    return replace(reported, primiera_winner=winner)


def _are_ranks(letters: str) -> bool:
    return all(letter.upper() in f"{ITALIAN.ranks}JQK{_NO_CARD}" for letter in letters)


def _read_best(people: Sides, reported: ReportedCount, side: int, letters: str) -> Primiera:
    """Read a side's best cards, one letter a suit: ``767A`` is 7 of denari, 6 of coppe, 7 of spade, ace of bastoni."""
    cards: list[Card] = [
        ITALIAN.read(letter.upper() + suit.letter)
        for letter, suit in zip(letters, ITALIAN_SUITS, strict=True)
        if letter != _NO_CARD
    ]
    _check_suits(people, reported, side, len(cards))
    name, has_denari = people.side(side), any(map(is_denari, cards))
    if has_denari != bool(reported.denari[side]):
        raise EntryError(
            "impossible",
            tr("scoresheet-scopa-count-denari_were_taken_primiera", denari=reported.denari[side], name=name),
        )
    if (SETTEBELLO in cards) != (reported.settebello == side):
        raise EntryError(
            "impossible",
            tr("scoresheet-scopa-count-primiera_settebello_do_agree", name=name),
        )
    return primiera(people.terms, cards)


def _check_suits(people: Sides, reported: ReportedCount, side: int, suits: int) -> None:
    """Check that a side has at least one card of each suit it shows."""
    dark = reported.cards[side] - reported.denari[side]
    needed = suits - bool(reported.denari[side])
    if dark >= needed and (suits < len(ITALIAN_SUITS) or reported.denari[side]):
        return
    name = people.side(side)
    raise EntryError(
        "impossible",
        tr(
            "scoresheet-scopa-count-impossible",
            cards=reported.cards[side],
            denari=reported.denari[side],
            suits=suits,
            name=name,
        ),
    )


def _check_sevens(people: Sides, reported: ReportedCount, primiere: Sequence[Primiera]) -> None:
    """Check that no card is shown by two sides, and that each suit's best card for the primiera is shown by one."""
    ITALIAN.check_distinct([card for primiera in primiere for card in primiera.cards if card is not None])
    worth: Sequence[int] = people.terms.rulebook.parameters["primiera"]
    if worth.count(max(worth)) > 1 or not any(reported.cards):
        return
    rank = worth.index(max(worth)) + 1
    names = names_of(people.terms.rulebook)
    for at, suit in enumerate(ITALIAN_SUITS):
        best = [primiera.cards[at] for primiera in primiere]
        if Card(rank, suit) not in best:
            card = names.the(Card(rank, suit))
            raise EntryError(
                "impossible",
                tr("scoresheet-scopa-count-somebody_took_best_card", card=card),
            )


def _read_scope(people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    scope = _read_numbers(people, words, tr("scoresheet-scopa-count-scope-2"), None)
    for side, n in enumerate(scope):
        if n * _LEAST_CAPTURE > reported.cards[side]:
            name = people.side(side)
            raise EntryError(
                "impossible",
                tr("scoresheet-scopa-count-cards_taken_cannot_hold", cards=reported.cards[side], n=n, name=name),
            )
    return replace(reported, scope=scope)


def _read_line(line: HouseLine, people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    points = _read_numbers(people, words, line.title, None)
    if max(points) > line.most:
        raise EntryError("impossible", tr("scoresheet-scopa-count-line_at_most", line=line.title, most=line.most))
    return replace(reported, lines={**reported.lines, line.called: points})


def _field_of(line: HouseLine) -> CountField:
    """Return the field that asks for the points of a line of the table's own."""
    word = line.title.it.casefold().replace(" ", "-")
    question = tr("scoresheet-scopa-count-points_of_line", line=line.title)
    return CountField(tuple(dict.fromkeys((word, line.called))), question, partial(_read_line, line), by_side=True)


def check_scope(terms: Terms, scope: Sequence[int]) -> None:
    """Raise :class:`EntryError` unless a deal has turns enough for the scope of all sides together."""
    made, most = sum(scope), most_scope(terms)
    if made > most:
        raise EntryError("impossible", tr("scoresheet-scopa-count-more_scope_than_turns", made=made, most=most))


def _read_minutes(people: Sides, reported: ReportedCount, words: Sequence[str]) -> ReportedCount:
    if not words:
        return reported
    if len(words) != 1 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) <= 4):
        raise EntryError(
            "bad_time",
            tr("scoresheet-scopa-count-bad_time", words=" ".join(words)),
        )
    return replace(reported, minutes=int(words[0]))


CARDS = CountField(("carte", "cards"), tr("scoresheet-scopa-count-cards_taken"), _read_cards, by_side=True)
DENARI = CountField(("denari",), tr("scoresheet-scopa-count-denari"), _read_denari, by_side=True)
SETTEBELLO_FIELD = CountField(("settebello",), tr("scoresheet-scopa-count-has_settebello"), _read_settebello)
PRIMIERA = CountField(
    ("primiera",),
    tr("scoresheet-scopa-count-has_primiera_best_cards"),
    _read_primiera,
)
SCOPE = CountField(("scope",), tr("scoresheet-scopa-count-scope"), _read_scope, by_side=True)
MINUTES = CountField(
    ("minuti", "minutes"),
    tr("scoresheet-scopa-count-minutes_played_so_far"),
    _read_minutes,
)


def fields_of(terms: Terms) -> tuple[CountField, ...]:
    """Return the fields of a report at this table, in order."""
    own = house_lines(terms)
    primiera = () if any(line.replaces == "primiera" for line in own) else (PRIMIERA,)
    fields = (CARDS, DENARI, SETTEBELLO_FIELD, *primiera, *map(_field_of, own), SCOPE)
    return (*fields, MINUTES) if terms.clock_minutes is not None else fields
