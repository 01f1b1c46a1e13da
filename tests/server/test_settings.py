"""Settings of ``cartaro serve``: options, then environment, then file; errors name the source of a value."""

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.i18n import CartaroError
from cartaro.server.process.setting_sources import read_settings
from cartaro.server.process.settings import ServeSettings, Setting, all_settings

NOTHING: dict[str, str | None] = {}
FLAGS = [setting for setting in all_settings() if setting.field != "config"]


def in_file(folder: Path, content: str) -> dict[str, str]:
    (folder / "cartaro.toml").write_text(content, "utf-8")
    return {"CARTARO_CONFIG": str(folder / "cartaro.toml")}


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "cartaro.toml").write_text("port = 99\n", "utf-8-sig")
    assert read_settings(NOTHING, {"CARTARO_CONFIG": str(tmp_path / "cartaro.toml")}).port == 99


def made_page(folder: Path) -> Path:
    """Return *folder*, which looks like one written by ``cartaro page``."""
    (folder / "page").mkdir(exist_ok=True)
    (folder / "page" / "parts.json").write_text("{}")
    return folder


def examples(folder: Path) -> Mapping[str, tuple[str, object]]:
    """Return, for each setting, a text other than the default, and its value."""
    return {
        "host": ("::1", "::1"),
        "port": ("99", 99),
        "data": ("/srv/cards", Path("/srv/cards")),
        "bot_pace": ("0.25", 0.25),
        "bot_processes": ("3", 3),
        "allowance": ("7", 7),
        "proxy": ("127.0.0.1,::1", ("127.0.0.1", "::1")),
        "name": ("Carte.example,cards.example", ("carte.example", "cards.example")),
        "rulebooks": (str(folder), (folder,)),
        "copies": ("/media/stick", (Path("/media/stick"),)),
        "page": (str(made_page(folder)), folder),
        "smtp": ("smtp://ada:s@mail.example.org:587", "smtp://ada:s@mail.example.org:587"),
        "mail_from": ("club@example.org", "club@example.org"),
        "mail_base": ("https://club.example", "https://club.example"),
        "push_contact": ("club@example.org", "mailto:club@example.org"),
        "push_hosts": ("Push.example,other.example:8443", ("push.example", "other.example:8443")),
        "log": ("json", "json"),
        "metrics": ("[::1]:9100", ("::1", 9100)),
        "traces": ("http://127.0.0.1:4318/v1/traces", "http://127.0.0.1:4318/v1/traces"),
        "store": ("postgresql://127.0.0.1/cards", "postgresql://127.0.0.1/cards"),
        "bus": ("redis://127.0.0.1:6379/0", "redis://127.0.0.1:6379/0"),
        "open": ("true", True),
    }


def test_nothing_given_is_as_usual() -> None:
    assert read_settings(NOTHING, {}) == ServeSettings()
    assert ServeSettings().port == 8040


@pytest.mark.parametrize("setting", FLAGS, ids=lambda setting: setting.key)
def test_each_can_be_given_in_each_place(setting: Setting, tmp_path: Path) -> None:
    text, meant = examples(tmp_path).get(setting.field, (None, None))
    if text is None:
        pytest.fail(f"{setting.field} has no example here")
    for options, environment in (
        ({setting.field: text}, {}),
        (NOTHING, {setting.variable: text}),
        (NOTHING, in_file(tmp_path, f"{setting.key} = {json.dumps(text)}")),
    ):
        assert getattr(read_settings(options, environment), setting.field) == meant


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = in_file(tmp_path, "port = 1")
    assert read_settings(NOTHING, file).port == 1
    assert read_settings(NOTHING, {**file, "CARTARO_PORT": "2"}).port == 2
    assert read_settings({"port": "3"}, {**file, "CARTARO_PORT": "2"}).port == 3


