### cartaro.games

games-unknown_rulebook = Il regolamento «{ $rulebook }» non c'è: ci sono { $known }.
games-rulebook = l'id di un regolamento, come "scopone-federale", o un Rulebook (read_rulebook legge un file)

## scala40-actions

games-scala40-actions-bad_action = «{ $text }» non è una mossa: si scrive draw, take, meld 9h 9d 9s, attach 9c 0, swap 6h 0, undo, discard Kd.
games-scala40-actions-unclear_action = «{ $text }» può voler dire due cose: di' quale carta è il jolly (*6h), o a quale capo va l'asso (low, high).

## scala40-details

games-scala40-details-would_close = Per usare { $card } dovresti chiudere.
games-scala40-details-leaves_no_discard = Dopo aver preso { $card } non ti resterebbe uno scarto lecito.
games-scala40-details-cannot_be_used = In questo turno non puoi usare { $card }.
games-scala40-details-is_not_needed = Puoi aprire, ma non con { $card }.
games-scala40-details-opens_nothing = Con { $card } in questo turno non puoi aprire.
games-scala40-details-no_joker_for = Quel jolly non sta per { $what }.
games-scala40-details-meld_joker = In quel gioco non c'è un jolly.
games-scala40-details-does_not_attach = Lì il jolly sta già per quella carta.
games-scala40-details-does_attach = { $what } non attacca { $where }.
games-scala40-details-text = { $what } per { $said }
games-scala40-details-where_it_attaches = { $what } attacca { $where }.
games-scala40-details-taken_is_outside = Hai preso { $card }, che non è nei giochi dell'apertura.
games-scala40-details-taken_is_too_late = Il gioco con { $card } è calato dopo il cambio del jolly, quando l'apertura era fatta: calalo prima di cambiare.
games-scala40-details-taken_opens_nothing = Hai preso { $card } e non hai aperto.
games-scala40-details-just_taken = Hai appena preso { $card }.
games-scala40-details-points_laid = I giochi calati finora valgono { $points }: ne servono { $needed }.
games-scala40-details-nothing_laid = Finora non hai calato niente: servono giochi per { $needed } punti.
games-scala40-details-not_held = { $name } non è in mano.
games-scala40-details-hold_only_one_copy = Hai in mano una copia sola { $twin }.
games-scala40-details-not_opened = Non hai ancora aperto.
games-scala40-details-none_left = Così non te ne resterebbe nessuna.
games-scala40-details-not_drawn = Non hai ancora pescato.
games-scala40-details-already_drawn = In questo turno hai già preso una carta.
games-scala40-details-joker_stands_for = Quel jolly sta per { $cards }.

## scala40-faults

games-scala40-faults-joker_out_of_place = Lì il jolly non può essere { $card }.
games-scala40-faults-joker_cannot_be = Qui il jolly non può essere { $card }.
games-scala40-faults-out_of_order = Queste carte di { $name } non sono in fila.
games-scala40-faults-same_suit = Qui { $name } c'è due volte.
games-scala40-faults-too_many = Queste sono { $cards } carte: al massimo { $most }.
games-scala40-faults-too_few = Servono almeno tre carte: { $here }.
games-scala40-faults-these = queste sono { $cards }
games-scala40-faults-one = questa è una
games-scala40-faults-too_many_jokers =
    { $most ->
        [one] Qui può starci un jolly solo.
       *[other] Qui possono starci al massimo { $most } jolly.
    }
games-scala40-faults-neither = Queste carte non sono uguali, né dello stesso seme.
games-scala40-faults-past_the_ace = Qui l'asso starebbe fra il re e il due.
games-scala40-faults-two_aces = Qui ci sono due assi veri.
games-scala40-faults-no_natural = Qui ci sono soltanto jolly.
games-scala40-faults-joker_can_be_neither = Lì il jolly non può essere né { $cards }.

## scala40-json_form

games-scala40-json_form-bad_position = Il posto { $seat } ha { $hand } carte in mano: a inizio turno sono al massimo { $hand2 }.
games-scala40-json_form-bad_close = Le mani si dicono con «hands» o con «points», non con tutti e due.
games-scala40-json_form-in_hand = true o false
games-scala40-json_form-read_close = La chiusura
games-scala40-json_form-turns = una lista di numeri da 0 a { $most }
games-scala40-json_form-read_position = La posizione
games-scala40-json_form-melds = una lista di giochi { "{" }"owner", "cards"{ "}" }
games-scala40-json_form-bad_meld = Il gioco { $at } ({ $cards }) non vale. { $reason }
games-scala40-json_form-say_the_joker = Va detto quale carta è il jolly.
games-scala40-json_form-list = una lista di { $number } { $kind ->
    [bool] true o false
   *[number] numeri
}

