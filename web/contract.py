"""Writes the TypeScript types that the client is checked by and that follow from the server's code and catalogues.

``src/net/contract.ts`` has the types of all messages between server and client, ``src/textKeys.ts`` the keys of the
client's texts. They are not in git: ``npm run types`` runs this, as each of the client's checks does first; a build
needs no types. Those of messages are read from the structs themselves (:mod:`msgspec.inspect`), not from their JSON
Schema, which does not distinguish fields that a client may omit from those that the server always sends.
"""

import json
import re
import tempfile
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec
from msgspec import NODEFAULT, inspect
from starlette.routing import BaseRoute

from cartaro.server.base.endpoint import EndpointSpec, ErrorResponse, alternatives, spec_of, walk
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.whole_file import write_whole
from cartaro.wire.messages import ClientMessage, EventMessage, ServerMessage

_SOURCES = Path(__file__).parent / "src"
_CATALOGUE = Path(__file__).parents[1] / "src" / "cartaro" / "locales" / "it" / "web"
_HEAD = "/* Written by web/contract.py: what is changed here is overwritten. */\n"

Type = inspect.Type
Struct = type[msgspec.Struct]

_WORDS: Mapping[type[Type], str] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.BytesType: "string",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.RawType: "unknown",
    inspect.StrType: "string",
}
_LISTS = (inspect.ListType, inspect.SetType, inspect.FrozenSetType, inspect.VarTupleType, inspect.CollectionType)


class Writer:
    """Writes the types that *given* (sent by clients) and *answered* (sent by the server) consist of."""

    def __init__(self, given: list[Any], answered: list[Any]) -> None:
        self._given = set(structs_in(given))
        found = self._given | set(structs_in(answered))
        self._names = _name(found)
        self._structs = sorted(found, key=lambda cls: self._names[cls])

    def spell(self, type_: Any) -> str:
        """Return the TypeScript of a Python type."""
        return self._spell(inspect.type_info(type_))

    def interfaces(self) -> Iterator[str]:
        """Yield every struct as an interface, by name."""
        for cls in self._structs:
            yield self._interface(cls)

    def _interface(self, cls: Struct) -> str:
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType)
        if not info.fields and info.tag_field is None:
            return f"{_comment(cls.__doc__)}\nexport type {self._names[cls]} = Record<string, never>;"
        lines = [_comment(cls.__doc__), f"export interface {self._names[cls]} {{"]
        if info.tag_field is not None:
            lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
        may_lack = cls in self._given or bool(cls.__struct_config__.omit_defaults)
        for field in info.fields:
            lacks = not field.required and (may_lack or _may_be_unset(field))
            lines.append(f"  {_key(field.encode_name)}{'?' if lacks else ''}: {self._spell(field.type)};")
        return "\n".join([*filter(None, lines), "}"])

    def _spell(self, type_: Type) -> str:  # noqa: PLR0911 - a type is spelt in one of so many ways
        match type_:
            case inspect.Metadata():
                return self._spell(type_.type)
            case inspect.StructType():
                return self._names[type_.cls]
            case inspect.LiteralType():
                return " | ".join(json.dumps(value) for value in type_.values)
            case inspect.EnumType():
                return " | ".join(json.dumps(member.value) for member in type_.cls)
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self._spell(one) for one in type_.types))
            case inspect.DictType():
                return f"Record<{self._key_of(type_.key_type)}, {self._spell(type_.value_type)}>"
            case inspect.TupleType():
                return f"[{', '.join(self._spell(one) for one in type_.item_types)}]"
        if isinstance(type_, _LISTS):
            item = self._spell(type_.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        return _WORDS[type(type_)]

    def _key_of(self, type_: Type) -> str:
        named = isinstance(type_, inspect.LiteralType | inspect.EnumType)
        return self._spell(type_) if named else "string"


def _may_be_unset(field: inspect.Field) -> bool:
    """Whether its default is UNSET, which is not encoded; `inspect` then reports no default at all."""
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def structs_in(types: list[Any]) -> Iterator[Struct]:
    """Yield every struct that *types* contain, once."""
    seen: set[Struct] = set()
    waiting = list(inspect.multi_type_info(types))
    while waiting:
        type_ = waiting.pop()
        if isinstance(type_, inspect.StructType):
            if type_.cls in seen:
                continue
            seen.add(type_.cls)
            yield type_.cls
            waiting += [field.type for field in type_.fields]
        else:
            waiting += inside(type_)


def inside(type_: Type) -> tuple[Type, ...]:
    """Return the types that a type other than a struct contains."""
    match type_:
        case inspect.Metadata():
            return (type_.type,)
        case inspect.UnionType():
            return type_.types
        case inspect.DictType():
            return (type_.key_type, type_.value_type)
        case inspect.TupleType():
            return type_.item_types
    return (type_.item_type,) if isinstance(type_, _LISTS) else ()


def _name(structs: set[Struct]) -> dict[Struct, str]:
    """Return the name of each.

    Of several with the same name, the one in ``wire`` keeps it; the others get their module's name as a prefix.
    """
    by_name: dict[str, list[Struct]] = {}
    for cls in structs:
        by_name.setdefault(cls.__name__.lstrip("_"), []).append(cls)
    named = {
        cls: name if len(same) == 1 or _on_wire(same) == [cls] else _module(cls) + name
        for name, same in by_name.items()
        for cls in same
    }
    twice = [name for name in named.values() if list(named.values()).count(name) > 1]
    assert not twice, f"two structs would have one name: {sorted(set(twice))}"
    return named


def _on_wire(structs: list[Struct]) -> list[Struct]:
    return [cls for cls in structs if cls.__module__.startswith("cartaro.wire.")]


def _module(cls: Struct) -> str:
    return "".join(word.capitalize() for word in cls.__module__.rpartition(".")[2].split("_"))


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_$][\w$]*", name) else json.dumps(name)


