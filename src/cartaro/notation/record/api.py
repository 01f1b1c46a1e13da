"""Records: a match as text that anybody can read, and that anybody can check (docs/records.md)."""

from cartaro.notation.record.checks import Check, Outcome, check_play, check_shuffle
from cartaro.notation.record.decks import WrittenDecks, write_decks
from cartaro.notation.record.form import Act, Entry, Record, RecordedDeal, Recount, Return, Stop
from cartaro.notation.record.reading import read_record
from cartaro.notation.record.replay import PlayedDeal, RecordRefused, Replay, Step, replay, replay_deals
from cartaro.notation.record.spelling import spell_record
from cartaro.notation.record.tokens import RecordError
from cartaro.notation.record.writing import (
    LogEntry,
    Played,
    RanOut,
    Returned,
    Stopped,
    record_of,
    write_record,
)

__all__ = [
    "Act",
    "Check",
    "Entry",
    "LogEntry",
    "Outcome",
    "Played",
    "PlayedDeal",
    "RanOut",
    "Record",
    "RecordError",
    "RecordRefused",
    "RecordedDeal",
    "Recount",
    "Replay",
    "Return",
    "Returned",
    "Step",
    "Stop",
    "Stopped",
    "WrittenDecks",
    "check_play",
    "check_shuffle",
    "read_record",
    "record_of",
    "replay",
    "replay_deals",
    "spell_record",
    "write_decks",
    "write_record",
]
