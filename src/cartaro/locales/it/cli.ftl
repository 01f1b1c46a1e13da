### Il comando cartaro

## commands_page

cli-commands_page-about = Quello che ogni comando dice di sé con «--help»: argomenti, opzioni, quello che ci si aspetta.
cli-commands_page-title = Tutti i comandi

## language

cli-language-bad_language = «--lang» può valere { $languages }, non «{ $asked }».
cli-language-alternatives = { $others } o { $last }

## arena

cli-arena-bots = due bot o più, come «master greedy:60ms»; i tuoi sono «./mio.py:MioBot», «pacchetto.modulo:Classe» o «process:COMANDO»
cli-arena-rulebook = il regolamento («cartaro rules» li elenca)
cli-arena-deals = quante smazzate, ognuna giocata due volte (100)
cli-arena-seed = il seme del caso (cartaro)
cli-arena-sealed = tiene segreto il seme: lo legge da qui, o lo scrive se il file non c'è; i risultati ne dicono solo l'impegno
cli-arena-two_seeds = Si sceglie: --seed, che tutti leggono, o --sealed, che resta segreto.
cli-arena-jobs = quanti processi (uno per core)
cli-arena-budget = quanto pensa chi non lo dice: 60ms o 4000sims
cli-arena-time_limit = secondi che un bot in un processo suo può prendersi per una risposta (10)
cli-arena-ray = gioca su un cluster Ray (quello di RAY_ADDRESS, o uno su questa macchina)
cli-arena-out = scrive qui, in un file nuovo, ogni smazzata giocata
cli-arena-continue = prosegue la prova di questo file, scritto da --out: dice chi gioca, con quale regolamento e con quale seme; con più --deals la allunga
cli-arena-told_by_file = --continue prende la prova dal suo file: togli «{ $given }».
cli-arena-all = tutti incontrano tutti
cli-arena-json = scrive JSON
cli-arena-was_finished = La prova era già finita: le cifre sono queste.
cli-arena-bot = BOT
cli-arena-goes_on =
    Si riprende: giocate { $done ->
        [one] { $done } coppia di tavoli
       *[other] { $done } coppie di tavoli
    } su { $wanted }.
cli-arena-about = Misura i bot uno contro l'altro. Ogni smazzata si gioca due volte con le stesse carte, a posti scambiati: la fortuna delle carte è uguale per tutti e due. Il primo bot incontra ciascuno degli altri; con --round-robin tutti incontrano tutti. Chi gioca con quale regolamento: { $bots }; qui soltanto, vedendo tutte le carte, { $cheaters }. docs/bots.md dice chi sono, docs/arena.md spiega le cifre.

## arena_report

cli-arena_report-note = ± è l'intervallo al 95 %, contato sulle coppie di tavoli; i ms sono di processore.
cli-arena_report-note_on_processes = ± è l'intervallo al 95 %, contato sulle coppie di tavoli; i ms sono di processore e, per un processo, d'orologio.
cli-arena_report-progress =
    { $bar } { $done }/{ $total ->
        [one] { $total } coppia
       *[other] { $total } coppie
    } di tavoli, ancora { $left }
cli-arena_report-meeting =
    { $first } contro { $second }: { $points } punti a smazzata, { $share } di vittorie
      { $pairs ->
        [one] { $pairs } coppia
       *[other] { $pairs } coppie
    } di tavoli: { $wins } vinte, { $ties } pari, { $losses } perse su { $deals ->
        [one] { $deals } smazzata
       *[other] { $deals } smazzate
    }
cli-arena_report-matches = { " " } partite fatte di queste smazzate, vinte: { $matches }
cli-arena_report-elo = , Elo { $elo } ± { $error }
cli-arena_report-thought =
    { $name }  { $mean } ms a mossa (al massimo { $longest }), { $choices ->
        [one] { $choices } mossa
       *[other] { $choices } mosse
    }{ $elo }
cli-arena_report-match =
    a { $target ->
        [one] { $target } punto
       *[other] { $target } punti
    } { $share }
cli-arena_report-failed =
    { $name }: { $n ->
        [one] una scelta mancata, fatta
       *[other] { $n } scelte mancate, fatte
    } da chi subentra a tempo scaduto.

## audit

cli-audit-about = Verifica i registri di tutti i tavoli, anche mentre il server lavora: ogni riga porta l'impronta di quella prima. Dice quale riga è stata cambiata, tolta, aggiunta o spostata, ed esce con 1 se ne trova.
cli-audit-json = scrive JSON
cli-audit-heads = scrive in un file nuovo l'impronta di ogni tavolo sano, da tenere altrove
cli-audit-against = confronta con un file scritto così un'altra volta: un registro può soltanto crescere
cli-audit-daily = per ogni giorno: confronta con le impronte scritte per ultime in questa cartella, e vi scrive quelle di adesso in un file con data e ora
cli-audit-keep = con --daily, quanti file tenere nella cartella: i più recenti (altrimenti 400)
cli-audit-keep_alone = --keep vale con --daily: dice quanti file tenere in quella cartella.
cli-audit-kept = Impronte scritte in { $file }, che ha SHA-256 { $sha256 }. Pubblica questo numero, o tienilo altrove: chi cambia il file cambia il numero.
cli-audit-table = Tavolo { $table }: { $said }.
cli-audit-sum = Tavoli { $audited }, righe { $entries }, tavoli che non tornano { $damaged }.

## backup

cli-backup-back_up = Copia il registro dei tavoli in un file, anche mentre il server lavora: la copia è di un solo istante, ed è controllata prima di avere il suo nome. Contiene i segreti dei mazzi delle partite in corso: custodiscila.
cli-backup-restore = Rimette una copia al posto del registro, anche mentre il server lavora. Prima mette da parte il registro che c'è, in un file accanto; un database indicato con --store dev'essere vuoto. Una copia rovinata viene rifiutata, e non si tocca nulla.
cli-backup-file = il file della copia
cli-backup-json = scrive JSON
cli-backup-shown = FILE
cli-backup-copied = Copiato in { $target }: { $holds }.
cli-backup-restored = Rimesso il registro: { $holds }.
cli-backup-aside = Quello di prima è in { $aside }.
cli-backup-holds = tavoli { $tables }, di cui in corso { $under_way }; azioni { $entries }; tornei { $events }
cli-backup-deleted = Cancellato, perché ce ne sono di più recenti: { $file }.
cli-backup-keep = prende FILE per una cartella, dà alla copia il nome dell'ora e lì tiene le N più recenti

## comparison

cli-comparison-parameters = NUMERI E SCELTE DEL TESTO
cli-comparison-options = OPZIONI DEL TAVOLO
cli-comparison-articles = ARTICOLI PER ARGOMENTO
cli-comparison-bad_usage = --compare vuole due regolamenti, come scala40-fisca scala40-chiusura.
cli-comparison-other_game = { $id } e { $id2 } sono regolamenti di giochi diversi.
cli-comparison-unless = { $values } (se non si sceglie { $word })

## judge

cli-judge-about = Legge righe JSON da FILE (o dallo standard input) e per ciascuna scrive un verdetto, con il suo articolo. Il protocollo è in docs/judge.md.
cli-judge-file = il file da leggere; altrimenti, o con «-», lo standard input
cli-judge-under = giudica ogni riga anche per questo regolamento dello stesso gioco, e dice quali articoli differiscono
cli-judge-option = con --under: una scelta di quel tavolo, come variants=abc
cli-judge-file-2 = FILE
cli-judge-bad_usage = «--option» va insieme a «--under».

## links

cli-links-bad_link = «{ $link }» non è il link di un tavolo: sono fatti così, http://HOST/tavolo/NOME.

## main

cli-main-usage =
    uso: cartaro [--lang { $languages }] COMANDO ...

    Il tavolo aperto per i giochi di carte italiani.

    comandi
cli-main-foot = «cartaro COMANDO --help» spiega un comando; «cartaro --version» dice la versione.
cli-main-open_table_browser = apre il tavolo nel browser
cli-main-play_terminal = gioca nel terminale
cli-main-read_rulebooks = legge i regolamenti
cli-main-keep_score_real_table = segna i punti di un tavolo vero
cli-main-run_tournament = tiene il banco di un torneo
cli-main-referee_json_lines = arbitra righe JSON
cli-main-solve_position_exactly = risolve una posizione
cli-main-measure_bots_against_each = misura i bot fra loro
cli-main-find_problems = cerca e ricalcola i problemi
cli-main-write_self_play = scrive partite tra bot per chi addestra modelli
cli-main-play_record_again = rigioca un verbale
cli-main-verify_record_shuffles_too = verifica un verbale
cli-main-look_back_match = rivede una partita col maestro
cli-main-copy_log_tables = copia il registro dei tavoli
cli-main-put_backup_back = rimette una copia del registro
cli-main-check_logs_tables = verifica i registri dei tavoli
cli-main-deal_of_the_day = la smazzata del giorno: catena, giorni, verifica
cli-main-talk_table_terminal = parla a un tavolo dal terminale
cli-main-show_people_reported = mostra le segnalazioni
cli-main-show_marks = mostra i segni di gioco scorretto
cli-main-warn_mute_ban_rename = avverte, zittisce, sospende
cli-main-do_jobs_of_servers = fa le revisioni e gli altri lavori lunghi di più server
cli-main-make_page = fa una cartella in cui si gioca senza server
cli-main-bad_usage = «{ $option }» non è un'opzione di cartaro: ci sono --lang, --help e --version.
cli-main-file = Il file «{ $name }» non c'è.
cli-main-folder_file_needed = «{ $name }» è una cartella: serve un file.
cli-main-i_have_permission_use = Manca il permesso di usare «{ $name }».
cli-main-system_refuses = Il sistema rifiuta{ $of }: { $strerror }.
cli-main-command = un comando
cli-main-not_utf8 = «{ $argument }» non è un testo in UTF-8: controlla come scrive le lettere il tuo terminale, o il file dello script.
cli-main-unforeseen = Cartaro ha incontrato un errore imprevisto ({ $name }). Ci dispiace: per favore segnalalo, ripetendo il comando con CARTARO_DEBUG=1 per i particolari.

