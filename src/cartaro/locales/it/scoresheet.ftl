### cartaro.scoresheet

## changes

scoresheet-changes-no_change = Nessuna correzione.
scoresheet-changes-no_deal = La smazzata { $deal } non c'è: ne sono segnate { $entered }.
scoresheet-changes-bad_correction = Si corregge scrivendo il numero della smazzata e come deve essere: «{ $example }».
scoresheet-changes-taken_back = { $when }: smazzata { $deal }, tolta «{ $was }».
scoresheet-changes-change = { $when }: smazzata { $deal }, era «{ $was }», ora «{ $now }».
scoresheet-changes-then_wrong = Poi non torna la smazzata { $deal }: { $error }

## people

scoresheet-people-bad_names = Servono { $players } nomi diversi, separati da virgole, nell'ordine di gioco: l'ultimo fa le carte.

## scala40-book

scoresheet-scala40-book-no_reentry = { $name } non può rientrare: rientra chi è appena uscito, prima della smazzata seguente.
scoresheet-scala40-book-table_nobody_comes_back = A questo tavolo non si rientra.
scoresheet-scala40-book-nothing = Non c'è niente da annullare.

## scala40-people

scoresheet-scala40-people-unknown_player = «{ $word }» non gioca: ci sono { $names }.
scoresheet-scala40-people-bad_names = «{ $name }» si confonde con una parola delle righe: scegli un altro nome.
scoresheet-scala40-people-player = Giocatore { $letters }

## scala40-sheet

scoresheet-scala40-sheet-example = correggi 2 chiude Anna, Bruno 45

## scala40-telling

scoresheet-scala40-telling-bad_entry = Una riga comincia con chi chiude («chiude { $name }», «nessuno») o chi rientra: non con «{ $first }».
scoresheet-scala40-telling-impossible = { $name } ha chiuso, quindi non ha carte in mano.
scoresheet-scala40-telling-missing = { $name }: servono le carte («Kd * 5h») o i punti («45») che ha in mano.
scoresheet-scala40-telling-cards_cannot_has_laid =
    { $name }: { $count_cards ->
        [one] { $count_cards } carta è impossibile
       *[other] { $count_cards } carte sono impossibili
    }; chi non ha calato ne ha { $hand }, gli altri al massimo { $number }.
scoresheet-scala40-telling-card_twice = La carta { $text } compare { $seen } volte: nei due mazzi ce ne sono { $most }.
scoresheet-scala40-telling-twice = «{ $name }» compare due volte.
scoresheet-scala40-telling-out = { $name } è fuori dalla partita e non conta.
scoresheet-scala40-telling-missing_cards_points_held = Manca { $name }: le carte o i punti che ha in mano.

## scopa-book

scoresheet-scopa-book-table_says = lo dice il tavolo
scoresheet-scopa-book-nothing = Non c'è niente da annullare.
scoresheet-scopa-book-impossible = I punti al momento del fuori non possono essere meno di quelli di prima.

## scopa-count

scoresheet-scopa-count-impossible =
    { $name }: con { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    } e { $denari ->
        [one] { $denari } denaro
       *[other] { $denari } denari
    } { $suits ->
        [one] non c'è { $suits } seme
       *[other] non ci sono { $suits } semi
    }.
