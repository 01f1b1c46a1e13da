### cartaro.server

## base-admission

server-base-admission-busy = Il server ha molto da fare: chi gioca continua, tu riprova fra qualche secondo.
server-base-admission-busy_now = Il server ha molto da fare: riprova fra un secondo.

## base-costs

server-base-costs-too_costly = Da questo indirizzo sono arrivate troppe richieste pesanti: riprova fra poco.

## base-passwords

server-base-passwords-busy = Troppi accessi in questo momento: riprova fra poco.
server-base-passwords-bad_password = La password ha da { $SHORTEST } a { $LONGEST } caratteri.

## base-peer_session

server-base-peer_session-not_text = I messaggi sono testo JSON, non dati binari.
server-base-peer_session-message_must_right_form = Il messaggio non ha la forma giusta: { $why }. La descrive /api/schema.

## base-venue_clock

server-base-venue_clock-no_machine_zone = Il fuso orario di questo computer non ha un nome: scrivi time_zone nella definizione, come «Europe/Rome».

## http-accounts

server-http-accounts-name_taken = Questo nome è già di qualcun altro, o gli somiglia troppo: scegline un altro.
server-http-accounts-bad_login = Il nome o la password non sono giusti.
server-http-accounts-not_logged_in = Prima accedi con nome e password.
server-http-accounts-seat_taken = Questo posto è di un altro giocatore registrato.
server-http-accounts-banned = Chi gestisce il server ha sospeso questo account: per ora non puoi accedere.
server-http-accounts-unknown_pass = Questo link è già servito o è scaduto: chiedine un altro a chi gestisce il server.
server-http-accounts-unknown_player = Questo giocatore non c'è.
server-http-accounts-too_many_attempts = Troppi tentativi: aspetta mezzo minuto e riprova.
server-http-accounts-too_many_pages = Troppe pagine di giocatori in poco tempo: aspetta un secondo.

## http-blocks

server-http-holidays-bad_days =
    { $most ->
        [one] Scegli il primo e l'ultimo giorno: da oggi a domani, in ordine.
       *[other] Scegli il primo e l'ultimo giorno: da oggi in poi, in ordine, entro { $most } giorni.
    }
server-http-holidays-running = Una vacanza è in corso: prima di segnarne un'altra, torna.
server-http-holidays-too_long =
    { $most ->
        [one] In un anno il giorno di vacanza è uno.
       *[other] In un anno i giorni di vacanza sono al massimo { $most }.
    }
server-http-quiet-bad_hours = Le ore di silenzio cominciano e finiscono in due ore diverse.
server-http-blocks-self = Non puoi bloccare te stesso.
server-http-blocks-too_many = I giocatori che hai bloccato sono già { $most }, il massimo: sbloccane uno, e riprova.
server-http-blocks-too_fast = Troppi cambiamenti in poco tempo: aspetta cinque secondi.

## http-analysis

server-http-analysis-rated_match = Stai giocando una partita classificata di questo gioco: il maestro e il solutore tornano quando la smazzata è finita.

## http-api

server-http-api-unknown_table = Questo tavolo non c'è.
server-http-api-not_over = La partita non è finita: il verbale si legge alla fine.
server-http-api-sealed = Le smazzate di questo tavolo si giocano anche ad altri tavoli: si vedono quando ha finito l'ultimo.
server-http-api-name_registered = Questo nome è di un giocatore registrato, o gli somiglia troppo: accedi con il suo account, o scegli un altro nome.
server-services-openings-bad_calm = Con calma si gioca tra invitati, senza altri orologi e senza suggerimenti: togli uno dei due.
server-services-openings-bad_training = Ci si allena da soli coi bot, in una partita che non conta per il punteggio.
server-services-openings-unknown_commitment = Questo impegno non c'è, è già servito o è scaduto: chiedine un altro a /api/commitments.
server-http-api-too_many = Troppi tavoli in poco tempo: aspetta qualche secondo.
server-http-api-not_json = La richiesta si manda come application/json.
server-http-api-bad_request = La richiesta non ha la forma giusta: { $why }.
server-http-api-too_slow = La richiesta arriva troppo lentamente.
server-http-api-cut_off = La richiesta è arrivata a metà.
server-http-api-too_long = La richiesta è troppo lunga: al massimo { $most } byte.

