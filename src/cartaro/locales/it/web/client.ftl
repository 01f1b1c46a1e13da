### Tutte le pagine, tranne quelle dei tornei

# What the language calls itself
language-name = Italiano
language-missing = L'altra lingua non è arrivata: la pagina resta in italiano. Riprova fra poco.

## home

home-title = A che si gioca?
home-games = Gioco e regolamento
home-bots = I bot
home-house = · scelta della casa:
home-name = Il tuo nome
home-you = Ospite
home-rules = Leggi il regolamento
home-play = Gioca
home-more = Altre scelte: { $what }
home-differs = { $what }: { $how }
home-differsTraining = mi alleno coi consigli
home-differsDelay = chi guarda vede con { $delay } di ritardo
home-differsRated = conta per il punteggio
home-moreUsual = le solite
home-training = Coi bot, vuoi i consigli del maestro?
home-trainingNo = No
home-trainingYes = Sì, mi alleno
home-rated = Con gli amici, la partita conta per il punteggio?
home-unrated = No
home-ratedYes = Sì, se tutti hanno un account
home-anybody = Con chi c'è
home-person = Con una persona
home-personWaiting =
    { $n ->
        [one] una persona aspetta
       *[other] { $n } aspettano
    }
home-personPlaying =
    { $n ->
        [one] una persona gioca ora
       *[other] { $n } giocano ora
    }
home-personMeanwhile = Se non arriva nessuno gioca un bot, e poi cede il posto.
home-searching = Cerco qualcuno fra { $low } e { $high }, poi più lontano: fra { $n } s va bene chiunque aspetti.
home-searchStop = Siediti subito
home-personNobody = Adesso non aspetta nessuno: intanto gioca un bot, e la prima persona che arriva prende il suo posto.
home-friends = Invita amici
home-day = Buongiorno, { $name }.
home-evening = Buonasera, { $name }.
home-first = La prima carta è a un tocco. Niente account, niente pubblicità.
home-seated = Gli altri sono già seduti.
home-game = Il gioco
home-by = { $game } ({ $book })
home-players =
    { $n ->
        [2] in due
        [3] in tre
        [4] in quattro
        [5] in cinque
        [6] in sei
       *[other] in { $n }
    }
home-target = a { $n }
home-against-learner =
    { $n ->
        [one] contro un principiante
       *[other] contro principianti
    }
home-against-casual =
    { $n ->
        [one] contro un amatore
       *[other] contro amatori
    }
home-against-skilled =
    { $n ->
        [one] contro un esperto
       *[other] contro esperti
    }
home-against-expert =
    { $n ->
        [one] contro un campione
       *[other] contro campioni
    }
home-against-master =
    { $n ->
        [one] contro un maestro
       *[other] contro maestri
    }
home-perMove = { $time } a mossa
home-perPlayer = { $time } a testa
home-change = Cambia
home-changeTitle = { $game }: come si gioca
home-more-ways = E poi
home-learn = Mai giocato? Sette minuti, carte in mano.
home-lessonAt = Continua dal passo { $n } di { $all }.
home-invite = Apri un tavolo e manda il link.
home-rematch = Rivincita con { $names }?
home-lastTime = L'ultima volta: { $points }. Manda il link.
home-waiting = C'è un tavolo che aspetta altri giocatori: { $names }.
friends-lead = Scegli il gioco, apri un tavolo e manda il link a chi vuoi; o siediti con chi c'è.
home-back = Torna alla prima pagina

## hint

hint-ask = Consiglio
hint-wait = Il maestro ci pensa…
hint-card = { $card }, consigliata
hint-meld = gioco consigliato
hint-pile = { $pile }, consigliato
hint-training = Allenamento

## lobby

lobby-open = Tavoli aperti
lobby-playing = Si sta giocando
lobby-sit = Siediti
lobby-sitWith = Siediti con { $names }
lobby-watch = Guarda
lobby-watchThem = Guarda { $names }
lobby-free =
    { $n ->
        [one] un posto libero
       *[other] { $n } posti liberi
    }
lobby-bots = bot: { $n }
lobby-startsIn = si comincia fra { $n } s

## game

game-scopa = Scopa
game-scopa-summary = 2, 3, 4 o 6 giocatori, a { $target }
game-scopone = Scopone
game-scopone-summary = 4 giocatori a coppie, a { $target }
game-scala40 = Scala 40
game-scala40-summary = Da 2 a 8 giocatori, vince l'ultimo in gioco

## book

book-variants = Varianti di { $book }
book-name = Regolamento

## choice

choice-yes = Sì
choice-no = No

## push

push-means = Quando lasci la pagina di un tavolo dove siedi: se arriva qualcuno, se si comincia, se aspettano te. Mai le carte né i nomi.
push-box = Avvisami anche se chiudo la pagina
push-server = Questo server non manda avvisi.
push-browser = Questo browser non può ricevere avvisi da una pagina chiusa. Su iPhone e iPad si può dopo aver aggiunto Cartaro alla schermata Home.
push-failed = Il servizio di avvisi del browser non risponde: riprova più tardi.

## bots

bots-learner = Principianti
bots-casual = Amatori
bots-skilled = Esperti
bots-expert = Campioni
bots-master = Maestri
bots-random = A caso
bots-greedy = Ingordi

## end

end-review = Rivedi le tue scelte
end-title = Fine della partita
end-youWin = Hai vinto!
end-weWin = Avete vinto!
end-theyWin = Hanno vinto loro.
end-oneWins = Vince { $side }.
end-sideWins = Vincono { $side }.
end-lasted =
    { $n ->
        [one] { $names }, in una smazzata
       *[other] { $names }, in { $n } smazzate
    }
end-sealed = Le stesse smazzate si giocano ancora ad altri tavoli. Quando ha finito l'ultimo si vedono i risultati, e la partita si rivede col verbale.
end-nobody = Nessun vincitore.
end-lastDeal = L'ultima smazzata, la { $n }
end-deals = Smazzata per smazzata
end-dealColumn = Smazzata
end-total = Partita
end-again = Un'altra partita
end-replay = Rivedi la partita
end-record = Scarica il verbale

## review

review-title = Le tue scelte, col maestro
review-wait = Il maestro riguarda la partita…
review-progress =
    { $done ->
        [one] { $done } giocata
       *[other] { $done } giocate
    } su { $total }
review-worst = Le scelte più costose
review-all = Tutte le scelte
review-deal = Smazzata { $n }
review-none = Nessuna scelta è costata qualcosa. Complimenti!
review-hand = In mano:
review-table = In tavola:
review-pile = Sul pozzo:
review-see = Rivedi il momento
review-sameIdea = Tre problemi con la stessa idea
review-method = Il maestro ha visto solo quello che vedevi tu. I punti sono medie su tutte le mani che gli altri potevano avere: una scelta che costa può anche essere andata bene.
review-grade-best = Come il maestro
review-grade-slip = Piccola svista
review-grade-mistake = Errore
review-grade-blunder = Errore grave

## result

result-side = { $name } { $n }
result-mine = Tu { $mine } contro { $theirs }
result-ours = Noi { $mine } contro { $theirs }
result-fewest = Vince chi ha meno punti.

## resume

resume-name = Partita in corso: { $title }
resume-match = Partita in corso
resume-with = Con { $names }.
resume-begun = Appena cominciata.
resume-waiting = Il tavolo si sta riunendo.
resume-go = Riprendi
resume-leave = Abbandona
resume-leaveTitle = Abbandonare la partita?
resume-leaveMeans = Il tuo posto a questo tavolo si conserva solo in questo browser: se abbandoni non potrai più tornarci.
resume-more = Altre partite in corso: { $n }

## move

move-go = Su un altro apparecchio
move-title = Continuare su un altro apparecchio
move-means = Inquadra il codice con l'altro apparecchio, o apri lì il link: il posto passa a quello, e da qui potrai soltanto guardare.
move-code = Codice che porta il tuo posto su un altro apparecchio
move-link = Link del tuo posto
move-lapses =
    Vale una volta sola, per { $n ->
        [one] { $n } minuto
       *[other] { $n } minuti
    }. Non darlo a nessuno: chi lo apre gioca al tuo posto.
seat-unkept = Il tuo posto non resta in memoria
seat-unkeptMeans = Questo browser non lascia conservare niente. Se ricarichi la pagina ritrovi il posto; se la chiudi, ci torni solo con il tuo link. Copialo adesso: non lo vedrai più.
seat-unkeptSecret = Non darlo a nessuno: chi lo apre gioca al tuo posto.
move-taking = Un momento
move-takingText = Il tuo posto arriva su questo apparecchio.
move-failed = Il posto non è arrivato
move-again = Riprova
move-watch = Vai al tavolo

## level

level-learner = principiante
level-casual = amatore
level-skilled = esperto
level-expert = campione
level-master = maestro

