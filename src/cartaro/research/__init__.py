"""Environments for researchers: numbered actions and observations of bits, for PettingZoo, Gymnasium and OpenSpiel.

``cartaro.research.cartaro_v0`` is the PettingZoo environment, ``cartaro.research.single_agent`` the Gymnasium one,
``cartaro.research.openspiel`` the games of OpenSpiel; each needs its library (``pip install 'cartaro[research]'``).
The code that they share needs none: :mod:`cartaro.research.state`. :class:`Batch` steps many deals at once, on arrays.
"""

from cartaro.research.batch import Batch

__all__ = ["Batch"]
