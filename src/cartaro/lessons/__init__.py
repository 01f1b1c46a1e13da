"""Lessons: positions and goals as data, with attempts judged by the rulebook; and a first deal with open hands.

A lesson is a TOML file of ``curriculum`` (:mod:`cartaro.lessons.lesson` is its format). Attempts are judged by
:mod:`cartaro.lessons.attempt`; :mod:`cartaro.lessons.faults` verifies lessons against the rulebook.
"""
