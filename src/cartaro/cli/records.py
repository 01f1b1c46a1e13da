"""``cartaro replay RECORD`` and ``cartaro verify RECORD``: a match on paper, judged again."""

import sys
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import Parser
from cartaro.i18n import Language, Text

_REPLAY = Text(
    "Rigioca il verbale di una partita: ogni giocata passa di nuovo dall'arbitro, ogni conteggio si rifà. "
    "Esce con 0 se tutto torna, con 1 se una giocata è irregolare o un risultato non torna, con 2 se il verbale non si "
    "legge. Il formato è in docs/records.md.",
    "Plays the record of a match again: every play is judged once more, every count is made anew. "
    "Exits with 0 if all is right, with 1 if a play is unlawful or a result differs, with 2 if the record cannot be "
    "read. The format is in docs/records.md.",
)
_VERIFY = Text(
    "Rigioca il verbale come «replay», e in più prova che i mazzi erano fissati prima della partita: il segreto è "
    "quello dell'impegno, e ogni mazzo viene dal segreto. Esce con 0 se ogni prova riesce, con 1 altrimenti, con 2 se "
    "il verbale non si legge.",
    "Plays the record again as 'replay' does, and proves besides that the decks were fixed before the match: the "
    "secret is the commitment's, and every deck follows from the secret. Exits with 0 if every check passes, with 1 "
    "otherwise, with 2 if the record cannot be read.",
)
_RECORD = Text("il verbale; con «-» lo standard input", "the record; with '-' standard input")
_JSON = Text("scrive JSON, in tutte e due le lingue", "write JSON, in both languages")
_COMMITMENT = Text(
    "l'impegno, come fu pubblicato prima della partita", "the commitment, as it was published before the match"
)


def replay(program: str, arguments: Sequence[str], language: Language) -> int:
    """Judge every action of a record again; return 0, or 1 where one is refused or a result differs."""
    parser = Parser(program, _REPLAY, language)
    parser.take("record", Text("VERBALE", "RECORD"), _RECORD, optional=False)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.cli.record_report import list_record, replay_as_json, tell_replay
    from cartaro.notation.record.api import RecordError, check_play, read_record, replay_deals

    record = read_record(read_record_file(asked.record))
    try:
        played = replay_deals(record)
    except RecordError:
        if not asked.json:
            print(list_record(record, language))
            sys.stdout.flush()
        raise
    checks = check_play(played)
    print(replay_as_json(played, checks) if asked.json else tell_replay(played, checks, language))
    return _status(all(check.passed for check in checks))


def verify(program: str, arguments: Sequence[str], language: Language) -> int:
    """Check all that a record says, its shuffles too; return 0, or 1 where a check fails."""
    parser = Parser(program, _VERIFY, language)
    parser.take("record", Text("VERBALE", "RECORD"), _RECORD, optional=False)
    parser.option("--commitment", _COMMITMENT, value="HEX", read=_read_commitment)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.cli.record_report import checks_as_json, tell_checks
    from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay_deals

    record = read_record(read_record_file(asked.record))
    checks = [*check_shuffle(record, asked.commitment), *check_play(replay_deals(record))]
    print(checks_as_json(checks) if asked.json else tell_checks(checks, language))
    return _status(all(check.passed for check in checks))


def _status(passed: bool) -> int:
    return 0 if passed else 1


def _read_commitment(text: str) -> str:
    from cartaro.notation.record.values import read_commitment

    return read_commitment(text.strip())


def read_record_file(record: str) -> bytes:
    """Return the bytes of the file that a command names, one more than a record may have at most."""
    from cartaro.notation.record.tokens import LONGEST_TEXT

    if record == "-":
        return sys.stdin.buffer.read(LONGEST_TEXT + 1)
    with Path(record).open("rb") as file:
        return file.read(LONGEST_TEXT + 1)
