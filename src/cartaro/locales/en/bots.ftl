### cartaro.bots

bots-unknown_bot = There is no bot '{ $name }': there are { $known }.
bots-other_game = The bot '{ $name }' does not play this game: its 'games' do not include '{ $game }'.
bots-out_time = Out of time
bots-baselines = Greedy
bots-random = Random
bots-master = Master
bots-expert = Expert
bots-skilled = Skilled
bots-casual = Casual
bots-learner = Learner

## known_law

bots-known_law-parameter = the value of parameter '{ $name }'
bots-known_law-unread_names = option '{ $name }'
bots-known_law-unknown_rules = a game without rule '{ $rule }'
bots-known_law-rule = rule '{ $rule }'
bots-known_law-unknown_law = The engine cannot play by { $rulebook }: it does not know { $what }.

## level

bots-level-notice = By { $book } '{ $own }' plays as the casual level does: the engine does not know { $what }.
bots-level-other_game = '{ $name }' does not play this game.

## scala40-room

bots-scala40-room-mindist = Fewest cards to come
bots-scala40-room-memory = Remembers, and feeds nobody
bots-scala40-room-least_deadwood = Least deadwood
bots-scala40-room-hoarder = Holds everything back to close
bots-scala40-room-hoarder_late = Holds everything back, opens late
bots-scala40-room-hoarder_two = Holds everything back, opens into two cards

## scopa-known_law

bots-scopa-known_law-beyond = option '{ $name }={ $value }'

## scopa-room

bots-scopa-room-ismcts_4000 = Tree search 4000
bots-scopa-room-pimc_400 = Flat search 400
bots-scopa-room-greedy_plain = Greedy without defence
bots-scopa-room-expert_lookahead = One step ahead

## own

bots-bot-failed = '{ $name }' { $why }
bots-own-raised = stopped with an error: { $error }.
bots-own-not_there = chose { $action }, which is not one of the actions.
bots-own-no_file = There is no file { $file }.
bots-own-not_loaded = The bot '{ $address }' cannot be loaded: { $error }.
bots-own-no_choose = '{ $address }' is not a bot: it has no 'choose'.
bots-own-bad_games = its 'games' is not a list of names
bots-own-bad_budget = its 'budget' is not a Budget
bots-own-bad_name = An installed package provides a bot '{ $name }': it must have a new name, of small letters, digits and hyphens.
bots-budget-whole = a whole number, 1 or more, or None
bots-budget-number = a number more than zero, or None
bots-scopa-encoding-fewer_points = The lines { $names } give fewer points to whoever has more denari: the engine cannot count them (by_denari).
