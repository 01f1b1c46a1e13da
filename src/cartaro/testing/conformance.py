"""Conformance cases of rulebooks: a request to a judge, and the expected response, one article at a time.

The cases are in ``law/RULEBOOK/*.json`` beside this file (those of another package's in ``RULEBOOK/*.json`` beside the
rulebook's file), in the judge's protocol (docs/judge.md), so that any program
that implements it can be tested with them::

    python -m cartaro.testing.conformance requests > requests.jsonl
    my-referee < requests.jsonl > answers.jsonl
    python -m cartaro.testing.conformance check answers.jsonl

A case file is a list of objects: ``clause`` (the article's id), ``shows`` (allows, refuses, applies, spares), ``it``
and ``en`` (the case in a sentence), ``ask`` (the request, without id and rulebook) and ``answer``;
:func:`differences` compares an answer with it.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cartaro.games import GAMES, find_game
from cartaro.i18n import Text
from cartaro.notation.judge import judge_line
from cartaro.rulebook_file import added_folders
from cartaro.strict_json import decode_strict
from cartaro.testing.clauses import ArticleTest, Shows
from cartaro.validation_messages import decode_error_to_text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_UNORDERED = frozenset({"actions", "hands", "hand", "table", "piles", "captured", "cards", "exposed"})
_WHOLE = frozenset({"views"})
_decoder = msgspec.json.Decoder(dict[str, Any])
_case_decoder = msgspec.json.Decoder(list[dict[str, Any]])


@dataclass(frozen=True)
class Case:
    """One case. ``request`` is a line of the protocol; ``answer`` has only what the article decides of the reply."""

    name: str
    rulebook: str
    clause: str
    shows: Shows
    title: Text
    request: Mapping[str, Any]
    answer: Mapping[str, Any]

    @property
    def answered(self) -> ArticleTest:
        """The case as an entry of the coverage of the law."""
        return ArticleTest(self.rulebook, self.clause, self.shows, self.title.en, self.title.it, self.name)


def rulebooks_with_cases() -> list[str]:
    """Return the ids of the rulebooks that have cases."""
    return [id for game in GAMES for id in game.rulebooks if _folder_of(id) is not None]


def _folder_of(rulebook: str) -> "Traversable | None":
    """Return the folder of the cases of *rulebook*: beside this file, or in ``ID/`` beside the rulebook's own file."""
    game = find_game(rulebook)
    folders: list[Traversable] = [
        files(__package__) / "law" / rulebook,
        files(game.vocabulary.package) / "rulebooks" / rulebook,
        *(folder / game.name / rulebook for folder in added_folders()),
    ]
    return next((folder for folder in folders if folder.is_dir()), None)


def read_cases(rulebook: str) -> list[Case]:
    """Return the cases of *rulebook*, file by file; a case's name is its file, then its number in it from one.

    A rulebook without a folder of cases has none.
    """
    folder = _folder_of(rulebook)
    paths = [] if folder is None else [path for path in folder.iterdir() if path.name.endswith(".json")]
    return [
        _read_case(rulebook, f"{path.name.removesuffix('.json')}-{number}", entry)
        for path in sorted(paths, key=lambda path: path.name)
        for number, entry in enumerate(_entries(path), 1)
    ]


def _entries(path: "Traversable") -> list[dict[str, Any]]:
    return decode_strict(_case_decoder, path.read_bytes())


def _read_case(rulebook: str, name: str, entry: Mapping[str, Any]) -> Case:
    if set(entry) != {"clause", "shows", "it", "en", "ask", "answer"}:
        raise ValueError(f"case {rulebook}/{name} has the keys {', '.join(entry)}")
    id = f"{rulebook}/{name}"
    return Case(
        name=id,
        rulebook=rulebook,
        clause=entry["clause"],
        shows=Shows(entry["shows"]),
        title=Text(entry["it"], entry["en"]),
        request={"id": id, "rulebook": rulebook, **entry["ask"]},
        answer=entry["answer"],
    )


