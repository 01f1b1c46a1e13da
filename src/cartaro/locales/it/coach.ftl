### cartaro.coach

## facet

coach-facet-no_coach = Questo gioco non ha ancora un maestro che consigli.
coach-facet-no_solver = Il solutore sa risolvere Scopa e Scopone; per questo gioco c'è il maestro.

## remark

coach-remark-no_choice = Qui non c'è da scegliere.
coach-remark-choices_good_others_cost =
    { $count_remarks ->
        [one] L'unica scelta costa { $points_it }.
       *[other] Su { $count_remarks } scelte, { $good ->
            [0] nessuna è
            [one] una è
           *[other] { $good } sono
        } come { $alike } o { $good ->
            [0] buona
            [one] buona
           *[other] buone
        } altrettanto; { $good ->
            [0] costano in tutto
           *[other] { $others ->
                [one] l'altra costa
               *[other] le altre costano in tutto
            }
        } { $points_it }.
    }
coach-remark-choices_good =
    { $count_remarks ->
        [one] L'unica scelta è come { $alike } o buona altrettanto.
       *[other] Tutte e { $count_remarks } le scelte sono come { $alike } o buone altrettanto.
    }
coach-remark-missed_fuori =
    { $missed ->
        [one] Una volta il fuori era sicuro, e non l'hai dichiarato.
       *[other] { $missed } volte il fuori era sicuro, e non l'hai dichiarato.
    }
coach-remark-apart = Per il resto: { $rest }
coach-remark-master_would = Il maestro { $now }.
coach-remark-all_can_do_here = Qui si può solo { $there }.
coach-remark-skilled_player = L'esperto
coach-remark-skilled_player_s = quelle dell'esperto
coach-remark-expert = Il campione
coach-remark-expert_s = quelle del campione
coach-remark-master = Il maestro
coach-remark-master_s = quelle del maestro
coach-remark-was_choice_make = Non c'è stata nessuna scelta da fare.

## scala40-advice

coach-scala40-advice-drew = pescato dal tallone
coach-scala40-advice-agree = Hai { $mine }: bene così.
coach-scala40-advice-differ = Hai { $mine }. { $who } avrebbe { $better }: di solito vale circa { $points_it }.
coach-scala40-advice-worked_out =
    Giocando avanti da { $worlds ->
        [one] una divisione possibile
       *[other] { $worlds } divisioni possibili
    } delle carte che non vedi, { $other } { $lost ->
        [0] si finisce in media quasi uguale
       *[other] si perdono in media { $points } (errore: { $error })
    }.
coach-scala40-advice-taken = raccolto { $card }

## scala40-reasons

coach-scala40-reasons-makes_meld = { $this } fa un gioco insieme a queste: { $one } e { $two }.
coach-scala40-reasons-may_go_card_next = { $this } può stare con una carta che chi segue ha raccolto: { $that }.
coach-scala40-reasons-have_twice = Hai due volte { $twin }.
coach-scala40-reasons-those_have_seen =
    Fra quelle che non hai visto per { $this } { $more ->
        [one] ce n'è una
       *[other] ce ne sono { $more }
    }, per { $that } { $fewer ->
        [0] nessuna
        [one] una
       *[other] { $fewer }
    }.
