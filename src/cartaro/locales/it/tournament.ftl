### cartaro.tournament

## event-cash

tournament-event-cash-empty_till = In cassa ci sono { $there }: non ne escono { $asked }
tournament-event-cash-says = deve { $due }, non { $given }
tournament-event-cash-gets_back = si rendono { $owed }, non { $asked }
tournament-event-cash-bad_movement = Un movimento di cassa ha una somma e dice che cos'è.
tournament-event-cash-accounts_open = Restano conti aperti: { $list }{ $more }
tournament-event-cash-not_handed = In cassa restano { $left }: di' a chi vanno
tournament-event-cash-cash_closed = La cassa è chiusa
tournament-event-cash-while_waiting_list = { " " }finché è in lista d'attesa
tournament-event-cash-owes_nothing = non deve niente{ $why }
tournament-event-cash-gets_nothing_back = non c'è niente da rendere
tournament-event-cash-owes_payment_more_than = deve { $due }: si paga più di niente
tournament-event-cash-gets_back_more_than = si rendono { $owed }: la somma è più di niente
tournament-event-cash-not_owed = { $name } (n. { $number }) { $says }
tournament-event-cash-not_refundable = A { $name } (n. { $number }) { $says }

## event-consequences

tournament-event-consequences-get_in =
    { $count ->
        [one] Uno che aspetta entra: n. { $listed }.
       *[other] { $count } che aspettano entrano: n. { $listed }.
    }
tournament-event-consequences-must_wait =
    { $count ->
        [one] Uno perde il posto e aspetta: n. { $listed }.
       *[other] { $count } perdono il posto e aspettano: n. { $listed }.
    }
tournament-event-consequences-money_back =
    { $count ->
        [one] Uno ha pagato di più: gli si rendono { $money } (n. { $listed }).
       *[other] { $count } hanno pagato di più: si rendono in tutto { $money } (n. { $listed }).
    }
tournament-event-consequences-money_due =
    { $count ->
        [one] A uno che ha pagato si chiedono ancora { $money } (n. { $listed }).
       *[other] A { $count } che hanno pagato si chiedono ancora in tutto { $money } (n. { $listed }).
    }
tournament-event-consequences-closes = Le iscrizioni chiudono alle { $hour } di { $day }.
tournament-event-consequences-open_until_draw = Le iscrizioni restano aperte fino al sorteggio.
tournament-event-consequences-edition = Il bando diventa l'edizione { $edition }: le carte di prima non valgono più, ristampale.
tournament-event-consequences-owing =
    { $count ->
        [one] Uno è presente e non ha pagato: restano da incassare { $money } (n. { $listed }).
       *[other] { $count } sono presenti e non hanno pagato: restano da incassare { $money } (n. { $listed }).
    }
tournament-event-consequences-stays =
    { $others ->
        [0] Il turno { $round }, già cominciato, resta; anche così i tavoli sarebbero stati questi.
        [one] Il turno { $round }, già cominciato, resta; con questo risultato un tavolo su { $count } sarebbe stato un altro.
       *[other] Il turno { $round }, già cominciato, resta; con questo risultato { $others } tavoli su { $count } sarebbero stati altri.
    }
tournament-event-consequences-stays_large = Il turno { $round }, già cominciato, resta.
tournament-event-consequences-may_go_large = Il turno { $round }, non ancora cominciato, resta, se non lo ritiri.
tournament-event-consequences-may_go =
    { $others ->
        [0] Il turno { $round }, non ancora cominciato, resta, se non lo ritiri; rifatto avrebbe gli stessi tavoli.
        [one] Il turno { $round }, non ancora cominciato, resta, se non lo ritiri; rifatto avrebbe un tavolo diverso su { $count }.
       *[other] Il turno { $round }, non ancora cominciato, resta, se non lo ritiri; rifatto avrebbe { $others } tavoli diversi su { $count }.
    }
tournament-event-consequences-goes = Il turno { $round } è ritirato: si rifà con il risultato giusto.
tournament-event-consequences-next_round = Il turno { $round } non è ancora fatto: nasce dalla classifica nuova.
tournament-event-consequences-cost = { $title }: da { $was } a { $now }.
tournament-event-consequences-costs_nothing = Non costa niente di più.
tournament-event-consequences-papers = La classifica già stampata non vale più: ristampala.

## event-drawing

tournament-event-drawing-draw_begun = Questo sorteggio è già cominciato
tournament-event-drawing-bad_commitment = Qui si sorteggia { $listed }, e l'impegno è di 64 cifre esadecimali
tournament-event-drawing-drawn_already = Il sorteggio è fatto
tournament-event-drawing-boards_in_play = Le smazzate sono in gioco: al loro sorteggio non si aggiunge più niente
tournament-event-drawing-bad_words = Al sorteggio si aggiungono da 1 a { $LONGEST_WORDS } caratteri
tournament-event-drawing-draw_made = Il sorteggio è fatto
tournament-event-drawing-wrong_secret = Il segreto non è quello dell'impegno pubblicato
tournament-event-drawing-deals_revealed_when_last = Le smazzate si rivelano quando l'ultimo tavolo ha finito
tournament-event-drawing-no_draw = Questo sorteggio non è cominciato
tournament-event-drawing-entries_open = Le iscrizioni sono aperte fino a { $day } alle { $hour }: prima non si sorteggia
tournament-event-drawing-not_present = Non ancora presenti: { $listed }. Segnali presenti, ritirati o assenti, poi sorteggia
tournament-event-drawing-wrong_number = La formula «{ $format }» è per { $least }-{ $most } iscritti: qui sono { $count }

## event-penalties

tournament-event-penalties-points = qui si danno punti di classifica (points)
tournament-event-penalties-made = qui si danno punti di gioco (made)
tournament-event-penalties-warning = qui si danno un richiamo, un altro risultato del tavolo o l'esclusione
tournament-event-penalties-warning-2 = richiamo
tournament-event-penalties-exclusion = esclusione
tournament-event-penalties-bad_penalty = Una sanzione è { $listed }, dice perché, e se toglie punti dice quanti
tournament-event-penalties-no_points = Una sanzione in punti dice quanti: { $amount } non cambierebbe niente
tournament-event-penalties-part_of_game_point = I punti di gioco sono numeri interi: { $amount } non si può dare
tournament-event-penalties-bad_amount = «{ $amount }» non dice quanti punti: scrivi 2, 0,5 o 1/2
tournament-event-penalties-not_whole = Qui i punti sono punti partita, a numeri interi: { $amount } non conterebbe tutto
tournament-event-penalties-too_much = Tutti i turni insieme valgono al massimo { $most } punti: una sanzione di { $amount } è troppo grande. Per chi merita di più c'è l'esclusione
tournament-event-penalties-takes_nothing = Con la formula «{ $format }» quella sanzione non toglierebbe niente: { $instead }
tournament-event-penalties-takes_points = toglie { $amount } ai punti in classifica, dove più è meglio
tournament-event-penalties-takes_game_points = toglie { $amount } ai punti di gioco, dove più è meglio
tournament-event-penalties-adds_points = aggiunge { $amount } al punteggio, dove meno è meglio
tournament-event-penalties-adds_game_points = aggiunge { $amount } ai punti di gioco, dove meno è meglio

## event-prize_awards

tournament-event-prize_awards-prizes_handed = { $list } Quello che è consegnato resta consegnato: per cambiarlo lo stesso conferma, e poi il premio si riprende o si paga in più
tournament-event-prize_awards-has_already_signed = «{ $prize }»{ $worth } l'ha già il n. { $name }, che ha firmato «{ $signed }»
tournament-event-prize_awards-would_go = { $held }, e andrebbe al n. { $to }.
tournament-event-prize_awards-would_be_parted = { $held }, e ora è fra chi è alla pari: n. { $to }.
tournament-event-prize_awards-level = Sono alla pari ({ $names }): prima una bella o un sorteggio
tournament-event-prize_awards-waits = Un altro premio che può toccargli è ancora alla pari: prima la sua bella o il suo sorteggio
tournament-event-prize_awards-prize_does_go = Quel premio non va al n. { $entrant }
tournament-event-prize_awards-no_prize = { $last ->
    [0] Quest'evento non ha premi
    [one] Il premio { $number } non c'è: ce n'è uno solo
   *[other] Il premio { $number } non c'è: vanno da 1 a { $last }
}
tournament-event-prize_awards-not_ended = Il torneo non è finito
tournament-event-prize_awards-too_early = I premi si consegnano { $say }, non { $say_day }
tournament-event-prize_awards-not_held = Il n. { $entrant } non ha quel premio
tournament-event-prize_awards-no_reason = Riprendere un premio vuole un perché
tournament-event-prize_awards-handed_already = È già consegnato
tournament-event-prize_awards-held_by_another = { $had }: o si riprende, o si paga in più
tournament-event-prize_awards-nothing_on_top = Nessun altro ha quel premio: si consegna e basta
tournament-event-prize_awards-would_now_worth = { $held }, e ora varrebbe { $money }.
tournament-event-prize_awards-not_signed = Chi riceve un premio firma
tournament-event-prize_awards-taken_back = ripreso{ $amount } ({ $signed })
tournament-event-prize_awards-top = in più{ $amount }: { $signed }

## event-prize_ties

tournament-event-prize_ties-not_at_cut = Alla pari dove si passa alla seconda fase: { $listed }. Si scrive l'ordine di tutti loro, e come l'hanno giocato.
tournament-event-prize_ties-not_ended = Il torneo non è finito
tournament-event-prize_ties-not_level = Vanno separati tutti quelli alla pari per un premio che non si divide: { $listed }
tournament-event-prize_ties-bad_parting = Si separano per sorteggio (lot), o con una bella (play_off) di cui si dice il risultato
tournament-event-prize_ties-other_lot = Il sorteggio pubblico dà un altro ordine

## event-prizes

tournament-event-prizes-not_over = Ci sono altri turni da giocare: per finire prima di' perché
tournament-event-prizes-not_ended = Si archivia un torneo finito, o mai cominciato. Questo è a metà: prima chiudilo

## event-editing

tournament-event-editing-edited_meanwhile = Nel frattempo è cambiato: non è più quello che vedevi. Guarda e riprova.
tournament-event-editing-bad_rating = Il punteggio è un numero da 0 a { $most }, non «{ $rating }».
tournament-event-editing-nothing_changes = Niente da correggere: è già così.
tournament-event-editing-prize_handed = un premio della categoria «{ $category }» è già consegnato: prima va reso

## event-registration

