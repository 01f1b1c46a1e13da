### cartaro.daily

daily-no_such_day = Il { $day } non c'è una smazzata del giorno: questa catena va dal { $first } al { $last }.
daily-bad_chain = Una catena ha da 1 a { $most } giorni e un segreto di 32 byte.
daily-bad_day = «{ $text }» non è un giorno: si scrive 2027-01-01.
daily-bad_bot = «{ $text }» non è un giocatore del giorno: si scrive come «expert 1», nome e versione.
daily-no_such_version = Questo programma non ha il giocatore «{ $bot }»: le sue giocate si controllano con la versione che l'aveva.
daily-bad_actions = Una di queste giocate non si può fare.
daily-no_day = Questo verbale non dice il giorno: aggiungi --day, per esempio --day 2027-01-01.
daily-no_secret = Il verbale non ha il segreto del giorno: si svela quando il giorno è finito.
daily-no_number = senza la catena non si sa che posto aveva chi ha giocato.
daily-of_the_day = è la smazzata del { $day }.
daily-not_of_the_day = il verbale non è della smazzata di quel giorno: data, regolamento o opzioni sono altri.
daily-leads_back = il segreto del giorno porta all'àncora: è il giorno { $number } della catena.
daily-leads_elsewhere = il segreto del giorno non porta all'àncora pubblicata.
daily-by_date = il segreto del giorno viene dalla data: è il giorno { $number } senza un server.
daily-not_by_date = il segreto del giorno non viene dalla data: non è un giorno senza un server.
daily-follows = il segreto della partita viene da quello del giorno.
daily-follows_not = il segreto della partita non viene da quello del giorno.
daily-bots_chose = sono tutte quelle che { $bot } sceglie vedendo le stesse cose.
daily-bots_did_not = la giocata { $n }, { $action }, non è quella che il giocatore del giorno sceglie.