## company

company-title = Aspettiamo gli altri
company-lead = Chi ha il link si siede: niente da installare, nessuna registrazione.
company-leadFull = Il tavolo è al completo: chi ha il link guarda la partita.
company-leadKept = I posti liberi sono riservati: chi ha il link guarda la partita.
company-chairs = Intorno al tavolo
company-drawn = Compagni e posti li decide il sorteggio, appena si comincia.
company-dealer = Si gioca nell'ordine in cui sedete; chi fa le carte lo decide il sorteggio.
company-level = Sui posti liberi giocano bot ({ $level }): il livello l'ha scelto chi ha aperto il tavolo.
company-side = coppia { $n }
company-team = squadra { $n }
company-free = Posto libero
company-freeNumber = Posto { $n }, libero
company-you = tu
company-host = tiene il tavolo
company-locked = riservato
company-oldLink = Questo link non vale più per sedersi: chiedi quello nuovo a chi tiene il tavolo.
company-chosen = Le regole scelte per questo tavolo
company-closed = La partita sarà chiusa a chi guarda.
company-ready = può cominciare
company-away = non c'è
company-bot = bot · { $level }
company-sit = Siediti qui
company-moveHere = Passa qui
company-swap = Sposta
company-fill = Un bot
company-empty = Togli il bot
company-dismiss = Fai alzare
company-dismissName = Fai alzare { $name }
company-invite = Invita
company-link = Il link del tavolo
company-copy = Copia il link
company-copied = Link copiato.
company-share = Condividi
company-code = Codice QR del link
company-local = Questo indirizzo vale solo su questo computer. Perché gli altri possano entrare, Cartaro va avviato con «--host 0.0.0.0»: link e codice si adeguano da soli.
company-public = Mostra il tavolo nella pagina Amici
company-iAmReady = Si può cominciare
company-start = Comincia
company-startBots = Comincia, coi bot sui posti liberi
company-leave = Alzati
company-absence = Se manchi per più di { $grace } e qualcuno ti aspetta, gioca un bot al posto tuo ({ $level }); il posto resta tuo e lo riprendi quando vuoi.
company-minute = un minuto
company-minutes = { $n } minuti
company-seconds =
    { $n ->
        [one] { $n } secondo
       *[other] { $n } secondi
    }
company-startsIn =
    { $n ->
        [one] Si comincia fra un secondo, coi bot sui posti liberi.
       *[other] Si comincia fra { $n } secondi, coi bot sui posti liberi.
    }
company-watch = Resta a guardare: quando la partita comincia la vedi da qui.
company-full = Il tavolo è al completo.
company-kept = I posti liberi sono riservati.
company-dismissed = Il tuo posto è stato liberato.
company-registered = giocatore registrato
company-waitReady = Si comincia quando tutti sono pronti.
company-rated = Partita classificata: conta per il punteggio se tutti i posti sono di giocatori con un account.
company-less = Per te questa partita conta al { $percent }%.
company-nothing = Per te questa partita non conta per il punteggio.
company-lessOften = Questo mese avete già giocato tanto insieme.
company-lessConnection = Qualcuno gioca dalla tua stessa connessione.
company-lessYoung = Qualcuno ha un account appena aperto.
company-lessAccount = Qualcuno qui gioca senza un account che possa giocare partite classificate.
company-lessBarred = Chi gestisce il server ha deciso che le tue partite per ora non contano: il perché è in Account.

## host

host-manage = Gestisci
host-title = Il tavolo lo tieni tu
host-people = Chi siede qui
host-give = Passa il tavolo
host-giveTo = Passa il tavolo a { $name }
host-remove = Allontana
host-removeName = Allontana { $name }
host-sure = Allontana davvero
host-removeSure = Allontana davvero { $name }
host-removeMeans = Per stasera qui non torna; se si gioca, al suo posto resta un bot.
host-lock = Il posto { $n } è riservato: chi arriva non può occuparlo
host-close = La partita la vedono solo i giocatori
host-relink = Fai un link nuovo
host-relinkMeans = Col link di prima non si siede più nessuno; chi è già seduto resta.
host-relinked = Per sedersi serve il link nuovo: è nel riquadro «Invita».
host-missing = { $name } non c'è: fra { $n } s il tavolo passa a chi è qui.
host-heir = Se te ne vai, il tavolo passa a { $name }.
host-heirLater = Se te ne vai, il tavolo passa al primo che torna.

## absence

absence-name = Chi manca
absence-bot = gioca un bot
absence-botForErased = gioca un bot per chi c'era
absence-awaited = { $name } non c'è: fra { $n } s gioca un bot.
absence-yours = Al tuo posto gioca un bot.
absence-takeBack = Riprendi il posto
yield-offer = Un bot tiene il posto a chi arriva.
yield-waiting = Prendi il posto di un bot appena finisce questa smazzata.
yield-stop = Lascia stare
absence-leave = Lascia
absence-leaveTitle = Lasciare il tavolo?
absence-leaveMeans = Al tuo posto gioca un bot ({ $level }). Il posto resta tuo: torna quando vuoi, da qui o dalla prima pagina.

## sheet

sheet-waiting =
    { $people ->
        [one] Si aspetta
       *[other] Si aspettano
    } { $names }: al massimo { $n } s.
sheet-hurry = C'è chi aspetta: la prossima smazzata fra { $n } s.
sheet-title = Conteggio
sheet-caption = Conteggio della smazzata { $n }
sheet-pile =
    { $n ->
        [one] { $side } { $n } carta
       *[other] { $side } { $n } carte
    }
sheet-piles = Le carte prese: { $said }
sheet-deal = Questa smazzata
sheet-match = Partita
sheet-standing-pairs = Partita: noi { $us }, loro { $them }
sheet-standing-two = Partita: { $one } { $us }, { $other } { $them }
sheet-next = Prossima smazzata

## rematch

rematch-ask = Rivincita
rematch-go = Vai alla rivincita
rematch-called = Si gioca la rivincita: i posti sono ruotati.
rematch-calledDrawn = Si gioca la rivincita: compagni e posti li decide di nuovo il sorteggio.

## delay

delay-legend = Con gli amici, chi guarda vede la partita
delay-none = Subito
delay-after = Dopo { $delay }
delay-told = Chi guarda vede la partita con { $delay } di ritardo.
delay-title = Si gioca già
delay-watching = Vedi la partita con { $delay } di ritardo.
delay-beginsIn = La partita è cominciata: da qui la vedi fra { $n } s.
delay-afterwards = La partita si rivede, col verbale, da quando anche chi guarda ne ha visto la fine: { $delay } dopo.

## talk

talk-title = Chiacchiere
talk-unread = Chiacchiere: { $n } da leggere
talk-log = Che cosa si dice al tavolo
talk-nothing = Nessuno ha ancora detto niente.
talk-write = Scrivi al tavolo
talk-send = Manda
talk-phrases = Frasi pronte
talk-strangers = Qui vi siete trovati per caso: parlate con frasi pronte e gesti. Si scrive quando al tavolo sono tutti d'accordo:
talk-watching = Chi guarda legge e non scrive.
talk-about = Il messaggio di { $name }
talk-mute = Non leggerlo più
talk-muteMeans = Puoi non leggere più niente di { $name }: nessuno lo saprà, e puoi cambiare idea.
talk-muted = Non leggi { $name }.
talk-unmute = Leggi di nuovo { $name }
talk-report = Segnala
talk-reportName = Segnala il nome
talk-why = Perché lo segnali (se vuoi)
talk-reportMeans = Se lo segnali, chi gestisce questo server legge il messaggio con quelli intorno.
talk-reported = Segnalato a chi gestisce il server.

## reading

reading-name = Lettura del tavolo
reading-hand-key = m
reading-table-key = t
reading-last-key = u
reading-score-key = p
reading-next-key = c
reading-hand = In mano: { $cards }.
reading-table = In tavola: { $cards }.
reading-piles = Pozzo: { $card }. Tallone: { $n }.
reading-meld = { $name }: { $cards }.
reading-noMelds = Nessun gioco in tavola.
reading-nothingYet = Ancora nessuna giocata.
reading-cards = Carte in mano: { $players }.

## keys

