### cartaro.cards

cards-name_card = { $rank } di { $value }
cards-card_twice = La carta { $self } compare { $number } volte: nel mazzo { $count ->
    [one] ce n'è { $count }
   *[other] ce ne sono { $count }
}.
cards-twin_is_marked = La carta { $self } è scritta più volte: scrivi { $twin } per l'altra.
cards-bad_card = «{ $text }» non è una carta di questo mazzo: si scrive per esempio { $example }.
cards-bad_pack = Non c'è un mazzo { $pack }: ci sono { $known }.
cards-text = il testo di una carta, come "7d"
