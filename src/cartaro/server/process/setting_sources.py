"""The sources of settings, by precedence: the command line, the environment, the file, the default."""

import argparse
import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cartaro.file_errors import reason_of
from cartaro.i18n import Language, Text, tr
from cartaro.server.process.setting_values import SettingError
from cartaro.server.process.settings import CONFIG, ServeSettings, Setting, all_settings
from cartaro.toml_text import TomlError, read_toml

Given = tuple[Text, str]
"""The source of a setting (the name of option, variable or key), and its text."""


def add_options(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the option of every setting to *parser*, explained in *language*; values remain text."""
    for setting in all_settings():
        about = setting.about.in_language(language).replace("%", "%%")
        if setting.value is None:
            parser.add_argument(setting.flag, action="store_const", const="true", help=about)
        else:
            parser.add_argument(setting.flag, metavar=setting.value, help=about)


def read_settings(options: Mapping[str, str | None], environment: Mapping[str, str]) -> ServeSettings:
    """Return the settings from *options* (by names of fields), *environment*, and the file that they name.

    Raise :class:`SettingError`, with the source, for an invalid one.
    """
    file = _read_file(options, environment)
    given: dict[str, Any] = {}
    nearness: dict[str, int] = {}
    for setting in all_settings():
        places = list(_places(setting, options, environment, file))
        if found := next(filter(None, places), None):
            given[setting.field] = setting.read(*found)
            nearness[setting.field] = places.index(found)
    if "data" in nearness and nearness["data"] < nearness.get("store", 0):
        del given["store"]  # both set the store's location; the folder came from a source with precedence
    return ServeSettings(**given)


def _places(
    setting: Setting, options: Mapping[str, str | None], environment: Mapping[str, str], file: Mapping[str, Given]
) -> Iterator[Given | None]:
    """Yield the value of *setting* from each source, by precedence."""
    text = options.get(setting.field)
    yield None if text is None else (_named(setting.flag), text)
    text = environment.get(setting.variable)
    yield (_named(setting.variable), text) if text else None
    yield file.get(setting.key)


def _named(name: str) -> Text:
    return Text(name, name)


def _read_file(options: Mapping[str, str | None], environment: Mapping[str, str]) -> Mapping[str, Given]:
    """Return the contents of the file, by key; nothing if no file is named."""
    settings = {setting.key: setting for setting in all_settings()}
    named = next(filter(None, _places(settings.pop(CONFIG), options, environment, {})), None)
    if named is None:
        return {}
    source, path = named
    return dict(_entries(_load(source, Path(path)), path, settings))


def _load(source: Text, path: Path) -> Mapping[str, Any]:
    try:
        return read_toml(path.read_bytes())
    except OSError as error:
        message = tr("server-process-setting_sources-unreadable", source=source, path=path, why=reason_of(error))
        raise SettingError("no_settings", message) from error
    except TomlError as error:
        message = tr("server-process-setting_sources-not_toml", path=path, why=error.text)
        raise SettingError("bad_settings", message) from error


def _entries(content: Mapping[str, Any], path: str, settings: Mapping[str, Setting]) -> Iterator[tuple[str, Given]]:
    for key, value in content.items():
        if key not in settings:
            raise SettingError("unknown_setting", _unknown(key, path, settings))
        source = tr("server-process-setting_sources-in_file", key=key, path=path)
        yield key, (source, _as_text(source, value, settings[key].joined_by))


def _as_text(source: Text, value: object, joined_by: str) -> str:
    """Return *value* of the file as text, in the form used on the command line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return joined_by.join(value)
    raise SettingError("bad_setting", tr("server-process-setting_sources-wrong_kind", source=source))


def _unknown(key: str, path: str, settings: Mapping[str, Setting]) -> Text:
    nearest = difflib.get_close_matches(key, settings, n=1, cutoff=0.5)
    if nearest:
        return tr("server-process-setting_sources-perhaps", key=key, path=path, nearest=nearest[0])
    return tr("server-process-setting_sources-unknown", key=key, path=path, known=", ".join(settings))
