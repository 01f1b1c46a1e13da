"""The stages of an event in words, from the first to the last: what is played, who goes on, what the others do."""

from dataclasses import dataclass

from cartaro.i18n import Text, tr
from cartaro.tournament.formats.ranking import LOT_LABEL
from cartaro.tournament.model.plan import AdvancingTables, Carried, FormatPlan, LevelAtCut, SecondStage
from cartaro.tournament.notice.settings_words import settings_to_text


@dataclass(frozen=True, slots=True)
class StagePart:
    """A stage, or the passage to it: ``kind`` is ``first``, ``passage``, ``second`` or ``others``."""

    kind: str
    heading: Text
    title: Text
    about: Text


def stages_of(plan: FormatPlan) -> tuple[StagePart, ...]:
    """Return the parts of an event of two stages, in order; () if it has only one."""
    second = plan.second
    if second is None:
        return ()
    return (
        StagePart("first", tr("tournament-notice-stage_words-first"), plan.format.title, _played(plan)),
        StagePart(
            "passage",
            tr("tournament-notice-stage_words-passage"),
            tr("tournament-notice-stage_words-advance", count=second.advance),
            _passage(plan, second),
        ),
        StagePart("second", tr("tournament-notice-stage_words-second"), second.plan.format.title, _second(second)),
        StagePart("others", tr("tournament-notice-stage_words-others"), *_others(plan, second)),
    )


def stages_to_text(plan: FormatPlan) -> Text:
    """Return the parts after the first in sentences, as the notice has them."""
    said = Text("", "")
    for part in stages_of(plan)[1:]:
        said += tr("tournament-notice-stage_words-part", heading=part.heading, title=part.title, about=part.about)
    return said


def _played(plan: FormatPlan) -> Text:
    settings = settings_to_text(plan)
    return settings or Text("", "")


def _passage(plan: FormatPlan, second: SecondStage) -> Text:
    breaks = [one.title for one in plan.tie_breaks if one.id != LOT_LABEL]
    listed = Text(", ".join(one.it for one in breaks), ", ".join(one.en for one in breaks))
    level = (
        tr("tournament-notice-stage_words-by_play_off", breaks=listed, count=len(breaks))
        if second.level is LevelAtCut.PLAY_OFF
        else tr("tournament-notice-stage_words-by_lot", breaks=listed, count=len(breaks))
    )
    carried = {
        Carried.NOTHING: tr("tournament-notice-stage_words-nothing"),
        Carried.HALF: tr("tournament-notice-stage_words-half"),
        Carried.ALL: tr("tournament-notice-stage_words-all"),
    }[second.carried]
    return level + carried + tr("tournament-notice-stage_words-instead")


def _second(second: SecondStage) -> Text:
    plan = second.plan
    said = _played(plan)
    if plan.format.by_points and not plan.format.wins_only:
        said += plan.scoring.about
    if plan.format.goes_on is AdvancingTables.EVERY_TABLE:
        said += tr("tournament-notice-stage_words-apart")
    return said


def _others(plan: FormatPlan, second: SecondStage) -> tuple[Text, Text]:
    after = second.advance + 1
    if not second.others:
        return tr("tournament-notice-stage_words-done"), tr("tournament-notice-stage_words-stay", after=after)
    title = tr("tournament-notice-stage_words-go_on", format=plan.format.title, count=second.others)
    return title, tr("tournament-notice-stage_words-with_points", after=after)
