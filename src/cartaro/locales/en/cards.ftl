### cartaro.cards

cards-name_card = { $rank } of { $value }
cards-card_twice = The card { $self } appears { $number } times: the pack has { $count }.
cards-twin_is_marked = The card { $self } is written more than once: write the other one { $twin }.
cards-bad_card = '{ $text }' is not a card of this pack: write, for example, { $example }.
cards-bad_pack = There is no pack { $pack }: there are { $known }.
cards-text = the text of a card, as "7d"
