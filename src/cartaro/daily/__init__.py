"""The deal of the day: one deal, the same for everybody, fixed in advance by a hash chain of commitments."""
