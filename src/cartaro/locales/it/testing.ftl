### cartaro.testing

## telling

testing-telling-allows = ammette
testing-telling-refuses = rifiuta
testing-telling-applies = vale
testing-telling-does_apply = non vale

## weave

testing-weave-seats = I posti sono numerati nell'ordine di gioco, dallo 0; l'ultimo dà le carte.
testing-weave-enforced = applicato
testing-weave-recorded_people_decide = registrato, decidono le persone
testing-weave-moot_here = qui non ha oggetto
testing-weave-gap_reading_chosen = il testo tace: vale la lettura scelta
testing-weave-scopa = Carte: valore e seme, `7d` è il sette di denari (`d` denari, `c` coppe, `s` spade, `b` bastoni; `F` fante, `C` cavallo, `R` re). `7d` rifonde, `7dx3c+4s` prende.
testing-weave-scala40 = Carte: valore e seme, `Kd` è il re di quadri (`h` cuori, `d` quadri, `c` fiori, `s` picche; `A` asso, `T` dieci, `J` fante, `Q` donna, `K` re), `Kd'` la gemella dell'altro mazzo; `*` è un jolly, `*6h` uno che sta per il 6 di cuori. Una mossa per volta: `draw` pesca, `take` raccoglie lo scarto, `meld` cala un gioco, `attach 9c 0` attacca al gioco 0 (il primo calato), `swap 6h 0` cambia il suo jolly, `undo` riprende ciò che si è calato nel turno, `discard` scarta.
