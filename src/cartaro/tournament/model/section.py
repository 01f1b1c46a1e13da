"""Reading of a TOML file written by people: every value is checked, every error has its place in the file."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time, tzinfo
from difflib import get_close_matches
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from cartaro.i18n import CartaroError, Text, tr
from cartaro.moments import find_zone, resolve, resolve_hour
from cartaro.toml_text import TomlError, read_toml
from cartaro.tournament.model.form_words import label_of

T = TypeVar("T")

LONGEST_DEFINITION = 60_000
"""The most characters of a definition."""

_MISSING: Any = object()
_TEXT = tr("tournament-model-section-text")
_DAY = tr("tournament-model-section-day")
_HOUR = tr("tournament-model-section-hour")
_MOMENT = tr("tournament-model-section-moment")


class DefinitionError(CartaroError):
    """An invalid definition: the place, the error, and what is expected.

    ``on_form`` is the message for users of the form, without keys of the file; None: the same message.
    """

    def __init__(self, code: str, text: Text, on_form: Text | None = None) -> None:
        super().__init__(code, text)
        self.on_form = on_form


def parse(text: str) -> Mapping[str, Any]:
    """Return the tables of a definition; raise :class:`DefinitionError`, with the line, if it cannot be read."""
    try:
        return read_toml(text, LONGEST_DEFINITION)
    except TomlError as error:
        raise DefinitionError("bad_toml", tr("tournament-model-section-bad_toml", where=error.text)) from error


class Section:
    """One table of the file; ``where`` is its name, as ``[fee]`` or ``[[registration]] 2``; "" is the top level."""

    def __init__(self, table: Mapping[str, Any], where: str = "") -> None:
        self._table = table
        self._where = where
        self._known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def wrong(self, key: str, text: Text, on_form: Text | None = None) -> DefinitionError:
        """Return the error about *key* of this section; *on_form* is the message without terms of the file."""
        label, message = label_of(self._where, key), on_form or text
        shown = Text(f"{label.it}: {message.it}.", f"{label.en}: {message.en}.")
        return DefinitionError("bad_notice", _placed(self._where, key, text), shown)

    def text(self, key: str, default: str = _MISSING) -> str:
        """Return a text that is not empty."""

        def read(value: object) -> str | None:
            return " ".join(value.split()) if isinstance(value, str) and value.strip() else None

        return self._get(key, default, read, tr("tournament-model-section-text_quotes"), _TEXT)

    def texts(self, key: str, default: Text = _MISSING) -> Text:
        """Return a sentence: one text for both languages, or ``{ it = "...", en = "..." }``."""

        def read(value: object) -> Text | None:
            if isinstance(value, str) and value.strip():
                return Text(value.strip(), value.strip())
            if (
                isinstance(value, dict)
                and set(value) == {"it", "en"}
                and all(isinstance(v, str) for v in value.values())
            ):
                return Text(value["it"], value["en"])
            return None

        return self._get(key, default, read, tr("tournament-model-section-texts"), _TEXT)

    def whole(self, key: str, low: int, high: int, default: Any = _MISSING) -> Any:
        """Return a whole number from *low* to *high*."""

        def read(value: object) -> int | None:
            return value if type(value) is int and low <= value <= high else None

        return self._get(key, default, read, tr("tournament-model-section-whole_number", low=low, high=high))

    def yes(self, key: str, *, default: bool) -> bool:
        """Return true or false."""
        return self._get(
            key, default, lambda v: v if isinstance(v, bool) else None, tr("tournament-model-section-true_false")
        )

    def cents(self, key: str, default: Any = _MISSING) -> Any:
        """Return an amount of money in cents: the file has it in euro, as 3, 3.50 or "3,50"."""
        what = tr("tournament-model-section-what")
        return self._get(key, default, read_cents, what)

    def day(self, key: str) -> date:
        """Return a day, written as 2023-02-18."""

        def read(value: object) -> date | None:
            return value if isinstance(value, date) and not isinstance(value, datetime) else None

        return self._get(key, _MISSING, read, tr("tournament-model-section-day_such"), _DAY)

    def hour(self, key: str, default: Any = _MISSING) -> Any:
        """Return an hour of the day, written as 14:30:00, or as "02:30+02:00" if the clocks show it twice that day."""

        def read(value: object) -> time | None:
            return value if isinstance(value, time) else _read_hour(value) if isinstance(value, str) else None

        return self._get(key, default, read, tr("tournament-model-section-hour_such"), _HOUR)

    def moment(self, key: str, zone: tzinfo) -> datetime:
        """Return the instant of a day and hour in *zone*, written as 2023-02-19T18:00:00, perhaps with an offset."""

        def read(value: object) -> datetime | None:
            return value if isinstance(value, datetime) else None

        what = tr("tournament-model-section-day_hour_such_t")
        typed = self._get(key, _MISSING, read, what, _MOMENT)
        return self._resolved(key, lambda: resolve(typed, zone))

    def hour_of(self, key: str, day: date, zone: tzinfo) -> datetime:
        """Return the instant of an hour (:meth:`hour`) of *day* in *zone*."""
        hour = self.hour(key)
        return self._resolved(key, lambda: resolve_hour(day, hour, zone))

    def zone(self, key: str, default: str) -> ZoneInfo:
        """Return a time zone, written as Europe/Rome."""
        name = self.text(key, default)
        return self._resolved(key, lambda: find_zone(name))

    def one_of(self, key: str, values: Sequence[str], default: str = _MISSING) -> str:
        """Return one of *values*."""
        listed = ", ".join(f'"{value}"' for value in values)

        def read(value: object) -> str | None:
            return value if isinstance(value, str) and value in values else None

        return self._get(key, default, read, tr("tournament-model-section-one", listed=listed))

    def table(self, key: str) -> Mapping[str, Any]:
        """Return the table ``[key]`` unchecked; empty if there is none."""
        what = tr("tournament-model-section-section", name=key)
        return self._get(key, {}, lambda value: value if isinstance(value, dict) else None, what)

    def words(self, key: str) -> list[str]:
        """Return a list of texts."""

        def read(value: object) -> list[str] | None:
            return value if isinstance(value, list) and all(isinstance(one, str) for one in value) else None

        return self._get(key, _MISSING, read, tr("tournament-model-section-list_such_b"))

    def section(self, key: str) -> "Section":
        """Return the table ``[key]``, empty if there is none."""

        def read(value: object) -> Section | None:
            return Section(value, f"{self._inner(key)}") if isinstance(value, dict) else None

        return self._get(key, Section({}, self._inner(key)), read, tr("tournament-model-section-section-2", name=key))

    def sections(self, key: str) -> list["Section"]:
        """Return the tables ``[[key]]`` in order."""

        def read(value: object) -> list[Section] | None:
            if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
                return None
            return [Section(one, f"[[{key}]] {at}") for at, one in enumerate(value, 1)]

        return self._get(key, [], read, tr("tournament-model-section-sections", name=key))

    def close(self) -> None:
        """Raise :class:`DefinitionError` on a key that was not read: most likely it is misspelt."""
        for key in self._table:
            if key in self._known:
                continue
            near = get_close_matches(key, self._known, 1)
            hint = near[0] if near else ", ".join(sorted(self._known))
            raise DefinitionError(
                "bad_notice",
                _placed(self._where, key, tr("tournament-model-section-known_perhaps", hint=hint)),
            )

    def _resolved(self, key: str, read: Callable[[], T]) -> T:
        """Return the result of *read*, whose error becomes that of *key*."""
        try:
            return read()
        except CartaroError as error:
            why = Text(error.text.it.removesuffix("."), error.text.en.removesuffix("."))
            raise self.wrong(key, tr("tournament-model-section-unresolved", why=why), why) from error

    def _inner(self, key: str) -> str:
        outer = self._where.strip("[]")
        return f"[{outer}.{key}]" if outer else f"[{key}]"

    def _get(
        self, key: str, default: Any, read: Callable[[object], T | None], wanted: Text, plain: Text | None = None
    ) -> T:
        plain = plain or wanted
        self._known.append(key)
        if key not in self._table:
            if default is _MISSING:
                missing = tr("tournament-model-section-missing", plain=plain)
                raise self.wrong(key, tr("tournament-model-section-missing_needed", wanted=wanted), missing)
            return default  # type: ignore[no-any-return]  # the caller's own
        found = read(self._table[key])
        if found is None:
            shown = _show(self._table[key])
            bare = shown.strip("'") or "niente"
            other = tr("tournament-model-section-other", bare=bare, plain=plain)
            raise self.wrong(key, tr("tournament-model-section-wants", shown=shown, wanted=wanted), other)
        return found


def read_cents(value: object) -> int | None:
    """Return the cents of an amount in euro, a number or a text with a comma or a point; None if it is invalid."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value * 100 if 0 <= value <= 1_000_000 else None
    if isinstance(value, float):
        value = f"{value:.4f}".rstrip("0")
    if not isinstance(value, str):
        return None
    whole, _, part = value.strip().replace(",", ".").partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 7 and len(part) <= 2):
        return None
    if part and not (part.isascii() and part.isdigit()):
        return None
    return int(whole) * 100 + int(part.ljust(2, "0"))


def _read_hour(text: str) -> time | None:
    """Return an hour with its offset; None if it has none, or is invalid."""
    try:
        hour = time.fromisoformat(text)
    except ValueError:
        return None
    return None if hour.tzinfo is None else hour


def _placed(where: str, key: str, message: Text) -> Text:
    place = Text(f"in {where}, " if where else "", f"in {where}, " if where else "")
    return tr("tournament-model-section-definition", name=key, place=place, said=message)


def _show(value: object) -> str:
    shown = f"{value.isoformat()}" if isinstance(value, date | time) else repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
