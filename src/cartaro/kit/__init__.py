"""What a package needs to bring a game, or rules of a house, to Cartaro: one public, stable module.

docs/adding-a-game.md and docs/rulebooks.md are its guides.

It follows semantic versions (:data:`VERSION`): a name that is here stays, with what it takes and returns, until the
first number changes; the second grows when something is added. What is elsewhere in ``cartaro`` may change at any time,
except for the library itself (``import cartaro``) and ``cartaro.testing.check_game``.

Each name is imported on first access: a game's law, which is loaded first, imports nothing of tables or clients by it.
"""

from typing import TYPE_CHECKING

from cartaro import import_on_demand

if TYPE_CHECKING:
    from cartaro.arena.facet import RACES, ArenaFormat
    from cartaro.bots.bot import pick
    from cartaro.bots.budget import Budget
    from cartaro.bots.room import BotRoom, Chooser
    from cartaro.bots.sampled_search import SampledAction, SampledSearch, place_unseen, points_ahead
    from cartaro.bots.thought import Thought
    from cartaro.cards import FRENCH, ITALIAN, Card, Pack, Suit, name_card
    from cartaro.coach.by_search import coach_by_search
    from cartaro.coach.facet import GameCoach
    from cartaro.engine.chance import Shuffle, Stream
    from cartaro.engine.events import OF_SEAT, Event, Json, Numbers
    from cartaro.engine.game import Game, Observation, Position, Terms
    from cartaro.engine.reading import check_keys, read_cards, read_hands, read_index, required, wrong
    from cartaro.engine.registry import GameEntry
    from cartaro.engine.score import Score, ScoreLine
    from cartaro.games.scopa.house_lines import FinishedDeal
    from cartaro.house_rules import HouseLine, HouseRules
    from cartaro.i18n import CartaroError, Text
    from cartaro.kit.base_game import BaseGame
    from cartaro.kit.race import RaceMatch, begin_race, stand_by_race
    from cartaro.kit.race_court import RaceCourt
    from cartaro.kit.race_tournament import race_tournament
    from cartaro.kit.trick_table import TrickObservation, trick_show
    from cartaro.kit.tricks import Trick, end_event, hand_events, trick_events
    from cartaro.match.base_match import BaseMatch
    from cartaro.match.draw import SeatDraw, draw_dealer
    from cartaro.match.match import BeginMatch
    from cartaro.match.protocol import DRAW_LABEL, Match, Phase, Redeal, deck_label
    from cartaro.match.seating import Seating, seat_after
    from cartaro.match.standing import Standing, check_points, deal_after_the_end
    from cartaro.notation.judge.court import Court, CourtDecision
    from cartaro.notation.judge.request import Request, RequestError
    from cartaro.notation.sentences.scopa import join_texts
    from cartaro.notation.words import Words
    from cartaro.rulebook import (
        ALLOWED,
        Article,
        OptionError,
        OptionValue,
        Rulebook,
        Verdict,
        cannot,
        enforces,
        judge_by,
    )
    from cartaro.rulebook_file import find_rulebooks, load_rulebook
    from cartaro.table.facet import Stake, TableFacet
    from cartaro.table.seat_view import SeatView
    from cartaro.tournament.model.facet import TournamentFacet
    from cartaro.vocabulary import (
        ANY_TEXT,
        YES_NO,
        Vocabulary,
        many,
        one_of,
        whole,
        with_option,
        with_parameter,
        with_rule,
    )
    from cartaro.wire.game_show import Details, GameShow, HandView, wire_text
    from cartaro.wire.view import LaidView, LastPlay, OfferView, PileView, PlainView

VERSION = "1.0"
"""The version of this interface, as ``major.minor``."""

