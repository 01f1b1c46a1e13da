"""What a folder of records says: who wins, how long it takes, what the points come from."""

import sys
from collections import Counter

import cartaro

folder = sys.argv[1]
matches, deals, won = 0, 0, 0
lines: Counter[str] = Counter()
for record in cartaro.read_records(folder):  # every *.cartaro file in it and below
    matches += 1
    deals += len(record.deals)
    won += record.deals[0].dealer in record.winner  # players are counted from 0
    for deal in record.deals:
        lines.update({name: sum(points) for name, points in deal.lines})

print(f"{matches} matches, {deals / matches:.1f} deals each")
print(f"the side that deals first wins {won / matches:.0%}")
for name, points in lines.most_common():
    print(f"{name:10} {points / deals:5.2f} points a deal")
