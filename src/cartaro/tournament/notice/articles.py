"""The articles of an event: those derived from its definition, those that it adds, and those of its rulebook."""

from functools import lru_cache

from cartaro.i18n import Text, tr
from cartaro.rulebook import Article, Treatment
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.score_schemes import ScoringKind
from cartaro.tournament.notice.definition import Late, Refund, Ties, TournamentDefinition
from cartaro.tournament.notice.settings_words import settings_to_text
from cartaro.tournament.notice.size_limits import limits_to_text
from cartaro.tournament.notice.stage_words import stages_to_text

_OWN = "event."


@lru_cache(maxsize=32)
def articles_of(definition: TournamentDefinition) -> dict[str, Article]:
    """Return all articles of the tournament by id: its own first, then the rulebook's."""
    made = [
        _article("entries", tr("tournament-notice-articles-entries"), _windows(definition)),
        _article("fee", tr("tournament-notice-articles-fee"), _fee(definition)),
        _article("entrants", tr("tournament-notice-articles-plays"), _entrants(definition)),
        _article("late", tr("tournament-notice-articles-late_entries"), _late(definition)),
        _article("withdrawal", tr("tournament-notice-articles-withdrawals_substitutes"), _withdrawal(definition)),
        _article("start", tr("tournament-notice-articles-start"), _start(definition)),
        _article("draw", tr("tournament-notice-articles-draw-2"), _DRAW),
        _article("format", tr("tournament-notice-articles-format"), _format(definition)),
        *(
            [_article("stages", tr("tournament-notice-articles-stages"), stages_to_text(definition.plan))]
            if definition.plan.second
            else []
        ),
        _article("rounds", tr("tournament-notice-articles-rounds-2"), _ROUNDS),
        _article("time", tr("tournament-notice-articles-time"), _time(definition)),
        _article("scores", tr("tournament-notice-articles-score_slips"), _SCORES),
        _article("unplayed", tr("tournament-notice-articles-games_played"), _unplayed(definition)),
        _article("penalties", tr("tournament-notice-articles-penalties"), _penalties(definition)),
        _article("prizes", tr("tournament-notice-articles-prizes"), _prizes(definition)),
        _article("giving", tr("tournament-notice-articles-handing_out_prizes"), _giving(definition)),
        _article("cash", tr("tournament-notice-articles-cash_book"), _CASH),
        *(_article(own.id, own.heading, own.text) for own in definition.articles),
    ]
    return {article.id: article for article in made} | dict(definition.rulebook.articles)


def cite_event(definition: TournamentDefinition, id: str) -> Article:
    """Return the event's article *id*, given without the prefix ``event.``."""
    return articles_of(definition)[_OWN + id]


def refuse(definition: TournamentDefinition, id: str, code: str, text: Text) -> TournamentRefusal:
    """Return the refusal based on the event's article *id*; the sentences may begin with a small letter."""
    sentence = Text(text.it[0].upper() + text.it[1:], text.en[0].upper() + text.en[1:])
    return TournamentRefusal(code, sentence, cite_event(definition, id))


def find_article(definition: TournamentDefinition, called: str) -> Article:
    """Return the article with the id or number *called*.

    Raise :class:`TournamentRefusal` if there is none.
    """
    wanted = called.strip().casefold()
    known = articles_of(definition)
    for id in (wanted, _OWN + wanted):
        if id in known:
            return known[id]
    for article in known.values():
        if wanted and wanted in (
            article.number.casefold(),
            article.heading.it.casefold(),
            article.heading.en.casefold(),
        ):
            return article
    raise TournamentRefusal(
        "no_article",
        tr("tournament-notice-articles-no_article", called=called, rulebook_id=definition.rulebook.id),
        cite_event(definition, "penalties"),
    )


def _article(id: str, heading: Text, text: Text) -> Article:
    return Article(_OWN + id, heading.it, heading, Treatment.ENFORCED, text, text, ())


def _windows(definition: TournamentDefinition) -> Text:
    if not definition.windows:
        return tr("tournament-notice-articles-entries_taken_until_draw")
    windows = [window.say() for window in definition.windows]
    return tr(
        "tournament-notice-articles-entries_taken_only_these",
        list=Text("; ".join(s.it for s in windows), "; ".join(s.en for s in windows)),
    )


def _fee(definition: TournamentDefinition) -> Text:
    if not definition.fee:
        return tr("tournament-notice-articles-entry_free")
    each = money_to_text(definition.fee)
    back = {
        Refund.NEVER: tr("tournament-notice-articles-withdraws_refunded"),
        Refund.BEFORE_DRAW: tr("tournament-notice-articles-withdraws_before_draw_refunded"),
    }[definition.refund]
    return tr("tournament-notice-articles-fee_person_paid_before", each=each) + back


