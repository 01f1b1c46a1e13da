"""A tournament: an event from its definition to its prizes, a fold over a hash-chained log; and the formats.

Everything here is a pure function of its arguments; randomness is an argument, a
:class:`cartaro.engine.chance.Shuffle`, so that anybody can repeat a draw made with a committed secret.
docs/organisers.md is the page for organisers, docs/formats.md specifies how the formats pair and rank.
"""