__all__ = [
    "ALLOWED",
    "ANY_TEXT",
    "DRAW_LABEL",
    "FRENCH",
    "ITALIAN",
    "OF_SEAT",
    "RACES",
    "VERSION",
    "YES_NO",
    "ArenaFormat",
    "Article",
    "BaseGame",
    "BaseMatch",
    "BeginMatch",
    "BotRoom",
    "Budget",
    "Card",
    "CartaroError",
    "Chooser",
    "Court",
    "CourtDecision",
    "Details",
    "Event",
    "FinishedDeal",
    "Game",
    "GameCoach",
    "GameEntry",
    "GameShow",
    "HandView",
    "HouseLine",
    "HouseRules",
    "Json",
    "LaidView",
    "LastPlay",
    "Match",
    "Numbers",
    "Observation",
    "OfferView",
    "OptionError",
    "OptionValue",
    "Pack",
    "Phase",
    "PileView",
    "PlainView",
    "Position",
    "RaceCourt",
    "RaceMatch",
    "Redeal",
    "Request",
    "RequestError",
    "Rulebook",
    "SampledAction",
    "SampledSearch",
    "Score",
    "ScoreLine",
    "SeatDraw",
    "SeatView",
    "Seating",
    "Shuffle",
    "Stake",
    "Standing",
    "Stream",
    "Suit",
    "TableFacet",
    "Terms",
    "Text",
    "Thought",
    "TournamentFacet",
    "Trick",
    "TrickObservation",
    "Verdict",
    "Vocabulary",
    "Words",
    "begin_race",
    "cannot",
    "check_keys",
    "check_points",
    "coach_by_search",
    "deal_after_the_end",
    "deck_label",
    "draw_dealer",
    "end_event",
    "enforces",
    "find_rulebooks",
    "hand_events",
    "join_texts",
    "judge_by",
    "load_rulebook",
    "many",
    "name_card",
    "one_of",
    "pick",
    "place_unseen",
    "points_ahead",
    "race_tournament",
    "read_cards",
    "read_hands",
    "read_index",
    "required",
    "seat_after",
    "stand_by_race",
    "trick_events",
    "trick_show",
    "whole",
    "wire_text",
    "with_option",
    "with_parameter",
    "with_rule",
    "wrong",
]

_HOMES = {
    "coach.by_search": ("coach_by_search",),
    "kit.tricks": ("Trick", "end_event", "hand_events", "trick_events"),
    "kit.trick_table": ("TrickObservation", "trick_show"),
    "kit.race_court": ("RaceCourt",),
    "kit.race_tournament": ("race_tournament",),
    "tournament.model.facet": ("TournamentFacet",),
    "kit.race": ("RaceMatch", "begin_race", "stand_by_race"),
    "bots.sampled_search": ("SampledAction", "SampledSearch", "place_unseen", "points_ahead"),
    "arena.facet": ("ArenaFormat", "RACES"),
    "bots.bot": ("pick",),
    "bots.budget": ("Budget",),
    "bots.room": ("BotRoom", "Chooser"),
    "bots.thought": ("Thought",),
    "cards": ("FRENCH", "ITALIAN", "Card", "Pack", "Suit", "name_card"),
    "coach.facet": ("GameCoach",),
    "engine.chance": ("Shuffle", "Stream"),
    "engine.events": ("OF_SEAT", "Event", "Json", "Numbers"),
    "engine.game": ("Game", "Observation", "Position", "Terms"),
    "engine.reading": ("check_keys", "read_cards", "read_hands", "read_index", "required", "wrong"),
    "engine.registry": ("GameEntry",),
    "engine.score": ("Score", "ScoreLine"),
    "games.scopa.house_lines": ("FinishedDeal",),
    "house_rules": ("HouseLine", "HouseRules"),
    "i18n": ("CartaroError", "Text"),
    "kit.base_game": ("BaseGame",),
    "match.base_match": ("BaseMatch",),
    "match.draw": ("SeatDraw", "draw_dealer"),
    "match.match": ("BeginMatch",),
    "match.protocol": ("DRAW_LABEL", "Match", "Phase", "Redeal", "deck_label"),
    "match.seating": ("Seating", "seat_after"),
    "match.standing": ("Standing", "check_points", "deal_after_the_end"),
    "notation.judge.court": ("Court", "CourtDecision"),
    "notation.judge.request": ("Request", "RequestError"),
    "notation.sentences.scopa": ("join_texts",),
    "notation.words": ("Words",),
    "rulebook": (
        "ALLOWED",
        "Article",
        "OptionError",
        "OptionValue",
        "Rulebook",
        "Verdict",
        "cannot",
        "enforces",
        "judge_by",
    ),
    "rulebook_file": ("find_rulebooks", "load_rulebook"),
    "table.facet": ("Stake", "TableFacet"),
    "table.seat_view": ("SeatView",),
    "vocabulary": (
        "ANY_TEXT",
        "YES_NO",
        "Vocabulary",
        "many",
        "one_of",
        "whole",
        "with_option",
        "with_parameter",
        "with_rule",
    ),
    "wire.game_show": ("Details", "GameShow", "HandView", "wire_text"),
    "wire.view": ("LaidView", "LastPlay", "OfferView", "PileView", "PlainView"),
}
__getattr__ = import_on_demand(globals(), _HOMES)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