keys-title = I tasti del tavolo
keys-show = I tasti
keys-enterKey = Invio
keys-shiftKey = Maiusc
keys-spaceKey = Spazio
keys-endKeys = Inizio, Fine
keys-pageKeys = Pag ↑ ↓
keys-along = da una carta all'altra
keys-across = dalla mano al tavolo, e ritorno
keys-acrossScala = fra mano, tallone, pozzo e giochi
keys-enter = alza la carta, poi la gioca
keys-enterScala = sceglie la carta, pesca, raccoglie, attacca
keys-digit = sceglie fra più giocate
keys-deleteKey = Canc
keys-delete = scarta la carta
keys-shift = sposta la carta nella mano
keys-escape = lascia le carte scelte
keys-help = questo elenco
keys-step = indietro o avanti di una giocata
keys-space = avvia e ferma
keys-ends = all'inizio o alla fine della partita
keys-pages = alla smazzata prima o dopo
keys-read = Per ascoltare, con un lettore di schermo
keys-hand = la tua mano
keys-table = che cosa c'è in tavola
keys-last = l'ultima giocata
keys-score = i punti della partita
keys-next = a chi tocca, e quante carte hanno tutti
keys-goOn = non aspettare i bot: giocano subito fino al tuo turno
keys-reading = Leggere coi tasti di una lettera

## lift

lift-takes = { $card }: prende { $cards }
lift-lays = { $card }: non prende
lift-or = oppure

## hand

hand-fits = { $card }: si attacca a { $melds }
hand-name = La tua mano
hand-hidden = Le tue carte si vedono al tuo primo turno.
hand-played = Hai giocato tutte le carte.
hand-drawn = { $card }, appena pescata
hand-drawnTag = nuova
hand-toldDrawn = Hai pescato: { $card }.
hand-taken = { $card }, raccolta dal pozzo
hand-takenTag = pozzo
hand-bySuit = Mano ordinata per seme.
hand-byRank = Mano ordinata per valore.
hand-moved = Spostata al posto { $n }.
hand-left = Lasciata: { $card }. Carte scelte: { $n }.
hand-noneChosen = Nessuna carta scelta.
hand-help = Frecce per scorrere le carte, Invio per sceglierle, Maiuscole e freccia per spostarle.

## deals

deals-title = Il mazzo è onesto?
deals-lead = Dove sono finite le carte che contano, in tutte le partite finite di questo server, e dove il caso le vorrebbe.
deals-link = Il mazzo è onesto?
deals-matches = Partite contate: { $n }.
deals-waiting = Altre da contare: { $n }.
deals-of = { $title }, in { $n }
deals-count = Smazzate: { $n }
deals-where = A chi
deals-seat = { $n }° di mano
deals-table = tavola
deals-due = attese { $n }
deals-settebello = Settebello
deals-denari = Denari
deals-jokers = Jolly
deals-points = Punti per smazzata
deals-noTest = I punti dipendono anche da chi gioca: non dicono nulla del mazzo.
deals-people = { $mark }, in mano alle persone e non ai bot: { $n }, attesi { $due }.
deals-too_few = È presto per dire qualcosa: con così poche carte contate anche il mazzo più onesto dà numeri qualsiasi. Servono almeno 100 smazzate.
deals-usual = Va come vuole il caso: un mazzo onesto si scosta così, o di più, { $often }.
deals-rare = Capita di rado, ma capita: un mazzo onesto si scosta così tanto { $often }, e qui i conteggi sono molti. Se è solo fortuna, con altre partite rientra.
deals-strange = La fortuna da sola non basta a spiegarlo: un mazzo onesto si scosta così tanto { $often }. Chi tiene il server deve controllare; di ogni partita finita la prova del mazzo è nel verbale.
deals-ofHundred =
    { $n ->
        [one] { $n } volta
       *[other] { $n } volte
    } su 100
deals-oneIn = una volta su { $n }
deals-lessThan = meno di una volta su { $n }
deals-figures = (chi quadro { $chi }, gradi { $degrees }, p { $p })
deals-how = Si contano le carte appena date, prima di ogni giocata e prima che il regolamento le faccia ridare. Sotto le 100 smazzate non si giudica; i posti dove si attendono meno di 5 carte si giudicano insieme. Fra molti conteggi è normale che qualcuno sia insolito: perciò la fortuna è esclusa solo se il caso, su tutti i conteggi della pagina insieme, arriva a tanto meno di una volta su 1000.

## settings

settings-open = Impostazioni
settings-title = Impostazioni
settings-language = Lingua
settings-theme = Aspetto
settings-system = Come il sistema
settings-light = Chiaro
settings-pace = Ritmo dei bot
settings-quick = Subito
settings-paceMeans = Quanto ci mettono a giocare: più sono svelti, meno pensano. Con un tocco sul tavolo, o col tasto del punto, non li aspetti più fino al tuo turno. Con altre persone vale il ritmo più lento.
settings-speed = Movimento delle carte
settings-slow = Lento
settings-normal = Normale
settings-fast = Veloce
settings-still = Nessuno
settings-pack = Carte di Scopa e Scopone
settings-pack-own = Quelle del regolamento
settings-pack-piacentine = Piacentine
settings-pack-napoletane = Napoletane
settings-pack-siciliane = Siciliane
settings-pack-bergamasche = Bergamasche
settings-pack-trevisane = Trevisane
settings-pack-romagnole = Romagnole
settings-pack-sarde = Sarde
settings-pack-piemontesi = Piemontesi
settings-pack-genovesi = Genovesi
settings-pack-toscane = Toscane
settings-pack-inglesi = Inglesi
settings-french = Carte di Scala 40
settings-french-inglesi = Inglesi
settings-french-piemontesi = Piemontesi
pack-offer = Con quali carte giochi?
pack-change = Cambia mazzo
pack-close = Vanno bene queste
settings-back = Dorso delle carte
settings-back-own = Del mazzo
settings-back-rosette = Rosone
settings-back-waves = Onde
settings-back-carnations = Garofani
settings-back-diamonds = Rombi
settings-back-lozenges = Terracotta
settings-back-stars = Stelle
settings-back-blooms = Fiorellini
settings-back-trellis = Graticcio di rose
settings-back-arcade = Archi
settings-back-anchors = Ancore
settings-back-towers = Torri
settings-back-lilies = Gigli
settings-felt = Piano del tavolo
settings-felt-green = Verde
settings-felt-wine = Vinaccia
settings-felt-night = Blu notte
settings-felt-slate = Ardesia
settings-felt-wood = Legno
settings-lamp = Luce sul tavolo
settings-lamp-day = Giorno
settings-lamp-evening = Sera
settings-deck = Colori dei semi
settings-two = Consueti
settings-four = Quattro colori
settings-index = Indici delle carte
settings-usual = Consueti
settings-large = Grandi
settings-preview = Le carte come saranno
settings-talk = Chiacchiere al tavolo
settings-sound = Suoni
settings-vibration = Vibrazione quando tocca a te
settings-notice = Avviso quando tocca a te e guardi altrove
settings-push = Avvisi anche a pagina chiusa
settings-on = Sì
settings-off = No
settings-dark = Scuro

## notice

notice-refused = Il browser non permette gli avvisi di questa pagina: si cambia nelle sue impostazioni.
notice-body = Al tavolo aspettano la tua giocata.

## bots

bots-slow_soon = Il motore di gioco si sta ancora compilando: per un paio di minuti i bot più forti guardano meno lontano.
bots-slow = Il motore di gioco non è compilato: i bot più forti guardano meno lontano.

## update

update-ready = C'è una versione nuova di Cartaro.
update-take = Aggiorna

## dialog

dialog-close = Chiudi
dialog-cancel = Annulla

## server

server-unreachable = Il server non risponde. Riprova fra poco.
server-retrying = Il server non risponde. Riprovo da solo.
server-late = Il server non risponde ancora: aspetto la sua risposta…
server-again = Riprova
server-wait = Un momento…

## nowhere

nowhere-title = Qui non c'è niente
nowhere-text = L'indirizzo non porta a nessuna pagina di Cartaro.

## lost

lost-apart = Qui non si entra
lost-title = Questo tavolo non c'è
lost-link = Forse il link è incompleto, o porta a un altro server. Chiedine uno nuovo a chi ti ha invitato.
lost-alone = Questo browser non ha più la partita: i suoi dati sono stati cancellati, o è rimasta in una scheda che non c'è più.
lost-forget = Toglilo dalle mie partite

## watching

watching-one = C'è una persona che guarda
watching-many = { $n } persone guardano
watching-pill = Guardi

## line

line-connecting = Collegamento al tavolo…
line-ready = Preparo il tavolo…
line-again = Riconnessione…
line-back = Di nuovo al tavolo.

## nav

nav-title = Tutte le pagine
nav-play = Gioca
nav-learn = Impara
nav-friends = Amici
nav-today = Oggi
nav-events = Tornei
nav-score = Segnapunti
nav-deals = Mazzi
nav-you = Tu
nav-more = Altro

## learn

learn-title = Impara
learn-lead = Si impara giocando: un'idea alla volta, poche carte, e l'arbitro che dice perché.
learn-wait = Un momento, arrivano le lezioni.
learn-minutes =
    { $n ->
        [one] { $n } minuto
       *[other] { $n } minuti
    }
learn-done =
    { $done ->
        [one] un passo
       *[other] { $done } passi
    } su { $all }
