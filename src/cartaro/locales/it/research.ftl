### cartaro.research

research-scopa-by_hand = Negli ambienti arbitra il programma: senza l'opzione «arbitration=hand».
research-missing_package = Manca { $package }: si installa con pip install 'cartaro[research]'.