tournament-event-registration-now = { $say_day } alle { $say_hour }
tournament-event-registration-alone_late = fatto il sorteggio entra solo una coppia
tournament-event-registration-number_taken = Il numero { $what_number } non è libero: gli iscritti si numerano man mano.
tournament-event-registration-not_looking = il { $first_number } e il { $other_number } non sono due che cercano compagno
tournament-event-registration-no_person = il { $enrolment_number } è di { $most }: si sostituisce la persona da 1 a { $most }
tournament-event-registration-substituted_before = il { $enrolment_number } ha già avuto { $most } sostituti
tournament-event-registration-present_already = { $enrolment } (n. { $enrolment_number }) è già presente.
tournament-event-registration-no_partner = { $enrolment } cerca ancora compagno
tournament-event-registration-waiting = { $enrolment } è in lista d'attesa, al posto { $at }
tournament-event-registration-not_in_draw = { $enrolment } è in lista d'attesa: a sorteggio fatto nessuno sale più
tournament-event-registration-not_paid = { $enrolment } (n. { $enrolment_number }) deve ancora { $money }
tournament-event-registration-is_present = { $enrolment } è presente: se non gioca si ritira
tournament-event-registration-drawn_already = il sorteggio è cominciato
tournament-event-registration-seeded_twice = ogni testa di serie si dice una volta sola
tournament-event-registration-no_rating = Nessuno che ha posto ha un punteggio: scrivilo nella sua scheda, o nomina le teste di serie
tournament-event-registration-nobody = L'elenco è vuoto.
tournament-event-registration-no_entrant = L'iscritto n. { $number } non c'è.
tournament-event-registration-next_window = il prossimo turno è { $say }
tournament-event-registration-other_window = non ci sono altri turni
tournament-event-registration-too_late = il sorteggio è fatto
tournament-event-registration-no_open_table = il primo turno non ha più un tavolo incompleto
tournament-event-registration-bad_name = Un nome ha da 1 a { $LONGEST_NAME } lettere, senza spazi doppi: «{ $person }» non va.
tournament-event-registration-plays = gioca con il n. { $reason }
tournament-event-registration-has_withdrawn = si è ritirato
tournament-event-registration-was_absent_when_called = era assente all'appello
tournament-event-registration-disqualified = è escluso
tournament-event-registration-no_categories = la categoria «{ $category }» non c'è: il bando non ne ha
tournament-event-registration-no_category = la categoria «{ $category }» non c'è: ci sono { $listed }
tournament-event-registration-entered_as = { $person } è già iscritto al n. { $number }
tournament-event-registration-entered_twice = { $person } è già qui due volte
tournament-event-registration-alike = { $person } si confonde con { $other }, al n. { $number }: aggiungi qualcosa che li distingua
tournament-event-registration-unprinted = I fogli stampano lettere latine, greche e cirilliche, e del nome { $person } non resterebbe niente (mancano: { $letters }). Aggiungi come si scrive in lettere latine, per esempio «王伟 Wang Wei»
tournament-event-registration-outside_window = { $now } non si prendono iscrizioni: { $upcoming }
tournament-event-registration-too_many = un'iscrizione è di { $most ->
    [one] { $most } persona
   *[other] { $most } persone
}, non di { $people }
tournament-event-registration-not_active = { $name } (n. { $number }) { $said }
tournament-event-registration-roll_after_draw = L'appello si fa prima del sorteggio
tournament-event-registration-roll_empty = Tutti quelli che hanno posto sono già segnati
tournament-event-registration-not_in_roll = { $name } (n. { $number }) non è da chiamare: è già segnato, non ha posto o cerca compagno

## event-request_checks

tournament-event-request_checks-exits_missing = { $order } Con i punti finali si dice anche in quale smazzata è uscito ognuno, e 0 per chi resta (out=0-5-3); oppure si scrive smazzata per smazzata
tournament-event-request_checks-played_or_absent = O i punti, o chi mancava: in due, se uno manca non si è giocato
tournament-event-request_checks-long_club = Il circolo è troppo lungo (al massimo { $most }).
tournament-event-request_checks-played_on = Se il tavolo { $table } del turno { $round } finisse così, il turno { $later }, già fatto, lo giocherebbero altri: annulla prima quello
tournament-event-request_checks-places_open = Al tavolo { $table } siedono in { $count_entrants }: chi vince non dice il posto degli altri; scrivi i punti di tutti
tournament-event-request_checks-others_played = Servono i punti degli altri ({ $names }), che hanno giocato: scrivi per esempio { $example } { $absent }
tournament-event-request_checks-all_played = Al tavolo { $table } del turno { $round } hanno giocato in { $count_played }: servono i punti di tutti ({ $names }), anche di chi poi si è ritirato
tournament-event-request_checks-left_when = Il tavolo { $table } era aperto quando ha lasciato { $names }. Se a metà partita: aggiungi { $absent }, il posto è l'ultimo e i punti restano. Se a partita finita: annulla il ritiro, scrivi questo risultato e rifai il ritiro
tournament-event-request_checks-no_results = Nella lista non c'è nessun risultato.
tournament-event-request_checks-calendar = Il calendario ({ $format }) vale per tutti i turni: con questo scambio qualcuno si incontrerebbe due volte e qualcuno mai. Si scambiano di posto solo i due di un tavolo
tournament-event-request_checks-other_seats = Si cambia solo chi siede dove: tavoli, posti in tabelloni e gironi, e smazzate, restano quelli del turno
tournament-event-request_checks-not_reached = Con questo scambio giocherebbe per un posto più alto chi non ci è arrivato: ci si scambia solo fra chi gioca per la stessa cosa
tournament-event-request_checks-no_season_points = I punti di stagione del n. { $number } non sono un numero
tournament-event-request_checks-other_rating = Il punteggio del n. { $number } non è quello: è { $rating } (0: nessuno)

## event-result_validation

tournament-event-result_validation-not_over = Con { $listed } la partita non è finita: { $why }
tournament-event-result_validation-nobody_left = Al tavolo ne resta uno solo: la partita finisce lì, e gli altri si segnano assenti
tournament-event-result_validation-all_went_out_lowest = Con { $listed } sono usciti tutti e i più bassi sono pari: fra loro si gioca un'altra smazzata
tournament-event-result_validation-match_over_play_goes = Con { $listed } la partita non è finita: si gioca finché ne resta uno sotto i { $exit }{ $time }
tournament-event-result_validation-not_won =
    Al meglio di { $best_of } vince chi arriva a { $need ->
        [one] { $need } partita
       *[other] { $need } partite
    }, e lì si smette: non { $wins }-{ $wins2 }
tournament-event-result_validation-no_points = Mancano i punti
tournament-event-result_validation-no_exits = Qui non si esce per strada.
tournament-event-result_validation-impossible = { $max } punti sono troppi: prima dell'ultima smazzata se ne hanno al massimo { $number }
tournament-event-result_validation-fuori_true = «Fuori» vero: vince chi si è dichiarato, { $declared } contro { $others }.
tournament-event-result_validation-fuori_false = «Fuori» falso: perde chi si è dichiarato, { $declared } contro { $others }.
tournament-event-result_validation-graded = Vittoria { $grade }, posta { $stake }: la misura è { $points }.
tournament-event-result_validation-single = semplice
tournament-event-result_validation-double = doppia
tournament-event-result_validation-triple = tripla
tournament-event-result_validation-no_fuori = Qui non si dichiara «fuori».
tournament-event-result_validation-wrong_sum = Le smazzate sommate fanno { $made }, non { $said }
tournament-event-result_validation-if_time_was_over = ; se è scaduto il tempo di' i minuti ({ $limit })
tournament-event-result_validation-level_another_deal_played = in parità si gioca un'altra smazzata
tournament-event-result_validation-match = si gioca fino a { $target }{ $time }
tournament-event-result_validation-counts_cannot_those_deal = I punti { $list } non possono essere di una smazzata.
tournament-event-result_validation-bad_exits = Per le smazzate scritte sono usciti nella { $made } (0: chi resta), non nella { $said }
tournament-event-result_validation-points_too_many_reaches = { $max } punti sono troppi: chi arriva a { $exit } è fuori, e una smazzata ne dà al massimo { $most_of_a_deal }
tournament-event-result_validation-those_out_came_each = Con { $made } è fuori chi è arrivato a { $exit }: di ognuno si dice in quale smazzata, e 0 per chi resta. «{ $said }» dice altro
tournament-event-result_validation-if_time_was_over-2 = ; se è scaduto il tempo di' i minuti ({ $limit })
tournament-event-result_validation-bad_points = Servono { $sides } numeri da zero in su, uno per parte, non { $list }
tournament-event-result_validation-numbers_needed = Servono { $sides } numeri
tournament-event-result_validation-where = Smazzata { $number }: { $message }
tournament-event-result_validation-deal_out_since_deal = Smazzata { $number }: { $name } è fuori dalla smazzata { $gone }, e conta 0, non { $count }
tournament-event-result_validation-nobody_makes_points_deal = { $total } punti entro la smazzata { $deal } non si fanno: ognuna ne dà al massimo { $most }
tournament-event-result_validation-team_counts =
    { $name }: { $count ->
        [one] { $count } punto è impossibile
       *[other] { $count } punti sono impossibili
    }: una squadra di { $members } ne conta da 1 a { $most }, e 0 solo quella di chi chiude.
tournament-event-result_validation-deal = Smazzata { $number }: { $error }
tournament-event-result_validation-wrong_games = { $best_of ->
    [one] Un incontro è di una partita: qui sono { $games }
   *[other] Un incontro è di { $best_of } partite al massimo, e di una almeno: qui sono { $games }
}

## event-rounds

tournament-event-rounds-by_hand = Posti cambiati a mano: { $reason }
tournament-event-rounds-apart = { $a } e { $b } non si incontrano mai, per richiesta: prima togli quella
tournament-event-rounds-seats_at_table = Il tavolo { $number } ha posto per un altro numero di iscritti: { $least ->
    [2] due
   *[other] da { $least } a { $most }
}.
tournament-event-rounds-pairs_itself = La formula «{ $format }» abbina da sé: i tavoli si scrivono solo in un circuito.
tournament-event-rounds-no_round = Il turno { $number } non è ancora fatto
tournament-event-rounds-not_drawn = Prima si sorteggia in pubblico
tournament-event-rounds-no_boards = Prima ci si impegna sulle smazzate: draw commit --boards
tournament-event-rounds-event_ended = Il torneo è finito
tournament-event-rounds-tables_open =
    { $count ->
        [one] Manca il risultato del tavolo { $tables }
       *[other] Mancano i risultati dei tavoli { $tables }
    }
tournament-event-rounds-wrong_round = Il prossimo turno è il { $number }, non il { $round }
tournament-event-rounds-round_played = Si cambiano i posti solo nel turno in corso, prima dei risultati
tournament-event-rounds-not_last = Si ritira solo l'ultimo turno, che è il { $last }: il turno { $number } resta
tournament-event-rounds-started = Il turno { $number } è già cominciato: non si ritira
tournament-event-rounds-no_reason = Un cambio di posti dice perché
tournament-event-rounds-other_entrants = Cambiando posto restano gli stessi iscritti
tournament-event-rounds-clock = L'orologio del turno { $round } ora non fa «{ $do }»
tournament-event-rounds-has_result = Il tavolo { $table } ha già un risultato
tournament-event-rounds-boards_travel = Online ogni tavolo gioca le stesse smazzate nello stesso turno: qui il movimento le fa girare da un tavolo all'altro
tournament-event-rounds-boards_written = Le smazzate del turno { $round } sono state scritte per darle a mano, e chi l'ha fatto le ha viste: si giocano dal vivo
tournament-event-rounds-boards_on_line = Le smazzate del turno { $round } si giocano online: nessuno le vede prima della fine
tournament-event-rounds-draw_again = { $why } Il bando non si cambia dopo il sorteggio: togli il segreto e poi l'impegno del sorteggio (dal registro, con undo), cambia il bando o fai entrare altri, e sorteggia di nuovo
tournament-event-rounds-no_table = Nel turno { $round } i tavoli vanno da 1 a { $last }: il { $table } non c'è
tournament-event-rounds-bad_tables = Ognuno siede a un tavolo solo e i tavoli hanno numeri diversi (iscritti: { $listed })

## event-season

tournament-event-season-place = posto
tournament-event-season-name = nome
tournament-event-season-points = punti
tournament-event-season-level =
    { $nth ->
        [one] a pari punti col { $place }º: il suo risultato migliore è { $mine }, non { $theirs }
       *[other] a pari punti col { $place }º: il suo { $nth }º risultato è { $mine }, non { $theirs }
    }
tournament-event-season-bad_names = Le coppie di nomi si scrivono uno~altro, con la virgola fra una e l'altra, al massimo { $most }
tournament-event-season-nobody = Nessuno degli iscritti ha punti in questa stagione: i tornei contano da quando sono chiusi, e i nomi devono essere gli stessi
tournament-event-season-no_scale = «{ $scale }» non è una scala di punti: ci sono { $listed }.
tournament-event-season-bad_ranks = In classifica vanno le persone ({ $PEOPLE }) o le coppie come sono ({ $ENTRANTS }), non «{ $ranks }».

## event-summary

