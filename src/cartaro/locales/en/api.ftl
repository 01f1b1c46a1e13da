### cartaro.api

## match

api-match-not_seated = Player { $player } is out of the match.
api-match-not_paused = There is no finished deal for another to follow.
api-match-nobody_acts = It is nobody's turn: the deal or the match is over.
api-match-no_player = There is no player { $player }: they are numbered from 0 to { $last }.
api-match-nothing_played = Nothing has been played that could be taken back.

## solving

api-solving-bad_rulebook = Positions of { $names } can be solved, not of '{ $rulebook }'.
api-solving-bad_request = A 'position' by itself is needed: no deck, no actions.
api-solving-too_many_sides = Only two sides can be solved, and here there are { $sides }: what one side loses is not won by a single other side, so there is no single best play.
api-solving-bad_option = Positions are solved as they are played online: leave out 'arbitration'.
api-solving-over = The deal is over.
api-solving-unknown_cards = To solve a position every card must be known: those of { $hidden } are hidden.
api-solving-no_memory = { $megabytes } megabytes are not available: give fewer with '--megabytes'.
api-solving-unsolved = With { $cards } cards still to play, the time given ({ $seconds } s) was not enough: give more with '--seconds', or solve the position later in the deal.

## coaching

api-coaching-bad_level = 'level' is one of { $known }, not '{ $level }'.

## contests

api-contests-no_deals = At least one deal is needed, not { $deals }.
api-contests-no_jobs = At least one process is needed, not { $jobs }.

## tables

api-tables-no_kernel = The game '{ $game }' has no kernel: a Match plays it by the law as judged.
