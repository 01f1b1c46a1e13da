### cartaro.notation

## judge-filter

notation-judge-filter-all_lawful = Regolare.
notation-judge-filter-bad_json = Ogni riga è un oggetto JSON.
notation-judge-filter-unknown_rulebook = «{ $id }» non è un regolamento che si giudica qui: ci sono { $names }.
notation-judge-filter-bad_deck =
    Il mazzo ha { $count_deck ->
        [one] { $count_deck } carta
       *[other] { $count_deck } carte
    }: ne servono { $count_cards }.
notation-judge-filter-bad_action = Il posto { $seat } non c'è: vanno da 0 a { $number }.
notation-judge-filter-defect = Questa riga ha fatto emergere un difetto di Cartaro ({ $why }): segnalalo, per favore, con la riga.
notation-judge-filter-json = Non è JSON: { $why }.
notation-judge-filter-key_twice = La chiave «{ $name }» c'è due volte: una sola può valere.

## judge-request

notation-judge-request-bad_action = L'azione { $at } non si legge: ogni azione è [posto, "testo"], come [0, "7d"].
notation-judge-request-bad_id = «id» è una stringa.
notation-judge-request-bad_rulebook = Manca «rulebook»: il nome di un regolamento.
notation-judge-request-bad_request = Serve una sola voce tra deck, position, match, close, stop.
notation-judge-request-actions_judged_deck_position = Le azioni si giudicano da un «deck» o da una «position».
notation-judge-request-json_object = «{ $name }» è un oggetto JSON.
notation-judge-request-bad_deck = «deck» è una lista di carte.
notation-judge-request-bad_want = «want» è una lista tra: { $names }.
notation-judge-request-unknown_key = { $it } non ha la voce «{ $name }»: ha { $names }.
notation-judge-request-stop_wants_position_beside = «stop» vuole accanto una «position», e nessuna azione.
notation-judge-request-read_request = La richiesta
notation-judge-request-part = «{ $part }»

## judge-scala40

notation-judge-scala40-out = Fuori: { $out }.
notation-judge-scala40-bad_request = { $rulebook_id } non parla di mani irregolari: «stop» è dello Scopone.
notation-judge-scala40-bad_points = «deals» è una lista di liste di punti.
notation-judge-scala40-team = la squadra
notation-judge-scala40-player = il giocatore
notation-judge-scala40-wins = Vince { $it } { $winner }.
notation-judge-scala40-nobody_out_here = Qui nessuno è fuori.
notation-judge-scala40-bad_reentry = «reentries» è una lista di coppie: la prima smazzata rigiocata, da zero, e il giocatore.

## judge-scopa

notation-judge-scopa-bad_request = In { $rulebook_id } nessuno chiude: «close» è della Scala 40.
notation-judge-scopa-bad_points = In { $rulebook_id } una smazzata dà un numero per parte, e le parti possono essere { $listed }, non { $sides }.
notation-judge-scopa-says_nothing_irregular_hands = { $rulebook_id } non parla di mani irregolari: «stop» è dello Scopone.
notation-judge-scopa-bad_stop = «irregular» è la lista delle coppie in difetto.
notation-judge-scopa-deals_list_lists_points = «deals» è una lista di liste di punti.
notation-judge-scopa-bad_time = «elapsed_minutes» è un numero.
notation-judge-scopa-fuori_declared_scopone_which = «fuori» si dichiara nello Scopone, che non ha orologio.
notation-judge-scopa-bad_option = «players» è { $players }, ma le mani sono { $count_hands }.
notation-judge-scopa-fuori_is_written = «fuori» è come { "{" }"side": 0, "points_now": [8, 9]{ "}" }.

## judge-what_if

notation-judge-what_if-other_game = { $rulebook } non è un regolamento dello stesso gioco di { $rulebook2 }.

## record-checks