tournament-event-summary-at = { $definition }: { $day } alle { $hour }, { $place }.
tournament-event-summary-entered_present_waiting_looking = Iscritti { $count }, presenti { $present }, in attesa { $waiting }, cercano compagno { $looking }.
tournament-event-summary-till_still_owed = In cassa { $till }, da incassare { $owed }.
tournament-event-summary-round = Turno { $round } di { $total }.
tournament-event-summary-tournament_over_prizes_hand = Il torneo è finito; premi da consegnare: { $left }.
tournament-event-summary-results_tables_missing =
    { $count ->
        [one] Manca il risultato del tavolo { $listed }.
       *[other] Mancano i risultati dei tavoli { $listed }.
    }
tournament-event-summary-referee_tables =
    { $count ->
        [one] Arbitro al tavolo { $listed }.
       *[other] Arbitro ai tavoli { $listed }.
    }
tournament-event-summary-some_ended_level_prize = Per un premio c'è chi è alla pari: a chi va lo dice una bella o un sorteggio.
tournament-event-summary-prize_was_handed_over = Un premio consegnato ora spetta ad altri: si riprende, o si paga in più.

## event-table_roles

tournament-event-table_roles-primo_terzo = primo e terzo
tournament-event-table_roles-secondo_cartaro = secondo e cartaro
tournament-event-table_roles-deal_primo_di_mano = smazzata { $board }: primo di mano { $primo }

## event-tables

tournament-event-tables-referee_only = Chi vince senza giocare lo dice l'arbitro, non il referto
tournament-event-tables-not_to_confirm = Tavolo { $table }: { $why }
tournament-event-tables-no_call = Tavolo { $table }: { $why }
tournament-event-tables-no_text = Una decisione dice perché
tournament-event-tables-nothing_to_correct = Il tavolo { $table } non ha ancora un risultato
tournament-event-tables-no_reason = Una correzione dice perché
tournament-event-tables-not_later = Con il risultato del turno { $round } si ritira solo un turno che viene dopo, non il { $takes_back }
tournament-event-tables-other_table = Il tavolo { $table } non si gioca lì
tournament-event-tables-not_playing = { $enrolment } (n. { $enrolment_number }) non gioca
tournament-event-tables-void_alone = Una partita annullata non ha punti, né assenti, né un vincitore
tournament-event-tables-play_again = Questa partita decide chi va avanti: se è annullata si rigioca
tournament-event-tables-wrong_boards = Il tavolo { $table } gioca le smazzate { $boards }: servono i punti di ognuna, prima quelli di { $first }
tournament-event-tables-bad_record = il verbale non è di questo tavolo
tournament-event-tables-has_result = Il tavolo { $table } ha già il suo risultato: una correzione si fa al banco
tournament-event-tables-not_here = Al tavolo { $table } il n. { $by } non c'è
tournament-event-tables-does_sit_table = Al tavolo { $table } il n. { $id } non c'è
tournament-event-tables-no_points = Mancano i punti

## export-charts-bracket

tournament-export-charts-bracket-main = Tabellone
tournament-export-charts-bracket-first_round = Primo turno
tournament-export-charts-bracket-second_chance = Ripescaggio
tournament-export-charts-bracket-final = Finale
tournament-export-charts-bracket-semi_finals = Semifinali
tournament-export-charts-bracket-quarter_finals = Quarti di finale
tournament-export-charts-bracket-round = Ottavi di finale
tournament-export-charts-bracket-round-2 = Sedicesimi di finale
tournament-export-charts-bracket-round-3 = Trentaduesimi di finale
tournament-export-charts-bracket-round-4 = Turno di { $number }

## export-charts-crosstable

tournament-export-charts-crosstable-each_row_has_own = In ogni riga i suoi punti, poi quelli dell'altro; le colonne hanno i numeri delle righe. + e - senza punti: vinta o persa senza giocare; 0: annullata.
tournament-export-charts-crosstable-won_lost_drawn_opponent = + vinta, - persa, = pari, con il numero dell'avversario; fra parentesi senza giocare; R riposo; 0 annullata.
tournament-export-charts-crosstable-crosstable = Tabella degli incontri
tournament-export-charts-crosstable-round_round = Turno per turno

## export-consequence_words

tournament-export-consequence_words-changed = { $title }: { $old } → { $new }
tournament-export-consequence_words-nothing = niente
tournament-export-consequence_words-moves = { $name }: { $place }° con { $points } → { $new_place }° con { $new_points }
tournament-export-consequence_words-table = Tavolo { $table }: { $names }
tournament-export-consequence_words-rests = Riposa { $name }
tournament-export-consequence_words-half = Mezzi punti senza giocare: { $name }
tournament-export-consequence_words-more = Altri { $count } cambiano posto o punti.

## export-csv_tables

tournament-export-csv_tables-organiser = Chi organizza
tournament-export-csv_tables-referee = Arbitro
tournament-export-csv_tables-door = Porta
tournament-export-csv_tables-entries = n.;nome;circolo;categoria;stato;pagato;deve
tournament-export-csv_tables-players = n.;nome;compagno;circolo;circolo compagno;categoria;categoria compagno;minore;minore compagno;punteggio;punteggio compagno;stato;pagato;deve
tournament-export-csv_tables-results = turno;tavolo;iscritti;risultato;stato
tournament-export-csv_tables-standing = posto;n.;nome;punti
tournament-export-csv_tables-rest = riposa
tournament-export-csv_tables-cash = voce;quando;chi;iscritto;che cosa;come;euro
tournament-export-csv_tables-looking_partner = cerca compagno
tournament-export-csv_tables-entered = iscritto
tournament-export-csv_tables-present = presente
tournament-export-csv_tables-withdrawn = ritirato
tournament-export-csv_tables-absent = assente
tournament-export-csv_tables-disqualified = escluso
tournament-export-csv_tables-played = da giocare
tournament-export-csv_tables-confirmed = da confermare
tournament-export-csv_tables-disputed_referee = contestato: all'arbitro
tournament-export-csv_tables-confirmed-2 = confermato
tournament-export-csv_tables-played_line = giocato online
tournament-export-csv_tables-decided_referee = deciso dall'arbitro
tournament-export-csv_tables-corrected = corretto
tournament-export-csv_tables-cash-2 = contanti
tournament-export-csv_tables-contanti = contanti
tournament-export-csv_tables-fee = quota
tournament-export-csv_tables-refund = rimborso
tournament-export-csv_tables-prize_taken_back = premio ripreso
tournament-export-csv_tables-prize_handed_over_anew = premio consegnato di nuovo
tournament-export-csv_tables-prize_paid_top = premio pagato in più
tournament-export-csv_tables-played-2 = giocate
tournament-export-csv_tables-won = vinte
tournament-export-csv_tables-drawn = pari
tournament-export-csv_tables-lost = perse
tournament-export-csv_tables-made = fatti
tournament-export-csv_tables-against = subiti
tournament-export-csv_tables-why = perché
tournament-export-csv_tables-waiting = in attesa ({ $at })
tournament-export-csv_tables-late = { $said } (a cassa chiusa)
tournament-export-csv_tables-paired_with = in coppia col { $number }

## export-html_page

tournament-export-html_page-nothing = Non si è ancora giocato.
tournament-export-html_page-entrants = Iscritti
tournament-export-html_page-final_standing = Classifica finale
tournament-export-html_page-table = Tavolo
tournament-export-html_page-who = Chi
tournament-export-html_page-result = Risultato
tournament-export-html_page-prizes = Premi
tournament-export-html_page-rests = riposa
tournament-export-html_page-round = Turno { $number }
tournament-export-html_page-by = Giocato secondo: { $rulebook }. Fatto con Cartaro.

## export-messages

tournament-export-messages-title = Tavoli del turno { $round }
tournament-export-messages-table = tavolo { $table }{ $plays_for }: { $names }
tournament-export-messages-plays_for = { " " }({ $title })
tournament-export-messages-at = { " " }alle { $hour }
tournament-export-messages-rests = riposa { $names }
tournament-export-messages-final_standing = Classifica finale
tournament-export-messages-standing_so_far = Classifica { $when }
tournament-export-messages-invitation = Invito
tournament-export-messages-you_rest = { $name }: nel turno { $round } { $people ->
    [one] riposi
   *[other] riposate
}.
tournament-export-messages-you_sit = { $name }: { $people ->
    [one] sei
   *[other] siete
} al tavolo { $table }{ $at }, turno { $round }{ $plays_for }, contro { $others }.
tournament-export-messages-you_win = { $name }: il turno { $round } { $people ->
    [one] lo vinci
   *[other] lo vincete
} senza giocare: { $others } non c'è più.
tournament-export-messages-not_played = { $names }: non si gioca

## export-paper-boards

tournament-export-paper-boards-secret = Per chi prepara i mazzi: nessun altro la veda finché l'ultimo tavolo non l'ha giocata.
tournament-export-paper-boards-whose = a chi
tournament-export-paper-boards-cards = carte
tournament-export-paper-boards-board = Smazzata { $number }

## export-paper-books

tournament-export-paper-books-entries = Elenco degli iscritti
tournament-export-paper-books-cash = Libro di cassa
tournament-export-paper-books-late = La cassa è stata chiusa a zero; dopo, una correzione ha spostato premi già consegnati.
tournament-export-paper-books-draw = Sorteggio in pubblico
tournament-export-paper-books-check = Chiunque può rifarlo: cartaro tournament verify controlla l'impegno e ripete il sorteggio.
tournament-export-paper-books-here = presente
tournament-export-paper-books-signature = firma
tournament-export-paper-books-order = ordine
tournament-export-paper-books-name = nome
tournament-export-paper-books-in_till = In cassa: { $money }.
tournament-export-paper-books-balance = Saldo dopo la chiusura: { $money }.
tournament-export-paper-books-commitment = Impegno pubblicato prima: { $commitment }
tournament-export-paper-books-words = Parole del pubblico: { $words }
tournament-export-paper-books-secret = Segreto: { $hex }

## export-paper-bracket_picture

tournament-export-paper-bracket_picture-known = da definire
tournament-export-paper-bracket_picture-goes_without_playing = passa senza giocare
tournament-export-paper-bracket_picture-third_place = Terzo posto
tournament-export-paper-bracket_picture-at = tav. { $table }
tournament-export-paper-bracket_picture-absent = { $name } (assente)
tournament-export-paper-bracket_picture-awaits = vincente del tavolo { $table }

## export-paper-certificates

tournament-export-paper-certificates-certificate = Attestato
tournament-export-paper-certificates-signed = Per l'organizzazione

## export-paper-charts

tournament-export-paper-charts-name = nome
tournament-export-paper-charts-points = punti
tournament-export-paper-charts-no_charts = Non c'è un tabellone né una tabella degli incontri: ci sono dal primo turno, nelle formule che li hanno
tournament-export-paper-charts-after = { $title }, turno { $round }

## export-paper-deal_grid

tournament-export-paper-deal_grid-deal = sm.
tournament-export-paper-deal_grid-primo_di_mano = primo di mano
tournament-export-paper-deal_grid-total = Totale
tournament-export-paper-deal_grid-signed = Firma

## export-paper-documents

tournament-export-paper-documents-notice_hang_up = il bando da appendere
tournament-export-paper-documents-entrants = gli iscritti
tournament-export-paper-documents-draw = il sorteggio
tournament-export-paper-documents-pairings = gli abbinamenti
tournament-export-paper-documents-wall = dove siede ognuno, da appendere
tournament-export-paper-documents-tables = un foglio per ogni tavolo
tournament-export-paper-documents-score_slips = i foglietti dei punti
tournament-export-paper-documents-standings = le classifiche
tournament-export-paper-documents-bracket_crosstable = il tabellone e la tabella degli incontri
tournament-export-paper-documents-prizes_signatures = i premi, con la firma di chi riceve
tournament-export-paper-documents-certificates = gli attestati
tournament-export-paper-documents-cash_book = il libro di cassa

## export-paper-honours