def _comment(doc: str | None) -> str:
    if not doc:
        return ""
    text = re.sub(r":\w+:`~?([^`]*)`", lambda found: f"`{found[1].rpartition('.')[2]}`", doc).replace("``", "`")
    lines = [" ".join(part.split()) for part in text.replace("*/", "* /").split("\n\n")]
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *" *\n".join(f" * {line}\n" for line in lines).splitlines(), " */"])


def _endpoint(writer: Writer, contract: EndpointSpec) -> str:
    body = "undefined" if contract.body is None else writer.spell(contract.body)
    found = [answer for status, answer in contract.answers.items() if status < HTTPStatus.MULTIPLE_CHOICES]
    spelt = [one for answer in found for one in _answer(writer, answer)]
    return f"{{ body: {body}; answer: {' | '.join(dict.fromkeys(spelt)) or 'undefined'} }}"


def _answer(writer: Writer, answer: Any) -> list[str]:
    if isinstance(answer, str):
        return ["Blob"]
    return [writer.spell(type_) for type_ in alternatives(answer)] or ["undefined"]


def write(routes: list[BaseRoute]) -> str:
    """Return the file."""
    found = [
        (path, method, spec_of(route) or EndpointSpec())
        for path, route in walk(routes)
        for method in route.methods or ()
    ]
    contracts = {f"{method} {path}": contract for path, method, contract in found if method != "HEAD"}
    bodies = [contract.body for contract in contracts.values() if contract.body is not None]
    answers = [
        answer
        for contract in contracts.values()
        for promised in contract.answers.values()
        for answer in alternatives(promised)
    ]
    named = {"ClientMessage": ClientMessage, "EventMessage": EventMessage, "ServerMessage": ServerMessage}
    writer = Writer([ClientMessage, EventMessage, *bodies], [ServerMessage, ErrorResponse, *answers])
    aliases = [f"export type {name} = {writer.spell(type_)};" for name, type_ in named.items()]
    endpoints = [f"  {json.dumps(at)}: {_endpoint(writer, contract)};" for at, contract in sorted(contracts.items())]
    table = "\n".join(["/** What every address takes and answers. */", "export interface Endpoints {", *endpoints, "}"])
    return "\n\n".join([_HEAD.rstrip(), *writer.interfaces(), *aliases, table]) + "\n"


def messages() -> str:
    """Return the types of all messages, from an application that is never served."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder))
        try:
            return write(list(make_app(Services(store, 0)).routes))
        finally:
            store.close()


def text_keys() -> str:
    """Return the type of the keys of the client's texts."""
    texts = "".join(file.read_text("utf-8") for file in sorted(_CATALOGUE.glob("*.ftl")))
    keys = sorted(re.findall(r"^([a-zA-Z][\w-]*) *=", texts, re.MULTILINE))
    return _HEAD + "export type TextKey =\n" + "\n".join(f'  | "{key}"' for key in keys) + ";\n"


def _main() -> None:
    """Write what has changed: several checks may run at the same time, and read these files."""
    for name, make in (("net/contract.ts", messages), ("textKeys.ts", text_keys)):
        file, made = _SOURCES / name, make().encode()
        if not file.exists() or file.read_bytes() != made:
            write_whole(file, made)


if __name__ == "__main__":
    _main()
