"""The caller's arrays (NumPy's, or any with the buffer protocol) as flat memoryviews, checked before any write."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Array: TypeAlias = Any
"""Any object with a buffer, and possibly a shape: a NumPy array, ``array.array``, ``bytearray`` or ``memoryview``."""

_KINDS: Mapping[str, frozenset[str]] = {
    "uint64": frozenset("LQ"),
    "int64": frozenset("lq"),
    "float32": frozenset("f"),
    "uint8": frozenset("B?b"),
}
_SIZES = {"uint64": 8, "int64": 8, "float32": 4, "uint8": 1}


def flat_view(name: str, array: Array, shape: tuple[int, ...], *dtypes: str, writable: bool = True) -> memoryview:
    """Return the memory of *array* as a flat view of one of *dtypes* (``uint64``, ``int64``, ``float32``, ``uint8``).

    Flat arrays with the same number of items as *shape* are also accepted; bool and int8 count as ``uint8``. Raise
    ValueError on any other array, on one that is not C-contiguous, and, with *writable*, on one that is read-only.
    """
    wanted = f"{' or '.join(dtypes)} of shape {shape}"
    try:
        view = memoryview(array)
    except TypeError:
        raise ValueError(f"{name}: an array with a buffer is needed, {wanted}, not {type(array).__name__}") from None
    found = [dtype for dtype in dtypes if _is_of(view, dtype)]
    if not found or view.shape not in {shape, (_product(shape),)}:
        raise ValueError(f"{name}: {wanted} is needed, not items of format {view.format!r} of shape {view.shape}")
    if not view.c_contiguous or (writable and view.readonly):
        raise ValueError(f"{name}: the array must be C-contiguous{' and writable' if writable else ''}")
    return view.cast("B")


def _is_of(view: memoryview, dtype: str) -> bool:
    return view.itemsize == _SIZES[dtype] and view.format.lstrip("@=<") in _KINDS[dtype]


def _product(shape: tuple[int, ...]) -> int:
    total = 1
    for size in shape:
        total *= size
    return total