learn-begin = Comincia
learn-goOn = Continua
learn-again = Ripassa
learn-due = Da ripassare
learn-dueWhy = Passi in cui l'altra volta ti è servito un indizio.
learn-all = Tutte le lezioni
learn-you = Tu
learn-step = Passo { $n } di { $all }
learn-foot = A che punto sei
learn-next = Avanti
learn-repeat = Ancora
learn-retry = Riprova
learn-hint = Un indizio
learn-show = Mostrami
learn-back = Indietro
learn-skip = Salta
learn-pile = Le vostre prese, per seme
learn-count = Conta la primiera
learn-number = La tua risposta
learn-answer = Controlla

## law

law-inShort = Come si gioca, in breve
law-contents = Indice
law-search = Cerca negli articoli
law-found = Articoli trovati: { $n }
law-none = Nessun articolo dice così.
law-title = Regole
law-lead = I regolamenti con cui si gioca, articolo per articolo.
law-manual = Il manuale: ogni gioco in una pagina, con esercizi
law-count =
    { $n ->
        [one] { $n } articolo
       *[other] { $n } articoli
    }, compresi quelli dove il testo tace
law-article = Articolo { $number }
law-articleShort = art. { $number }
law-gapOf = { $name }, dove il testo tace
law-read = { $article }: leggi il testo
law-whole = Tutto il regolamento
law-unknown = Questo regolamento non c'è
law-unknownText = Cartaro non ha un regolamento chiamato «{ $id }».

## treatment

treatment-enforced = Lo applica il tavolo.
treatment-recorded = Il tavolo ne prende nota; decidono le persone.
treatment-moot = A un tavolo come questo non può capitare.
treatment-silent = Qui il testo tace o si legge in più modi: vale la lettura detta sopra.

## table

table-back = Torna al tavolo

## felt

felt-name = Tavolo
felt-scopa = Scopa!
felt-players = Giocatori
seat-pile = Mazzetto delle prese, coperto
felt-last-trick = Ultima presa: { $name }
felt-trump = Briscola
felt-stock =
    Mazzo: { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }

## cloth

cloth-name = Carte in tavola
cloth-empty = Niente in tavola
cloth-marked = { $card }, nella presa
cloth-numbered = { $card }, presa { $numbers }

## cards

cards-one = 1 carta
cards-many = { $n } carte

## seat

seat-away = non c'è
seat-yields = cede il posto
seat-turn = di turno

## turn

turn-yours = Tocca a te
turn-of = Tocca a { $name }

## side

side-us = Noi
side-them = Loro
side-blue = Blu
side-gold = Oro
side-violet = Viola
side-you = Tu
side-and = e
side-andE = ed

## tally

tally-title = Partita a { $n }
tally-repeated = Smazzate ripetute: { $n }

## deal

deal-number = Smazzata { $n }
deal-first = La prima smazzata
deal-firstLead = Carte vere, mani scoperte: vedi che cosa hanno gli altri. Rosa ti dice che cosa guardare.
deal-counted = Si conta
deal-partner = Rosa
deal-remember = Da ricordare:
deal-play = Gioca una partita
deal-again = Ancora questa
deal-ask = Che faresti?
deal-back = Riprendi la giocata

## subject

subject-plain = il { $card }
subject-feminine = la { $card }
subject-vowel = l'{ $card }

## chooser

chooser-name = La tua giocata
chooser-hint = Tocca una carta, o trascinala in tavola.
chooser-takes = { $subject } prende
chooser-takesOne = { $subject } prende { $cards }.
chooser-takesNothing = { $subject } non prende niente.
chooser-tries = { $subject } prende { $cards }?
chooser-picked = { $cards }: ora alza la carta che prende.
chooser-take = Prendi
chooser-lay = Posa
chooser-layInstead = Posa senza prendere
chooser-drop = Lascia

## verdict

verdict-stale = Intanto il tavolo è andato avanti: guarda e rigioca.

## scala

scala-yourMelds = I tuoi giochi
scala-meldsOf = I giochi di { $name }
scala-notOpened = non ha aperto
scala-point = punto
scala-points = punti
scala-out = fuori
scala-mayReturn = fuori, può rientrare
scala-back = Rientra
scala-stayOut = Avanti senza di me
scala-watching = Stai guardando: le mani non si vedono.
scala-discardOne = Scegli una carta, una sola: è quella che scarti.
scala-layWhich = Scegli prima le carte da calare.
scala-addWhich = Scegli prima una carta della mano, poi il gioco a cui attaccarla.
scala-nothingLaid = In questo turno non hai calato niente.

## out

out-title = Sei fuori
out-means =
    Con { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    } per te la partita finisce qui. Ancora in gioco: { $names }.
out-watch = Guarda come finisce
out-skip = Vai al risultato
out-skipping = I bot finiscono la partita senza aspettare: smazzata { $n }…
out-waiting = Gli altri guardano ancora il conteggio.

## melds

melds-name = Giochi in tavola
melds-above = giochi sopra: { $n }
melds-below = giochi sotto: { $n }

## meld

meld-worth = vale { $n }
meld-fits = la carta scelta si attacca qui

## piles

piles-name = Tallone e pozzo

## stock

stock-name =
    { $n ->
        [one] Pesca dal tallone: { $n } carta
       *[other] Pesca dal tallone: { $n } carte
    }
stock-word = tallone

## pile

pile-word = pozzo
pile-empty = vuoto
pile-name = Raccogli dal pozzo: { $card }
pile-throw = Scarta sul pozzo: { $card }

## stage

stage-name = In prova
stage-trial = In prova
stage-opening = Apertura { $points } / { $needed }
stage-meter = Punti dell'apertura
stage-missing = { $n ->
    [one] manca { $n }
   *[other] mancano { $n }
}
stage-enough = bastano: ora scarta
stage-ready = Le carte scelte valgono { $n }: si possono calare.
stage-askJoker = Il jolly per quale carta sta?
stage-askEnd = In che modo?
stage-suggestions = Si può calare o attaccare ({ $n }):
stage-noSuggestions = Ora non c'è niente da calare né da attaccare.
stage-hint = Scegli le carte da calare, oppure una carta e il gioco a cui attaccarla.

## way

way-low = sotto a
way-high = sopra a
way-swap = per il jolly di
way-attach = attacca a
way-meld = Cala { $cards }, vale { $n }
way-close = Chiudi
way-open = Apri con { $n }
way-together = Cala insieme, { $n }
way-discard = scarta { $card }

## tools

tools-name = La tua giocata
tools-drawFirst = pesca dal tallone
tools-drawOrTake = pesca, o raccogli dal pozzo
tools-drawn = hai pescato
tools-taken = hai raccolto { $card }
tools-points = punti: { $n } su { $target }
tools-bySuit = Per seme
tools-byRank = Per valore
tools-suggest = Suggerisci
tools-take = Raccogli
tools-draw = Pesca
tools-undo = Annulla
tools-lay = Cala
tools-discard = Scarta

## count

count-left = Rimaste in mano
count-none = nessuna carta

## last

last-title = Ultima giocata

## draw

draw-title = Il sorteggio
draw-again = Carte pari, si gira di nuovo: { $names }.
draw-pairs = { $a } contro { $b }.
draw-cartaro = Il primo cartaro è { $dealer }.
draw-cartaroYou = Il primo cartaro sei tu.
draw-dealer = La carta più bassa è di { $dealer }, che dà le carte.
draw-dealerYou = La carta più bassa è la tua: dai tu le carte.

## redeal

redeal-title = Carte ridate

## silence

silence-note = Silenzio al tavolo fino alla fine della smazzata.

## calm

calm-title = A con calma
calm-legend = Quando si gioca
calm-now = Insieme, adesso
calm-choice =
    { $n ->
        [one] Con calma: fino a 1 giorno per rispondere
       *[other] Con calma: fino a { $n } giorni per rispondere
    }
calm-choiceNoEnd = Con calma, senza scadenza
calm-upTo =
    { $n ->
        [one] fino a 1 giorno per rispondere
       *[other] fino a { $n } giorni per rispondere
    }
calm-noEnd = senza scadenza
calm-means = Ognuno gioca quando ha tempo, da dove vuole. La smazzata dopo comincia da sé.
calm-end = A tempo finito un bot ({ $level }) gioca quella mossa; se succede due volte di fila tiene il posto, finché il suo giocatore non torna.
calm-agreed = Si gioca con calma: { $what }.
calm-leave = Non serve restare qui: si comincia quando ci siete tutti.
calm-nowTheirs = Ora tocca a { $name }, fino a { $until }.
calm-next = Prossimo tavolo: { $game }
calm-enough = Per ora basta
calm-yourTurn = Tocca a te
calm-waiting = Aspetti
calm-with = { $game } con { $name }
calm-many = { $game }, in { $n }
calm-yours = tocca a te
calm-yoursUntil = tocca a te fino a { $until }
calm-theirs = tocca a { $name }
calm-theirsUntil = tocca a { $name }, fino a { $until }
calm-until = fino a { $until }
calm-reserveLegend = Giorni di riserva per tutta la partita
calm-noReserve = Nessuno
calm-reserveDays = { $n } a testa
calm-reserveMeans =
    { $n ->
        [one] Chi non fa in tempo usa la sua riserva: un giorno in tutta la partita.
       *[other] Chi non fa in tempo usa la sua riserva: { $n } giorni in tutta la partita.
    }
