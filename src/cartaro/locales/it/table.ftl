### cartaro.table

## absence

table-absence-no_match = La partita non è in corso.
table-absence-not_over = La partita non è finita.
table-absence-replaced = Al tuo posto gioca un bot: prima riprendi il posto.
table-absence-playing = Al tuo posto giochi già tu.
table-absence-no_bot = A questo tavolo nessun bot prende il posto di chi manca.

## arranging

table-arranging-begun = La partita è già cominciata.
table-arranging-deal_under_way = C’è una smazzata in corso: prendi il posto del bot appena finisce.
table-arranging-expired = Questo tavolo ha aspettato troppo e non comincia più: apritene un altro.
table-arranging-no_chair = Questa sedia non c'è.
table-arranging-not_yours = Non siedi a questo tavolo.
table-arranging-not_host = Questo lo fa chi tiene il tavolo.
table-arranging-taken = Questo posto è occupato: scegline un altro.
table-arranging-full = Il tavolo è al completo.
table-arranging-kept = Questo posto è riservato da chi tiene il tavolo.
table-arranging-old_link = Questo link non vale più per sedersi: chiedi quello nuovo a chi tiene il tavolo.
table-arranging-sitting = Qui siede una persona.
table-arranging-nobody = Qui non siede nessuno.
table-arranging-strangers = A un tavolo aperto a tutti si gioca a tempo: scegli un tempo, o tieni il tavolo per gli amici.
table-arranging-calm = A un tavolo con calma giorni e inviti restano come sono: per altro, apri un altro tavolo.
table-arranging-not_yet = Non è ancora il momento.

## audit

table-audit-altered_after_was_written = cambiata dopo che fu scritta
table-audit-gone = non c'è più
table-audit-added_somebody = aggiunta da qualcuno
table-audit-table_missing_list_tables = il tavolo manca dall'elenco dei tavoli
table-audit-secret_decks_gone_one = il segreto dei mazzi manca o non è quello promesso
table-audit-table_was_gone = il tavolo c'era e non c'è più
table-audit-one_before_log_was = non è quella di prima: il registro è stato riscritto
table-audit-which = la riga { $seq }
table-audit-entries = le righe da { $seq } a { $last }
table-audit-stands_number = sta al posto { $stands_at }

## decide

table-decide-over = La partita è finita.
table-decide-still_playing = La smazzata è ancora in corso.
table-decide-deal_over = La smazzata è finita: si passa alla prossima.
table-decide-not_offered = Qui non si può rientrare in partita.
table-decide-going = Hai già chiuso il conteggio.
table-decide-out = Sei fuori: la prossima smazzata non aspetta te.
table-decide-not_started = La partita non è ancora cominciata.

## hosting

table-hosting-of_an_event = Questo tavolo è di un torneo: ne dispone l'organizzatore.
table-hosting-yourself = Qui siedi tu.
table-hosting-counts = La partita conta per il punteggio: finché si gioca nessuno si allontana.

## law

table-law-bad_option = { $option } = { $value } è per un tavolo con le carte vere: qui le carte le dà Cartaro.

## names

table-names-bad_name = Il nome ha da 1 a { $LONGEST_NAME } caratteri, tutti visibili, con pochi segni sopra e sotto le lettere.
table-names-only_punctuation = Un nome ha almeno una lettera, una cifra o un simbolo: segni come «.» e «-» non bastano.
table-names-reserved = «{ $name }» si confonde con chi qui gestisce, arbitra o gioca per la casa: scegli un altro nome.
table-names-too_long = Il nome è troppo lungo: ha { $length } caratteri, e può averne { $most }.
table-names-too_wide = Questo nome è troppo largo sullo schermo: usa meno segni, o segni più stretti.

## opening

table-opening-bad_chairs = A questo tavolo si gioca in { $players }: le altre sedie sono { $others }, non { $count_others }.

## phrases

table-phrases-hello = Ciao a tutti!
table-phrases-ready = Siamo pronti?
table-phrases-good_match = Buona partita!
table-phrases-well_played = Ben giocata!
table-phrases-well_done = Complimenti!
table-phrases-thanks = Grazie!
table-phrases-bad_luck = Che sfortuna!
table-phrases-sorry = Scusate!
table-phrases-moment = Un momento, per favore.
table-phrases-here = Eccomi.
table-phrases-again = Facciamo la rivincita?
table-phrases-good_night = Buonanotte, alla prossima!
table-phrases-nice = Bella!
table-phrases-got_me = Mi hai fregato!
table-phrases-no_hurry = Con calma, c'è tempo.
table-phrases-writing = Per me possiamo scriverci.
table-phrases-handshake = Una stretta di mano.
table-phrases-applause = Un applauso!
table-phrases-hats_off = Tanto di cappello!
table-phrases-toast = Un brindisi!

## ports

table-ports-store_full = Sul disco del server non c'è più posto: la richiesta non è registrata. Non si è perso nulla: riprova fra poco.
table-ports-store_down = Il registro non risponde: non si sa se la richiesta sia stata registrata. Riprova fra poco.

## state

table-state-table_damaged = Il registro del tavolo { $table } non torna alla riga { $seq } ({ $how }): il tavolo non si può riaprire.
table-state-unknown_table = Questo tavolo non c'è più: il server è tornato a una copia di prima che si aprisse.

## talk

table-talk-late = La partita è finita da un pezzo: qui non si scrive più.
table-talk-empty = Il messaggio è vuoto.
table-talk-too_long = Il messaggio è troppo lungo: al massimo { $LONGEST_LINE } caratteri.
table-talk-one_of_two = Si manda un testo oppure una frase pronta, non tutti e due.
table-talk-no_phrase = Questa frase pronta non c'è.
table-talk-among_strangers = Qui ci si è trovati per caso, quindi si usano le frasi pronte e i gesti. Si scrive quando ognuno al tavolo ha detto: «{ $phrase }»
table-talk-gesture_later = I gesti si fanno a smazzata finita.

## timeouts

table-timeouts-time_is_up = Il tuo tempo è finito: questa mossa la gioca il tavolo.