## scala40-names

games-scala40-names-name_attached = il { $name }
games-scala40-names-name_joker = jolly per { $what }
games-scala40-names-name_melded = jolly per { $one } { $rank }
games-scala40-names-to_set = { $kind } di { $name }
games-scala40-names-four = al quartetto
games-scala40-names-three = al tris
games-scala40-names-name_card = { $rank } di { $suit }
games-scala40-names-joker = jolly
games-scala40-names-to_run = alla scala di { $suit } { $first } { $last }
games-scala40-names-joker_rank = jolly

## scala40-referee

games-scala40-referee-judge_undo = Non hai calato nulla da riprendere.
games-scala40-referee-judge_take = Il pozzo è vuoto.
games-scala40-referee-judge_draw = Il tallone è vuoto.
games-scala40-referee-judge = Non è il tuo turno.
games-scala40-referee-deal_over = La smazzata è finita.

## scala40-reported_score

games-scala40-reported_score-impossible =
    { $name }: in mano { $value ->
        [one] { $value } punto non può
       *[other] { $value } punti non possono
    } essere, { $cards } da { $low } a { $high }.
games-scala40-reported_score-check_value =
    { $hand ->
        [one] { $hand } carta ha
       *[other] { $hand } carte hanno
    }
games-scala40-reported_score-hand_holds = una mano ha
games-scala40-reported_score-only_closes_left_without =
    { $name }: solo chi chiude resta senza carte, gli altri hanno almeno { $low ->
        [one] { $low } punto
       *[other] { $low } punti
    } in mano.
games-scala40-reported_score-closed_holds_cards_points =
    { $name }: chi ha chiuso è senza carte, e non ha { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    } in mano.
games-scala40-reported_score-count_reported = In tutto { $values } punti: due mazzi, in tante mani, ne hanno al massimo { $most }.
games-scala40-reported_score-name_seat = Posto { $seat }

## scala40-score

games-scala40-score-note = in mano { $cards }
games-scala40-score-all_in_hand = tutte le carte in mano
games-scala40-score-in_hand = chiusura in mano

## scala40-terms

games-scala40-terms-bad_option = In { $players } non si fanno squadre da { $members }: da due in 4 o in 6, da tre in 6.
games-scala40-terms-check_players = L'opzione players dice { $said }, ma i giocatori sono { $there }.
games-scala40-terms-read_variants = «variants» è una lista di lettere diverse, come ["a", "c"], non { $value }.
games-scala40-terms-read_seed = «seed» è un numero intero, non { $value }.

## scala40-turn

games-scala40-turn-resolve = Il gioco { $meld } non c'è: in tavola { $there ->
    [one] ce n'è { $there }
   *[other] ce ne sono { $there }
}.

## scala40-vocabulary

games-scala40-vocabulary-check = options.variants.values: di «{ $letter }» manca [parameters.variants.{ $letter }].
games-scala40-vocabulary-parameters_hand_hands_cards = parameters.hand: { $players } mani di { $hands } carte non lasciano tallone: le carte sono { $cards }.
games-scala40-vocabulary-demands = l'opzione «teams»

## scopa-actions

games-scopa-actions-bad_action = «{ $text }» non è una giocata: si scrive 7d, 7dx7c o 7dx3c+4s.

## scopa-irregular

games-scopa-irregular-with_stakes = { $had }: ancora in palio
games-scopa-irregular-bad_stop = Le coppie irregolari sono una o più tra 0 e { $sides }: qui c'è { $at_fault }.

## scopa-json_form

games-scopa-json_form-read_numbers = una lista di { $number } numeri da 0 a { $most }
games-scopa-json_form-bad_position = In { $rulebook } tutte le carte sono distribuite: «stock» è vuoto.
games-scopa-json_form-check_cards = Il posto { $seat } ha { $hand } carte in mano: ne riceve al massimo { $limit }.
games-scopa-json_form-with_turn = Manca «turn»: il posto di chi deve giocare.
games-scopa-json_form-read_position = La posizione

## scopa-names

games-scopa-names-denari = denari
games-scopa-names-diamonds = quadri
games-scopa-names-ranks = donne
games-scopa-names-rank = donna
games-scopa-names-plurals = assi due tre quattro cinque sei sette fanti cavalli re
games-scopa-names-card = { $rank } di { $suit }