calm-thenReserve =
    { $n ->
        [one] { $until }, più un giorno di riserva
       *[other] { $until }, più { $n } giorni di riserva
    }
calm-inReserve = { $until }, con la riserva
calm-onHoliday = { $name } è in vacanza ({ $days }): il suo tempo sta fermo.
calm-holidayToCome = { $name } sarà in vacanza ({ $days }): il suo tempo starà fermo.
calm-away = al tuo posto gioca un bot: torna quando vuoi
calm-more = Altri tavoli: { $n }
calm-days =
    { $n ->
        [one] giorno
       *[other] giorni
    }
calm-hours =
    { $n ->
        [one] ora
       *[other] ore
    }
calm-minutes = min

## time

time-title = Tempo e assenze: { $what }
time-move = Tempo per ogni mossa
time-bank = Tempo di ciascuno per tutta la partita
time-grace = Quanto si aspetta chi perde la connessione
time-none = Senza
time-seconds = { $n } s
time-minutes = { $n } min
time-free = senza orologio
time-perMove = { $time } a mossa
time-perPlayer = { $time } a testa
time-agreed = Si gioca a tempo: { $what }.
time-zero = A tempo finito la mossa la gioca il tavolo, una qualsiasi fra quelle permesse; chi lo lascia finire due volte di fila ha un bot al suo posto ({ $level }), finché non lo riprende.
time-emptyBank = Finito il tempo della partita restano 10 secondi a mossa.
time-stands = A chi perde la connessione il tempo si ferma, per { $grace } in tutta la partita; se si ferma il server, si ferma per tutti.
time-hour = La partita dura al massimo un'ora: allo scadere si finisce la smazzata in corso e vince chi ha più punti.
time-left = { $time } per questa mossa
time-leftInAll = { $time } in tutto
time-standsStill = tempo fermo
time-isUp = tempo scaduto
time-yours = Il tuo tempo è finito: questa mossa la gioca il tavolo.
time-yoursWas = Il tuo tempo è finito: l'ultima mossa l'ha giocata il tavolo.
time-match = Tempo della partita
time-ofMatch = Tempo della partita: { $time }
time-lastDeal = ultima smazzata
time-warn =
    { $n ->
        [one] Ti resta { $n } secondo
       *[other] Ti restano { $n } secondi
    }.
time-warnBot =
    { $n ->
        [one] Ti resta { $n } secondo: se finisce anche questo tempo, al tuo posto gioca un bot
       *[other] Ti restano { $n } secondi: se finisce anche questo tempo, al tuo posto gioca un bot
    }.

## clock

clock-minutes = Restano { $n } minuti.
clock-minute = Resta un minuto.
clock-over = L'ora è finita: decide questa smazzata.

## proof

proof-title = Prova della mescolata
proof-before = Prima di dare le carte il tavolo si è impegnato su un segreto; alla fine della partita lo rivela, e chiunque può rifare ogni mescolata.
proof-after = Il segreto corrisponde all'impegno preso prima di dare le carte: con «cartaro verify» si rifà ogni mescolata.
proof-broken = Attenzione: l'impegno o la casualità aggiunta non sono quelli annotati da questo browser.
proof-commitment = Impegno
proof-secret = Segreto
proof-entropy = Casualità aggiunta da un giocatore

## fuori

fuori-declare = Dichiara fuori
fuori-title = Ti dichiari fuori?
fuori-means =
    La partita finisce con questa giocata. Se la tua coppia ha { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }, vincete; se non li ha, perdete.
fuori-liftFirst = «Fuori» si dichiara giocando: alza prima la carta che giochi.
fuori-taking = Giochi { $card }; prendi { $cards }.
fuori-laying = Posi { $card }.
fuori-which = Giochi { $card }; prendi:

## primiera

primiera-caption = Le carte della primiera
primiera-total = Totale
primiera-none = nessuna
primiera-values = La carta più alta di ogni seme. Sette 21, sei 18, asso 16, cinque 15, quattro 14, tre 13, due 12, figure 10.

## replay

replay-title = Partita rivista
replay-wait = Si rimettono le carte in tavola…
replay-controls = Comandi della partita rivista
replay-first = All'inizio
replay-back = Indietro di una giocata
replay-play = Avvia
replay-pause = Ferma
replay-forward = Avanti di una giocata
replay-last = Alla fine
replay-step = Giocata { $n } di { $all }
replay-dealt = Carte date
replay-deal = Smazzata
replay-from = Si vede
replay-allFrom = Tutte le mani, da { $name }
replay-only = Solo quel che vedeva { $name }
replay-share = Copia il link a questo momento
replay-copied = Link copiato.
replay-notCopied = Il link è questo: { $link }
replay-deals = Le smazzate
replay-go = Rivedi la smazzata { $n }
replay-score = { $side } { $n }
replay-lapsed = Il tempo era finito: ha giocato il tavolo.
replay-end = Com'è finita

## prove

prove-title = La prova delle mescolate
prove-lead = Rifatta adesso da questo browser, col segreto rivelato alla fine e la casualità aggiunta dai giocatori.
prove-all = Tutto torna: nessuno ha toccato il mazzo.
prove-broken = Qualcosa non torna.
prove-noted = L'impegno e la casualità aggiunta sono quelli che questo browser aveva annotato prima delle carte
prove-commitment = Il segreto è quello dell'impegno
prove-draw = Il sorteggio
prove-deal = Smazzata { $n }: ogni mano
prove-passed = torna
prove-failed = non torna
prove-numbers = Impegno, segreto, casualità aggiunta

## rankings

ranking-title = Classifica
ranking-rulebook = Regole
ranking-span = Da quando
ranking-among = Fra chi
ranking-all = Tutto il server
ranking-private = Questa classifica la vede solo chi è della compagnia.
ranking-ever = Sempre
ranking-lead = { $title }, { $span }: { $n ->
    [0] nessuno ha ancora
    [one] una persona ha almeno
   *[other] { $n } persone hanno almeno
} { $least ->
    [one] una partita
   *[other] { $least } partite
}.
ranking-nobody = Qui non c'è ancora nessuno. Conta ogni partita classificata: la giochi con altre persone, a un tavolo che la prevede.
ranking-few = Ancora poche partite
ranking-place = Posto
ranking-you = { $name } (tu)
ranking-matches = { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}
ranking-months = Mese per mese: { $months }
ranking-number = Che cosa dice il numero
ranking-estimate = È una stima: la barra mostra dove sta la tua forza, nove volte su dieci. Chi ha giocato poco ha una barra lunga. Se due barre si toccano, chi è più forte non si sa: per questo i posti sono «1–2» o «14–23».
ranking-example = Un esempio: 400 punti di distanza fra due persone di cui si sa molto vogliono dire dieci partite vinte contro una; 100 punti, poco meno di due contro una.
ranking-counts = Contano solo le partite classificate, fra persone, giocate dalla prima carta. La fortuna pesa: dieci partite dicono poco, cento abbastanza. Ogni mese comincia una classifica nuova.
ranking-less = Con la stessa persona contano per intero dieci partite al mese, poi sempre meno, e dalla ventesima niente. Una partita fra due che giocano dalla stessa connessione conta un quarto, e chi gioca da lì è come una persona sola; contro un account aperto da meno di tre giorni, conta la metà. Te lo dice la pagina delle tue partite, e solo a te.
ranking-fair = Gli operatori leggono segni di gioco scorretto con le prove: in una simulazione con 2.000 account onesti e 50 che barano è segnato per sbaglio un account su cinquecento, e di chi fa scegliere sempre al maestro 85 su cento. Decide una persona, che ti dice perché, e a cui puoi rispondere.

## account

