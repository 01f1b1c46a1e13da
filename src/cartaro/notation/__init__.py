"""Cards, actions and records as text; the judge."""
