### Le pagine dei tornei

## events

events-title = Tornei
events-lead = I tornei di questo server: iscrizioni, tavoli e classifiche dal telefono.
events-none = Non c'è ancora nessun torneo.
events-own = I tuoi tornei
events-all = Tutti i tornei
events-search = Cerca per nome o luogo
events-years = Di che anno
events-everyYear = Tutti ({ $n })
events-noneFound = Nessun torneo con queste parole.
events-reading = I tornei più vecchi arrivano fra poco.
events-more = Altri tornei
events-new = Organizza un torneo

## home

home-events = Tieni il banco del tuo circolo.
home-eventOn = In corso, { $place }.

## season

season-title = Classifica di stagione
season-lead = Scegli i tornei chiusi: ogni posto dà punti, e di ognuno contano i risultati migliori. Con l'indirizzo di questa pagina la ritrovi com'è.
season-events = Tornei
season-pending = non ancora chiuso: non conta
season-scale = Quanto vale un posto
season-best = Quanti risultati contano (vuoto: tutti)
season-ranks = In classifica
season-people = Ogni persona
season-entrants = Le coppie come sono
season-none = Nessuno, per ora: scegli almeno un torneo chiuso.
season-rule = A pari punti sta prima chi ha il risultato migliore più alto, poi il secondo, e così via.
season-of = Stagione { $years }
season-played =
    { $of ->
        [one] Una tappa, chiuse { $n }
       *[other] Tappe chiuse: { $n } su { $of }
    }
season-total = Totale
season-dropped = scartato
season-all = Contano tutti i risultati.
season-dropsRest =
    { $n ->
        [one] Conta il risultato migliore; quelli barrati sono scartati.
       *[other] Contano i { $n } risultati migliori; quelli barrati sono scartati.
    }
season-each = In coppia i punti vanno a ciascuno.
season-like = Una persona o due?
season-same = La stessa
season-different = Due persone
season-likeNote = Resta scritto nell'indirizzo della stagione, non nei registri dei tornei.
season-joined = La stessa
season-part = Di nuovo due persone: { $names }
season-rules = Regola
season-counts = Contano
season-countsAll = tutti i risultati
season-countsBest = { $n } su { $of }, i migliori
season-level = In parità
season-change = Cambia
season-print = Stampa
season-file = Classifica (CSV)
season-book = Classifica (Excel)
season-data = Dati (JSON)

## event

event-title = Torneo
event-wait = Un momento…
event-closed = Archiviato il { $when }: si legge soltanto
event-copies = Se il torneo passa a un altro computer, va avanti qui, e riscrivi le tue sei cifre:
event-moved = Il torneo va avanti su un altro computer: qui si legge soltanto. Apri là la sua pagina, e riscrivi le tue sei cifre:
event-missing = Questo torneo non c'è
event-missingText = L'indirizzo è sbagliato, o il torneo è di un altro computer.
list-all = Tutti: { $n }
event-entrants = Iscritti: { $n }
event-confirmedBy = {" "}confermato da { $names }
event-round = Turno { $n }
event-table = Tavolo { $n }
event-tables = Tavoli
event-rests = riposa
event-half = salta il turno, con mezzi punti
event-called = chiama l'arbitro
event-ended = Il torneo è finito
event-stage-empty = si gioca
event-waitsForOthers = finito: il risultato si vede quando ha finito l'ultimo tavolo
event-stage-reported = da confermare
event-stage-disputed = decide l'arbitro
event-stage-confirmed = finito
event-stage-decided = deciso dall'arbitro
event-stage-corrected = corretto
event-state-looking = cerca compagno
event-state-entered = iscritto
event-state-present = presente
event-state-joined = in coppia
event-state-withdrawn = ritirato
event-state-left = via a metà
event-state-absent = assente
event-state-excluded = escluso
event-state-waiting = in attesa, al posto { $n }
event-primi = Primo di mano:
event-primoOf = smazzata { $n } { $name }

## hall

hall-label =
    { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minuti
    } e { $seconds ->
        [one] { $seconds } secondo
       *[other] { $seconds } secondi
    }
hall-over = Tempo scaduto
hall-waiting = Non ancora partito
hall-stopped = Fermo
hall-paused = In pausa
hall-warning = Mancano meno di cinque minuti

## standings

standings-place = Posto
standings-entrant = Giocatori
standings-points = Punti
standings-won = Vinte
standings-difference = Diff.
standings-final = Classifica finale
standings-none = La classifica comincia col primo risultato.
standings-ties = A parità, nell'ordine: { $criteria }.
standings-pages = Pagine della classifica

## screen

screen-pages = Pagine dello schermo
screen-charts = Tabellone e incontri
screen-title = Grande schermo
screen-round = Turno { $n } di { $of }
screen-join = Col telefono
screen-seats = Turno { $n }: dove siedi
screen-rests = riposa
screen-wins = vince
screen-phone = Il tuo tavolo sul telefono:

## bracket

bracket-awaits = vincente del tavolo { $n }
bracket-unknown = da definire
bracket-bye = passa senza giocare
bracket-won = vince
bracket-third = Finale per il terzo posto

## cross

cross-number = Numero
cross-won = vinta { $score } con { $name }
cross-drawn = pari { $score } con { $name }
cross-lost = persa { $score } con { $name }
cross-wonUnplayed = vinta senza giocare con { $name }
cross-lostUnplayed = persa senza giocare con { $name }
cross-rest = riposo
cross-half = mezzi punti, senza giocare
cross-open = da giocare con { $name }
cross-void = annullata, con { $name }

## pager