notation-record-checks-not_reached = non ci si arriva
notation-record-checks-edition = edizione del regolamento
notation-record-checks-commitment = impegno e segreto
notation-record-checks-published = impegno pubblicato prima della partita
notation-record-checks-draw = sorteggio
notation-record-checks-seating = ordine di gioco
notation-record-checks-sides = parti
notation-record-checks-dealer = mazziere
notation-record-checks-deck = mazzo
notation-record-checks-redeals = distribuzioni ripetute
notation-record-checks-actions = giocate
notation-record-checks-minutes = minuti
notation-record-checks-score = conteggio
notation-record-checks-points = punti
notation-record-checks-result = vincitore
notation-record-checks-totals = punti della partita
notation-record-checks-grade = grado della vittoria
notation-record-checks-article = articolo che decide la partita
notation-record-checks-daily_plan = il gioco del giorno
notation-record-checks-by_date = il segreto del giorno dalla data
notation-record-checks-anchor = l'àncora della catena
notation-record-checks-day_secret = il segreto della partita dal segreto del giorno
notation-record-checks-daily_bots = le giocate degli altri posti
notation-record-checks-why = mancano: niente prova come fu mescolato
notation-record-checks-recorded = nel verbale { $value }, risulta { $value2 }
notation-record-checks-clock_back = nel verbale { $recorded }, ma una smazzata precedente è finita a { $before }
notation-record-checks-lawful = { $n } regolari
notation-record-checks-deal = Smazzata { $deal }: { $title }
notation-record-checks-secret = { $count_decks } dal segreto

## record-decks

notation-record-decks-record_has_neither_secret = Questo verbale non ha né il segreto né i mazzi: si può leggere, ma non ridare.
notation-record-decks-record_lacks_deck_without = Nel verbale manca il mazzo «{ $label }»: senza segreto ogni distribuzione vuole il suo [Deck].

## record-reading

notation-record-reading-tag_record = «{ $tag }» non è un dato del verbale.{ $hint_it }
notation-record-reading-format_cannot_read_here = Il formato «{ $version }» qui non si legge: si legge «{ $FORMAT }».
notation-record-reading-first_deal_missing_deal = Manca la prima smazzata: [Deal "1"].
notation-record-reading-belongs_here = «{ $tag }» sta { $it }, non qui.
notation-record-reading-bad_record = { $rulebook_id } non ha l'articolo «{ $id }».
notation-record-reading-deals_counted_without_gaps = Le smazzate si contano da 1 senza salti: qui va [Deal "{ $number }"].
notation-record-reading-no_clock = { $rulebook_id } non ha un limite di tempo.
notation-record-reading-already_line = «{ $tag }» c'è già alla riga { $line }.
notation-record-reading-missing = Manca [{ $name } "…"].
notation-record-reading-other_rulebook_text = Il regolamento nel verbale non è quello di questa impronta: il testo è stato cambiato, o manca qualcosa.
notation-record-reading-players_one_too_many = I giocatori sono { $players }: «{ $name }» è di troppo.
notation-record-reading-before_goes_round_s = Prima di «{ $text }» manca il numero del giro: 1.
notation-record-reading-bracket = Le parentesi tonde contengono una variante: dopo un'azione, con almeno un'azione, annidate al massimo fino a { $deepest }.
notation-record-reading-stands_before_first_deal = «{ $token }» sta prima della prima smazzata, che comincia con [Deal "1"].
notation-record-reading-round_begins_here = Qui comincia il giro { $number }, non il { $int }.

## record-replay

notation-record-replay-deal_over = La smazzata è finita.
notation-record-replay-out = Chi è uscito dalla partita non gioca.
notation-record-replay-cannot_happen = A questo tavolo nessuno riceve un numero di carte sbagliato.
notation-record-replay-refused = Smazzata { $deal }{ $comma } { $within_deal }

## record-tokens

notation-record-tokens-text_too_long = Il testo è troppo lungo.
notation-record-tokens-starts_nothing_can_read = «{ $character }» non comincia niente di leggibile: i dati si scrivono [Nome "valore"], su una riga.
notation-record-tokens-text_too_long_record = Il testo è troppo lungo per un verbale: al massimo { $LONGEST_TEXT } caratteri.
notation-record-tokens-control_character_u_record = C'è un carattere di controllo (U+{ $ord }): un verbale non ne ha.
notation-record-tokens-value_record_stays_one = Un valore del verbale sta su una riga sola, è breve e non ha caratteri di controllo.
notation-record-tokens-line = Riga { $line }:{ " " }
notation-record-tokens-text_utf = Il testo non è in UTF-8.
notation-record-tokens-comment = Un commento dice qualcosa, e non ha una graffa che chiude.
notation-record-tokens-comment_never_ends = Il commento che comincia con «{ "{" }» non finisce mai.

## record-values

