"""Papers of the end of an event: standings, prizes with receipts, certificates."""

from collections.abc import Sequence

from cartaro.i18n import Text, tr
from cartaro.tournament.event.prize_awards import PrizeAccount, Where, accounts_of, receipts_to_text
from cartaro.tournament.event.prizes import awards, is_ranked
from cartaro.tournament.event.state import EntrantStatus, EventState
from cartaro.tournament.export.csv_tables import standings_table
from cartaro.tournament.export.paper.certificates import Honour, certificates_pdf
from cartaro.tournament.export.paper.sheet import Column, Heading, PaperList, sheets_pdf
from cartaro.tournament.export.paper.wish import Wish, as_wished, name_of
from cartaro.tournament.export.standing_words import moment_to_text
from cartaro.tournament.model.calendar import day_to_text, money_to_text
from cartaro.tournament.model.columns import columns_of
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event

_PRIZES, _PRIZE = tr("tournament-export-paper-honours-prizes"), tr("tournament-export-paper-honours-prize")
_WHO, _WORTH, _SIGNED = (
    tr("tournament-export-paper-honours-whom"),
    tr("tournament-export-paper-honours-worth"),
    tr("tournament-export-paper-honours-receiver_s_signature"),
)
_PODIUM = 3
"""The places that get a certificate where there are no prizes."""
_LEVEL = tr("tournament-export-paper-honours-level")
_ANOTHERS = tr("tournament-export-paper-honours-anothers")


def standings(event: EventState, wish: Wish) -> bytes:
    """Return all standings, each on pages of its own, with explanations of ties.

    Raise :class:`TournamentRefusal` before the first round.
    """
    event = as_wished(event, wish)
    _check_played(event)
    sheets = [_standing(event, which, wish) for which in range(len(event.standings))]
    return sheets_pdf(sheets, wish.language)


def prize_list(event: EventState, wish: Wish) -> bytes:
    """Return the prizes with their present recipients, and space for their signatures."""
    _check_played(event)
    columns = [Column(wish.say(_PRIZE), 5), Column(wish.say(_WHO), 6), Column(wish.say(_WORTH), 2.6, "right")]
    columns.append(Column(wish.say(_SIGNED), 5, blank=True))
    giving = event.definition.giving
    notes = [wish.say(tr("tournament-export-paper-honours-giving", when=wish.say(giving.say())))] if giving else []
    rows = [_prize_row(event, account, wish) for account in accounts_of(event)]
    return sheets_pdf([PaperList(wish.heading(event.definition, _PRIZES), columns, rows, notes)], wish.language)


def certificates(event: EventState, wish: Wish) -> bytes:
    """Return certificates for everybody who has earned a prize, one of each ranking, with the place that they reached.

    Without prizes they are for all in the first three places.
    """
    _check_played(event)
    categories = dict.fromkeys(prize.category for prize in event.definition.prizes)
    honours = [
        (str(entrant), _place_to_text(event, place, category))
        for category in categories
        for entrant, place in _honoured(event, category)
    ]
    if not honours:
        out = {str(e.number) for e in event.enrolments.values() if e.status is EntrantStatus.EXCLUDED}
        rows = [row for row in event.standings[0].rows if row.place <= _PODIUM and row.entrant not in out]
        honours = [(row.entrant, tr("tournament-export-paper-honours-nth", place=row.place)) for row in rows]
    where = f"{wish.say(event.definition.place)}, {wish.say(day_to_text(event.definition.start_shown))}"
    made = [
        Honour(event.enrolments[int(id)].name, wish.say(what), wish.say(event.definition.name), where)
        for id, what in dict.fromkeys(honours)
    ]
    return certificates_pdf(made, wish.language)