## migrate

cli-migrate-about = Copia tutto ciò che un server conserva dalla sua cartella in un database PostgreSQL vuoto, poi rilegge entrambe da cima a fondo e le confronta riga per riga; se differiscono dice quale riga, e il database resta vuoto. Prima ferma il server: durante la copia nessuno può aprire la cartella, che resta com'è.
cli-migrate-from = la cartella, come sqlite:CARTELLA
cli-migrate-to = il database, come postgresql://UTENTE:PASSWORD@HOST/NOME
cli-migrate-json = scrive JSON
cli-migrate-source = DA
cli-migrate-target = A
cli-migrate-bad_usage = Si passa da una cartella a un database: cartaro migrate sqlite:CARTELLA postgresql://UTENTE:PASSWORD@HOST/NOME.
cli-migrate-done =
    C'è tutto: { $rows ->
        [one] { $rows } riga
       *[other] { $rows } righe
    }, uguali dalle due parti. Da ora avvia il server con --store.
cli-migrate-replaced = Il carattere NUL (U+0000), che PostgreSQL non può conservare, è stato sostituito con � (U+FFFD) in { $rows } delle righe copiate.
cli-migrate-command = copia il registro di un server in PostgreSQL, e confronta

## marks

cli-marks-about = Cerca nelle partite che contano degli ultimi novanta giorni segni di gioco scorretto, anche mentre il server lavora, e li mostra con le prove: chi trova le mosse del maestro molto più spesso di chi ha il suo livello, chi vince quasi solo contro account che giocano solo per lui, chi perde contro qualcuno giocando molto sotto il suo livello. Un segno non è una colpa e non fa nulla da sé: decide chi gestisce il server, con «cartaro moderate».
cli-marks-json = scrive JSON
cli-marks-url = l'indirizzo del server, per i link alle partite
cli-marks-none = Nessun segno in { $matches ->
        [one] { $matches } partita
       *[other] { $matches } partite
    } che contano, di cui { $reviewed } riviste.
cli-marks-head = { $number }. { $name } ({ $game })
cli-marks-head_any = { $number }. { $name }
cli-marks-tables = Partite: { $tables }

## moderate

