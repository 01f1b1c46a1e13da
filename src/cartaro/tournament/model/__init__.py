"""The data model of tournaments: entrants, plans, results, points."""
