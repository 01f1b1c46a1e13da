"""Every text of the program is in the catalogues, in both languages and with the same values, and is used."""

import ast
import pickle
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.plural import PluralRule
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from cartaro.i18n import WHOLE, CartaroError, Text, tr
from cartaro.i18n.fluent import FluentError, Pattern, Selection, Variable, format_pattern, read_fluent, variables_of
from cartaro.i18n.plurals import plural_category
from cartaro.table.state import LogError

SOURCE = Path(__file__).parent.parent / "src" / "cartaro"
LOCALES = SOURCE / "locales"
CATALOGUES = sorted(LOCALES.rglob("*.ftl"))
OTHERS = [Path(__file__).parent / "locales" / "fr", *(each for each in LOCALES.iterdir() if each.name not in WHOLE)]
"""The folders of other languages: the example, and those of the package."""


def catalogue_in(folder: Path) -> dict[str, Pattern]:
    return {key: said for file in folder.rglob("*.ftl") for key, said in read_fluent(file.read_text("utf-8")).items()}


ITALIAN, ENGLISH = (catalogue_in(LOCALES / language) for language in WHOLE)


def written_in(pattern: Pattern) -> frozenset[str]:
    """Return the values that a text prints; one that only selects a form may be unnecessary in another language."""
    written: set[str] = set()
    for part in pattern:
        if isinstance(part, Variable):
            written.add(part.name)
        elif isinstance(part, Selection):
            written |= {name for variant in part.variants.values() for name in written_in(variant)}
    return frozenset(written)


