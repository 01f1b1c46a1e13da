"""Interactive score sheets in the terminal: questions, answers, and display."""
