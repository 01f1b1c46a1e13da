"""A training set: what a seat saw, what it could do, what it did, and what its side made of the deal."""

import json
import sys

import cartaro

matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10
for seed in range(matches):
    match = cartaro.Match("scopone-federale", seed=seed, pauses=True)
    rows = []
    while not match.over:
        if match.paused:
            match.next_deal()
        side = next(side for side, players in enumerate(match.sides) if match.player in players)
        chosen = match.choose("greedy")
        rows.append({"deal": match.deal, "side": side, **match.view(), "actions": match.actions, "chosen": chosen})
        match.play(chosen)
    for row in rows:
        own, other = (match.deals[row["deal"] - 1][side] for side in (row["side"], 1 - row["side"]))
        print(json.dumps({**row, "result": own - other}))