cli-moderate-about = Agisce sui giocatori di un server, anche mentre lavora: vale entro un secondo o due. CHI è il nome di un account, oppure TAVOLO/NUMERO, come nelle segnalazioni, per chi gioca senza account. COSA: warn avverte (lo legge il titolare dell'account), mute e unmute tolgono e ridanno la parola, ban e unban chiudono e riaprono la porta, rename dà un altro nome e toglie quello di prima da tutto ciò che è conservato, delete cancella l'account, login stampa un link per accedere una volta sola, anche a chi ha perso la password, clear dice che una segnalazione è stata vista e non c'è nulla da fare, void e unvoid fanno sì che le sue partite che contano, fino a ora o negli ultimi --days, non contino più per nessuno o contino di nuovo, bar e unbar tolgono e ridanno le partite che contano, appeals mostra i ricorsi, grant e uphold rispondono con --why a quello contro un atto, di cui CHI è il numero: accolto, l'atto è disfatto, appoint e unappoint danno e tolgono a un account la pagina degli operatori (/operatori). Ogni atto resta nel registro, che «cartaro moderate log» mostra e nessuno cancella.
cli-moderate-what = l'atto, appeals o log
cli-moderate-who = il nome di un account, TAVOLO/NUMERO, o il numero di un atto
cli-moderate-name = con rename: il nome nuovo
cli-moderate-why = perché: resta nel registro, e con warn lo legge il giocatore
cli-moderate-by = chi agisce (altrimenti il tuo nome nel sistema)
cli-moderate-days = con mute, ban e bar: per quanti giorni (altrimenti per sempre); con void: le partite di quanti
cli-moderate-url = con login: l'indirizzo del server
cli-moderate-json = scrive JSON
cli-moderate-mark = con void e bar: per quale segno (agreement, flow, thrown); chi gioca lo legge
cli-moderate-a_mark = un segno
cli-moderate-bad_answer = «{ $what }» vuole il numero dell'atto, come lo dice «appeals», e con --why la risposta, che il giocatore legge.
cli-moderate-no_appeal = Contro l'atto { $act } non c'è un ricorso che aspetti risposta.
cli-moderate-no_appeals = Nessun ricorso aspetta risposta.
cli-moderate-since = { " " }per le partite dal { $moment }
cli-moderate-nothing = Il registro è vuoto.
cli-moderate-gone = (account cancellato)
cli-moderate-what-2 = COSA
cli-moderate-who-2 = CHI
cli-moderate-name-2 = NOME
cli-moderate-bad_usage = Di' su chi: CHI ci vuole, tranne con log e appeals.
cli-moderate-one_too_many = «{ $asked }» è di troppo.
cli-moderate-act = un atto
cli-moderate-done = Fatto: { $did } { $who }{ $until }.
cli-moderate-until = { " " }fino al { $moment }
cli-moderate-link = Link per accedere una volta, fino al { $moment }: { $link }

## names

cli-names-is_not_there_are = «{ $given }» non è { $what }: ci sono { $there_are }.
cli-names-perhaps = «{ $given }» non è { $what }: forse { $close }? Ci sono { $there_are }.

## options

cli-options-many_play = quanti giocano
cli-options-many_points_win = a quanti punti si gioca
cli-options-another_choice_such_pairs = un'altra scelta, come pairs=false («cartaro rules» le elenca)
cli-options-bad_option = «--option» si scrive NOME=VALORE, come pairs=false, non «{ $text }».

## parser

cli-parser-usage = uso:{ " " }
cli-parser-arguments = argomenti
cli-parser-options = opzioni
cli-parser-help = mostra queste righe ed esce
cli-parser-lang = lingua: { $languages } (altrimenti quella del sistema)
cli-parser-bad_usage = Argomenti non validi: { $message }.
cli-parser-bad_number = «{ $name }» vuole un numero da { $low } a { $high }, non «{ $text }».
cli-parser-bad_value = «{ $name }» può valere { $listed }, non «{ $text }».
cli-parser-one_too_many = «{ $argument }» è di troppo.
cli-parser-option = un'opzione
cli-parser-wants_value = «{ $name }» vuole un valore.
cli-parser-takes_no_value = «{ $name }» non ha valore.
cli-parser-missing = Manca { $names }.

## play

cli-play-about = Gioca una partita nel terminale contro i bot. GIOCO è scopone, scopa o scala40 (o un regolamento); --plain la racconta riga per riga, per chi usa un lettore di schermo. Col link di un invito ci si siede a quel tavolo. Vedi docs/terminal.md.
cli-play-rulebook_where_game_has = il regolamento, dove il gioco ne ha più d'uno
cli-play-move = secondi che hai per ogni turno
cli-play-bank = minuti che hai per tutta la partita
cli-play-record = scrive in FILE il verbale della partita
cli-play-other_game = «{ $rulebook_id }» non è un regolamento di { $game }.
cli-play-file_exists = «{ $file }» c'è già: scegli un altro nome.
cli-play-other_record = «{ $file }» non è più il verbale della partita sospesa: spostalo altrove, poi riprendi la partita.
cli-play-game = GIOCO
cli-play-scopone_scopa_scala = scopone, scopa o scala40
cli-play-always_same_cards = sempre le stesse carte
cli-play-one_fact_line_nothing = una riga per fatto, senza disegni né colori
cli-play-bots_play_without_pauses = i bot giocano senza pause
cli-play-level = quanto sono forti gli altri: { $levels }
cli-play-bot = un altro bot al loro posto: { $bots }
cli-play-pace = il ritmo dei bot: { $paces }; con Invio non li aspetti

## play_online

cli-play_online-about = Si siede a un tavolo di un server, dal link dell'invito, e gioca riga per riga. Se torni ritrovi il tuo posto.
cli-play_online-link = il link dell'invito
cli-play_online-name = come ti chiami al tavolo
cli-play_online-who = Come ti chiami?
cli-play_online-guest = Ospite
cli-play_online-link-2 = LINK
cli-play_online-one_fact_line_always = una riga per fatto (qui è sempre così)

## record_report

cli-record_report-versus = { " " }contro{ " " }
cli-record_report-all_right = Tutto torna.
cli-record_report-not_right = Il verbale non torna.
cli-record_report-verified = Il verbale è verificato.
cli-record_report-not_verified = Il verbale non è verificato.
cli-record_report-ok = torna
cli-record_report-failed = NON TORNA
cli-record_report-unchecked = non controllato
cli-record_report-deal_dealer = Smazzata { $deal_number }, mazziere { $dealer }
cli-record_report-comes_back = { $back } rientra
cli-record_report-points = { "  " }Punti: { $points_made }
cli-record_report-match_finished = La partita non è finita: { $totals }.
cli-record_report-draw = Sorteggio: { $drawn }
cli-record_report-table_dealt_again = { "  " }In tavola { $table }: si ridà ({ $cite })
cli-record_report-nobody_wins = Non vince nessuno: { $totals }.
cli-record_report-deal = Smazzata { $number }

## records

cli-records-replay = Rigioca il verbale di una partita: ogni giocata passa di nuovo dall'arbitro, ogni conteggio si rifà. Esce con 0 se tutto torna, con 1 se una giocata è irregolare o un risultato non torna, con 2 se il verbale non si legge. Il formato è in docs/records.md.
cli-records-verify = Rigioca il verbale come «replay», e in più prova che i mazzi erano stati fissati prima della partita: il segreto è quello dell'impegno, e ogni mazzo viene dal segreto. Esce con 0 se ogni prova riesce, con 1 altrimenti, con 2 se il verbale non si legge.
cli-records-record = il verbale; con «-» lo standard input
cli-records-json = scrive JSON, in tutte e due le lingue
cli-records-commitment = l'impegno, come è stato pubblicato prima della partita
cli-records-anchor = l'àncora della catena delle smazzate del giorno, come è stata pubblicata prima
cli-records-by_date = la smazzata è di una pagina senza un server: il segreto del suo giorno viene dalla data
cli-records-day = il giorno della smazzata, se non è quello del verbale
cli-records-date = GIORNO
cli-records-day_needs_anchor = --day serve con --anchor o --by-date: dice di quale giorno della catena è il verbale.
cli-records-record-2 = VERBALE
cli-records-record-3 = VERBALE

## reports

cli-reports-about = Mostra le segnalazioni sui messaggi ai tavoli, anche mentre il server lavora: chi segnala, di chi, perché, e che cosa si era detto fino ad allora. La riga segnalata ha un segno davanti.
cli-reports-json = scrive JSON
cli-reports-none = Nessuna segnalazione.
cli-reports-spectator = chi guardava
cli-reports-head = { $number }. { $at }, tavolo { $table }: { $by } segnala { $of }.
cli-reports-name = { $number }. { $at }, tavolo { $table }: { $by } segnala il nome «{ $of }».
cli-reports-to_moderate = Per «cartaro moderate» è { $who }.

## review

cli-review-about = Rivede una partita: per ogni scelta di un giocatore, che cosa avrebbe fatto il maestro con le carte che il giocatore vedeva, quanto rende di più e perché.
cli-review-record = il verbale; con «-» lo standard input
cli-review-place = il posto, nell'ordine di gioco (quello di Player1)
cli-review-budget = quanto pensa chi rivede a ogni scelta: 8000sims
cli-review-training = Era un allenamento, coi consigli a disposizione.
cli-review-json = scrive JSON, in tutte e due le lingue
cli-review-ends = I finali, a carte viste.
cli-review-record-2 = VERBALE
cli-review-bad_level = Rivedono { $known }, non «{ $given }».
cli-review-bad_place = In questa partita i posti vanno da 1 a { $players }, non { $given }.
cli-review-level = il livello di chi rivede: { $levels } (master)
cli-review-deal = Smazzata { $deal }, azione { $number }:{ " " }
cli-review-of = Le scelte di { $player }.
cli-review-hand = In mano: { $cards }

## rulebooks

cli-rulebooks-a_rulebook = un regolamento
cli-rulebooks-one_of_these = un regolamento di questo comando
cli-rulebooks-no_rulebook = Manca il regolamento: ci sono { $listed }.

## rules

cli-rules-about = Senza argomenti elenca i regolamenti; con un regolamento ne mostra tutti gli articoli; con un articolo, quello: per numero (9, «La presa») o per nome (9.priority). Con --compare mostra come differiscono due regolamenti.
cli-rules-rulebook = il regolamento, come scopone-federale
cli-rules-article = l'articolo, come 9 o 9.priority
cli-rules-compare = mette a confronto due regolamenti dello stesso gioco
cli-rules-json = scrive JSON, in tutte e due le lingue
cli-rules-file = scrive il file del regolamento, da cui farne un altro (vedi docs/rulebooks.md)
cli-rules-check = dice tutto quello che non va in un file: riga, voce, che cosa ci vorrebbe
cli-rules-right = { $file } va bene: { $id }, { $articles } articoli.
cli-rules-no_check_file = «--check» vuole un file, come «--check mio.toml».
cli-rules-how_to_read = «cartaro rules REGOLAMENTO» li mostra tutti, «cartaro rules REGOLAMENTO 9» un articolo.
cli-rules-rulebook-2 = REGOLAMENTO
cli-rules-article-2 = ARTICOLO
cli-rules-option = { $title } (opzione { $option }): { $values }; se non si sceglie, { $usual } [{ $article }].
cli-rules-usual_values = { $values }, o { $span }

## score

cli-score-about = Segna i punti di un tavolo vero, con gli articoli. Senza RIGHE le chiede, o le legge dallo standard input. Una riga è una smazzata: «carte 22 denari 6 settebello noi primiera loro scope 1 0». Vedi docs/scoring.md.
cli-score-rulebook = il regolamento, come scopone-federale
cli-score-lines = le righe, ciascuna fra virgolette
cli-score-names = i nomi dei giocatori, nell'ordine di gioco della prima smazzata: l'ultimo fa le carte
cli-score-save = tiene il segnapunti in FILE, e da lì riprende se c'è già
cli-score-json = scrive il risultato in JSON
cli-score-rulebook-2 = REGOLAMENTO
cli-score-line = RIGA
cli-score-other_match = «{ $save }» tiene un'altra partita ({ $rulebook }): scegli un altro nome.
cli-score-line-2 = Riga { $number }: { $error }

## scoresheet-prompt

cli-scoresheet-prompt-hint = «aiuto» spiega, «fine» chiude.
cli-scoresheet-prompt-over = Partita finita: «annulla» toglie l'ultima riga, invio chiude.
cli-scoresheet-prompt-undone = Tolta: { $undone }
cli-scoresheet-prompt-no_article = Qui non c'è un articolo «{ $called }».
cli-scoresheet-prompt-not_saved = Attenzione: non riesco a salvare ({ $reason }). Il segnapunti va avanti.

## scoresheet-scala40-prompt

cli-scoresheet-scala40-prompt-begin_again = Questa smazzata da capo.
cli-scoresheet-scala40-prompt-in_hand = con «in mano», se in mano;{ " " }
cli-scoresheet-scala40-prompt-flat = { " " }(«tutte», se non ha calato niente)
cli-scoresheet-scala40-prompt-closer = Chi chiude ({ $also }«nessuno», se nessuno)
cli-scoresheet-scala40-prompt-held = { $name }: carte o punti in mano{ $also }
cli-scoresheet-scala40-prompt-commands =
    Si dice chi chiude, poi che cosa resta in mano agli altri: le carte (Kd * 5h) o i punti (45).
    Una riga sola può dire tutto: chiude { $first } in mano, { $second } Kd * 5h
    rientra { $second } riporta in gioco chi è appena uscito, se il tavolo lo prevede.
    correggi 2 chiude { $first }, { $second } 45 cambia una smazzata già segnata; annulla toglie l'ultima riga.
    registro mostra le correzioni; punti dice a che punto si è; regole 8 mostra un articolo; fine chiude.

## scoresheet-scala40-terminal_sheet

cli-scoresheet-scala40-terminal_sheet-nobody = nessuno ha chiuso
cli-scoresheet-scala40-terminal_sheet-all = tutte
cli-scoresheet-scala40-terminal_sheet-held = In mano
cli-scoresheet-scala40-terminal_sheet-counts = Segna
cli-scoresheet-scala40-terminal_sheet-total = Totale
cli-scoresheet-scala40-terminal_sheet-title = { $title }, uscita a { $target }
cli-scoresheet-scala40-terminal_sheet-deal = Smazzata { $number }
cli-scoresheet-scala40-terminal_sheet-out = { $name } { $people ->
    [one] esce
   *[other] escono
} a { $totals } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-comes_back = { $name } { $people ->
    [one] rientra
   *[other] rientrano
} a { $totals } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-may = Prima della prossima smazzata può rientrare: { $names } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-standing_out = { $part } (fuori)
cli-scoresheet-scala40-terminal_sheet-level = Pari al totale più basso: giocano ancora { $names } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-dealer = Ora fa le carte { $dealer } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-penalty = Penalità di rientro: { $owed }.
cli-scoresheet-scala40-terminal_sheet-closes = chiude { $name }
cli-scoresheet-scala40-terminal_sheet-closes_in_hand = chiude { $name } in mano
cli-scoresheet-scala40-terminal_sheet-wins = { $people ->
    [one] Vince
   *[other] Vincono
} { $name } ({ $article }).

## scoresheet-scopa-prompt

cli-scoresheet-scopa-prompt-begin_again = Questa smazzata da capo.
cli-scoresheet-scopa-prompt-commands =
    A ogni domanda si risponde prima per { $first }; di due parti basta il primo numero, dove l'altro ne segue.
    Una riga sola può dire tutto: carte 22 denari 6 settebello noi primiera loro scope 1 0
    Le carte una per una, dell'uno e dell'altro: prese 7d 7c Rb ... / Ad 2c ... scope 1 0
    Fuori, con i punti di quel momento: fuori noi 8 6
    Carte in numero irregolare: irregolare loro prese 7d 7c / Rd Rc scope 1 0
    correggi 2 carte 21 ... cambia una smazzata già segnata; annulla toglie l'ultima riga; registro mostra le correzioni.
    punti dice a che punto si è; regole 14 mostra un articolo; fine chiude.

## scoresheet-scopa-terminal_sheet

cli-scoresheet-scopa-terminal_sheet-we_win = Vinciamo noi
cli-scoresheet-scopa-terminal_sheet-they_win = Vincono loro
cli-scoresheet-scopa-terminal_sheet-goes_on = La partita continua
cli-scoresheet-scopa-terminal_sheet-first_hand = Ora fa le carte chi era primo di mano
cli-scoresheet-scopa-terminal_sheet-title = { $title }, partita a { $target }
cli-scoresheet-scopa-terminal_sheet-deal = Smazzata { $number }
cli-scoresheet-scopa-terminal_sheet-settled = { $refusal } ({ $article }).
cli-scoresheet-scopa-terminal_sheet-dealer = Ora fa le carte { $name }
cli-scoresheet-scopa-terminal_sheet-wins = { $people ->
    [one] Vince { $name }
   *[other] Vincono { $name }
}
cli-scoresheet-scopa-terminal_sheet-stakes = { $times ->
    [1] chi perde paga la posta una volta
   *[other] chi perde paga la posta { $times } volte
}

## serve

cli-serve-about = Apre i tavoli di Cartaro nel browser. Ctrl-C ferma il server; le partite in corso riprendono al prossimo avvio.

## settings_page

cli-settings_page-about = Ogni impostazione di `cartaro serve` si dà sulla riga di comando, nell'ambiente o in un solo file, un file TOML che `--config` indica; vale il primo dei tre che la contiene, e altrimenti il valore consueto. Più valori stanno nel file come elenco. Un valore che non si può usare ferma l'avvio con una frase che dice dove sta.
cli-settings_page-key = nel file
cli-settings_page-meaning = significato
cli-settings_page-option = opzione
cli-settings_page-others = `CARTARO_DATA` e `CARTARO_RULEBOOKS` valgono per ogni comando; `CARTARO_DEBUG=1` mostra il traceback di un errore imprevisto, e `CARTARO_PURE=1` lascia da parte il motore compilato: queste due stanno solo nell'ambiente.
cli-settings_page-title = Impostazioni di un server
cli-settings_page-usual = consueto
cli-settings_page-variable = ambiente

## solve

cli-solve-about = Risolve una posizione di Scopa o di Scopone a carte viste, fra due parti: quanto vale ogni giocata se poi tutti giocano al meglio, le migliori, la linea fino alla fine. La posizione è una richiesta JSON dell'arbitro con «rulebook» e «position» (docs/judge.md). docs/solver.md dice di più.
cli-solve-file = il file da leggere; altrimenti, o con «-», lo standard input
cli-solve-seconds = quanto può pensare, in secondi (60)
cli-solve-megabytes = quanta memoria può prendere, in megabyte (256)
cli-solve-threads = in quanti thread cerca (quanti sono i processori)
cli-solve-json = scrive JSON
cli-solve-file-2 = FILE
cli-solve-thinking =
    { "\u000D" }{ $gone } s, { $nodes ->
        [one] { $nodes } posizione
       *[other] { $nodes } posizioni
    }

## solve_report

cli-solve_report-line = La linea migliore:
cli-solve_report-deal_ends_level = { $it }la smazzata finisce pari.
cli-solve_report-every = Ogni giocata, in punti per la parte { $side }:
cli-solve_report-best = { $count ->
    [one] Giocata migliore: { $best }
   *[other] Giocate migliori: { $best }
}
cli-solve_report-ends = Finisce { $points } a { $against }.

## store_option

cli-store_option-data = la cartella del registro del server
cli-store_option-store = il database di un server a più nodi, postgresql://UTENTE:PASSWORD@HOST/NOME, al posto di una cartella; anche CARTARO_STORE

## suspended

cli-suspended-kept = La partita è sospesa: «cartaro play» la riprende.
cli-suspended-not_resumable = La partita sospesa non si può riprendere: cominciane una nuova con «cartaro play GIOCO».
cli-suspended-not_kept = La partita non si può conservare: { $reason }.

## talk

cli-talk-about = Mostra che cosa si dice a un tavolo, e ci manda le righe che scrivi. Senza il gettone di un posto si legge soltanto.
cli-talk-link = il link del tavolo
cli-talk-shown = LINK
cli-talk-token = il gettone di un posto
cli-talk-lost = La connessione col server è caduta: l'ultima riga può non essere arrivata. Lo stesso comando con lo stesso link riprende.
cli-talk-unreachable = Il server di { $link } non risponde.
cli-talk-not_cartaro = A { $link } non risponde un server di Cartaro.
cli-talk-article = (articolo { $number })

## tournament-access_keys

cli-tournament-access_keys-to = il file PDF di un foglio con le chiavi, e a che servono
cli-tournament-access_keys-organiser = organizzatore
cli-tournament-access_keys-referee = arbitro
cli-tournament-access_keys-door_slips = porta e foglietti
cli-tournament-access_keys-about = Scrive le chiavi del banco e i codici con cui ogni iscritto dice che il telefono è suo.

## tournament-choosing

cli-tournament-choosing-about = Aiuta a scegliere la formula: dagli iscritti, dai tavoli e dalle ore dice quali stanno nella serata, con quanti turni, e quando finiscono; poi quelle che non ci stanno, e perché.
cli-tournament-choosing-bad_hours = «--hours» vuole ore come 3 o 3:30, non «{ $text }».
cli-tournament-choosing-rulebook = REGOLAMENTO
cli-tournament-choosing-such_scala_fisca = come scala40-fisca
cli-tournament-choosing-many_entrants_pairs_where = quanti iscritti (coppie, dove si gioca a coppie)
cli-tournament-choosing-many_tables = quanti tavoli
cli-tournament-choosing-many_hours_such = quante ore, come 3 o 3:30
cli-tournament-choosing-minutes_match_most = minuti al massimo per partita
cli-tournament-choosing-option_rulebook_such_target = una scelta del regolamento, come target=11
cli-tournament-choosing-write_json = scrive JSON
cli-tournament-choosing-bad_usage = Manca --{ $name }.

## tournament-common

cli-tournament-common-event = l'evento (se ce n'è uno solo si può tacere)
cli-tournament-common-by = chi lo fa, per il registro (altrimenti il tuo nome qui)
cli-tournament-common-at = quando è successo, se si scrive dopo: «2023-02-18 14:45»
cli-tournament-common-id = un nome della richiesta: ripeterla non fa nulla di nuovo
cli-tournament-common-json = scrive JSON
cli-tournament-common-anyway = anche se tocca premi già consegnati, che restano scritti
cli-tournament-common-no_copy = La copia dell'evento non è riuscita: { $reason }. L'evento va avanti.
cli-tournament-common-dry_run = Dice soltanto che cosa succederebbe: non scrive niente.
cli-tournament-common-seen = L'ultima voce vista: se nel registro ce n'è un'altra dopo, non fa niente.
cli-tournament-common-which_pair = quale della coppia, 1 o 2
cli-tournament-common-tried = Non è scritto niente. Per farlo senza sorprese: --seen { $seen }
cli-tournament-common-an_event = un evento
cli-tournament-common-prizes_handed = Si conferma con --anyway.
cli-tournament-common-held_by_another = «hand-back» lo riprende, «hand --on-top» lo paga in più.
cli-tournament-common-level = Lo dice «part».
cli-tournament-common-no_event = Non c'è ancora nessun evento: comincia con «cartaro tournament create».
cli-tournament-common-which_entrant = «{ $called }» può essere più d'uno: { $listed }. Di' il numero.
cli-tournament-common-which_event = Gli eventi sono più d'uno: di' quale con --event ({ $listed }).
cli-tournament-common-no_entrant = Nessun iscritto si chiama «{ $called }».

