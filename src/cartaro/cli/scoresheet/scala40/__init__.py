"""The interactive score sheet of Scala 40."""