def _honoured(event: EventState, category: str | None) -> list[tuple[int, int]]:
    """Return the entrants with a prize of a ranking, or who passed one on, with their places in it, the first first.

    Who is level shares several prizes, and has the best of their places; a prize that was passed on changes no place.
    """
    prizes, made, places = event.definition.prizes, awards(event), _places_in(event, category)
    won = [award for award in made if prizes[award.prize].category == category]
    best: dict[int, int] = {}
    for award in sorted(won, key=lambda award: prizes[award.prize].place):
        if not award.undecided:
            reached = min(places[other.entrant] for other in won if other.prize == award.prize)
            best.setdefault(award.entrant, max(prizes[award.prize].place, reached))
    elsewhere = {award.entrant for award in made} - {award.entrant for award in won}
    rewarded, every = {prizes[award.prize].place for award in won}, list(places.values())
    passed = {n: places[n] for n in elsewhere & places.keys() if every.count(places[n]) == 1}
    best |= {n: place for n, place in passed.items() if place in rewarded}
    return sorted(best.items(), key=lambda item: (item[1], item[0]))


def _places_in(event: EventState, category: str | None) -> dict[int, int]:
    """Return the places of the entrants of a ranking, without those who were disqualified."""
    rows = [(row.place, int(row.entrant)) for row in event.standings[0].rows]
    here = [(place, n) for place, n in rows if is_ranked(event.enrolments[n], category)]
    every = [place for place, _ in here]
    return {n: 1 + every.index(place) for place, n in here}


def _check_played(event: EventState) -> None:
    if not event.has_results:
        raise TournamentRefusal(
            "no_round",
            tr("tournament-export-paper-honours-no_round"),
            cite_event(event.definition, "rounds"),
        )


def _standing(event: EventState, which: int, wish: Wish) -> PaperList:
    head, *rows = standings_table(event, wish.language, which)
    breaks = len(_SHARES) + len(columns_of(event.definition.plan))
    used = [at for at in range(len(head) - 1) if at < breaks or any(row[at] for row in rows)]
    columns = [Column(head[at], _share(at, breaks), "left" if at == _NAME else "right") for at in used]
    rule = event.standings[which].rule
    title = wish.say(
        tr("tournament-export-paper-honours-title", title=event.standings[which].title, when=moment_to_text(event))
    )
    return PaperList(
        Heading(title, wish.heading(event.definition, event.standings[which].title).event),
        columns,
        [[row[at] for at in used] for row in rows],
        [*([wish.say(rule)] if rule else []), *_reasons(rows)],
        wide=True,
    )


_SHARES = (1.8, 1.2, 8, 1.8)
"""The relative widths of place, number, name and points; the totals and the tie-breaks follow."""
_NAME = 2


def _share(at: int, breaks: int) -> float:
    return _SHARES[at] if at < len(_SHARES) else 1.8 if at < breaks else 2.0


def _reasons(rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"{row[0]}. {row[_NAME]}: {row[-1]}" for row in rows if row[-1]]


def _prize_row(event: EventState, account: PrizeAccount, wish: Wish) -> tuple[str, str, str, str]:
    prize = event.definition.prizes[account.prize]
    cents = account.due if account.award else account.had
    worth = wish.say(money_to_text(cents)) if cents else ""
    what = f"{wish.say(_place_of(event, account.prize))}: {wish.say(prize.what)}"
    notes = [wish.say(account.note)] if account.note else []
    notes += [wish.say(receipt) for receipt in receipts_to_text(account)]
    if account.where is Where.LEVEL:
        notes.append(wish.say(_LEVEL))
    elif account.where in (Where.TOO_MUCH, Where.KEPT):
        notes.append(wish.say(_ANOTHERS))
    return what, name_of(event, str(account.entrant)), worth, "; ".join(notes)


def _place_of(event: EventState, at: int) -> Text:
    prize = event.definition.prizes[at]
    return _place_to_text(event, prize.place, prize.category)


def _place_to_text(event: EventState, place: int, category: str | None) -> Text:
    if category is None:
        return tr("tournament-export-paper-honours-nth", place=place)
    name = next(one.name for one in event.definition.categories if one.id == category)
    return tr("tournament-export-paper-honours-in_category", place=place, name=name)
