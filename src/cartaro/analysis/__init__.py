"""Analysis of given positions: play from them, rulings of every rulebook, evaluations by master and solver."""