tournament-export-paper-honours-level = alla pari: da decidere
tournament-export-paper-honours-anothers = ora spetta ad altri
tournament-export-paper-honours-prizes = I premi
tournament-export-paper-honours-prize = premio
tournament-export-paper-honours-whom = a chi
tournament-export-paper-honours-worth = valore
tournament-export-paper-honours-receiver_s_signature = firma di chi riceve
tournament-export-paper-honours-no_round = Non c'è ancora una classifica: comincia col primo risultato
tournament-export-paper-honours-title = { $title }, { $when }
tournament-export-paper-honours-giving = Consegna: { $when }.
tournament-export-paper-honours-nth = { $place }º posto
tournament-export-paper-honours-in_category = { $place }º posto, { $name }

## export-paper-poster

tournament-export-paper-poster-phone = Bando, iscrizioni e tavoli dal telefono:
tournament-export-paper-poster-more = Il resto è sulla pagina del torneo.
tournament-export-paper-keys-title = Le chiavi di chi organizza
tournament-export-paper-keys-keep = Questo foglio è solo di chi organizza. Tienilo con te, lontano dal computer e dalle chiavette: chi ha la prima chiave può tutto.
tournament-export-paper-keys-organiser = Chi organizza
tournament-export-paper-keys-organiser_for = Apre tutto il banco, apre le copie cifrate del torneo, e lo fa andare avanti su un altro computer.
tournament-export-paper-keys-referee = Arbitro
tournament-export-paper-keys-referee_for = Decide, corregge e penalizza, dalla pagina dell'arbitro.
tournament-export-paper-keys-door = Porta e foglietti
tournament-export-paper-keys-door_for = Iscrive, incassa, segna i presenti e scrive i risultati.
tournament-export-paper-keys-if_it_stops = Se il computer si ferma
tournament-export-paper-keys-second = Con un secondo computer che lo segue: apri lì il banco con la prima chiave e tocca «Subentra qui». I telefoni poi inquadrano il suo codice.
tournament-export-paper-keys-other = { $name }: { $address }
tournament-export-paper-keys-stick = Con una chiavetta sola: su un altro computer «cartaro tournament take-over --copy FILE --key CHIAVE», con la copia più recente, poi «cartaro serve --host 0.0.0.0».
tournament-export-paper-poster-game = Si gioca
tournament-export-paper-poster-format = Formula
tournament-export-paper-poster-entries = Iscrizioni
tournament-export-paper-poster-notice = Bando
tournament-export-paper-poster-fee = Quota
tournament-export-paper-poster-places = Posti
tournament-export-paper-poster-time = Tempo
tournament-export-paper-poster-prizes = Premi
tournament-export-paper-poster-handed_out = Consegna
tournament-export-paper-poster-pairs = a coppie
tournament-export-paper-poster-each_alone = ognuno per sé
tournament-export-paper-poster-until_draw = fino al sorteggio
tournament-export-paper-poster-to =
    a { $target ->
        [one] { $target } punto
       *[other] { $target } punti
    }
tournament-export-paper-poster-each = { $money } a persona
tournament-export-paper-poster-only = al massimo { $capacity }
tournament-export-paper-poster-minutes =
    { $match_minutes ->
        [one] { $match_minutes } minuto
       *[other] { $match_minutes } minuti
    } a partita
tournament-export-paper-poster-at = { $day } alle { $hour }

## export-paper-rounds

tournament-export-paper-rounds-by_hand = Per andare avanti a mano: scrivi qui i risultati, e segnali sul computer dopo, con l'ora di adesso.
tournament-export-paper-rounds-table = tavolo
tournament-export-paper-rounds-name = nome
tournament-export-paper-rounds-result = risultato
tournament-export-paper-rounds-no_round = Il turno { $value } non c'è ancora
tournament-export-paper-rounds-no_table = Nessun tavolo del turno { $number } si gioca: non ci sono foglietti da stampare
tournament-export-paper-rounds-pairings = Turno { $number }: gli abbinamenti
tournament-export-paper-rounds-rest = Riposa: { $rest }.
tournament-export-paper-rounds-mark = Registro fino alla voce { $seq }, impronta { $mark }
tournament-export-paper-rounds-short_mark = Registro { $seq }: { $short }
tournament-export-paper-rounds-to_points =
    { $rulebook }, a { $target ->
        [one] { $target } punto
       *[other] { $target } punti
    }

## export-paper-sheet

tournament-export-paper-sheet-nobody = Nessuno.
tournament-export-paper-sheet-page = pagina { $page } di { $pages }

## export-paper-slips

tournament-export-paper-slips-total = Totale
tournament-export-paper-slips-out_in = uscito sm.
tournament-export-paper-slips-signed = Firma
tournament-export-paper-slips-only_fuori = Solo se qualcuno ha detto «fuori» (art. { $article })
tournament-export-paper-slips-declared_by = L'ha detto:
tournament-export-paper-slips-points_then = Sopra, i punti in quel momento. Era:
tournament-export-paper-slips-true = vero
tournament-export-paper-slips-false = falso
tournament-export-paper-slips-sign = Firmate e portatelo al banco. In dubbio lasciate vuote le caselle: le riempie il banco.
tournament-export-paper-slips-sign_all = Firmate tutti e portatelo al banco. In dubbio lasciate vuote le caselle: le riempie il banco.
tournament-export-paper-slips-phone = O segnate dal telefono:
tournament-export-paper-slips-round = Turno { $round }
tournament-export-paper-slips-table = Tavolo { $table }

## export-paper-table_sheets

tournament-export-paper-table_sheets-phone = Risultato e orologio sul telefono:

## export-paper-wall

tournament-export-paper-wall-title = Turno { $number }: dove siedi
tournament-export-paper-wall-rests = riposa
tournament-export-paper-wall-wins = vince
tournament-export-paper-wall-foot =
    Per cognome, da leggere a 3 metri. { $people ->
        [one] Una persona
       *[other] { $people } persone
    }, { $tables ->
        [one] un tavolo
       *[other] { $tables } tavoli
    }. Foglio { $page } di { $pages }.

## export-paper-wish

tournament-export-paper-wish-otherwise = Oppure: { $address }
tournament-export-paper-wish-edition = bando, edizione { $edition }

## export-result_words

tournament-export-result_words-absent = assente: { $names }
tournament-export-result_words-winner = vince { $name }
tournament-export-result_words-void = annullata
tournament-export-result_words-out = usciti alla smazzata { $deals }
tournament-export-result_words-fuori = fuori: { $name }

## export-standing_words

tournament-export-standing_words-after = dopo il turno { $round }
tournament-export-standing_words-in_play = a turno { $round } in corso

## export-table_names

tournament-export-table_names-third = Finale per il terzo posto
tournament-export-table_names-final_table = Tavolo finale

## export-trf

tournament-export-trf-no_trf = Un rapporto TRF è di incontri fra due, uno per turno a testa: questo torneo (o un torneo senza turni) non ci sta. Usa le tabelle CSV o i dati JSON.

## event-wishes

tournament-event-wishes-same_entrant = Servono due iscritti diversi
tournament-event-wishes-wished_already = È già così
tournament-event-wishes-no_rests = Con la formula «{ $format }» non si chiedono riposi: chi manca lo dice l'arbitro al suo tavolo
tournament-event-wishes-round_is_paired = Il turno { $round } è già abbinato, o non c'è: si chiede dal turno { $next } in poi, fino all'ultimo
tournament-event-wishes-has_left = { $name } non è più in gara
tournament-event-wishes-calendar = Il turno { $round } non si abbina a scelta: chi incontra chi lo dice il calendario o il tabellone, e nessuno si può tenere separato o insieme
tournament-event-wishes-locked_already = { $name } è a un tavolo fermato per quel turno: prima libera il tavolo
tournament-event-wishes-not_locked = Quel tavolo non è fermato
tournament-event-wishes-seats_at_table =
    { $least ->
        [2] Si fermano due iscritti diversi, o il riposo di uno se si è in numero dispari
       *[other] Gli iscritti di un tavolo fermato, tutti diversi, sono da { $least } a { $most }
    }
tournament-event-wishes-not_playing = { $name } non gioca il turno { $round }
tournament-event-wishes-too_many_halves =
    { $most ->
        [0] Questo bando non dà mezzi punti a chi salta un turno: si può cambiare prima del sorteggio
        [one] Il bando dà i mezzi punti per un turno a testa, e { $name } li ha già
       *[other] Il bando dà i mezzi punti per { $most } turni a testa, e { $name } li ha già
    }
tournament-event-wishes-half_in_last = Per l'ultimo turno non si chiedono mezzi punti
tournament-event-wishes-locked = Turno { $round }, stesso tavolo: { $names }
tournament-event-wishes-rests = Turno { $round }: riposa { $name }
tournament-event-wishes-never = { $names }: mai insieme
tournament-event-wishes-possible = { $names }: separati, se si può
tournament-event-wishes-rest = { $name } riposa nel turno { $round }
tournament-event-wishes-half = { $name } salta il turno { $round } con mezzi punti
tournament-event-wishes-pause = { $name } è in pausa dal turno { $round }

## formats-brackets

tournament-formats-brackets-further_bracket_than = Più avanti nel tabellone di { $name }.
tournament-formats-brackets-no_winner = Al tavolo { $table } del turno { $round } manca un vincitore: a eliminazione non c'è pareggio: si gioca ancora una smazzata, o decide l'arbitro.
tournament-formats-brackets-won_match_third_place = Ha vinto la finale per il terzo posto.
tournament-formats-brackets-won_final = Ha vinto la finale.
tournament-formats-brackets-won_round_still_playing = Qui si è vinto; { $name } gioca ancora.
tournament-formats-brackets-still_playing_longer = Gioca ancora; { $name } non più.

## formats-circuit

tournament-formats-circuit-nothing_to_pair = Un circuito non ha abbinamenti: chi organizza scrive chi siede a quale tavolo.

## formats-cost_words

tournament-formats-cost_words-rest_again = Riposi ripetuti
tournament-formats-cost_words-meetings = Rivincite
tournament-formats-cost_words-rest_height = Quanto sta in alto chi riposa
tournament-formats-cost_words-floats = Salti di punti (al quadrato)
tournament-formats-cost_words-same_floats = Stesso salto di fila
tournament-formats-cost_words-other_sizes = Di nuovo a un tavolo d'altra misura
tournament-formats-cost_words-clubs = Dello stesso circolo, o da tenere separati

## formats-dispatch

tournament-formats-dispatch-tables_open =
    { $count ->
        [one] Prima del turno { $number } manca il risultato del tavolo { $tables }.
       *[other] Prima del turno { $number } mancano i risultati dei tavoli { $tables }.
    }
tournament-formats-dispatch-event_over = Il torneo è finito: non ci sono altri turni.
tournament-formats-dispatch-nobody_goes_on = Nessuno va al turno { $number }: nessuno di chi è ancora in gara è venuto al tavolo. L'arbitro può decidere diversamente per un tavolo, oppure il torneo si chiude con un motivo.
tournament-formats-dispatch-wrong_number = La formula «{ $format }» è per { $least }-{ $most } iscritti: qui sono { $count }.

## formats-dutch

tournament-formats-dutch-no_legal_pairing = Il sistema olandese non può più abbinare tutti senza rivincite (C.1-C.3): questo turno è abbinato con lo svizzero a fasce.
tournament-formats-dutch-library_missing = Lo svizzero olandese si abbina con la libreria { $LIBRARY }, che su questa macchina non c'è: si può scegliere la formula «swiss».

## formats-field

tournament-formats-field-final_standing = Classifica
tournament-formats-field-nobody_at_the_final = Alla finale non è venuto nessuno: non l'ha vinta nessuno, e decide l'arbitro.

## formats-foretelling

tournament-formats-foretelling-stages = Poi { $count } a «{ $format }»: in tutto { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
}, circa { $time } di seguito.
tournament-formats-foretelling-tables =
    { $entrants ->
        [one] Un iscritto
       *[other] { $entrants } iscritti
    }, { $tables ->
        [one] un tavolo
       *[other] { $tables } tavoli
    }.