pager-before = Pagina prima
pager-after = Pagina dopo
pager-page = { $n } di { $of }
pager-stop = Ferma
pager-go = Fai scorrere

## ways

ways-wifi = Codice per entrare nel Wi-Fi della sala
ways-event = Codice per la pagina del torneo
ways-first = 1. Entra nel Wi-Fi della sala.
ways-then = 2. Poi apri la pagina del torneo.
ways-lonely = Questo indirizzo vale solo su questo computer: per i telefoni avvia Cartaro con --host 0.0.0.0.
ways-unconnected = Questo computer non è in nessuna rete: accendi il Wi-Fi, attacca il router, o accendi l'hotspot del computer. L'indirizzo compare qui da solo.
ways-choose = L'indirizzo per i telefoni, nei codici, sulla carta e nei messaggi
ways-hotspot = la rete che dà questo computer
ways-routed = la rete del router
ways-network = un'altra rete di questo computer
ways-name = il nome di questo computer: non tutti i telefoni lo trovano
ways-six = un indirizzo IPv6
ways-direct = una rete dove nessuno dà indirizzi: manca il router o l'hotspot
ways-inner = una rete interna del computer, o un tunnel
ways-itself = soltanto questo computer
ways-came = { $n ->
    [one] arrivato un apparecchio
   *[other] arrivati { $n } apparecchi
  }
ways-reached = Un apparecchio è arrivato su questa pagina
ways-try = Inquadra il codice con un telefono: qui si vede quando arriva.
ways-nobody = Da un minuto non arriva nessun telefono. Controlla, nell'ordine:
ways-checkNetwork = Il telefono è in questa rete Wi-Fi? Se dice che è senza internet, resta collegato lo stesso e spegni i dati mobili.
ways-checkGuests = È una rete per ospiti? Spesso tiene separati gli apparecchi: usa la rete principale, o l'hotspot di questo computer.
ways-checkFirewall = Il firewall di questo computer lascia entrare sulla porta { $port }? Su Windows la rete dev'essere privata, e Python permesso.
ways-checkOther = Scegli qui sopra un altro indirizzo, e inquadra il codice nuovo.

## lots

lots-oneMore = Con uno in più, con uno in meno
lots-title = Sorteggio in pubblico
lots-lead = Quando tutti sono presenti, il programma sceglie un segreto e ne mostra l'impronta. Poi il pubblico aggiunge parole sue: così nessuno, nemmeno chi organizza, può scegliere l'ordine.
lots-open = Finché restano aperte non si sorteggia: si possono chiudere qui.
lots-round = Al primo turno
lots-commit = Comincia il sorteggio
lots-now = L'impronta è pubblica. Chi vuole aggiunge parole, qui o dal telefono; poi si rivela il segreto.
lots-reveal = Rivela e sorteggia
lots-known = Il segreto di questo sorteggio si conosce: era rivelato, e la rivelazione è stata tolta. Un sorteggio nuovo comincia con un impegno nuovo.
lots-anew = Togli il resto e comincia un sorteggio nuovo
lots-anewReason = sorteggio nuovo: il segreto si conosceva
lots-commitment = Impronta del segreto:
lots-words = Parole del pubblico:
lots-secret = Segreto:
lots-order = Ordine di sorteggio
lots-pending =
    { $n ->
        [one] Si sorteggia { $n } iscritto
       *[other] Si sorteggiano { $n } iscritti
    }.
lots-add = Le tue parole per il sorteggio
lots-addNote = Qualunque cosa: cambia l'ordine in un modo che nessuno può prevedere.
lots-addGo = Aggiungi
lots-boards = Le smazzate ripetute
lots-boardsLead = Le stesse carte a tutti i tavoli: si fissano ora con un'impronta, e si rivelano quando l'ultimo tavolo ha finito.
lots-boardsCommit = Fissa le smazzate
lots-boardsReveal = Rivela le smazzate
lots-check = Come si è sorteggiato

## who

who-title = Chi sei?
who-renewed = Il codice di questo telefono non vale più, perché qualcuno è stato sostituito. Chi gioca ne ha uno nuovo: chiedilo al banco e scrivilo qui.
who-search = Cerca il tuo nome (bastano due lettere)
who-more = Altri { $n }: scrivi anche il nome.
who-none = Nessun nome così.
who-code = Codice del banco
who-codeNote = Sei cifre: te le danno al banco, e bastano una volta per tutto il torneo.
who-come = Questo telefono è mio

## mine

mine-you = Questo telefono è di { $name }.
mine-notMe = Non sono io
mine-notIn = Non giochi nel turno { $n }
mine-waiting = Il primo turno non è ancora fatto
mine-rest = In questo turno riposi
mine-half = Questo turno lo salti, con mezzi punti
mine-table = Tavolo { $n }
mine-against = contro { $names }
mine-done = Risultato: { $score }
mine-disputed = I due risultati non sono uguali: restano scritti tutti e due, e l'arbitro è avvisato.
mine-sent = Hai scritto: { $score }. Deve confermare: { $names }.
mine-agreed = Per te è: { $score }. Deve confermare: { $names }.
mine-theirs = { $name } ha scritto: { $score }. È giusto?
mine-confirm = Confermo
mine-differ = No, è un altro
mine-change = Ho sbagliato: riscrivo
mine-pin = Il tuo PIN per confermare sul telefono degli altri, in questo turno:
mine-call = Chiama l'arbitro
mine-called = L'arbitro è chiamato: annulla
mine-byHand = Scrivi tu il risultato
mine-online = Si gioca online: siediti
mine-onlineAs = Siediti come { $name }

## pass

