### cartaro.engine

## articles

engine-articles-gap_is = , where the text is silent
engine-articles-article = article

## reading

engine-reading-read_index = a number from 0 to { $number }
engine-reading-read_hands = a list of { $number } lists of cards
engine-reading-read_texts = a list of cards, such as ["7d", "As"]
engine-reading-bad_position = The position lacks '{ $name }'.
engine-reading-unknown_key = { $whose } has no key '{ $name }': it has { $known }.
engine-reading-wrong = In the position, '{ $name }' is { $what }.

## registry

engine-registry-bad_facet = The game '{ $game }' gives '{ $facet }' as '{ $address }', which cannot be loaded: { $error }.
engine-registry-unknown_game = There is no game '{ $game }': there are { $known }.
engine-registry-bad_entry = '{ $point }' ({ $value }) is not a new entry: a GameEntry with a name of its own is needed.
engine-registry-entries = The added game '{ $point }' ({ $value }) cannot be loaded: { $error }.
engine-registry-no_facet = The game '{ $game }' does not provide '{ $name }'.
engine-registry-bad_address = The game '{ $name }' gives '{ $field }' as '{ $address }': package.module:NAME is needed.
engine-registry-game_brings_which_every = The game '{ $name }' does not provide '{ $facet }', which every game needs.
engine-chance-seed = bytes, as b"1"
