"""The specification of an endpoint (request body, responses, errors) as a decorator of the function that serves it.

:func:`describe_http` generates the OpenAPI document of an application from these and its routes.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.routing import BaseRoute, Mount, Route

from cartaro import __version__
from cartaro.wire.view import WireText

OF_A_BODY = (400, 408, 413, 415)
"""Statuses with which a body may be refused: malformed, too slow, too long, not JSON."""
FROM_ELSEWHERE = 403
"""The status for requests from another site's page that could change something."""

Serve = TypeVar("Serve", bound=Callable[..., Any])


class NumberConvertor(IntegerConvertor):
    """A ``{number:number}`` in a path: at most nine digits; an address with more of them does not exist."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", NumberConvertor())


class ErrorDetail(Struct):
    """The error: ``code`` for programs, ``text`` for people."""

    code: str
    text: WireText


class ErrorResponse(Struct):
    """The body of every error response."""

    error: ErrorDetail


class OpenApi(Struct):
    """An OpenAPI document: the requests and responses of each of ``paths``, with ``schemas`` among ``components``."""

    openapi: str
    info: dict[str, str]
    paths: dict[str, Any]
    components: dict[str, Any]


class OneOf:
    """A response of one of several types, which differ in their keys."""

    def __init__(self, *types: Any) -> None:
        self.types = types


@dataclass(frozen=True)
class EndpointSpec:
    """The inputs and outputs of an HTTP endpoint, for the OpenAPI document.

    ``body`` is the type of its JSON body; ``answers`` has for each status the type of the JSON answer, or a media type;
    ``refusals`` are the statuses of its errors; ``query`` and ``headers`` describe parameters by name.
    """

    body: Any = None
    answers: Mapping[int, Any] = field(default_factory=dict)
    refusals: Sequence[int] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def statuses(self) -> list[int]:
        """All statuses of refusals."""
        return sorted({*self.refusals, *(OF_A_BODY if self.body is not None else ())})


def endpoint(
    answers: Mapping[int, Any],
    *refusals: int,
    body: Any = None,
    query: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Callable[[Serve], Serve]:
    """Return a decorator that attaches an :class:`EndpointSpec`; wrappers made with functools.wraps preserve it."""

    def note(serve: Serve) -> Serve:
        serve.__dict__["spec"] = EndpointSpec(body, answers, refusals, query or {}, headers or {})
        return serve

    return note


def spec_of(route: Route) -> EndpointSpec | None:
    """Return the :class:`EndpointSpec` of a route; None if its function has none."""
    found = getattr(route.endpoint, "spec", None)
    return found if isinstance(found, EndpointSpec) else None


def walk(routes: Sequence[BaseRoute], prefix: str = "") -> Iterator[tuple[str, Route]]:
    """Yield every route of the HTTP part with its whole path."""
    for route in routes:
        if isinstance(route, Route):
            yield prefix + route.path_format, route
        elif isinstance(route, Mount):
            yield from walk(route.routes or (), prefix + route.path)


def describe_http(routes: Sequence[BaseRoute]) -> OpenApi:
    """Return the OpenAPI 3.1 document of *routes*, as JSON."""
    found = list(walk(routes))
    types = {type_ for _, route in found for type_ in types_of(spec_of(route))}
    listed = [ErrorResponse, *sorted(types, key=str)]
    schemas, components = msgspec.json.schema_components(listed, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(listed, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for path, route in found:
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(path, {})[method.lower()] = _operation(path, route, schema_of)
    return OpenApi(
        "3.1.0", {"title": "Cartaro", "version": __version__}, dict(sorted(paths.items())), {"schemas": components}
    )


def types_of(spec: EndpointSpec | None) -> list[Any]:
    """Return the types of the JSON that an endpoint takes and returns."""
    if spec is None:
        return []
    answers = [type_ for answer in spec.answers.values() for type_ in alternatives(answer)]
    return [*answers, *([] if spec.body is None else [spec.body])]


def alternatives(answer: Any) -> tuple[Any, ...]:
    """Return the possible types of a JSON response; none for a file, or if there is no body."""
    if isinstance(answer, OneOf):
        return answer.types
    return () if answer is None or isinstance(answer, str) else (answer,)


def _operation(path: str, route: Route, schema_of: Mapping[Any, Any]) -> dict[str, Any]:
    spec = spec_of(route) or EndpointSpec()
    summary, _, more = _summarize(route.endpoint.__doc__ or "")
    operation: dict[str, Any] = {"summary": summary}
    if more.strip():
        operation["description"] = more.strip()
    text = {"type": "string"}
    parameters: list[dict[str, Any]] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": _KINDS.get(type(convertor), text),
        }
        for name, convertor in route.param_convertors.items()
    ]
    for place, descriptions in (("query", spec.query), ("header", spec.headers)):
        parameters += [
            {"name": name, "in": place, "required": False, "description": about, "schema": text}
            for name, about in descriptions.items()
        ]
    if parameters:
        operation["parameters"] = parameters
    if spec.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(schema_of[spec.body])}
    answers = {status: _answer(status, answer, schema_of) for status, answer in spec.answers.items()}
    refusals = {*spec.statuses, *([FROM_ELSEWHERE] if getattr(route.endpoint, "from_here", False) else [])}
    answers |= {status: _answer(status, ErrorResponse, schema_of) for status in refusals - answers.keys()}
    operation["responses"] = {str(status): answers[status] for status in sorted(answers)}
    return operation


_KINDS: Mapping[type, dict[str, Any]] = {NumberConvertor: {"type": "integer", "minimum": 0, "maximum": 10**9 - 1}}


def _summarize(doc: str) -> tuple[str, str, str]:
    """Return the first sentence of a docstring, without a leading address, and the rest."""
    text = re.sub(r"^``[A-Z]+ [^`]*``:?\s*", "", " ".join(doc.split()))
    text = re.sub(r":\w+:`~?([^`]*)`", r"\1", text).replace("``", "`")
    first, dot, rest = text.partition(". ")
    return (first[:1].upper() + first[1:]).rstrip("."), dot, rest


def _answer(status: int, answer: Any, schema_of: Mapping[Any, Any]) -> dict[str, Any]:
    response: dict[str, Any] = {"description": HTTPStatus(status).phrase}
    if isinstance(answer, str):
        response["content"] = {answer: {}}
    elif isinstance(answer, OneOf):
        response["content"] = _json({"oneOf": [schema_of[type_] for type_ in answer.types]})
    elif answer is not None:
        response["content"] = _json(schema_of[answer])
    return response


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