pass-confirm = Conferma { $name }
pass-open = Passa il telefono: confermano qui
pass-pin = PIN di { $name }
pass-note = Quattro cifre: sono sul loro telefono, o al banco.

## desk

desk-wrongPins = PIN sbagliati a questo tavolo: { $n }
desk-allWrongPins = PIN sbagliati in tutto il torneo: { $n }
desk-anyway = Fallo lo stesso
desk-title = Banco
desk-entries = Iscritti
desk-draw = Sorteggio
desk-round = Turno
desk-standings = Classifica
desk-prizes = Premi
desk-cash = Cassa
desk-share = Telefoni, carta e file
desk-notice = Bando
desk-log = Registro
desk-closing = Chiusura
desk-counts = Presenti { $present } su { $entered }. Tavoli: { $tables }.
desk-owing = Devono pagare in { $n }.
desk-waiting = In attesa: { $n }.
desk-looking = Cercano compagno: { $n }.
desk-page = Pagina del torneo
desk-leave = Esci dal banco
desk-enter = Scrivi il foglietto
desk-enterOf = Scrivi il foglietto del tavolo { $n }
desk-enterSlip = Scrivi: firmato da tutti
desk-correct = Correggi
desk-correctOf = Correggi il risultato del tavolo { $n }
desk-confirm = Conferma { $score }: il foglietto è firmato
desk-absent = { $name }: assente
desk-reason = Perché

## trial

trial-title = Che cosa succede
trial-nothing = Lo vedi qui prima di farlo, quando c'è tutto, anche il motivo.
trial-wait = Guardo…
trial-look = Guarda che cosa succede
trial-now = Ora
trial-after = Dopo
trial-place = { $place }° · { $points }
trial-more = Cambiano posto o punti anche altri { $n }.
trial-none = niente
trial-leave = Lascia com'è

## correct

correct-title = Correggi un risultato di un turno passato
correct-round = Turno
correct-article = Se decide l'arbitro: l'articolo
correct-waiting = Il turno { $n } non è ancora cominciato
correct-stays = Resta
correct-goes = Si ritira, e si rifà
correct-kept = Il risultato di prima resta nel registro, segnato corretto.

## roll

roll-title =
    Appello: { $n ->
        [one] uno non ancora segnato
       *[other] { $n } non ancora segnati
    }
roll-missing = Chi è stato chiamato e non c'è
roll-everybody = Tutti presenti
roll-others =
    { $n ->
        [one] Presenti tutti, meno uno
       *[other] Presenti tutti, meno { $n }
    }

## close

close-title = Chiudi le iscrizioni adesso
close-lead = Chiudere prima del tempo cambia il bando: serve un motivo, e la pagina del torneo lo dice.
close-go = Chiudi le iscrizioni

## notice

notice-title = Il bando, edizione { $n }
notice-closed = Fatto il sorteggio il bando non si cambia più.
notice-reason = Motivo (lo legge chiunque)
notice-go = Cambia il bando
notice-changed = Cambiato { $at }: { $reason }

## seeds

seeds-title = Teste di serie: { $n }
seeds-list = Teste di serie, la più forte per prima
seeds-hand = a mano
seeds-handWhy = a mano: { $why }
seeds-rating = punteggio { $n }
seeds-lot = in ordine a sorte
seeds-season = punti di stagione: { $n }
seeds-bySeason = Dalla stagione
seeds-seasonLead = I tornei chiusi della stagione; chi è in coppia porta i punti di tutti e due
seeds-noSeason = Qui non c'è ancora nessun torneo chiuso.
seeds-seasonGo = Prendi le più forti
seeds-level = { $from }; pari a quella di prima, decide il sorteggio
seeds-up = Su: { $name }
seeds-down = Giù: { $name }
seeds-remove = Togli dalle teste di serie: { $name }
seeds-closed = Dopo il sorteggio le teste di serie non si cambiano più.
seeds-who = Chi
seeds-why = Perché (lo legge chiunque)
seeds-add = Aggiungi
seeds-count = Quante
seeds-byRating = Dal punteggio
seeds-byLot = Tutte pari: ordine a sorte
seeds-none = Nessuna
seeds-note = Il punteggio di una coppia è la media dei due, se l'hanno tutti e due. I pari li ordina il sorteggio.

## slip

slip-points = Punti finali
slip-byDeal = Smazzata per smazzata
slip-counts = I punti rimasti in mano a ciascuno: 0 a chi chiude e a chi è fuori.
slip-deal = Smazzata { $n }
slip-cell = { $name }, smazzata { $n }
slip-primo = primo di mano: { $name }
slip-firstLine = primo e terzo
slip-secondLine = secondo e cartaro
slip-exit = uscito alla smazzata
slip-exitOf = { $name }, uscito alla smazzata
slip-outIn = esce alla { $deal }ª
slip-left = Chi si è ritirato a metà tiene i punti delle smazzate che ha giocato: nelle altre scrivi 0.
slip-exitNote = Chi resta in gara fino alla fine: lascia vuoto.
slip-total = Totale
slip-moreDeals = Un'altra smazzata
slip-fewerDeals = Togli l'ultima
slip-game = Partita { $n }
slip-moreGames = Un'altra partita
slip-timeOver =
    Finita per il tempo ({ $n ->
        [one] { $n } minuto
       *[other] { $n } minuti
    })