## http-hint

server-http-hint-too_many = Troppi consigli in poco tempo: aspetta un secondo.
server-http-hint-no_training = A questo tavolo non si danno consigli.
server-http-hint-no_seat = Lo può chiedere solo chi siede al tavolo.
server-http-hint-not_now = Lo chiedi quando tocca a te.

## http-history

server-http-history-too_many = Troppe partite da rivedere insieme: aspetta un secondo.

## http-invite_links

server-http-invite_links-unknown_base = Questo server non ha quell'indirizzo.

## http-judge

server-http-judge-too_many = Troppe domande in poco tempo: aspetta un secondo.

## http-languages

server-http-languages-bad_language = «language» può valere { $languages }, non «{ $asked }».

## http-lessons

server-http-lessons-count_again = Non torna ancora. Conta con calma, una cosa alla volta.

## http-link_previews

server-http-link_previews-neutral = Cartaro
server-http-link_previews-about = Scopa, Scopone e Scala 40 secondo il regolamento, con gli amici o coi bot.
server-http-link_previews-begun = La partita è cominciata.
server-http-link_previews-full = Il tavolo è al completo.
server-http-link_previews-title = Si cercano giocatori: { $game }
server-http-link_previews-for = Si gioca in { $players }: { $it }.
server-http-link_previews-invites = { $name } ti invita: { $game }
server-http-link_previews-being_played = Si gioca: { $game }

## http-operators

server-http-operators-by_command = Su un operatore si agisce solo con il comando «cartaro moderate», dalla macchina del server.
server-http-operators-no_operator = Questa pagina è degli operatori: chi gestisce il server ne nomina uno con «cartaro moderate appoint NOME».

## http-own_page

server-http-own_page-too_many = I progressi arrivano troppo spesso: aspetta qualche secondo.

## http-problems

server-http-problems-all_seen = Li hai visti tutti: cambia regolamento, idea o difficoltà.
server-http-problems-first_try_first = Prima prova tu: la soluzione si vede dopo che il tuo primo tentativo è stato contato.

## http-push

server-http-push-no_push = Questo server non manda avvisi.
server-http-push-too_fast = Vai troppo in fretta: aspetta qualche secondo.
server-http-push-unknown_service = Questo indirizzo non è di un servizio di avvisi che il server conosce.
server-http-push-bad_keys = Le chiavi dell'iscrizione agli avvisi non sono valide.

## http-readiness

server-http-readiness-damaged = Il registro dei tavoli è danneggiato: serve un backup (cartaro restore).
server-http-readiness-leaving = Il server si sta fermando.

## http-review

server-http-review-too_many = Troppe partite da rivedere insieme: aspetta un po'.
server-http-review-bad_place = Questo posto non c'è.
server-http-review-failed = Questa partita non si può rivedere.

## http-seat_links

server-http-seat_links-not_yours = Da questo browser non siedi a questo tavolo.
server-http-seat_links-unknown_pass = Questo link è già servito o è scaduto: fattene dare un altro dall'apparecchio di prima.
server-http-seat_links-too_fast = Vai troppo in fretta: aspetta qualche secondo.

## http-tournament-codes

server-http-tournament-codes-unknown_event = Questo evento non c'è.
server-http-tournament-codes-unknown_page = Questo codice non porta a nessuna pagina.

## http-tournament-contacts

server-http-tournament-contacts-no_entrant = Nessun iscritto ha questo numero.

## http-tournament-importing

server-http-tournament-importing-nobody = Non c'è nessuno da iscrivere: nella tabella restano righe da decidere.

## http-tournament-doorway

server-http-tournament-doorway-bad_code = Questo codice non è di questo iscritto: controlla le cifre, o chiedilo di nuovo al banco.
server-http-tournament-doorway-bad_key = Questa chiave non apre questo torneo: controllala, o chiedila di nuovo al banco.
server-http-tournament-doorway-too_many_guesses = Troppi codici sbagliati: aspetta un po' e riprova.

## http-tournament-offering

server-http-tournament-offering-bad_number = { $it }: un numero da { $least } a { $most }.

## http-tournament-permissions

