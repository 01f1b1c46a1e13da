"""The parser of records: it accepts any layout equivalent to the canonical text, and reports errors with their line."""

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from cartaro.games import find_game, game_of, parse_book
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.record import values
from cartaro.notation.record.form import (
    FORMAT,
    Comment,
    Entry,
    Note,
    Record,
    RecordedAction,
    RecordedDeal,
    Variation,
)
from cartaro.notation.record.spelling import digest
from cartaro.notation.record.tokens import (
    CommentToken,
    RecordError,
    Tag,
    Token,
    VariationToken,
    Word,
    read_text,
    tokenise,
)
from cartaro.notation.record.values import AnyGame
from cartaro.rulebook import OptionValue, Rulebook

T = TypeVar("T")

HEAD = (
    *("Format", "Event", "Site", "Date", "Training", "DailyBot", "DailySecret", "Rulebook"),
    *("RulebookDigest", "RulebookText", "Edition", "Options", "Commitment", "Secret", "Entropy", "Draw", "Seating"),
    *("Sides", "Position", "Result", "Totals", "Grade", "Article"),
)
"""The tags before the first deal, in addition to Player1, Player2 and so on; RulebookText may be repeated."""
DEAL = ("Deal", "Dealer", "Deck", "Redeal", "Minutes", "Lapsed", "PlayedFor", "Score", "Points")
"""The tags of a deal; Deck and Redeal may be repeated."""

DEEPEST = 20
"""How deep variations may lie within variations."""

_REPEATED = frozenset({"Deck", "Redeal", "RulebookText"})
_PLAYER = re.compile(r"Player([1-9][0-9]?)")
_ROUND = re.compile(r"([0-9]{1,9})\.(.*)")


@dataclass
class _Section:
    """The tags of the head, or of one deal with its play, unparsed."""

    line: int
    tags: dict[str, list[Tag]] = field(default_factory=dict)
    words: list[Word | CommentToken | VariationToken] = field(default_factory=list)
    """The play, with its comments and variations; of the head, its comments."""

    def add(self, tag: Tag) -> None:
        found = self.tags.setdefault(tag.name, [])
        if found and tag.name not in _REPEATED:
            raise RecordError(
                tag.line,
                tr("notation-record-reading-already_line", tag=tag.name, line=found[0].line),
            )
        found.append(tag)

    def need(self, name: str) -> Tag:
        if name not in self.tags:
            raise RecordError(self.line, tr("notation-record-reading-missing", name=name))
        return self.tags[name][0]

    def all(self, name: str, read: Callable[[str], T]) -> tuple[T, ...]:
        """Return the values of every tag called *name*, each parsed by *read*."""
        return tuple(_at(tag.line, name, read, tag.value) for tag in self.tags.get(name, ()))

    def get(self, name: str, read: Callable[[str], T]) -> T | None:
        """Return the value of the tag called *name*, parsed by *read*; None if there is no such tag."""
        found = self.all(name, read)
        return found[0] if found else None


def _at(line: int, name: str | None, read: Callable[[str], T], text: str) -> T:
    """Return *text* parsed by *read*, with the line added to any error."""
    try:
        return read(text)
    except CartaroError as error:
        where = "" if name is None else f"{name}: "
        raise RecordError(line, Text(where + error.text.it, where + error.text.en), code=error.code) from None


