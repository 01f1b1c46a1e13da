"""Repeated deals of Scopone (smazzate ripetute): the same deals at every table, so that only play is compared.

The federal text (article 4) says that repeated deals have rules of their own, and no text of those was found: what is
here is this project's own definition, after duplicate bridge (docs/formats.md).
"""
