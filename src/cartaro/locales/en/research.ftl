### cartaro.research

research-scopa-by_hand = In environments the program referees: leave out the option 'arbitration=hand'.
research-missing_package = { $package } is missing: install it with pip install { $install }.
research-bad_episode = An episode is a 'deal' or a 'match', not '{ $kind }'.
research-other_players = 'players' says { $players }, 'options' { $others }: say it only once.
research-no_steps = '{ $name }' is at least 1 (None for no limit), not { $value }.
research-bad_history = 'history' is how many of the latest actions are shown, 0 or more, not { $value }.
research-bad_choice = '{ $name }' is one of { $known }, not '{ $value }'.
research-scala40-no_resampling = What this seat has seen of the deal can have come about in too many ways to sample one of them exactly.
research-selfplay-other = { $file } belongs to another set: rulebook, options, bots, seed, deals per file or version of Cartaro differ. Choose another folder.
research-selfplay-other_card = { $file } already exists, and does not describe self-play: choose another folder.
research-selfplay-fewer =
    { $folder } already contains { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }: request as many or more, or choose another folder.
research-selfplay-no_self_play = { $file } is not a complete file of self-play: move it away, and it will be played again.
research-selfplay-column-rulebook = the rulebook's id
research-selfplay-column-deal = the number of the deal, from 0
research-selfplay-column-deal_seed = what it was dealt from: `encoding.dealer(deal_seed)()` deals it again
research-selfplay-column-step = the number of the choice in its deal, from 0
research-selfplay-column-seat = who chose: seats count in order of play, the last one deals, seat s plays for side s modulo the sides
research-selfplay-column-bot = who played that seat
research-selfplay-column-observation = what the seat saw, as 64-bit words (see below)
research-selfplay-column-legal = the numbers of all legal actions, in ascending order
research-selfplay-column-choice = the number of the action chosen
research-selfplay-column-policy = for each of `legal`, its share of the bot's search; null where the bot gives none
research-selfplay-column-value = the points by which the bot expected its side to win the deal; null where it gives none
research-selfplay-column-points = the points of each side at the end of the deal
research-selfplay-column-winner = the side that did best, -1 where several did
research-selfplay-column-reward = the points of the seat's side minus the mean of the others' (where points are penalties, the other way round)
research-selfplay-card-title = Self-play by { $rulebook }
research-selfplay-card-about =
    { $rows ->
        [one] { $rows } choice
       *[other] { $rows } choices
    } of { $done ->
        [one] { $done } deal
       *[other] { $done } deals
    } out of { $deals } by the rulebook `{ $rulebook }`, as Parquet in the folder `deals`, made by Cartaro { $version } with the command
research-selfplay-card-made = Programs played, no people. All packs are shuffled alike, nothing is left out: every choice of every deal is a row, in order. The bots take turns at the sides, deal by deal. The same command makes the same bytes with the same versions of Cartaro and of pyarrow, however many processes are used, and resumes where it was stopped. The metadata of each file has all this as JSON, under the key `cartaro.selfplay`.
research-selfplay-card-bots = | bot | sides played | reward a deal, ± standard error |
research-selfplay-card-columns = | column | type | what it is |
research-selfplay-card-splits = Rows of one deal depend on each other: split by `deal`, not by row. In all rows of a deal `points`, `winner` and `deal_seed` are the same; they belong to the end of the deal, and no seat knew them.
research-selfplay-card-numbers = Actions have { $actions } numbers, the same as in environments and batches; where an action takes several numbers, each is a row.
research-selfplay-card-fields = The bits of an observation; 'bytes' is where they are once the words are unpacked, lowest bit first:
research-options = a dictionary of options by name, as {"{"}"target": 11{"}"}
research-seed = a whole number or None
research-whole = a whole number
research-reset_options = None or empty: what a table has chosen is an argument of the environment
research-render_mode = None or one of { $known }