def read_record(text: str | bytes, line: int = 1) -> Record:
    """Parse the record in *text* (bytes: UTF-8), whose first line has the number *line*, without verifying it.

    Line endings and a byte order mark make no difference. Raise :class:`RecordError`, with
    the line, if it is not a record, or names a rulebook, an option, a player or an action that does not exist.
    """
    head, deals = _divide(tokenise(read_text(text), line), line)
    version = head.need("Format")
    if version.value != FORMAT:
        raise RecordError(
            version.line,
            tr("notation-record-reading-format_cannot_read_here", version=version.value, FORMAT=FORMAT),
        )
    named = head.need("Rulebook")
    brought = _brought(head)
    rulebook = _at(named.line, named.name, lambda id: _find_book(id, brought), named.value)
    game = game_of(rulebook)
    options = head.get("Options", lambda text: _options(game, rulebook, text)) or {}
    terms = game.agree(rulebook, options)
    players = _players(head, terms.players)
    if not deals:
        raise RecordError(None, tr("notation-record-reading-first_deal_missing_deal"))
    return Record(
        rulebook=rulebook.id,
        options=options,
        players=players,
        deals=tuple(
            _deal(section, number, game, rulebook, (terms.players, terms.sides))
            for number, section in enumerate(deals, 1)
        ),
        rulebook_text=brought,
        edition=head.get("Edition", str),
        event=head.get("Event", str),
        site=head.get("Site", str),
        date=head.get("Date", values.read_date),
        training=head.get("Training", values.read_yes) or False,
        daily_bot=head.get("DailyBot", str),
        daily_secret=head.get("DailySecret", values.read_bytes),
        commitment=head.get("Commitment", values.read_commitment),
        secret=head.get("Secret", values.read_bytes),
        entropy=head.get("Entropy", values.read_entropy) or (),
        draw=head.get("Draw", lambda text: values.read_draw(text, terms.players, game.pack)) or (),
        seating=head.get("Seating", lambda text: values.read_seating(text, terms.players)),
        sides=head.get("Sides", lambda text: values.read_sides(text, terms.players)),
        position=head.get("Position", values.read_position),
        winner=_at_need(head, "Result", lambda text: values.read_winner(text, terms.players)),
        totals=head.get("Totals", lambda text: values.read_points(text, terms.sides)),
        grade=head.get("Grade", str),
        article=head.get("Article", lambda id: _article(rulebook, id)),
        comments=tuple(token.text for token in head.words if isinstance(token, CommentToken)),
    )


def _brought(head: _Section) -> str | None:
    """Return the text of the rulebook that the record brings, None if it brings none; it must have its digest."""
    lines = head.all("RulebookText", str)
    if not lines:
        return None
    text = "\n".join(lines)
    if _at_need(head, "RulebookDigest", values.read_commitment) != digest(text):
        tag = head.need("RulebookDigest")
        raise RecordError(tag.line, tr("notation-record-reading-other_rulebook_text"))
    return text


def _find_book(id: str, brought: str | None) -> Rulebook:
    if brought is not None:
        return parse_book(id, brought.encode(), id)
    return find_game(id).load(id)


def _at_need(section: _Section, name: str, read: Callable[[str], T]) -> T:
    tag = section.need(name)
    return _at(tag.line, name, read, tag.value)


def _divide(tokens: Iterable[Token], line: int) -> tuple[_Section, list[_Section]]:
    """Return the head and the deals; raise :class:`RecordError` on an unknown or misplaced tag."""
    head = _Section(line)
    deals: list[_Section] = []
    for token in tokens:
        if isinstance(token, Tag):
            if token.name == "Deal":
                deals.append(_Section(token.line))
            _check_name(token, in_deal=bool(deals))
            (deals[-1] if deals else head).add(token)
        elif deals or isinstance(token, CommentToken):
            (deals[-1] if deals else head).words.append(token)
        else:
            raise RecordError(
                token.line,
                tr("notation-record-reading-stands_before_first_deal", token=_spelled(token)),
            )
    return head, deals


def _check_name(tag: Tag, *, in_deal: bool) -> None:
    if tag.name in (DEAL if in_deal else HEAD) or (not in_deal and _PLAYER.fullmatch(tag.name)):
        return
    if tag.name in (*HEAD, *DEAL) or _PLAYER.fullmatch(tag.name):
        it, en = ("in testa al verbale", "at the head") if in_deal else ("in una smazzata", "in a deal")
        raise RecordError(tag.line, tr("notation-record-reading-belongs_here", tag=tag.name, it=Text(it, en)))
    close = difflib.get_close_matches(tag.name, DEAL if in_deal else (*HEAD, "Player1"), n=1)
    hint_it, hint_en = (f" Forse «{close[0]}»?", f" Perhaps '{close[0]}'?") if close else ("", "")
    raise RecordError(tag.line, tr("notation-record-reading-tag_record", tag=tag.name, hint_it=Text(hint_it, hint_en)))


def _options(game: AnyGame, rulebook: Rulebook, text: str) -> dict[str, OptionValue]:
    given = values.read_options(text)
    game.agree(rulebook, given)
    return {name: given[name] for name in rulebook.options if name in given}


def _article(rulebook: Rulebook, id: str) -> str:
    if id not in rulebook.articles:
        raise CartaroError("bad_record", tr("notation-record-reading-bad_record", rulebook_id=rulebook.id, id=id))
    return id


