### La pagina di chi gioca: partite, precisione, livelli, giorni

you-none = Ancora nessuna partita finita.
you-since =
    { $n ->
        [one] Una partita, di { $month }.
       *[other] { $n } partite da { $month }.
    }
you-rulebook = Regolamento
you-begin = Qui vedi come giochi
you-beginWhy = Dopo la prima partita finita trovi qui com'è andata, quanto le tue scelte somigliano a quelle del maestro e chi ti conviene sfidare. Non serve un account: tutto resta in questo browser.
you-account = Con un account ritrovi tutto su ogni apparecchio

## precisione

you-accuracy = Precisione
you-accuracyMeans = Quante scelte rendono come quelle del maestro, su 100, a settimane. Le partite con i consigli non contano.
you-accuracyNone = Il maestro non ha ancora guardato partite di questo regolamento.
you-accuracyTable = Precisione di ogni settimana, su 100
you-accuracyOf = precisione { $n }
you-week = Settimana
you-weekOf = dal { $day }
you-looking =
    { $n ->
        [one] Il maestro riguarda una partita: puoi restare qui o tornare più tardi.
       *[other] Il maestro riguarda { $n } partite: puoi restare qui o tornare più tardi.
    }
you-ideas = Dove perdi punti
you-ideasMeans = Punti a partita, in media, per l'idea che mancava.

## che cosa si fa nelle smazzate

you-openings = Aprire e chiudere
you-openingTurn = Apri al turno, in media
you-closings = Smazzate chiuse da te
you-inHand = Chiuse in mano
you-points = I punti
you-scope = Scope a smazzata
you-primiera = Primiera
you-cards = Carte
you-denari = Denari
you-ofDeals =
    { $n ->
        [one] Su una smazzata.
       *[other] Su { $n } smazzate.
    }

## partite

you-unknown = Finita
you-pointsOf = Punti a partita: { $mine } tuoi, { $theirs } degli altri.
you-less = Per il punteggio conta al { $percent }%: { $reasons }.
you-nothing = Per il punteggio non conta: { $reasons }.
you-lessOften = questo mese avete già giocato tanto insieme
you-lessConnection = stessa connessione
you-lessVoid = per una decisione di chi gestisce il server
you-lessYoung = account appena aperto
you-older = Altre { $n }

## livelli

you-ladder = La scala dei livelli
you-never = mai incontrati
you-wonOf = vinte { $n } su { $of }
you-wonOfHundred = vinci { $n } su 100
you-mark = La tacca segna quante ne vince chi è alla pari: se la superi, in almeno cinque partite, sali di livello.
you-next-learner = Comincia dai Principianti.
you-next-casual = Ora tocca agli Amatori.
you-next-skilled = Ora tocca agli Esperti.
you-next-expert = Ora tocca ai Campioni.
you-next-master = Ora tocca ai Maestri.
you-next-none = Hai passato anche i Maestri: più su non c'è nessuno.

## giorni

you-days = Ventotto giorni
you-daysOf =
    { $n ->
        [one] Un giorno su { $of } con una partita, la smazzata del giorno, una lezione o un problema
       *[other] { $n } giorni su { $of } con una partita, la smazzata del giorno, una lezione o un problema
    }
you-row = { $n } giorni di fila.
you-forgiven = Un giorno saltato alla settimana si perdona.
you-steps =
    { $n ->
        [0] Ancora nessun passo di lezione.
        [one] Un passo di lezione fatto.
       *[other] { $n } passi di lezione fatti.
    }
you-problems =
    { $n ->
        [0] Ancora nessun problema risolto.
        [one] Un problema risolto.
       *[other] { $n } problemi risolti.
    }
you-toProblems = Ai problemi
you-due =
    { $n ->
        [one] Uno è da ripassare
       *[other] { $n } sono da ripassare
    }

## la smazzata del giorno

you-daily = Smazzate del giorno
you-dailyPlayed =
    { $n ->
        [0] Nessuna ancora portata in fondo.
        [one] Una giocata; sopra gli avversari: { $ahead }.
       *[other] { $n } giocate; sopra gli avversari in { $ahead }.
    }
you-dailyOpen = da finire

## i propri dati

you-export = Esporta
you-exported = Il file è pronto.
you-forget = Cancella
you-forgetTitle = Cancellare ciò che sta qui?
you-forgetMeans = Da questo browser spariscono le partite finite, la precisione, i giorni, i passi di lezione e i problemi fatti; le smazzate del giorno giocate qui spariscono anche dal server e non contano più; che quella di oggi era cominciata resta segnato fino a mezzanotte, così nessun altro tentativo di oggi conta. Le partite in corso e le impostazioni restano. Non si torna indietro.
you-forgetAccount = Spariscono anche i passi di lezione, i problemi e le smazzate del giorno conservati nell'account; resta segnato quali problemi hai provato, perché nessuno conti due volte; le partite dell'account restano finché non lo cancelli.
you-forgetGo = Cancella
you-forgotten = Qui non c'è più niente.
you-dealtStays = Resta solo la partita preparata per la prossima volta: se Cartaro è aperto in un'altra scheda, chiudila e riprova.

## decisioni

you-decisions = Decisioni sul tuo account
you-decisionsNote = Le prende una persona che gestisce il server, mai un programma. Contro ognuna puoi scrivere una volta, e una persona ti risponde.
you-decidedSince = per le partite dal { $day }
you-decidedUntil = fino al { $day }
you-appeal = Scrivi che è sbagliata
you-appealSay = Perché è sbagliata
you-appealNote = Si scrive una volta sola: di' tutto quello che può servire.
you-appealGo = Manda
you-appealed = Hai scritto il { $day }:
you-appealWaits = La risposta arriva qui.
