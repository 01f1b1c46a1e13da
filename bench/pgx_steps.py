"""Measures steps of a game of pgx, in an environment that has it: ``python pgx_steps.py GAME TABLES``.

Prints the CPU nanoseconds of one step of one table, including observation, mask and restarting games. Choosing the
actions, at random among those that the mask allows, is not included, nor is compilation.
"""

import os
import sys
import time

if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

_WARM_UP = 20


def main(game: str, tables: int) -> None:
    """Measure for the number of seconds in each line of the input, and print the result."""
    environment = pgx.make(game)
    begin = jax.jit(jax.vmap(environment.init))
    step = jax.jit(jax.vmap(auto_reset(environment.step, environment.init)))
    choose = jax.jit(jax.vmap(lambda key, mask: jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf))))
    split = jax.jit(lambda key: jax.random.split(key, 2 * tables + 1))
    keys = split(jax.random.PRNGKey(1))
    state = begin(keys[:tables])
    for line in sys.stdin:
        seconds, done, spent = float(line), -_WARM_UP, 0.0
        while done <= 0 or spent < seconds:
            keys = split(keys[-1])
            actions = jax.block_until_ready(choose(keys[:tables], state.legal_action_mask))
            started = time.process_time()
            state = jax.block_until_ready(step(state, actions, keys[tables : 2 * tables]))
            if done >= 0:
                spent += time.process_time() - started
            done += 1
        sys.stdout.write(f"{spent * 1e9 / done / tables}\n")
        sys.stdout.flush()


main(sys.argv[1], int(sys.argv[2]))
