"""The definition of a tournament and its articles, with parser and writer."""
