"""Records: a match as text that anybody can read and verify (docs/records.md)."""

from cartaro.notation.record.checks import Check, CheckOutcome, check_play, check_shuffle
from cartaro.notation.record.decks import WrittenDecks, begin_at, book_of, is_installed, write_decks
from cartaro.notation.record.form import (
    Comment,
    Entry,
    Note,
    Record,
    RecordedAction,
    RecordedDeal,
    RecordedStop,
    Recount,
    Return,
    Variation,
)
from cartaro.notation.record.reading import read_record
from cartaro.notation.record.replay import PlayedDeal, RecordRefused, Replay, ReplayStep, replay, replay_deals
from cartaro.notation.record.spelling import spell_record
from cartaro.notation.record.streaming import read_all
from cartaro.notation.record.tokens import RecordError
from cartaro.notation.record.values import read_deck
from cartaro.notation.record.writing import (
    LogEntry,
    RanOut,
    Returned,
    Stopped,
    WrittenPlay,
    log_of,
    record_of,
    write_record,
)

__all__ = [
    "Check",
    "CheckOutcome",
    "Comment",
    "Entry",
    "LogEntry",
    "Note",
    "PlayedDeal",
    "RanOut",
    "Record",
    "RecordError",
    "RecordRefused",
    "RecordedAction",
    "RecordedDeal",
    "RecordedStop",
    "Recount",
    "Replay",
    "ReplayStep",
    "Return",
    "Returned",
    "Stopped",
    "Variation",
    "WrittenDecks",
    "WrittenPlay",
    "begin_at",
    "book_of",
    "check_play",
    "check_shuffle",
    "is_installed",
    "log_of",
    "read_all",
    "read_deck",
    "read_record",
    "record_of",
    "replay",
    "replay_deals",
    "spell_record",
    "write_decks",
    "write_record",
]
