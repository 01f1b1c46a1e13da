"""``cartaro new game``: a package that brings a game, written from templates; it plays and passes its tests."""
