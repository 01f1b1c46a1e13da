"""One module a version: what it adds to the one before."""
