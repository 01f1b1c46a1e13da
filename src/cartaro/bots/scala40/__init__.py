"""Players of Scala 40."""
