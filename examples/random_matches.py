"""A match of each rulebook, played at random."""

import random

import cartaro

for book in cartaro.rulebooks():
    match = cartaro.Match(book, seed=2026)
    while not match.over:
        match.play(random.choice(match.actions))  # any lawful action, written as the judge reads it
    points = " - ".join(map(str, match.totals))
    print(f"{book.title.en}: {points} after {match.deal} deals, won by side {match.winner}")
    assert match.article is not None
    print(f"  {match.article.heading.en}")  # the article that decided