server-http-tournament-permissions-not_allowed = Questa chiave non lo permette: chiedi al banco.
server-http-tournament-permissions-not_yours = Ognuno scrive per la propria parte.
server-http-tournament-permissions-bad_pin = Il PIN non è quello dell'altra parte per questo turno.
server-http-tournament-permissions-no_pin = Il PIN vale solo fra chi siede a quel tavolo, in questo turno.
server-http-tournament-permissions-number_given = Il numero d'iscrizione lo dà il banco: manda l'iscrizione senza «number».
server-http-tournament-permissions-not_here = Contatto e nota non stanno nel registro: si cambiano con PUT /api/events/ID/contacts/N.
server-http-tournament-erasing-not_confirmed = Non è confermato: scrivi { $label }.
server-http-tournament-deleting-not_confirmed = Per cancellare si scrive il nome breve del torneo: { $id }.
server-http-tournament-results-no_results = Non c'è nessun risultato da scrivere: le righe sono già scritte, o hanno qualcosa che non va.

## http-tournament-pins

server-http-tournament-pins-said = Un PIN era sbagliato: il prossimo si prova fra { $spell }, o ognuno conferma dal suo telefono.
server-http-tournament-pins-minutes =
    { $value ->
        [one] { $value } minuto
       *[other] { $value } minuti
    }

## http-tournament-routes

server-http-tournament-routes-too_many = Da qui si possono aprire { $most } tornei al giorno, e per oggi ci sono tutti: riprova domani.
server-http-tournament-routes-too_much = Da qui oggi si è già scritto più di quanto serve a un torneo: riprova domani, o da un altro indirizzo.
server-services-tournament-room-full = Il server non ha più posto per un torneo nuovo: quelli aperti vanno avanti. Chi gestisce il server fa spazio sul disco o toglie quelli vecchi.
server-services-tournament-following-in_command = Il torneo «{ $id }» è già al comando di questo computer.
server-services-tournament-following-no_answer = l'altro computer non risponde ({ $reason })
server-services-tournament-following-refused = l'altro computer rifiuta: { $why }
server-services-tournament-following-other_version = l'altro computer ha un Cartaro di un'altra versione
server-services-tournament-following-bad_source = «{ $text }» non è l'indirizzo di un torneo: scrivi per esempio http://192.168.1.20:8040/evento/coppa.
server-services-tournament-following-decided = Questa voce non è fra quelle da decidere: qualcuno l'ha già decisa, o è arrivata da sé.
server-services-tournament-following-not_again = Questa voce non si può riportare: un sorteggio o un turno si fanno di nuovo qui.
server-http-tournament-copying-bad_token = Questo computer non ha la chiave di chi organizza.
server-http-tournament-routes-too_fast = Troppe richieste in poco tempo: aspetta un momento.
server-http-tournament-routes-no_round = Questo turno non c'è ancora.
server-services-tournament-files-no_file = Questo documento non c'è.
server-http-tournament-routes-one_of_both = Manda la definizione (definition) o i campi del modulo (form), l'una o gli altri.

## http-tournament-listing

server-http-tournament-listing-year = L'anno ha quattro cifre, per esempio year=2026.
server-http-tournament-listing-limit = I tornei in una pagina vanno da 1 a { $most }.
server-http-tournament-listing-search = Le parole da cercare sono troppo lunghe: al massimo { $most } in tutto, contando lettere e spazi.
server-http-tournament-listing-after = Chiedi la pagina dopo col valore che la pagina prima ha dato come «next».

## http-tournament-seasons

server-http-tournament-seasons-which = Di' quali eventi, da 1 a { $MOST_EVENTS }.
server-http-tournament-seasons-how_many = I risultati che contano sono un numero da 1 a { $MOST_RESULTS }.

## http-tournament-sending

server-http-tournament-sending-hour = Scrivi l'ora così: 21.15.

## http-tournament-view

server-http-tournament-view-entries_closed = Le iscrizioni sono chiuse.
server-http-tournament-view-closed = Il torneo è archiviato: si legge soltanto.
server-http-tournament-view-draw_begun = Il sorteggio è cominciato: le iscrizioni sono chiuse.
server-http-tournament-view-draw_begun_late = Il sorteggio è cominciato, e per chi arriva tardi ci sarà un posto: si iscrive al banco.
server-http-tournament-view-draw_made_entries_closed = Il sorteggio è fatto: le iscrizioni sono chiuse.
server-http-tournament-view-draw_made_place_free = Il sorteggio è fatto, ma un posto è libero: chi arriva ora si iscrive al banco.
server-http-tournament-view-entries_open_until_draw = Le iscrizioni sono aperte fino al sorteggio.
server-http-tournament-view-entries_open = Iscrizioni aperte: { $said }.
server-http-tournament-view-entries_taken_now_next = Ora non si prendono iscrizioni: il prossimo turno è { $said }.

