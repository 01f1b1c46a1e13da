"""What a build of the package makes beside its Python files, in steps that know nothing of each other."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(_ROOT), str(_ROOT / "web")]

from build_kernel import Kernel  # noqa: E402 - found by the path above

_KERNEL = Kernel(_ROOT)


class Step(Protocol):
    """One thing to make. Whether it is fresh is its own affair: no step is left out because another is done."""

    def requirements(self) -> list[str]:
        """Return what must come from PyPI before the step can be made; nothing where it is fresh."""
        ...

    def build(self) -> None:
        """Make it, unless it is fresh; an error says in a sentence why it cannot be made."""
        ...


def _steps(target: str) -> list[Step]:
    steps: list[Step] = []
    if (_ROOT / "web" / "build_client.py").is_file() and os.environ.get("CARTARO_SKIP_CLIENT") != "1":
        from build_client import Client  # noqa: PLC0415 - a checkout without web/ builds the rest

        steps.append(Client(_ROOT))
    if target == "wheel" and os.environ.get("CARTARO_SKIP_KERNEL") != "1":
        steps.append(_KERNEL)
    return steps


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it packs a wheel or an sdist, or makes an editable install."""

    def dependencies(self) -> list[str]:
        """Return what the steps need, asked for before the build environment is made."""
        return [requirement for step in _steps(self.target_name) for requirement in step.requirements()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is not fresh, side by side."""
        with ThreadPoolExecutor() as together:
            steps = [together.submit(step.build) for step in _steps(self.target_name)]
        for step in steps:
            try:
                step.result()
            except (OSError, RuntimeError) as error:
                self.app.abort(f"\n{error}\n")
        if self.target_name == "wheel":
            self._add_kernel(version, build_data)

    def _add_kernel(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the compiled kernel into the wheel, which is then one for this Python and this kind of machine."""
        for sentence in _KERNEL.why_not() or ():
            self.app.display_warning(sentence)
        if version == "standard" and _KERNEL.is_fresh() and _KERNEL.compiled:
            build_data["artifacts"] += [file.relative_to(_ROOT).as_posix() for file in _KERNEL.compiled]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
