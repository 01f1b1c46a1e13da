"""The mutants of a module: each changes one expression or statement of one function.

The operators are those of mutation testing's literature (relational, logical and arithmetic replacement, constants,
conditions, deletion of statements: DeMillo, Lipton and Sayward 1978; Offutt and others 1996), and some for Python's own
words: sets, slices, filters of comprehensions, ``any`` and ``all``, ``takewhile``.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parents[2]

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_CALLED = {"any": "all", "all": "any", "min": "max", "max": "min"}
_PASSED_ON = {"takewhile": 1, "dropwhile": 1, "filter": 1, "sorted": 0, "reversed": 0}
"""Functions left out of a mutant, and which of their arguments stays."""

_Functions = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what was there and what stands there instead."""

    module: str
    """The file below the checkout, as ``src/cartaro/games/scopa/rules.py``."""
    function: str
    """The qualified name of the outermost function that changes."""
    line: int
    before: str
    after: str
    statement: str
    """The source of the line."""
    code: CodeType
    """What the function does when changed."""

    @property
    def name(self) -> str:
        """What identifies the mutant as long as the function stays the same; a list of reasons names it so."""
        return f"{self.module} {self.function}: {self.before} -> {self.after} ({self.statement})"


def mutants(module: str) -> list[Mutant]:
    """Return all mutants of a module."""
    source = (ROOT / module).read_text("utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    found: dict[tuple[str, int], Mutant] = {}
    for function, qualified in _functions(tree):
        for mutant in _of_function(module, tree, lines, function, qualified):
            found.setdefault((mutant.name, mutant.line), mutant)
    return list(found.values())


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[_Functions, str]]:
    """Yield the functions of a module and of its classes, not those inside functions, with their qualified names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _Functions):
            yield node, prefix + node.name
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _of_function(
    module: str, tree: ast.Module, lines: list[str], function: _Functions, qualified: str
) -> Iterator[Mutant]:
    docstring = ast.get_docstring(function) is not None
    for statement in function.body[docstring:]:
        for node in ast.walk(statement):
            for changed in _changes(node):
                code = _compiled(module, tree, node, changed, function)
                if code is not None:
                    line = getattr(node, "lineno", statement.lineno)
                    yield Mutant(module, qualified, line, _told(node), _told(changed), lines[line - 1].strip(), code)


def _told(node: ast.AST) -> str:
    return f"if {ast.unparse(node.test)}" if isinstance(node, ast.If) else " ".join(ast.unparse(node).split())


def _compiled(module: str, tree: ast.Module, node: ast.AST, changed: ast.AST, function: _Functions) -> CodeType | None:
    """Return the code of *function* in a module where *changed* stands for *node*; the line numbers stay."""
    new = ast.fix_missing_locations(ast.copy_location(changed, node))
    for parent in ast.walk(function):
        for name, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, name, new)
            elif isinstance(value, list) and any(child is node for child in value):
                setattr(parent, name, [new if child is node else child for child in value])
            else:
                continue
            try:
                return _find(compile(tree, str(ROOT / module), "exec"), function)
            finally:
                setattr(parent, name, value)
    return None


def _find(code: CodeType, function: _Functions) -> CodeType | None:
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_name == function.name and constant.co_firstlineno == first:
                return constant
            if (inner := _find(constant, function)) is not None:
                return inner
    return None


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in place of a node."""
    if isinstance(node, ast.expr):
        yield from _of_expression(node)
        return
    match node:
        case ast.comprehension(target, source, [_, *_] as conditions, is_async):
            for index in range(len(conditions)):
                yield ast.comprehension(target, source, conditions[:index] + conditions[index + 1 :], is_async)
        case ast.If(test, body, other):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, other)
        case ast.AugAssign(target, operator, value) if type(operator) in _COMPUTED:
            yield ast.AugAssign(target, _COMPUTED[type(operator)](), value)
        case ast.Raise() | ast.Expr(ast.Call()) | ast.Delete():
            yield ast.Pass()


def _of_expression(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left, [operator], right) if type(operator) in _COMPARED:
            yield ast.Compare(left, [_COMPARED[type(operator)]()], right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            yield from (_without(node, index) for index in range(len(values)))
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.BinOp(left, operator, right):
            yield from _of_binary(left, operator, right)
        case ast.Constant(int(value)):
            yield ast.Constant(not value if isinstance(value, bool) else value + 1)
        case ast.Call(ast.Name(name), arguments, keywords):
            yield from _of_call(name, arguments, keywords)
        case ast.Subscript(value, ast.Slice(), ast.Load()):
            yield value
        case ast.IfExp(test, body, other):
            yield ast.IfExp(test, other, body)


def _of_call(name: str, arguments: list[ast.expr], keywords: list[ast.keyword]) -> Iterator[ast.expr]:
    if name in _CALLED:
        yield ast.Call(ast.Name(_CALLED[name], ast.Load()), arguments, keywords)
    if name in _PASSED_ON and len(arguments) > _PASSED_ON[name]:
        yield ast.Call(ast.Name("list", ast.Load()), [arguments[_PASSED_ON[name]]], [])


def _of_binary(left: ast.expr, operator: ast.operator, right: ast.expr) -> Iterator[ast.expr]:
    """Yield another operator, and for a difference, which may be one of sets, the whole of what it is taken from."""
    if any(isinstance(side, ast.Constant | ast.JoinedStr) and _is_text(side) for side in (left, right)):
        return
    if type(operator) in _COMPUTED:
        yield ast.BinOp(left, _COMPUTED[type(operator)](), right)
    if isinstance(operator, ast.Sub | ast.BitAnd | ast.BitOr):
        yield left


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _without(node: ast.BoolOp, index: int) -> ast.expr:
    left = node.values[:index] + node.values[index + 1 :]
    return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
