"""A match of a server, fetched as a record, verified and played again."""

import sys
from urllib.request import urlopen

import cartaro

server, table = sys.argv[1:3]
with urlopen(f"{server}/api/tables/{table}/record") as answer:
    record = cartaro.read_record(answer.read())

checks = cartaro.verify_record(record)
print(f"{sum(check.passed for check in checks)} of {len(checks)} checks hold, the proof of the shuffle among them")
for deal in cartaro.replay_record(record):
    print(f"Deal {deal.number}: {deal.ended.points}")
    for step in deal.steps:
        who = "" if step.player is None else record.players[step.player]
        print("  ", who, step.entry.action)