slip-fuori = Chi si è dichiarato «fuori»
slip-fuoriNobody = nessuno: si è giocato fino in fondo
slip-fuoriDealNote = La smazzata della dichiarazione è l'ultima riga, coi punti fatti fino a quel momento.
slip-fuoriNote = I punti sono quelli del momento della dichiarazione.
slip-fuoriOf = fuori di { $name }
slip-gone = Chi è andato via a metà della partita
slip-goneNote = I punti restano, il posto è l'ultimo, e con questo risultato lascia il torneo.
slip-notAll = Qualcuno non è venuto, o è andato via
slip-missing = Chi non è venuto
slip-notPlayed = Non si è giocato
slip-send = Manda il risultato

## register

register-title = Iscriversi
register-open = Mi iscrivo
register-name = Nome e cognome
register-first = Il tuo nome e cognome
register-second = Nome e cognome del compagno
register-alone = Lascia vuoto se cerchi compagno: ti aiutano al banco.
register-club = Circolo (facoltativo)
register-go = Iscrivi

## board

board-title = Il bando
board-format = Formula
board-pairs = a coppie
board-singles = ognuno per sé
board-target =
    , a { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }
board-stages = Le fasi
board-rules = Regolamento
board-time = Tempo
board-minutes =
    { $n ->
        [one] { $n } minuto
       *[other] { $n } minuti
    } a partita.
board-tableOrder = Chi sta davanti a un tavolo
board-ties = A parità
board-entries = Iscrizioni
board-giving = Consegna dei premi
board-fee = Quota
board-each = { $money } a persona
board-prizes = Premi

## entrance

entrance-lead = Per entrare serve la chiave che ha dato chi organizza.
entrance-key = Chiave
entrance-name = Il tuo nome
entrance-nameNote = Sta nel registro accanto a quello che fai.
entrance-come = Entra

## time

time-twice = Quel giorno quest'ora c'è due volte: quale delle due?
time-first = la prima ({ $offset })
time-second = la seconda ({ $offset })
time-never = Quel giorno quest'ora non c'è: si passa all'ora legale.

## later

later-on = È successo prima: lo scrivo ora
later-when = Quando è successo
later-missing = Scrivi il giorno e l'ora in cui è successo.
later-note = Tutto quello che scrivi qui vale per { $when }; il registro tiene anche l'ora di adesso. Ci si iscrive negli orari del bando di allora.

## entries

entries-enter = Iscrivi
entries-first = Primo giocatore
entries-second = Compagno (vuoto se lo cerca)
entries-category = Categoria
entries-search = Cerca un iscritto (bastano due lettere)
entries-nobody = Non c'è ancora nessun iscritto.
entries-looking = Cercano compagno: tocca i due da mettere in coppia.
entries-lookingSecond = Con chi gioca { $name }?
entries-code = codice
entries-pin = PIN
entries-owes = deve { $money }
entries-back = da rendere { $money }
entries-pay = Paga { $money }
entries-payOf = Paga { $money }: { $name }
entries-refund = Rendi { $money }
entries-present = Presente
entries-presentOf = Presente: { $name }
entries-more = Scheda
entries-moreOf = Scheda di { $name }
entries-withdraw = Si ritira
entries-absent = Assente all'appello
entries-inPlaceOf = Al posto di
entries-substitute = Sostituto
entries-replace = Sostituisci

## person

person-name = Nome e cognome
person-club = Circolo
person-rating = Punteggio
person-contact = Contatto
person-note = Nota
person-first = Prima persona
person-second = Seconda persona
person-seen = carta, schermo, pagina
person-seenCategory = carta e premi; si cambia finché non è consegnato un premio della categoria
person-seenRating = ordina le teste di serie fino al sorteggio; in nessuna carta
person-hidden = solo chi organizza; in nessuna carta
person-about = Si cambia in ogni momento. Il registro tiene chi ha cambiato che cosa e quando (di contatto e nota senza il testo); le carte già stampate tengono il nome vecchio, le nuove hanno il nuovo. Una correzione non è una sostituzione.
person-save = Salva
person-leave = Torna agli iscritti
person-leaveTyped = Lascia com'era
person-typed = Da salvare: { $fields }.
person-who = Chi gioca
person-changed = Dal turno { $round }: { $came } al posto di { $left }
person-back = Rientra { $name }

## erase

erase-open = Cancella i dati di { $name }…
erase-title = Cancellare i dati di { $name }?
erase-lead = Su richiesta della persona (GDPR, art. 17). Non si annulla.
erase-goes = Che cosa se ne va
erase-names = Il nome: { $names }
erase-private = Contatto e nota
erase-everywhere = Il nome su pagina, schermo, file esportati e stagioni
erase-text = Il testo della voce { $n }, che diventa […]: «{ $text }»
erase-stays = Che cosa resta
erase-results = Risultati, punti e tavoli, con { $label } al posto del nome: per gli altri nulla cambia
erase-club = Circolo, categorie e punteggio, senza il nome
erase-cash = La cassa, col numero
erase-log = Il registro, che si verifica ancora: del nome resta un'impronta a cui nessuno risale
erase-where = Dove c'è ancora
erase-copies = Copie: { $n }; seguono da sé, quelle su chiavette assenti quando tornano
erase-paper = Carte stampate e file già mandati: Cartaro non può farlo: dillo a chi li ha
erase-online = Il nome ai tavoli giocati online
erase-near = Ne hanno una parte soltanto, e restano se non li scegli:
erase-officials = Chi ha lavorato al banco, col nome che ha dato
erase-reason = Chi l'ha chiesto, e quando
erase-reasonNote = resta nel registro, senza il nome
erase-confirm = Scrivi { $number } per confermare
erase-keep = Tieni i dati
erase-go = Cancella per sempre
erase-done = Cancellato: al posto del nome sta il numero.

## round

