"""The definition of a tournament, its articles, and their reading and writing."""
