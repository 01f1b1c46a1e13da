"""Making a round's pairing again, to hold it against the one in the log.

A library pairs some formats. Another library, or another version of it, may pair otherwise and both be right: then
nothing is proved, and the answer says so.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from cartaro.i18n import CartaroError, Text
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import Entry
from cartaro.tournament.model.entries import Paired

FORMER_ENGINE = "caissify-pairings"
"""What paired FIDE's Dutch before the log named its library: by the edition of the rules from February 2026."""


def compare_pairing(what: Paired, seq: int, before: Sequence[Entry]) -> tuple[bool, Text]:
    """Return whether nothing speaks against the pairing of entry *seq*, made after *before*, and a sentence."""
    again, round_ = _pair(before), what.round
    if isinstance(again, Paired) and replace(again, engine=what.engine) == what:
        return True, Text(
            f"Turno {round_}: rifatto, gli accoppiamenti sono quelli.",
            f"Round {round_}: made again, the pairings are the same.",
        )
    if isinstance(again, Paired) and again.engine != what.engine:
        return True, _of_another_engine(what, again)
    if isinstance(again, CartaroError) and again.code == "library_missing":
        return True, Text(
            f"Turno {round_}: NON verificato. {again.text.it}", f"Round {round_}: NOT verified. {again.text.en}"
        )
    return False, Text(
        f"Turno {round_}: rifatti ora, gli accoppiamenti sono altri (la voce {seq}).",
        f"Round {round_}: made again now, the pairings are others (entry {seq}).",
    )


def _of_another_engine(what: Paired, again: Paired) -> Text:
    then, now, round_ = what.engine or FORMER_ENGINE, again.engine, what.round
    if _pairs_of(again) == _pairs_of(what):
        return Text(
            f"Turno {round_}: lo fece {then}; rifatto con {now}, si incontrano gli stessi (tavoli o lati in altro "
            "ordine).",
            f"Round {round_}: made by {then}; made again by {now}, the same meet (tables or sides in another order).",
        )
    return Text(
        f"Turno {round_}: NON verificato. Lo fece {then}; qui c'è {now}, che abbinerebbe altri, e non è prova di un "
        f"errore. Per verificarlo serve un Cartaro con {then}.",
        f"Round {round_}: NOT verified. It was made by {then}; here is {now}, which would pair others, and that proves "
        f"no fault. To verify it takes a Cartaro with {then}.",
    )


def _pairs_of(what: Paired) -> set[frozenset[int]]:
    return {frozenset(table.entrants) for table in what.tables}


def _pair(log: Sequence[Entry]) -> Paired | CartaroError:
    try:
        return pair_next(fold(log))
    except CartaroError as error:
        return error
