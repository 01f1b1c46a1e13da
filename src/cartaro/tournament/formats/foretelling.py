"""The tables of the first round, foretold for so many entrants: those that the draw will make."""

from collections import Counter
from collections.abc import Mapping

from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.registry import SYSTEMS
from cartaro.tournament.model.plan import Format


def sizes_for(format_: Format, settings: Mapping[str, OptionValue], count: int) -> list[int]:
    """Return how many sit at each table of the first round of *count* entrants."""
    return SYSTEMS[format_.id].sizes(count, _complete(format_, settings)) if count > 1 else []


def foretell(format_: Format, settings: Mapping[str, OptionValue], count: int) -> Text:
    """Return the sentences about those tables: their sizes, who advances from each, who rests."""
    sizes, chosen = sizes_for(format_, settings, count), _complete(format_, settings)
    said = tr("tournament-formats-foretelling-tables", entrants=count, tables=len(sizes))
    if not format_.seats_several:
        rests = count - sum(sizes)
        return said + tr("tournament-formats-foretelling-rests", count=rests) if rests else said
    system, wished = SYSTEMS[format_.id], int(chosen["seats"])
    for size, tables in sorted(Counter(sizes).items(), reverse=True):
        going = system.advancing(size, chosen) if len(sizes) > 1 else None
        if going is None:
            said += tr("tournament-formats-foretelling-size", tables=tables, size=size)
        else:
            said += tr("tournament-formats-foretelling-size_advance", tables=tables, size=size, going=going)
    if sizes and sizes[0] > wished:
        said += tr("tournament-formats-foretelling-larger", wished=wished)
    return said


def _complete(format_: Format, settings: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    return {name: settings.get(name, setting.default) for name, setting in format_.settings.items()}
