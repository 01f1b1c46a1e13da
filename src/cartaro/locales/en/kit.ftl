### cartaro.kit

## base_game

kit-base_game-deal_over = The deal is over.

## race_court

kit-race_court-only_a_match = Only a match is decided here.

## race_tournament

kit-race_tournament-wrong_entrants = will not do: by { $rulebook } two such entrants make no table

## trick_table

kit-trick_table-plays = { $who ->
    [you] You play the { $card }.
   *[other] { $player } plays the { $card }.
}
kit-trick_table-takes = { $who ->
    [you] You take the trick.
   *[other] { $player } takes the trick.
}
kit-trick_table-dealt = The cards are dealt.
kit-trick_table-stock = Stock
kit-trick_table-taken = Taken
