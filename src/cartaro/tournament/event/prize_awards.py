"""Handing over prizes against a signature; corrections of results do not change prizes already handed over.

Handing over and returning raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if the entrant has not
earned the prize, or has not received it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cartaro.i18n import Text, tr
from cartaro.tournament.event.cash import PRIZE_AGAIN, PRIZE_BACK, PRIZE_ON_TOP, move_prize
from cartaro.tournament.event.prizes import PrizeAward, awards
from cartaro.tournament.event.registration import find
from cartaro.tournament.event.state import EntryContext, EventState, PrizeHandOver
from cartaro.tournament.model.calendar import day_to_text, money_to_text
from cartaro.tournament.model.log_entries import PrizeAwarded, PrizeReturned
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import refuse


class Where(StrEnum):
    """The status of a prize and an entrant."""

    LEVEL = "level"
    """They are tied with others for it, or for another prize on which it depends: a lot or a play-off must decide."""
    DUE = "due"
    """Earned, and not handed over yet."""
    DONE = "done"
    """Handed over."""
    MORE = "more"
    """Handed over, and a correction made it worth more: the rest is due."""
    TOO_MUCH = "too_much"
    """Handed over, then reassigned or reduced by a correction: to be returned, or left and paid on top."""
    KEPT = "kept"
    """Handed over, reassigned by a correction, but left with them: the new recipient was paid on top."""


@dataclass(frozen=True, slots=True)
class PrizeAccount:
    """A prize and an entrant: the award by the standings (None: none), and the hand-overs so far.

    ``note`` is a doubt about the rank by which they have earned it, such as a final to which nobody came.
    """

    prize: int
    entrant: int
    award: PrizeAward | None
    receipts: tuple[PrizeHandOver, ...]
    where: Where
    note: Text | None = None

    @property
    def held(self) -> bool:
        """Whether they hold the prize, or a part of it."""
        return _is_held(self.receipts)

    @property
    def had(self) -> int:
        """The value that they hold, in cents."""
        return sum(-receipt.cents if receipt.back else receipt.cents for receipt in self.receipts)

    @property
    def due(self) -> int:
        """The value that they are due, in cents."""
        return self.award.cents if self.award else 0

    @property
    def signed(self) -> str:
        """The name signed last, if they hold the prize."""
        return _last(self.receipts).signed if self.held else ""


def _is_held(receipts: Sequence[PrizeHandOver]) -> bool:
    return sum(-1 if receipt.back else 1 for receipt in receipts) > 0


def _last(receipts: Sequence[PrizeHandOver]) -> PrizeHandOver:
    """Return the last hand-over of a prize that is held."""
    return next(receipt for receipt in reversed(receipts) if not receipt.back)


def accounts_of(event: EventState) -> list[PrizeAccount]:
    """Return the account of every prize and every entrant who has earned or received it, in order of the definition."""
    earned = {(award.prize, award.entrant): award for award in awards(event)}
    receipts: dict[tuple[int, int], list[PrizeHandOver]] = {}
    for done in event.handed:
        receipts.setdefault((done.prize, done.entrant), []).append(done)
    on_top = {prize for (prize, _), done in receipts.items() if _is_held(done) and _last(done).on_top}
    notes = {int(row.entrant): row.note for standings in event.standings for row in standings.rows if row.note}
    made = []
    for prize, entrant in sorted({*earned, *receipts}):
        account = PrizeAccount(
            prize, entrant, earned.get((prize, entrant)), tuple(receipts.get((prize, entrant), ())), Where.DUE
        )
        note = notes.get(entrant) if account.award else None
        made.append(replace(account, where=_where(account, kept=prize in on_top), note=note))
    return made


def _where(account: PrizeAccount, *, kept: bool) -> Where:
    award = account.award
    if account.held:
        if award is None or award.undecided or account.had > award.cents:
            return Where.KEPT if kept else Where.TOO_MUCH
        return Where.MORE if account.had < award.cents else Where.DONE
    if award is None:
        return Where.DONE
    return Where.LEVEL if award.undecided else Where.DUE


def hand(event: EventState, payload: PrizeAwarded, context: EntryContext) -> EventState:
    """Record that a prize was handed over against a signature, not before the day of the definition.

    Entitlement is checked by :func:`check_hand` on request, and not here, where old logs are read, too.
    """
    find(event, payload.entrant)
    check_prize(event, payload.prize)
    giving = event.definition.giving
    if not event.ended:
        raise refuse(event.definition, "prizes", "not_ended", tr("tournament-event-prize_awards-not_ended"))
    here = event.definition.shown(context.at)
    if giving and here.date() < giving.day:
        raise refuse(
            event.definition,
            "giving",
            "too_early",
            tr("tournament-event-prize_awards-too_early", say=giving.say(), say_day=day_to_text(here)),
        )
    _check_signed(event, payload.signed)
    account = _account(event, payload.prize, payload.entrant)
    cents = max(account.due - account.had, 0) if account.award else event.definition.prizes[payload.prize].cents
    again = any(done.back and done.prize == payload.prize for done in event.handed) or account.held
    if payload.on_top or again:
        event = move_prize(event, context, payload.entrant, -cents, PRIZE_ON_TOP if payload.on_top else PRIZE_AGAIN)
    done = PrizeHandOver(
        payload.prize, payload.entrant, payload.signed.strip(), context.at, context.who, cents, payload.on_top
    )
    return replace(event, handed=(*event.handed, done))


def give_back(event: EventState, payload: PrizeReturned, context: EntryContext) -> EventState:
    """Record that a prize was returned, whole or the excess part; its money is added to the cash book."""
    find(event, payload.entrant)
    check_prize(event, payload.prize)
    account = _account(event, payload.prize, payload.entrant)
    if not account.held:
        raise refuse(
            event.definition,
            "giving",
            "not_held",
            tr("tournament-event-prize_awards-not_held", entrant=payload.entrant),
        )
    _check_signed(event, payload.signed)
    if not payload.reason.strip():
        raise refuse(
            event.definition,
            "giving",
            "no_reason",
            tr("tournament-event-prize_awards-no_reason"),
        )
    cents = account.had - account.due if account.had > account.due else account.had
    event = move_prize(event, context, payload.entrant, cents, PRIZE_BACK)
    done = PrizeHandOver(
        payload.prize,
        payload.entrant,
        payload.signed.strip(),
        context.at,
        context.who,
        cents,
        back=True,
        reason=payload.reason,
    )
    return replace(event, handed=(*event.handed, done))


def check_hand(event: EventState, payload: PrizeAwarded) -> None:
    """Raise :class:`TournamentRefusal` if a prize is not theirs now, or another holder must return it first."""
    check_prize(event, payload.prize)
    account = _account(event, payload.prize, payload.entrant)
    if not event.ended:
        return
    if account.held and account.where is not Where.MORE:
        raise refuse(event.definition, "giving", "handed_already", tr("tournament-event-prize_awards-handed_already"))
    if account.award is None:
        raise refuse(event.definition, "prizes", "not_earned", _not_earned(payload.entrant))
    if account.where is Where.LEVEL:
        raise _undecided(event, account)
    others = [a for a in accounts_of(event) if a.prize == payload.prize and a.where is Where.TOO_MUCH]
    if others and not payload.on_top:
        had = held_to_text(event, others[0])
        raise refuse(
            event.definition,
            "giving",
            "held_by_another",
            tr("tournament-event-prize_awards-held_by_another", had=had),
        )
    if payload.on_top and not others:
        raise refuse(
            event.definition,
            "giving",
            "nothing_on_top",
            tr("tournament-event-prize_awards-nothing_on_top"),
        )


def check_stays(before: EventState, after: EventState) -> None:
    """Raise :class:`TournamentRefusal` if a change reassigns prizes already handed over, which must be confirmed.

    A change after which a prize is with the one whom it is due to needs no confirmation.
    """
    if not before.handed:
        return
    was = {(account.prize, account.entrant): account for account in accounts_of(before) if account.held}
    now, then = _claims(after), _claims(before)
    moved = [a for key, a in was.items() if now.get(key) not in (then.get(key), (a.had, False))]
    if not moved:
        return
    moves = [_move_to_text(before, after, account) for account in moved]
    raise refuse(
        before.definition,
        "giving",
        "prizes_handed",
        tr(
            "tournament-event-prize_awards-prizes_handed",
            list=Text(" ".join(text.it for text in moves), " ".join(text.en for text in moves)),
        ),
    )


def _claims(event: EventState) -> dict[tuple[int, int], tuple[int, bool]]:
    """Return the value of every award by prize and entrant, and whether a tie must be broken first."""
    return {(award.prize, award.entrant): (award.cents, award.undecided) for award in awards(event)}


def held_to_text(event: EventState, account: PrizeAccount) -> Text:
    """Return the sentence that an entrant holds a prize, with its value and the name signed."""
    prize, name = event.definition.prizes[account.prize].what, _name(event, account.entrant)
    money = money_to_text(account.had)
    worth = Text(f" ({money.it})", f" ({money.en})") if account.had else Text("", "")
    return tr(
        "tournament-event-prize_awards-has_already_signed", name=name, signed=account.signed, prize=prize, worth=worth
    )


def receipts_to_text(account: PrizeAccount) -> list[Text]:
    """Return the receipts for a prize, in order; only the name if it was simply handed over."""
    lines = []
    for done in account.receipts:
        money = money_to_text(done.cents)
        amount = Text(f" {money.it}", f" {money.en}") if done.cents else Text("", "")
        if done.back:
            lines.append(tr("tournament-event-prize_awards-taken_back", signed=done.signed, amount=amount))
        elif done.on_top:
            lines.append(tr("tournament-event-prize_awards-top", signed=done.signed, amount=amount))
        elif len(account.receipts) > 1 and done.cents:
            lines.append(Text(f"{money.it}: {done.signed}", f"{money.en}: {done.signed}"))
        else:
            lines.append(Text(done.signed, done.signed))
    return lines


def _move_to_text(before: EventState, after: EventState, account: PrizeAccount) -> Text:
    held = held_to_text(before, account)
    mine = [award for award in awards(after) if award.prize == account.prize]
    share = next((award for award in mine if award.entrant == account.entrant), None)
    if share is not None and not share.undecided:
        money = money_to_text(share.cents)
        return tr("tournament-event-prize_awards-would_now_worth", held=held, money=money)
    to = ", ".join(_name(before, award.entrant) for award in mine) or "-"
    if share is not None:
        return tr("tournament-event-prize_awards-would_be_parted", to=to, held=held)
    return tr("tournament-event-prize_awards-would_go", to=to, held=held)


def _undecided(event: EventState, account: PrizeAccount) -> TournamentRefusal:
    assert account.award is not None
    if account.award.waits:
        return refuse(event.definition, "prizes", "waits", tr("tournament-event-prize_awards-waits"))
    names = ", ".join(_name(event, n) for n in (account.entrant, *account.award.level))
    return refuse(
        event.definition,
        "prizes",
        "level",
        tr("tournament-event-prize_awards-level", names=names),
    )


def check_prize(event: EventState, prize: int) -> None:
    """Raise :class:`TournamentRefusal` if the notice has no prize of this index."""
    last = len(event.definition.prizes)
    if not 0 <= prize < last:
        no_prize = tr("tournament-event-prize_awards-no_prize", number=prize + 1, last=last)
        raise refuse(event.definition, "prizes", "no_prize", no_prize)


def _check_signed(event: EventState, signed: str) -> None:
    if not signed.strip():
        raise refuse(event.definition, "giving", "not_signed", tr("tournament-event-prize_awards-not_signed"))


def _account(event: EventState, prize: int, entrant: int) -> PrizeAccount:
    found = (a for a in accounts_of(event) if (a.prize, a.entrant) == (prize, entrant))
    return next(found, PrizeAccount(prize, entrant, None, (), Where.DONE))


def _not_earned(entrant: int) -> Text:
    return tr("tournament-event-prize_awards-prize_does_go", entrant=entrant)


def _name(event: EventState, entrant: int) -> str:
    return f"{entrant} {event.enrolments[entrant].name}"
