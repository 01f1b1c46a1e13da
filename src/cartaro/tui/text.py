"""Lines of text for a terminal."""

import textwrap


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Return *text* in lines of at most *width* characters, each after *indent*."""
    return textwrap.wrap(text, max(width, 20), initial_indent=indent, subsequent_indent=indent)


def sentence(text: str) -> str:
    """Return *text* with a capital letter at its start."""
    return text[:1].upper() + text[1:]