def differences(case: Case, answer: Mapping[str, Any]) -> list[str]:
    """Return the differences of *answer* from the case, a sentence each; none if it conforms.

    Keys that are not in the case are ignored, except inside ``views``, which must have exactly the keys of the case.
    Lists of cards and actions have no order. ``error`` true requires an error, with any code and text.
    """
    if "error" in case.answer:
        return [] if "error" in answer else [f"an error is expected, not {json.dumps(answer, ensure_ascii=False)}"]
    return list(_compare(case.answer, answer, "answer", unordered=False, whole=False))


def _compare(wanted: Any, given: Any, path: str, *, unordered: bool, whole: bool) -> Iterator[str]:
    if isinstance(wanted, Mapping) and isinstance(given, Mapping):
        for key in given.keys() - wanted.keys() if whole else ():
            yield f"{path}.{key} is there and should not be"
        for key, value in wanted.items():
            if key not in given:
                yield f"{path} has no {key}"
            else:
                rest = {"unordered": key in _UNORDERED, "whole": whole or key in _WHOLE}
                yield from _compare(value, given[key], f"{path}.{key}", **rest)
    elif _are_lists(wanted, given) and len(wanted) == len(given):
        if unordered and all(isinstance(item, str) for item in (*wanted, *given)):
            wanted, given = sorted(wanted), sorted(given)
        for at, (one, other) in enumerate(zip(wanted, given, strict=True)):
            yield from _compare(one, other, f"{path}[{at}]", unordered=unordered, whole=whole)
    elif wanted != given or isinstance(wanted, bool) != isinstance(given, bool):
        yield f"{path} is {json.dumps(given, ensure_ascii=False)}, not {json.dumps(wanted, ensure_ascii=False)}"


def check_cases(rulebook: str) -> None:
    """Ask the judge every case of *rulebook*; raise AssertionError if an answer differs, or if there are no cases.

    Raise :class:`cartaro.CartaroError` if there is no such rulebook.
    """
    cases = read_cases(rulebook)
    assert cases, f"{rulebook} has no cases"
    answers = ((case, judge_line(json.dumps(case.request))) for case in cases)
    faults = [f"{case.name} ({case.clause}) {fault}" for case, answer in answers for fault in differences(case, answer)]
    assert not faults, "\n".join(faults)


def _are_lists(wanted: Any, given: Any) -> bool:
    return isinstance(wanted, list) and isinstance(given, list)


def check(cases: Iterable[Case], lines: Iterable[str]) -> list[str]:
    """Return the differences of the answers in *lines* (JSON, matched by id) from *cases*."""
    answers: dict[str, dict[str, Any]] = {}
    faults: list[str] = []
    for number, line in enumerate(lines, 1):
        try:
            answer = decode_strict(_decoder, line)
            answers[str(answer.get("id"))] = answer
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            faults.append(f"line {number} is no answer: {decode_error_to_text(error).en}")
    for case in cases:
        found = answers.get(case.name)
        wrong = ["no answer"] if found is None else differences(case, found)
        faults += [f"{case.name} ({case.clause}: {case.title.en}) {fault}" for fault in wrong]
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the requests, or check a file of answers; return the exit status, 1 if an answer departs from the law."""
    parser = argparse.ArgumentParser(prog="python -m cartaro.testing.conformance", description="The law as cases.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("requests", help="print every case's request, one JSON line each")
    checking = commands.add_parser("check", help="check the answers to those requests")
    checking.add_argument("answers", type=Path, nargs="?", help="a file of one JSON line each; standard input if none")
    chosen = parser.parse_args(arguments)
    cases = [case for rulebook in rulebooks_with_cases() for case in read_cases(rulebook)]
    if chosen.command == "requests":
        for case in cases:
            sys.stdout.write(json.dumps(case.request, ensure_ascii=False) + "\n")
        return 0
    answers = sys.stdin if chosen.answers is None else chosen.answers.read_text("utf-8").splitlines()
    faults = check(cases, answers)
    for fault in faults:
        sys.stdout.write(fault + "\n")
    sys.stdout.write(f"{len(cases)} cases, {len(faults)} differences\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
