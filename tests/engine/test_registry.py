"""The registry: an entry without a needed facet, or with one that cannot be loaded, is refused by name."""

from typing import Any

import pytest

from cartaro.engine.registry import NEEDED, Facet, GameEntry, RegistryError, entries, find_entry

ADDRESSES = dict.fromkeys(NEEDED, "cartaro.games.scopa.game:FISHING")


@pytest.mark.parametrize("facet", NEEDED)
def test_a_missing_facet_is_an_error_that_names_it(facet: str) -> None:
    with pytest.raises(RegistryError) as refused:
        GameEntry(name="rubamazzo", **{**ADDRESSES, facet: ""})
    assert facet in refused.value.text.it
    assert "rubamazzo" in refused.value.text.en


def test_an_address_without_a_name_is_refused() -> None:
    with pytest.raises(RegistryError) as refused:
        GameEntry(name="rubamazzo", **{**ADDRESSES, "law": "cartaro.games"})
    assert "law" in refused.value.text.en


def test_cartaros_own_games_come_first() -> None:
    assert [entry.name for entry in entries()][:2] == ["scopa", "scala40"]


def test_a_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(RegistryError) as refused:
        find_entry("rubamazzo")
    assert "scala40" in refused.value.text.it


def test_a_facet_that_is_left_out_has_its_default_or_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = GameEntry(name="rubamazzo", **ADDRESSES)
    monkeypatch.setattr("cartaro.engine.registry.entries", lambda: (bare,))
    default = object()
    with_default: Facet[Any] = Facet("coach", default)
    without: Facet[Any] = Facet("coach")
    assert with_default.of("rubamazzo") is default
    with pytest.raises(RegistryError, match="coach"):
        without.of("rubamazzo")


def test_a_facet_that_cannot_be_imported_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = GameEntry(name="rubamazzo", **{**ADDRESSES, "court": "cartaro.games.rubamazzo:COURT"})
    monkeypatch.setattr("cartaro.engine.registry.entries", lambda: (broken,))
    court: Facet[Any] = Facet("court")
    with pytest.raises(RegistryError, match="court"):
        court.of("rubamazzo")