notation-record-values-day_write = «{ $text }» non è un giorno: si scrive 2026-03-19.
notation-record-values-number = «{ $text }» non è un numero.
notation-record-values-numbers_of_actions = qui vanno i numeri di alcune delle azioni della smazzata, che sono { $actions }, in ordine e senza ripetizioni.
notation-record-values-numbers_go_here_one = qui vanno { $sides } numeri, uno per parte: ce ne sono { $count_points }.
notation-record-values-player_they_go = il giocatore { $number } non c'è: vanno da 1 a { $players }.
notation-record-values-player_appears_twice = in «{ $text }» un giocatore compare due volte.
notation-record-values-every_player_named_once = ogni giocatore va nominato una volta.
notation-record-values-every_player_named_once-2 = ogni giocatore va nominato una volta.
notation-record-values-write_leave_out = Qui si scrive «{ $YES }», non «{ $text }», o si toglie il dato.
notation-record-values-hexadecimal_digits_go_here = qui vanno cifre esadecimali, a due a due.
notation-record-values-commitment_has_hexadecimal_digits = l'impegno ha 64 cifre esadecimali: qui ce ne sono { $count_digits }.
notation-record-values-number_minutes_write = «{ $text }» non è un numero di minuti: si scrive 42 o 42.5.
notation-record-values-position_json = Qui va una posizione, un oggetto JSON con hands, table e così via.
notation-record-values-pack_has_cards_here = il mazzo ha { $count_cards } carte: qui ce ne sono { $count_deck }.
notation-record-values-line_score_sheet = «{ $name }» non è una voce del conteggio.
notation-record-values-option_already_write_target = «{ $part }» non è un'opzione, o c'è già: si scrive target=11.
notation-record-values-round_draw_has_cards = un giro del sorteggio è senza carte.

## sentences-ending

notation-sentences-ending-with_primiera = { $points }, contata la primiera già certa
notation-sentences-ending-because = { $kind ->
    [fuori-true] Il fuori dichiarato da { $who } è vero: il traguardo è { $target } e i punti erano { $points }, quindi la partita è vinta.
    [fuori-false] Il fuori dichiarato da { $who } è falso: il traguardo è { $target } e i punti erano { $points }, quindi la partita è persa.
    [irregular] La smazzata è stata fermata per una mano irregolare e i punti ancora in gioco sono andati a chi era in regola: decide il totale di { $points }, fatto da { $who }.
    [duplicate] Finite le { $deals } smazzate decide il totale più alto, { $points }, fatto da { $who }.
    [level] Finite le { $deals } smazzate i totali sono pari, a { $points }: non decide niente.
    [match-clock] Il tempo della partita, { $minutes } minuti, è finito: decide il totale più alto, { $points }, fatto da { $who }.
    [match-all-out] Chi era ancora in gioco è uscito nella stessa smazzata: decide il totale più basso, { $points }, fatto da { $who }.
    [match-reentry] Nell'ultima smazzata il limite di { $target } punti ha messo fuori insieme tutti quelli che giocavano contro { $who }: nessuno può più rientrare.
    [match-out] Il limite di { $target } punti ha messo fuori tutti tranne { $who }.
    [tie] Più di una parte ha passato il traguardo, { $target }: decide il totale più alto, { $points }, fatto da { $who }.
   *[target] Il traguardo, { $target }, è raggiunto solo da { $who }, con { $points }.
  }

## sentences-scala40

