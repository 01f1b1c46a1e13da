"""The log told: a sentence for every entry."""

from collections.abc import Callable, Mapping
from typing import Any

from cartaro.i18n import Text
from cartaro.tournament.event.penalties import tell_effect
from cartaro.tournament.event.prize_ties import LOT
from cartaro.tournament.event.state import BOARDS, START, Event
from cartaro.tournament.log.older_entries import as_now
from cartaro.tournament.model.calendar import say_money
from cartaro.tournament.model.chain import Entry
from cartaro.tournament.model.entries import (
    Amended,
    BoardsWritten,
    CallClosed,
    CashAdjusted,
    CashClosed,
    CheckedIn,
    ClockChanged,
    Committed,
    Confirmed,
    Corrected,
    Created,
    Decided,
    Drawn,
    Ended,
    Entered,
    EntropyAdded,
    Paid,
    Paired,
    Partnered,
    Penalised,
    PlayedOnLine,
    PrizeAwarded,
    PrizeReturned,
    Rearranged,
    RefereeCalled,
    Refunded,
    Reported,
    Seeded,
    Substituted,
    TableOpened,
    TakenBack,
    TieParted,
    Withdrawn,
)
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.model.slips import spell_result
from cartaro.tournament.notice.articles import find_article


def tell(event: Event, entry: Entry) -> Text:
    """Return what an entry of *event*'s log says happened."""
    what = as_now(event, entry.what, entry.v)
    return _TELL[type(what)](event, what)


def name_of(event: Event, entrant: int) -> str:
    """Return an entrant's number and name."""
    enrolment = event.enrolments.get(entrant)
    return f"{entrant} {enrolment.name}" if enrolment else str(entrant)


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _created(event: Event, what: Created) -> Text:
    name = event.definition.name
    return Text(f"Aperto l'evento: {name.it}.", f"The event is open: {name.en}.")


def _amended(event: Event, what: Amended) -> Text:
    return Text(f"Cambiato il bando{_because(what.reason)}.", f"The notice is changed{_because(what.reason)}.")


def _entered(event: Event, what: Entered) -> Text:
    names = " - ".join(person.name for person in what.people)
    alone = event.definition.pairs and len(what.people) == 1
    note = Text(", cerca compagno", ", looking for a partner") if alone else Text("", "")
    return Text(f"Iscritto il n. {what.number}: {names}{note.it}.", f"Entered as no. {what.number}: {names}{note.en}.")


def _partnered(event: Event, what: Partnered) -> Text:
    it = f"Fanno coppia il n. {what.entrant} e il n. {what.other}: {name_of(event, what.entrant)}."
    return Text(it, f"No. {what.entrant} and no. {what.other} are a pair: {name_of(event, what.entrant)}.")


def _substituted(event: Event, what: Substituted) -> Text:
    why = _because(what.reason)
    return Text(
        f"Sostituto al n. {what.entrant}: entra {what.by.name}{why}.",
        f"Substitute at no. {what.entrant}: {what.by.name} comes in{why}.",
    )


def _checked_in(event: Event, what: CheckedIn) -> Text:
    name = name_of(event, what.entrant)
    return Text(f"Presente: n. {name}.", f"Present: no. {name}.")


def _withdrawn(event: Event, what: Withdrawn) -> Text:
    name, why = name_of(event, what.entrant), _because(what.reason)
    if what.absent:
        return Text(f"Assente: n. {name}{why}.", f"Absent: no. {name}{why}.")
    return Text(f"Ritirato: n. {name}{why}.", f"Withdrawn: no. {name}{why}.")


def _seeded(event: Event, what: Seeded) -> Text:
    names = ", ".join(name_of(event, number) for number in what.entrants) or "-"
    return Text(f"Teste di serie: {names}.", f"Seeds: {names}.")


def _paid(event: Event, what: Paid) -> Text:
    name, money = name_of(event, what.entrant), say_money(what.cents)
    return Text(f"Pagato dal n. {name}: {money.it}.", f"Paid by no. {name}: {money.en}.")


def _refunded(event: Event, what: Refunded) -> Text:
    name, money = name_of(event, what.entrant), say_money(what.cents)
    return Text(f"Reso al n. {name}: {money.it}.", f"Given back to no. {name}: {money.en}.")


