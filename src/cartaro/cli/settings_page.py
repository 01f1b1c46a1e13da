"""The manual's page of the server's settings, from their one list (:mod:`cartaro.server.process.settings`).

``python -m cartaro.cli.settings_page docs`` writes ``settings.md`` and ``settings.it.md`` again.
"""

import sys
from pathlib import Path

from cartaro.i18n import Language, Text, tr
from cartaro.server.process.settings import CONFIG, Setting, all_settings

PAGES: dict[Language, str] = {"it": "settings.it.md", "en": "settings.md"}
_EXAMPLE = """```toml
port = 8040
name = ["carte.example"]
proxy = "127.0.0.1"
bot-pace = 0.9
```"""


def page(language: Language) -> str:
    """Return the page in one language: the sources of settings, and a row for each."""
    heads = (tr("cli-settings_page-option"), tr("cli-settings_page-variable"), tr("cli-settings_page-key"))
    titles = [*heads, tr("cli-settings_page-usual"), tr("cli-settings_page-meaning")]
    lines = [
        f"# {tr('cli-settings_page-title').in_language(language)}",
        "",
        "<!-- Written by `python -m cartaro.cli.settings_page docs` from the list of settings: change that. -->",
        "",
        tr("cli-settings_page-about").in_language(language),
        "",
        _EXAMPLE,
        "",
        _row(*(title.in_language(language) for title in titles)),
        "|" + " --- |" * len(titles),
        *(_row_of(setting, language) for setting in all_settings()),
        "",
        tr("cli-settings_page-others").in_language(language),
    ]
    return "\n".join(lines) + "\n"


def _row_of(setting: Setting, language: Language) -> str:
    flag = setting.flag if setting.value is None else f"{setting.flag} {setting.value}"
    key = "" if setting.field == CONFIG else f"`{setting.key}`"
    usual = setting.usual.in_language(language) if isinstance(setting.usual, Text) else f"`{setting.usual}`"
    return _row(f"`{flag}`", f"`{setting.variable}`", key, usual, setting.about.in_language(language))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    for of, name in PAGES.items():
        (Path(sys.argv[1]) / name).write_text(page(of), "utf-8")