def test_a_folder_said_nearer_by_sets_aside_a_store(tmp_path: Path) -> None:
    """``--data`` overrides a store in the environment, as in other commands; within one source, the store counts."""
    there, url = str(tmp_path), "postgresql://db/cartaro"
    assert read_settings({"data": there}, {"CARTARO_STORE": url}).store is None
    assert read_settings({"store": url}, {"CARTARO_DATA": there}).store == url
    assert read_settings({"data": there, "store": url}, {}).store == url
    assert read_settings({}, {"CARTARO_DATA": there, "CARTARO_STORE": url}).store == url


def test_the_file_has_numbers_switches_and_lists_of_its_own_kind(tmp_path: Path) -> None:
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
    said = f"""
    port = 99
    bot-pace = 2
    open = true
    name = ["a.example", "b.example"]
    rulebooks = {json.dumps(list(map(str, folders)))}
    """
    assert read_settings(NOTHING, in_file(tmp_path, said)) == ServeSettings(
        port=99,
        bot_pace=2.0,
        open=True,
        name=("a.example", "b.example"),
        rulebooks=tuple(folders),
        config=tmp_path / "cartaro.toml",
    )


WRONG = {
    "port": "70000",
    "bot_pace": "nan",
    "bot_processes": "many",
    "allowance": "0",
    "proxy": "localhost",
    "name": "a b",
    "rulebooks": "/no/such/folder",
    "log": "xml",
    "metrics": "127.0.0.1",
    "traces": "collector:4318",
    "open": "perhaps",
}


@pytest.mark.parametrize(("field", "text"), WRONG.items())
def test_a_fault_is_said_with_its_place_in_both_languages(field: str, text: str, tmp_path: Path) -> None:
    setting = next(setting for setting in FLAGS if setting.field == field)
    file = in_file(tmp_path, f"{setting.key} = {json.dumps(text)}")
    for options, environment, places in (
        ({field: text}, {}, (setting.flag,)),
        (NOTHING, {setting.variable: text}, (setting.variable,)),
        (NOTHING, file, (setting.key, file["CARTARO_CONFIG"])),
    ):
        with pytest.raises(CartaroError) as refused:
            read_settings(options, environment)
        for said in refused.value.text:
            assert all(place in said for place in (*places, text)), said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("prot = 1", "'port' was meant"),
        ("zzz = 1", "host, port"),
        ("config = 'other.toml'", "not a setting"),
        ("port = [", "TOML"),
        ("port = 1979-05-27", "'port' in"),
        ("name = [1]", "'name' in"),
        ("[port]\nport = 1", "'port' in"),
    ],
)
def test_a_file_that_cannot_be_used_is_said(content: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(CartaroError, match=re.escape("cartaro.toml")) as refused:
        read_settings(NOTHING, in_file(tmp_path, content))
    assert said in refused.value.text.en


@pytest.mark.parametrize("field", ["bus", "store"])
def test_an_address_with_a_password_is_not_said_again(field: str) -> None:
    with pytest.raises(CartaroError) as refused:
        read_settings({field: "nonsense://ada:settebello@host"}, {})
    for said in refused.value.text:
        assert f"--{field}" in said
        assert "settebello" not in said


def test_a_file_that_is_not_there_is_said_with_who_named_it(tmp_path: Path) -> None:
    missing = str(tmp_path / "no.toml")
    for options, environment, place in (
        ({"config": missing}, {}, "--config"),
        (NOTHING, {"CARTARO_CONFIG": missing}, "CARTARO_CONFIG"),
    ):
        with pytest.raises(CartaroError) as refused:
            read_settings(options, environment)
        assert place in refused.value.text.it
        assert missing in refused.value.text.it


def test_the_command_itself_reads_them(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """A wrong value in the environment ends ``cartaro serve`` with one sentence and the exit status of bad usage."""
    monkeypatch.setitem(os.environ, "CARTARO_ALLOWANCE", "0")
    assert main(["serve", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "CARTARO_ALLOWANCE takes a whole number from 1 to 1000, not '0'.\n"