## tournament-contacts

cli-tournament-contacts-about = Contatti e note degli iscritti, per chi organizza: stanno accanto al registro e mai dentro, su nessuna pagina e in nessuna esportazione. Si cambiano con edit.
cli-tournament-contacts-entrant = ISCRITTO
cli-tournament-contacts-whose_else_all = di chi (altrimenti tutti)
cli-tournament-contacts-edit = Corregge quello che si sa di una persona, in ogni momento: da adesso ogni pagina e ogni stampa nuova ha il valore corretto, quelle già stampate restano. Contatto e nota li vede solo chi organizza, e il registro dice soltanto che sono cambiati.
cli-tournament-contacts-field = CAMPO
cli-tournament-contacts-which = { $fields }
cli-tournament-contacts-value = VALORE
cli-tournament-contacts-empty = il valore giusto, '' per nessuno; più categorie con la virgola
cli-tournament-contacts-a_field = un campo
cli-tournament-contacts-erase = Cancella i dati di una persona che lo chiede. Senza --confirm dice che cosa se ne va e che cosa resta, e non cambia niente. Non si annulla.
cli-tournament-contacts-of_all = quale persona: di una coppia 1 o 2, poi chi è stato sostituito, in ordine
cli-tournament-contacts-confirm = conferma: il numero che starà al posto del nome (12, di due 12b)
cli-tournament-contacts-who_asked = chi l'ha chiesto e quando, senza il nome
cli-tournament-contacts-erased = Cancellato: al posto del nome sta { $label }. Le copie seguono; carte già stampate e file già mandati li ha chi li ha.
cli-tournament-contacts-also = la voce di cui va via anche il testo che ha solo una parte del nome
cli-tournament-contacts-near = Restano, con una parte sola del nome (via con --also N):
cli-tournament-deleting-about = Dice che cosa se ne va col torneo e che cosa resta; con --confirm lo cancella, e non si annulla.
cli-tournament-deleting-confirm = il nome breve del torneo: cancella
cli-tournament-deleting-copies = una cartella di copie, come in «serve»
cli-tournament-deleting-goes = Con «{ $id }» se ne vanno gli iscritti con nomi e contatti (sono { $entrants }), le voci del registro ({ $entries }), le chiavi e le copie ({ $copies }).
    Restano le carte, i file già dati, i backup, le copie su altri computer o chiavette assenti e i tavoli online ({ $online }, in gioco { $playing }), che vanno avanti da soli. Per cancellarlo: --confirm { $id }
