"""A renewed stock follows from the published method; the browser's proof is tested with the same vectors."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cartaro.cards import FRENCH
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.play import _renewed
from cartaro.match.match import begin
from cartaro.table.law import agree

VECTORS = json.loads(Path(__file__).with_name("renewal_vectors.json").read_text("utf-8"))


def renewed(vector: dict[str, Any]) -> list[str]:
    """Return the stock made from the discards of *vector*."""
    entropy = tuple(map(bytes.fromhex, vector["entropy"]))
    match = begin(agree("scala40-fisca", {"players": 2}), Shuffle(bytes.fromhex(vector["secret"]), entropy))
    seed = match.shuffle.stream(f"deal {vector['deal']}.0 renewals").below(2**32)
    assert vector["deal"] != 1 or match.position.seed == seed
    position = replace(match.position, seed=seed, renewals=vector["renewals"])
    cards = tuple(map(FRENCH.read, vector["discards"]))
    return FRENCH.spell_all(_renewed(position, cards, ()).stock)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['deal']}-{vector['renewals']}")
def test_discards_become_the_stock_that_anybody_computes(vector: dict[str, Any]) -> None:
    assert renewed(vector) == vector["stock"]