## scopa-referee

games-scopa-referee-has_none = Chi gioca dopo di te non ne ha.
games-scopa-referee-has_one = Chi gioca dopo di te ne ha una sola.
games-scopa-referee-say_which = Di' quale si fa valere.
games-scopa-referee-judge_name = non è fra le carte in vista
games-scopa-referee-judge_expose = è già in vista
games-scopa-referee-why_nothing_can_be_claimed = Qui non ne è sfuggita nessuna.
games-scopa-referee-card_been_played_capture = Si è già giocata, o mostrata da chi è di turno: la presa è perduta.
games-scopa-referee-judge_claim = non era in tavola
games-scopa-referee-not_held = non è in mano
games-scopa-referee-judge_words = In questo gioco non si dichiara «fuori».
games-scopa-referee-only_real_table_capture = Solo a un tavolo vero una presa può sfuggire: qui non c'è «miss».
games-scopa-referee-judge_turn = non è in tavola
games-scopa-referee-deal_over = La smazzata è finita.
games-scopa-referee-judge = A questo tavolo le irregolarità non capitano: si gioca una carta e basta.
games-scopa-referee-card_is = { $card } { $what }.

## scopa-reported_score

games-scopa-reported_score-judge_deal = Una smazzata non può finire { $listed }: senza le scope se ne fanno al massimo { $counts } in tutto, e le scope non bastano per gli altri (al massimo { $most } punti a una parte sola).
games-scopa-reported_score-deal_ends_without_point = A zero non finisce nessuna smazzata.

## scopa-rules

games-scopa-rules-why_fuori_is_closed = Questa è l'ultima giocata del cartaro.
games-scopa-rules-which_was_named = Ha detto { $card }.
games-scopa-rules-player_said_which_yet = Non ha ancora detto quale.
games-scopa-rules-what_it_adds_up_to =
    { $chosen ->
        [one] { $card } vale { $value }, la carta scelta { $total }.
       *[other] { $card } vale { $value }, le carte scelte { $total }.
    }
games-scopa-rules-what_makes_fifteen = { $card } e le carte prese devono fare 15: queste fanno { $total }.
games-scopa-rules-that_it_takes_all = { $card } prende tutte le carte in tavola.
games-scopa-rules-that_it_takes_nothing = { $card } qui non prende niente.
games-scopa-rules-what_it_must_take = { $card } prende { $lawful }.
games-scopa-rules-what_it_takes_instead = { $card } prende { $lawful }, non { $tried }.

## scopa-score

games-scopa-score-settebello_line = preso da nessuno
games-scopa-score-taken = preso
games-scopa-score-count_line = { $note }: ne servono { $needed }
games-scopa-score-not_certain = non ancora certa
games-scopa-score-no_suits = nessuno ha i quattro semi
games-scopa-score-level = pari

## scopa-terms

games-scopa-terms-bad_option = In { $players } non si sceglie: in due o tre ognuno gioca per sé, in quattro si gioca a coppie.
games-scopa-terms-why_fuori_is_closed = Questa partita è a { $target }.
games-scopa-terms-repeated_deals_played_here = Qui si gioca a smazzate ripetute.

## scopa-vocabulary

games-scopa-vocabulary-check = options.pairs: manca, e in sei si sceglie se giocare a coppie.
games-scopa-vocabulary-parameters_hand_players_dealt = parameters.hand: con { $players } giocatori si danno { $most } carte, e il mazzo ne ha { $cards }.
games-scopa-vocabulary-demands = un mazzo che non si dà tutto
games-scopa-vocabulary-match_three_sides = una partita a tre parti
games-scopa-vocabulary-rule_draw_roles = la regola «draw.roles»
games-scopa-vocabulary-table_packets =
    parameters.table_packets: in { $rounds ->
        [one] { $rounds } giro
       *[other] { $rounds } giri
    } di carte in tavola ne arrivano { $put }, non { $table }.
games-scopa-vocabulary-redeal = parameters.redeal_sum: ogni tavola possibile si ridarebbe, senza fine; 0 vuol dire che per la somma non si ridà mai.
games-scopa-referee-nothing_left = Nella mano non resta niente che si possa giocare: le regole del pacchetto ({ $rules }) vietano ogni giocata.
games-scopa-house_lines-settanta = Settanta
games-scopa-house_lines-napola = Napola
games-scopa-house_lines-re_bello = Re bello
games-scala40-legal-nothing_left = Non resta niente che si possa fare: le regole del pacchetto ({ $rules }) vietano ogni azione.
