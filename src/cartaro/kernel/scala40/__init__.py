"""The fast law of Scala 40, and the searches that stand on it."""
