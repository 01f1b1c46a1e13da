"""Scala 40 by three rulebooks: FISCA with its variants, the text of «sballare», the text of the «scala a chiusura»."""
