"""JSON of users has one decoder, which refuses a key twice, as it does an unknown one."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cartaro
from cartaro.strict_json import decode_strict
from cartaro.validation_messages import decode_error_to_text

SOURCE = Path(cartaro.__file__).parent
STRICT = "strict_json.py"
OTHER_WAYS = frozenset({"msgspec.json.decode", "json.loads", "json.load", "json.JSONDecoder", "request.json"})
LAST_NAMES = frozenset({way.rpartition(".")[2] for way in OTHER_WAYS} | {"decode_lines"})
WRITTEN_BY_CARTARO = {
    "bots/scopa/weights.py": "weights that are shipped",
    "cli/talk.py": "messages of a server",
    "coach/accuracy.py": "stored accuracies",
    "look_alikes.py": "Unicode's data, which are shipped",
    "page/build.py": "files of Pyodide, and of the build itself",
    "page/daily.py": "rows of the browser's database",
    "page/rehearsal.py": "answers of the house",
    "page/rows.py": "rows of the browser's database",
    "research/selfplay/folder.py": "the head of a file of positions",
    "server/http/accounts.py": "stored results",
    "server/http/daily.py": "results of jobs",
    "server/http/deal_counts.py": "the file of counts",
    "server/http/review.py": "stored reviews",
    "server/http/tournament/pages.py": "the page that was just encoded",
    "server/jobs/worker.py": "jobs of a server",
    "server/process/run.py": "the answer of a server to itself",
    "server/services/account_export.py": "stored results",
    "server/services/tournament/following.py": "answers of the computer that the operator named, sealed with the key",
    "server/services/circle_file.py": "stored usual tables",
    "server/services/circle_season.py": "stored plans of seasons",
    "server/services/circles.py": "stored usual tables",
    "server/services/fair_play_marks.py": "stored results",
    "server/services/idle_judging.py": "stored reviews and results",
    "server/services/regrading.py": "stored ratings",
    "server/services/results.py": "stored results",
    "server/services/lobby.py": "hints of other nodes",
    "server/services/server_hints.py": "hints of other nodes",
    "server/services/table_hints.py": "hints of other nodes",
    "store/books/commands.py": "stored commands",
    "store/books/daily.py": "stored attempts",
    "store/books/erasing.py": "stored results and reports",
    "store/books/regrading.py": "stored results",
    "store/books/talk.py": "stored reports",
    "store/event_copies.py": "copies that Cartaro has sealed",
    "table/chain.py": "stored entries",
    "table/entries.py": "stored entries",
    "testing/game_checks/facts.py": "the fact that was just encoded",
    "tournament/model/concealing.py": "texts stored beside their entry",
    "tui/online/line.py": "messages of a server",
    "tui/private_file.py": "the file of seats",
}
"""The modules that decode JSON in another way, each with what it reads: nothing that a user wrote."""


@cache
def modules() -> dict[str, ast.Module]:
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))
    }


def is_decoder(node: ast.AST | None) -> bool:
    """Return whether *node* is ``msgspec.json.Decoder``, one of a type, or a call that makes one."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return isinstance(node, ast.Attribute) and node.attr == "Decoder" and ast.unparse(node) == "msgspec.json.Decoder"


@cache
def decoders() -> frozenset[str]:
    """Return the name of every variable, attribute and parameter that is a decoder anywhere."""
    found: set[str] = set()
    for node in (node for module in modules().values() for node in ast.walk(module)):
        if isinstance(node, ast.Assign) and is_decoder(node.value):
            found.update(ast.unparse(target) for target in node.targets)
        elif isinstance(node, ast.AnnAssign) and (is_decoder(node.annotation) or is_decoder(node.value)):
            found.add(ast.unparse(node.target))
        elif isinstance(node, ast.arg) and is_decoder(node.annotation):
            found |= {node.arg, f"self._{node.arg}", f"self.{node.arg}"}
    return frozenset(found)


def decodings(module: ast.Module) -> Iterator[str]:
    """Yield every place in *module* that decodes JSON."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Attribute) or node.attr not in LAST_NAMES:
            continue
        whole, of = ast.unparse(node), ast.unparse(node.value)
        by_msgspec = node.attr.startswith("decode") and (of in decoders() or is_decoder(node.value))
        if by_msgspec or whole in OTHER_WAYS:
            yield f"line {node.lineno}: {whole}"


def test_json_of_users_is_decoded_in_one_way() -> None:
    assert {"_decoder", "self._decoder", "decoder", "result_decoder"} <= decoders()
    found = {name: list(decodings(module)) for name, module in modules().items() if name != STRICT}
    elsewhere = {name: places for name, places in found.items() if places}
    assert elsewhere.keys() == WRITTEN_BY_CARTARO.keys(), elsewhere


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('{"a": 1, "a": 1}', "a"),
        ('{"a": 1, "b": [{"c": {}, "d": 2, "c": 3}]}', "c"),
        (r'{"a": 1, "\u0061": 2}', "a"),
        ('{"a:": ":", "a:": 2}', "a:"),
        ('{"": 1, "b": ":", "": 2}', ""),
        ('{"b": {"x": 1}, "a": 1, "b": {"x": 1}}', "b"),
    ],
)
def test_a_key_twice_is_refused_and_named(text: str, name: str) -> None:
    for form in (text, text.encode()):
        with pytest.raises(msgspec.ValidationError) as refused:
            decode_strict(msgspec.json.Decoder(), form)
        assert decode_error_to_text(refused.value) == (f"«{name}» c'è due volte", f"'{name}' is there twice")


@pytest.mark.parametrize("text", ["", " \t\r\n"])
def test_nothing_is_said_to_be_nothing(text: str) -> None:
    for form in (text, text.encode()):
        with pytest.raises(msgspec.DecodeError) as refused:
            decode_strict(msgspec.json.Decoder(), form)
        assert decode_error_to_text(refused.value) == ("è vuoto", "it is blank")


PARTS = st.none() | st.booleans() | st.integers(-9, 9) | st.text(':,{}"\\ab', max_size=4)
TREES: st.SearchStrategy[Any] = st.recursive(
    PARTS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(':"ab', max_size=2), inner, max_size=3)
)


@given(TREES)
def test_whatever_has_no_key_twice_is_read(tree: Any) -> None:
    for text in (json.dumps(tree), json.dumps(tree, indent=1, ensure_ascii=False)):
        assert decode_strict(msgspec.json.Decoder(), text) == tree


@given(TREES)
def test_an_object_with_a_key_twice_is_found_anywhere(tree: Any) -> None:
    text = json.dumps({"there": [tree, "HERE"]}).replace('"HERE"', '{"k": 0, "l": 1, "k": 0}')
    with pytest.raises(msgspec.ValidationError):
        decode_strict(msgspec.json.Decoder(), text)


def test_who_expects_json_that_is_none_expects_letters_that_are_none() -> None:
    """Bytes that are not UTF-8 raise UnicodeDecodeError in msgspec, which is none of its own errors."""
    forgotten = [
        f"{path.relative_to(SOURCE)}:{handler.lineno}"
        for path in sorted(SOURCE.rglob("*.py"))
        for handler in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(handler, ast.ExceptHandler) and handler.type is not None
        if (caught := {*re.findall(r"\w+", ast.unparse(handler.type))})
        and caught & {"MsgspecError", "DecodeError"}
        and not caught & {"UnicodeError", "UnicodeDecodeError", "ValueError"}
    ]
    assert forgotten == ["strict_json.py:31"]  # it only looks for keys that come twice