## jobs-ports

server-jobs-ports-too_many = C'è già molto lavoro in attesa: riprova fra poco.

## process-app

server-process-app-unsaid = La richiesta non si può esaudire.
server-process-app-fault = Il server ha incontrato un errore imprevisto.
server-process-app-foreign = Questa pagina non è del server di Cartaro.
server-process-app-nothing_here = Qui non c'è niente.
server-process-app-address_used_way = Questo indirizzo non si usa così.

## process-extras

server-process-extras-no_extra = { $option } vuole librerie che non sono installate: pip install 'cartaro[{ $extra }]'.

## process-metrics

server-process-metrics-bad_address = Le misure non si possono dare su { $host }, porta { $port } ({ $strerror }): prova un altro --metrics.

## process-run

server-process-run-bad_address = Su { $host }, porta { $port }, non si può ascoltare ({ $strerror }): prova --host e --port.

## process-security

server-process-security-misdirected = Questo server non si chiama così.
server-process-security-two_of_a_cookie = Il browser manda due cookie con lo stesso nome, e uno dei due non è di questo server: cancella i cookie di questo sito e dei siti vicini, poi accedi di nuovo.

## process-setting_sources

server-process-setting_sources-in_file = «{ $key }» in { $path }
server-process-setting_sources-not_toml = { $path } non si legge come TOML: { $why }.
server-process-setting_sources-perhaps = In { $path } c'è «{ $key }», che non è un'impostazione: forse «{ $nearest }»?
server-process-setting_sources-unknown = In { $path } c'è «{ $key }», che non è un'impostazione. Le impostazioni sono: { $known }.
server-process-setting_sources-unreadable = { $source }: { $path } non si può leggere ({ $why }).
server-process-setting_sources-wrong_kind = { $source } vuole un testo, un numero, true o false, oppure un elenco di testi.

## process-setting_values

server-process-setting_values-bad_allowance = { $source } vuole un numero intero da 1 a 1000, non «{ $text }».
server-process-setting_values-bad_bus = { $source } vuole un indirizzo come redis://localhost:6379/0 (rediss con TLS, e così valkey e valkeys).
server-process-setting_values-bad_host_name = { $source } vuole nomi come carte.example, senza porta e separati da virgole, non «{ $text }».
server-process-setting_values-bad_pace = { $source } vuole da 0 a 60 secondi, non «{ $text }».
server-process-setting_values-bad_port = { $source } vuole una porta, da 0 a 65535, non «{ $text }».
server-process-setting_values-bad_processes = { $source } vuole un numero intero da 0 a { $most }, non «{ $text }».
server-process-setting_values-bad_store = { $source } indica un database PostgreSQL: postgresql://UTENTE:PASSWORD@HOST/DATABASE.
server-process-setting_values-bad_proxy = { $source } vuole indirizzi IP, separati da virgole, non «{ $text }».
server-process-setting_values-bad_contact = { $source } vuole un indirizzo di posta o una pagina https://, non «{ $text }».
server-process-setting_values-bad_push_host = { $source } vuole nomi di host come push.example o push.example:8443, separati da virgole, non «{ $text }».
server-process-setting_values-bad_switch = { $source } vuole true o false, non «{ $text }».
server-process-setting_values-bad_value = { $source } vuole uno fra { $values }, non «{ $text }».
server-process-setting_values-no_page = { $source } vuole una cartella fatta da «cartaro page», e «{ $text }» non lo è.
server-process-setting_values-no_folder = { $source } indica «{ $text }», dove non c'è una cartella.
server-process-setting_values-bad_address = { $source } vuole una porta o HOST:PORTA, non «{ $text }».
server-process-setting_values-bad_url = { $source } vuole un indirizzo che comincia con http:// o https://, non «{ $text }».

## process-settings

