### cartaro.tui

## articles

tui-articles-enforced_cartaro = lo fa rispettare Cartaro
tui-articles-left_people_table = decidono le persone al tavolo
tui-articles-cannot_happen_here = qui non può capitare
tui-articles-text_silent_cartaro_s = il testo tace: è la lettura scelta da Cartaro

## clock

tui-clock-turn = Per questo turno hai { $turn }.
tui-clock-turn_and_all = Per questo turno hai { $turn }, per tutta la partita { $stretch }.
tui-clock-and = { $whole } e { $odd }
tui-clock-minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
tui-clock-seconds = { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}

## online-play

tui-online-play-unreachable = Il server di { $link } non risponde.

## online-plain

tui-online-plain-laid_by = { $card } ({ $player })
tui-online-plain-trump = Briscola: { $card }.
tui-online-plain-last_trick = Ultima presa, di { $taker }: { $cards }.
tui-online-plain-barred = Non si possono giocare ora: { $cards }.
tui-online-plain-help = Il numero scritto davanti a un'azione, o l'azione stessa come la scrive il verbale, la fa.
tui-online-plain-offered = { $number }. { $name }.
tui-online-plain-pile = { $title }: { $shown }; coperte: { $hidden }.
tui-online-plain-pile_of = { $pile } di { $owners }

## online-telling

tui-online-telling-numbered = { $number }. { $card }, { $held }.

## online-words

tui-online-words-help_fishing = Il numero di una carta, o il suo nome, la gioca; 7dx3c+4s dice che cosa prende; fuori dopo la carta lo dichiara.
tui-online-words-link_is_back = La connessione è tornata.
tui-online-words-link_is_lost = La connessione è caduta: riprovo, e ripeto quello che non è arrivato.
tui-online-words-free = un posto libero
tui-online-words-you_are_out = Sei fuori dalla partita: gli altri vanno avanti.
tui-online-words-no_more = Non c'è altro da elencare.
tui-online-words-more = { $left ->
    [one] Ce n'è un altro
   *[other] Ce ne sono altri { $left }
}: «altri» va avanti.
tui-online-words-wait = Si aspetta. Scrivi «pronto»; «inizia», se ospiti. «aiuto» dice il resto.
tui-online-words-nobodys_turn = Adesso non tocca a te.
tui-online-words-go_on = Invio, o «avanti»: la prossima smazzata.
tui-online-words-may_come_back = Sei fuori. «rientro»: rientri; «avanti»: no.
tui-online-words-over = La partita è finita. «rivincita» o «esci».
tui-online-words-seat_left = Hai lasciato il posto.
tui-online-words-say_hello_says_table = di' CIAO: lo dice al tavolo. tavola: ripete tutto. regole: mostra un articolo, come regole 9.
tui-online-words-ready_may_begin_start = pronto: si può cominciare. inizia: chi ospita comincia, coi bot sui posti liberi.
tui-online-words-next_puts_score_sheet = avanti: chiude il conteggio; rientro: rientra in partita, dove si può. rivincita: si gioca ancora.
tui-online-words-quit_closes_terminal_seat = esci: chiude il terminale, e il posto resta tuo. alzati: lascia il posto, e gioca un bot.
tui-online-words-you = tu
tui-online-words-host = ospita
tui-online-words-bot = bot
tui-online-words-ready = è pronto
tui-online-words-away = assente
tui-online-words-sitting = Sei al tavolo come { $name }.
tui-online-words-company = Al tavolo: { $chairs }.
tui-online-words-who = { $chair } ({ $listed })
tui-online-words-not_your_turn = Tocca a { $names }: aspetta il tuo turno.
tui-online-words-rematch = La rivincita è qui: cartaro play { $link }
tui-online-words-seat_kept = Il tuo posto resta: «cartaro play { $link }» ti riporta al tavolo.
tui-online-words-which = Quale presa? Scrivila intera, come { $plays }.
tui-online-words-ways = Si può: { $plays }.
tui-online-words-totals = In tutto: { $points }.
tui-online-words-side = { $side } { $number }
tui-online-words-said = { $line } dice: { $phrase }
tui-online-words-no_seat = A questo tavolo non c'è posto per te: { $answer }
tui-online-words-gone = Qui non si può tornare: { $fault }

