### Le compagnie: gente che gioca insieme

circle-mine = Le tue compagnie
circle-make = Fai una compagnia
circle-enter = Ho un codice
circle-people =
    { $n ->
        [one] Una persona
       *[other] { $n } persone
    }
circle-asked = Hai chiesto di entrare
circle-closed = Chiusa
circle-title = Compagnia
circle-new = Una compagnia
circle-newLead = Non la trova chi non ha il link. Si chiude quando volete.
circle-account = Per una compagnia serve un account: ti ci ritrovano da ogni telefono.
circle-name = Come vi chiamate
circle-colour = Lo stemma
circle-walnut = Noce
circle-green = Verde
circle-wine = Vino
circle-navy = Blu
circle-sign = Sullo stemma: una lettera, o due
circle-door = Chi entra
circle-doorOpen = Chi ha il link
circle-doorAsked = Chi accettate
circle-doorOpenNote = Fra amici: entra subito.
circle-doorAskedNote = Per un circolo: chi custodisce la compagnia dice di sì.
circle-go = Fai la compagnia
circle-goNote = Poi mandi il link. Tutto si cambia anche dopo.
circle-save = Salva
circle-join = Entra in una compagnia
circle-joinLead = Con il codice, o il link, di chi ti invita.
circle-code = Il codice
circle-look = Guarda
circle-joinGo = Entra
circle-ask = Chiedi di entrare
circle-waiting = Hai chiesto di entrare. Quando ti accettano la trovi fra gli amici.
circle-joinNote = Gli altri vedono il nome e la faccia. Esci quando vuoi, con un tocco.
circle-already = Ne fai già parte.
circle-open = Apri la compagnia
circle-invite = Invita
circle-inviteNote = Chi apre il link entra; oppure scrive il codice { $code }.
circle-link = Il link della compagnia
circle-who = Chi c'è dentro
circle-ofMost = { $n } di { $most }
circle-me = tu
circle-founder = l'ha fondata
circle-keeper = custode
circle-member = membro
circle-since = da { $month }
circle-manage = Gestisci
circle-asks = Chiede di entrare
circle-yes = Sì
circle-admitThem = Sì, { $name } entra
circle-no = No
circle-turnAwayThem = No a { $name }
circle-change = Cambia
circle-changeThem = Cambia per { $name }
circle-name_keeper = Fai custode
circle-name_keeperNote = Chi custodisce accetta, fa uscire, e cambia nome, stemma e link.
circle-dismiss_keeper = Togli la custodia
circle-dismiss_keeperNote = Resta nella compagnia come membro.
circle-offer = Cedi la compagnia
circle-offerNote = Passa quando accetta; tu resti come custode.
circle-expel = Fai uscire
circle-expelNote = Non vede più la pagina e non rientra con questo link.
circle-offered = Ceduta a { $name }, che non ha ancora accettato.
circle-withdraw = Tienila tu
circle-takeOver = La compagnia è offerta a te.
circle-take_over = Accetta
circle-rights = Chi può che cosa
circle-rightsPlay = giocare, invitare, uscire
circle-rightsKeep = nome, stemma e link; accettare, far uscire
circle-rightsFound = fare custodi, cedere, scaricare tutto, chiudere
circle-can = sì
circle-cannot = no
circle-export = Scarica tutto della compagnia
circle-exportNote = Un file solo: membri, stagioni, partite, appuntamenti, bacheca.
circle-renew = Nuovo link (il vecchio non vale più)
circle-renewed = Il link è nuovo.
circle-leave = Esci dalla compagnia
circle-leaveSure = Esci da { $name }?
circle-leaveNote = Rientri solo con un link che vale.
circle-leaveFounder = La compagnia passa a chi la custodisce da più tempo, o a chi c'è da più tempo.
circle-stay = Resta
circle-close = Chiudi la compagnia
circle-closeNote = Per 30 giorni si legge ancora, poi sparisce per tutti.
circle-closeName = Scrivi il nome della compagnia
circle-closedAt = Questa compagnia è chiusa: si legge fino al { $day }.
circle-look_change = Nome, stemma e chi entra
circle-usual = Il tavolo solito
circle-noUsual = Scegliete a che giocate di solito: poi basta un tocco.
circle-noUsualYet = Chi custodisce la compagnia sceglie a che si gioca di solito.
circle-openTable = Apri il tavolo
circle-sit = Siediti
circle-sitWith = Siediti con { $names }
circle-watchThem = Guarda { $names }
circle-watch = Guarda
circle-setUsual = Il tavolo solito: cambia
circle-keepUsual = È il nostro tavolo
circle-season = Stagione
circle-seasonSince = Dal { $day }
circle-seasonWhich = Quale stagione
circle-seasonBest =
    { $best ->
        [one] Punti per posto, a serata: { $points }, e 1 a chi viene dopo; conta la serata migliore.
       *[other] Punti per posto, a serata: { $points }, e 1 a chi viene dopo; contano le { $best } migliori.
    }
