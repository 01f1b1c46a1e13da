"""The fast implementation of Scala 40, its meld solver, policies and searches."""