tournament-formats-foretelling-rests = { $count ->
    [one] Uno non gioca il primo turno.
   *[other] In { $count } non giocano il primo turno.
}
tournament-formats-foretelling-size = { $tables ->
    [one] Un tavolo
   *[other] { $tables } tavoli
} da { $size }.
tournament-formats-foretelling-size_advance = { $tables ->
    [one] Un tavolo
   *[other] { $tables } tavoli
} da { $size }: { $going ->
    [one] ne passa uno
   *[other] ne passano { $going }
}.
tournament-formats-foretelling-larger = Più grandi dei { $wished } voluti, perché nessuno giochi a un tavolo da due.

## formats-format_recommendation

tournament-formats-format_recommendation-over_after_meetings_each = { $rounds }, fine dopo { $spell_time }: da { $least } a { $most } incontri ciascuno.
tournament-formats-format_recommendation-entrants = È per { $least }-{ $most } iscritti: sono { $entrants }.
tournament-formats-format_recommendation-needs_tables_once = Servono { $tables } tavoli insieme: sono { $tables2 }.
tournament-formats-format_recommendation-take = { $rounds } durano { $spell_time }: ci sono { $spell_time2 }.
tournament-formats-format_recommendation-over_after_meetings_everybody =
    { $rounds }, fine dopo { $spell_time }: { $least ->
        [one] { $least } incontro
       *[other] { $least } incontri
    } per tutti.
tournament-formats-format_recommendation-rounds = { $rounds ->
    [one] Un turno
   *[other] { $rounds } turni
}

## formats-groups

tournament-formats-groups-title = Girone { $number }
tournament-formats-groups-too_few_for_groups =
    Per { $groups ->
        [one] { $groups } girone
       *[other] { $groups } gironi
    } da cui passano in { $number } servono almeno { $least } iscritti: qui sono { $count }. Ci vogliono meno gironi, o meno che passano.
tournament-formats-groups-points_per_match = Davanti a { $name } per i punti a partita nel girone: { $mine } contro { $theirs }.

## formats-knock_out

tournament-formats-knock_out-second_standing = Tabellone di ripescaggio

## formats-mitchell

tournament-formats-mitchell-still = Linea ferma (Nord-Sud)
tournament-formats-mitchell-moving = Linea che si sposta (Est-Ovest)
tournament-formats-mitchell-too_many_rounds =
    Con { $tables ->
        [one] { $tables } tavolo
       *[other] { $tables } tavoli
    } e { $number } avanti a turno il Mitchell ha al massimo { $most ->
        [one] { $most } turno
       *[other] { $most } turni
    } senza incontrarsi di nuovo, non { $number2 }.

## formats-pairs

tournament-formats-pairs-no_pairing = Con questi tavoli fermati e queste coppie tenute separate non c'è abbinamento. { $why }
tournament-formats-pairs-unlock = Libera il tavolo { $names } e si può.
tournament-formats-pairs-let_meet = Lascia che { $a } e { $b } si incontrino e si può.
tournament-formats-pairs-unlock_more = Ne vanno tolti più d'uno.
tournament-formats-pairs-rests_again =
    { $name } riposa di nuovo: { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] nessun abbinamento possibile lo evita.
    }
tournament-formats-pairs-meet_again =
    { $a } e { $b } si incontrano di nuovo (turno { $round }): { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] nessun abbinamento possibile ha meno rivincite.
    }
tournament-formats-pairs-met_in_first_stage =
    { $a } e { $b } si sono già incontrati nella prima fase: { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] nessun abbinamento possibile ha meno rivincite.
    }
tournament-formats-pairs-float_odd =
    { $level ->
        [one] { $a } incontra { $b }, che non ha gli stessi punti: nessun altro ha i punti di { $a }.
       *[other] { $a } incontra { $b }, che non ha gli stessi punti: quelli con i punti di { $a } sono { $level }, in numero dispari.
    }
tournament-formats-pairs-float =
    { $a } incontra { $b }, che non ha gli stessi punti: { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] nessun abbinamento con meno rivincite ha salti di punti più piccoli.
    }
tournament-formats-pairs-same_float =
    { $a } e { $b }: uno dei due fa lo stesso salto di punti per la seconda volta di fila{ $by ->
        [organiser] : lo ha deciso chi organizza.
       *[cost] , e non si poteva evitare.
    }
tournament-formats-pairs-same_club =
    { $a } e { $b } sono dello stesso circolo: { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] separarli sarebbe costato di più.
    }
tournament-formats-pairs-wished_apart =
    { $a } e { $b } sono da tenere separati se si può, per richiesta: { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] sarebbe costato di più.
    }

## formats-ranking

tournament-formats-ranking-disqualified = Squalifica.

## formats-repeated-boards

tournament-formats-repeated-boards-denari = denari
tournament-formats-repeated-boards-coppe = coppe
tournament-formats-repeated-boards-spade = spade
tournament-formats-repeated-boards-bastoni = bastoni
tournament-formats-repeated-boards-primo_first_play = Primo di mano
tournament-formats-repeated-boards-secondo = Secondo di mano
tournament-formats-repeated-boards-terzo = Terzo di mano
tournament-formats-repeated-boards-cartaro_dealer = Cartaro
tournament-formats-repeated-boards-table = In tavola

## formats-repeated_deals

tournament-formats-repeated_deals-odd_boards = Le smazzate per turno sono in numero pari, non { $number }: così ogni coppia gioca ogni linea lo stesso numero di volte.

## formats-scala40

tournament-formats-stages-play_off_needed = Al passaggio alla seconda fase sono alla pari, e non passano tutti: { $names }. Il bando vuole una bella: la giocano, si scrive il loro ordine, poi si abbina.
tournament-formats-stages-go_on = Passano alla seconda fase, in quest'ordine: { $names }.
tournament-formats-stages-instead = Al posto di chi non c'è ({ $away }) entra chi segue in classifica: { $instead }.
tournament-formats-stages-rule = Davanti i { $count } della seconda fase, nel suo ordine; poi gli altri, con tutti i punti della prima formula.
tournament-formats-stages-second = Seconda fase: { $format }
tournament-formats-stages-first = Prima fase: { $format }
tournament-formats-stages-others = Gli altri: { $format }
tournament-formats-stages-too_few = La seconda fase, «{ $format }», comincia con almeno { $least }: qui sono { $count }.
tournament-formats-scala40-level_in_final =
    Alla pari con { $name } al tavolo finale; nelle batterie { $mine ->
        [one] { $mine } punto
       *[other] { $mine } punti
    } contro { $theirs }.
tournament-formats-scala40-points_table = Punti al tavolo: { $made }; { $name } { $made2 }.
tournament-formats-scala40-final = I primi posti li decide il tavolo finale.
tournament-formats-scala40-at_the_is_not = È al { $where }; { $name } no.
tournament-formats-scala40-place_their_table_place = { $mine }º al suo tavolo; { $name } { $theirs }º al suo.
tournament-formats-scala40-did_come = { $name } non è venuto.
tournament-formats-scala40-out_deal_already_deal = Fuori nella smazzata { $out }; { $name } già nella { $out2 }.
tournament-formats-scala40-has_fewer_points_stands = Sta davanti chi ha meno punti.
tournament-formats-scala40-has_more_points_stands = Sta davanti chi ha più punti.
tournament-formats-scala40-goes_level_table_tie = Passa { $names }, alla pari al tavolo con { $names2 }: decidono gli spareggi, poi il sorteggio pubblico.
tournament-formats-scala40-sit_again =
    { $a } e { $b } sono di nuovo allo stesso tavolo: { $by ->
        [organiser] lo ha deciso chi organizza.
       *[cost] nessun cambio fra due tavoli lo evita senza costare di più.
    }
tournament-formats-scala40-other_size =
    { $count ->
        [one] { $names } è di nuovo a un tavolo da { $size } invece che da { $wished }.
       *[other] { $names } sono di nuovo a un tavolo da { $size } invece che da { $wished }.
    }
tournament-formats-scala40-no_seating = Con questi tavoli fermati e chi non deve sedere insieme non si trova posto per tutti: togli un tavolo fermato o una coppia tenuta separata.
tournament-formats-scala40-final_table = tavolo finale
tournament-formats-scala40-round = turno { $round }
tournament-formats-scala40-place_their_table_play = { $mine }º al suo tavolo; a quello di { $name } si gioca ancora.
tournament-formats-scala40-their_table_play_goes = Al suo tavolo si gioca ancora; { $name } { $theirs }º al suo.
tournament-formats-scala40-end_out_deal = In gara fino alla fine; { $name } fuori nella smazzata { $out }.
tournament-formats-scala40-comes_further_stands_before = Sta davanti chi arriva più avanti.
tournament-formats-scala40-comes_back_table_needs = { $names } rientra: al tavolo servono tre giocatori.

## log-file_checks

tournament-log-file_checks-database = Il file è rovinato, dice il database: { $line }.
tournament-log-file_checks-chain = Il registro non ha nessuna voce.
tournament-log-file_checks-event = L'elenco degli eventi dice che questo è stato aperto il «{ $listed }», la prima voce il «{ $written }».
tournament-log-file_checks-event_called_but_first = L'evento si chiama «{ $id }», ma la prima voce è di un altro.
tournament-log-file_checks-secrets = Il registro non sa del segreto «{ $unknown }».
tournament-log-file_checks-heads = Fra le impronte messe da parte (copies) c'è «{ $told }…»: nel registro quella voce manca o è un'altra.
tournament-log-file_checks-cannot_read = non si legge.
tournament-log-file_checks-damaged = è rovinata, dice il database: { $line }.
tournament-log-file_checks-has_entries_should_have =
    ha { $count_rows ->
        [one] { $count_rows } voce
       *[other] { $count_rows } voci
    }, dovrebbero essere almeno { $promised }.
tournament-log-file_checks-event_was_opened_another = l'evento vi è stato aperto in un altro momento.
tournament-log-file_checks-entry_cannot_read = Voce { $at }: «{ $field }» non si legge.
tournament-log-file_checks-secret_missing_commitment_log = Il segreto «{ $label }» manca, o non è quello del suo impegno nel registro.
tournament-log-file_checks-secret_another_missing_here = il segreto «{ $name }» là è un altro, o qui manca.
tournament-log-file_checks-has_entry_log_does = la voce { $theirs } c'è, nel registro manca.
tournament-log-file_checks-copy = Copia { $name }: { $fault }
tournament-log-file_checks-entry_here_copy = voce { $theirs }, «{ $field }»: qui { $here_said }, nella copia { $there_said }{ $right_it }.
tournament-log-file_checks-copies =
    { $number ->
        [one] Le voci della copia messa da parte sono quelle del registro.
       *[other] Le voci delle { $number } copie messe da parte sono quelle del registro.
    }
tournament-log-file_checks-hashes_put_aside_copies =
    { $number ->
        [one] La sola impronta messa da parte (copies) è quella
       *[other] Le { $number } impronte messe da parte (copies) sono quelle
    } del registro.
tournament-log-erasure-names_them = Chi l'ha chiesto resta nel registro: scrivilo senza il nome ({ $label }).
tournament-log-erasure-erased_already = Il nome di { $label } è già cancellato.
tournament-log-file_checks-secrets_those_committed = I segreti sono quelli degli impegni.
tournament-log-file_checks-entries_log_whole =
    { $number ->
        [one] La sola voce del registro è integra
       *[other] Le { $number } voci del registro sono integre
    }.
tournament-log-file_checks-name_missing = Accanto alla voce { $seq } manca un nome o un testo che nessuno ha cancellato.
tournament-log-file_checks-name_not_erased = Accanto alla voce { $seq } c'è ancora quello che è stato cancellato.
tournament-log-file_checks-names_beside = I nomi e i testi accanto al registro sono quelli delle impronte; cancellati: { $number }.
tournament-log-file_checks-file_log_sound = Il file del registro è sano.