server-process-settings-allowance = quante volte il limite solito può usare un indirizzo: per un circolo dietro un solo router
server-process-settings-any = qualsiasi
server-process-settings-bot_pace = i secondi che un bot si prende
server-process-settings-bot_processes = in quanti processi pensano i bot; 0: in thread del server
server-process-settings-bot_processes_usual = quanti sono i processori
server-process-settings-bus = il bus che dice a più server di uno stesso archivio che cosa è cambiato: redis://HOST:PORTA/NUMERO
server-process-settings-config = un file di impostazioni, in TOML
server-process-settings-data = la cartella del registro dei tavoli
server-process-settings-data_usual = la cartella dei dati dell'utente
server-process-settings-store = il database PostgreSQL comune a più nodi, come postgresql://UTENTE:PASSWORD@HOST/DATABASE
server-process-settings-store_usual = un file SQLite nella cartella dei dati
server-process-settings-host = l'indirizzo su cui ascoltare
server-process-settings-name = il solo nome a cui risponde; più nomi separati da virgole
server-process-settings-none = nessuno
server-process-settings-off = no
server-process-settings-open = apre il browser
server-process-settings-port = la porta, 0 per una qualsiasi
server-process-settings-proxy = l'indirizzo del proxy che sta davanti, di cui si crede X-Forwarded-For; più indirizzi separati da virgole
server-process-settings-push_contact = manda avvisi (Web Push) a chi ha lasciato il tavolo e li ha chiesti; il valore è l'indirizzo a cui i servizi di avvisi scrivono a chi gestisce il server
server-process-settings-push_hosts = altri servizi di avvisi a cui il server può scrivere oltre a quelli di Chromium, Firefox, Safari ed Edge; più nomi separati da virgole
server-process-settings-rulebooks = una cartella di altri regolamenti
server-process-settings-log = come si scrive il registro del server: righe di testo, o un oggetto JSON per riga
server-process-settings-metrics = dove Prometheus trova le misure di questo server: un indirizzo suo, a cui nessun altro deve arrivare
server-process-settings-traces = il collettore di OpenTelemetry (OTLP su HTTP) a cui mandare le tracce dei comandi
server-process-settings-page = una cartella fatta da «cartaro page»: i client offrono allora di giocare senza rete, e prendono da lì quello che serve
server-process-settings-copies = cartelle, anche su chiavette, in cui ogni torneo si copia cifrato dopo ogni cosa che vi succede; più d'una separate come nel PATH del sistema

## services-bot_budgets

server-services-bot_budgets-too_many_bots = Ai tavoli aperti da questo indirizzo i bot stanno già pensando molto: riprova quando qualche partita è finita.

## services-conversations

server-services-conversations-muted = Chi gestisce il server ti ha tolto la parola, per ora: si gioca senza scrivere.
server-services-conversations-unknown_line = Questo messaggio non c'è.
server-services-conversations-too_fast = Piano: aspetta qualche secondo.
server-services-conversations-unknown_person = Qui non siede nessuno così.

## http-appeals

server-http-appeals-unknown_act = Sul tuo account non c'è una decisione così.
server-http-appeals-appealed = Hai già scritto contro questa decisione: la risposta arriva qui.
server-http-appeals-no_appeal = Contro questa decisione non c'è un ricorso che aspetti risposta.
server-http-accounts-barred = Chi gestisce il server ha deciso che per ora non giochi partite che contano: il perché è in Account. Gioca a un altro tavolo.

## services-fair_play_marks

server-services-fair_play_marks-agreement = In { $matches } partite che contano riviste dal maestro, { $name } trova la sua mossa in { $found } delle { $telling } decisioni in cui una mossa è la migliore e altre sono sensate: { $share } %. Chi ha un livello come il suo ({ $rating }) la trova nel { $usual } %. La distanza è { $far } volte quella abituale.
server-services-fair_play_marks-flow = Delle { $wins } vittorie che contano di { $name }, { $won } vengono da { $names }: { $met } partite, di cui { $near } sulla stessa connessione. Chi perde gioca quasi solo con { $name }: { $alone } % delle sue partite.
server-services-fair_play_marks-thrown = Nelle { $matches } partite riviste perse contro { $other }, { $name } trova la mossa del maestro in { $found } decisioni su { $telling }: { $share } %. Nelle altre sue partite la trova nel { $own } % di { $own_telling } decisioni. La distanza è { $below } volte quella abituale.

