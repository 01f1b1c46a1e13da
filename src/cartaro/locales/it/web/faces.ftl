### Le facce ai posti, e come sono i bot

face-choose = La tua faccia
face-byName = Quella del nome
face-number = Faccia { $n }
face-means = La vedono tutti, dal prossimo tavolo a cui ti siedi. Chi non sceglie ha quella che viene dal nome, la stessa dappertutto. I bot tengono la loro.

## temperamenti, di ogni bot in due parole: la prima dice come gioca, se è prudente, audace o contabile

temperament-agnese = prudente, paziente
temperament-teresa = audace, svelta
temperament-bruno = prudente, brontola
temperament-nives = allegra, canticchia
temperament-ettore = contabile, osserva
temperament-ines = sognatrice, gentile
temperament-dino = bonario, racconta
temperament-elvira = contabile, precisa
temperament-primo = audace, scherza
temperament-rosa = audace, fiera
temperament-gino = saggio, ride
temperament-olga = audace, curiosa
temperament-armando = contabile, tace
temperament-lidia = prudente, ascolta
temperament-nello = prudente, arrossisce
temperament-carla = contabile, elegante
