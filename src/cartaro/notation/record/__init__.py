"""Records of matches: writing, reading, replaying and checking them."""