def _moved(event: Event, what: CashAdjusted) -> Text:
    money = say_money(abs(what.cents))
    came = Text("Entrati", "Came in") if what.cents > 0 else Text("Usciti", "Went out")
    return Text(f"{came.it} {money.it}: {what.what}.", f"{came.en} {money.en}: {what.what}.")


def _cash_closed(event: Event, what: CashClosed) -> Text:
    to = Text(f", il resto a {what.to}", f", the rest to {what.to}") if what.to else Text("", "")
    return Text(f"Cassa chiusa{to.it}.", f"The cash book is closed{to.en}.")


_DRAWS = {
    START: Text("Sorteggio", "Draw"),
    BOARDS: Text("Smazzate ripetute", "Repeated deals"),
}


def _committed(event: Event, what: Committed) -> Text:
    of = _DRAWS[what.purpose]
    return Text(f"{of.it}: impegno {what.commitment}.", f"{of.en}: commitment {what.commitment}.")


def _added(event: Event, what: EntropyAdded) -> Text:
    return Text(
        f"Il pubblico aggiunge al sorteggio: «{what.words}».", f"The audience adds to the draw: '{what.words}'."
    )


def _drawn(event: Event, what: Drawn) -> Text:
    of = _DRAWS[what.purpose]
    return Text(f"{of.it}: segreto {what.secret}.", f"{of.en}: secret {what.secret}.")


def _paired(event: Event, what: Paired) -> Text:
    tables = sum(table.table > 0 for table in what.tables)
    resting = [name_of(event, table.entrants[0]) for table in what.tables if len(table.entrants) == 1]
    rest = Text(f"; riposa {', '.join(resting)}", f"; {', '.join(resting)} rests") if resting else Text("", "")
    return Text(
        f"Turno {what.round}: {tables} {'tavoli' if tables != 1 else 'tavolo'}{rest.it}.",
        f"Round {what.round}: {tables} {'tables' if tables != 1 else 'table'}{rest.en}.",
    )


def _rearranged(event: Event, what: Rearranged) -> Text:
    return Text(
        f"Turno {what.round}: posti cambiati a mano{_because(what.reason)}.",
        f"Round {what.round}: seats changed by hand{_because(what.reason)}.",
    )


_CLOCK = {
    "start": Text("parte", "starts"),
    "pause": Text("in pausa", "is paused"),
    "resume": Text("riparte", "goes on"),
    "stop": Text("fermo: tempo scaduto", "stops: time is over"),
}


def _timed(event: Event, what: ClockChanged) -> Text:
    does = _CLOCK[what.do]
    return Text(f"Orologio del turno {what.round}: {does.it}.", f"The clock of round {what.round} {does.en}.")


def _where(
    what: Reported | Confirmed | RefereeCalled | CallClosed | Decided | Corrected | PlayedOnLine | TableOpened,
) -> Text:
    return Text(f"Turno {what.round}, tavolo {what.table}", f"Round {what.round}, table {what.table}")


def _by(event: Event, by: int) -> Text:
    return Text(f"il n. {name_of(event, by)}", f"no. {name_of(event, by)}") if by else Text("il banco", "the desk")


def _reported(event: Event, what: Reported) -> Text:
    where, by, result = _where(what), _by(event, what.by), spell_result(what.result)
    return Text(f"{where.it}: {by.it} scrive {result}.", f"{where.en}: {by.en} writes {result}.")


def _confirmed(event: Event, what: Confirmed) -> Text:
    where, by = _where(what), _by(event, what.by)
    return Text(f"{where.it}: conferma {by.it}.", f"{where.en}: {by.en} confirms.")


def _called(event: Event, what: RefereeCalled) -> Text:
    where, by = _where(what), _by(event, what.by)
    return Text(f"{where.it}: {by.it} chiama l'arbitro.", f"{where.en}: {by.en} calls the referee.")


def _answered(event: Event, what: CallClosed) -> Text:
    where = _where(what)
    return Text(f"{where.it}: la chiamata è chiusa.", f"{where.en}: the call is closed.")


def _cited(event: Event, id: str) -> Text:
    return cite(find_article(event.definition, id))


def _decided(event: Event, what: Decided) -> Text:
    where, result, article = _where(what), spell_result(what.result), _cited(event, what.article)
    return Text(
        f"{where.it}: l'arbitro decide {result} per {article.it}: {what.text}.",
        f"{where.en}: the referee decides {result} by {article.en}: {what.text}.",
    )


