"""Import of a list of entrants: its columns, its rows with their problems and mends, the step that enters them."""
