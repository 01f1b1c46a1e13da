"""The settings of an event's format, as text."""

from cartaro.i18n import Text
from cartaro.rulebook import YES_NO
from cartaro.tournament.model.plan import FormatPlan


def settings_to_text(plan: FormatPlan) -> Text | None:
    """Return a sentence with the value of every setting of the format; None if it has none."""
    chosen = [(setting, plan.settings[name]) for name, setting in plan.format.settings.items()]
    words = [
        (setting.title, YES_NO[value] if isinstance(value, bool) else setting.word(value)) for setting, value in chosen
    ]
    if not words:
        return None
    return Text(
        "; ".join(f"{title.it}: {word.it}" for title, word in words) + ".",
        "; ".join(f"{title.en}: {word.en}" for title, word in words) + ".",
    )
