"""Brackets and crosstables: one model for pages, screens, paper and exports."""