account-link = Il tuo account
account-title = Il tuo account
account-why = Per giocare non serve. Se ti registri ritrovi le tue partite su ogni apparecchio, e nelle partite classificate hai un punteggio.
account-once = Il link che hai aperto vale una volta sola: scegli una password nuova e accedi. La password di prima non vale più, e le altre sessioni si chiudono.
account-way = Hai già un account?
account-in = Sì, accedo
account-new = No, mi registro
account-name = Nome
account-password = Password
account-passwordNote = Almeno 8 caratteri: una frase va bene.
account-enter = Accedi
account-make = Registrati
account-hello = Ciao, { $name }.
account-out = Esci
account-ratings = Punteggio
account-unrated = Ancora nessuna partita classificata.
account-ratedMatches = partite classificate: { $n }
account-matches = Partite
account-noMatches = Ancora nessuna partita finita.
account-won = Vinte { $n } su { $of }.
account-victory = Vinta
account-defeat = Persa
account-drawn = Senza vincitore
account-rated = classificata
account-yours = I tuoi dati
account-rename = Cambia nome
account-renamed = Il nome è cambiato. Ai tavoli dove già siedi resta quello di prima.
account-oldPassword = Password di adesso
account-newPassword = Password nuova
account-change = Cambia password
account-changed = La password è cambiata; le altre sessioni sono chiuse.
account-export = Scarica i tuoi dati
account-delete = Cancella l'account
account-deleteTitle = Cancellare l'account?
account-deleteMeans = Cronologia, punteggi e sessioni spariscono, e il tuo nome viene tolto dalle partite finite. Non si torna indietro.
account-deleteGo = Cancella tutto
account-nobody = Questo giocatore non c'è
account-nobodyText = Forse ha cambiato nome, o ha cancellato l'account.
account-unreachable = Il server non risponde: riprova fra poco.
block-title = Chi hai bloccato
block-list = Non te li ritrovi più al tavolo per caso, e non leggi quello che scrivono. Loro non lo sanno.
block-do = Blocca { $name }
block-undo = Sblocca { $name }
block-means = Se blocchi { $name } non vi ritrovate più allo stesso tavolo per caso, e non leggi più niente di suo. Nessuno lo saprà, e puoi cambiare idea.
block-blocked = Hai bloccato { $name }: non vi ritrovate allo stesso tavolo per caso, e non leggi quello che scrive.

## warned

warned-title = Un messaggio
warned-text = Chi gestisce il server ti scrive:
warned-read = Ho letto
decided-void = Alcune tue partite non contano più per il punteggio, né per te né per chi c'era.
decided-unvoid = Le tue partite contano di nuovo per il punteggio.
decided-bar = Per ora le tue partite non contano per il punteggio. Tutto il resto rimane com'è.
decided-unbar = Le tue partite contano di nuovo.
decided-mute = Per ora non scrivi ai tavoli.
decided-ban = Per ora non accedi con il tuo account.
decided-rename = Il tuo account ha un altro nome.
decided-grant = Hai ragione tu: la decisione è annullata, e il punteggio è come se non ci fosse mai stata.
decided-uphold = La decisione resta.
decided-agreement = Il motivo: trovi le mosse del maestro molto più spesso di chi ha il tuo livello.
decided-flow = Il motivo: fra pochi account le vittorie vanno sempre dalla stessa parte.
decided-thrown = Il motivo: contro una persona perdi, giocando molto sotto il tuo livello.
decided-where = Che cosa è stato deciso è in Account: se è sbagliato, da lì lo scrivi, e una persona ti risponde.

## operators

operators-title = Operatori
operators-lead = Che cosa è stato segnalato, che cosa si è fatto, e farlo. Ogni atto resta nel registro, che nessuno cambia.
operators-logIn = Questa pagina è degli operatori: prima accedi al tuo account.
operators-notYou = Questa pagina è degli operatori, e il tuo account non è di un operatore. Chi gestisce il server nomina un operatore con «cartaro moderate appoint NOME».
operators-notes = Biglietti segnalati
operators-noteSeen = già visto
operators-reports = Segnalazioni
operators-noReports = Nessuna segnalazione da vedere.
operators-seen = Già viste: { $n }
operators-spectator = Chi guardava
operators-ofName = { $by } segnala il nome «{ $of }»
operators-ofLine = { $by } segnala un messaggio di «{ $of }»
operators-table = il tavolo
operators-account = ha un account
operators-this = Segnalato:
operators-decide = Decidi di «{ $of }»
operators-act = Agisci su un giocatore
operators-whom = Nome dell'account
operators-whomNote = Oppure TAVOLO/NUMERO, per chi gioca senza account.
operators-what = Che cosa fai
operators-clear = Va bene così
operators-clearMeans = La segnalazione è vista, e non c'è nulla da fare.
operators-warn = Avverti
operators-warnMeans = Lo legge la prossima volta che apre una pagina, finché non dice di averlo letto.
operators-mute = Togli la parola
operators-muteMeans = Gioca, ma a nessun tavolo può più scrivere.
operators-unmute = Ridai la parola
operators-unmuteMeans = Può scrivere di nuovo.
operators-ban = Escludi
operators-banMeans = Esce subito e perde i posti alle partite in corso; con un account non può più accedere.
operators-unban = Riammetti
operators-unbanMeans = Può accedere di nuovo al suo account; se non ne ha, può sedersi di nuovo a quel tavolo finché la partita non comincia.
operators-rename = Cambia il nome
operators-renameMeans = Il nome di prima è tolto da tutto ciò che è conservato, e non si rimette.
operators-delete = Cancella l'account
operators-deleteMeans = L'account sparisce con tutto ciò che è suo. Non si torna indietro.
operators-login = Link per accedere
operators-loginMeans = Un link per accedere una volta sola, entro un giorno, scegliendo una password nuova: per chi ha perso la sua.
operators-void = Togli il valore alle partite
operators-voidMeans = Le sue partite che contano, fino a ora, non contano più per nessuno: i punteggi diventano come se non fossero state giocate.
operators-unvoid = Ridai valore alle partite
operators-unvoidMeans = Le sue partite contano di nuovo, e i punteggi tornano com'erano.
operators-bar = Solo partite che non contano
operators-barMeans = Gioca come tutti, ma le sue partite non contano per il punteggio.
operators-unbar = Di nuovo partite che contano
operators-unbarMeans = Le sue partite contano di nuovo.
operators-grant = Accogli
operators-uphold = Respingi
operators-answer = Che cosa rispondi (lo legge chi ha scritto)
operators-appeals = Ricorsi
operators-marks = Segni di gioco scorretto
operators-marksNote = Un segno dice dove guardare: non è una colpa, e da sé non fa nulla. Guarda le partite, poi decidi.
operators-marksAwaited = Si cerca nelle partite degli ultimi novanta giorni.
operators-noMarks =
    Nessun segno in { $n ->
        [one] { $n } partita
       *[other] { $n } partite
    } che contano, di cui { $reviewed } riviste dal maestro.
operators-mark-agreement = come il maestro
operators-mark-flow = vittorie da pochi
operators-mark-thrown = partite regalate
operators-markMatches =
    { $n ->
        [one] La partita:
       *[other] Le ultime { $n } partite:
    }
operators-markMatch = Partita { $n }
operators-daysBack = Le partite di quanti giorni (vuoto: tutte)
operators-whyTold = Lo legge anche il giocatore, e resta nel registro: non scriverci nomi.
operators-since = per le partite dal { $until }
operators-remove = Togli un torneo
operators-removeMeans = Il torneo sparisce con iscritti, registro, chiavi e copie; i suoi tavoli online restano. Non si torna indietro.
operators-which = Nome breve del torneo
operators-whichNote = È quello nel suo indirizzo: /evento/NOME.
operators-whyNeeded = Perché
operators-appoint = nomina operatore
operators-unappoint = non più operatore
operators-newName = Nome nuovo
operators-days = Per quanti giorni (vuoto: per sempre)
operators-words = Che cosa gli dici
operators-why = Perché (se vuoi)
operators-whyNote = Resta nel registro: non scriverci nomi.
operators-go = Fallo
operators-done = Fatto, ed è nel registro.
operators-link = Da mandare al giocatore; vale fino al { $until }:
operators-back = Lascia stare
operators-sure = Sì, fallo
operators-log = Registro
operators-noActs = Il registro è vuoto.
operators-gone = (account cancellato)
operators-until = fino al { $until }

## statistics

statistics-title = Statistiche
statistics-deals = Smazzate
statistics-scope = Scope fatte
statistics-settebello = Settebello
statistics-primiera = Primiere
statistics-cards = Punti di carte
statistics-denari = Punti di denari
statistics-openings = Aperture
statistics-closings = Chiusure
statistics-in_hand = Chiusure in mano
statistics-average = Punti rimasti in mano, in media
statistics-double = Vittorie doppie: { $n }
statistics-triple = Vittorie triple: { $n }

## score

