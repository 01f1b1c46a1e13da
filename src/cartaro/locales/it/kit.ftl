### cartaro.kit

## base_game

kit-base_game-deal_over = La smazzata è finita.

## race_court

kit-race_court-only_a_match = Qui si decide solo «match».

## race_tournament

kit-race_tournament-wrong_entrants = qui non va: con { $rulebook } due iscritti così non fanno un tavolo

## trick_table

kit-trick_table-plays = { $who ->
    [you] Giochi { $card }.
   *[other] { $player } gioca { $card }.
}
kit-trick_table-takes = { $who ->
    [you] Prendi.
   *[other] { $player } prende.
}
kit-trick_table-dealt = Si danno le carte.
kit-trick_table-stock = Mazzo
kit-trick_table-taken = Prese
