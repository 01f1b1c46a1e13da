"""The conformance tests of a game: whether it keeps every promise of the protocols that it fulfils.

The model are the tests that OpenSpiel and PettingZoo have for authors of games and environments. Deals and matches are
played at random under every value of every option; docs/adding-a-game.md lists the promises.
"""
