"""Golden playthroughs: whole matches as text, so that any change of the game's behaviour shows as a difference.

``python -m cartaro.testing.playthroughs tests/playthroughs`` writes them again. Review the difference before committing
it: every changed line is a rule, a count or an event that has changed.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cartaro.engine.chance import Shuffle
from cartaro.engine.events import Event, Json
from cartaro.games import find_game
from cartaro.match.match import Match, Phase, begin
from cartaro.rulebook import OptionValue
from cartaro.testing.manners import Manner, Move, bold, clumsy, quiet, rash, steady

Incident = tuple[int, tuple[int, ...]]
"""The number of actions after which a deal is found irregular, and the sides at fault; none: it is dealt again."""


@dataclass(frozen=True)
class Playthrough:
    """One match to be recorded.

    ``minutes`` is the time of each action, ``incidents`` are by number of deal; each ``attempt`` has its own shuffle.
    The playthrough stops after ``deals`` deals; None: the match is played to its end.
    """

    name: str
    rulebook: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    manner: Manner = quiet
    minutes: float = 0.0
    incidents: Mapping[int, Incident] = field(default_factory=dict)
    attempt: int = 1
    deals: int | None = None

    @property
    def shuffle(self) -> Shuffle:
        """The chance of the match: the same for ever, and another for each name."""
        return Shuffle(self.name.encode().ljust(32, b"."), (bytes([self.attempt]),))


PLAYTHROUGHS = (
    Playthrough("scopone-8", "scopone-federale"),
    Playthrough("scopone-8-set", "scopone-federale", {"partners": "set"}),
    Playthrough("scopone-8-fuori", "scopone-federale", manner=bold),
    Playthrough("scopone-8-fuori-false", "scopone-federale", manner=rash),
    Playthrough("scopone-11", "scopone-federale", {"target": 11}),
    Playthrough("scopone-16", "scopone-federale", {"target": 16}, attempt=2),
    Playthrough("scopone-21", "scopone-federale", {"target": 21}),
    Playthrough("scopone-lay-denari", "scopone-federale", {"capture": "lay-denari"}),
    Playthrough("scopone-2-deals", "scopone-federale", {"deals": 2}, manner=bold),
    Playthrough("scopone-4-deals", "scopone-federale", {"deals": 4}),
    Playthrough("scopone-6-deals", "scopone-federale", {"deals": 6}),
    Playthrough(
        "scopone-by-hand",
        "scopone-federale",
        {"arbitration": "hand"},
        clumsy,
        incidents={1: (0, ()), 2: (25, (1,)), 3: (7, (0, 1))},
        attempt=11,
    ),
    Playthrough("scopa-2", "scopa-valliadi", {"players": 2}),
    Playthrough("scopa-2-optional-sum", "scopa-valliadi", {"players": 2, "capture": "optional-sum", "target": 16}),
    Playthrough("scopa-2-last-hand", "scopa-valliadi", {"players": 2, "last_scopa": "hand", "target": 11}),
    Playthrough("scopa-2-clock", "scopa-valliadi", {"players": 2}, minutes=0.6),
    Playthrough("scopa-2-no-clock", "scopa-valliadi", {"players": 2, "target": 11, "clock": "none"}, minutes=0.6),
    Playthrough("scopa-3", "scopa-valliadi", {"players": 3, "target": 11}, attempt=32),
    Playthrough("scopa-4", "scopa-valliadi", {"players": 4, "target": 11}),
    Playthrough("scopa-6", "scopa-valliadi", {"players": 6, "pairs": True, "target": 11}),
    Playthrough("scopa-6-alone", "scopa-valliadi", {"players": 6, "pairs": False, "target": 11}, attempt=8),
    Playthrough("fisca-2", "scala40-fisca", manner=steady, attempt=16),
    Playthrough("fisca-3-a", "scala40-fisca", {"players": 3, "variants": "a"}, manner=steady, deals=1, attempt=7),
    Playthrough("fisca-4-b", "scala40-fisca", {"players": 4, "variants": "b"}, manner=steady, deals=1, attempt=3),
    Playthrough("fisca-2-b-flat", "scala40-fisca", {"variants": "b", "flat_needs_in_hand": True}, steady, deals=1),
    Playthrough("fisca-2-another", "scala40-fisca", {"turns_up_another": True}, manner=steady, deals=1, attempt=44),
    Playthrough("fisca-5-c", "scala40-fisca", {"players": 5, "variants": "c"}, manner=steady, deals=1, attempt=6),
    Playthrough("fisca-6-ab", "scala40-fisca", {"players": 6, "variants": "ab"}, manner=steady, deals=1, attempt=4),
    Playthrough("fisca-2-ac", "scala40-fisca", {"players": 2, "variants": "ac"}, manner=steady, deals=1, attempt=5),
    Playthrough("fisca-3-bc", "scala40-fisca", {"players": 3, "variants": "bc"}, manner=steady, deals=1, attempt=4),
    Playthrough("fisca-4-abc", "scala40-fisca", {"players": 4, "variants": "abc"}, manner=steady, deals=1, attempt=8),
    Playthrough("sballo-2", "scala40-sballo", {"exit": 151, "ace_in_hand": 11}, manner=steady, deals=1, attempt=10),
    Playthrough("sballo-3-reentry", "scala40-sballo", {"players": 3, "reentry": True}, manner=steady, attempt=7),
    Playthrough("sballo-4", "scala40-sballo", {"players": 4, "teams": 2, "exit": 201}, steady, deals=1, attempt=4),
    Playthrough("sballo-2-another", "scala40-sballo", {"turns_up_another": True}, manner=steady, deals=1, attempt=10),
    Playthrough("sballo-5", "scala40-sballo", {"players": 5, "exit": 501}, manner=steady, deals=1, attempt=6),
    Playthrough("sballo-6", "scala40-sballo", {"players": 6, "teams": 3}, manner=steady, deals=1, attempt=4),
    Playthrough("chiusura-2", "scala40-chiusura", {"exit": 101}, manner=steady, attempt=7),
    Playthrough("chiusura-3-reentry", "scala40-chiusura", {"players": 3, "reentry": True}, steady, deals=1, attempt=4),
    Playthrough("chiusura-4", "scala40-chiusura", {"players": 4, "exit": 201}, manner=steady, deals=1),
    Playthrough("chiusura-5", "scala40-chiusura", {"players": 5, "exit": 501}, manner=steady, deals=1, attempt=7),
    Playthrough("chiusura-6", "scala40-chiusura", {"players": 6}, manner=steady, deals=1, attempt=4),
    Playthrough("chiusura-2-another", "scala40-chiusura", {"turns_up_another": True}, steady, deals=1, attempt=124),
    Playthrough("chiusura-7", "scala40-chiusura", {"players": 7}, manner=steady, deals=1, attempt=5),
    Playthrough("chiusura-8", "scala40-chiusura", {"players": 8}, manner=steady, deals=1, attempt=3),
)


def write(playthrough: Playthrough) -> str:
    """Return the whole match as text, one action a line, with all events and counts."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    game, shuffle = find_game(playthrough.rulebook), playthrough.shuffle
    terms = game.agree(game.load(playthrough.rulebook), playthrough.options)
    numbers, actions = shuffle.stream("manner"), 0
    match: Match = begin(terms, shuffle)
    yield f"{playthrough.rulebook} {' '.join(f'{name}={value}' for name, value in terms.options.items())}"
    yield f"commitment {shuffle.commitment}"
    for turned in match.draw.rounds:
        yield "drawn " + " ".join(f"{chair}:{game.pack.spell(card)}" for chair, card in turned)
    yield f"chairs {_join(match.draw.chairs)}"
    while True:
        yield from _deal(match)
        played = 0
        while match.phase is Phase.PLAY:
            if playthrough.incidents.get(match.number, (-1,))[0] == played and len(match.redeals) == 0:
                match = _happen(match, playthrough.incidents[match.number][1])
                yield "irregular " + (match.redeals[-1].article.id if match.redeals else "settled")
                yield from _deal(match) if match.redeals else ()
                played = 0
                continue
            move = playthrough.manner(match, numbers)
            actions, played = actions + 1, played + 1
            after = match.play(*move, actions * playthrough.minutes)
            yield _action(match, move, after)
            match = after
        yield from _count(match)
        if match.phase is Phase.OVER or match.number == playthrough.deals:
            return
        match = match.next_deal()