scoresheet-scopa-count-cards_taken = Carte prese
scoresheet-scopa-count-denari = Denari
scoresheet-scopa-count-has_settebello = Chi ha il settebello
scoresheet-scopa-count-has_primiera_best_cards = Chi ha la primiera, o le carte migliori di ognuno (denari coppe spade bastoni, come 767A 6-67)
scoresheet-scopa-count-scope = Scope
scoresheet-scopa-count-minutes_played_so_far = Minuti giocati finora (invio se l'ora non è finita)
scoresheet-scopa-count-bad_number = Per { $what } servono numeri, uno per parte, come «{ $example }».
scoresheet-scopa-count-numbers_one_side_needed = Per { $what } serve un numero per parte: le parti sono { $sides }, i numeri { $count_numbers }.
scoresheet-scopa-count-cards = le carte
scoresheet-scopa-count-cards_taken-2 = Le carte prese
scoresheet-scopa-count-single_card_cannot_every = Una carta sola è impossibile: ogni presa ne fa almeno due.
scoresheet-scopa-count-denari-2 = i denari
scoresheet-scopa-count-settebello = il settebello
scoresheet-scopa-count-somebody_has_settebello_end = Il settebello l'ha preso qualcuno: alla fine della smazzata ogni carta è di una parte.
scoresheet-scopa-count-denari_so_settebello_either = { $name }: niente denari, quindi nemmeno il settebello.
scoresheet-scopa-count-bad_side = Per { $what } serve una parte, o «nessuno».
scoresheet-scopa-count-primiera = la primiera
scoresheet-scopa-count-denari_were_taken_primiera = { $name }: i denari presi sono { $denari }, e la primiera dice altro.
scoresheet-scopa-count-primiera_settebello_do_agree = { $name }: la primiera e il settebello non vanno d'accordo.
scoresheet-scopa-count-scope-2 = le scope
scoresheet-scopa-count-bad_time = I minuti giocati sono un numero, come 63, non «{ $words }».
scoresheet-scopa-count-denari_taken = I denari presi
scoresheet-scopa-count-denari_but_only_cards = { $name }: i denari sono { $few }, ma le carte solo { $all }.
scoresheet-scopa-count-somebody_took_best_card = Qualcuno ha preso { $card }, la carta migliore del suo seme: qui non c'è.
scoresheet-scopa-count-cards_taken_cannot_hold =
    { $name }: con { $cards ->
        [one] una carta presa
       *[other] { $cards } carte prese
    } { $n ->
        [one] non si fa una scopa
       *[other] non si fanno { $n } scope
    }.
scoresheet-scopa-count-more_scope_than_turns = Le scope in tutto sono { $made }: in una smazzata se ne fanno al massimo { $most }, perché dopo una scopa la carta seguente non prende niente.
scoresheet-scopa-count-too_many = { $what } fanno { $total }: alla fine della smazzata sono { $whole }.
scoresheet-scopa-count-too_few = { $what } fanno { $total }: alla fine della smazzata sono { $whole }, perché le ultime in tavola vanno a chi ha preso per ultimo ({ $article }).

## scopa-reading

scoresheet-scopa-reading-missing = Manca «{ $name }».
scoresheet-scopa-reading-bad_piles = Servono le carte prese da ciascuna delle { $sides } parti, con «/» fra l'una e l'altra.
scoresheet-scopa-reading-no_fuori = In questo gioco non si dichiara «fuori».
scoresheet-scopa-reading-bad_fuori = Si scrive chi si è dichiarato fuori e i punti di tutti in quel momento: «fuori noi 8 6».
scoresheet-scopa-reading-no_irregular = { $rulebook } non parla di carte in numero irregolare.
scoresheet-scopa-reading-bad_irregular = Si scrive chi ha le carte irregolari, e le carte prese fin lì: «irregolare loro prese 7d 7c / Rd Rc».
scoresheet-scopa-reading-cards_taken_so_far = Mancano le carte prese fin lì da ciascuno, con «/» fra l'uno e l'altro: «prese 7d 7c / Rd Rc».
scoresheet-scopa-reading-twice = «{ $word }» compare due volte.
scoresheet-scopa-reading-bad_entry = Dove ci sono le carte prese «{ $name }» è di troppo: si conta da sé.
scoresheet-scopa-reading-begins_line_begin_fuori = «{ $word }» non comincia una riga: si comincia con { $known }, fuori o irregolare.

## scopa-sheet

scoresheet-scopa-sheet-example = correggi 2 carte 22 denari 6 settebello noi primiera loro scope 1 0

## scopa-sides

scoresheet-scopa-sides-unknown_side = «{ $word }» non è una delle parti: sono { $it }.
scoresheet-scopa-sides-player = Giocatore { $letter }
scoresheet-scopa-sides-pair = Coppia { $letter }

## storage

scoresheet-storage-bad_file = In «{ $file }» la voce «{ $name }» manca o è sbagliata.
scoresheet-storage-file_changed = «{ $file }» è stato cambiato da altri da quando è stato aperto qui: questa voce non è conservata. Ridai il comando per continuare da quello che c'è ora.
scoresheet-storage-no_folder = La cartella «{ $folder }» non c'è.
scoresheet-storage-score_book_cartaro_s = «{ $file }» non è un segnapunti di Cartaro: scegli un altro nome.
scoresheet-storage-in = In «{ $file }»:{ " " }
scoresheet-storage-line_wrong = In «{ $file }» la riga { $number } non va:{ " " }
scoresheet-scopa-count-points_of_line = Punti di { $line }
scoresheet-scopa-count-line_at_most = { $line }: una parte ne fa al massimo { $most }.