score-title = Segnapunti
score-lead = Per un tavolo vero: le carte le avete voi, i conti li fa Cartaro.
score-players = Giocatori
score-order = Nell'ordine di gioco: l'ultimo fa le carte.
score-name = Giocatore { $n }
score-names = Servono nomi diversi per tutti.
score-begin = Comincia
score-correcting = Correggi la smazzata { $n }
score-game = Gioco
score-way = Com'è andata
score-way-numbers = In numeri
score-way-cards = Carta per carta
score-way-fuori = Fuori
score-way-irregular = Carte irregolari
score-of-cards = Carte
score-of-denari = Denari
score-of-scope = Scope
score-of-pointsNow = Punti
score-ofSide = { $what }: { $side }
score-line-cards = Carte
score-line-denari = Denari
score-line-settebello = Settebello
score-line-primiera = Primiera
score-line-scope = Scope
score-who-settebello = Chi ha il settebello
score-who-primiera = Chi ha la primiera
score-nobody-settebello = Nessuno
score-nobody-primiera = Pari
score-minutes = Minuti giocati finora, se l'ora è finita
score-atFault = Chi ha le carte irregolari
score-atFaultMeans = Se è una parte sola, servono le carte prese fin lì da ciascuno; se sono tutte, la smazzata è nulla.
score-declarer = Chi si è dichiarato fuori
score-taken = Le carte prese
score-takenBy = { $card }, di { $side }
score-weWin = Vinciamo noi.
score-theyWin = Vincono loro.
score-closer = Chi ha chiuso
score-nobody = Nessuno
score-left = Che cosa resta in mano
score-points = Punti in mano a { $name }
score-cards = Carte
score-cardsOf = Carte in mano a { $name }
score-told = Carte: { $n }
score-toldOf = Carte: { $n }, in mano a { $name }
score-enter = Segna la smazzata
score-change = Correggi
score-leave = Lascia com'era
score-missing = Manca chi ha chiuso.
score-whole = Solo numeri interi, senza punto né virgola ({ $what }).
score-noCards = Tocca le carte che ogni parte ha preso.
score-noDeclarer = Manca chi si è dichiarato fuori, o quanti punti ha ogni parte in quel momento.
score-noFault = Manca chi ha le carte irregolari.
score-overtaken = Intanto un'altra scheda di questo browser ha cambiato il segnapunti: guardalo, e se serve segna di nuovo.
score-deals = Le smazzate
score-total = Totale
score-out = fuori
score-outIs = Fuori { $names }:
score-back = Rientra { $name }
score-dealer = Fa le carte { $name }.
score-undo = Togli l'ultima
score-log = Correzioni: { $n }
score-changed = Smazzata { $n }: era { $was }, ora { $now }
score-undone = Smazzata { $n }: tolta, era { $was }
score-export = Salva come file
score-new = Un'altra partita
score-newTitle = Chiudere questo segnapunti?
score-newMeans = Si cancella da questo browser, e non si può riprendere.
score-newGo = Cancella e ricomincia
score-suit = Seme
score-add = Aggiungi { $card }
score-remove = Togli { $card }
score-worth =
    { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }, { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
score-none = Nessuna carta: toccale qui sotto.
score-done = Fatto

## broken

broken-title = Qui qualcosa non va
broken-page = Questa pagina non si è potuta mostrare. È un errore del programma, non tuo: ricaricala, o torna alla prima pagina.
broken-table = Il tavolo non si è potuto mostrare. È un errore del programma, non tuo. Resti al tuo posto, e la partita continua: ricarica la pagina, o aspetta la prossima mossa.
broken-console = I dettagli sono nella console del browser.
broken-reload = Ricarica la pagina
missing-title = La pagina non è arrivata
missing-text = Il server non risponde, oppure ha una versione nuova di Cartaro: ricarica la pagina fra poco.

## problems

nav-problems = Problemi
problems-title = Problemi
problems-today = Problema di oggi
problems-one = Problema
problems-player = Chi gioca
problems-grade = Difficoltà { $n } su 3
problems-rating = Difficoltà { $rating }
problems-own = Il tuo punteggio nei problemi: { $rating }.
problems-ownGuess = Il tuo punteggio nei problemi: { $rating }, ancora provvisorio.
problems-byPeople =
    Questo problema vale ora { $rating }, { $n ->
        [one] dopo il primo tentativo di una persona
       *[other] dai primi tentativi di { $n } persone
    }.
problems-foot = Risposta e altri problemi
problems-facts = Quello che si è preso finora
problems-line = Come va avanti
problems-next = Il prossimo
problems-repeat = Rivedi
problems-others = Altri problemi
problems-rulebook = Regolamento
problems-anyRulebook = Tutti
problems-idea = Idea
problems-anyIdea = Qualunque
problems-difficulty = Difficoltà
problems-anyGrade = Qualunque
problems-easy = Facili
problems-fair = Medi
problems-hard = Difficili
problems-another = Un altro
problems-try = Prova
problems-look = Rivedilo
problems-solved =
    Risolto { $n ->
        [one] alla prima
       *[other] in { $n } tentativi
    }
problems-streak = { $n } giorni di fila
problems-forgiven =
    { $n ->
        [one] un giorno saltato non conta
       *[other] { $n } giorni saltati non contano
    }

## analysis

analysis-title = Analisi
analysis-lead = Una posizione da guardare con calma: che cosa dice il giudice, che cosa farebbe il maestro, quanto vale ogni giocata a carte viste.
analysis-wait = Un momento: si dispongono le carte.
analysis-ask = A chi chiedere
analysis-solver = Solutore
analysis-master = Maestro
analysis-judge = Giudice
analysis-title-solver = Quanto vale, a carte viste
analysis-title-master = Che cosa ne pensa il maestro
analysis-title-judge = Si può?
analysis-wait-solver = Il solutore conta…
analysis-wait-master = Il maestro ci pensa…
analysis-over = La smazzata è finita
analysis-sheet = Il conteggio della smazzata
analysis-solved = { $value }: { $action }
analysis-exact = Valore esatto a carte viste: punti di chi gioca meno quelli degli altri, se da qui tutti giocano al meglio. Posizioni viste: { $n }.
analysis-manyCards = Restano { $n } carte da giocare: il solutore può non arrivare in fondo.
analysis-askAnyway = Prova lo stesso
analysis-try = Gioca così
analysis-unit-lead = Punti di vantaggio nella smazzata, in media, con quello che vede chi gioca.
analysis-unit-behind = Punti in mano che costa in più della scelta migliore, in media, con quello che vede chi gioca.
analysis-simulations = Smazzate provate: { $n }.
analysis-bestLine = La linea migliore
analysis-judgeHow = Gioca una carta sul tavolo, o scrivi l'azione: qui la giudica ogni regolamento, e il gioco non va avanti.
analysis-action = Azione, come si scrive nei verbali
analysis-askJudge = Chiedi
analysis-askNext = Chiedi della giocata che segue: { $action }
analysis-allowed = Si può.
analysis-refused = Non si può.
analysis-cannotSay = Qui non può dire.
analysis-playIt = Gioca { $action }
analysis-start = Da qui si parte
analysis-lines = Le linee provate, e come andare avanti
analysis-tries = Prove
analysis-main = Linea di partenza
analysis-dropTry = Togli la prova dalla giocata { $n }
analysis-fromTurn = Da chi è di turno
analysis-keys = Tasti: ← e → una giocata indietro e avanti, Inizio e Fine agli estremi; fra le carte, Pag↑ e Pag↓.
analysis-share = Copia il link
analysis-other = Altra posizione
analysis-setUp = Imposta le carte
analysis-paste = Incolla una posizione o un verbale
analysis-pasteHow = Un verbale di Cartaro (.cartaro), una domanda al giudice in JSON con «rulebook» e «position», o il link a una partita finita.
analysis-pasteLabel = Posizione, verbale o link
analysis-begin = Analizza
analysis-file = Apri un file
analysis-fromMatch = Da una partita finita si arriva qui da ogni momento, con «Analizza». Le tue partite:
analysis-nothing = Così non si legge: serve un verbale, un link a una partita finita, o un oggetto JSON con «rulebook» e «position».
analysis-tooLong = È troppo lungo per una posizione o un verbale: qui si legge al massimo mezzo megabyte.
analysis-notText = Questo non è un testo: serve un verbale (.cartaro), o una domanda al giudice in JSON.
analysis-several = Sono più domande al giudice, una per riga: incollane una sola.
analysis-rulebook = Regolamento
analysis-players = Giocatori
analysis-turn = Tocca a
analysis-seat = Posto { $n }
analysis-where = Dove vanno le carte
analysis-which = Quali carte: vanno in «{ $where }»
analysis-laid = { $card }: { $where }
analysis-takeAway = Togli { $card }
analysis-empty = Svuota
analysis-layRest = Tutte le altre in «{ $where }»
analysis-clear = Togli tutto
analysis-owner = Di chi è il gioco
analysis-zone-hand = Mano del posto { $n }
analysis-zone-table = Tavola
analysis-zone-taken = Prese della parte { $n }
analysis-zone-stock = Tallone, dalla cima
analysis-zone-pile = Pozzo, dalla cima
analysis-zone-meld = Gioco calato { $n }
analysis-zone-addMeld = Un altro gioco calato
analysis-more = Che altro si sa, e come gioca il tavolo
analysis-told-points = Punti in partita della parte { $n }
analysis-told-scope = Scope della parte { $n }
analysis-told-lastTaker = Chi ha preso per ultimo
analysis-told-nobody = Nessuno ancora
analysis-told-side = Parte { $n }
analysis-link = Analizza

## daily

daily-title = La smazzata di oggi
daily-opening = Si apre il mazzo di oggi.
daily-table = Il tavolo di oggi
daily-sameCards = Le stesse carte per tutti.
daily-playedBy =
    { $n ->
        [one] L'ha giocata una persona.
       *[other] L'hanno giocata in { $n }.
    }
daily-withYou = con te
daily-against = contro di te
daily-play = Gioca la smazzata
daily-goOn = Riprendi la smazzata
daily-youAre = Sei { $role }.
daily-oneTry =
    { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    } in mano, un tentativo.
daily-how = Come funziona
daily-howTry = Un tentativo che conta, senza l'aiuto del maestro e senza ripensamenti; puoi interromperlo e riprenderlo.
daily-howBots = { $n ->
    [one] L'altro risponde
   *[other] Gli altri { $n } rispondono
  } allo stesso modo a chi gioca allo stesso modo.
daily-howMidnight = Vale fino a mezzanotte. Quello che resta da giocare lo gioca il maestro, e non conta per nessuno.
daily-howCommitted = Le carte erano già decise. L'impegno di oggi:
daily-turn = Giocata { $n }
daily-noHelp = Un tentativo: qui il maestro non aiuta e non si torna indietro.
daily-notCounted = Questo tentativo non conta: oggi ne è stato cancellato uno, o da questo indirizzo ne sono partiti tantissimi.
daily-newOne = Vai a quella nuova
daily-retry = Riprova
daily-came = { $mine } a { $theirs }.
daily-better = Meglio di { $share } su 100.
daily-first = Per ora non l'ha finita nessun altro.
daily-comparing = Si mettono le carte a confronto.
daily-others = Tutti sulle stesse carte
daily-measure = Di quanto si è fatto meglio degli avversari, in punti.
daily-columns = Distribuzione dei risultati: il tuo è { $result }, meglio di { $share } su 100.
daily-columnsPar = Distribuzione dei risultati: il tuo è { $result }, meglio di { $share } su 100; il maestro ha fatto { $par }.
daily-master = Maestro
daily-masterShort = maestro
daily-you = tu
daily-wait = Il maestro rigioca le stesse carte: { $n } per cento.
daily-noReview = Il maestro non ha potuto rigiocarla: riprova più tardi.
daily-choices =
    { $good ->
        [0] Nessuna scelta
        [one] Una scelta
       *[other] { $good } scelte
    } su { $all } come il maestro
daily-likeMaster = come il maestro
daily-otherwise = altrimenti
daily-oneByOne = Giocata per giocata
daily-costliest = La scelta che è costata di più
daily-choiceNumber = Scelta { $n }
daily-count = La conta
daily-tell = Racconta, senza svelare
daily-shareIt = Condividi
daily-copy = Copia
daily-copied = Copiato
daily-record = Verbale
daily-recordWhen = Da domani il verbale ha anche i segreti, e si verifica tutto.
daily-lately = I giorni prima
daily-byMaster = finita dal maestro
daily-compare = Guarda il confronto
daily-cardDone = Hai fatto { $result }.
daily-level = pari
daily-shareTitle = Cartaro, smazzata del giorno { $number } ({ $game })
daily-share = meglio del { $share } %
daily-shareSoFar = finora meglio del { $share } %
daily-shareMaster = maestro: { $par }
daily-shareChoices =
    { $good ->
        [0] Nessuna scelta
        [one] Una scelta
       *[other] { $good } scelte
    } su { $all } come il maestro
daily-chain = Le carte erano già decise
daily-chainLead = Ogni giorno ha un segreto, e tutti insieme sono legati a un'àncora pubblicata prima. Il segreto di ieri è svelato: questo browser può controllarlo.
daily-verify = Verifica quella di ieri
daily-noYesterday = Ieri qui non c'era ancora una smazzata: la catena comincia oggi.
daily-verified = Quella del { $day } torna.
daily-broken = Quella del { $day } non torna.
daily-check-noted = àncora e impegno sono quelli che questo browser aveva visto
daily-check-anchor = il segreto del giorno porta all'àncora
daily-check-date = il segreto del giorno viene dalla data
daily-check-secret = il segreto della partita viene da quello del giorno
daily-check-commitment = l'impegno mostrato prima era di questo segreto
daily-numbersToday = L'àncora e l'impegno di oggi
daily-check-draw = il sorteggio dei posti è quello che il segreto dà
daily-check-deal = le carte date sono quelle che il segreto dà, mescolate qui da capo
daily-check-hand = la mano che questo browser aveva ricevuto è quella
daily-verifyIt = Verifica
daily-notPlayed = non giocata
daily-practise = Gioca per prova
daily-practice = Per prova
daily-practiceWhy = Si rigioca quanto si vuole, contro gli stessi avversari: non conta.
daily-practiseAgain = Di nuovo
daily-numbers = I numeri
daily-anchor = Àncora, del { $day }
daily-commitmentOf = Impegno del { $day }
daily-secretOf = Segreto del { $day }
daily-command = Carte, giocate e risposte degli altri si verificano col verbale: «cartaro verify FILE --anchor { $anchor }…».
daily-friends = La settimana fra amici
daily-friendsLead = Mettetevi d'accordo su una parola: chi la sa entra con un nome, senza account, e vi confrontate giorno per giorno.
daily-friendsBegin = Comincia, o entra con una parola
daily-friendsMore = Un altro gruppo
daily-friendsName = Come ti chiami qui
daily-friendsWord = La parola del gruppo
daily-friendsWhy = Chi sa la parola vede nomi e risultati di chi è entrato, e nient'altro: sceglietene una che non si indovina.
daily-friendsJoin = Entra
daily-friendsMake = Inventane una
daily-friendsOf = Settimana del gruppo { $word }
daily-friendsHidden = si vede dopo aver giocato
daily-friendsMissed = non giocata
daily-friendsSum = Somma
daily-friendsHow = Di cento che hanno giocato, quanti hanno fatto peggio (accanto, i punti). La somma lascia fuori il giorno peggiore: saltarne uno non costa niente.
daily-friendsFirst = Il risultato di oggi si vede quando hai giocato anche tu.
daily-friendsLast = Settimana prima
daily-friendsThis = Questa settimana
daily-friendsLink = Copia il link
daily-friendsLeave = Esci dal gruppo

## holidays

holiday-title = Vacanze
holiday-means =
    { $most ->
        [one] Ai tavoli con calma il tuo tempo sta fermo, e gli altri lo vedono prima. Al massimo un giorno in un anno.
       *[other] Ai tavoli con calma il tuo tempo sta fermo, e gli altri lo vedono prima. Al massimo { $most } giorni in un anno.
    }
holiday-next = Le tue prossime vacanze: { $days }.
holiday-now = Sei in vacanza ({ $days }): il tuo tempo sta fermo.
holiday-end = Torna adesso
holiday-giveUp = Lascia perdere
holiday-first = Primo giorno
holiday-last = Ultimo giorno
holiday-left =
    { $n ->
        [one] Quest'anno ti resta un giorno.
       *[other] Quest'anno ti restano { $n } giorni.
    }
holiday-set = Segna le vacanze

## quiet

quiet-title = Ore di silenzio
quiet-means = In queste ore non ti arriva nessun avviso a pagina chiusa. Se poi tocca ancora a te, lo sai alla fine.
quiet-now = Silenzio dalle { $begins } alle { $ends }, con gli orologi di { $zone }.
quiet-begins = Dalle
quiet-ends = Alle
quiet-set = Imposta il silenzio
quiet-clear = Togli il silenzio

## mail

mail-title = Riassunto per posta
mail-means = Al massimo una volta al giorno, e solo se tocca a te a un tavolo con calma. L'indirizzo serve solo a questo, e non lo vede nessuno.
mail-now = Il riassunto arriva a { $address }.
mail-unconfirmed = Abbiamo scritto a { $address }: apri il link entro due giorni, e il riassunto comincia.
mail-stop = Togli l'indirizzo
mail-address = Indirizzo di posta
mail-set = Manda il link di conferma
mail-confirmAsk = Vuoi ricevere il riassunto dei tavoli con calma a questo indirizzo?
mail-confirm = Conferma l'indirizzo
mail-confirmed = Fatto: da oggi il riassunto ti arriva per posta.
mail-leaveAsk = Non vuoi più ricevere il riassunto a questo indirizzo?
mail-leave = Non scrivetemi più
mail-left = Fatto: l'indirizzo è cancellato.