## services-push_sending

server-services-push_sending-no_extra = Per mandare gli avvisi servono librerie che non sono installate: pip install 'cartaro[push]'.
server-services-push_sending-meeting = Fra poco si gioca
server-services-push_sending-meeting_body = La tua compagnia si trova entro un'ora: apri la pagina e guarda chi viene.
server-services-push_sending-sat = Qualcuno si è seduto al tuo tavolo
server-services-push_sending-sat_body = Torna a vedere: il tavolo si sta riempiendo.
server-services-push_sending-begun = La partita è cominciata
server-services-push_sending-begun_body = Gli altri ti aspettano.
server-services-push_sending-missing = Al tavolo aspettano te
server-services-push_sending-missing_body = Se non torni, fra poco un bot gioca al tuo posto.
server-services-push_sending-replaced = Un bot gioca al tuo posto
server-services-push_sending-replaced_body = Torna al tavolo per riprendere le tue carte.
server-services-push_sending-turn = Tocca a te
server-services-push_sending-turn_body = Al tuo tavolo con calma hanno giocato gli altri.
server-services-push_sending-ending = Il tuo tempo sta per finire
server-services-push_sending-ending_body = Gioca quando puoi: dopo, quella mossa la gioca un bot.

## services-tournament-events

server-services-tournament-events-no_trial = Questo non si può provare prima: una volta fatto, resta nel registro.

## services-tournament-online_tables

server-services-tournament-online_tables-best_of_on_line = Online si gioca una partita per incontro: qui si gioca al meglio di più partite, e si segnano dal referto.
server-services-tournament-online_tables-nothing_to_open = Nel turno { $round } non ci sono tavoli da aprire online.
server-services-tournament-online_tables-bad_bot = Per il n. { $number } serve un livello fra { $listed }, non «{ $bot }».

## sockets-admitting

server-sockets-admitting-banned = Chi gestisce questo server ti ha escluso da questo tavolo: qui puoi solo guardare.
server-sockets-admitting-removed = Chi tiene questo tavolo ti ha allontanato: stasera qui non si torna.
server-sockets-admitting-closed = Chi tiene questo tavolo lo ha chiuso a chi guarda: la partita la vedono i giocatori.

## sockets-table_socket

server-sockets-table_socket-hello_first = Il primo messaggio deve essere hello.
server-sockets-table_socket-spectator = Chi guarda non gioca: serve il gettone di un posto.
server-sockets-table_socket-seated = Siedi già a questo tavolo.
server-sockets-table_socket-revoked = Il tuo posto a questo tavolo è stato liberato.
server-sockets-table_socket-moved = Questo posto si gioca ora da un altro apparecchio: qui guardi soltanto.
server-sockets-table_socket-logged_out = In questo browser sei uscito dall'account con cui sedevi qui: qui guardi soltanto.
server-sockets-table_socket-unknown_table = Questo tavolo non c'è.
server-sockets-table_socket-bad_token = Questo gettone non è di un posto a questo tavolo.
server-sockets-table_socket-stale = Intanto il tavolo è andato avanti: guarda di nuovo.
server-sockets-table_socket-people_have_sat_down = Da qui ci si è seduti troppe volte: riprova fra { $seconds } s.

### cartaro.server.services.daily, cartaro.server.http.daily

server-daily-not_your_turn = Non tocca a te.
server-daily-day_over = Quel giorno è finito: c'è una smazzata nuova.
server-daily-not_over = Il segreto di un giorno si svela quando il giorno è finito.
server-daily-unknown_day = Qui il { $day } non c'è una smazzata del giorno.
server-daily-played_elsewhere = Hai giocato da un'altra parte: il tavolo ora è questo.
server-daily-no_try = Non hai giocato quella smazzata.
server-daily-not_finished = La smazzata non è finita: il confronto viene dopo.
server-daily-too_many = Una giocata per volta: riprova fra un momento.
server-daily-word_too_short = La parola è troppo corta: servono almeno { $least } lettere o cifre.
server-daily-circle_full = Qui non c'è posto: un gruppo ha al massimo { $members } amici, e ciascuno può stare in { $circles } gruppi al massimo.
server-daily-not_of_the_circle = Non sei in questo gruppo: entra con la parola e un nome.

### cartaro.server.services.circles, cartaro.server.http.circles