def values_of(key: str) -> frozenset[str]:
    """Return the values that must be given for a text: all that are used in one of the complete languages."""
    return variables_of(ITALIAN[key]) | variables_of(ENGLISH[key])


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Return every call of ``tr`` with its file and line."""
    return [
        (f"{file.relative_to(SOURCE).as_posix()}:{node.lineno}", node)
        for file in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr"
    ]


def _is_sentence(node: ast.expr) -> bool:
    """Whether *node* is a string that contains a word; a string of values alone needs no translation."""
    written = [node] if isinstance(node, ast.Constant) else node.values if isinstance(node, ast.JoinedStr) else []
    return any(isinstance(part, ast.Constant) and re.search(r"[^\W\d_]{2}", str(part.value)) for part in written)


def _written_in_code(file: Path) -> int:
    """Count calls with two sentences side by side: ``Text("sì", "yes")``, ``CartaroError("code", "è…", "it is…")``."""
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))
    return sum(any(_is_pair(call, *pair) for pair in pairwise(call.args)) for call in calls)


def _is_pair(call: ast.Call, one: ast.expr, other: ast.expr) -> bool:
    """Whether both are sentences; outside of ``Text``, a string without a space is a code for programs."""
    named_text = isinstance(call.func, ast.Name) and call.func.id == "Text"
    return (
        _is_sentence(one)
        and _is_sentence(other)
        and (named_text or (" " in ast.unparse(one) and " " in ast.unparse(other)))
    )


def test_no_sentence_is_written_in_code() -> None:
    """Pairs of Italian and English texts belong in the catalogues: nobody translates texts in the code."""
    written = {file.relative_to(SOURCE).as_posix(): _written_in_code(file) for file in SOURCE.rglob("*.py")}
    assert {file: n for file, n in written.items() if n} == {}


def test_italian_and_english_have_the_same_texts_with_the_same_values() -> None:
    assert ITALIAN.keys() == ENGLISH.keys()
    assert [key for key, said in ITALIAN.items() if written_in(said) != written_in(ENGLISH[key])] == []


@pytest.mark.parametrize("folder", OTHERS, ids=lambda folder: folder.name)
def test_another_language_has_texts_that_there_are_with_their_values(folder: Path) -> None:
    catalogue = catalogue_in(folder)
    assert catalogue
    assert [key for key, said in catalogue.items() if written_in(said) != written_in(ITALIAN[key])] == []
    assert [key for key, said in catalogue.items() if not variables_of(said) <= values_of(key)] == []


def test_every_text_asked_for_is_there_and_gets_its_values() -> None:
    wrong = []
    for place, call in calls():
        key = call.args[0]
        assert isinstance(key, ast.Constant), f"{place}: a key is written out"
        assert isinstance(key.value, str)
        given = {each.arg for each in call.keywords}
        if key.value not in ITALIAN or given != values_of(key.value):
            wrong.append((place, key.value, given))
    assert wrong == []


def test_every_text_is_asked_for() -> None:
    asked = {call.args[0].value for _, call in calls() if isinstance(call.args[0], ast.Constant)}
    own = {key for file in (LOCALES / "it").glob("*.ftl") for key in read_fluent(file.read_text("utf-8"))}
    assert own - asked == set(), "the client's own texts are counted by web/src/texts.test.ts"


def test_a_room_has_its_texts_in_its_own_file() -> None:
    for file in LOCALES.glob("*/*.ftl"):
        assert {key.partition("-")[0] for key in read_fluent(file.read_text("utf-8"))} == {file.stem}


def test_english_names_the_figures_in_english() -> None:
    """An Italian name stands only behind the English one, in brackets."""
    for file in (LOCALES / "en").rglob("*.ftl"):
        found = re.findall(r"(?<!\()\b(?:fante|fanti|cavallo|cavalli)\b", file.read_text("utf-8"), re.IGNORECASE)
        assert found == [], file


def words_of(pattern: Pattern) -> str:
    """Return the words of a text: its variables as ``{ $name }``, all its forms one after the other."""
    return "".join(
        f"{{ ${part.name} }}"
        if isinstance(part, Variable)
        else " | ".join(map(words_of, part.variants.values()))
        if isinstance(part, Selection)
        else part
        for part in pattern
    ).strip()


DOCS = Path(__file__).parents[1] / "docs"
TERMS = tomllib.loads((Path(__file__).parent / "terms.toml").read_text("utf-8"))


@pytest.mark.parametrize(
    ("language", "term"), [(language, term) for language, terms in TERMS.items() for term in terms], ids=str
)
def test_a_text_uses_the_words_of_its_list(language: str, term: dict[str, Any]) -> None:
    """``terms.toml`` says what is not written, and what is instead; no exception is named in vain."""
    never = re.compile(term["never"], re.IGNORECASE)
    said = {key: words_of(pattern) for key, pattern in {"it": ITALIAN, "en": ENGLISH}[language].items()}
    found = {key: text for key, text in said.items() if never.search(text)}
    assert sorted(found) == sorted(term.get("except", [])), f"{term['say']}: {found}"


@pytest.mark.parametrize(
    "name",
    [
        "players.it.md",
        "daily.it.md",
        "terminal.it.md",
        *(f"learn-{game}.it.md" for game in ("scala40", "scopa", "scopone")),
    ],
)
def test_the_pages_for_players_speak_to_one_person(name: str) -> None:
    text = (DOCS / name).read_text("utf-8")
    assert (
        re.findall(
            r"\b(?:voi|vostr[aoie]|vedete|volete|avete|siete|potete|vedreste|(?:ri)?prendete|lasciate|scegliete|scrivete|uscite)\b",
            text,
            re.IGNORECASE,
        )
        == []
    )


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.relative_to(LOCALES).as_posix())
def test_mozillas_parser_and_runtime_read_the_same(file: Path) -> None:
    language, source = file.relative_to(LOCALES).parts[0], file.read_text("utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    for key, said in read_fluent(source).items():
        for n in (0, 1, 2, 12):
            values: dict[str, object] = dict.fromkeys(variables_of(said), n)
            theirs = {name: fluent_number(n, useGrouping=False) for name in values}
            written, errors = bundle.format_pattern(bundle.get_message(key).value, theirs)
            assert (format_pattern(said, values, language, str), errors) == (written, []), key


def _small(pattern: Pattern) -> str:
    return format_pattern(pattern, {"n": 1, "who": "f"}, "en", str)


def test_what_translators_may_write_is_read_as_mozilla_reads_it() -> None:
    source = (
        'spaces = { " " }lead { "{" }x{ "}" } \\ back { "q\\"\\u00e8" }\n'
        "lines =\n    multi\n      line\n\n    three\n"
        "inline = first\n    second { $n }\n      deep\n"
        "forms = You have { $n ->\n    [0] nothing\n    [one] a card\n   *[other] { $n } cards\n"
        "} { $who ->\n [m] he\n*[f] she\n } end\n"
        "# a comment\n"
        "tight={$n}tail\n"
    )
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    read = read_fluent(source)
    assert list(read) == ["spaces", "lines", "inline", "forms", "tight"]
    for key, said in read.items():
        assert _small(said) == bundle.format_pattern(bundle.get_message(key).value, {"n": 1, "who": "f"})[0]


@pytest.mark.parametrize(
    "source",
    [
        "a = {$n\n",
        "a\n",
        "a = { NUMBER($n) }\n",
        "a = { $n ->\n [one] x\n}\n",
        "a = 1\na = 2\n",
        "a =\n    .title = x\n",
    ],
)
def test_what_is_not_read_is_refused(source: str) -> None:
    with pytest.raises(FluentError):
        read_fluent(source)


@pytest.mark.parametrize("language", [*WHOLE, *(folder.name for folder in OTHERS)])
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    rule = Locale.parse(language).plural_form
    assert isinstance(rule, PluralRule)
    for n in (*range(200), 1_000_000, 1_000_001, 2_000_000):
        assert plural_category(language, n) == rule(n), n


def test_every_variant_of_a_plural_is_a_form_of_its_language() -> None:
    for folder in (*(LOCALES / language for language in WHOLE), *OTHERS):
        forms = {*Locale.parse(folder.name).plural_form.rules, "other"}
        for key, said in catalogue_in(folder).items():
            for part in said:
                if isinstance(part, Selection) and "one" in part.variants:
                    assert {each for each in part.variants if not each.isdigit()} <= forms, key


@pytest.mark.parametrize(
    ("said", "it", "en"),
    [
        (
            tr("tui-scala40-words-player", player="Ada", cards=1, opened="-", totals=1),
            "Ada: 1 carta, -, 1 punto.",
            "Ada: 1 card, -, 1 point.",
        ),
        (tr("tui-scala40-words-piles", stock=1, top="-"), "Tallone: 1 carta. Pozzo: -.", "Stock: 1 card. Discards: -."),
        (
            tr("scoresheet-scopa-count-cards_taken_cannot_hold", name="Ada", cards=2, n=2),
            "Ada: con 2 carte prese non si fanno 2 scope.",
            "Ada: 2 cards taken cannot hold 2 scope.",
        ),
        (
            tr("problems-scala40-hint_discard", outs=1),
            "Lo scarto giusto lascia una carta che al prossimo turno ti farebbe aprire.",
            "The right discard leaves one card that would let you open at your next turn.",
        ),
        (
            tr("notation-sentences-scopa-points_against", totals=1, others="0"),
            "con un punto contro 0",
            "with one point against 0",
        ),
    ],
)
def test_one_of_a_thing_is_counted_as_one(said: Text, it: str, en: str) -> None:
    assert (said.it, said.en) == (it, en)


def test_a_text_is_said_in_italian_and_in_english_with_its_values() -> None:
    bad = tr("cli-language-bad_language", languages="it, en", asked=Text("quello", "that"))
    assert bad == ("«--lang» può valere it, en, non «quello».", "'--lang' may be it, en, not 'that'.")
    with pytest.raises(KeyError):
        str(tr("cli-language-bad_language", languages="it"))
    with pytest.raises(KeyError):
        str(tr("cli-nothing"))


def test_a_text_is_a_value_whether_it_was_read_or_not() -> None:
    made = tr("cli-language-bad_language", languages="it, en", asked=Text("quello", "that"))
    same = tr("cli-language-bad_language", languages="it, en", asked=Text("quello", "that"))
    assert str(pickle.loads(pickle.dumps(made))) == str(made)
    assert same == made
    assert len({same, made, Text(*made)}) == 1
    assert made != Text("quello", "that")
    with pytest.raises(AttributeError):
        _ = made.fr  # type: ignore[attr-defined]  # there is no such attribute


def test_an_error_takes_a_text_of_the_catalogue() -> None:
    text = tr("cli-language-bad_language", languages="it", asked="xx")
    assert CartaroError("bad", text).text is text
    assert CartaroError("bad", "no", "not").text == ("no", "not")


def test_an_error_keeps_its_kind_and_what_it_knows_in_another_process() -> None:
    error = LogError("a-table", 3, "cut off")
    lost = pickle.loads(pickle.dumps(error))
    assert isinstance(lost, LogError)
    assert (lost.table, lost.seq, lost.code, str(lost)) == ("a-table", 3, "table_damaged", str(error))


NOUNS = {
    "it": (
        "articolo/articoli azione/azioni caratteri carta/carte colonna/colonne coppia/coppie denaro/denari "
        "giocata/giocate giocatore/giocatori giorno/giorni giro/giri girone/gironi gioco/giochi "
        "incontro/incontri iscritto/iscritti lettera/lettere mano/mani minuto/minuti mossa/mosse "
        "numero/numeri ora/ore partita/partite persona/persone posizione/posizioni posto/posti presa/prese "
        "problema/problemi punto/punti riga/righe scelta/scelte scopa/scope secondo/secondi seme/semi "
        "smazzata/smazzate squadra/squadre tavolo/tavoli turno/turni valore/valori voce/voci volta/volte"
    ),
    "en": (
        "action/actions article/articles bracket/brackets card/cards character/characters column/columns day/days "
        "deal/deals entrant/entrants entry/entries friend/friends game/games group/groups hand/hands hash/hashes "
        "hint/hints hour/hours letter/letters match/matches meeting/meetings minute/minutes move/moves number/numbers "
        "pair/pairs person/people place/places player/players point/points position/positions problem/problems "
        "round/rounds row/rows seat/seats second/seconds side/sides step/steps suit/suits table/tables team/teams "
        "time/times turn/turns value/values"
    ),
}
"""What is counted, one and many."""

NO_NUMBERS = {"dealer", "name", "round", "source", "table", "what"}
"""Variables before words that look like counted nouns: «Anna deals», «in round 3 tables go from»."""

NEVER_ONE = {
    "analysis-manyCards.n",
    "api-solving-unsolved.cards",
    "arena-process-given_up.times",
    "calm-many.n",
    "cards-card_twice.number",
    "cards-many.n",
    "cli-arena_report-meeting.points",
    "cli-rules-right.articles",
    "clock-minutes.n",
    "coach-scopa-solving-too_far.cards",
    "company-minutes.n",
    "daily-bad_chain.most",
    "deals-of.n",
    "games-scala40-details-nothing_laid.needed",
    "games-scala40-faults-too_many.cards",
    "games-scala40-json_form-bad_position.hand",
    "games-scala40-json_form-list.number",
    "games-scala40-reported_score-count_reported.values",
    "games-scala40-terms-bad_option.players",
    "games-scala40-vocabulary-parameters_hand_hands_cards.hands",
    "games-scala40-vocabulary-parameters_hand_hands_cards.players",
    "games-scopa-json_form-check_cards.hand",
    "games-scopa-json_form-read_numbers.number",
    "games-scopa-reported_score-judge_deal.most",
    "games-scopa-terms-bad_option.players",
    "games-scopa-vocabulary-parameters_hand_players_dealt.most",
    "games-scopa-vocabulary-parameters_hand_players_dealt.players",
    "home-players.n",
    "lessons-pick_one_each.count",
    "match-scopa-race-bad_points.count_before",
    "match-standing-bad_points.sides",
    "notation-record-reading-players_one_too_many.players",
    "notation-record-tokens-text_too_long_record.LONGEST_TEXT",
    "notation-record-values-numbers_go_here_one.sides",
    "notation-record-values-pack_has_cards_here.count_cards",
    "notation-sentences-scala40-opens_points.points",
    "problems-scala40-open_text.opening",
    "problems-streak.n",
    "research-selfplay-card-numbers.actions",
    "scoresheet-scala40-telling-card_twice.seen",
    "scoresheet-scopa-reading-bad_piles.sides",
    "server-base-passwords-bad_password.LONGEST",
    "server-circles-note_long.longest",
    "server-daily-circle_full.circles",
    "server-daily-circle_full.members",
    "server-daily-word_too_short.least",
    "server-services-fair_play_marks-agreement.far",
    "server-services-fair_play_marks-agreement.found",
    "server-services-fair_play_marks-agreement.matches",
    "server-services-fair_play_marks-agreement.telling",
    "server-services-fair_play_marks-flow.met",
    "server-services-fair_play_marks-flow.near",
    "server-services-fair_play_marks-flow.wins",
    "server-services-fair_play_marks-flow.won",
    "server-services-fair_play_marks-thrown.below",
    "server-services-fair_play_marks-thrown.found",
    "server-services-fair_play_marks-thrown.matches",
    "server-services-fair_play_marks-thrown.own_telling",
    "server-services-fair_play_marks-thrown.telling",
    "spreadsheets-long_table.rows",
    "spreadsheets-too_wide.columns",
    "table-names-bad_name.LONGEST_NAME",
    "table-names-too_long.length",
    "table-talk-too_long.LONGEST_LINE",
    "toml_text-deep.most",
    "toml_text-long_word.most",
    "toml_text-too_long.found",
    "tournament-event-drawing-bad_words.LONGEST_WORDS",
    "tournament-event-penalties-too_much.most",
    "tournament-event-registration-bad_name.LONGEST_NAME",
    "tournament-event-result_validation-bad_points.sides",
    "tournament-event-result_validation-impossible.max",
    "tournament-event-result_validation-nobody_makes_points_deal.total",
    "tournament-event-result_validation-numbers_needed.sides",
    "tournament-event-result_validation-points_too_many_reaches.max",
    "tournament-formats-format_recommendation-needs_tables_once.tables",
    "tournament-formats-format_recommendation-over_after_meetings_each.most",
    "tournament-formats-groups-too_few_for_groups.least",
    "tournament-importing-too_long.letters",
    "tournament-importing-too_many.rows",
    "tournament-importing-too_wide.columns",
    "tournament-notice-articles-places_comes_after_waits.capacity",
    "tournament-notice-size_limits-capacity_of_format.places",
    "tui-scala40-words-hint_meld.points",
    "tui-scala40-words-too_few.opening",
    "watching-many.n",
    "you-row.n",
}
"""Texts with a variable that is never one: the page says another text there, or the number cannot be so small."""


def numbers_in(language: str, number: int) -> Iterator[tuple[str, str]]:
    """Yield every text with a variable, as ``key.variable``, and the text where that variable is *number*."""
    for key, pattern in {"it": ITALIAN, "en": ENGLISH}[language].items():
        for name in sorted(variables_of(pattern) - NO_NUMBERS):
            values = {**dict.fromkeys(variables_of(pattern), "…"), name: number}
            yield f"{key}.{name}", format_pattern(pattern, values, language, str)


@pytest.mark.parametrize("number", [0, 1, 2, 37])
@pytest.mark.parametrize("language", WHOLE)
def test_a_number_agrees_with_what_it_counts(language: str, number: int) -> None:
    """«1 carta», «0 carte», «37 carte»: no sentence has «1 carte» or «2 carta», in either language."""
    nouns = [noun.split("/") for noun in NOUNS[language].split()]
    wrong = [noun[0] if number != 1 else noun[-1] for noun in nouns if len(noun) > 1]
    between = "(?:other |different |altri |altre )?"
    found = re.compile(rf"(?<!deal )(?<![\w.,:/-]){number} {between}(?:{'|'.join(wrong)})\b")
    said = {place: text for place, text in numbers_in(language, number) if found.search(text)}
    assert {place: text for place, text in said.items() if place not in NEVER_ONE} == {}


def test_no_text_is_excused_in_vain() -> None:
    known = {f"{key}.{name}" for key in ITALIAN for name in values_of(key)}
    assert sorted(NEVER_ONE - known) == []