## plain-session

tui-paging-more = Invio: continua
tui-plain-session-welcome = { $rulebook }, partita a { $target }. Scrivi il numero di un'azione per farla; «aiuto» spiega il resto.
tui-plain-session-come_back = Sei fuori. Rientri? sì o no

## scala40-telling

tui-scala40-telling-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }

## scala40-words

tui-scala40-words-no_melds = Nessun gioco in tavola.
tui-scala40-words-empty = vuoto
tui-scala40-words-must_draw = Devi ancora pescare o raccogliere.
tui-scala40-words-hint_opens = { $number }. Apri: { $melds } = { $points }.
tui-scala40-words-hint_closes = { $number }. Chiudi: { $steps }.
tui-scala40-words-hint_step = { $number }. { $step }.
tui-scala40-words-step_lay = cala { $melded }
tui-scala40-words-step_attach = attacca { $card } al gioco { $number }
tui-scala40-words-step_swap = scambia { $card } con il jolly del gioco { $number }
tui-scala40-words-step_discard = poi scarta { $card }
tui-scala40-words-too_few = Per aprire servono { $opening } punti: con queste carte si arriva a { $points }.
tui-scala40-words-run = { $ranks } di { $suit }
tui-scala40-words-set = { $rank } di { $suits }
tui-scala40-words-held = { $who }: in mano { $held }.
tui-scala40-words-no_hints = Adesso non si può calare niente.
tui-scala40-words-no_meld = I giochi in tavola si numerano da 1.
tui-scala40-words-nothing = niente
tui-scala40-words-yours = te
tui-scala40-words-draw_stock_take_top = pesca: una carta dal tallone. prendi: la prima del pozzo.
tui-scala40-words-hints_numbers_can_laid = suggerimenti: che cosa si può fare, prima i piani interi; altri: i seguenti; suggerimenti 9s, o jolly: quelli con quella carta. cala 2: il suggerimento 2; cala 9h 9d 9s: queste carte. mano: le tue carte.
tui-scala40-words-attach_c_meld_low = attacca 9c 1: al gioco 1 (basso o alto, per l'asso). scambia 6h 1: con il jolly del gioco 1.
tui-scala40-words-undo_takes_back_turn = annulla: riprende ciò che si è calato nel turno. scarta Kd, o scarta 3: la terza carta, e finisce il turno.
tui-scala40-words-suits_h_hearts_d = Semi: h cuori, d quadri, c fiori, s picche. A asso, T o 10, J fante, Q donna, K re, * jolly (*5h: per 5h).
tui-scala40-words-has_opened = ha aperto
tui-scala40-words-has_opened-2 = non ha aperto
tui-scala40-words-have_opened = hai aperto
tui-scala40-words-have_opened-2 = non hai aperto
tui-scala40-words-welcome = { $rulebook }, uscita a { $target }. Si pesca, si cala se si vuole, si scarta; «aiuto» dice che cosa si può scrivere.
tui-scala40-words-player =
    { $player }: { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    }, { $opened }, { $totals ->
        [one] { $totals } punto
       *[other] { $totals } punti
    }.
tui-scala40-words-is_out =
    { $name }: fuori, { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }.
tui-scala40-words-meld = Gioco { $number }, di { $owner }: { $cards }.
tui-scala40-words-piles =
    Tallone: { $stock ->
        [one] { $stock } carta
       *[other] { $stock } carte
    }. Pozzo: { $top }.
tui-scala40-words-hand = Le tue carte, { $opened }; { $points }:
tui-scala40-words-laid =
    Calati in questo turno { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }.
tui-scala40-words-hint_meld = { $number }. Cala { $meld }: { $points } punti.
tui-scala40-words-no_suggestion = I suggerimenti sono { $suggestions }: «suggerimenti» li elenca.
tui-scala40-words-no_cards = Le tue carte vanno da 1 a { $most }.
tui-scala40-words-goes_out = { $side } { $people ->
    [one] esce
   *[other] escono
} dalla partita.
tui-scala40-words-you_go_out = Esci dalla partita.

## scopa-drawn

tui-scopa-drawn-with_you = con te
tui-scopa-drawn-target = a { $target }
tui-scopa-drawn-minutes = { $minutes } min
tui-scopa-drawn-stock = mazzo { $stock }
tui-scopa-drawn-cards = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}

