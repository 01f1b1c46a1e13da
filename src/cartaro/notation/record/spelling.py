"""A record's canonical text."""

import hashlib
from collections.abc import Iterator, Sequence

from cartaro.cards import Pack
from cartaro.games import game_of
from cartaro.notation.record import values
from cartaro.notation.record.decks import book_of
from cartaro.notation.record.form import FORMAT, Comment, Entry, Note, Record, RecordedDeal
from cartaro.notation.record.tokens import escape, spell_comment


def spell_record(record: Record) -> str:
    """Return the canonical text of *record*, lines ended by line feeds.

    Raise :class:`cartaro.i18n.CartaroError` if the rulebook is unknown or a name cannot be written in a tag.
    """
    pack = game_of(book_of(record)).pack
    parts = [_tags(_head(record, pack)), "".join(f"{spell_comment(text)}\n" for text in record.comments)]
    for number, deal in enumerate(record.deals, 1):
        play = "".join(f"{line}\n" for line in _rounds(deal))
        parts += [_tags(_before_play(number, deal, pack)), play, _tags(_after_play(deal))]
    return "\n".join(filter(None, parts))


def _rounds(deal: RecordedDeal) -> Iterator[str]:
    """Yield the lines of the play: comments before it, then its rounds."""
    left = list(deal.notes)
    while left and left[0].after == 0:
        yield _note(left.pop(0))
    done = 0
    for number, entries in enumerate(deal.rounds, 1):
        here = [note for note in left if note.after <= done + len(entries)]
        left = left[len(here) :]
        yield " ".join([f"{number}.", *_line(entries, here, done)])
        done += len(entries)


def _line(entries: Sequence[Entry], notes: Sequence[Note], done: int) -> Iterator[str]:
    """Yield the words of *entries*, which come after *done* others, each followed by its *notes*."""
    for at, entry in enumerate(entries, done + 1):
        yield values.spell_entry(entry)
        yield from (_note(note) for note in notes if note.after == at)


def _note(note: Note) -> str:
    if isinstance(note, Comment):
        return spell_comment(note.text)
    before = [_note(each) for each in note.notes if each.after == 0]
    return f"({' '.join([*before, *_line(note.entries, note.notes, 0)])})"


def digest(text: str) -> str:
    """Return the SHA-256 of the text of a rulebook, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def _tags(tags: Iterator[tuple[str, str | None]]) -> str:
    return "".join(f'[{name} "{escape(value)}"]\n' for name, value in tags if value is not None)


def _head(record: Record, pack: Pack) -> Iterator[tuple[str, str | None]]:
    yield "Format", FORMAT
    yield "Event", record.event
    yield "Site", record.site
    yield "Date", record.date
    yield "Training", values.YES if record.training else None
    yield "DailyBot", record.daily_bot
    yield "DailySecret", None if record.daily_secret is None else record.daily_secret.hex()
    yield "Rulebook", record.rulebook
    if record.rulebook_text is not None:
        yield "RulebookDigest", digest(record.rulebook_text)
    yield "Edition", record.edition
    yield "Options", values.spell_options(record.options) or None
    for number, name in enumerate(record.players, 1):
        yield f"Player{number}", name
    yield "Commitment", record.commitment
    yield "Secret", None if record.secret is None else record.secret.hex()
    yield "Entropy", values.spell_entropy(record.entropy) or None
    yield "Draw", values.spell_draw(record.draw, pack) or None
    yield "Seating", None if record.seating is None else values.spell_seating(record.seating)
    yield "Sides", None if record.sides is None else values.spell_sides(record.sides)
    yield "Position", record.position
    yield "Result", values.spell_winner(record.winner)
    yield "Totals", None if record.totals is None else values.spell_points(record.totals)
    yield "Grade", record.grade
    yield "Article", record.article
    if record.rulebook_text is not None:
        for line in record.rulebook_text.split("\n"):
            yield "RulebookText", line


def _before_play(number: int, deal: RecordedDeal, pack: Pack) -> Iterator[tuple[str, str | None]]:
    yield "Deal", str(number)
    yield "Dealer", None if deal.dealer is None else str(deal.dealer + 1)
    for deck in deal.decks:
        yield "Deck", values.spell_deck(deck, pack)
    for article in deal.redeals:
        yield "Redeal", article


def _after_play(deal: RecordedDeal) -> Iterator[tuple[str, str | None]]:
    yield "Minutes", None if deal.minutes is None else values.spell_minutes(deal.minutes)
    yield "Lapsed", values.spell_seating(deal.lapsed) or None
    yield "PlayedFor", " ".join(map(str, deal.played_for)) or None
    yield "Score", values.spell_lines(deal.lines) or None
    yield "Points", None if deal.points is None else values.spell_points(deal.points)