cli-tournament-deleting-gone = Cancellato: «{ $id }» non c'è più.
cli-tournament-deleting-left = In { $folder } le copie sono rimaste.
cli-tournament-contacts-goes = Se ne va: { $names }; contatto e nota; il nome in questi testi, che restano vuoti:
cli-tournament-contacts-stays = Resta: numero, circolo, categorie, risultati, punti e cassa, con { $label } al posto del nome; il registro si verifica ancora. Le copie seguono. Carte già stampate, file già mandati e i tavoli giocati online li hanno ancora.
    Per farlo: --confirm { $number }

## tournament-drawing

cli-tournament-drawing-about = Sorteggia in pubblico: «commit» impegna su un segreto e fissa gli iscritti, «add PAROLE» aggiunge parole del pubblico, «reveal» rivela il segreto e l'ordine che ne segue. «cartaro tournament verify» rifà i calcoli.
cli-tournament-drawing-step = PASSO
cli-tournament-drawing-commit_add_reveal = commit, add o reveal
cli-tournament-drawing-words = PAROLE
cli-tournament-drawing-audience_s_words = le parole del pubblico
cli-tournament-drawing-draw_repeated_deals = il sorteggio delle smazzate ripetute
cli-tournament-drawing-bad_usage = Le parole vanno con «add»: «cartaro tournament draw add "cielo sereno"».

## tournament-ending

cli-tournament-ending-about = La classifica, con quel che decide ogni posto a pari punti.
cli-tournament-ending-ends_tournament_standing_final = Chiude il torneo: la classifica è quella finale, e i premi hanno un vincitore.
cli-tournament-ending-close = Archivia l'evento, finito o mai cominciato: da qui si legge soltanto. Si riapre annullando questa voce («undo --entry N»); anche così i dati di una persona si cancellano.
cli-tournament-ending-has_won_handed_out = Chi ha vinto che cosa, e che cosa è consegnato.
cli-tournament-ending-level_decided_part = alla pari: da decidere («part»)
cli-tournament-ending-more_due_now = ora gli spetta di più
cli-tournament-ending-another_s_now_taken = ora spetta ad altri: da riprendere
cli-tournament-ending-another_s_now_paid = ora spetta ad altri, pagati in più
cli-tournament-ending-notes_prize_was_handed = Segna un premio consegnato, dal giorno del bando in poi, con il nome di chi firma.
cli-tournament-ending-on_top = in più: un altro lo ha già avuto, e lo tiene
cli-tournament-ending-notes_prize_was_taken = Segna un premio ripreso, con la firma di chi lo rende: intero, o quello che ora è di troppo. La cassa lo mostra, anche chiusa.
cli-tournament-ending-parts_entrants_ended_level = Separa chi è alla pari per un premio che non si divide: per sorteggio, col segreto di quello pubblico, o con una bella (--play-off dice com'è andata, e i nomi vanno dal primo all'ultimo).
cli-tournament-ending-who = tutti quelli alla pari
cli-tournament-ending-played = com'è andata la bella
cli-tournament-ending-about_need_said_where = di chi si parla (si può tacere se è uno solo)
cli-tournament-ending-no_round = Non c'è ancora una classifica: comincia col primo risultato.
cli-tournament-ending-why_ends_before = perché finisce prima
cli-tournament-ending-signed = firmato { $r }
cli-tournament-ending-why = perché
cli-tournament-ending-entrant = ISCRITTO
cli-tournament-ending-prize = PREMIO
cli-tournament-ending-prize_s_number = il numero del premio
cli-tournament-ending-entrant-2 = ISCRITTO
cli-tournament-ending-name_signed = il nome di chi firma
cli-tournament-ending-whose = Dopo il numero del premio si dice di chi è: { $names }.
cli-tournament-ending-nobody = Questo premio non riguarda nessuno.

## tournament-event

cli-tournament-event-file = FILE
cli-tournament-event-definition = la definizione, come event.toml
cli-tournament-event-example = un evento d'esempio
cli-tournament-event-about = Apre un evento: ne controlla tutta la definizione e ne comincia il registro.
cli-tournament-event-changes_event_s_notice = Cambia il bando di un evento, prima del sorteggio.
cli-tournament-event-close_entries = Chiude le iscrizioni adesso: cambia il bando, prima del sorteggio.
cli-tournament-event-lists_events_newest_first = Elenca gli eventi, il più nuovo per primo.
cli-tournament-event-says_where_event_stands = Dice a che punto è l'evento: iscritti, cassa, turno, che cosa manca.
cli-tournament-event-writes_articles_notice_name = Scrive gli articoli del bando; con un nome o un numero, quell'articolo, anche del regolamento.
cli-tournament-event-only_write_example_s = scrive la definizione d'esempio e basta
cli-tournament-event-only_check_definition = controlla la definizione e basta
cli-tournament-event-why = perché
cli-tournament-event-article = ARTICOLO
cli-tournament-event-article-2 = l'articolo
cli-tournament-event-bad_usage = Serve un file con la definizione, oppure --example con un evento d'esempio.
cli-tournament-event-not_text = «{ $file }» non è un testo UTF-8.
cli-tournament-event-definition_fine = La definizione va bene: { $name }.

## tournament-exporting

cli-tournament-exporting-about = Scrive una tabella CSV o i dati: { $listed }.
cli-tournament-exporting-what = CHE COSA
cli-tournament-exporting-file_else_standard_output = il file (altrimenti lo standard output)
cli-tournament-exporting-written = Scritto { $to }.

## tournament-log

cli-tournament-log-entry = VOCE
cli-tournament-log-about = Elenca il registro: ogni voce, chi e quando, anche quelle tolte.
cli-tournament-log-takes_entry_log_back = Toglie una voce del registro, di solito l'ultima: resta scritta, e l'evento va avanti come se non ci fosse. Se altre voci ne dipendono dice quali.
cli-tournament-log-entry-2 = la voce
cli-tournament-log-why = perché

## tournament-main

cli-tournament-main-usage =
    uso: cartaro tournament COMANDO [--lang { $languages }] ...

    Il banco del torneo, dalle iscrizioni ai premi. Vedi docs/organisers.md.

    comandi:
