### Faces at the seats, and what the bots are like

face-choose = Your face
face-byName = From my name
face-number = Face { $n }
face-means = Everybody sees it, from the next table you join. If you do not choose one, your name decides it, the same everywhere. Bots keep theirs.

## temperaments, of each bot in two words: the first tells how it plays, where that is cautious, bold or counting

temperament-agnese = cautious, patient
temperament-teresa = bold, quick
temperament-bruno = cautious, grumbling
temperament-nives = cheerful, humming
temperament-ettore = counting, watchful
temperament-ines = dreamy, kind
temperament-dino = good-natured, talkative
temperament-elvira = counting, exact
temperament-primo = bold, joking
temperament-rosa = bold, proud
temperament-gino = wise, laughing
temperament-olga = bold, curious
temperament-armando = counting, silent
temperament-lidia = cautious, listening
temperament-nello = cautious, blushing
temperament-carla = counting, elegant