## log-fold

tournament-log-fold-amended_late = Fatto il sorteggio il bando non si cambia più
tournament-log-fold-bad_command = Il torneo è già al comando numero { $command }: chi subentra ne prende uno più alto.
tournament-log-fold-taken_over = Un subentro non si annulla: per tornare indietro subentra l'altro computer.
tournament-log-fold-amended_too_far = Un bando cambiato tiene il suo nome breve (id) e, quando c'è un iscritto, singoli o coppie come prima
tournament-log-fold-nothing_changed = Il bando dice già così: non c'è niente da cambiare.
tournament-log-fold-no_reason = Chi cambia il bando dice perché: lo legge chiunque
tournament-log-fold-no_event = Il registro è vuoto.
tournament-log-fold-event_yet = L'evento non c'è ancora.
tournament-log-fold-cannot_stand = La voce { $seq } del registro non può stare: { $why }
tournament-log-fold-undo_refused = L'evento stesso non si toglie.
tournament-log-fold-no_entry = La voce { $seq } non c'è: ce ne sono { $count_log }.
tournament-log-fold-prize_was_handed_over = Un premio consegnato resta scritto con la sua firma: se non gli spetta si riprende.
tournament-log-fold-erased = Una cancellazione non si annulla: il nome non c'è più.
tournament-log-fold-event_closed = È archiviato, e si legge soltanto. Per riaprirlo si annulla la voce { $seq }.
tournament-log-fold-undone_already = La voce { $seq } è già tolta.
tournament-log-fold-entry_taken_back_deals = La voce { $seq } non si toglie: le smazzate in gioco restano quelle, e chi le ha viste le ha viste.
tournament-log-fold-created_twice = L'evento c'è già.
tournament-log-fold-entry_cannot_taken_back = La voce { $seq } non si può togliere: poi non starebbe la { $seq2 }. { $why }

## log-log_file

tournament-log-log_file-empty_log = Il registro è vuoto.
tournament-log-log_file-cut_log = Il registro finisce a metà della riga { $number }: il file è stato tagliato.
tournament-log-log_file-changed_line = Riga { $number }: la voce { $seq } non è scritta come la scrive il banco: il file è stato toccato.
tournament-log-log_file-bad_line = Riga { $number }: non è una voce del registro di un evento.

## log-log_messages

tournament-log-log_messages-event_open = Aperto l'evento: { $name }.
tournament-log-log_messages-notice_changed = Cambiato il bando{ $because }.
tournament-log-log_messages-imported = { $count ->
    [one] Un iscritto importato in un passo, n. { $first }
   *[other] { $count } iscritti importati in un passo, n. { $first }–{ $last }
}{ $source }.
tournament-log-log_messages-updated = { $count ->
    [one] Un iscritto aggiornato
   *[other] { $count } iscritti aggiornati
} da una lista{ $source }.
tournament-log-log_messages-results_imported = { $count ->
    [one] Un risultato scritto
   *[other] { $count } risultati scritti
} da una tabella, turno { $rounds }{ $source }.
tournament-log-log_messages-entered = Iscritto il n. { $what_number }: { $names }{ $note }.
tournament-log-log_messages-substitute_comes = Sostituto al n. { $entrant }: entra { $by }{ $why }.
tournament-log-log_messages-edited = Corretto il n. { $entrant }, { $what }: era «{ $was }», ora «{ $now }».
tournament-log-log_messages-edited_private = Corretto { $what } di { $name }: il registro non ne tiene il testo.
tournament-log-log_messages-edited_name = nome
tournament-log-log_messages-edited_club = circolo
tournament-log-log_messages-edited_categories = categoria
tournament-log-log_messages-edited_rating = punteggio
tournament-log-log_messages-edited_contact = il contatto
tournament-log-log_messages-edited_note = la nota
tournament-log-log_messages-erased = Cancellati i dati di una persona del n. { $entrant }, su sua richiesta{ $why }.
tournament-log-log_messages-closed = Archiviato: da qui si legge soltanto{ $why }.
tournament-log-log_messages-present = Presente: n. { $name }.
tournament-log-log_messages-roll_called_all = Appello: presenti { $present }.
tournament-log-log_messages-roll_called = Appello: presenti { $present }; chiamati e assenti: { $absent }.
tournament-log-log_messages-withdrawn = Ritirato: n. { $name }{ $why }.
tournament-log-log_messages-apart_never = non si incontrano mai
tournament-log-log_messages-apart_possible = se si può non si incontrano
tournament-log-log_messages-apart_free = possono incontrarsi
tournament-log-log_messages-kept_apart = { $one } e { $other }: { $how }, per richiesta
tournament-log-log_messages-away_rest = riposa nel turno
tournament-log-log_messages-away_pause = in pausa dal turno
tournament-log-log_messages-away_back = torna dal turno
tournament-log-log_messages-away_half = mezzi punti, senza giocare, nel turno
tournament-log-log_messages-tables_locked = Allo stesso tavolo nel prossimo turno: { $names }.
tournament-log-log_messages-tables_freed = Non più per forza allo stesso tavolo: { $names }.
tournament-log-log_messages-away_from = { $name }: { $how } { $round }, per richiesta
tournament-log-log_messages-seeds = Teste di serie: { $names }.
tournament-log-log_messages-seed_rating = { $name } (punteggio { $rating })
tournament-log-log_messages-seed_season = { $name } (stagione: { $points })
tournament-log-log_messages-seed_lot = { $name } (in ordine a sorte)
tournament-log-log_messages-seed_hand = { $name } (a mano{ $why })
tournament-log-log_messages-paid = Pagato dal n. { $name }: { $money }.
tournament-log-log_messages-given_back = Reso al n. { $name }: { $money }.
tournament-log-log_messages-cash_book_closed = Cassa chiusa{ $to }.
tournament-log-log_messages-draw = Sorteggio
tournament-log-log_messages-repeated_deals = Smazzate ripetute
tournament-log-log_messages-commitment = { $of }: impegno { $commitment }.
tournament-log-log_messages-audience_adds_draw = Il pubblico aggiunge al sorteggio: «{ $words }».
tournament-log-log_messages-secret = { $of }: segreto { $secret }.
tournament-log-log_messages-round =
    Turno { $round }: { $tables } { $tables ->
        [one] tavolo
       *[other] tavoli
    }{ $rest }{ $half }.
tournament-log-log_messages-round_seats_changed_hand = Turno { $round }: posti cambiati a mano{ $because }.
tournament-log-log_messages-start = parte
tournament-log-log_messages-pause = in pausa
tournament-log-log_messages-resume = riparte
tournament-log-log_messages-stop = fermo: tempo scaduto
tournament-log-log_messages-clock_round = Orologio del turno { $round }: { $does }.
tournament-log-log_messages-round_table = Turno { $round }, tavolo { $table }
tournament-log-log_messages-writes = { $where }: { $by } scrive { $result }.
tournament-log-log_messages-confirms = { $where }: conferma { $by }.
tournament-log-log_messages-calls_referee = { $where }: { $by } chiama l'arbitro.
tournament-log-log_messages-call_closed = { $where }: la chiamata è chiusa.
tournament-log-log_messages-referee_decides = { $where }: l'arbitro decide { $result } per { $article }: { $what }.
tournament-log-log_messages-corrected = { $where }: corretto in { $result } ({ $reason }).
tournament-log-log_messages-round_taken_back = Il turno { $round } è ritirato, e si rifà.
tournament-log-log_messages-penalty = Sanzione al n. { $name } per { $article }: { $effect } ({ $what }).
tournament-log-log_messages-played_line_table = { $where }: si gioca online, al tavolo { $online }.
tournament-log-log_messages-deals_round_written_out = Scritte le smazzate del turno { $round }, per darle a mano: chi le ha scritte le ha viste.
tournament-log-log_messages-taken_over = Subentra un altro computer ({ $place }): da qui in poi comanda quello, col numero { $command }.
tournament-log-log_messages-ended_line = { $where }: finito online, { $result }.
tournament-log-log_messages-tournament_over = Il torneo è finito{ $why }.
tournament-log-log_messages-handed_signed = Consegnato al n. { $name }: { $prize }{ $more }, firma { $signed }.
tournament-log-log_messages-taken_back_signed = Ripreso dal n. { $name }: { $prize }, firma { $signed } ({ $reason }).
tournament-log-log_messages-level_after_play_off = Alla pari, dopo la bella: { $names }{ $why }.
tournament-log-log_messages-entry_taken_back = Tolta la voce { $seq }{ $why }.
tournament-log-log_messages-looking_partner = , cerca compagno
tournament-log-log_messages-absent = Assente: n. { $name }{ $why }.
tournament-log-log_messages-came = Entrati
tournament-log-log_messages-went_out = Usciti
tournament-log-log_messages-rest = , il resto a { $to }
tournament-log-log_messages-rests = ; riposa { $resting }
tournament-log-log_messages-halves = ; mezzi punti, come chiesto: { $names }
tournament-log-log_messages-no = il n. { $name_of }
tournament-log-log_messages-desk = il banco
tournament-log-log_messages-top = , in più
tournament-log-log_messages-level_parted_lot = Alla pari, sorteggiati: { $names }{ $why }.

## log-repeated_pairing

tournament-log-repeated_pairing-written = Turno { $round }: i tavoli li ha scritti chi organizza, come in un circuito.
tournament-log-repeated_pairing-round_verified_was_made = Turno { $round }: NON verificato. L'ha fatto { $then }; qui c'è { $now }, che abbinerebbe altri: non è la prova di un errore. Per verificarlo serve un Cartaro con { $then }.
tournament-log-repeated_pairing-round_made_again_now = Turno { $round }: rifatti ora, gli accoppiamenti sono altri (la voce { $seq }).
tournament-log-repeated_pairing-round_made_made_again = Turno { $round }: l'ha fatto { $then }; rifatto con { $now }, si incontrano gli stessi (tavoli o lati in altro ordine).
tournament-log-repeated_pairing-round_made_again_pairings = Turno { $round }: rifatto, gli accoppiamenti sono quelli.
tournament-log-repeated_pairing-round_verified = Turno { $round }: NON verificato. { $again }

## log-service

tournament-log-service-secret_lost = Il segreto di questo sorteggio non è qui: annulla l'impegno e ricomincia il sorteggio.
tournament-log-service-event_exists = L'evento «{ $definition_id }» c'è già: scegli un altro id nella definizione.
tournament-log-service-overtaken = Altri scrivono di continuo su questo evento: riprova fra poco.
tournament-log-service-not_in_command = Il comando di questo torneo è di un altro computer: qui si legge soltanto. Scrivi là, oppure subentra qui, nella pagina del banco o con «cartaro tournament take-over».
tournament-log-service-log_full = Il registro di questo torneo è pieno: chi organizza lo chiude, e apre un altro torneo.
tournament-log-service-moved_on = Intanto l'evento è andato avanti: voce { $seq }, di { $who }. { $said } Riguarda che cosa succede, e riprova.
tournament-log-service-id_taken = Un'altra richiesta a questo evento ha già questo id: a una richiesta nuova serve un id nuovo.
tournament-log-service-unknown_event = L'evento «{ $id }» non c'è.
tournament-log-service-event = L'evento «{ $id }» non c'è.
tournament-log-service-broken_chain = Il registro dell'evento non è integro: la voce { $seq } è stata cambiata.

## log-undo_checks

tournament-log-undo_checks-drawn = La voce { $seq } non si può togliere: il sorteggio (voce { $seq2 }) è stato fatto con quella. Togli prima il sorteggio.
tournament-log-undo_checks-secret_known = Il segreto di questo sorteggio si conosce già (voce { $seq }): chi lo sa potrebbe scegliere l'esito. Togli anche l'impegno (voce { $committed }) e comincia un sorteggio nuovo.
tournament-log-undo_checks-other_draw = Tolta la voce { $seq }, il sorteggio tornerebbe con un altro esito: rimetti prima ciò che lo ha cambiato, o fai un sorteggio nuovo.
tournament-log-undo_checks-paired = La voce { $seq } non si può togliere: il turno { $round }, già fatto (voce { $seq2 }), lo giocherebbero altri. Togli prima quello.

