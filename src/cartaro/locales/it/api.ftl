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

## tables

api-tables-no_kernel = Il gioco «{ $game }» non ha un motore di calcolo: con Match si gioca secondo la legge arbitrata.
api-tables-no_action = In questa posizione non c'è un'azione { $action }: legal() elenca quelle che ci sono.
api-tables-no_number = Il motore di calcolo non ha un numero per { $action }: gioca la smazzata, senza dichiarazioni.

## arguments

api-arguments-options = un dizionario di opzioni per nome, come {"{"}"players": 4{"}"}
api-arguments-seed = un numero intero, un testo, dei byte o None
api-arguments-whole = un numero intero, { $span }
api-arguments-positive = un numero maggiore di zero
api-arguments-amount = un numero da zero in su
api-arguments-budget = un Budget, come Budget(simulations=1000), o None
api-arguments-flag = True o False
api-arguments-text = un testo
api-arguments-record = un Record (read_record ne legge uno)
api-arguments-source = il testo di un verbale, i suoi byte o il Path del suo file
api-arguments-path = un percorso
api-arguments-request = una richiesta come dizionario di valori JSON, o il suo testo JSON
api-arguments-position = una posizione come dizionario, come la dà Match.position
api-arguments-deck = le carte di tutto il mazzo, la prima in cima, o i loro testi
api-arguments-player = il numero di un giocatore, { $span }
api-arguments-action = il testo di un'azione, come "{ $example }", o una delle azioni di un'osservazione
api-arguments-bot = il nome di un bot, col suo budget se vuoi ("master:2000sims"), o un oggetto con un metodo choose
api-arguments-names = un elenco di { $players } nomi
api-arguments-commitment = le 64 cifre esadecimali di un impegno

## exports

api-exports-ending = Il nome di un'esportazione finisce con { $known }, non come «{ $file }».
api-exports-missing = Parquet vuole un pacchetto che non è installato: pip install 'cartaro[parquet]'. Per JSON lines non serve nulla.

## pictures

api-pictures-ending = Il nome di una figura finisce con { $known }, non come «{ $file }».
api-pictures-source = una partita, un verbale, una posizione come dizionario, o un elenco di carte
api-pictures-pack = None o uno di { $known }
