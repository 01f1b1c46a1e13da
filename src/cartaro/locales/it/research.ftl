### cartaro.research

research-scopa-by_hand = Negli ambienti arbitra il programma: togli l'opzione «arbitration=hand».
research-missing_package = Manca { $package }: installalo con pip install { $install }.
research-bad_episode = Un episodio è «deal» (smazzata) o «match» (partita), non «{ $kind }».
research-other_players = «players» dice { $players }, «options» { $others }: dillo una volta sola.
research-no_steps = «{ $name }» è almeno 1 (None: senza limite), non { $value }.
research-bad_history = «history» è quante delle ultime azioni si vedono, 0 o più, non { $value }.
research-bad_choice = «{ $name }» è uno di { $known }, non «{ $value }».
research-scala40-no_resampling = Ciò che questo giocatore ha visto della smazzata può essere nato in troppi modi per estrarne uno con esattezza.
research-selfplay-other = { $file } è di un'altra raccolta: regolamento, opzioni, bot, seme, smazzate per file o versione di Cartaro sono diversi. Scegli un'altra cartella.
research-selfplay-other_card = { $file } c'è già, e non descrive partite tra bot: scegli un'altra cartella.
research-selfplay-fewer =
    { $folder } contiene già { $deals ->
        [one] { $deals } smazzata
       *[other] { $deals } smazzate
    }: chiedine almeno altrettante, o scegli un'altra cartella.
research-selfplay-no_self_play = { $file } non è un file intero di partite tra bot: spostalo, e si gioca di nuovo.
research-selfplay-column-rulebook = l'id del regolamento
research-selfplay-column-deal = il numero della smazzata, da 0
research-selfplay-column-deal_seed = il seme da cui è distribuita: `encoding.dealer(deal_seed)()` la distribuisce di nuovo
research-selfplay-column-step = il numero della scelta nella smazzata, da 0
research-selfplay-column-seat = chi ha scelto: i posti sono in ordine di gioco, l'ultimo è il cartaro, il posto s gioca per la parte s modulo il numero delle parti
research-selfplay-column-bot = chi giocava a quel posto
research-selfplay-column-observation = ciò che il posto vedeva, in parole di 64 bit (più sotto)
research-selfplay-column-legal = i numeri di tutte le azioni lecite, in ordine crescente
research-selfplay-column-choice = il numero dell'azione fatta
research-selfplay-column-policy = per ogni azione di `legal`, la sua quota della ricerca del bot; null se il bot non la dice
research-selfplay-column-value = di quanti punti il bot sperava che la sua parte vincesse la smazzata; null se non lo dice
research-selfplay-column-points = i punti di ogni parte alla fine della smazzata
research-selfplay-column-winner = la parte che ha fatto meglio, -1 se sono più d'una
research-selfplay-column-reward = i punti della parte del posto meno la media degli altri (dove i punti sono penalità, il contrario)
research-selfplay-card-title = Partite tra bot con { $rulebook }
research-selfplay-card-about =
    { $rows ->
        [one] { $rows } scelta
       *[other] { $rows } scelte
    } di { $done ->
        [one] { $done } smazzata
       *[other] { $done } smazzate
    } su { $deals } con il regolamento `{ $rulebook }`, in Parquet nella cartella `deals`, fatte da Cartaro { $version } con il comando
research-selfplay-card-made = Hanno giocato programmi, nessuna persona. Tutti i mazzi sono mescolati allo stesso modo e non manca nulla: ogni scelta di ogni smazzata è una riga, in ordine. I bot si alternano alle parti, smazzata per smazzata. Lo stesso comando dà gli stessi byte con le stesse versioni di Cartaro e di pyarrow, qualunque sia il numero dei processi, e riprende da dove era stato fermato. I metadati di ogni file dicono tutto questo in JSON, con la chiave `cartaro.selfplay`.
research-selfplay-card-bots = | bot | parti giocate | punti per smazzata, ± errore standard |
research-selfplay-card-columns = | colonna | tipo | che cos'è |
research-selfplay-card-splits = Le righe di una smazzata dipendono l'una dall'altra: si divide per `deal`, non per riga. In tutte le righe di una smazzata `points`, `winner` e `deal_seed` sono uguali: dicono la fine, e nessun posto li conosceva.
research-selfplay-card-numbers = Le azioni hanno { $actions } numeri, gli stessi degli ambienti e dei batch; se un'azione vuole più numeri, ognuno è una riga.
research-selfplay-card-fields = I bit di un'osservazione; «bytes» dice dove stanno quando le parole sono aperte, dal bit più basso:
research-options = un dizionario di opzioni per nome, come {"{"}"target": 11{"}"}
research-seed = un numero intero o None
research-whole = un numero intero
research-reset_options = None o vuoto: ciò che un tavolo ha scelto è un argomento dell'ambiente
research-render_mode = None o uno di { $known }
