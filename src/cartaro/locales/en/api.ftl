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

## tables

api-tables-no_kernel = The game '{ $game }' has no kernel: a Match plays it by the law as judged.
api-tables-no_action = There is no action { $action } in this position: legal() lists those that there are.
api-tables-no_number = The kernel has no number for { $action }: it plays the deal, without declarations.

## arguments

api-arguments-options = a dictionary of options by name, as {"{"}"players": 4{"}"}
api-arguments-seed = a whole number, a text, bytes or None
api-arguments-whole = a whole number, { $span }
api-arguments-positive = a number more than zero
api-arguments-amount = a number from zero up
api-arguments-budget = a Budget, as Budget(simulations=1000), or None
api-arguments-flag = True or False
api-arguments-text = a text
api-arguments-record = a Record (read_record reads one)
api-arguments-source = the text of a record, its bytes, or the Path of its file
api-arguments-path = a path
api-arguments-request = a request as a dictionary of JSON values, or its JSON text
api-arguments-position = a position as a dictionary, as Match.position has it
api-arguments-deck = the cards of the whole pack, top card first, or their texts
api-arguments-player = the number of a player, { $span }
api-arguments-action = the text of an action, as "{ $example }", or one of an observation's actions
api-arguments-bot = the name of a bot, with its budget if you like ("master:2000sims"), or an object with a method choose
api-arguments-names = a list of { $players } names
api-arguments-commitment = the 64 hexadecimal digits of a commitment

## exports

api-exports-ending = The name of an export ends with { $known }, not as '{ $file }'.
api-exports-missing = Parquet needs a package that is not installed: pip install 'cartaro[parquet]'. JSON lines need nothing.

## pictures

api-pictures-ending = The name of a picture ends with { $known }, not as '{ $file }'.
api-pictures-source = a match, a record, a position as a dictionary, or a list of cards
api-pictures-pack = None or one of { $known }
