### cartaro.arena

## cluster

arena-cluster-no_ray = Per --ray serve Ray: installalo con pip install 'cartaro[ray]'.

## contest

arena-contest-few_entrants = Servono almeno due bot, come «greedy random».
arena-contest-same_entrant = «{ $spelling }» c'è due volte: contro sé stesso farebbe pari per forza.

## duplicate

arena-duplicate-unlawful_choice = «{ $spelling }» ha scelto { $spelt }, che qui non è permesso: il bot ha un difetto.

## entrant

arena-entrant-bad_budget = Il tempo di un bot si scrive 60ms o 4000sims (NOME:60ms), non «{ $text }».
arena-executor-process_ended = Un processo che giocava è finito prima del suo lavoro: l'ha terminato un bot, o il sistema, per mancanza di memoria.

## process

arena-process-no_command = dopo «process:» non c'è nessun comando
arena-process-open_quote = una virgoletta del comando non è chiusa
arena-process-given_up = Nessuna risposta buona per { $times } volte di seguito: la gara si ferma.
arena-process-silent =
    non ha risposto entro { $seconds ->
        [1] { $seconds } secondo
       *[other] { $seconds } secondi
    }.
arena-process-ended = è finito, con stato { $status }.
arena-process-no_answer = ha risposto «{ $said }»: ci vuole una riga come {"{"}"id": 1, "action": "7d"{"}"}.
arena-process-no_action =
    ha scelto «{ $action }», { $n ->
        [one] che non è la sola azione
       *[other] che non è fra le { $n } azioni
    }.
arena-process-not_started = Il bot «{ $name }» non parte: { $why }.

## results

arena-results-exists = «{ $path }» c'è già: scegli un altro file, o prosegui la sua prova con --continue «{ $path }».
arena-results-other_seal = Le smazzate di «{ $path }» vengono da un altro seme: se sono sigillate dai --sealed con il file del loro seme segreto, altrimenti non darlo.
arena-results-bad_results = «{ $path }» non è un file dell'arena di questa forma: { $why }.

## sealed

arena-sealed-unusable = «{ $path }», che tiene il seme segreto, non si può usare: { $why }.
arena-sealed-no_secret = «{ $path }» non tiene un seme segreto: ci vogliono 64 cifre esadecimali. Con un nome nuovo il file si scrive da sé.
