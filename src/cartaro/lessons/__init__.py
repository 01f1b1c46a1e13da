"""Lessons: positions and goals as data, each step put to the judge; and a first deal with open hands.

A lesson is a TOML file of ``curriculum`` (:mod:`cartaro.lessons.lesson` is its format). What a learner tries is judged
by :mod:`cartaro.lessons.attempt`; what in a lesson is wrong by the law is found by :mod:`cartaro.lessons.faults`.
"""
