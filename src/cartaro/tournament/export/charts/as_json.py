"""Brackets and crosstables as JSON, for pages and exports; entrants are named by their numbers."""

from typing import Any

from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.charts.bracket import BracketChart, BracketRound, PairedMatch, brackets_of
from cartaro.tournament.export.charts.crosstable import Cell, ColumnKind, CrossRow, Crosstable, crosstables_of


def charts_as_json(event: EventState) -> dict[str, Any]:
    """Return the event's ``brackets`` and ``crosstables``; empty if the format has none, or before play."""
    return {
        "brackets": [_bracket(chart) for chart in brackets_of(event)],
        "crosstables": [_crosstable(table) for table in crosstables_of(event)],
    }


def _bracket(chart: BracketChart) -> dict[str, Any]:
    return {
        "title": chart.title.as_dict(),
        "stage": chart.phase,
        "rounds": [_round(round_) for round_ in chart.rounds],
        "third": _match(chart.third) if chart.third else None,
    }


def _round(round_: BracketRound) -> dict[str, Any]:
    return {
        "title": round_.title.as_dict(),
        "round": round_.round,
        "matches": [_match(match) if match else None for match in round_.matches],
    }


def _match(match: PairedMatch) -> dict[str, Any]:
    return {
        "state": str(match.state),
        "table": match.table,
        "places": [
            {"entrant": p.entrant, "score": p.score, "won": p.won, "absent": p.absent, "awaits": p.awaits}
            for p in match.places
        ],
    }


def _crosstable(table: Crosstable) -> dict[str, Any]:
    return {
        "title": table.title.as_dict(),
        "stage": table.phase,
        "kind": str(table.kind),
        "legend": table.legend.as_dict(),
        "columns": list(table.columns),
        "rows": [_row(row, table.kind) for row in table.rows],
    }


def _row(row: CrossRow, kind: ColumnKind) -> dict[str, Any]:
    return {
        "number": row.number,
        "place": row.place,
        "entrant": row.entrant,
        "points": row.points,
        "cells": [[_cell(cell, kind) for cell in cells] for cells in row.cells],
    }


def _cell(cell: Cell, kind: ColumnKind) -> dict[str, Any]:
    return {
        "round": cell.round,
        "outcome": str(cell.outcome),
        "opponent": cell.opponent,
        "score": cell.score,
        "mark": cell.against if kind is ColumnKind.ALL else cell.in_round,
    }
