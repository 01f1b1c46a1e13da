"""A program that plays Scopone at random with the kernel it finds: ``python -m bench.play_outs card|list SECONDS``.

It prints the CPU nanoseconds of a ply, like the yardstick in C, including shuffling, dealing and scoring.
"""

import sys
import time

from cartaro.kernel.scopa.deal import Dealer, Law

HAND, PLIES = 9, 36
BATCH, WARM_UP = 2_000, 20_000
SCOPONE = Law(
    players=4,
    sides=2,
    share=HAND,
    cards_majority=21,
    denari_majority=6,
    primiera=(16, 12, 13, 14, 15, 18, 21, 10, 10, 10),
)


def main(what: str, seconds: str) -> None:
    """Play deals for *seconds* seconds, with a list of all plays or without."""
    dealer, listed, done = Dealer(SCOPONE, seed=42), what == "list", 0
    dealer.deals(HAND, WARM_UP, listed)
    started = time.process_time()
    while (spent := time.process_time() - started) < float(seconds):
        dealer.deals(HAND, BATCH, listed)
        done += BATCH
    sys.stdout.write(f"{spent * 1e9 / done / PLIES}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
