"""Whole matches go as they went when they were written down, and every rulebook, option and kind of ending is there."""

from pathlib import Path

import pytest

from cartaro.games import GAMES
from cartaro.rulebook import OptionValue
from cartaro.testing.playthroughs import PLAYTHROUGHS, Playthrough, write

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_match_goes_as_it_went(playthrough: Playthrough) -> None:
    """Byte for byte; ``python -m cartaro.testing.playthroughs tests/playthroughs`` writes them again."""
    recorded = (FOLDER / f"{playthrough.name}.txt").read_text("utf-8")
    told = write(playthrough)
    assert told.splitlines() == recorded.splitlines()  # pytest shows where they part
    assert told == recorded


def test_every_file_is_a_playthrough() -> None:
    """None is left over from a match that is no longer written."""
    names = {path.stem for path in FOLDER.glob("*.txt")}
    assert names == {playthrough.name for playthrough in PLAYTHROUGHS}


def played(rulebook: str) -> set[tuple[str, OptionValue]]:
    """Return every option with every value that some playthrough of *rulebook* has."""
    found: set[tuple[str, OptionValue]] = set()
    for playthrough in PLAYTHROUGHS:
        if playthrough.rulebook == rulebook:
            law = next(game for game in GAMES if rulebook in game.rulebooks).load(rulebook)
            found |= set(law.choose(playthrough.options).items())
    return found


@pytest.mark.parametrize("rulebook", [id for game in GAMES for id in game.bundled])
def test_every_option_of_every_written_text_is_played(rulebook: str) -> None:
    """Each number of players, each target, each variant has a match of its own."""
    law = next(game for game in GAMES if rulebook in game.rulebooks).load(rulebook)
    wanted = {(option.name, value) for option in law.options.values() for value in option.values}
    assert wanted - played(rulebook) == set()


@pytest.mark.parametrize(
    "part",
    [
        "[15.target]",
        "[16.true]",
        "[16.false]",
        "[match.target]",
        "[gap.both-over]",
        "[gap.clock]",
        "[gap.at-stake]",
        "sent back 6.redeal",
        "sent back 4.count",
        "sent back 17.both",
        "irregular settled",
        "scopa seat=",
        "gather side=",
        " miss (",
        " claim ",
        " expose ",
        " name ",
        " fuori ",
        "single",
        "double",
        "drawn",
    ],
)
def test_the_playthroughs_meet(part: str) -> None:
    """What the law provides for happens in some match."""
    assert any(part in path.read_text("utf-8") for path in FOLDER.glob("*.txt"))
