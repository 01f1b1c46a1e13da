"""What an event puts on paper, as PDF: everything can go on by hand from here, and be entered later.

:mod:`~cartaro.desk.paper.documents` names the documents, :mod:`~cartaro.desk.paper.books`,
:mod:`~cartaro.desk.paper.rounds` and :mod:`~cartaro.desk.paper.honours` know what stands on them,
:mod:`~cartaro.desk.paper.sheet`, :mod:`~cartaro.desk.paper.slips` and :mod:`~cartaro.desk.paper.certificates` how they
are laid out. A document is the same bytes for the same event: nothing in it tells when or where it was made.
"""