circle-seasonAll = Punti per posto, a serata: { $points }, e 1 a chi viene dopo; contano tutte.
circle-seasonNone = Qui compaiono le partite finite fra voi, ai tavoli della compagnia.
circle-place = posto
circle-evenings = serate
circle-dropped = scartate
circle-points = punti
circle-seasonSet = Come conta la stagione
circle-seasonHow = Quali serate
circle-seasonHowBest = Le migliori
circle-seasonHowAll = Tutte
circle-seasonHowMany = Quante serate contano
circle-seasonAnew = Comincia una nuova stagione
circle-seasonAnewNote = La classifica riparte da zero; quella di prima si legge ancora.
circle-seasonSaved = Salvato.
circle-matches = Le ultime partite
circle-others =
    { $n ->
        [one] e un altro
       *[other] e altri { $n }
    }
circle-othersAlone =
    { $n ->
        [one] un altro
       *[other] altri { $n }
    }
circle-watchMatch = Rivedi: { $sides }
circle-against = Uno contro uno
circle-againstWho = Con chi
circle-againstLast =
    { $n ->
        [one] L'ultima: pieno tu, vuoto { $name }.
       *[other] Le ultime { $n }: pieno tu, vuoto { $name }.
    }
circle-againstTogether =
    { $n ->
        [one] Da compagni: { $won } vinte su una.
       *[other] Da compagni: { $won } vinte su { $n }.
    }
circle-records = I primati
circle-record_won = Partite vinte
circle-record_streak = Vittorie di fila
circle-record_margin = Punti di distacco
circle-record_scope = Scope in una partita
circle-meetings = Ci si trova
circle-meetingWeekly = { $day } alle { $hour }
circle-meetingEvery = Ogni settimana.
circle-meetingNext = La prossima: { $day }.
circle-meetingComing = Vengono { $names }.
circle-meetingComingOne = Viene { $names }.
circle-meetingMaybe = Forse { $names }.
circle-meetingNobody = Nessuno ha ancora detto che viene.
circle-meetingAnswer = Vieni? { $day }
circle-meeting_yes = Vengo
circle-meeting_maybe = Forse
circle-meeting_no = No
circle-meetingFile = Nel calendario
circle-meetingNone = Nessun appuntamento, per ora.
circle-meetingNew = Un nuovo appuntamento
circle-meetingDay = Giorno
circle-meetingHour = Ora
circle-meetingOften = Quante volte
circle-meetingOnceOnly = Una volta
circle-meetingEachWeek = Ogni settimana
circle-meetingMinutes = Quanto dura
circle-meetingHours =
    { $n ->
        [one] un'ora
       *[other] { $n } ore
    }
circle-meetingNote = Una riga, se serve
circle-meetingMake = Datevi appuntamento
circle-meetingCancel = Togli
circle-meetingCancelThis = Togli: { $day }
circle-meetingRemind = Un avviso un'ora prima
circle-meetingRemindNote = Arriva dove hai acceso gli avvisi. Se dici di no, non arriva.
circle-feed = Il tuo calendario
circle-feedNote = Questo indirizzo è solo tuo: chi lo ha legge gli appuntamenti, senza nomi.
circle-feedAddress = L'indirizzo del calendario
circle-feedMake = Un indirizzo per il calendario
circle-feedRenew = Un nuovo indirizzo
circle-feedEnd = Togli l'indirizzo
circle-wall = La bacheca
circle-wallNone = Ancora niente: lasciate due righe a tutti.
circle-wallWrite = Due righe per tutti
circle-wallLeft = { $n }/{ $longest }
circle-wallSend = Scrivi
circle-wallErase = Cancella
circle-wallEraseThis = Cancella: { $text }
circle-wallReport = Segnala
circle-wallReportThis = Segnala: { $text }
circle-wallReported = Segnalato a chi gestisce il server.
