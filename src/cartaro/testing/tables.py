"""Tables in memory: a log that is folded and played on, without a store; the same seed gives the same match."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from cartaro.engine.chance import Shuffle
from cartaro.match.match import Phase
from cartaro.rulebook import OptionValue
from cartaro.table.decide import Act, Command, Decision, GoOn, decide
from cartaro.table.entries import Chair, Entry
from cartaro.table.opening import Wanted, first_entries
from cartaro.table.roster import FREE
from cartaro.table.state import TableState, fold

NAMES = ("Marco", "Agnese", "Bruno", "Nives", "Dino", "Olga", "Ivo", "Armando")


@dataclass
class Nobody:
    """The default presence at a table in tests: nobody has been there since 1970."""

    present: frozenset[int] = frozenset()
    kept_since: float = 0.0
    registered: frozenset[int] = frozenset()

    def gone_since(self, person: int) -> float:
        """Return the time since when the table has waited for *person*."""
        return self.kept_since

    def has_gone(self, person: int) -> bool:
        """Whether *person* was there and left; always false."""
        return False


class PaperTable:
    """One table: its log, secret and state, and the plays that a seed chooses.

    The first chairs are for *people*, the rest for bots. With *waits* only the first of them sits there yet. *move* and
    *bank* are the seconds of the clocks, *calm* the days for a turn at a calm table.
    """

    def __init__(  # noqa: PLR0913  # what a table may agree
        self,
        rulebook: str,
        seed: str = "one",
        *,
        people: int = 1,
        waits: bool = False,
        move: float | None = None,
        bank: float | None = None,
        calm: int | None = None,
        **options: OptionValue,
    ) -> None:
        self.secret = hashlib.sha256(seed.encode()).digest()
        self.chance = Shuffle(self.secret, (b"a player",)).stream("choices")
        players = int(options.get("players", 4 if rulebook == "scopone-federale" else 2))
        sits = ["person"] + ["free" if waits else "person"] * (people - 1) + ["bot"] * (players - people)
        chairs = tuple(
            FREE if kind == "free" else Chair(name, "bot", "random") if kind == "bot" else Chair(name, "person")
            for kind, name in zip(sits, NAMES, strict=False)
        )
        wanted = Wanted(rulebook, options, "Marco", "random", move=move, bank=bank, calm=calm)
        self.log: list[Entry] = first_entries(wanted, chairs, Shuffle(self.secret).commitment, 1_000_000.0)
        self.state: TableState = fold("table", self.log, self.secret)

    def next_command(self) -> Command | None:
        """Return the next command: a legal play chosen by the seed, the next deal, or None after the end."""
        match, state = self.state.match, self.state
        assert match is not None
        if match.phase is Phase.OVER:
            return None
        if match.phase is Phase.COUNT:
            asker = min((match.draw.chairs[place] for place in state.pending_acks), default=0)
            return GoOn(f"{asker}:next-{state.head}", asker, state.head)
        actions = match.game.legal_actions(match.position)
        quiet = [action for action in actions if not getattr(action, "fuori", False)]
        action = quiet[self.chance.below(len(quiet))]
        chair = state.chair_to_act
        assert chair is not None
        return Act(f"{chair}:act-{state.head}", chair, state.head, match.game.spell_action(action))

    def do(self, command: Command, now: float | None = None) -> Decision:
        """Decide a command that must be accepted, and take it over."""
        decision = decide(self.state, command, self.state.at + 1 if now is None else now)
        assert isinstance(decision, Decision), decision
        self.log.extend(decision.entries)
        self.state = decision.state
        return decision

    def play(self) -> Iterator[Decision]:
        """Play on to the end of the match."""
        while (command := self.next_command()) is not None:
            yield self.do(command)