def _corrected(event: Event, what: Corrected) -> Text:
    where, result = _where(what), spell_result(what.result)
    return Text(
        f"{where.it}: corretto in {result} ({what.reason}).", f"{where.en}: corrected to {result} ({what.reason})."
    )


def _penalised(event: Event, what: Penalised) -> Text:
    name, article = name_of(event, what.entrant), _cited(event, what.article)
    effect = tell_effect(event.definition.plan, what.effect, what.amount)
    return Text(
        f"Sanzione al n. {name} per {article.it}: {effect.it} ({what.text}).",
        f"Penalty for no. {name} by {article.en}: {effect.en} ({what.text}).",
    )


def _table_opened(event: Event, what: TableOpened) -> Text:
    where = _where(what)
    return Text(
        f"{where.it}: si gioca in rete, al tavolo {what.online}.",
        f"{where.en}: played on line, at table {what.online}.",
    )


def _boards_written(event: Event, what: BoardsWritten) -> Text:
    return Text(
        f"Scritte le smazzate del turno {what.round}, per darle a mano: chi le ha scritte le ha viste.",
        f"The deals of round {what.round} are written out for dealing by hand: who wrote them has seen them.",
    )


def _played_on_line(event: Event, what: PlayedOnLine) -> Text:
    where, result = _where(what), spell_result(what.result)
    return Text(f"{where.it}: finito in rete, {result}.", f"{where.en}: ended on line, {result}.")


def _ended(event: Event, what: Ended) -> Text:
    why = _because(what.reason)
    return Text(f"Il torneo è finito{why}.", f"The tournament is over{why}.")


def _handed(event: Event, what: PrizeAwarded) -> Text:
    name, prize = name_of(event, what.entrant), event.definition.prizes[what.prize].what
    more = Text(", in più", ", on top") if what.on_top else Text("", "")
    return Text(
        f"Consegnato al n. {name}: {prize.it}{more.it}, firma {what.signed}.",
        f"Handed to no. {name}: {prize.en}{more.en}, signed {what.signed}.",
    )


def _handed_back(event: Event, what: PrizeReturned) -> Text:
    name, prize = name_of(event, what.entrant), event.definition.prizes[what.prize].what
    return Text(
        f"Ripreso dal n. {name}: {prize.it}, firma {what.signed} ({what.reason}).",
        f"Taken back from no. {name}: {prize.en}, signed {what.signed} ({what.reason}).",
    )


def _tie_parted(event: Event, what: TieParted) -> Text:
    names, why = ", ".join(name_of(event, number) for number in what.entrants), _because(what.text)
    if what.how == LOT:
        return Text(f"Alla pari, sorteggiati: {names}{why}.", f"Level, parted by lot: {names}{why}.")
    return Text(f"Alla pari, dopo la bella: {names}{why}.", f"Level, after the play-off: {names}{why}.")


def _taken_back(event: Event, what: TakenBack) -> Text:
    why = _because(what.reason)
    return Text(f"Tolta la voce {what.seq}{why}.", f"Entry {what.seq} is taken back{why}.")


_TELL: Mapping[type[Any], Callable[[Event, Any], Text]] = {
    Created: _created,
    Amended: _amended,
    Entered: _entered,
    Partnered: _partnered,
    Substituted: _substituted,
    CheckedIn: _checked_in,
    Withdrawn: _withdrawn,
    Seeded: _seeded,
    Paid: _paid,
    Refunded: _refunded,
    CashAdjusted: _moved,
    CashClosed: _cash_closed,
    Committed: _committed,
    EntropyAdded: _added,
    Drawn: _drawn,
    Paired: _paired,
    Rearranged: _rearranged,
    ClockChanged: _timed,
    TableOpened: _table_opened,
    BoardsWritten: _boards_written,
    Reported: _reported,
    Confirmed: _confirmed,
    RefereeCalled: _called,
    CallClosed: _answered,
    Decided: _decided,
    Corrected: _corrected,
    PlayedOnLine: _played_on_line,
    Penalised: _penalised,
    Ended: _ended,
    PrizeAwarded: _handed,
    PrizeReturned: _handed_back,
    TieParted: _tie_parted,
    TakenBack: _taken_back,
}