def _happen(match: Match, irregular: tuple[int, ...]) -> Match:
    return match.stop(irregular) if irregular else match.deal_again()


def _deal(match: Match) -> Iterator[str]:
    spell = match.game.pack.spell_all
    yield ""
    yield f"deal {match.number}, dealt by {match.seating.dealer}, at {_join(match.totals)}"
    for redeal in match.redeals:
        yield f"sent back {redeal.article.id} {' '.join(spell(getattr(redeal.position, 'table', ())))}"
    for event in match.game.deal_events(match.position):
        yield "  " + _event_to_text(event)
    for seat, hand in enumerate(match.position.hands):
        yield f"  holds {match.seating.place_of(seat)} {' '.join(spell(hand))}"


def _action(match: Match, move: Move, after: Match) -> str:
    place, action = move
    assert match.judge(place, action)
    events = [
        _event_to_text(event)
        for event in match.action_events(place, action, after)
        if event.kind not in {"play", "end"}
    ]
    lawful = len(match.game.legal_actions(match.position))
    return "; ".join([f"{place} {match.game.spell_action(action)} ({lawful})", *events])


def _event_to_text(event: Event) -> str:
    audience = "" if event.audience is None else f" to seat {_join(event.audience)}"
    return f"{event.kind}{audience} {' '.join(f'{key}={_write(value)}' for key, value in event.details.items())}"


def _write(value: Json) -> str:
    return ",".join(map(_write, value)) if isinstance(value, list) else str(value)


def _count(match: Match) -> Iterator[str]:
    score, standing = match.score, match.standing
    assert score is not None
    for line in score.lines:
        yield f"  {line.name} {_join(line.points)} [{line.article.id}] {line.note.en}"
    yield f"totals {_join(standing.totals)} [{standing.article.id}]"
    if standing.over:
        yield f"won by {standing.winner}" + (f", {standing.grade}" if standing.grade else "")


def _join(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write every playthrough to a folder."""
    parser = argparse.ArgumentParser(
        prog="python -m cartaro.testing.playthroughs", description="Write the golden playthroughs again."
    )
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    for playthrough in PLAYTHROUGHS:
        (folder / f"{playthrough.name}.txt").write_text(write(playthrough), "utf-8")
    sys.stdout.write(f"{len(PLAYTHROUGHS)} playthroughs in {folder}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