## log-verification

tournament-log-verification-said = Il registro, riletto, dà questo evento.
tournament-log-verification-bad_head = «{ $head }» non è un'impronta: servono da { $LEAST_DIGITS } a 64 cifre esadecimali, come sui foglietti.
tournament-log-verification-hash_read_out_entry = L'impronta letta è quella della voce { $at }.
tournament-log-verification-hash_read_out_entry-2 = L'impronta letta non è di nessuna voce.
tournament-log-verification-round = Turno { $round }: { $said }
tournament-log-verification-draw_committed_made_yet = Sorteggio: impegnato, non ancora fatto.
tournament-log-verification-draw_secret_commitment_s = Sorteggio: il segreto è quello dell'impegno; ordine { $listed }.
tournament-log-verification-draw_secret_commitment_s-2 = Sorteggio: il segreto non è quello dell'impegno.
tournament-log-verification-every_table_had_deals = ogni tavolo ha avuto le smazzate dell'impegno.
tournament-log-verification-table_did_have_deals = un tavolo non ha avuto le smazzate dell'impegno.
tournament-log-verification-every_table_has_same = ogni tavolo ha lo stesso impegno.
tournament-log-verification-tables_have_different_commitments = i tavoli hanno impegni diversi.

## model-calendar

tournament-model-calendar-days = lunedì martedì mercoledì giovedì venerdì sabato domenica
tournament-model-calendar-months = gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
tournament-model-calendar-amount = { $sign }{ $whole },{ $part }
tournament-model-calendar-euro = { $amount } euro

## model-chain

tournament-model-chain-broken_chain = Il registro dell'evento non è integro: la voce { $seq } { $how }.
tournament-model-chain-missing = manca
tournament-model-chain-was_changed = è stata cambiata
tournament-model-chain-beside_changed = i nomi o i testi accanto sono cambiati
tournament-model-chain-does_follow_one_before = non segue quella prima

## model-criteria

tournament-model-criteria-unknown_tie_break = Il criterio di spareggio «{ $id }» non c'è: ci sono { $names }.
tournament-model-criteria-tie_break_twice = Il criterio di spareggio «{ $id }» è scritto due volte: una basta.

## model-entrants

tournament-model-entrants-entrant_twice = L'iscritto «{ $entrant_id }» c'è due volte: a ognuno va una sigla diversa.
tournament-model-entrants-seed_twice = La testa di serie { $seed } è data a «{ $seeds }» e a «{ $entrant }».

## model-explanations

tournament-model-explanations-level_criterion_parts_them = Alla pari con { $named }: nessun criterio li divide.
tournament-model-explanations-level_more_criterion_parts = Alla pari con { $named } e altri { $rest }: nessun criterio li divide.

## model-form_words

tournament-model-form_words-prize_place = posto
tournament-model-form_words-prizes = Consegna dei premi
tournament-model-form_words-fee = Quota
tournament-model-form_words-format = Formula
tournament-model-form_words-options = Regolamento
tournament-model-form_words-id = nome breve
tournament-model-form_words-name = nome
tournament-model-form_words-place = dove
tournament-model-form_words-start = giorno e ora d'inizio
tournament-model-form_words-day = giorno
tournament-model-form_words-from = dalle
tournament-model-form_words-to = alle
tournament-model-form_words-time_zone = fuso orario
tournament-model-form_words-rulebook = regolamento
tournament-model-form_words-entrants = chi gioca
tournament-model-form_words-capacity = posti
tournament-model-form_words-registration = orari d'iscrizione
tournament-model-form_words-per_person = a persona, in euro
tournament-model-form_words-minutes = minuti a partita
tournament-model-form_words-what = che cosa
tournament-model-form_words-value = valore in euro
tournament-model-form_words-heading = titolo
tournament-model-form_words-text = testo
tournament-model-form_words-part_registration = Orario d'iscrizione { $number }
tournament-model-form_words-part_prize = Premio { $number }
tournament-model-form_words-part_category = Categoria { $number }
tournament-model-form_words-part_article = Articolo proprio { $number }

## model-plan

tournament-model-plan-unknown_format = La formula «{ $id }» non c'è: ci sono { $names }.
tournament-model-plan-format_of_another_game = La formula «{ $format }» è per { $games }, non per { $rulebook }.
tournament-model-plan-scoring_does_not_fit = Il punteggio «{ $scoring }» non si usa con la formula «{ $format }».
tournament-model-plan-no_table_order = L'ordine a un tavolo si sceglie dove siedono in più di due, a Scala 40: non con «{ $format }».
tournament-model-plan-unknown_key = La formula non ha la voce «{ $name }»: ci sono { $keys }.
tournament-model-plan-bad_advance = Quanti passano alla seconda fase «{ $format }»: un numero intero da { $least } a { $most }.
tournament-model-plan-bad_others = I turni di chi non passa sono da 0 a { $most }, e più di 0 solo con la danese o lo svizzero: non con «{ $format }».
tournament-model-plan-nothing_to_carry = Nella seconda fase «{ $format }» non si portano punti: mai in un tabellone o in un'eliminazione, e altrove solo se le due fasi hanno lo stesso punteggio.
tournament-model-plan-not_one_of = «{ $name }» è { $value }: ci vuole uno di { $values }.
tournament-model-plan-not_a_stage = «{ $first }» e «{ $second }» non possono essere le due fasi di un torneo. La prima: { $firsts }; la seconda: { $seconds }.
tournament-model-plan-no_grades = Il punteggio «{ $scoring }» va solo con lo Scopone a 8, dove chi vince ha un grado (articolo 16).
tournament-model-plan-no_settings = La formula «{ $format }» non ha la voce «{ $name }»: non ne ha nessuna.
tournament-model-plan-no_half = Con il punteggio «{ $scoring }» non c'è un mezzo: il pareggio non vale metà vittoria, quindi niente mezzi punti chiesti prima.
tournament-model-plan-bad_setting = La formula «{ $format }» non ha la voce «{ $name }»: ci sono { $names }.
tournament-model-plan-may = «{ $setting }» ({ $name }) può valere { $spell_values }, non { $value }.

## model-refusal

tournament-model-refusal-notice = bando, «{ $heading }»

## model-requested_words

tournament-model-requested_words-bad_name = Manca il nome: servono lettere o segni che si vedono.
tournament-model-requested_words-bad_notice = Nella definizione «{ $name }» vuole un testo in italiano e uno in inglese, non vuoti.
tournament-model-requested_words-hidden_sign = In «{ $seen }» ci sono segni che non si vedono ({ $signs }): riscrivilo senza.
tournament-model-requested_words-reserved = «{ $name }» si confonde con chi organizza, arbitra o gestisce: scrivi un nome di persona.
tournament-model-requested_words-too_wide = «{ $name }» è troppo largo sul tabellone: usa meno segni, o segni più stretti.
tournament-model-requested_words-label = Un nome non comincia con «{ $sign }»: così si indica chi ha chiesto di cancellare il suo.

## model-score_schemes

tournament-model-score_schemes-unknown_scoring = Il punteggio di classifica «{ $id }» non c'è: ci sono { $names }.

## model-section

tournament-model-section-text = un testo
tournament-model-section-day = un giorno
tournament-model-section-hour = un'ora come 14.30
tournament-model-section-moment = un giorno e un'ora
tournament-model-section-definition = Nella definizione { $place }«{ $name }» { $said }.
tournament-model-section-what = un importo come 3 o 3.50
tournament-model-section-day_hour_such_t = giorno e ora come 2023-02-19T18:00:00
tournament-model-section-section = una sezione [{ $name }]
tournament-model-section-bad_toml = Il file non si legge come TOML: { $where }.
tournament-model-section-text_quotes = un testo fra virgolette
tournament-model-section-whole_number = un numero da { $low } a { $high }
tournament-model-section-unresolved = non va: { $why }
tournament-model-section-true_false = true o false
tournament-model-section-day_such = un giorno come 2023-02-18
tournament-model-section-hour_such = un'ora come 14:30:00
tournament-model-section-one = uno fra { $listed }
tournament-model-section-list_such_b = un elenco come ["a", "b"]
tournament-model-section-section-2 = una sezione [{ $name }]
tournament-model-section-sections = sezioni [[{ $name }]]
tournament-model-section-other = serve { $plain }, non «{ $bare }»
tournament-model-section-wants = vuole { $wanted }, non { $shown }
tournament-model-section-missing = manca, serve { $plain }
tournament-model-section-missing_needed = manca: serve { $wanted }
tournament-model-section-known_perhaps = non si conosce; forse { $hint }
tournament-model-section-texts = un testo, o { "{" } it = "…", en = "…" { "}" }

## model-slips

tournament-model-slips-bad_result = «{ $word }» non è un risultato: si scrive come 21-14, 18-15 60min, 5-3,7-2,9-4 o assente=7.
tournament-model-slips-no_result = Manca il risultato: si scrive come 21-14, o 5-3,7-2,9-4 smazzata per smazzata.

## model-table_order

tournament-model-table_order-unknown_table_order = L'ordine a un tavolo «{ $id }» non c'è: ci sono { $names }.

## model-time_limit

tournament-model-time_limit-bad_minutes = I minuti di un turno vanno da 1 a 600, non { $minutes }.
tournament-model-time_limit-bad_at_time = Allo scadere del tempo vale una di queste regole: { $names }; non { $at_time }.
tournament-model-time_limit-rule_time_needs_minutes = Una regola sul tempo vuole i minuti del turno.
tournament-model-time_limit-rulebook_sets_the_time =
    Il tempo lo dà il regolamento ({ $limit ->
        [one] { $limit } minuto
       *[other] { $limit } minuti
    }): { $rule } { $article }

## model-unplayed

tournament-model-unplayed-score_puts_player_out = i punti con cui si è fuori, e non meno dell'ultimo del tavolo
tournament-model-unplayed-mean_firsts_round_s = la media dei primi degli altri tavoli del turno
tournament-model-unplayed-mean_all_round_s = la media di chi gioca agli altri tavoli del turno
tournament-model-unplayed-game_points = { $said }, e di gioco { $basis }

## notice-amending

tournament-notice-amending-closed_already = Le iscrizioni sono già chiuse.

## notice-articles

tournament-notice-articles-stages = Fasi
tournament-notice-articles-draw = Il sorteggio è pubblico: il programma si impegna su un segreto, chiunque può aggiungere parole sue, poi il segreto si rivela e tutti possono rifare i calcoli.
tournament-notice-articles-rounds = Un turno comincia quando il precedente ha tutti i risultati; chi riposa è segnato.
tournament-notice-articles-scores = Il risultato lo scrive una parte e lo confermano tutte le altre; se non vanno d'accordo restano tutti e decide l'arbitro. Una correzione si fa al banco, e il risultato di prima resta scritto.
tournament-notice-articles-cash = Ogni somma che entra o esce è scritta con chi l'ha presa o data; la cassa si chiude a zero.
tournament-notice-articles-no_article = «{ $called }» non è un articolo del bando né di { $rulebook_id }, e una decisione deve citarne uno
tournament-notice-articles-entries_taken_only_these = Ci si iscrive solo in questi orari: { $list }.
tournament-notice-articles-once_draw_made_only = Fatto il sorteggio entra solo chi completa un tavolo del primo turno, finché il turno si gioca.
tournament-notice-articles-several = Chi lascia a metà una partita in più di due è ultimo al suo tavolo, come chi manca; le smazzate giocate restano, e gli altri finiscono fra loro. In due la perde.
tournament-notice-articles-said = Ci si può ritirare in ogni momento. Un sostituto può prendere il posto di un giocatore se non gioca già, e chi è uscito può tornare allo stesso modo; chi è escluso non si sostituisce.
tournament-notice-articles-tournament_begins_whoever_present = Il torneo comincia { $day } alle { $hour }, { $place }. Gioca chi è presente e ha pagato.
tournament-notice-articles-longest =
    Una partita dura al massimo { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minuti
    }.
