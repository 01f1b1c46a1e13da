"""What an amendment changes in a definition: every field with its old and new value, as the form names them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cartaro.i18n import Text, tr
from cartaro.rulebook import YES_NO, Option, OptionValue
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text
from cartaro.tournament.model.form_words import label_of
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import Prize, Refund, TournamentDefinition


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field of the definition with its ``old`` and ``new`` value; an empty text where it has none."""

    title: Text
    old: Text
    new: Text


def changed_fields(before: TournamentDefinition, after: TournamentDefinition) -> tuple[FieldChange, ...]:
    """Return the fields in which two definitions differ, in the order of the form; empty if they say the same."""
    old, new = ({(part, title.it): (title, value) for part, title, value in _fields(one)} for one in (before, after))
    changes = []
    for key in dict.fromkeys([*old, *new]):
        (title, was), (named, now) = old.get(key, (None, _NOTHING)), new.get(key, (None, _NOTHING))
        name = named or title
        if was != now and name is not None:
            changes.append(FieldChange(name, was, now))
    return tuple(changes)


def _fields(definition: TournamentDefinition) -> Iterator[tuple[str, Text, Text]]:
    """Yield every field of a definition that may be changed: its part of the form, its title and its value."""
    day, hour = day_to_text(definition.start_shown), hour_to_text(definition.start_shown)
    who = tr("tournament-notice-changes-pairs") if definition.pairs else tr("tournament-notice-changes-singles")
    limit = _same(str(definition.capacity)) if definition.capacity else tr("tournament-notice-changes-no_limit")
    yield "", label_of("", "name"), definition.name
    yield "", label_of("", "place"), definition.place
    yield "", label_of("", "start"), Text(f"{day.it}, {hour}", f"{day.en}, {hour}")
    yield "", label_of("", "time_zone"), _same(definition.zone.key)
    yield "", label_of("", "rulebook"), definition.rulebook.title
    options = definition.rulebook.options.values()
    yield from _chosen("options", options, definition.rulebook.choose(definition.options))
    yield "", label_of("", "entrants"), who
    yield from _format(definition)
    yield "", label_of("", "capacity"), limit
    yield "", label_of("", "registration"), _listed([window.say() for window in definition.windows])
    yield "", tr("tournament-notice-changes-fee"), money_to_text(definition.fee)
    yield "", tr("tournament-notice-changes-refund"), YES_NO[definition.refund is Refund.BEFORE_DRAW]
    for article in (cite_event(definition, id) for id in ("late", "prizes", "giving")):
        yield "", article.heading, article.text
    yield "", tr("tournament-notice-changes-categories"), _listed([one.name for one in definition.categories])
    yield "", tr("tournament-notice-changes-each_prize"), _listed([_prize(definition, p) for p in definition.prizes])
    for own in definition.articles:
        yield "article", own.heading, own.text


def _format(definition: TournamentDefinition) -> Iterator[tuple[str, Text, Text]]:
    plan, time = definition.plan, cite_event(definition, "time")
    yield "", _FORMAT, plan.format.title
    yield from _chosen("settings", plan.format.settings.values(), plan.settings)
    yield "", tr("tournament-notice-changes-scoring"), plan.scoring.title
    yield "", tr("tournament-notice-changes-tie_breaks"), _listed([one.title for one in plan.tie_breaks])
    if plan.table_order is not None:
        yield "", tr("tournament-notice-changes-table_order"), plan.table_order.title
    yield "", time.heading, time.text
    if plan.second is not None:
        stages = cite_event(definition, "stages")
        yield "", stages.heading, stages.text


def _chosen(
    part: str, options: Iterable[Option], values: Mapping[str, OptionValue]
) -> Iterator[tuple[str, Text, Text]]:
    """Yield the options that have a value, each with its name and the name of the value."""
    for option in options:
        if option.name in values:
            value = values[option.name]
            yield part, option.title, YES_NO[value] if isinstance(value, bool) else option.word(value)


def _prize(definition: TournamentDefinition, prize: Prize) -> Text:
    names = {one.id: one.name for one in definition.categories}
    of = names.get(prize.category or "", Text("", ""))
    money = money_to_text(prize.cents) if prize.cents else None
    shown = [f" {one}" if one else "" for one in of]
    worth = [f" ({one})" for one in money] if money else ["", ""]
    it, en = (f"{prize.place}°{o}: {w}{m}" for o, w, m in zip(shown, prize.what, worth, strict=True))
    return Text(it, en)


def _listed(texts: list[Text]) -> Text:
    return Text("; ".join(text.it for text in texts), "; ".join(text.en for text in texts))


def _same(text: str) -> Text:
    return Text(text, text)


_NOTHING = Text("", "")
_FORMAT = tr("tournament-notice-changes-format")
