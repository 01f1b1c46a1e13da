"""The deal of the day: one deal, the same for everybody, fixed beforehand by a chain of commitments."""
