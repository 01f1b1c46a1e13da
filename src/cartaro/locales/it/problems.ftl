### cartaro.problems

problems-bad_problem = Il problema non si legge: { $why }.
problems-unknown_problem = Non c'è un problema «{ $id }».
problems-unknown_problems = Per il regolamento «{ $rulebook }» non ci sono problemi.
problems-other_problems = { $file } non è un file di problemi per «{ $rulebook }»: serve un altro file.

problems-hint_reason = Pensa a «{ $title }».

## scopa

problems-scopa-cards = le carte
problems-scopa-denari = i denari
problems-scopa-settebello = il settebello
problems-scopa-primiera = la primiera
problems-scopa-scope = le scope
problems-scopa-points = i punti
problems-scopa-column_cards = Carte
problems-scopa-column_denari = Denari
problems-scopa-column_settebello = Settebello
problems-scopa-column_primiera = Primiera
problems-scopa-column_scope = Scope
problems-scopa-we = Noi
problems-scopa-they = Loro
problems-scopa-you = Tu
problems-scopa-other = L'altro
problems-scopa-out =
    { $others ->
        [one] Da contare, nell'altra mano: { $out }.
       *[other] Da contare: ancora in mano agli altri: { $out }.
    }
problems-scopa-open_title = Carte in vista: quale giochi?
problems-scopa-open_text =
    Le ultime carte, al massimo { $cards } a testa, sono tutte scoperte. Una sola giocata vale { $worth ->
        [one] almeno un punto
       *[other] almeno { $worth } punti
    } più di ogni altra, se poi tutti giocano al meglio.
problems-scopa-counted_title = Chi conta lo sa: quale giochi?
problems-scopa-counted_text =
    { $others ->
        [one] L'altra mano è coperta, ma quello che è uscito dice quali carte ha. Una giocata è la migliore;
       *[other] Le carte degli altri sono coperte, ma quello che è uscito dice quali restano. Comunque siano divise, una giocata è la migliore;
    } qui vale { $worth ->
        [one] un punto
       *[other] { $worth } punti
    } più di ogni altra.
problems-scopa-ask = Gioca una carta.
problems-scopa-no_play = Qui si chiede di giocare una carta, e nient'altro.
problems-scopa-right =
    Sì, hai { $played }: vale { $points ->
        [one] un punto
       *[other] { $points } punti
    } più che se avessi { $other }. A decidere: { $won }.
problems-scopa-wrong =
    Hai { $played }: è regolare, ma costa { $points ->
        [one] un punto
       *[other] { $points } punti
    }. A decidere: { $won }. Ecco come.

problems-scopa-seat_you = tu
problems-scopa-seat_next = chi gioca dopo
problems-scopa-seat_partner = il compagno
problems-scopa-seat_before = chi gioca prima
problems-scopa-seat_other = l'altro
problems-scopa-step = { $seat }: { $played }
problems-scopa-line =
    { $play }{ $steps ->
        [0] {""}
       *[other] {" "}(poi { $line })
    }: { $ends }.

problems-scopa-idea_denari = I denari
problems-scopa-idea_cards = Le carte

problems-scopa-hint_idea = Le giocate si separano qui: { $won }.
problems-scopa-hint_card = Gioca { $card }.

problems-scopa-fault_unsolved = «{ $answer }» non si può giocare, o la fine è troppo lontana
problems-scopa-fault_not_best = «{ $answer }» non è l'unica giocata migliore
problems-scopa-fault_worth = la giocata migliore vale { $lead } in più, non { $worth }
problems-scopa-fault_tempting = «{ $tempting }» non è una giocata peggiore
problems-scopa-fault_worlds = «{ $answer }» non è la migliore comunque siano divise le carte

## scala40

problems-scala40-open_title = Come apri con { $opening }?
problems-scala40-open_text = Hai già pescato, e con quello che hai in mano si apre: servono { $opening } punti.
problems-scala40-open_trap = Ma chi cala per primo il gioco più caro non ci arriva.
problems-scala40-open_least = Solo un gruppo di carte basta: se ne togli una non si apre.
problems-scala40-open_ask = Apri in questo turno, e scarta.
problems-scala40-open_right = Aperto: i giochi che hai calato valgono { $laid }.
problems-scala40-open_wrong =
    Il turno è finito e non hai aperto. Ti restano { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } per { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    }, e se un altro chiude contano tutti. Ecco come va avanti.
problems-scala40-whether_title = Apri o aspetti?
problems-scala40-whether_text = Hai già pescato, e in mano hai di che aprire con { $opening }. Chi apre si libera di punti e può attaccare; chi aspetta non fa vedere niente e può chiudere di colpo.
problems-scala40-whether_ask = Apri in questo turno, oppure scarta senza aprire.
problems-scala40-whether_right_open =
    Sì, qui anche il maestro apre: nelle sue prove, su divisioni possibili delle carte coperte, aprire rende in media { $worth ->
        [one] un punto
       *[other] { $worth } punti
    } in più.
