"""The settings of ``cartaro serve``, from which its options, its file, its messages and the manual's table are made.

A setting is a field of :class:`ServeSettings`. Called ``bot_pace``, it is ``--bot-pace`` on the command line,
``CARTARO_BOT_PACE`` in the environment and ``bot-pace`` in the file that ``--config`` names
(:mod:`cartaro.server.process.setting_sources` reads them).
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cartaro.i18n import Text, tr
from cartaro.server.process import setting_values as values

PREFIX = "CARTARO_"
"""The prefix of environment variables."""
CONFIG = "config"
"""The setting with the name of the file, which cannot be in the file."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting's names, placeholder, parser and explanation; ``value`` is None for a switch.

    A list in the file is parsed as its texts joined by ``joined_by``.
    """

    field: str
    value: str | None
    read: values.Reader
    about: Text
    usual: Text | str
    joined_by: str

    @property
    def key(self) -> str:
        """The key in the file."""
        return self.field.replace("_", "-")

    @property
    def flag(self) -> str:
        """The option on the command line."""
        return f"--{self.key}"

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.field.upper()


def setting(
    default: Any,
    value: str | None,
    read: values.Reader,
    about: Text,
    *,
    usual: Text | str = "",
    joined_by: str = ",",
) -> Any:
    """Return the field of a setting; *usual* is the text of its default, if not ``str`` of it."""
    return field(default=default, metadata={"setting": (value, read, about, usual or str(default), joined_by)})


@dataclass(frozen=True, slots=True, kw_only=True)
class ServeSettings:
    """The settings of a server."""

    host: str = setting("127.0.0.1", "HOST", values.text, tr("server-process-settings-host"))
    port: int = setting(8040, "PORT", values.port, tr("server-process-settings-port"))
    data: Path | None = setting(
        None,
        "DIR",
        values.path,
        tr("server-process-settings-data"),
        usual=tr("server-process-settings-data_usual"),
    )
    store: str | None = setting(
        None,
        "URL",
        values.store,
        tr("server-process-settings-store"),
        usual=tr("server-process-settings-store_usual"),
    )
    bus: str | None = setting(
        None, "URL", values.bus, tr("server-process-settings-bus"), usual=tr("server-process-settings-none")
    )
    bot_pace: float = setting(0.9, "SEC", values.pace, tr("server-process-settings-bot_pace"))
    bot_processes: int | None = setting(
        None,
        "N",
        values.processes,
        tr("server-process-settings-bot_processes"),
        usual=tr("server-process-settings-bot_processes_usual"),
    )
    allowance: int = setting(1, "N", values.allowance, tr("server-process-settings-allowance"))
    proxy: tuple[str, ...] = setting(
        (), "IP", values.proxies, tr("server-process-settings-proxy"), usual=tr("server-process-settings-none")
    )
    name: tuple[str, ...] = setting(
        (), "NAME", values.host_names, tr("server-process-settings-name"), usual=tr("server-process-settings-any")
    )
    rulebooks: tuple[Path, ...] = setting(
        (),
        "DIR",
        values.folders,
        tr("server-process-settings-rulebooks"),
        usual=tr("server-process-settings-none"),
        joined_by=os.pathsep,
    )
    copies: tuple[Path, ...] = setting(
        (),
        "DIR",
        values.paths,
        tr("server-process-settings-copies"),
        usual=tr("server-process-settings-none"),
        joined_by=os.pathsep,
    )
    page: Path | None = setting(
        None, "DIR", values.page, tr("server-process-settings-page"), usual=tr("server-process-settings-none")
    )
    push_contact: str | None = setting(
        None,
        "ADDRESS",
        values.contact,
        tr("server-process-settings-push_contact"),
        usual=tr("server-process-settings-off"),
    )
    push_hosts: tuple[str, ...] = setting(
        (),
        "HOST",
        values.push_hosts,
        tr("server-process-settings-push_hosts"),
        usual=tr("server-process-settings-none"),
    )
    smtp: str | None = setting(
        None, "URL", values.smtp, tr("server-process-settings-smtp"), usual=tr("server-process-settings-off")
    )
    mail_from: str | None = setting(
        None, "ADDRESS", values.mail, tr("server-process-settings-mail_from"), usual=tr("server-process-settings-none")
    )
    mail_base: str | None = setting(
        None, "URL", values.url, tr("server-process-settings-mail_base"), usual=tr("server-process-settings-none")
    )
    log: str = setting("text", "text|json", values.one_of("text", "json"), tr("server-process-settings-log"))
    metrics: tuple[str, int] | None = setting(
        None,
        "[HOST:]PORT",
        values.address,
        tr("server-process-settings-metrics"),
        usual=tr("server-process-settings-off"),
    )
    traces: str | None = setting(
        None, "URL", values.url, tr("server-process-settings-traces"), usual=tr("server-process-settings-off")
    )
    open: bool = setting(
        False, None, values.yes_or_no, tr("server-process-settings-open"), usual=tr("server-process-settings-off")
    )
    config: Path | None = setting(
        None, "FILE", values.path, tr("server-process-settings-config"), usual=tr("server-process-settings-none")
    )


def all_settings() -> Iterator[Setting]:
    """Yield every setting in the order of the manual."""
    for each in fields(ServeSettings):
        yield Setting(each.name, *each.metadata["setting"])
