### cartaro.kit

## base_game

kit-base_game-deal_over = La smazzata è finita.
