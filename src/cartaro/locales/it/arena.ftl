### cartaro.arena

## cluster

arena-cluster-no_ray = Per --ray serve Ray: si installa con pip install 'cartaro[ray]'.

## contest

arena-contest-few_entrants = Servono almeno due bot, come «greedy random».
arena-contest-same_entrant = «{ $spelling }» c'è due volte: contro sé stesso farebbe pari per forza.

## duplicate

arena-duplicate-unlawful_choice = «{ $spelling }» ha scelto { $spelt }, che qui non è permesso: il bot ha un difetto.

## entrant

arena-entrant-bad_budget = Il tempo di un bot si scrive 60ms o 4000sims (NOME:60ms), non «{ $text }».

## results

arena-results-other_contest = «{ $path }» è di un'altra prova, cominciata con: { $command }. Scegli un altro file.
arena-results-bad_results = «{ $path }» non è un file dell'arena di questa forma: { $why }.