def _entrants(definition: TournamentDefinition) -> Text:
    who = (
        tr("tournament-notice-articles-fixed_pairs_play_alone")
        if definition.pairs
        else tr("tournament-notice-articles-each_plays_alone")
    )
    if definition.capacity is None:
        return who
    return who + tr("tournament-notice-articles-places_comes_after_waits", capacity=definition.capacity)


def _late(definition: TournamentDefinition) -> Text:
    if definition.late is Late.REFUSED:
        return tr("tournament-notice-articles-once_draw_made_nobody")
    return tr("tournament-notice-articles-once_draw_made_only")


def _withdrawal(definition: TournamentDefinition) -> Text:
    several = tr("tournament-notice-articles-several")
    sentence = tr("tournament-notice-articles-said")
    return sentence + several if definition.plan.table_order else sentence


def _start(definition: TournamentDefinition) -> Text:
    day, hour = day_to_text(definition.start_shown), hour_to_text(definition.start_shown)
    return tr(
        "tournament-notice-articles-tournament_begins_whoever_present", hour=hour, day=day, place=definition.place
    )


def _time(definition: TournamentDefinition) -> Text:
    limit = definition.plan.time_limit
    if limit.minutes is None:
        return tr("tournament-notice-articles-matches_have_time_limit")
    longest = tr("tournament-notice-articles-longest", minutes=limit.minutes)
    return longest + limit.text


def _format(definition: TournamentDefinition) -> Text:
    plan, limits = definition.plan, limits_to_text(definition.plan)
    level = _level(plan)
    points = plan.scoring.about if plan.format.by_points else None
    order = plan.table_order.about if plan.table_order else None
    about = plan.format.about + Text(f"{limits.it}.", f"{limits.en}.")
    for text in (settings_to_text(plan), plan.format.standing, order, points, level):
        about = about + text if text else about
    return about


def _level(plan: FormatPlan) -> Text:
    """Return what separates entrants who are level; a knock-out has no tie-breaks unless the organiser writes some."""
    if not plan.tie_breaks:
        return tr("tournament-notice-articles-stay_level")
    breaks = [tie_break.title for tie_break in plan.tie_breaks]
    return tr(
        "tournament-notice-articles-level", list=Text(", ".join(b.it for b in breaks), ", ".join(b.en for b in breaks))
    )


def _prizes(definition: TournamentDefinition) -> Text:
    each = (
        tr("tournament-notice-articles-nobody_takes_two_wins")
        if definition.one_prize_each
        else tr("tournament-notice-articles-one_may_take_several")
    )
    ties = {
        Ties.SPLIT: tr("tournament-notice-articles-end_level_share_prizes"),
        Ties.STANDING: tr("tournament-notice-articles-level_entrants_parted_tie"),
    }[definition.ties]
    return tr("tournament-notice-articles-prizes_go_final_standing") + each + ties


def _unplayed(definition: TournamentDefinition) -> Text:
    """Return the text about awards of unplayed games, in terms of the event's scoring."""
    plan = definition.plan
    if plan.format.wins_only:
        return tr("tournament-notice-articles-came_goes_void_game")
    scoring = plan.scoring
    there, absent, void = (a.said(summed=scoring.fewer) for a in (scoring.there, scoring.absent, scoring.void))
    each = tr("tournament-notice-articles-each", there=there, absent=absent, void=void)
    several = tr("tournament-notice-articles-table_more_than_two")
    again = tr("tournament-notice-articles-again")
    seats = several + each if "seats" in plan.settings else each
    return seats + again if plan.format.void_is_replayed else seats


def _penalties(definition: TournamentDefinition) -> Text:
    against = definition.plan.scoring.low
    direction = Text(
        "Una sanzione di punti fa sempre danno: alla Scala 40 i punti di gioco si aggiungono"
        if against
        else "Una sanzione di punti fa sempre danno: i punti si tolgono",
        "A penalty of points always hurts: at Scala 40 game points are added"
        if against
        else "A penalty of points always hurts: they are taken off",
    )
    text = tr("tournament-notice-articles-decision_referee_penalty_cite") + Text(f"{direction.it}.", f"{direction.en}.")
    compared = definition.plan.scoring.kind is ScoringKind.BOARDS
    return text if compared else text + tr("tournament-notice-articles-penalty_bound")


def _giving(definition: TournamentDefinition) -> Text:
    if definition.giving is None:
        return tr("tournament-notice-articles-prizes_handed_out_end")
    window = definition.giving.say()
    return tr("tournament-notice-articles-prizes_handed_out_signs", said=window)


_DRAW = tr("tournament-notice-articles-draw")
_ROUNDS = tr("tournament-notice-articles-rounds")
_SCORES = tr("tournament-notice-articles-scores")
_CASH = tr("tournament-notice-articles-cash")