## scopa-sheet

tui-scopa-sheet-this_deal = Questa smazzata
tui-scopa-sheet-no_primiera = niente primiera
tui-scopa-sheet-match = Partita a { $target }
tui-scopa-sheet-no_card = nessuna carta di { $suit }
tui-scopa-sheet-best = { $side }, carte migliori

## scopa-terminal

tui-scopa-terminal-by_hand = Qui le carte le dà Cartaro: «arbitration=hand» è per un tavolo vero («cartaro score», «cartaro judge»).

## words

tui-words-you = Tu
tui-words-help_italian = Semi: d denari, c coppe, s spade, b bastoni. A asso, F fante, C cavallo, R re.
tui-words-help_piedmontese = Semi: d quadri, c cuori, s picche, b fiori. A asso, F fante, C donna, R re.
tui-words-help_fuori = fuori: dichiari fuori con la prossima carta che giochi.
tui-words-draw_begins = Il sorteggio.
tui-words-draw_again = Chi è pari scopre un'altra carta.
tui-words-you_deal = Le carte le fai tu.
tui-words-table_is_empty = Il tavolo è vuoto.
tui-words-your_cards = Le tue carte:
tui-words-your_turn = Tocca a te
tui-words-lays = non prende
tui-words-lay_it = calarla
tui-words-which = Quale presa? (invio: un'altra carta)
tui-words-declaring = Dichiari fuori con la prossima carta. Scrivi ancora «fuori» per ripensarci.
tui-words-confirm = Ti dichiari fuori, e la partita finisce qui? sì o no
tui-words-not_declaring = Niente fuori.
tui-words-begin = Invio: si comincia
tui-words-go_on = Invio: la prossima smazzata
tui-words-time_was_up = Il tuo tempo era finito: ha giocato il tavolo.
tui-words-resumed = Riprendi la partita che avevi lasciato.
tui-words-left = Hai lasciato la partita.
tui-words-card_s_number_short = Il numero di una carta, o il suo nome breve come 7d, la gioca; se le prese sono più d'una, scegli il numero.
tui-words-dx_c_s_plays = 7dx3c+4s gioca la carta e dice che cosa prende.
tui-words-welcome = { $rulebook }, partita a { $target }. Scrivi il numero di una carta per giocarla; «aiuto» spiega il resto.
tui-words-help_rest = tavola: ripete le carte in tavola e in mano. regole: mostra un articolo, come regole { $article }. esci: lascia la partita.
tui-words-dealer_is = { $dealer } fa le carte.
tui-words-your_partner = Giochi con { $text }.
tui-words-your_role = Sei { $my_role }.
tui-words-hidden = Le tue carte le vedi al tuo turno ({ $article }).
tui-words-clock =
    { $minutes ->
        [one] Resta { $minutes } minuto
       *[other] Restano { $minutes } minuti
    }.
tui-words-table_is = In tavola: { $lying }.
tui-words-takes = prende { $text }
tui-words-no_such_number = Scrivi un numero da 1 a { $most }.
tui-words-not_understood = Non capisco «{ $line }»: «aiuto» dice che cosa si può scrivere.
tui-words-no_article = Qui non c'è un articolo «{ $called }».
tui-words-read_it = «regole { $article }» lo mostra
tui-words-recorded = Il verbale è in { $record }.
tui-words-not_recorded = Il verbale non si può scrivere: { $reason }.
tui-words-turns_up = { $name } scopre { $card }.
tui-words-you_turn_up = Tu scopri { $card }.
tui-words-deal = Smazzata { $number }
