"""The HTTP API conforms to its OpenAPI description, and the description includes every address."""

import copy
import json
import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from contract import inside, structs_in
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.checks import CHECKS
from schemathesis.core.failures import FailureGroup

from cartaro.server.base.endpoint import FROM_ELSEWHERE, describe_http, spec_of, types_of, walk
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client
from tests.server.conftest import ServerProcess

EXAMPLES = int(os.environ.get("CARTARO_HTTP_EXAMPLES", "3"))
"""The number of generated requests for each operation; the environment can raise it."""


@pytest.fixture(scope="module")
def quiet_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with slow bots, because dozens of tables are opened."""
    running = ServerProcess(tmp_path_factory.mktemp("openapi"), "--bot-pace", "60")
    yield running
    assert running.stop() == 0
    assert running.complaints == ""


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, dict[str, Any]]]:
    """The application's routes, and the description generated from them."""
    store = SqliteStore(tmp_path_factory.mktemp("routes"))
    app = make_app(Services(store, 0))
    yield app.routes, json.loads(msgspec.json.encode(describe_http(app.routes)))
    store.close()


def test_every_route_is_described(description: tuple[Any, dict[str, Any]]) -> None:
    """With all methods, a summary, and response types."""
    routes, document = description
    found = [(path, method, route) for path, route in walk(routes) for method in sorted(route.methods or ())]
    assert len(found) > 30
    for path, method, route in found:
        assert spec_of(route) is not None, f"{method} {path} promises nothing: see cartaro.server.base.endpoint"
        if method != "HEAD":
            operation = document["paths"][path][method.lower()]
            assert operation["summary"]
            assert operation["responses"]


OPEN = {
    "JudgeRequest": "the judge's protocol says by game what a position is (docs/judge.md)",
    "JudgeAnswer": "likewise",
    "StudyRequest": "likewise",
    "StudyStart": "likewise",
    "ActionRequest": "likewise",
    "StudyView": "likewise",
    "RecordedDeal": "likewise",
    "MessageSchema": "a JSON Schema document",
    "OpenApi": "an OpenAPI document",
    "EventRequest": "a form is read as the definition that it has the keys of",
    "EventExample": "likewise",
    "AmendNotice": "likewise",
    "EventPage": "likewise",
    "JudgeError": "the id is the asker's",
    "Fact": "what a fact tells depends on its kind (docs/judge.md)",
    "ScoreBook": "a correction has the keys of its game (docs/scoring.md)",
}
"""The structs with an object of any shape, and the reason."""


def test_every_answer_and_every_body_is_a_struct(description: tuple[Any, dict[str, Any]]) -> None:
    """No endpoint returns an arbitrary object, nor does a type that it returns contain one, except for a reason."""
    promised = [one for _, route in walk(description[0]) for one in types_of(spec_of(route))]
    assert len(promised) > 40
    assert not [one for one in promised if _takes_anything(msgspec.inspect.type_info(one))]
    for struct in structs_in(promised):
        info = msgspec.inspect.type_info(struct)
        assert isinstance(info, msgspec.inspect.StructType)
        held = [field.name for field in info.fields if _takes_anything(field.type)]
        assert not held or struct.__name__ in OPEN, f"{struct.__name__} says nothing of what is in {held}"


def _takes_anything(type_: msgspec.inspect.Type) -> bool:
    return isinstance(type_, msgspec.inspect.AnyType) or any(map(_takes_anything, inside(type_)))


def test_what_changes_something_is_for_this_servers_own_pages(description: tuple[Any, dict[str, Any]]) -> None:
    """Every method except GET lists the refusal of pages of other sites."""
    _, document = description
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert method == "get" or str(FROM_ELSEWHERE) in operation["responses"], (method, path)


def test_the_description_is_served(quiet_server: ServerProcess, description: tuple[Any, dict[str, Any]]) -> None:
    answer = http_client.get(f"{quiet_server.url}/api/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == description[1]
    assert answer.json()["openapi"].startswith("3.1")


_LEFT_OUT = {
    "ignored_auth",  # no address is closed to anybody: a key changes what the answer contains
    "missing_required_header",  # no header is required
    "positive_data_acceptance",  # a rulebook, a table or a bot with any name is well-formed but need not exist
    "negative_data_rejection",  # unknown query parameters are ignored, as usual on the web
}


def _check(quiet: ServerProcess, document: dict[str, Any], path: str, method: str) -> None:
    schema = schemathesis.openapi.from_dict(document)
    operation = schema[path][method]
    checks = [check for name, check in _all_checks() if name not in _LEFT_OUT]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def holds(case: Case[Any]) -> None:
        case.call_and_validate(base_url=quiet.url, checks=checks)

    holds()


def _all_checks() -> list[tuple[str, Any]]:
    return [(check.__name__, check) for check in CHECKS.get_all()]


def test_nothing_is_otherwise_than_described(
    quiet_server: ServerProcess, description: tuple[Any, dict[str, Any]], subtests: Any
) -> None:
    """No request leads to a server error, or to a status, content type or body that is not described."""
    _, document = description
    for path, operations in document["paths"].items():
        for method in operations:
            with subtests.test(f"{method} {path}"):
                _check(quiet_server, document, path, method)


@pytest.mark.parametrize(
    ("path", "method", "status"), [("/api/tables/{id}/record", "get", "404"), ("/api/tables", "post", "400")]
)
def test_a_wrong_description_is_found(
    quiet_server: ServerProcess, description: tuple[Any, dict[str, Any]], path: str, method: str, status: str
) -> None:
    """If a status is removed from the description, an answer with it is reported."""
    wrong = copy.deepcopy(description[1])
    del wrong["paths"][path][method]["responses"][status]
    with pytest.raises(FailureGroup) as found:
        _check(quiet_server, wrong, path, method)
    assert "UndefinedStatusCode" in {type(failure).__name__ for failure in found.value.exceptions}
