"""A score sheet kept in conversation: questions, answers, and what the terminal shows of a book."""
