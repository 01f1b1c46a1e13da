### cartaro.engine

## articles

engine-articles-gap_is = , dove il testo tace
engine-articles-article = articolo

## reading

engine-reading-read_index = un numero da 0 a { $number }
engine-reading-read_hands = una lista di { $number } liste di carte
engine-reading-read_texts = una lista di carte, come ["7d", "As"]
engine-reading-bad_position = Nella posizione manca «{ $name }».
engine-reading-unknown_key = { $whose } non ha la voce «{ $name }»: ha { $known }.
engine-reading-wrong = Nella posizione «{ $name }» è { $what }.

## registry

engine-registry-bad_facet = Il gioco «{ $game }» dà «{ $facet }» come «{ $address }», che non si carica: { $error }.
engine-registry-unknown_game = Il gioco «{ $game }» non c'è: ci sono { $known }.
engine-registry-bad_entry = «{ $point }» ({ $value }) non è una voce nuova: ci vuole un GameEntry con un nome suo.
engine-registry-entries = Il gioco aggiunto «{ $point }» ({ $value }) non si carica: { $error }.
engine-registry-no_facet = Il gioco «{ $game }» non porta «{ $name }».
engine-registry-bad_address = Il gioco «{ $name }» dà «{ $field }» come «{ $address }»: ci vuole pacchetto.modulo:NOME.
engine-registry-game_brings_which_every = Il gioco «{ $name }» non porta «{ $facet }», che serve a ogni gioco.
engine-chance-seed = dei byte, come b"1"
