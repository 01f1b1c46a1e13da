### cartaro.cards

cards-name_card = { $rank } di { $value }
cards-card_twice = La carta { $self } compare { $number } volte: nel mazzo ce n'è { $count }.
cards-bad_card = «{ $text }» non è una carta di questo mazzo: si scrive per esempio { $example }.