round-missingOf = Tavoli da finire: { $n } su { $of }.
round-missing = Tavoli da finire: { $tables }.
round-complete = Tutti i tavoli hanno il risultato.
round-start = Fai partire il tempo
round-pause = Ferma il tempo
round-resume = Riprendi il tempo
round-stop = Chiudi il tempo
round-why = Perché questi tavoli
round-whyLead = Le somme dei costi, dal più grave: ogni turno si abbina con le più basse che si può.
round-pair = Abbina il turno { $n }
round-end = Chiudi il torneo
round-endEarly = Chiudere prima dell'ultimo turno
round-endEarlyLead = La classifica di adesso diventa quella finale, e decide i premi.
round-first = Il primo turno
round-firstLead = Il sorteggio è fatto: gli abbinamenti ne vengono da soli, e tutti li vedono sul telefono e sul grande schermo.
round-notYet = Prima l'appello e il sorteggio, poi i turni.
round-onlyOpen = Solo i tavoli che mancano
round-online = Giocare questo turno online
round-onlineLead = Ogni tavolo si apre su questo server: i giocatori si siedono dal loro telefono, e il risultato arriva da solo.
round-onlineGo = Apri i tavoli online

## wishes

wishes-title = Richieste
wishes-lead = Valgono dal prossimo turno che si abbina. Il motivo non resta scritto: il turno dice «per richiesta».
wishes-how = Si incontrano
wishes-never = mai
wishes-possible = solo se separarli costa di più
wishes-apart = Segna
wishes-round = Turno
wishes-how2 = Che cosa chiede
wishes-rest = riposa in quel turno
wishes-half = salta quel turno, con mezzi punti
wishes-pause = in pausa, finché torna
wishes-away = Segna il riposo
wishes-together = Stesso tavolo, turno { $n }
wishes-lock = Ferma il tavolo
wishes-seat = Posto { $n }
wishes-withdraw = Togli
wishes-withdrawOf = Togli: { $wish }
wishes-listed = Segnati finora

## proposal

proposal-open = Guarda prima il turno { $n }
proposal-title = Turno { $n }, proposto
proposal-lead = Lo vede solo il banco: telefoni, schermo e carta aspettano che tu lo pubblichi. Per scambiare tocca un nome, poi un altro.
proposal-publish = Pubblica il turno { $n }
proposal-close = Lascia
proposal-lock = Ferma il tavolo { $n }
proposal-free = Libera il tavolo { $n }
proposal-lockRest = Ferma il riposo di { $name }
proposal-freeRest = Non fermare il riposo di { $name }
proposal-locked = fermato
proposal-swap = { $one } al posto di { $other }?
proposal-change = { $title }: { $was } → { $now }
proposal-same = Non costa niente.
proposal-go = Scambia
proposal-goAnyway = Scambia lo stesso
proposal-wait = Un momento…

## seats

seats-title = Scambia due posti
seats-one = Chi
seats-other = Con chi
seats-swap = Scambia

## prizes

prizes-giving = Si consegnano:
prizes-notYet = I premi si assegnano quando il torneo è chiuso.
prizes-shared = diviso
prizes-signed = Consegnato; firma: { $name }
prizes-back = Ripreso; firma: { $name }
prizes-onTop = Dato in più; firma: { $name }
prizes-tied = alla pari
prizes-level = Alla pari: da decidere.
prizes-levelOf = Alla pari per un premio: { $names }
prizes-levelLead = Il premio non si divide: a chi va lo dice un sorteggio, col segreto di quello pubblico, o una bella.
prizes-lot = Sorteggia
prizes-playOff = Hanno giocato una bella
prizes-playOffPlace = { $n }º della bella
prizes-playOffGo = Scrivi la bella
prizes-playOffHow = Com'è andata
prizes-tooMuch = Dopo una correzione spetta ad altri: si riprende, o gli resta e si paga in più.
prizes-kept = Ora spetta ad altri, che l'hanno avuto in più.
prizes-more = Gli spetta ancora { $money }.
prizes-elsewhere = Un altro l'ha già avuto: o glielo si riprende prima, o si dà in più.
prizes-signBack = Firma di chi rende
prizes-takeBack = Riprendi
prizes-handOnTop = Dai in più
prizes-sign = Firma di chi riceve
prizes-hand = Consegna

## cash

cash-till = In cassa { $money }; da incassare { $owed }.
cash-sum = Euro, con il meno se escono
cash-what = Che cosa
cash-write = Scrivi in cassa
cash-to = Quello che resta va a
cash-close = Chiudi la cassa
cash-closed = La cassa è chiusa.
cash-euro = Somma
cash-fee = quota
cash-refund = quota resa
cash-prizeBack = premio ripreso
cash-prizeAgain = premio consegnato di nuovo
cash-prizeOnTop = premio pagato in più
cash-late = a cassa chiusa
cash-balance = La cassa è stata chiusa a zero; dopo, una correzione ha spostato premi già consegnati. Saldo: { $money }.
cash-closing = chiusura

## share

share-phones = Per i telefoni
share-ssid = Nome del Wi-Fi
share-password = Password del Wi-Fi
share-code = Fai il codice
share-forget = Togli il Wi-Fi
share-wifiNote = Resta in questo browser: lo mostra anche il grande schermo aperto qui.
share-keys = Chiavi per chi aiuta
share-referee = Arbitro
share-door = Porta e foglietti (iscrizioni, presenti, punteggi)
share-paper = Da stampare (PDF)
share-ofRound = Abbinamenti, foglietti, classifica e tabelloni di
share-lastRound = Turno { $n }, l'ultimo
share-files = Da portare via