coach-scala40-reasons-counts = { $this } conta { $values }, { $that } { $values2 }.
coach-scala40-reasons-deal_could_closed = Si poteva chiudere
coach-scala40-reasons-closing_makes_others_count = Chiudere fa contare agli altri tutto quello che hanno in mano.
coach-scala40-reasons-opening = Aprire
coach-scala40-reasons-opening_rids_one_points = Aprendo ci si libera di punti, e si può attaccare e raccogliere.
coach-scala40-reasons-laying_more = Calare ancora
coach-scala40-reasons-laid_left_hand_if = Quello che si cala non resta in mano se un altro chiude.
coach-scala40-reasons-waiting_open = Aspettare ad aprire
coach-scala40-reasons-laid_gives_others_melds = Ciò che si cala dà agli altri giochi a cui attaccare; chi tiene le carte può chiudere di colpo.
coach-scala40-reasons-keeping_cards_hand = Tenere le carte in mano
coach-scala40-reasons-can_laid_today_can = Quello che si cala oggi si può calare anche dopo: intanto gli altri non lo vedono, e serve per chiudere.
coach-scala40-reasons-meld_already_made = Un gioco già fatto
coach-scala40-reasons-meld_made_kept_laid = Un gioco fatto si tiene, o si cala.
coach-scala40-reasons-card_attaches = Una carta che attacca
coach-scala40-reasons-card_fits_meld_table = La carta che attacca a un gioco in tavola serve a chi ha aperto, e a te se la tieni.
coach-scala40-reasons-next_player_wants = Serve a chi segue
coach-scala40-reasons-discard_close_cards_next = Uno scarto vicino alle carte che chi segue ha raccolto gli può servire.
coach-scala40-reasons-twin = Un doppione
coach-scala40-reasons-two_equal_cards_meld = Di due carte uguali a un gioco ne serve una.
coach-scala40-reasons-lone_card = Una carta sola
coach-scala40-reasons-card_goes_other_discarded = Si scarta la carta che non sta con nessun'altra.
coach-scala40-reasons-card_was_useful = Quella carta serviva
coach-scala40-reasons-card_kept_more_cards = Si tiene la carta che più carte ancora da venire possono far diventare un gioco.
coach-scala40-reasons-heavy_cards_first = Via le carte pesanti
coach-scala40-reasons-left_hand_counts = Quello che resta in mano si conta.
coach-scala40-reasons-card_pozzo_useful = La carta del pozzo serve
coach-scala40-reasons-stock_lottery_card_can = Dal tallone si pesca a caso, qui si vede che carta è.
coach-scala40-reasons-better_draw = Meglio pescare
coach-scala40-reasons-takes_shows_everybody_holds = Chi raccoglie fa vedere a tutti che cosa tiene, e rinuncia a una carta nuova.
coach-scala40-reasons-counting = I conti
coach-scala40-reasons-simple_rule_decides_here = Qui nessuna regola semplice decide: contano le carte che gli altri possono avere.
coach-scala40-reasons-nothing_simple_decides = Qui non decide nessuna regola, e nemmeno un conto semplice.
coach-scala40-reasons-outs =
    Senza { $thrown } { $mine ->
        [one] fa gioco una
       *[other] fanno gioco { $mine }
    } delle carte che non hai visto, senza { $kept } { $theirs ->
        [0] nessuna
        [one] una
       *[other] { $theirs }
    }.
coach-scala40-reasons-left =
    { $mine ->
        [0] Non resta in mano nessun punto,
        [one] Resta in mano 1 punto,
       *[other] Restano in mano { $mine } punti,
    } e non { $theirs }.
coach-scala40-reasons-company =
    Con { $thrown } { $mine ->
        [0] non lega nessuna
        [one] lega una
       *[other] legano { $mine }
    } delle carte che non hai visto, con { $kept } { $theirs }.
coach-scala40-reasons-outs_with =
    Con { $card } { $outs ->
        [0] non fa gioco nessuna
        [one] fa gioco una
       *[other] fanno gioco { $outs }
    } delle carte che non hai visto, senza { $outs2 ->
        [0] nessuna
        [one] una
       *[other] { $outs2 }
    }.
coach-scala40-reasons-alone = non può fare un gioco con nessun'altra della tua mano
coach-scala40-reasons-frees_a_joker = prende il posto di un jolly in tavola
coach-scala40-reasons-attaches = attacca a un gioco in tavola
coach-scala40-reasons-makes_nothing = non fa nessun gioco con la tua mano

## scala40-wording

coach-scala40-wording-closed = chiuso
coach-scala40-wording-kept = tenuto il resto
coach-scala40-wording-discarded = scartato { $thrown }
coach-scala40-wording-of = { $told } di { $suit }
coach-scala40-wording-attached = attaccato { $told }
coach-scala40-wording-put_joker_s_place = messo { $told } al posto del jolly
coach-scala40-wording-laid = calato { $told }
coach-scala40-wording-opened = aperto con { $told }
coach-scala40-wording-taken_back = ripreso tutto in mano

## scopa-advice

coach-scopa-advice-have_well_played = Hai { $played }: bene così.
coach-scopa-advice-have_would_have_rule = Hai { $mine }. { $who } avrebbe { $better }: di solito rende { $points_it } di più.
coach-scopa-advice-have_not_declared = Hai { $mine } senza dichiarare fuori.
coach-scopa-advice-would_have_declared = Hai { $mine }. { $who } avrebbe { $better }.
coach-scopa-advice-match_was_won = La partita era vinta; giocando ancora si poteva perdere.
coach-scopa-advice-grade_at_risk = Era una { $now }; giocando ancora poteva restare solo una { $then }.

## scopa-exact

coach-scopa-exact-all_cards_seen_could = A carte viste, e tu non potevi saperlo, era meglio { $better }: se poi tutti giocano al meglio, { $ends }; dopo la tua giocata { $ended }.
coach-scopa-exact-lose_deal = perdi la smazzata di { $it }
coach-scopa-exact-all_cards_seen_was = A carte viste non c'era di meglio: se da qui tutti giocano al meglio, { $ends }.
coach-scopa-exact-deal_ends_level = la smazzata finisce pari
coach-scopa-exact-win_deal = vinci la smazzata di { $it }

## scopa-reasons

