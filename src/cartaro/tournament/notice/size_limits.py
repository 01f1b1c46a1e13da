"""The fewest and most entrants of a format with its settings, checked before registration."""

from dataclasses import dataclass

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.formats.dutch import check_library
from cartaro.tournament.formats.stages import system_of
from cartaro.tournament.model.plan import FormatPlan


@dataclass(frozen=True, slots=True)
class Limits:
    """The fewest and the most entrants."""

    least: int
    most: int

    def hold(self, count: int) -> bool:
        """Whether *count* entrants can play."""
        return self.least <= count <= self.most


def limits_of(plan: FormatPlan) -> Limits:
    """Return the limits of this format with these settings."""
    return Limits(max(plan.format.least, system_of(plan).least(plan)), plan.format.most)


def limits_to_text(plan: FormatPlan) -> Text:
    """Return the sentence about the limits, for the announcement."""
    title, here = plan.format.title, limits_of(plan)
    return tr("tournament-notice-size_limits-format_chosen_entrants", least=here.least, most=here.most, title=title)


def check_choice(plan: FormatPlan, places: int | None) -> None:
    """Raise :class:`CartaroError` if the format cannot be played at all, on this machine, or with *places* entrants.

    It is checked when an event is created, and not when its log is read, so that existing events remain readable.
    """
    if plan.format.library:
        check_library()
    if places is not None and not limits_of(plan).hold(places):
        limits = limits_to_text(plan)
        raise CartaroError(
            "capacity_of_format",
            tr("tournament-notice-size_limits-capacity_of_format", places=places, said=limits),
        )


def check_field(plan: FormatPlan, count: int) -> None:
    """Raise :class:`CartaroError` if *count* entrants are too few or too many, or cannot play with these settings."""
    if not limits_of(plan).hold(count):
        limits = limits_to_text(plan)
        raise CartaroError(
            "wrong_number",
            tr("tournament-notice-size_limits-wrong_number", count=count, said=limits),
        )
    system_of(plan).check_count(plan, count)


def check_room(plan: FormatPlan, count: int) -> None:
    """Raise :class:`CartaroError` if one more than *count* entrants would be too many for the format."""
    most = limits_of(plan).most
    if count >= most:
        limits = limits_to_text(plan)
        raise CartaroError(
            "field_full",
            tr("tournament-notice-size_limits-field_full", most=most, said=limits),
        )