## copies

copies-title = Copie dopo ogni risultato
copies-here = Questo computer
copies-none = nessuna copia
copies-behind = { $n ->
    [one] da un minuto
   *[other] da { $n } minuti
}
copies-count = { $n ->
    [one] Una copia, cifrata, di questo torneo soltanto
   *[other] { $n } copie, cifrate, di questo torneo soltanto
}
copies-problem = In questo momento la copia non riesce: { $reason }. Il banco va avanti, e la copia si riprova da sé.
copies-addStick = Per copiare anche su una chiavetta avvia Cartaro con --copies e la sua cartella.
copies-key = Le copie si aprono con la chiave di chi organizza: scrivila su carta e tienila lontana dalla chiavetta.
copies-ago = { $n ->
    [one] un secondo fa
   *[other] { $n } secondi fa
}
copies-away = tace ({ $n } s)
copies-follower = segue da un altro computer, e può subentrare
copies-addComputer = Un secondo computer può seguire, e subentrare se questo si spegne. Su quello scrivi, con la chiave di chi organizza:

## command

command-title = Più computer
command-follows = Questo computer segue il torneo
command-source = Lo comanda { $source }: qui si legge soltanto.
command-silent = Il primo computer non risponde
command-silentFor = { $n ->
    [one] Silenzio da un secondo:
   *[other] Silenzio da { $n } secondi:
}
command-last = Qui c'è tutto fino alla voce { $n }: { $said } ({ $hour })
command-missing = Ciò che è stato scritto di là dopo può mancare: quando quel computer torna, lo vedi qui e decidi voce per voce.
command-other = Se l'altro computer è ancora acceso e da qui non si raggiunge, scrivono tutti e due finché non si ritrovano: spegnilo. Quando si ritrovano, l'altro legge soltanto. I telefoni inquadrano il codice nuovo e riscrivono le loro sei cifre (sono le stesse, accanto ai nomi fra gli iscritti).
command-by = Chi sei
command-takeOver = Subentra qui
command-organiser = Subentra chi ha la chiave di chi organizza.
command-lost = Questo computer non comanda più
command-lostTo = È subentrato { $by } ({ $hour }). Il torneo va avanti là:
command-lostReads = Qui si legge soltanto. Ciò che qui era in più si decide là.
command-lostMissing = Se l'altro non torna più puoi subentrare qui: ciò che vi è stato scritto da allora manca. Se torna, prima segui quello («cartaro tournament follow»).
command-others = Voci che sono solo sull'altro computer
command-othersNote = Sono state scritte là dopo l'ultima copia. Riportale o lasciale, una per una.
command-keep = Riporta qui
command-leave = Lascia fuori

## contact

contact-label = Contatto (lo vede solo chi organizza)
contact-note = Telefono o e-mail, facoltativo: non sta nel registro e si cancella quando vuoi.
contact-kept = Salvato: lo vede solo chi organizza.
contact-forgotten = Cancellato.

## messages

messages-title = Messaggi pronti da mandare
messages-lead = Copia e incolla nel gruppo o a chi gioca. Non ci sono codici né PIN.
messages-hour = Il turno comincia alle
messages-search = Di chi (bastano due lettere)
messages-copy = Copia
messages-copyOf = Copia: { $name }
messages-copied = Copiato
messages-copiedOf = Copiato: { $name }
messages-more = Altri { $n }: cercali per nome.

## paper

paper-notice = Bando da appendere
paper-entries = Iscritti
paper-draw = Sorteggio
paper-charts = Tabellone e incontri
paper-wall = Dove siedi, per il muro
paper-keys = Foglio delle chiavi
paper-keysNote = Da stampare prima di cominciare: dice a che serve ogni chiave e come si va avanti se il computer si ferma.
paper-tables = Un foglio per tavolo
paper-pairings = Abbinamenti
paper-slips = Foglietti dei punti
paper-standings = Classifiche
paper-prizes = Premi
paper-certificates = Attestati
paper-cash = Libro di cassa

## export

export-page = Pagina dei risultati, da pubblicare (HTML)
export-entries = Iscritti (CSV)
export-entriesBook = Iscritti (Excel)
export-standings = Classifica (CSV)
export-standingsBook = Classifica (Excel)
export-results = Risultati (CSV)
export-resultsBook = Risultati (Excel)
export-cash = Cassa (CSV)
export-cashBook = Cassa (Excel)
export-json = Tutto (JSON)
export-trf = Rapporto FIDE (TRF)
export-log = Registro (JSON)

## log

log-head = Impronta dell'ultima voce:
log-written = scritta { $when }
log-when = Quando
log-who = Chi
log-undone = tolta
log-undo = Togli
log-undoOf = Togli la voce { $n }
log-undoTitle = Togliere la voce { $n }?

## closing

closing-title = Archiviare il torneo
closing-lead = Da quel momento si legge soltanto: niente risultati, iscrizioni, cassa o correzioni. Pagine, carte e file restano, e chi lo chiede si può ancora cancellare. Si riapre quando vuoi.
closing-notYet = È a metà: prima chiudi il torneo, da «Turno».
closing-public = facoltativo, lo legge chiunque
closing-go = Archivia
closing-reopen = Riapri il torneo
closing-reopenLead = È archiviato e si legge soltanto. Riaperto torna com'era; il registro tiene tutti e due i passi.

## delete

