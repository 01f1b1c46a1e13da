"""The results of an event as one self-contained HTML page, for the club's web site.

It has only public data: standings, rounds, prizes; no cash book, no codes, no contacts.
"""

from collections.abc import Iterator, Sequence
from html import escape

from cartaro.i18n import Language, tr
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.export.csv_tables import standings_table
from cartaro.tournament.export.result_words import result_to_text
from cartaro.tournament.export.standing_words import moment_to_text
from cartaro.tournament.model.calendar import day_to_text, hour_to_text

_FINAL = tr("tournament-export-html_page-final_standing")
_TABLE = tr("tournament-export-html_page-table")
_WHO, _RESULT = tr("tournament-export-html_page-who"), tr("tournament-export-html_page-result")
_PRIZES, _RESTS = tr("tournament-export-html_page-prizes"), tr("tournament-export-html_page-rests")
_NOTHING = tr("tournament-export-html_page-nothing")
_ENTRANTS = tr("tournament-export-html_page-entrants")
_STYLE = """
:root { color-scheme: light dark; --ink: #1f1b16; --paper: #fbf7ee; --line: #d8cfbd; --soft: #6b6255; --red: #9e3823; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2ecdf; --paper: #1d1a16; --line: #463f35; --soft: #b5ab9b; --red: #e58a6f; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 Georgia, "Times New Roman", serif; }
main { max-width: 820px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 4px; line-height: 1.15; color: var(--red); }
h2 { margin: 36px 0 8px; }
p { margin: 0 0 8px; }
.soft { color: var(--soft); font-size: 15px; font-weight: 400; }
section + p.soft { margin-top: 36px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 7px 8px; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; }
thead th { border: 0; font-size: 14px; color: var(--soft); }
td.n, th.n { text-align: right; white-space: nowrap; }
tbody th { overflow-wrap: anywhere; }
"""


def write_page(event: EventState, language: Language) -> str:
    """Return the page; all text by people is escaped."""
    definition = event.definition
    name = escape(definition.name.in_language(language))
    when = f"{day_to_text(definition.start_shown).in_language(language)}, {hour_to_text(definition.start_shown)}"
    body = "\n".join(_parts(event, language))
    played = escape(
        tr("tournament-export-html_page-by", rulebook=definition.rulebook.title.in_language(language)).in_language(
            language
        )
    )
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{name}</h1>
<p>{escape(when)}, {escape(definition.place.in_language(language))}</p>
{body}
<p class="soft">{played}</p>
</main>
</body>
</html>
"""


def _parts(event: EventState, language: Language) -> Iterator[str]:
    if not event.round:
        yield f"<p>{_NOTHING.in_language(language)}</p>"
        names = [[str(enrolment.number), enrolment.name] for enrolment in event.field]
        yield _section(_ENTRANTS.in_language(language), _table(["", _WHO.in_language(language)], names, 1))
        return
    if event.ended:
        yield from _prizes(event, language)
    for which in range(len(event.standings) if event.has_results else 0):
        yield _standing(event, which, language)
    for number, tables in sorted(event.rounds.items(), reverse=True):
        head = [text.in_language(language) for text in (_TABLE, _WHO, _RESULT)]
        rows = [_row(event, seated, language) for seated in tables]
        yield _section(
            tr("tournament-export-html_page-round", number=number).in_language(language), _table(head, rows, 1)
        )


def _standing(event: EventState, which: int, language: Language) -> str:
    """Return place, name, points and the tie-breaks that were needed, with the reason for a rank below the name."""
    head, *rows = standings_table(event, language, which)
    breaks = len(head) - 1 - len(event.standings[which].columns)
    used = [0, 2, 3, *(at for at in range(breaks, len(head) - 1) if any(row[at] for row in rows))]
    title = event.standings[which].title.in_language(language)
    if which == 0:
        title = _FINAL.in_language(language) if event.ended else _capital(moment_to_text(event).in_language(language))
    cells = [[row[at] for at in used] for row in rows]
    return _section(title, _table([head[at] for at in used], cells, 1, [row[-1] for row in rows]))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _prizes(event: EventState, language: Language) -> Iterator[str]:
    names = {category.id: category.name.in_language(language) for category in event.definition.categories}
    rows = []
    for award in awards(event):
        if award.undecided:
            continue
        prize = event.definition.prizes[award.prize]
        place = f"{prize.place}°" + (f" {names[prize.category]}" if prize.category else "")
        rows.append([place, event.enrolments[award.entrant].name, prize.what.in_language(language)])
    if rows:
        yield _section(_PRIZES.in_language(language), _table(["", _WHO.in_language(language), ""], rows, 1))


def _row(event: EventState, seated: RoundTable, language: Language) -> list[str]:
    names = " / ".join(event.enrolments[number].name for number in seated.entrants)
    if len(seated.entrants) == 1:
        return ["", names, _RESTS.in_language(language)]
    return [str(seated.meeting.table), names, result_to_text(event, seated).in_language(language)]


def _section(title: str, table: str) -> str:
    return f'<section>\n<h2>{escape(title)}</h2>\n<div class="scroll">{table}</div>\n</section>'


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], name: int, below: Sequence[str] = ()) -> str:
    """Return a table; column *name* is the row header, with the text *below* it; columns after it are numeric."""

    def cell(at: int, text: str, tag: str, more: str = "") -> str:
        kind = ' scope="row"' if tag == "th" else ""
        side = "" if at <= name else ' class="n"'
        return f"<{tag}{kind}{side}>{escape(text)}{more}</{tag}>"

    sides = ["" if at <= name else " class=n" for at in range(len(head))]
    top = "".join(f'<th scope="col"{side}>{escape(text)}</th>' for side, text in zip(sides, head, strict=True))
    lines = []
    for n, row in enumerate(rows):
        why = f'<br><span class="soft">{escape(below[n])}</span>' if below and below[n] else ""
        cells = (cell(at, text, "th" if at == name else "td", why if at == name else "") for at, text in enumerate(row))
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
