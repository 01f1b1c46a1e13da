"""Keeping the score of a real table: what people say, what it makes by the law, and the book it is kept in."""
