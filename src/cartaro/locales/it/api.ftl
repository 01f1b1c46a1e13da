### cartaro.api

## match

api-match-not_seated = Il giocatore { $player } è fuori dalla partita.
api-match-not_paused = Non c'è una smazzata finita a cui possa seguirne un'altra.
api-match-nobody_acts = Non tocca a nessuno: la smazzata o la partita è finita.
api-match-no_player = Non c'è un giocatore { $player }: vanno da 0 a { $last }.
api-match-nothing_played = Non si è giocato nulla che si possa ritirare.

## solving

api-solving-bad_rulebook = Si risolvono posizioni di { $names }, non di «{ $rulebook }».
api-solving-bad_request = Serve una «position» da sola: senza mazzo, senza azioni.
api-solving-too_many_sides = Si risolve solo fra due parti, e qui sono { $sides }: ciò che una perde non è di una sola delle altre, e un gioco migliore di tutti non c'è.
api-solving-bad_option = Si risolve come si gioca online: togli «arbitration».
api-solving-over = La smazzata è finita.
api-solving-unknown_cards = Per risolvere servono tutte le carte: in { $hidden } non si vedono.
api-solving-no_memory = { $megabytes } megabyte non sono disponibili: danne meno con «--megabytes».
api-solving-unsolved = Restano { $cards } carte da giocare e il tempo dato ({ $seconds } s) non è bastato: danne di più con «--seconds», o risolvi la posizione più avanti.

## coaching

api-coaching-bad_level = «level» è uno di { $known }, non «{ $level }».

## contests

api-contests-no_deals = Ci vuole almeno una smazzata, non { $deals }.
api-contests-no_jobs = Ci vuole almeno un processo, non { $jobs }.

## tables

api-tables-no_kernel = Il gioco «{ $game }» non ha un motore di calcolo: con Match si gioca secondo la legge arbitrata.