cli-tournament-main-foot = «cartaro tournament COMANDO --help» spiega un comando.
cli-tournament-main-desk_command = un comando del banco
cli-tournament-main-export = scrive tabelle, dati e registro
cli-tournament-main-print = scrive i PDF da stampare
cli-tournament-main-texts = scrive i testi pronti da mandare
cli-tournament-main-verify = verifica registro e sorteggi
cli-tournament-main-follow = segue un torneo di un altro computer
cli-tournament-main-take_over = subentra qui, al posto dell'altro computer
cli-tournament-main-undo = toglie una voce del registro
cli-tournament-main-log = elenca il registro
cli-tournament-main-part = separa chi è alla pari per un premio
cli-tournament-main-commands = riprende un premio consegnato
cli-tournament-main-hand = consegna un premio, a chi firma
cli-tournament-main-prizes = chi ha vinto che cosa
cli-tournament-main-end = chiude il torneo
cli-tournament-main-close = archivia l'evento: poi si legge soltanto
cli-tournament-main-results = scrive i risultati di una lista
cli-tournament-main-delete = cancella il torneo
cli-tournament-main-season = la classifica di una stagione
cli-tournament-main-standings = la classifica, spiegata
cli-tournament-main-penalty = una sanzione, con il suo articolo
cli-tournament-main-correct = corregge un risultato
cli-tournament-main-decide = la decisione dell'arbitro
cli-tournament-main-confirm = conferma un risultato
cli-tournament-main-score = scrive il risultato di un tavolo
cli-tournament-main-clock = l'orologio del turno
cli-tournament-main-rearrange = scambia due posti, dicendo perché
cli-tournament-main-boards = le smazzate ripetute, da dare a mano
cli-tournament-main-tables = elenca i tavoli di un turno
cli-tournament-main-apart = tiene due iscritti separati
cli-tournament-main-away = riposi chiesti prima, mezzi punti, pause, ritorni
cli-tournament-main-lock = ferma un tavolo del prossimo turno
cli-tournament-main-wishes = i desideri per i prossimi turni
cli-tournament-main-pair = fa il prossimo turno
cli-tournament-main-draw = sorteggia in pubblico
cli-tournament-main-close_cash_book_zero = chiude la cassa a zero
cli-tournament-main-cash = mostra la cassa
cli-tournament-main-money = segna altri soldi entrati o usciti
cli-tournament-main-refund = rende una quota
cli-tournament-main-pay = segna una quota pagata
cli-tournament-main-substitute = dà il posto di un giocatore a un altro
cli-tournament-main-withdraw = ritira un iscritto, o lo segna assente
cli-tournament-main-seed = le teste di serie
cli-tournament-main-mark_present = segna i presenti
cli-tournament-main-partner = fa coppia di due che cercano compagno
cli-tournament-main-contacts = contatti e note, solo per chi organizza
cli-tournament-main-edit = corregge nome, circolo, categoria, punteggio, contatto, nota
cli-tournament-main-erase = cancella i dati di chi lo chiede
cli-tournament-main-entries = elenca gli iscritti
cli-tournament-main-import = iscrive i giocatori di una tabella CSV
cli-tournament-main-enter = iscrive un giocatore o una coppia
cli-tournament-main-articles = legge il bando, articolo per articolo
cli-tournament-main-show = dice a che punto è l'evento
cli-tournament-main-events = elenca gli eventi
cli-tournament-main-keys = scrive le chiavi del banco e i codici
cli-tournament-main-amend = cambia il bando, prima del sorteggio
cli-tournament-main-close_entries = chiude le iscrizioni adesso
cli-tournament-main-create = apre un evento dalla sua definizione
cli-tournament-main-choose = aiuta a scegliere la formula

## tournament-messages

cli-tournament-messages-about = I testi pronti da mandare: l'invito con il link, i tavoli del turno, «sei al tavolo 4 alle 21.15», i primi.
cli-tournament-messages-entrant = ISCRITTO
cli-tournament-messages-only_theirs = soltanto il suo
cli-tournament-messages-page_s_address = l'indirizzo della pagina
cli-tournament-messages-when_round_begins = quando comincia il turno

## tournament-money

cli-tournament-money-entrant = ISCRITTO
cli-tournament-money-who = il numero, o il nome
cli-tournament-money-sum = l'importo in euro, come 3 o 3,50 (altrimenti tutto)
cli-tournament-money-method = contanti, carta, bonifico...
cli-tournament-money-about = Segna la quota pagata da un iscritto.
cli-tournament-money-gives_fee_back_withdrew = Rende la quota a chi si è ritirato in tempo.
cli-tournament-money-notes_other_money_money = Segna altri soldi: «money 12 bibite» entrano, «money -- -30 premi» escono.
cli-tournament-money-shows_cash_book_every = Mostra la cassa: ogni riga, chi deve, quanto c'è.
cli-tournament-money-closes_cash_book_zero = Chiude la cassa a zero: il resto va a qualcuno.
cli-tournament-money-euro = EURO
cli-tournament-money-much_out_minus = quanto; con meno davanti esce
cli-tournament-money-what = CHE COSA
cli-tournament-money-what_it_is = che cos'è
cli-tournament-money-owes = { $number } { $name } deve { $sum }
cli-tournament-money-back = a { $number } { $name } si rendono { $sum }
cli-tournament-money-gets_rest = a chi va il resto
cli-tournament-money-euro-2 = EURO
cli-tournament-money-bad_sum = Scrivi un importo come 3 o 3,50, non «{ $text }».
cli-tournament-money-till = In cassa: { $till }.

## tournament-printing

cli-tournament-printing-to = il file (altrimenti EVENTO-CHE COSA.pdf, qui)
cli-tournament-printing-paper = la carta dei foglietti: A4, quattro per foglio, o A6
cli-tournament-printing-address = dove i telefoni segnano i punti: sui foglietti ne esce il codice QR
cli-tournament-printing-about = Scrive un PDF: { $list }.
cli-tournament-printing-what = CHE COSA
cli-tournament-printing-written = Scritto { $file }.

## tournament-registration

cli-tournament-registration-entrant = ISCRITTO
cli-tournament-registration-who = il numero, o il nome
cli-tournament-registration-reason = perché
cli-tournament-registration-club = il circolo
cli-tournament-registration-category = la categoria (si può ripetere)
cli-tournament-registration-minor = minorenne, con il permesso della famiglia
cli-tournament-registration-about = Iscrive un giocatore, o una coppia (due nomi). Dove si gioca a coppie un nome solo cerca compagno.
cli-tournament-registration-enters_all_players_csv = Iscrive tutti i giocatori di una tabella in CSV, XLSX o ODS (colonne nome, compagno, circolo, categoria), o nessuno se una riga non va.
cli-tournament-registration-lists_entrants_has_paid = Elenca gli iscritti: chi ha pagato, chi è presente, chi aspetta.
cli-tournament-registration-makes_pair_two_look = Fa coppia di due che cercano compagno.
cli-tournament-registration-marks_present_all_all = Segna i presenti; con --all fa l'appello: presenti tutti quelli che hanno posto, meno chi manca.
cli-tournament-registration-names_seeds_strongest_first = Nomina le teste di serie, dalla più forte, al posto di quelle di prima; si fa prima del sorteggio.
cli-tournament-registration-withdraws_entrant_absent_marks = Ritira un iscritto; con --absent lo segna assente.
cli-tournament-registration-gives_player_s_place = Dà il posto di un giocatore a un sostituto.
cli-tournament-registration-name = NOME
cli-tournament-registration-names_each_quotes = i nomi, ciascuno fra virgolette
cli-tournament-registration-file = FILE
cli-tournament-registration-table = la tabella
cli-tournament-registration-other = ALTRO
cli-tournament-registration-all = tutti
cli-tournament-registration-missing = Con --all: chi è stato chiamato e non c'è; si può ripetere.
cli-tournament-registration-by_rating = Le prime N per punteggio, e chi è pari all'ultima.
cli-tournament-registration-by_lot = Quelle nominate sono pari: l'ordine lo decide il sorteggio.
cli-tournament-registration-rating_alone = Con --rating e con --season non si nomina nessuno, e l'ordine dei pari è già a sorte; --season vuole almeno un --of.
cli-tournament-registration-by_season = le N con più punti nella stagione dei tornei --of
cli-tournament-registration-of = un torneo chiuso della stagione (si ripete)
cli-tournament-registration-one_of_both = Nomina chi è presente, oppure fai l'appello con --all (e --missing, --dry-run).
cli-tournament-registration-called = chiamato e non presente
cli-tournament-registration-name-2 = NOME
cli-tournament-registration-comes = chi entra
cli-tournament-registration-waiting_list_place = In lista d'attesa, al posto { $at }.
cli-tournament-registration-entered = Iscritti: { $count_numbers }.
cli-tournament-registration-row = Riga { $row }

## tournament-importing

