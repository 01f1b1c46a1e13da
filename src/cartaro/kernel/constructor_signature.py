"""Signatures of constructors of compiled classes, for ``help()`` and ``inspect.signature``, read from the source."""

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inspect import Signature


class ConstructorSignature:
    """A descriptor for ``__signature__`` of a class: the signature of its ``__init__`` in the source file.

    Cython embeds the signatures of methods and functions, but a constructor's would be in a docstring from which Python
    does not read it. The source file is beside the compiled module, and is read only on request.
    """

    def __get__(self, instance: object, owner: type) -> "Signature":
        """Return the signature of *owner*'s constructor, own or inherited; raise ValueError if it has none."""
        for base in owner.__mro__[:-1]:
            source = Path(__file__).parent.joinpath(*base.__module__.split(".")[2:]).with_suffix(".py")
            written = ast.parse(source.read_text("utf-8")).body
            if (found := _find_init(written, base.__name__)) is not None:
                return _signature_of(found, written, base.__module__)
        raise ValueError(f"{owner.__name__} has no constructor of its own")


def _find_init(written: list[ast.stmt], name: str) -> ast.FunctionDef | None:
    classes = (node for node in written if isinstance(node, ast.ClassDef) and node.name == name)
    methods = (node for each in classes for node in each.body if isinstance(node, ast.FunctionDef))
    return next((method for method in methods if method.name == "__init__"), None)


def _signature_of(init: ast.FunctionDef, written: list[ast.stmt], module: str) -> "Signature":
    """Return the signature of a constructor, without ``self``, with annotations as written and defaults evaluated.

    A compiled module does not expose its constants, so those used as defaults are taken from the source, *written*.
    """
    from inspect import Signature, signature  # noqa: PLC0415 - it would take a third of the time to import the kernel

    init.body = [ast.Pass(lineno=init.lineno, col_offset=0)]
    future = ast.ImportFrom("__future__", [ast.alias("annotations", lineno=1, col_offset=0)], 0, lineno=1, col_offset=0)
    names = dict(vars(sys.modules[module]))
    kept = _named(init.args) - names.keys()
    numbers = [one for one in written if isinstance(one, ast.Assign) and any(_named(to) & kept for to in one.targets)]
    exec(compile(ast.Module([future, *numbers, init], []), module, "exec"), names)  # noqa: S102 - this package's own
    made = signature(names["__init__"])
    return made.replace(parameters=list(made.parameters.values())[1:], return_annotation=Signature.empty)


def _named(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