notation-sentences-scala40-draws_stock = { $player } pesca dal tallone.
notation-sentences-scala40-drawn = Peschi { $drawn }.
notation-sentences-scala40-takes = { $who ->
    [you] Raccogli { $taken }.
   *[other] { $player } raccoglie { $taken }.
}
notation-sentences-scala40-lays = { $who ->
    [you] Cali { $laid }.
   *[other] { $player } cala { $laid }.
}
notation-sentences-scala40-attaches = { $who ->
    [you] Attacchi { $attached }.
   *[other] { $player } attacca { $attached }.
}
notation-sentences-scala40-puts_down_takes_joker = { $who ->
    [you] Metti { $given } e prendi il jolly.
   *[other] { $player } mette { $given } e prende il jolly.
}
notation-sentences-scala40-takes_back_cards_laid = { $who ->
    [you] Riprendi le carte calate.
   *[other] { $player } riprende le carte calate.
}
notation-sentences-scala40-discards = { $who ->
    [you] Scarti { $thrown }.
   *[other] { $player } scarta { $thrown }.
}
notation-sentences-scala40-opens_points = { $who ->
    [you] Apri con { $points } punti.
   *[other] { $player } apre con { $points } punti.
}
notation-sentences-scala40-declares_other_card_like = { $who ->
    [you] Dichiari di avere anche l'altra carta uguale: { $twin }.
   *[other] { $player } dichiara di avere anche l'altra carta uguale: { $twin }.
}
notation-sentences-scala40-pozzo_turned_over_into = Il pozzo si rivolta e diventa il nuovo tallone.
notation-sentences-scala40-hands = Carte in mano
notation-sentences-scala40-double = Chiusura in mano
notation-sentences-scala40-flat = Tutte le carte in mano
notation-sentences-scala40-pozzo_shuffled_into_new = Il pozzo si mescola e diventa il nuovo tallone.
notation-sentences-scala40-no_cards_left = Le carte sono finite: si contano le mani.
notation-sentences-scala40-endless = Il tallone non si rifà più: si contano le mani.
notation-sentences-scala40-closes = { $who ->
    [you] Chiudi.
   *[other] { $player } chiude.
}
notation-sentences-scala40-closes_in_hand = { $who ->
    [you] Chiudi in mano.
   *[other] { $player } chiude in mano.
}

## sentences-scala40_words

notation-sentences-scala40_words-pile = Pozzo
notation-sentences-scala40_words-beside_hand = Sul pozzo: { $cards }

## sentences-scopa

notation-sentences-scopa-dealt = Si danno le carte.
notation-sentences-scopa-scopa = Scopa!
notation-sentences-scopa-deal_ended = La smazzata è finita.
notation-sentences-scopa-takes = { $who ->
    [you] Prendi { $taken } { $taker }{ $end }
   *[other] { $player } prende { $taken } { $taker }{ $end }
}
notation-sentences-scopa-declares_fuori = { $who ->
    [you] Ti dichiari fuori.
   *[other] { $player } dichiara fuori.
}
notation-sentences-scopa-us = Noi
notation-sentences-scopa-them = Loro
notation-sentences-scopa-single_win = vittoria semplice
notation-sentences-scopa-double_win = vittoria doppia
notation-sentences-scopa-triple_win = vittoria tripla
notation-sentences-scopa-points_against =
    con { $totals ->
        [one] un punto
       *[other] { $totals } punti
    } contro { $others }
notation-sentences-scopa-played_next = Si gioca a { $target }. Il prossimo { $it } { $who ->
    [you] sei tu
   *[other] è { $dealer }
}.
notation-sentences-scopa-deal_next = Smazzata { $played } di { $deals }. Il prossimo { $it } { $who ->
    [you] sei tu
   *[other] è { $dealer }
}.
notation-sentences-scopa-all_go_out_level = Escono tutti, pari al totale più basso: { $level ->
    [team] giocate ancora tu e { $listed }
   *[people] giocano ancora { $listed }
}. Il prossimo mazziere { $who ->
    [you] sei tu
   *[other] è { $dealer }
}.
notation-sentences-scopa-ends_level = Si finisce pari, { $score }.
notation-sentences-scopa-first_hand = primo di mano
notation-sentences-scopa-second_hand = secondo di mano
notation-sentences-scopa-third_hand = terzo di mano
notation-sentences-scopa-cartaro = cartaro
notation-sentences-scopa-cards = Carte
notation-sentences-scopa-denari = Denari
notation-sentences-scopa-settebello = Settebello
notation-sentences-scopa-primiera = Primiera
notation-sentences-scopa-scope = Scope
notation-sentences-scopa-lays = { $who ->
    [you] Cali { $laid }.
   *[other] { $player } cala { $laid }.
}
notation-sentences-scopa-scopa-2 = : scopa!
notation-sentences-scopa-dealer = mazziere
notation-sentences-scopa-to_you = te
notation-sentences-scopa-gather = Le carte rimaste in tavola vanno a { $people }, per l'ultima presa.
notation-sentences-scopa-win = { $who ->
    [you] Hai vinto, { $score }.
    [team] Avete vinto, { $score }.
    [person] Vince { $people }, { $score }.
   *[people] Vincono { $people }, { $score }.
}

## sentences-scopa_words

notation-sentences-scopa_words-table = In tavola
notation-sentences-scopa_words-beside_hand = In tavola: { $cards }
