"""A tournament: an event from its definition to its prizes, a fold over a hash-chained log; and the formats.

Everything here is a pure function of its arguments; chance comes in as a :class:`cartaro.engine.chance.Shuffle`, so
that a draw made with a committed secret can be made again by anybody. docs/organisers.md is the page for organisers,
docs/formats.md says how the formats pair and rank.
"""