cli-tournament-importing-encoding = la codifica delle lettere, se il file non la dice: { $names }
cli-tournament-importing-sheet = il foglio della cartella (altrimenti il primo che ha righe)
cli-tournament-importing-mend = rimedia come proposto per primo: chi cerca compagno, categorie simili, doppioni saltati, nomi accorciati
cli-tournament-importing-leave = scrive qui le righe ancora da decidere, col perché, e iscrive le altre
cli-tournament-importing-nobody = Non c'è nessuno da iscrivere.
cli-tournament-importing-updated = Già iscritti, aggiornati: { $count }.
cli-tournament-importing-tried = È una prova: si iscriverebbero in { $count_numbers }.
cli-tournament-importing-results = Scrive i risultati di una tabella (CSV, XLSX, ODS), tutti o nessuno, come se il banco li scrivesse uno per uno. L'esporto «results» si rilegge.
cli-tournament-importing-results_file = una tabella con tavolo e risultato (21-14); turno e iscritti, se ci sono, si controllano
cli-tournament-importing-results_open = Niente è scritto: { $listed }
cli-tournament-importing-undecided = Le lettere si possono leggere in più modi ({ $words }): scegli con --encoding fra { $encodings }, oppure salvalo come «CSV UTF-8».
cli-tournament-importing-open = Non è scritto niente: queste righe sono da decidere:
    { $listed }{ $more ->
        [0] { "" }
       *[other] { " " }(e altre { $more })
    }
    Correggi la tabella, oppure usa --mend o --leave.

## tournament-rounds

cli-tournament-rounds-bad_table = «{ $table }» non è un tavolo: si scrivono i numeri degli iscritti, come 1-4.
cli-tournament-rounds-tables_of_circuit = solo in un circuito: i tavoli, coi numeri degli iscritti (1-4 2-3)
cli-tournament-rounds-table = TAVOLO
cli-tournament-rounds-round = il turno (altrimenti quello in corso)
cli-tournament-rounds-about = Fa il prossimo turno secondo la formula, ne elenca i tavoli e mette da parte una copia del registro.
cli-tournament-rounds-lists_tables_round_results = Elenca i tavoli di un turno e i risultati.
cli-tournament-rounds-writes_repeated_deals_round = Scrive le smazzate ripetute di un turno, per chi le prepara a mano: nessun altro deve vederle prima della fine. Nel registro resta chi le ha viste.
cli-tournament-rounds-swaps_seats_two_entrants = Scambia i posti di due iscritti nel turno in corso, prima dei risultati.
cli-tournament-rounds-who = il numero, o il nome
cli-tournament-rounds-clock_round_one_big = L'orologio del turno, quello sul grande schermo: start, pause, resume, stop, o show per leggerlo.
cli-tournament-rounds-run = Turno { $number }: giocati { $number2 }'{ $number3 }"
cli-tournament-rounds-pdf_page_deal = un PDF, una pagina per smazzata
cli-tournament-rounds-no_boards = In questo turno non ci sono smazzate ripetute: la formula è un'altra, o il turno non c'è ancora.
cli-tournament-rounds-entrant = ISCRITTO
cli-tournament-rounds-other = ALTRO
cli-tournament-rounds-why = perché
cli-tournament-rounds-what = CHE COSA
cli-tournament-rounds-no_clock = L'orologio del turno { $number } non è partito.
cli-tournament-rounds-left = , ne restano { $number }'{ $number2 }"
cli-tournament-rounds-no_round = Non c'è ancora nessun turno.
cli-tournament-rounds-written = Scritto { $to }.
cli-tournament-rounds-deal = Smazzata { $board_number }

## tournament-scores

cli-tournament-scores-table = TAVOLO
cli-tournament-scores-which = il numero del tavolo
cli-tournament-scores-result = RISULTATO
cli-tournament-scores-written = 21-14; smazzata per smazzata 5-3,7-2,9-4; col tempo scaduto 18-15 60min; più partite una dopo l'altra
cli-tournament-scores-article = l'articolo, del regolamento o del bando
cli-tournament-scores-why = perché
cli-tournament-scores-take_back = Ritira anche l'ultimo turno, se non è cominciato, per rifarlo.
cli-tournament-scores-about = Scrive il risultato di un tavolo: dal banco, col referto firmato da due parti, vale subito; con --side è di una parte sola, e le altre lo confermano. «absent=N» coi punti di tutti: N è andato via a metà, e lascia il torneo.
cli-tournament-scores-confirms_result_another_side = Conferma il risultato scritto da un'altra parte.
cli-tournament-scores-writes_referee_s_decision = Scrive la decisione dell'arbitro su un tavolo: un risultato, «vince=N», «assente=N» o «annullata», con l'articolo.
cli-tournament-scores-corrects_result_one_before = Corregge un risultato; quello di prima resta scritto.
cli-tournament-scores-gives_penalty_which_cites = Dà una sanzione, che cita un articolo: warning (richiamo), points (punti in classifica), made (punti di gioco) o exclusion (esclusione). I punti si dicono senza segno e fanno sempre danno: tolti dove più è meglio, aggiunti dove meno è meglio (Scala 40).
cli-tournament-scores-side_writes = la parte che lo scrive
cli-tournament-scores-score_book_cartaro_score = un segnapunti di «cartaro score --save», al posto del risultato
cli-tournament-scores-side_confirms = la parte che conferma
cli-tournament-scores-entrant = ISCRITTO
cli-tournament-scores-number_name = il numero, o il nome
cli-tournament-scores-penalty = SANZIONE
cli-tournament-scores-many_points_such = quanti punti, come 2 o 1/2
cli-tournament-scores-bad_usage = O un risultato, o --sheet: non tutti e due.

## tournament-season

cli-tournament-season-about = La classifica di una stagione: i posti in più eventi danno punti, e contano i risultati migliori di ciascuno. Contano gli eventi chiusi. Le scale: { $listed }.
cli-tournament-season-which = gli eventi (altrimenti tutti)
cli-tournament-season-scale = quanto vale ogni posto
cli-tournament-season-best = quanti risultati contano (altrimenti tutti)
cli-tournament-season-ranks = { $PEOPLE }: ognuno; { $ENTRANTS }: le coppie come sono
cli-tournament-season-event = EVENTO
cli-tournament-season-same = due nomi della stessa persona (si ripete)
cli-tournament-season-csv_file = un file CSV
cli-tournament-season-written = Scritto { $to }.
cli-tournament-season-ended_yet = Non ancora chiusi: { $waiting }.

## tournament-taking_over

cli-tournament-taking_over-key = la chiave di chi organizza
cli-tournament-taking_over-follow = Segue un torneo che è su un altro computer: ne prende ora una copia, che il server di questo computer tiene poi aggiornata. Qui si legge soltanto, finché questo computer non subentra.
cli-tournament-taking_over-address = indirizzo
cli-tournament-taking_over-whose = la pagina del torneo là, per esempio http://192.168.1.20:8040/evento/coppa
cli-tournament-taking_over-followed = Questo computer segue «{ $id }», fino alla voce { $entries }. Tienilo aggiornato con «cartaro serve».
cli-tournament-taking_over-about = Subentra su questo computer a quello che comandava il torneo, da ciò che di là si è ricevuto o da una copia su una chiavetta. Se l'altro computer è ancora acceso e da qui non si raggiunge, scrivono tutti e due finché non si ritrovano: spegnilo. Quando si ritrovano, l'altro legge soltanto.
cli-tournament-taking_over-copy = una copia cifrata del torneo, per esempio da una chiavetta (con --key)
cli-tournament-taking_over-last = Qui c'è tutto fino alla voce { $seq }, scritta alle { $at }. Ciò che è stato scritto là dopo può mancare. Se l'altro computer è ancora acceso e da qui non si raggiunge, scrivono tutti e due finché non si ritrovano: spegnilo.

## tournament-verifying

cli-tournament-verifying-log = un registro scritto da «export log», invece di quello qui
cli-tournament-verifying-copies = la cartella delle copie (altrimenti quella qui)
cli-tournament-verifying-key = la chiave di chi organizza, che apre le copie di un registro dato con --log
cli-tournament-verifying-head = un'impronta letta o stampata, o come comincia; anche più d'una
cli-tournament-verifying-about = Verifica che il file sia sano, che nessuna voce del registro e nessun segreto sia cambiato o sparito (anche contro le copie messe da parte e le impronte stampate), che ogni sorteggio segua dal suo impegno e che l'evento sia quello che il registro dice. Esce con 1 se qualcosa non torna, e dice dove.
cli-tournament-verifying-no_copies = Nella cartella «{ $folder }» non c'è nulla messo da parte di «{ $id }».
cli-tournament-verifying-hash = Impronta: { $head }

## problems

cli-problems-about = Cerca problemi nelle partite che i bot giocano tra loro a partire da un seme (find), oppure li ricalcola uno a uno con i solutori esatti, e col maestro dove si chiede se aprire (check). Una ricerca interrotta, ripetuta con gli stessi argomenti, riprende da dove era e trova le stesse cose.
cli-problems-do_shown = find|check
cli-problems-do = find cerca, check ricalcola
cli-problems-file = FILE
cli-problems-file_about = con check: il file da ricalcolare (altrimenti quelli di Cartaro)
cli-problems-rulebook = il regolamento («cartaro rules» li elenca)
cli-problems-count = quanti problemi (300)
cli-problems-seed = il primo seme (1)
cli-problems-out = il file dei problemi, una riga JSON ciascuno
cli-problems-json = scrive JSON
cli-problems-bad_do = «{ $given }» qui non si può: si scrive find o check.
cli-problems-no_out = Dove? --out FILE dice il file.
cli-problems-progress =
    { $bar } { $done }/{ $total ->
        [one] { $total } problema
       *[other] { $total } problemi
    }, ancora { $left }
