### cartaro.research

research-scopa-by_hand = Negli ambienti arbitra il programma: senza l'opzione «arbitration=hand».
research-missing_package = Manca { $package }: si installa con pip install { $install }.
research-bad_episode = Un episodio è «deal» (smazzata) o «match» (partita), non «{ $kind }».
research-bad_choice = «{ $name }» è uno di { $known }, non «{ $value }».
research-scala40-no_resampling = Dopo che il tallone è stato rinnovato, una smazzata della Scala 40 non si estrae più da ciò che un giocatore ha visto.