def _players(head: _Section, players: int) -> tuple[str, ...]:
    names = tuple(head.need(f"Player{number}").value for number in range(1, players + 1))
    for name, tags in head.tags.items():
        found = _PLAYER.fullmatch(name)
        if found and int(found[1]) > players:
            raise RecordError(
                tags[0].line,
                tr("notation-record-reading-players_one_too_many", players=players, name=name),
            )
    return names


def _deal(
    section: _Section, number: int, game: AnyGame, rulebook: Rulebook, players_and_sides: tuple[int, int]
) -> RecordedDeal:
    players, sides = players_and_sides
    if section.get("Deal", values.read_number) != number:
        raise RecordError(
            section.line,
            tr("notation-record-reading-deals_counted_without_gaps", number=number),
        )
    rounds, notes = _play(section.words, players, game)
    actions = sum(isinstance(entry, RecordedAction) for entries in rounds for entry in entries)
    return RecordedDeal(
        dealer=section.get("Dealer", lambda text: values.read_player(text, players)),
        decks=section.all("Deck", lambda text: values.read_deck(text, game.pack)),
        redeals=section.all("Redeal", lambda id: _article(rulebook, id)),
        rounds=rounds,
        minutes=section.get("Minutes", lambda text: _minutes(rulebook, text)),
        lapsed=section.get("Lapsed", lambda text: values.read_each(text, players)) or (),
        played_for=section.get("PlayedFor", lambda text: values.read_actions(text, actions)) or (),
        lines=section.get("Score", lambda text: values.read_lines(text, sides)) or (),
        points=section.get("Points", lambda text: values.read_points(text, sides)),
        notes=notes,
    )


def _minutes(rulebook: Rulebook, text: str) -> float:
    if not rulebook.has("match.clock"):
        raise CartaroError("no_clock", tr("notation-record-reading-no_clock", rulebook_id=rulebook.id))
    return values.read_minutes(text)


def _play(
    tokens: Iterable[Word | CommentToken | VariationToken], players: int, game: AnyGame
) -> tuple[tuple[tuple[Entry, ...], ...], tuple[Note, ...]]:
    """Return the rounds of a deal, and its comments and variations."""
    rounds: list[list[Entry]] = []
    notes: list[Note] = []
    left = iter(tokens)
    for token in left:
        done = sum(map(len, rounds))
        if isinstance(token, CommentToken):
            notes.append(Comment(done, token.text))
        elif isinstance(token, VariationToken):
            notes.append(_variation(token, left, done, 1, lambda word: _entry(word, word.text, players, game)))
        else:
            _add_word(token, rounds, players, game)
    return tuple(map(tuple, rounds)), tuple(notes)


def _variation(
    begun: VariationToken,
    left: Iterator[Word | CommentToken | VariationToken],
    at: int,
    depth: int,
    read: Callable[[Word], Entry],
) -> Variation:
    """Return the variation that *begun* begins, in place of the entry number *at*, read from the tokens *left*."""
    entries: list[Entry] = []
    notes: list[Note] = []
    for token in left if begun.begins and at and depth <= DEEPEST else ():
        if isinstance(token, CommentToken):
            notes.append(Comment(len(entries), token.text))
        elif isinstance(token, Word):
            entries.append(read(token))
        elif token.begins:
            notes.append(_variation(token, left, len(entries), depth + 1, read))
        elif entries:
            return Variation(at, tuple(entries), tuple(notes))
        else:
            break
    raise RecordError(begun.line, tr("notation-record-reading-bracket", deepest=DEEPEST))


def _add_word(word: Word, rounds: list[list[Entry]], players: int, game: AnyGame) -> None:
    """Add a word of the play to the last of the *rounds*, or begin the next one."""
    text = word.text
    numbered = _ROUND.fullmatch(text)
    if numbered is not None:
        if int(numbered[1]) != len(rounds) + 1:
            raise RecordError(
                word.line,
                tr("notation-record-reading-round_begins_here", number=len(rounds) + 1, int=int(numbered[1])),
            )
        rounds.append([])
        text = numbered[2]
    if not rounds:
        raise RecordError(
            word.line,
            tr("notation-record-reading-before_goes_round_s", text=text),
        )
    if text:
        rounds[-1].append(_entry(word, text, players, game))


def _entry(word: Word, text: str, players: int, game: AnyGame) -> Entry:
    return _at(word.line, None, lambda text: values.read_entry(text, players, game), text)


def _spelled(token: Word | VariationToken) -> str:
    return token.text if isinstance(token, Word) else "()"[not token.begins]