coach-scopa-reasons-taken = preso { $captured } { $taker }
coach-scopa-reasons-would_leave_table_take = { $play } le carte in tavola farebbero { $rank }, da prendere tutte con { $card }: fuori { $so_many_it }.
coach-scopa-reasons-offers_other_sevens_out = { $play } lo si offre, e di altri sette fuori { $so_many_it }.
coach-scopa-reasons-another_like_stays_hand = Un'altra uguale ti resta in mano.
coach-scopa-reasons-here = Qui è { $anchor }.
coach-scopa-reasons-partner_had_laid = Il tuo compagno aveva calato { $card }.
coach-scopa-reasons-laid = calato { $laid }
coach-scopa-reasons-declared = { $played } e dichiarato fuori
coach-scopa-reasons-fuori = Fuori
coach-scopa-reasons-fuori_wins = Con questa giocata la tua coppia ha di sicuro i punti che servono: chi si dichiara fuori ha vinto la partita.
coach-scopa-reasons-here_breaks = Qui si spaiano { $broken }.
coach-scopa-reasons-here_pairs_up = Qui tornano pari { $mended }.
coach-scopa-reasons-left_come = Fuori non c'è più { $rank }.
coach-scopa-reasons-keeping = Delle due conviene tenere { $kept }.
coach-scopa-reasons-point_goes_takes_most = Il punto va a chi ne prende di più: qui { $more } invece di { $fewer }.
coach-scopa-reasons-counting = I conti
coach-scopa-reasons-next_holds_it = { $play } le carte in tavola farebbero { $rank }, da prendere tutte con { $card }: ce l'ha chi gioca dopo.
coach-scopa-reasons-opponents_hold_sevens =
    { $play } lo si offre, e { $sevens ->
        [one] un sette è in mano agli avversari
       *[other] { $sevens } sette sono in mano agli avversari
    }.
coach-scopa-reasons-stays_in_hand = Qui ti resta { $kept }.
coach-scopa-reasons-nobody_else_has = Nessun altro ha { $rank } in mano.
coach-scopa-reasons-takes_last = La carta da tenere qui è { $card }.
coach-scopa-reasons-nothing_simple_decides = Qui non decide nessuna massima, e nemmeno un conto semplice.
coach-scopa-reasons-values =
    { $worlds ->
        [one] Le carte degli altri si sanno, e giocando tutti al meglio la smazzata finisce
       *[other] Giocando avanti da { $worlds } divisioni possibili delle carte che non vedi, la smazzata finisce in media
    } a { $lead } per te { $mine }, a { $lead2 } { $theirs }.
coach-scopa-reasons-nearly_equal =
    { $worlds ->
        [one] Le carte degli altri si sanno, e giocando tutti al meglio la smazzata finisce
       *[other] Giocando avanti da { $worlds } divisioni possibili delle carte che non vedi, la smazzata finisce in media
    } quasi uguale { $mine } e { $theirs }: a { $lead } per te.
coach-scopa-reasons-next_takes =
    { $both }, { $out ->
        [one] l'unica carta di chi gioca dopo { $takers ->
            [0] non prende niente
           *[other] prende qualcosa
        } in tavola; { $lower }, { $takers2 ->
            [0] niente
           *[other] qualcosa
        }.
       *[other] delle { $out } carte di chi gioca dopo { $takers ->
            [0] nessuna prende
            [one] una prende
           *[other] { $takers } prendono
        } qualcosa in tavola; { $lower }, { $takers2 ->
            [0] nessuna
            [one] una
           *[other] { $takers2 }
        }.
    }
coach-scopa-reasons-maxim_decides_here_counts = Qui nessuna massima decide: contano le carte ancora fuori, e chi può averle.
coach-scopa-reasons-cards = carte
coach-scopa-reasons-left_behind = Quello che si lascia
coach-scopa-reasons-cards_do_see_take =
    { $both }, { $out ->
        [one] l'unica carta che non vedi { $takers ->
            [0] non prende niente
           *[other] prende qualcosa
        } in tavola; { $lower }, { $takers2 ->
            [0] niente
           *[other] qualcosa
        }.
       *[other] delle { $out } carte che non vedi { $takers ->
            [0] nessuna prende
            [one] una prende
           *[other] { $takers } prendono
        } qualcosa in tavola; { $lower }, { $takers2 ->
            [0] nessuna
            [one] una
           *[other] { $takers2 }
        }.
    }

## scopa-solving

coach-scopa-solving-two_sides = Si risolve solo fra due parti, e qui sono { $sides }: chiedi al maestro.
coach-scopa-solving-by_hand = Si risolve come si gioca online: togli «arbitration».
coach-scopa-solving-over = Qui la smazzata è finita.
coach-scopa-solving-too_far = Restano { $cards } carte da giocare: troppe per dire il valore esatto. Va' avanti di qualche giocata, o chiedi al maestro.

## by_search

coach-by_search-advises = Il maestro giocherebbe: { $action }.
coach-by_search-only = Qui si può solo giocare: { $action }.
coach-by_search-as_good = Anche il maestro gioca: { $action }.
coach-by_search-better = Meglio: { $action }. In media vale { $points } in più.
