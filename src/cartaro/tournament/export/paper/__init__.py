"""Printed papers of an event, as PDF, with which it can also be continued by hand and entered later.

:mod:`~cartaro.tournament.export.paper.documents` lists the documents; their content is in
:mod:`~cartaro.tournament.export.paper.books`, :mod:`.rounds` and :mod:`.honours`, their layout in :mod:`.sheet`,
:mod:`.slips` and :mod:`.certificates`. A document has the same bytes for the same event: it does not contain the time
or place of its creation.
"""
