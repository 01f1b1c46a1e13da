"""Rulebooks with changed text in their file, to test how code interprets it."""

from cartaro.games import find_game
from cartaro.rulebook import Rulebook
from cartaro.rulebook_file import find_source, read_rulebook
from cartaro.vocabulary import Vocabulary


def vocabulary_of(id: str) -> Vocabulary:
    """Return the vocabulary that the code of the rulebook's game reads."""
    return find_game(id).vocabulary


def text_of(id: str) -> str:
    """Return the file of a rulebook."""
    return find_source(vocabulary_of(id), id)[1].decode()


def change(text: str, *changes: tuple[str, str]) -> str:
    """Return *text* with each first of a pair replaced by the second; raise :class:`ValueError` where it is missing."""
    for old, new in changes:
        if old not in text:
            raise ValueError(f"there is no {old!r} to be changed")
        text = text.replace(old, new)
    return text


def reworded(id: str, *changes: tuple[str, str]) -> Rulebook:
    """Return rulebook *id* with changes made in its text; raise :class:`RulebookError` where that is no rulebook."""
    return read_rulebook(vocabulary_of(id), id, change(text_of(id), *changes).encode(), f"{id}.toml")


def without_rule(id: str, rule: str) -> str:
    """Return the file of a rulebook in which no article has *rule*.

    Raise ValueError if no article has it.
    """
    lines = text_of(id).splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(f'"{rule}" = ')]
    changed = [_without(line, rule) if line.startswith("rules = ") else line for line in kept]
    if changed == lines:
        raise ValueError(f"{id} has no rule {rule!r}")
    return "".join(changed)


def _without(line: str, rule: str) -> str:
    named = f'"{rule}"'
    return next((line.replace(form, "") for form in (f"{named}, ", f", {named}", named) if form in line), line)