server-circles-unknown_circle = Questa compagnia non c'è, o non ne fai parte.
server-circles-unknown_circle_code = Questo codice non vale più: chiedi quello nuovo a chi te l'ha mandato.
server-circles-not_yours_to_do = Nella compagnia questo lo fa chi la custodisce, o chi l'ha fondata: chiedilo a loro.
server-circles-not_to_them = Su questa persona non si può: forse è già uscita o ha un altro ruolo. Guarda di nuovo l'elenco.
server-circles-not_offered = Questa compagnia non è offerta a te: si prende quando chi l'ha fondata la cede, o manca da sessanta giorni.
server-circles-circle_closed = Questa compagnia è chiusa: si può ancora leggere, e uscirne.
server-circles-circle_full = Qui non c'è più posto: siete già { $most }, il massimo.
server-circles-too_many_circles = Le tue compagnie sono già { $most }, il massimo: esci da una, e riprova.
server-circles-too_many_meetings = Gli appuntamenti sono già { $most }, il massimo: toglietene uno.
server-circles-no_meeting = Questo appuntamento non c'è più.
server-circles-no_feed = Questo calendario non c'è: l'indirizzo è stato rinnovato, o tolto.
server-circles-bad_day = Per un appuntamento scegli un momento da adesso a due anni.
server-circles-meeting_past = Questo giorno è passato: guarda il prossimo.
server-circles-muted = Un operatore ti ha tolto la parola: per ora non puoi scrivere sulla bacheca.
server-circles-no_note = Questo biglietto non c'è più.
server-circles-note_long = Sulla bacheca stanno al massimo { $longest } caratteri: accorcia il testo.
server-circles-too_many_notes = Troppi biglietti in poco tempo: aspetta mezzo minuto.
server-circles-no_season = Questa stagione non c'è: guarda l'ultima.
server-circles-bad_season = Il numero della stagione è un numero, da 0.
server-circles-no_seat_there = A questo tavolo non siedi: alla compagnia si mostra un tavolo proprio.
server-circles-nobody_named = Manca il numero della persona: scegline una dall'elenco.
server-circles-other_circle_name = Per chiuderla scrivi il nome della compagnia, tale e quale.
server-circles-too_many_requests = Troppe richieste in poco tempo: aspetta un secondo.
server-circles-too_many_codes = Troppi codici provati: aspetta mezzo minuto.
server-circles-too_many_founded = Troppe compagnie nuove in poco tempo: aspetta dieci minuti.

### cartaro.server.http.rankings

server-rankings-bad_month = Il mese si scrive con anno e numero, come 2026-11.

## services-mail_digest

server-mail-confirm_subject = Cartaro: conferma il tuo indirizzo
server-mail-confirm =
    Qualcuno, forse tu, vuole ricevere a questo indirizzo un riassunto dei tavoli con calma di Cartaro.

    Se sei tu, conferma entro due giorni:
    { $link }

    Se non sei tu, non fare niente, o togli l'indirizzo:
    { $leave }
server-mail-digest_subject = { $n ->
        [one] Cartaro: tocca a te a un tavolo
       *[other] Cartaro: tocca a te a { $n } tavoli
    }
server-mail-digest =
    { $n ->
        [one] Tocca a te a un tavolo con calma:
       *[other] Tocca a te a { $n } tavoli con calma:
    }

    { $links }

    Per non ricevere più questo riassunto:
    { $leave }
server-http-mail-no_mail = Questo server non manda posta.
server-http-mail-not_sent = La posta non è partita: prova più tardi.
server-http-mail-too_many = A questo indirizzo abbiamo appena scritto: prova fra un'ora.
server-http-mail-unknown_link = Questo link non vale più.
server-process-extras-mail_by_half = --smtp vuole anche --mail-from e --mail-base.
server-process-settings-smtp = manda a chi lo chiede un riassunto al giorno dei tavoli con calma, da questo server di posta (smtp://utente:password@host:porta)
server-process-settings-mail_from = il mittente della posta
server-process-settings-mail_base = l'indirizzo di questo server, con cui cominciano i link nella posta
server-process-setting_values-bad_mail = { $source } vuole un indirizzo di posta, non «{ $text }».
server-process-setting_values-bad_smtp = { $source } vuole smtp:// o smtps:// con host e porta.