delete-title = Cancellare il torneo
delete-lead = Prima dice che cosa se ne va e che cosa resta.
delete-open = Cancella il torneo…
delete-entrants = Iscritti con nomi, contatti e note: { $n }
delete-log = Voci del registro (risultati, classifica, premi, cassa): { $n }
delete-keys = Chiavi e codici: chi li ha non apre più niente
delete-copies = Copie nelle cartelle di questo computer: { $n }
delete-paper = Carte stampate e file già mandati
delete-backups = I backup del server, e le copie su chiavette non inserite: cifrate, le apre solo la tua chiave
delete-followers = Computer che lo seguono, con la loro copia: { $n }
delete-online = Tavoli giocati online: { $n }, che sono di chi ha giocato
delete-playing = Di questi ancora in gioco: { $n }. Vanno avanti da soli, senza torneo
delete-number = Il suo indirizzo breve (/t/3) non porterà a nessun altro torneo
delete-keep = Tieni il torneo

## results

results-title = Risultati da una tabella
results-lead = Una riga per tavolo: tavolo e risultato come su un foglietto (21-14). Turno e iscritti, se ci sono, si controllano. L'esporto dei risultati si rilegge.
results-paste = Incolla la tabella
results-example = tavolo;risultato
results-told = Da scrivere: { $n }. Con qualcosa che non va: { $wrong }.
results-idle = Senza niente da scrivere: { $n }.
results-row = Riga { $row }, turno { $round }, tavolo { $table }:
results-rowOnly = Riga { $row }:
results-all = Si scrivono tutti o nessuno: correggi la tabella e leggila di nuovo.
results-write = Scrivi i risultati: { $n }

## writer

writer-organiser = Chi organizza
writer-door = Porta
writer-desk = Banco
writer-audience = Pubblico

## referee

referee-title = Arbitro
referee-disputes = Risultati contestati
referee-noDisputes = Nessuna contestazione.
referee-calls = Tavoli che chiamano
referee-answer = Ci sono stato
referee-decideOther = Decidere un altro tavolo
referee-which = Tavolo
referee-why = Motivo, in parole semplici
referee-holds = Vale { $score } (scritto da { $name })
referee-wins = Vince { $name }
referee-void = Annulla la partita
referee-other = Un altro risultato
referee-decide = Decidi
referee-needs = Una decisione cita un articolo e dice il motivo.

## article

article-choose = Articolo
article-notice = Il bando
article-book = Il regolamento

## penalties

penalties-title = Sanzioni
penalties-give = Dare una sanzione
penalties-who = A chi
penalties-effect = Di che genere
penalties-warning = Richiamo
penalties-points = Punti di classifica
penalties-made = Punti di gioco
penalties-exclusion = Esclusione
penalties-amount = Quanti
penalties-does = Senza segno: { $does }.
penalties-go = Dai la sanzione

## suggest

suggest-title = Quale formula ci sta?
suggest-entrants = Quanti iscritti
suggest-tables = Quanti tavoli
suggest-hours = Quante ore (3 o 3:30)
suggest-go = Trova la formula
suggest-found = Formule che ci stanno: { $n }
suggest-none = Nessuna formula ci sta: più tavoli, più ore o partite più brevi.
suggest-take = Scegli
suggest-taken = Scelta
suggest-takeOf = Scegli la formula { $name }
suggest-takenOf = Scelta: { $name }
suggest-others = Non ci stanno: { $n }

## more

more-title = Altre regole: punti, spareggi, categorie, articoli
more-tableOrder = Chi sta davanti a un tavolo
more-scoring = Punti della classifica
more-atTime = Quando scade il tempo
more-usual = Come sempre: si finisce la smazzata in corso
more-tieBreaks = Spareggi, nell'ordine
more-addTieBreak = Aggiungi uno spareggio
more-choose = Scegli…
more-add = Aggiungi
more-upOf = Più su: { $name }
more-removeOf = Togli lo spareggio { $name }
more-late = Dopo il sorteggio
more-late-open-table = Si completa un tavolo
more-late-refused = Non entra nessuno
more-refund = Quota di chi si ritira
more-refund-before-draw = Resa prima del sorteggio
more-refund-never = Non si rende
more-ties = Premi fra chi è alla pari
more-ties-standing = Decide la classifica
more-ties-split = Si dividono
more-oneEach = Al massimo un premio a testa
more-givingPlace = Luogo della consegna
more-givingDay = Giorno della consegna
more-givingFrom = Dalle ore
more-categories = Categorie
more-categoriesNote = Una classifica e premi propri, come «Under 18».
more-category = Nome della categoria { $n }
more-addCategory = Aggiungi una categoria
more-removeCategory = Togli la categoria { $n }
more-articles = Articoli propri del torneo
more-articlesNote = Quello che il bando aggiunge al regolamento: l'arbitro lo cita come il resto.
more-heading = Titolo dell'articolo { $n }
more-text = Testo dell'articolo { $n }
more-addArticle = Aggiungi un articolo
more-removeArticle = Togli l'articolo { $n }
more-zone = Fuso orario (vuoto: quello del computer)

## create

create-title = Organizza un torneo
create-lead = Basta questo computer, anche senza internet: i telefoni entrano dal Wi-Fi della sala.
create-from = Comincia da
create-empty = Un modulo vuoto
create-name = Nome del torneo
create-place = Dove
create-day = Giorno
create-hour = Ora d'inizio
create-game = Regolamento
create-who = Chi gioca
create-singles = Singoli
create-pairs = Coppie
create-format = Formula
create-fits =
    Da { $least } a { $most ->
        [one] { $most } iscritto
       *[other] { $most } iscritti
    }.
