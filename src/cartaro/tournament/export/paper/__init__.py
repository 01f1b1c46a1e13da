"""What an event puts on paper, as PDF: everything can go on by hand from here, and be entered later.

:mod:`~cartaro.tournament.export.paper.documents` names the documents, :mod:`~cartaro.tournament.export.paper.books`,
:mod:`.rounds` and :mod:`.honours` know what stands on them,
:mod:`.sheet`, :mod:`.slips` and :mod:`.certificates` how they
are laid out. A document is the same bytes for the same event: nothing in it tells when or where it was made.
"""
