"""Score sheets of real tables: parsing of reported results, scoring by the rulebook, and storage."""
