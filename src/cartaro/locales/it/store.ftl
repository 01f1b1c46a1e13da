### cartaro.store

## acting

store-acting-act_wants_why = Per «{ $act }» si dice perché, o di quale segno si tratta: lo legge il giocatore.
store-acting-ground_goes_with_two = Il segno va con { $acts }.
store-acting-days_go_with_two = I giorni vanno con { $acts }.
store-acting-name_taken = Questo nome è già di qualcun altro, o gli somiglia troppo.
store-acting-no_account = «{ $what }» è per gli account: chi gioca senza si può solo { $acts }.
store-acting-rename_wants_new_name = Ci vuole il nome nuovo.
store-acting-unknown_player = «{ $who }» non è il nome di un account, né TAVOLO/NUMERO di qualcuno che si è seduto.
store-acting-warning_wants_why = Un avvertimento ha bisogno di un perché: lo legge il giocatore.
store-acting-removal_wants_why = Per togliere un torneo si dice perché: resta nel registro degli atti.

## backup

store-backup-no_database = Il registro { $path } non c'è: indica la cartella giusta con --data, o il file giusto.
store-backup-file_exists = Il file { $path } c'è già, e una copia non ne cancella un'altra: scegli un altro nome.
store-backup-unsound_backup = Il file { $path } non è un registro di Cartaro intero e sano: nulla è stato toccato.
store-backup-copy_failed = La copia in { $path } non è riuscita ({ $error }): controlla lo spazio e i permessi, poi riprova. Il registro è com'era.

## contents

store-contents-not_empty = Il database da riempire non è vuoto (contiene { $row }): creane uno nuovo.
store-contents-different = La copia differisce dall'originale in { $row }: non se ne è tenuto nulla.
store-contents-in_use = Un server, o un altro programma, tiene aperto il registro { $path }: prima fermalo.
store-contents-nul_in_log = La riga { $row } di un registro contiene il carattere NUL (U+0000), che PostgreSQL non può conservare, e un registro non si cambia: deve restare in una cartella. Non si è copiato nulla.

## event_copies

store-event_copies-bad_copy = La copia non si apre: la chiave è di un altro torneo, o il file è rovinato. Scrivi la chiave di chi organizza, oppure prova una copia di prima.
store-event_copies-no_copy = Questo file non è una copia di un torneo: il suo nome comincia con «cartaro-» e finisce con «.copy».

## migrating

store-migrating-damaged_log = Il registro del tavolo { $table } non è come è stato scritto (cartaro audit dice in che cosa): prima ripristina una copia. Non è stato copiato nulla.

## rotation

store-rotation-no_folder = { $folder } non è una cartella: i file con la data vanno in una cartella.

## schema

store-opening-no_driver = Per PostgreSQL serve una parte che non è installata ({ $name }): pip install "cartaro[cluster]".
store-opening-bad_address = { $text } non è un archivio: scrivi postgresql://UTENTE:PASSWORD@HOST/NOME oppure sqlite:CARTELLA.
store-postgres-newer_database = Il database PostgreSQL è stato cambiato da un Cartaro più nuovo (schema { $version }, questo arriva a { $VERSION }) in un modo con cui questo non può lavorare: aggiorna Cartaro, oppure indica un altro database con --store.
store-postgres-foreign_database = Il database PostgreSQL contiene le tabelle di un altro programma: crea un database per il solo Cartaro e indica quello con --store.
store-postgres-unusable_database = Il database PostgreSQL non si può usare ({ $error }): controlla che sia acceso, l'indirizzo dopo --store, i permessi dell'utente e lo spazio sul suo disco.
store-schema-newer_database = Il registro { $path } è di un Cartaro più nuovo (schema { $version }, questo arriva a { $VERSION }): aggiorna Cartaro, oppure indica un'altra cartella con --data.
store-schema-foreign_database = Il file { $path } è il database di un altro programma: spostalo, oppure indica un'altra cartella con --data.
store-schema-damaged_database = Il registro { $path } è rovinato e non si può leggere. Mettilo da parte (insieme ai file -wal e -shm) e rimetti una copia di riserva, oppure indica un'altra cartella con --data: Cartaro non lo cancella.
store-schema-unusable_database = Il registro { $path } non si può aprire ({ $error }): controlla i permessi e lo spazio della cartella, oppure indicane un'altra con --data.

## table_audit

store-table_audit-cut_heads = Il file delle impronte è vuoto o tagliato: ne serve un'altra copia.
store-table_audit-bad_heads = La riga { $number } non è l'impronta di un tavolo: serve un file scritto con --heads.

## talk

store-talk-no_database = Il registro { $path } non c'è: indica la cartella giusta con --data.
store-talk-unusable_database = Il registro { $path } non si può leggere ({ $error }).
