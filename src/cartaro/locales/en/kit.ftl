### cartaro.kit

## base_game

kit-base_game-deal_over = The deal is over.
