"""The kinds of jobs that workers run on input read from the store: those that requests wait for, and errands."""

from collections.abc import Mapping

from cartaro.server.jobs.errands import Errand
from cartaro.server.jobs.kinds import StoredKind
from cartaro.server.services.account_export import ACCOUNT_EXPORT, read_account, spell_export
from cartaro.server.services.fair_play_marks import FAIR_PLAY, read_hour, spell_marks
from cartaro.server.services.match_records import RECORD, read_log, spell_match
from cartaro.server.services.push_sending import MEETING_NOTICE, NOTICE, send_meeting, send_notice
from cartaro.server.services.tournament.files import EVENT_FILE, read_event, write_file
from cartaro.server.services.turn_hints import HINT, hint_in, read_turn

STORED: Mapping[str, StoredKind] = {
    RECORD: StoredKind(read_log, spell_match),
    ACCOUNT_EXPORT: StoredKind(read_account, spell_export),
    FAIR_PLAY: StoredKind(read_hour, spell_marks),
    HINT: StoredKind(read_turn, hint_in),
    EVENT_FILE: StoredKind(read_event, write_file),
}

ERRANDS: Mapping[str, Errand] = {NOTICE: send_notice, MEETING_NOTICE: send_meeting}