tournament-notice-articles-level = A parità decidono nell'ordine: { $list }.
tournament-notice-articles-stay_level = Chi è alla pari resta alla pari.
tournament-notice-articles-each = Chi non trova nessuno ha { $there }; chi non viene ha { $absent }; se una partita è annullata ognuno ha { $void }.
tournament-notice-articles-table_more_than_two = A un tavolo di più di due gli altri giocano, e vale quel che fanno.
tournament-notice-articles-again = Una partita che decide chi va avanti, se è annullata, si rigioca.
tournament-notice-articles-prizes_handed_out_signs = I premi si consegnano { $said }, a chi firma.
tournament-notice-articles-entries_taken_until_draw = Ci si iscrive fino al sorteggio.
tournament-notice-articles-entry_free = L'iscrizione è gratuita.
tournament-notice-articles-fee_person_paid_before = La quota è di { $each } a persona, e si paga prima di giocare.
tournament-notice-articles-fixed_pairs_play_alone = Si gioca a coppie fisse; chi è solo cerca compagno al banco.
tournament-notice-articles-each_plays_alone = Ognuno gioca per sé.
tournament-notice-articles-places_comes_after_waits = I posti sono { $capacity }; chi viene dopo è in lista d'attesa e subentra nell'ordine, fino al sorteggio.
tournament-notice-articles-once_draw_made_nobody = Fatto il sorteggio non entra più nessuno.
tournament-notice-articles-matches_have_time_limit = Le partite non hanno limite di tempo.
tournament-notice-articles-nobody_takes_two_wins = Nessuno ne prende due: chi ne vince due ha il maggiore.
tournament-notice-articles-one_may_take_several = Se ne può prendere più d'uno.
tournament-notice-articles-came_goes_void_game = Va avanti chi è venuto. Una partita annullata si rigioca.
tournament-notice-articles-decision_referee_penalty_cite = Una decisione dell'arbitro e una sanzione citano un articolo, del regolamento o del bando.
tournament-notice-articles-prizes_handed_out_end = I premi si consegnano alla fine, a chi firma.
tournament-notice-articles-entries = Iscrizioni
tournament-notice-articles-fee = Quota
tournament-notice-articles-plays = Chi gioca
tournament-notice-articles-late_entries = Ritardatari
tournament-notice-articles-withdrawals_substitutes = Ritiri e sostituzioni
tournament-notice-articles-start = Inizio
tournament-notice-articles-draw-2 = Sorteggio
tournament-notice-articles-format = Formula
tournament-notice-articles-rounds-2 = Turni
tournament-notice-articles-time = Tempo
tournament-notice-articles-score_slips = Referti
tournament-notice-articles-games_played = Partite non giocate
tournament-notice-articles-penalties = Sanzioni
tournament-notice-articles-penalty_bound = Non supera i punti che valgono tutti i turni insieme.
tournament-notice-articles-prizes = Premi
tournament-notice-articles-handing_out_prizes = Consegna dei premi
tournament-notice-articles-cash_book = Cassa
tournament-notice-articles-withdraws_refunded = Chi si ritira non è rimborsato.
tournament-notice-articles-withdraws_before_draw_refunded = Chi si ritira prima del sorteggio è rimborsato.
tournament-notice-articles-end_level_share_prizes = Chi finisce alla pari, o è separato solo dal sorteggio, divide i premi dei posti; i centesimi che avanzano vanno uno a testa a chi sta davanti in classifica.
tournament-notice-articles-level_entrants_parted_tie = A parità decidono gli spareggi, e alla fine un sorteggio.
tournament-notice-articles-prizes_go_final_standing = I premi vanno secondo la classifica finale.

## notice-changes

tournament-notice-changes-pairs = a coppie
tournament-notice-changes-singles = ognuno per sé
tournament-notice-changes-no_limit = senza limite
tournament-notice-changes-fee = Quota a persona
tournament-notice-changes-refund = Rimborso a chi si ritira prima del sorteggio
tournament-notice-changes-format = Formula
tournament-notice-changes-scoring = Punti della classifica
tournament-notice-changes-tie_breaks = Spareggi
tournament-notice-changes-table_order = Ordine al tavolo
tournament-notice-changes-categories = Categorie
tournament-notice-changes-each_prize = I premi

## notice-definition

tournament-notice-definition-bad_notice = In [{ $part }]: { $said }
tournament-notice-definition-id = vuole lettere minuscole, cifre e trattini, come torneo-2026, non { $id }
tournament-notice-definition-options_repeated_deals_format = In [options]: le smazzate ripetute sono una formula, con id = "repeated" e boards in [format].
tournament-notice-definition-entrants = vuole "singles": qui ognuno gioca per sé
tournament-notice-definition-day = viene prima del torneo
tournament-notice-definition-entrants_alone = vuole "singles": ai tavoli di più giocatori ognuno gioca per sé
tournament-notice-definition-singles_needed_alone = servono singoli: ai tavoli di più giocatori ognuno gioca per sé
tournament-notice-definition-teams = vuole { $number }, le persone di ogni iscrizione
tournament-notice-definition-singles_needed_here_each = servono singoli: qui ognuno gioca per sé
tournament-notice-definition-wants_pairs_scopone_played = vuole "pairs": lo Scopone si gioca a coppie
tournament-notice-definition-early = le { $say_hour } non sono dopo le { $say_hour2 }: un turno finisce il giorno in cui comincia
tournament-notice-definition-to = vuole un'ora dopo «from»: { $early }
tournament-notice-definition-comes_after_start = viene dopo l'inizio ({ $say_day }, { $say_hour })
tournament-notice-definition-registration = ha due turni nello stesso tempo ({ $say })
tournament-notice-definition-pairs_needed_scopone_played = servono coppie: lo Scopone si gioca a coppie


## notice-definition_writer

tournament-notice-definition_writer-bad_form = Il modulo ha campi che non conosco, o più di { $most } uno dentro l'altro.

## notice-size_limits

tournament-notice-stage_words-advance = passano { $count }
tournament-notice-stage_words-all = Si portano tutti i punti della prima fase.
tournament-notice-stage_words-apart = Al primo turno si evita, dove si può, che si ritrovi chi si è già incontrato.
tournament-notice-stage_words-by_lot = I primi in classifica{ $count ->
    [0] {""}
   *[other] ; in parità: { $breaks }
}; poi decide il sorteggio pubblico.
tournament-notice-stage_words-by_play_off = I primi in classifica{ $count ->
    [0] {""}
   *[other] ; in parità: { $breaks }
}; poi, se non passano tutti, si gioca la bella.
tournament-notice-stage_words-done = hanno finito
tournament-notice-stage_words-first = Prima fase
tournament-notice-stage_words-go_on = { $format }, { $count ->
    [one] un turno ancora
   *[other] altri { $count } turni
}
tournament-notice-stage_words-half = Si porta la metà dei punti della prima fase, arrotondata in su: una definizione di questo progetto.
tournament-notice-stage_words-instead = Chi passa e si ritira prima del primo turno della seconda fase è sostituito da chi segue in classifica.
tournament-notice-stage_words-nothing = Si riparte da zero.
tournament-notice-stage_words-others = Gli altri
tournament-notice-stage_words-part = { $heading }: { $title }. { $about }
tournament-notice-stage_words-passage = Fra una fase e l'altra
tournament-notice-stage_words-second = Seconda fase
tournament-notice-stage_words-stay = Restano nell'ordine della prima fase, dal { $after }º posto.
tournament-notice-stage_words-with_points = Con tutti i loro punti, per i posti dal { $after }º.
tournament-notice-size_limits-format_chosen_entrants = La formula «{ $title }», così com'è scelta, è per { $least }-{ $most } iscritti
tournament-notice-size_limits-capacity_of_format = { $said }: i posti (capacity) non possono essere { $places }.
tournament-notice-size_limits-wrong_number = { $said }: qui sono { $count }. Prima del sorteggio il bando può avere altre impostazioni o un'altra formula.
tournament-notice-size_limits-field_full = { $said }, e ci sono tutti: chi viene dopo aspetta se il bando dà i posti (capacity = { $most }).

## importing

tournament-importing-skip = Salta la riga
tournament-importing-write = Scrivi
tournament-importing-update = È lei: aggiorna il n. { $number }
tournament-importing-updates = Aggiorna il n. { $number }: { $changes }
tournament-importing-same = La stessa: salta
tournament-importing-other = Un'altra: «{ $name }»
tournament-importing-look = Cerca compagno
tournament-importing-alone = Solo { $name }
tournament-importing-join = Unisci: «{ $text }»
tournament-importing-split = Sono due: { $one } e { $other }
tournament-importing-shorten = Accorcia: «{ $text }»
tournament-importing-use = Usa «{ $name }»
tournament-importing-no_category = Senza categoria
tournament-importing-no_rating = Senza punteggio
tournament-importing-bad_rating = «{ $text }» non è un punteggio: un numero intero fino a { $most }
tournament-importing-no_contact = Senza contatto
tournament-importing-gone = Secondo la tabella non gioca più.
tournament-importing-skipped = Saltata: { $why }
tournament-importing-no_name = Manca il nome
tournament-importing-no_surname = Manca il cognome
tournament-importing-no_first_name = Manca il nome di battesimo
tournament-importing-no_partner = Manca il compagno
tournament-importing-extra_partner = Si gioca da soli: { $name } è di troppo
tournament-importing-not_a_name = «{ $cell }» non è un nome
tournament-importing-lost_letter = In «{ $name }» il file ha perso una lettera
tournament-importing-too_long = Ha { $letters } lettere: al massimo { $most }
tournament-importing-broken = La casella va a capo
tournament-importing-bad_category = «{ $name }» non è una categoria del bando
tournament-importing-lost_digits = «{ $text }»: il foglio ha perso delle cifre
tournament-importing-entered = C'è già: n. { $number } { $name }
tournament-importing-twice = { $name } è già alla riga { $row }
tournament-importing-twice_here = { $name } è qui due volte
tournament-importing-why = perché resta fuori
tournament-importing-results-count = Le righe di una lista di risultati sono almeno una e al massimo { $most }: qui { $count }.
tournament-importing-results-nothing = niente da scrivere: riposa, o non ha ancora un risultato
tournament-importing-results-no_table = nel turno { $round } non c'è un tavolo { $table }
tournament-importing-results-twice = lo stesso tavolo è già alla riga { $row }
tournament-importing-results-other = ha già un altro risultato, { $known }: si corregge dal tavolo
tournament-importing-results-known = è già scritto
tournament-importing-results-other_seats = a questo tavolo siedono, in quest'ordine, { $entrants }
tournament-importing-results-no_number = «{ $text }» non è un numero
tournament-importing-results-no_columns = Servono una colonna «tavolo» e una «risultato»; «turno» e «iscritti», se ci sono, si controllano.
tournament-importing-empty = La tabella è vuota.
tournament-importing-titles_alone = La tabella ha solo i titoli: sotto non c'è nessuno.
tournament-importing-too_many = La tabella ha { $rows } righe: se ne importano al massimo { $most }.
tournament-importing-too_wide = La tabella ha { $columns } colonne: se ne leggono al massimo { $most }.
tournament-importing-no_names = Di' quale colonna ha i nomi.
tournament-importing-hidden = { $count ->
    [one] È letta anche una riga nascosta.
   *[other] Sono lette anche { $count } righe nascoste.
}
tournament-importing-cleaned = Dai nomi sono tolti gli spazi doppi e i segni che non si vedono.
tournament-importing-ignored = { $count ->
    [one] { $names } non è del torneo: resta fuori.
   *[other] { $names } non sono del torneo: restano fuori.
}