cli-problems-found = Problemi: { $found }; semi guardati adesso: { $seeds }; file: { $out }
cli-problems-checked = Problemi ricalcolati: { $checked }; con difetti: { $bad }

## selfplay

cli-selfplay-about = Fa giocare i bot tra loro a partire da un seme e scrive ogni scelta per chi addestra modelli, in file Parquet con una scheda (README.md). Ripetuto con gli stessi argomenti riprende da dove era stato fermato; lo stesso seme dà gli stessi byte, qualunque sia il numero dei processi. «random», «greedy» e «greedy-plain» di Scopa e Scopone, «random» e «sensible» della Scala 40 giocano dentro il kernel, un'ottantina di volte più in fretta dei bot interrogati uno a uno. docs/researchers.md dice che cosa viene scritto.
cli-selfplay-rulebook = il regolamento («cartaro rules» li elenca)
cli-selfplay-bots = chi gioca, separati da virgole; si alternano alle parti (greedy)
cli-selfplay-deals = quante smazzate (1000)
cli-selfplay-seed = il seme del caso (cartaro)
cli-selfplay-out = la cartella per i file
cli-selfplay-deals_a_file = quante smazzate in un file (2000; se si interrogano i bot, 100)
cli-selfplay-budget = il budget di chi non ne ha, come 4000sims
cli-selfplay-processes = quanti processi (uno per core)
cli-selfplay-ray = gioca su un cluster Ray (quello di RAY_ADDRESS, o uno su questa macchina)
cli-selfplay-json = scrive JSON
cli-selfplay-no_out = Dove? --out DIR dice la cartella.
cli-selfplay-milliseconds = Un budget in millisecondi dà ogni volta altre scelte: si danno simulazioni, come 4000sims.
cli-selfplay-apart = I bot in un processo a parte qui non giocano: si dà un bot per nome, «./mio.py:MioBot» o «pacchetto.modulo:Classe».
cli-selfplay-only_inside = «{ $name }» gioca dentro il kernel, e soltanto con { $inside }.
cli-selfplay-goes_on =
    Si riprende: { $done ->
        [one] scritta { $done } smazzata
       *[other] scritte { $done } smazzate
    } su { $wanted }.
cli-selfplay-progress =
    { $bar } { $done }/{ $total ->
        [one] { $total } smazzata
       *[other] { $total } smazzate
    }, ancora { $left }
cli-selfplay-written = Scelte scritte: { $rows }; smazzate: { $deals }; cartella: { $out }

## work

cli-work-about = Fa i lavori lunghi dei server che hanno in comune un database PostgreSQL: revisioni e verbali delle partite, stampe ed esportazioni. Se ne possono avviare quanti si vuole, su qualunque macchina; se uno muore, quello che aveva cominciato lo finisce un altro.
cli-work-store = il database dei server, postgresql://...; altrimenti quello che dice CARTARO_STORE
cli-work-processes = quanti lavori si fanno insieme (quanti sono i processori)
cli-work-no_store = Indica il database dei server: --store postgresql://...
cli-work-flag = { $name }

### cartaro.cli.daily

cli-daily-about = La smazzata del giorno: comincia una catena di impegni (begin), mostra un giorno (show), controlla che il segreto di un giorno sia quello promesso dall'àncora (verify). Il segreto di oggi e di domani non si mostra a nessuno.
cli-daily-action = che cosa fare
cli-daily-an_action = qui
cli-daily-day = il giorno; per begin il primo della catena, se no il primo libero da oggi
cli-daily-days = quanti giorni ha la catena
cli-daily-anchor = l'àncora, come è stata pubblicata
cli-daily-secret = il segreto svelato del giorno
cli-daily-json = scrive JSON
cli-daily-there_is_a_chain = Il { $day } ha già una catena: comincia dopo la sua fine, o lascia che continui.
cli-daily-beyond_calendar = I giorni di una catena stanno fra il { $first } e il { $last }.
cli-daily-still_to_come = Il { $day } deve ancora venire: se ne sa solo l'àncora della catena.
cli-daily-no_chain = Per il { $day } qui non c'è una catena: si comincia con «cartaro daily begin», o da sé quando il server serve la prima smazzata.
cli-daily-verify_needs = Per verificare servono --day, --anchor e --secret.
cli-daily-leads_back = Il segreto porta all'àncora: è quello promesso.
cli-daily-leads_elsewhere = Il segreto non porta a quest'àncora.
cli-daily-name_anchor = Àncora
cli-daily-name_anchor_day = Giorno dell'àncora
cli-daily-name_first_day = Primo giorno
cli-daily-name_last_day = Ultimo giorno
cli-daily-name_day = Giorno
cli-daily-name_number = Numero
cli-daily-name_rulebook = Regolamento
cli-daily-name_commitment = Impegno
cli-daily-name_played = L'hanno giocata
cli-daily-name_secret = Segreto del giorno
cli-daily-name_match_secret = Segreto della partita


### cartaro.cli.page

cli-page-about = Fa una cartella di file statici in cui si gioca contro i bot, si impara e si riguardano le partite senza un server: mettila su un server web qualsiasi, sotto qualunque indirizzo, e manda il link. Serve Node e, la prima volta, la rete e qualche minuto: l'interprete viene da npm, quello che compila il motore di gioco per i browser da PyPI.
cli-page-folder = la cartella da fare: nuova, vuota, o già fatta così
cli-page-shown = CARTELLA
cli-page-cache = dove resta quello che è stato scaricato e compilato; di solito in ~/.cache/cartaro/page
cli-page-json = scrive JSON
cli-page-made = { $folder } è pronta: { $files } file, { $megabytes } MB. Mettila su un server web qualsiasi, sotto qualunque indirizzo.

## tournament-wishes

cli-tournament-wishes-apart = Due iscritti non si incontrano mai, o se si può; con free possono di nuovo.
cli-tournament-wishes-away = Un iscritto riposa in un turno non ancora abbinato (con half ha mezzi punti, se il bando li dà), fa una pausa da lì in poi, o torna.
cli-tournament-wishes-lock = Questi iscritti siedono allo stesso tavolo nel prossimo turno, qualunque cosa costi; uno da solo riposa.
cli-tournament-wishes-free = non più per forza
cli-tournament-wishes-wishes = Dice che cosa i prossimi turni devono rispettare: separati, riposi, pause, tavoli fermati.
cli-tournament-wishes-none = Nessun desiderio per i prossimi turni.
cli-tournament-wishes-round = quale turno, se non il prossimo

## render

cli-render-about = Disegna una smazzata di una partita a verbale com'è finita (SVG, PNG), o tutta come filmato (GIF), con ogni carta scoperta. PNG e GIF vogliono: pip install 'cartaro[pictures]'.
cli-render-to = il file da scrivere, che finisce con .svg, .png o .gif
cli-render-deal = quale smazzata; senza, l'ultima
cli-render-to_what = Di' dove scrivere: --to FILE, con un nome che finisce con { $known }.
cli-render-no_deal = Non c'è una smazzata { $deal }: il verbale ne ha { $deals }.
cli-render-written = Scritto: { $file }.
cli-main-draw_record = disegna un verbale, in figura o in filmato

## new_game

cli-new_game-about = Scrive il pacchetto di un gioco nuovo: legge in italiano e in inglese, casi, bot, vista per il browser, prove. Si gioca e passa le sue prove così com'è: poi lo si cambia (docs/adding-a-game.md).
cli-new_game-kind = game
cli-new_game-kind_about = che cosa: game, un gioco
cli-new_game-name = NOME
cli-new_game-name_about = il nome del gioco: lettere minuscole e cifre, come «piglia»
cli-new_game-to = la cartella da fare (cartaro-NOME)
cli-new_game-exists = «{ $folder }» c'è già: scegli un'altra cartella con --to.
cli-new_game-written = Scritto: { $folder }. Ora: cd { $folder } && pip install -e . && cartaro play { $name }
cli-new_game-bad_name = «{ $name }» non può essere il nome di un gioco: servono da 2 a 30 lettere minuscole e cifre, per prima una lettera, come «piglia».
cli-new_game-name_taken = Un gioco che si chiama «{ $name }» c'è già.
cli-main-new_package = comincia il pacchetto di un gioco nuovo

## export

cli-export-about = Scrive le partite a verbale come righe da contare: un oggetto per partita in JSON lines (.jsonl), o una riga per giocata in Parquet (.parquet, che vuole: pip install 'cartaro[parquet]').
cli-export-records = un file con uno o più verbali, o una cartella di verbali
cli-export-name = VERBALI
cli-export-to = il file da scrivere, che finisce con .jsonl o .parquet; uno che c'è già è sostituito quando il nuovo è intero
cli-export-replay = rigioca ogni partita e dice di ogni giocata chi l'ha fatta
cli-export-json = scrive JSON: il file, e quante partite ci sono
cli-export-written = Scritto: { $file }, partite: { $records }.
cli-main-export_records = verbali come righe da contare: JSON lines o Parquet
