"""``cartaro render RECORD --to FILE``: a picture of a recorded match, or a film of one of its deals."""

from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.i18n import Language, tr
from cartaro.whole_file import write_whole

_KINDS = (".svg", ".png", ".gif")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Draw a deal of a record as it ended, or in a film all of it; return 0."""
    parser = Parser(program, tr("cli-render-about"), language)
    parser.take("record", tr("cli-records-record-2"), tr("cli-records-record"), optional=False)
    parser.option("--to", tr("cli-render-to"), value="FILE")
    parser.option("--deal", tr("cli-render-deal"), value="N", read=whole_number("--deal", 1, 999))
    asked = parser.read(arguments)
    if asked.to is None or Path(asked.to).suffix not in _KINDS:
        raise UsageError("bad_usage", tr("cli-render-to_what", known=", ".join(_KINDS)))

    from cartaro.api.pictures import film
    from cartaro.cli.records import read_record_file
    from cartaro.notation.record.api import read_record, replay_deals
    from cartaro.pictures import draw, rows_of, to_png

    replay = replay_deals(read_record(read_record_file(asked.record)))
    if replay.refusal is not None:
        raise replay.refusal
    deal = len(replay.deals) if asked.deal is None else asked.deal
    if deal > len(replay.deals):
        raise UsageError("bad_usage", tr("cli-render-no_deal", deal=deal, deals=len(replay.deals)))
    file, ended = Path(asked.to), replay.deals[deal - 1].ended
    if file.suffix == ".gif":
        content = film(replay, deal, language)
    else:
        svg = draw([*rows_of(ended.game.position_to_json(ended.position))], ended.game.pack, language)
        content = svg.encode() if file.suffix == ".svg" else to_png(svg)
    write_whole(file, content)
    print(tr("cli-render-written", file=str(file)).in_language(language))
    return 0
