"""Verifying an event: its chain, its draws, and that its log makes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cartaro.desk.chain import Entry
from cartaro.desk.entries import Paired, TableOpened, TakenBack
from cartaro.desk.fold import fold, undone_in
from cartaro.desk.office import Desk
from cartaro.desk.repeated.boards import set_of, set_secret
from cartaro.desk.rounds import pair_next
from cartaro.desk.state import BOARDS
from cartaro.engine.chance import Shuffle
from cartaro.texts import CartaroError, Text


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: a stable ``name`` for programs, and a sentence."""

    name: str
    passed: bool
    said: Text


def check_event(desk: Desk, head: str | None = None) -> list[Check]:
    """Return every check of an event whose chain is whole; *head* is a hash that was read out earlier."""
    return [*_chain(desk, head), *_draws(desk), *_pairings(desk), *_tables(desk), *_state(desk)]


def _chain(desk: Desk, head: str | None) -> Iterator[Check]:
    n = len(desk.log)
    yield Check(
        "chain", True, Text(f"Le {n} voci del registro sono integre.", f"The {n} entries of the log are whole.")
    )
    if head is None:
        return
    at = desk.hashes.index(head.lower()) + 1 if head.lower() in desk.hashes else None
    said = (
        Text(f"L'impronta letta è quella della voce {at}.", f"The hash read out is that of entry {at}.")
        if at
        else Text("L'impronta letta non è di nessuna voce.", "The hash read out is that of no entry.")
    )
    yield Check("head", at is not None, said)


def _draws(desk: Desk) -> Iterator[Check]:
    for draw in desk.event.draws.values():
        if draw.secret is None:
            said = Text(
                "Sorteggio: impegnato, non ancora fatto.",
                "Draw: committed, not made yet.",
            )
            yield Check(f"draw {draw.purpose}", True, said)
            continue
        fits = Shuffle(draw.secret).commitment == draw.commitment
        listed = " ".join(map(str, draw.order))
        said = (
            Text(
                f"Sorteggio: il segreto è quello dell'impegno; ordine {listed}.",
                f"Draw: the secret is the commitment's; order {listed}.",
            )
            if fits
            else Text(
                "Sorteggio: il segreto non è quello dell'impegno.",
                "Draw: the secret is not the commitment's.",
            )
        )
        yield Check(f"draw {draw.purpose}", fits, said)


def _pairings(desk: Desk) -> Iterator[Check]:
    """Make every round's pairing again, of the event as it stood then."""
    undone = undone_in(desk.log)
    standing = [e for e in desk.log if e.seq not in undone and not isinstance(e.what, TakenBack)]
    for at, entry in enumerate(standing):
        what = entry.what
        if isinstance(what, Paired):
            same = _pair_again(standing[:at]) == what
            said = (
                Text(
                    f"Turno {what.round}: rifatto, gli accoppiamenti sono quelli.",
                    f"Round {what.round}: made again, the pairings are the same.",
                )
                if same
                else Text(
                    f"Turno {what.round}: rifatti ora, gli accoppiamenti sono altri (la voce {entry.seq}).",
                    f"Round {what.round}: made again now, the pairings are others (entry {entry.seq}).",
                )
            )
            yield Check(f"round {what.round}", same, said)


def _pair_again(log: Sequence[Entry]) -> Paired | None:
    try:
        return pair_next(fold(log))
    except CartaroError:
        return None


def _tables(desk: Desk) -> Iterator[Check]:
    """Hold what the tables of repeated deals committed to against each other, and against the deals once revealed."""
    undone, draw = undone_in(desk.log), desk.event.draws.get(BOARDS)
    opened = [entry.what for entry in desk.log if entry.seq not in undone and isinstance(entry.what, TableOpened)]
    for round_ in sorted({what.round for what in opened if what.commitment}):
        told = {what.commitment for what in opened if what.round == round_}
        boards = next(seated.meeting.boards for seated in desk.event.rounds[round_] if seated.meeting.boards)
        if draw is None or draw.shuffle is None:
            said = (
                Text("ogni tavolo ha lo stesso impegno.", "every table has the same commitment.")
                if len(told) == 1
                else Text("i tavoli hanno impegni diversi.", "the tables have different commitments.")
            )
            yield _of_round(round_, len(told) == 1, said)
            continue
        set_, _ = set_of(boards[0], desk.event.notice.plan.number("boards"))
        fits = told == {Shuffle(set_secret(draw.shuffle, set_)).commitment}
        said = (
            Text("ogni tavolo ha avuto le smazzate dell'impegno.", "every table had the deals committed to.")
            if fits
            else Text(
                "un tavolo non ha avuto le smazzate dell'impegno.", "a table did not have the deals committed to."
            )
        )
        yield _of_round(round_, fits, said)


def _of_round(round_: int, passed: bool, said: Text) -> Check:
    return Check(f"deals {round_}", passed, Text(f"Turno {round_}: {said.it}", f"Round {round_}: {said.en}"))


def _state(desk: Desk) -> Iterator[Check]:
    same = fold(desk.log) == desk.event
    said = Text("Il registro, riletto, dà questo evento.", "The log, read again, makes this event.")
    yield Check("replay", same, said)
