"""What tournaments are made of: entrants, plans, results, points."""
