"""A rulebook of one's own: a file, read, checked and played without being installed."""

from pathlib import Path

import cartaro

package = Path(__file__).with_name("scopone-dieci") / "src" / "cartaro_dieci"
book = cartaro.read_rulebook(package / "scopa" / "scopone-dieci.toml")
print(book.title.en, "-", book.parameters["hand"], "cards each")
print(book.articles["4.deal"].text.en)

match = cartaro.Match(book, {"target": 11}, seed=1)
while not match.over:
    match.play(match.choose("casual"))
assert match.winner is not None  # it is over
print("won by", match.sides[match.winner], match.totals)