problems-scala40-whether_right_wait =
    Sì, qui anche il maestro aspetta: nelle sue prove, su divisioni possibili delle carte coperte, aspettare rende in media { $worth ->
        [one] un punto
       *[other] { $worth } punti
    } in più.
problems-scala40-whether_wrong_closed =
    Qui il maestro apre: nelle sue prove rende in media { $worth ->
        [one] un punto
       *[other] { $worth } punti
    } in più che aspettare. Ecco come va avanti.
problems-scala40-whether_wrong_opened =
    Qui il maestro aspetta: nelle sue prove rende in media { $worth ->
        [one] un punto
       *[other] { $worth } punti
    } in più che aprire. Ecco come va avanti.
problems-scala40-close_title = Chiudi in questo turno?
problems-scala40-close_text = Hai già pescato, e hai aperto. Fra calare, attaccare e prendere il posto dei jolly c'è il modo di restare senza carte.
problems-scala40-close_ask = Chiudi: l'ultima carta si scarta.
problems-scala40-close_right = Chiuso: in mano non ti resta niente.
problems-scala40-close_wrong =
    Il turno è finito e si poteva chiudere. Ti restano { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } per { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    }. Ecco come va avanti.
problems-scala40-discard_title = Quale scarto lascia più carte buone?
problems-scala40-discard_text = Hai già pescato e non puoi aprire. Conta le carte che, pescate al prossimo turno, ti farebbero aprire con { $opening }: quelle che non hai visto, doppioni compresi.
problems-scala40-discard_ask = Scarta la carta che ne lascia di più.
problems-scala40-discard_right =
    Sì: { $outs ->
        [one] ti fa aprire { $outs } carta
       *[other] ti fanno aprire { $outs } carte
    } ({ $comes }), { $worth } in più che con ogni altro scarto.
problems-scala40-discard_wrong =
    Dopo questo scarto { $outs ->
        [0] non ti fa aprire nessuna carta
        [one] ti fa aprire una carta sola ({ $comes })
       *[other] ti fanno aprire { $outs } carte ({ $comes })
    }. C'è uno scarto che ne lascia { $best }.
problems-scala40-pile = Passate nel pozzo, dalla prima all'ultima:
problems-scala40-discard_shown = Arriva { $drawn }: con lo scarto giusto apriresti, così no.
problems-scala40-hint_open =
    Si apre con { $melds ->
        [one] un gioco
       *[other] { $melds } giochi
    }, e in tutto valgono { $worth }.
problems-scala40-hint_whether =
    In mano hai { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    }; { $opened ->
        [0] nessun altro ha aperto
        [one] un altro ha già aperto
       *[other] altri { $opened } hanno già aperto
    }: pesa ciò che ti resterebbe se chiudesse contro ciò che gli daresti da attaccare.
problems-scala40-hint_joker = In uno c'è il jolly.
problems-scala40-hint_close =
    { $steps ->
        [one] Basta { $steps } mossa
       *[other] Bastano { $steps } mosse
    }, scarto compreso.
problems-scala40-hint_swap = In tavola c'è un jolly da prendere.
problems-scala40-hint_attach = Qualcosa si attacca ai giochi in tavola.
problems-scala40-hint_melds = Si cala soltanto.
problems-scala40-hint_discard =
    Lo scarto giusto lascia { $outs ->
        [one] una carta che al prossimo turno ti farebbe
       *[other] { $outs } carte che al prossimo turno ti farebbero
    } aprire.
problems-scala40-hint_throw = Scarta { $card }.
problems-scala40-hint_lay = Comincia calando { $cards }.
problems-scala40-hint_swap_card = Comincia mettendo { $card } al posto del jolly.
problems-scala40-hint_attach_card = Comincia attaccando { $card }.

problems-scala40-fault_goal = «{ $answer }» non fa ciò che si chiede
problems-scala40-fault_closes = lo scarto che chiude non è uno solo, o il numero delle mosse non è { $worth }
problems-scala40-fault_discard = «{ $answer }» non è lo scarto che tiene { $worth } in più di ogni altro
problems-scala40-fault_worth = vale { $worth }, meno di { $least }
problems-scala40-fault_ways = i modi di aprire non sono uno, sono { $ways }
problems-scala40-fault_splitting = ciò che si dice del gioco più caro non è vero
problems-scala40-fault_whether = per il maestro non è «{ $answer }» la scelta migliore
problems-scala40-idea_opening = Aprire
problems-scala40-idea_splitting = Spezzare il gioco più caro
problems-scala40-idea_waiting = Aprire o aspettare
problems-scala40-idea_closing = Chiudere
problems-scala40-idea_to_come = Le carte da venire
problems-scala40-fault_opens = si apre con { $points }, non con { $worth }
