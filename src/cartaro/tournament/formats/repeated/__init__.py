"""Repeated deals of Scopone (smazzate ripetute): the same deals at every table, so that only play is compared.

The federal text (article 4) mentions separate rules for repeated deals, but no text of those was found: this is a
definition of this project, modelled on duplicate bridge (docs/formats.md).
"""
