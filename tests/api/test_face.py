"""``import cartaro`` has exactly the interface of docs/library.md: these names, with these parameters."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cartaro

HERE = Path(__file__).parent
FACE = HERE / "face.txt"


def parameters_of(what: object) -> str:
    """Return the parameters as a caller writes them, without types: ``(rulebook, options=None, *, seed=None)``."""
    signature = inspect.signature(what)  # type: ignore[arg-type]  # callables only are asked
    plain = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    return str(inspect.Signature(plain))


def members_of(cls: type) -> list[str]:
    """Return the public methods and properties of a class of the room ``api``, a line each."""
    lines = []
    for name, member in sorted(vars(cls).items()):
        if name.startswith("_"):
            continue
        lines.append(f"  {name}" + (parameters_of(member) if inspect.isfunction(member) else ""))
    return lines


def write_face() -> str:
    """Return the interface in the form of ``face.txt``: every name, parameters of functions, members of own classes."""
    lines = []
    for name in cartaro.__all__:
        found = getattr(cartaro, name)
        if inspect.isfunction(found):
            lines.append(f"{name}{parameters_of(found)}")
        elif inspect.isclass(found) and found.__module__.startswith("cartaro.api"):
            lines += [f"{name}{parameters_of(found)}", *members_of(found)]
        else:
            lines.append(name)
    return "\n".join(lines) + "\n"


def test_names_and_parameters_are_those_promised() -> None:
    """Who changes one on purpose writes ``face.txt`` anew: ``python -m tests.api.test_face``."""
    assert write_face() == FACE.read_text("utf-8")


def test_the_page_tells_of_every_name(root: Path) -> None:
    page = (root / "docs" / "library.md").read_text("utf-8")
    told = set(re.findall(r"`([A-Za-z_0-9]+)[`(.]", page))
    assert {name for name in cartaro.__all__ if name not in told} == set()


def test_every_name_has_a_docstring_of_its_own() -> None:
    assert [name for name in cartaro.__all__ if name != "Verdict" and not inspect.getdoc(getattr(cartaro, name))] == []


def test_a_name_that_is_not_offered_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'rulebook_s'"):
        _ = cartaro.rulebook_s
    assert set(cartaro.__all__) <= set(dir(cartaro))


def test_to_import_it_is_to_import_next_to_nothing() -> None:
    """No module of the package but itself, and none of the libraries that it needs."""
    program = "import sys; had = {*sys.modules}; import cartaro; print(*sorted({*sys.modules} - had))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["cartaro"]


if __name__ == "__main__":
    FACE.write_text(write_face(), "utf-8")
