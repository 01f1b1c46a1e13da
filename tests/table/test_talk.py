"""Which lines are allowed at a table, and when a rulebook requires silence."""

import re

import pytest

from cartaro.games import GAMES
from cartaro.i18n import CartaroError
from cartaro.match.match import Phase
from cartaro.table.arranging import PATIENCE, ImpossibleError
from cartaro.table.phrases import PHRASES
from cartaro.table.talk import GESTURE_LATER, LONGEST_LINE, clean, silence, silence_at, speaker, why_not, wording
from cartaro.testing.tables import PaperTable

RULEBOOKS = [id for game in GAMES for id in game.rulebooks]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("  ciao   a\ttutti \r\n", "ciao a tutti"),
        ("one\nline", "one line"),
        ("a\u2028b\u2029c", "a b c"),
        ("bell\x07 esc\x1b[31m nul\x00", "bell esc[31m nul"),
        ("\u202eevil\u202c \u200bhid\ufeffden", "evil hidden"),
        ("<b onclick='x()'>&amp;</b>", "<b onclick='x()'>&amp;</b>"),
        ("e\u0301", "é"),
        ("a" + "\u0301" * 50, "á" + "\u0301" * 3),
        ("👩\u200d🍳 ❤️", "👩\u200d🍳 ❤️"),
        ("क्\u200dष می\u200cمن", "क्\u200dष می\u200cمن"),
        ("c\ufe00i\u034fa\U000e0100o\u180b \u115fb\u3164e\u17b4ne\u200d", "ciao bene"),
        ("a" + "\u0301\u200d" * 9, "á" + "\u0301" * 3),
        ("x" * LONGEST_LINE, "x" * LONGEST_LINE),
    ],
)
def test_a_line_is_one_line_of_what_can_be_seen(typed: str, line: str) -> None:
    """Control characters are removed, whitespace is collapsed, and HTML is treated as plain text."""
    assert clean(typed) == line
    assert clean(line) == line


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u202e\x00", "\u200d", "\u3164\ufe0f", "\u2800", "\u0301", "x" * (LONGEST_LINE + 1)]
)
def test_nothing_and_too_much_cannot_be_said(typed: str) -> None:
    with pytest.raises(CartaroError) as error:
        clean(typed)
    assert error.value.code == "bad_line"
    assert error.value.text.it != error.value.text.en


def test_a_line_is_a_text_or_a_phrase_that_there_is() -> None:
    assert wording(" ciao ", None) == ("ciao", None)
    assert wording(None, "thanks") == (None, "thanks")
    for text, phrase in ((None, None), ("ciao", "thanks"), (None, "my-ace")):
        with pytest.raises(CartaroError):
            wording(text, phrase)


def test_every_phrase_is_said_in_both_languages() -> None:
    for id, phrase in PHRASES.items():
        assert phrase.text.it != phrase.text.en
        assert len(id) <= 32
    assert {phrase.gesture for phrase in PHRASES.values()} == {False, True}


_OF_CARDS = re.compile(
    r"\b(cambi\w*|cart[ae]|mazz\w+|sem[ei]|coppe|denari|spade|bastoni|cuori|quadri|fiori|picche|ass[oi]|re|scop\w+|fuori"
    r"|change|swap|cards?|deck|suits?|cups|coins|swords|clubs|hearts|diamonds|spades|aces?|kings?|out|take|throw)\b",
    re.IGNORECASE,
)
"""What would tell a partner something of the cards, or ask for it."""


def test_no_phrase_tells_or_asks_anything_of_the_cards() -> None:
    spoken = [text for phrase in PHRASES.values() for text in (phrase.text.it, phrase.text.en)]
    allowed = {"Take your time."}
    assert [text for text in spoken if text not in allowed and _OF_CARDS.search(text)] == []
    assert all(map(_OF_CARDS.search, ("Cambio?", "Vado di bastoni", "Change?", "Shall I go out?")))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_at_a_table_that_plays_a_phrase_is_said_unless_the_rulebook_wants_silence(rulebook: str) -> None:
    """A gesture never, as it could be a sign to a partner; by article 18 no phrase either."""
    state = PaperTable(rulebook).state
    assert state.match is not None
    assert state.match.phase is Phase.PLAY
    silent = next(game for game in GAMES if rulebook in game.rulebooks).load(rulebook).has("view.talk")
    for id, phrase in PHRASES.items():
        refused = why_not(state, id)
        if silent:
            assert refused is not None
            assert refused[0] is not None
            assert refused[0].number == "18"
        else:
            assert refused == ((None, GESTURE_LATER) if phrase.gesture else None)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("phase", Phase)
def test_only_the_federal_scopone_wants_silence_and_only_while_a_deal_is_played(rulebook: str, phase: Phase) -> None:
    """Article 18 of the federal text, and of what derives from it; the other rulebooks say nothing about talk."""
    book = next(game for game in GAMES if rulebook in game.rulebooks).load(rulebook)
    article = silence(book, phase)
    if "scopone-federale" in (book.id, book.base) and phase is Phase.PLAY:
        assert article is not None
        assert (article.id, article.number) == ("18.silence", "18")
    else:
        assert article is None


def test_at_a_table_that_waits_there_is_talk() -> None:
    waiting = PaperTable("scopone-federale", people=2, waits=True).state
    assert silence_at(waiting) is None
    assert silence_at(PaperTable("scopone-federale").state) is not None


def test_only_who_sits_there_speaks_and_not_for_ever() -> None:
    """A table that has waited for a day, or whose match ended a day ago, is silent; one in progress is not."""
    waiting = PaperTable("scopa-valliadi", people=2, waits=True).state
    assert speaker(waiting, 0, waiting.at + PATIENCE) == "Marco"
    with pytest.raises(ImpossibleError):
        speaker(waiting, 1, waiting.at)
    with pytest.raises(ImpossibleError):
        speaker(waiting, 0, waiting.at + PATIENCE + 1)
    table = PaperTable("scopa-valliadi", target=11)
    assert speaker(table.state, 0, table.state.at + 10 * PATIENCE) == "Marco"
    for _ in table.play():
        pass
    assert speaker(table.state, 0, table.state.at + 1) == "Marco"
    with pytest.raises(ImpossibleError):
        speaker(table.state, 0, table.state.at + PATIENCE + 1)