create-minutes = Minuti a partita (vuoto: senza limite)
create-fee = Quota a persona, in euro
create-capacity = Posti (vuoto: senza limite)
create-windows = Quando ci si iscrive
create-windowsNote = Senza orari ci si iscrive fino al sorteggio.
create-windowPlace = Luogo { $n }
create-windowDay = Giorno { $n }
create-windowFrom = Dalle { $n }
create-windowTo = Alle { $n }
create-addWindow = Aggiungi un orario
create-prizes = Premi
create-prize = Premio per il { $n }° posto
create-addPrize = Aggiungi un premio
create-prizeValue = Valore in euro, premio { $n }
create-prizeOf = Per chi, premio { $n }
create-prizeOfAll = Tutti
create-remove = Togli
create-removeWindow = Togli l'orario { $n }
create-removePrize = Togli il premio { $n }
create-go = Apri il torneo
create-file = O incolla una definizione (event.toml)
create-definition = Definizione
create-goFile = Apri dalla definizione
create-done = Il torneo è aperto
create-keys = Scrivi queste chiavi: chi ha la prima può tutto. Restano anche in questo browser e si rileggono con «cartaro tournament keys».
create-organiser = Organizzatore
create-toDesk = Vai al banco

stages-two = In due fasi: i migliori vanno a una seconda
stages-first = Prima fase
stages-firstNote = Come scelta sopra.
stages-advance = Passano in
stages-level = In parità, dopo gli spareggi
stages-lot = decide il sorteggio pubblico
stages-playOff = si gioca la bella
stages-instead = Chi passa ma si ritira prima che cominci è sostituito da chi segue.
stages-second = Seconda fase
stages-others = Gli altri
stages-othersRounds = Turni ancora, accanto alla seconda fase
stages-othersNote = Con tutti i loro punti, senza ritrovare nessuno.
stages-othersDone = Hanno finito: restano nell'ordine della prima fase.
stages-carried = Fra una fase e l'altra
stages-nothing = Da zero
stages-all = Con tutti i punti
stages-half = Con la metà, arrotondata in su
stages-fromZero = Si riparte da zero: in un tabellone o in un'eliminazione non si portano punti. Al primo turno chi si è già incontrato non si ritrova, se si può.
stages-levelOf = Alla pari dove si passa: { $names }
stages-levelLead = Non passano tutti alla seconda fase: giocano la bella, poi scrivi il loro ordine.

circuit-lead = Scrivi chi gioca con chi: un turno per ogni volta che qualcuno gioca. Chi non siede non perde niente.
circuit-table = Tavolo { $n }
circuit-seat = Tavolo { $n }, posto { $seat }
circuit-addSeat = Un posto in più
circuit-addTable = Un altro tavolo
circuit-removeTable = Togli il tavolo { $n }
circuit-go = Apri il turno { $n }

## import

import-openList = Importa una lista
import-title = Importa gli iscritti
import-paste = Incolla qui la tabella, oppure scegli un file (CSV, XLSX, ODS)
import-example = Cognome; Nome; Compagno; Circolo
    Rossi; Anna; Bea Conti; Lanzo
    Verdi; Gino; Ivo Sala; Traves
import-exampleAlone = Cognome; Nome; Circolo
    Rossi; Anna; Lanzo
    Verdi; Gino; Traves
import-read = Leggi
import-file = Scegli un file
import-leave = Lascia perdere
import-from = Da dove
import-fileName = File
import-sheet = Foglio
import-rows = Righe
import-titles = Titoli
import-titlesRow = riga { $n }
import-noTitles = nessuno
import-titlesAreData = È già una riga di iscritti
import-firstIsTitles = La prima riga ha i titoli
import-letters = Lettere
import-lettersRight = giuste
import-lettersUnsure = da guardare
import-lettersWrong = Si legge male?
import-another = Altro file, o incolla
import-now = Se importi adesso
import-enter = Si iscrivono
import-numbers = n. { $first }–{ $last }
import-updated = Già iscritti, aggiornati
import-wait = Aspettano
import-open = Da decidere
import-stayOut = restano fuori per ora
import-owed = Da pagare
import-table = La tabella, come è stata letta
import-everything = Tutte { $n }
import-lookAt = Da guardare { $n }
import-row = Riga
import-column = Colonna { $n }
import-meaning = Che cosa è la colonna { $title }
import-same = Così per tutte e { $n }
import-written = Come si scrive
import-ok = Va bene
import-others = Altre righe in ordine: { $n }
import-doPairs = { $n ->
    [one] Iscrivi una coppia
   *[other] Iscrivi { $n } coppie
}
import-doPeople = { $n ->
    [one] Iscrivi una persona
   *[other] Iscrivi { $n } persone
}
import-doUpdate = Aggiorna { $n }
import-dry = È una prova: niente è scritto. Dopo, è un passo solo, che si annulla in un tocco.
import-undoable = Si annulla finché nessuno di loro ha pagato, è presente o è sorteggiato.
import-undo = Annulla il passo
import-undoReason = Importazione annullata
import-left = Righe rimaste fuori: { $n } (CSV)
import-leftBook = Righe rimaste fuori: { $n } (Excel)
import-ignored = Ignora
import-name = Nome e cognome
import-surname = Cognome
import-firstName = Nome
import-pair = Coppia
import-partner = Compagno
import-partnerSurname = Cognome del compagno
import-partnerFirstName = Nome del compagno
import-club = Circolo
import-partnerClub = Circolo del compagno
import-category = Categoria
import-partnerCategory = Categoria del compagno
import-minor = Minorenne
import-partnerMinor = Compagno minorenne
import-rating = Punteggio
import-partnerRating = Punteggio del compagno
import-contact = Contatto
import-note = Nota
import-status = Stato
